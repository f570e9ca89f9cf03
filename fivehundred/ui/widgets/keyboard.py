"""The keyboard on a layer: Tab and arrows move the focus, Enter and Space press its control.

The focus is at the ring, or in the field being typed in. If Enter cannot press the focused
control, it presses the default button, the only one drawn in gold.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from fivehundred.ui.widgets.control import ButtonStyle, Control, Field
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keys import key_code
from fivehundred.ui.widgets.ring import Ring, Stop
from fivehundred.ui.widgets.writing import Writing

_STEPS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
ARROWS: Final = tuple(_STEPS)
MODIFIED: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def asks_for_keys(event: pygame.event.Event, *, typing: bool = False) -> bool:
    """Return whether a key asks for the list of keys: F1, or ? unless ``typing``."""
    if event.key == pygame.K_F1:
        return True
    return not typing and (event.key == pygame.K_QUESTION or event.unicode == "?")


def tab_step(event: pygame.event.Event) -> int:
    """Return by how many tabs a key moves: Ctrl with Page up or down, as in browsers."""
    steps = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
    return steps.get(event.key, 0) if event.mod & pygame.KMOD_CTRL else 0


class Keyboard:
    """The ring and the fields of one layer, which never both have the keys."""

    def __init__(self, ring: Ring, writing: Writing) -> None:
        self._ring = ring
        self._writing = writing
        self.beyond: Callable[[], bool] | None = None
        """Whether the focus is beyond the layer; None if Tab stays on the layer, going around."""

    @property
    def active_field(self) -> Field | None:
        """The text field that keys go into."""
        return self._writing.active_field

    @property
    def _primary_button(self) -> Control | None:
        """The last visible primary button, enabled or not."""
        every = (one for one in reversed(self._ring.stops) if isinstance(one, Control))
        return next((one for one in every if one.style is ButtonStyle.PRIMARY and one.seen), None)

    @property
    def default_button(self) -> Control | None:
        """The default button; None if there is none or it is disabled."""
        button = self._primary_button
        return button if button is not None and button.enabled else None

    @property
    def why_not(self) -> str:
        """Why the default button is disabled; empty if it is not."""
        button = self._primary_button
        return "" if button is None or button.enabled else button.disabled_because

    @property
    def pressed_by_enter(self) -> Control | None:
        """The button that Enter presses now: the one with the ring, or else the default button.

        None if Enter goes to a text field or beyond the layer. A default button with Enter among
        its ``keys`` takes precedence over these, except over one of several fields.
        """
        marked, field, default = self._ring.focus, self.active_field, self.default_button
        if field is not None and field.one_of_several:
            return None
        if field is None and isinstance(marked, Control) and marked.takes_enter:
            return marked
        beyond = self.beyond is not None and self.beyond()
        elsewhere = beyond if field is None else field.entered is not None
        return default if default is None or not elsewhere or ENTER[0] in default.keys else None

    def is_idle_enter(self, event: pygame.event.Event) -> bool:
        """Return whether an event is Enter in a field while no default button is enabled."""
        field = self.active_field
        if event.type != pygame.KEYDOWN or event.key not in ENTER or field is None:
            return False
        return field.entered is None and self.default_button is None

    @property
    def _here(self) -> Stop | None:
        """The focused stop, even if the mouse has hidden its ring."""
        return self.active_field or self._ring.held

    def drawn(self, control: Control) -> Control:
        """Return a button as it looks: in gold only if Enter presses it."""
        if control.style is not ButtonStyle.PRIMARY or control is self.pressed_by_enter:
            return control
        return replace(control, style=ButtonStyle.PLAIN)

    def go(self, stop: Stop | None) -> None:
        """Move the focus ring to a stop; None removes the ring."""
        self._ring.go(stop)
        if isinstance(stop, Field):
            self._writing.focus_field(stop)
        elif stop is not None:
            self.stop_typing()

    def stop_typing(self) -> None:
        """Take the keyboard away from the fields."""
        if self.active_field is not None:
            self._writing.focus_field(None)

    def begins_to_write(self, event: pygame.event.Event) -> bool:
        """Return whether a key is the first letter for an eager field or one the focus opens."""
        if event.type != pygame.KEYDOWN or event.mod & MODIFIED or self.active_field is not None:
            return False
        opens = self._opens_field or self._eager is not None
        return opens and bool(event.unicode.isalnum())

    @property
    def _opens_field(self) -> bool:
        marked = self._ring.focus
        return isinstance(marked, Control) and marked.writes

    @property
    def _eager(self) -> Field | None:
        return next((one for one in self._writing.fields if one.eager), None)

    def handle(self, event: pygame.event.Event) -> Intent | None:
        """Return what a key means on the layer; None if nothing."""
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.mod & MODIFIED:
            return self._press(event.key) if self._is_undo(event) else None
        if (field := self.active_field) is not None:
            return self._leave_field(field, event.key)
        if event.key in _STEPS:
            return self._arrow(*_STEPS[event.key])
        if not self.begins_to_write(event):
            # Shift with a letter is a shortcut of the page.
            shifted = event.mod & pygame.KMOD_SHIFT and pygame.K_a <= event.key <= pygame.K_z
            return None if shifted else self._press(event.key)
        if self._opens_field:
            return self._press(pygame.K_SPACE)
        self.go(self._eager)
        return USED

    def _is_undo(self, event: pygame.event.Event) -> bool:
        """Return whether a key is Ctrl+Z while nobody types; it then presses the same as Z."""
        writes = self._eager is not None or self.active_field is not None
        with_ctrl = event.mod & pygame.KMOD_CTRL and not event.mod & pygame.KMOD_SHIFT
        return event.key == pygame.K_z and bool(with_ctrl) and not writes

    def _press(self, key: int) -> Intent | None:
        """Press the focus or a control with this shortcut; focus one with it in ``letters``."""
        marked = self.pressed_by_enter if key in ENTER else self._ring.focus
        if isinstance(marked, Control) and key in (pygame.K_SPACE, *ENTER):
            return marked.press() if marked.enabled else USED
        for stop in self._ring.stops:
            if not isinstance(stop, Control) or not stop.enabled:
                continue
            if key in stop.keys or key == key_code(stop.key):
                return stop.press()
            if key in stop.letters:
                self.go(stop)
                return USED
        return None

    def _arrow(self, dx: int, dy: int) -> Intent | None:
        if self._ring.reveal():
            return USED
        marked = self._ring.focus
        if isinstance(marked, Control) and marked.on_arrows and (told := marked.on_arrows(dx, dy)):
            return told
        return None if marked is None else self._move(dx, dy)

    def _tab(self, step: int) -> Intent | None:
        """Move the focus to the next stop or zone; past the last, beyond the layer or around."""
        if self.active_field is None and self._ring.reveal():
            return USED
        if not self._ring.open():
            return None
        reached = self._ring.step_from(self._here, step)
        if reached is None and self.beyond is None:
            reached = self._ring.step_from(None, step)
        if reached is None:
            self.stop_typing()
        self.go(reached)
        return None if reached is None else USED

    def _leave_field(self, field: Field, key: int) -> Intent | None:
        """Leave a field: by up or down, by Enter to the next of several or the default button."""
        if key in (pygame.K_UP, pygame.K_DOWN):
            if len(self._ring.open()) < 2:
                return None
            self._ring.go(self._here)
            return self._move(*_STEPS[key])
        if key not in ENTER or not field.one_of_several:
            return None
        row = [one for one in self._writing.fields if one.one_of_several]
        after = next(iter(row[row.index(field) + 1 :]), self.default_button)
        if after is None:
            return None
        self.go(after)
        return USED

    def _move(self, dx: int, dy: int) -> Intent:
        assert self._ring.focus is not None
        best = self._ring.towards(self._ring.focus, dx, dy)
        if best is not None:
            self.go(best)
        return USED
