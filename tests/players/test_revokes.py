"""Revokes: only what a View proves, and never what the rules know besides."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import Suit, parse_card, parse_cards
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.options import JokerFollow, Revokes
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.table_shown import provable

OPEN_TO_REVOKES = replace(Variant(), revokes=Revokes.AMERICAN)


def _after(call: str, hands: tuple[str, ...], plays: str, variant: Variant) -> State:
    start = Start(
        hands=tuple(parse_cards(hand) for hand in hands),
        contract=MakeCall(0, parse_call(call)),
        leader=0,
        dealer=3,
    )
    state = new_game(variant, start)
    for text in plays.split():
        card, _, suit = text.partition("=")
        assert state.to_act is not None
        named = Suit(suit) if suit else None
        state = apply(state, PlayCard(state.to_act, parse_card(card), named)).state
    return state


HANDS = ("AH KH QH", "5H 9C 8C", "6H 7H 8H", "9H 10H 4D")


def _proved(plays: str, viewer: int, variant: Variant = OPEN_TO_REVOKES) -> int | None:
    return provable(view(_after("8S", HANDS, plays, variant), viewer))


def test_a_suit_not_followed_and_shown_later_is_a_revoke() -> None:
    # Seat 1 throws a club on the first heart, and follows to the second.
    assert _proved("AH 9C 6H 9H KH", 2) is None
    assert _proved("AH 9C 6H 9H KH 5H", 0) == 1
    assert _proved("AH 9C 6H 9H KH 5H", 2) == 1


def test_nothing_is_proved_by_the_trick_itself_or_by_other_suits() -> None:
    assert _proved("AH 9C 6H 9H KH 8C 7H 10H", 0) is None
    assert _proved("AH 5H 6H 9H KH 9C 7H 10H", 0) is None


def test_nobody_claims_against_himself_or_his_own_side() -> None:
    plays = "AH 9C 6H 9H KH 5H"
    assert _proved(plays, 1) is None
    assert _proved(plays, 3) is None


def test_a_partner_who_has_folded_does_not_claim_against_the_contractor() -> None:
    hands = ("5H 8S 7C", "9H 10C 6S", "KD QD JD", "10H 9C 7S")
    scored = _after("misere", hands, "5H 9H 10H 9C 8S 10C 6S 7S 7C", OPEN_TO_REVOKES)
    assert scored.match.deals
    assert provable(view(scored, 1)) == provable(view(scored, 3)) == 0
    assert provable(view(scored, 2)) is None


def test_the_left_bower_belongs_to_trumps() -> None:
    hands = ("AH KH QH", "JD 9C 8C", "6H 7H 8H", "9H 10H 4D")
    later = view(_after("8H", hands, "AH 9C 6H 9H KH JD", OPEN_TO_REVOKES), 0)
    assert provable(later) == 1


def test_a_joker_that_may_jump_in_proves_nothing() -> None:
    hands = ("AH KH QH", "JK 5H 8C", "6H 7H 8H", "9H 10H 4D")
    jump = replace(OPEN_TO_REVOKES, joker_follow=JokerFollow.FIRST_OR_LAST)
    assert provable(view(_after("8NT", hands, "AH JK 6H 9H 5H", jump), 0)) is None
    void_only = _after("8NT", hands, "AH JK 6H 9H 5H", OPEN_TO_REVOKES)
    assert provable(view(void_only, 0)) == 1


def test_a_hand_laid_open_is_a_proof() -> None:
    seen = view(_after("8S", HANDS, "AH 9C 6H 9H", OPEN_TO_REVOKES), 0)
    assert provable(seen) is None
    hands = list(seen.hands)
    hands[1] = parse_cards("5H 8C")
    assert provable(replace(seen, hands=tuple(hands))) == 1


def test_what_a_dummy_shows_later_may_have_lain_covered() -> None:
    seen = view(_after("8S", HANDS, "AH 5H 6H 9H KH 8C 7H 10H QH", OPEN_TO_REVOKES), 1)
    first, *others = seen.history
    wrong = tuple(
        replace(play, card=parse_card("4C")) if play.seat == 2 else play for play in first.plays
    )
    shown = replace(seen, history=(replace(first, plays=wrong), *others))
    assert provable(shown) == 2
    dummies = PRESETS["two-handed-dummy"].variant
    assert provable(replace(shown, variant=dummies)) is None


def test_who_sees_everything_claims_nothing() -> None:
    assert provable(view(_after("8S", HANDS, "AH 9C 6H 9H KH 5H", OPEN_TO_REVOKES), None)) is None


def test_the_suit_to_follow_may_be_the_one_a_led_joker_named() -> None:
    hands = ("JK KH QH", "5H 9C 8C", "6H 7H 8H", "9H 10H 4D")
    failed = "JK=H 9C 6H 9H"
    assert provable(view(_after("8NT", hands, failed, OPEN_TO_REVOKES), 0)) is None
    shown = f"{failed} KH 5H"
    assert provable(view(_after("8NT", hands, shown, OPEN_TO_REVOKES), 0)) == 1


FIRST_OR_LAST = replace(OPEN_TO_REVOKES, joker_follow=JokerFollow.FIRST_OR_LAST)


def test_only_a_joker_may_be_put_in_at_the_first_lead_of_a_suit() -> None:
    hands = ("AH KH QH", "JK 5H 9C", "6H 7H 8H", "9H 10H 4D")
    joker = _after("8NT", hands, "AH JK 6H 9H 9C 7H 10H KH 5H", FIRST_OR_LAST)
    assert provable(view(joker, 0)) is None
    club = _after("8NT", hands, "AH 9C 6H 9H KH 5H", FIRST_OR_LAST)
    assert provable(view(club, 0)) == 1


def test_a_joker_put_in_at_a_later_lead_of_the_suit_is_a_revoke() -> None:
    hands = ("AH 5C 4H", "6H JK 5H", "8C 7C 8H", "9H 10H 4D")
    # To the first heart one has thrown a club: it was a lead of hearts all the same.
    first = "AH 6H 8C 9H"
    assert provable(view(_after("8NT", hands, f"{first} 4H JK 8H 10H", FIRST_OR_LAST), 0)) is None
    later = f"{first} 4H JK 8H 10H 5H"
    assert provable(view(_after("8NT", hands, later, FIRST_OR_LAST), 0)) == 1


def test_a_led_joker_that_names_a_suit_leads_it() -> None:
    two_jokers = replace(FIRST_OR_LAST, deck=46, deal="3+2 4+2 3+2")
    hands = ("JKC 5C 4H", "6H JKW 5H", "8H 7C 8C", "9H 10H 4D")
    plays = "JKC=H 6H 8H 9H 4H JKW 7C 10H 5H"
    assert provable(view(_after("8NT", hands, plays, two_jokers), 0)) == 1


def test_the_suit_of_a_lead_counts_and_not_what_was_thrown_on_it() -> None:
    hands = ("AH 5C 4H", "8C 7C 6C", "6H 8H 10C", "9H JK 5H")
    plays = "AH 8C 6H 9H 4H 7C 8H JK 5H"
    assert provable(view(_after("8NT", hands, plays, FIRST_OR_LAST), 0)) == 3
