"""The pause menu: three groups, and every entry keeps its place from game to game."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.ui.scenes.table.menu import PauseMenu
from tests.ui.choosing import sit
from tests.ui.gallery import resize
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game
from tests.ui.test_taking_back import lift

Places = dict[str, tuple[int, int]]


def places(hand: Hand) -> Places:
    hand.settle()
    hand.key(pygame.K_ESCAPE)
    menu = hand.table.top.modal
    assert isinstance(menu, PauseMenu)
    found = {one.label: one.rect.topleft for one in hand.app.layer.controls if one.label}
    hand.key(pygame.K_ESCAPE)
    return found


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (700, 900)])
def test_what_is_always_offered_is_at_one_place_in_every_game(
    hand: Hand, size: tuple[int, int]
) -> None:
    sit(hand, fresh_game("australian"))
    resize(hand, size)
    usual = places(hand)
    sit(hand, fresh_game("australian", persons=2))
    lift(hand)
    shared = places(hand)
    assert "Lower the curtain" in shared and "Lower the curtain" not in usual
    # With several people somebody is asked for.
    shared["Sit out"] = shared["Sit out or in…"]
    assert {label: shared[label] for label in usual} == usual


def test_the_menu_has_three_groups_that_are_read_one_after_the_other(hand: Hand) -> None:
    sit(hand, fresh_game("australian"))
    hand.settle()
    hand.key(pygame.K_ESCAPE)
    menu = hand.table.top.modal
    assert isinstance(menu, PauseMenu)
    assert [heading for heading, _answers in menu.groups] == [
        "This game",
        "Games",
        "Help and settings",
    ]
    labels = [answer.label for _heading, answers in menu.groups for answer in answers]
    assert labels == [one.label for one in hand.app.layer.controls if one.label in labels]
