"""What is drawn of the status line: what is asked stays in sight, and nothing is said twice."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import Discard
from fivehundred.ui import route
from fivehundred.ui.drawing.table import marks
from fivehundred.ui.geometry.measures import MARK_REACH_U
from fivehundred.ui.geometry.rows import box_around
from fivehundred.ui.scenes.table import draw
from fivehundred.ui.scenes.table.shown import StatusText
from tests.ui.advised import ask_for_hint
from tests.ui.audit.recording import recording
from tests.ui.choosing import called, sit
from tests.ui.deals import following
from tests.ui.gallery import resize, show
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game
from tests.ui.test_choices import _jokers
from tests.ui.test_pointer import cards_of
from tests.ui.test_pointer import sit as sit_down_at


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


@pytest.mark.sweep
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


@pytest.mark.sweep
@pytest.mark.parametrize("ui_scale", [100, 150])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_neither_a_lifted_card_nor_what_a_hint_marks_it_with_is_over_the_line(
    hand: Hand, size: tuple[int, int], ui_scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lamps, marked = list[pygame.Rect](), list[pygame.Rect]()
    real = marks.draw_lamp
    monkeypatch.setattr(draw, "draw_lamp", lambda *at: lamps.append(real(*at)))
    monkeypatch.setattr(draw, "draw_brackets", lambda _on, box, *_at: marked.append(box))
    hand.app.change_settings(replace(hand.app.settings, ui_scale=ui_scale))
    table = sit_down_at(hand, following())
    resize(hand, size)
    legal, _illegal = cards_of(table)
    ask_for_hint(hand)
    for code in legal:
        hand.click(hand.grip(code))
        hand.settle()
        at = table.top.places
        boxes = [box_around([table.top.pointer.rest_pose(code)]), *lamps]
        reach = round(2 * MARK_REACH_U * at.u)
        boxes += [box.inflate(reach, reach) for box in marked]
        assert lamps and marked and at.status.collidelist(boxes) < 0
        table.top.pointer.put_down()
