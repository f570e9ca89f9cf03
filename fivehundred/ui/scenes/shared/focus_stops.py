"""Where the keyboard finds what the table shows, to have it said."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.speech.translation import _
from fivehundred.ui import spoken_table
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.drawing.table.plaque import plaque_of
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.motion.director import Director
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

_SEATS = "seats"
_TABLE = "table"


def build(
    layer: WidgetLayer, director: Director, company: SeatLabels, sheet: Intent | None = None
) -> None:
    """Let the focus go to plates, trick, plaque and scores; what is said is what is shown then.

    The mouse opens the ``sheet`` at the scores, and at the plaque once it is there.
    """
    places = director.places
    if sheet is not None:
        plaque = plaque_of(director.view, company.names)
        for box in (places.scores, *([places.plaque] if plaque is not None else [])):
            say = with_key(_("The score sheet."), "T")
            layer.button(box, "", sheet, style=ButtonStyle.LINE, description=say, focusable=False)

    def seat(number: Seat) -> str:
        return spoken_table.seat_sentence(director.view, number, company)

    for place in places.seats:
        name = f"seat {place.seat}"
        layer.focusable_text(place.name_plate, partial(seat, place.seat), name=name, zone=_SEATS)
    middle = pygame.Rect(0, 0, places.drop.width // 2, places.drop.height // 2)
    middle.center = places.drop.center
    for name, rect, words in (
        ("scores", places.scores, spoken_table.scores_sentence),
        ("contract", places.plaque, spoken_table.contract_sentence),
        ("trick", middle, spoken_table.trick_sentence),
    ):
        layer.focusable_text(
            rect, partial(_said, director, company, words), name=name, zone=_TABLE
        )


def seat_at(point: tuple[int, int], shown: View, places: Places, company: SeatLabels) -> str:
    """Return who sits where a point is, and how; empty where it is at nobody's plate."""
    seats = (place.seat for place in places.seats if place.name_plate.collidepoint(point))
    return "".join(spoken_table.seat_sentence(shown, one, company) for one in seats)


def _said(
    director: Director, company: SeatLabels, words: Callable[[View, SeatLabels], str]
) -> str:
    return words(director.view, company)
