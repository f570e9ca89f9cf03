"""A replay played on from any of its moments, as a game of its own that knows where it began."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from fivehundred.engine.facts import Phase
from fivehundred.paths import examples_folder
from fivehundred.session.codec.game import decode
from fivehundred.session.record import HUMAN, Origin, SeatInfo
from fivehundred.session.storage import store as store_module
from fivehundred.session.storage.store import read_game
from fivehundred.speech.notices.game_words import branch_name
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.pages.new_game import NewGamePage
from fivehundred.ui.pages.unsaved import UnsavedPage
from fivehundred.ui.route import ReplayRoute, TableRoute
from fivehundred.ui.scenes.replay.scene import ReplayScene
from fivehundred.ui.scenes.table.scene import TableScene
from tests.ui.hand import Hand
from tests.ui.replays import RECORD, jump, kept, the_replay
from tests.ui.scripted import Person

MINE, ALL, BACK = "Play as Ann", "Play every hand", "Leave table"


def opened(hand: Hand, at: int, path: Path | None = None) -> ReplayScene:
    hand.app.go(ReplayRoute(path or kept(hand.app, RECORD), at))
    hand.frame()
    return the_replay(hand.app)


def play_on(hand: Hand, answer: str) -> None:
    hand.key(pygame.K_p, "p")
    hand.push(answer)
    hand.frames(2)


def on_disk(hand: Hand, name: str) -> Origin | None:
    return read_game(hand.app.store.path_of(name)).origin


def test_the_question_says_where_and_tells_of_every_answer(hand: Hand) -> None:
    scene = opened(hand, 57)
    hand.key(pygame.K_p, "p")
    assert scene.modal is not None
    assert scene.modal.says.startswith("Play on from here. Deal 2, trick 1, card 3.")
    assert hand.labels() == [MINE, ALL, "Open in workshop", "Stay here"]
    hand.key(pygame.K_ESCAPE)
    assert scene.modal is None and not list(hand.app.store.folder.glob("*what if*"))


def test_a_person_plays_on_against_computers_and_comes_back_to_where_it_began(hand: Hand) -> None:
    scene = opened(hand, 57)
    play_on(hand, MINE)
    record = hand.table.sitting.session.record
    assert record.actions[:57] == RECORD.actions[:57]
    assert record.origin == Origin("game", RECORD.created, 57) == on_disk(hand, "game, what if 1")
    assert [info.player for info in record.seats] == [HUMAN, "learner", "learner", "learner"]
    assert hand.line[0].startswith("What if, from “game”.")
    for _card in range(2):
        hand.until(lambda: hand.table.top.asks)
        Person(hand).act()
    hand.key(pygame.K_ESCAPE)
    hand.push(BACK)
    hand.frames(2)
    assert the_replay(hand.app) is scene and scene.replay.at == 57
    assert decode(hand.app.store.path_of("game").read_text()) == RECORD
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert isinstance(hand.app.scene, HomePage)


def test_one_hand_plays_on_for_everybody(hand: Hand) -> None:
    opened(hand, 57)
    play_on(hand, ALL)
    assert hand.table.sitting.chair.open_hands
    assert on_disk(hand, "game, what if 1") == Origin("game", RECORD.created, 57, open_hands=True)
    assert hand.line[0].startswith("What if, from “game”: you play every card.")
    for _card in range(3):
        hand.until(lambda: hand.table.top.asks)
        Person(hand).act()
    hand.key(pygame.K_ESCAPE)
    hand.push("Replay this game")
    hand.frames(2)
    again = the_replay(hand.app)
    assert not again.replay.secret and again.branches._name == "game, what if 1"
    jump(again, 59)
    play_on(hand, ALL)
    begun = Origin("game, what if 1", again.replay.record.created, 59, open_hands=True)
    assert on_disk(hand, "game, what if 2") == begun


@pytest.mark.sweep
@pytest.mark.parametrize("at", range(0, len(RECORD.actions), 193))
def test_it_plays_on_from_any_moment(hand: Hand, at: int) -> None:
    scene = opened(hand, at)
    hand.key(pygame.K_p, "p")
    hand.push(ALL if at % 2 else MINE)
    hand.frames(4)
    assert isinstance(hand.app.scene, TableScene), scene.replay.position
    hand.until(lambda: hand.table.top.asks or hand.table.top.modal is not None)
    assert hand.table.sitting.session.record.actions[:at] == RECORD.actions[:at]


def test_the_end_of_a_game_and_a_deal_not_yet_scored_are_refused_in_a_sentence(hand: Hand) -> None:
    scene = opened(hand, len(RECORD.actions))
    hand.key(pygame.K_p, "p")
    assert scene.modal is None
    assert scene.compose_frame().status.startswith("The game is over here")
    running = replace(RECORD, actions=RECORD.actions[:200])
    scene = opened(hand, 200, kept(hand.app, running, "running"))
    assert scene.replay.secret
    hand.key(pygame.K_p, "p")
    assert scene.modal is None
    assert scene.compose_frame().status.startswith("Finish this deal at its own table")


def test_a_branch_of_an_example_lies_among_the_persons_own_games(
    hand: Hand, tmp_path: Path
) -> None:
    folder = tmp_path / "examples"
    folder.mkdir()
    shutil.copy(examples_folder() / "six-handed.json", folder)
    opened(hand, 30, folder / "six-handed.json")
    hand.key(pygame.K_p, "p")
    hand.push(hand.labels()[0])
    hand.frames(2)
    assert (hand.app.store.folder / "six-handed, what if 1.json").is_file()
    assert [file.name for file in folder.iterdir()] == ["six-handed.json"]


def test_a_folder_that_cannot_be_written_to_is_told_and_the_replay_stays(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(hand, 57)

    def full(*_args: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store_module, "write_atomically", full)
    play_on(hand, MINE)
    assert hand.app.scene is scene and scene.modal is None
    assert "the game cannot be saved" in scene.compose_frame().status


def test_a_branch_that_cannot_be_saved_any_more_asks_before_it_is_left(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(hand, 57)
    play_on(hand, ALL)
    hand.until(lambda: hand.table.top.asks)

    def full(*_args: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store_module, "write_atomically", full)
    hand.kept_at_once = False
    Person(hand).act()
    hand.frame()
    hand.key(pygame.K_ESCAPE)
    hand.push(BACK)
    hand.frames(2)
    assert isinstance(hand.app.scene, UnsavedPage)
    hand.push("Leave without saving")
    hand.frames(2)
    assert the_replay(hand.app) is scene


def test_a_table_below_the_replay_goes_on_as_it_was(hand: Hand) -> None:
    running = replace(RECORD, actions=RECORD.actions[:200])
    hand.app.go(TableRoute(kept(hand.app, running, "running")))
    hand.frame()
    table = hand.table
    hand.until(lambda: table.top.asks)
    hand.key(pygame.K_ESCAPE)
    hand.push("Replay this game")
    hand.frames(2)
    jump(the_replay(hand.app), 57)
    play_on(hand, ALL)
    assert hand.table is not table
    assert on_disk(hand, "running, what if 1") == Origin("running", RECORD.created, 57, True)
    hand.until(lambda: hand.table.top.asks)
    hand.key(pygame.K_ESCAPE)
    hand.push(BACK)
    hand.frames(2)
    hand.key(pygame.K_ESCAPE)
    hand.frames(2)
    assert hand.table is table and hand.app.last_game.keeper is table.keeper
    before = table.sitting.session.moment
    hand.until(lambda: table.top.asks)
    Person(hand).act()
    hand.frames(2)
    assert table.sitting.session.moment > before
    found = read_game(hand.app.store.path_of("running"))
    assert found == table.sitting.session.record and found.origin is None


def test_names_go_on_from_the_first_game_and_stay_short() -> None:
    assert branch_name("Friday", 1) == "Friday, what if 1"
    assert branch_name("Friday, what if 12", 3) == "Friday, what if 3"
    assert branch_name("", 2) == "What if 2"
    assert branch_name("n" * 300, 999) == f"{'n' * 35}, what if 999"


def test_a_deal_played_again_is_a_branch_with_the_same_company(hand: Hand) -> None:
    opened(hand, 57)
    hand.key(pygame.K_t, "t")
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.push("Play deal 2 again")
    hand.frames(2)
    record = hand.table.sitting.session.record
    assert record.seats == RECORD.seats
    assert record.origin == Origin("game", RECORD.created, len(record.actions))
    assert hand.table.sitting.view.phase is Phase.AUCTION


def test_nobody_but_the_person_is_called_you(hand: Hand) -> None:
    you = (SeatInfo("You", HUMAN), *RECORD.seats[1:])
    path = kept(hand.app, replace(RECORD, seats=you))
    opened(hand, 57, path)
    hand.key(pygame.K_p, "p")
    assert hand.labels()[0] == "Play as yourself"
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_2, "2")
    play_on(hand, "Play as Bea")
    assert hand.table.top.company.names == ("Player 1", "Bea", "Cid", "Dot")
    opened(hand, 57, path)
    play_on(hand, ALL)
    assert hand.table.top.company.names == ("Player 1", "Bea", "Cid", "Dot")


def test_a_new_game_after_open_hands_asks_who_sits_down(hand: Hand) -> None:
    opened(hand, 57)
    play_on(hand, ALL)
    hand.key(pygame.K_ESCAPE)
    hand.push("New game…")
    hand.frames(2)
    assert isinstance(hand.app.scene, NewGamePage)
