"""Text fields, by pygame_gui: the only module that imports it, and only once a field is needed."""

from __future__ import annotations

from typing import Any, Final

import pygame
import pygame_gui
from pygame_gui.core import ObjectID
from pygame_gui.core.utility import clipboard_paste
from pygame_gui.elements import UITextEntryLine

from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas
from fivehundred.ui.drawing.fonts import Face, font_file
from fivehundred.ui.drawing.palettes import Colour, Palette, mixed

_FONT: Final = "source-sans"
_LETTERS_U: Final = 19
_PAD_U: Final = 11
_STATES: Final = 6
"""How many updates an element needs to draw itself in every state."""


class TextField:
    """The text fields of a window in one theme."""

    def __init__(self, size: tuple[int, int], palette: Palette) -> None:
        self._palette = palette
        self._known: set[int] = set()
        self._fresh = False
        self._clicked: UITextEntryLine | None = None
        """The field just clicked into, while the mouse button is still down."""
        self._manager = pygame_gui.UIManager(size, enable_live_theme_updates=False)
        self._manager.add_font_paths(_FONT, font_file(Face.SANS), font_file(Face.SANS_BOLD))

    def line(self, rect: pygame.Rect, text: str, limit: int, u: float) -> UITextEntryLine:
        """Return a new field with the text size for a unit."""
        size_px = max(LEAST_PX, round(_LETTERS_U * u))
        if size_px not in self._known:
            self._known.add(size_px)
            self._manager.get_theme().load_theme(_theme(self._palette, size_px, u))
        element = UITextEntryLine(
            relative_rect=rect,
            manager=self._manager,
            object_id=ObjectID(class_id=f"@entry{size_px}"),
        )
        element.set_text_length_limit(limit)
        element.set_text(_drawable(text)[:limit])
        self._fresh = True
        return element

    def move(self, element: UITextEntryLine, rect: pygame.Rect) -> None:
        """Move and resize a field."""
        if element.rect.size != rect.size:
            element.set_dimensions(rect.size)
            self._fresh = True
        element.set_relative_position(rect.topleft)

    def focus_field(self, element: UITextEntryLine | None) -> None:
        """Focus a field, or none."""
        self._manager.set_focus_set(None if element is None else {element})

    @classmethod
    def mark_all(cls, element: UITextEntryLine) -> None:
        """Select the whole text, so that the first letter typed replaces it."""
        cls.mark(element, (0, len(element.get_text())))

    @staticmethod
    def marked(element: UITextEntryLine) -> tuple[int, int]:
        """Return the ends of the selection; the cursor is at the second end."""
        begin, end = element.select_range
        here = element.edit_position
        return (here, here) if begin == end else (end, begin) if here == begin else (begin, end)

    @classmethod
    def mark(cls, element: UITextEntryLine, marked: tuple[int, int]) -> None:
        """Select a part of the text, with the cursor at its second end."""
        if cls.marked(element) == marked:
            # Redrawing a field is slow.
            return
        element.select_range = sorted(marked)
        element.edit_position = marked[1]
        element.redraw()

    def clear(self) -> None:
        """Remove all fields."""
        self._clicked = None
        # A focused field makes keys repeat until it loses the focus.
        self._manager.set_focus_set(None)
        self._manager.clear_and_reset()

    def process(self, event: pygame.event.Event) -> bool:
        """Handle an event; return whether a field has used it."""
        if _pastes(event):
            event = pygame.event.Event(pygame.TEXTINPUT, text=_one_line(clipboard_paste()))
        elif event.type == pygame.TEXTINPUT:
            # No font can draw half of a surrogate pair, or a line break.
            event = pygame.event.Event(pygame.TEXTINPUT, text=_drawable(event.text))
        before = self._written
        used = bool(self._manager.process_events(event))
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._clicked = self._written if self._written is not before else None
        elif event.type == pygame.MOUSEBUTTONUP and self._clicked is not None:
            begin, end = self._clicked.select_range
            if begin == end:
                # A click that selects no part of the text selects all of it.
                self.mark_all(self._clicked)
            self._clicked = None
        return used

    @property
    def _written(self) -> UITextEntryLine | None:
        focused = self._manager.get_focus_set() or ()
        return next((one for one in focused if isinstance(one, UITextEntryLine)), None)

    @staticmethod
    def report_of(event: pygame.event.Event) -> tuple[object, str, bool] | None:
        """Return the field an event reports, its text, and whether Enter was pressed."""
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            return event.ui_element, str(event.text), True
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            return event.ui_element, str(event.text), False
        return None

    def update(self, elapsed_ms: float) -> None:
        """Let the cursor blink."""
        self._manager.update(elapsed_ms / 1000)

    def settle(self) -> None:
        """Let new fields draw themselves."""
        if self._fresh:
            for _state in range(_STATES):
                self._manager.update(0.0)
            self._fresh = False

    @staticmethod
    def draw(canvas: Canvas, element: UITextEntryLine, placeholder: str) -> None:
        """Draw a field; its placeholder leaves room for the cursor."""
        palette, radius_px = canvas.palette, max(3, canvas.px(9))
        edge_px = max(1, round(canvas.u))
        draw_box(canvas.surface, element.rect, radius_px, palette.ivory, palette.brass, edge_px)
        # pygame_gui draws with premultiplied alpha.
        flags = pygame.BLEND_PREMULTIPLIED
        canvas.surface.blit(element.image, element.rect, special_flags=flags)
        if placeholder:
            pad_px = canvas.px(_PAD_U) + max(2, edge_px)
            words = element.rect.inflate(-2 * pad_px, 0)
            faint = mixed(palette.ink, palette.ivory, 0.35)
            style = canvas.style(Face.SANS, _LETTERS_U, faint, on_light=True)
            canvas.fitted(placeholder, style, words, "midleft")


def _pastes(event: pygame.event.Event) -> bool:
    """Return whether a key pastes: pygame_gui would silently drop text beyond the limit."""
    return (
        event.type == pygame.KEYDOWN
        and event.key == pygame.K_v
        and bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        and not event.mod & pygame.KMOD_ALT
    )


def _one_line(text: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _drawable(text: str) -> str:
    """Drop control characters and halves of surrogate pairs."""
    return "".join(c for c in text if c.isprintable())


def _theme(palette: Palette, size_px: int, u: float) -> dict[str, Any]:
    ground, words = palette.ivory, palette.ink
    colours = {
        # We draw the background: pygame_gui would draw it at sixteen times the size, every time.
        "dark_bg": None,
        "normal_text": words,
        "selected_text": ground,
        "selected_bg": mixed(words, ground, 0.25),
        "text_cursor": words,
    }
    return {
        f"@entry{size_px}": {
            "colours": {name: _hex(colour) for name, colour in colours.items()},
            "font": {"name": _FONT, "size": str(size_px), "bold": "0", "italic": "0"},
            "misc": {
                "shape": "rectangle",
                "border_width": "0",
                "shadow_width": "0",
                "padding": f"{max(7, round(_PAD_U * u))},{max(3, round(5 * u))}",
                "text_horiz_alignment": "left",
            },
        }
    }


def _hex(colour: Colour | None) -> str:
    return "#00000000" if colour is None else "#{:02x}{:02x}{:02x}".format(*colour)
