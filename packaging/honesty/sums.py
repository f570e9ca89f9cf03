"""What was said of contracts beside what came of them, added up by kind and by what was said.

And what deals and whole games came to, for ``packaging/equity``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final, NamedTuple

from fivehundred.engine.calls import NULLOS, Bid, Call, Special, Strain
from fivehundred.engine.deal.scoring import contract_sides
from fivehundred.engine.facts import DealResult
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Side

TENTHS: Final = 10
_NINE: Final = 9
KINDS: Final = (
    *("trumps 6", "trumps 7", "trumps 8", "trumps 9+", "no trumps"),
    *("misère", "open misère", "double nullo", "others"),
)
_SPECIAL: Final = {
    Special.MISERE: "misère",
    Special.OPEN_MISERE: "open misère",
    Special.DOUBLE_NULLO: "double nullo",
}
MISERES: Final = frozenset({"misère", "open misère", "double nullo"})


def kind_of(call: Call) -> str:
    """Return the kind of a contract."""
    if not isinstance(call, Bid):
        return _SPECIAL.get(call, "misère" if call in NULLOS else "others")
    if call.strain is Strain.NO_TRUMPS:
        return "no trumps"
    return f"trumps {call.level}" if call.level < _NINE else "trumps 9+"


@dataclass(slots=True)
class Said:
    """Contracts of one kind: how many, how many made, and the chances they were given.

    ``squares`` adds up how far each chance was from what came, squared.
    """

    contracts: int = 0
    made: int = 0
    chances: float = 0.0
    squares: float = 0.0

    def add(self, chance: float, *, made: bool) -> None:
        """Take a contract into account."""
        self.take(Said(1, int(made), chance, (chance - made) ** 2))

    def take(self, other: Said) -> None:
        """Take others into account."""
        self.contracts += other.contracts
        self.made += other.made
        self.chances += other.chances
        self.squares += other.squares

    @property
    def said(self) -> float:
        """The chance on average."""
        return self.chances / self.contracts

    @property
    def share_made(self) -> float:
        """How often they were made."""
        return self.made / self.contracts

    @property
    def error(self) -> float:
        """The standard error of what was made, less what was said."""
        mean = self.share_made - self.said
        spread = max(0.0, self.squares / self.contracts - mean * mean)
        return sqrt(spread / max(1, self.contracts - 1))

    @property
    def brier(self) -> float:
        """How far what was said is from what came, squared, on average."""
        return self.squares / self.contracts

    @property
    def brier_of_constant(self) -> float:
        """The same for one who always says how often such contracts are made."""
        return self.share_made * (1 - self.share_made)


class Came(NamedTuple):
    """What a deal came to: ``mine`` are the contractor's points, ``others`` those of other sides.

    ``kind`` is None where all had passed and the cards were played: then ``others`` are all sides.
    ``dealt`` tells whether the contractor's side had dealt.
    """

    kind: str | None
    made: bool
    dealt: bool
    mine: int
    others: tuple[int, ...]


def what_came(variant: Variant, deal: DealResult) -> Came:
    """Return what a deal came to, the others' points in order of size."""
    if deal.contract is None:
        return Came(None, made=False, dealt=False, mine=0, others=tuple(sorted(deal.points)))
    side = contract_sides(variant, deal.contract)[0]
    others = tuple(sorted((*deal.points[:side], *deal.points[side + 1 :])))
    dealt = variant.seating.side_of[deal.dealer] == side
    return Came(kind_of(deal.contract.call), bool(deal.made), dealt, deal.points[side], others)


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game from nothing: who won, and the points of each deal, one a side."""

    winners: tuple[Side, ...]
    deals: tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class Sums:
    """What some deals came to.

    ``called`` counts the contracts of each kind; ``said`` those that were played out by Experts
    and had been given a chance, by kind and by the tenth that the chance lay in. ``came`` counts
    what the deals came to that were played out by Experts; ``games`` are whole games.
    """

    deals: int = 0
    passed_out: int = 0
    called: Counter[str] = field(default_factory=Counter)
    said: dict[tuple[str, int], Said] = field(default_factory=dict)
    came: Counter[Came] = field(default_factory=Counter)
    games: list[Game] = field(default_factory=list)

    def enter(self, call: Call, chance: float | None, *, made: bool | None) -> None:
        """Add a contract; ``made`` is None where it was not played out by Experts."""
        kind = kind_of(call)
        self.called[kind] += 1
        if chance is not None and made is not None:
            tenth = min(int(chance * TENTHS), TENTHS - 1)
            self.said.setdefault((kind, tenth), Said()).add(chance, made=made)

    def take(self, other: Sums) -> None:
        """Add the deals of another."""
        self.deals += other.deals
        self.passed_out += other.passed_out
        self.called.update(other.called)
        self.came.update(other.came)
        self.games += other.games
        for key, said in other.said.items():
            self.said.setdefault(key, Said()).take(said)

    def of(self, kinds: Iterable[str] = KINDS, tenths: Iterable[int] = range(TENTHS)) -> Said:
        """Add up some kinds and tenths."""
        total, wanted = Said(), {(kind, tenth) for kind in kinds for tenth in tenths}
        for key, said in sorted(self.said.items()):
            if key in wanted:
                total.take(said)
        return total

    @property
    def miseres_in_hundred(self) -> float:
        """Misères of all kinds in a hundred deals."""
        return 100 * sum(self.called[kind] for kind in MISERES) / max(1, self.deals)

    def as_fields(self) -> dict[str, Any]:
        """Return the sums as JSON holds them."""
        return {
            "deals": self.deals,
            "passed_out": self.passed_out,
            "called": dict(sorted(self.called.items())),
            "said": list(self._rows()),
            "came": [[*came, count] for came, count in sorted(self.came.items(), key=str)],
            "games": [[game.winners, game.deals] for game in self.games],
        }

    def _rows(self) -> Iterator[list[object]]:
        for (kind, tenth), one in sorted(self.said.items()):
            yield [
                *(kind, tenth, one.contracts, one.made),
                *(round(one.chances, 6), round(one.squares, 6)),
            ]


def sums_of(fields: dict[str, Any]) -> Sums:
    """Return the sums that JSON holds; older lines do not tell what deals came to."""
    said = {(kind, tenth): Said(*row) for kind, tenth, *row in fields["said"]}
    came = {
        Came(kind, made, dealt, mine, tuple(others)): count
        for kind, made, dealt, mine, others, count in fields.get("came", ())
    }
    games = [
        Game(tuple(winners), tuple(tuple(points) for points in deals))
        for winners, deals in fields.get("games", ())
    ]
    called = Counter[str](fields["called"])
    return Sums(fields["deals"], fields["passed_out"], called, said, Counter(came), games)
