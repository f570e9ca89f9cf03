"""The Learn page: the lessons in their order, what is done, and the way on by mouse and keys."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.learning.drills.drill import DrillTheme
from fivehundred.learning.lessons.course import Bookmark, course
from fivehundred.paths import lessons_folder
from fivehundred.speech.learning.drills import theme_title
from fivehundred.ui import route
from fivehundred.ui.pages.drills import DrillsPage
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.learn import LearnPage
from fivehundred.ui.scenes.table.tutors.drill import DrillTutor
from fivehundred.ui.scenes.table.tutors.lesson import LessonTutor
from fivehundred.ui.widgets.control import ButtonStyle
from tests.ui.audit.recording import recording
from tests.ui.gallery import resize
from tests.ui.hand import Hand

LESSONS = course(lessons_folder()).lessons


def at_page(hand: Hand) -> LearnPage:
    hand.app.go(route.LearnRoute())
    hand.frames(2)
    scene = hand.app.scene
    assert isinstance(scene, LearnPage)
    return scene


def marked(hand: Hand) -> list[str]:
    """List the lessons that stand out as the next one."""
    controls = hand.app.layer.controls
    rows = [one for one in controls if one.zone == "lessons"]
    return [one.label for one in rows if one.style is ButtonStyle.PLAIN]


def bookmark(hand: Hand) -> Bookmark:
    return Bookmark(hand.app.store.folder, hand.app.settings.name)


def lesson_at_table(hand: Hand) -> str:
    tutor = hand.table.tutor
    assert isinstance(tutor, LessonTutor)
    return tutor.run.lesson.heading.name


def test_a_letter_leads_from_home_to_the_page_and_escape_back(hand: Hand) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.key(pygame.K_l, "l")
    hand.frame()
    assert isinstance(hand.app.scene, LearnPage)
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert isinstance(hand.app.scene, HomePage)


def test_enter_begins_the_first_lesson_and_later_the_next_that_is_not_done(hand: Hand) -> None:
    at_page(hand)
    assert marked(hand) == [LESSONS[0].title]
    bookmark(hand).finish(LESSONS[0].name)
    at_page(hand)
    assert marked(hand) == [LESSONS[1].title]
    assert "Completed." in hand.control(LESSONS[0].title).sentence
    hand.key(pygame.K_RETURN)
    hand.frame()
    assert lesson_at_table(hand) == LESSONS[1].name


def test_a_lesson_goes_on_where_it_was_left_or_from_its_beginning(hand: Hand) -> None:
    bookmark(hand).reach(LESSONS[0].name, 1)
    at_page(hand)
    hand.push("Lesson 1")
    hand.frame()
    assert hand.table.route() == route.LessonRoute(LESSONS[0].name, 1)
    at_page(hand)
    hand.push("Start again")
    hand.frame()
    assert hand.table.route() == route.LessonRoute(LESSONS[0].name, 0)
    at_page(hand)
    assert "Start again" not in hand.labels()


def test_every_lesson_is_reached_by_arrows_and_said(hand: Hand) -> None:
    at_page(hand)
    hand.key(pygame.K_DOWN)
    heard = {hand.focused.label: hand.focused.sentence}
    across = (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT)
    for _ in LESSONS[: -(-len(LESSONS) // 3)]:
        for key in (*across, pygame.K_DOWN):
            hand.key(key)
            heard[hand.focused.label] = hand.focused.sentence
    for lesson in LESSONS:
        assert lesson.about.rstrip(".") in heard[lesson.title]


def test_the_page_says_how_far_one_is_and_leads_to_the_drills_of_the_last_lesson(
    hand: Hand,
) -> None:
    with_drill = next(one for one in LESSONS if one.drill)
    left = sum(one.minutes for one in LESSONS if one != with_drill)
    bookmark(hand).finish(with_drill.name)
    texts = at_page(hand).texts()
    assert f"1 of {len(LESSONS)} lessons done, {left} minutes left" in texts
    hand.key(pygame.K_d, "d")
    hand.frames(2)
    assert isinstance(hand.app.scene, DrillsPage)
    assert hand.app.scene.begin_at() == theme_title(DrillTheme(with_drill.drill))
    hand.key(pygame.K_RETURN)
    hand.frame()
    tutor = hand.table.tutor
    assert isinstance(tutor, DrillTutor) and tutor.guide.drill.theme == with_drill.drill


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_way_of_learning_is_in_sight_in_the_first_window(hand: Hand, language: str) -> None:
    hand.app.change_settings(replace(hand.app.settings, language=language))
    page = at_page(hand)
    resize(hand, (1280, 800))
    assert hand.app.scene is page and page.scroll.most_px == 0


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_no_title_of_a_lesson_is_cut(hand: Hand, size: tuple[int, int], language: str) -> None:
    hand.app.change_settings(replace(hand.app.settings, language=language))
    at_page(hand)
    with recording() as picture:
        resize(hand, size)
        for _down in range(4):
            hand.key(pygame.K_PAGEDOWN)
    assert not picture.whole
