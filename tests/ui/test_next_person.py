"""What stays of one person at the screen when another comes: nothing that only they may know."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.ui.pages.rule_book.page import RuleBookPage
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.scenes.table.scene import TableScene
from tests.ui.camera import HeardHand, Key
from tests.ui.choosing import called
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game
from tests.ui.seating import sit_down
from tests.ui.test_curtain import open_misere

HAND: Key = (pygame.K_h, "H", pygame.KMOD_SHIFT)
GET_UP: Key = (pygame.K_x, "x", 0)
LOWER = "Lower the curtain (X)."


@pytest.fixture
def heard(hand: Hand) -> HeardHand:
    """Give a hand at a table of two persons, where Ann's cards lie open."""
    own = HeardHand(hand)
    own.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(own.app, called(fresh_game("australian", 2)).record, "test")
    own.frame(0)
    own.until(lambda: isinstance(own.table.top.modal, CurtainPanel), ms=10)
    own.frames(4, 300)
    own.push("I am Ann")
    own.frame(400)
    own.settle()
    assert own.table.sitting.chair.open
    return own


def hand_words(hand: HeardHand) -> str:
    """Have the hand read aloud; return what was said."""
    hand.at_once(HAND)
    told = hand.table.voice.message
    assert "Spades" in told or "spades" in told
    return told


def said_again(hand: HeardHand) -> list[str]:
    """Return what can still be heard again."""
    heard: list[str] = []
    hand.app.spoken.listeners.append(heard.append)
    for key in (pygame.K_F5, *[pygame.K_F6] * 30):
        hand.key(key)
    hand.app.spoken.listeners.remove(heard.append)
    return heard


def test_whatever_falls_into_the_frame_in_which_somebody_gets_up_is_forgotten(
    heard: HeardHand,
) -> None:
    told = hand_words(heard)
    heard.at_once(HAND, GET_UP)
    again = said_again(heard)
    assert told not in again
    assert again[:2] == [
        "Hand over to Ann. The button lifts the curtain.",
        "There is nothing older.",
    ]


def test_an_enter_in_the_frame_in_which_the_curtain_falls_does_not_lift_it(
    heard: HeardHand,
) -> None:
    heard.at_once(GET_UP, (pygame.K_RETURN, "\r", 0), (pygame.K_SPACE, " ", 0))
    heard.frames(3, 20)
    assert isinstance(heard.table.top.modal, CurtainPanel)
    assert not heard.table.sitting.chair.open


def test_what_was_said_at_the_table_is_not_heard_on_the_page_that_comes_after_it(
    heard: HeardHand,
) -> None:
    told = hand_words(heard)
    heard.at_once(HAND, (pygame.K_b, "b", 0))
    heard.until(lambda: isinstance(heard.app.scene, RuleBookPage))
    again = said_again(heard)
    assert told not in again
    assert len(again) > 1


def test_no_screen_reader_finds_the_last_sentence_on_another_page(heard: HeardHand) -> None:
    reader = heard.app.assistance.reader
    reader._make = lambda _inbox: Deaf()
    reader.attach()
    reader.active = True
    told = hand_words(heard)
    heard.until(lambda: reader._sentence is not None and told in reader._sentence.said)
    heard.at_once((pygame.K_b, "b", 0))
    heard.until(lambda: isinstance(heard.app.scene, RuleBookPage))
    assert reader._sentence is None or told not in reader._sentence.said


class Deaf:
    """An adapter that does nothing."""

    def send(self, factory: object) -> None:
        """Take a tree."""

    def tell_focus(self, focused: bool) -> None:
        """Take whether the window has the keyboard."""


def test_a_hand_that_is_covered_is_heard_no_more_but_what_has_happened_is(
    heard: HeardHand,
) -> None:
    table = heard.table
    heard.push("Pass")
    heard.until(lambda: isinstance(table.top.modal, CurtainPanel))
    assert "Ann passed." not in said_again(heard)
    heard.frames(4, 300)
    heard.push("I am Bea")
    heard.frame(400)
    heard.settle()
    told = hand_words(heard)
    heard.push("Pass")
    # A computer player is to call, and no curtain falls.
    heard.until(lambda: not table.sitting.chair.open)
    assert table.top.modal is None and table.sitting.viewer == 1
    again = said_again(heard)
    assert told not in again
    assert "Bea passed." in again


def test_where_no_curtain_falls_before_an_open_hand_the_last_one_is_forgotten(hand: Hand) -> None:
    heard = HeardHand(hand)
    heard.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(heard.app, open_misere((0, 3)), "test")
    heard.frame()
    heard.until(lambda: isinstance(heard.table.top.modal, CurtainPanel))
    heard.frames(4, 300)
    heard.push("I am Dot")
    heard.frame(400)
    heard.settle()
    heard.at_once(HAND)
    told = heard.table.voice.message
    assert "queen" in told
    heard.play("9H")
    heard.settle()
    assert heard.table.top.modal is None and heard.table.sitting.viewer == 0
    again = said_again(heard)
    assert told not in again
    assert len(again) > 1


@pytest.mark.parametrize("reworded", [False, True])
def test_what_was_told_does_not_stay_on_the_line_below_the_curtain(
    heard: HeardHand, reworded: bool
) -> None:
    if reworded:
        for language in ("de", "en"):
            heard.app.change_settings(replace(heard.app.settings, language=language))
            heard.frames(2)
    told = hand_words(heard)
    heard.push(LOWER)
    heard.frame()
    table = heard.table
    assert isinstance(table, TableScene) and isinstance(table.top.modal, CurtainPanel)
    assert table.voice.message != told
    assert told not in table.compose_frame().status.text
