"""What a card file says becomes frozen values."""

import pytest

from mtg_influence.cards import (
    ActivatedAbility,
    Card,
    Cost,
    SpellAbility,
    Stance,
    StaticAbility,
    Trigger,
    TriggeredAbility,
    TriggerEvent,
    parse_card,
)
from mtg_influence.cards.amounts import All, AllBut, CountOf, EventAmount, HalfOf, HalfOfIt, Next, X
from mtg_influence.cards.selectors import (
    AnOpponent,
    AnyTarget,
    Anything,
    APlayer,
    Attached,
    ChosenRef,
    ControllerOf,
    DeciderWord,
    Itself,
    ObjectFilter,
    PickedBy,
    Pile,
    Selector,
    TargetRef,
    Those,
    Who,
    Zone,
)
from mtg_influence.cards.targets import Target
from mtg_influence.cards.verbs import (
    Damage,
    DamageReplacement,
    Destroy,
    Discard,
    Draw,
    Effect,
    GainLife,
    Instead,
    LibraryTop,
    LoseLife,
    Minus,
    Mode,
    ModeChoice,
    Move,
    ObjectChoice,
    PileChoice,
    PlayerPick,
    Plus,
    Prevention,
    Pump,
    Redirect,
    SetTo,
    SourceChoice,
    Times,
)
from mtg_influence.cards.words import DamageKind, Destination, Until

CREATURES = Those(objects=ObjectFilter(types=("creature",)))


def card(abilities: str, types: str = "[instant]", extra: str = "") -> Card:
    head = f"format: 1\nname: Test\ncost: '{{X}}{{R}}'\ntypes: {types}\noverrides: nothing\n{extra}"
    return parse_card(f"{head}abilities:\n{abilities}").unwrap()


def spell(effects: str, targets: str = "") -> SpellAbility:
    targets = f"  targets: [{targets}]\n" if targets else ""
    ability = card(f"- kind: spell\n{targets}  effects: [{effects}]\n").abilities[0]
    assert isinstance(ability, SpellAbility)
    return ability


def effect(text: str, targets: str = "") -> Effect:
    return spell(text, targets).effects[0]


VICTIM = "{id: victim, what: any target}"


@pytest.mark.parametrize(
    ("text", "recipient"),
    [
        ("any", Anything()),
        ("self", Itself()),
        ("you", Those(players=Who.YOU)),
        ("{players: each opponent}", Those(players=Who.EACH_OPPONENT)),
        ("{objects: {types: [creature]}}", CREATURES),
        (
            "{players: you, objects: {controller: you, other: true}}",
            Those(players=Who.YOU, objects=ObjectFilter(controller=Who.YOU, other=True)),
        ),
    ],
)
def test_a_recipient_is_a_word_or_a_class(text: str, recipient: Selector) -> None:
    got = effect(f"{{damage: {{amount: 3, source: self, recipient: {text}}}}}")
    assert got == Damage(amount=3, source=Itself(), recipient=recipient)


def test_a_recipient_is_what_an_aura_is_attached_to() -> None:
    abilities = "- kind: activated\n  cost: {tap: true}\n  effects: [{destroy: {what: attached}}]\n"
    aura = card(abilities, "[enchantment]", "subtypes: [Aura]\n")
    assert list(aura.effects()) == [Destroy(what=Attached())]


def test_only_any_names_nothing() -> None:
    assert not Anything().named
    named = (Itself(), Attached(), Pile(), TargetRef("a"), ChosenRef("a"), CREATURES)
    assert all(each.named for each in named)


def test_a_target_is_referred_to_by_its_id() -> None:
    ability = spell("{damage: {amount: X, source: self, recipient: {target: victim}}}", VICTIM)
    assert ability.targets == (Target(id="victim", what=AnyTarget(), decider=DeciderWord.YOU),)
    assert ability.effects == (Damage(amount=X(), source=Itself(), recipient=TargetRef("victim")),)


def test_a_target_has_a_decider_bounds_and_others_to_differ_from() -> None:
    targets = (
        "{id: a, what: {players: any}}, {id: b, what: {objects: {types: [creature]}}, least: 0, most: 2, "
        "other-than: [a], decider: {an-opponent: {picked-by: you}}}"
    )
    ability = spell("{destroy: {what: {target: b}}}, {draw: {player: {target: a}, count: 1}}", targets)
    assert ability.targets[1] == Target(
        id="b", what=CREATURES, decider=AnOpponent(PickedBy.YOU), least=0, most=2, other_than=("a",)
    )


