"""What is drawn of the status line: what is asked stays in sight, and nothing is said twice."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.engine.actions import Discard
from fivehundred.ui import route
from fivehundred.ui.scenes.table.shown import StatusText
from tests.ui.audit.recording import recording
from tests.ui.choosing import called, sit
from tests.ui.gallery import resize, show
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game
from tests.ui.test_choices import _jokers


def test_a_panel_that_says_what_has_the_focus_leaves_the_line_to_what_is_asked(hand: Hand) -> None:
    table = sit(hand, called(fresh_game("australian")).record)
    hand.key(pygame.K_8, "8")
    assert hand.line[0].startswith("8♠, 240 points")
    # Which key may follow is not in the panel.
    assert table.compose_frame().line == StatusText("Level 8: now S, C, D, H or N.")
    hand.key(pygame.K_RIGHT)
    assert hand.line[0].startswith("8♣, 260 points")
    assert table.compose_frame().line == StatusText("Your call.")
    hand.move(hand.control("Menu (Esc).").rect.center)
    hand.move(hand.control("Menu (Esc).").rect.midtop)
    assert table.compose_frame().line.text.startswith("Menu")


def test_a_mouse_that_rests_on_a_button_does_not_hide_what_is_asked(hand: Hand) -> None:
    table = sit(hand, called(fresh_game("australian")).record)
    hand.move(hand.control("8♥").rect.center)
    assert hand.line[0].startswith("8♥")
    # A game begins under a mouse that lies where it was.
    table = sit(hand, called(fresh_game("australian"), seed=6).record)
    assert hand.line[0] == "Your call."
    x, y = hand.control("8♥").rect.center
    hand.move((x + 2, y))
    assert hand.line[0].startswith("8♥")
    assert table.compose_frame().line == StatusText("Your call.")


def test_a_question_with_a_title_is_not_asked_again_below(hand: Hand) -> None:
    table = sit(hand, _jokers("8NT", "JKC JKW AS"))
    assert hand.line[0] == "Give your coloured joker a suit?"
    assert table.compose_frame().line == StatusText("")
    session = called(fresh_game("five-handed"), ["8S", "pass", "pass", "pass", "pass"])
    session.submit(Discard(0, session.state.hands[0][-3:]))
    table = sit(hand, session.record)
    assert hand.line[0] == "Call a card: its holder is your partner."
    assert table.compose_frame().line == StatusText("")


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_what_a_choice_was_worth_is_told_whole_beside_a_play_check(
    hand: Hand, size: tuple[int, int]
) -> None:
    hand.app.go(route.HomeRoute())
    resize(hand, size)
    assert show(hand, "check", "australian")
    longest = max((one for one in hand.app.layer.controls), key=lambda one: len(one.sentence))
    hand.app.layer.focus_on(longest)
    with recording() as picture:
        hand.frames(2)
    assert longest.sentence not in picture.whole.values()
