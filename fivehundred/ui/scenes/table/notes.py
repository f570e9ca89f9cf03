"""The notes on a table: what a tutor says, what a hint does, and where they are."""

from __future__ import annotations

import pygame

from fivehundred.ui.motion.director import Director
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.scenes.shared.seal import SEAL, SealMark, build_seal
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.scenes.table.note import TUTOR_ZONE, Note, PlacedNote
from fivehundred.ui.scenes.table.note_plan import NotePlan
from fivehundred.ui.widgets.layer import WidgetLayer


class TableNotes:
    """Puts notes where they hide nothing, and moves them only when they have to be.

    ``taught`` is what a tutor says, ``hint`` what a hint does.
    """

    def __init__(self, director: Director, layer: WidgetLayer) -> None:
        """Begin without a note."""
        self.taught: PlacedNote | None = None
        self.hint: PlacedNote | None = None
        self._director = director
        self._layer = layer
        self._asked: Panel | None = None
        self._seal: SealMark | None = None

    def build(self, asked: Panel | None, seal: SealMark | None) -> None:
        """Put the notes on a layer that holds all the rest, and a seal that no hint lies over."""
        self._asked, self._seal = asked, seal
        if self.taught is not None:
            self.taught = self._placed(self.taught.note, self.taught)
        if self.hint is not None:
            self.hint = self._placed(self.hint.note, self.hint)
        hint = None if self.hint is None else self.hint.rect
        if seal is not None and not (hint and hint.colliderect(seal.box)):
            build_seal(self._layer, seal, Opening.SEAL)
        for placed in (self.taught, self.hint):
            if placed is not None:
                placed.build(self._layer)

    def teach(self, note: Note | None, *, stays: bool) -> bool:
        """Take the note of a tutor; return whether the layer has to be filled anew.

        One that is there already ``stays`` for now, wherever it is.
        """
        if self._is_there(self.taught, note, stays=stays):
            return False
        last = self.taught
        self.taught = None if note is None else self._placed(note, last)
        return self.taught != last

    def show_hint(self, note: Note | None, *, stays: bool) -> bool:
        """Take the note of a hint; return whether the layer has to be filled anew."""
        if self._is_there(self.hint, note, stays=stays):
            return False
        last = self.hint
        self.hint = None if note is None else self._placed(note, last)
        return self.hint != last

    def _is_there(self, placed: PlacedNote | None, note: Note | None, *, stays: bool) -> bool:
        """Return whether a note is where it may be, though that may not be the best place."""
        if placed is None or placed.note != note:
            return placed is None and note is None
        return stays or not self._plan(note).covers(placed.rect)

    def _placed(self, note: Note, last: PlacedNote | None) -> PlacedNote:
        """Return a note at its place, moved as far as it was there before."""
        placed = PlacedNote(self._plan(note).best(note))
        if last is not None and last.note == note:
            placed.scroll = last.scroll
        return placed

    def _plan(self, note: Note) -> NotePlan:
        """Return what is on the table besides a note; a hint may lie over the seal for a while."""
        controls = self._layer.controls
        others = (one for one in controls if one.zone != TUTOR_ZONE and one.name != SEAL)
        boxes = [one.rect for one in others]
        seal = None if self._seal is None else self._seal.box
        other = seal if not note.lamp else None if self.taught is None else self.taught.rect
        if other is not None:
            boxes.append(other)
        at = self._director
        return NotePlan(at.places, at.view, at.layout, self._asked, boxes, seal)

    def slide(self, event: pygame.event.Event) -> bool:
        """Move the words of a note that has too little room; return whether an event does that."""
        return any(one is not None and one.slide(event) for one in (self.hint, self.taught))
