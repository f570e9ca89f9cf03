"""The exchange weighed over deals, the card of a partner, the suit of a joker."""

from __future__ import annotations

from random import Random

import pytest

from fivehundred.engine.actions import Attach, CallPartner, Discard, MakeCall
from fivehundred.engine.calls import parse_call, strain_of
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.players.effort import Budget, Effort, Thought
from fivehundred.players.expert.contracts.quick_exchange import least_wanted, most_dangerous
from fivehundred.players.expert.discarding import weigh_discards
from fivehundred.players.expert.expert import weigh_attachment, weigh_partner
from fivehundred.players.expert.play.playing import weigh_plays
from fivehundred.players.heuristics.discarding import misere_danger
from fivehundred.players.heuristics.hand_strength import order_of_hand
from fivehundred.players.judgement import AdviceReason, Judgement
from fivehundred.players.solver.solver import Solver
from tests.players.positions import after, chosen, dealt, in_exchange, in_play, stands_for

SOLVER = Solver()
EFFORT = Effort(samples=24, nodes=3_000_000)


def thought(seed: int = 1, effort: Effort = EFFORT) -> Thought:
    return Thought(SOLVER, Budget(effort), Random(seed))


def weighed(state: State, seed: int = 1, effort: Effort = EFFORT) -> Judgement:
    return weigh_discards(view(state, state.to_act), thought(seed, effort))


def gone(judgement: Judgement) -> set[str]:
    assert isinstance(judgement.action, Discard)
    return {card.code for card in judgement.action.cards}


def in_exchange_of(preset: str, call: str, seed: int) -> State:
    """Let the eldest buy the contract at some table."""
    variant = PRESETS[preset].variant
    state = dealt(seed, variant)
    assert state.to_act is not None
    state = after(state, MakeCall(state.to_act, parse_call(call)))
    while state.phase is Phase.AUCTION:
        assert state.to_act is not None
        state = after(state, MakeCall(state.to_act, parse_call("pass")))
    return state


def test_trumps_and_aces_are_kept() -> None:
    state = in_exchange("JK JH JD AH 9H 8H AS KS 7C 5C", "9D 6C 4H", "6H pass pass pass")
    judgement = weighed(state)
    assert gone(judgement).isdisjoint({"JK", "JH", "JD", "AH", "9H", "8H", "4H", "AS", "KS"})
    assert judgement.reason in (AdviceReason.VOIDS_SUIT, AdviceReason.KEEPS_TRUMPS)
    assert judgement.samples > 6
    assert judgement.weighed[0].value > 0


def test_the_reason_of_a_discard_is_true() -> None:
    state = in_exchange("JK JH JD AH 9H 8H AS KS 7C 5C", "9D 6C 4H", "6H pass pass pass")
    judgement = weighed(state)
    hand = {c.code for c in view(state, 0).hand} - gone(judgement)
    if judgement.reason is AdviceReason.VOIDS_SUIT:
        assert judgement.suit is not None
        assert not any(code.endswith(judgement.suit.value) for code in hand)
    else:
        assert {"JK", "JH", "JD", "AH", "9H", "8H", "4H"} <= hand


def test_misere_throws_what_is_dangerous() -> None:
    state = in_exchange("5S 6S 7S 5C 6C 4D 5D 6D 4H 5H", "AH KS QD", "open_misere pass pass pass")
    judgement = weighed(state)
    assert gone(judgement) == {"AH", "KS", "QD"}
    assert judgement.reason is AdviceReason.SAFEST_HAND


def test_the_same_view_lays_the_same_cards_away() -> None:
    state = in_exchange("JK JH JD AH 9H 8H AS KS 7C 5C", "9D 6C 4H", "6H pass pass pass")
    hands = list(state.hands)
    hands[1], hands[2] = hands[2], hands[1]
    other = in_exchange("JK JH JD AH 9H 8H AS KS 7C 5C", "9D 6C 4H", "6H pass pass pass")
    assert weighed(state, 3) == weighed(other, 3)
    assert hands != list(state.hands)


