"""What is done by itself where a person has chosen so: the only card, the next deal."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame
import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_card, parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start
from fivehundred.session.record import Record
from fivehundred.ui.motion.timings import Speed, reading_ms
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.settings import ByItself
from tests.ui.choosing import actions_of, sit
from tests.ui.hand import Hand, perform
from tests.ui.scripted import game_of


def _record(*hands: str) -> Record:
    left = len(hands[0].split())
    start = Start(
        hands=tuple(parse_cards(cards) for cards in hands),
        contract=MakeCall(3, parse_call("7S")),
        leader=3,
        dealer=2,
        tricks=(10 - left, 0, 0, 0),
    )
    return replace(game_of(Variant(), 1), start=start)


THREE = ("AH QC 9C", "5H 8C 7C", "6H 7H 8H", "9H 10H 5D")
LAST = ("AH", "5H", "6H", "9H")


def _sit(hand: Hand, record: Record, chosen: ByItself) -> TableScene:
    hand.app.change_settings(replace(hand.app.settings, by_itself=chosen))
    table = sit(hand, record)
    perform(table, PlayCard(3, parse_card("9H")))
    hand.settle()
    return table


@pytest.mark.parametrize("chosen", ByItself)
def test_the_only_card_is_played_by_itself_where_that_is_chosen(
    hand: Hand, chosen: ByItself
) -> None:
    table = _sit(hand, _record(*THREE), chosen)
    hand.frames(30, 50)
    mine = [play for play in actions_of(table, PlayCard) if play.seat == 0]
    assert len(mine) == (chosen in (ByItself.ONLY_CARD, ByItself.BOTH))


def test_where_there_is_a_choice_nothing_is_played(hand: Hand) -> None:
    table = _sit(hand, _record("AH KH 9C", *THREE[1:]), ByItself.BOTH)
    hand.frames(30, 50)
    assert not [play for play in actions_of(table, PlayCard) if play.seat == 0]


def test_a_card_taken_back_is_not_played_by_itself_again(hand: Hand) -> None:
    table = _sit(hand, _record(*THREE), ByItself.ONLY_CARD)
    hand.until(lambda: len(actions_of(table, PlayCard)) == 2)
    hand.settle()
    hand.key(pygame.K_z, "z")
    hand.frames(40, 50)
    assert len(actions_of(table, PlayCard)) == 1
    hand.play("AH")
    assert len(actions_of(table, PlayCard)) == 2


def test_the_next_deal_begins_by_itself_but_not_under_a_moving_hand(hand: Hand) -> None:
    table = _sit(hand, _record(*LAST), ByItself.NEXT_DEAL)
    for seat, code in ((0, "AH"), (1, "5H"), (2, "6H")):
        perform(table, PlayCard(seat, parse_card(code)))
    hand.until(lambda: isinstance(table.top.modal, SheetPanel))
    for step in range(10):
        hand.move((300 + step, 200))
        hand.frame(3000)
    assert isinstance(table.top.modal, SheetPanel)
    hand.frames(40, 200)
    assert table.top.modal is None
    assert table.sitting.view.phase is not Phase.DEAL or table.top.director.busy


def _waits_for(table: TableScene, seat: int) -> bool:
    return table.sitting.session.common.to_act == seat


def test_the_sheet_waits_for_the_person_where_nothing_was_chosen(hand: Hand) -> None:
    table = _sit(hand, _record(*LAST), ByItself.ONLY_CARD)
    for seat, code in ((1, "5H"), (2, "6H")):
        hand.until(partial(_waits_for, table, seat))
        perform(table, PlayCard(seat, parse_card(code)))
    hand.until(lambda: isinstance(table.top.modal, SheetPanel))
    hand.frames(60, 500)
    assert isinstance(table.top.modal, SheetPanel)


def test_a_sentence_that_decides_can_be_read_at_every_speed() -> None:
    said = "Nobody has bid high enough: the same player deals again."
    times = [reading_ms(said, speed) for speed in (Speed.OFF, Speed.QUICK, Speed.RELAXED)]
    assert min(times) >= 1500
    assert times == sorted(times)
