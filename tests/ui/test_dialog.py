"""Dialogs: as large as they fit the window, and moved where they fit at no size."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.pages.page import PageBody
from fivehundred.ui.panels.dialog import Dialog, Entry, Written
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.scenes.shared.base import BaseScene
from tests.ui.board import Press
from tests.ui.choosing import sit
from tests.ui.deals import leading
from tests.ui.gallery import resize
from tests.ui.hand import Hand

ANSWERS = [PushButton(f"Answer {number}", Press(str(number))) for number in range(12)]


def opened(hand: Hand, dialog: Dialog, size: tuple[int, int] = (1280, 800)) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    resize(hand, size)
    scene = hand.app.scene
    assert isinstance(scene, BaseScene)
    scene.open(dialog)
    hand.frame()


def where_text_is(hand: Hand, text: str) -> pygame.Rect:
    return next(one.rect for one in hand.app.layer.pictures if one.text == text)


@pytest.mark.parametrize("size", [(800, 480), (700, 900), (1920, 1080)])
def test_answers_stand_in_columns_where_that_makes_words_larger(
    hand: Hand, size: tuple[int, int]
) -> None:
    words = "What it is about, in some words. " * (12 if size[1] < 800 else 1)
    opened(hand, Dialog("Which?", ANSWERS[:9], text=words, cancel=Close()), size)
    boxes = [one.rect for one in hand.app.layer.controls]
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
    columns = len({box.left for box in boxes})
    assert columns == 1 if size[1] > 800 else columns > 1


@pytest.mark.parametrize("count", [7, 9])
def test_the_last_of_an_odd_number_leaves_no_hole_beside_it(hand: Hand, count: int) -> None:
    words = "What it is about, in some words. " * 8
    opened(hand, Dialog("Which?", ANSWERS[:count], text=words, cancel=Close()), (800, 480))
    rows: dict[int, list[pygame.Rect]] = {}
    for control in hand.app.layer.controls:
        rows.setdefault(control.rect.top, []).append(control.rect)
    assert len(rows) < count, "there are columns"
    assert len({(boxes[0].left, boxes[-1].right) for boxes in rows.values()}) == 1


def test_many_answers_stand_in_columns_also_where_there_is_room(hand: Hand) -> None:
    opened(hand, Dialog("Which?", ANSWERS, cancel=Close()), (1920, 1080))
    assert len({one.rect.left for one in hand.app.layer.controls}) > 1


def test_what_fits_at_no_size_is_moved_and_its_answers_stay(hand: Hand) -> None:
    words = "So many words fit into no window there is. " * 120
    opened(hand, Dialog("Too much", ANSWERS[:2], text=words, cancel=Close()), (800, 480))
    first, answers = where_text_is(hand, words), [one.rect for one in hand.app.layer.controls]
    window = pygame.Rect((0, 0), hand.app.screen.size)
    assert first.height > window.height
    assert all(window.contains(box) for box in answers)
    tops = [first.top]
    for key in (pygame.K_PAGEDOWN, 0, pygame.K_END):
        if key:
            hand.key(key)
        else:
            hand.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
        hand.frame()
        tops.append(where_text_is(hand, words).top)
    assert tops == sorted(tops, reverse=True) and len({*tops}) == len(tops)
    assert where_text_is(hand, words).bottom <= answers[0].top
    assert [one.rect for one in hand.app.layer.controls] == answers
    hand.key(pygame.K_HOME)
    hand.frame()
    assert where_text_is(hand, words) == first


def test_it_is_moved_at_the_table_too(hand: Hand) -> None:
    table = sit(hand, leading())
    resize(hand, (800, 480))
    words = "So many words fit into no window there is. " * 120
    table.top.open(Dialog("Too much", ANSWERS[:2], text=words, cancel=Close()))
    before = where_text_is(hand, words)
    hand.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    hand.frame()
    assert where_text_is(hand, words).top < before.top
    hand.key(pygame.K_ESCAPE)
    assert table.top.modal is None


def test_what_is_written_is_taken_by_the_answer_that_takes_it(hand: Hand) -> None:
    taken: list[str] = []

    def means(text: str) -> Close:
        taken.append(text)
        return Close()

    answers = (PushButton("Use", Written(), primary=True), PushButton("Cancel", Close()))
    opened(hand, Dialog("Which name?", answers, entry=Entry("Ann", means, 9), cancel=Close()))
    hand.post(pygame.TEXTINPUT, text="Zoë")
    hand.frame()
    assert hand.app.layer.fields[-1].text == "Zoë"
    resize(hand, (960, 600))
    assert hand.app.layer.fields[-1].text == "Zoë"
    hand.push("Use")
    assert taken == ["Zoë"]


def test_under_a_dialog_a_page_has_no_line_when_the_window_changes(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand.app.go(route.LearnRoute())
    hand.frame()
    hand.key(pygame.K_DOWN)
    scene = hand.app.scene
    assert isinstance(scene, BaseScene) and scene.shown is not None
    assert scene.shown.status
    hand.key(pygame.K_F1)
    drawn: list[str] = []
    monkeypatch.setattr(PageBody, "draw", lambda _page, _on, status, **_more: drawn.append(status))
    resize(hand, (1000, 700))
    assert drawn == [""]
    hand.app.change_settings(replace(hand.app.settings, language="de"))
    assert drawn[1:] == [""]
