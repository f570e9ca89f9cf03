"""What a lesson looks like in the list, and another way of learning below it."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import lines_that_fit
from fivehundred.ui.scenes.learn.offers import LessonOffer, Way
from fivehundred.ui.scenes.learn.plan import (
    ABOUT_U,
    BETWEEN_U,
    EDGE_U,
    LINE_U,
    MEDAL_U,
    TITLE_U,
    WAY_TITLE_U,
)

_TICK: Final = 0.6
"""The share of a medal that its tick takes."""


def lesson_words(lesson: LessonOffer) -> str:
    """Return what is said of a lesson: its number, what it is about, how far it has been done."""
    title = _("Lesson {number}: {title}.").format(number=lesson.number, title=lesson.title)
    said = [title, sentence(lesson.about)]
    said.append(sentence(length_words(lesson.minutes)))
    if lesson.done:
        said.append(_("You have done it."))
    elif lesson.begun:
        said.append(_("You have begun it."))
    return " ".join(said)


def length_words(minutes: int) -> str:
    """Return how long a lesson takes."""
    return ngettext("{count} minute", "{count} minutes", minutes)


def draw_lesson(
    lesson: LessonOffer, canvas: Canvas, rect: pygame.Rect, *, follows: bool = False
) -> None:
    """Draw a lesson on the ground of its button; the one that ``follows`` next stands out."""
    px, palette = canvas.px, canvas.palette
    medal = pygame.Rect(rect.left + px(EDGE_U), 0, px(MEDAL_U), px(MEDAL_U))
    medal.centery = rect.centery
    _draw_medal(lesson, canvas, medal, follows=follows)
    left = medal.right + px(BETWEEN_U)
    title = canvas.style(Face.SERIF_BOLD, 21, palette.strong)
    quiet = canvas.style(Face.SANS, ABOUT_U, palette.muted)
    length = length_words(lesson.minutes)
    box = pygame.Rect(left, rect.top, rect.right - px(EDGE_U) - left, rect.height)
    head = _draw_words(canvas, box, px(TITLE_U), lesson.about)
    canvas.text(length, quiet, head.midright, "midright")
    head.width -= canvas.width(length, quiet) + px(BETWEEN_U)
    canvas.fitted(lesson.title, title, head, "midleft")


def _draw_words(canvas: Canvas, box: pygame.Rect, head_px: int, about: str) -> pygame.Rect:
    """Draw what something is about in the middle of a box; return the room above it."""
    style = canvas.style(Face.SANS, ABOUT_U, canvas.palette.muted)
    room = box.height - head_px
    most = max(1, room // canvas.px(LINE_U))
    lines, style = lines_that_fit(canvas, about, style, (box.width, room), most)
    step = canvas.px(LINE_U)
    head = pygame.Rect(box.left, 0, box.width, head_px)
    head.top = box.centery - (head_px + step * len(lines)) // 2
    for at, line in enumerate(lines):
        canvas.text(line, style, (box.left, head.bottom + step * at))
    return head


def _draw_medal(lesson: LessonOffer, canvas: Canvas, medal: pygame.Rect, *, follows: bool) -> None:
    """Draw the number of a lesson, or the tick of one that has been done."""
    palette, line = canvas.palette, max(1, canvas.px(1.6 * canvas.palette.bold))
    radius = medal.width // 2
    if lesson.done:
        draw_box(canvas.surface, medal, radius, mixed(palette.brass, palette.panel, 0.12))
        size = round(medal.width * _TICK)
        canvas.put(canvas.art.sign("icons/check", size, palette.ink), medal.center)
        return
    ground = palette.brass if follows else None
    edge = palette.brass if follows or lesson.begun else palette.panel_edge
    draw_box(canvas.surface, medal, radius, ground, edge, line)
    colour = palette.ink if follows else palette.text
    style = canvas.style(Face.SERIF_BOLD, 20, colour, on_light=follows or palette.light)
    canvas.fitted(str(lesson.number), style, medal.inflate(-medal.width // 4, 0))


def draw_way(way: Way, canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw another way of learning on the ground of its button."""
    px, palette = canvas.px, canvas.palette
    title = canvas.style(Face.SERIF_BOLD, 23, palette.accent)
    box = rect.inflate(-2 * px(EDGE_U), 0)
    if rect.height < px(WAY_TITLE_U + LINE_U):
        canvas.fitted(way.title, title, box)
    else:
        head = _draw_words(canvas, box, px(WAY_TITLE_U), way.about)
        canvas.fitted(way.title, title, head, "midleft")
