"""The settings of the screen: speed, clicks, suits; every change works at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.panels.dialog import dialog_frame
from fivehundred.ui.panels.keys import close_button
from fivehundred.ui.places import Places
from fivehundred.ui.settings import PlayBy, Settings
from fivehundred.ui.timings import Speed
from fivehundred.ui.widgets.desk import Act, Desk
from fivehundred.ui.words import _

_Choices = list[tuple[str, Settings]]


class SettingsPanel:
    """One row a setting, one button a value; the chosen one is lit."""

    modal = True

    def __init__(self, settings: Settings, change: Callable[[Settings], None], close: Act) -> None:
        """Show the settings; ``change`` takes each new choice."""
        self._settings = settings
        self._change = change
        self._close = close

    def _rows(self) -> list[tuple[str, _Choices]]:
        now = self._settings
        speeds = {
            Speed.RELAXED: _("Relaxed"),
            Speed.NORMAL: _("Normal"),
            Speed.QUICK: _("Quick"),
            Speed.OFF: _("Off"),
        }
        clicks = {PlayBy.TWO_CLICKS: _("Two clicks"), PlayBy.ONE_CLICK: _("One click")}
        return [
            (_("Moving cards"), [(speeds[s], replace(now, speed=s)) for s in Speed]),
            (_("A click plays"), [(clicks[p], replace(now, play_by=p)) for p in PlayBy]),
            (
                _("Suits"),
                [
                    (_("Two colours"), replace(now, four_colour=False)),
                    (_("Four colours"), replace(now, four_colour=True)),
                ],
            ),
            (
                _("Window"),
                [
                    (_("Framed"), replace(now, full_screen=False)),
                    (_("Full screen"), replace(now, full_screen=True)),
                ],
            ),
        ]

    def _rect(self, places: Places) -> pygame.Rect:
        u = places.u
        rect = pygame.Rect(0, 0, round(720 * u), round(410 * u))
        rect.center = (places.size[0] // 2, round(places.size[1] * 0.47))
        return rect

    def build(self, desk: Desk, places: Places) -> None:
        """Put a button a value on the desk."""
        u, rect = places.u, self._rect(places)
        for row, (name, choices) in enumerate(self._rows()):
            width = round((500 / len(choices) - 8) * u)
            cell = pygame.Rect(rect.left + round(190 * u), 0, width, round(44 * u))
            cell.top = rect.top + round((82 + 60 * row) * u)
            for label, settings in choices:
                self._choice(desk, cell.copy(), f"{name}: {label}", label, settings)
                cell.left += width + round(8 * u)
        close_button(desk, rect, u, self._close)

    def _choice(
        self, desk: Desk, rect: pygame.Rect, say: str, label: str, settings: Settings
    ) -> None:
        chosen = settings == self._settings
        desk.button(
            rect,
            label,
            lambda: self._change(settings),
            style="primary" if chosen else "plain",
            say=say,
        )

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the names of the rows."""
        rect, px = self._rect(places), canvas.px
        dialog_frame(canvas, rect, _("Settings"))
        style = canvas.style(Face.SANS, 19, canvas.palette.text)
        for row, (name, _choices) in enumerate(self._rows()):
            box = pygame.Rect(rect.left + px(28), rect.top + px(82 + 60 * row), px(156), px(44))
            canvas.fitted(name, style, box, "midleft")

    def key(self, event: pygame.event.Event, desk: Desk) -> bool:
        """Esc closes."""
        if event.key == pygame.K_ESCAPE:
            self._close()
        return True
