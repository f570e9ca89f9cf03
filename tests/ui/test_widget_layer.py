from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import DUSK
from fivehundred.ui.widgets import text_field
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.layer import Control
from tests.ui.board import Board
from tests.ui.hand import Hand


@pytest.fixture
def board(hand: Hand) -> Board:
    hand.app.go(route.HomeRoute())
    hand.frame()
    return Board(hand)


def test_tab_goes_round_in_order_past_what_cannot_be_pressed(board: Board) -> None:
    seen = []
    for _press in range(6):
        board.key(pygame.K_TAB)
        seen.append(board.focus)
    assert seen == ["a", "c", "d", "e", "f", "a"]
    board.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert board.focus == "f"
    # At the table the hand comes after the last one.
    board.layer.keyboard.beyond = lambda: False
    board.key(pygame.K_TAB)
    assert board.focus == ""
    board.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert board.focus == "f"
    board.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert board.focus == "e"


def test_arrows_go_to_the_nearest_in_a_direction(board: Board) -> None:
    board.key(pygame.K_TAB)
    for key, reached in (
        (pygame.K_DOWN, "d"),
        (pygame.K_RIGHT, "e"),
        (pygame.K_RIGHT, "f"),
        (pygame.K_RIGHT, "f"),
        (pygame.K_UP, "c"),
        (pygame.K_LEFT, "a"),
        (pygame.K_UP, "a"),
    ):
        assert board.key(key)
        assert board.focus == reached


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_what_has_the_focus(board: Board, key: int) -> None:
    assert not board.key(key)
    board.key(pygame.K_TAB)
    assert board.key(key)
    assert board.pressed == ["a"]


def test_keys_of_their_own_press_buttons_that_can_be_pressed(board: Board) -> None:
    assert board.key(pygame.K_c)
    assert not board.key(pygame.K_b)
    assert not board.key(pygame.K_c, pygame.KMOD_LCTRL)
    assert not board.key(pygame.K_x)
    assert board.pressed == ["c"]


def test_a_click_presses_and_takes_the_ring_away(board: Board, hand: Hand) -> None:
    board.key(pygame.K_TAB)
    hand.click(board.layer.controls[3].rect.center)
    assert board.pressed == ["d"]
    assert board.focus == ""
    hand.click(board.layer.controls[1].rect.center)
    hand.click((5, 5))
    assert board.pressed == ["d"]


def test_the_ring_is_drawn_around_the_focus(board: Board, hand: Hand) -> None:
    def picture(control: Control | None) -> bytes:
        surface = pygame.Surface(hand.app.screen.size)
        board.layer.focus_on(control)
        board.layer.draw(Canvas(surface, hand.app.art, hand.app.screen.u, hand.app.screen.palette))
        return pygame.image.tobytes(surface, "RGB")

    plain = picture(None)
    assert picture(board.layer.controls[0]) != plain
    assert picture(None) == plain


def test_what_the_mouse_is_over_can_be_said(board: Board) -> None:
    found = board.layer.pointed_at(board.layer.controls[4].rect.center)
    assert found is not None
    assert found.description == "say e"
    assert board.layer.pointed_at((1, 1)) is None


def test_typing_goes_into_the_field_and_enter_hands_it_over(board: Board, hand: Hand) -> None:
    entered: list[str] = []
    board.layer.entry(pygame.Rect(100, 400, 300, 46), "Ann", entered.append)
    hand.frame()
    assert board.layer.typing
    # Letters that are keys of buttons are letters here.
    hand.key(pygame.K_END)
    hand.post(pygame.TEXTINPUT, text="é")
    hand.key(pygame.K_c, "c")
    assert not board.pressed
    assert board.layer.fields[-1].text == "Anné"
    hand.key(pygame.K_RETURN, "\r")
    hand.frame()
    assert entered == [board.layer.fields[-1].text]
    board.layer.focus_on(board.layer.controls[0])
    assert not board.layer.typing
    board.layer.clear()
    assert (board.layer.fields, board.layer.controls) == ([], [])


