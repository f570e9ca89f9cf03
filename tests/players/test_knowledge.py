"""What a View proves: which cards are out, who is void, and how likely a card is beaten."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import Card, Suit, parse_card, parse_cards
from fivehundred.engine.facts import Pile
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.knowledge import Knowledge, knowledge_of
from tests.engine.table import rules
from tests.players.positions import after_cards, in_play

S, C, D, H = Suit
NONE = frozenset[Suit]()
WORTHLESS = rules(joker_after_renounce="worthless")
DUMMIES = rules(players=2, sides="dummies")

# In hearts the joker, both red jacks and the ace are the four highest, in this order.
HANDS = ("JK KH 5S", "JH 6H 6S", "JD 8H 7S", "AH 9H 8S")


def known(state: State, seat: int | None = None) -> Knowledge:
    """Give what the seat to act proves (for another that it plays, with ``seat``)."""
    shown = view(state, state.to_act)
    assert state.to_act is not None
    return knowledge_of(shown, state.to_act if seat is None else seat)


def codes(cards: object) -> set[str]:
    return {card.code for card in cards}  # type: ignore[attr-defined]


def one(code: str) -> Card:
    return parse_card(code)


def with_dummies(*hands: str, call: str = "7S", leader: int = 0) -> State:
    """Set up play with dummies; of those ``8H/KS`` is a card that covers another."""
    piles: tuple[tuple[Pile, ...], ...] = tuple(
        tuple(_pile(word) for word in hand.split()) if seat > 1 else ()
        for seat, hand in enumerate(hands)
    )
    shown = tuple(
        parse_cards(" ".join(word.partition("/")[0] for word in hand.split())) for hand in hands
    )
    contract = MakeCall(0, parse_call(call))
    return new_game(
        DUMMIES, Start(hands=shown, piles=piles, contract=contract, dealer=1, leader=leader)
    )


def _pile(word: str) -> Pile:
    up, slash, down = word.partition("/")
    return Pile(one(up), one(down) if slash else None, covers=bool(slash))


def test_what_is_held_played_or_laid_away_is_not_out() -> None:
    state = in_play(HANDS, "7H")
    before = known(state).unseen
    assert len(before) == 40 and not before & set(parse_cards("JK KH 5S"))
    after = after_cards(state, "KH 6H")
    assert known(after).unseen == frozenset(
        before - {one("6H")} - set(parse_cards("JD 8H 7S")) | set(parse_cards("JK 5S"))
    )
    whole = after_cards(state, "KH 6H 8H AH")
    assert not known(whole).unseen & set(parse_cards("KH 6H 8H AH"))
    assert sum(known(whole).won) == 1


def test_own_discards_and_an_open_card_of_the_kitty_are_in_no_hand() -> None:
    shown = view(in_play(HANDS, "7H"), 0)
    laid = replace(shown, discards=parse_cards("4D 4H 5C"))
    assert knowledge_of(shown, 0).unseen - knowledge_of(laid, 0).unseen == set(
        parse_cards("4D 4H 5C")
    )
    open_kitty = replace(shown, kitty=(None, None, one("AS")))
    assert knowledge_of(shown, 0).unseen - knowledge_of(open_kitty, 0).unseen == {one("AS")}


def test_who_does_not_follow_has_none_of_the_suit() -> None:
    state = after_cards(in_play(("AC 5C", "5D 6D", "6C 7C", "8C 9C"), "7S"), "AC 5D")
    assert known(state).voids == (NONE, frozenset({C}), NONE, NONE)
    assert known(state).is_void(1, C) and not known(state).is_void(1, D)
    assert known(after_cards(state, "6C")).voids == known(state).voids
    assert known(state).may_hold(1, C) == []


def test_a_joker_thrown_in_proves_no_void() -> None:
    state = after_cards(in_play(("AC 5C", "JK 6D", "6C 7C", "8C 9C"), "7NT"), "AC JK")
    assert known(state).voids[1] == frozenset()


def test_a_joker_that_is_a_trump_proves_one() -> None:
    state = after_cards(in_play(("AC 5C", "JK 6D", "6C 7C", "8C 9C"), "7S"), "AC JK")
    assert known(state).voids[1] == {C}


def test_who_has_failed_to_follow_in_an_earlier_trick_is_void_too() -> None:
    state = in_play(HANDS, "7H", tricks=(1, 0, 0, 0), voids={2: "C"}, led="C")
    assert known(state).voids == (NONE, NONE, frozenset({C}), NONE)


def test_a_dummys_void_is_forgotten_for_a_card_may_have_been_turned_up() -> None:
    state = with_dummies("AC 5C 5S 6S", "6C 7C 7S 8S", "5D/8C 5H/KC", "9C/AH 9H/AD")
    after = after_cards(state, "AC 7C 5D 9C")
    seen = known(after)
    assert after.play.renounced[2] == (C,)
    assert seen.voids == (frozenset(),) * 4


def test_of_a_dummy_the_open_cards_are_known_and_any_may_lie_below() -> None:
    state = with_dummies("AC 5C 5S 6S", "6C 7C 7S 8S", "8C/5D 5H/KC", "9C/AH 9H/AD")
    seen = known(state)
    assert seen.seen == {2: parse_cards("8C 5H"), 3: parse_cards("9C 9H")}
    assert (seen.covered, seen.room) == ((0, 0, 2, 2), (4, 4, 4, 4))
    clubs = {code for code in codes(seen.unseen) if code[-1] == "C"} - {"JC"}
    assert codes(seen.may_hold(2, C)) == {"8C"} | clubs, "the jack is the left bower"
    assert not seen.is_void(2, C)
    assert seen.is_void(2, D), "a card below cannot be played to this trick"
    assert seen.chance_of_any(2, parse_cards("8C KC")) == 1
    assert seen.chance_of_any(2, parse_cards("KC AH")) == 0
    assert known(state, 2).in_hand == 4
    assert seen.in_hand == 4
    assert (len(seen.hand), len(known(state, 2).hand)) == (4, 2)


def test_an_open_hand_holds_what_it_shows_and_nothing_else() -> None:
    shown = view(in_play(HANDS, "7H"), 0)
    hands = (*shown.hands[:2], parse_cards("JD 8H 7S"), *shown.hands[3:])
    seen = knowledge_of(replace(shown, hands=hands), 0)
    assert seen.may_hold(2, S) == [one("7S")]
    assert seen.is_void(2, D) and not seen.is_void(2, S)
    assert seen.seen == {2: parse_cards("JD 8H 7S")}


def test_a_card_is_master_when_no_higher_one_can_be_elsewhere() -> None:
    seen = known(in_play(("JK KH 5S", "JH 6H 6S", "JD 8H 7S", "AH 9H 8S"), "7H"))
    assert seen.is_winner(one("JK"))
    assert not seen.is_winner(one("KH"))
    assert replace(seen, unseen=frozenset(parse_cards("QH 10H"))).is_winner(one("KH"))
    everybody_void = replace(seen, voids=(NONE, *(frozenset({H}),) * 3))
    assert everybody_void.is_winner(one("KH"))
    one_friend_left = replace(seen, voids=(NONE, frozenset({H}), NONE, frozenset({H})))
    assert not one_friend_left.is_winner(one("KH"))
    partner_left = replace(seen, voids=(NONE, NONE, frozenset({H}), frozenset({H})))
    assert not partner_left.is_winner(one("KH"))


def test_cards_of_a_suit_are_listed_from_the_highest() -> None:
    seen = known(
        in_play(("5H JK JD KH 5S", "6S 6C 5D 6D 7D", "7S 7C 8D 9D AD", "8S 8C QD KD 4D"), "7H")
    )
    assert seen.of_suit(H) == list(parse_cards("JK JD KH 5H"))
    assert seen.of_suit(None) == []
    out = seen.out_of_suit(H, (1, 2))
    assert out[:3] == list(parse_cards("JH AH QH")) and out[-1] is one("4H")
    both_void = replace(seen, voids=(NONE, frozenset({H}), frozenset({H}), NONE))
    assert both_void.out_of_suit(H, (1, 2)) == []


def test_who_is_with_and_against_a_seat_and_who_plays_after_it() -> None:
    state = after_cards(in_play(HANDS, "7H", leader=3), "AH JK")
    seen = known(state)
    assert (seen.seat, seen.partners, seen.opponents, seen.later) == (1, (3,), (0, 2), (2,))
    assert seen.led is H
    assert not seen.is_contractor_side and known(in_play(HANDS, "7H")).is_contractor_side
    alone = known(in_play(("5H 5D", "6H 6D", "", "7H 7D"), "misere"))
    assert (alone.partners, alone.opponents, alone.is_nullo) == ((), (1, 3), True)
    assert not seen.is_nullo
    assert not replace(seen, contract=None).is_contractor_side


def small(unseen: str, call: str = "7H", **parts: object) -> Knowledge:
    """Give seat 0's knowledge where four cards are out and each seat holds two of them."""
    seen = known(in_play(HANDS, call))
    cards = frozenset(parse_cards(unseen))
    return replace(seen, unseen=cards, room=(3, 2, 2, 2), **parts)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("wanted", "chance"),
    [("AS", 1 / 2), ("AS KS", 5 / 6), ("AS KS 5D", 1), ("AS KS 5D 6D", 1), ("QS", 0), ("", 0)],
)
def test_a_seat_holds_each_card_that_is_out_as_likely_as_any_other(
    wanted: str, chance: float
) -> None:
    assert small("AS KS 5D 6D").chance_of_any(1, parse_cards(wanted)) == pytest.approx(chance)


