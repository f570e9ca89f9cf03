"""What stands on the Learn page besides its controls."""

from __future__ import annotations

from dataclasses import dataclass

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.scenes.learn.plan import LearnPlan
from fivehundred.ui.scenes.shared.page_body import Content
from fivehundred.ui.scenes.shared.scroll import Scroll


@dataclass(frozen=True, slots=True)
class LearnContent(Content):
    """The lessons stand on buttons; ``nothing`` says why there are none, if there are none."""

    plan: LearnPlan
    nothing: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """Why there is no lesson."""
        return (self.nothing,) if self.nothing else ()

    def draw(self, canvas: Canvas, scroll: Scroll) -> None:
        """Say that there is nothing, where there is nothing."""
        if self.nothing:
            style = canvas.style(Face.SANS, 20, canvas.palette.on_background_quiet)
            draw_fitted(canvas, self.nothing, style, self.plan.view)
