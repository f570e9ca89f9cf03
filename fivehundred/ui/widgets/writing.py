"""The text fields of a layer; pygame_gui is imported when the first field is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import Palette
from fivehundred.ui.widgets.control import Control, Field, clipped
from fivehundred.ui.widgets.intent import USED, Intent

if TYPE_CHECKING:
    from pygame_gui.elements import UITextEntryLine

    from fivehundred.ui.widgets.text_field import TextField


@dataclass(frozen=True, slots=True)
class TypingMemory:
    """Where a person was typing: field, text, and selection with the cursor at its second end."""

    field: str
    text: str
    selection: tuple[int, int]


class Writing:
    """The fields of one layer, in the order they were added."""

    def __init__(self, size: tuple[int, int], palette: Palette) -> None:
        self.fields: list[Field] = []
        self._aside: list[Field] = []
        """Fields from before a refill, until the refill shows which are still needed."""
        self._window = (size, palette)
        self._text_field: TextField | None = None

    def element(
        self, rect: pygame.Rect, text: str, limit: int, u: float, identity: str
    ) -> tuple[UITextEntryLine, str]:
        """Return the element of a field, and the text its owner last knew."""
        if self._text_field is None:
            from fivehundred.ui.widgets.text_field import TextField  # noqa: PLC0415  slow to import

            self._text_field = TextField(*self._window)
        for old in self._aside:
            same = (_identity(old), old.limit, old.u) == (identity, limit, u)
            # Typing continues in the old element, unless the owner has changed the text.
            if same and text.split() in (old.text.split(), old.known_text.split()):
                self._aside.remove(old)
                self._text_field.move(old.element, rect)
                return old.element, old.known_text
        return self._text_field.line(rect, text, limit, u), text

    def clear(self) -> None:
        """Remove all fields except those set aside."""
        if self._text_field is not None and not self._aside:
            self._text_field.clear()
        self.fields.clear()

    def set_aside(self) -> None:
        """Remove all fields, but keep them for the refill that follows."""
        self._aside, self.fields = self.fields, []

    def discard(self) -> None:
        """Drop the fields set aside that the refill has not used."""
        for old in self._aside:
            old.element.kill()
        self._aside = []

    @property
    def active_field(self) -> Field | None:
        """The field that keys go into."""
        return next((field for field in self.fields if field.typing), None)

    def focus_field(self, field: Field | None, *, mark: bool = True) -> None:
        """Focus a field or none, and select its text if ``mark``."""
        if self._text_field is None:
            return
        self._text_field.focus_field(None if field is None else field.element)
        if field is not None and mark:
            self._text_field.mark_all(field.element)

    def memory(self) -> TypingMemory | None:
        """Return where a person is typing; None if nowhere."""
        field = self.active_field
        if field is None or self._text_field is None:
            return None
        return TypingMemory(_identity(field), field.text, self._text_field.marked(field.element))

    def resume(self, memory: TypingMemory | None) -> None:
        """Restore typing and the selection, if the field exists again with the same text."""
        if memory is None or self._text_field is None:
            return
        same = (one for one in self.fields if _identity(one) == memory.field)
        field = next(same, None)
        if field is not None and field.text == memory.text:
            self._text_field.focus_field(field.element)
            self._text_field.mark(field.element, memory.selection)

    def process(
        self, event: pygame.event.Event, default_button: Control | None, *, over_something: bool
    ) -> Intent | None:
        """Return what an event asks for; a click over nothing ends typing."""
        if self._text_field is None or not self.fields:
            return None
        report = self._text_field.report_of(event)
        if report is None:
            if event.type == pygame.MOUSEBUTTONDOWN and not over_something:
                self.focus_field(None)
                return None
            return USED if self._text_field.process(event) else None
        element, text, finished = report
        field = next((field for field in self.fields if field.element is element), None)
        if field is None:
            return USED
        field.known_text = text
        if finished and field.entered is None and default_button is not None:
            return default_button.press()
        to_intent = field.entered if finished else field.changed
        return (None if to_intent is None else to_intent(text)) or USED

    def update(self, elapsed_ms: float) -> None:
        """Let the cursor blink."""
        if self._text_field is not None and self.fields:
            self._text_field.update(elapsed_ms)

    def draw(self, canvas: Canvas) -> None:
        """Draw all fields within their clips."""
        if self._text_field is None or not self.fields:
            return
        self._text_field.settle()
        for field in self.fields:
            placeholder = "" if field.text else field.placeholder
            with clipped(canvas, field.clip):
                self._text_field.draw(canvas.at(field.u), field.element, placeholder)


def _identity(field: Field) -> str:
    return field.name or field.description
