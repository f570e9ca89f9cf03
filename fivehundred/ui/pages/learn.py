"""The Learn page: the lessons in order, and other ways to learn 500."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Never

import pygame

from fivehundred.learning.drills.drill import DrillTheme
from fivehundred.learning.lessons.course import Bookmark, the_course
from fivehundred.learning.lessons.lesson import LessonHeading
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.learning.drills import theme_title
from fivehundred.speech.learning.lessons import length_words, lesson_description, progress_words
from fivehundred.speech.translation import N_, _
from fivehundred.ui import route as to
from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.layout.block import Block, Text
from fivehundred.ui.layout.lettering import ON_PAGE, QUIET_ON_PAGE
from fivehundred.ui.layout.stack import Column, ColumnGrid
from fivehundred.ui.layout.tile import Tile
from fivehundred.ui.pages.frame import FootButton, PageShape
from fivehundred.ui.pages.page import Page
from fivehundred.ui.services import Services


class LearnPage(Page[Never]):
    """A tile for each lesson; Enter starts or continues the next one."""

    title = N_("Learn")
    # On a low page the lessons need the room of the title.
    shape = PageShape(widest_u=1200, headless_u=400)
    zone = "lessons"
    # Shrink long texts a little, so that the tiles below the lessons stay in sight.
    shares = 0.8, 1.3

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._course = course = the_course()
        self._progress = Bookmark(services.store.folder, services.settings.name).progress
        self._lessons = course.lessons
        self._next = self._progress.next_lesson(course.lessons)
        self.message = " ".join(message_sentence(one) for one in course.problems)

    def content(self) -> Block[to.Route]:
        ways = ColumnGrid(self._other_ways(), min_width_u=210, max_columns=4)
        if not self._lessons:
            nothing = Text(_("There are no lessons here."), QUIET_ON_PAGE)
            return Column((nothing, ways), gap_u=16)
        tiles = [self._tile(one) for one in self._lessons]
        lessons = ColumnGrid(tiles, min_width_u=330, gap_u=6, max_columns=3)
        so_far = Text(progress_words(self._course, self._progress), ON_PAGE, "center")
        return Column((so_far, lessons, ways), gap_u=8)

    def _tile(self, lesson: LessonHeading) -> Tile[to.Route]:
        done, begun = lesson.name in self._progress.done, self._has_begun(lesson)
        sign = partial(_draw_medal, lesson.number, done, begun, lesson == self._next)
        return Tile(
            _(lesson.title),
            _(lesson.about),
            to.LessonRoute(lesson.name),
            side=length_words(lesson.minutes),
            sign=sign,
            description=lesson_description(lesson, self._progress),
            primary=lesson == self._next,
            zone=self.zone,
        )

    def _has_begun(self, lesson: LessonHeading) -> bool:
        return self._progress.left_at(lesson.name) > 0

    def begin_at(self) -> str:
        return "" if self._next is None else _(self._next.title)

    def foot(self) -> list[FootButton[to.Route]]:
        row: list[FootButton[to.Route]] = [
            FootButton(_("Home"), to.HomeRoute(), _("Back to the home screen."), key="Esc")
        ]
        if (then := self._next) is None:
            return row
        if self._has_begun(then):
            say = _("Start this lesson again.")
            row.append(FootButton(_("Start again"), to.LessonRoute(then.name, part=0), say))
        label = _("Lesson {number}").format(number=then.number)
        say = _("Go on with lesson {number}.").format(number=then.number)
        row.append(FootButton(label, to.LessonRoute(then.name), say, primary=True, key="Enter"))
        return row

    def _other_ways(self) -> list[Tile[to.Route]]:
        done = [one for one in self._lessons if one.name in self._progress.done and one.drill]
        theme = DrillTheme(done[-1].drill) if done else None
        drills = _("One decision at a time.")
        if theme is not None:
            drills = _("Next for you: {theme}.").format(theme=theme_title(theme))
        game = _("Choose players and rules.")
        cards = _("With friends or your club.")
        games = _("How your games have gone.")
        return [
            Tile(_("Drills"), drills, to.DrillsRoute(theme=theme), key="D", zone="ways"),
            Tile(_("Full game"), game, to.NewGameRoute(), key="F", zone="ways"),
            Tile(_("Challenges"), cards, to.ChallengesRoute(), key="C", zone="ways"),
            Tile(_("Statistics"), games, to.StatisticsRoute(), key="S", zone="ways"),
        ]

    def dropped(self, file: str) -> to.Route:
        return to.ChallengesRoute(Path(file))

    def route(self) -> to.Route:
        return to.LearnRoute()

    def do(self, intent: Never) -> None:
        """Do nothing: every button is a route."""


def _draw_medal(
    number: int, done: bool, begun: bool, follows: bool, canvas: Canvas, medal: pygame.Rect
) -> None:
    palette, radius = canvas.palette, medal.width // 2
    if done:
        draw_box(canvas.surface, medal, radius, mixed(palette.brass, palette.panel, 0.12))
        tick = canvas.art.sign("icons/check", round(medal.width * 0.6), palette.ink)
        canvas.put(tick, medal.center)
        return
    ground = palette.brass if follows else None
    edge = palette.brass if follows or begun else palette.panel_edge
    draw_box(canvas.surface, medal, radius, ground, edge, max(1, canvas.px(1.6 * palette.bold)))
    colour = palette.ink if follows else palette.text
    style = canvas.style(Face.SERIF_BOLD, 20, colour, on_light=follows or palette.light)
    canvas.fitted(str(number), style, medal.inflate(-medal.width // 4, 0))
