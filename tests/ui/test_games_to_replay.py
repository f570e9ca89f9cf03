from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from fivehundred import paths
from fivehundred.session.codec.game import encode
from fivehundred.session.storage.listing import MEMORY
from fivehundred.ui import route
from fivehundred.ui.app import App
from fivehundred.ui.pages.games.page import GamesPage
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.route import ReplayRoute
from fivehundred.ui.setup.game_list import Listed
from tests.ui.hand import Hand
from tests.ui.replays import RECORD, kept, the_replay


@pytest.fixture
def examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep two games where the program looks for the examples."""
    folder = tmp_path / "examples"
    folder.mkdir()
    for key in ("six-handed", "classic"):
        (folder / f"{key}.json").write_text(encode(RECORD))
    monkeypatch.setattr(paths, "examples_folder", lambda: folder)
    return folder


def games(app: App) -> GamesPage:
    scene = app.scene
    assert isinstance(scene, GamesPage)
    return scene


def listed(app: App) -> list[str]:
    return [line.row.name for line in games(app).listing.lines if isinstance(line, Listed)]


def test_home_leads_to_the_games_to_replay_examples_last(
    examples: Path, app: App, hand: Hand
) -> None:
    kept(app, RECORD, "mine")
    app.go(route.HomeRoute())
    hand.frame()
    hand.push("Replay")
    hand.frame()
    assert listed(app) == ["mine", "classic", "six-handed"]
    hand.key(pygame.K_END)
    hand.key(pygame.K_RETURN)
    hand.frame()
    assert the_replay(app).replay.finished
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    chosen = games(app).listing.chosen
    assert chosen is not None
    assert chosen.row.name == "six-handed"
    hand.push("Replay")
    hand.frame()
    the_replay(app)


def test_the_list_of_saved_games_opens_and_replays(examples: Path, app: App, hand: Hand) -> None:
    kept(app, RECORD)
    app.go(route.GamesRoute())
    hand.frame()
    assert listed(app) == ["game"]
    assert hand.labels()[4:] == ["game", "Home", "More…", "Delete", "Replay", "Open"]
    hand.push("Replay")
    hand.frame()
    the_replay(app)
    hand.push("Close (Esc).")
    hand.frame()
    hand.key(pygame.K_r, "r")
    hand.frame()
    the_replay(app)


def test_a_file_that_is_no_game_is_refused_in_the_list(
    examples: Path, app: App, hand: Hand
) -> None:
    kept(app, RECORD).write_text("{")
    app.go(route.ReplaysRoute())
    hand.frames(3)
    hand.key(pygame.K_END)
    hand.push("Replay")
    hand.frame()
    assert "breaks off here" in games(app).message


def test_a_game_still_running_is_seen_as_its_person_sees_it(app: App, hand: Hand) -> None:
    running = replace(RECORD, actions=RECORD.actions[:40])
    path = kept(app, running)
    before = path.read_bytes()
    app.go(ReplayRoute(path))
    hand.frame()
    scene = the_replay(app)
    assert (scene.playback.options.viewer, scene.playback.options.seat) == (0, 0)
    hand.key(pygame.K_END)
    hand.key(pygame.K_RIGHT)
    frame = scene.compose_frame()
    assert (frame.status, frame.urgent) == ("This is the end of the game so far.", True)
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert isinstance(app.scene, HomePage)
    assert path.read_bytes() == before
    assert [file.name for file in app.store.folder.iterdir() if file.name != MEMORY] == [path.name]


def test_what_the_rules_refuse_is_said_in_a_sentence(app: App, hand: Hand) -> None:
    broken = replace(RECORD, actions=(*RECORD.actions[:20], RECORD.actions[0]))
    app.go(ReplayRoute(kept(app, broken), 10))
    hand.frame()
    scene = the_replay(app)
    assert scene.replay.at == 10
    text, urgent = scene.compose_frame().status, scene.compose_frame().urgent
    assert urgent and "action 21" in text.lower()
    hand.key(pygame.K_END)
    hand.key(pygame.K_RIGHT)
    assert scene.replay.at == 20
    assert "action 21" in scene.compose_frame().status.lower()


def test_an_example_is_described_in_whole_sentences(examples: Path, app: App, hand: Hand) -> None:
    app.go(route.ReplaysRoute())
    app.catalogue.wait()
    hand.frames(3)
    chosen = games(app).listing.chosen
    assert chosen is not None
    said = chosen.description(datetime.now(UTC))
    assert said.endswith(". An example.") and ".." not in said
