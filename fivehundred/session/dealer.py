"""The dealer: the only randomness of a game.

Turns chance into actions, which are recorded like all others; so a game never depends on a seed,
nor on what any version of Python makes of one.
"""

from __future__ import annotations

import random

from fivehundred.engine.actions import Chance, Cut, Deal, FirstDealer
from fivehundred.engine.deck import PACKS
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.customs import is_dealer_cut
from fivehundred.engine.state import State


class Dealer:
    """Shuffles, cuts and draws for the first deal."""

    def __init__(self, seed: int | None = None) -> None:
        """Deal by the system's own randomness, or the same every time where a seed is given."""
        self._chance = random.SystemRandom() if seed is None else random.Random(seed)

    def chance_for(self, state: State) -> Chance:
        """Return the action of chance that a state waits for; its phase is DEALER or DEAL."""
        if state.phase is Phase.DEALER:
            return self._first_dealer(state)
        assert state.phase is Phase.DEAL, state.phase
        return self._deal(state)

    def _first_dealer(self, state: State) -> Chance:
        if not is_dealer_cut(state.variant):
            return FirstDealer(self._chance.choice(state.variant.seating.players))
        pack = PACKS[state.variant.deck]
        return Cut(tuple(self._chance.sample(pack, len(state.match.cutting))))

    def _deal(self, state: State) -> Chance:
        gathered = state.match.gathered
        if gathered:
            at = self._chance.randrange(1, len(gathered))
            return Deal(gathered[at:] + gathered[:at])
        pack = list(PACKS[state.variant.deck])
        self._chance.shuffle(pack)
        return Deal(tuple(pack))
