"""Claims: only what the view proves counts."""

from dataclasses import replace

import pytest

from fivehundred.engine.actions import Attach, MakeCall, PlayCard
from fivehundred.engine.calls import Special, parse_call
from fivehundred.engine.cards import JOKER, PACKS, Card, Suit, parse_card, parse_cards
from fivehundred.engine.facts import Phase, Pile, Played
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.options import Revokes
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.engine.view import View, view
from fivehundred.players.claims import Claim, claim_of, is_lost, next_of_claim


def _seen(call: str, *hands: str) -> View:
    start = Start(
        hands=tuple(parse_cards(hand) for hand in hands),
        contract=MakeCall(0, parse_call(call)),
        leader=0,
    )
    return view(new_game(Variant(), start), 0)


def may_claim(seen: View) -> bool:
    return claim_of(seen) is not None


ALL_TOP = "JK JH JD AH KH QH 10H 9H AS AC"


OTHERS = ("KS QS JS 10S 9S 8S 7S 6S 5S 4H", "KC QC JC 10C 9C 8C 7C 6C 5C 5H")
LOW = "AD KD QD 10D 9D 8D 7D 6D 5D 4D"


def test_trumps_that_are_out_are_drawn_before_the_aces() -> None:
    claim = claim_of(_seen("8H", ALL_TOP, *OTHERS, LOW))
    assert claim == Claim(
        PlayCard(0, JOKER), 10, parse_cards("8H 7H 6H 5H 4H"), (Suit.SPADES, Suit.CLUBS)
    )


def test_top_trumps_and_aces_are_not_enough_while_more_trumps_may_be_out_than_can_be_drawn() -> (
    None
):
    short = "JK JH JD AH AD AS KS QS AC KC"
    others = ("10S 9S 8S 7S 6S 5S KH QH 10H 9H", "QC JC 10C 9C 8C 7C 6C 5C 8H 7H")
    assert not may_claim(_seen("8H", short, *others, "KD QD 10D 9D 8D 7D 6D 5D 4D 6H"))


@pytest.mark.parametrize(("mine", "sure"), [("AS KS 5S", True), ("AS QS 5S", False)])
def test_a_long_suit_is_run_where_its_top_cards_draw_all_that_may_be_out(
    mine: str, sure: bool
) -> None:
    hands = (f"JK {mine}", "6S 7S 5C 5D", "6C 7C 8C 6D", "9C 10C QC 7D")
    seen = _seen("8NT", *hands)
    gone = tuple(card for card in PACKS[43] if card.suit is Suit.SPADES)
    out = parse_cards("6S 7S") if sure else parse_cards("KS 7S")
    known = tuple(card for card in gone if card not in (*out, *parse_cards(mine)))
    assert may_claim(replace(seen, discards=known)) is sure


def test_where_wrong_cards_can_be_played_no_trump_is_taken_for_drawn() -> None:
    seen = _seen("8H", ALL_TOP, *OTHERS, LOW)
    assert not may_claim(replace(seen, variant=replace(seen.variant, revokes=Revokes.AMERICAN)))


def test_every_trump_and_aces_are_enough() -> None:
    every = "JK JH JD AH KH QH 10H 9H 8H 7H"
    others = ("AS KS QS JS 10S 9S 8S 7S 6S 5S", "AC KC QC JC 10C 9C 8C 7C 6C 5C")
    low = "AD KD QD 10D 9D 8D 7D 6D 5D 4D"
    # The six, five and four of hearts may be in another hand, but none beats the seven.
    seen = _seen("8H", every, *others, low)
    assert may_claim(seen)
    assert next_of_claim(seen) == PlayCard(0, parse_cards("JK")[0])


@pytest.mark.parametrize("call", ["misere", "open_misere", "hi_lo"])
def test_nothing_is_claimed_where_tricks_are_not_wanted(call: str) -> None:
    seen = _seen("6NT", "JK AH", "5S 5H", "6S 6H", "7S 7H")
    assert may_claim(seen)
    assert seen.contract is not None
    contract = replace(seen.contract, call=parse_call(call))
    assert not may_claim(replace(seen, contract=contract))


