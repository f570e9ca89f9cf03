"""How the list of games looks, and what its lines say."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

import pygame

from fivehundred.session.storage.listing import Row
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.scenes.games.plan import ListPlan
from fivehundred.ui.scenes.games.rows import Kind, Line, Listed
from fivehundred.ui.scenes.shared.page_body import Content
from fivehundred.ui.scenes.shared.scroll import Scroll
from fivehundred.ui.speech.standing_words import players_words, standing_sentence
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _


def about_row(listed: Listed) -> str:
    """Return how a game stands and who plays, or why it is none."""
    row = listed.row
    if row.standing is None:
        return sentence(row.problem) if row.problem else _("not looked into yet")
    return f"{standing_sentence(row.standing)}. {players_words(row.standing)}"


def nothing_words(wanted: str, told: str, *, listed: bool) -> str:
    """Return why no game is to be seen, unless something is ``told`` already."""
    if wanted:
        return _("No game is called so, and nobody of that name plays in one.")
    if not listed:
        return _("Looking at the folder…")
    return "" if told else _("No game has been saved yet.")


@dataclass(frozen=True, slots=True)
class ListContent(Content):
    """The lines of a list; ``nothing`` says why there is none."""

    plan: ListPlan
    lines: tuple[Line, ...]
    nothing: str

    def draw(self, canvas: Canvas, scroll: Scroll) -> None:
        """Draw the word before the search and the headings, or that there is nothing."""
        label = canvas.style(Face.SANS, 18, canvas.palette.on_background)
        canvas.fitted(_("Search"), label, self.plan.label, "midleft")
        heading = canvas.style(Face.SANS_BOLD, 17, canvas.palette.on_background_accent)
        with scroll.clipping(canvas):
            for at in self.plan.seen(scroll.offset_px):
                if isinstance(line := self.lines[at], Kind):
                    box = self.plan.line(at, scroll.offset_px)
                    canvas.fitted(_(line.value), heading, box, "midleft")
        if not self.lines:
            empty = canvas.style(Face.SANS, 20, canvas.palette.on_background_quiet)
            draw_fitted(canvas, self.nothing, empty, self.plan.view)


def draw_row(listed: Listed, canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw a game: its name and date, how it stands, who plays."""
    px, palette, row = canvas.px, canvas.palette, listed.row
    box = rect.inflate(-px(40), -px(14))
    quiet = canvas.style(Face.SANS, 16, palette.muted)
    when = _("an example") if listed.kind is Kind.EXAMPLE else _when(row)
    upper = pygame.Rect(box.left, box.top, box.width, px(30))
    canvas.text(when, quiet, upper.midright, "midright")
    upper.width -= canvas.width(when, quiet) + px(16)
    name = canvas.style(Face.SERIF_BOLD, 21, palette.strong)
    canvas.text(canvas.shortened(listed.title, name, upper.width), name, upper.midleft, "midleft")
    lower = pygame.Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
    if row.standing is None:
        said = sentence(row.problem) if row.problem else "…"
        style = canvas.style(Face.SANS, 16, palette.urgent if row.problem else palette.muted)
        canvas.text(canvas.shortened(said, style, lower.width), style, lower.midleft, "midleft")
        return
    said, players = standing_sentence(row.standing), players_words(row.standing)
    room = max(lower.width // 2, lower.width - canvas.width(players, quiet) - px(24))
    said = canvas.shortened(said, quiet, room)
    canvas.text(said, quiet, lower.midleft, "midleft")
    room = lower.width - canvas.width(said, quiet) - px(24)
    canvas.text(canvas.shortened(players, quiet, room), quiet, lower.midright, "midright")


def _when(row: Row) -> str:
    """Return when a file was changed; empty for a time that no calendar has."""
    try:
        changed = datetime.fromtimestamp(row.modified_s, UTC).astimezone()
    except (OverflowError, OSError, ValueError):
        return ""
    return changed.strftime("%Y-%m-%d %H:%M")
