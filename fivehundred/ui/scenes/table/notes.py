"""The places of notes on the table: where they cover no open card and nothing to press."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from fivehundred.engine.view import View
from fivehundred.ui.geometry.layout import TableLayout
from fivehundred.ui.geometry.measures import BASE_HEIGHT
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.plan import Edge
from fivehundred.ui.geometry.rects import band, column
from fivehundred.ui.geometry.rows import box_around
from fivehundred.ui.layout.fit import Fitted, fitted
from fivehundred.ui.motion.director import Director
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.scenes.shared.seal import SEAL, SealMark, build_seal
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.scenes.table.note import (
    TUTOR_ZONE,
    WIDTHS_U,
    BesideTable,
    Note,
    NoteBlock,
    PlacedNote,
)
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.layer import WidgetLayer

_GAP_PX: Final = 6
_MIN_ROOM_PX: Final = 24


@dataclass(frozen=True, slots=True)
class NotePlan:
    """What is on the table when a note is placed; it may cover none of the ``boxes``."""

    places: Places
    shown: View
    layout: TableLayout
    asked: Panel | None
    boxes: Sequence[pygame.Rect]
    seal: pygame.Rect | None

    def best(self, note: Note) -> Fitted[NoteBlock]:
        block = NoteBlock(note)
        rooms = [(room, side) for room, side in self._rooms() if min(room.size) >= _MIN_ROOM_PX]
        return max((self._fit(room, side, block) for room, side in rooms), key=self._rank)

    def _fit(self, room: pygame.Rect, side: str, block: NoteBlock) -> Fitted[NoteBlock]:
        """Return a note fitted to a room, and wider if its text is larger then."""
        wanted, least = self.places.wanted, block.min_width_u
        each = [
            fitted(block, room, wanted, wide_u, min_width_u=least, anchor=side)
            for wide_u in WIDTHS_U
        ]
        found = max(each, key=lambda one: (one.rect.height <= room.height, round(one.u, 2)))
        rect = found.rect
        rect.height = min(rect.height, room.height)
        setattr(rect, side, getattr(room, side))
        return found

    def _rank(self, found: Fitted[NoteBlock]) -> tuple[float, ...]:
        """Return the sort key of a place, the most important first.

        A note nobody can read is worse than one that covers cards lying face down. Below the kitty
        and below the calls there is little room, so the size of the text decides there.
        """
        block, u, rect = found.block, found.u, found.rect
        wide_px, high_px = block.min_size_px(u, rect.width)
        share = rect.height / block.height_px(u, rect.width)
        words = min(1.0, u / self.places.wanted) * min(1.0, share)
        enough = rect.width >= wide_px and rect.height >= high_px
        readable = enough and words >= 0.35
        asked = self.asked
        is_scarce = asked is not None and (asked.below or self._is_narrow(asked))
        large = round(u, 2) if is_scarce else 0.0
        backs = [*self._cards(face_up=False), self.places.kitty.box, self.places.dead.box]
        bare = rect.collidelist(backs) < 0
        hides = any(place.name_plate.colliderect(rect) for place in self.places.seats)
        return (
            not self.covers(rect),
            readable,
            enough and bare,
            enough,
            share >= 1,
            not hides,
            share,
            large,
        )

    def _is_narrow(self, asked: Panel) -> bool:
        """Return whether a panel leaves room at its sides, as the list of calls does."""
        return asked.box(self.places).width < self.places.panel.width // 2

    @property
    def _panel_top(self) -> int:
        at, asked = self.places, self.asked
        return at.panel.top if asked is None else asked.box(at).top

    def _beside_partner(self) -> Iterator[tuple[pygame.Rect, str]]:
        """Yield the room over the cards of the player opposite; in an auction to the corner."""
        at = self.places
        plate = next((place.name_plate for place in at.seats if place.edge is Edge.TOP), None)
        if plate is not None:
            left, top = plate.right + _GAP_PX, at.rim + _GAP_PX
            free = self.shown.contract is None
            seals = () if self.seal is None else (self.seal.left,)
            ends = [edge - _GAP_PX for edge in (*seals, at.plaque.left)]
            for right in (*ends, at.plaque.right) if free else ends[-1:]:
                yield column(band(at.panel, top, self._panel_top), left, right), "topright"

    def _rooms(self) -> Iterator[tuple[pygame.Rect, str]]:
        """Yield the rooms for a note, the best first, each with its anchor."""
        at, asked = self.places, self.asked
        floor, gap = at.status.top - _GAP_PX, _GAP_PX
        if asked is not None and asked.spare is not None:
            yield asked.spare, "topleft"
        if asked is not None and asked.below:
            row = at.kitty_row
            yield band(row, row.bottom + gap, floor), "midtop"
        if self.shown.viewer is None:
            for room in self._between_hands(floor):
                yield room, "center"
        if asked is not None:
            # The list of calls leaves room below it, a grid of bids does not.
            below = asked.box(at).bottom + gap
            yield band(at.panel, below, floor), "midtop"
            if self._is_narrow(asked):
                box, beside = asked.box(at), band(at.panel, at.panel.top, floor)
                yield column(beside, box.right + gap, beside.right), "midright"
                yield column(beside, beside.left, box.left - gap), "midleft"
            yield from self._beside_partner()
        top, left, right = at.rim + gap, at.scores.right + gap, at.plaque.left - gap
        yield column(band(at.panel, top, self._panel_top), left, right), "midtop"
        if asked is None:
            high = at.size[1] * 3 // 10
            yield band(at.panel, floor - high, floor), "midbottom"
            yield from self._beside_partner()
            # Beside the trick.
            wide = round(at.panel.width * 0.36)
            beside = band(at.panel, at.panel.top, floor)
            yield column(beside, beside.right - wide, beside.right), "midright"
            yield column(beside, beside.left, beside.left + wide), "midleft"
            yield from self._beside_cards_played()
        yield from self._below_plates()
        shown = self.shown
        called = shown.contract is not None and shown.contract.called is not None
        above = at.tag if shown.attached or called else at.plaque
        top = max(at.scores.bottom, above.bottom) + gap
        left, right = at.menu.left, at.tools.right
        row = band(at.panel, top, floor)
        yield column(row, left, row.left), "topleft"
        yield column(row, row.right, right), "topright"

    def _between_hands(self, floor: int) -> list[pygame.Rect]:
        at = self.places
        plates = [place.name_plate for place in at.seats]
        taken = [*self._cards(face_up=True), *self.boxes, *plates, at.scores, at.plaque]
        left, right = at.menu.left, at.tools.right
        tops = [at.rim, *(box.bottom for box in taken)]
        rooms = []
        for top in tops:
            for bottom in (floor, *(box.top for box in taken)):
                band = sorted(
                    (box.left, box.right) for box in taken if box.top < bottom and box.bottom > top
                )
                at_px = left
                for begins, ends in (*band, (right, right)):
                    room = at.panel.copy()
                    room.update(at_px, top, begins - at_px, bottom - top)
                    if bottom <= floor and min(room.size) >= _MIN_ROOM_PX:
                        rooms.append(room.inflate(-2 * _GAP_PX, -2 * _GAP_PX))
                    at_px = max(at_px, ends)
        return sorted(rooms, key=lambda room: -room.width * room.height)[:4]

    def _beside_cards_played(self) -> Iterator[tuple[pygame.Rect, str]]:
        at = self.places
        played = [self.layout.cards.get(play.card.code) for play in self.shown.plays]
        cards = [box_around([placed.pose]) for placed in played if placed is not None]
        if cards:
            left = min(card.left for card in cards) - _GAP_PX
            right = max(card.right for card in cards) + _GAP_PX
            yield column(at.panel, at.panel.left, left), "midleft"
            yield column(at.panel, right, at.panel.right), "midright"

    def _below_plates(self) -> Iterator[tuple[pygame.Rect, str]]:
        at, gap = self.places, _GAP_PX
        for place in at.seats:
            if place.edge not in (Edge.LEFT, Edge.RIGHT):
                continue
            on_left = place.edge is Edge.LEFT
            left = at.menu.left if on_left else at.panel.right + gap
            right = at.panel.left - gap if on_left else at.tools.right
            top = place.name_plate.bottom + gap
            room = column(band(at.panel, top, top + at.size[1]), left, right)
            below = [at.tools, *(other.name_plate for other in at.seats if other is not place)]
            tops = [box.top for box in below if box.colliderect(room)]
            room.height = min(tops, default=at.size[1] - at.rim) - gap - room.top
            if room.height > 0:
                yield room, "topleft" if on_left else "topright"

    def covers(self, box: pygame.Rect) -> bool:
        taken = [*self._cards(face_up=True), *self.boxes]
        return box.collidelist(taken) >= 0

    def _cards(self, *, face_up: bool) -> Iterator[pygame.Rect]:
        for placed in self.layout.cards.values():
            if (bool(placed.code) and placed.pose.face > 0) is face_up:
                yield box_around([placed.pose])


class TableNotes:
    """Places the notes of a tutor and of a hint, and moves them only if they must be."""

    def __init__(self, director: Director, layer: WidgetLayer) -> None:
        self.beside: BesideTable | None = None
        self.taught: PlacedNote | None = None
        self.hint: PlacedNote | None = None
        self._director = director
        self._layer = layer
        self._asked: Panel | None = None
        self._seal: SealMark | None = None
        self._high_u = 0.3 * BASE_HEIGHT
        """The height of a note beside the table, at first what nearly all need; it only grows."""

    @property
    def said(self) -> Note | None:
        return None if self.taught is None else self.taught.note

    def button_to_focus(self, *, by_keys: bool) -> Control | None:
        button, said = self._layer.keyboard.default_button, self.said
        leads = by_keys or (said is not None and said.urgent)
        return button if leads and button is not None and button.zone == TUTOR_ZONE else None

    def build(self, asked: Panel | None, seal: SealMark | None) -> None:
        """Put the notes on a layer that holds the rest, and the seal unless a hint covers it."""
        self._asked, self._seal = asked, seal
        if self.taught is not None:
            self.taught = self._place(self.taught.note, self.taught)
        if self.hint is not None:
            self.hint = self._place(self.hint.note, self.hint)
        hint = None if self.hint is None else self.hint.rect
        if seal is not None and not (hint and hint.colliderect(seal.box)):
            build_seal(self._layer, seal, Opening.SEAL)
        for placed in (self.taught, self.hint):
            if placed is not None:
                placed.build(self._layer)

    def teach(self, note: Note | None, *, stays: bool) -> bool:
        """Set the tutor's note, which may keep its place; return whether to refill the layer."""
        if note is not None and self.hint is not None:
            if note.gives_way:
                note = None
            elif self.beside is not None:
                # Hint and note would both take the tutor's place.
                self.hint = None
        last, self.taught = self.taught, self._update(self.taught, note, stays=stays)
        return self.taught != last

    def show_hint(self, note: Note | None, *, stays: bool) -> bool:
        said = self.said
        if self.beside is not None and said is not None and not said.gives_way:
            note = None
        last, self.hint = self.hint, self._update(self.hint, note, stays=stays)
        return self.hint != last

    def _update(
        self, last: PlacedNote | None, note: Note | None, *, stays: bool
    ) -> PlacedNote | None:
        if note is None or last is None or last.note != note:
            return None if note is None else self._place(note, last)
        may_stay = stays or self.beside is not None or not self._plan(note).covers(last.rect)
        return last if may_stay else self._place(note, last)

    def _place(self, note: Note, last: PlacedNote | None) -> PlacedNote:
        if self.beside is not None:
            fitting = self._at_tutors_place(NoteBlock(note), self.beside)
        else:
            fitting = self._plan(note).best(note)
        placed = PlacedNote(fitting)
        if last is not None and last.note == note:
            placed.scroll = last.scroll
        return placed

    def _at_tutors_place(self, block: NoteBlock, place: BesideTable) -> Fitted[NoteBlock]:
        """Return a note at the tutor's place, as high as the highest so far to avoid jumps."""
        u, box = place.u, place.box.copy()
        self._high_u = max(self._high_u, block.height_px(u, box.width) / u)
        box.height = min(box.height, round(self._high_u * u))
        return Fitted(block, u, box)

    def _plan(self, note: Note) -> NotePlan:
        """Return what a note must fit around; a hint may cover the seal for a while."""
        controls = self._layer.controls
        others = (one for one in controls if one.zone != TUTOR_ZONE and one.name != SEAL)
        boxes = [one.rect for one in others]
        seal = None if self._seal is None else self._seal.box
        other = seal if not note.lamp else None if self.taught is None else self.taught.rect
        if other is not None:
            boxes.append(other)
        at = self._director
        return NotePlan(at.places, at.view, at.layout, self._asked, boxes, seal)

    def handle_scroll(self, event: pygame.event.Event) -> bool:
        return any(
            one is not None and one.handle_scroll(event) for one in (self.hint, self.taught)
        )
