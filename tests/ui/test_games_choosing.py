"""A game of the list is chosen and opened by keys and mouse; that lists nothing anew."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import UTC, datetime

import pygame
import pytest

from fivehundred.session.record import Record
from fivehundred.session.storage.listing import ListedFile
from fivehundred.ui import route
from fivehundred.ui.pages.games.blocks import CHOSEN
from fivehundred.ui.pages.games.page import GamesPage
from fivehundred.ui.settings import ListOrder
from fivehundred.ui.setup import game_list
from fivehundred.ui.setup.game_list import Line, lines_of
from tests.ui.choosing import sit
from tests.ui.deals import following, leading
from tests.ui.hand import Hand


def page(hand: Hand) -> GamesPage:
    found = hand.app.scene
    assert isinstance(found, GamesPage)
    return found


def chosen_title(hand: Hand) -> str:
    chosen = page(hand).listing.chosen
    return "" if chosen is None else chosen.title


def keep(hand: Hand, name: str, record: Record, age_s: int) -> None:
    path = hand.app.store.save(name, record)
    os.utime(path, (1_700_000_000 - age_s, 1_700_000_000 - age_s))


def test_games_are_sorted_anew_only_where_something_has_changed(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(30):
        keep(hand, f"game {number:02}", leading(), number)
    hand.app.go(route.GamesRoute())
    hand.frames(3)
    sorted_anew: list[str] = []

    def counted(*rows: Sequence[ListedFile], order: ListOrder, wanted: str) -> tuple[Line, ...]:
        sorted_anew.append(wanted)
        return lines_of(*rows, order=order, wanted=wanted)

    monkeypatch.setattr(game_list, "lines_of", counted)
    monkeypatch.setattr(type(page(hand).listing), "stale", False)
    for key in (pygame.K_DOWN, pygame.K_END, pygame.K_PAGEUP, pygame.K_HOME):
        hand.key(key)
        hand.post(pygame.MOUSEWHEEL, x=0, y=-1)
        hand.frame()
    assert sorted_anew == []
    hand.key(pygame.K_f, mod=pygame.KMOD_LCTRL)
    assert hand.app.layer.fields[0].placeholder == "Search"
    hand.post(pygame.TEXTINPUT, text="29")
    hand.frame()
    assert sorted_anew == ["29"]
    assert chosen_title(hand) == "game 29"
    hand.key(pygame.K_RETURN)
    hand.frame()
    focus = hand.app.layer.focus
    assert focus is not None and focus.name == CHOSEN


def test_a_press_chooses_a_game_and_another_one_opens_it(hand: Hand) -> None:
    keep(hand, "one", leading(), 1)
    keep(hand, "two", following(), 2)
    hand.app.go(route.GamesRoute())
    hand.frames(2)
    hand.click(hand.control("two").rect.center)
    hand.frame()
    assert chosen_title(hand) == "two"
    hand.click(hand.control("two").rect.center)
    hand.settle()
    assert hand.table.sitting.session.record == following()


def test_the_game_at_the_table_is_the_one_chosen(hand: Hand) -> None:
    sit(hand, following())
    hand.table.keeper.keep(following())
    assert hand.table.keeper.close()
    hand.app.store.save("newest", leading())
    hand.key(pygame.K_ESCAPE)
    hand.push("Saved games…")
    hand.frames(3)
    page = hand.app.scene
    assert isinstance(page, GamesPage) and page.listing.chosen is not None
    assert page.listing.chosen.title == "test"


def test_a_torn_file_is_not_counted_as_a_game_and_was_not_played(hand: Hand) -> None:
    keep(hand, "whole", following(), 1)
    (hand.app.store.folder / "torn.json").write_text("{")
    hand.app.go(route.GamesRoute())
    hand.frames(3)
    assert page(hand).texts()[1] == "1 game."
    torn = page(hand).listing.games[-1].description(datetime.now(UTC))
    assert "“torn”" in torn and "Played" not in torn


def test_the_order_is_remembered(hand: Hand) -> None:
    for age in range(2):
        keep(hand, f"game {age}", leading(), age)
    for turned in (False, True):
        hand.app.go(route.GamesRoute())
        hand.frames(2)
        assert ([one.title for one in page(hand).listing.games] == ["game 1", "game 0"]) is turned
        hand.click(next(c for c in hand.app.layer.controls if c.name == "order").rect.center)
        hand.app.go(route.HomeRoute())
