"""Section 16 of the rule book: games that begin from a position."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import COLOURED_JOKER, JOKER, Suit, format_cards, parse_cards
from fivehundred.engine.errors import FormatError
from fivehundred.engine.game import new_game, scores
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start
from tests.engine.table import HANDS, KITTY, bidding, hands_of, playing, rules

FULL = hands_of(*HANDS)
SHORT = hands_of("JK AH", "5H 6H", "7H 8H", "9H 10H")
BY_0 = MakeCall(0, parse_call("7NT"))


def test_r16_1_a_game_may_begin_with_scores_alone() -> None:
    state = new_game(Variant(), Start(scores=(120, -40)))
    assert scores(state) == (120, -40)
    assert (state.phase.value, state.dealer) == ("dealer", None)


def test_r16_1_a_game_may_begin_with_a_dealer_alone() -> None:
    state = new_game(Variant(), Start(dealer=2))
    assert (state.phase.value, state.dealer, state.to_act) == ("deal", 2, None)


def test_r16_1_a_game_may_begin_with_nothing_at_all() -> None:
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


def test_r16_3_a_joker_may_get_its_suit_as_long_as_no_trick_is_taken() -> None:
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
    (Start(contract=BY_0), "“contract” needs “hands” as well"),
    (Start(kitty=parse_cards(KITTY)), "“kitty” needs “hands” as well"),
    (Start(leader=0), "“leader” needs “hands” as well"),
    (Start(suits_led=(Suit.SPADES,)), "“suits_led” needs “hands” as well"),
    (Start(hands=()), "“hands” needs 4 hands"),
    (Start(hands=FULL[:3]), "“hands” needs 4 hands"),
    (Start(hands=SHORT), "must have 10 cards each if no contract is given"),
    (Start(hands=(*FULL[:3], FULL[0])), "“hands” has 10H 5H 6H twice"),
    (Start(hands=FULL, kitty=parse_cards("4D 4H AH")), "“kitty” has AH, also in a hand"),
    (Start(hands=FULL, kitty=parse_cards("4D 4H 4H")), "“kitty” has 4H twice"),
    (Start(hands=FULL, kitty=parse_cards("4D 4H")), "“kitty” must have 3 cards, not 2"),
    (Start(hands=FULL, kitty=parse_cards("2D 4H 4D")), "“kitty” has 2D, not in a pack of 43"),
    (Start(hands=FULL, leader=1), "“leader” needs a “contract” as well"),
    (Start(hands=FULL, tricks=(0, 0, 0, 0)), "“tricks” needs a “contract” as well"),
    (Start(hands=FULL, attached=((JOKER, Suit.SPADES),)), "“attached” needs a “contract”"),
    (Start(hands=FULL, suits_led=(Suit.SPADES,)), "“suits_led” needs a “contract”"),
    (Start(hands=FULL, renounced=((0, (Suit.SPADES,)),)), "“renounced” needs a “contract”"),
    (Start(hands=FULL, partner=JOKER), "“partner” needs a “contract”"),
]


@pytest.mark.parametrize(("start", "fault"), BAD, ids=[fault for _, fault in BAD])
def test_r16_4_a_position_that_cannot_be_is_refused(start: Start, fault: str) -> None:
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
    (
        {"call": "misere", "tricks": (0, 0, 1, 0)},
        "“tricks” gives one to a seat that is",
    ),
    ({"tricks": (1, 2, 3)}, "“tricks” needs 4 numbers"),
    ({"tricks": (-1, 2, 3, 4)}, "“tricks” cannot be negative"),
    ({"tricks": (3, 3, 3, 0)}, "add up to more than 10 tricks"),
    ({"renounced": ((4, (Suit.SPADES,)),)}, "“renounced” has seat 4, which does not play"),
    ({"attached": ((COLOURED_JOKER, Suit.SPADES),)}, "“attached” has JKC"),
    ({"by": 1, "attached": ((JOKER, Suit.SPADES),)}, "which the contractor cannot give a suit"),
    ({"call": "7S", "attached": ((JOKER, Suit.SPADES),)}, "cannot give a suit here"),
]


@pytest.mark.parametrize(("parts", "fault"), BAD_PLAY, ids=[fault for _, fault in BAD_PLAY])
def test_r16_4_a_position_in_the_play_that_cannot_be_is_refused(
    parts: dict[str, object], fault: str
) -> None:
    begin = {"call": "7NT", "by": 0, **parts}
    hands = [format_cards(hand) for hand in SHORT]
    with pytest.raises(FormatError) as refusal:
        playing(str(begin.pop("call")), *hands, **begin)  # type: ignore[arg-type]
    assert fault in str(refusal.value)


@pytest.mark.parametrize(
    ("hands", "fault"),
    [
        (("AH KH", "5H 6H", "7H 8H", "9H"), "must all be the same length"),
        (("", "", "", ""), "must have at least one card each"),
        ((HANDS[0] + " 5S", HANDS[1] + " 4D", HANDS[2] + " 4H", HANDS[3]), "the same length"),
        (("AH", "AH", "7H", "8H"), "has AH twice"),
        (("AH", "JKC", "7H", "8H"), "has JKC, not in a pack of 43"),
    ],
)
def test_r16_4_hands_that_cannot_be_are_refused(hands: tuple[str, ...], fault: str) -> None:
    with pytest.raises(FormatError) as refusal:
        playing("7NT", *hands)
    assert fault in str(refusal.value)


def test_r16_4_who_sits_out_has_no_eleven_cards() -> None:
    with pytest.raises(FormatError, match="may have at most 10 cards each"):
        playing("misere", "5H", "6H", HANDS[1] + " 5S", "7H")


def test_r16_4_a_table_without_misere_begins_with_none() -> None:
    with pytest.raises(FormatError, match="not a call at this table"):
        playing("misere", "5H", "6H", "", "7H", variant=rules(misere="off"))


def test_r16_8_a_gate_does_not_stand_in_the_way_of_a_position() -> None:
    gated = rules(open_misere_gate="after_8")
    assert playing("open_misere", "5H", "6H", "", "7H", variant=gated).turn == 0