def test_who_is_void_in_a_suit_has_more_room_for_the_others() -> None:
    seen = small("AS KS 5D 6D", voids=(NONE, frozenset({D}), NONE, NONE))
    assert seen.chance_of_any(1, parse_cards("AS")) == 1
    assert seen.chance_of_any(1, parse_cards("5D 6D")) == 0
    assert seen.chance_of_any(2, parse_cards("5D")) == pytest.approx(1 / 2)


def test_a_card_known_to_be_held_takes_its_room() -> None:
    seen = small("AS KS 5D 6D", placed={1: parse_cards("AD")})
    assert seen.chance_of_any(1, parse_cards("AD 5D")) == 1
    assert seen.chance_of_any(1, parse_cards("5D")) == pytest.approx(1 / 4)
    assert seen.chance_of_any(2, parse_cards("5D")) == pytest.approx(1 / 2)
    assert seen.may_hold(1, D)[0] is one("AD") and one("AD") not in seen.may_hold(2, D)
    assert one("AD") not in seen.may_hold(1, S)
    void = replace(seen, voids=(NONE, frozenset({D}), NONE, NONE))
    assert void.may_hold(1, D) == [one("AD")]


def test_one_who_has_room_for_every_card_holds_them_all() -> None:
    seen = replace(small("AS KS 5D 6D"), room=(3, 4, 2, 2))
    assert seen.chance_of_any(1, parse_cards("6D")) == 1


