"""What calls mean by custom, for whoever points at them; and who plays how well."""

from __future__ import annotations

from dataclasses import replace

from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.level_names import Temperament
from fivehundred.session.record import SeatInfo
from fivehundred.speech.notices.shown_words import convention_words
from fivehundred.ui.panels.auction import AuctionPanel
from tests.ui.deals import _called
from tests.ui.hand import Hand
from tests.ui.seating import sit_down

AUSTRALIAN = PRESETS["australian"].variant


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
    words = convention_words(AUSTRALIAN, 3, made[:1], made[1])
    assert panel._explanation() == ("Bea: 6NT", words)
    assert "joker" in words


def test_a_call_of_ones_own_tells_what_it_undertakes_and_what_it_means(hand: Hand) -> None:
    panel = sit_in_an_auction(hand)
    hand.move(hand.control("7♠").rect.center)
    head, words = panel._explanation()
    assert head == "7♠: 140"
    assert words.startswith("Take at least 7 tricks with spades as trumps. ")
    assert len(words) > 60


def test_at_a_plate_one_learns_who_sits_there_and_what_the_last_call_meant(hand: Hand) -> None:
    sit_in_an_auction(hand)
    plate = next(place.name_plate for place in hand.table.top.places.seats if place.seat == 1)
    hand.move(plate.center)
    line = hand.line[0]
    assert "Expert, bold." in line
    assert "Called so far: 6NT. Usual for no trumps: the joker" in line
