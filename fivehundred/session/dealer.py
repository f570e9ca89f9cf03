"""The dealer: the only randomness of a game.

Turns chance into actions, which are recorded like all others; so a game never depends on a seed,
nor on what any version of Python makes of one.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from fivehundred.engine.actions import Chance, Cut, Deal, FirstDealer
from fivehundred.engine.cards import Card
from fivehundred.engine.deck import PACKS
from fivehundred.engine.facts import Hand, Phase
from fivehundred.engine.rules.customs import is_dealer_cut, is_pack_cut
from fivehundred.engine.state import State
from fivehundred.session.seal import SALT_BYTES

T = TypeVar("T")


class Dealer:
    """Shuffles, cuts, draws for the first deal, and salts the seals of the deals."""

    def __init__(self, seed: int | None = None) -> None:
        """Deal by the system's own randomness, or the same every time where a seed is given."""
        self._chance = _chance(seed)
        # Of its own, so that the cards do not hang on whether anybody seals them.
        self._salting = _chance(None if seed is None else f"salt {seed}")

    def chance_for(self, state: State) -> Chance:
        """Return the action of chance that a state waits for; its phase is DEALER or DEAL."""
        if state.phase is Phase.DEALER:
            return self._first_dealer(state)
        assert state.phase is Phase.DEAL, state.phase
        return self._deal(state)

    def shuffled(self, cards: Iterable[Card]) -> Hand:
        """Return some cards in an order of chance."""
        found = list(cards)
        self._chance.shuffle(found)
        return tuple(found)

    def one_of(self, things: Sequence[T], weights: Sequence[float]) -> T:
        """Return one of some things, each as often as it weighs."""
        return self._chance.choices(things, weights)[0]

    def salt(self) -> str:
        """Return a salt that nobody can guess, as hexadecimal digits."""
        return self._salting.randbytes(SALT_BYTES).hex()

    def _first_dealer(self, state: State) -> Chance:
        if not is_dealer_cut(state.variant):
            return FirstDealer(self._chance.choice(state.variant.seating.players))
        pack = PACKS[state.variant.deck]
        return Cut(tuple(self._chance.sample(pack, len(state.match.cutting))))

    def _deal(self, state: State) -> Chance:
        gathered = state.match.gathered
        if gathered:
            # Where a player cuts, chance does not.
            cut = is_pack_cut(state.variant)
            at = 0 if cut else self._chance.randrange(1, len(gathered))
            return Deal(gathered[at:] + gathered[:at])
        pack = list(PACKS[state.variant.deck])
        self._chance.shuffle(pack)
        return Deal(tuple(pack))


def _chance(seed: int | str | None) -> random.Random:
    return random.SystemRandom() if seed is None else random.Random(seed)