@pytest.mark.parametrize(
    ("text", "portion"),
    [
        ("all", All()),
        ("{next: 4}", Next(4)),
        ("{next: X}", Next(X())),
        ("{all-but: 1}", AllBut(1)),
        ("half rounded up", HalfOfIt(round_up=True)),
        ("half rounded down", HalfOfIt(round_up=False)),
    ],
)
def test_a_prevention_says_how_much(text: str, portion: object) -> None:
    got = effect(
        f"{{prevention: {{damage: combat, source: any, recipient: you, amount: {text}, uses: 1, "
        "until: your next turn, then: [{gain-life: {player: you, amount: event amount}}]}}"
    )
    assert got == Prevention(
        damage=DamageKind.COMBAT,
        source=Anything(),
        recipient=Those(players=Who.YOU),
        amount=portion,  # type: ignore[arg-type]
        until=Until.YOUR_NEXT_TURN,
        uses=1,
        then=(GainLife(player=Who.YOU, amount=EventAmount()),),
    )


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("redirect: self", Redirect(Itself())),
        ("change: {times: 2}", Times(2)),
        ("change: {plus: 1}", Plus(1)),
        ("change: {minus: X}", Minus(X())),
        ("change: {set: 0}", SetTo(0)),
        (
            "instead: [{discard: {player: recipient controller, count: event amount}}]",
            Instead((Discard(player=Who.RECIPIENT_CONTROLLER, count=EventAmount()),)),
        ),
    ],
)
def test_a_replacement_says_what_becomes_of_the_damage(text: str, outcome: object) -> None:
    got = effect(
        "{replacement: {damage: {damage: noncombat, source: any, recipient: you, amount: all, "
        f"{text}, until: end of turn, optional: you}}}}}}"
    )
    assert got == DamageReplacement(
        damage=DamageKind.NONCOMBAT,
        source=Anything(),
        recipient=Those(players=Who.YOU),
        amount=All(),
        outcome=outcome,  # type: ignore[arg-type]
        until=Until.END_OF_TURN,
        optional=DeciderWord.YOU,
    )


def test_amounts_are_counted_and_halved() -> None:
    got = effect("{draw: {player: each player, count: {half: {of: {count: {types: [land]}}, round: up}}}}")
    assert got == Draw(
        player=Who.EACH_PLAYER, count=HalfOf(CountOf(ObjectFilter(types=("land",))), round_up=True)
    )


def test_modes_have_a_decider_names_and_targets() -> None:
    got = effect(
        "{player-choice: {modes: {decider: {an-opponent: {picked-by: random}}, options: ["
        "{name: one, effects: [{draw: {player: you, count: 2}}]}, "
        "{name: two, targets: [{id: v, what: any target}], effects: [{destroy: {what: {target: v}}}]}]}}}"
    )
    assert got == ModeChoice(
        decider=AnOpponent(PickedBy.RANDOM),
        options=(
            Mode(name="one", effects=(Draw(player=Who.YOU, count=2),)),
            Mode(
                name="two",
                targets=(Target(id="v", what=AnyTarget(), decider=DeciderWord.YOU),),
                effects=(Destroy(what=TargetRef("v")),),
            ),
        ),
    )


def test_piles_have_a_splitter_and_a_picker() -> None:
    piles = (
        "{player-choice: {piles: {of: %s, splitter: {a-player: {picked-by: you}}, picker: you, "
        "picked: [{move: {what: pile, to: library bottom}}], rest: [{destroy: {what: pile}}]}}}"
    )
    got = effect(piles % "{library-top: {player: you, count: 5, revealed: false}}")
    assert got == PileChoice(
        of=LibraryTop(Who.YOU, 5, revealed=False),
        splitter=APlayer(PickedBy.YOU),
        picker=DeciderWord.YOU,
        picked=(Move(what=Pile(), to=Destination.LIBRARY_BOTTOM),),
        rest=(Destroy(what=Pile()),),
    )
    got = effect(piles % "{objects: {types: [creature]}}")
    assert isinstance(got, PileChoice)
    assert got.of == ObjectFilter(types=("creature",))


