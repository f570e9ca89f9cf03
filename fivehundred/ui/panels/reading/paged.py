"""A dialog with pages to leaf through: by its arrows, by keys, by the mouse's wheel."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.block import Block
from fivehundred.ui.layout.controls import AnyButton, PushButton
from fivehundred.ui.panels.dialog import AnswerRow, BlockDialog
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_STEPS: Final = {
    pygame.K_HOME: -9999,
    pygame.K_END: 9999,
    pygame.K_PAGEUP: -1,
    pygame.K_PAGEDOWN: 1,
}


@dataclass(frozen=True, slots=True)
class _TurnPage(Intent):
    """Show the page so many further on; at most the first or the last."""

    step: int


class PagedPanel(BlockDialog):
    """A dialog that shows one page of ``count``; ``at`` is its index, and announced when it turns.

    ``before``, ``after`` and ``ends`` are the sentences of its arrows.
    """

    at: int
    count: int
    _news = ""

    @property
    @abstractmethod
    def arrows(self) -> tuple[str, str, str]:
        """What the arrows back and on say, and what both say at the end."""

    def closing(self) -> AnyButton:
        """Return the button that closes it."""
        return PushButton(
            _("Close"), Close(), True, _("Close."), key="Esc", parts={"on_arrows": self.turn}
        )

    def build(self, layer: WidgetLayer, places: Places) -> None:
        super().build(layer, places)
        if self.count > 1:
            layer.wheel = lambda steps: _TurnPage(1 if steps > 0 else -1)

    def foot(self) -> Block[Intent]:
        if self.count == 1:
            return AnswerRow((self.closing(),))
        back, on, _ends = self.arrows
        left, right = (
            self._arrow(-1, "icons/left", back, "←"),
            self._arrow(1, "icons/right", on, "→"),
        )
        return AnswerRow((left, self.closing(), right))

    def _arrow(self, step: int, icon: str, say: str, key: str) -> AnyButton:
        ends = not 0 <= self.at + step < self.count
        return PushButton(
            "",
            _TurnPage(step),
            description=say,
            key=key,
            name=icon,
            disabled_because=self.arrows[2] if ends else "",
            parts={"style": ButtonStyle.QUIET, "icon": icon, "on_arrows": self.turn},
        )

    def turn(self, dx: int, dy: int) -> Intent | None:
        """Leaf by arrows to the left and the right."""
        return _TurnPage(dx) if dx and self.count > 1 else None

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Leaf to the first page and the last, back and on; close on the usual keys."""
        if event.key in _STEPS and self.count > 1:
            return _TurnPage(_STEPS[event.key])
        return super().key(event, layer)

    def respond(self, intent: Intent) -> Intent | None:
        """Leaf to another page."""
        if not isinstance(intent, _TurnPage):
            return super().respond(intent)
        at = min(max(0, self.at + intent.step), self.count - 1)
        if at != self.at:
            self.at = at
            self._news = self.says
        return None

    def poll(self) -> str:
        """Return the page that has been leafed to, for it to be said."""
        news, self._news = self._news, ""
        return news
