"""The plain way: every line of play to the end, by the engine's own rules.

Slow, and so simple that it can be believed. Knows nothing of the solver.
"""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.state import State
from fivehundred.engine.tricks.play import following_plays


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose tricks from here on are counted, who wants them many, and whether just so many.

    More than ``enough`` are not counted.
    """

    counts: tuple[int, ...]
    wants: tuple[int, ...]
    exactly: int | None = None
    enough: int = 10


def asked_of(state: State) -> Asked:
    """Give what a deal is about: the contractor's tricks, or those of who is to play.

    In a misère the others want him to take one; hi/lo is five in all.
    """
    contract, seating = state.contract, state.variant.seating
    if contract is None:
        assert state.to_act is not None
        side = next(side for side in seating.sides if state.to_act in side)
        return Asked(side, side)
    side = contract.side
    others = tuple(seat for seat in seating.ring if seat not in (*side, *contract.out))
    exactly = None
    if contract.call is Special.HI_LO:
        exactly = 5 - sum(state.play.won[seat] for seat in side)
    if contract.call not in NULLOS:
        return Asked(side, side, exactly)
    lost = any(state.play.won[seat] for seat in side)
    pays_tricks = state.variant.misere_trick_points > 0
    return Asked(side, others, enough=10 if pays_tricks else 0 if lost else 1)


def worths(state: State, asked: Asked) -> dict[PlayCard, int]:
    """Give, for each lawful play, the tricks that are counted; of just so many, 1 for yes."""
    before = sum(state.play.won[seat] for seat in asked.counts)

    def count(end: State) -> int:
        taken = sum(end.play.won[seat] for seat in asked.counts) - before
        return min(taken, asked.enough) if asked.exactly is None else int(taken == asked.exactly)

    known: dict[object, int] = {}

    def best(now: State) -> int:
        if now.phase is not Phase.PLAY:
            return count(now)
        key = (now.hands, now.piles, now.play)
        if key not in known:
            assert now.to_act is not None
            choose = max if now.to_act in asked.wants else min
            known[key] = choose(best(apply(now, play).state) for play in following_plays(now))
        return known[key]

    return {play: best(apply(state, play).state) for play in following_plays(state)}


def value(state: State, asked: Asked, worth: dict[PlayCard, int]) -> int:
    """Give the best of these for whoever is to play."""
    return max(worth.values()) if state.to_act in asked.wants else min(worth.values())
