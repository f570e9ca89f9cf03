"""A judgement: what is best to do, what each choice is expected to bring, and why."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from fivehundred.engine.actions import Action, Discard, Give, MakeCall, SeatAction
from fivehundred.engine.calls import Call, Special
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.rules.schedule import is_signal
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.view import View


class AdviceReason(Enum):
    """Why the recommended action is the best, for a sentence on the screen."""

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
"""A reason, and the suit it is about."""


@dataclass(frozen=True, slots=True)
class JudgedAction:
    """One action with what it is expected to bring.

    ``value`` is what choices are ranked by, in points at the present score, ours less theirs,
    winning the game counted in; ``error`` is the standard error of how far it is behind the best.
    ``chance``, 0 to 1, is how often it comes to what the ``Judgement`` is about: the contract made
    for its side, or beaten by its defenders, or the bid made if it is played. ``ours`` and
    ``others`` are points of this deal on average, of the own side and of the other sides (the mean
    of them). ``wins`` and ``loses``, 0 to 1, are how often this deal ends the game, won by the own
    side or by another; ``game`` is the chance to win the game, None where points say it all, and
    ``winning`` the same chance also there. ``leads_to`` is the misère or its like that the own
    side goes on to call in most deals, with which the call's points count. None where that means
    nothing.
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
    def told_chance(self) -> float | None:
        """``chance``, where the other numbers are of that contract."""
        return None if self.leads_to else self.chance

    @property
    def points(self) -> float | None:
        """What the deal brings on average: own points less those of the others."""
        return None if self.ours is None else self.ours - (self.others or 0.0)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is best to do, and what each choice is worth: the one answer that everybody goes by.

    ``weighed`` are the choices that were compared, the best first, in the order of the number that
    decides: ``game`` where they have one, else ``points``. ``samples`` is the number of deals like
    this one that were looked into; ``suit`` and ``cards`` are what the reason is about. With
    ``by_heuristics`` it is what the heuristics say, for want of deals looked into.
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
        """What is said of the action that is best; None where nothing was weighed."""
        return self.of(self.action)

    def of(self, action: SeatAction) -> JudgedAction | None:
        """Return what is said of an action; None where it was not weighed."""
        return next((one for one in self.weighed if is_same(one.action, action)), None)


def is_same(one: Action, other: Action) -> bool:
    """Return whether two actions are one, in whatever order their cards were named."""
    if isinstance(one, Discard | Give) and isinstance(other, Discard | Give):
        return type(one) is type(other) and set(one.cards) == set(other.cards)
    return one == other


def judgement_by_heuristics(
    action: SeatAction, reason: AdviceReason = AdviceReason.BEST_VALUE, suit: Suit | None = None
) -> Judgement:
    """Return a judgement that rests on the heuristics alone."""
    return Judgement(action, (), 0, reason, suit, by_heuristics=True)


def can_be_weighed(variant: Variant, call: Call) -> bool:
    """Return whether a call is a bid, or its like, that is played by a hand that has been seen."""
    return call not in (Special.PASS, Special.BLIND_MISERE) and not is_signal(variant, call)


def least_bid(view: View) -> MakeCall | None:
    """Return the lowest call that can be weighed.

    Weighed as well, it lets a hand too weak for any bid be told in numbers, too.
    """
    offers = (offer for offer in view.legal if isinstance(offer, MakeCall))
    return next((one for one in offers if can_be_weighed(view.variant, one.call)), None)


def calls_weighed(judgement: Judgement) -> tuple[JudgedAction, ...]:
    """Return each call that was weighed, the one to make first."""
    first = judgement.best
    if first is None:
        # A signal, or what the heuristics say: it is as good as what it is made instead of.
        first = next(iter(judgement.weighed), JudgedAction(judgement.action, 0.0))
        first = replace(first, action=judgement.action, chance=None)
    rest = (one for one in judgement.weighed if one.action != first.action)
    return (first, *rest)
