"""What stands behind the rows of the list of games, and what is said where there are none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivehundred.speech.translation import _, ngettext
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.scenes.games.plan import ListPlan
from fivehundred.ui.scenes.games.rows import Kind, Line, Listed
from fivehundred.ui.scenes.shared.page_body import Content


def nothing_words(wanted: str, told: str, *, listed: bool) -> str:
    """Return why no game is to be seen, unless something is ``told`` already."""
    if wanted:
        return _("No game is called so, and nobody of that name plays in one.")
    if not listed:
        return _("Looking at the folder…")
    if told:
        return ""
    return _("No game has been saved yet. Files that are dropped here are taken in.")


def count_words(lines: Sequence[Line]) -> str:
    """Return how many games a list shows."""
    count = sum(isinstance(line, Listed) for line in lines)
    return ngettext("{count} game.", "{count} games.", count)


@dataclass(frozen=True, slots=True)
class ListContent(Content):
    """The lines of a list; ``nothing`` says why there is none."""

    plan: ListPlan
    nothing: str

    @property
    def texts(self) -> tuple[str, ...]:
        """How many games there are and of what kinds, or why there are none."""
        lines = self.plan.lines
        kinds = (_(line.value) for line in lines if isinstance(line, Kind))
        return (count_words(lines), *(kinds if lines else (self.nothing,)))

    def draw(self, canvas: Canvas, scroll: Scroll) -> None:
        """Draw the word before the search and the headings, or that there is nothing."""
        label = canvas.style(Face.SANS, 18, canvas.palette.on_background)
        canvas.fitted(_("Search"), label, self.plan.label, "midleft")
        heading = canvas.style(Face.SANS_BOLD, 17, canvas.palette.on_background_accent)
        with scroll.clipping(canvas):
            for at in self.plan.seen(scroll.offset_px):
                if isinstance(line := self.plan.lines[at], Kind):
                    box = self.plan.line(at, scroll.offset_px)
                    canvas.fitted(_(line.value), heading, box, "midleft")
        if not self.plan.lines:
            empty = canvas.style(Face.SANS, 20, canvas.palette.on_background_quiet)
            draw_fitted(canvas, self.nothing, empty, self.plan.view)
