"""The desk: buttons and entry fields of whatever panel is open, with a focus ring of our own.

pygame_gui draws and clicks; Tab, arrows, Enter, single keys and the sentence for the status line
are ours, for it has none of them. Only this package imports pygame_gui.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
import pygame_gui
from pygame_gui.core import ObjectID
from pygame_gui.elements import UIButton, UITextEntryLine

from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face, font_file
from fivehundred.ui.look import PALETTE
from fivehundred.ui.widgets.theme import FONT_NAME, theme

Act = Callable[[], None]

_BUTTON_STATES: Final = 6

_STEPS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


@dataclass(slots=True, eq=False)
class Control:
    """A button: what it does, what it says, and what is drawn on it.

    ``lines`` are drawn instead of a label: a large one and, if there is one, a small one below.
    ``keys`` are pygame key codes that press it.
    """

    element: UIButton
    act: Act
    say: str = ""
    lines: tuple[str, ...] = ()
    icon: str = ""
    keys: tuple[int, ...] = ()
    style: str = "plain"

    @property
    def rect(self) -> pygame.Rect:
        """Where the button is."""
        return pygame.Rect(self.element.rect)

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return bool(self.element.is_enabled)


class Desk:
    """All widgets on the screen; cleared and filled again whenever another panel opens."""

    def __init__(self, size: tuple[int, int], u: float) -> None:
        """Make a desk for a window."""
        self.controls: list[Control] = []
        self._entry: UITextEntryLine | None = None
        self._entered: Callable[[str], None] | None = None
        self._focus: Control | None = None
        self._settled = 0
        self._manager = self._make(size, u)

    @staticmethod
    def _make(size: tuple[int, int], u: float) -> pygame_gui.UIManager:
        manager = pygame_gui.UIManager(size, enable_live_theme_updates=False)
        manager.add_font_paths(FONT_NAME, font_file(Face.SANS), font_file(Face.SANS_BOLD))
        manager.get_theme().load_theme(theme(PALETTE, u))
        return manager

    def resize(self, size: tuple[int, int], u: float) -> None:
        """Begin anew for another window; whoever owns the panels fills the desk again."""
        self.clear()
        self._manager = self._make(size, u)

    def clear(self) -> None:
        """Take everything off the desk."""
        self.controls.clear()
        self._entry, self._entered, self._focus = None, None, None
        self._settled = -1
        self._manager.clear_and_reset()

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
    ) -> Control:
        """Put a button on the desk; ``style`` is plain, primary, quiet or cell."""
        drawn = bool(lines) or bool(icon)
        element = UIButton(
            relative_rect=rect,
            text="" if drawn else label,
            manager=self._manager,
            object_id=ObjectID(class_id=f"@{style}"),
        )
        if not enabled:
            element.disable()
        control = Control(element, act, say or label, tuple(lines), icon, tuple(keys), style)
        self.controls.append(control)
        return control

    def entry(
        self, rect: pygame.Rect, text: str, entered: Callable[[str], None], limit: int = 40
    ) -> None:
        """Put an entry field on the desk; Enter in it hands over what it holds."""
        self._entry = UITextEntryLine(relative_rect=rect, manager=self._manager)
        self._entry.set_text_length_limit(limit)
        self._entry.set_text(text[:limit])
        self._entry.focus()
        self._manager.set_focus_set({self._entry})
        self._entered = entered

    @property
    def entry_text(self) -> str:
        """What the entry field holds."""
        return str(self._entry.get_text()) if self._entry else ""

    @property
    def typing(self) -> bool:
        """True while keys go into an entry field."""
        return self._entry is not None and bool(self._entry.is_focused)

    @property
    def focus(self) -> Control | None:
        """The control with the focus ring."""
        return self._focus

    def focus_on(self, control: Control | None) -> None:
        """Give the focus ring to a control, or take it away."""
        self._focus = control
        if control is not None and self._entry is not None:
            self._entry.unfocus()
            self._manager.set_focus_set(None)

    def process(self, event: pygame.event.Event) -> bool:
        """Take an event; True if a widget has used it."""
        if event.type == pygame_gui.UI_BUTTON_PRESSED:
            self._press(event.ui_element)
            return True
        if event.type == pygame_gui.UI_TEXT_ENTRY_FINISHED:
            if self._entered is not None:
                self._entered(str(event.text))
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEMOTION and self._focus is not None and any(event.rel):
            self._focus = None
        return bool(self._manager.process_events(event))

    def _press(self, element: object) -> None:
        for control in self.controls:
            if control.element is element:
                control.act()
                return

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if self.typing or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if self._focus is not None:
            if event.key in _STEPS:
                return self._move(*_STEPS[event.key])
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
                if self._focus.enabled:
                    self._focus.act()
                return True
        for control in self.controls:
            if event.key in control.keys and control.enabled:
                control.act()
                return True
        return False

    def _open(self) -> list[Control]:
        return [control for control in self.controls if control.enabled]

    def _tab(self, step: int) -> bool:
        """Go to the next control; past the last one the ring goes back to the table."""
        open_controls = self._open()
        if not open_controls:
            return False
        if self._focus not in open_controls:
            self.focus_on(open_controls[0 if step > 0 else -1])
            return True
        at = open_controls.index(self._focus) + step
        self.focus_on(open_controls[at] if 0 <= at < len(open_controls) else None)
        return self._focus is not None

    def _move(self, dx: int, dy: int) -> bool:
        """Go to the nearest control in a direction."""
        assert self._focus is not None
        here = self._focus.rect

        def distance(control: Control) -> float:
            ahead = (control.rect.centerx - here.centerx) * dx
            ahead += (control.rect.centery - here.centery) * dy
            aside = abs((control.rect.centerx - here.centerx) * dy)
            aside += abs((control.rect.centery - here.centery) * dx)
            return ahead + 3 * aside if ahead > 0 else float("inf")

        best = min(self._open(), key=distance, default=None)
        if best is not None and distance(best) < float("inf"):
            self.focus_on(best)
        return True

    def pointed_at(self, point: tuple[int, int]) -> Control | None:
        """Give the control under a point."""
        return next((c for c in self.controls if c.rect.collidepoint(point)), None)

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
            _draw_face(canvas, control)
        if self._focus is not None:
            grown = self._focus.rect.inflate(canvas.px(8), canvas.px(8))
            canvas.ring(grown, PALETTE.glow)


def _draw_face(canvas: Canvas, control: Control) -> None:
    rect = control.rect
    if control.icon:
        size = round(min(rect.width, rect.height) * 0.56)
        image = canvas.art.icon(control.icon, size, 255 if control.enabled else 90)
        canvas.surface.blit(image, image.get_rect(center=rect.center))
        return
    if not control.lines:
        return
    bright = PALETTE.text if control.enabled else (104, 122, 114)
    if control.style == "primary":
        bright = PALETTE.ink
    quiet = PALETTE.brass if control.enabled else (84, 100, 92)
    if len(control.lines) == 1:
        big = canvas.style(Face.SERIF_BOLD, 25, bright, on_light=control.style == "primary")
        canvas.fitted(control.lines[0], big, rect.inflate(-canvas.px(8), 0))
        return
    big = canvas.style(Face.SERIF_BOLD, 24, bright)
    small = canvas.style(Face.SANS, 15, quiet)
    box = rect.inflate(-canvas.px(6), 0)
    canvas.fitted(control.lines[0], big, box.move(0, -round(rect.height * 0.14)))
    canvas.fitted(control.lines[1], small, box.move(0, round(rect.height * 0.28)))
