"""Taking plugins in: what is not right is refused, with its name, and nothing stays half registered."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

import pluggy
import pytest

from mtg_influence.core.errors import (
    BadHookSignature,
    BadPlugin,
    DuplicatePlugin,
    MtgInfluenceError,
    UnknownHook,
    UnknownRuling,
)
from mtg_influence.hooks import HouseRuling, Offer, build_judge, impl
from mtg_influence.hooks.registry import HOOKS, check_plugin, new_manager, plugin_name

if TYPE_CHECKING:
    from mtg_influence import Verdict


def plugin(name: str, function: Any) -> object:
    """Return a module-like plugin with one implementation."""
    module = ModuleType("some_plugin")
    setattr(module, name, function)
    return module


def test_a_misspelt_hook_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownHook) as caught:
        build_judge(plugins=[plugin("mtg_influence_targets", impl(lambda: None))], entry_points=False)
    error = caught.value
    assert isinstance(error, AttributeError)
    assert (error.plugin, error.hook, error.meant) == (
        "some_plugin",
        "mtg_influence_targets",
        "mtg_influence_target",
    )
    assert str(error) == (
        "plugin 'some_plugin': no hook 'mtg_influence_targets', did you mean 'mtg_influence_target'?"
    )


def test_a_hook_like_no_other_is_refused_without_a_guess() -> None:
    with pytest.raises(UnknownHook) as caught:
        check_plugin(plugin("zzz", impl(lambda: None)), name="p")
    assert caught.value.meant is None
    assert str(caught.value) == "plugin 'p': no hook 'zzz'"


def test_an_unknown_hook_that_is_marked_optional_is_let_through() -> None:
    def later() -> None: ...

    build_judge(plugins=[plugin("mtg_influence_later", impl(optionalhook=True)(later))], entry_points=False)


def takes_wrong(controler: int) -> None: ...


def takes_default(controller: int = 0) -> None: ...


def takes_rest(**rest: int) -> None: ...


def takes_more(*more: int) -> None: ...


def takes_only(*, controller: int) -> None: ...


SIGNATURES: list[tuple[Any, str, str, str | None]] = [
    (takes_wrong, "takes 'controler', but is passed influence, controller,", "controler", "controller"),
    (takes_default, "gives 'controller' a default, so it would never receive its value", "controller", None),
    (takes_rest, "takes '**rest', expected plain arguments", "rest", None),
    (takes_more, "takes '*more', expected plain arguments", "more", None),
    (takes_only, "takes '*, controller', expected plain arguments", "controller", None),
]


@pytest.mark.parametrize(("function", "message", "argument", "meant"), SIGNATURES)
def test_a_signature_that_could_not_be_called_is_refused(
    function: Any, message: str, argument: str, meant: str | None
) -> None:
    with pytest.raises(BadHookSignature) as caught:
        check_plugin(plugin("mtg_influence_target", impl(function)), name="p")
    error = caught.value
    assert isinstance(error, TypeError)
    assert (error.hook, error.argument, error.meant) == ("mtg_influence_target", argument, meant)
    assert str(error).startswith(f"plugin 'p': hook 'mtg_influence_target' {message}")


def test_a_hook_that_is_not_marked_is_refused_instead_of_never_called() -> None:
    with pytest.raises(BadHookSignature, match="is not decorated with"):
        check_plugin(plugin("mtg_influence_target", lambda: None), name="p")


@pytest.mark.parametrize("options", [{"wrapper": True}, {"hookwrapper": True}])
def test_wrappers_are_refused(options: dict[str, bool]) -> None:
    def around() -> Any:
        yield

    with pytest.raises(BadHookSignature, match="is a wrapper, expected an answer"):
        check_plugin(plugin("mtg_influence_target", impl(**options)(around)), name="p")  # type: ignore[call-overload]


class Twice:
    @impl
    def mtg_influence_target(self) -> Verdict | None: ...

    @impl(specname="mtg_influence_target")
    def other(self) -> Verdict | None: ...


def test_two_implementations_of_one_hook_in_a_plugin_are_refused() -> None:
    with pytest.raises(BadHookSignature, match="is implemented twice"):
        check_plugin(Twice(), name="p")


class Renamed:
    @impl(specname="mtg_influence_target")
    def about_targets(self, candidate: int) -> None: ...


def test_an_implementation_may_have_another_name() -> None:
    assert build_judge(plugins=[Renamed()], entry_points=False, builtin=False).plugins == ("Renamed",)


class Unhashable:
    __hash__ = None  # type: ignore[assignment]

    @impl
    def mtg_influence_target(self) -> None: ...


@pytest.mark.parametrize(
    ("thing", "why"), [(object(), "implements no hook"), (Unhashable(), "cannot be hashed")]
)
def test_what_is_no_plugin_is_refused(thing: object, why: str) -> None:
    with pytest.raises(BadPlugin, match=why):
        build_judge(plugins=[("thing", thing)], entry_points=False)


class Property:
    @property
    def mtg_influence_target(self) -> None:
        raise RuntimeError("properties are not to be looked at")

    @impl
    def mtg_influence_choice(self) -> None: ...


def test_properties_are_not_evaluated() -> None:
    check_plugin(Property(), name="p")


def test_all_are_checked_before_any_is_registered() -> None:
    good, bad = Renamed(), plugin("mtg_influence_targets", impl(lambda: None))
    before = pluggy.PluginManager.register
    registered: list[object] = []

    def counting(self: Any, thing: object, name: str | None = None) -> str | None:
        registered.append(thing)
        return before(self, thing, name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pluggy.PluginManager, "register", counting)
        with pytest.raises(UnknownHook):
            new_manager([("good", good), ("bad", bad)])
    assert registered == []


def test_one_name_and_one_plugin_are_registered_once() -> None:
    with pytest.raises(DuplicatePlugin, match="plugin 'Renamed' is registered already"):
        build_judge(plugins=[Renamed(), Renamed()], entry_points=False)
    one = Renamed()
    with pytest.raises(DuplicatePlugin):
        build_judge(plugins=[("a", one), ("b", one)], entry_points=False)
    with pytest.raises(DuplicatePlugin, match="'rules'"):
        build_judge(plugins=[("rules", one)], entry_points=False)


def test_a_plugin_goes_by_its_name_its_module_or_its_class() -> None:
    named = Renamed()
    named.name = "my-plugin"  # type: ignore[attr-defined]
    assert plugin_name(named) == "my-plugin"
    assert plugin_name(Renamed()) == "Renamed"
    assert plugin_name(Renamed) == "Renamed"
    assert plugin_name(plugin("x", None)) == "some_plugin"


def test_an_unknown_house_ruling_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownRuling) as caught:
        build_judge(rulings=["combat-redirection-land"], entry_points=False)
    assert isinstance(caught.value, LookupError)
    assert caught.value.meant == "combat-redirection-lands"
    assert "did you mean 'combat-redirection-lands'?" in str(caught.value)


class Shop:
    def __init__(self, name: str, offer: object) -> None:
        self.name = name
        self.offer = offer

    @impl
    def mtg_influence_offer(self) -> object:
        return self.offer


def ruling(thing: object) -> HouseRuling:
    return HouseRuling(name="same", plugin=thing, en="a", es="b")


def test_two_offers_of_one_name_are_refused() -> None:
    shops = [Shop("one", Offer((ruling(Renamed()),))), Shop("two", Offer((ruling(Renamed()),)))]
    with pytest.raises(DuplicatePlugin, match="plugins 'one' and 'two' both offer a house ruling 'same'"):
        build_judge(plugins=shops, entry_points=False)
    one = ruling(Renamed())
    with pytest.raises(DuplicatePlugin, match="'one' offers two house rulings 'same'"):
        build_judge(plugins=[Shop("one", Offer((one, one)))], entry_points=False)


def test_a_bad_plugin_inside_a_house_ruling_is_refused_when_it_is_named() -> None:
    shop = Shop("shop", Offer((ruling(object()),)))
    build_judge(plugins=[shop], entry_points=False)
    with pytest.raises(BadPlugin) as caught:
        build_judge(plugins=[shop], rulings=["same"], entry_points=False)
    assert caught.value.plugin == "ruling:same"


def test_an_offer_of_something_else_is_refused() -> None:
    with pytest.raises(MtgInfluenceError, match="expected an Offer or None"):
        build_judge(plugins=[Shop("shop", ["same"])], entry_points=False)


def test_naming_a_ruling_twice_is_naming_it_once() -> None:
    judge = build_judge(
        plugins=[Shop("shop", Offer((ruling(Renamed()),)))], rulings=["same", "same"], entry_points=False
    )
    assert [r.name for r in judge.rulings] == ["same"]
    assert judge.plugins == ("rules", "shop", "ruling:same")


def test_the_hooks_are_the_ones_that_are_documented() -> None:
    assert sorted(HOOKS) == [
        "mtg_influence_choice",
        "mtg_influence_decider",
        "mtg_influence_event",
        "mtg_influence_offer",
        "mtg_influence_ranges",
        "mtg_influence_target",
    ]
