"""Section 14 of the rule book: the called partner of five."""

from __future__ import annotations

from typing import Any

import pytest

from fivehundred.engine.actions import CallPartner
from fivehundred.engine.cards import PACKS, format_cards, parse_card
from fivehundred.engine.deal.scoring import result_of
from fivehundred.engine.events import PartnerCalled, PartnerKnown
from fivehundred.engine.facts import DealResult, Trick
from fivehundred.engine.kinds import ExchangeKind, TooEarlyKind, TurnKind
from fivehundred.engine.rules.variant import OptionValue, Variant
from tests.engine.table import Table, dealt, playing, rules

# What the pack dealt in order gives to five, the dealer being 4, with the kitty 4C QD JK.
KITTY = "4C QD JK"


def five(**options: OptionValue) -> Variant:
    return rules(players=5, sides="called_partner", deck=53, **options)


def contract_of_0(call: str = "8S", laid: str = KITTY, **options: OptionValue) -> Table:
    """Let seat 0 (2S 3S 4S 5C 6C 7C 8C KD AD 2H) win the auction and lay cards away."""
    table = dealt(five(**options), dealer=4)
    table.call(f"{call} pass pass pass pass")
    if table.phase == "exchange":
        table.discard(laid)
    return table


def test_r14_1_the_contractor_calls_a_card_after_laying_away() -> None:
    table = contract_of_0()
    assert (table.phase, table.turn) == ("partner", 0)
    with table.refuses(TurnKind.NOT_YOURS):
        table.do(CallPartner(1, parse_card("AS")))
    with table.refuses(TooEarlyKind.PLAY, "the contractor must call a partner"):
        table.play("2S")
    table.call_partner("AS")
    contract = table.contract
    assert (contract.called, contract.partner, contract.side) == (parse_card("AS"), 4, (0, 4))
    assert (table.phase, table.turn) == ("play", 0)


def test_r14_1_he_may_call_any_card_but_the_joker() -> None:
    table = contract_of_0(laid="2S 3S 4S")
    own = {card.code for card in table.state.hands[0]}
    pack = {card.code for card in PACKS[53]}
    assert table.may_call_partner() == pack - own - {"JK", "2S", "3S", "4S"}
    with table.refuses(ExchangeKind.CALLS_JOKER, "the joker may not be called"):
        table.call_partner("JK")
    with table.refuses(ExchangeKind.NOT_OF_PACK, "11S is not a card of this pack"):
        table.call_partner("11S")
    away = contract_of_0(laid=KITTY)
    assert "JK" not in away.may_call_partner()


def test_r14_1_he_calls_at_once_without_the_kitty() -> None:
    table = contract_of_0("8S/without", without_kitty="same_rank")
    assert (table.phase, table.turn) == ("partner", 0)


def test_r14_2_he_may_not_call_a_card_of_his_own_hand() -> None:
    table = contract_of_0(call_own_card=False)
    assert not table.may_call_partner() & {card.code for card in table.state.hands[0]}
    with table.refuses(ExchangeKind.HOLDS_IT, "seat 0 itself holds AD"):
        table.call_partner("AD")


def test_r14_2_he_may_call_his_own_card_where_the_table_lets_him_play_alone() -> None:
    table = contract_of_0(call_own_card=True)
    assert "AD" in table.may_call_partner()
    table.call_partner("AD")
    assert (table.contract.partner, table.contract.side) == (None, (0,))
    assert table.contract.called == parse_card("AD")


@pytest.mark.parametrize("own", [True, False])
def test_r14_2_he_may_never_call_what_he_has_laid_away(own: bool) -> None:
    table = contract_of_0(laid="AD KD JK", call_own_card=own)
    assert not table.may_call_partner() & {"AD", "KD"}
    with table.refuses(ExchangeKind.HAS_DISCARDED, "seat 0 has itself discarded AD"):
        table.call_partner("AD")


def test_r14_2_he_may_never_call_what_everybody_sees_in_the_kitty() -> None:
    table = contract_of_0(
        "8S/without", without_kitty="same_rank", deal="3+1 4+2 3", kitty_last_card_up=True
    )
    (shown,) = (card.code for card in table.seen_by(1).kitty_up)
    assert shown not in table.may_call_partner()
    with table.refuses(ExchangeKind.IS_OPEN, f"everyone can see {shown} in the kitty"):
        table.call_partner(shown)


def test_r14_3_the_holder_says_so_at_once() -> None:
    table = contract_of_0(partner_reveal="announced")
    table.call_partner("AS")
    assert table.events(PartnerCalled) == [PartnerCalled(0, parse_card("AS"), alone=False)]
    assert table.events(PartnerKnown) == [PartnerKnown(4)]
    for seat in range(5):
        seen = table.seen_by(seat).contract
        assert seen is not None
        assert (seen.partner, seen.side) == (4, (0, 4))


def hidden(card: str, *hands: str) -> Table:
    """Begin the play with a card called, its holder keeping silent."""
    return playing("7S", *hands, variant=five(partner_reveal="hidden"), partner=parse_card(card))


def partners_seen(table: Table) -> list[int | None]:
    contracts = [table.seen_by(seat).contract for seat in range(5)]
    return [None if contract is None else contract.partner for contract in contracts]


def sides_seen(table: Table) -> list[tuple[int, ...]]:
    contracts = [table.seen_by(seat).contract for seat in range(5)]
    return [() if contract is None else contract.side for contract in contracts]


