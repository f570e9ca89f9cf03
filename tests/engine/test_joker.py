"""Section 9 of the rule book, first part: a joker's suit, and following with it."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Attach
from fivehundred.engine.cards import JOKER, Suit, parse_card
from fivehundred.engine.events import JokerAttached
from fivehundred.engine.kinds import PlayKind, TooEarlyKind, TurnKind
from tests.engine.table import bidding, dealt, playing, rules

S, C, D, H = Suit
# In these hands seat 1 can follow hearts once, and has the joker.
FOLLOWER = ("AH KH 5D", "10H JK 6D", "9H 8H 7D", "7H 6H 8D")


@pytest.mark.parametrize("place", range(4))
def test_r9_1_the_joker_takes_the_trick_wherever_it_falls(place: int) -> None:
    cards = ["5H", "AH", "AS", "AC"]
    cards[place] = "JK"
    table = playing("7NT", *cards)
    table.play(" ".join(cards))
    assert table.taker == place


@pytest.mark.parametrize("suit", "SCDH")
def test_r9_2_the_contractor_may_give_it_a_suit(suit: str) -> None:
    table = playing("7NT", "JK AH", "5H 6H", "7H 8H", "9H 10H")
    assert table.may_attach() == "S C D H"
    table.attach(suit)
    assert table.events(JokerAttached) == [JokerAttached(0, JOKER, Suit(suit))]
    assert table.may_attach() == ""
    assert table.turn == 0


def test_r9_2_the_joker_gets_its_suit_after_the_exchange() -> None:
    table = bidding("pass 7NT pass pass")
    assert table.may_attach() == ""
    with table.refuses(TooEarlyKind.ATTACH, "the exchange is going on"):
        table.attach("S")
    table.discard("5S 4D 4H")
    assert table.may_attach() == "S C D H"


def test_r9_2_the_joker_gets_its_suit_also_when_another_leads() -> None:
    table = playing(
        "7NT",
        "5H 6H",
        "JK 5D",
        "7H 8H",
        "9H 10H",
        by=1,
        dealer=3,
        variant=rules(first_lead="eldest"),
    )
    assert (table.turn, table.may_attach()) == (0, "")
    table.attach("S")
    table.play("5H")
    assert table.may_play() == "JK 5D"


def test_r9_2_the_joker_gets_its_suit_also_before_a_partner_is_called() -> None:
    table = dealt(rules(players=5, sides="called_partner", deck=53), dealer=4)
    table.call("7NT pass pass pass pass")
    table.discard("2S 3S 4S")
    assert (table.phase, table.may_attach()) == ("partner", "S C D H")
    table.attach("H")
    assert (table.phase, table.may_attach()) == ("partner", "")
    table.call_partner("AS")
    assert table.state.play.attached == ((JOKER, Suit.HEARTS),)
    assert table.may_attach() == ""
    table.play("JK")
    assert table.may_play() == "3H 4H 5H"


def test_r9_2_the_joker_gets_its_suit_until_the_first_card_is_played() -> None:
    table = playing("7NT", "JK AH", "5H 6H", "7H 8H", "9H 10H")
    table.play("AH")
    with table.refuses(PlayKind.ATTACH_TOO_LATE, "before the first card is played"):
        table.attach("S")
    table.play("5H 7H 9H")
    assert table.may_attach() == ""
    with table.refuses(PlayKind.ATTACH_TOO_LATE, "before the first card is played"):
        table.attach("S")


def test_r9_2_a_joker_with_a_suit_is_the_top_card_of_that_suit() -> None:
    table = playing("7NT", "JK KH", "AH 6H", "7H 8H", "9H 10H")
    table.attach("H")
    table.play("KH AH 7H 9H 6H 8H 10H JK")
    assert table.won == (1, 1, 0, 0)
    table = playing("7NT", "5S JK", "AH 6H", "7H 8H", "9H 10H", by=0)
    table.attach("H")
    table.play("JK")
    assert table.may_play() == "AH 6H"


def test_r9_2_a_joker_with_a_suit_must_follow_that_suit() -> None:
    table = playing("7NT", "JK AS", "KH 6D", "7H 8H", "9H 10H", leader=1)
    table.attach("H")
    table.play("KH 7H 9H")
    assert table.may_play() == "JK"
    with table.refuses(PlayKind.MUST_FOLLOW, "seat 0 must follow hearts"):
        table.play("AS")


def test_r9_3_a_joker_with_a_suit_takes_no_trick_of_another() -> None:
    table = playing("misere", "JK 5H", "5S 6H", "", "6S 10H", leader=1)
    table.attach("H")
    table.play("5S 6S")
    assert table.may_play() == "JK 5H"
    table.play("JK")
    assert table.taker == 3


def test_r9_3_a_joker_with_a_suit_names_nothing_when_it_is_led() -> None:
    table = playing("7NT", "JK AS", "KH 6D", "7H 8H", "9H 10H")
    table.attach("H")
    assert table.may_play() == "JK AS"
    with table.refuses(PlayKind.CARD_NAMES_NO_SUIT, "JK names no suit here"):
        table.play("JK/D")
    table.play("JK KH 7H 9H")
    assert (table.taker, table.state.play.suits_led) == (0, (H,))


def test_r9_3_a_joker_keeps_its_suit_to_the_end() -> None:
    table = playing("7NT", "JK AS", "KH 6D", "7H 8H", "9H 10H")
    table.attach("H")
    with table.refuses(PlayKind.ATTACHED_ALREADY, "JK has already been given a suit"):
        table.attach("S")


def test_r9_4_nobody_else_can_give_it_a_suit() -> None:
    table = playing("7NT", "KH AS", "JK 6D", "7H 8H", "9H 10H")
    assert table.may_attach() == ""
    with table.refuses(PlayKind.NOT_HELD, "seat 0 does not hold JK"):
        table.attach("H")
    for seat, kind in ((1, PlayKind.ATTACH_CONTRACTOR_ONLY), (2, PlayKind.NOT_HELD)):
        with table.refuses(kind):
            table.do(Attach(seat, JOKER, H))
    for seat in (4, 17, -1):
        with table.refuses(TurnKind.NO_SEAT):
            table.do(Attach(seat, JOKER, H))


def test_r9_4_only_a_joker_is_given_a_suit() -> None:
    table = playing("7NT", "JK AS", "KH 6D", "7H 8H", "9H 10H")
    with table.refuses(PlayKind.NO_JOKER, "AS is not a joker"):
        table.do(Attach(0, parse_card("AS"), H))
    with table.refuses(PlayKind.NOT_HELD):
        table.do(Attach(0, parse_card("JKC"), H))


def test_r9_4_with_trumps_the_joker_has_a_suit_already() -> None:
    table = playing("7S", "JK AS", "KH 6D", "7H 8H", "9H 10H")
    assert table.may_attach() == ""
    with table.refuses(PlayKind.ATTACH_TRUMPS, "with a trump suit the joker is the highest trump"):
        table.attach("H")


def test_r9_4_no_joker_gets_a_suit_where_the_custom_is_unknown() -> None:
    variant = rules(joker_attach="never")
    table = playing("7NT", "JK AS", "KH 6D", "7H 8H", "9H 10H", variant=variant)
    assert table.may_attach() == ""
    with table.refuses(PlayKind.ATTACH_NEVER, "never given a suit at this table"):
        table.attach("H")


def test_r9_5_the_joker_follows_only_when_its_holder_is_out_of_the_suit() -> None:
    table = playing("7NT", *FOLLOWER)
    table.play("AH")
    assert table.may_play() == "10H"
    with table.refuses(PlayKind.MUST_FOLLOW, "seat 1 must follow hearts"):
        table.play("JK")
    table.play("10H 9H 7H KH")
    assert table.may_play() == "JK 6D"


def test_r9_5_a_led_joker_too_is_followed_in_the_suit_it_names() -> None:
    table = playing("7NT", "JK 5S", "10H 6D", "9S 7D", "7H 8D")
    table.play("JK/H")
    assert table.may_play() == "10H"
    table.play("10H")
    assert table.may_play() == "9S 7D"


def test_r9_6_in_no_trumps_the_joker_may_be_kept_back() -> None:
    table = playing("7NT", "AH 5D", "JK 6S", "9H 7D", "7H 8D")
    table.play("AH")
    assert table.may_play() == "JK 6S"


@pytest.mark.parametrize("call", ["misere", "open_misere"])
@pytest.mark.parametrize("by", [0, 1])
def test_r9_7_in_a_misere_whoever_cannot_follow_must_play_it(call: str, by: int) -> None:
    table = playing(call, "AH 5D", "JK 6S", "9H 7D", "7H 8D", by=by, leader=0)
    table.play("AH")
    assert (table.turn, table.may_play()) == (1, "JK")
    with table.refuses(PlayKind.MUST_PLAY_JOKER, "cannot follow suit and must play the joker"):
        table.play("6S")


def test_r9_7_in_a_misere_who_can_follow_still_follows() -> None:
    table = playing("misere", "5H 5D", "JK 6H", "", "7H 8D")
    table.play("5H")
    assert table.may_play() == "6H"


def test_r9_7_without_the_rule_a_misere_is_as_no_trumps() -> None:
    free = rules(joker_forced_in_misere=False)
    table = playing("misere", "5H 5D", "JK 6S", "", "7H 8D", variant=free)
    table.play("5H")
    assert table.may_play() == "JK 6S"
