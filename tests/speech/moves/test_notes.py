"""The lines of the list of moves: short, in the present, and of hidden cards only how many."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine import events as ev
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import Suit, parse_card, parse_cards
from fivehundred.engine.facts import Contract, DealResult
from fivehundred.engine.rules.variant import Variant
from fivehundred.session.moves import Span
from fivehundred.speech.move_headings import (
    contract_line,
    deal_sentence,
    deal_title,
    dealer_words,
)
from fivehundred.speech.move_list import card_cell, cards_line, note_line

NAMES = ("Ann", "Bea", "Cid", "Dot")
CARDS = tuple(parse_cards("QH 9C"))
PASS, SEVEN = Special.PASS, Bid(7, Strain.SPADES)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.KittyTaken(0, CARDS), "Ann takes the kitty: 9♣ Q♥"),
        (ev.KittyTaken(0, (None, CARDS[0])), "Ann takes the kitty"),
        (ev.Discarded(1, CARDS), "Bea discards 9♣ Q♥"),
        (ev.Discarded(1, (None,)), "Bea discards 1 card"),
        (ev.Discarded(1, (None,) * 3), "Bea discards 3 cards"),
        (ev.Given(0, 2, CARDS), "Ann gives Cid 9♣ Q♥"),
        (ev.Given(0, 2, (None, None)), "Ann gives Cid 2 cards"),
        (ev.Looked(3, CARDS), "Dot looks at the cards"),
        (ev.HandExposed(3, CARDS), "Dot lays the hand open"),
        (ev.PartnerCalled(0, CARDS[0], alone=False), "Ann calls the Q♥"),
        (ev.PartnerCalled(0, CARDS[0], alone=True), "Ann calls the Q♥, and plays alone"),
        (ev.PartnerKnown(2), "holder of the called card: Cid"),
        (ev.Declared(0), "Ann declares: every trick, alone"),
        (ev.JokerAttached(0, parse_card("JK"), Suit.HEARTS), "Ann names ♥ for the joker"),
        (ev.SatOut(2), "Cid sits out"),
        (ev.FirstDealerChosen(3), "Dot deals first"),
        (
            ev.RevokeProved(0, 1, 3, CARDS[0], (), replayed=True),
            "Ann proves a revoke by Bea in trick 3",
        ),
        (ev.CardPlayed(0, CARDS[0], None), ""),
    ],
)
def test_an_event_is_noted_in_one_line(event: ev.Event, said: str) -> None:
    assert note_line(event, (), NAMES, Variant()) == said


@pytest.mark.parametrize(
    ("calls", "begins"),
    [
        ((), "Everybody has passed"),
        ((PASS, PASS), "Everybody has passed"),
        ((SEVEN, PASS), "Nobody has bid high enough"),
        ((PASS, SEVEN), "Nobody has bid high enough"),
        ((SEVEN,), "Nobody has bid high enough"),
    ],
)
@pytest.mark.parametrize("after", ev.AfterPassOut)
def test_an_auction_without_a_contract_was_passed_by_all_only_where_nobody_bid(
    calls: tuple[Special | Bid, ...], begins: str, after: ev.AfterPassOut
) -> None:
    assert note_line(ev.PassedOut(after), calls, NAMES, Variant()).startswith(begins)


def test_a_joker_stands_in_its_cell_with_the_suit_it_named_and_two_are_told_apart() -> None:
    assert card_cell(ev.CardPlayed(0, parse_card("JK"), Suit.HEARTS)) == "JK ♥"
    assert cards_line(tuple(parse_cards("JKC JKW QH"))) == "Q♥ JK+ JK−"
    assert cards_line((None, CARDS[0])) == "" == cards_line(())


# — headings —

SPAN = Span(3, 60, 2, 3, 0, SEVEN, None, (0, 0), thrown_in=False)
RESULT = DealResult(3, Contract(0, SEVEN, 140, (0, 2)), True, (5, 1, 3, 1), (140, 20))


def test_a_deal_is_headed_by_what_was_played_and_what_came_of_it() -> None:
    variant = Variant()
    one = replace(RESULT, made=False, tricks=(1, 5, 0, 4))
    passed = replace(RESULT, contract=None, made=None)
    for span, said in (
        (SPAN, "7♠ by Ann"),
        (replace(SPAN, result=RESULT), "7♠ by Ann, made with 8 tricks"),
        (replace(SPAN, result=one), "7♠ by Ann, set with 1 trick"),
        (replace(SPAN, call=None, contractor=None), "no contract yet"),
        (replace(SPAN, call=None, contractor=None, thrown_in=True), "thrown in: no contract"),
        (
            replace(SPAN, call=None, contractor=None, result=passed),
            "played without a contract",
        ),
    ):
        assert contract_line(span, NAMES, variant) == said
    assert deal_title(SPAN) == "Deal 2"
    assert deal_title(replace(SPAN, thrown_in=True)) == "Before deal 2"
    assert dealer_words(SPAN, NAMES) == "Dot deals"
    assert dealer_words(replace(SPAN, dealer=None), NAMES) == ""
    sides = ("Ann & Cid", "Bea & Dot")
    told = deal_sentence(replace(SPAN, result=RESULT, scores=(340, -20)), NAMES, variant, sides)
    assert told == (
        "Deal 2: 7♠ by Ann, made with 8 tricks. Ann & Cid +140, now 340. Bea & Dot +20, now −20."
    )
    assert deal_sentence(SPAN, NAMES, variant, sides) == "Deal 2: 7♠ by Ann."
