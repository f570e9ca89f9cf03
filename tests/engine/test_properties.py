"""What holds for any options, any action at any time, any text."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from operator import attrgetter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Action, CutOffer, DiscardOffer, GiveOffer, Offer
from fivehundred.engine.calls import format_call, parse_call
from fivehundred.engine.cards import (
    format_cards,
    parse_card,
    parse_cards,
    parse_pattern,
    parse_suit,
)
from fivehundred.engine.errors import FormatError, IllegalAction, VariantError
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, legal_actions
from fivehundred.engine.rules.conflicts import check, conflicts
from fivehundred.engine.rules.variant import OPTION_NAMES, Variant, read_option
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from tests.strategies import (
    actions,
    chosen,
    playable_variants,
    random_path,
    seeds,
    states,
    variants,
)

# Texts that are nearly right find more than texts that are nothing.
texts = st.text(max_size=12) | st.text("0123456789SCDHNTJQKA +withou_mser", max_size=12)


@given(states, actions)
def test_any_action_at_any_time_gives_a_step_or_a_refusal(state: State, action: Action) -> None:
    try:
        step = apply(state, action)
    except IllegalAction as refusal:
        said = str(refusal)
        assert said == said.strip() != ""
        assert not said.endswith(".")
    else:
        assert step.events
        assert step.state != state


def _may_be_done_out_of_turn(state: State, action: Action) -> bool:
    """Tell of deeds that are accepted though the seat to act is not offered them."""
    match action:
        case act.Deal() | act.FirstDealer() | act.Cut() | act.ClaimRevoke():
            return True
        case act.Look():
            return state.phase is Phase.AUCTION
        case act.Attach() | act.Declare():
            # The contractor's, while another has the lead.
            return state.contract is not None and not state.play.begun
        case _:
            return False


def _is_offered(action: Action, offers: tuple[Offer, ...]) -> bool:
    kinds = {act.Discard: DiscardOffer, act.Give: GiveOffer}
    if isinstance(action, act.PlayCard) and act.PlayCard(action.seat, action.card) in offers:
        return True  # A name on the last trick is let pass.
    if isinstance(action, act.CutPack):
        return any(isinstance(o, CutOffer) and _is_place(action, o) for o in offers)
    return action in offers or any(isinstance(o, kinds.get(type(action), ())) for o in offers)


def _is_place(action: act.CutPack, offer: CutOffer) -> bool:
    return action.seat == offer.seat and offer.least <= action.count <= offer.most


@given(states, actions)
def test_what_is_not_offered_is_refused(state: State, action: Action) -> None:
    if _is_offered(action, legal_actions(state)) or _may_be_done_out_of_turn(state, action):
        return
    with pytest.raises(IllegalAction):
        apply(state, action)


@given(states, seeds)
def test_every_offer_is_accepted(state: State, seed: int) -> None:
    for offer in legal_actions(state):
        assert apply(state, chosen(offer, Random(seed))).state != state


@given(states)
def test_views_of_any_state_travel(state: State) -> None:
    for seat in (*state.variant.seating.ring, None):
        seen = view(state, seat)
        assert pickle.loads(pickle.dumps(seen)) == seen


@given(playable_variants, seeds)
def test_games_by_any_rules_keep_their_cards(variant: Variant, seed: int) -> None:
    for _, action, after in random_path(variant, seed, 70):
        held = [card for hand in after.hands for card in hand]
        held += [pile.down for row in after.piles for pile in row if pile.down and pile.up]
        if isinstance(action, act.Deal | act.CutPack) and not after.pack:
            assert len(held) + len(after.kitty) == variant.deck
        assert len(set(held)) == len(held)


@given(variants)
def test_any_options_play_or_are_refused_in_sentences(variant: Variant) -> None:
    faults = [str(conflict) for conflict in conflicts(variant)]
    for sentence in faults:
        assert sentence == sentence.strip() != ""
        assert not sentence.endswith(".")
    if faults:
        with pytest.raises(VariantError) as refusal:
            check(variant)
        assert str(refusal.value) == faults[0]
    else:
        assert check(variant) is variant


@given(playable_variants)
def test_options_that_go_together_can_be_played(variant: Variant) -> None:
    assert check(variant) is variant


@pytest.mark.parametrize(
    ("read", "written"),
    [
        (parse_card, attrgetter("code")),
        (parse_cards, format_cards),
        (parse_call, format_call),
        (parse_suit, attrgetter("value")),
    ],
    ids=["card", "list of cards", "call", "suit"],
)
@given(texts)
def test_any_text_is_read_as_it_is_written_or_a_format_error(
    read: Callable[[str], object], written: Callable[[object], str], text: str
) -> None:
    try:
        found = read(text)
    except FormatError:
        return
    assert written(found) == text


@given(texts)
def test_any_text_is_a_deal_pattern_or_a_format_error(text: str) -> None:
    try:
        batches = parse_pattern(text)
    except FormatError:
        return
    assert all(batch.each >= 0 and batch.kitty >= 0 for batch in batches)


json_values = st.none() | st.booleans() | st.integers() | st.floats() | texts | st.lists(texts)


@given(st.sampled_from(OPTION_NAMES) | texts, json_values)
def test_any_option_reads_or_is_refused(name: str, value: object) -> None:
    try:
        read = read_option(name, value)
    except VariantError as refusal:
        assert "option" in str(refusal)
    else:
        assert read == value
