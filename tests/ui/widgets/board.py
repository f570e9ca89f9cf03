"""A layer by itself, with hands on it: keys, a mouse and a finger, told as events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.card_art import Art
from fivehundred.ui.drawing.palettes import DUSK, Colour, Palette
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

SIZE = (960, 600)
ART = Art()


@dataclass(frozen=True, slots=True)
class Asks(Intent):
    """What a widget of these tests asks for."""

    what: object


def layer() -> WidgetLayer:
    return WidgetLayer(SIZE, 1.0, DUSK)


def drawn(on: WidgetLayer, palette: Palette = DUSK, u: float = 1.0) -> pygame.Surface:
    """Give the picture of a layer on a ground that no palette has."""
    surface = pygame.Surface(SIZE)
    surface.fill((255, 0, 255))
    on.draw(Canvas(surface, ART, u, palette))
    return surface


def key(on: WidgetLayer, code: int, mod: int = 0, letter: str = "") -> Intent | None:
    return on.process(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter))


def typed(on: WidgetLayer, text: str) -> None:
    """Type letters into the field that is written in."""
    on.process(pygame.event.Event(pygame.TEXTINPUT, text=text))


def press(on: WidgetLayer, at: tuple[int, int], **more: Any) -> Intent | None:
    return on.process(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, **more))


def let_go(on: WidgetLayer, at: tuple[int, int], **more: Any) -> Intent | None:
    return on.process(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, **more))


def move(on: WidgetLayer, at: tuple[int, int], rel: tuple[int, int] = (1, 0)) -> Intent | None:
    on.update(20.0, at)
    return on.process(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(0, 0, 0)))


def click(on: WidgetLayer, at: tuple[int, int], **more: Any) -> Intent | None:
    press(on, at, **more)
    return let_go(on, at, **more)


def named(on: WidgetLayer) -> str:
    """Give the name or label of what has the ring; empty where nothing has."""
    focus = on.focus
    if focus is None:
        return ""
    return focus.name or (focus.label if isinstance(focus, Control) else "")


def text(on: WidgetLayer, rect: pygame.Rect, name: str, zone: str = "") -> None:
    on.focusable_text(rect, lambda: f"{name}, in words.", name=name, zone=zone)


def colour_at(surface: pygame.Surface, at: tuple[int, int]) -> Colour:
    """Give the colour of a point of a picture."""
    red, green, blue, _alpha = surface.get_at(at)
    return red, green, blue
