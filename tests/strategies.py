"""Hypothesis strategies: option sets, actions of all kinds, legal paths through games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from hypothesis import strategies as st

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Action, DiscardOffer, GiveOffer, Offer
from fivehundred.engine.calls import LEVELS, Bid, Special, Strain
from fivehundred.engine.cards import ALL_CARDS, Suit
from fivehundred.engine.conflicts import NOT_BUILT, conflicts
from fivehundred.engine.deck import PACKS
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, legal_actions, new_game
from fivehundred.engine.options import FirstDealer
from fivehundred.engine.state import State
from fivehundred.engine.variant import OPTION_NAMES, Variant, option_values

PATTERNS = ("3+1 4+1 3+1", "3+3 4 3", "3+3 4+2 3", "3+3 3+3 4", "3 3 3 1+3", "10", "", "3+", "x")

seats = st.integers(min_value=-2, max_value=6)
cards = st.sampled_from(ALL_CARDS)
suits = st.sampled_from(Suit)
bids = st.builds(Bid, st.sampled_from((5, *LEVELS, 11)), st.sampled_from(Strain), st.booleans())
calls = bids | st.sampled_from(Special)
card_lists = st.lists(cards, max_size=6).map(tuple)
packs = st.permutations(PACKS[43]).map(tuple)

actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(act.FirstDealer, seats),
    st.builds(act.Cut, card_lists),
    st.builds(act.Deal, card_lists | packs),
    st.builds(act.Look, seats),
    st.builds(act.MakeCall, seats, calls),
    st.builds(act.Discard, seats, card_lists),
    st.builds(act.Give, seats, card_lists),
    st.builds(act.CallPartner, seats, cards),
    st.builds(act.Declare, seats),
    st.builds(act.Attach, seats, cards, suits),
    st.builds(act.PlayCard, seats, cards, suits | st.none()),
    st.builds(act.ClaimRevoke, seats, seats),
)


def _any_value(name: str) -> st.SearchStrategy[object]:
    values = option_values(name)
    return st.sampled_from(PATTERNS if values is None else values)


variants = st.fixed_dictionaries({name: _any_value(name) for name in OPTION_NAMES}).map(
    lambda options: Variant(**options)  # type: ignore[arg-type]
)


def _built_value(name: str) -> st.SearchStrategy[object]:
    values = option_values(name)
    if values is None:
        return st.sampled_from(PATTERNS[:2])
    return st.sampled_from([v for v in values if v not in NOT_BUILT.get(name, ())])


playable_variants = (
    st.fixed_dictionaries({name: _built_value(name) for name in OPTION_NAMES})
    .map(lambda options: Variant(**options))  # type: ignore[arg-type]
    .filter(lambda variant: not conflicts(variant))
)


def chance_or_choice(state: State, rng: Random) -> Action:
    """Give what chance brings, or an action that the seat to act may do."""
    variant = state.variant
    pack = PACKS[variant.deck]
    match state.phase:
        case Phase.DEALER if variant.first_dealer is FirstDealer.CUT:
            return act.Cut(tuple(rng.sample(pack, len(state.match.cutting))))
        case Phase.DEALER:
            return act.FirstDealer(rng.choice(variant.seating.players))
        case Phase.DEAL if state.match.gathered:
            at = rng.randrange(len(pack))
            return act.Deal(state.match.gathered[at:] + state.match.gathered[:at])
        case Phase.DEAL:
            return act.Deal(tuple(rng.sample(pack, len(pack))))
        case Phase.AUCTION:
            return _sober_call(legal_actions(state), rng)
        case _:
            return chosen(rng.choice(legal_actions(state)), rng)


def _sober_call(offers: tuple[Offer, ...], rng: Random) -> Action:
    """Pass half the time and bid low else, so that all kinds of contracts come to be played."""
    return chosen(offers[0] if rng.random() < 0.5 else rng.choice(offers[:8]), rng)


def chosen(offer: Offer, rng: Random) -> Action:
    """Make an action of an offer."""
    match offer:
        case DiscardOffer(seat, count, held):
            return act.Discard(seat, tuple(rng.sample(held, count)))
        case GiveOffer(seat, count, held):
            return act.Give(seat, tuple(rng.sample(held, count)))
        case action:
            return action


def random_path(
    variant: Variant,
    seed: int,
    length: int,
    choose: Callable[[State, Random], Action] = chance_or_choice,
) -> Iterator[tuple[State, Action, State]]:
    """Play at random; give each action with the states before and after it."""
    rng = Random(seed)
    state = new_game(variant)
    for _ in range(length):
        if state.phase is Phase.OVER:
            return
        action = choose(state, rng)
        after = apply(state, action).state
        yield state, action, after
        state = after


def state_after(variant: Variant, seed: int, length: int) -> State:
    """Give the state after so many random actions, or the last of the game."""
    state = new_game(variant)
    for _, _, after in random_path(variant, seed, length):
        state = after
    return state


seeds = st.integers(min_value=0, max_value=2**32)
states = st.builds(state_after, playable_variants, seeds, st.integers(min_value=0, max_value=120))
"""States of any playable table, in any phase, most of them in the play."""