@pytest.mark.parametrize(
    ("unseen", "card", "led", "chance"),
    [
        ("AS KS 5D 6D", "QS", S, 5 / 6),  # two higher ones
        ("AS 10S 5D 6D", "QS", S, 1 / 2),  # the higher one
        ("5S AH 5D 6D", "QS", S, 1 / 4),  # ruffed by one who has no spade
        ("5S JK 5D 6D", "QS", S, 1 / 4),
        ("5S 7H 5D 6D", "9H", S, 0),  # ruffed, but lower than a ruff before
        ("5S QH 5D 6D", "9H", H, 1 / 2),  # a higher trump to a trump, once
        ("5S 6C 5D 6D", "QS", S, 0),
    ],
)
def test_how_likely_a_card_is_beaten_by_one_seat_and_by_two(
    unseen: str, card: str, led: Suit, chance: float
) -> None:
    seen = small(unseen)
    assert seen.chance_beaten(one(card), (1,), led) == pytest.approx(chance)
    assert seen.chance_beaten(one(card), (1, 3), led) == pytest.approx(1 - (1 - chance) ** 2)
    assert seen.chance_beaten(one(card), (), led) == 0


def test_a_joker_without_trumps_is_feared_from_one_who_cannot_follow() -> None:
    seen = small("5S JK 5D 6D", "7NT")
    assert seen.chance_beaten(one("QS"), (1,), S) == pytest.approx(1 / 4)
    void = replace(seen, voids=(NONE, frozenset({S}), NONE, NONE))
    assert void.chance_beaten(one("QS"), (1,), S) == pytest.approx(2 / 3)


