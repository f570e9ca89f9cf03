"""Decisions that wait until the coach has looked: warned of soon, never lost, never refused."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import PlayCard
from fivehundred.learning.evaluator import CoachMode
from fivehundred.players.judgement import JudgedAction, Judgement
from fivehundred.session.dealer import Dealer
from fivehundred.session.session import Session
from fivehundred.speech.spoken import Verbosity
from fivehundred.ui.motion.timings import LONGEST_FRAME_MS
from fivehundred.ui.route import HomeRoute
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.scenes.table.words import why_not_played
from fivehundred.ui.sound import Cue
from tests.ui.deals import PERSON, following
from tests.ui.hand import Hand
from tests.ui.test_coach import button, coach_of, heading, play, sit


def quick(hand: Hand) -> TableScene:
    """Play a costly card before the coach has looked."""
    table = sit(hand, following(), CoachMode.BEFORE)
    assert table.coach is not None
    table.coach.guide.set_mode(CoachMode.OFF)
    coach_of(table).silent = True
    hand.frames(2)
    play(hand, 0)
    hand.settle()
    return table


def test_who_is_quick_is_warned_once_the_coach_has_looked(hand: Hand) -> None:
    table = quick(hand)
    before = table.sitting.session.moment
    taught = table.top.notes.taught
    assert taught is not None and "looking" in taught.note.text
    assert before == len(following().actions)
    coach_of(table).silent = False
    hand.frames(3)
    assert heading(table) == "Are you sure?" and table.sitting.session.moment == before


def test_while_a_card_waits_for_the_coach_the_table_looks_again_soon(hand: Hand) -> None:
    table = quick(hand)
    assert table.coach is not None and table.coach.guide.unweighed is not None
    assert table.patience_ms() < LONGEST_FRAME_MS
    hand.key(pygame.K_ESCAPE)
    assert table.top.modal is not None and table.patience_ms() < LONGEST_FRAME_MS
    hand.key(pygame.K_ESCAPE)
    coach_of(table).silent = False
    hand.frames(3)
    hand.settle()
    assert heading(table) == "Are you sure?" and table.patience_ms() > LONGEST_FRAME_MS


@pytest.mark.parametrize("is_weighed", [True, False])
def test_a_card_played_while_a_reason_is_read_is_not_refused(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, *, is_weighed: bool
) -> None:
    table = sit(hand, following(), CoachMode.BEFORE)
    play(hand, -1)
    weigher = coach_of(table)
    weigher.silent = True
    hand.until(lambda: table.top.asks)
    hand.key(pygame.K_g, "g")
    plays = [one for one in table.sitting.view.legal if isinstance(one, PlayCard)]
    worths = [(plays[-1], 40.0), *((one, -40.0) for one in plays[:-1])]
    weighed = tuple(JudgedAction(one, value, 0.5, value, 0.0) for one, value in worths)
    weigher.hint, weigher.silent = Judgement(plays[-1], weighed, 9), not is_weighed
    hand.frames(3)
    assert table.coach is not None and table.coach.guide.is_paused
    heard: list[Cue] = []
    monkeypatch.setattr(hand.app.sound, "play", heard.append)
    before = table.sitting.session.moment
    play(hand, 0)
    assert Cue.ERROR not in heard
    assert table.sitting.session.moment == before and table.coach.waits is not is_weighed
    taught = table.top.notes.taught
    assert taught is not None
    assert ("Are you sure?" in taught.note.heading) is is_weighed


@pytest.mark.parametrize("ways", ["coach off", "home"])
def test_a_card_that_waits_for_the_coach_is_played_when_nobody_warns_any_more(
    hand: Hand, ways: str
) -> None:
    table = quick(hand)
    before = table.sitting.session.moment
    if ways == "home":
        hand.app.go(HomeRoute())
    else:
        hand.app.change_settings(replace(hand.app.settings, coach=CoachMode.OFF))
    hand.frames(2)
    assert table.sitting.session.moment > before
    assert table.sitting.session.record.actions[before] == following_card()


def following_card() -> PlayCard:
    """Return the card that is costly."""
    legal = Session(following(), dealer=Dealer(1)).view(PERSON).legal
    return next(one for one in legal if isinstance(one, PlayCard))


@pytest.mark.parametrize(("at", "verdict"), [(0, "blunder"), (-1, "best")])
def test_while_the_coach_thinks_that_is_what_is_said(hand: Hand, at: int, verdict: str) -> None:
    table = sit(hand, following())
    thinks = "The coach is still thinking: ask again in a moment."
    assert table.coach is not None
    table.coach.guide.set_mode(CoachMode.OFF)
    coach_of(table).silent = True
    hand.frames(2)
    play(hand, at)
    hand.key(pygame.K_g, "g")
    off = button(hand)
    assert hand.line[0] == thinks and off is not None and off.disabled_because == thinks
    coach_of(table).silent = False
    hand.frames(3)
    assert hand.line[0] != thinks
    hand.key(pygame.K_g, "g")
    assert verdict in heading(table)


def test_at_their_turn_a_reason_that_is_read_is_not_why_a_card_cannot_be_played(
    hand: Hand,
) -> None:
    table = sit(hand, following())
    view = table.sitting.view
    legal = [one.card for one in view.legal if isinstance(one, PlayCard)]
    other = next(card for card in view.hands[PERSON] if card and card not in legal)
    assert table.coach is not None
    table.coach.guide.is_paused = True
    said = why_not_played(table.sitting, table.top.company.names, other)
    assert said.text.startswith("You must follow")


def test_at_ones_own_turn_the_card_is_said_to_wait_for_the_note_as_it_does(hand: Hand) -> None:
    table = sit(hand, following())
    heard: list[str] = []
    hand.app.spoken.listeners.append(heard.append)
    hand.app.change_settings(replace(hand.app.settings, verbosity=Verbosity.FULL))
    play(hand, 0)
    hand.until(lambda: table.top.asks, ms=300)
    hand.key(pygame.K_g, "g")
    legal = next(one for one in table.sitting.view.legal if isinstance(one, PlayCard))
    before = table.sitting.session.moment
    hand.settle()
    assert heading(table) and table.go_to_card(legal.card.code)
    hand.frame()
    assert heard[-1].endswith("it may be played. First press Enter or the gold button.")
    for note in (True, False):
        assert bool(heading(table)) is note
        hand.key(pygame.K_RETURN)
        assert (table.sitting.session.moment == before) is note