def test_without_time_the_heuristics_discard() -> None:
    state = in_exchange("JK JH JD AH 9H 8H AS KS 7C 5C", "9D 6C 4H", "6H pass pass pass")
    judgement = weighed(state, effort=Effort(samples=24, nodes=50))
    assert judgement.action == chosen(state)
    assert judgement.weighed == ()


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("preset", "call"),
    [
        ("australian", "7H"),
        ("australian-45", "8NT"),
        ("french-canadian", "misere"),
        ("american", "hi_lo"),
        ("american", "double_nullo"),
        ("hoyle", "7S"),
        ("two-handed-dummy", "7D"),
        ("two-handed-dead-hand", "open_misere"),
        ("five-handed", "8C"),
        ("six-handed-65", "7H"),
    ],
)
def test_an_exchange_is_lawful_at_every_table(preset: str, call: str) -> None:
    state = in_exchange_of(preset, call, 4)
    while state.phase is Phase.EXCHANGE:
        judgement = weighed(state, effort=Effort(samples=8, nodes=600_000))
        offers = view(state, state.to_act).legal
        assert any(stands_for(offer, judgement.action) for offer in offers)
        state = after(state, judgement.action)


def test_a_quick_exchange_keeps_what_matters() -> None:
    variant = Variant()
    hand = parse_cards("JK JH JD AH 9H 8H AS KS 7C 5C 9D 6C 4H")
    first = least_wanted(hand, strain_of(parse_call("7H")), variant)[:3]
    order = order_of_hand(strain_of(parse_call("7H")), variant)
    assert all(order.suits[card] is not order.trump for card in first)
    assert not {card.code for card in first} & {"AS", "KS"}


def test_a_quick_misere_throws_as_well_as_a_slow_one() -> None:
    variant, rng = Variant(), Random(3)
    pack = list(parse_cards("5S 7S 9S JS KS AS 5C 6C 8C 10C QC 4D 5D 9D JD KD 4H 7H 10H QH AH JK"))
    for _ in range(20):
        hand = tuple(rng.sample(pack, 13))
        left = [card for card in hand if card not in most_dangerous(hand, 3, variant)]
        # No single exchange of one card for another makes it much safer.
        danger = misere_danger(left, variant, hand)
        for card in hand:
            if card not in left:
                for kept in left:
                    other = [c for c in left if c is not kept] + [card]
                    assert misere_danger(other, variant, hand) > danger - 0.35


def test_a_joker_in_misere_is_given_the_suit_where_it_is_covered() -> None:
    state = in_play(
        ("4H 5H 6H 7H 5S JK", "AS KS QS 9C 8C 7C", "AD KD QD JD 10D 9D", "AH KH QH JH 10H 9S"),
        "misere",
    )
    judgement = weigh_attachment(view(state, 0), thought())
    assert judgement is not None
    assert isinstance(judgement.action, Attach)
    assert judgement.action.suit.value == "H"


def test_in_no_trumps_the_joker_is_given_no_suit() -> None:
    state = in_play(
        ("AH KH JK AS 5S 6S", "QS 10S 9S 9C 8C 7C", "AD KD QD JD 10D 9D", "AC QH JH 10H 9H 8S"),
        "6NT",
    )
    assert weigh_attachment(view(state, 0), thought()) is None


@pytest.mark.parametrize("preset", ["five-handed", "five-handed-hidden"])
def test_a_partner_is_called_with_a_card_of_help(preset: str) -> None:
    state = in_exchange_of(preset, "8S", 2)
    state = after(state, weighed(state).action)
    assert state.phase is Phase.PARTNER
    judgement = weigh_partner(view(state, state.to_act), thought())
    assert isinstance(judgement.action, CallPartner)
    assert judgement.samples >= 6
    order = order_of_hand(strain_of(parse_call("8S")), state.variant)
    height = order.strengths[judgement.action.card] % 100
    assert order.suits[judgement.action.card] is order.trump or height >= 16


@pytest.mark.sweep
@pytest.mark.parametrize("preset", ["six-handed", "six-handed-pairs", "six-handed-65-pairs"])
def test_with_six_hands_fewer_ways_are_compared_and_not_none(preset: str) -> None:
    compared = [weighed(in_exchange_of(preset, "7H", seed), seed) for seed in range(4)]
    assert sum(one.samples >= 3 and len(one.weighed) > 1 for one in compared) >= 3


def test_the_chance_told_at_the_exchange_is_hardly_more_than_that_of_the_lead() -> None:
    # The tricks lie far apart: 2 to 10, of which 6 to 9 are found out to compare discards.
    state = in_exchange("6H KH 4D 5C JK 9H 9S 6D QD 7D", "5D KD 10C", "8H pass pass pass")
    effort = Effort(samples=96, nodes=20_000_000)
    discard = weighed(state, effort=effort)
    state = after(state, discard.action)
    lead = weigh_plays(view(state, state.to_act), thought(effort=effort))
    assert discard.best is not None and lead.best is not None
    assert discard.best.chance is not None and lead.best.chance is not None
    assert discard.best.chance - lead.best.chance < 0.075
