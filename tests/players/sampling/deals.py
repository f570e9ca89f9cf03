"""Deals played for the tests of samples: each decision with all that led to it, and its like."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from fivehundred.engine.actions import Action, Deal, Discard, Give
from fivehundred.engine.cards import PACKS, Card
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.players.sampling.constraints import Constraints, HiddenPlaceKind, Sample
from tests.players.positions import is_waiting_for_a_seat
from tests.strategies import chance_or_choice


@dataclass(frozen=True)
class Moment:
    """A state of a deal, with the empty table it began from and the actions since."""

    start: State
    actions: tuple[Action, ...]
    state: State


def by_learners(state: State, rng: Random) -> Action:
    """Choose as the Learner to act."""
    return choose(view(state, state.to_act), Level.LEARNER, rng.randrange(10**6))


def moments(
    variant: Variant, seed: int, choice: Callable[[State, Random], Action] = by_learners
) -> Iterator[Moment]:
    """Play one deal and yield each moment at which a seat is to act."""
    rng, pack = Random(seed), list(PACKS[variant.deck])
    rng.shuffle(pack)
    start = new_game(variant, Start(dealer=seed % variant.players))
    actions: list[Action] = [Deal(tuple(pack))]
    state = apply(start, actions[0]).state
    while is_waiting_for_a_seat(state):
        yield Moment(start, tuple(actions), state)
        actions.append(choice(state, rng))
        state = apply(state, actions[-1]).state


def at_random(state: State, rng: Random) -> Action:
    """Choose anything legal, so that all kinds of contracts come to be played."""
    return chance_or_choice(state, rng)


def true_sample(state: State) -> Sample:
    """Give the cards as they lie."""
    return Sample(state.hands, state.piles, (*state.kitty, *state.discards))


def truth_of(state: State, constraints: Constraints) -> list[int]:
    """Give the cards as they lie, place by place."""
    sample, found = true_sample(state), []
    for place in constraints.places:
        if place.kind is HiddenPlaceKind.HAND:
            assert place.seat is not None
            found.append(constraints.pack.mask(sample.hands[place.seat]))
        elif place.kind is HiddenPlaceKind.COVERED:
            assert place.seat is not None
            row = sample.piles[place.seat]
            found.append(constraints.pack.mask(pile.down for pile in row if pile.down is not None))
        else:
            found.append(constraints.pack.mask(sample.away) & ~constraints.away)
    return found


def swap_to(state: State, sample: Sample) -> dict[Card, Card]:
    """Give which card lies in a sample where each card lies in truth."""
    truth = true_sample(state)
    swap: dict[Card, Card] = {}
    places = [*zip(truth.hands, sample.hands, strict=True), (truth.away, sample.away)]
    for here, there in places:
        stay = set(here) & set(there)
        gone = [card for card in here if card not in stay]
        come = [card for card in there if card not in stay]
        swap |= dict(zip(gone, come, strict=True))
    for row, imagined in zip(truth.piles, sample.piles, strict=True):
        for pile, other in zip(row, imagined, strict=True):
            if pile.down is not None:
                assert other.down is not None
                swap[pile.down] = other.down
    return swap


def played_again(moment: Moment, sample: Sample) -> State:
    """Play a moment's actions again from a deal in which the cards come to lie as in a sample.

    The rules refuse it if the sample is not possible.
    """
    swap = swap_to(moment.state, sample)

    def moved(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(swap.get(card, card) for card in cards)

    state = moment.start
    for action in moment.actions:
        match action:
            case Deal(cards):
                state = apply(state, Deal(moved(cards))).state
            case Discard(seat, cards):
                state = apply(state, Discard(seat, moved(cards))).state
            case Give(seat, cards):
                state = apply(state, Give(seat, moved(cards))).state
            case _:
                state = apply(state, action).state
    return state


def faults(state: State, seat: Seat | None, sample: Sample) -> Iterator[str]:
    """Name what is wrong with a sample beside the View of a seat."""
    seen = view(state, seat)
    pack = sorted(PACKS[state.variant.deck], key=lambda card: card.code)
    gone = [p.card for t in seen.history for p in t.plays] + [p.card for p in seen.plays]
    below = [p.down for row in sample.piles for p in row if p.down is not None]
    held = [card for hand in sample.hands for card in hand]
    if sorted((*gone, *held, *below, *sample.away), key=lambda card: card.code) != pack:
        yield "not every card has one place"
    for at, (cards, shown) in enumerate(zip(sample.hands, seen.hands, strict=True)):
        if len(cards) != len(shown):
            yield f"seat {at} holds {len(cards)} cards, not {len(shown)}"
        if None not in shown and cards != shown:
            yield f"the hand of seat {at} lies open and is another"
    known = {card for card in (*seen.kitty, *seen.discards) if card is not None}
    if not known <= set(sample.away):
        yield "cards that are known to lie away do not"
    for row, shown_row in zip(sample.piles, seen.piles, strict=True):
        if [(p.up, p.covers) for p in row] != [(p.up, p.covers) for p in shown_row]:
            yield "the piles are others"
