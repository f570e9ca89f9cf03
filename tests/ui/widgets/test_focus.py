"""Where the keys are: zones, letters, a ring that the mouse hides, and a layer filled anew."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import Control, WidgetLayer
from tests.ui.widgets.board import Asks, key, layer, move, named, text

TAB, SHIFT = pygame.K_TAB, pygame.KMOD_LSHIFT
LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)


def put(on: WidgetLayer, name: str, x: int = 0, y: int = 0, **parts: object) -> Control:
    rect = pygame.Rect(100 * x, 100 * y, 80, 60)
    return on.button(rect, name, Asks(name), name=name, **parts)  # type: ignore[arg-type]


def rows(on: WidgetLayer) -> None:
    """Put two zones on a layer, with a button by itself before, between and after."""
    put(on, "first", 0, 0)
    for at, name in enumerate("abc"):
        put(on, name, at, 1, zone="upper")
    put(on, "middle", 0, 2)
    for at, name in enumerate("xyz"):
        put(on, name, at, 3, zone="lower")
    put(on, "last", 0, 4)


def toured(on: WidgetLayer, count: int, mod: int = 0) -> list[str]:
    found = []
    for _press in range(count):
        assert key(on, TAB, mod) is USED
        found.append(named(on))
    return found


# — zones —


def test_tab_goes_from_zone_to_zone_and_arrows_move_inside_one() -> None:
    on = layer()
    rows(on)
    assert toured(on, 6) == ["first", "a", "middle", "x", "last", "first"]
    toured(on, 1)
    for code, reached in ((RIGHT, "b"), (RIGHT, "c"), (RIGHT, "c"), (LEFT, "b"), (DOWN, "b")):
        assert key(on, code) is USED
        assert named(on) == reached
    assert toured(on, 2) == ["middle", "x"]
    assert toured(on, 3, SHIFT) == ["middle", "b", "first"]


def test_a_layer_of_one_zone_is_gone_through_one_by_one() -> None:
    on = layer()
    for at, name in enumerate("abc"):
        put(on, name, at, zone="only")
    assert toured(on, 4) == ["a", "b", "c", "a"]
    assert toured(on, 2, SHIFT) == ["c", "b"]


def test_what_is_nearly_ahead_is_nearer_than_what_is_aside() -> None:
    on = layer()
    here, ahead, aside = put(on, "here", 0, 0), put(on, "ahead", 4, 0), put(on, "aside", 1, 1)
    on.focus_on(here)
    assert key(on, RIGHT) is USED and on.focus is ahead
    on.focus_on(here)
    assert key(on, DOWN) is USED and on.focus is aside
    on.focus_on(here)
    assert key(on, LEFT) is USED and on.focus is here


# — keys —


def test_nothing_happens_on_an_empty_layer() -> None:
    on = layer()
    for code in (TAB, LEFT, pygame.K_SPACE, *ENTERS):
        assert key(on, code) is None
    assert on.focus is None and on.sentence == "" and on.label == ""


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LMETA])
def test_keys_with_a_modifier_are_no_keys_of_buttons(mod: int) -> None:
    on = layer()
    on.focus_on(put(on, "a", keys=(pygame.K_c,), letters=(pygame.K_d,)))
    for code in (pygame.K_c, pygame.K_d, LEFT, pygame.K_SPACE, *ENTERS):
        assert key(on, code, mod) is None


def test_a_key_presses_its_button_and_a_letter_only_leads_to_one() -> None:
    on = layer()
    put(on, "off", keys=(pygame.K_c,), letters=(pygame.K_d,), enabled=False)
    put(on, "a", 1, keys=(pygame.K_c,))
    put(on, "b", 2, letters=(pygame.K_d,))
    assert key(on, pygame.K_c) == Asks("a") and named(on) == ""
    assert key(on, pygame.K_d) is USED and named(on) == "b"
    assert key(on, pygame.K_RETURN) == Asks("b")
    assert key(on, pygame.K_e) is None


def test_enter_is_left_to_the_scene_where_a_button_does_not_want_it() -> None:
    on = layer()
    on.focus_on(put(on, "a", takes_enter=False))
    assert [key(on, code) for code in ENTERS] == [None, None]
    assert key(on, pygame.K_SPACE) == Asks("a")


def test_a_button_that_does_nothing_more_uses_the_press() -> None:
    on = layer()
    on.focus_on(on.button(pygame.Rect(0, 0, 80, 60), "a", None))
    assert key(on, pygame.K_SPACE) is USED


def test_arrows_turn_what_can_be_turned_and_lead_on_where_it_cannot() -> None:
    def turn(dx: int, dy: int) -> Intent | None:
        return Asks(dx) if dx else None

    on = layer()
    on.focus_on(put(on, "a", 0, 0, on_arrows=turn))
    put(on, "b", 1, 0)
    put(on, "c", 0, 1)
    assert key(on, RIGHT) == Asks(1) and named(on) == "a"
    assert key(on, LEFT) == Asks(-1)
    assert key(on, DOWN) is USED and named(on) == "c"


# — a ring that the mouse hides —


def test_the_mouse_hides_the_ring_and_the_next_key_brings_it_back_where_it_was() -> None:
    on = layer()
    rows(on)
    toured(on, 2)
    for code in (TAB, RIGHT):
        move(on, (900, 500), rel=(0, 0))
        assert named(on) == "a"
        move(on, (900, 500))
        assert on.focus is None
        assert key(on, pygame.K_SPACE) is None
        assert key(on, code) is USED
        assert named(on) == "a"
    assert key(on, RIGHT) is USED
    assert named(on) == "b"


def test_a_ring_that_was_hidden_stays_hidden_when_the_layer_is_filled_anew() -> None:
    on = layer()
    on.refill(partial(rows, on))
    toured(on, 2)
    move(on, (900, 500))
    on.refill(partial(rows, on))
    assert on.focus is None
    key(on, TAB)
    assert named(on) == "a"


# — a layer filled anew —


def test_the_focus_stays_with_the_name_and_else_with_the_place() -> None:
    on = layer()
    on.refill(partial(rows, on))
    toured(on, 3)

    def moved() -> None:
        put(on, "other", 0, 2)
        put(on, "middle", 3, 3)

    on.refill(moved)
    assert named(on) == "middle"

    def renamed() -> None:
        put(on, "first", 0, 0)
        put(on, "new", 3, 3)

    on.refill(renamed)
    assert named(on) == "new"
    on.refill(lambda: None)
    assert on.focus is None


def test_a_button_without_a_name_is_found_again_by_what_it_says() -> None:
    on = layer()

    def fill(x: int) -> None:
        for at, said in enumerate(("one", "two")):
            on.button(pygame.Rect(x + 100 * at, 0, 80, 60), "", Asks(said), description=said)

    on.refill(partial(fill, 0))
    on.focus_on(on.controls[1])
    on.refill(partial(fill, 300))
    assert on.focus is on.controls[1]


def test_what_is_chosen_and_off_says_both() -> None:
    on = layer()
    found = on.button(
        pygame.Rect(0, 0, 80, 60),
        "a",
        None,
        style=ButtonStyle.LIT,
        enabled=False,
        disabled_because="Too late",
    )
    assert found.sentence == "A. Selected. Too late."


def test_what_a_panel_covers_has_its_focus_again_when_it_has_gone() -> None:
    on = layer()
    on.refill(partial(rows, on))
    toured(on, 3)
    panel = object()
    on.refill(partial(rows, on), panel)
    assert on.focus is None
    toured(on, 2)
    on.refill(partial(rows, on), panel)
    assert named(on) == "a"
    on.refill(partial(rows, on))
    assert named(on) == "middle"


def test_a_resized_window_keeps_the_focus_through_the_next_filling() -> None:
    from fivehundred.ui.drawing.palettes import DUSK  # noqa: PLC0415

    on = layer()
    on.refill(partial(rows, on))
    toured(on, 3)
    on.resize((700, 500), 0.8, DUSK)
    on.resize((800, 500), 0.9, DUSK)
    on.refill(partial(rows, on))
    assert named(on) == "middle"
    assert on.u == 0.9 and on.controls[0].u == 0.9


def test_what_is_cleared_leaves_nothing_of_its_panel_behind() -> None:
    on = layer()
    rows(on)
    toured(on, 1)
    on.u, on.line = 2.0, pygame.Rect(0, 0, 9, 9)
    on.wheel = Asks
    on.clip = pygame.Rect(0, 0, 9, 9)
    on.keyboard.beyond = lambda: False
    on.clear()
    assert on.u == 1.0 and not any((on.wheel, on.line, on.clip))
    assert on.keyboard.beyond is None and on.focus is None
    assert on.everything == () == on.stops


# — what is only read —


def test_what_is_only_read_has_the_focus_and_says_its_words() -> None:
    on = layer()
    text(on, pygame.Rect(0, 0, 500, 300), "table", zone="all")
    text(on, pygame.Rect(10, 10, 80, 40), "line", zone="all")
    toured(on, 1)
    assert on.sentence == "table, in words." and on.label == ""
    assert key(on, pygame.K_SPACE) is None
    assert on.pointed_at((20, 20)) is None
