"""Where a note stands on the table: beside what is asked, on nothing that lies open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

import pygame

from fivehundred.engine.view import View
from fivehundred.ui.geometry.layout import TableLayout
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.plan import Edge
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.scenes.shared.seal import SEAL
from fivehundred.ui.widgets.control import Control

_GAP_PX: Final = 6
_BESIDE: Final = 0.36
"""The share of the middle's width that may be free at either side of a trick."""


class Placed(Protocol):
    """A note in a room of the table."""

    @property
    def room(self) -> pygame.Rect:
        """The room it stands in."""

    def place(self) -> tuple[float, pygame.Rect]:
        """Return the unit of its words and its box, which may be larger than the room."""


N = TypeVar("N", bound=Placed)


@dataclass(frozen=True, slots=True)
class NotePlan:
    """What is on the table when a note is put on it; ``shown`` is the view that is drawn.

    A note that is shown for a while only may lie ``over_seal``.
    """

    places: Places
    shown: View
    layout: TableLayout
    asked: Panel | None
    controls: Sequence[Control]
    over_seal: bool = True

    def best(self, note_in: Callable[[pygame.Rect, str], N]) -> N:
        """Return the note, made for a room and a side of it, where it covers nothing open."""
        found = [note_in(room, side) for room, side in self._rooms()]
        good = [self._merits(one) for one in found]
        return found[good.index(max(good))]

    def _merits(self, note: Placed) -> tuple[bool, bool, bool, bool, float]:
        """Return what counts for a place, the most first: in an exchange also how large words are.

        Below the kitty there is little room.
        """
        u, box = note.place()
        large = round(u, 2) if self.asked is not None and self.asked.below else 0.0
        fits = note.room.contains(box)
        # Answers have to be reached; words that end beyond the window can be heard.
        whole = self.over_seal or pygame.Rect((0, 0), self.places.size).contains(box)
        return whole, not self._covers(box), fits, not self._hides_a_seat(box), large

    def suits(self, note: Placed) -> bool:
        """Return whether a note may stay where it is, though it may not be the best place."""
        box = note.place()[1]
        return not self._covers(box)

    def _beside_partner(self) -> Iterator[tuple[pygame.Rect, str]]:
        """Yield the room over the cards of whoever sits opposite; in an auction to the corner."""
        at = self.places
        plate = next((place.name_plate for place in at.seats if place.edge is Edge.TOP), None)
        if plate is not None:
            left, top = plate.right + _GAP_PX, at.rim + _GAP_PX
            free = self.shown.contract is None
            seals = [control.rect.left for control in self.controls if _is_seal(control)]
            ends = [edge - _GAP_PX for edge in (*seals, at.plaque.left)]
            for right in (*ends, at.plaque.right) if free else ends[-1:]:
                yield pygame.Rect(left, top, right - left, at.panel.top - top), "topright"

    def _rooms(self) -> Iterator[tuple[pygame.Rect, str]]:
        """Yield where a note may stand, the best first: each a room and the side of it."""
        at, asked = self.places, self.asked
        floor, gap = at.status.top - _GAP_PX, _GAP_PX
        if asked is not None and asked.below:
            row = at.kitty_row
            low = pygame.Rect(row.left, row.bottom + gap, row.width, floor - row.bottom - gap)
            yield low, "midtop"
        if asked is not None:
            yield from self._beside_partner()
        top, left, right = at.rim + gap, at.scores.right + gap, at.plaque.left - gap
        yield pygame.Rect(left, top, right - left, at.panel.top - top), "midtop"
        if asked is None:
            high = at.size[1] * 3 // 10
            yield pygame.Rect(at.panel.left, floor - high, at.panel.width, high), "midbottom"
            yield from self._beside_partner()
            # Beside the trick.
            wide = round(at.panel.width * _BESIDE)
            beside = pygame.Rect(0, at.panel.top, wide, floor - at.panel.top)
            yield beside.move_to(right=at.panel.right), "midright"
            yield beside.move_to(left=at.panel.left), "midleft"
        yield from self._below_plates()
        shown = self.shown
        called = shown.contract is not None and shown.contract.called is not None
        above = at.tag if shown.attached or called else at.plaque
        top = max(at.scores.bottom, above.bottom) + gap
        left, right = at.menu.left, at.tools.right
        yield pygame.Rect(left, top, at.panel.left - left, floor - top), "topleft"
        yield pygame.Rect(at.panel.right, top, right - at.panel.right, floor - top), "topright"

    def _below_plates(self) -> Iterator[tuple[pygame.Rect, str]]:
        """Yield the room over the cards of those who sit left and right, as far as it is free."""
        at, gap = self.places, _GAP_PX
        for place in at.seats:
            if place.edge not in (Edge.LEFT, Edge.RIGHT):
                continue
            on_left = place.edge is Edge.LEFT
            left = at.menu.left if on_left else at.panel.right + gap
            right = at.panel.left - gap if on_left else at.tools.right
            room = pygame.Rect(left, place.name_plate.bottom + gap, right - left, at.size[1])
            below = [at.tools, *(other.name_plate for other in at.seats if other is not place)]
            tops = [box.top for box in below if box.colliderect(room)]
            room.height = min(tops, default=at.size[1] - at.rim) - gap - room.top
            if room.height > 0:
                yield room, "topleft" if on_left else "topright"

    def _covers(self, box: pygame.Rect) -> bool:
        """Return whether a box would hide an open card or something that can be pressed."""
        for placed in self.layout.cards.values():
            card = pygame.Rect(0, 0, round(placed.pose.width), round(placed.pose.height))
            card.center = (round(placed.pose.x), round(placed.pose.y))
            if placed.code and placed.pose.face > 0 and card.colliderect(box):
                return True
        # The seal stands there all the deal, so that a note may lie on it for a while.
        over = (one for one in self.controls if self.over_seal and _is_seal(one))
        pressed = set(self.controls).difference(over)
        return any(control.rect.colliderect(box) for control in pressed)

    def _hides_a_seat(self, box: pygame.Rect) -> bool:
        """Return whether a box would hide who sits somewhere."""
        return any(place.name_plate.colliderect(box) for place in self.places.seats)


def _is_seal(control: Control) -> bool:
    return control.name == SEAL
