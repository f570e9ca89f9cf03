"""The analysis of a deal: from the sheet and from the replay, by mouse and by keyboard."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame
import pytest

from fivehundred.engine.actions import Deal, MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.facts import Phase
from fivehundred.players.advice import Advice, Weighed
from fivehundred.session.record import Record
from fivehundred.ui import route
from fivehundred.ui.look_back import LookBack
from fivehundred.ui.panels.analysis import AnalysisPanel
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.speech.study.deal_words import called_words
from fivehundred.ui.speech.study.play_words import cost_words
from fivehundred.ui.widgets.intent import USED
from tests.ui.gallery import _cut, _game, _scored
from tests.ui.hand import Hand, PromptThinker
from tests.ui.replays import jump, kept, the_replay
from tests.ui.seating import sit_down

NAMES = ("Ann", "Bea", "Col", "Dot")


@pytest.fixture(scope="module")
def game() -> Record:
    """A game in its fourth deal."""
    cut = _cut(_game("australian"), _scored)
    assert cut is not None
    return cut


def found_in(panel: AnalysisPanel, hand: Hand) -> AnalysisPanel:
    """Wait until the deal has been looked into."""
    for _look in range(2000):
        if not panel.look.waiting:
            assert panel.look.found is not None
            return panel
        time.sleep(0.01)
        hand.frame()
    raise AssertionError("nothing has been found")


def from_the_sheet(hand: Hand, game: Record, press: Callable[[], None]) -> AnalysisPanel:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, game, "test")
    hand.frame()
    hand.table.take(Opening.FRESH_SHEET)
    hand.frame()
    press()
    panel = hand.table.top.modal
    assert isinstance(panel, AnalysisPanel)
    return found_in(panel, hand)


def test_from_the_sheet_to_the_replay_by_the_keys(hand: Hand, game: Record) -> None:
    panel = from_the_sheet(hand, game, lambda: hand.key(pygame.K_a, "a"))
    found = panel.look.found
    assert found is not None
    assert found.deal == 3
    assert len(found.costly) == 2
    # The focus is on the first card that cost something; arrows go to the next.
    assert hand.app.layer.focus is hand.control(cost_words(found, found.costly[0], NAMES))
    hand.key(pygame.K_DOWN)
    assert hand.app.layer.focus is hand.control(cost_words(found, found.costly[1], NAMES))
    hand.key(pygame.K_RETURN, "\r")
    hand.frame()
    scene = the_replay(hand.app)
    assert scene.replay.at == found.costly[1].number
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert isinstance(hand.table.top.modal, SheetPanel)


def test_by_the_mouse_and_back_to_the_sheet(hand: Hand, game: Record) -> None:
    panel = from_the_sheet(hand, game, lambda: hand.push("Analysis"))
    found = panel.look.found
    assert found is not None
    second = hand.control(cost_words(found, found.costly[1], NAMES))
    hand.click(second.rect.center)
    assert hand.control(second.label).style == "chosen"
    hand.push("Close")
    assert isinstance(hand.table.top.modal, SheetPanel)


def test_what_could_be_known_is_asked_for_apart_and_sees_one_hand_only(
    hand: Hand, game: Record
) -> None:
    panel = from_the_sheet(hand, game, lambda: hand.key(pygame.K_a, "a"))
    found, thinker = panel.look.found, hand.app.thinker
    assert found is not None
    assert isinstance(thinker, PromptThinker)
    first = found.costly[0]
    view = panel.look.view_of(first)
    assert view.viewer == view.to_act == first.play.seat
    others = [held for seat, held in enumerate(view.hands) if seat != first.play.seat]
    assert {card for held in others for card in held} == {None}
    assert "hindsight" in panel.seen_words(first)
    thinker.hint = Advice(first.better[0], (Weighed(first.better[0], 40.0, 0.43, 40.0, 20.0),), 90)
    hand.key(pygame.K_h, "h")
    assert panel.seen_words(first) == "Thinking it over…"
    thinker.silent = False
    said: list[str] = []
    hand.app.spoken.listeners.append(said.append)
    hand.frame()
    assert "43 of 100" in panel.seen_words(first)
    assert "43 of 100" in said[-1]
    # The list of hindsight is what it was.
    assert hand.control(cost_words(found, first, NAMES)).style == "chosen"


def test_from_a_replay_for_the_deal_it_stands_in(hand: Hand, game: Record) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    dealt = [number for number, done in enumerate(game.actions, 1) if isinstance(done, Deal)]
    hand.app.go(route.Replay(kept(hand.app, game), dealt[1] + 4))
    hand.frame()
    scene = the_replay(hand.app)
    hand.key(pygame.K_a, "a")
    panel = scene.modal
    assert isinstance(panel, AnalysisPanel)
    found = found_in(panel, hand).look.found
    assert found is not None
    assert found.deal == 2
    if found.costly:
        hand.push("See it again")
        assert scene.replay.at == found.costly[0].number
    else:
        hand.push("Close")
    assert scene.modal is None
    # The deal that is still going on cannot be looked into.
    jump(scene, scene.replay.count)
    hand.push("Analysis of the deal (A).")
    assert scene.modal is None
    assert "scored" in scene.showing.message


def test_leaving_the_table_ends_the_look(hand: Hand, game: Record) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, game, "test")
    hand.frame()
    hand.table.take(Opening.FRESH_SHEET)
    hand.frame()
    hand.push("Analysis")
    panel = hand.table.top.modal
    assert isinstance(panel, AnalysisPanel)
    process = panel.look._analyst._process
    assert process is not None and process.is_alive
    hand.app.go(route.Home())
    hand.frame()
    assert not process.is_alive


def test_what_opens_over_the_analysis_ends_the_look(hand: Hand, game: Record) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, game, "test")
    hand.frame()
    hand.table.take(Opening.FRESH_SHEET)
    hand.push("Analysis")
    panel = hand.table.top.modal
    assert isinstance(panel, AnalysisPanel)
    process = panel.look._analyst._process
    assert process is not None and process.is_alive
    hand.post(pygame.DROPFILE, file=str(hand.app.store.save("another", game)))
    assert hand.table.top.modal is not panel
    assert not process.is_alive


def test_a_look_that_fails_is_said_to_have_failed(hand: Hand, game: Record) -> None:
    look = LookBack(game, 3, PromptThinker(), 800)  # type: ignore[arg-type]
    process = look._analyst._process
    assert process is not None
    process.end()
    for _look in range(500):
        if look.update():
            break
        time.sleep(0.01)
    assert look.failed
    panel = AnalysisPanel(look, NAMES, Close(), lambda _number: USED)
    assert panel.says == "This deal could not be looked into."
    look.close()


def test_the_call_stands_below_the_cards_and_its_seat_is_asked_like_theirs(
    hand: Hand, game: Record
) -> None:
    panel = from_the_sheet(hand, game, lambda: hand.key(pygame.K_a, "a"))
    found, thinker = panel.look.found, hand.app.thinker
    assert found is not None and found.called is not None
    assert isinstance(thinker, PromptThinker)
    for _card in found.costly:
        hand.key(pygame.K_DOWN)
    assert hand.app.layer.focus is hand.control(called_words(found, NAMES))
    view = panel.look.view_of(found.called)
    assert view.phase is Phase.AUCTION
    assert view.viewer == view.to_act == found.called.seat
    passing = MakeCall(found.called.seat, Special.PASS)
    thinker.hint = Advice(passing, (Weighed(passing, -20.0, None, 15.0, 60.0),), 90)
    thinker.silent = False
    hand.key(pygame.K_h, "h")
    hand.frame()
    assert "−45 points (+15 for you, +60 for the others)" in panel.seen_words(found.called)
    hand.key(pygame.K_RETURN, "\r")
    hand.frame()
    assert the_replay(hand.app).replay.at == found.called.number
