"""Mouse and finger on a layer: what is pressed, what is only looked at, what is out of sight."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.ui.widgets.control import Segment
from fivehundred.ui.widgets.gestures import LOOK
from fivehundred.ui.widgets.intent import USED
from fivehundred.ui.widgets.layer import Control, WidgetLayer
from tests.ui.widgets.board import Asks, click, key, layer, let_go, move, named, press, text

BOX = pygame.Rect(100, 100, 80, 60)
IN, OUT = BOX.center, (500, 500)


def one(on: WidgetLayer, label: str = "a", rect: pygame.Rect = BOX, **parts: object) -> Control:
    return on.button(rect, label, Asks(label), **parts)  # type: ignore[arg-type]


def test_a_button_is_pressed_where_it_is_let_go_and_only_with_the_left() -> None:
    on = layer()
    one(on)
    assert press(on, IN) is USED
    assert let_go(on, IN) == Asks("a")
    assert press(on, IN) is USED and let_go(on, OUT) is USED
    assert press(on, OUT) is None and let_go(on, IN) is None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert on.process(pygame.event.Event(kind, pos=IN, button=3)) is None


def test_a_button_that_is_off_takes_the_click_and_does_nothing() -> None:
    on = layer()
    found = one(on, enabled=False)
    assert press(on, IN) is USED
    found.enabled = True
    assert let_go(on, IN) is None
    press(on, IN)
    found.enabled = False
    assert let_go(on, IN) is USED


def test_after_a_click_the_keys_go_on_from_there_without_a_ring() -> None:
    on = layer()
    one(on, name="a")
    one(on, "b", BOX.move(200, 0), name="b")
    one(on, "c", BOX.move(400, 0), name="c", focusable=False)
    click(on, BOX.move(200, 0).center)
    assert on.focus is None
    key(on, pygame.K_LEFT)
    assert named(on) == "b"
    click(on, BOX.move(400, 0).center)
    assert named(on) == "b"


def test_a_click_into_nothing_or_on_a_button_ends_the_writing() -> None:
    for place, ends in ((OUT, True), (IN, True), ((150, 320), False)):
        on = layer()
        one(on)
        on.entry(pygame.Rect(100, 300, 200, 40), "Ann", Asks, name="field")
        assert on.typing
        click(on, place)
        assert on.typing is not ends


def test_the_mouse_over_a_button_is_told_of_it_while_nothing_has_the_ring() -> None:
    on = layer()
    one(on, description="Do a")
    other = one(on, "b", BOX.move(200, 0), description="Do b")
    move(on, IN)
    assert (on.sentence, on.label) == ("Do a.", "a")
    on.focus_on(other)
    assert (on.sentence, on.label) == ("Do b.", "b")
    move(on, OUT)
    assert (on.sentence, on.label) == ("", "")


# — a finger —


def test_a_finger_meets_a_small_button_from_beside_it_and_the_mouse_must_be_on_it() -> None:
    on = layer()
    one(on, rect=pygame.Rect(100, 100, 10, 10))
    beside = (120, 105)
    assert click(on, beside) is None
    assert click(on, beside, touch=True) == Asks("a")
    assert click(on, beside) is None


def test_a_finger_that_slides_moves_what_can_be_moved_and_presses_the_rest() -> None:
    on = layer()
    on.clip = pygame.Rect(0, 0, 400, 400)
    one(on)
    on.clip = None
    one(on, "b", BOX.move(500, 0))
    assert press(on, IN, slide=True) is None
    assert let_go(on, IN) is None
    assert press(on, BOX.move(500, 0).center, slide=True) is USED
    assert let_go(on, BOX.move(500, 0).center) == Asks("b")


def look(on: WidgetLayer, at: tuple[int, int]) -> object:
    return on.process(pygame.event.Event(LOOK, pos=at))


def test_a_finger_that_rests_has_what_lies_there_said_and_does_not_press_it() -> None:
    on = layer()
    text(on, pygame.Rect(0, 0, 600, 400), "table")
    text(on, pygame.Rect(90, 90, 200, 200), "part")
    one(on, name="a")
    one(on, "off", pygame.Rect(300, 100, 80, 60), enabled=False)
    for at, said in (
        (IN, "A."),
        ((200, 200), "part, in words."),
        ((500, 300), "table, in words."),
    ):
        assert look(on, at) is USED
        assert on.sentence.casefold() == said.casefold()
    assert look(on, (800, 500)) is None


def test_a_finger_that_rests_hears_what_is_drawn_there_before_what_is_for_the_mouse() -> None:
    on = layer()
    one(on, "mouse", name="mouse", focusable=False)
    assert look(on, IN) is USED and named(on) == "mouse"
    text(on, BOX.inflate(20, 20), "drawn")
    assert look(on, IN) is USED and named(on) == "drawn"


def test_a_finger_that_rests_on_a_field_does_not_begin_to_write() -> None:
    on = layer()
    on.entry(BOX, "Ann", Asks, name="field", begin=False)
    assert look(on, IN) is None
    assert not on.typing and on.focus is None


# — what is moved up and down under a window of its own —


def test_only_what_is_clipped_is_moved_and_only_what_is_in_sight_is_met() -> None:
    on = layer()
    fixed = one(on, "fixed", BOX.move(300, 0))
    on.clip = pygame.Rect(0, 0, 900, 200)
    moved = one(on)
    field = on.entry(pygame.Rect(500, 120, 200, 40), "Ann", Asks, begin=False)
    on.clip = None
    other = on.entry(pygame.Rect(500, 400, 200, 40), "Bea", Asks, begin=False)
    on.shift(-30)
    assert (moved.rect.y, field.rect.y) == (70, 90)
    assert (fixed.rect.y, other.rect.y) == (100, 400)
    on.shift(130)
    assert on.pointed_at(moved.rect.center) is None
    assert click(on, moved.rect.center) is None
    assert on.pointed_at(fixed.rect.center) is fixed


def test_a_finger_finds_no_text_that_is_out_of_sight() -> None:
    on = layer()
    on.clip = pygame.Rect(0, 0, 900, 200)
    on.focusable_text(BOX.copy(), lambda: "It is read.", name="text", zone="")
    on.clip = None
    looks = pygame.event.Event(LOOK, pos=BOX.center)
    assert on.process(looks) is USED
    on.focus_on(None)
    on.shift(250)
    below = pygame.event.Event(LOOK, pos=BOX.move(0, 250).center)
    assert on.process(below) is None
    assert on.focus is None


@pytest.mark.parametrize("u", [1.0, 2.0])
def test_the_wheel_and_a_sliding_finger_move_a_panel_that_can_be_moved(u: float) -> None:
    from fivehundred.ui.drawing.palettes import DUSK  # noqa: PLC0415

    on = WidgetLayer((960, 600), u, DUSK)
    turned = pygame.event.Event(pygame.MOUSEWHEEL, y=-2)
    assert on.process(turned) is None
    on.wheel = Asks
    assert on.process(turned) == Asks(2)
    press(on, (300, 300), slide=True)
    motion = pygame.event.Event(
        pygame.MOUSEMOTION, pos=(300, 215), rel=(0, -85), buttons=(1, 0, 0)
    )
    assert on.process(motion) == Asks(2 if u == 1.0 else 1)


def test_the_mouse_means_a_segment_of_a_button_and_the_keyboard_all_of_it() -> None:
    on = layer()
    segments = tuple(Segment(f"part {n}", Asks(n)) for n in range(4))
    one(on, name="a", segments=segments)
    for at, x in enumerate((BOX.left, BOX.left + 21, BOX.left + 59, BOX.right - 1)):
        point = x, BOX.centery
        move(on, point)
        assert on.sentence == f"part {at}"
        assert press(on, point) is USED
        assert let_go(on, point) == Asks(at)
    key(on, pygame.K_TAB)
    assert on.sentence == "A."
    assert key(on, pygame.K_RETURN) == Asks("a")
