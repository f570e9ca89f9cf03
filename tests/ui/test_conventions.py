"""What calls mean by custom, for whoever points at them; and who plays how well."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.conventions import Meaning
from fivehundred.players.level_names import Temperament
from fivehundred.session.record import SeatInfo
from fivehundred.speech.hints import convention_words as module
from fivehundred.speech.hints.convention_words import convention_words
from fivehundred.ui.panels.auction.panel import AuctionPanel
from tests.ui.deals import _called
from tests.ui.hand import Hand
from tests.ui.seating import sit_down

AUSTRALIAN, AMERICAN = PRESETS["australian"].variant, PRESETS["american"].variant
HEARTS = MakeCall(2, Bid(6, Strain.HEARTS))
NO_TRUMPS = MakeCall(0, Bid(6, Strain.NO_TRUMPS))


def test_every_meaning_has_a_name() -> None:
    assert set(module._NAMES) == set(Meaning)


@pytest.mark.parametrize(
    ("before", "made", "words"),
    [
        ((), NO_TRUMPS, r"The custom for no trumps: the joker.*\."),
        ((HEARTS,), MakeCall(0, Bid(7, Strain.HEARTS)), r"Support for partner’s hearts.*\."),
        ((), MakeCall(1, Bid(6, Strain.CLUBS)), r"A suit to play in: \d clubs or more.*\."),
        ((), MakeCall(1, Bid(8, Strain.CLUBS)), r"A strong hand: \d clubs or more.*\."),
        ((), MakeCall(1, Special.PASS), r"Nothing to bid at this height\."),
    ],
)
def test_what_a_call_means_in_words(
    before: tuple[MakeCall, ...], made: MakeCall, words: str
) -> None:
    assert re.fullmatch(words, convention_words(AUSTRALIAN, before, made))


def test_where_sixes_are_signals_they_say_so() -> None:
    assert convention_words(AMERICAN, (), NO_TRUMPS).startswith("A signal to partner: the joker")


@pytest.mark.parametrize("name", ["australian", "american", "french-canadian", "wilkinson"])
def test_a_call_that_comes_too_late_is_described_as_well(name: str) -> None:
    variant = PRESETS[name].variant
    lines = [line.call for line in schedule(variant).lines]
    for standing in lines:
        for call in lines:
            said = convention_words(variant, (MakeCall(1, standing),), MakeCall(0, call))
            assert said.endswith("."), (standing, call)


def sit_in_an_auction(hand: Hand) -> AuctionPanel:
    """Sit down where one has bid oneself, the next seat 6NT, and the others nothing."""
    calls = (Bid(6, Strain.SPADES), Bid(6, Strain.NO_TRUMPS), Special.PASS, Special.PASS)
    record = _called(5, calls).record
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    seats = list(record.seats)
    seats[1] = SeatInfo("Bea", "expert", Temperament.BOLD)
    sit_down(hand.app, replace(record, seats=tuple(seats)), "test")
    hand.frame()
    hand.settle()
    panel = hand.table.top.asked
    assert isinstance(panel, AuctionPanel)
    return panel


def test_the_mouse_on_a_call_of_another_tells_what_it_means(hand: Hand) -> None:
    panel = sit_in_an_auction(hand)
    cell = next(box for box, number in panel._table._cells if number == 1)
    hand.move(cell.center)
    made = panel._view.calls
    words = convention_words(AUSTRALIAN, made[:1], made[1])
    assert panel._told() == ("Bea: 6NT", words)
    assert "joker" in words


def test_a_call_of_ones_own_tells_what_it_undertakes_and_what_it_means(hand: Hand) -> None:
    panel = sit_in_an_auction(hand)
    hand.move(hand.control("7♠").rect.center)
    head, words = panel._told()
    assert head == "7♠: 140"
    assert words.startswith("Take at least 7 tricks with spades as trumps. ")
    assert len(words) > 60


def test_at_a_plate_one_learns_who_sits_there_and_what_the_last_call_meant(hand: Hand) -> None:
    sit_in_an_auction(hand)
    plate = next(place.name_plate for place in hand.table.top.places.seats if place.seat == 1)
    hand.move(plate.center)
    line = hand.line[0]
    assert "Expert, bold." in line
    assert "Called so far: 6NT. The custom for no trumps: the joker" in line
