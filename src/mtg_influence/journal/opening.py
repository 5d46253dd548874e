"""The first line of a journal: what was played, enough to start it again."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from mtg_influence.core.options import NO_OPTIONS, AttackOption, Options, Variant
from mtg_influence.demo.setting import Setting
from mtg_influence.hosts.base import SeatSpec, with_options

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TextIO

    from mtg_influence.hosts.base import Host, Table

__all__ = ["Opening"]


@dataclass(frozen=True, slots=True)
class Opening:
    """A game as it begins. ``host`` and ``engine`` are the names of the host and of its engine's release.

    ``difficulty`` is how well its computer players play, ``decks`` what the decks are called (None: one
    without a name), ``people`` the seats that people take. ``oracle`` is the user's own card data.
    """

    host: str
    engine: str | None
    seats: tuple[SeatSpec, ...]
    decks: tuple[str | None, ...]
    seed: int
    difficulty: str
    people: tuple[int, ...] = ()
    rulings: tuple[str, ...] = ()
    packs: tuple[Path, ...] = ()
    oracle: Path | None = None
    options: Options = NO_OPTIONS
    allow_uncovered: bool = False
    allow_unhonoured: bool = False

    @classmethod
    def of_setting(cls, setting: Setting, **rest: Any) -> Self:
        """Return the opening of a setting; ``rest`` is what the setting does not say."""
        return cls(
            seats=setting.seats,
            decks=setting.decks,
            rulings=setting.rulings,
            packs=setting.packs,
            options=setting.options,
            **rest,
        )

    @property
    def setting(self) -> Setting:
        """What was played, without who plays it and on what."""
        return Setting(self.seats, self.decks, self.rulings, self.packs, self.options)

    def start(self, host: Host, *, log: TextIO | None = None) -> Table:
        """Start the game from its beginning, written to ``log`` too. Raises what ``Host.start`` raises."""
        more: dict[str, Any] = with_options(self.options)
        if log is not None:
            more["log"] = log
        return host.start(
            self.seats,
            seed=self.seed,
            rulings=self.rulings,
            packs=self.packs,
            oracle=self.oracle,
            **more,
        )

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON; a deck is runs of names with their number, since its order matters.

        >>> seat = SeatSpec("Alex", 1, ("Forest", "Forest", "Island"))
        >>> opening = Opening("phase", None, (seat,), (None,), seed=7, difficulty="Hard")
        >>> opening.to_json()["seats"][0]["deck"]
        [['Forest', 2], ['Island', 1]]
        >>> Opening.of_json(opening.to_json()) == opening
        True
        """
        plain = asdict(self)
        plain["seats"] = [
            {**asdict(seat), "deck": [[name, len(list(run))] for name, run in groupby(seat.deck)]}
            for seat in self.seats
        ]
        plain["packs"] = [str(pack) for pack in self.packs]
        plain["oracle"] = None if self.oracle is None else str(self.oracle)
        for key in ("decks", "people", "rulings"):
            plain[key] = list(plain[key])
        return plain

    @classmethod
    def of_json(cls, data: Mapping[str, Any]) -> Opening:
        """Return what a first line says that has the published shape."""
        options = data["options"]
        variant = options["variant"]
        return cls(
            host=data["host"],
            engine=data["engine"],
            seats=tuple(
                SeatSpec(
                    name=each["name"],
                    range=each["range"],
                    deck=tuple(name for name, count in each["deck"] for _ in range(count)),
                    team=each["team"],
                    life=each["life"],
                    emperor=each["emperor"],
                )
                for each in data["seats"]
            ),
            decks=tuple(data["decks"]),
            seed=data["seed"],
            difficulty=data["difficulty"],
            people=tuple(data["people"]),
            rulings=tuple(data["rulings"]),
            packs=tuple(Path(pack) for pack in data["packs"]),
            oracle=None if data["oracle"] is None else Path(data["oracle"]),
            options=Options(
                variant=None if variant is None else Variant(variant),
                attack=AttackOption(options["attack"]),
                deploy=options["deploy"],
            ),
            allow_uncovered=data["allow_uncovered"],
            allow_unhonoured=data["allow_unhonoured"],
        )
