"""The coach at the table: its mark, its reason and its warning, by mouse and by keyboard."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.cards import parse_card
from fivehundred.learning.evaluator import CoachMode
from fivehundred.learning.saved_checks import KeptChecks
from fivehundred.paths import learning_folder
from fivehundred.players.judgement import AdviceReason, JudgedAction, Judgement, Verdict
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Record
from fivehundred.session.session import Session
from fivehundred.speech.wording import card_short, card_word
from fivehundred.table.commands import TakeBack
from fivehundred.ui.panels.panel import Do
from fivehundred.ui.route import HomeRoute
from fivehundred.ui.scenes.table.intents import TutorIntent
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.scenes.table.tutors.coach import CoachTutor
from fivehundred.ui.widgets.layer import Control
from tests.thinkers import PromptThinker
from tests.ui.deals import PERSON, calling, following, leading
from tests.ui.gallery import resize
from tests.ui.hand import Hand, perform
from tests.ui.seating import sit_down


@pytest.fixture
def heard(hand: Hand) -> list[str]:
    """Listen to the voice of the program."""
    said: list[str] = []
    hand.app.spoken.listeners.append(said.append)
    return said


def sit(hand: Hand, record: Record, mode: CoachMode = CoachMode.AFTER) -> TableScene:
    """Sit down with a coach that thinks a lot of the last card that may be played."""
    hand.app.change_settings(replace(hand.app.settings, coach=mode))
    shown = Session(record, dealer=Dealer(1)).view(PERSON)
    plays = [one for one in shown.legal if isinstance(one, PlayCard)]
    if plays:
        worths = [(plays[-1], 40.0, 0.9), *((one, -40.0, 0.6) for one in plays[:-1])]
        weighed = tuple(
            JudgedAction(one, value, chance, value, 0.0) for one, value, chance in worths
        )
        best = Judgement(plays[-1], weighed, 9, AdviceReason.KEEPS_HIGHER, plays[-1].card.suit)
        hand.app.weigher.hint = best  # type: ignore[attr-defined]
    sit_down(hand.app, record, "test")
    hand.frame()
    hand.settle()
    return hand.table


def coach_of(table: TableScene) -> PromptThinker:
    found = table.services.weigher
    assert isinstance(found, PromptThinker) and found.behind
    return found


def button(hand: Hand) -> Control | None:
    found = [one for one in hand.app.layer.controls if "coach" in one.icon]
    return found[0] if found else None


def play(hand: Hand, at: int) -> PlayCard:
    table = hand.table
    found = [one for one in table.sitting.view.legal if isinstance(one, PlayCard)][at]
    perform(table, found)
    hand.frames(3)
    return found


def heading(table: TableScene) -> str:
    taught = table.top.notes.taught
    return "" if taught is None else taught.note.heading


# — after the card —


def test_a_costly_card_gets_a_mark_and_its_cost_is_said(hand: Hand, heard: list[str]) -> None:
    table = sit(hand, following())
    off = button(hand)
    assert off is not None and not off.enabled
    card = play(hand, 0).card
    assert table.top.coach is not None and table.top.coach.verdict is Verdict.BLUNDER
    told = f"{card_word(card)}: blunder. It gives away 80 points."
    assert any(words.lower().startswith(told.lower()) for words in heard)
    now = button(hand)
    assert now is not None and now.enabled and "blunder" in now.description


def test_a_good_card_gets_a_mark_and_nothing_is_said(hand: Hand, heard: list[str]) -> None:
    table = sit(hand, following())
    play(hand, -1)
    assert table.top.coach is not None and table.top.coach.verdict is Verdict.BEST
    assert not any("the best" in words for words in heard)


@pytest.mark.parametrize("ways", ["key", "mouse"])
def test_the_reason_is_told_on_demand_and_put_away(
    hand: Hand, heard: list[str], ways: str
) -> None:
    table = sit(hand, following())
    play(hand, 0)
    hand.settle()
    for _ in range(2):
        if ways == "key":
            hand.key(pygame.K_g, "g")
        else:
            found = button(hand)
            assert found is not None
            hand.click(found.rect.center)
        taught = table.top.notes.taught
        assert taught is not None and "blunder" in taught.note.heading
        assert "An Expert chooses" in taught.note.text and "90 of 100" in taught.note.text
        assert any("An Expert chooses" in words for words in heard)
        if ways == "key":
            hand.key(pygame.K_ESCAPE)
        else:
            hand.push("Close")
        assert table.top.notes.taught is None and table.top.modal is None


def test_the_menu_leads_to_the_reason_once_there_is_one(hand: Hand) -> None:
    table = sit(hand, following())
    hand.key(pygame.K_ESCAPE)
    assert "Your last decision" not in hand.labels()
    hand.key(pygame.K_ESCAPE)
    play(hand, 0)
    hand.settle()
    hand.key(pygame.K_ESCAPE)
    hand.push("Your last decision")
    assert table.top.modal is None and "blunder" in heading(table)


def test_what_was_judged_is_still_known_after_the_rule_book(hand: Hand) -> None:
    table = sit(hand, following())
    play(hand, 0)
    assert table.coach is not None and table.coach.guide.last_verdict is not None
    judged = table.coach.guide.last_verdict
    hand.key(pygame.K_b, "b")
    hand.frames(3)
    assert hand.app.scene is not table
    hand.key(pygame.K_ESCAPE)
    hand.frames(3)
    assert hand.table is table and table.coach.guide.last_verdict is judged
    hand.key(pygame.K_g, "g")
    hand.frames(2)
    assert "blunder" in heading(table)


def test_trying_again_takes_the_decision_back(hand: Hand) -> None:
    table = sit(hand, following())
    before = table.sitting.session.moment
    play(hand, 0)
    hand.settle()
    hand.key(pygame.K_g, "g")
    hand.push("Try again from here")
    if table.top.modal is not None:
        hand.push("Undo")
    hand.settle()
    assert table.sitting.session.moment == before
    assert table.top.notes.taught is None
    assert table.top.coach is not None and table.top.coach.verdict is None


def test_after_what_cost_nothing_there_is_nothing_to_try_again(hand: Hand) -> None:
    sit(hand, following())
    play(hand, -1)
    hand.settle()
    hand.key(pygame.K_g, "g")
    labels = {control.label for control in hand.app.layer.controls}
    assert "Close" in labels and "Try again from here" not in labels


def test_the_mark_lies_on_the_card_as_long_as_that_lies_in_the_trick(hand: Hand) -> None:
    table = sit(hand, leading())
    card = play(hand, 0).card
    assert table.top.coach is not None
    assert parse_card(table.top.coach.key or "") is card


def test_no_verdict_and_no_coach_are_told_apart(hand: Hand) -> None:
    table = sit(hand, leading())
    hand.key(pygame.K_g, "g")
    assert hand.line[0] == "There is no verdict on your last decision."
    before_first_update = CoachTutor(hand.app.services, table.sitting.session, table.keeper)
    before_first_update.respond(TutorIntent.WHY)
    assert before_first_update.refusal == "There is no verdict on your last decision."
    hand.app.change_settings(replace(hand.app.settings, coach=CoachMode.OFF))
    hand.settle()
    assert button(hand) is None and table.top.coach is None
    hand.key(pygame.K_g, "g")
    assert hand.line[0] == "The coach is off: turn it on in Settings (O)."


@pytest.mark.parametrize("at_the_cards", [False, True])
def test_enter_leads_on_wherever_it_is_said_to(hand: Hand, *, at_the_cards: bool) -> None:
    table = sit(hand, following())
    card = next(one for one in table.sitting.view.legal if isinstance(one, PlayCard)).card
    assert table.go_to_card(card.code)
    hand.key(pygame.K_RETURN)
    hand.until(lambda: table.top.coach is not None and table.top.coach.verdict is not None)
    hand.key(pygame.K_g, "g")
    hand.settle()
    assert table.coach is not None and table.coach.guide.is_paused
    focus, layer = hand.app.layer.focus, hand.app.layer
    assert isinstance(focus, Control) and focus.label == "Close"
    if at_the_cards:
        hand.key(pygame.K_HOME)
        assert layer.focus is None and table.top.keys.focused is not None
    gold = layer.keyboard.pressed_by_enter
    assert gold is not None and gold.label == "Close" and layer.keyboard.drawn(gold) is gold
    hand.key(pygame.K_RETURN)
    assert heading(table) == "" and not table.coach.guide.is_paused


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1024, 1300)])
@pytest.mark.parametrize("scale", [100, 200])
def test_reason_and_warning_hide_no_card_and_stay_in_the_window(
    hand: Hand, size: tuple[int, int], scale: int
) -> None:
    hand.app.change_settings(replace(hand.app.settings, ui_scale=scale))
    table = sit(hand, following(), CoachMode.BEFORE)
    resize(hand, size)
    for said in ("Are you sure?", "blunder"):
        play(hand, 0)
        hand.settle()
        if said == "blunder":
            hand.key(pygame.K_g, "g")
        taught = table.top.notes.taught
        assert taught is not None and said in taught.note.heading
        box = taught.rect
        assert pygame.Rect((0, 0), size).contains(box)
        own = [at.pose for at in table.top.director.layout.cards.values() if at.code]
        assert not any(box.collidepoint(pose.x, pose.y) for pose in own)


# — before the card —


def test_a_costly_card_is_asked_about_once_and_played_all_the_same(
    hand: Hand, heard: list[str]
) -> None:
    table = sit(hand, following(), CoachMode.BEFORE)
    before = table.sitting.session.moment
    card = play(hand, 0)
    assert table.sitting.session.moment == before
    assert heading(table) == "Are you sure?"
    assert any("Are you sure?" in words for words in heard)
    (go_on,) = (label for label in hand.labels() if label.endswith("anyway"))
    assert go_on == f"Play {card_short(card.card)} anyway"
    hand.push(go_on)
    assert table.sitting.session.moment > before


def test_enter_thinks_again_and_does_not_do_what_was_warned_of(hand: Hand) -> None:
    table = sit(hand, following(), CoachMode.BEFORE)
    before = table.sitting.session.moment
    costly = next(one for one in table.sitting.view.legal if isinstance(one, PlayCard))
    assert table.go_to_card(costly.card.code)
    hand.key(pygame.K_RETURN)
    hand.frames(3)
    assert heading(table) == "Are you sure?"
    focus = hand.app.layer.focus
    assert isinstance(focus, Control) and focus.label == "Think again"
    hand.key(pygame.K_RETURN)
    hand.frames(2)
    assert heading(table) == "" and table.sitting.session.moment == before


def test_who_thinks_again_still_has_the_card(hand: Hand) -> None:
    table = sit(hand, following(), CoachMode.BEFORE)
    before = table.sitting.session.moment
    play(hand, 0)
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert heading(table) == "" and table.sitting.session.moment == before
    # Whoever does it again means it.
    play(hand, 0)
    assert table.sitting.session.moment > before


def test_a_good_card_is_played_without_a_question(hand: Hand) -> None:
    table = sit(hand, following(), CoachMode.BEFORE)
    before = table.sitting.session.moment
    play(hand, -1)
    assert table.sitting.session.moment > before


# — who is coached —


def test_nobody_is_coached_among_persons(hand: Hand) -> None:
    record = leading()
    seats = tuple(replace(info, player=HUMAN) for info in record.seats)
    table = sit(hand, replace(record, seats=seats))
    assert table.coach is None and button(hand) is None


def test_a_hint_is_worked_out_before_the_coach_weighs(hand: Hand) -> None:
    table = sit(hand, following())
    thinker, weigher = table.services.thinker, coach_of(table)
    assert isinstance(thinker, PromptThinker)
    assert table.coach is not None
    table.coach.guide.set_mode(CoachMode.OFF)
    weigher.silent = thinker.silent = True
    hand.frames(2)
    assert weigher.is_thinking
    hand.key(pygame.K_h, "h")
    hand.frames(2)
    assert thinker.is_thinking and not weigher.is_thinking


def test_a_coach_whose_weigher_fails_is_silent(hand: Hand) -> None:
    table = sit(hand, following())
    weigher = coach_of(table)
    assert table.coach is not None
    table.coach.guide.set_mode(CoachMode.OFF)
    weigher.fault = "it has died"
    hand.frames(2)
    play(hand, 0)
    hand.settle()
    assert table.top.coach is not None and table.top.coach.verdict is None


def test_words_of_the_coach_follow_the_language(hand: Hand) -> None:
    table = sit(hand, calling())
    hand.app.change_settings(replace(hand.app.settings, language="de"))
    hand.settle()
    assert table.top.coach is not None
    found = button(hand)
    assert found is not None and found.description


# — what is kept —


def test_what_the_coach_has_found_is_kept_when_the_table_is_left(hand: Hand) -> None:
    table = sit(hand, following())
    play(hand, 0)
    hand.settle()
    hand.app.go(HomeRoute())
    hand.frames(2)
    kept = KeptChecks(learning_folder(hand.app.store.folder))
    (one,) = kept.of(table.sitting.session.record.seats[PERSON].name)
    kept.close()
    assert (one.verdict, one.file) == (Verdict.BLUNDER, "test.json")
    assert one.number == len(following().actions)


def test_what_has_been_taken_back_is_not_kept(hand: Hand) -> None:
    table = sit(hand, following())
    play(hand, 0)
    assert table.coach is not None and len(table.coach.guide.verdicts) == 1
    hand.settle()
    table.take(Do(TakeBack(sure=True)))
    hand.settle()
    assert not table.coach.guide.verdicts
