"""Lessons at the table: taken by mouse and by keys, tried wrongly, taken back, left and kept."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import parse_card
from fivehundred.learning.lessons.course import Bookmark
from fivehundred.learning.lessons.lesson import PromptKind
from fivehundred.table.commands import Request
from fivehundred.table.deal_review import Joy
from fivehundred.ui import route
from fivehundred.ui.pages.drills import DrillsPage
from fivehundred.ui.pages.learn import LearnPage
from fivehundred.ui.panels.curtain import JoyPanel
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.scenes.table.scene import TableScene
from tests.learning.lessons.driver import HEADINGS, NAMES
from tests.ui.gallery import resize
from tests.ui.hand import Hand
from tests.ui.learner import Learner


def at_first_question(hand: Hand, *, by_keys: bool = False) -> Learner:
    """Sit down to the first lesson, and read until something is asked."""
    hand.app.go(route.LessonRoute(NAMES[0], 0))
    hand.frame()
    learner = Learner(hand, by_keys=by_keys)
    while learner.wait().kind is not PromptKind.ASK:
        learner.press("Go on")
    return learner


def text(hand: Hand) -> str:
    taught = hand.table.top.notes.taught
    assert taught is not None
    return taught.note.text


@pytest.mark.sweep
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_taken_to_its_end_by_keys_alone(
    hand: Hand, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What it looks like is seen in pictures, and costs half the time.
    monkeypatch.setattr(TableScene, "draw", lambda _scene, _canvas: None)
    learner = Learner(hand, by_keys=True)
    learner.take(name)
    kinds = [kind for kind, _ in learner.seen]
    assert (PromptKind.ASK, PromptKind.WRONG) not in pairwise(kinds)
    progress = Bookmark(hand.app.store.folder, hand.app.settings.name).progress
    assert set(progress.done) == {name}
    assert not list(hand.app.store.folder.glob("*.json"))


def test_a_lesson_is_taken_by_mouse_though_everything_is_tried_wrongly_first(hand: Hand) -> None:
    learner = Learner(hand, by_keys=False, errs=True)
    learner.take(NAMES[0])
    kinds = [kind for kind, _ in learner.seen]
    assert kinds.count(PromptKind.WRONG) >= 2
    hand.until(lambda: hand.table.top.modal is not None)
    cheer = hand.table.top.modal
    assert isinstance(cheer, JoyPanel) and cheer.joy is Joy.LESSON_DONE
    hand.key(pygame.K_F15)
    hand.push("Next lesson")
    hand.frame()
    assert learner.tutor.run.lesson.heading.name == NAMES[1]


def test_the_end_of_a_lesson_says_what_was_learned_and_leads_to_drills_and_games(
    hand: Hand,
) -> None:
    with_drill = next(one for one in HEADINGS if one.drill == "duck")
    Learner(hand, by_keys=False).take(with_drill.name)
    said = text(hand)
    assert all(line in said for line in with_drill.learned)
    assert f"1 of {len(HEADINGS)} lessons done" in said
    assert {"All lessons", "Drills", "Full game", "Next lesson"} <= set(hand.labels())
    hand.until(lambda: hand.table.top.modal is not None)
    hand.key(pygame.K_F15)
    hand.push("Drills")
    hand.frames(2)
    assert isinstance(hand.app.scene, DrillsPage)


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (700, 900)])
def test_what_a_lesson_says_is_always_in_one_place_over_no_card(
    hand: Hand, size: tuple[int, int]
) -> None:
    hand.app.go(route.LessonRoute(NAMES[0], 0))
    hand.frame()
    resize(hand, size)
    rects, highs_px = set(), list[int]()

    def look(_where: str) -> None:
        top = hand.table.top
        assert top.notes.taught is not None
        rect = top.notes.taught.rect
        rects.add((*rect.topleft, rect.width, top.notes.taught.fitted.u))
        highs_px.append(rect.height)
        for card in top.director.layout.cards.values():
            assert not rect.collidepoint(card.pose.x, card.pose.y)
        assert not any(rect.colliderect(place.name_plate) for place in top.places.seats)

    with hand.on_the_way():
        Learner(hand, by_keys=False, watch=look).take(NAMES[0])
    assert len(rects) == 1
    # Its box is no higher than words need, and grows for those at the end alone.
    assert highs_px[0] < size[1] / 2 and highs_px == sorted(highs_px)
    assert len(set(highs_px[:-1])) == 1


def test_a_card_that_is_clicked_while_one_reads_points_to_the_way_on(hand: Hand) -> None:
    learner = at_first_question(hand)
    hand.play("AH")
    assert learner.wait().kind is PromptKind.PRAISE
    hand.play("7H")
    hand.frame()
    assert "gold button" in hand.table.voice.status().text
    hand.key(pygame.K_RETURN)
    learner.wait()
    assert "gold button" not in hand.table.voice.status().text
    hand.app.go(route.LessonRoute(NAMES[0], 1))
    hand.frame()
    learner.wait()
    hand.play("6C")
    assert learner.wait().kind is PromptKind.PRAISE
    hand.click(hand.grip("8C"))
    hand.frame()
    assert "gold button" in hand.table.voice.status().text


def test_the_hint_key_shows_and_says_what_is_meant_and_hides_it_again(hand: Hand) -> None:
    said: list[str] = []
    hand.app.spoken.listeners.append(said.append)
    at_first_question(hand)
    before = text(hand)
    hand.key(pygame.K_h, "h")
    hand.frame()
    taught = hand.table.top.notes.taught
    assert taught is not None
    assert "AH" in taught.note.cards
    assert "ace of hearts" in taught.note.text
    assert any("ace of hearts" in one for one in said)
    hand.key(pygame.K_h, "h")
    hand.frame()
    assert text(hand) == before


def test_enter_does_what_the_lamp_of_a_lesson_names(hand: Hand) -> None:
    at_first_question(hand, by_keys=True)
    hand.key(pygame.K_h, "h")
    hand.frame()
    marks = hand.table.overlay.marks
    assert marks is not None and marks.cards == ("AH",)
    hand.key(pygame.K_RETURN)
    assert hand.table.sitting.session.record.actions[-1] == PlayCard(0, parse_card("AH"))


def test_a_trick_stays_on_the_table_while_a_lesson_speaks_of_it(hand: Hand) -> None:
    learner = at_first_question(hand)
    hand.play("AH")
    assert learner.wait().kind is PromptKind.PRAISE
    hand.frames(20, 500)
    shown = hand.table.top.director.view
    assert len(shown.plays) == 4 and not sum(shown.won)
    learner.press("Go on")
    hand.until(lambda: not hand.table.top.director.view.plays)


def test_the_lamp_of_a_lesson_shows_what_is_meant_as_its_key_does(hand: Hand) -> None:
    at_first_question(hand)
    lamp = next(one for one in hand.app.layer.controls if one.icon == "icons/hint")
    assert lamp.enabled
    hand.click(lamp.rect.center)
    hand.frame()
    assert "ace of hearts" in text(hand)


def test_a_step_without_help_gives_no_hint_and_its_lamp_says_so(hand: Hand) -> None:
    hand.app.go(route.LessonRoute(NAMES[0], 4))
    hand.frame()
    learner = Learner(hand, by_keys=False)
    assert learner.wait().kind is PromptKind.FREE
    before = text(hand)
    lamp = next(one for one in hand.app.layer.controls if one.icon == "icons/hint")
    hand.key(pygame.K_h, "h")
    hand.frame()
    told = hand.line[0]
    assert told.startswith("There are no hints in this step")
    assert text(hand) == before and learner.tutor.pointed_action is None
    assert lamp.disabled_because == told
    hand.play("AS")
    hand.key(pygame.K_h, "h")
    hand.frame()
    assert hand.line[0] == "There is nothing for you to decide now."
    assert text(hand) == before


@pytest.mark.parametrize("key", ["c", "f", "x"])
def test_a_key_that_means_nothing_in_a_lesson_does_not_speak_of_a_challenge(
    hand: Hand, key: str
) -> None:
    at_first_question(hand)
    hand.key(pygame.key.key_code(key), key)
    hand.frame()
    assert hand.line[0] == "You cannot do that at this table."


def test_the_missed_card_is_shown_after_two_tries(hand: Hand) -> None:
    learner = at_first_question(hand)
    for _ in range(2):
        assert "Try this" not in text(hand)
        hand.play("7H")
        assert learner.wait().kind is PromptKind.WRONG
        learner.press("Try again")
        learner.wait()
    assert "Try this" in text(hand)
    # Whoever is shown the card still reads how one is played.
    assert "click it twice" in text(hand)


def test_taking_back_at_the_table_leads_back_to_the_question(hand: Hand) -> None:
    learner = at_first_question(hand)
    asked = text(hand)
    hand.play("AH")
    assert learner.wait().kind is PromptKind.PRAISE
    hand.key(pygame.K_z, "z")
    hand.settle()
    assert text(hand) == asked


def test_a_part_is_not_begun_again_once_its_last_question_is_answered(hand: Hand) -> None:
    learner = at_first_question(hand)
    while (said := learner.wait()) and learner.tutor.run.resumes_at == 0:
        if said.offers_go_on:
            learner.press("Go on")
        elif said.right_action is not None:
            learner.do(said.right_action)
    assert said.kind is PromptKind.PRAISE
    hand.app.go(route.LessonRoute(NAMES[0]))
    hand.frame()
    assert learner.tutor.run.part == 1


def test_nothing_leads_away_from_a_lesson_but_its_menu(hand: Hand) -> None:
    at_first_question(hand)
    before = hand.table.sitting.session.record
    stays = Opening.MENU, Opening.KEYS, Opening.SETTINGS, Opening.ODD, Opening.SIT_OUT
    for opening in Opening:
        if opening not in stays:
            hand.table.take(opening)
            assert not isinstance(hand.table.top.modal, Dialog), opening
            hand.table.top.close()
    for key in (pygame.K_c, pygame.K_f, pygame.K_t, pygame.K_r, pygame.K_v):
        hand.key(key)
        assert hand.table.top.modal is None
    assert hand.table.sitting.session.record == before
    assert hand.table.sitting.guide.forbids(Request.PLAY_OUT)
    hand.key(pygame.K_ESCAPE)
    assert {"Restart the lesson", "Leave the lesson"} <= set(hand.labels())
    hand.push("Leave the lesson")
    hand.frame()
    assert isinstance(hand.app.scene, LearnPage)


def test_a_lesson_changes_its_language_with_the_program(hand: Hand) -> None:
    at_first_question(hand)
    before = text(hand)
    hand.app.preferences.change(hand.app.settings)
    hand.table.retranslate()
    hand.table.enter()
    hand.frames(2)
    assert text(hand) == before
    assert hand.table.route() == route.LessonRoute(NAMES[0], 0)
