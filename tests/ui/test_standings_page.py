"""Standings on the screen: files are dropped, shown deal by deal, and written out."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge import worker
from fivehundred.learning.challenge.challenge import Challenge, given_set, packs
from fivehundred.learning.challenge.challenge_store import ChallengeStore
from fivehundred.learning.challenge.file import ChallengeFile, challenge_text
from fivehundred.learning.challenge.standings import standings_of
from fivehundred.paths import learning_folder
from fivehundred.session.storage.store import Store
from fivehundred.ui import route
from fivehundred.ui.pages.challenge import ChallengePage
from fivehundred.ui.pages.challenges import ChallengesPage
from fivehundred.ui.pages.standings import StandingsPage
from fivehundred.ui.scenes.shared import exporting
from tests.learning.challenge.handed_in import claim, text_of, write
from tests.ui.hand import Hand
from tests.ui.onlookers import PromptExperts, quick

SET = given_set(
    packs("thursday", "three-handed", PRESETS["three-handed"].variant.deck)[:2],
    "three-handed",
    "Thursday night",
)


@pytest.fixture(autouse=True)
def experts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(worker, "LinePlayer", PromptExperts)
    yield


@pytest.fixture
def exports(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    folder = tmp_path / "exports"
    folder.mkdir()
    monkeypatch.setattr(exporting, "exports_folder", lambda: folder)
    return folder


def files(folder: Path, *names: str) -> list[Path]:
    return [write(folder, name, text_of(SET, name, at)) for at, name in enumerate(names)]


def page(hand: Hand) -> StandingsPage:
    scene = hand.app.scene
    assert isinstance(scene, StandingsPage)
    return scene


def heard(hand: Hand) -> str:
    """Return everything that can be heard on the page."""
    return "\n".join(one.sentence for one in hand.app.layer.everything if one.zone == "results")


def drop(hand: Hand, *paths: Path) -> None:
    for path in paths:
        hand.post(pygame.DROPFILE, file=str(path))
    hand.wait(lambda: bool(heard(hand)), "the files have been read")


def test_a_result_that_is_dropped_anywhere_leads_there_and_others_are_added(
    hand: Hand, tmp_path: Path
) -> None:
    first, *others = files(tmp_path, "Ann", "Bea", "Cid")
    hand.app.go(route.LearnRoute())
    hand.frame()
    hand.post(pygame.DROPFILE, file=str(first))
    hand.frames(2)
    hand.wait(lambda: "1. Ann, " in heard(hand), "the first result is shown")
    assert page(hand).heading() == "Thursday night"
    for path in others:
        hand.post(pygame.DROPFILE, file=str(path))
    hand.wait(lambda: " Cid, " in heard(hand), "the others are shown")
    found = standings_of([first, *others])
    best = found.rows[0]
    assert heard(hand).startswith(f"Name: 1. {best.name}, Points: ")
    assert f"Matchpoints: {best.all_matchpoints}, Percent: " in heard(hand)


def test_every_deal_has_its_results_beside_the_average_and_the_expert(
    hand: Hand, tmp_path: Path
) -> None:
    hand.app.go(route.StandingsRoute(tuple(files(tmp_path, "Ann", "Bea"))))
    hand.frame()
    hand.wait(lambda: "Bea, " in heard(hand), "the results are shown")
    hand.key(pygame.K_RIGHT)
    own = claim(SET, "Ann", 0).points[0]
    expert, other = claim(SET, "", 1000).points[0], claim(SET, "Bea", 1).points[0]
    assert own is not None and expert is not None and other is not None
    average = f"{(own + other) / 2:+.1f}".replace("-", "−")
    assert heard(hand).startswith(f"Deal 1: on average {average}, the Expert ")
    assert "Name: Ann, Points: " in heard(hand) and ", Against the average: " in heard(hand)
    hand.key(pygame.K_LEFT)
    assert heard(hand).startswith("Name: 1. ")
    hand.key(pygame.K_LEFT)
    assert heard(hand).startswith("Deal 2: ")


def test_a_file_that_is_not_counted_is_named_with_the_reason(hand: Hand, tmp_path: Path) -> None:
    whole = json.loads(text_of(SET, "Dot", 3))
    whole["results"][0]["points"][1] += 30
    wrong = write(tmp_path, "dot", json.dumps(whole))
    hand.app.go(route.StandingsRoute((wrong,)))
    hand.frame()
    hand.wait(lambda: "dot.json" in heard(hand), "the file is named")
    assert heard(hand).startswith("dot.json is not counted. Dot, deal 2: the points given are ")
    drop(hand, *files(tmp_path, "Ann"))
    hand.wait(lambda: "1. Ann" in heard(hand), "the right one is shown")
    assert "dot.json is not counted." in heard(hand)


def test_a_folder_is_counted_from_a_path_that_is_written(hand: Hand, tmp_path: Path) -> None:
    folder = tmp_path / "results"
    folder.mkdir()
    files(folder, "Ann", "Bea")
    hand.app.go(route.ChallengesRoute())
    hand.frame()
    hand.key(pygame.K_s, "s")
    hand.frames(2)
    hand.push("Add results")
    hand.post(pygame.TEXTINPUT, text=str(folder))
    hand.key(pygame.K_RETURN)
    hand.wait(lambda: "Bea, " in heard(hand), "the files of the folder are shown")
    hand.key(pygame.K_ESCAPE)
    hand.frames(2)
    assert isinstance(hand.app.scene, ChallengesPage)
    hand.key(pygame.K_s, "s")
    hand.wait(lambda: "Bea, " in heard(hand), "the results are there again")
    hand.push("Remove…")
    hand.push("results")
    hand.wait(lambda: not heard(hand), "they are removed")
    hand.key(pygame.K_ESCAPE)
    hand.frames(2)
    hand.key(pygame.K_s, "s")
    hand.frames(2)
    assert not heard(hand)


def test_all_of_it_is_written_for_a_spreadsheet_and_as_pages_to_print(
    hand: Hand, tmp_path: Path, exports: Path
) -> None:
    hand.app.go(route.StandingsRoute())
    hand.frame()
    hand.push("Save as CSV")
    assert list(exports.iterdir()) == []
    drop(hand, *files(tmp_path, "Ann", "Bea"))
    hand.wait(lambda: "Bea, " in heard(hand), "the results are shown")
    hand.push("Save as CSV")
    hand.push("Save as picture")
    hand.wait(lambda: len(list(exports.iterdir())) == 2, "both files are there")
    (table,), (picture,) = exports.glob("*.csv"), exports.glob("*.png")
    rows = list(csv.reader(table.read_text(encoding="utf-8-sig").splitlines()))
    assert {row[1] for row in rows[1:]} == {"Ann", "Bea", "average", "expert"}
    assert pygame.image.load(picture).get_height() > 1000


def test_a_set_is_played_and_what_is_handed_in_can_be_counted(hand: Hand, exports: Path) -> None:
    file = write(exports, "set", challenge_text(ChallengeFile(SET)))
    hand.app.go(route.ChallengesRoute(file))
    hand.frames(3)
    assert isinstance(hand.app.scene, ChallengePage)
    assert hand.app.scene.heading() == "Thursday night"
    shelf = ChallengeStore(learning_folder(hand.app.store.folder), hand.app.settings.name)
    assert [one.challenge.given for one in shelf.all()] == [SET.given]
    hand.push("Hand in")
    assert len(list(exports.iterdir())) == 1
    for number in (1, 2):
        path = shelf.deal_path(SET, number)
        Store(path.parent).save(path.stem, quick(SET.record(number, "")))
    hand.app.go(route.ChallengeRoute(SET))
    hand.frames(3)
    hand.push("Hand in")
    hand.wait(lambda: len(list(exports.iterdir())) == 2, "the result is written")
    (result,) = (one for one in exports.iterdir() if one != file)
    found = standings_of([result])
    assert not found.refused
    assert found.challenge == SET
    assert found.rows[0].points == shelf.stored(SET).own
    hand.app.go(route.ChallengesRoute())
    hand.frame()
    assert "Thursday night" in hand.labels()


def test_a_version_1_challenge_is_handed_in_as_well(tmp_path: Path) -> None:
    shelf, day = ChallengeStore(tmp_path, "Ann"), Challenge("2026-11-23", "three-handed")
    shelf.keep(ChallengeFile(day))
    path = shelf.deal_path(day, 1)
    Store(path.parent).save(path.stem, quick(day.record(1, "Ann")))
    handed = challenge_text(shelf.to_hand_in(day))
    assert json.loads(handed)["version"] == 2
    found = standings_of([write(tmp_path, "result", handed)])
    assert [one.points for one in found.rows] == [shelf.stored(day).own]
