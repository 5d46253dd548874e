"""A scenario file becomes cases, or says what is wrong with it and where."""

from pathlib import Path

import pytest

from mtg_influence.hosts.base import CardPlacement, Zone
from mtg_influence.scenario import (
    Advance,
    Answers,
    Case,
    Choose,
    Combat,
    Concede,
    Expectation,
    NextTurn,
    Pass,
    Refused,
    Resolve,
    Use,
    Verb,
    load_scenario,
    parse_scenario,
)

HEAD = "scenario: test\ntable: { range: 1, seats: [Alex, Rob] }\n"


def only(text: str) -> Case:
    [case] = parse_scenario(HEAD + text).unwrap().cases
    return case


def found(text: str) -> list[str]:
    loaded = parse_scenario(text, name="t")
    assert loaded.value is None
    return [str(finding).removeprefix("t:") for finding in loaded.findings]


def test_cards_are_placed_where_the_file_says() -> None:
    case = only(
        "given:\n  Alex: { life: 7, hand: [2 Fog, Lava Axe], library: [Forest] }\n"
        "  Rob:\n    battlefield:\n    - { card: Bear, count: 2, tapped: true, sick: true, "
        "counters: { a: 1 } }\n"
        "    - { card: Bear, as: big, owner: Alex }\n    - { card: Ring, attached-to: big }\n"
        "start: { turn-of: Rob, step: upkeep }\nexpect: { turn-of: Rob }\n"
    )
    bear = CardPlacement("Bear", "Rob", Zone.BATTLEFIELD, tapped=True, summoning_sick=True, counters={"a": 1})
    assert case.position.placements == (
        CardPlacement("Fog", "Alex", Zone.HAND),
        CardPlacement("Fog", "Alex", Zone.HAND),
        CardPlacement("Lava Axe", "Alex", Zone.HAND),
        CardPlacement("Forest", "Alex", Zone.LIBRARY),
        bear,
        bear,
        CardPlacement("Bear", "Rob", Zone.BATTLEFIELD, owner="Alex", ref="big"),
        CardPlacement("Ring", "Rob", Zone.BATTLEFIELD, attached_to="big"),
    )
    assert (case.position.life, case.position.active, case.position.step) == ({"Alex": 7}, "Rob", "upkeep")


def test_a_scenario_starts_in_the_first_seats_main_phase() -> None:
    position = only("expect: { turn-of: Alex }\n").position
    assert (position.active, position.step) == ("Alex", "precombat main")


def test_steps_become_values() -> None:
    case = only(
        "do:\n"
        "- cast: { card: Fog, by: Alex, from: hand, targets: [Rob, [Alex, Rob]], x: 3, "
        "modes: [a], decider: Rob }\n"
        "- activate: { card: Wand, by: Rob, ability: 2 }\n- play: { card: Forest, by: Rob }\n"
        "- attack: { by: Alex, with: { Bear: Rob } }\n- block: { by: Rob, with: { Bear: Bear } }\n"
        "- choose: { by: Rob, answer: 3 }\n- choose: { by: Rob, answer: [a, b] }\n"
        "- choose: { by: Rob, answer: [] }\n"
        "- pass: Alex\n- resolve: top\n- resolve: everything\n- concede: Rob\n- advance: upkeep\n"
        "- advance: { to: end, turn-of: Rob }\n- next-turn: Rob\n"
        "- refused: { rule: 801.5a, play: { card: Forest, by: Rob } }\n- expect: { turn-of: Rob }\n"
    )
    answers = Answers(targets=(("Rob",), ("Alex", "Rob")), x=3, modes=("a",), decider="Rob")
    assert case.steps[:-1] == (
        Use(verb=Verb.CAST, card="Fog", by="Alex", zone="hand", answers=answers),
        Use(verb=Verb.ACTIVATE, card="Wand", by="Rob", ability=2),
        Use(verb=Verb.PLAY, card="Forest", by="Rob"),
        Combat(blocking=False, by="Alex", pairs=(("Bear", "Rob"),)),
        Combat(blocking=True, by="Rob", pairs=(("Bear", "Bear"),)),
        Choose(by="Rob", answer=("3",)),
        Choose(by="Rob", answer=("a", "b")),
        Choose(by="Rob", answer=()),
        Pass(by="Alex"),
        Resolve(everything=False),
        Resolve(everything=True),
        Concede(by="Rob"),
        Advance(to="upkeep"),
        Advance(to="end", turn_of="Rob"),
        NextTurn(of="Rob"),
        Refused(act=Use(verb=Verb.PLAY, card="Forest", by="Rob"), rule="801.5a"),
    )
    assert isinstance(case.steps[-1], Expectation)


