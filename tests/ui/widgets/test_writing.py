"""Fields to write in: what is told of them, what goes on after a filling, and how they look."""

from __future__ import annotations

from functools import partial

import pygame
import pygame_gui
import pytest

from fivehundred.ui.drawing.palettes import DUSK
from fivehundred.ui.widgets import text_field
from fivehundred.ui.widgets.intent import USED
from fivehundred.ui.widgets.layer import WidgetLayer
from tests.ui.widgets.board import Asks, click, colour_at, drawn, key, layer, move, typed

TOLD = (pygame_gui.UI_TEXT_ENTRY_CHANGED, pygame_gui.UI_TEXT_ENTRY_FINISHED)
BOX = pygame.Rect(100, 100, 300, 46)


def field(on: WidgetLayer, name: str = "name", text: str = "Ann", y: int = 100) -> None:
    on.entry(pygame.Rect(100, y, 300, 46), text, Asks, name=name, begin=False)


def test_what_is_written_is_told_letter_by_letter_and_whole_at_enter() -> None:
    pygame.event.clear()
    on = layer()
    on.entry(BOX, "", Asks, changed=lambda text: Asks(("so far", text)), name="name")
    typed(on, "A")
    typed(on, "b")
    key(on, pygame.K_RETURN, letter="\r")
    told = [on.process(event) for event in pygame.event.get()]
    assert [one for one in told if isinstance(one, Asks)] == [
        Asks(("so far", "A")),
        Asks(("so far", "Ab")),
        Asks("Ab"),
    ]


def test_a_field_that_tells_nothing_uses_what_is_written_all_the_same() -> None:
    pygame.event.clear()
    on = layer()
    on.entry(BOX, "", lambda _text: None, name="name")
    typed(on, "A")
    key(on, pygame.K_RETURN, letter="\r")
    told = [one for one in pygame.event.get() if one.type in TOLD]
    assert len(told) == 2
    assert [on.process(event) for event in told] == [USED, USED]


@pytest.mark.parametrize("mark", [True, False])
def test_a_field_begins_with_its_text_marked_unless_it_is_to_be_kept(mark: bool) -> None:
    on = layer()
    on.entry(BOX, "Ann", Asks, mark=mark)
    typed(on, "e")
    assert on.fields[-1].text == ("e" if mark else on.fields[-1].text)
    assert (on.fields[-1].text == "e") is mark and "e" in on.fields[-1].text


def test_writing_goes_on_after_a_filling_only_in_the_same_field_with_the_same_text() -> None:
    for name, text, goes_on in (
        ("name", "Ann", True),
        ("name", "Bea", False),
        ("x", "Ann", False),
    ):
        on = layer()
        field(on)
        on.focus_on(on.fields[0])
        on.focus_on(None)
        on._writing.focus_field(on.fields[0])
        on.refill(partial(field, on, name, text))
        assert on.typing is goes_on


def test_letters_that_come_while_the_layer_is_filled_anew_are_not_lost() -> None:
    pygame.event.clear()
    on, given = layer(), [""]

    def fill() -> None:
        on.entry(
            pygame.Rect(100, 100, 300 - 10 * len(given), 46),
            " ".join(given[-1].split()),
            Asks,
            changed=Asks,
            name="name",
            begin=False,
        )

    on.refill(fill)
    on.focus_on(on.fields[0])
    element = on.fields[0].element
    for letter in "3 4":
        typed(on, letter)
    told = [one for one in pygame.event.get() if one.type in TOLD]
    assert len(told) == 3
    for event in told:
        asked = on.process(event)
        assert isinstance(asked, Asks)
        given.append(str(asked.what))
        on.refill(fill)
        assert (on.typing, on.fields[-1].text, on.fields[0].element) == (True, "3 4", element)
        assert on.fields[0].rect.width == 300 - 10 * len(given)
    assert given == ["", "3", "3 ", "3 4"]
    on.refill(partial(field, on, "name", "Bea"))
    assert on.fields[-1].text == "Bea" and on.fields[0].element is not element


def test_of_several_fields_the_one_that_was_written_in_goes_on() -> None:
    on = layer()

    def fill() -> None:
        field(on, "one", y=100)
        field(on, "two", y=200)

    fill()
    on.focus_on(on.fields[1])
    on.refill(fill)
    assert on.active_field is on.fields[1]
    typed(on, "Bea")
    assert [one.text for one in on.fields] == ["Ann", "Bea"]
    assert on.fields[-1].text == "Bea"


