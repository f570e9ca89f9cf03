"""The desk: buttons and entry fields of whatever panel is open, with a focus ring of our own.

pygame_gui draws and clicks; Tab, arrows, Enter, single keys and the sentence for the status line
are ours, for it has none of them. Only this package imports pygame_gui.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
import pygame_gui
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UITextEntryLine

from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face, font_file
from fivehundred.ui.palettes import Palette
from fivehundred.ui.widgets.control import Act, Control, Field, Painter, Turn, draw_face
from fivehundred.ui.widgets.theme import FONT_NAME, theme

__all__ = ["Act", "Control", "Desk", "Field"]

_BUTTON_STATES: Final = 6

_STEPS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Desk:
    """All widgets on the screen; cleared and filled again whenever another panel opens."""

    def __init__(self, size: tuple[int, int], u: float, palette: Palette) -> None:
        """Make a desk for a window."""
        self.controls: list[Control] = []
        self.fields: list[Field] = []
        self._ring: list[Control | Field] = []
        self._focus: Control | Field | None = None
        self._settled = 0
        self._manager = self._make(size, u, palette)

    @staticmethod
    def _make(size: tuple[int, int], u: float, palette: Palette) -> pygame_gui.UIManager:
        manager = pygame_gui.UIManager(size, enable_live_theme_updates=False)
        manager.add_font_paths(FONT_NAME, font_file(Face.SANS), font_file(Face.SANS_BOLD))
        manager.get_theme().load_theme(theme(palette, u))
        return manager

    def resize(self, size: tuple[int, int], u: float, palette: Palette) -> None:
        """Begin anew for another window; whoever owns the panels fills the desk again."""
        self.clear()
        self._manager = self._make(size, u, palette)

    def clear(self) -> None:
        """Take everything off the desk."""
        if self.typing:
            # A field that has the keys makes them repeat until it gives them back.
            self._manager.set_focus_set(None)
        self.controls.clear()
        self.fields.clear()
        self._ring.clear()
        self._focus = None
        self._settled = -1
        self._manager.clear_and_reset()

    def refill(self, fill: Act) -> None:
        """Clear and fill the desk; the focus stays with the control of the same name."""
        held = self._focus.name if self._focus is not None else ""
        self.clear()
        fill()
        self.focus_on(next((one for one in self._ring if held and one.name == held), None))

    def remove(self, control: Control) -> None:
        """Take one button off the desk."""
        control.element.kill()
        self.controls.remove(control)
        self._ring.remove(control)
        if self._focus is control:
            self._focus = None
        self._settled = -1

    def button(  # noqa: PLR0913  every part of a button is one named argument
        self,
        rect: pygame.Rect,
        label: str,
        act: Act,
        *,
        style: str = "plain",
        enabled: bool = True,
        say: str = "",
        lines: Sequence[str] = (),
        icon: str = "",
        keys: Sequence[int] = (),
        name: str = "",
        face: Painter | None = None,
        turn: Turn | None = None,
        enter: bool = True,
        in_ring: bool = True,
    ) -> Control:
        """Put a button on the desk; ``style`` is plain, primary, quiet, cell, row,
        line or chosen."""
        drawn = bool(lines) or bool(icon) or face is not None
        element = UIButton(
            relative_rect=rect,
            text="" if drawn else label,
            manager=self._manager,
            object_id=ObjectID(class_id=f"@{style}"),
        )
        if not enabled:
            element.disable()
        control = Control(
            element,
            act,
            say or label,
            tuple(lines),
            icon,
            tuple(keys),
            style,
            name,
            face,
            turn,
            enter,
            in_ring,
        )
        self.controls.append(control)
        self._ring.append(control)
        return control

    def entry(  # noqa: PLR0913  every part of a field is one named argument
        self,
        rect: pygame.Rect,
        text: str,
        entered: Callable[[str], None],
        limit: int = 40,
        *,
        changed: Callable[[str], None] | None = None,
        say: str = "",
        name: str = "",
        begin: bool = True,
    ) -> Field:
        """Put an entry field on the desk; Enter in it hands over what it holds.

        Keys go into it at once unless ``begin`` is False.
        """
        element = UITextEntryLine(relative_rect=rect, manager=self._manager)
        element.set_text_length_limit(limit)
        element.set_text(text[:limit])
        field = Field(element, entered, changed, say, name)
        self.fields.append(field)
        self._ring.append(field)
        if begin:
            element.focus()
            self._manager.set_focus_set({element})
        return field

    @property
    def entry_text(self) -> str:
        """What the newest entry field holds."""
        return self.fields[-1].text if self.fields else ""

    @property
    def typing(self) -> bool:
        """True while keys go into an entry field."""
        return any(field.typing for field in self.fields)

    @property
    def focus(self) -> Control | Field | None:
        """What has the focus ring."""
        return self._focus

    def focus_on(self, control: Control | Field | None) -> None:
        """Give the focus ring to a control or a field, or take it away."""
        self._focus = control
        if isinstance(control, Field):
            self._manager.set_focus_set({control.element})
            # What is written there is replaced by the first letter, as everywhere.
            control.element.select_range = [0, len(control.text)]
            control.element.redraw()
        elif control is not None and self.typing:
            self._manager.set_focus_set(None)

    def process(self, event: pygame.event.Event) -> bool:
        """Take an event; True if a widget has used it."""
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            self._press(event.ui_element)
            return True
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            for field in self._written_in(event.ui_element):
                field.entered(str(event.text))
            return True
        if event.type == pygame_gui.UI_TEXT_ENTRY_CHANGED:
            for field in self._written_in(event.ui_element):
                if field.changed is not None:
                    field.changed(str(event.text))
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEMOTION and self._focus is not None and any(event.rel):
            self._focus = None
        return bool(self._manager.process_events(event))

    def _written_in(self, element: object) -> list[Field]:
        return [field for field in self.fields if field.element is element]

    def _press(self, element: object) -> None:
        for control in self.controls:
            if control.element is element:
                control.act()
                return

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if self.typing:
            return event.key in (pygame.K_UP, pygame.K_DOWN) and self._leave(*_STEPS[event.key])
        focus = self._focus
        if isinstance(focus, Control):
            if event.key in _STEPS:
                step = _STEPS[event.key]
                return (focus.turn is not None and focus.turn(*step)) or self._move(*step)
            if event.key == pygame.K_SPACE or (event.key in _ENTER and focus.enter):
                if focus.enabled:
                    focus.act()
                return True
        for control in self.controls:
            if event.key in control.keys and control.enabled:
                control.act()
                return True
        return False

    def _open(self) -> list[Control | Field]:
        return [
            one for one in self._ring if isinstance(one, Field) or (one.enabled and one.in_ring)
        ]

    @property
    def _here(self) -> Control | Field | None:
        """Where the focus is, though the mouse may have hidden its ring."""
        return self._focus or next((field for field in self.fields if field.typing), None)

    def _tab(self, step: int) -> bool:
        """Go to the next control; past the last one the ring goes back to the table."""
        open_controls, here = self._open(), self._here
        if not open_controls:
            return False
        if here not in open_controls:
            self.focus_on(open_controls[0 if step > 0 else -1])
            return True
        at = open_controls.index(here) + step
        if 0 <= at < len(open_controls):
            self.focus_on(open_controls[at])
        else:
            self._manager.set_focus_set(None)
            self.focus_on(None)
        return self._focus is not None

    def _leave(self, dx: int, dy: int) -> bool:
        """Go up or down out of the field that is written in, if it is one of several things."""
        if len(self._open()) < 2:
            return False
        self._focus = self._here
        return self._move(dx, dy)

    def _move(self, dx: int, dy: int) -> bool:
        """Go to the nearest control in a direction."""
        assert self._focus is not None
        here = self._focus.rect

        def distance(control: Control | Field) -> float:
            ahead = (control.rect.centerx - here.centerx) * dx
            ahead += (control.rect.centery - here.centery) * dy
            aside = abs((control.rect.centerx - here.centerx) * dy)
            aside += abs((control.rect.centery - here.centery) * dx)
            return ahead + 3 * aside if ahead > 0 else float("inf")

        best = min(self._open(), key=distance, default=None)
        if best is not None and distance(best) < float("inf"):
            self.focus_on(best)
        return True

    def pointed_at(self, point: tuple[int, int]) -> Control | Field | None:
        """Give what is under a point."""
        return next((one for one in self._ring if one.rect.collidepoint(point)), None)

    def update(self, elapsed_ms: float) -> None:
        """Let the widgets notice the mouse and the time."""
        self._manager.update(elapsed_ms / 1000)

    def _settle(self) -> None:
        """Let new buttons draw their states, which pygame_gui does one an update."""
        for _state in range(_BUTTON_STATES):
            self._manager.update(0.0)
        self._settled = len(self.controls)

    def draw(self, canvas: Canvas) -> None:
        """Draw the widgets, what stands on them, and the focus ring."""
        if self._settled != len(self.controls):
            self._settle()
        self._manager.draw_ui(canvas.surface)
        for control in self.controls:
            draw_face(canvas, control)
        if self._focus is not None:
            grown = self._focus.rect.inflate(canvas.px(8), canvas.px(8))
            canvas.ring(grown, canvas.palette.glow)
