"""Forms: labelled controls that show a value and set it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import partial
from typing import Any, Final, Generic, TypeVar

import pygame

from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block, FlatBlock, I_co, Text
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.widgets.choosers import segments, stepper
from fivehundred.ui.widgets.control import ButtonStyle, Control, Painter, Segment
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

T = TypeVar("T")
CONTROL_U: Final = 44
"""Height of a control."""
_LABEL: Final = Lettering(Face.SANS, 20, "text")


@dataclass(frozen=True, slots=True)
class FormField(Generic[T]):
    """An editable value; its control takes its name."""

    name: str
    value: T
    set: Callable[[T], None]

    def to(self, value: T, *, refills: bool = True) -> Assign[T]:
        return Assign(self, value, refills)


@dataclass(frozen=True, slots=True)
class Assign(Intent, Generic[T]):
    """Set a field to a value; only if it ``refills`` is the page laid out again."""

    field: FormField[T]
    value: T
    refills: bool = True

    def carry_out(self) -> None:
        self.field.set(self.value)


AnyAssign = Assign[Any]


@dataclass(frozen=True, slots=True)
class FormOption(Generic[T]):
    """A value that a field may have, with a label and a sentence."""

    value: T
    label: str
    description: str


def options_of(
    values: Iterable[T], label: Callable[[T], str], description: Callable[[T], str]
) -> list[FormOption[T]]:
    """Return an option for each value."""
    return [FormOption(one, label(one), description(one)) for one in values]


@dataclass(frozen=True, slots=True)
class _Chooser(FlatBlock[Assign[T]], Generic[T]):
    field: FormField[T]
    options: Sequence[FormOption[T]]
    _: KW_ONLY
    zone: str = ""
    height_u: float = CONTROL_U

    @property
    def at(self) -> int:
        """Index of the chosen option; 0 if none has the field's value."""
        same = (at for at, one in enumerate(self.options) if one.value == self.field.value)
        return next(same, 0)

    def leave(self, layer: WidgetLayer) -> Callable[[int], Intent] | None:
        return partial(_focus_in_zone, layer, self.zone, self.field.name) if self.zone else None

    def stepped(self, step: int) -> Assign[T]:
        """Return the intent that chooses the option ``step`` places on, wrapping around."""
        return self.field.to(self.options[(self.at + step) % len(self.options)].value)


@dataclass(frozen=True, slots=True)
class Segments(_Chooser[T]):
    """All options side by side, the chosen one lit; ``faces`` are drawn in place of labels."""

    faces: Sequence[Painter] = ()

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        segments(
            layer,
            box,
            [one.label for one in self.options],
            self.at,
            lambda at: self.field.to(self.options[at].value),
            descriptions=[one.description for one in self.options],
            name=self.field.name,
            zone=self.zone,
            leave=self.leave(layer),
            faces=self.faces,
        )


@dataclass(frozen=True, slots=True)
class Stepper(_Chooser[T]):
    """The chosen option between two arrows.

    A ``scale`` shows the option's position on a line, does not wrap around, and lets a click
    choose the option at that point. With ``enter`` the Enter key steps it too.
    """

    scale: bool = False
    enter: bool = False

    def stepped(self, step: int) -> Assign[T]:
        if not self.scale:
            # slots=True creates the class again, which breaks super() without arguments.
            return _Chooser.stepped(self, step)
        at = min(max(0, self.at + step), len(self.options) - 1)
        return self.field.to(self.options[at].value)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        now, scale = self.options[self.at], self.options if self.scale else ()
        stepper(
            layer,
            box,
            now.label,
            self.stepped,
            description=now.description,
            name=self.field.name,
            takes_enter=self.enter,
            zone=self.zone,
            leave=self.leave(layer),
            share=self.at / (len(scale) - 1) if scale else None,
            segments=tuple(Segment(one.description, self.field.to(one.value)) for one in scale),
        )


@dataclass(frozen=True, slots=True)
class Cycle(_Chooser[T]):
    """A button with the chosen option: a press chooses the next one, arrows step either way."""

    face: Painter | None = None
    style: ButtonStyle = ButtonStyle.PLAIN

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        now = self.options[self.at]
        layer.button(
            box,
            now.label,
            self.stepped(1),
            style=self.style,
            description=now.description,
            name=self.field.name,
            face=self.face or partial(draw_word, now.label),
            on_arrows=lambda dx, _dy: self.stepped(dx) if dx else None,
            takes_enter=False,
        )


@dataclass(frozen=True, slots=True)
class TextEntry(FlatBlock[Assign[str]]):
    """A text field; if it ``begins``, it has the keyboard at once, with its text ``marked``.

    A ``drawn`` one is only a picture of a field. An ``eager`` one takes letters wherever the
    focus is. In all others that do not begin, Enter leads to the next such field, and from the
    last one to the default button.
    """

    field: FormField[str]
    description: str
    begins: bool = False
    drawn: bool = False
    limit: int = 40
    marked: bool = True
    eager: bool = False
    height_u: float = CONTROL_U

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        if self.drawn:
            layer.picture(box, partial(_draw_text_field, self.field.value))
            return
        layer.entry(
            box,
            self.field.value,
            None,
            self.limit,
            # Do not rebuild a field while somebody types in it.
            changed=partial(self.field.to, refills=False),
            description=self.description,
            name=self.field.name,
            begin=self.begins,
            mark=self.marked,
            eager=self.eager,
            one_of_several=not (self.begins or self.eager),
        )


@dataclass(frozen=True, slots=True)
class Form(Block[I_co]):
    """A column of controls, each beside its label, or below it in a narrow form."""

    rows: Sequence[tuple[str, Block[I_co]]]

    def _column(self, u: float, width_px: int) -> Column[I_co]:
        width_u, labelled = width_px / u, [(Text(one, _LABEL), block) for one, block in self.rows]
        if width_u < 480:
            return Column([Column(pair, 4) for pair in labelled], gap_u=14)
        label_u = width_u * 0.34
        return Column([SideBySide(*pair, left_u=label_u, gap_u=10) for pair in labelled], 10)

    def height_px(self, u: float, width_px: int) -> int:
        return self._column(u, width_px).height_px(u, width_px)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        self._column(layer.u, box.width).place(layer, box)


def _focus_in_zone(layer: WidgetLayer, zone: str, name: str, step: int) -> Intent:
    stops = [stop for stop in layer.stops if isinstance(stop, Control) and stop.zone == zone]
    here = next((at for at, stop in enumerate(stops) if stop.name == name), -1)
    if here >= 0 and 0 <= here + step < len(stops):
        layer.focus_on(stops[here + step])
    return USED


def draw_word(word: str, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a word on a small button."""
    style = canvas.style(Face.SANS, 16, canvas.palette.text)
    draw_fitted(canvas, word, style, box.inflate(-canvas.px(8), 0))


def _draw_text_field(text: str, canvas: Canvas, box: pygame.Rect) -> None:
    palette = canvas.palette
    draw_box(canvas.surface, box, canvas.px(9), palette.ivory, palette.brass, max(1, canvas.px(1)))
    style = canvas.style(Face.SANS, 19, palette.ink)
    canvas.fitted(text, style, box.inflate(-canvas.px(22), 0), "midleft")
