"""Challenges of one's own: names that can be said, deleted with a question, imports mended."""

from __future__ import annotations

from pathlib import Path

import pygame

from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.learning.challenge.file import ChallengeFile, challenge_text
from fivehundred.speech.learning.challenge import title_words
from fivehundred.ui import route
from fivehundred.ui.pages.challenge import ChallengePage
from fivehundred.ui.pages.challenges import ChallengesPage
from fivehundred.ui.panels.dialog import Dialog
from tests.ui.hand import Hand
from tests.ui.test_challenge_page import at_page, experts, play_all, shelf_of

__all__ = ["experts"]


def test_a_new_challenge_has_a_name_that_can_be_said_and_does_not_pile_up(hand: Hand) -> None:
    made = []
    for _press in range(3):
        hand.app.go(route.ChallengesRoute())
        hand.frame()
        hand.push("New challenge")
        hand.frames(2)
        assert isinstance(hand.app.scene, ChallengePage)
        made.append(hand.app.scene._challenge)
    assert made == made[:1] * 3
    words = made[0].seed.split("-")
    assert len(words) == 4 and all(word.isalpha() for word in words[:3])
    assert title_words(made[0]) == f"Challenge “{' '.join(words)}”"


def test_a_challenge_is_deleted_after_a_question_alone(hand: Hand) -> None:
    shelf, made = shelf_of(hand), Challenge("quiet-galah-creek")
    shelf.keep(ChallengeFile(made))
    hand.app.go(route.ChallengeRoute(made))
    hand.frames(3)
    hand.push("Delete…")
    hand.push("Keep it")
    assert [one.challenge for one in shelf.all()] == [made]
    hand.key(pygame.K_DELETE)
    hand.push("Delete")
    hand.frames(2)
    assert isinstance(hand.app.scene, ChallengesPage)
    assert shelf.all() == ()
    assert (shelf.folder(made).parent / "trash" / "quiet-galah-creek-australian").is_dir()


def test_the_eight_of_a_day_are_not_deleted(hand: Hand) -> None:
    play_all(hand, 1)
    at_page(hand)
    assert not hand.control("Delete…").enabled
    hand.key(pygame.K_DELETE)
    hand.frame()
    assert isinstance(hand.app.scene, ChallengePage)
    assert hand.app.scene.message == "The eight of a day stay."


def test_an_import_that_fails_keeps_the_box_and_the_path(hand: Hand, tmp_path: Path) -> None:
    file = tmp_path / "friend.json"
    file.write_text("{", encoding="utf-8")
    hand.app.go(route.ChallengesRoute())
    hand.frame()
    hand.key(pygame.K_i)
    hand.frame()
    hand.post(pygame.TEXTINPUT, text=str(file))
    hand.key(pygame.K_RETURN)
    hand.frames(2)
    scene = hand.app.scene
    assert isinstance(scene, ChallengesPage)
    assert isinstance(scene.modal, Dialog) and "friend.json" in scene.modal.text
    assert hand.app.layer.fields[0].text == str(file)


def test_a_friends_challenge_is_not_offered_as_a_new_one(hand: Hand, tmp_path: Path) -> None:
    file, friends = tmp_path / "friend.json", Challenge("friends-galah-creek")
    file.write_text(challenge_text(ChallengeFile(friends)), encoding="utf-8")
    hand.app.go(route.ChallengesRoute(file))
    hand.frames(2)
    assert hand.app.scene is not None and hand.app.scene.route() == route.ChallengeRoute(friends)
    hand.app.go(route.ChallengesRoute())
    hand.frame()
    hand.push("New challenge")
    hand.frames(2)
    assert isinstance(hand.app.scene, ChallengePage)
    assert hand.app.scene._challenge != friends
