"""A page made of blocks: what is on it, what stands at its foot, and what it does.

Esc, Enter, arrows, Page up and down, Home and End, scrolling, the focus in view and dialogs are
the same on all of them, and are here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Final, Generic

import pygame

from fivehundred.ui.layout.arrangement import Shrink
from fivehundred.ui.layout.block import Block, I_co
from fivehundred.ui.layout.field import AnyAssign, Assign
from fivehundred.ui.layout.scroll import Scroll, Viewport, place_scrolled
from fivehundred.ui.panels.panel import Close, OpenInstead
from fivehundred.ui.route import Home, Route
from fivehundred.ui.scenes.shared.base import I
from fivehundred.ui.scenes.shared.foot import FootButton, place_foot
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.intent import USED, Used

_MARGIN_U: Final = 8


class BlockPage(Page[I], Generic[I]):
    """A page whose content is a block; what does not fit is scrolled.

    ``back`` is where Esc leads. Arrows begin at the first control of ``zone``, or at the one of it
    that ``begin_at`` names. Words are between two ``shares`` as large as they are wished for where
    that is what fits the window.
    """

    back: Route | None = Home()
    zone = ""
    shares: tuple[float, float] = 0.9, 1.3
    _part: Scroll | None = None
    _shows_beginning = True

    @abstractmethod
    def content(self) -> Block[I | Route | Used | AnyAssign]:
        """Return what is on the page."""

    @abstractmethod
    def foot(self) -> Sequence[FootButton[I | Route | Used]]:
        """Return the buttons at the foot, the way back first."""

    def begin_at(self) -> str:
        """Return the title of what arrows begin at, and what is in view at first."""
        return ""

    @property
    def view(self) -> pygame.Rect:
        """Where the content is, from the title to the line."""
        frame, area = self.frame, self.frame.area
        return pygame.Rect(area.left, frame.top, area.width, frame.bottom - frame.top)

    def fill(self) -> None:
        layer, view, self._part = self.services.layer, self.view, None
        content = Shrink(self.content(), view.height, *self.shares)
        whole = place_scrolled(layer, content, view, self.scroll, self.frame.bar_px)
        self.scroll = self._part or whole
        if self._shows_beginning and (first := self._first()) is not None:
            self._scroll_to(self.scroll.to_show(first.rect, self.px(_MARGIN_U)))
        self._shows_beginning = False
        if buttons := self.foot():
            place_foot(layer, self.frame, buttons)

    def scrolled(self, block: Block[I_co], min_height_u: float = 160) -> Block[I_co]:
        """Return a part of the content that is moved alone where the rest fits the page."""
        return Viewport(block, self.scroll, self.frame.bar_px, self._take_part, min_height_u)

    def _take_part(self, scroll: Scroll) -> None:
        self._part = scroll

    def _first(self) -> Control | None:
        """Return the control that arrows begin at."""
        inside = [one for one in self.services.layer.controls if one.zone == self.zone]
        inside = [one for one in inside if one.enabled and one.in_ring]
        name = f"{self.zone} {self.begin_at()}".strip()
        return next((one for one in inside if one.name == name), next(iter(inside), None))

    def _begin(self) -> None:
        """Move the focus to where arrows begin."""
        self.services.layer.focus_on(self._first())

    def follow(self, intent: I | Route | Used | Close | OpenInstead | AnyAssign) -> Route | None:
        if not isinstance(intent, Assign):
            return super().follow(intent)
        intent.carry_out()
        self.message = ""
        if intent.refills:
            self.refill()
        return None

    def key(self, event: pygame.event.Event) -> I | Route | Used | None:
        if event.key == pygame.K_ESCAPE:
            return self.back
        moves: dict[int, Callable[[], None]] = {
            pygame.K_UP: self._begin,
            pygame.K_DOWN: self._begin,
            pygame.K_PAGEUP: lambda: self.leaf(-1),
            pygame.K_PAGEDOWN: lambda: self.leaf(1),
            pygame.K_HOME: lambda: self._scroll_to(self.scroll.to(0)),
            pygame.K_END: lambda: self._scroll_to(self.scroll.to(self.scroll.most_px)),
        }
        if event.key not in moves:
            return None
        moves[event.key]()
        return USED
