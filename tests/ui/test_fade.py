"""Where motion is reduced, one picture comes through another for a moment, and nothing moves."""

from __future__ import annotations

from collections import deque
from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.view import view
from fivehundred.session.record import replay
from fivehundred.ui.motion.timings import FADE_MS, Speed, fade_ms
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.settings import Settings
from tests.ui.deals import following
from tests.ui.hand import Hand
from tests.ui.seating import sit_down

FRAME_MS = 16


def at_table(hand: Hand, **settings: object) -> TableScene:
    hand.app.change_settings(Settings(**settings))  # type: ignore[arg-type]
    sit_down(hand.app, following(), "test")
    hand.settle()
    hand.app.art.finish()
    hand.frames(3, 100)
    return hand.table


def seen(hand: Hand) -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface.copy()


def drawn(hand: Hand) -> pygame.Surface:
    hand.table.draw(hand.app.screen.canvas)
    return seen(hand)


def between(middle: pygame.Surface, one: pygame.Surface, other: pygame.Surface) -> bool:
    """Tell whether every pixel of a picture is between those of two others, or nearly."""
    for y in range(0, middle.get_height(), 7):
        for x in range(0, middle.get_width(), 7):
            colours = zip(
                middle.get_at((x, y)), one.get_at((x, y)), other.get_at((x, y)), strict=True
            )
            if any(not min(a, z) - 2 <= now <= max(a, z) + 2 for now, a, z in colours):
                return False
    return True


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def go_back(table: TableScene) -> None:
    """Show another moment: as it was an action ago."""
    record = following()
    shorter = replace(record, actions=record.actions[:-1])
    before = deque(replay(shorter), maxlen=1).pop().state
    table.top.director.rest(view(before, table.sitting.viewer))


def test_an_old_picture_fades_where_motion_is_reduced(hand: Hand) -> None:
    table = at_table(hand, reduced_motion=True)
    fade = table.top.stage.fade
    old = drawn(hand)
    go_back(table)
    assert fade.running
    hand.frame(FRAME_MS)
    pictures = [old]
    while fade.running:
        hand.frame(FRAME_MS)
        pictures.append(drawn(hand))
    table.layers.forget()
    new = drawn(hand)
    assert same(pictures[-1], new)
    assert not same(old, new)
    middle = pictures[len(pictures) // 2]
    assert not same(middle, old)
    assert not same(middle, new)
    assert between(middle, old, new)
    assert 5 <= len(pictures) <= FADE_MS // FRAME_MS + 2


@pytest.mark.parametrize(
    "settings", [{"reduced_motion": False}, {"reduced_motion": True, "speed": Speed.OFF}], ids=str
)
def test_no_picture_fades_where_cards_fly_or_are_there_at_once(
    hand: Hand, settings: dict[str, object]
) -> None:
    table = at_table(hand, **settings)
    go_back(table)
    assert not table.top.stage.fade.running


def test_nothing_of_the_last_person_shows_behind_the_curtain(hand: Hand) -> None:
    table = at_table(hand, reduced_motion=True)
    go_back(table)
    table.top.seat(awaited=True)
    assert not table.top.stage.fade.running


def test_a_loop_does_not_sleep_while_a_picture_fades(hand: Hand) -> None:
    table = at_table(hand, reduced_motion=True)
    go_back(table)
    assert table.patience_ms() == 0
    hand.frames(12, FRAME_MS)
    assert table.patience_ms() > FRAME_MS


def test_the_length_of_a_fade_is_one_number() -> None:
    lengths = {speed: fade_ms(speed, reduced=True) for speed in Speed}
    assert lengths == dict.fromkeys(Speed, float(FADE_MS)) | {Speed.OFF: 0.0}
    assert {fade_ms(speed, reduced=False) for speed in Speed} == {0.0}
