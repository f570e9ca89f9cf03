"""What a choice comes to at the table: how often, and for how many points of this deal.

For words alone; choices are compared by what they are worth at the score, which is ``payoff``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fivehundred.engine.calls import NULLOS, Bid, Call
from fivehundred.engine.deck import HAND_SIZE
from fivehundred.players.expert.payoffs.calibration import (
    Chances,
    Fit,
    Tricks,
    chance_made,
    chances_at_call,
    chances_of,
    expected,
    kind_of,
)
from fivehundred.players.expert.payoffs.payoff import Points, mean_points


@dataclass(frozen=True, slots=True)
class Outlook:
    """How often a contract is made, and the points of the deal on average."""

    made: float
    ours: float
    others: float


_PLACES: Final = 4
"""Of a chance: what differs from certain by less is certain."""
NOTHING: Final = Outlook(0.0, 0.0, 0.0)


def outlook_of(call: Call | None, chances: Chances, points: Sequence[Points]) -> Outlook:
    """Return the outlook of a contract (None: there is none) by the chances of its tricks."""
    ours, others = (expected(chances, column) for column in zip(*points, strict=True))
    made = 0.0 if call is None else round(chance_made(call, chances), _PLACES)
    return Outlook(made, ours, others)


def mean_outlook(rows: Sequence[Outlook]) -> Outlook:
    """Return the mean over deals."""
    ours, others = mean_points([(row.ours, row.others) for row in rows])
    return Outlook(sum(row.made for row in rows) / len(rows), ours, others)


@dataclass(frozen=True, slots=True)
class Left:
    """How far a deal has come: tricks the counted side has taken, and those still to be played.

    With fewer to come less can turn out otherwise than with all cards open, and nothing where it
    is certain.
    """

    taken: int = 0
    tricks: int = HAND_SIZE
    is_certain: bool = False

    @property
    def doubt(self) -> float:
        """How much of what was uncertain before the first card still is."""
        return (self.tricks / HAND_SIZE) ** 2


def chances_at_table(
    call: Call | None, found: Sequence[tuple[int, float]], left: Left, *, is_own: bool
) -> Chances:
    """Return the chances of tricks at the table from those of open cards, each with its weight.

    ``is_own`` tells whether the contractor's hand is known, so that it is one hand in many deals.
    """
    total, known = sum(weight for _, weight in found), _known(found) if is_own else None
    rows = [(_row(call, tricks, left, known), weight / total) for tricks, weight in found]
    return tuple(sum(row[at] * share for row, share in rows) for at in range(HAND_SIZE + 1))


def _known(found: Sequence[tuple[int, float]]) -> Tricks:
    hand, total = Tricks(), sum(weight for _, weight in found)
    for tricks, weight in found:
        hand.add(tricks, weight * len(found) / total)
    return hand


def _row(call: Call | None, tricks: int, left: Left, known: Tricks | None) -> Chances:
    """Return the chances of the tricks in one deal."""
    sure = tuple(float(at == tricks) for at in range(HAND_SIZE + 1))
    if left.is_certain:
        return sure
    if isinstance(call, Bid):
        fit = kind_of(call).fit(known)
        fit = Fit(fit.base * left.doubt, fit.spread * left.doubt)
        return _within(chances_of(tricks, fit), left.taken, left.taken + left.tricks)
    if call is None or (call in NULLOS and left.taken):
        return sure
    table = chances_at_call(call, tricks)
    return tuple(left.doubt * t + (1 - left.doubt) * s for t, s in zip(table, sure, strict=True))


def _within(chances: Chances, least: int, most: int) -> Chances:
    """Let nothing lie outside what can still be taken."""
    kept = [c if least <= at <= most else 0.0 for at, c in enumerate(chances)]
    kept[least] += sum(chances[:least])
    kept[most] += sum(chances[most + 1 :])
    return tuple(kept)
