"""Much or little is said aloud; what is shown stays as it is."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame

from fivehundred.speech.spoken import Verbosity
from fivehundred.ui import route
from tests.ui.gallery import show
from tests.ui.hand import Hand

# — at the table —


def _told_of_the_cards(hand: Hand, verbosity: Verbosity) -> tuple[list[str], str]:
    """Go through the hand where a card is to be played; return what is said, and what is shown."""
    hand.app.change_settings(replace(hand.app.settings, verbosity=verbosity))
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    heard: list[str] = []
    hand.app.spoken.listeners.append(heard.append)
    assert show(hand, "play", "australian")
    hand.key(pygame.K_HOME)
    for _press in range(len(hand.table.top.director.layout.hand) - 1):
        hand.key(pygame.K_RIGHT)
    return heard, hand.line[0]


def test_a_terse_table_says_the_card_and_its_place_alone(hand: Hand) -> None:
    said, shown = _told_of_the_cards(hand, Verbosity.TERSE)
    count = len(hand.table.top.director.layout.hand)
    cards = said[-count:]
    pattern = rf"[^.]+, \d+ of {count}(, not now)?\."
    assert [text for text in cards if not re.fullmatch(pattern, text)] == []
    assert any("not now" in text for text in cards)
    assert any("not now" not in text for text in cards)
    assert f"card {count} of {count}: it " in shown


def test_a_full_table_says_what_may_be_played_and_why_the_rest_may_not(hand: Hand) -> None:
    said, shown = _told_of_the_cards(hand, Verbosity.FULL)
    asked = next(text for text in said if text.startswith("Your turn."))
    assert "You may play: " in asked
    assert any("it may be played." in text and "Enter plays it." in text for text in said)
    assert any("it cannot be played now." in text and "You must follow " in text for text in said)
    assert "Enter plays it" not in shown
    assert "You must follow" not in shown