def test_a_case_takes_from_the_file_what_it_does_not_write() -> None:
    text = (
        "rules: [801.2b]\nseed: 7\ngiven: { Alex: { hand: [Fog] }, Rob: { hand: [Fog] } }\n"
        "do: [{ pass: Alex }]\nexpect: { turn-of: Alex }\n"
        "cases:\n- case: one\n- case: two\n  control: true\n  rules: [801.2a]\n  table: { range: 2 }\n"
        "  given: { Rob: { hand: [Axe] } }\n  do: []\n  expect: { turn-of: Rob }\n"
    )
    one, two = parse_scenario(HEAD + text).unwrap().cases
    assert [seat.range for case in (one, two) for seat in case.table.seats] == [1, 1, 2, 2]
    assert [[placed.card for placed in case.position.placements] for case in (one, two)] == [
        ["Fog", "Fog"],
        ["Fog", "Axe"],
    ]
    assert (len(one.steps), len(two.steps)) == (2, 1)
    assert (one.control, two.control) == (False, True)
    assert (one.rules, two.rules) == (("801.2b",), ("801.2a",))
    assert (one.seed, one.line, two.line) == (7, 9, 10)
    assert two.title == "test: two"


def test_positions_of_a_case_are_those_of_its_own_lines() -> None:
    text = (
        "expect: { turn-of: Alex }\ncases:\n- case: one\n- case: two\n  table: { range: 2 }\n"
        "  expect: { turn-of: Rob }\n"
    )
    one, two = parse_scenario(HEAD + text, name="t").unwrap().cases
    assert one.document.where(("expect", "turn-of")) == "t:3"
    assert two.document.where(("expect", "turn-of")) == "t:8"
    assert two.document.where(("table", "range")) == "t:7"
    assert two.document.where(("table", "seats", 1)) == "t:2"


def test_a_table_can_stand_in_a_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "two.table.yaml").write_text("range: 1\nseats: [Alex, Rob]\n")
    file = tmp_path / "a.scenario.yaml"
    file.write_text("scenario: test\ntable: two.table.yaml\nexpect: { turn-of: Alex }\n")
    [case] = load_scenario(file).unwrap().cases
    assert [seat.name for seat in case.table.seats] == ["Alex", "Rob"]


