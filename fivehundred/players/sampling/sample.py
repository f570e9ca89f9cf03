"""Sample: one way the hidden cards may lie."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Hand, Piles


@dataclass(frozen=True, slots=True)
class Sample:
    """Every card in its place, as one View allows it.

    ``hands`` has an entry for each of the View's, of the same length (of a dummy, what lies face
    up); ``piles`` are those of the dummies, what lies below them known; ``away`` are the cards
    face down in no hand: the kitty before it is taken, afterwards the discards (and what else
    is out of play). ``weight`` is how likely the sample is beside others of the same drawing.
    """

    hands: tuple[Hand, ...]
    piles: Piles = ()
    away: tuple[Card, ...] = ()
    weight: float = 1.0
