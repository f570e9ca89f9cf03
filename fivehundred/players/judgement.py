"""Judgements: the best action, each choice with its expected result, and verdicts on decisions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from fivehundred.engine.actions import Action, Discard, Give, MakeCall, SeatAction
from fivehundred.engine.calls import Call, Special
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.view import View


class AdviceReason(Enum):
    """Why an action is recommended, to be worded on the screen."""

    ONLY_CHOICE = auto()
    BEST_VALUE = auto()

    # The play of a card.
    CERTAIN = auto()
    DRAWS_TRUMPS = auto()
    CASHES_WINNER = auto()
    HIGHEST_OF_SUIT = auto()
    SETS_UP_SUIT = auto()
    PARTNER_MAY_RUFF = auto()
    TO_RUFF_LATER = auto()
    JOKER_WINS = auto()
    RUFFS = auto()
    SURE_TO_WIN = auto()
    TO_BE_BEATEN = auto()
    PARTNER_HAS_WON = auto()
    PARTNER_WINNING = auto()
    THROWS_OFF = auto()
    KEEPS_HIGHER = auto()
    CANNOT_WIN = auto()
    TRIES_SUIT = auto()
    LEAVES_TRICK = auto()
    STAYS_BELOW = auto()

    # A call.
    STRONG_HAND = auto()
    PARTNER_SUPPORT = auto()
    COMPETES = auto()
    WINS_GAME = auto()
    SAVES_GAME = auto()
    GAMBLES = auto()
    LOSES_LESS = auto()
    LOW_HAND = auto()
    SIGNALS = auto()
    TOO_WEAK = auto()
    LEAVES_TO_PARTNER = auto()
    DEFENDS = auto()

    # The exchange.
    VOIDS_SUIT = auto()
    KEEPS_TRUMPS = auto()
    SAFEST_HAND = auto()


Why = tuple[AdviceReason, Suit | None]
"""A reason and the suit it concerns, if any."""


@dataclass(frozen=True, slots=True)
class JudgedAction:
    """One action and its expected result; None where a figure does not apply.

    ``value`` ranks the choices: points at the present score, ours less theirs, including the value
    of winning the game; ``error`` is the standard error of its gap to the best. ``chance``, 0 to
    1, is that of the aim: of the side whose contract it is to make it, of defenders to beat it, of
    a bid to be made if played. ``ours`` and ``others`` are mean points of this deal, of the own
    side and of the other sides (their mean). ``wins`` and ``loses``, 0 to 1, are the chances that
    this deal ends the game, won by this side or another; ``game`` is the chance to win the
    game, None where points alone decide, and ``winning`` the same chance in every case.
    ``leads_to`` is the misère (or similar) that this side goes on to call in most deals, which
    the call's points then include.
    """

    action: SeatAction
    value: float
    chance: float | None = None
    ours: float | None = None
    others: float | None = None
    wins: float | None = None
    loses: float | None = None
    game: float | None = None
    error: float = 0.0
    winning: float | None = None
    leads_to: Call | None = None

    @property
    def shown_chance(self) -> float | None:
        """``chance``; None if the other figures are about another contract."""
        return None if self.leads_to else self.chance

    @property
    def points(self) -> float | None:
        """Mean points of this deal: this side's less the others'."""
        return None if self.ours is None else self.ours - (self.others or 0.0)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The best action and the value of each choice: the one answer every caller uses.

    ``weighed`` are the choices compared, best first, ordered by the deciding figure: ``game``
    where they have one, else ``points``. ``samples`` is the number of sampled deals; ``suit`` and
    ``cards`` are what the reason concerns. ``by_heuristics``: no deals were sampled, so the
    heuristics decided.
    """

    action: SeatAction
    weighed: tuple[JudgedAction, ...]
    samples: int
    reason: AdviceReason = AdviceReason.BEST_VALUE
    suit: Suit | None = None
    cards: tuple[Card, ...] = ()
    by_heuristics: bool = False

    @property
    def best(self) -> JudgedAction | None:
        """The judged best action; None where nothing was weighed."""
        return self.of(self.action)

    def of(self, action: SeatAction) -> JudgedAction | None:
        """Return the judged action for an action; None if it was not weighed."""
        return next((one for one in self.weighed if is_same(one.action, action)), None)


def is_same(one: Action, other: Action) -> bool:
    """Return whether two actions are equal, ignoring the order of cards."""
    if isinstance(one, Discard | Give) and isinstance(other, Discard | Give):
        return type(one) is type(other) and set(one.cards) == set(other.cards)
    return one == other


