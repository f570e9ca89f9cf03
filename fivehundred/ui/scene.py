"""What a scene is: it fills the window, takes events and time, and draws itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from fivehundred.ui.accessibility.tree import AccessibleCardRow
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.route import Route
from fivehundred.ui.widgets.layer import Stop


class Scene(Protocol):
    """One of the program's screens."""

    def route(self) -> Route | None:
        """Return the way that leads here again; None where none does by itself."""
        return None

    def enter(self) -> None:
        """Begin, or begin again after the window has changed its size."""

    def leave(self) -> None:
        """End: hand everything back that has a lifetime."""

    def retranslate(self) -> None:
        """Say everything again that was said in another language; ``enter`` comes after it."""

    def tell(self, text: str) -> None:
        """Show a sentence of the program's own, and whatever has changed with it."""

    def on_route_refused(self, why: str) -> None:
        """Announce why it is impossible to go where the last route led."""
        self.tell(why)

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Take an event of mouse, keyboard or window; return where it leads, if anywhere."""

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Let time pass with the mouse at a place; return whether there is a new frame to draw."""

    def leads(self) -> Route | None:
        """Return where it has come to lead meanwhile; asked once after each ``update``."""
        return None

    def part(self) -> pygame.Rect | None:
        """Return the only part of the window that has changed by itself or by a mouse that moves.

        None if that is unsure: after any other event everything is drawn.
        Asked once for every frame that is drawn.
        """
        return None

    def over(self) -> Panel | None:
        """Return the panel that is over everything else, if there is one."""
        return None

    def texts(self) -> Sequence[str]:
        """Return what is to be read besides what the keys can reach, paragraph by paragraph."""
        return ()

    def rows(self) -> Sequence[AccessibleCardRow]:
        """Return the cards in reach of keys and the person's own, as far as they can be seen."""
        return ()

    def go_to(self, stop: Stop) -> None:
        """Move the focus to something on the layer."""

    def go_to_card(self, key: str) -> bool:
        """Move the focus to a card; return whether that is in reach."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw everything."""

    def patience_ms(self) -> int:
        """Return how long the loop may sleep until the next update; 0 while something moves."""