def test_the_letter_of_a_key_that_opens_a_field_is_not_written_into_it(board: Board) -> None:
    def post(kind: int, **facts: object) -> None:
        board.layer.process(pygame.event.Event(kind, facts))

    post(pygame.KEYDOWN, key=pygame.K_e, unicode="e", mod=0)
    board.layer.entry(pygame.Rect(100, 400, 300, 46), "", lambda _text: None)
    post(pygame.TEXTINPUT, text="e")
    assert board.layer.fields[-1].text == ""
    for letter in "eve":
        post(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0)
        post(pygame.TEXTINPUT, text=letter)
    assert board.layer.fields[-1].text == "eve"


def test_a_field_takes_no_more_than_its_limit(board: Board) -> None:
    board.layer.entry(pygame.Rect(100, 400, 300, 46), "x" * 100, lambda _text: None, limit=40)
    assert board.layer.fields[-1].text == "x" * 40


def _at(x: float, y: int, kind: int) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(round(x), y), button=1)


def test_what_is_written_replaces_what_stood_there_by_key_and_by_mouse(board: Board) -> None:
    layer = board.layer
    layer.entry(pygame.Rect(100, 400, 300, 46), "Ann", lambda _text: None)
    layer.process(pygame.event.Event(pygame.TEXTINPUT, text="Bea"))
    assert layer.fields[-1].text == "Bea"
    layer.keyboard.stop_typing()
    # A click into the field marks all of it; the next one puts the cursor where it is.
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        layer.process(_at(105, 420, kind))
    layer.process(pygame.event.Event(pygame.TEXTINPUT, text="Col"))
    assert layer.fields[-1].text == "Col"
    layer.update(600, (0, 0))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        layer.process(_at(380, 420, kind))
    layer.process(pygame.event.Event(pygame.TEXTINPUT, text="in"))
    assert layer.fields[-1].text == "Colin"


def test_what_is_no_letter_is_not_written(board: Board) -> None:
    layer = board.layer
    layer.entry(pygame.Rect(100, 400, 300, 46), "", lambda _text: None)
    for text in ("\ud800", "\0", "\n", "A\u202en", "n e"):
        layer.process(pygame.event.Event(pygame.TEXTINPUT, text=text))
    assert layer.fields[-1].text == "Ann e"


def test_a_field_that_is_full_says_so(board: Board) -> None:
    layer = board.layer
    layer.entry(pygame.Rect(100, 400, 300, 46), "", lambda _text: None, 5, description="Your name")
    layer.process(pygame.event.Event(pygame.TEXTINPUT, text="Anna"))
    assert layer.sentence == "Your name. “Anna”."
    layer.process(pygame.event.Event(pygame.TEXTINPUT, text="belle"))
    assert layer.sentence == "There is room for only 5 letters. Your name. “Annab”."


def test_of_what_is_pasted_as_much_is_taken_as_fits(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_field, "clipboard_paste", lambda: "Annabelle\nof the\tclub")
    board.layer.entry(pygame.Rect(100, 400, 300, 46), "Bea", lambda _text: None, 12)
    board.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert board.layer.fields[-1].text == "Annabelle of"


def test_another_window_begins_with_an_empty_layer(board: Board) -> None:
    board.key(pygame.K_TAB)
    board.layer.resize((960, 600), 0.75, DUSK)
    assert board.layer.controls == []
    assert board.layer.focus is None


@pytest.mark.parametrize("marked", [(2, 2), (1, 3), (3, 1), (0, 4)])
def test_another_window_leaves_cursor_and_mark_of_a_field_as_they_were(
    board: Board, marked: tuple[int, int]
) -> None:
    layer = board.layer

    def fill() -> None:
        rect = pygame.Rect(100, 400, 300, 46)
        layer.entry(rect, "Anna", lambda _text: None, name="name", begin=False)

    layer.refill(fill)
    layer.focus_on(layer.fields[0])
    element = layer.fields[0].element
    element.select_range, element.edit_position = sorted(marked), marked[1]
    layer.resize((960, 600), 0.75, DUSK)
    layer.refill(fill)
    layer.process(pygame.event.Event(pygame.TEXTINPUT, text="e"))
    begin, end = sorted(marked)
    assert layer.fields[0].text == "Anna"[:begin] + "e" + "Anna"[end:]


