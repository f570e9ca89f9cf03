"""A frame of the table is a value: worked out and said first, and only then drawn."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.ui.panels.panel import Close
from fivehundred.ui.scenes.table.intents import Opening
from tests.ui.deals import following, leading
from tests.ui.hand import Hand
from tests.ui.seating import sit_down
from tests.ui.test_layers import screen


@pytest.fixture
def said(hand: Hand) -> list[str]:
    heard: list[str] = []
    sit_down(hand.app, following(), "test")
    hand.frame()
    hand.settle()
    hand.app.spoken.listeners.append(heard.append)
    return heard


def test_drawing_a_table_says_nothing(hand: Hand, said: list[str]) -> None:
    hand.table.voice.message = "Something new."
    for _frame in range(3):
        hand.table.draw(hand.app.screen.canvas)
    assert said == []
    hand.frame()
    assert said == ["Something new."]


def test_drawing_a_table_asks_nothing_of_its_game(hand: Hand, said: list[str]) -> None:
    table = hand.table
    before = screen(hand)
    table.voice.message = "Something new."
    table.top.director.say = "Something else."
    table.draw(hand.app.screen.canvas)
    assert screen(hand) == before and said == []


def test_nothing_has_to_be_drawn_anew_where_the_frame_is_the_same(
    hand: Hand, said: list[str]
) -> None:
    assert not any(hand.table.update(20.0, hand.app.layer.mouse) for _frame in range(5))
    assert said == []


def test_whatever_can_be_seen_makes_another_frame(hand: Hand, said: list[str]) -> None:
    table = hand.table
    seen = [table.compose_frame()]
    table.voice.message = "Something new."
    seen.append(table.compose_frame())
    table.take(Opening.MENU)
    seen.append(table.compose_frame())
    table.take(Close())
    hand.key(pygame.K_RIGHT)
    seen.append(table.compose_frame())
    for at, frame in enumerate(seen):
        assert frame not in seen[:at]
    assert said[:2] == ["Something new.", "Pause."]


def test_a_frame_comes_back_with_what_it_showed(hand: Hand) -> None:
    sit_down(hand.app, leading(), "test")
    hand.frame()
    hand.settle()
    first = hand.table.compose_frame()
    hand.table.take(Opening.MENU)
    assert hand.table.compose_frame() != first
    hand.table.take(Close())
    again = hand.table.compose_frame()
    assert (again.status, again.line, again.table.view, again.asked) == (
        first.status,
        first.line,
        first.table.view,
        first.asked,
    )


def test_the_same_update_is_said_once(hand: Hand, said: list[str]) -> None:
    hand.table.voice.message = "Something new."
    hand.frames(5)
    assert said == ["Something new."]
