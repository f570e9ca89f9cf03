"""Pictures of saved games as files: what they show, and what is refused with a sentence."""

from __future__ import annotations

import io
import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from PIL import Image

from fivehundred import cli
from fivehundred.session.codec.game import encode
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.replay import Replay
from fivehundred.ui.pictures import png
from tests.other_worlds import other_world
from tests.session.games import finished_game
from tests.ui.gallery import EXAMPLES

Capture = pytest.CaptureFixture[str]
SMALL = (400, 300)
WHOLE = finished_game()
RUNNING = replace(WHOLE, actions=WHOLE.actions[:25])


def standing(record: Record, at: int | None = None) -> Replay:
    replay = Replay(record)
    replay.go(replay.count if at is None else at)
    return replay


def drawn(data: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(data), "picture.png")


def kept(folder: Path, record: Record) -> Path:
    path = folder / "game.json"
    path.write_text(encode(record))
    return path


@pytest.mark.sweep
@pytest.mark.parametrize("size", [SMALL, (1280, 800)])
@pytest.mark.parametrize("preset", ["australian", "six-handed", "two-handed-dummy"])
def test_a_picture_has_the_size_that_was_asked_for_and_shows_a_table(
    size: tuple[int, int], preset: str, tmp_path: Path
) -> None:
    out = tmp_path / "table.png"
    words = [str(EXAMPLES / f"{preset}.json"), "--at", "30", "--out", str(out)]
    assert cli.main(["picture", *words, "--size", "x".join(map(str, size))]) == 0
    picture = drawn(out.read_bytes())
    assert picture.get_size() == size
    assert [file.name for file in tmp_path.iterdir()] == ["table.png"]
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 400, 7) for y in range(0, 300, 7)}
    assert len(colours) > 100


def test_a_picture_of_a_running_deal_is_the_same_whatever_the_hidden_cards_are() -> None:
    other = other_world(RUNNING, 0, 5)
    assert other != RUNNING
    mine, theirs = (png(standing(game), None, SMALL, "dusk") for game in (RUNNING, other))
    assert mine == theirs
    # The comparison sees cards where they lie open.
    watched = tuple(SeatInfo(seat.name, "learner") for seat in RUNNING.seats)
    both = (standing(replace(game, seats=watched)) for game in (RUNNING, other))
    mine, theirs = (png(game, None, SMALL, "dusk") for game in both)
    assert mine != theirs


def test_a_picture_through_a_seats_eyes_has_that_seat_at_the_bottom_and_its_theme() -> None:
    made = {
        png(standing(WHOLE, 25), seat, SMALL, theme)
        for seat in (None, 0, 2)
        for theme in ("dusk", "daylight")
    }
    assert len(made) == 6


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--at", "-1"], "--at -1: the game’s actions are numbered 0 to 25"),
        (["--at", "26"], "--at 26: the game’s actions are numbered 0 to 25"),
        (["--seat", "2"], "can be seen only from seat 0, which plays it"),
        (["--seat", "4"], "--seat 4: the players’ seats at this table are 0 to 3"),
    ],
)
def test_what_cannot_be_seen_is_refused_in_a_line_and_nothing_is_written(
    words: list[str], sentence: str, tmp_path: Path, capsys: Capture
) -> None:
    game, out = kept(tmp_path, RUNNING), tmp_path / "table.png"
    assert cli.main(["picture", str(game), *words, "--out", str(out)]) == 2
    said = capsys.readouterr().err
    assert sentence in said and said.count("\n") == 1
    assert not out.exists()


def test_among_several_persons_no_single_seat_of_a_running_deal_is_drawn(
    tmp_path: Path, capsys: Capture
) -> None:
    persons = tuple(SeatInfo(seat.name, "human") for seat in RUNNING.seats)
    game, out = kept(tmp_path, replace(RUNNING, seats=persons)), tmp_path / "table.png"
    assert cli.main(["picture", str(game), "--seat", "0", "--out", str(out)]) == 2
    assert "without --seat the picture shows what everyone can see" in capsys.readouterr().err
    assert cli.main(["picture", str(game), "--size", "400x300", "--out", str(out)]) == 0


def test_a_game_the_rules_refuse_later_is_drawn_up_to_there_only(
    tmp_path: Path, capsys: Capture
) -> None:
    odd = replace(RUNNING, actions=(*RUNNING.actions, RUNNING.actions[0]))
    game, out = kept(tmp_path, odd), tmp_path / "table.png"
    assert cli.main(["picture", str(game), "--out", str(out)]) == 2
    assert "--at 25 shows the game up to there" in capsys.readouterr().err
    words = ["--at", "25", "--size", "400x300", "--out", str(out)]
    assert cli.main(["picture", str(game), *words]) == 0


def test_a_picture_is_drawn_over_a_picture_and_over_nothing_else(
    tmp_path: Path, capsys: Capture
) -> None:
    game, out = kept(tmp_path, RUNNING), tmp_path / "table.png"
    command = ["picture", str(game), "--size", "400x300", "--out", str(out)]
    assert cli.main(command) == 0
    assert cli.main([*command, "--theme", "contrast"]) == 0
    out.write_text("a letter")
    assert cli.main(command) == 2
    assert out.read_text() == "a letter"
    out.unlink()
    out.mkdir()
    assert cli.main(command) == 2
    assert cli.main([*command[:-1], str(tmp_path / "nowhere" / "a.png")]) == 2
    said = capsys.readouterr().err.splitlines()
    assert ["not such a picture" in said[0], "a folder" in said[1], "no folder" in said[2]] == [
        True
    ] * 3


def test_a_disk_that_takes_no_picture_is_a_line_and_status_1(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("fivehundred.picture_commands.write_atomically", full)
    game = kept(tmp_path, RUNNING)
    command = ["picture", str(game), "--size", "400x300", "--out", str(tmp_path / "a.png")]
    assert cli.main(command) == 1
    assert "the picture cannot be written: no space left on device" in capsys.readouterr().err


def test_a_film_shows_every_action_of_a_deal_and_ends_with_its_score(tmp_path: Path) -> None:
    game, out = kept(tmp_path, WHOLE), tmp_path / "deal.gif"
    command = ["film", str(game), "--deal", "2", "--size", "400x300", "--out", str(out)]
    assert cli.main([*command, "--seconds-per-card", "0.2"]) == 0
    with Image.open(out) as film:
        assert film.size == (400, 300) and film.info["loop"] == 0
        frames = getattr(film, "n_frames", 0)
    replay = Replay(WHOLE)
    begins = replay.beginning_of(2)
    assert frames >= replay.beginning_of(3) - begins - 1


@pytest.mark.parametrize("deal", ["0", "-1", "3"])
def test_a_deal_that_the_game_does_not_have_is_a_line(
    deal: str, tmp_path: Path, capsys: Capture
) -> None:
    game, out = kept(tmp_path, RUNNING), tmp_path / "deal.gif"
    assert cli.main(["film", str(game), "--deal", deal, "--out", str(out)]) == 2
    assert "the deals of this game are numbered 1 to 1" in capsys.readouterr().err
    assert not out.exists()


def test_without_its_library_a_film_is_a_line_that_says_what_to_install(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "PIL", None)
    game, out = kept(tmp_path, WHOLE), tmp_path / "deal.gif"
    assert cli.main(["film", str(game), "--deal", "1", "--out", str(out)]) == 1
    assert "python -m pip install pillow" in capsys.readouterr().err
    assert not out.exists()
