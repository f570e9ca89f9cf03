"""The list of keys, and the last trick: two cards of information over the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from fivehundred.engine.facts import Trick
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.paint import Company
from fivehundred.ui.panels.dialog import dialog_frame
from fivehundred.ui.places import Places
from fivehundred.ui.widgets.desk import Act, Desk
from fivehundred.ui.words import _


def key_table() -> tuple[tuple[str, str], ...]:
    """List the keys with what they do; the README shows the same table."""
    return (
        ("← →  ↑ ↓", _("move in the hand and in grids")),
        (_("Enter"), _("play the card, press the button")),
        (_("Space"), _("hurry what moves; go on")),
        ("Tab", _("next control; back to the hand")),
        ("6 7 8 9 1", _("a level (1 is ten), then a suit")),
        ("S C D H N", _("spades, clubs, diamonds, hearts, no trumps")),
        ("P  M", _("pass; misère and other special calls")),
        ("K", _("bids with or without the kitty")),
        ("L", _("last trick")),
        ("C", _("claim the rest, if it is sure")),
        ("F", _("have a lost contract played out")),
        ("R", _("say that somebody has revoked")),
        ("T", _("score sheet")),
        ("Z", _("undo")),
        ("F11", _("full screen")),
        ("Esc", _("menu; close")),
        ("?", _("this list")),
    )


_ROW_U: Final = 31
_KEYS_WIDTH_U: Final = 620


class KeysPanel:
    """The list of keys; ``rows`` are other keys than the table's, with what they do."""

    modal = True

    def __init__(self, close: Act, rows: tuple[tuple[str, str], ...] | None = None) -> None:
        """Show until closed."""
        self._close = close
        self._rows = key_table() if rows is None else rows

    def _rect(self, places: Places) -> pygame.Rect:
        u = places.u
        height = 150 + len(self._rows) * _ROW_U
        rect = pygame.Rect(0, 0, round(_KEYS_WIDTH_U * u), round(height * u))
        rect.center = (places.size[0] // 2, round(places.size[1] * 0.49))
        return rect

    def _cells(self, places: Places) -> Iterator[tuple[pygame.Rect, pygame.Rect]]:
        """Yield, row by row, the boxes of the keys and of what they do."""
        rect, u = self._rect(places), places.u
        split, gap, edge = round(184 * u), round(24 * u), round(24 * u)
        for row in range(len(self._rows)):
            top = rect.top + round((72 + row * _ROW_U) * u)
            keys = pygame.Rect(rect.left + edge, top, split - edge, round(_ROW_U * u))
            left = keys.right + gap
            yield keys, pygame.Rect(left, top, rect.right - edge - left, keys.height)

    def build(self, desk: Desk, places: Places) -> None:
        """Put the closing button on the desk."""
        close_button(desk, self._rect(places), places.u, self._close)

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the two columns."""
        dialog_frame(canvas, self._rect(places), _("Keys"))
        strong = canvas.style(Face.SANS_BOLD, 18, canvas.palette.brass)
        plain = canvas.style(Face.SANS, 18, canvas.palette.text)
        for (keys, meaning), (left, right) in zip(self._rows, self._cells(places), strict=True):
            canvas.fitted(keys, strong, left, "midright")
            canvas.fitted(meaning, plain, right, "midleft")

    def key(self, event: pygame.event.Event, desk: Desk) -> bool:
        """Any of the usual keys closes it."""
        return closing_key(event, self._close)


class LastTrickPanel:
    """The cards of the last trick, as they lay, with who took it."""

    modal = True

    def __init__(self, trick: Trick, company: Company, close: Act) -> None:
        """Show a trick until closed."""
        self._trick = trick
        self._company = company
        self._close = close

    def _rect(self, places: Places) -> pygame.Rect:
        u = places.u
        width = max(430, 60 + 138 * len(self._trick.plays))
        rect = pygame.Rect(0, 0, round(width * u), round(370 * u))
        rect.center = (places.size[0] // 2, round(places.size[1] * 0.45))
        return rect

    def build(self, desk: Desk, places: Places) -> None:
        """Put the closing button on the desk."""
        close_button(desk, self._rect(places), places.u, self._close)

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the cards in the order they were played."""
        rect, px = self._rect(places), canvas.px
        title = _("{name} took the last trick").format(
            name=self._company.names[self._trick.winner]
        )
        dialog_frame(canvas, rect, title)
        count = len(self._trick.plays)
        for index, played in enumerate(self._trick.plays):
            x = rect.centerx + (index - (count - 1) / 2) * px(132)
            won = played.seat == self._trick.winner
            style = canvas.style(
                Face.SANS_BOLD, 17, canvas.palette.glow if won else canvas.palette.text
            )
            name = pygame.Rect(0, 0, px(126), px(24))
            name.center = (round(x), rect.top + px(88))
            canvas.fitted(self._company.names[played.seat], style, name)
            image = canvas.art.card(played.card.code, px(108))
            canvas.surface.blit(image, image.get_rect(center=(round(x), rect.top + px(190))))

    def key(self, event: pygame.event.Event, desk: Desk) -> bool:
        """Any of the usual keys closes it."""
        return closing_key(event, self._close)


def close_button(desk: Desk, rect: pygame.Rect, u: float, close: Act) -> None:
    """Put a closing button at the foot of a panel."""
    button = pygame.Rect(0, 0, round(180 * u), round(44 * u))
    button.midbottom = (rect.centerx, rect.bottom - round(18 * u))
    desk.focus_on(desk.button(button, _("Close"), close, style="primary"))


def closing_key(event: pygame.event.Event, close: Act) -> bool:
    """Close on Enter, Space or Esc; every key counts as used."""
    if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE):
        close()
    return True
