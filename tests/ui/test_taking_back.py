"""Taking back at the table, and doing it again: by one person, among several, at the sheet."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.facts import Phase
from fivehundred.players.judgement import Verdict
from fivehundred.session.taking_back import DecisionStands, TakeBackRefusal
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.reading.past import HappenedPanel
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table import menu
from fivehundred.ui.scenes.table.hand.interaction import exchange_offer
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.scenes.table.words import standing_words
from tests.session.games import step
from tests.ui.choosing import called, lay, sit
from tests.ui.deals import following
from tests.ui.hand import Hand
from tests.ui.scripted import Person, fresh_game
from tests.ui.seating import sit_down
from tests.ui.test_coach import play
from tests.ui.test_coach import sit as coached

SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL


def calls(table: TableScene) -> list[str]:
    return [str(made.call) for made in table.sitting.view.calls]


def lift(hand: Hand) -> None:
    hand.until(lambda: isinstance(hand.table.top.modal, CurtainPanel), ms=300)
    hand.frames(6, 300)
    hand.key(pygame.K_RETURN)
    hand.frames(2, 400)
    hand.settle()


def two_persons(hand: Hand) -> TableScene:
    """Give a table at which Ann has passed and Bea has sat down."""
    table = sit(hand, called(fresh_game("australian", persons=2), []).record)
    lift(hand)
    hand.push("Pass")
    lift(hand)
    assert table.sitting.viewer == 1 and table.sitting.chair.at_turn
    return table


def test_what_was_taken_back_is_told_no_more_and_not_twice_when_it_is_played_again(
    hand: Hand,
) -> None:
    table = sit(hand, following())
    before = list(table.voice.line.past)
    code = sorted(table.top.pointer.interaction.legal)[0]
    for _time in range(2):
        hand.play(code)
        hand.until(lambda: not table.top.director.is_playing)
        told = list(table.voice.line.past)
        assert told[: len(before)] == before
        assert sum(text.startswith("Ann: ") for text in told) == 1
        hand.key(pygame.K_z)
        assert list(table.voice.line.past) == before
    hand.key(pygame.K_j)
    assert isinstance(table.top.modal, HappenedPanel)
    assert table.top.modal._past == tuple(before[-12:])


def test_shift_z_and_ctrl_y_do_it_again(hand: Hand) -> None:
    table = sit(hand, following())
    hand.key(pygame.K_z, mod=SHIFT)
    assert table.voice.message == "There is nothing to redo."
    hand.play(sorted(table.top.pointer.interaction.legal)[0])
    hand.until(lambda: not table.top.director.is_playing)
    done, told = table.sitting.session.record, list(table.voice.line.past)
    for key, mod in ((pygame.K_z, SHIFT), (pygame.K_y, CTRL)):
        hand.key(pygame.K_z, mod=CTRL if mod == CTRL else 0)
        assert len(table.sitting.session.record.actions) == len(done.actions) - 1
        hand.key(key, mod=mod)
        assert table.sitting.session.record == done
        assert list(table.voice.line.past) == told
        assert table.sitting.view == table.sitting.chair.view()


def test_in_the_exchange_the_card_chosen_last_comes_back_first(hand: Hand) -> None:
    record = called(fresh_game("australian"), ["7S", "pass", "pass", "pass"]).record
    table = sit(hand, record)
    fan = lay(hand, 2)
    assert [card.code for card in table.top.director.choice.tray] == fan
    hand.key(pygame.K_z)
    assert [card.code for card in table.top.director.choice.tray] == fan[:1]
    hand.settle()
    hand.key(pygame.K_z)
    assert table.top.director.choice.tray == ()
    assert table.sitting.session.record == record
    hand.settle()
    lay(hand, 1)
    hand.key(pygame.K_t)
    hand.key(pygame.K_z)
    assert table.top.modal is None and table.top.director.choice.tray == ()
    hand.settle()
    hand.key(pygame.K_t)
    assert isinstance(table.top.modal, SheetPanel)
    hand.key(pygame.K_z)
    assert isinstance(table.top.modal, Dialog)
    assert "Cards that were face down have been seen." in table.top.modal.says
    hand.push("Leave it")
    assert table.top.modal is None and table.sitting.session.record == record
    hand.key(pygame.K_z)
    hand.push("Undo")
    assert table.top.modal is None and table.sitting.view.phase is Phase.AUCTION
    assert calls(table) == []
    hand.key(pygame.K_z, mod=SHIFT)
    assert table.sitting.session.record == record
    assert exchange_offer(table.sitting.view) is not None


def test_another_persons_decision_is_taken_back_after_a_question_alone(hand: Hand) -> None:
    table = two_persons(hand)
    before = table.sitting.session.record
    hand.key(pygame.K_z)
    assert isinstance(table.top.modal, Dialog)
    assert table.top.modal.says == "Undo this? Ann passed. Ann: is that all right with you?"
    hand.key(pygame.K_RETURN)
    lift(hand)
    assert table.sitting.viewer == 1 and table.sitting.session.record == before
    hand.key(pygame.K_z)
    hand.push("Ann agrees")
    lift(hand)
    assert (table.sitting.viewer, table.sitting.view.calls) == (0, ())
    assert not any("passed" in text for text in table.voice.line.past)


def test_two_quick_presses_take_nothing_of_another_person_back(hand: Hand) -> None:
    table = two_persons(hand)
    before = table.sitting.session.record
    for mod in (0, CTRL):
        hand.key(pygame.K_z, mod=mod)
        hand.key(pygame.K_z, mod=mod)
        assert isinstance(table.top.modal, Dialog) and table.sitting.session.record == before
        hand.push("Leave it")
        lift(hand)
    hand.key(pygame.K_z)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_RETURN)
    assert len(table.sitting.session.record.actions) < len(before.actions)


def test_what_has_been_answered_by_another_person_stands(hand: Hand) -> None:
    table = two_persons(hand)
    hand.push("Pass")
    assert table.sitting.session.record.actions[-1].seat == 1  # type: ignore[union-attr]
    hand.settle()
    hand.key(pygame.K_z)
    assert table.top.modal is None and table.sitting.view.to_act == 1
    hand.settle()
    hand.key(pygame.K_z)
    assert table.voice.message == "Bea has gone on since: too late to undo."
    assert [made.seat for made in table.sitting.view.calls] == [0]


def asked_to_take_back(hand: Hand) -> str:
    table = two_persons(hand)
    hand.push("Pass")
    table.sitting.session.submit(MakeCall(2, table.sitting.view.calls[0].call))
    table.sitting.view = table.sitting.chair.view()
    table.top.rest()
    hand.settle()
    hand.key(pygame.K_z)
    assert isinstance(table.top.modal, Dialog)
    return table.top.modal.says


def test_a_question_tells_what_has_been_seen_since(hand: Hand) -> None:
    said = "Undo this? Bea passed. Seen since then: Cid passed. Ann: is that all right with you?"
    assert asked_to_take_back(hand) == said


def test_a_question_shows_that_what_was_seen_first_is_left_out(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = [f"Card {number}." for number in range(10)]
    monkeypatch.setattr(menu, "sentences_of", lambda *_told: seen)
    assert "Seen since then: … Card 2. Card 3." in asked_to_take_back(hand)


def test_at_the_score_sheet_the_last_card_comes_back_until_the_deal_is_looked_into(
    hand: Hand,
) -> None:
    chance = Random(2)
    session = called(fresh_game("australian"), ["7S", "pass", "pass", "pass"])
    while len(session.state.hands[0]) > 2 or session.state.phase is not Phase.PLAY:
        step(session, chance)
    sit_down(hand.app, session.record, "test")
    hand.frame()
    table, person = hand.table, Person(hand)
    person.play_a_deal()
    hand.until(lambda: isinstance(table.top.modal, SheetPanel), ms=300)
    for way in ("mouse", "keys"):
        if way == "mouse":
            hand.push("Undo the last card: the deal goes on from there (Z).")
        else:
            hand.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        hand.frame()
        assert table.top.modal is None and table.sitting.view.deals == ()
        assert table.sitting.view.phase is Phase.PLAY
        person.play_a_deal()
        hand.until(lambda: isinstance(table.top.modal, SheetPanel), ms=300)
    assert "Undo" in hand.labels()
    hand.push("See deal 1 again, card by card.")
    hand.frame()
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert isinstance(table.top.modal, SheetPanel)
    assert "Undo" not in hand.labels()
    count = len(table.sitting.session.record.actions)
    hand.key(pygame.K_z)
    hand.frame()
    assert len(table.sitting.session.record.actions) == count
    assert table.voice.message == "All hands of this deal are open now: too late to undo."


@pytest.mark.parametrize("why", TakeBackRefusal)
def test_every_reason_why_a_decision_stands_is_told(why: TakeBackRefusal) -> None:
    assert standing_words(DecisionStands(why, 1), ("Ann", "Bea")).endswith(".")


def test_the_mark_that_comes_back_with_an_undo_is_not_told_of_again(hand: Hand) -> None:
    said: list[str] = []
    table = coached(hand, following())
    hand.app.spoken.listeners.append(said.append)
    play(hand, 0)
    hand.settle()
    mark = table.top.coach
    assert mark is not None and mark.verdict is Verdict.BLUNDER
    hand.until(lambda: table.sitting.asks(caught_up=table.top.caught_up))
    number = table.sitting.session.moment
    play(hand, 0)
    hand.settle()
    assert table.top.coach is not None and table.top.coach.verdict is None
    hand.key(pygame.K_z)
    hand.settle()
    assert table.sitting.session.moment == number
    assert table.top.coach == replace(mark, again=True)
    assert len([words for words in said if "G says why" in words]) == 1
