"""Five in pairs that change from deal to deal: the table says and shows who plays with whom."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from fivehundred.engine.events import Dealt
from fivehundred.engine.facts import DealResult, Phase
from fivehundred.engine.view import View
from fivehundred.session.session import Session
from fivehundred.speech.notices.game_words import contract_line
from fivehundred.speech.telling import event_sentence
from fivehundred.ui.accessibility.spoken_table import contract_sentence, seat_sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import Colour
from fivehundred.ui.drawing.table.paint import SeatLabels, draw_seats
from tests.ui.choosing import called, sit
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game

NAMES = ("Ann", "Bea", "Col", "Dot", "Eve")
COMPANY = SeatLabels(NAMES, ("galah", "wren", "emu", "magpie", "pelican"))
BY_DEALER = {
    4: "Partners: Ann & Col, Bea & Dot. Eve plays alone.",
    0: "Partners: Bea & Dot, Col & Eve. Ann plays alone.",
}


def dealt_by(dealer: int, calls: str = "") -> Session:
    record = fresh_game("five-handed-rotating")
    return called(record, calls.split(), first=(dealer + 1) % 5)


def dealt_event(session: Session) -> Dealt:
    found = [event for event in session.events_of_deal if isinstance(event, Dealt)]
    return found[-1]


@pytest.mark.parametrize("dealer", BY_DEALER)
def test_with_the_cards_it_is_said_who_plays_with_whom(dealer: int) -> None:
    session = dealt_by(dealer)
    event = dealt_event(session)
    said = event_sentence(event, NAMES, 0, session.state.variant)
    assert said == f"{NAMES[dealer]} dealt. {BY_DEALER[dealer]}"
    blind = event_sentence(replace(event, blind=True), NAMES, 0, session.state.variant)
    assert blind == f"{NAMES[dealer]} dealt. The cards are face down. {BY_DEALER[dealer]}"


def test_where_partners_are_fixed_or_called_dealing_says_no_more_than_before() -> None:
    for key in ("australian", "five-handed"):
        session = called(fresh_game(key))
        names = NAMES[: session.state.variant.players]
        assert event_sentence(dealt_event(session), names, 0, session.state.variant).endswith(
            " dealt."
        )


def test_who_asks_during_the_auction_is_told_again() -> None:
    view = dealt_by(4).view(0)
    assert contract_sentence(view, COMPANY) == f"There is no contract yet. {BY_DEALER[4]}"
    told = [seat_sentence(view, seat, COMPANY) for seat in range(5)]
    assert told[0].startswith("Ann, in this deal the partner of Col.")
    assert told[3].startswith("Dot, in this deal the partner of Bea.")
    assert told[4].startswith("Eve, without a partner in this deal.")


def test_once_there_is_a_contract_the_partner_is_told_as_such() -> None:
    view = dealt_by(4, "pass 7S pass pass pass").view(0)
    told = [seat_sentence(view, seat, COMPANY) for seat in range(5)]
    assert [seat for seat in range(5) if "The contractor’s partner." in told[seat]] == [3]
    assert contract_sentence(view, COMPANY).startswith("7♠. Bea & Dot, for 140.")


def test_the_score_sheet_names_the_pair_and_who_played_alone() -> None:
    for calls, words in (
        ("pass 7S pass pass pass", "7♠  Bea & Dot"),
        ("pass pass pass pass 7S", "7♠  Eve"),
    ):
        state = dealt_by(4, calls).state
        deal = DealResult(4, state.contract, True, (2, 2, 2, 2, 2), (0, 0, 0, 0, 0))
        assert contract_line(deal, COMPANY.names, state.variant) == words


def colours_on_plates(hand: Hand, view: View) -> list[set[Colour]]:
    """Give which colours of sides are to be seen on each seat's plate."""
    places = hand.table.top.places
    surface = pygame.Surface(hand.app.screen.size)
    canvas = Canvas(surface, hand.app.art, hand.app.screen.u, hand.app.screen.palette)
    draw_seats(canvas, view, places, COMPANY)
    found = []
    for place in places.seats:
        plate = place.name_plate
        spots = product(range(plate.left, plate.right), range(plate.top, plate.bottom))
        seen = {tuple(surface.get_at(spot))[:3] for spot in spots}
        found.append({colour for colour in canvas.palette.sides if tuple(colour) in seen})
    return found


def test_a_plate_bears_the_mark_of_the_partner_of_this_deal(hand: Hand) -> None:
    for dealer, partners in ((4, (2, 3, 0, 1, None)), (0, (None, 3, 4, 1, 2))):
        session = dealt_by(dealer)
        sit(hand, session.record)
        sides = hand.app.screen.palette.sides
        for seat, seen in enumerate(colours_on_plates(hand, session.view(0))):
            partner = partners[seat]
            wanted = {sides[seat]} | (set() if partner is None else {sides[partner]})
            assert seen == wanted, (dealer, seat)


def test_the_mark_stays_until_the_next_cards_are_dealt(hand: Hand) -> None:
    session = dealt_by(4)
    sit(hand, session.record)
    view = session.view(0)
    scored = DealResult(4, None, None, (2,) * 5, (20,) * 5)
    over = replace(view, phase=Phase.DEAL, dealer=0, won=(2,) * 5, deals=(scored,))
    assert colours_on_plates(hand, over) == colours_on_plates(hand, view)
