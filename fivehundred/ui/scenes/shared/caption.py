"""The status line of a dialog, below it."""

from __future__ import annotations

from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.geometry.measures import RIM_U, unit_for
from fivehundred.ui.geometry.rects import rect_at
from fivehundred.ui.widgets.layer import Control, WidgetLayer


def draw_over(canvas: Canvas, layer: WidgetLayer, text: str, urgent: bool) -> None:
    """Draw the line inside the dialog, or at the window's edge if that is free.

    Nothing is drawn where the focus already shows the same text.
    """
    if not text or _is_written(layer, text):
        return
    if layer.line is not None:
        canvas = canvas.at(layer.u)
        colour = canvas.palette.urgent if urgent else canvas.palette.muted
        draw_fitted(canvas, text, canvas.style(Face.SANS, 17, colour), layer.line)
        return
    lowest = max((control.rect.bottom for control in layer.controls), default=0)
    # A dialog may extend below its lowest button.
    lowest += canvas.px(30)
    width, height = size = canvas.surface.get_size()
    end = height - round(RIM_U * unit_for(*size)) - canvas.px(4)
    box = rect_at(width, canvas.px(34), midbottom=(width // 2, end))
    if lowest > box.top:
        box.bottom = height - canvas.px(4)
    if lowest > box.top:
        return
    colour = canvas.palette.urgent if urgent else canvas.palette.text
    style = canvas.style(Face.SANS, 19, colour)
    box.width = min(width - canvas.px(40), canvas.width(text, style) + canvas.px(36))
    box.centerx = width // 2
    canvas.panel(box, canvas.palette.pill, radius=15)
    canvas.fitted(text, style, box.inflate(-canvas.px(20), 0))


def _is_written(layer: WidgetLayer, text: str) -> bool:
    focus = layer.focus
    if isinstance(focus, Control):
        return text == sentence(focus.label)
    written = layer.active_field
    return written is not None and text == written.sentence and not written.full
