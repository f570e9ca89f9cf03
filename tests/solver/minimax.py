"""The plain way: every line of play to the end, by the engine's own rules.

Slow, and so simple that it can be believed. Knows nothing of the solver.
"""

from __future__ import annotations

from collections.abc import Callable

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import NULLOS, Special
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.play import lawful_plays
from fivehundred.engine.state import State

Worth = Callable[[State], int]


def side_of(state: State) -> tuple[int, ...]:
    """Give the seats whose tricks decide the deal: those of the contract, or of who is to play."""
    if state.contract is not None:
        return state.contract.side
    assert state.to_act is not None
    return next(side for side in state.variant.seating.sides if state.to_act in side)


def worths(state: State) -> dict[PlayCard, int]:
    """Give, for each lawful play, the tricks that side gets from here; of hi/lo 1 for five in all.

    In a misère the others want it to take tricks, in anything else it wants them itself.
    """
    side, contract = side_of(state), state.contract
    before = sum(state.play.won[seat] for seat in side)
    call = contract.call if contract else None

    def count(end: State) -> int:
        taken = sum(end.play.won[seat] for seat in side)
        return int(taken == 5) if call is Special.HI_LO else taken - before

    def wants(seat: int) -> bool:
        return (seat in side) != (call in NULLOS)

    known: dict[object, int] = {}

    def best(now: State) -> int:
        if now.phase is not Phase.PLAY:
            return count(now)
        key = (now.hands, now.piles, now.play)
        if key not in known:
            assert now.to_act is not None
            choose = max if wants(now.to_act) else min
            known[key] = choose(best(apply(now, play).state) for play in lawful_plays(now))
        return known[key]

    return {play: best(apply(state, play).state) for play in lawful_plays(state)}


def value(state: State, worth: dict[PlayCard, int]) -> int:
    """Give the best of these for whoever is to play."""
    nullo = state.contract is not None and state.contract.call in NULLOS
    wants = (state.to_act in side_of(state)) != nullo
    return max(worth.values()) if wants else min(worth.values())
