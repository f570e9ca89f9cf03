"""Chances given to contracts and their outcomes, summed by kind and by chance.

Also the results of deals and of whole games, for ``equity.py``.
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
    """Contracts of one kind: their number, how many were made, and the chances given.

    ``squares`` is the sum of squared differences between chance and outcome.
    """

    contracts: int = 0
    made: int = 0
    chances: float = 0.0
    squares: float = 0.0

    def add(self, chance: float, *, made: bool) -> None:
        """Add a contract."""
        self.take(Said(1, int(made), chance, (chance - made) ** 2))

    def take(self, other: Said) -> None:
        """Add others."""
        self.contracts += other.contracts
        self.made += other.made
        self.chances += other.chances
        self.squares += other.squares

    @property
    def said(self) -> float:
        """The mean chance given."""
        return self.chances / self.contracts

    @property
    def share_made(self) -> float:
        """The share made."""
        return self.made / self.contracts

    @property
    def error(self) -> float:
        """The standard error of the share made less the mean chance."""
        mean = self.share_made - self.said
        spread = max(0.0, self.squares / self.contracts - mean * mean)
        return sqrt(spread / max(1, self.contracts - 1))

    @property
    def brier(self) -> float:
        """The Brier score of the chances."""
        return self.squares / self.contracts

    @property
    def brier_of_constant(self) -> float:
        """The Brier score of always forecasting the share made."""
        return self.share_made * (1 - self.share_made)


class Came(NamedTuple):
    """The result of a deal: ``mine`` are the contractor's points, ``others`` those of other sides.

    ``kind`` is None for a deal played after all passed; then ``others`` are all sides. ``dealt``:
    the contractor's side dealt.
    """

    kind: str | None
    made: bool
    dealt: bool
    mine: int
    others: tuple[int, ...]


def what_came(variant: Variant, deal: DealResult) -> Came:
    """Return the result of a deal, the others' points sorted."""
    if deal.contract is None:
        return Came(None, made=False, dealt=False, mine=0, others=tuple(sorted(deal.points)))
    side = contract_sides(variant, deal.contract)[0]
    others = tuple(sorted((*deal.points[:side], *deal.points[side + 1 :])))
    dealt = variant.seating.side_of[deal.dealer] == side
    return Came(kind_of(deal.contract.call), bool(deal.made), dealt, deal.points[side], others)


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game: its winners, and each deal's points by side."""

    winners: tuple[Side, ...]
    deals: tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class Sums:
    """The sums over some deals.

    ``called`` counts contracts by kind; ``said`` those played out by Experts with a chance given,
    by kind and tenth of the chance. ``came`` counts results of deals played out by Experts;
    ``games`` are whole games.
    """

    deals: int = 0
    passed_out: int = 0
    called: Counter[str] = field(default_factory=Counter)
    said: dict[tuple[str, int], Said] = field(default_factory=dict)
    came: Counter[Came] = field(default_factory=Counter)
    games: list[Game] = field(default_factory=list)

    def enter(self, call: Call, chance: float | None, *, made: bool | None) -> None:
        """Add a contract; ``made`` is None if Experts did not play it out."""
        kind = kind_of(call)
        self.called[kind] += 1
        if chance is not None and made is not None:
            tenth = min(int(chance * TENTHS), TENTHS - 1)
            self.said.setdefault((kind, tenth), Said()).add(chance, made=made)

    def take(self, other: Sums) -> None:
        """Add another's sums."""
        self.deals += other.deals
        self.passed_out += other.passed_out
        self.called.update(other.called)
        self.came.update(other.came)
        self.games += other.games
        for key, said in other.said.items():
            self.said.setdefault(key, Said()).take(said)

    def of(self, kinds: Iterable[str] = KINDS, tenths: Iterable[int] = range(TENTHS)) -> Said:
        """Return the sum over some kinds and tenths."""
        total, wanted = Said(), {(kind, tenth) for kind in kinds for tenth in tenths}
        for key, said in sorted(self.said.items()):
            if key in wanted:
                total.take(said)
        return total

    @property
    def miseres_in_hundred(self) -> float:
        """Misères of all kinds per hundred deals."""
        return 100 * sum(self.called[kind] for kind in MISERES) / max(1, self.deals)

    def as_fields(self) -> dict[str, Any]:
        """Return the sums as JSON fields."""
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
    """Return the sums from JSON fields; older lines have no results of deals."""
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
