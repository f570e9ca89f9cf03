"""Nothing that is needed is only seen: every text that is drawn can be heard."""

from __future__ import annotations

import re

import pytest

from fivehundred.ui import route
from tests.ui.counted import STATISTICS
from tests.ui.drawn_words import Drawn, told, untold, words_of
from tests.ui.gallery import MORE, MORE_PAGES, SCREENS, resize, show
from tests.ui.hand import Hand
from tests.ui.test_every_screen_translated import PRESETS

SAID_IN_OTHER_WORDS = {
    "D": "the disc of the dealer: the plate says “The dealer of this deal.”",
    "yours": "in a grid of cards to be called: the button says that one holds it",
    "Seal of this deal": "the button below says “Sealed before the first call” with its letters",
    "two trumps": "the odds of the kitty are said whole, line by line",
}
PLAIN = {
    "shown-auction": re.compile(r"^[♠♣♦♥]|^two"),  # the odds are said line by line
    "statistics-contracts": re.compile(r"^([♠♣♦♥]|NT|\d+)$"),  # heads: each cell says its own
    "statistics-time": re.compile(r"^[−+]?\d+( %)?$"),  # the marks of a scale
    # The list of moves is gone through with arrows, and each move is said.
    "replay": re.compile(r"^(10|[2-9AJQK])[♠♣♦♥]$|^JK$|^\d+$|♠|♣|♦|♥|Pass|NT"),
}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    """Note what is drawn."""
    return Drawn(monkeypatch)


@pytest.mark.parametrize("screen", [*SCREENS, *MORE, *MORE_PAGES, *STATISTICS])
def test_every_text_on_the_screen_can_be_heard(hand: Hand, drawn: Drawn, screen: str) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    heard: list[str] = []
    hand.app.go(route.Home())
    hand.frame()
    hand.app.spoken.listeners.append(heard.append)
    resize(hand, (1280, 800))
    hand.move((3, 3))
    assert show(hand, screen, PRESETS.get(screen, "australian"))
    hand.frames(12, 100)
    missing = [text for text in untold(hand, drawn, heard) if text not in SAID_IN_OTHER_WORDS]
    assert len(drawn.texts) > 3
    plain = PLAIN.get(screen)
    assert [text for text in missing if plain is None or not plain.search(text)] == []


PHASES = {
    "auction": ("american", "quebec", "five-handed", "hoyle", "six-handed"),
    "exchange": ("australian", "french-canadian", "two-handed-dummy", "three-handed"),
    "play": ("hoyle", "two-handed-dummy", "two-handed-dead-hand", "six-handed-65", "five-handed"),
    "score-sheet": ("hoyle", "six-handed-pairs", "two-handed-dummy"),
}


@pytest.mark.parametrize(
    ("screen", "preset"), [(screen, each) for screen, all_ in PHASES.items() for each in all_]
)
def test_every_text_at_a_table_of_another_shape_can_be_heard(
    hand: Hand, drawn: Drawn, screen: str, preset: str
) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    hand.app.go(route.Home())
    hand.frame()
    resize(hand, (1280, 800))
    hand.move((3, 3))
    heard: list[str] = []
    hand.app.spoken.listeners.append(heard.append)
    if not show(hand, screen, preset):
        pytest.skip("this game has no such moment")
    hand.frames(12, 100)
    missing = [text for text in untold(hand, drawn, heard) if text not in SAID_IN_OTHER_WORDS]
    assert missing == []


def test_a_text_that_nobody_hears_is_found(hand: Hand) -> None:
    assert show(hand, "play", "australian")
    hand.frames(4, 100)
    said = told(hand, ["Your lead."])
    assert not any(set(words_of("A secret sign 77")) <= one for one in said)
    assert any(set(words_of("lead")) <= one for one in said)
