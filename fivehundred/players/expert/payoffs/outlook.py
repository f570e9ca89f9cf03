"""The outlook of a choice at the table, only for display; ``payoff`` has the deciding values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.calls import NULLOS, Bid, Call, Special
from fivehundred.engine.cards import HAND_SIZE
from fivehundred.engine.deal.contract import HI_LO_TRICKS
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.view import View
from fivehundred.players.expert.payoffs.calibration import (
    Chances,
    Fit,
    Tricks,
    chances_at_call,
    chances_of,
    expected,
    fit_of,
)
from fivehundred.players.expert.payoffs.match_value import chance_of_a_point
from fivehundred.players.expert.payoffs.payoff import Outlook, is_by_game
from fivehundred.players.judgement import JudgedAction

_PLACES: Final = 4
"""Decimal places of a chance; a chance that rounds to 0 or 1 counts as certain."""


def outlook_of(chances: Chances, by_tricks: Sequence[Outlook]) -> Outlook:
    """Return the mean outlook, by the chances of each number of tricks."""
    return Outlook(*(expected(chances, column) for column in zip(*by_tricks, strict=True)))


def as_weighed(
    action: SeatAction, value: float, chance: float | None, outlook: Outlook, error: float
) -> JudgedAction:
    """Return an action with its value, chance and outlook."""
    return JudgedAction(
        action,
        value,
        None if chance is None else round(chance, _PLACES),
        outlook.ours,
        outlook.others,
        round(outlook.wins, _PLACES),
        round(outlook.loses, _PLACES),
        outlook.game,
        error,
    )


def laid_out(view: View, weighed: Sequence[JudgedAction]) -> tuple[JudgedAction, ...]:
    """Return the weighed actions, best first, by the one figure to be shown.

    The best shows its own mean; each other shows that figure less its gap in value: in points, or
    in the chance to win the game where the score makes that count for more.
    """
    best, variant, scores = weighed[0], view.variant, view.scores
    # Points decide at equal scores.
    by_game = len(set(scores)) > 1 and is_by_game(variant, scores)
    a_point = chance_of_a_point(variant, len(scores))

    def shown(one: JudgedAction) -> JudgedAction:
        gap = best.value - one.value
        now = best.game
        winning = None if now is None else min(1.0, max(0.0, now - gap * a_point))
        if by_game:
            assert winning is not None
            return replace(one, game=winning, winning=winning)
        points = (best.points or 0.0) - gap
        return replace(one, ours=points + (one.others or 0.0), game=None, winning=winning)

    behind = sorted(weighed[1:], key=lambda one: one.value, reverse=True)
    return tuple(shown(one) for one in (best, *behind))


@dataclass(frozen=True, slots=True)
class DealProgress:
    """Tricks the counted side has won and tricks to come, which limit the uncertainty."""

    taken: int = 0
    tricks: int = HAND_SIZE
    is_certain: bool = False

    @property
    def doubt(self) -> float:
        """The uncertainty left, as a share of that before the first card."""
        return (self.tricks / HAND_SIZE) ** 2


def chances_at_table(
    variant: Variant,
    call: Call | None,
    found: Sequence[tuple[int, float]],
    left: DealProgress,
    *,
    is_own: bool,
) -> Chances:
    """Return chances of tricks at the table; ``is_own``: the contractor's hand is known."""
    total, known = sum(weight for _, weight in found), _known(found) if is_own else None
    rows = [(_row(variant, call, tricks, left, known), weight / total) for tricks, weight in found]
    return tuple(sum(row[at] * share for row, share in rows) for at in range(HAND_SIZE + 1))


def _known(found: Sequence[tuple[int, float]]) -> Tricks:
    hand, total = Tricks(), sum(weight for _, weight in found)
    for tricks, weight in found:
        hand.add(tricks, weight * len(found) / total)
    return hand


def _row(
    variant: Variant, call: Call | None, tricks: int, left: DealProgress, known: Tricks | None
) -> Chances:
    sure = tuple(float(at == tricks) for at in range(HAND_SIZE + 1))
    if left.is_certain:
        return sure
    if isinstance(call, Bid):
        fit = fit_of(variant, call, known)
        fit = Fit(fit.base * left.doubt, fit.spread * left.doubt)
        return _within(chances_of(tricks, fit), left.taken, left.taken + left.tricks)
    if call is None or not _is_open(call, left):
        return sure
    table = chances_at_call(variant, call, tricks)
    if call is Special.HI_LO and left.taken == HI_LO_TRICKS:
        # With five tricks taken, the contract can only fail by a trick too many.
        table = (*table[: HI_LO_TRICKS - 1], 0.0, table[HI_LO_TRICKS], table[HI_LO_TRICKS - 1])
        table += (0.0,) * (HAND_SIZE + 1 - len(table))
    return tuple(left.doubt * t + (1 - left.doubt) * s for t, s in zip(table, sure, strict=True))


def _is_open(call: Call, left: DealProgress) -> bool:
    if call is Special.HI_LO:
        return left.taken <= HI_LO_TRICKS <= left.taken + left.tricks
    return call not in NULLOS or not left.taken


def _within(chances: Chances, least: int, most: int) -> Chances:
    kept = [c if least <= at <= most else 0.0 for at, c in enumerate(chances)]
    kept[least] += sum(chances[:least])
    kept[most] += sum(chances[most + 1 :])
    return tuple(kept)
