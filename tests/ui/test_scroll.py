"""Pages that hold more than they show: everything on them can be come to."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.pages.page import Page
from fivehundred.ui.settings import Settings
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.intent import Intent
from tests.ui.gallery import resize
from tests.ui.hand import Hand

PAGES: dict[str, Callable[[App], None]] = {
    "new game": lambda app: app.go(route.NewGameRoute()),
    "house rules": lambda app: app.go(route.HouseRulesRoute(Draft.of_preset("classic"))),
    "replays": lambda app: app.go(route.ReplaysRoute()),
}


def opened(hand: Hand, page: str, scale: int, size: tuple[int, int] = (1280, 800)) -> Page[Intent]:
    """Open a page with large words, so that it has to be moved."""
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.app.change_settings(Settings(speed=Speed.OFF, ui_scale=scale))
    resize(hand, size)
    PAGES[page](hand.app)
    hand.frame()
    scene = hand.app.scene
    assert isinstance(scene, Page)
    return scene


@pytest.mark.sweep
@pytest.mark.parametrize("scale", [150, 250])
@pytest.mark.parametrize("page", PAGES)
def test_tab_brings_everything_into_sight(hand: Hand, page: str, scale: int) -> None:
    scene = opened(hand, page, scale)
    assert scene.scroll.most_px > 0
    layer = hand.app.layer
    met = []
    for _press in layer.stops:
        hand.key(pygame.K_TAB)
        stop = layer.focus
        assert stop is not None
        met.append(stop)
        clip = getattr(stop, "clip", None)
        if clip is not None:
            assert stop.rect.top >= clip.top or stop.rect.height > clip.height
            assert stop.rect.bottom <= clip.bottom or stop.rect.height > clip.height
    assert set(map(id, met)) == set(map(id, layer.stops))


@pytest.mark.sweep
@pytest.mark.parametrize("page", PAGES)
def test_the_wheel_moves_it_as_far_as_it_goes(hand: Hand, page: str) -> None:
    scene = opened(hand, page, 150)
    assert scene.scroll.offset_px == 0
    hand.post(pygame.MOUSEWHEEL, x=0, y=-1)
    first = scene.scroll.offset_px
    assert first > 0
    for _turn in range(100):
        hand.post(pygame.MOUSEWHEEL, x=0, y=-1)
    assert scene.scroll.offset_px == scene.scroll.most_px
    for _turn in range(100):
        hand.post(pygame.MOUSEWHEEL, x=0, y=1)
    assert scene.scroll.offset_px == 0


@pytest.mark.parametrize("page", PAGES)
def test_what_is_moved_stands_where_it_would_be_laid_out(hand: Hand, page: str) -> None:
    scene = opened(hand, page, 150)
    for _turn in range(3):
        hand.post(pygame.MOUSEWHEEL, x=0, y=-1)
    layer = hand.app.layer
    moved = [one.rect.copy() for row in (layer.controls, layer.fields) for one in row]
    scene.refill()
    assert [one.rect for row in (layer.controls, layer.fields) for one in row] == moved


@pytest.mark.parametrize("page", PAGES)
def test_the_bar_is_dragged(hand: Hand, page: str) -> None:
    scene = opened(hand, page, 150)
    track = scene.scroll.track
    hand.press((track.centerx, track.top + 3))
    assert scene.scroll.offset_px == 0
    hand.move((track.centerx, track.bottom + 50), held=True)
    assert scene.scroll.offset_px == scene.scroll.most_px
    hand.release((track.centerx, track.bottom))
    hand.move((track.centerx, track.top))
    assert scene.scroll.offset_px == scene.scroll.most_px


def test_what_is_out_of_sight_is_not_pressed(hand: Hand) -> None:
    scene = opened(hand, "new game", 150)
    clip = scene.scroll.view
    hidden = [c for c in hand.app.layer.controls if c.clip and not c.clip.colliderect(c.rect)]
    assert hidden
    below = next(c for c in hidden if c.rect.top >= clip.bottom)
    assert hand.app.layer.pointed_at(below.rect.center) is not below


def test_a_page_that_fits_is_not_moved() -> None:
    scroll = Scroll().laid_out(pygame.Rect(0, 100, 400, 300), 250, 16)
    assert scroll.to(80) == scroll
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(395, 200), button=1)
    assert scroll.handle(press, 64) is None


def test_a_box_is_brought_into_view_by_the_shortest_way() -> None:
    scroll = Scroll().laid_out(pygame.Rect(0, 100, 400, 300), 1000, 16)
    assert scroll.to_show(pygame.Rect(0, 150, 400, 50), 10) == scroll
    down = scroll.to_show(pygame.Rect(0, 380, 400, 50), 10)
    assert down.offset_px == 40
    up = down.to_show(pygame.Rect(0, 90, 400, 50), 10)
    assert up.offset_px == 20
    # What is higher than the view shows its beginning.
    assert up.to_show(pygame.Rect(0, 200, 400, 900), 0).offset_px == 120


def test_what_the_mouse_has_let_go_over_a_dialog_follows_it_no_more(hand: Hand) -> None:
    scene = opened(hand, "new game", 250)
    thumb = scene.scroll._thumb
    with hand.on_the_way():
        hand.press(thumb.center)
        hand.move((thumb.centerx, thumb.centery + 20), held=True)
    there = scene.scroll.offset_px
    assert there > 0
    hand.key(pygame.K_F1)
    assert scene.modal_panel() is not None
    hand.release(thumb.center)
    hand.key(pygame.K_ESCAPE)
    hand.move((thumb.left - 100, thumb.bottom + 200))
    assert (scene.modal_panel(), scene.scroll.offset_px) == (None, there)


def test_the_ring_of_what_has_been_moved_out_of_sight_is_not_drawn_over_the_title(
    hand: Hand,
) -> None:
    scene = opened(hand, "new game", 250)
    title = scene.frame.head

    def drawn() -> bytes:
        hand.app._dirty = True
        hand.frame()
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface.subsurface(title).get_buffer().raw

    while (focus := hand.app.layer.focus) is None or focus.clip is None:
        hand.key(pygame.K_TAB)
    without = drawn()
    assert title.height > 0 and not focus.rect.colliderect(title)
    while not focus.rect.colliderect(title):
        hand.post(pygame.MOUSEWHEEL, x=0, y=-1)
    assert drawn() == without
