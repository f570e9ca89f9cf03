"""What is drawn on the first screen: title and fan, the form with its labels."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.scenes.first_start.plan import FirstPlan
from fivehundred.ui.scenes.first_start.prompts import draw_field
from fivehundred.ui.scenes.shared.heading import draw_fan, draw_title, motto_words
from fivehundred.ui.scenes.shared.page_body import Content


@dataclass(frozen=True, slots=True)
class FirstContent(Content):
    """The form; ``name`` is drawn where its field is not there yet.

    ``sharp`` tells pictures apart whose cards have been drawn anew.
    """

    plan: FirstPlan
    labels: tuple[str, ...]
    note: str
    name: str | None
    sharp: int

    @property
    def texts(self) -> tuple[str, ...]:
        """What the game is, and what is asked."""
        return (motto_words(), *self.labels, self.note)

    def draw(self, canvas: Canvas, scroll: Scroll) -> None:
        """Draw everything behind the controls."""
        plan, palette = self.plan, canvas.palette
        if plan.heading is not None:
            above = canvas.at(plan.heading.u)
            draw_title(above, plan.heading.title_top)
            draw_fan(above, plan.heading.fan_top)
        with scroll.clipping(canvas):
            edge = mixed(palette.panel_edge, palette.panel, 0.4)
            canvas.panel(plan.form, palette.panel, edge=edge, alpha=240)
            style = canvas.style(Face.SANS, 20, palette.text)
            for label, box in zip(self.labels, plan.labels, strict=True):
                draw_fitted(canvas, label, style, box, "midleft")
            quiet = canvas.style(Face.SANS, 17, palette.muted)
            draw_fitted(canvas, self.note, quiet, plan.note)
            if self.name is not None:
                draw_field(canvas, plan.boxes[0], self.name)
