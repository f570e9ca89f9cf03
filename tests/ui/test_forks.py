"""Branches on the timeline of a replay: where they leave, and where one has left its game."""

from __future__ import annotations

import shutil
from dataclasses import replace

import pygame

from fivehundred.paths import examples_folder
from fivehundred.session.record import Origin
from fivehundred.session.storage.game_files import rename_game
from fivehundred.ui.route import ReplayRoute
from fivehundred.ui.scenes.replay.scene import ReplayScene
from fivehundred.ui.widgets.control import Control
from tests.ui.hand import Hand
from tests.ui.replays import RECORD, kept, the_replay

LATER = "2026-11-23T20:15:00Z"


def branch(hand: Hand, at: int, name: str, game: str = "game") -> None:
    origin = Origin(game, RECORD.created, at)
    actions = RECORD.actions[: at + 9]
    kept(hand.app, replace(RECORD, created=LATER, actions=actions, origin=origin), name)


def opened(hand: Hand, name: str) -> ReplayScene:
    hand.app.go(ReplayRoute(hand.app.store.path_of(name)))
    hand.frame()
    scene = the_replay(hand.app)
    hand.until(lambda: not scene.branches.waits)
    hand.frame()
    return scene


def forks(hand: Hand) -> list[Control]:
    found = (one for one in hand.app.layer.controls if one.name.startswith(("fork", "parent")))
    return sorted(found, key=lambda one: one.rect.x)


def test_every_branch_stands_where_it_leaves_and_is_opened_there(hand: Hand) -> None:
    kept(hand.app, RECORD)
    for at, name in ((57, "early"), (400, "late")):
        branch(hand, at, name)
    scene = opened(hand, "game")
    axis = scene.layout.bar.timeline.of_game(scene.replay.count)
    early, late = forks(hand)
    assert [one.rect.centerx for one in (early, late)] == [axis.x(57), axis.x(400)]
    assert early.description == "“early” branches off here."
    hand.click(late.rect.center)
    hand.frames(2)
    there = the_replay(hand.app)
    assert there.replay.at == 400 and there.replay.record.origin is not None
    hand.until(lambda: not there.branches.waits)
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert the_replay(hand.app) is scene


def test_branches_that_leave_together_are_asked_about(hand: Hand) -> None:
    kept(hand.app, RECORD)
    for number in range(13):
        branch(hand, 57 + number % 2, f"what if {number}")
    scene = opened(hand, "game")
    (fork,) = forks(hand)
    assert fork.description == "13 games branch off about here."
    hand.click(fork.rect.center)
    assert scene.modal is not None and "3 more are in the list of games." in scene.modal.says
    assert len(hand.labels()) == 11
    hand.push(hand.labels()[0])
    hand.frames(2)
    assert the_replay(hand.app).replay.record.origin is not None


def test_a_branch_leads_back_to_its_game_also_when_that_has_another_name(hand: Hand) -> None:
    path = kept(hand.app, RECORD)
    branch(hand, 57, "early")
    rename_game(path, "Friday")
    for name in ("Friday", "early"):
        opened(hand, name)
    (back,) = forks(hand)
    assert back.enabled and back.name == "parent"
    hand.click(back.rect.center)
    hand.frames(2)
    there = the_replay(hand.app)
    assert there.replay.record == RECORD and there.replay.at == 57


def test_a_branch_whose_game_is_gone_says_so(hand: Hand) -> None:
    branch(hand, 57, "early")
    opened(hand, "early")
    (back,) = forks(hand)
    assert not back.enabled
    assert "from “game”, since deleted or renamed" in back.disabled_because


def test_a_branch_of_an_example_leads_back_to_it(hand: Hand) -> None:
    example = examples_folder() / "australian.json"
    hand.app.go(ReplayRoute(example))
    hand.frame()
    scene = the_replay(hand.app)
    record = scene.replay.record
    origin = Origin("australian", record.created, 40)
    actions = record.actions[:50]
    kept(hand.app, replace(record, created=LATER, actions=actions, origin=origin), "mine")
    opened(hand, "mine")
    hand.until(lambda: forks(hand)[0].enabled)
    hand.click(forks(hand)[0].rect.center)
    hand.frames(2)
    there = the_replay(hand.app)
    assert there.replay.record == record and there.replay.at == 40
    hand.until(lambda: not there.branches.waits)
    hand.frame()
    assert [one.description for one in forks(hand)] == ["“mine” branches off here."]


def test_games_that_speak_of_no_branch_are_not_looked_into(hand: Hand) -> None:
    path = kept(hand.app, RECORD)
    for number in range(40):
        shutil.copy(path, path.with_name(f"{number}.json"))
    branch(hand, 57, "early")
    opened(hand, "game")
    assert len(forks(hand)) == 1
    known = [row.name for row in hand.app.catalogue.rows if row.known]
    assert known == ["early"]
