"""The analysis of a deal: from the sheet and from the replay, by mouse and by keyboard."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from fivehundred.engine.actions import Deal, MakeCall
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.facts import Phase
from fivehundred.players.advice import Advice, Weighed
from fivehundred.session.analysis.findings import DealAnalysis
from fivehundred.session.analysis.open_cards import analyse
from fivehundred.session.record import Record
from fivehundred.session.replay import Replay
from fivehundred.ui import route
from fivehundred.ui.look_back import LookBack
from fivehundred.ui.panels.analysis import AnalysisPanel
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.speech.analysis_words import (
    best_words,
    called_words,
    cost_words,
    held_words,
    summary_words,
)
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


def _misere(game: Record, tricks: int, *, made: bool) -> DealAnalysis:
    """Give an analysis of a misère in which one card was dear, where it could be beaten."""
    found = analyse(game, 3)
    contract = replace(found.contract, call=Special.MISERE, seat=1, side=(1,))  # type: ignore[type-var]
    result = replace(found.result, contract=contract, made=made)
    judged = tuple(replace(one, lost=min(1, one.lost)) for one in found.plays)
    return replace(found, result=result, open_tricks=tricks, plays=judged)


def test_words_of_a_misere_are_those_of_a_misere(game: Record) -> None:
    lost = _misere(game, 0, made=False)
    assert held_words(lost) == "With every card open it could not be beaten. It was beaten."
    could = _misere(game, 1, made=True)
    assert held_words(could) == "With every card open it could be beaten. It was made."
    assert held_words(replace(could, open_tricks=None)) == "It was made."
    told = {one.play.seat == 1: cost_words(could, one, NAMES) for one in could.costly}
    assert all(("lost the misère" in words) is ours for ours, words in told.items())
    assert all(("let the misère go" in words) is not ours for ours, words in told.items())
    nothing = replace(could, plays=())
    assert summary_words(nothing) == "No card changed that."
    spoken = " ".join([held_words(nothing), summary_words(nothing), *told.values()])
    assert "trick from" not in spoken and "cost a trick" not in spoken


def test_the_best_contracts_of_a_deal_are_named_with_who_could_have_made_them(
    game: Record,
) -> None:
    found = analyse(game, 3)
    made = (MakeCall(2, Bid(8, Strain.HEARTS)), MakeCall(1, Bid(7, Strain.SPADES)))
    words = best_words(replace(found, best=made), NAMES)
    assert words == f"The best contracts with every card open: 8♥ by {NAMES[2]}; 7♠ by {NAMES[1]}."
    one = best_words(replace(found, best=made[:1]), NAMES)
    assert one == f"The best contract with every card open: 8♥ by {NAMES[2]}."
    assert best_words(replace(found, best=()), NAMES) == ""


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


def test_the_words_tell_of_the_call_that_was_played(game: Record) -> None:
    found = analyse(game, 3)
    assert found.called is not None
    name, other = NAMES[found.called.seat], MakeCall(0, Bid(9, Strain.HEARTS))
    told = replace(found, best=(other,), called=replace(found.called, better=other))
    assert called_words(told, NAMES) == f"The call, {name}: 7♥; open cards make 9♥ by {NAMES[0]}."
    nothing = replace(told, called=replace(found.called, better=None))
    dearer = f"The call, {name}: 7♥; open cards make nothing dearer for this side."
    assert found.result.made
    assert called_words(nothing, NAMES) == dearer
    lost = replace(nothing, result=replace(found.result, made=False))
    assert called_words(lost, NAMES).endswith("; open cards make nothing for this side.")
    assert called_words(replace(told, best=()), NAMES) == f"The call, {name}: 7♥."


def test_the_words_tell_what_a_deal_held(game: Record) -> None:
    found = analyse(game, 3)
    assert held_words(found) == "With every card open: 6 tricks from the first lead. Taken: 7."
    assert summary_words(found).startswith("2 cards gave something away")
    words = cost_words(found, found.costly[0], NAMES)
    assert words == "Trick 3, Bea: 5♦ cost 2 tricks; A♠ K♠ 10♣ keep it."
    assert Replay(game).scored == 3
