"""The page of statistics: every figure is said, people and games are chosen, files are read."""

from __future__ import annotations

import csv
import sqlite3
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.learning.statistics.updating import UpdateRound
from fivehundred.session.codec.game import encode
from fivehundred.ui import route
from fivehundred.ui.pages.learn import LearnPage
from fivehundred.ui.pages.statistics import ledger
from fivehundred.ui.pages.statistics.bars import ZONE
from fivehundred.ui.pages.statistics.page import StatisticsPage
from fivehundred.ui.pages.statistics.tabs import StatisticsTab
from fivehundred.ui.widgets.ring import FocusableText
from tests.ui.counted import PRESETS, count_all, games
from tests.ui.gallery import resize
from tests.ui.hand import Hand


def at_page(hand: Hand) -> StatisticsPage:
    hand.app.go(route.StatisticsRoute())
    hand.frames(2)
    scene = hand.app.scene
    assert isinstance(scene, StatisticsPage)
    return scene


@pytest.fixture
def page(hand: Hand) -> StatisticsPage:
    """Go to the page with games that have been read."""
    count_all(hand.app.store)
    return at_page(hand)


def counted(page: StatisticsPage) -> int:
    assert page.worker.known is not None
    return page.worker.known.figures.overview.points.count


def figures(hand: Hand) -> list[str]:
    return [one.sentence for one in hand.app.layer.everything if one.zone == ZONE]


def says(hand: Hand, words: str) -> bool:
    return any(words in one for one in figures(hand))


def turn(hand: Hand, name: str) -> None:
    """Turn a value on."""
    found = next(one for one in hand.app.layer.controls if one.name == name)
    hand.click(found.rect.center)
    hand.frame()


def test_the_learn_page_leads_to_it_and_escape_back(hand: Hand) -> None:
    hand.app.go(route.LearnRoute())
    hand.frames(2)
    hand.key(pygame.K_s, "s")
    hand.frames(2)
    assert isinstance(hand.app.scene, StatisticsPage)
    hand.key(pygame.K_ESCAPE)
    hand.frames(2)
    assert isinstance(hand.app.scene, LearnPage)


def test_nothing_is_made_of_no_games(hand: Hand) -> None:
    at_page(hand)
    for tab in StatisticsTab:
        hand.key(pygame.K_1 + tab.value)
        hand.frame()
        # It may be that deals were scored, on a pad or by a computer player who stood in.
        assert [one[:24] for one in figures(hand)] == ["No deal counts here yet."]
        assert not hand.control("Save as CSV").enabled


def test_every_figure_of_every_tab_can_be_read_aloud(hand: Hand, page: StatisticsPage) -> None:
    for tab, words in (
        (StatisticsTab.OVERVIEW, "Points per deal: "),
        (StatisticsTab.CONTRACTS, "Checked: 3 of 3 made; an Expert expected 2."),
        (StatisticsTab.TIME, "17 Nov 2026: "),
        (StatisticsTab.OPPONENTS, "Club: "),
        (StatisticsTab.CHECK, "All decisions: "),
        (StatisticsTab.MEASURES, "All: 3 contracts checked so far. There is a figure after 10."),
    ):
        hand.key(pygame.K_1 + tab.value)
        hand.frame()
        assert page.tab is tab
        assert says(hand, words), figures(hand)
        assert all(figures(hand))


def test_people_are_told_apart_and_few_deals_have_no_interval(
    hand: Hand, page: StatisticsPage
) -> None:
    assert says(hand, "is probably between")
    found = set()
    for _turn in range(3):
        turn(hand, "person")
        found.add(page.worker.asked.person)
        if page.worker.asked.person == "Col":
            assert says(hand, "Points per deal: 5 deals so far. There is a figure after 10.")
            assert not says(hand, "is probably between")
    assert found == {"", "Ann", "Col"}


def test_a_game_can_be_chosen(hand: Hand, page: StatisticsPage) -> None:
    turn(hand, "preset")
    assert page.worker.asked.preset == "australian"
    count = sum(preset == "australian" for preset in PRESETS) * 4
    assert says(hand, f"points per deal in {count} deals")


def test_new_games_are_read_while_the_page_is_open(hand: Hand, page: StatisticsPage) -> None:
    before = counted(page)
    text = encode(replace(games()[0], created="2026-04-05T10:00:00Z"))
    (hand.app.store.folder / "later.json").write_text(text, encoding="utf-8")
    hand.key(pygame.K_b, "b")
    hand.frame(100)
    assert page.worker.known is not None
    # Where they are read in no time, all are there.
    assert counted(page) == 0 or page.worker.known.reading is None
    hand.wait(lambda: counted(page) == before + 4, "the new game has been read and counted")


def test_the_deals_are_saved_as_csv_and_nothing_is_written_over(
    hand: Hand, page: StatisticsPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ledger, "exports_folder", lambda: tmp_path)
    for _time in range(2):
        hand.key(pygame.K_e, "e")
        hand.frame()
        assert "Saved: " in page.message
    first, second = sorted(tmp_path.glob("*.csv"))
    assert first.read_bytes() == second.read_bytes()
    rows = list(csv.reader(first.read_text(encoding="utf-8-sig").splitlines()))
    assert len(rows) == 1 + counted(page)


def test_a_folder_that_takes_no_file_is_said(
    hand: Hand, page: StatisticsPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ledger, "exports_folder", lambda: tmp_path / "gone")
    hand.key(pygame.K_e, "e")
    hand.frame()
    assert "gone" in page.message


def test_figures_that_another_program_holds_at_first_are_begun_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(*_asked: object) -> UpdateRound:
        raise sqlite3.OperationalError("database is locked")

    kept = ledger.Ledger(tmp_path)
    with monkeypatch.context() as other_program:
        other_program.setattr(ledger, "UpdateRound", held)
        with pytest.raises(sqlite3.OperationalError):
            kept.begin()
    assert not kept.begun and kept.busy
    kept.begin()
    assert kept.begun
    kept.close()


def test_what_is_only_read_comes_into_sight_with_the_focus(hand: Hand) -> None:
    count_all(hand.app.store)
    page, layer = at_page(hand), hand.app.layer
    resize(hand, (960, 600))
    hand.key(pygame.K_END)
    assert page.scroll.offset_px > 0
    # The page is filled anew when figures come in: its lines are known by their names.
    wanted = next(one for one in layer.stops if one.zone == ZONE)
    assert isinstance(wanted, FocusableText)
    for _press in layer.stops:
        hand.key(pygame.K_TAB)
        if layer.focus is not None and layer.focus.name == wanted.name:
            break
    read = layer.focus
    assert read is not None and read.name == wanted.name
    assert page.scroll.view.contains(read.rect)


def test_figures_are_said_to_be_of_those_they_are_of_until_others_are_there(
    hand: Hand, page: StatisticsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held(*_asked: object) -> ledger.Known:
        raise sqlite3.OperationalError("database is locked")

    everybody, col = (f"Figures for: {who}." for who in ("Everybody", "Col"))
    with monkeypatch.context() as other_program:
        other_program.setattr(ledger.Ledger, "known", held)
        turn(hand, "person")
        turn(hand, "person")
        hand.frames(5)
        assert page.worker.held
        assert hand.control("Everybody").description == everybody
    hand.wait(lambda: not page.worker.held, "the other program is done")
    assert hand.control("Col").description == col
