"""Deals played state by state, and their actual cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from fivehundred.engine.actions import Action, Deal
from fivehundred.engine.cards import PACKS
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start, State
from fivehundred.players.sampling.constraints import Constraints, HiddenPlaceKind


def decisions(
    variant: Variant, seed: int, choice: Callable[[State, Random], Action]
) -> Iterator[State]:
    """Play one deal and yield its state whenever a seat is to act."""
    rng, pack = Random(seed), list(PACKS[variant.deck])
    rng.shuffle(pack)
    start = new_game(variant, Start(dealer=seed % variant.players))
    state = apply(start, Deal(tuple(pack))).state
    while state.phase in (Phase.AUCTION, Phase.EXCHANGE, Phase.PARTNER, Phase.PLAY):
        yield state
        state = apply(state, choice(state, rng)).state


def truth_of(state: State, constraints: Constraints) -> list[int]:
    """Return the actual cards: a mask for each place."""
    pack, found = constraints.pack, []
    for place in constraints.places:
        if place.kind is HiddenPlaceKind.HAND:
            assert place.seat is not None
            found.append(pack.mask(state.hands[place.seat]))
        elif place.kind is HiddenPlaceKind.COVERED:
            assert place.seat is not None
            row = state.piles[place.seat]
            found.append(pack.mask(pile.down for pile in row if pile.down is not None))
        else:
            found.append(pack.mask((*state.kitty, *state.discards)) & ~constraints.away)
    return found