def test_r14_4_the_holder_may_keep_silent_until_the_card_falls() -> None:
    hands = ("AS 5D", "KS 6D", "QS 7D", "10S 8D", "AD 9S")
    table = hidden("AD", *hands)
    assert partners_seen(table) == [None, None, None, None, 4]
    assert table.seen_by(0).contract != table.seen_by(4).contract
    # Nor does the side give him away.
    assert sides_seen(table) == [(0,), (0,), (0,), (0,), (0, 4)]
    table.play("AS KS QS 10S 9S")
    assert partners_seen(table) == [None, None, None, None, 4]
    table.play("5D 6D 7D 8D")
    assert table.events(PartnerKnown) == []
    table.play("AD")
    assert table.events(PartnerKnown) == [PartnerKnown(4)]
    assert partners_seen(table) == [4, 4, 4, 4, 4]


def test_r14_4_the_call_tells_nobody_anything() -> None:
    table = contract_of_0(partner_reveal="hidden", call_own_card=True)
    for card, partner in (("AD", None), ("AS", 4)):
        called = Table(table.state)
        called.call_partner(card)
        assert called.events(PartnerCalled) == [PartnerCalled(0, parse_card(card), alone=False)]
        assert called.events(PartnerKnown) == []
        assert partners_seen(called) == [None, None, None, None, partner]


@pytest.mark.parametrize("reveal", ["announced", "hidden"])
def test_r14_5_a_card_in_a_kitty_not_taken_has_no_holder(reveal: str) -> None:
    table = contract_of_0("8S/without", without_kitty="same_rank", partner_reveal=reveal)
    assert "QD" in table.may_call_partner()
    table.call_partner("QD")
    assert (table.contract.partner, table.contract.side) == (None, (0,))
    told = PartnerCalled(0, parse_card("QD"), alone=reveal == "announced")
    assert table.events(PartnerCalled) == [told]
    table.play_on()
    assert table.events(PartnerKnown) == []


def test_r14_5_a_card_in_a_dead_hand_has_no_holder() -> None:
    variant = rules(players=5, sides="called_partner", deck=63, dead_hand=True)
    table = dealt(variant, dealer=4)
    table.call("8S pass pass pass pass")
    table.discard(format_cards(table.state.hands[0][:3]))
    dead = table.state.hands[5][0]
    assert dead.code in table.may_call_partner()
    table.call_partner(dead.code)
    assert (table.contract.partner, table.contract.side) == (None, (0,))
    table.play_on()
    assert len(table.state.match.deals) == 1


@pytest.mark.parametrize("call", ["misere", "hi_lo"])
def test_r14_6_nobody_is_called_in_a_misere_or_hi_lo(call: str) -> None:
    table = contract_of_0(call, misere_gate="anytime", hi_lo=True)
    assert (table.phase, table.contract.side, table.contract.out) == ("play", (0,), ())
    table.play_on()
    assert len(table.state.match.deals[0].points) == 5


def five_handed_deal(won: str, partner: str | None = "9H", **options: OptionValue) -> Table:
    """Play the last trick of 7♠ by seat 0; the nine of hearts is seat 1's, and seat 0 takes it."""
    start: dict[str, Any] = {} if partner is None else {"partner": parse_card(partner)}
    tricks = tuple(int(tricks) for tricks in won)
    hands = ("AH", "9H", "8H", "7H", "6H")
    table = playing("7S", *hands, variant=five(**options), tricks=tricks, leader=0, **start)
    table.play_on()
    return table


def test_r14_7_the_tricks_of_contractor_and_partner_count_together() -> None:
    assert five_handed_deal("33210", partner_share="full").scores == (140, 140, 20, 10, 0)
    assert five_handed_deal("32310", partner_share="full").scores == (-140, -140, 30, 10, 0)


def test_r14_7_each_partner_may_have_half() -> None:
    assert five_handed_deal("33210", partner_share="half").scores == (70, 70, 20, 10, 0)
    assert five_handed_deal("32310", partner_share="half").scores == (-70, -70, 30, 10, 0)


def test_r14_7_a_half_may_end_in_five() -> None:
    # All ten tricks at 7♠ are a slam of 250.
    assert five_handed_deal("63000", partner_share="half").scores == (125, 125, 0, 0, 0)


@pytest.mark.parametrize("share", ["full", "half"])
def test_r14_7_who_plays_alone_has_the_full_worth(share: str) -> None:
    alone = five_handed_deal("63000", None, partner_share=share)
    assert alone.scores == (140, 30, 0, 0, 0)
    own = five_handed_deal("63000", "AH", partner_share=share, call_own_card=True)
    assert own.scores == (140, 30, 0, 0, 0)


def test_r14_8_the_others_score_their_own_tricks() -> None:
    assert five_handed_deal("51012").scores == (140, 140, 0, 10, 20)
    assert five_handed_deal("51012", trick_points=0).scores == (140, 140, 0, 0, 0)


def judged(scores: tuple[int, ...], variant: Variant) -> int | None:
    """Judge the end after a made 7♠ of seat 3 with seat 1."""
    deck = ("9H", "AH", "8H", "KH", "6H")
    table = playing("7S", *deck, by=3, variant=variant, partner=parse_card("AH"))
    deal = DealResult(0, table.contract, True, (0, 5, 3, 2, 0), (0, 140, 30, 140, 0))
    result = result_of(variant, scores, deal, (Trick(0, (), 2),))
    return None if result is None else result.winners[0]


@pytest.mark.parametrize("win_by", ["contract", "any_points"])
def test_r14_9_the_partner_has_made_the_contract_too(win_by: str) -> None:
    variant = five(win_by=win_by)
    assert judged((0, 520, 0, 140, 0), variant) == 1
    assert judged((0, 520, 510, 140, 0), variant) == 1


def test_r14_9_if_both_arrive_the_contractor_has_won() -> None:
    assert judged((0, 540, 500, 510, 0), five()) == 3
    assert judged((0, 540, 500, 490, 0), five(win_by="any_points")) == 1
    assert judged((0, 140, 500, 140, 0), five(win_by="contract")) is None