def test_tab_goes_through_fields_as_well_and_what_is_there_is_written_over(board: Board) -> None:
    layer = board.layer
    changed: list[str] = []
    for at, name in enumerate(("one", "two")):
        rect = pygame.Rect(100 + 300 * at, 400, 200, 46)
        layer.entry(rect, name, lambda _text: None, changed=changed.append, name=name, begin=False)
    assert not layer.typing
    for _press in range(6):
        board.key(pygame.K_TAB)
    assert layer.focus is layer.fields[0]
    assert layer.typing
    layer.process(pygame.event.Event(pygame.TEXTINPUT, text="Ann"))
    assert [field.text for field in layer.fields] == ["Ann", "two"]
    for event in pygame.event.get():
        layer.process(event)
    assert changed == ["Ann"]
    board.key(pygame.K_TAB)
    assert [field.typing for field in layer.fields] == [False, True]
    # Past the last field the keys are free again.
    layer.keyboard.beyond = lambda: False
    board.key(pygame.K_TAB)
    assert (layer.focus, layer.typing) == (None, False)
    board.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert layer.focus is layer.fields[1]
    board.key(pygame.K_UP)
    assert not layer.typing
    assert board.focus == "f"


def test_the_only_field_keeps_its_arrows(board: Board) -> None:
    board.layer.clear()
    board.layer.entry(pygame.Rect(100, 400, 200, 46), "Ann", lambda _text: None)
    board.key(pygame.K_UP)
    assert board.layer.typing


def test_a_button_let_go_elsewhere_is_not_pressed(board: Board, hand: Hand) -> None:
    first, other = board.layer.controls[0], board.layer.controls[2]
    hand.press(first.rect.center)
    hand.move(other.rect.center, held=True)
    hand.release(other.rect.center)
    assert board.pressed == []
    hand.click(other.rect.center)
    assert board.pressed == ["c"]


def test_a_click_counts_though_the_layer_is_filled_anew_meanwhile(
    board: Board, hand: Hand
) -> None:
    rect = board.layer.controls[0].rect
    hand.press(rect.center)
    board.layer.clear()
    board.put(rect, "a")
    hand.release(rect.center)
    assert board.pressed == ["a"]
    hand.press(rect.center)
    board.layer.clear()
    board.put(rect, "z")
    hand.release(rect.center)
    assert board.pressed == ["a"]


def test_hovering_pressing_and_barring_can_be_seen(board: Board, hand: Hand) -> None:
    def picture() -> bytes:
        surface = pygame.Surface(hand.app.screen.size)
        board.layer.draw(Canvas(surface, hand.app.art, hand.app.screen.u, hand.app.screen.palette))
        return pygame.image.tobytes(surface.subsurface(board.layer.controls[0].rect), "RGB")

    middle = board.layer.controls[0].rect.center
    hand.move((5, 5))
    rest = picture()
    hand.move(middle)
    over = picture()
    hand.press(middle)
    down = picture()
    hand.release((5, 5))
    board.layer.controls[0].enabled = False
    assert len({rest, over, down, picture()}) == 4


def test_what_is_chosen_is_marked_by_more_than_its_colour(board: Board, hand: Hand) -> None:
    def shape(style: ButtonStyle) -> bytes:
        """Draw a button in a palette in which brass is like any other ground."""
        plain = replace(DUSK, brass=DUSK.raised, brass_light=DUSK.raised, brass_dark=DUSK.raised)
        plain = replace(plain, ink=DUSK.text)
        board.layer.clear()
        rect = pygame.Rect(100, 100, 160, 50)
        board.layer.button(rect, "four", None, style=style)
        surface = pygame.Surface(hand.app.screen.size)
        board.layer.draw(Canvas(surface, hand.app.art, hand.app.screen.u, plain))
        return pygame.image.tobytes(surface.subsurface(rect), "RGB")

    hand.move((5, 5))
    assert shape(ButtonStyle.LIT) != shape(ButtonStyle.PRIMARY)
    assert shape(ButtonStyle.CHOSEN) != shape(ButtonStyle.ROW)


def test_words_on_buttons_follow_the_unit_of_their_panel(board: Board, hand: Hand) -> None:
    sizes = []
    for u in (1.0, 2.0):
        board.layer.clear()
        board.layer.u = u
        board.layer.button(pygame.Rect(100, 100, 500, 120), "four", None)
        field = board.layer.entry(pygame.Rect(100, 300, 500, 120), "Ann", lambda _text: None)
        font = field.element.font
        assert font is not None
        sizes.append((board.layer.controls[0].u, font.get_point_size()))
    assert sizes[0][0] * 2 == sizes[1][0]
    assert sizes[1][1] > 1.9 * sizes[0][1]
