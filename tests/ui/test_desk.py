from __future__ import annotations

from dataclasses import dataclass, replace

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import DUSK
from fivehundred.ui.widgets import text_field
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.desk import Control, Desk
from fivehundred.ui.widgets.intent import Intent
from tests.ui.hand import Hand


@dataclass(frozen=True, slots=True)
class _Press(Intent):
    name: str


class Board:
    """A desk with two rows of buttons, and what has been pressed."""

    def __init__(self, hand: Hand) -> None:
        self.desk: Desk = hand.app.desk
        self.desk.clear()
        self.pressed: list[str] = []
        self._process = self.desk.process
        self.desk.process = self._heard  # type: ignore[method-assign]
        for at, name in enumerate("abcdef"):
            rect = pygame.Rect(100 + 150 * (at % 3), 100 + 100 * (at // 3), 120, 60)
            self._put(rect, name)

    def _put(self, rect: pygame.Rect, name: str) -> None:
        self.desk.button(
            rect,
            name,
            _Press(name),
            enabled=name != "b",
            keys=(ord(name),),
            say=f"say {name}",
        )

    def _heard(self, event: pygame.event.Event) -> Intent | None:
        asked = self._process(event)
        if isinstance(asked, _Press):
            self.pressed.append(asked.name)
        return asked

    def key(self, key: int, mod: int = 0) -> object:
        return self.desk.process(
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        )

    @property
    def focus(self) -> str:
        return self.desk.focus.label if isinstance(self.desk.focus, Control) else ""


@pytest.fixture
def board(hand: Hand) -> Board:
    hand.app.go(route.Home())
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
    board.desk.beyond = True
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
    hand.click(board.desk.controls[3].rect.center)
    assert board.pressed == ["d"]
    assert board.focus == ""
    hand.click(board.desk.controls[1].rect.center)
    hand.click((5, 5))
    assert board.pressed == ["d"]


def test_the_ring_is_drawn_around_the_focus(board: Board, hand: Hand) -> None:
    def picture(control: Control | None) -> bytes:
        surface = pygame.Surface(hand.app.screen.size)
        board.desk.focus_on(control)
        board.desk.draw(Canvas(surface, hand.app.art, hand.app.screen.u, hand.app.screen.palette))
        return pygame.image.tobytes(surface, "RGB")

    plain = picture(None)
    assert picture(board.desk.controls[0]) != plain
    assert picture(None) == plain


def test_what_the_mouse_is_over_can_be_said(board: Board) -> None:
    found = board.desk.pointed_at(board.desk.controls[4].rect.center)
    assert found is not None
    assert found.say == "say e"
    assert board.desk.pointed_at((1, 1)) is None


def test_typing_goes_into_the_field_and_enter_hands_it_over(board: Board, hand: Hand) -> None:
    entered: list[str] = []
    board.desk.entry(pygame.Rect(100, 400, 300, 46), "Ann", entered.append)
    hand.frame()
    assert board.desk.typing
    # Letters that are keys of buttons are letters here.
    hand.key(pygame.K_END)
    hand.post(pygame.TEXTINPUT, text="é")
    hand.key(pygame.K_c, "c")
    assert not board.pressed
    assert board.desk.entry_text == "Anné"
    hand.key(pygame.K_RETURN, "\r")
    hand.frame()
    assert entered == [board.desk.entry_text]
    board.desk.focus_on(board.desk.controls[0])
    assert not board.desk.typing
    board.desk.clear()
    assert (board.desk.entry_text, board.desk.controls) == ("", [])


def test_a_field_takes_no_more_than_its_limit(board: Board) -> None:
    board.desk.entry(pygame.Rect(100, 400, 300, 46), "x" * 100, lambda _text: None, limit=40)
    assert board.desk.entry_text == "x" * 40


def _at(x: float, y: int, kind: int) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=(round(x), y), button=1)


def test_what_is_written_replaces_what_stood_there_by_key_and_by_mouse(board: Board) -> None:
    desk = board.desk
    desk.entry(pygame.Rect(100, 400, 300, 46), "Ann", lambda _text: None)
    desk.process(pygame.event.Event(pygame.TEXTINPUT, text="Bea"))
    assert desk.entry_text == "Bea"
    desk.stop_typing()
    # A click into the field marks all of it; the next one puts the cursor where it is.
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        desk.process(_at(105, 420, kind))
    desk.process(pygame.event.Event(pygame.TEXTINPUT, text="Col"))
    assert desk.entry_text == "Col"
    desk.update(600)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        desk.process(_at(380, 420, kind))
    desk.process(pygame.event.Event(pygame.TEXTINPUT, text="in"))
    assert desk.entry_text == "Colin"


def test_what_is_no_letter_is_not_written(board: Board) -> None:
    desk = board.desk
    desk.entry(pygame.Rect(100, 400, 300, 46), "", lambda _text: None)
    for text in ("\ud800", "\0", "\n", "A\u202en", "n e"):
        desk.process(pygame.event.Event(pygame.TEXTINPUT, text=text))
    assert desk.entry_text == "Ann e"


def test_a_field_that_is_full_says_so(board: Board) -> None:
    desk = board.desk
    desk.entry(pygame.Rect(100, 400, 300, 46), "", lambda _text: None, 5, say="Your name")
    desk.process(pygame.event.Event(pygame.TEXTINPUT, text="Anna"))
    assert desk.sentence == "Your name. “Anna”."
    desk.process(pygame.event.Event(pygame.TEXTINPUT, text="belle"))
    assert desk.sentence == "There is room for 5 letters only. Your name. “Annab”."


def test_of_what_is_pasted_as_much_is_taken_as_fits(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(text_field, "clipboard_paste", lambda: "Annabelle\nof the\tclub")
    board.desk.entry(pygame.Rect(100, 400, 300, 46), "Bea", lambda _text: None, 12)
    board.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert board.desk.entry_text == "Annabelle of"


def test_another_window_begins_with_an_empty_desk(board: Board) -> None:
    board.key(pygame.K_TAB)
    board.desk.resize((960, 600), 0.75, DUSK)
    assert board.desk.controls == []
    assert board.desk.focus is None


def test_tab_goes_through_fields_as_well_and_what_is_there_is_written_over(board: Board) -> None:
    desk = board.desk
    changed: list[str] = []
    for at, name in enumerate(("one", "two")):
        rect = pygame.Rect(100 + 300 * at, 400, 200, 46)
        desk.entry(rect, name, lambda _text: None, changed=changed.append, name=name, begin=False)
    assert not desk.typing
    for _press in range(6):
        board.key(pygame.K_TAB)
    assert desk.focus is desk.fields[0]
    assert desk.typing
    desk.process(pygame.event.Event(pygame.TEXTINPUT, text="Ann"))
    assert [field.text for field in desk.fields] == ["Ann", "two"]
    for event in pygame.event.get():
        desk.process(event)
    assert changed == ["Ann"]
    board.key(pygame.K_TAB)
    assert [field.typing for field in desk.fields] == [False, True]
    # Past the last field the keys are free again.
    desk.beyond = True
    board.key(pygame.K_TAB)
    assert (desk.focus, desk.typing) == (None, False)
    board.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert desk.focus is desk.fields[1]
    board.key(pygame.K_UP)
    assert not desk.typing
    assert board.focus == "f"


def test_the_only_field_keeps_its_arrows(board: Board) -> None:
    board.desk.clear()
    board.desk.entry(pygame.Rect(100, 400, 200, 46), "Ann", lambda _text: None)
    board.key(pygame.K_UP)
    assert board.desk.typing


def test_a_button_let_go_elsewhere_is_not_pressed(board: Board, hand: Hand) -> None:
    first, other = board.desk.controls[0], board.desk.controls[2]
    hand.press(first.rect.center)
    hand.move(other.rect.center, held=True)
    hand.release(other.rect.center)
    assert board.pressed == []
    hand.click(other.rect.center)
    assert board.pressed == ["c"]


def test_a_click_counts_though_the_desk_is_filled_anew_meanwhile(board: Board, hand: Hand) -> None:
    rect = board.desk.controls[0].rect
    hand.press(rect.center)
    board.desk.clear()
    board._put(rect, "a")
    hand.release(rect.center)
    assert board.pressed == ["a"]
    hand.press(rect.center)
    board.desk.clear()
    board._put(rect, "z")
    hand.release(rect.center)
    assert board.pressed == ["a"]


def test_hovering_pressing_and_barring_can_be_seen(board: Board, hand: Hand) -> None:
    def picture() -> bytes:
        surface = pygame.Surface(hand.app.screen.size)
        board.desk.draw(Canvas(surface, hand.app.art, hand.app.screen.u, hand.app.screen.palette))
        return pygame.image.tobytes(surface.subsurface(board.desk.controls[0].rect), "RGB")

    middle = board.desk.controls[0].rect.center
    hand.move((5, 5))
    rest = picture()
    hand.move(middle)
    over = picture()
    hand.press(middle)
    down = picture()
    hand.release((5, 5))
    board.desk.controls[0].enabled = False
    assert len({rest, over, down, picture()}) == 4


def test_what_is_chosen_is_marked_by_more_than_its_colour(board: Board, hand: Hand) -> None:
    def shape(style: ButtonStyle) -> bytes:
        """Draw a button in a palette in which brass is like any other ground."""
        plain = replace(DUSK, brass=DUSK.raised, brass_light=DUSK.raised, brass_dark=DUSK.raised)
        plain = replace(plain, ink=DUSK.text)
        board.desk.clear()
        rect = pygame.Rect(100, 100, 160, 50)
        board.desk.button(rect, "four", None, style=style)
        surface = pygame.Surface(hand.app.screen.size)
        board.desk.draw(Canvas(surface, hand.app.art, hand.app.screen.u, plain))
        return pygame.image.tobytes(surface.subsurface(rect), "RGB")

    hand.move((5, 5))
    assert shape(ButtonStyle.LIT) != shape(ButtonStyle.PRIMARY)
    assert shape(ButtonStyle.CHOSEN) != shape(ButtonStyle.ROW)


def test_words_on_buttons_follow_the_unit_of_their_panel(board: Board, hand: Hand) -> None:
    sizes = []
    for u in (1.0, 2.0):
        board.desk.clear()
        board.desk.u = u
        board.desk.button(pygame.Rect(100, 100, 500, 120), "four", None)
        field = board.desk.entry(pygame.Rect(100, 300, 500, 120), "Ann", lambda _text: None)
        font = field.element.font
        assert font is not None
        sizes.append((board.desk.controls[0].u, font.get_point_size()))
    assert sizes[0][0] * 2 == sizes[1][0]
    assert sizes[1][1] > 1.9 * sizes[0][1]