def judgement_by_heuristics(
    action: SeatAction, reason: AdviceReason = AdviceReason.BEST_VALUE
) -> Judgement:
    """Return a judgement based on the heuristics alone."""
    return Judgement(action, (), 0, reason, by_heuristics=True)


def can_be_weighed(variant: Variant, call: Call) -> bool:
    """Return whether a call is a bid or special contract whose caller has seen their hand."""
    return call not in (Special.PASS, Special.BLIND_MISERE) and not is_signal(variant, call)


def least_bid(view: View) -> MakeCall | None:
    """Return the lowest call that can be weighed, to show figures for a weak hand."""
    offers = (offer for offer in view.legal if isinstance(offer, MakeCall))
    return next((one for one in offers if can_be_weighed(view.variant, one.call)), None)


def calls_weighed(judgement: Judgement) -> tuple[JudgedAction, ...]:
    """Return every call weighed, beginning with the one to make."""
    first = judgement.best
    if first is None:
        # A signal, or a heuristic call: valued like the call it replaces.
        first = next(iter(judgement.weighed), JudgedAction(judgement.action, 0.0))
        first = replace(first, action=judgement.action, chance=None)
    rest = (one for one in judgement.weighed if one.action != first.action)
    return (first, *rest)


class Verdict(Enum):
    """How good a decision was; ``FORCED``: all choices are alike; ``UNKNOWN``: not weighed."""

    FORCED = auto()
    UNKNOWN = auto()
    BEST = auto()
    AS_GOOD = auto()
    INACCURACY = auto()
    MISTAKE = auto()
    BLUNDER = auto()


COSTLY: Final = frozenset({Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER})

_SCALE: Final = ((75, Verdict.BLUNDER), (25, Verdict.MISTAKE), (10, Verdict.INACCURACY))
"""The least cost in points for each verdict.

Ten points are a defender's trick; 75 nearly the stake of the cheapest contract. Where the game
decides, ten are about 1% of it.
"""
_PLACES: Final = 6


@dataclass(frozen=True, slots=True)
class Cost:
    """What an action loses compared with the best one its seat could know; at least 0.

    ``points`` are mean points of this deal, this side's less the others'. ``chance``, 0 to 1, is
    that of the side's aim in the same contract (always 0 for a call). ``value`` is in points at
    the present score, including the deal's effect on the game; ``game`` is the chance to win the
    game, if that decides.
    """

    points: float = 0.0
    chance: float = 0.0
    value: float = 0.0
    game: float = 0.0


def verdict_of(judgement: Judgement, action: SeatAction) -> Verdict:
    """Return how good an action is by a judgement of its moment."""
    if not judgement.weighed and not judgement.by_heuristics:
        return Verdict.FORCED
    if is_same(judgement.action, action):
        return Verdict.BEST
    best, taken = judgement.best, judgement.of(action)
    if best is None or taken is None:
        return Verdict.UNKNOWN
    value = cost_of(judgement, action).value
    most, given = best.game, taken.game
    is_unseen = most is not None and given is not None and hundredths(given) >= hundredths(most)
    if value < taken.error or is_unseen:
        return Verdict.AS_GOOD
    points = round(value)
    return next((verdict for least, verdict in _SCALE if points >= least), Verdict.AS_GOOD)


def cost_of(judgement: Judgement, action: SeatAction) -> Cost:
    """Return what an action loses; zero if it is the best or was not weighed."""
    best, taken = judgement.best, judgement.of(action)
    if best is None or taken is None or taken is best:
        return Cost()
    chance = 0.0 if isinstance(action, MakeCall) else _less(best.chance, taken.chance)
    return Cost(
        points=_less(best.points, taken.points),
        chance=chance,
        value=_less(best.value, taken.value),
        game=_less(best.game, taken.game),
    )


def is_as_good(judgement: Judgement, one: JudgedAction) -> bool:
    """Return whether a choice is as good as the best, within the error."""
    return verdict_of(judgement, one.action) in (Verdict.BEST, Verdict.AS_GOOD)


def hundredths(chance: float) -> int:
    """Return a chance in whole percent, as shown; 0 and 100 only for certainties."""
    count = round(100 * chance)
    return count if chance in (0.0, 1.0) else min(99, max(1, count))


def _less(most: float | None, given: float | None) -> float:
    return max(0.0, round((most or 0.0) - (given or 0.0), _PLACES))
