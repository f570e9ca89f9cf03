"""The list of keys names the keys that do something, and reads well aloud."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from fivehundred.ui import route
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.pad_blocks import pad_keys
from fivehundred.ui.panels.panel import Rows
from fivehundred.ui.panels.reading.keys import KeysPanel, page_keys, read_aloud_keys
from fivehundred.ui.panels.tell_me import TellMe
from fivehundred.ui.scenes.replay import intents as of_replay
from fivehundred.ui.scenes.table import input as of_table
from fivehundred.ui.scenes.table.intents import TABLE_KEYS
from fivehundred.ui.widgets.keys import KeyCommand, key_rows
from tests.ui.gallery import show
from tests.ui.hand import Hand
from tests.ui.keys_page import PAGE, keys_page
from tests.ui.pads import an_evening

NAMES = {
    pygame.K_ESCAPE: "Esc",
    pygame.K_QUESTION: "?",
    pygame.K_LEFT: "←",
    pygame.K_RIGHT: "→",
    pygame.K_UP: "↑",
    pygame.K_DOWN: "↓",
    pygame.K_PAGEUP: "PgUp",
    pygame.K_PAGEDOWN: "PgDn",
}
BESIDE = {*"SCDHNPMKGZ", *"67891", *"1234"}
"""Letters and figures of questions, and those that mean something at a moment only."""


@pytest.fixture
def said(hand: Hand) -> list[str]:
    heard: list[str] = []
    hand.app.spoken.listeners.append(heard.append)
    return heard


def _caps(rows: Rows) -> set[str]:
    return {cap for keys, _meaning in rows for cap in keys.split()}


def _name(key: int) -> str:
    if key in NAMES:
        return NAMES[key]
    name = pygame.key.name(key)
    return name.upper() if len(name) == 1 or name[1:].isdecimal() else name.capitalize()


@pytest.mark.parametrize("one", [*TABLE_KEYS, *of_replay.REPLAY_KEYS], ids=lambda one: one.keys)
def test_every_key_that_does_something_is_listed(one: KeyCommand[object]) -> None:
    assert {_name(key) for key in one.asks} <= set(one.keys.split())


def test_every_listed_letter_does_something_at_the_table() -> None:
    letters = {cap for cap in _caps(key_rows(TABLE_KEYS)) if len(cap) == 1 and cap.isalnum()}
    assert letters - {_name(key) for key in of_table._KEYS} <= BESIDE


@pytest.mark.parametrize("screen", ["play", "bidding", "replay"])
def test_shift_and_each_letter_that_is_listed_tells_something(
    hand: Hand, said: list[str], screen: str
) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    assert show(hand, screen, "australian")
    listed = {cap for cap in _caps(read_aloud_keys()) if cap.startswith("Shift+")}
    assert listed == {f"Shift+{one.letter}" for one in TellMe}
    for one in TellMe:
        said.clear()
        hand.key(ord(one.letter.lower()), one.letter, pygame.KMOD_SHIFT)
        assert said, one
        assert said[0].endswith(".")


def test_the_list_is_walked_line_by_line_and_turned_to_the_keys_for_listeners(
    hand: Hand, said: list[str]
) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.key(pygame.K_F1)
    assert said[-2].startswith("Keys. ")
    assert {"L", "B", "O", "P"} <= {
        one.words().split(":")[0] for one in hand.app.layer._ring.texts
    }
    hand.key(pygame.K_ESCAPE)
    hand.push("Keys")
    hand.frame()
    assert said[-2].startswith("Keys at the table. ")
    hand.key(pygame.K_k)
    assert "Read-aloud keys. " in " ".join(said)
    assert isinstance(hand.app.scene.modal_panel(), KeysPanel)  # type: ignore[union-attr]
    lines = [stop for stop in hand.app.layer.stops if stop.zone == "keys"]
    hand.app.layer.focus_on(lines[0])
    said.clear()
    for _line in lines:
        hand.frame()
        hand.key(pygame.K_DOWN)
    hand.frame()
    assert "Shift+T: the trick so far." in said
    assert not any(sign in text for text in said for sign in "←→↑↓…")


def test_the_page_of_the_keys_shows_what_the_program_lists() -> None:
    # “python -m tests.ui.keys_page” writes it.
    assert PAGE.read_text(encoding="utf-8") == keys_page()


@pytest.mark.sweep
@pytest.mark.parametrize("screen", ["drill", "lesson", "challenge-deal", "play"])
def test_every_key_of_the_table_does_something_or_says_why_not(
    hand: Hand, said: list[str], screen: str
) -> None:
    for key in {key for one in TABLE_KEYS for key in one.asks}:
        hand.app.go(route.HomeRoute())
        hand.frame()
        assert show(hand, screen, "australian")
        hand.settle()
        said.clear()
        hand.key(key, chr(key) if key < 128 else "")
        hand.frames(2)
        assert said, pygame.key.name(key)


def test_no_key_is_said_behind_the_points_that_tricks_bring(hand: Hand, said: list[str]) -> None:
    hand.app.go(route.ScorePadRoute(pad=an_evening(0)))
    hand.frames(2)
    for word in ("Ann", "7♥"):
        hand.push(word)
    assert hand.control("0").sentence == "0 tricks: −200 points."
    assert hand.control("10").sentence == "10 tricks: +250 points (T)."
    hand.key(pygame.K_8, "8")
    hand.frame()
    assert "made with 8 tricks" in " ".join(said)


def test_every_key_of_the_score_pads_buttons_is_listed(hand: Hand) -> None:
    hand.app.go(route.ScorePadRoute(pad=an_evening(3)))
    hand.frames(2)
    keys = {cap for one in hand.app.layer.controls if one.key for cap in one.key.split()}
    assert {"1", "Z", "Shift+Z"} <= keys <= _caps(pad_keys()) | set("0123456789") | {"Esc"}


def test_the_key_of_who_plays_is_not_called_by_whoever_plays_now(hand: Hand) -> None:
    hand.app.change_settings(replace(hand.app.settings, name="Ann"))
    hand.app.go(route.HomeRoute())
    hand.frames(2)
    assert "Ann" in hand.labels()
    home = hand.app.scene
    assert isinstance(home, HomePage)
    listed = page_keys(home.own_keys(), hand.app.layer.controls)
    assert [meaning for key, meaning in listed if key == "P"] == ["Who plays?"]


def test_every_key_that_the_readme_names_is_listed() -> None:
    readme = (PAGE.parents[1] / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\*\*([A-Z?])\*\*", readme))
    assert {"H", "?"} <= named <= _caps(key_rows(TABLE_KEYS))