def _in_a_trick(hand: str, played: str, *others: str, call: str = "6H") -> View:
    """Show seat 2 a trick of which seats 0 and 1 have played their cards, one after the other."""
    first, second = played.split()
    start = Start(
        hands=tuple(parse_cards(cards) for cards in (first, second, hand, others[0])),
        contract=MakeCall(0, parse_call(call)),
        leader=0,
        tricks=(10 - len(hand.split()), 0, 0, 0),
    )
    state = new_game(Variant(), replace(start, hands=_filled(start.hands)))
    for seat, code in enumerate(played.split()):
        state = apply(state, PlayCard(seat, parse_card(code))).state
    return view(state, 2)


def _filled(hands: tuple[tuple[Card, ...], ...] | None) -> tuple[tuple[Card, ...], ...]:
    """Give every hand as many cards as the third, low spades that take nothing."""
    assert hands is not None
    held = {card for hand in hands for card in hand}
    low = [card for card in parse_cards("4S 5S 6S 7S 8S") if card not in held]
    return tuple((*hand, *(low.pop() for _ in range(len(hands[2]) - len(hand)))) for hand in hands)


@pytest.mark.parametrize(
    ("hand", "played", "last", "sure"),
    [
        # The last two trumps: whatever comes, they take it and the next.
        ("JK JH", "9D 10D", "KD QD", True),
        ("JK JH", "AD 10D", "KD QD", True),
        # Not the highest: the fourth hand may hold the left bower.
        ("JK 9H", "9D 10D", "KD QD", False),
        # It takes this trick, but the card after it may be beaten.
        ("JK KC", "9D 10D", "KD QD", False),
        # The suit must be followed, and the ace has been played.
        ("JK KD", "AD 10D", "9C QC", False),
    ],
)
def test_in_a_trick_under_way_what_is_sure_to_take_it_and_all_others_is_claimed(
    hand: str, played: str, last: str, sure: bool
) -> None:
    seen = _in_a_trick(hand, played, last)
    assert may_claim(seen) is sure
    assert next_of_claim(seen) in seen.legal


def test_whoever_plays_last_fears_no_card_in_this_trick_and_spends_the_lowest_that_takes_it() -> (
    None
):
    start = Start(
        hands=tuple(parse_cards(cards) for cards in ("9D 8D", "10D 7D", "KD 7C", "QD AD")),
        contract=MakeCall(0, parse_call("6NT")),
        leader=0,
        tricks=(8, 0, 0, 0),
    )
    state = new_game(Variant(), start)
    for seat, code in enumerate(("9D", "10D", "KD")):
        state = apply(state, PlayCard(seat, parse_card(code))).state
    # The joker may still be out.
    assert not may_claim(view(state, 3))
    queen = replace(start, hands=(*(start.hands or ())[:3], parse_cards("AD JK")))
    state = new_game(Variant(), queen)
    for seat, code in enumerate(("9D", "10D", "KD")):
        state = apply(state, PlayCard(seat, parse_card(code))).state
    seen = view(state, 3)
    assert may_claim(seen)
    assert next_of_claim(seen) == PlayCard(3, parse_card("AD"))
    # Somebody else's turn is nobody's claim.
    assert not may_claim(replace(seen, to_act=1))


def test_the_last_card_can_be_claimed_only_if_it_is_the_highest() -> None:
    assert not may_claim(_seen("6S", "KH", "5H", "6H", "7H"))
    assert may_claim(_seen("6NT", "JK", "5H", "6H", "7H"))


def test_a_claim_is_never_for_a_dummy() -> None:
    seen = _seen("6S", "JK JS", "5S 5H", "6S 6H", "7S 7H")
    assert not may_claim(replace(seen, to_act=2))


@pytest.mark.parametrize(("below", "sure"), [("JH", False), ("9H", True)])
def test_what_may_lie_covered_under_a_dummy_is_feared(below: str, sure: bool) -> None:
    mine, other = ("JK JD", "9H") if below == "JH" else ("JK JH", "JD")
    start = Start(
        hands=tuple(parse_cards(hand) for hand in (mine, f"5C {other}", "6C", "7C")),
        piles=((), (), (_pile("6C", below),), (_pile("7C", "5H"),)),
        contract=MakeCall(0, parse_call("6H")),
        leader=0,
        tricks=(6, 0, 1, 1),
    )
    assert may_claim(view(new_game(PRESETS["two-handed-dummy"].variant, start), 0)) is sure


