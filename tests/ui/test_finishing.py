"""A contract that is lost already: the rest may be played out at once."""

from __future__ import annotations

import pygame

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.state import Start
from fivehundred.session.record import Record, SeatInfo
from fivehundred.table.waits import PlayMode
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.panels.sheet.panel import SheetPanel
from tests.session.games import new_record
from tests.thinkers import PromptThinker
from tests.ui.hand import Hand
from tests.ui.seating import sit_down


def _misere(won: int, persons: int = 1) -> Record:
    hands = ("9H 10H 5C", "6H 7H 8H", "", "JH QH 6C")
    start = Start(
        hands=tuple(parse_cards(cards) for cards in hands),
        contract=MakeCall(0, parse_call("misere")),
        leader=0,
        dealer=3,
        tricks=(won, 4, 0, 3 - won),
    )
    names = ("Ann", "Bea", "Cid", "Dot")
    seats = tuple(
        SeatInfo(name, "human" if seat < persons else "learner") for seat, name in enumerate(names)
    )
    return new_record(start, seats)


def test_a_lost_misere_is_played_out_without_the_person(hand: Hand) -> None:
    sit_down(hand.app, _misere(1), "test")
    hand.settle()
    hand.push("Finish the deal")
    table = hand.table
    hand.until(lambda: isinstance(table.top.modal, SheetPanel), ms=50)
    assert table.sitting.view.deals[0].made is False
    assert sum(table.sitting.view.deals[0].tricks) == 10


def test_the_key_does_the_same_and_no_curtain_falls(hand: Hand) -> None:
    sit_down(hand.app, _misere(1, persons=2), "test")
    hand.frame()
    table = hand.table
    hand.until(lambda: isinstance(table.top.modal, CurtainPanel), ms=300)
    hand.frames(2, 400)
    hand.key(pygame.K_RETURN)
    hand.frame(400)
    hand.key(pygame.K_f, "f")
    hand.until(lambda: table.top.modal is not None, ms=50)
    assert isinstance(table.top.modal, SheetPanel)
    assert table.sitting.course is PlayMode.BY_CARDS


def test_it_is_not_offered_while_anything_can_be_saved(hand: Hand) -> None:
    sit_down(hand.app, _misere(0), "test")
    hand.settle()
    assert "Finish the deal" not in hand.labels()
    hand.key(pygame.K_f, "f")
    assert hand.table.voice.message == "Nothing is decided yet: play on."
    hand.frames(10, 300)
    assert not hand.table.sitting.session.record.actions


def _sure(cards: str) -> Record:
    """Give a deal in which the person leads, and holds every trump that is left."""
    start = Start(
        hands=tuple(parse_cards(held) for held in (cards, "9H 10H", "6H 7H", "6C 7C")),
        contract=MakeCall(0, parse_call("7S")),
        leader=0,
        dealer=3,
        tricks=(8, 0, 0, 0),
    )
    names = ("Ann", "Bea", "Cid", "Dot")
    seats = tuple(SeatInfo(name, "learner" if at else "human") for at, name in enumerate(names))
    return new_record(start, seats)


def test_a_sure_rest_can_be_claimed_by_a_button(hand: Hand) -> None:
    sit_down(hand.app, _sure("JK JS"), "test")
    hand.settle()
    hand.push("Claim the rest")
    table = hand.table
    hand.until(lambda: isinstance(table.top.modal, SheetPanel), ms=50)
    assert sum(table.sitting.view.deals[0].tricks[seat] for seat in (0, 2)) == 10


def test_who_may_not_claim_is_told_the_card_that_may_be_in_the_way(hand: Hand) -> None:
    sit_down(hand.app, _sure("JK 5H"), "test")
    hand.settle()
    hand.key(pygame.K_c, "c")
    doubt = "Not all remaining tricks are certain yet: the jack of spades may be in the way."
    assert hand.line[0] == doubt


def test_a_claim_tells_how_it_takes_the_tricks(hand: Hand) -> None:
    sit_down(hand.app, _sure("JK JS"), "test")
    hand.settle()
    hand.key(pygame.K_c, "c")
    assert hand.line[0] == "You claim the last 2 tricks. Every card is high."


def test_nothing_is_offered_to_be_claimed_that_is_not_sure(hand: Hand) -> None:
    sit_down(hand.app, _sure("JK 5H"), "test")
    hand.settle()
    assert "Claim the rest" not in hand.labels()


def test_a_hint_put_away_while_the_rest_is_played_stops_nothing(hand: Hand) -> None:
    sit_down(hand.app, _misere(1), "test")
    hand.settle()
    thinker = hand.app.thinker
    assert isinstance(thinker, PromptThinker)
    thinker.silent = True
    hand.key(pygame.K_h, "h")
    hand.key(pygame.K_f, "f")
    hand.key(pygame.K_h, "h")
    thinker.silent = False
    hand.until(lambda: isinstance(hand.table.top.modal, SheetPanel), ms=50)


def test_a_question_that_was_taken_away_is_asked_again(hand: Hand) -> None:
    sit_down(hand.app, _misere(1), "test")
    hand.settle()
    hand.push("Finish the deal")
    hand.app.thinker.cancel()
    hand.until(lambda: isinstance(hand.table.top.modal, SheetPanel), ms=50)
