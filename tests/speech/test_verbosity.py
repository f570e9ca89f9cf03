"""Much or little is said aloud of one event."""

from __future__ import annotations

import pytest

from fivehundred.engine import events as ev
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.cards import parse_card
from fivehundred.speech.spoken import Spoken, Verbosity, spoken_form
from fivehundred.speech.telling import event_sentence

NAMES = ("You", "Bea", "Col", "Dot")


QUEEN = ev.CardPlayed(1, parse_card("QH"), None)


def _call(call: Call) -> ev.CallMade:
    return ev.CallMade(1, call)


@pytest.mark.parametrize(
    ("event", "terse", "normal", "full"),
    [
        (QUEEN, "Bea: queen of hearts.", "", "Bea played the queen of hearts."),
        (_call(Special.PASS), "Bea: Pass.", "Bea passed.", ""),
        (_call(Bid(7, Strain.HEARTS)), "Bea: 7 hearts.", "Bea called 7 hearts.", ""),
    ],
)
def test_an_event_is_told_in_three_ways(
    event: ev.Event, terse: str, normal: str, full: str
) -> None:
    heard: list[str] = []
    spoken = Spoken()
    spoken.listeners.append(heard.append)
    for verbosity in Verbosity:
        spoken.verbosity = verbosity
        spoken.announce(event_sentence(event, NAMES, 0))
    normal = normal or terse
    assert heard == [terse, normal, full or normal]


@pytest.mark.parametrize("verbosity", Verbosity)
def test_a_sentence_without_other_forms_is_said_as_it_is(verbosity: Verbosity) -> None:
    assert spoken_form("Sound on.", verbosity) == "Sound on."
