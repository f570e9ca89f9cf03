"""A screen as it is built, of which questions are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame

from fivehundred.ui.app import App
from fivehundred.ui.widgets.control import Control, Field
from fivehundred.ui.widgets.layer import WidgetLayer
from tests.ui.audit.recording import Line, Picture
from tests.ui.audit.settings import Setting
from tests.ui.hand import Hand


@dataclass(slots=True)
class Built:
    """A screen as it is now: its controls, and what the last frame has drawn and said."""

    screen: str
    setting: Setting
    hand: Hand
    picture: Picture
    heard: list[str] = field(default_factory=list)
    focus_before: tuple[str, int, str] | None = None
    """What had the focus before something changed: its name, its place, and in what language."""

    @property
    def app(self) -> App:
        """The program."""
        return self.hand.app

    @property
    def layer(self) -> WidgetLayer:
        """What can be pressed, written in and read."""
        return self.app.layer

    @property
    def window(self) -> pygame.Rect:
        """The whole picture."""
        return pygame.Rect((0, 0), self.app.screen.size)

    @property
    def things(self) -> list[Control | Field]:
        """What can be pressed or written in, as far as it is in sight."""
        every: list[Control | Field] = [*self.layer.controls, *self.layer.fields]
        return [one for one in every if one.seen]

    @property
    def lines(self) -> list[Line]:
        """The lines of words that are in sight."""
        return [line for line in self.picture.lines if line.text.strip() and line.seen]


Question = Callable[[Built], Iterator[str]]
