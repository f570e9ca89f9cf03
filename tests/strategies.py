"""Hypothesis strategies: option sets, actions of all kinds, legal paths through games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from random import Random

from hypothesis import strategies as st

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Action, CutOffer, DiscardOffer, GiveOffer, Offer
from fivehundred.engine.calls import LEVELS, Bid, Call, Special, Strain
from fivehundred.engine.cards import ALL_CARDS, PACKS, Suit
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import Step, apply, legal_actions, new_game
from fivehundred.engine.rules.conflicts import conflicts
from fivehundred.engine.rules.options import (
    AuctionRounds,
    BackDoor,
    CutRule,
    DeclareOn,
    DoubleNulloRank,
    End,
    FailedContract,
    FirstDealerRule,
    Rebid,
    Revokes,
    SixBids,
)
from fivehundred.engine.rules.variant import OPTION_NAMES, Variant, option_values
from fivehundred.engine.seats import Sides
from fivehundred.engine.state import State
from fivehundred.engine.tricks.play import following_plays, legal_plays

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
    st.builds(act.CutPack, seats, st.integers(-1, 66)),
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
"""Any values of all options, whether they go together or not."""

_GOOD_PATTERNS = (
    *("3+1 4+1 3+1", "3+3 4 3", "3 3 3 1+3", "10+3"),
    *("3+3 4+2 3", "3+1 4+1 3+3", "5 5+5"),
    *("3+3 3+3 4", "3+2 4+2 3+2"),
)


def _tables() -> Iterator[dict[str, object]]:
    """Yield every table that can be laid: its players, sides, pack and dead hand."""
    names = ("players", "sides", "deck", "dead_hand")
    for values in product(*(option_values(name) or () for name in names)):
        table = dict(zip(names, values, strict=True))
        for deal in _GOOD_PATTERNS:
            plan = replace(Variant(), **table, deal=deal)  # type: ignore[arg-type]
            if not conflicts(plan):
                yield {**table, "deal": deal}


TABLES = tuple(_tables())
_RULES = {name: _any_value(name) for name in OPTION_NAMES if name not in TABLES[0]}


def _brought_together(table: Mapping[str, object], rules: Mapping[str, object]) -> Variant:
    """Change as few of some rules as it takes to play them together."""
    variant = Variant(**table, **rules)  # type: ignore[arg-type]
    changes: dict[str, object] = {}
    if variant.sides not in (Sides.PAIRS, Sides.THREES):
        changes |= {"double_nullo": DoubleNulloRank.OFF, "declare": DeclareOn.OFF}
    if len(variant.seating.sides) > 2:
        changes["failed_contract"] = FailedContract.SUBTRACT
    elif variant.failed_contract is FailedContract.TRANSFER:
        changes["back_door"] = BackDoor.OFF
    if variant.end is End.EXACT:
        changes |= {"trick_points": 10, "trick_cap": None}
    if variant.six_bids is SixBids.INKLE and variant.players < 3:
        changes["six_bids"] = SixBids.OPEN_ONLY
    if variant.auction is AuctionRounds.SINGLE:
        changes["rebid"] = Rebid.INTERVENING
    return replace(variant, **changes)  # type: ignore[arg-type]


playable_variants = st.builds(
    _brought_together, st.sampled_from(TABLES), st.fixed_dictionaries(_RULES)
).filter(lambda variant: not conflicts(variant))
"""Any options that go together, at a table of any size."""


def random_variant(rng: Random) -> Variant:
    """Give any options that go together, at a table of any size."""
    rules = [name for name in OPTION_NAMES if name not in TABLES[0]]
    while True:
        chosen_rules = {name: rng.choice(option_values(name) or PATTERNS) for name in rules}
        variant = _brought_together(rng.choice(TABLES), chosen_rules)
        if not conflicts(variant):
            return variant


def chance_or_choice(state: State, rng: Random) -> Action:
    """Give what chance brings, or what a seat may do, in turn or now and then out of turn."""
    variant = state.variant
    pack = PACKS[variant.deck]
    if state.revokes and rng.random() < 0.1:
        seat, found = rng.choice(variant.seating.players), rng.choice(state.revokes)
        return act.ClaimRevoke(seat, found.seat)
    match state.phase:
        case Phase.DEALER if variant.first_dealer is FirstDealerRule.CUT:
            return act.Cut(tuple(rng.sample(pack, len(state.match.cutting))))
        case Phase.DEALER:
            return act.FirstDealer(rng.choice(variant.seating.players))
        case Phase.DEAL if state.match.gathered:
            at = rng.randrange(len(pack)) if variant.cut is CutRule.NONE else 0
            return act.Deal(state.match.gathered[at:] + state.match.gathered[:at])
        case Phase.DEAL:
            return act.Deal(tuple(rng.sample(pack, len(pack))))
        case Phase.AUCTION:
            return _sober_call(legal_actions(state), rng)
        case Phase.PLAY:
            return _play(state, rng)
        case _:
            return chosen(rng.choice(legal_actions(state)), rng)


def _sober_call(offers: tuple[Offer, ...], rng: Random) -> Action:
    """Pass half the time and bid low else, so that all kinds of contracts come to be played."""
    draw = rng.random()
    if draw < 0.5:
        return chosen(offers[0], rng)
    if draw < 0.95:
        return chosen(rng.choice(offers[:5]), rng)
    special = [o for o in offers[1:] if isinstance(o, act.MakeCall) and not _is_plain(o.call)]
    return chosen(rng.choice(special or offers), rng)


def _is_plain(call: Call) -> bool:
    return isinstance(call, Bid) and not call.without_kitty


def _play(state: State, rng: Random) -> Action:
    """Play a card, a wrong one only now and then; before the first, perhaps do something else."""
    contract = state.contract
    if contract is not None and not state.play.begun and rng.random() < 0.4:
        # The contractor may do these also while another has the lead.
        offers = legal_actions(state, contract.seat)
        attach: list[Action] = [offer for offer in offers if isinstance(offer, act.Attach)]
        deeds = [*attach, *(offer for offer in offers if isinstance(offer, act.Declare))]
        if deeds:
            return rng.choice(deeds)
    plays = following_plays(state)
    if state.variant.revokes is not Revokes.PREVENTED and rng.random() < 0.05:
        plays = legal_plays(state)
    return rng.choice(plays)


def chosen(offer: Offer, rng: Random) -> Action:
    """Make an action of an offer."""
    match offer:
        case CutOffer(seat, least, most):
            return act.CutPack(seat, rng.randint(least, most))
        case DiscardOffer(seat, count, held):
            return act.Discard(seat, tuple(rng.sample(held, count)))
        case GiveOffer(seat, count, held):
            return act.Give(seat, tuple(rng.sample(held, count)))
        case action:
            return action


def random_steps(
    variant: Variant,
    rng: Random,
    length: int,
    choose: Callable[[State, Random], Action] = chance_or_choice,
) -> Iterator[tuple[State, Action, Step]]:
    """Play at random; give each action with the state before it and the step it leads to."""
    state = new_game(variant)
    for _ in range(length):
        if state.phase is Phase.OVER:
            return
        action = choose(state, rng)
        step = apply(state, action)
        yield state, action, step
        state = step.state


def random_path(
    variant: Variant,
    seed: int,
    length: int,
    choose: Callable[[State, Random], Action] = chance_or_choice,
) -> Iterator[tuple[State, Action, State]]:
    """Play at random; give each action with the states before and after it."""
    for before, action, step in random_steps(variant, Random(seed), length, choose):
        yield before, action, step.state


def state_after(variant: Variant, seed: int, length: int) -> State:
    """Give the state after so many random actions, or the last of the game."""
    state = new_game(variant)
    for _, _, after in random_path(variant, seed, length):
        state = after
    return state


seeds = st.integers(min_value=0, max_value=2**32)
states = st.builds(state_after, playable_variants, seeds, st.integers(min_value=0, max_value=120))
"""States of any playable table, in any phase, most of them in the play."""
