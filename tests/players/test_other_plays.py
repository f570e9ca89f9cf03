"""Partners, dummies, exchanges and jokers that only some tables know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import (
    CallPartner,
    Declare,
    Discard,
    PlayCard,
)
from fivehundred.engine.calls import Bid, Strain
from fivehundred.engine.cards import PACKS, Suit, parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.options import (
    DeclareOn,
    DoubleNulloRank,
    JokerAfterRenounce,
    JokerLead,
    PartnerReveal,
    PartnerShare,
)
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.players.heuristics.auction.bidding import chance_to_make
from fivehundred.players.heuristics.auction.signals import hear
from fivehundred.players.knowledge import knowledge_of
from tests.players.positions import (
    after,
    after_cards,
    at_table,
    calling,
    card,
    chosen,
    dealt,
    given,
    in_play,
    is_waiting_for_a_seat,
    played,
)

FIVE = PRESETS["five-handed"].variant
HIDDEN = PRESETS["five-handed-hidden"].variant
DUMMIES = PRESETS["two-handed-dummy"].variant
BASE = Variant()


def to_be_called(hand: str, kitty: str, variant: Variant = FIVE, call: str = "8H") -> State:
    state = at_table(variant, hand, kitty=kitty)
    state = calling(state, f"{call} pass pass pass pass")
    state = after(state, Discard(0, parse_cards(kitty)))
    assert state.phase is Phase.PARTNER
    return state


def partner_called(state: State) -> str:
    action = chosen(state)
    assert isinstance(action, CallPartner)
    return action.card.code


def test_the_highest_missing_trump_is_called() -> None:
    assert partner_called(to_be_called("JK JD AH KH QH 9H AS KS AC 5C", "2S 3S 4S")) == "JH"


def test_with_all_high_trumps_an_ace_over_losers_is_called() -> None:
    state = to_be_called("JK JH JD AH KH QH AS 9C 8C 7C", "2S 3S 4S")
    assert partner_called(state) == "AC"


def test_a_card_of_ones_own_is_not_called_for_nothing() -> None:
    variant = replace(FIVE, call_own_card=True)
    state = to_be_called("JK JH JD AH KH QH AS 9C 8C 7C", "2S 3S 4S", variant)
    assert partner_called(state) == "AC"


def test_one_who_needs_no_help_does_not_share() -> None:
    variant = replace(FIVE, call_own_card=True, partner_share=PartnerShare.HALF)
    hand = "JK JH JD AH KH QH 10H 9H AS AC"
    state = to_be_called(hand, "2S 3S 4S", variant, call="6H")
    assert partner_called(state) in hand.split()


@pytest.mark.parametrize("reveal", list(PartnerReveal))
def test_the_partner_knows_whom_he_helps(reveal: PartnerReveal) -> None:
    state = to_be_called(
        "JK JD AH KH QH 9H AS KS AC 5C", "2S 3S 4S", replace(FIVE, partner_reveal=reveal)
    )
    state = after(state, CallPartner(0, card("JH")))
    holder = next(seat for seat, hand in enumerate(state.hands) if card("JH") in hand)
    assert knowledge_of(view(state, holder), holder).partners == (0,)
    known = knowledge_of(view(state, 0), 0)
    assert known.partners == ((holder,) if reveal is PartnerReveal.ANNOUNCED else ())


def test_an_announced_partner_is_known_to_hold_the_card() -> None:
    state = to_be_called("JK JD AH KH QH 9H AS KS AC 5C", "2S 3S 4S")
    state = after(state, CallPartner(0, card("JH")))
    holder = next(seat for seat, hand in enumerate(state.hands) if card("JH") in hand)
    know = knowledge_of(view(state, 0), 0)
    assert know.chance_of_any(holder, [card("JH")]) == 1.0
    assert all(
        card("JH") not in know.may_hold(opponent, know.order.trump) for opponent in know.opponents
    )


def test_a_hidden_partner_is_found_when_only_one_is_left() -> None:
    state = to_be_called("JK JD AH KH QH 9H AS KS AC 5C", "2S 3S 4S", HIDDEN)
    state = after(state, CallPartner(0, card("JH")))
    holder = next(seat for seat, hand in enumerate(state.hands) if card("JH") in hand)
    # As if all the others had failed to follow hearts.
    renounced = tuple(() if seat in (0, holder) else (Suit.HEARTS,) for seat in range(5))
    found = replace(state, play=replace(state.play, renounced=renounced))
    assert knowledge_of(view(found, 0), 0).partners == (holder,)


def test_what_lies_beneath_a_dummy_is_reckoned_with() -> None:
    state = dealt(3, DUMMIES)
    while state.phase is not Phase.PLAY:
        state = after(state, chosen(state))
    assert state.contract is not None
    me = state.contract.seat
    know = knowledge_of(view(state, me), me)
    for dummy in DUMMIES.seating.dummies:
        assert (know.room[dummy], know.covered[dummy]) == (10, 5)
        below = {pile.down for pile in state.piles[dummy]}
        assert below <= know.unseen


def test_the_owner_plays_his_dummy_with_both_hands_in_sight() -> None:
    state = dealt(3, DUMMIES)
    while state.phase is not Phase.PLAY:
        state = after(state, chosen(state))
    while state.to_act not in DUMMIES.seating.dummies:
        state = after(state, chosen(state))
    dummy = state.to_act
    assert dummy is not None
    know = knowledge_of(view(state, dummy), dummy)
    assert set(know.seen[dummy - 2]) == set(state.hands[dummy - 2])
    assert dummy - 2 in know.partners


def test_the_cards_face_up_count_in_the_bidding() -> None:
    """The same hand: bold with its top trumps in its own dummy, timid with them opposite."""
    mine = "AH KH QH 10H 9H AS 8C 7C 6D 5S"

    def chance(own: str, other: str) -> float:
        rest = [
            c for c in PACKS[43] if c not in (*parse_cards(mine), *parse_cards(f"{own} {other}"))
        ]
        state = dealt(1, DUMMIES)
        for seat, up in ((2, own), (3, other)):
            row = tuple(
                replace(pile, up=top)
                for pile, top in zip(state.piles[seat], parse_cards(up), strict=True)
            )
            state = replace(state, piles=(*state.piles[:seat], row, *state.piles[seat + 1 :]))
        hands = (parse_cards(mine), tuple(rest[:10]), parse_cards(own), parse_cards(other))
        state = replace(state, hands=hands, to_act=0)
        shown = view(state, 0)
        return chance_to_make(shown, hear(shown, 0), Bid(7, Strain.HEARTS))

    good, bad = "JK JH JD 8H AC", "9S 7S 6S 9D 8D"
    assert chance(good, bad) > chance(bad, good) + 0.3


def test_the_partner_of_a_double_nullo_keeps_his_lowest_ten() -> None:
    variant = replace(BASE, double_nullo=DoubleNulloRank.BELOW_10H)
    state = at_table(variant, "5S 6S 5C 6C 4D 5D 6D 4H 5H AH", kitty="JK AS KD")
    state = calling(state, "double_nullo pass pass pass")
    assert given(state) == {"JK", "AS", "AH"}
    state = after(state, chosen(state))
    held = state.hands[2]
    state = after(state, chosen(state))
    gone = {c for c in held if c not in state.hands[2]}
    assert card("JK") in gone
    assert len(state.hands[2]) == 10


def test_a_double_nullo_is_defended_against_both() -> None:
    """The partner is winning with his jack: the queen would let him off."""
    variant = replace(BASE, double_nullo=DoubleNulloRank.BELOW_10H)
    hands = ("9S 5C 4D", "10S 6D 7D", "JS 6C 5D", "QS 8S 10D")
    state = in_play(hands, "double_nullo", leader=1, variant=variant)
    assert played(after_cards(state, "10S JS")) == "8S"


def declaring(hand: str) -> State:
    variant = replace(BASE, declare=DeclareOn.ANY_CONTRACT)
    rest = [c.code for c in PACKS[43] if c.code not in hand.split()]
    hands = (hand, *(" ".join(rest[10 * at : 10 * at + 10]) for at in range(3)))
    return in_play(hands, "8H", variant=variant)  # type: ignore[arg-type]


def test_a_hand_that_takes_all_is_declared() -> None:
    state = declaring("JK JH JD AH KH QH 10H AS AC AD")
    assert chosen(state) == Declare(0)
    state = after(state, chosen(state))
    strongest = max(
        state.hands[2], key=lambda c: knowledge_of(view(state, 2), 2).order.strengths[c]
    )
    assert given(state) == {strongest.code}


def test_a_hand_with_a_loser_is_not_declared() -> None:
    assert not isinstance(chosen(declaring("JK JH JD AH KH QH 10H AS AC KD")), Declare)


HOYLE = replace(
    BASE,
    joker_after_renounce=JokerAfterRenounce.WORTHLESS,
    joker_lead=JokerLead.NOT_RENOUNCED,
)


def test_a_joker_is_led_before_it_is_worthless() -> None:
    hands = ("9S 7S 6D 5D", "JK KC QC 9H", "8S 8D 9D 5S", "JS 10S 6C AC")
    state = in_play(
        hands, "6NT", leader=1, tricks=(6, 0, 0, 0), voids={1: "SDH"}, led="SDH", variant=HOYLE
    )
    assert played(state) == "JK"
    free = in_play(hands, "6NT", leader=1, tricks=(6, 0, 0, 0), voids={1: "S"}, led="S")
    assert played(free) != "JK"


def test_a_joker_about_to_lose_its_worth_takes_a_foes_trick() -> None:
    hands = ("AS 7S 6D 5D", "JK KC QC 9H", "8S 8D 9D 5S", "JS 10S 6C AC")
    state = in_play(hands, "6NT", tricks=(6, 0, 0, 0), voids={1: "DH"}, led="DH", variant=HOYLE)
    assert played(after_cards(state, "AS")) == "JK"


def test_where_revokes_can_be_played_the_learner_never_does() -> None:
    variant = PRESETS["hoyle-revokes"].variant
    for seed in range(6):
        state = dealt(seed, variant)
        while is_waiting_for_a_seat(state):
            action = chosen(state)
            if isinstance(action, PlayCard):
                assert action in view(state, state.to_act).following_plays
            state = after(state, action)
