"""Everything that happens or has the focus is said, in a sentence, through one voice."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.engine import events as ev
from fivehundred.engine.calls import Special
from fivehundred.speech.spoken import Spoken, StatusLine, in_words, labelled
from fivehundred.speech.telling import passed_out, tell
from fivehundred.table.outcomes import Played
from fivehundred.ui import route
from fivehundred.ui.widgets.layer import Control, Field
from tests.ui.gallery import SCREENS, resize, show
from tests.ui.hand import Hand
from tests.ui.scripted import Person, fresh_game
from tests.ui.seating import sit_down

PRESETS = ("australian", "five-handed", "six-handed", "two-handed-dummy", "american")
ALONE = ("last-trick", "keys", "curtain", "shown", "shown-auction")
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


@pytest.mark.parametrize("preset", ["australian", "five-handed-hidden"])
@pytest.mark.parametrize("screen", SCREENS)
def test_every_control_of_every_screen_says_a_sentence_of_its_own(
    hand: Hand, said: list[str], screen: str, preset: str
) -> None:
    hand.app.go(route.Home())
    hand.frame()
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    resize(hand, (1280, 800))
    hand.move((3, 3))
    if not show(hand, screen, preset):
        pytest.skip("this table has no such moment")
    layer = hand.app.layer
    stops = layer.stops
    assert len(stops) > 1 or screen in ALONE
    sentences = [stop.sentence for stop in stops]
    assert [text for text in sentences if not is_sentence(text)] == []
    assert sorted(sentences) == sorted(set(sentences))
    for control in layer.controls:
        if not control.enabled:
            assert control.sentence != Control.sentence.fget(_enabled(control))  # type: ignore[attr-defined]
            assert is_sentence(control.sentence)
        if control.style in ("chosen", "lit"):
            assert control.sentence.endswith(" This is chosen.")
    for stop in stops:
        layer.focus_on(None)
        hand.app._dirty = True
        hand.frame()
        said.clear()
        layer.focus_on(stop)
        hand.app._dirty = True
        hand.frame()
        written = stop.written if isinstance(stop, Control) else ""
        assert said == [in_words(labelled(written, stop.sentence))]


@pytest.mark.parametrize("screen", SCREENS)
def test_tab_and_arrows_lead_to_everything_on_every_screen(hand: Hand, screen: str) -> None:
    hand.app.go(route.Home())
    hand.frame()
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    resize(hand, (1280, 800))
    hand.move((3, 3))
    assert show(hand, screen, "six-handed") or screen == "partner"
    layer = hand.app.layer
    layer.focus_on(None)
    reached: dict[int, str] = {}
    for _press in range(60):
        hand.key(pygame.K_TAB, "\t")
        if layer.focus is not None:
            _wander(hand, reached)
    assert {id(stop): stop.sentence for stop in layer.stops} == reached


def _wander(hand: Hand, reached: dict[int, str]) -> None:
    """Go everywhere by arrows from what has the focus, but turn nothing that they turn."""
    layer = hand.app.layer
    begin = layer.focus
    new = [begin]
    while new:
        here = new.pop()
        if here is None or id(here) in reached:
            continue
        reached[id(here)] = here.sentence
        arrows = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
        if here.zone and not isinstance(here, Field):
            for arrow in arrows[: 2 if getattr(here, "turn", None) else 4]:
                layer.focus_on(here)
                hand.key(arrow)
                new.append(layer.focus)
    layer.focus_on(begin)


def _enabled(control: Control) -> Control:
    return Control(control.rect, control.label, control.does, control.u, say=control.say)


def test_every_card_says_what_it_is_where_it_lies_and_whether_it_may_be_played(
    hand: Hand, said: list[str]
) -> None:
    hand.app.go(route.Home())
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
        legal = card.code in table.top.pointer.grip.legal
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

        def show_(played: Played) -> None:
            self.events += played.events
            plain(played)

        table.top.show = show_  # type: ignore[method-assign]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_event_of_a_deal_is_told_in_its_order(
    hand: Hand, said: list[str], preset: str
) -> None:
    sit_down(hand.app, fresh_game(preset), "test")
    hand.frame()
    table, listener = hand.table, None
    listener = Listener(hand)
    Person(hand).play_a_deal()
    hand.until(lambda: table.top.modal is not None, ms=100)
    hand.frame()
    assert {type(event) for event in listener.events} >= {ev.CallMade, ev.CardPlayed, ev.TrickWon}
    at = 0
    for event in listener.events:
        if isinstance(event, ev.DealScored | ev.GameWon):
            continue
        wanted = {tell(event, table.company.names, table.sitting.viewer)}
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
        assert is_sentence(tell(ev.CallMade(1, call), ("Ann", "Bea"), 0))


# — the line —


def test_the_newest_sentence_stands_on_the_line() -> None:
    spoken, heard = Spoken(), list[str]()
    spoken.listeners.append(heard.append)
    line = StatusLine(spoken)
    assert line.read(prompt="Your call.") == ("Your call.", False)
    assert line.read(prompt="Your call.", focus="Menu.") == ("Menu.", False)
    line.happened("Bea passed.")
    now = {"event": "Bea passed.", "focus": "Menu."}
    assert line.read(**now) == ("Bea passed.", False)
    line.happened("Bea passed.")
    assert line.read(**now, alarm="No.") == ("No.", True)
    assert line.read(**now, prompt="Your turn.") == ("Your turn.", False)
    assert heard == ["Your call.", "Menu.", "Bea passed.", "Bea passed.", "No.", "Your turn."]
    assert list(line.past) == ["Bea passed.", "Bea passed."]


def test_a_voice_gets_words_for_symbols() -> None:
    assert in_words("Bea called 8♥.") == "Bea called 8 hearts."
    assert in_words("10NT, 520 points") == "10 no trumps, 520 points"
    assert in_words("Us: −40, now +60.") == "Us: minus 40, now +60."
    assert in_words("2026-11-21") == "2026-11-21"
