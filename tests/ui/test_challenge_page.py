"""Challenges on the screen: eight deals, each told beside the Expert's, and files of friends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from fivehundred.learning.challenge import worker
from fivehundred.learning.challenge.challenge import Challenge, Score, is_over, points_of
from fivehundred.learning.challenge.challenge_store import ChallengeStore
from fivehundred.learning.challenge.file import ChallengeFile, challenge_text, read_challenge
from fivehundred.paths import learning_folder
from fivehundred.session.record import state_after
from fivehundred.session.storage.store import Store
from fivehundred.ui import route
from fivehundred.ui.pages import challenge as page
from fivehundred.ui.pages import challenges as pages
from fivehundred.ui.pages.challenge import ChallengePage
from fivehundred.ui.pages.challenges import ChallengesPage
from fivehundred.ui.scenes.replay.scene import ReplayScene
from fivehundred.ui.scenes.shared import exporting
from fivehundred.ui.scenes.table.scene import TableScene
from tests.ui.gallery import resize
from tests.ui.hand import Hand
from tests.ui.onlookers import PromptExperts, quick
from tests.ui.scripted import Person

DAY = Challenge("2026-11-23")
POINTS = (180, -20, 30, 40, 260, -290, 500, 10)


@pytest.fixture(autouse=True)
def experts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(worker, "LinePlayer", PromptExperts)
    yield


def shelf_of(hand: Hand) -> ChallengeStore:
    folder = learning_folder(hand.app.store.folder)
    return ChallengeStore(folder, hand.app.services.settings.name)


def play_all(hand: Hand, count: int = 8) -> None:
    """Put deals that were played to their end on the shelf."""
    shelf = shelf_of(hand)
    shelf.keep(ChallengeFile(DAY))
    for number in range(1, count + 1):
        path = shelf.deal_path(DAY, number)
        Store(path.parent).save(path.stem, quick(DAY.record(number, "")))


def at_page(hand: Hand) -> ChallengePage:
    hand.app.go(route.ChallengeRoute(DAY))
    hand.frames(3)
    assert isinstance(hand.app.scene, ChallengePage)
    return hand.app.scene


def test_the_deal_of_the_day_is_a_press_away(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    class Today(date):
        @classmethod
        def today(cls) -> Today:
            return cls(2026, 11, 23)

    monkeypatch.setattr(pages, "date", Today)
    hand.app.go(route.ChallengesRoute())
    hand.frame()
    hand.push("Eight of the day")
    hand.frames(2)
    assert hand.app.scene is not None
    assert hand.app.scene.route() == route.ChallengeRoute(DAY)
    hand.app.go(route.ChallengesRoute())
    hand.frame()
    hand.push("Deal of the day")
    hand.frames(2)
    assert hand.table.route() == route.PlayChallengeRoute(DAY, 1)
    play_all(hand, 1)
    hand.app.go(route.ChallengesRoute())
    hand.frame()
    hand.push("Deal of the day")
    hand.frames(2)
    assert hand.app.scene.route() == route.ChallengeRoute(DAY)


def test_a_deal_is_played_to_its_end_and_told_beside_the_expert(hand: Hand) -> None:
    at_page(hand)
    hand.key(pygame.K_RETURN)
    hand.frames(2)
    table = hand.table
    person = Person(hand, bold=False)
    for _ in range(2000):
        if is_over(table.sitting.session.common):
            break
        if not person.act():
            hand.frame(200)
    hand.frames(30, 100)
    hand.settle()
    taught = table.top.notes.taught
    assert taught is not None
    own = points_of(state_after(table.sitting.session.record))
    expert = points_of(state_after(quick(DAY.record(1, ""))))
    assert taught.note.text.startswith("Deal 1: you ")
    assert ("better" in taught.note.text) == (own > expert)
    assert table.top.modal is None
    hand.push("Next deal")
    hand.frames(2)
    assert hand.table is not table
    assert shelf_of(hand).stored(DAY).own[0] == own


def test_a_deal_whose_file_cannot_be_read_is_played_all_the_same(hand: Hand) -> None:
    path = shelf_of(hand).deal_path(DAY, 1)
    path.parent.mkdir(parents=True)
    path.write_text("{", encoding="utf-8")
    at_page(hand)
    hand.push("Deal 1")
    hand.frames(2)
    assert hand.table.keeper.path == path
    assert hand.line[0].endswith("the old file is saved as “1.json.broken”.")
    hand.until(lambda: hand.table.top.asks, most=400)
    Person(hand).act()
    hand.frame()
    assert hand.table.keeper.close() and path.with_name("1.json.broken").read_text() == "{"
    assert Store(path.parent).load(path) == hand.table.sitting.session.record


def test_what_a_friend_made_of_it_is_shown_though_the_file_was_damaged(hand: Hand) -> None:
    shelf = shelf_of(hand)
    for _time in range(2):
        shelf.keep(ChallengeFile(DAY, POINTS, (Score("Bea", POINTS),)))
    path = shelf.folder(DAY) / "challenge.json"
    path.write_text("{", encoding="utf-8")
    scene = at_page(hand)
    assert "the copy “challenge.json.bak” is used instead." in scene.message
    assert "“challenge.json.broken”" in scene.message
    assert [one.name for one in scene._held.kept.scores] == ["Bea"]


def test_a_deal_that_was_left_goes_on_where_it_was(hand: Hand) -> None:
    hand.app.go(route.PlayChallengeRoute(DAY, 1))
    hand.frame()
    hand.until(lambda: hand.table.top.asks, most=400)
    Person(hand).act()
    hand.frames(3)
    done = hand.table.sitting.session.record.actions
    hand.key(pygame.K_ESCAPE)
    hand.push("Leave the challenge")
    hand.frames(2)
    hand.push("Deal 1")
    hand.frames(2)
    again = hand.table.sitting.session.record.actions
    assert again[: len(done)] == done


def test_nothing_is_taken_back_and_nobody_helps(hand: Hand) -> None:
    hand.app.go(route.PlayChallengeRoute(DAY, 1))
    hand.frame()
    hand.until(lambda: hand.table.top.asks, most=400)
    before = len(hand.table.sitting.session.record.actions)
    for key, text, mod in ((pygame.K_z, "z", 0), (pygame.K_h, "", pygame.KMOD_CTRL)):
        hand.key(key, text, mod)
        hand.frame()
        said = "No undo and no hints here: everybody plays this deal the same way."
        assert hand.line[0] == said
    assert len(hand.table.sitting.session.record.actions) >= before
    assert not hand.table.sitting.hint.wanted
    tools = {one.icon: one for one in hand.app.layer.controls if one.icon}
    assert not tools["icons/undo"].enabled and not tools["icons/hint"].enabled
    assert hand.table.coach is None
    # Nobody is sent to the settings, where nothing would help.
    hand.app.change_settings(replace(hand.app.settings, hints=False))
    hand.key(pygame.K_h, "h")
    hand.frame()
    assert hand.line[0] == said
    hand.key(pygame.K_ESCAPE)
    assert not {"Save as…", "New game…", "Replay this game", "This deal…"} & set(hand.labels())


def test_the_line_of_the_expert_is_seen_after_ones_own_deal_alone(hand: Hand) -> None:
    play_all(hand, 1)
    at_page(hand)
    assert not hand.control("Deal 3").enabled
    hand.push("Deal 1")
    hand.frames(2)
    assert isinstance(hand.app.scene, ReplayScene)
    hand.key(pygame.K_ESCAPE)
    hand.frames(2)
    assert isinstance(hand.app.scene, ChallengePage)


def test_the_result_is_copied_in_three_lines_without_a_card(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(page, "copy_text", copy)
    at_page(hand)
    hand.key(pygame.K_c)
    assert copied == []
    for played in (1, 8):
        play_all(hand, played)
        at_page(hand)
        hand.push("Copy result")
        text = copied.pop()
        first, second, third = text.splitlines()
        assert first.startswith("500, The eight of 23 Nov 2026: ")
        assert second.split()[0] == "=" * played + "·" * (8 - played)
        assert "8 deals" in third
        assert not {"♠", "♥", "♦", "♣", "NT"} & set(text)


def test_a_challenge_is_handed_to_a_friend_and_compared(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exports = tmp_path / "exports"
    exports.mkdir()
    monkeypatch.setattr(exporting, "exports_folder", lambda: exports)
    play_all(hand)
    at_page(hand)
    hand.push("Share")
    (file,) = exports.glob("*.json")
    handed = read_challenge(file.read_text(encoding="utf-8"))
    assert handed.challenge == DAY
    assert len(handed.scores) == 1
    assert "experts" not in json.loads(file.read_text(encoding="utf-8"))
    friend = exports / "friend.json"
    friend.write_text(challenge_text(ChallengeFile(DAY, scores=(Score("Bea", POINTS),))), "utf-8")
    hand.app.go(route.ChallengesRoute())
    hand.frame()
    hand.post(pygame.DROPFILE, file=str(friend))
    hand.frames(3)
    assert isinstance(hand.app.scene, ChallengePage)
    assert "Bea" in hand.labels()


@pytest.mark.parametrize("text", ["", "{", "[]", json.dumps({"format": "fivehundred"})])
def test_a_file_that_is_no_challenge_is_refused_in_a_sentence(
    hand: Hand, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "friend.json"
    file.write_text(text, encoding="utf-8")
    hand.app.go(route.ChallengesRoute())
    hand.frame()
    hand.post(pygame.DROPFILE, file=str(file))
    hand.frames(2)
    scene = hand.app.scene
    assert isinstance(scene, ChallengesPage)
    assert "friend.json" in scene.message


def test_a_challenge_of_ones_own_has_cards_that_follow_from_no_date(hand: Hand) -> None:
    hand.app.go(route.ChallengesRoute())
    hand.frame()
    hand.push("New challenge")
    hand.frames(2)
    assert hand.app.scene is not None
    here = hand.app.scene.route()
    assert isinstance(here, route.ChallengeRoute)
    assert not here.challenge.is_of_day
    assert shelf_of(hand).all()[0].challenge == here.challenge


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (700, 500), (1920, 1080)])
def test_the_pages_take_any_window_and_every_key(hand: Hand, size: tuple[int, int]) -> None:
    play_all(hand, 2)
    for way in (route.ChallengesRoute(), route.ChallengeRoute(DAY)):
        hand.app.go(way)
        hand.frame()
        resize(hand, size)
        hand.frames(2)
        for key in (pygame.K_DOWN, pygame.K_TAB, pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_UP):
            hand.key(key)
        hand.key(pygame.K_ESCAPE)
        hand.frames(2)
        assert hand.app.scene is not None
        assert hand.app.scene.route() != way
        assert not isinstance(hand.app.scene, TableScene)


@pytest.mark.parametrize("way", [route.HomeRoute(), route.LearnRoute(), route.ChallengeRoute(DAY)])
def test_a_friends_challenge_is_taken_in_wherever_it_is_dropped(
    hand: Hand, tmp_path: Path, way: route.Route
) -> None:
    file = tmp_path / "friend.json"
    friends = Challenge("abc123", "three-handed")
    file.write_text(challenge_text(ChallengeFile(friends)), "utf-8")
    hand.app.go(way)
    hand.frame()
    hand.post(pygame.DROPFILE, file=str(file))
    hand.frames(2)
    assert hand.app.scene is not None
    assert hand.app.scene.route() == route.ChallengeRoute(friends)


def test_a_friends_challenge_is_taken_in_from_a_path_that_is_written(
    hand: Hand, tmp_path: Path
) -> None:
    file = tmp_path / "friend.json"
    file.write_text(challenge_text(ChallengeFile(DAY)), "utf-8")
    hand.app.go(route.ChallengesRoute())
    hand.frame()
    hand.key(pygame.K_i)
    hand.frame()
    for letter in str(file):
        hand.post(pygame.TEXTINPUT, text=letter)
    hand.key(pygame.K_RETURN)
    hand.frames(2)
    assert hand.app.scene is not None
    assert hand.app.scene.route() == route.ChallengeRoute(DAY)


def test_ones_own_result_that_comes_back_in_a_friends_file_is_no_friend(hand: Hand) -> None:
    play_all(hand)
    shelf = shelf_of(hand)
    shelf.keep(shelf.to_hand_on(DAY))
    shelf.keep(ChallengeFile(DAY, scores=(Score("", POINTS),)))
    held = shelf.stored(DAY)
    assert [one.points for one in held.friends(shelf.person)] == [POINTS]
    at_page(hand)
    assert "A friend" in hand.labels()


def test_the_page_of_a_day_says_what_its_deal_of_the_day_is(hand: Hand) -> None:
    for challenge, is_told in ((DAY, True), (Challenge("sunny-day"), False)):
        hand.app.go(route.ChallengeRoute(challenge))
        hand.frame()
        texts = " ".join(picture.text for picture in hand.app.layer.pictures)
        assert ("first of these eight" in texts) is is_told
