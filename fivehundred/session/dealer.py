"""The dealer: a game's only randomness, recorded as actions."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from fivehundred.engine.actions import Chance, Cut, Deal, FirstDealer
from fivehundred.engine.cards import PACKS, Card
from fivehundred.engine.facts import Hand, Phase
from fivehundred.engine.rules.option_meanings import is_dealer_cut, is_pack_cut
from fivehundred.engine.state import State
from fivehundred.session.seal import SALT_BYTES

T = TypeVar("T")


class Dealer:
    """Shuffles, cuts, draws for the first deal, and salts the seals of the deals."""

    def __init__(self, seed: int | None = None) -> None:
        """Use the system's randomness, or a ``seed`` for the same deals every time."""
        self._chance = _chance(seed)
        # Separate, so that the cards are the same with and without seals.
        self._salting = _chance(None if seed is None else f"salt {seed}")

    def chance_for(self, state: State) -> Chance:
        """Return the action of chance a state waits for, in phase DEALER or DEAL."""
        if state.phase is Phase.DEALER:
            return self._first_dealer(state)
        assert state.phase is Phase.DEAL, state.phase
        return self._deal(state)

    def shuffled(self, cards: Iterable[Card]) -> Hand:
        """Return some cards in random order."""
        found = list(cards)
        self._chance.shuffle(found)
        return tuple(found)

    def one_of(self, things: Sequence[T], weights: Sequence[float]) -> T:
        """Return a random item, by its weight."""
        return self._chance.choices(things, weights)[0]

    def salt(self) -> str:
        """Return a random salt as hexadecimal digits."""
        return self._salting.randbytes(SALT_BYTES).hex()

    def _first_dealer(self, state: State) -> Chance:
        if not is_dealer_cut(state.variant):
            return FirstDealer(self._chance.choice(state.variant.seating.players))
        pack = PACKS[state.variant.deck]
        return Cut(tuple(self._chance.sample(pack, len(state.match.cutting))))

    def _deal(self, state: State) -> Chance:
        gathered = state.match.gathered
        if gathered:
            # Uncut if a player is to cut.
            at = 0 if is_pack_cut(state.variant) else self._chance.randrange(1, len(gathered))
            return Deal(gathered[at:] + gathered[:at])
        return Deal(self.shuffled(PACKS[state.variant.deck]))


def _chance(seed: int | str | None) -> random.Random:
    return random.SystemRandom() if seed is None else random.Random(seed)
