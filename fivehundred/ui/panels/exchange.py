"""The exchange: the open kitty, the tray for what goes away, and the button that counts."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from fivehundred.engine.view import View
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.layout import Choice, kitty_row, slot_width, slot_xs
from fivehundred.ui.look import CARD_RATIO
from fivehundred.ui.palettes import mixed
from fivehundred.ui.places import Places
from fivehundred.ui.widgets.desk import Desk
from fivehundred.ui.words import _, ngettext


class ExchangePanel:
    """Draws kitty row and tray; ``chosen`` of ``count`` cards lie in the tray.

    ``give_to`` names the partner the cards are handed to; without it they are discarded.
    """

    modal = False
    says = ""

    def __init__(
        self,
        view: View,
        count: int,
        chosen: int,
        lay: Callable[[], None],
        give_to: str | None = None,
    ) -> None:
        """Ask for ``count`` cards; ``lay`` is called when the button is pressed."""
        self._shows_kitty = bool(kitty_row(view, Choice()))
        self._count = count
        self._chosen = chosen
        self._lay = lay
        self._give_to = give_to

    def build(self, desk: Desk, places: Places) -> None:
        """Put the button under the tray."""
        u, tray = places.u, places.tray
        label, say = self._button()
        rect = pygame.Rect(0, 0, round(max(230, 40 + 10 * len(label)) * u), round(46 * u))
        rect.midtop = (tray.centerx, tray.bottom + round(14 * u))
        missing = self._count - self._chosen
        desk.button(rect, label, self._lay, style="primary", enabled=missing == 0, say=say)

    def _button(self) -> tuple[str, str]:
        if self._give_to is None:
            return (
                ngettext("Discard {count} card", "Discard {count} cards", self._count),
                _("Lay the cards in the tray away, face down."),
            )
        label = ngettext(
            "Give {count} card to {name}",
            "Give {count} cards to {name}",
            self._count,
            name=self._give_to,
        )
        return label, _("Hand over the cards in the tray, face down.")

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the trays with their titles and the places still empty."""
        if self._shows_kitty:
            _tray(canvas, places.kitty_row, _("Kitty"))
        _tray(canvas, places.tray, self._title())
        self._slots(canvas, places)

    def _title(self) -> str:
        missing = self._count - self._chosen
        if self._give_to is None:
            if not missing:
                return _("Discard: ready")
            return ngettext("Discard: {count} more", "Discard: {count} more", missing)
        if not missing:
            return _("To {name}: ready").format(name=self._give_to)
        return ngettext(
            "To {name}: {count} more", "To {name}: {count} more", missing, name=self._give_to
        )

    def _slots(self, canvas: Canvas, places: Places) -> None:
        """Draw the empty places as a fan of blanks, each over the one before, as cards lie."""
        width, line = round(slot_width(places)), max(1, canvas.px(1.5))
        xs = slot_xs(places.tray, self._count, places)
        for x in xs[self._chosen :]:
            slot = pygame.Rect(0, 0, width, round(width * CARD_RATIO))
            slot.center = (round(x), places.tray.centery)
            blank = mixed(canvas.palette.baize_edge, canvas.palette.baize, 0.4)
            pygame.draw.rect(canvas.surface, blank, slot, 0, canvas.px(7))
            pygame.draw.rect(canvas.surface, canvas.palette.panel_edge, slot, line, canvas.px(7))

    def key(self, event: pygame.event.Event, desk: Desk) -> bool:
        """No keys of its own: cards are chosen in the hand, the button has the focus ring."""
        return False


def _tray(canvas: Canvas, rect: pygame.Rect, title: str) -> None:
    canvas.panel(rect, canvas.palette.baize_edge, edge=canvas.palette.panel_edge, alpha=150)
    style = canvas.style(Face.SANS_BOLD, 18, canvas.palette.text)
    canvas.text(title, style, (rect.centerx, rect.top - canvas.px(6)), "midbottom")
