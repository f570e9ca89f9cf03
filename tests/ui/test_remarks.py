"""A remark about a call or a card of a replay."""

from __future__ import annotations

from os import utime

import pygame

from fivehundred.session.storage.store import read_game
from fivehundred.ui import route
from fivehundred.ui.scenes.replay.scene import ReplayScene
from tests.session.games import finished_game
from tests.ui.hand import Hand
from tests.ui.test_workshop import replayed


def test_a_remark_leaves_the_game_where_it_is_in_the_list(hand: Hand) -> None:
    scene = replayed(hand, 12)
    file = hand.app.store.path_of("Friday")
    utime(file, (10**9, 10**9))
    assert scene.branches._keep(12, "Too high")
    assert int(file.stat().st_mtime) == 10**9


def test_a_remark_about_a_card_is_written_kept_and_shown(hand: Hand) -> None:
    replayed(hand, 12)
    hand.key(pygame.K_n, "n")
    hand.post(pygame.TEXTINPUT, text="Too high")
    hand.push("Keep")
    hand.frames(2)
    assert read_game(hand.app.store.path_of("Friday")).remarks == ((12, "Too high"),)
    assert [path.stem for path in hand.app.store.folder.glob("*.json")] == ["Friday"]
    scene = replayed_again(hand)
    assert scene.read("")[0].endswith("Remark: Too high")
    hand.key(pygame.K_n, "n")
    hand.key(pygame.K_BACKSPACE)
    hand.push("Keep")
    hand.frames(2)
    assert read_game(hand.app.store.path_of("Friday")).remarks == ()


def message(hand: Hand) -> str:
    scene = hand.app.scene
    assert isinstance(scene, ReplayScene)
    return scene.playback.message


def replayed_again(hand: Hand) -> ReplayScene:
    hand.app.go(route.ReplayRoute(hand.app.store.path_of("Friday"), 12))
    hand.frame()
    scene = hand.app.scene
    assert isinstance(scene, ReplayScene)
    return scene


def test_no_remark_is_written_before_the_first_action_nor_in_an_example(hand: Hand) -> None:
    replayed(hand, 0)
    hand.key(pygame.K_n, "n")
    assert message(hand) == "Go to a call or a card first."
    hand.app.go(route.ReplayRoute(finished_game(), 12))
    hand.frame()
    hand.key(pygame.K_n, "n")
    assert message(hand) == "You can write remarks only in your own saved games."