GOOD = "expect: { turn-of: Alex }\n"


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ("scenario: test\n" + GOOD, "1:1 MI202 key 'table' is missing, say who sits where"),
        ("scenario: test\ntable: { range: 1 }\n" + GOOD, "2:8 MI202 key 'seats' is missing"),
        ("scenario: test\ntable: { seats: [A, A] }\n" + GOOD, "2:21 MI301 a second player 'A'"),
        (
            "scenario: test\ntable: x.table.yaml\n" + GOOD,
            "2:8 MI101 there is no table file 'x.table.yaml' here",
        ),
        (HEAD, "1:11 MI505 this scenario expects nothing, write 'expect'"),
        (HEAD + "expct: { turn-of: Alex }\n", "3:1 MI201 unknown key 'expct', did you mean 'expect'?"),
        (HEAD + GOOD + "do:\n- cats: {}\n", "5:3 MI201 unknown key 'cats', did you mean 'cast'?"),
        (HEAD + GOOD + "do:\n- cast: { card: Fog }\n", "5:9 MI202 key 'by' is missing"),
        (
            HEAD + GOOD + "do:\n- pass: Alex\n  resolve: top\n",
            "5:3 MI208 'pass' and 'resolve' stand side by side",
        ),
        (HEAD + GOOD + "do:\n- advance: upkep\n", "5:12 MI204 unknown word 'upkep', did you mean 'upkeep'?"),
        (
            HEAD + GOOD + "do:\n- cast: { card: Fog, by: Alx }\n",
            "5:26 MI501 no player 'Alx', did you mean 'Alex'?",
        ),
        (HEAD + GOOD + "do:\n- cast: { card: F, by: Alex, decider: Bob }\n", "5:39 MI501 no player 'Bob'"),
        (HEAD + GOOD + "do:\n- pass: Carissa\n", "5:9 MI501 no player 'Carissa', at this table: Alex, Rob"),
        (HEAD + GOOD + "do:\n- refused: { play: { card: F, by: Al } }\n", "5:35 MI501 no player 'Al'"),
        (
            HEAD + GOOD + "do:\n- refused: { rule: '801.4' }\n",
            "5:12 MI209 a key is missing, write cast, activate",
        ),
        (HEAD + GOOD + "do:\n- advance: { to: end, turn-of: Bo }\n", "5:32 MI501 no player 'Bo'"),
        (HEAD + GOOD + "do:\n- expect: { life: { Alx: 3 } }\n", "5:21 MI501 no player 'Alx'"),
        (HEAD + "expect: { life: { Alx: 3 } }\n", "3:19 MI501 no player 'Alx', did you mean 'Alex'?"),
        (
            HEAD + "expect: { life: { Alex: three } }\n",
            "3:25 MI203 'three' is text, a whole number belongs here",
        ),
        (HEAD + "expect: { in-range: { Alex: [Bob] } }\n", "3:30 MI501 no player 'Bob'"),
        (HEAD + "expect: { playing: [Alex, Bo] }\n", "3:27 MI501 no player 'Bo'"),
        (HEAD + "expect: { controller: { Bear: Bo } }\n", "3:31 MI501 no player 'Bo'"),
        (HEAD + "expect: { asked: { who: Bo } }\n", "3:25 MI501 no player 'Bo'"),
        (HEAD + "expect: { size: { Bear: 2 } }\n", "3:25 MI203 2 is a number"),
        (HEAD + "expect: { size: { Bear: two } }\n", "3:25 MI206 'two' does not have the form"),
        (HEAD + "expect: { log: ['CR 801.4'] }\n", "3:17 MI206 'CR 801.4' does not have the form"),
        (HEAD + GOOD + "given: { Bo: { hand: [Fog] } }\n", "4:10 MI501 no player 'Bo'"),
        (
            HEAD + GOOD + "given: { Rob: { hnd: [Fog] } }\n",
            "4:17 MI201 unknown key 'hnd', did you mean 'hand'?",
        ),
        (
            HEAD + GOOD + "given: { Rob: { hand: [{ card: Fog, tapped: true }] } }\n",
            "4:37 MI504 'tapped' for a card",
        ),
        (
            HEAD + GOOD + "given: { Rob: { battlefield: [{ card: A, as: x }, { card: B, as: x }] } }\n",
            "4:66 MI503 a second 'x', the first is in line 4",
        ),
        (
            HEAD + GOOD + "given: { Rob: { battlefield: [{ card: A, as: x, count: 2 }] } }\n",
            "4:46 MI504 'x' is the name of 2 cards, give each of them one",
        ),
        (
            HEAD
            + GOOD
            + "given: { Rob: { battlefield: [{ card: A, attached-to: bg }, { card: B, as: big }] } }\n",
            "4:55 MI502 nothing was placed as 'bg', did you mean 'big'?",
        ),
        (
            HEAD + GOOD + "given: { Rob: { battlefield: [{ card: A, owner: Bo }] } }\n",
            "4:49 MI501 no player 'Bo'",
        ),
        (HEAD + GOOD + "start: { turn-of: Bo }\n", "4:19 MI501 no player 'Bo'"),
        (
            HEAD + GOOD + "cases:\n- case: x\n- case: x\n",
            "6:9 MI506 a second case 'x', the first is in line 5",
        ),
        (HEAD + GOOD + "cases:\n- table: { range: 2 }\n", "5:3 MI202 key 'case' is missing"),
        (HEAD + GOOD + "rules: [801.10]\n", "4:9 MI203 801.1 is a number, write it in quotes: '801.10'"),
        (HEAD + GOOD + "control: yes\n", "4:10 MI203 'yes' is text, write true"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, finding: str) -> None:
    assert found(text)[0].startswith(finding)


def test_a_table_file_outside_of_the_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (tmp_path / "two.table.yaml").write_text("seats: [Alex, Rob]\n")
    file = folder / "a.scenario.yaml"
    file.write_text("scenario: test\ntable: ../two.table.yaml\n" + GOOD)
    assert [finding.code for finding in load_scenario(file).findings] == ["MI117"]
