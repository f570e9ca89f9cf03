"""What a call means by custom, in words."""

from __future__ import annotations

import re

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.heuristics.auction.signals import Meaning
from fivehundred.speech.notices import shown_words as module
from fivehundred.speech.notices.shown_words import convention_words

AUSTRALIAN, AMERICAN = PRESETS["australian"].variant, PRESETS["american"].variant
HEARTS = MakeCall(2, Bid(6, Strain.HEARTS))


NO_TRUMPS = MakeCall(0, Bid(6, Strain.NO_TRUMPS))


def test_every_meaning_has_a_name() -> None:
    assert set(module._NAMES) == set(Meaning)


@pytest.mark.parametrize(
    ("before", "made", "words"),
    [
        ((), NO_TRUMPS, r"Usual for no trumps: the joker.*\."),
        ((HEARTS,), MakeCall(0, Bid(7, Strain.HEARTS)), r"Support for partner’s hearts.*\."),
        ((), MakeCall(1, Bid(6, Strain.CLUBS)), r"A suit to play in: \d clubs or more.*\."),
        ((), MakeCall(1, Bid(8, Strain.CLUBS)), r"A strong hand: \d clubs or more.*\."),
        (
            (HEARTS, MakeCall(0, Bid(7, Strain.HEARTS)), MakeCall(1, Bid(8, Strain.SPADES))),
            MakeCall(2, Bid(8, Strain.HEARTS)),
            r"The same suit again: 5 hearts or more\.",
        ),
        ((), MakeCall(1, Special.PASS), r"Nothing to bid at this level\."),
    ],
)
def test_what_a_call_means_in_words(
    before: tuple[MakeCall, ...], made: MakeCall, words: str
) -> None:
    assert re.fullmatch(words, convention_words(AUSTRALIAN, 3, before, made))


def test_where_sixes_are_signals_they_say_so() -> None:
    assert convention_words(AMERICAN, 3, (), NO_TRUMPS).startswith(
        "A signal to partner: the joker"
    )


@pytest.mark.parametrize("name", ["australian", "american", "french-canadian", "wilkinson"])
def test_a_call_that_comes_too_late_is_described_as_well(name: str) -> None:
    variant = PRESETS[name].variant
    lines = [line.call for line in schedule(variant).lines]
    for standing in lines:
        for call in lines:
            said = convention_words(variant, 3, (MakeCall(1, standing),), MakeCall(0, call))
            assert said.endswith("."), (standing, call)
