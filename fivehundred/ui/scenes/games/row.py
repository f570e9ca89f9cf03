"""One game of the list: what its row looks like, and what it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import pygame

from fivehundred.session.standing import Standing
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.locale.dates import day, moment_of, when, written_moment
from fivehundred.speech.notices.standing_words import (
    played_words,
    players_words,
    standing_sentence,
)
from fivehundred.speech.translation import _
from fivehundred.speech.wording import call_short, sentence, signed
from fivehundred.ui.drawing.canvas import Canvas, Style
from fivehundred.ui.drawing.table.badges import draw_mark
from fivehundred.ui.drawing.table.emblem import Emblem, draw_emblem
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.scenes.games.rows import Kind, Listed
from fivehundred.ui.scenes.shared.company import home_seat

_EDGE_U: Final = (18, 9)
_EMBLEM_U: Final = (92, 54)
_SMALL_EMBLEM_U: Final = (76, 46)
_NARROW_U: Final = 560
"""A row with less room has a small emblem and does not say when its game was begun."""
_GAP_U: Final = 16
_SCORES: Final = 0.55
"""How much of its line the scores may take."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as it is drawn and said at a moment, ``now``; a value, equal to one that looks alike.

    ``now`` decides what is today.
    """

    listed: Listed
    today: datetime

    @property
    def date(self) -> str:
        """When it was played last; empty for a time that no calendar has."""
        if self.listed.kind is Kind.EXAMPLE:
            return _("an example")
        moment = moment_of(self.listed.row.modified_s)
        return when(moment, self.today) if moment else ""

    @property
    def begun(self) -> str:
        """The day on which it was begun, where it was played on another one last."""
        standing, played = self.listed.row.standing, moment_of(self.listed.row.modified_s)
        begun = written_moment(standing.created) if standing else None
        if begun is None or played is None or begun.date() == played.date():
            return ""
        return "" if self.listed.kind is Kind.EXAMPLE else day(begun)

    @property
    def dates(self) -> str:
        """When it was played last and begun."""
        if not self.begun:
            return self.date
        return _("{played}, begun {begun}").format(played=self.date, begun=self.begun)

    @property
    def says(self) -> str:
        """Its name, how it stands, who plays and when, or why it is no game."""
        about, row = self.listed.title, self.listed.row
        if row.standing is None:
            said = message_sentence(row.problem) if row.problem else _("not looked into yet")
        else:
            said = f"{sentence(standing_sentence(row.standing))} {players_words(row.standing)}"
        if not self.date or self.listed.kind is Kind.EXAMPLE:
            more = sentence(self.date) if self.date else ""
            return _("“{name}”: {words}").format(name=about, words=f"{said} {more}".strip())
        played = _("Played {dates}.").format(dates=self.dates)
        words = _("“{name}”: {words} {played}")
        return words.format(name=about, words=sentence(said), played=played)

    def draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draw the row on the ground of its button."""
        px = canvas.px
        box = rect.inflate(*(-2 * px(edge) for edge in _EDGE_U))
        standing, narrow = self.listed.row.standing, box.width < px(_NARROW_U)
        if standing is not None:
            wide, high = _SMALL_EMBLEM_U if narrow else _EMBLEM_U
            picture = pygame.Rect(0, 0, px(wide), px(high))
            picture.midleft = box.midleft
            draw_emblem(canvas, picture, _emblem(standing))
            box.width -= picture.width + px(_GAP_U)
            box.left = picture.right + px(_GAP_U)
        upper = pygame.Rect(box.left, box.top, box.width, box.height // 2)
        lower = pygame.Rect(box.left, upper.bottom, box.width, box.bottom - upper.bottom)
        self._draw_name(canvas, upper, self.date if narrow else self.dates)
        if standing is None:
            self._draw_problem(canvas, lower)
        else:
            _draw_standing(canvas, lower, standing)

    def _draw_name(self, canvas: Canvas, box: pygame.Rect, date: str) -> None:
        quiet = canvas.style(Face.SANS, 16, canvas.palette.muted)
        canvas.text(date, quiet, box.midright, "midright")
        name = canvas.style(Face.SERIF_BOLD, 21, canvas.palette.strong)
        room = box.width - canvas.width(date, quiet) - canvas.px(_GAP_U)
        canvas.text(canvas.shortened(self.listed.title, name, room), name, box.midleft, "midleft")

    def _draw_problem(self, canvas: Canvas, box: pygame.Rect) -> None:
        palette, problem = canvas.palette, self.listed.row.problem
        said = message_sentence(problem) if problem else "…"
        style = canvas.style(Face.SANS, 16, palette.urgent if problem else palette.muted)
        canvas.text(canvas.shortened(said, style, box.width), style, box.midleft, "midleft")


def _emblem(standing: Standing) -> Emblem:
    seating = standing.seating
    home = home_seat(seating, standing.seats)
    return Emblem(
        seating,
        home=0 if home is None else seating.side_of[home],
        call="" if standing.contract is None else call_short(standing.contract),
        won=tuple({seating.side_of[seat]: None for seat in standing.winners}),
        finished=standing.finished,
    )


def _draw_standing(canvas: Canvas, box: pygame.Rect, standing: Standing) -> None:
    """Draw what is played and by whom at the left, the scores at the right."""
    quiet = canvas.style(Face.SANS, 16, canvas.palette.muted)
    left = _draw_scores(canvas, box, standing)
    gap = canvas.px(_GAP_U)
    room = left - gap - box.left
    played = canvas.shortened(played_words(standing), quiet, room)
    canvas.text(played, quiet, box.midleft, "midleft")
    room -= canvas.width(played, quiet) + gap
    players = players_words(standing)
    if room >= min(canvas.width(players, quiet), canvas.px(90)):
        shown = canvas.shortened(players, quiet, room)
        canvas.text(shown, quiet, (left - gap, box.centery), "midright")


def _draw_scores(canvas: Canvas, box: pygame.Rect, standing: Standing) -> int:
    """Draw every side's score behind its mark, the highest bright; return where they begin."""
    emblem, palette = _emblem(standing), canvas.palette
    wide = _scores_px(canvas, standing.scores)
    if wide > box.width * _SCORES:
        canvas = canvas.at(canvas.u * max(0.7, box.width * _SCORES / wide))
        wide = _scores_px(canvas, standing.scores)
    best = max(standing.scores)
    x = left = box.right - wide
    for side, score in enumerate(standing.scores):
        number, leads = emblem.number(side), score == best
        colour = palette.sides[number % len(palette.sides)]
        draw_mark(canvas, number, (x + canvas.px(7), box.centery), colour, 13)
        style = _score_style(canvas, palette.strong if leads else palette.muted, bold=leads)
        x += canvas.px(18)
        x = canvas.text(signed(score, plus=False), style, (x, box.centery), "midleft").right
        x += canvas.px(_GAP_U)
    return left


def _score_style(canvas: Canvas, colour: tuple[int, int, int], *, bold: bool) -> Style:
    return canvas.style(Face.SANS_BOLD if bold else Face.SANS, 18, colour)


def _scores_px(canvas: Canvas, scores: Sequence[int]) -> int:
    """Return how wide all scores are."""
    best, colour = max(scores), canvas.palette.strong
    words = (
        canvas.width(signed(score, plus=False), _score_style(canvas, colour, bold=score == best))
        for score in scores
    )
    return sum(words) + canvas.px(18) * len(scores) + canvas.px(_GAP_U) * (len(scores) - 1)
