"""Between two deals: the sheet stays until somebody goes on, whatever is opened over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

import pygame
import pytest

from fivehundred.engine.actions import Deal, MakeCall
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Record, SeatInfo, state_after
from fivehundred.session.session import Session
from fivehundred.table.deal_review import at_sheet
from fivehundred.ui.pages.games.page import GamesPage
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.new_game import NewGamePage
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.reading.keys import KeysPanel
from fivehundred.ui.panels.settings.panel import SettingsPanel
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.setup.house_draft import Draft
from tests.session.games import finished_game, new_record
from tests.ui.choosing import sit
from tests.ui.deals import leading
from tests.ui.hand import Hand


@cache
def one_deal() -> Record:
    """Give a game that has just come to the sheet of its first deal."""
    game = finished_game(1)
    dealt = [at for at, done in enumerate(game.actions) if isinstance(done, Deal)]
    for end in dealt[1:]:
        begun = replace(game, actions=game.actions[:end])
        if state_after(begun).match.deals:
            return begun
    raise AssertionError("no deal was scored")


@pytest.fixture
def sheet(hand: Hand) -> Hand:
    """Open a game that was saved at its sheet."""
    table = sit(hand, one_deal())
    assert isinstance(table.top.modal, SheetPanel)
    return hand


def _deals(hand: Hand) -> int:
    return sum(isinstance(done, Deal) for done in hand.table.sitting.session.record.actions)


def test_a_game_saved_at_its_sheet_opens_at_it_and_goes_on_from_there(sheet: Hand) -> None:
    assert _deals(sheet) == 1
    sheet.push("Next deal")
    sheet.settle()
    assert _deals(sheet) == 2
    assert sheet.table.top.modal is None


def test_escape_opens_the_menu_over_the_sheet_and_leads_back_to_it(sheet: Hand) -> None:
    sheet.key(pygame.K_ESCAPE)
    menu = sheet.table.top.modal
    assert isinstance(menu, Dialog)
    assert {"Save as…", "Home", "Quit", "Settings"} <= set(sheet.labels())
    sheet.key(pygame.K_ESCAPE)
    sheet.frame()
    assert isinstance(sheet.table.top.modal, SheetPanel)
    assert "Next deal" in sheet.labels()
    assert _deals(sheet) == 1
    for label, kind in (("Settings", SettingsPanel), ("Keys", KeysPanel)):
        sheet.push("Menu")
        sheet.push(label)
        assert isinstance(sheet.table.top.modal, kind)
        sheet.push("Close")
        sheet.frame()
        assert isinstance(sheet.table.top.modal, SheetPanel)
    assert _deals(sheet) == 1


def test_the_sheet_can_be_left_for_home(sheet: Hand) -> None:
    sheet.push("Menu")
    sheet.push("Home")
    sheet.frame()
    assert isinstance(sheet.app.scene, HomePage)


def test_a_deal_that_was_passed_out_has_no_sheet() -> None:
    game = one_deal()
    session = Session(game, dealer=Dealer(1))
    calls = [at for at, done in enumerate(game.actions) if isinstance(done, MakeCall)]
    passed = replace(game, actions=game.actions[: calls[-1] + 1])
    assert at_sheet(session.events_of_deal, session.view(0))
    session = Session(passed, dealer=Dealer(1))
    assert not at_sheet(session.events_of_deal, session.view(0))


@pytest.mark.parametrize("leave", ["Back", "Esc"])
def test_a_new_game_from_the_menu_leads_to_its_page_and_from_there_back_to_the_table(
    hand: Hand, leave: str
) -> None:
    table = sit(hand, leading())
    hand.key(pygame.K_ESCAPE)
    hand.push("New game…")
    hand.frame()
    assert isinstance(hand.app.scene, NewGamePage)
    if leave == "Back":
        hand.push("Back")
    else:
        hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert hand.table is table


def test_the_page_of_a_new_game_has_what_is_played_at_the_table_it_lies_over(hand: Hand) -> None:
    hand.app.unsaved.draft = unsaved = Draft.of_preset("classic")
    variant = replace(PRESETS["three-handed"].variant, target=1000)
    seats = (SeatInfo("Zoé", HUMAN), SeatInfo("Kim", "beginner"), SeatInfo("Lou", "expert"))
    game = replace(new_record(seats=seats), preset="three-handed", variant=variant)
    table = sit(hand, game)
    hand.key(pygame.K_ESCAPE)
    hand.push("New game…")
    hand.frame()
    # Only looked at, nothing is another choice than before.
    assert hand.app.unsaved.draft is unsaved
    hand.key(pygame.K_RETURN)
    hand.frame()
    record = hand.table.sitting.session.record
    assert hand.table is not table
    assert (record.preset, record.variant) == ("three-handed", variant)
    assert record.seats == seats and not record.actions[:-1]


def test_a_new_game_at_the_end_of_one_leads_to_its_page_too(hand: Hand) -> None:
    record = finished_game()
    sit(hand, record)
    hand.key(pygame.K_RETURN)
    hand.frame()
    assert isinstance(hand.app.scene, NewGamePage)
    hand.key(pygame.K_RETURN)
    hand.frame()
    begun = hand.table.sitting.session.record
    assert (begun.variant, begun.seats) == (record.variant, record.seats)


def test_the_list_of_games_opened_at_the_table_leads_back_to_it(hand: Hand) -> None:
    table = sit(hand, leading())
    ways: list[Callable[[], object]] = [
        partial(hand.key, pygame.K_ESCAPE),
        partial(hand.push, "Back"),
    ]
    for leave in ways:
        hand.key(pygame.K_ESCAPE)
        hand.push("Saved games…")
        hand.frame()
        assert isinstance(hand.app.scene, GamesPage)
        leave()
        hand.frame()
        assert isinstance(hand.app.scene, TableScene)
        assert hand.table is table
        hand.key(pygame.K_ESCAPE)
        assert table.top.modal is None


def test_scores_and_plaque_open_the_sheet(hand: Hand) -> None:
    table = sit(hand, leading())
    for box in (table.top.places.scores, table.top.places.plaque):
        hand.click(box.center)
        assert isinstance(table.top.modal, SheetPanel)
        hand.push("Close")
        assert table.top.modal is None


def test_the_menu_says_that_the_rules_are_changed(hand: Hand) -> None:
    table = sit(hand, leading())
    hand.key(pygame.K_ESCAPE)
    assert table.top.modal is not None
    assert table.top.modal.says == "Pause."
    record = leading()
    table = sit(hand, replace(record, variant=replace(record.variant, target=1000)))
    hand.key(pygame.K_ESCAPE)
    assert table.top.modal is not None
    assert table.top.modal.says == "Pause. Australian with 1 change (Points to win: 1000)."
