"""Cheers: each for its moment, over bare cloth, and gone after two seconds or at any key."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.learning.challenge.challenge_store import ChallengeStore
from fivehundred.table.deal_review import Joy, joy_of
from fivehundred.ui.panels.curtain import LENGTH_MS, JoyPanel
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.route import PlayChallengeRoute
from fivehundred.ui.settings import Mood
from fivehundred.ui.sound import Cue
from tests.ui.gallery import resize
from tests.ui.hand import Hand, perform
from tests.ui.joys import CASES, before_the_last_trick, last_card
from tests.ui.seating import sit_down

JOYS = [joy for joy in CASES if joy is not None]


def played(hand: Hand, joy: Joy | None, size: tuple[int, int] = (1280, 800)) -> JoyPanel | None:
    """Play the last trick, and return the cheer that comes before the sheet, if one does."""
    case = CASES[joy]
    sit_down(hand.app, before_the_last_trick(case), "test")
    resize(hand, size)
    hand.settle()
    perform(hand.table, last_card(case))
    hand.until(lambda: hand.table.top.modal is not None)
    found = hand.table.top.modal
    return found if isinstance(found, JoyPanel) else None


def picture() -> bytes:
    """Return what is to be seen in the window."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("joy", CASES)
def test_each_moment_has_its_cheer_and_a_usual_deal_has_none(hand: Hand, joy: Joy | None) -> None:
    said: list[str] = []
    hand.app.spoken.listeners.append(said.append)
    found = played(hand, joy)
    assert (None if found is None else found.joy) is joy
    if found is not None:
        hand.frame()
        assert found.says in " ".join(said)
        hand.frames(2 + int(LENGTH_MS / 20))
    hand.settle()
    assert isinstance(hand.table.top.modal, SheetPanel)


@pytest.mark.parametrize("event", ["key", "click"])
def test_any_key_or_click_skips_it_and_does_nothing_else(hand: Hand, event: str) -> None:
    assert played(hand, Joy.SLAM) is not None
    if event == "key":
        hand.key(pygame.K_ESCAPE)
    else:
        hand.click((5, 5))
    hand.settle()
    assert isinstance(hand.table.top.modal, SheetPanel)


@pytest.mark.sweep
@pytest.mark.parametrize("joy", JOYS)
@pytest.mark.parametrize("size", [(800, 480), (960, 600), (700, 900)])
def test_no_card_lies_under_it(hand: Hand, joy: Joy, size: tuple[int, int]) -> None:
    found = played(hand, joy, size)
    assert found is not None and found.at is not None
    assert pygame.Rect((0, 0), size).contains(found.at)
    assert found.at.collidelist(list(found.keep_clear())) < 0


def test_with_reduced_motion_it_is_one_picture(hand: Hand) -> None:
    hand.app.change_settings(replace(hand.app.settings, reduced_motion=True))
    found = played(hand, Joy.SLAM)
    assert found is not None
    hand.frames(3)
    before = picture()
    assert not found.update(500, hand.table.top.close)
    hand.app.touch()
    hand.frame()
    assert hand.table.top.modal is found
    assert picture() == before


def test_who_wants_it_plain_sees_the_sheet_at_once(hand: Hand) -> None:
    hand.app.change_settings(replace(hand.app.settings, mood=Mood.PLAIN))
    assert played(hand, Joy.SLAM) is None


def test_a_slam_in_a_challenge_is_not_cheered_for(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = CASES[Joy.SLAM]
    monkeypatch.setattr(ChallengeStore, "deal", lambda *_: before_the_last_trick(case))
    hand.app.go(PlayChallengeRoute(Challenge("2026-11-23"), 1))
    hand.frames(2)
    hand.settle()
    perform(hand.table, last_card(case))
    opened: list[object] = []

    def is_over() -> bool:
        opened.append(hand.table.top.modal)
        return bool(hand.table.top.director.view.deals)

    hand.until(is_over)
    hand.frames(30)
    is_over()
    assert (
        joy_of(hand.table.sitting.view, hand.table.sitting.session.events_of_deal, (0,))
        is Joy.SLAM
    )
    assert not any(isinstance(one, JoyPanel) for one in opened)


def test_the_kookaburra_laughs_at_a_slam(hand: Hand) -> None:
    heard: list[Cue] = []
    found = played(hand, Joy.SLAM)
    assert found is not None
    found.play = heard.append
    hand.until(lambda: found.over)
    assert heard == [Cue.LAUGH]


def test_a_cheer_comes_once_and_not_when_the_game_is_opened_again(hand: Hand) -> None:
    assert played(hand, Joy.SLAM) is not None
    hand.key(pygame.K_ESCAPE)
    first = hand.table
    sit_down(hand.app, first.sitting.session.record, "again")
    hand.until(lambda: hand.table is not first and hand.table.top.modal is not None)
    assert isinstance(hand.table.top.modal, SheetPanel)