def test_choices_of_objects_players_and_sources_are_told_apart() -> None:
    ability = spell(
        "{player-choice: {object: {decider: each opponent, among: {zone: graveyard}, as: card}}}, "
        "{player-choice: {player: {decider: {target: victim}, among: any, as: rival}}}, "
        "{player-choice: {source: {decider: you, among: any, as: flame}}}, "
        "{player-choice: {source: {decider: {controller-of: victim}, among: {colors: [red]}, as: fire}}}, "
        "{move: {what: {chosen: card}, to: exile}}, {lose-life: {player: {chosen: rival}, amount: 1}}, "
        "{destroy: {what: {chosen: flame}}}, {destroy: {what: {chosen: fire}}}",
        VICTIM,
    )
    assert ability.effects[:4] == (
        ObjectChoice(decider=DeciderWord.EACH_OPPONENT, among=ObjectFilter(zone=Zone.GRAVEYARD), id="card"),
        PlayerPick(decider=TargetRef("victim"), among=Who.ANY, id="rival"),
        SourceChoice(decider=DeciderWord.YOU, among=None, id="flame"),
        SourceChoice(
            decider=ControllerOf(TargetRef("victim")), among=ObjectFilter(colors=("red",)), id="fire"
        ),
    )
    assert ability.effects[4:6] == (
        Move(what=ChosenRef("card"), to=Destination.EXILE),
        LoseLife(player=ChosenRef("rival"), amount=1),
    )


def test_abilities_are_told_apart_by_their_kind() -> None:
    abilities = card(
        "- {kind: activated, cost: {mana: '{X}{W}', tap: true, sacrifice: self, pay-life: 2}, "
        "speed: sorcery, effects: [{gain-life: {player: you, amount: X}}]}\n"
        "- {kind: triggered, when: {dies: self}, optional: you, effects: [{draw: {player: you, count: 1}}]}\n"
        "- {kind: static, effects: [{pump: {what: {objects: {controller: you, other: true}}, power: 1, "
        "toughness: -1}}]}\n",
        types="[artifact, creature]",
        extra="power: 1\ntoughness: 1+*\nsubtypes: [Golem]\nkeywords: [first strike]\ncolors: [blue]\n",
    )
    activated, triggered, static = abilities.abilities
    assert activated == ActivatedAbility(
        cost=Cost(mana="{X}{W}", tap=True, sacrifice_self=True, pay_life=2),
        effects=(GainLife(player=Who.YOU, amount=X()),),
        sorcery_speed=True,
    )
    assert triggered == TriggeredAbility(
        when=Trigger(TriggerEvent.DIES, Itself()),
        effects=(Draw(player=Who.YOU, count=1),),
        optional=DeciderWord.YOU,
    )
    boost = Those(objects=ObjectFilter(controller=Who.YOU, other=True))
    assert static == StaticAbility(effects=(Pump(what=boost, power=1, toughness=-1),))
    assert (abilities.power, abilities.toughness) == ("1", "1+*")
    assert (abilities.colors, abilities.keywords) == (("blue",), ("first strike",))


def test_every_part_knows_where_it_stands() -> None:
    text = (
        "format: 1\nname: Test\ntypes: [instant]\nfills: holes\nabilities:\n- kind: spell\n"
        "  targets:\n  - {id: victim, what: any target}\n  effects:\n  - draw: {player: you, count: 1}\n"
        "  - destroy: {what: {target: victim}}\n"
    )
    read = parse_card(text, name="t.card.yaml").unwrap()
    [ability] = read.abilities
    assert isinstance(ability, SpellAbility)
    places = [ability.at, *(target.at for target in ability.targets), *(each.at for each in ability.effects)]
    assert [read.where(at) for at in places] == [
        "t.card.yaml:6",
        "t.card.yaml:8",
        "t.card.yaml:10",
        "t.card.yaml:11",
    ]
    assert read.stance is Stance.HOLES


def test_effects_inside_effects_are_walked_outer_first() -> None:
    read = card(
        "- kind: spell\n  effects:\n"
        "  - player-choice: {modes: {decider: you, options: ["
        "{name: a, effects: [{prevention: {damage: any, source: any, recipient: you, amount: all, "
        "until: end of turn, then: [{draw: {player: you, count: 1}}]}}]}, "
        "{name: b, effects: [{replacement: {damage: {damage: any, source: any, recipient: you, amount: all, "
        "until: end of turn, instead: [{discard: {player: you, count: 1}}]}}}]}]}}\n"
    )
    kinds = [type(each).__name__ for each in read.effects()]
    assert kinds == ["ModeChoice", "Prevention", "Draw", "DamageReplacement", "Discard"]


def test_a_card_that_is_not_supported_says_why() -> None:
    read = parse_card(
        "format: 1\nname: Bid\ntypes: [sorcery]\nunsupported: bids have no word here\n"
    ).unwrap()
    assert (read.unsupported, read.stance, read.abilities) == ("bids have no word here", None, ())
    assert read.where() == "<text>:1"
