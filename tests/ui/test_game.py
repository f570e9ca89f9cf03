"""A whole game through the screen: every deed of the person is a mouse or a button."""

from __future__ import annotations

import pytest

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Action
from fivehundred.engine.facts import Phase
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose
from fivehundred.session.record import state_after
from fivehundred.speech.wording import SYMBOLS, call_short
from fivehundred.table.waits import PlayMode
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.motion import timings
from fivehundred.ui.panels.curtain import JoyPanel
from fivehundred.ui.panels.sheet.panel import SheetPanel
from tests.ui.hand import Hand

LAY_AWAY = "Discard 3 cards"


def do(hand: Hand, action: Action) -> None:
    """Do with the mouse what a player of the computer would do."""
    match action:
        case act.MakeCall(call=call):
            hand.push(call_short(call))
        case act.Discard(cards=cards):
            for card in cards:
                hand.click(hand.grip(card.code))
                hand.settle()
            hand.push(LAY_AWAY)
        case act.Attach(suit=suit):
            hand.push(SYMBOLS[suit])
        case act.PlayCard(card=card, suit=suit):
            if "Keep it free" in hand.labels():
                hand.push("Keep it free")
            hand.play(card.code)
            if suit is not None:
                hand.push(SYMBOLS[suit])
        case other:
            raise AssertionError(other)


def test_a_whole_game_is_played_by_hand(
    app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A person needs longer than a double click from one card to the next at the same place.
    monkeypatch.setattr(timings, "DOUBLE_CLICK_MS", 0)
    app.go(route.HomeRoute())
    hand.frame()
    hand.push("New game")
    hand.frame()
    hand.push("Start")
    hand.frame()
    table = hand.table
    sheets = 0
    for deed in range(2000):
        hand.until(lambda: _asked(hand), ms=1000)
        if isinstance(table.top.modal, SheetPanel):
            sheets += 1
            assert len(table.sitting.view.deals) == sheets
            if table.sitting.view.phase is Phase.OVER:
                break
            hand.push("Next deal")
            continue
        before = len(table.sitting.session.record.actions)
        with hand.one_in_five(deed):
            do(hand, choose(table.sitting.view, Level.LEARNER, before))
        assert len(table.sitting.session.record.actions) > before
        assert table.sitting.course is PlayMode.CLAIMED or not table.voice.message
    else:
        raise AssertionError("the game does not end")
    assert sheets >= 2
    answers = ["New game", "Replay", "Analysis", "All hands"]
    assert [label for label in hand.labels() if label in answers] == answers
    table.keeper.close()
    (path,) = app.store.folder.glob("*.json")
    kept = app.store.load(path)
    assert kept == table.sitting.session.record
    assert state_after(kept).phase is Phase.OVER
    # A finished game is not offered to go on with.
    hand.push("Home")
    hand.frame()
    assert "Continue" not in hand.labels()


def _asked(hand: Hand) -> bool:
    """Tell whether the person has something to do now."""
    table = hand.table
    if isinstance(table.top.modal, JoyPanel):
        return False
    if table.top.modal is not None:
        return True
    return table.sitting.view.to_act == table.sitting.viewer and not table.top.director.busy