def test_what_is_written_before_its_panel_is_told_is_not_lost_by_a_filling() -> None:
    pygame.event.clear()
    on, told = layer(), ""

    def fill() -> None:
        on.entry(BOX, told, Asks, changed=Asks, name="name", begin=False)

    on.refill(fill)
    on.focus_on(on.fields[0])
    typed(on, "A")
    typed(on, "b")
    for event in pygame.event.get():
        asked = on.process(event)
        if isinstance(asked, Asks):
            # As a list that is searched: it is filled anew for the first letter.
            told = str(asked.what)
            on.refill(fill)
            assert on.fields[-1].text == "Ab" and on.typing
    typed(on, "c")
    assert (told, on.fields[-1].text) == ("Ab", "Abc")
    told = ""
    on.refill(fill)
    assert on.fields[-1].text == "", "what its panel changes is changed"


def test_a_field_of_another_panel_at_the_same_place_is_another() -> None:
    on = layer()
    on.refill(partial(field, on))
    on.focus_on(on.fields[0])
    typed(on, "x")
    on.refill(partial(field, on), over=object())
    assert on.fields[-1].text == "Ann" and not on.typing


def test_up_and_down_leave_a_field_and_left_and_right_stay_in_it() -> None:
    on = layer()
    field(on)
    on.button(pygame.Rect(100, 300, 300, 46), "below", Asks("below"), name="below")
    on.focus_on(on.fields[0])
    key(on, pygame.K_LEFT)
    assert on.typing
    key(on, pygame.K_UP)
    assert on.focus is on.fields[0]
    key(on, pygame.K_DOWN)
    assert not on.typing and on.focus is on.controls[0]


def test_a_field_that_was_begun_at_once_is_left_by_an_arrow_too() -> None:
    on = layer()
    on.entry(BOX, "Ann", Asks, name="name")
    on.button(pygame.Rect(100, 300, 300, 46), "below", Asks("below"), name="below")
    key(on, pygame.K_DOWN)
    assert not on.typing and on.focus is on.controls[0]


def test_the_letter_of_a_key_is_not_written_though_the_mouse_moves_before_it_comes() -> None:
    on = layer()
    key(on, pygame.K_e, letter="e")
    on.entry(BOX, "", Asks, name="name")
    move(on, (5, 5))
    typed(on, "e")
    assert on.fields[-1].text == ""


def test_a_letter_without_a_key_is_written_after_a_click() -> None:
    """As keyboards on the screen send it."""
    on = layer()
    key(on, pygame.K_e, letter="e")
    field(on, text="")
    click(on, BOX.center)
    typed(on, "e")
    assert on.fields[-1].text == "e"


def test_only_the_key_for_it_pastes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_field, "clipboard_paste", lambda: "pasted")
    for code, mod, pasted in (
        (pygame.K_v, pygame.KMOD_LCTRL, True),
        (pygame.K_v, pygame.KMOD_LMETA, True),
        (pygame.K_v, 0, False),
        (pygame.K_b, pygame.KMOD_LCTRL, False),
        (pygame.K_v, pygame.KMOD_LCTRL | pygame.KMOD_LALT, False),
    ):
        on = layer()
        field(on, text="")
        on.focus_on(on.fields[0])
        key(on, code, mod)
        assert (on.fields[-1].text == "pasted") is pasted


def test_the_cursor_of_a_field_blinks() -> None:
    on = layer()
    field(on, text="")
    on.focus_on(on.fields[0])
    seen = set()
    for _moment in range(30):
        on.update(100.0, (0, 0))
        seen.add(pygame.image.tobytes(drawn(on), "RGB"))
    assert len(seen) == 2


def test_a_field_is_seen_with_its_words_and_the_ring_of_what_is_written_in() -> None:
    on = layer()
    field(on, text="")
    empty = drawn(on)
    assert colour_at(empty, BOX.center) == DUSK.ivory
    on.refill(partial(field, on, text="Annabelle"))
    words = drawn(on)
    assert pygame.image.tobytes(words, "RGB") != pygame.image.tobytes(empty, "RGB")
    on.focus_on(on.fields[0])
    assert DUSK.focus in {
        colour_at(drawn(on), (x, BOX.centery)) for x in range(BOX.left - 12, BOX.left)
    }


@pytest.mark.parametrize(("u", "size"), [(0.3, 11), (1.0, 19), (2.0, 38)])
def test_letters_follow_the_unit_and_are_never_too_small(u: float, size: int) -> None:
    on = layer()
    on.u = u
    field(on)
    font = on.fields[0].element.font
    assert font is not None and font.get_point_size() == size