def test_a_joker_that_is_worthless_is_not_feared() -> None:
    seen = small("5S JK 5D 6D", "7NT", variant=WORTHLESS, renounced=((), (S,), (), ()))
    seen = replace(seen, voids=(NONE, frozenset({S}), NONE, NONE))
    assert seen.chance_beaten(one("QS"), (1,), S) == 0
    assert seen.chance_beaten(one("QS"), (2,), S) == pytest.approx(1 / 4)
    assert seen.chance_beaten(one("QC"), (1,), C) == pytest.approx(2 / 3)
    assert replace(seen, variant=Variant()).chance_beaten(one("QS"), (1,), S) == pytest.approx(
        2 / 3
    )


def test_a_worthless_joker_takes_nothing_for_the_seat_that_has_failed_to_follow() -> None:
    seen = small("5S 5D 6D 7D", "7NT", led=S, variant=WORTHLESS, renounced=((S,), (), (), ()))
    joker, ace = one("JK"), one("AS")
    assert not seen.beats(joker, ace)
    assert not seen.beats(joker, ace, 0)
    assert seen.beats(joker, ace, 1)
    assert replace(seen, led=C).beats(joker, ace)
    assert replace(seen, variant=Variant()).beats(joker, ace)
    assert replace(seen, led=None).beats(joker, ace)


def test_only_a_joker_is_worthless() -> None:
    seen = small("5S 5D 6D 7D", led=S, variant=WORTHLESS, renounced=((S,), (), (), ()))
    assert seen.beats(one("4H"), one("AS"))


def test_a_card_beats_lower_ones_of_the_suit_led_and_a_trump_all_others() -> None:
    seen = small("5S 5D 6D 7D", led=S)
    assert seen.beats(one("KS"), one("QS")) and not seen.beats(one("QS"), one("KS"))
    assert not seen.beats(one("QS"), one("QS"))
    assert seen.beats(one("4H"), one("AS")) and seen.beats(one("JD"), one("AH"))
    assert not seen.beats(one("AC"), one("5S"))


def test_the_best_card_so_far_is_the_one_that_would_take_the_trick() -> None:
    state = in_play(("QS 5C", "KS 6C", "4H 7C", "AS AC"), "7H")
    assert known(state).best_play() is None
    for cards, best in (("QS", "QS"), ("QS KS", "KS"), ("QS KS 4H", "4H")):
        found = known(after_cards(state, cards)).best_play()
        assert found is not None and found.card.code == best


def test_the_suit_to_follow_is_the_one_a_led_joker_names() -> None:
    state = in_play(("JK 5C", "KS 6C", "4H 7C", "AS AC"), "7NT")
    state = apply(state, PlayCard(0, one("JK"), D)).state
    assert known(state).led is D


def test_who_must_play_a_joker_when_void_has_none_after_not_following() -> None:
    hands = ("5C 5D", "6D 7D", "", "JK 6C")
    state = after_cards(in_play(hands, "misere"), "5C 6D")
    seen = known(state)
    assert seen.voids[1] == {C}
    assert seen.may_hold(1, None) == []
    assert replace(seen, unseen=seen.unseen | {one("JK")}).may_hold(0, None) == [one("JK")]
    free = replace(seen, variant=rules(joker_forced_in_misere=False))
    assert replace(free, unseen=free.unseen | {one("JK")}).may_hold(1, None) == [one("JK")]
    in_seven = replace(seen, unseen=seen.unseen | {one("JK")}, contract=None)
    assert in_seven.may_hold(1, None) == [one("JK")]
    two = replace(seen, unseen=seen.unseen | {one("JK")}, variant=rules(deck=46))
    assert two.may_hold(1, None) == [one("JK")], "who had to play one joker may have the other"
