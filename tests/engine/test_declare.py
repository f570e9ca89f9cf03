"""Section 10 of the rule book, third part: declaring."""

from __future__ import annotations

import pytest

from fivehundred.engine.actions import Attach, Declare, Discard, Give
from fivehundred.engine.cards import JOKER, Suit, parse_cards
from fivehundred.engine.events import Declared, Discarded, Given, SatOut
from fivehundred.engine.kinds import DeclareKind, ExchangeKind, TooEarlyKind, TurnKind
from fivehundred.engine.view import seen_by
from tests.engine.table import HANDS, KITTY, Table, bidding, playing, rules

ANY = rules(declare="any_contract")
THREES = rules(players=6, sides="threes", deck=63, declare="any_contract")
SHORT = ("AH AS", "5H 5S", "KH KS", "6H 6S")


def declared(call: str = "8H", **options: str) -> Table:
    """Let seat 0 win the auction, lay its kitty away and declare."""
    variant = rules(declare="any_contract", **options)
    table = bidding(f"{call} pass pass pass", dealer=3, variant=variant)
    table.discard(KITTY)
    table.declare()
    return table


@pytest.mark.parametrize("call", ["6S", "7H", "10NT"])
def test_r10_14_the_contractor_of_a_bid_may_declare(call: str) -> None:
    table = playing(call, *SHORT, variant=ANY)
    assert Declare(0) in table.offers
    table.declare()
    assert table.events(Declared) == [Declared(0)]
    assert table.contract.declared


@pytest.mark.parametrize(("call", "may"), [("7NT", True), ("7H", False)])
def test_r10_14_declaring_may_be_kept_to_no_trumps(call: str, may: bool) -> None:
    table = playing(call, *SHORT, variant=rules(declare="no_trumps_only"))
    assert (Declare(0) in table.offers) is may
    if not may:
        with table.refuses(DeclareKind.NO_TRUMPS_ONLY, "may declare only in no trumps"):
            table.declare()


def test_r10_14_as_a_rule_nobody_declares() -> None:
    table = playing("7H", *SHORT, variant=rules(declare="off"))
    assert Declare(0) not in table.offers
    with table.refuses(DeclareKind.NOBODY, "nobody declares at this table"):
        table.declare()


@pytest.mark.parametrize("call", ["misere", "open_misere", "hi_lo", "double_nullo"])
def test_r10_14_nobody_declares_in_a_misere_or_hi_lo(call: str) -> None:
    variant = rules(declare="any_contract", hi_lo=True, double_nullo="below_10h")
    table = playing(call, *SHORT, variant=variant)
    assert Declare(0) not in table.offers
    with table.refuses(DeclareKind.BIDS_ONLY, "only on a bid for tricks"):
        table.declare()


def test_r10_15_he_declares_after_laying_away_and_not_before() -> None:
    table = bidding("8H pass pass pass", dealer=3, variant=ANY)
    with table.refuses(TooEarlyKind.DECLARE, "nobody declares now: the exchange is going on"):
        table.declare()
    table.discard(KITTY)
    table.declare()
    assert table.phase == "exchange"


def test_r10_15_he_declares_until_the_first_card_is_played() -> None:
    table = playing("8H", *SHORT, variant=ANY)
    table.play("AH")
    with table.refuses(DeclareKind.TOO_LATE, "before the first card is played"):
        table.declare()


def test_r10_15_he_declares_also_while_another_has_the_lead() -> None:
    variant = rules(declare="any_contract", first_lead="eldest")
    table = playing("8H", *SHORT, by=0, dealer=0, variant=variant)
    assert (table.turn, Declare(0) in table.offers) == (1, False)
    table.declare()
    table.give("KS")
    table.discard("AS")
    assert table.turn == 1


def test_r10_15_he_declares_once_and_nobody_else_does() -> None:
    table = playing("8H", *SHORT, variant=ANY)
    for seat in (1, 2, 3):
        with table.refuses(DeclareKind.CONTRACTOR_ONLY, "only the contractor may declare"):
            table.do(Declare(seat))
    table.declare()
    table.give("KS")
    table.discard("KS")
    assert table.phase == "play"
    with table.refuses(DeclareKind.DONE, "seat 0 has already declared"):
        table.declare()


