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
from fivehundred.ui.scenes.shared.page_body import draw_lines, line_step

_TICK: Final = 0.6
"""The share of a medal that its tick takes."""


def lesson_words(lesson: LessonOffer) -> str:
    """Return what is said of a lesson: its number, what it is about, how far it has been done."""
    title = _("Lesson {number}: {title}.").format(number=lesson.number, title=lesson.title)
    said = [title, sentence(lesson.about)]
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
    about = canvas.style(Face.SANS, ABOUT_U, palette.muted)
    wide = rect.right - px(EDGE_U) - left
    lines = len(canvas.wrapped(lesson.about, about, wide))
    high = px(TITLE_U) + line_step(about) * lines
    head = pygame.Rect(left, rect.centery - high // 2, wide, px(TITLE_U))
    length = length_words(lesson.minutes)
    canvas.text(length, about, head.midright, "midright")
    head.width -= canvas.width(length, about) + px(BETWEEN_U)
    title = canvas.style(Face.SERIF_BOLD, 21, palette.strong)
    canvas.fitted(lesson.title, title, head, "midleft")
    below = pygame.Rect(left, head.bottom, wide, px(LINE_U) * lines)
    draw_lines(canvas, lesson.about, about, below, most=lines)


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
    about = canvas.style(Face.SANS, ABOUT_U, palette.muted)
    wide = rect.width - 2 * px(EDGE_U)
    lines = len(canvas.wrapped(way.about, about, wide))
    high = px(WAY_TITLE_U) + line_step(about) * lines
    head = pygame.Rect(rect.left + px(EDGE_U), rect.centery - high // 2, wide, px(WAY_TITLE_U))
    title = canvas.style(Face.SERIF_BOLD, 23, palette.accent)
    canvas.fitted(way.title, title, head, "midleft")
    below = pygame.Rect(head.left, head.bottom, wide, px(LINE_U) * lines)
    draw_lines(canvas, way.about, about, below, most=lines)
