"""Where everything on the panel of the settings is: tabs, rows behind one of them, the foot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.fit import PanelBox, dialog_place, unit_in, window_room
from fivehundred.ui.panels.settings.pictures import sample_box
from fivehundred.ui.panels.settings.row import Group, Kind, Line, Row

_WIDE_U: Final = (670, 770)
"""How wide it is at least, for the words to be as large as they are wanted, and at most."""
EDGE_U: Final = 32
LABEL_U: Final = 150
RESET_U: Final = 43
BUTTON_U: Final = 44.9
_HEAD_U: Final = 84
_ROW_U: Final = 47
_SWATCHES_U: Final = 86
_TEXT_U: Final = 44
_NOTE_U: Final = 34
_FOOT_U: Final = 52
_FACES: Final = ("four_colour", "large_index", "card_indices")
"""The rows that change what stands on the cards."""


@dataclass(frozen=True, slots=True)
class SettingsPlan(PanelBox):
    """Where everything is: ``tops_u`` of what is ``shown``, from the top of the panel."""

    shown: Group
    tops_u: tuple[float, ...]

    @property
    def wide_u(self) -> float:
        """Return how wide the panel is."""
        return self.rect.width / self.u

    @property
    def tabs(self) -> pygame.Rect:
        """Return the box of the tabs."""
        return self.box(EDGE_U, 18, self.wide_u - 2 * EDGE_U, 42)

    @property
    def note(self) -> pygame.Rect:
        """Return the box of the sentence about what has the focus."""
        bottom_u = self.rect.height / self.u - _FOOT_U - 6
        return self.box(EDGE_U, bottom_u - _NOTE_U + 4, self.wide_u - 2 * EDGE_U, _NOTE_U)

    def foot(self, left_u: float, wide_u: float) -> pygame.Rect:
        """Return the box of a button at the foot."""
        return self.box(left_u, self.rect.height / self.u - _FOOT_U, wide_u, 45)

    def label(self, row: Row | Line, top_u: float) -> pygame.Rect:
        """Return the box of the name of a row."""
        return self.box(EDGE_U, top_u, LABEL_U - 10, _button_u(row))

    def reset(self, row: Row | Line, top_u: float) -> pygame.Rect:
        """Return the box of what puts a row back."""
        box = self.box(EDGE_U + LABEL_U - 4, top_u, RESET_U, RESET_U)
        box.centery = self.label(row, top_u).centery
        return box

    def values(self, row: Row | Line, top_u: float) -> pygame.Rect:
        """Return the box of what can be chosen in a row."""
        left_u = EDGE_U + LABEL_U + RESET_U + 4
        if isinstance(row, Line) and row.text:
            top_u += _TEXT_U
        return self.box(left_u, top_u, self.wide_u - EDGE_U - left_u, _button_u(row))

    def text(self, row: Line, top_u: float) -> pygame.Rect:
        """Return the box of the text of a line, above what can be done."""
        box = self.values(row, top_u)
        box.top = self.label(row, top_u).top
        box.height = round(_TEXT_U * self.u)
        return box

    def sample(self, places: Places) -> pygame.Rect:
        """Return the board of cards beside the rows that change them; empty without room."""
        tops_u = [top_u for row, top_u in self.rows() if row.key in _FACES]
        if not tops_u:
            return pygame.Rect(self.rect.topright, (0, 0))
        middle_u = (tops_u[0] + tops_u[-1] + BUTTON_U) / 2
        return sample_box(self.rect, self.box(0, middle_u, 0, 0).top, _room(places), self.u)

    def rows(self) -> Iterator[tuple[Row | Line, float]]:
        """Yield the rows that are shown, each with where it begins."""
        yield from zip((*self.shown.rows, *self.shown.lines), self.tops_u, strict=True)


def plan_of(places: Places, every: tuple[Group, ...], tab: int) -> SettingsPlan:
    """Put the rows behind a tab below each other; the panel is as high as the longest needs it."""
    high_u = max(_tops_u(group)[-1] for group in every) + _NOTE_U + _FOOT_U + 6
    least_u, most_u = _WIDE_U
    u = unit_in(window_room(places), places.wanted, least_u, high_u)
    wide_u = min(most_u, max(least_u, window_room(places)[0] / u))
    u, rect = dialog_place(places, wide_u, high_u)
    tops = tuple(_tops_u(every[tab])[:-1])
    return SettingsPlan(u, rect.clamp(_room(places)), every[tab], tops)


def _tops_u(group: Group) -> list[float]:
    """Return where each row begins, and at last where they end."""
    tops = [float(_HEAD_U)]
    every: tuple[Row | Line, ...] = (*group.rows, *group.lines)
    for row in every:
        tops.append(tops[-1] + _row_u(row))
    return tops


def _row_u(row: Row | Line) -> float:
    if isinstance(row, Line):
        return _ROW_U + (_TEXT_U if row.text else 0)
    return _SWATCHES_U if row.kind is Kind.SWATCHES else _ROW_U


def _button_u(row: Row | Line) -> float:
    swatches = isinstance(row, Row) and row.kind is Kind.SWATCHES
    return _SWATCHES_U - 10 if swatches else BUTTON_U


def _room(places: Places) -> pygame.Rect:
    room = pygame.Rect((0, 0), window_room(places))
    room.center = (places.size[0] // 2, places.size[1] // 2)
    return room
