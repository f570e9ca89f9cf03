"""Section 16 of the rule book: games that begin from a position."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Declare, MakeCall
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import COLOURED_JOKER, JOKER, Suit, format_cards, parse_cards
from fivehundred.engine.errors import FormatError
from fivehundred.engine.game import new_game, scores
from fivehundred.engine.state import Start
from fivehundred.engine.variant import Variant
from tests.engine.table import HANDS, KITTY, Table, bidding, hands_of, piles_of, playing, rules

FULL = hands_of(*HANDS)
SHORT = hands_of("JK AH", "5H 6H", "7H 8H", "9H 10H")
BY_0 = MakeCall(0, parse_call("7NT"))


def test_r16_1_scores_alone() -> None:
    state = new_game(Variant(), Start(scores=(120, -40)))
    assert scores(state) == (120, -40)
    assert (state.phase.value, state.dealer) == ("dealer", None)


def test_r16_1_a_dealer_alone() -> None:
    state = new_game(Variant(), Start(dealer=2))
    assert (state.phase.value, state.dealer, state.to_act) == ("deal", 2, None)


def test_r16_1_nothing_at_all() -> None:
    assert new_game(Variant()) == new_game(Variant(), Start())
    assert scores(new_game(Variant())) == (0, 0)


def test_r16_2_hands_begin_with_the_auction() -> None:
    state = bidding(dealer=1).state
    assert (state.phase.value, state.to_act, state.dealer) == ("auction", 2, 1)
    assert state.hands == FULL
    assert state.kitty == parse_cards(KITTY)


def test_r16_2_the_rest_of_the_pack_is_the_kitty() -> None:
    state = new_game(Variant(), Start(hands=FULL))
    assert set(state.kitty) == set(parse_cards(KITTY))
    assert (state.dealer, state.to_act) == (3, 0)


def test_r16_3_a_contract_begins_with_the_play() -> None:
    table = playing(
        "7NT",
        "JK AH",
        "5H 6H",
        "7H 8H",
        "9H 10H",
        by=2,
        leader=3,
        tricks=(1, 2, 3, 2),
        suits_led=(Suit.SPADES,),
        renounced=((1, (Suit.SPADES,)),),
        scores=(10, 20),
    )
    state = table.state
    assert (state.phase.value, state.to_act, state.dealer) == ("play", 3, 3)
    assert state.play.won == (1, 2, 3, 2)
    assert state.play.suits_led == (Suit.SPADES,)
    assert state.play.renounced == ((), (Suit.SPADES,), (), ())
    assert table.scores == (10, 20)
    assert state.contract is not None
    assert (state.contract.seat, state.contract.points, state.contract.side) == (2, 220, (0, 2))


def test_r16_3_a_joker_may_have_its_suit() -> None:
    table = playing("7NT", "JK 5S", "AH 6H", "7H 8H", "9H 10H", attached=((JOKER, Suit.HEARTS),))
    assert table.may_attach() == ""
    assert table.may_play() == "JK 5S"
    table.play("JK AH 7H 9H")
    assert table.taker == 0


def test_r16_3_a_joker_may_have_had_its_suit_for_some_tricks() -> None:
    told = ((JOKER, Suit.HEARTS),)
    table = playing("7NT", "JK 5S", "AH 6H", "7H 8H", "9H 10H", attached=told, tricks=(3, 0, 0, 0))
    assert table.may_play() == "JK 5S"
    assert table.state.play.attached == told


def test_r16_3_an_open_misere_lies_open_when_tricks_are_taken() -> None:
    hands = ("5H 6D", "6H 7D", "", "7H 8D")
    assert playing("open_misere", *hands).seen_by(1).exposed == ()
    assert playing("open_misere", *hands, tricks=(0, 1, 0, 0)).seen_by(1).exposed == (0,)


def test_r16_3_it_may_get_one_as_long_as_no_trick_is_taken() -> None:
    assert playing("7NT", *map(format_cards, SHORT)).may_attach() == "S C D H"
    later = playing("7NT", *map(format_cards, SHORT), tricks=(0, 1, 0, 0))
    assert later.may_attach() == ""


@pytest.mark.parametrize("folded", ["", "JS", "5S 6S 7S 8S 9S 10S JS QS KS AS"])
def test_r16_3_who_sits_out_may_hold_any_number(folded: str) -> None:
    table = playing("misere", "5H 6D", "6H 7D", folded, "7H 8D")
    table.play("5H 6H 7H")
    assert table.taker == 3


BAD: list[tuple[Start, str]] = [
    (Start(scores=(1, 2, 3)), "“scores” needs 2 numbers"),
    (Start(dealer=4), "“dealer” is not the seat of a player"),
    (Start(dealer=-1), "“dealer” is not the seat of a player"),
    (Start(contract=BY_0), "“contract” needs “hands” beside it"),
    (Start(kitty=parse_cards(KITTY)), "“kitty” needs “hands” beside it"),
    (Start(leader=0), "“leader” needs “hands” beside it"),
    (Start(suits_led=(Suit.SPADES,)), "“suits_led” needs “hands” beside it"),
    (Start(hands=()), "“hands” needs 4 hands"),
    (Start(hands=FULL[:3]), "“hands” needs 4 hands"),
    (Start(hands=SHORT), "must have 10 cards each where no contract is given"),
    (Start(hands=(*FULL[:3], FULL[0])), "“hands” has 10H 5H 6H twice"),
    (Start(hands=FULL, kitty=parse_cards("4D 4H AH")), "“hands” has AH twice"),
    (Start(hands=FULL, kitty=parse_cards("4D 4H")), "“kitty” must have 3 cards, not 2"),
    (Start(hands=FULL, kitty=parse_cards("2D 4H 4D")), "has 2D, not in a pack of 43"),
    (Start(hands=FULL, leader=1), "“leader” needs a “contract” beside it"),
    (Start(hands=FULL, tricks=(0, 0, 0, 0)), "“tricks” needs a “contract” beside it"),
    (Start(hands=FULL, attached=((JOKER, Suit.SPADES),)), "“attached” needs a “contract”"),
    (Start(hands=FULL, suits_led=(Suit.SPADES,)), "“suits_led” needs a “contract”"),
    (Start(hands=FULL, renounced=((0, (Suit.SPADES,)),)), "“renounced” needs a “contract”"),
    (Start(hands=FULL, partner=JOKER), "“partner” needs a “contract”"),
]


@pytest.mark.parametrize(("start", "fault"), BAD, ids=[fault for _, fault in BAD])
def test_r16_4_a_position_that_cannot_be(start: Start, fault: str) -> None:
    with pytest.raises(FormatError, match=r"^start: ") as refusal:
        new_game(Variant(), start)
    assert fault in str(refusal.value)


BAD_PLAY: list[tuple[dict[str, object], str]] = [
    ({"call": "8S without"}, "“8S without”, which is not a call at this table"),
    ({"call": "hi_lo"}, "“hi_lo”, which is not a call at this table"),
    ({"call": "pass"}, "“pass”, which is not a call at this table"),
    ({"by": 4}, "“contract” needs the seat of a player"),
    ({"partner": JOKER}, "“partner” is for a bid at a table where the partner is called"),
    ({"leader": 4}, "“leader” is not a seat that plays"),
    ({"leader": -1}, "“leader” is not a seat that plays"),
    ({"call": "misere", "leader": 2}, "“leader” sits out"),
    ({"tricks": (1, 2, 3)}, "“tricks” needs 4 numbers"),
    ({"tricks": (-1, 2, 3, 4)}, "“tricks” cannot be negative"),
    ({"tricks": (3, 3, 3, 0)}, "make more than 10 tricks"),
    ({"renounced": ((4, (Suit.SPADES,)),)}, "“renounced” has seat 4, which does not play"),
    ({"attached": ((COLOURED_JOKER, Suit.SPADES),)}, "“attached” has JKC"),
    ({"by": 1, "attached": ((JOKER, Suit.SPADES),)}, "which the contractor cannot give a suit"),
    ({"call": "7S", "attached": ((JOKER, Suit.SPADES),)}, "cannot give a suit here"),
]


@pytest.mark.parametrize(("parts", "fault"), BAD_PLAY, ids=[fault for _, fault in BAD_PLAY])
def test_r16_4_a_position_in_the_play_that_cannot_be(parts: dict[str, object], fault: str) -> None:
    begin = {"call": "7NT", "by": 0, **parts}
    hands = [format_cards(hand) for hand in SHORT]
    with pytest.raises(FormatError) as refusal:
        playing(str(begin.pop("call")), *hands, **begin)  # type: ignore[arg-type]
    assert fault in str(refusal.value)


@pytest.mark.parametrize(
    ("hands", "fault"),
    [
        (("AH KH", "5H 6H", "7H 8H", "9H"), "must be of one length"),
        (("", "", "", ""), "must have at least one card each"),
        ((HANDS[0] + " 5S", HANDS[1] + " 4D", HANDS[2] + " 4H", HANDS[3]), "one length"),
        (("AH", "AH", "7H", "8H"), "has AH twice"),
        (("AH", "JKC", "7H", "8H"), "has JKC, not in a pack of 43"),
    ],
)
def test_r16_4_hands_that_cannot_be(hands: tuple[str, ...], fault: str) -> None:
    with pytest.raises(FormatError) as refusal:
        playing("7NT", *hands)
    assert fault in str(refusal.value)


def test_r16_4_who_sits_out_has_no_eleven_cards() -> None:
    with pytest.raises(FormatError, match="may have 10 cards each at most"):
        playing("misere", "5H", "6H", HANDS[1] + " 5S", "7H")


def test_r16_4_a_table_without_misere_begins_with_none() -> None:
    with pytest.raises(FormatError, match="not a call at this table"):
        playing("misere", "5H", "6H", "", "7H", variant=rules(misere="off"))


def test_r16_8_a_gate_does_not_stand_in_the_way_of_a_position() -> None:
    gated = rules(open_misere_gate="after_8")
    assert playing("open_misere", "5H", "6H", "", "7H", variant=gated).turn == 0


DUMMIES = rules(players=2, sides="dummies")
DEAD = rules(players=2, sides="solo", dead_hand=True, deck=33)
FIVE = rules(players=5, sides="called_partner", deck=53)
FIVE_HANDS = ("AS 5D", "KS 6D", "QS 7D", "10S 8D", "AD 9S")


def dummy_table(*texts: str, **parts: object) -> Table:
    start = Start(hands=hands_of(*texts), piles=piles_of(DUMMIES, *texts), **parts)  # type: ignore[arg-type]
    return Table(new_game(DUMMIES, start))


PAIRS_OF_2 = "AC/5C KC/6C QC/7C JC/8C 10C/9C"
PAIRS_OF_3 = "AD/5D KD/6D QD/7D JD/8D 10D/9D"


def test_r16_5_dummies_begin_with_five_pairs_each() -> None:
    table = dummy_table(HANDS[0], HANDS[1], PAIRS_OF_2, PAIRS_OF_3)
    assert (table.phase, table.turn) == ("auction", 0)
    assert set(table.state.kitty) == set(parse_cards(KITTY))
    assert format_cards(table.state.hands[2]) == "AC KC QC JC 10C"
    table.call("8S pass")
    table.discard(KITTY)
    table.play_on()
    assert sum(table.state.match.deals[-1].tricks) == 10


@pytest.mark.parametrize(
    "texts",
    [
        (HANDS[0], HANDS[1], "AC KC QC JC 10C 9C 8C 7C 6C 5C", PAIRS_OF_3),
        (HANDS[0], HANDS[1], PAIRS_OF_2.replace("/9C", " 9C"), PAIRS_OF_3),
    ],
)
def test_r16_5_before_the_play_single_cards_are_refused(texts: tuple[str, ...]) -> None:
    with pytest.raises(FormatError, match="“hands” of dummies must be five pairs"):
        dummy_table(*texts)


def test_r16_5_a_card_below_counts_for_the_length_and_is_there_once() -> None:
    with pytest.raises(FormatError, match="must be of one length"):
        playing("7S", "AH", "KH", "QH/5S", "10H", variant=DUMMIES)
    with pytest.raises(FormatError, match="has 5S twice"):
        playing("7S", "AH 5S", "KH 6S", "QH/5S", "10H 7S", variant=DUMMIES)
    with pytest.raises(FormatError, match="has 2S, not in a pack of 43"):
        playing("7S", "AH 5S", "KH 6S", "QH/2S", "10H 7S", variant=DUMMIES)


def test_r16_5_single_cards_lie_face_up() -> None:
    table = playing("7S", "AH 5D", "KH 6D", "QH 7D", "10H/8D", variant=DUMMIES)
    assert [len(row) for row in table.state.piles] == [0, 0, 2, 1]
    table.play("5D 6D")
    assert table.may_play() == "7D"
    table.play("7D")
    assert table.may_play() == "10H"


@pytest.mark.parametrize("seat", [2, 3])
def test_r16_5_a_dummy_makes_no_contract_but_may_lead(seat: int) -> None:
    hands = ("AH 5D", "KH 6D", "QH/7D", "10H/8D")
    with pytest.raises(FormatError, match="“contract” needs the seat of a player"):
        playing("7S", *hands, variant=DUMMIES, by=seat)
    assert playing("7S", *hands, variant=DUMMIES, leader=seat).turn == seat


def test_r16_6_a_dead_hand_is_given_with_the_hands() -> None:
    table = playing("7S", "AH KS", "KH 7S", "AD KD QD", variant=DEAD, tricks=(3, 2))
    assert table.state.hands[2] == parse_cards("AD KD QD")
    table.play("AH KH KS 7S")
    assert table.state.match.deals[-1].tricks == (5, 2)


def test_r16_6_and_takes_no_part_in_the_tricks() -> None:
    with pytest.raises(FormatError, match="“tricks” needs 2 numbers, one a seat"):
        playing("7S", "AH", "KH", "AD", variant=DEAD, tricks=(3, 2, 0))
    with pytest.raises(FormatError, match="“leader” is not a seat that plays"):
        playing("7S", "AH", "KH", "AD", variant=DEAD, leader=2)
    with pytest.raises(FormatError, match="“hands” needs 3 hands"):
        playing("7S", "AH", "KH", variant=DEAD)


def test_r16_6_in_the_auction_it_has_ten_cards_too() -> None:
    hands = ("7S 8S 9S 10S JS QS KS AS 7C 8C", "9C 10C JC QC KC AC 7D 8D 9D 10D")
    start = Start(hands=hands_of(*hands, "JD QD KD AD 7H 8H 9H 10H JH QH"))
    state = new_game(DEAD, start)
    assert set(state.kitty) == set(parse_cards("KH AH JK"))
    with pytest.raises(FormatError, match="10 cards each"):
        new_game(DEAD, Start(hands=hands_of(*hands, "JD QD KD")))


def test_r16_7_a_called_card_may_be_given() -> None:
    table = playing("7S", *FIVE_HANDS, variant=FIVE, partner=parse_cards("AD")[0])
    assert (table.contract.partner, table.contract.side) == (4, (0, 4))
    assert table.phase == "play"


def test_r16_7_without_one_the_contract_is_played_alone() -> None:
    table = playing("7S", *FIVE_HANDS, variant=FIVE)
    contract = table.contract
    assert (contract.called, contract.partner, contract.side) == (None, None, (0,))
    assert table.phase == "play"


@pytest.mark.parametrize(
    ("card", "call", "fault"),
    [
        ("AH", "7S", "“partner” is AH, which no hand holds"),
        ("AS", "7S", "“partner” is AS, which the contractor holds himself"),
        ("JK", "7S", "“partner” cannot be the joker"),
        ("AD", "misere", "“partner” is for a bid at a table where the partner is called"),
    ],
)
def test_r16_7_a_called_card_that_cannot_be(card: str, call: str, fault: str) -> None:
    with_misere = rules(players=5, sides="called_partner", deck=53)
    with pytest.raises(FormatError) as refusal:
        playing(call, *FIVE_HANDS, variant=with_misere, partner=parse_cards(card)[0])
    assert fault in str(refusal.value)


def test_r16_7_his_own_card_only_where_the_table_lets_him() -> None:
    own = rules(players=5, sides="called_partner", deck=53, call_own_card=True)
    table = playing("7S", *FIVE_HANDS, variant=own, partner=parse_cards("AS")[0])
    assert (table.contract.partner, table.contract.side) == (None, (0,))


def test_r16_8_the_contractor_may_still_declare() -> None:
    declaring = rules(declare="any_contract")
    table = playing("7S", *map(format_cards, SHORT), variant=declaring)
    assert Declare(0) in table.offers
    table.declare()
    table.give("7H")
    table.discard("7H")
    assert table.contract.out == (2,)


def test_r16_8_but_not_when_tricks_are_taken() -> None:
    declaring = rules(declare="any_contract")
    table = playing("7S", *map(format_cards, SHORT), variant=declaring, tricks=(1, 0, 0, 0))
    assert Declare(0) not in table.offers


def test_r16_8_in_the_play_all_cards_have_been_turned_up() -> None:
    table = playing("blind_misere", "5H", "6H", "", "7H", variant=rules(blind_misere=True))
    assert table.seen_by(1).hand == parse_cards("6H")


@pytest.mark.parametrize("call", ["6S", "6NT"])
@pytest.mark.parametrize("six_bids", ["inkle", "open_only"])
def test_r16_4_a_six_that_is_never_played(call: str, six_bids: str) -> None:
    with pytest.raises(FormatError, match="a six is never played at this table"):
        playing(call, "5H", "6H", "7H", "8H", variant=rules(six_bids=six_bids))
