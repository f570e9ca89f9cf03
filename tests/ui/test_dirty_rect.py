"""A frame of which only a part is drawn shows what a whole one would."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from fivehundred.session.record import Record
from fivehundred.ui.drawing import card_art
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.scenes.shared.beginning import new_game_route
from fivehundred.ui.scenes.shared.picture import Drop
from fivehundred.ui.settings import Settings
from tests.ui.deals import calling, exchanging, following, leading
from tests.ui.hand import Hand
from tests.ui.test_layers import screen, sit


@pytest.fixture
def lively(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Give a table at which cards fly, none of them by the picture of one nearly alike."""
    monkeypatch.setattr(card_art, "_SMOOTH_PX_A_FRAME", 10**9)
    monkeypatch.setattr(card_art.Art, "_similar", lambda *_looks: None)
    hand.app.change_settings(Settings(speed=Speed.NORMAL))
    return hand


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Note every part that is presented alone."""
    found: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.display, "update", found.append)
    return found


def assert_whole(hand: Hand, what: str) -> None:
    """Hold the window as the program left it against a frame drawn in full."""
    shown = screen(hand)
    hand.table.layers.forget()
    hand.table.draw(hand.app.screen.canvas)
    assert shown == screen(hand), what


def test_a_trick_from_the_first_card_to_the_last(lively: Hand, parts: list[pygame.Rect]) -> None:
    sit(lively, following())
    lively.play(sorted(lively.table.top.pointer.interaction.legal)[0])
    for at in range(90):
        lively.frame(33)
        assert_whole(lively, f"frame {at}")
    assert len(parts) > 15
    assert min(part.width * part.height for part in parts) < 400 * 400


@pytest.mark.sweep
@pytest.mark.parametrize("record", [calling, exchanging, leading], ids=lambda made: made.__name__)
def test_every_frame_after_a_decision_is_whole(
    lively: Hand, parts: list[pygame.Rect], record: Callable[[], Record]
) -> None:
    sit(lively, record())
    lively.key(pygame.K_z)
    for at in range(20):
        lively.frame(33)
        assert_whole(lively, f"after undoing, frame {at}")


def test_every_frame_of_a_deal_is_whole(lively: Hand, parts: list[pygame.Rect]) -> None:
    lively.app.go(
        new_game_route(lively.app.store, "australian", calling().variant, calling().seats)
    )
    for at in range(140):
        lively.frame(40)
        assert_whole(lively, f"frame {at}")
    assert len(parts) > 20


def test_a_card_that_lifts_under_the_mouse(lively: Hand, parts: list[pygame.Rect]) -> None:
    sit(lively, following())
    for code in sorted(lively.table.top.pointer.interaction.legal):
        lively.move(lively.grip(code))
        for at in range(6):
            lively.frame(20)
            assert_whole(lively, f"over {code}, frame {at}")
    assert parts


class _Patch:
    """A panel that is nothing but a patch of red."""

    modal = below = False
    says = ""

    def draw(self, canvas: Canvas, places: Places) -> None:
        canvas.surface.fill((255, 0, 0), (300, 300, 50, 50))


def test_what_stood_there_for_one_frame_does_not_stay(lively: Hand) -> None:
    sit(lively, following())
    table = lively.table
    lively.move(lively.grip(sorted(table.top.pointer.interaction.legal)[0]))
    lively.frame(12)
    table.top.asked = _Patch()  # type: ignore[assignment]
    lively.app._dirty = True
    lively.frame(12)
    table.top.asked = None
    assert lively.table.top.stage.moving
    lively.frame(12)
    assert_whole(lively, "after the patch")


def test_every_frame_of_a_card_dragged_about_is_whole(
    lively: Hand, parts: list[pygame.Rect]
) -> None:
    sit(lively, following())
    code = sorted(lively.table.top.pointer.interaction.legal)[0]
    lively.press(lively.grip(code))
    parts.clear()
    x, y = lively.grip(code)
    middle = lively.table.top.director.places.centre
    for at in range(12):
        share = at / 11
        lively.move((x + (middle[0] - x) * share, y + (middle[1] - y) * share), held=True)
        assert_whole(lively, f"dragged, step {at}")
    assert lively.table.top.pointer.drop is Drop.OVER
    assert len(parts) > 6, "a dragged card has the whole window drawn"
    lively.release((x, y))


def test_every_frame_of_a_mouse_over_buttons_and_seats_is_whole(
    lively: Hand, parts: list[pygame.Rect]
) -> None:
    sit(lively, following())
    for control in [*lively.app.layer.controls]:
        lively.move(control.rect.center)
        assert_whole(lively, f"over {control.description or control.label}")
    lively.move(lively.grip(sorted(lively.table.top.pointer.interaction.legal)[0]))
    assert_whole(lively, "away from the buttons")