def _pile(up: str, down: str) -> Pile:
    return Pile(parse_card(up), parse_card(down))


@pytest.mark.parametrize(
    ("call", "won", "lost"),
    [
        ("misere", (0, 0, 0, 4), False),
        ("misere", (1, 0, 0, 3), True),
        ("open_misere", (2, 0, 0, 2), True),
        ("hi_lo", (4, 0, 0, 0), False),
        ("hi_lo", (6, 0, 0, 1), True),
        ("hi_lo", (2, 2, 2, 2), True),
        ("hi_lo", (3, 2, 2, 1), False),
        ("8S", (0, 9, 0, 0), False),
    ],
)
def test_a_contract_is_lost_where_one_trick_decides(
    call: str, won: tuple[int, ...], lost: bool
) -> None:
    seen = replace(_seen("8S", "4H 5H", "6H 7H", "8H 9H", "10H QH"), won=won)
    assert seen.contract is not None
    contract = replace(seen.contract, call=parse_call(call), side=(0,))
    assert is_lost(replace(seen, contract=contract)) is lost


def test_a_declared_contract_is_lost_with_the_first_trick_that_goes() -> None:
    seen = _seen("8S", "4H 5H", "6H 7H", "8H 9H", "10H QH")
    assert seen.contract is not None
    declared = replace(seen, contract=replace(seen.contract, side=(0,), declared=True))
    assert not is_lost(replace(declared, won=(3, 0, 0, 0)))
    assert is_lost(replace(declared, won=(3, 1, 0, 0)))


def test_a_higher_card_in_a_hand_that_lies_open_is_feared() -> None:
    seen = _seen("6S", "AH KH", "JK 5H", "6H 6C", "7H 7C")
    open_hand = replace(seen, hands=(*seen.hands[:1], parse_cards("JK 5H"), *seen.hands[2:]))
    tops = replace(seen, contract=None, hands=(parse_cards("JK"), *seen.hands[1:]))
    assert may_claim(tops)
    assert not may_claim(open_hand)
    # Nothing else is out: all of it lies open, in hands that cannot beat an ace.
    known_low = tuple(parse_cards(cards) for cards in ("AH AC", "5H 6H", "6D 6C", "7H 7C"))
    gone = tuple(card for card in PACKS[43] if not any(card in hand for hand in known_low))
    everything = replace(seen, hands=known_low, discards=gone)
    assert may_claim(everything)
    with_a_trump = (known_low[0], parse_cards("5H 5S"), *known_low[2:])
    assert not may_claim(replace(everything, hands=with_a_trump))


def test_a_joker_known_to_be_the_contractors_is_feared() -> None:
    hands = ("JK 5C", "AH AC", "QD 6D", "10H 9D")
    start = Start(
        hands=tuple(parse_cards(hand) for hand in hands),
        contract=MakeCall(0, parse_call("7NT")),
        attached=((JOKER, Suit.HEARTS),),
        leader=1,
    )
    assert not may_claim(view(new_game(Variant(), start), 1))
    spades = replace(start, attached=((JOKER, Suit.SPADES),))
    assert may_claim(view(new_game(Variant(), spades), 1))
    assert not may_claim(view(new_game(Variant(), replace(start, attached=())), 1))


def test_a_contractors_own_attached_joker_is_not_feared_by_himself() -> None:
    start = Start(
        hands=tuple(parse_cards(hand) for hand in ("JK AH", "AC KC", "QD 6D", "10H 9D")),
        contract=MakeCall(0, parse_call("7NT")),
        attached=((JOKER, Suit.HEARTS),),
        leader=0,
    )
    assert may_claim(view(new_game(Variant(), start), 0))


def test_a_claim_needs_a_card_to_be_led_and_the_viewers_turn() -> None:
    sure = _seen("6S", "JK JS", "5S 5H", "6S 6H", "7S 7H")
    assert may_claim(sure)
    assert not may_claim(replace(sure, viewer=None))
    assert not may_claim(replace(sure, to_act=None))
    assert not may_claim(replace(sure, phase=Phase.AUCTION))
    assert not may_claim(replace(sure, legal=()))
    assert not may_claim(replace(sure, hands=((), *sure.hands[1:])))