def test_r10_16_the_partner_gives_one_card_and_sits_out() -> None:
    table = declared()
    assert (table.turn, table.may_give()) == (2, (1, HANDS[2]))
    with table.refuses(TurnKind.NOT_YOURS):
        table.do(Discard(0, parse_cards("AH")))
    with table.refuses(ExchangeKind.GIVE_COUNT, "seat 2 must give one card"):
        table.do(Give(2, parse_cards("AC KC")))
    table.give("AC")
    assert (table.turn, table.may_discard()) == (0, (1, f"{HANDS[0]} AC"))
    assert table.events(SatOut) == []
    table.discard("5H")
    assert (table.phase, table.turn, table.contract.out) == ("play", 0, (2,))
    assert table.events(SatOut) == [SatOut(2)]
    assert len(table.state.hands[0]) == 10
    table.play("AH JK JD")
    assert len(table.state.play.tricks[0].plays) == 3


def test_r10_16_both_cards_pass_face_down() -> None:
    table = declared()
    table.give("AC")
    table.discard("5H")
    (given,) = table.events(Given)
    laid = table.events(Discarded)[-1]
    for seat in range(4):
        assert (seen_by(given, seat) == given) is (seat in (0, 2))
        assert (seen_by(laid, seat) == laid) is (seat == 0)
    assert table.state.discards == parse_cards(f"{KITTY} 5H")


def test_r10_16_the_lead_of_the_partner_passes_on() -> None:
    variant = rules(declare="any_contract", first_lead="eldest")
    table = playing("8H", *SHORT, by=0, dealer=1, variant=variant)
    assert table.turn == 2
    table.declare()
    table.give("KS")
    table.discard("KS")
    assert table.turn == 3


def test_r10_16_a_joker_keeps_the_suit_it_has_been_given() -> None:
    table = playing("8NT", "JK AS", *SHORT[1:], variant=ANY)
    table.attach("H")
    table.declare()
    table.give("KS")
    table.discard("KS")
    assert table.state.play.attached == ((JOKER, Suit.HEARTS),)
    assert table.may_play() == "JK AS"


def test_r10_16_a_joker_from_the_partner_may_get_one() -> None:
    table = playing("8NT", "AH AS", "5H 5S", "JK KS", "6H 6S", variant=ANY)
    table.declare()
    table.give("JK")
    table.discard("AH")
    table.do(Attach(0, JOKER, Suit.HEARTS))
    assert table.may_play() == "AS JK"


@pytest.mark.parametrize(("by", "giver", "out"), [(0, 2, (2, 4)), (2, 4, (0, 4)), (4, 0, (0, 2))])
def test_r10_17_in_a_team_of_three_the_nearest_gives(
    by: int, giver: int, out: tuple[int, ...]
) -> None:
    hands = ["AH 2D", "3H 3D", "QH 4D", "5H 5D", "KH 6D", "7H 7D"]
    table = playing("8H", *hands, by=by, variant=THREES)
    table.declare()
    assert table.turn == giver
    assert table.may_give() == (1, hands[giver])
    table.give(hands[giver].split()[0])
    table.discard(hands[giver].split()[0])
    assert (table.turn, table.contract.out, table.contract.side) == (by, out, (by,))
    assert table.events(SatOut) == [SatOut(seat) for seat in out]


@pytest.mark.parametrize("call", ["6S", "8NT", "10NT"])
def test_r10_18_a_declarer_who_takes_every_trick_wins_500(call: str) -> None:
    table = playing(call, *SHORT, variant=ANY)
    table.declare()
    assert table.contract.points == 500
    table.give("KS")
    table.discard("KS")
    table.play("AH 5H 6H AS 5S 6S")
    assert table.scores == (500, 0)


@pytest.mark.parametrize("call", ["6S", "10NT"])
def test_r10_18_a_declarer_who_loses_one_trick_loses_500(call: str) -> None:
    table = playing(call, "AH 5D", "5H 10D", "KH KS", "6H 6S", variant=ANY)
    table.declare()
    table.give("KS")
    table.discard("KS")
    table.play("AH 5H 6H 5D 10D 6S")
    assert table.won in ((1, 1, 0, 0), (1, 0, 0, 1))
    assert table.scores == (-500, 10)
