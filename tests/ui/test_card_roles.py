"""What a card is under a contract is said, and shown by a chip on it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from fivehundred.engine.actions import CallPartner, Discard, MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import Suit, parse_card, parse_cards
from fivehundred.engine.events import HandExposed
from fivehundred.engine.facts import Played
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.session.record import Record
from fivehundred.speech.call_words import call_promise
from fivehundred.speech.telling import event_sentence
from fivehundred.ui.drawing.table.bubbles import bubble_text
from fivehundred.ui.drawing.table.card_marks import ChipSign, chips_of
from fivehundred.ui.drawing.table.paint import seat_note
from fivehundred.ui.drawing.table.plaque import plaque_of
from fivehundred.ui.scenes.table.scene import TableScene
from tests.ui.choosing import called, sit
from tests.ui.hand import Hand, perform
from tests.ui.scripted import NAMES, fresh_game, game_of


def _record(hands: tuple[str, ...], call: str, variant: Variant, leader: int, won: int) -> Record:
    left = len(hands[0].split())
    tricks = (10 - left - won, *(won if at == 0 else 0 for at in range(len(hands) - 1)))
    start = Start(
        hands=tuple(parse_cards(cards) for cards in hands),
        contract=MakeCall(leader, parse_call(call)),
        leader=leader,
        dealer=len(hands) - 1,
        tricks=tricks,
    )
    return replace(game_of(variant, 1), start=start)


def _play(hand: Hand, codes: str) -> TableScene:
    table = hand.table
    for code in codes.split():
        seat = table.sitting.session.common.to_act
        assert seat is not None
        perform(table, PlayCard(seat, parse_card(code)))
    hand.settle()
    return table


BOWERS = ("JK JS 7H", "AS KS 8D", "6H 8H 8S", "QC 10C 4H")


def test_the_left_bower_is_explained_where_it_must_be_played(hand: Hand) -> None:
    hands = ("JS 7H 6D", *BOWERS[1:])
    table = sit(hand, _record(hands, "7C", Variant(), 3, 4))
    _play(hand, "QC")
    assert chips_of(table.top.director.view) == {"JS": Suit.CLUBS}
    hand.key(pygame.K_HOME)
    assert hand.line[0] == (
        "Jack of spades, card 1 of 3: it may be played. It is the left bower and belongs to clubs."
    )
    hand.play("7H")
    assert table.voice.message == (
        "You must follow clubs: you still hold 1. "
        "The jack of spades is the left bower and belongs to clubs."
    )


def test_a_left_bower_that_is_refused_is_explained_too(hand: Hand) -> None:
    hands = ("JS 9S 6D", "AS KS 8D", "6H 8H 8S", "QS 10C 4H")
    table = sit(hand, _record(hands, "7C", Variant(), 3, 4))
    _play(hand, "QS")
    hand.play("JS")
    assert table.voice.message == (
        "You must follow spades: you still hold 1. "
        "The jack of spades is the left bower and belongs to clubs."
    )


def test_a_joker_that_cannot_win_says_so_and_bears_a_cross(hand: Hand) -> None:
    hands = ("JK 9C 8C", "AH KH 7H", "9H 10H 8S")
    table = sit(hand, _record(hands, "7NT", PRESETS["hoyle"].variant, 1, 5))
    _play(hand, "AH 9H")
    assert chips_of(table.top.director.view) == {}
    _play(hand, "9C KH 10H")
    assert chips_of(table.top.director.view) == {"JK": ChipSign.CANNOT_WIN}
    hand.key(pygame.K_HOME)
    assert hand.line[0].endswith("It cannot win here: you have already failed to follow hearts.")
    before = replace(table.top.director.view, to_act=2)
    lost = (*before.plays, Played(0, parse_card("JK")))
    assert chips_of(replace(before, plays=lost)) == {"JK": ChipSign.CANNOT_WIN}


def test_of_two_jokers_the_higher_is_marked_and_both_are_said(hand: Hand) -> None:
    hands = ("JKC JKW AS", "5H 6H 7H", "8H 9H 10H", "5D 6D 7D")
    table = sit(hand, _record(hands, "8S", PRESETS["french-canadian"].variant, 0, 3))
    assert chips_of(table.top.director.view) == {"JKC": ChipSign.HIGHER}
    hand.key(pygame.K_HOME)
    assert hand.line[0].endswith("It is the higher joker.")
    hand.key(pygame.K_RIGHT)
    assert hand.line[0].endswith("It is the lower joker.")


def test_the_called_partner_answers_and_the_card_stands_at_the_plaque(hand: Hand) -> None:
    session = called(fresh_game("five-handed"), ["8S", "pass", "pass", "pass", "pass"])
    session.submit(Discard(0, session.state.hands[0][-3:]))
    table = sit(hand, session.record)
    card = session.state.hands[2][0]
    perform(table, CallPartner(0, card))
    hand.settle()
    shown = table.top.director.view
    assert [bool(bubble_text(shown, seat)) for seat in range(5)] == [
        False,
        False,
        True,
        False,
        False,
    ]
    assert bubble_text(shown, 2).endswith(": mine")
    plaque = plaque_of(shown, NAMES)
    assert plaque is not None
    assert plaque.called.startswith("called")
    assert plaque.who == "Ann & Cid, for 240"


def test_who_plays_open_misere_is_told_that_the_hand_lies_open(hand: Hand) -> None:
    hands = ("5S 6S 7S", "8S AH 5H", "9H 10H KH", "5D 6D 7D")
    table = sit(hand, _record(hands, "open_misere", Variant(), 0, 7))
    exposed = HandExposed(0, table.sitting.view.hand)
    assert event_sentence(exposed, NAMES, 0) == "Everybody can now see your hand."
    assert event_sentence(exposed, NAMES, 1) == "Ann laid the hand open."
    assert seat_note(table.sitting.view, 0, table.top.company) == "hand is open"


def test_ten_tricks_are_all_there_are() -> None:
    for call in ("10S", "10NT"):
        assert "all ten tricks" in call_promise(parse_call(call), Variant())
        assert "at least" not in call_promise(parse_call(call), Variant())