def test_a_passed_out_deal_that_is_played_can_be_claimed() -> None:
    seen = _seen("6NT", "JK AH", "5S 5H", "6S 6H", "7S 7H")
    assert may_claim(replace(seen, contract=None))


def test_the_next_card_of_a_claim_is_the_strongest_that_may_be_led() -> None:
    seen = _seen("6S", "5D JK JS", "5S 5H 5C", "6S 6H 6C", "7S 7H 7C")
    assert next_of_claim(seen) == PlayCard(0, JOKER)
    assert next_of_claim(replace(seen, legal=(seen.legal[0],))) == seen.legal[0]
    assert next_of_claim(replace(seen, legal=())) is None
    attach = Attach(0, JOKER, Suit.HEARTS)
    assert next_of_claim(replace(seen, legal=(attach, *seen.legal))) == PlayCard(0, JOKER)
    assert next_of_claim(replace(seen, legal=(attach,))) is None


def _hi_lo(left: int, won: int, *, led: bool) -> View:
    """Show hi/lo with so many tricks won by the side, and cards left to the contractor."""
    seen = _seen("8S", "4H 5H", "6H 7H", "8H 9H", "10H QH")
    assert seen.contract is not None
    contract = replace(seen.contract, call=Special.HI_LO, side=(0,))
    plays = (Played(0, parse_card("AH")),) if led else (Played(1, parse_card("AH")),)
    hands = (parse_cards("4H 5H 6H")[:left], *seen.hands[1:])
    return replace(seen, contract=contract, hands=hands, won=(won, 0, 0, 0), plays=plays)


def test_the_card_in_the_trick_may_still_win_it() -> None:
    assert not is_lost(_hi_lo(2, 2, led=True))
    assert is_lost(_hi_lo(2, 2, led=False))
    assert not is_lost(_hi_lo(2, 3, led=False))
    assert not is_lost(_hi_lo(2, 5, led=False))
    assert is_lost(_hi_lo(2, 6, led=False))


def test_nothing_is_lost_without_a_contract_or_out_of_the_play() -> None:
    seen = _seen("8S", "4H 5H", "6H 7H", "8H 9H", "10H QH")
    assert seen.contract is not None
    lost = replace(seen, contract=replace(seen.contract, call=Special.MISERE), won=(1, 0, 0, 0))
    assert is_lost(lost)
    assert not is_lost(replace(lost, phase=Phase.DEAL))
    assert not is_lost(replace(lost, contract=None))


def _in_trick(cards: str, *hands: str, variant: Variant | None = None) -> View:
    """Show the seat to act a trick under way, led by seat 0, in six no trumps by seat 1."""
    start = Start(
        hands=tuple(parse_cards(hand) for hand in hands),
        contract=MakeCall(1, parse_call("6NT")),
        leader=0,
    )
    state = new_game(variant or Variant(), start)
    for card in parse_cards(cards):
        assert state.to_act is not None
        state = apply(state, PlayCard(state.to_act, card)).state
    return view(state, state.to_act)


def test_who_plays_last_claims_with_a_card_that_only_takes_this_trick() -> None:
    takes = _in_trick("5H 6H 7H", "5H 5C", "6H 6C", "7H 7C", "8H JK")
    assert may_claim(takes)
    assert next_of_claim(takes) == PlayCard(3, parse_card("8H"))
    assert not may_claim(_in_trick("5H 6H 7H", "5H 5C", "6H 6C", "7H 7C", "4H JK"))


def test_a_claim_plays_a_card_that_takes_the_trick_before_a_lower_one_that_does_not() -> None:
    void = _in_trick("5H 6H 7H", "5H 5C", "6H 6C", "7H 7C", "AC JK")
    assert next_of_claim(void) == PlayCard(3, JOKER)


def test_nobody_claims_by_a_card_that_would_be_a_revoke() -> None:
    hands = ("KH 5C", "QH JK", "6H 7C", "8H 8C")
    american = replace(Variant(), revokes=Revokes.AMERICAN)
    seen = _in_trick("KH", *hands, variant=american)
    laid = replace(seen, discards=parse_cards("AH 4D 4H"))
    assert PlayCard(1, JOKER) in laid.legal and PlayCard(1, JOKER) not in laid.following_plays
    assert not may_claim(laid)
