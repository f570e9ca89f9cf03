"""Advice: what a player would do, with what each choice is expected to bring, and why."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from fivehundred.engine.actions import Action
from fivehundred.engine.cards import Card, Suit


class Reason(Enum):
    """Why the recommended action is the best, for a sentence on the screen."""

    ONLY_CHOICE = auto()
    BEST_VALUE = auto()


@dataclass(frozen=True, slots=True)
class Weighed:
    """One action with what it is expected to bring.

    ``value`` is in points at the present score, ours less theirs, winning the game counted in;
    ``chance``, 0 to 1, is how often it comes to what the ``Advice`` is about: the contract made
    for its side, or beaten by its defenders, or the bid made if it is played. None where that
    means nothing.
    """

    action: Action
    value: float
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """What a player would do; ``weighed`` the choices it compared, the best first.

    ``worlds`` is the number of deals like this one that were looked into; ``suit`` and ``cards``
    are what the reason is about.
    """

    action: Action
    weighed: tuple[Weighed, ...]
    worlds: int
    reason: Reason = Reason.BEST_VALUE
    suit: Suit | None = None
    cards: tuple[Card, ...] = ()
