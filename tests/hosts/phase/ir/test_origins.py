"""The mark that says where an ability comes from."""

from __future__ import annotations

from mtg_influence.hosts.phase.ir.origins import mark_origins, origin_of, reseated, unmarked, without_marks

FACE = {
    "name": "Opt",
    "abilities": [
        {
            "kind": "Spell",
            "description": "Same.",
            "effect": {"type": "Scry"},
            "sub_ability": {"kind": "Spell", "effect": {"type": "Draw"}},
        },
        {"kind": "Activated", "description": "Same.", "effect": {"type": "Scry"}},
    ],
    "static_abilities": [{"mode": "Continuous", "description": "Static.", "modifications": []}],
}


def test_abilities_of_equal_text_have_origins_of_their_own() -> None:
    one, other = mark_origins(FACE, "opt", 2)["abilities"]
    assert unmarked(one["description"]) == unmarked(other["description"]) == "Same."
    assert origin_of(one) == ("opt", 2, "abilities.0", 0)
    assert origin_of(other) == ("opt", 2, "abilities.1", 0)
    assert origin_of(one["sub_ability"]) == ("opt", 2, "abilities.0.sub_ability", 0)


def test_static_abilities_of_a_card_have_none_and_those_of_its_tokens_do() -> None:
    assert mark_origins(FACE, "opt", 0)["static_abilities"] == FACE["static_abilities"]
    token = {"type": "Token", "static_abilities": FACE["static_abilities"]}
    face = {"abilities": [{"kind": "Spell", "effect": token}]}
    [static] = mark_origins(face, "maker", 1)["abilities"][0]["effect"]["static_abilities"]
    assert origin_of(static) == ("maker", 1, "abilities.0.effect.static_abilities.0", 0)


def test_what_has_a_mark_keeps_it_and_what_weaving_made_is_told_apart() -> None:
    marked = mark_origins(FACE, "opt", 0)
    marked["abilities"].append({"kind": "Spell", "effect": {"type": "NoOp"}})
    again = mark_origins(marked, "opt", 0, woven=True)
    assert again["abilities"][:2] == marked["abilities"][:2]
    assert origin_of(again["abilities"][2]) == ("opt", 0, "+abilities.2", 0)


def test_a_mark_can_say_another_seat() -> None:
    [one, _] = reseated(mark_origins(FACE, "opt", 0, measured=4)["abilities"], 3)
    assert origin_of(one) == ("opt", 3, "abilities.0", 4)


def test_marks_are_taken_out_again() -> None:
    [one, _] = without_marks(mark_origins(FACE, "opt", 0)["abilities"])
    assert (one["description"], one["sub_ability"]["description"]) == ("Same.", None)
