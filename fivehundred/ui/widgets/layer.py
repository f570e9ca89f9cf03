"""The widget layer: the buttons, text fields and focus ring of the open panel or screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Unpack

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import Palette
from fivehundred.ui.widgets import gestures
from fivehundred.ui.widgets.control import (
    Control,
    Field,
    Painter,
    Parts,
    Picture,
    TextToIntent,
    clipped,
    control_at,
    control_near,
)
from fivehundred.ui.widgets.faces import ButtonState, draw_button
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keyboard import Keyboard
from fivehundred.ui.widgets.ring import FocusableText, FocusMemory, Ring, Stop, draw_focus
from fivehundred.ui.widgets.writing import TypingMemory, Writing

__all__ = ["Control", "Field", "FocusableText", "Stop", "WidgetLayer"]

_MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

Fill = Callable[[], None]


class WidgetLayer:
    """All widgets on the screen; cleared and filled again whenever another panel opens.

    ``u`` and ``clip`` apply to widgets added next. ``wheel`` turns wheel steps, down positive,
    into an intent. ``line`` is the box in a dialog for the sentence about the focused widget,
    ``mouse`` the last position of the mouse.
    """

    def __init__(self, size: tuple[int, int], u: float, palette: Palette) -> None:
        self.controls: list[Control] = []
        self.pictures: list[Picture] = []
        self._ring = Ring()
        self._below: FocusMemory | None = None
        self._memory: FocusMemory | None = None
        self._typing: TypingMemory | None = None
        self._topmost: object | None = None
        self.line: pygame.Rect | None = None
        self._touched = False
        self._pressed: tuple[str, pygame.Rect] | None = None
        self._shortcut = gestures.ShortcutLetter()
        self._make_fields(size, palette)
        self._usual_u = self.u = u
        self.mouse = (0, 0)
        self.wheel: gestures.WheelIntent | None = None
        self._wheel = gestures.Wheel()
        self.clip: pygame.Rect | None = None

    def _make_fields(self, size: tuple[int, int], palette: Palette) -> None:
        self._writing = Writing(size, palette)
        self.keyboard = Keyboard(self._ring, self._writing)

    def resize(self, size: tuple[int, int], u: float, palette: Palette) -> None:
        """Clear the layer for another window size or theme; its owner must fill it again."""
        self._memory = self._ring.memory() or self._memory
        self._typing = self._writing.memory() or self._typing
        self.clear()
        self._make_fields(size, palette)
        self._usual_u = self.u = u

    def clear(self) -> None:
        """Remove everything."""
        self._writing.clear()
        self.controls.clear()
        self.pictures.clear()
        self._ring.clear()
        self.u = self._usual_u
        self.wheel = self.clip = None
        self.keyboard.beyond, self.line = None, None

    def forget(self) -> None:
        """Remove everything for another screen, which begins without a focus."""
        self.clear()
        self._ring.forget()
        self._memory = self._below = self._topmost = self._typing = self._pressed = None

    def refill(self, fill: Fill, over: object | None = None) -> None:
        """Clear and fill the layer; focus and typing stay with the widget of the same name.

        ``over`` is the topmost panel; once none is open, the screen below gets its focus back.
        """
        focus, self._memory = self._ring.memory() or self._memory, None
        typing, self._typing = self._writing.memory() or self._typing, None
        if over is None and self._topmost is not None:
            focus, self._below = self._below, None
        elif over is not None and self._topmost is None:
            self._below, focus = focus, None
        elif over is not self._topmost:
            # Nobody has chosen the answer at the same place in another question.
            focus = None
        if over is self._topmost:
            self._writing.set_aside()
        self._topmost = over
        self.clear()
        fill()
        self._writing.discard()
        self._restore_focus(focus)
        self._writing.resume(typing)

    def _restore_focus(self, memory: FocusMemory | None) -> None:
        found = self._ring.recalled(memory)
        if (
            found is not None
            and memory is not None
            and (memory.hidden or found is self.active_field)
        ):
            self._ring.go(found, hidden=memory.hidden)
        elif found is not None:
            self.focus_on(found)

    def button(
        self, rect: pygame.Rect, label: str, intent: Intent | None, **parts: Unpack[Parts]
    ) -> Control:
        """Add a button; ``process`` returns its intent when it is pressed."""
        control = Control(pygame.Rect(rect), label, intent, self.u, clip=self.clip, **parts)
        control.description = control.description or label
        self.controls.append(control)
        self._ring.stops.append(control)
        return control

    def picture(self, rect: pygame.Rect, paint: Painter, text: str = "") -> None:
        """Add a picture, drawn below all buttons and fields."""
        self.pictures.append(Picture(pygame.Rect(rect), paint, self.u, text, self.clip))

    def entry(  # noqa: PLR0913  every part of a field is one named argument
        self,
        rect: pygame.Rect,
        text: str,
        entered: TextToIntent | None,
        limit: int = 40,
        *,
        changed: TextToIntent | None = None,
        description: str = "",
        name: str = "",
        begin: bool = True,
        mark: bool = True,
        placeholder: str = "",
        eager: bool = False,
        one_of_several: bool = False,
    ) -> Field:
        """Add a text field; ``begin`` gives it the keyboard, ``mark`` then selects its text."""
        element, known_text = self._writing.element(rect, text, limit, self.u, name or description)
        parts = (changed, description, name, self.clip, placeholder, eager, one_of_several)
        field = Field(element, entered, limit, self.u, known_text, *parts)
        self.fields.append(field)
        self._ring.stops.append(field)
        if begin:
            self._writing.focus_field(field, mark=mark)
        return field

    def focusable_text(
        self,
        rect: pygame.Rect,
        words: Callable[[], str],
        *,
        name: str,
        zone: str,
        cells: tuple[str, ...] = (),
    ) -> None:
        """Let the focus stop at a text drawn elsewhere, to have it read aloud."""
        self._ring.stops.append(FocusableText(rect, words, name, zone, cells, self.clip))

    @property
    def fields(self) -> list[Field]:
        """The text fields."""
        return self._writing.fields

    @property
    def active_field(self) -> Field | None:
        """The text field that keys go into."""
        return self._writing.active_field

    @property
    def typing(self) -> bool:
        """Whether keys go into a text field."""
        return self.active_field is not None

    @property
    def focus(self) -> Stop | None:
        """The stop with the focus ring; None while the ring is hidden."""
        return self._ring.focus

    @property
    def stops(self) -> tuple[Stop, ...]:
        """The stops that can have the focus now, in the order of Tab."""
        return tuple(self._ring.open())

    @property
    def everything(self) -> tuple[Stop, ...]:
        """All stops in the order of Tab, including those that cannot have the focus now."""
        return tuple(self._ring.stops)

    @property
    def sentence(self) -> str:
        """The sentence about the focused widget, or else about the one under the mouse."""
        if thing := self.focus or self.active_field:
            return thing.sentence
        return self.pointed.sentence_at(self.mouse) if self.pointed is not None else ""

    @property
    def label(self) -> str:
        """The text on the button that ``sentence`` is about; empty if it is not a button."""
        thing = self.focus or self.active_field or self.pointed_at(self.mouse)
        return thing.shown_text if isinstance(thing, Control) else ""

    def focus_on(self, stop: Stop | None) -> None:
        """Move the focus ring to a stop; None removes the ring."""
        self.keyboard.go(stop)

    def shift(self, dy: int) -> None:
        """Move everything clipped up or down, after a scroll."""
        things: list[Picture | Control | FocusableText]
        things = [*self.pictures, *self.controls, *self._ring.texts]
        for thing in things:
            if thing.clip is not None:
                thing.rect.y += dy
        for field in self.fields:
            if field.clip is not None:
                field.element.set_relative_position(field.rect.move(0, dy).topleft)

    def process(self, event: pygame.event.Event) -> Intent | None:
        """Return what an event asks for: USED if nothing more, None if no widget used it."""
        if event.type in _MOUSE:
            self._touched = gestures.by_touch(event)
        typing = self.typing or self.keyboard.begins_to_write(event)
        if self._shortcut.is_its_letter(event, typing=typing):
            return USED
        if event.type == pygame.KEYDOWN and (asked := self.keyboard.handle(event)):
            return asked
        if asked := self._wheel.handle(event, self.wheel, self._usual_u):
            return asked
        if event.type == gestures.LOOK:
            return self._look_at(event.pos)
        if event.type == pygame.MOUSEMOTION and any(event.rel):
            self._ring.hidden = True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1:
            up = event.type == pygame.MOUSEBUTTONUP
            slides = gestures.begins_slide(event)
            if asked := self._release(event.pos) if up else self._press(event.pos, slides=slides):
                return asked
        if self.keyboard.is_idle_enter(event):
            return None
        over = event.type == pygame.MOUSEBUTTONDOWN and self.pointed_at(event.pos) is not None
        return self._writing.process(event, self.keyboard.default_button, over_something=over)

    def _look_at(self, point: tuple[int, int]) -> Intent | None:
        """Focus the widget at a point, to have it described without a press."""
        text, control = self._ring.text_at(point), self.pointed_at(point)
        # A control only for the mouse says less than the text drawn there.
        is_for_mouse = isinstance(control, Control) and not control.focusable
        found = text or control if is_for_mouse else control or text
        if isinstance(found, Control | FocusableText):
            self.keyboard.go(found)
            return USED
        return None

    def _press(self, point: tuple[int, int], *, slides: bool) -> Intent | None:
        """Hold a button down; a disabled one also uses up the click."""
        found = self.pointed_at(point)
        if not isinstance(found, Control) or (slides and found.clip is not None):
            # Scrolled content follows a sliding finger instead of being pressed.
            return None
        self.keyboard.stop_typing()
        self._pressed = (found.label, found.rect) if found.enabled else None
        return USED

    def _release(self, point: tuple[int, int]) -> Intent | None:
        # The layer may have been refilled since: accept an equal button.
        pressed, self._pressed = self._pressed, None
        found = self.pointed_at(point)
        if isinstance(found, Control) and (found.label, found.rect) == pressed and found.enabled:
            if found.focusable:
                # The keyboard continues from this button; its ring stays hidden for now.
                self._ring.go(found, hidden=True)
            return found.press(point)
        return None if pressed is None else USED

    def pointed_at(self, point: tuple[int, int]) -> Control | Field | None:
        """Return the control or field at a point, or near enough to it for a finger."""
        things = (one for one in self._ring.stops if not isinstance(one, FocusableText))
        if self._touched:
            return control_near(things, point, self._usual_u)
        return control_at(things, point)

    @property
    def pointed(self) -> Control | Field | None:
        """The control or field under the mouse."""
        return self.pointed_at(self.mouse)

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> None:
        """Note where the mouse is, and let the cursor of a text field blink."""
        self.mouse = mouse
        self._writing.update(elapsed_ms)

    def draw(self, canvas: Canvas, *, ring: bool = True) -> None:
        """Draw the widgets and the focus ring."""
        for picture in self.pictures:
            picture.draw(canvas)
        pointed = self.pointed
        for control in self.controls:
            if control.seen:
                drawn = self.keyboard.drawn(control)
                with clipped(canvas, control.clip):
                    draw_button(canvas.at(control.u), drawn, self._state(control, pointed))
        self._writing.draw(canvas)
        marked = self.focus or self.active_field
        if ring and marked is not None:
            draw_focus(canvas, marked)

    def _state(self, control: Control, pointed: Control | Field | None) -> ButtonState:
        if not control.enabled:
            return ButtonState.OFF
        if (control.label, control.rect) == self._pressed:
            return ButtonState.DOWN if control is pointed else ButtonState.OVER
        is_over = control is pointed and self._pressed is None
        return ButtonState.OVER if is_over else ButtonState.REST
