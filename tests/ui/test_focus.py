"""Where the focus goes, and what Enter presses: on a layer with a few buttons."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.layer import WidgetLayer
from tests.ui.board import Board, Press
from tests.ui.hand import Hand


@pytest.fixture
def board(hand: Hand) -> Board:
    hand.app.go(route.HomeRoute())
    hand.frame()
    return Board(hand)


def _row(layer: WidgetLayer, zone: str, names: str, y: int) -> None:
    for at, name in enumerate(names):
        rect = pygame.Rect(100 + 150 * at, y, 120, 60)
        layer.button(rect, name, Press(name), zone=zone, name=name)


def test_tab_comes_back_into_a_row_where_it_was_left(board: Board) -> None:
    layer = board.layer
    layer.clear()
    _row(layer, "upper", "abc", 100)
    _row(layer, "lower", "xyz", 200)
    board.key(pygame.K_TAB)
    board.key(pygame.K_RIGHT)
    board.key(pygame.K_RIGHT)
    assert board.focus == "c"
    board.key(pygame.K_TAB)
    assert board.focus == "x"
    board.key(pygame.K_TAB)
    assert board.focus == "c"
    # Another screen knows nothing of that.
    layer.forget()
    _row(layer, "upper", "abc", 100)
    _row(layer, "lower", "xyz", 200)
    board.key(pygame.K_TAB)
    assert board.focus == "a"


def test_a_button_that_changes_its_name_when_it_is_pressed_keeps_the_focus(board: Board) -> None:
    layer, names = board.layer, iter(("Without the kitty", "With the kitty"))

    def fill() -> None:
        layer.button(pygame.Rect(100, 300, 200, 60), "first", Press("first"))
        layer.button(pygame.Rect(400, 300, 200, 60), next(names), Press("turn"))

    layer.refill(fill)
    layer.focus_on(layer.controls[1])
    board.key(pygame.K_RETURN)
    assert board.pressed == ["turn"]
    layer.refill(fill)
    assert board.focus == "With the kitty"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_what_has_gone_grey_under_the_focus_is_not_pressed(board: Board, key: int) -> None:
    control = board.layer.controls[0]
    board.layer.focus_on(control)
    control.enabled = False
    assert board.key(key)
    assert board.pressed == []


def test_after_a_panel_with_small_words_the_next_one_has_the_usual_ones(board: Board) -> None:
    layer, sizes = board.layer, []
    for u in (0.5, None):

        def fill(u: float | None = u) -> None:
            layer.u = u or layer.u
            sizes.append(layer.button(pygame.Rect(100, 300, 200, 60), "four", None).u)

        layer.refill(fill)
    assert sizes == [0.5, layer._usual_u]


@pytest.mark.parametrize("at", ["name", "place"])
def test_the_focus_does_not_go_on_from_one_question_to_what_lies_there_in_another(
    board: Board, at: str
) -> None:
    layer = board.layer

    def fill(safe: str, other: str) -> None:
        for number, name in enumerate((safe, other)):
            rect = pygame.Rect(100, 300 + 100 * number, 200, 60)
            layer.button(rect, name, Press(name), name=name)
        layer.focus_on(layer.controls[0])

    first, second = (Dialog(title, ()) for title in ("Which?", "Delete it?"))
    other = "Yes" if at == "name" else "Delete…"
    layer.refill(lambda: fill("Cancel", other), first)
    layer.focus_on(layer.controls[1])
    layer.refill(lambda: fill("No", "Yes"), second)
    assert board.focus == "No"
    # The same question laid out anew has its focus where it was.
    layer.focus_on(layer.controls[1])
    layer.refill(lambda: fill("No", "Yes"), second)
    assert board.focus == "Yes"
    # What lay below has the focus again that it had, and another screen begins without one.
    layer.forget()
    layer.refill(lambda: _row(layer, "", "abc", 300))
    assert board.focus == ""


def test_a_screen_that_comes_while_a_question_is_open_begins_without_a_focus(hand: Hand) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.app.layer.focus_on(hand.control("Rules"))
    hand.key(pygame.K_p, "p")
    hand.app.go(route.HomeRoute())
    hand.frame()
    assert hand.app.layer.focus is None


def test_enter_presses_the_default_button_unless_something_else_has_the_focus(
    board: Board,
) -> None:
    layer = board.layer
    gold = layer.button(
        pygame.Rect(100, 500, 200, 60), "gold", Press("gold"), style=ButtonStyle.PRIMARY
    )
    board.key(pygame.K_RETURN)
    board.key(pygame.K_TAB)
    board.key(pygame.K_KP_ENTER)
    layer.controls[0].takes_enter = False
    board.key(pygame.K_RETURN)
    layer.focus_on(None)
    gold.enabled = False
    assert board.key(pygame.K_RETURN) is None
    gold.enabled = True
    # What lies beyond the layer, as a card, keeps Enter while it has the focus.
    layer.keyboard.beyond = lambda: True
    assert board.key(pygame.K_RETURN) is None
    gold.keys = (pygame.K_RETURN,)
    board.key(pygame.K_RETURN)
    assert board.pressed == ["gold", "a", "gold", "gold"]


def test_enter_in_a_field_presses_the_default_button_where_it_means_nothing_else(
    board: Board, hand: Hand
) -> None:
    layer = board.layer
    rect = pygame.Rect(100, 500, 200, 60)
    layer.button(rect, "gold", Press("gold"), style=ButtonStyle.PRIMARY)
    field = layer.entry(pygame.Rect(100, 400, 300, 46), "Ann", None)
    hand.key(pygame.K_RETURN, "\r")
    hand.frame()
    assert board.pressed == ["gold"]
    field.entered = lambda _text: None
    hand.key(pygame.K_RETURN, "\r")
    hand.frame()
    assert board.pressed == ["gold"]
