"""The entry fields of a layer: putting them there, what goes into them, which is written in.

The text field, and with it pygame_gui, is fetched when there is something to write.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import Palette
from fivehundred.ui.widgets.control import Control, Field
from fivehundred.ui.widgets.intent import USED, Intent

if TYPE_CHECKING:
    from pygame_gui.elements import UITextEntryLine

    from fivehundred.ui.widgets.text_field import TextField


@dataclass(frozen=True, slots=True)
class Pen:
    """Where somebody was writing: the field, what it held, and what of that was marked.

    The cursor is where the part that is marked ends.
    """

    field: str
    text: str
    marked: tuple[int, int]


class Writing:
    """The fields of one layer, in the order they were put there."""

    def __init__(self, size: tuple[int, int], palette: Palette) -> None:
        self.fields: list[Field] = []
        self._aside: list[Field] = []
        """Fields of before a filling, until it is known which of them are there again."""
        self._look = (size, palette)
        self._text_field: TextField | None = None

    def element(
        self, rect: pygame.Rect, text: str, limit: int, u: float, known_by: str
    ) -> tuple[UITextEntryLine, str]:
        """Return what a field writes with, and what its owner knows of the text.

        Where it was there before the filling, and its owner has not changed the text meanwhile,
        it is the same as before, and the one who writes in it goes on.
        """
        if self._text_field is None:
            from fivehundred.ui.widgets.text_field import TextField  # noqa: PLC0415  slow to import

            self._text_field = TextField(*self._look)
        for old in self._aside:
            same = (_known_by(old), old.limit, old.u) == (known_by, limit, u)
            if same and text.split() in (old.text.split(), old.told.split()):
                self._aside.remove(old)
                self._text_field.move(old.element, rect)
                return old.element, old.told
        return self._text_field.line(rect, text, limit, u), text

    def clear(self) -> None:
        """Take all fields away, but those that are set aside."""
        if self._text_field is not None and not self._aside:
            self._text_field.clear()
        self.fields.clear()

    def set_aside(self) -> None:
        """Take all fields away, and keep them until it is known which are there again."""
        self._aside, self.fields = self.fields, []

    def discard(self) -> None:
        """Let go of what was set aside and has not been asked for again."""
        for old in self._aside:
            old.element.kill()
        self._aside = []

    @property
    def written(self) -> Field | None:
        """The field that keys go into."""
        return next((field for field in self.fields if field.typing), None)

    def write_in(self, field: Field | None, *, mark: bool = True) -> None:
        """Let keys go into a field, in place of what it holds if that is to be marked."""
        if self._text_field is None:
            return
        self._text_field.write_in(None if field is None else field.element)
        if field is not None and mark:
            self._text_field.mark_all(field.element)

    def pen(self) -> Pen | None:
        """Keep in mind where somebody is writing."""
        field = self.written
        if field is None or self._text_field is None:
            return None
        return Pen(_known_by(field), field.text, self._text_field.marked(field.element))

    def resume(self, pen: Pen | None) -> None:
        """Go on writing where somebody was, if that field is there again and holds the same."""
        if pen is None or self._text_field is None:
            return
        same = (one for one in self.fields if _known_by(one) == pen.field)
        field = next(same, None)
        if field is not None and field.text == pen.text:
            self._text_field.write_in(field.element)
            self._text_field.mark(field.element, pen.marked)

    def process(
        self, event: pygame.event.Event, chief: Control | None, *, over_something: bool
    ) -> Intent | None:
        """Return what an event means to the fields, which tell in later events what was written.

        A button of the mouse that goes down over nothing ends the writing. ``chief`` is the
        default button.
        """
        if self._text_field is None or not self.fields:
            return None
        told = self._text_field.heard(event)
        if told is None:
            if event.type == pygame.MOUSEBUTTONDOWN and not over_something:
                self.write_in(None)
                return None
            return USED if self._text_field.process(event) else None
        element, text, finished = told
        field = next((field for field in self.fields if field.element is element), None)
        if field is not None:
            field.told = text
        if field is not None and finished and field.entered is None and chief is not None:
            return chief.press()
        tell = None if field is None else field.entered if finished else field.changed
        return (None if tell is None else tell(text)) or USED

    def update(self, elapsed_ms: float) -> None:
        """Let the cursor notice the time."""
        if self._text_field is not None and self.fields:
            self._text_field.update(elapsed_ms)

    def draw(self, canvas: Canvas) -> None:
        """Draw all fields, as far as they are in sight."""
        if self._text_field is None or not self.fields:
            return
        self._text_field.settle()
        whole = canvas.surface.get_clip()
        for field in self.fields:
            canvas.surface.set_clip(whole.clip(field.clip or whole))
            empty = "" if field.text else field.placeholder
            self._text_field.draw(canvas.at(field.u), field.element, empty)
        canvas.surface.set_clip(whole)


def _known_by(field: Field) -> str:
    return field.name or field.description
