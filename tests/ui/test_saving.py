"""Saving under a name, and having the rest played, at the table."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_card, parse_cards
from fivehundred.engine.state import Start
from fivehundred.session.record import Record
from fivehundred.session.storage.store import Store
from fivehundred.table.commands import Act
from fivehundred.ui import route
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.panel import Do
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.settings import ByItself
from tests.session.games import finished_game, new_record
from tests.table.sittings import ending
from tests.ui.deals import following, leading
from tests.ui.hand import Hand
from tests.ui.seating import sit_down
from tests.waiting import LIMIT_S


def _save_as(hand: Hand, name: str) -> None:
    hand.key(pygame.K_ESCAPE)
    hand.push("Save as…")
    hand.post(pygame.TEXTINPUT, text=name)
    hand.push("Save")
    hand.settle()


def test_a_game_goes_on_under_the_new_name(hand: Hand) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.app.store.save("first", following())
    hand.app.go(route.TableRoute(hand.app.store.path_of("first")))
    hand.settle()
    _save_as(hand, "first again")
    assert hand.table.voice.message == "Saved as “first again”."
    assert hand.table.keeper.name == "first again"
    assert hand.table.sitting.session.record == following()
    legal = sorted(hand.table.top.pointer.interaction.legal)
    hand.play(legal[0])
    assert hand.table.keeper.close()
    store = hand.app.store
    assert store.load(store.path_of("first")) == following()
    assert len(store.load(store.path_of("first again")).actions) == len(following().actions) + 1


def test_what_happens_by_itself_waits_until_what_happened_before_is_on_disk(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand.app.store.save("game", leading())
    hand.app.go(route.TableRoute(hand.app.store.path_of("game")))
    hand.settle()
    disk, real = threading.Event(), Store.save

    def slow(store: Store, name: str, record: Record) -> Path:
        assert disk.wait(LIMIT_S)
        return real(store, name, record)

    monkeypatch.setattr(Store, "save", slow)
    hand.kept_at_once = False
    session = hand.table.sitting.session
    before = len(session.record.actions)
    hand.play(sorted(hand.table.top.pointer.interaction.legal)[0])
    hand.frames(40, ms=500)
    assert len(session.record.actions) == before + 1
    disk.set()
    hand.kept_at_once = True
    hand.frames(20, ms=500)
    assert len(session.record.actions) > before + 1


def test_a_table_that_is_being_left_plays_no_card_more(hand: Hand) -> None:
    path = hand.app.store.path_of("game")
    hand.app.store.save("game", leading())
    hand.app.go(route.TableRoute(path))
    hand.settle()
    left = hand.table
    hand.play(sorted(left.top.pointer.interaction.legal)[0])
    hand.until(lambda: left.sitting.bots.waiting and left.keeper.close())
    before = left.sitting.session.record
    hand.app.go(route.TableRoute(path))
    for _frame in range(20):
        hand.app._frame(500)
    assert left.sitting.session.record == before
    hand.frame(0)
    assert hand.table is not left
    assert hand.table.sitting.session.record == hand.app.store.load(path) == before


def test_a_name_that_is_taken_is_refused_and_nothing_is_lost(hand: Hand) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.app.store.save("first", following())
    hand.app.store.save("first two", leading())
    hand.app.go(route.TableRoute(hand.app.store.path_of("first")))
    hand.settle()
    _save_as(hand, "first two")
    assert isinstance(hand.table.top.modal, Dialog)
    assert hand.table.top.modal.says.endswith("A game already has that name: choose another one.")
    assert hand.app.layer.fields[-1].text == "first two"
    assert hand.table.keeper.name == "first"
    assert hand.app.store.load(hand.app.store.path_of("first two")) == leading()


def _last_two(mine: str) -> Record:
    hands = (mine, "5S 6S", "7C 8C", "5D 6D")
    start = Start(
        hands=tuple(parse_cards(cards) for cards in hands),
        contract=MakeCall(0, parse_call("8H")),
        dealer=3,
        tricks=(6, 0, 1, 1),
    )
    return new_record(start)


def test_a_finished_game_opens_at_its_sheet_and_escape_leads_home(hand: Hand) -> None:
    hand.app.store.save("finished", finished_game(1))
    hand.app.go(route.TableRoute(hand.app.store.path_of("finished")))
    hand.settle()
    assert isinstance(hand.table.top.modal, SheetPanel)
    assert "New game" in hand.labels()
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert isinstance(hand.app.scene, HomePage)


def test_the_rest_is_played_at_once_when_it_is_sure(hand: Hand) -> None:
    sit_down(hand.app, _last_two("JK JH"), "sure")
    hand.settle()
    hand.key(pygame.K_c, "c")
    assert hand.table.voice.message.startswith("You claim the last ")
    hand.until(lambda: hand.table.sitting.view.deals, ms=500)
    assert hand.table.sitting.view.deals[0].tricks[0] == 8
    # It is said as long as it is so.
    assert hand.table.voice.message == ""


def test_a_computer_player_claims_with_a_sentence_and_the_rest_is_played(hand: Hand) -> None:
    record = ending("5H 8C", "JK JS", "6H 7H", "9H 10H", contractor=1, won=(0, 8, 0, 0))
    hand.app.change_settings(replace(hand.app.settings, by_itself=ByItself.ONLY_CARD))
    sit_down(hand.app, record, "theirs")
    hand.settle()
    hand.table.take(Do(Act(PlayCard(0, parse_card("5H")))))
    hand.until(lambda: hand.table.voice.message, ms=200)
    assert hand.table.voice.message == "Bea claims the last 2 tricks. Every card is high."
    hand.until(lambda: hand.table.sitting.view.deals, ms=500)
    assert hand.table.sitting.view.deals[0].tricks == (0, 10, 0, 0)


def test_what_is_not_sure_is_played_on(hand: Hand) -> None:
    sit_down(hand.app, _last_two("JK AC"), "unsure")
    hand.settle()
    hand.key(pygame.K_c, "c")
    assert hand.table.voice.message.endswith("may be in the way.")
    hand.frames(30, ms=500)
    assert len(hand.table.sitting.view.hand) == 2
