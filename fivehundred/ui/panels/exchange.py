"""The exchange: the open kitty, the discard tray, and the button that counts."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.layout import slot_width, slot_xs
from fivehundred.ui.look import CARD_RATIO, PALETTE
from fivehundred.ui.places import Places
from fivehundred.ui.widgets.desk import Desk
from fivehundred.ui.words import _, ngettext


class ExchangePanel:
    """Draws kitty row and tray; ``chosen`` of ``count`` cards lie in the tray."""

    modal = False

    def __init__(self, count: int, chosen: int, discard: Callable[[], None]) -> None:
        """Ask for ``count`` cards; ``discard`` is called when the button is pressed."""
        self._count = count
        self._chosen = chosen
        self._discard = discard

    def build(self, desk: Desk, places: Places) -> None:
        """Put the button under the tray."""
        u, tray = places.u, places.tray
        rect = pygame.Rect(0, 0, round(230 * u), round(46 * u))
        rect.midtop = (tray.centerx, tray.bottom + round(14 * u))
        missing = self._count - self._chosen
        desk.button(
            rect,
            ngettext("Discard {count} card", "Discard {count} cards", self._count),
            self._discard,
            style="primary",
            enabled=missing == 0,
            say=_("Lay the cards in the tray away, face down."),
        )

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the two trays with their titles and the places still empty."""
        self._tray(canvas, places.kitty_row, _("Kitty"))
        missing = self._count - self._chosen
        title = (
            ngettext("Discard: {count} more", "Discard: {count} more", missing)
            if missing
            else _("Discard: ready")
        )
        self._tray(canvas, places.tray, title)
        self._slots(canvas, places)

    @staticmethod
    def _tray(canvas: Canvas, rect: pygame.Rect, title: str) -> None:
        canvas.panel(rect, PALETTE.baize_edge, edge=PALETTE.panel_edge, alpha=150)
        style = canvas.style(Face.SANS_BOLD, 18, PALETTE.text)
        canvas.text(title, style, (rect.centerx, rect.top - canvas.px(6)), "midbottom")

    def _slots(self, canvas: Canvas, places: Places) -> None:
        width = round(slot_width(places))
        xs = slot_xs(places.tray, self._count, places)
        for x in xs[self._chosen :]:
            slot = pygame.Rect(0, 0, width, round(width * CARD_RATIO))
            slot.center = (round(x), places.tray.centery)
            pygame.draw.rect(
                canvas.surface, PALETTE.panel_edge, slot, max(1, canvas.px(1.5)), canvas.px(7)
            )

    def key(self, event: pygame.event.Event, desk: Desk) -> bool:
        """No keys of its own: cards are chosen in the hand, the button has the focus ring."""
        return False
