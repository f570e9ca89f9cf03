"""The exchange: the open kitty, the tray for what goes away, and the button that counts."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivehundred.engine.actions import Discard, Give
from fivehundred.engine.view import View
from fivehundred.speech.translation import _, ngettext
from fivehundred.table import commands as cmd
from fivehundred.ui.drawing.boxes import box_image
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.layout import Choice, kitty_row, slot_xs
from fivehundred.ui.geometry.look import CARD_RATIO
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.intents import Do
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.widgets.layer import WidgetLayer


@dataclass(eq=False)
class ExchangePanel(Panel):
    """Draws kitty row and tray; ``chosen`` of ``count`` cards lie in the tray.

    ``lay`` is what the button does with them. ``give_to`` names the partner they are handed to;
    without it they are discarded.
    """

    below = True

    view: View
    count: int
    chosen: int
    lay: Discard | Give
    give_to: str | None = None

    @property
    def _missing(self) -> int:
        return self.count - self.chosen

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the button under the tray."""
        u, tray = places.u, places.tray
        label, say = self._button()
        button = PushButton(
            label,
            Do(cmd.Act(self.lay)),
            True,
            say,
            name="lay",
            disabled_because=self._title() if self._missing else "",
            height_u=46,
            pad_u=44,
            min_width_u=230,
        )
        layer.u, wide_px = u, min(button.width_px(u), tray.width)
        rect = pygame.Rect(0, tray.bottom + round(10 * u), wide_px, button.height_px(u, wide_px))
        button.place(layer, rect.move_to(centerx=tray.centerx))

    def _button(self) -> tuple[str, str]:
        if self.give_to is None:
            return (
                ngettext("Discard {count} card", "Discard {count} cards", self.count),
                _("Lay the cards in the tray away, face down."),
            )
        label = ngettext(
            "Give {count} card to {name}",
            "Give {count} cards to {name}",
            self.count,
            name=self.give_to,
        )
        return label, _("Hand over the cards in the tray, face down.")

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the trays with their titles and the places still empty."""
        if kitty_row(self.view, Choice()):
            _tray(canvas, places.kitty_row, _("Kitty"))
        _tray(canvas, places.tray, self._title())
        self._slots(canvas, places)

    def _title(self) -> str:
        missing, name = self._missing, self.give_to
        if name is None:
            if not missing:
                return _("Discard: ready")
            return ngettext("Discard: {count} more", "Discard: {count} more", missing)
        if not missing:
            return _("To {name}: ready").format(name=name)
        return ngettext("To {name}: {count} more", "To {name}: {count} more", missing, name=name)

    def _slots(self, canvas: Canvas, places: Places) -> None:
        """Draw the empty places as a fan of blanks, each over the one before, as cards lie."""
        width, line = round(places.slot_width), max(1, canvas.px(1.5))
        xs = slot_xs(places.tray, self.count, places)
        for x in xs[self.chosen :]:
            slot = pygame.Rect(0, 0, width, round(width * CARD_RATIO))
            slot.center = (round(x), places.tray.centery)
            blank = mixed(canvas.palette.baize_edge, canvas.palette.baize, 0.4)
            edge = canvas.palette.panel_edge
            canvas.surface.blit(box_image(slot.size, canvas.px(7), blank, edge, line), slot)


def _tray(canvas: Canvas, rect: pygame.Rect, title: str) -> None:
    canvas.panel(rect, canvas.palette.baize_edge, edge=canvas.palette.panel_edge, alpha=150)
    style = canvas.style(Face.SANS_BOLD, 18, canvas.palette.on_background)
    box = pygame.Rect(rect.left, rect.top - canvas.px(30), rect.width, canvas.px(28))
    canvas.fitted(title, style, box)
