"""What has happened in the deal one sits down to can be read, and no more than one may know."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import Deal
from fivehundred.engine.events import DealScored
from fivehundred.engine.facts import Phase
from fivehundred.engine.view import view
from fivehundred.session.record import HUMAN, Record, SeatInfo, replay
from fivehundred.ui.accessibility.spoken_table import seat_sentence
from fivehundred.ui.drawing.table.paint import SeatLabels, dealer_of
from fivehundred.ui.panels.reading.past import HappenedPanel
from tests.session.games import finished_game
from tests.ui.choosing import called, sit
from tests.ui.deals import following
from tests.ui.hand import Hand
from tests.ui.scripted import NAMES, Person, fresh_game
from tests.ui.seating import sit_down

COMPANY = SeatLabels(NAMES[:4], NAMES[:4])


@pytest.mark.parametrize("preset", ["australian", "five-handed-hidden"])
def test_going_on_has_the_sentences_of_the_deal_as_they_were_told(hand: Hand, preset: str) -> None:
    sit_down(hand.app, fresh_game(preset), "test")
    hand.frame()
    table, person = hand.table, Person(hand)
    for _turn in range(1000):
        if len(table.sitting.view.history) > 2 and table.top.settled:
            break
        if not person.act():
            hand.frame(200)
    live = list(table.voice.line.past)
    again = sit(hand, table.sitting.session.record)
    known = list(again.voice.line.past)
    assert len(known) > 8
    assert live[-len(known) :] == known


def test_it_is_neither_announced_nor_on_the_line(hand: Hand) -> None:
    said: list[str] = []
    hand.app.spoken.listeners.append(said.append)
    table = sit(hand, following())
    assert list(table.voice.line.past)[:3] == ["Dot dealt.", "Ann passed.", "Bea called 7♠."]
    assert not any("passed" in text or "dealt" in text for text in said)
    assert hand.line[0] == "Your turn."
    assert table.top.director.say == ""
    hand.key(pygame.K_j)
    assert isinstance(table.top.modal, HappenedPanel)
    assert table.top.modal._past == tuple(table.voice.line.past)[-12:]


def test_only_the_present_deal_is_told_and_a_finished_game_ends_with_its_last(
    hand: Hand,
) -> None:
    past = list(sit(hand, finished_game()).voice.line.past)
    assert sum("dealt" in text for text in past) <= 1
    assert past[-1].endswith("took the trick.")
    calls = ["pass", "6S", "pass", "pass"]
    past = list(sit(hand, called(fresh_game("australian"), calls).record).voice.line.past)
    assert past[:3] == ["Dot dealt.", "Ann passed.", "Bea called 6♠."]


def test_the_disc_stays_with_the_dealer_of_a_deal_until_the_next_is_dealt() -> None:
    record, before = finished_game(), None
    kept = discs = 0
    for action, step in zip(record.actions, replay(record), strict=True):
        now = view(step.state, 0)
        if isinstance(action, Deal):
            before = now.dealer
        if any(isinstance(event, DealScored) for event in step.events):
            over = now.phase is Phase.OVER
            assert dealer_of(now) == (None if over else before)
            kept += not over
            said = [seat_sentence(now, seat, COMPANY) for seat in range(4)]
            discs += sum("The dealer of this deal." in words for words in said)
        else:
            assert dealer_of(now) == now.dealer
    assert kept == discs > 1
    # After a deal that was thrown in the next one is to deal.
    session = called(fresh_game("australian"), ["pass"] * 4)
    thrown = session.view(0)
    assert thrown.phase is Phase.DEAL
    assert dealer_of(replace(thrown, deals=view(step.state, 0).deals)) == thrown.dealer == 0


def _shared(record: Record) -> Record:
    first, second, *rest = record.seats
    both = (SeatInfo(first.name, HUMAN), SeatInfo(second.name, HUMAN))
    return replace(record, seats=(*both, *rest))


def test_at_a_shared_screen_nobody_is_you_yet(hand: Hand) -> None:
    record = called(fresh_game("australian"), ["7S", "pass", "pass", "pass"]).record
    assert "The kitty is yours." in sit(hand, record).voice.line.past
    past = sit(hand, _shared(record)).voice.line.past
    assert "The kitty is yours." not in past
    assert "Ann took the kitty." in past
