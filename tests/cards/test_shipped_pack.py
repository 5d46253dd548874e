"""The cards that come with the package, and what 801.13b turns on in each."""

from __future__ import annotations

import pytest

from mtg_influence.cards import Card, Stance, load_pack, shipped_pack
from mtg_influence.cards.selectors import AnOpponent, PickedBy, TargetRef
from mtg_influence.cards.verbs import DamageReplacement, ModeChoice, PileChoice, Prevention, Redirect

PACK = load_pack(shipped_pack())
SEEDS = (
    "Lava Axe",
    "Captain's Maneuver",
    "Lightning Blast",
    "Mending Hands",
    "Fog",
    "Cuombajj Witches",
    "Fact or Fiction",
    "Creatures' Truce",
    "Offer of Two Roads",
)
PICKED_BY_CONTROLLER = AnOpponent(PickedBy.YOU)


def card(name: str) -> Card:
    found = PACK.find(name)
    assert found is not None
    return found


def test_the_shipped_pack_has_no_findings() -> None:
    assert PACK.findings == ()


@pytest.mark.parametrize("name", SEEDS)
def test_every_card_that_the_seeds_name_is_scripted(name: str) -> None:
    assert card(name).unsupported is None


def test_files_are_named_after_their_cards() -> None:
    for each in PACK.cards.values():
        assert each.document is not None
        slug = "".join(c for c in each.name.lower().replace(" ", "-") if c.isalnum() or c == "-")
        assert each.document.name.endswith(f"{slug}.card.yaml")


@pytest.mark.parametrize(
    ("name", "source", "recipient"),
    [("Creatures' Truce", True, False), ("Mending Hands", False, True), ("Fog", False, False)],
)
def test_a_prevention_names_what_the_rules_example_says(name: str, source: bool, recipient: bool) -> None:
    [prevention] = card(name).effects()
    assert isinstance(prevention, Prevention)
    assert (prevention.source.named, prevention.recipient.named) == (source, recipient)


def test_captains_maneuver_redirects_from_one_target_to_another() -> None:
    [replacement] = card("Captain's Maneuver").effects()
    assert isinstance(replacement, DamageReplacement)
    assert replacement.recipient == TargetRef("shielded")
    assert replacement.outcome == Redirect(TargetRef("victim"))
    assert card("Captain's Maneuver").stance is Stance.HOLES


def test_an_opponent_that_the_controller_picks_decides() -> None:
    [witches] = card("Cuombajj Witches").abilities
    assert [target.decider for target in getattr(witches, "targets", ())][1] == PICKED_BY_CONTROLLER
    modes = next(card("Offer of Two Roads").effects())
    assert isinstance(modes, ModeChoice)
    assert modes.decider == PICKED_BY_CONTROLLER
    piles = next(card("Fact or Fiction").effects())
    assert isinstance(piles, PileChoice)
    assert piles.splitter == PICKED_BY_CONTROLLER
