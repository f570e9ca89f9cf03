"""Everything that happens or has the focus is said, in a sentence, through one voice."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.engine import events as ev
from fivehundred.engine.calls import Special
from fivehundred.speech.spoken import Spoken, StatusLine, in_words
from fivehundred.speech.telling import event_sentence, passed_out
from fivehundred.table.commands import ActionPlayed
from fivehundred.ui import route
from tests.ui.gallery import show
from tests.ui.hand import Hand
from tests.ui.scripted import Person, fresh_game
from tests.ui.seating import sit_down

PRESETS = ("australian", "five-handed", "six-handed", "two-handed-dummy", "american")
"""Screens with one button."""


@pytest.fixture
def said(hand: Hand) -> list[str]:
    """Hear everything that is said."""
    heard: list[str] = []
    hand.app.spoken.listeners.append(heard.append)
    return heard


def is_sentence(text: str) -> bool:
    return text[:1] == text[:1].upper() and text[-1:] in ".?!" and len(text) > 3


# — the focus —


def test_every_card_says_what_it_is_where_it_lies_and_whether_it_may_be_played(
    hand: Hand, said: list[str]
) -> None:
    hand.app.go(route.HomeRoute())
    hand.frame()
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    assert show(hand, "play", "australian")
    table = hand.table
    count = len(table.top.director.layout.hand)
    said.clear()
    hand.key(pygame.K_HOME)
    for _press in range(count - 1):
        hand.key(pygame.K_RIGHT)
    assert len(said) == len(set(said)) == count
    for place, text in enumerate(said, 1):
        card = table.top.director.layout.hand[place - 1]
        legal = card.code in table.top.pointer.interaction.legal
        may = "it may be played" if legal else "it cannot be played now"
        assert f", card {place} of {count}: {may}." in text
    # A card that may not be played says why.
    illegal = next(text for text in said if "cannot be played" in text)
    while said[-1] != illegal:
        hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_RETURN)
    assert said[-1].startswith("You must follow ")


# — events —


class Listener:
    """Notes the events of a table as its person is told of them."""

    def __init__(self, hand: Hand) -> None:
        self.events: list[ev.Event] = []
        table = hand.table
        plain = table.top.show

        def show_(played: ActionPlayed) -> None:
            self.events += played.events
            plain(played)

        table.top.show = show_  # type: ignore[method-assign]


@pytest.mark.sweep
@pytest.mark.parametrize("preset", PRESETS)
def test_every_event_of_a_deal_is_told_in_its_order(
    hand: Hand, said: list[str], preset: str
) -> None:
    sit_down(hand.app, fresh_game(preset), "test")
    hand.frame()
    table, listener = hand.table, None
    listener = Listener(hand)
    with hand.on_the_way():
        Person(hand).play_a_deal()
        hand.until(lambda: table.top.modal is not None, ms=100)
    hand.frame()
    assert {type(event) for event in listener.events} >= {ev.CallMade, ev.CardPlayed, ev.TrickWon}
    at = 0
    for event in listener.events:
        if isinstance(event, ev.DealScored | ev.GameWon):
            continue
        wanted = {event_sentence(event, table.top.company.names, table.sitting.viewer)}
        if isinstance(event, ev.PassedOut):
            wanted.add(passed_out(event, bid=True))
        assert all(map(is_sentence, wanted)), event
        found = [n for n in range(at, len(said)) if said[n] in set(map(in_words, wanted))]
        assert found, f"{event} is not told after {said[at - 1]!r}"
        at = found[0] + 1
    # The sheet says the score at the end, when it opens.
    assert table.top.modal is not None
    assert said.index(in_words(table.top.modal.says)) >= at
    assert str(abs(table.sitting.view.scores[0])) in table.top.modal.says


def test_every_special_call_is_told(hand: Hand) -> None:
    for call in Special:
        assert is_sentence(event_sentence(ev.CallMade(1, call), ("Ann", "Bea"), 0))


# — the line —


def test_the_newest_sentence_stands_on_the_line() -> None:
    spoken, heard = Spoken(), list[str]()
    spoken.listeners.append(heard.append)
    line = StatusLine(spoken)
    assert line.read(prompt="Your call.") == ("Your call.", False)
    assert line.read(prompt="Your call.", focus="Menu.") == ("Menu.", False)
    line.announce_event("Bea passed.")
    now = {"event": "Bea passed.", "focus": "Menu."}
    assert line.read(**now) == ("Bea passed.", False)
    line.announce_event("Bea passed.")
    assert line.read(**now, alarm="No.") == ("No.", True)
    assert line.read(**now, prompt="Your turn.") == ("Your turn.", False)
    assert heard == ["Your call.", "Menu.", "Bea passed.", "Bea passed.", "No.", "Your turn."]
    assert list(line.past) == ["Bea passed.", "Bea passed."]


def test_a_voice_gets_words_for_symbols() -> None:
    assert in_words("Bea called 8♥.") == "Bea called 8 hearts."
    assert in_words("10NT, 520 points") == "10 no trumps, 520 points"
    assert in_words("Us: −40, now +60.") == "Us: minus 40, now +60."
    assert in_words("2026-11-21") == "2026-11-21"
