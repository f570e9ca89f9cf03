"""Where the keyboard finds what the table shows, to have it said."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from fivehundred.engine.view import View
from fivehundred.ui import spoken_table
from fivehundred.ui.drawing.paint import Company
from fivehundred.ui.drawing.plaque import plaque_of
from fivehundred.ui.motion.director import Director
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.desk import Act, Desk

if TYPE_CHECKING:
    from fivehundred.engine.seats import Seat
    from fivehundred.ui.scenes.table import TableScene

_SEATS = "seats"
_TABLE = "table"


def build(desk: Desk, director: Director, company: Company, sheet: Act | None = None) -> None:
    """Let the focus go to plates, trick, plaque and scores; what is said is what is shown then.

    The mouse opens the ``sheet`` at the scores, and at the plaque once it is there.
    """
    places = director.places
    if sheet is not None:
        plaque = plaque_of(director.view, company.names)
        for box in (places.scores, *([places.plaque] if plaque is not None else [])):
            say = _("The score sheet (T).")
            desk.button(box, "", sheet, style="line", say=say, in_ring=False)

    def seat(number: Seat) -> str:
        return spoken_table.seat_sentence(director.view, number, company)

    for place in places.seats:
        name = f"seat {place.seat}"
        desk.notice(place.plate, partial(seat, place.seat), name=name, zone=_SEATS)
    middle = pygame.Rect(0, 0, places.drop.width // 2, places.drop.height // 2)
    middle.center = places.drop.center
    for name, rect, words in (
        ("scores", places.scores, spoken_table.scores_sentence),
        ("contract", places.plaque, spoken_table.contract_sentence),
        ("trick", middle, spoken_table.trick_sentence),
    ):
        desk.notice(rect, partial(_said, director, company, words), name=name, zone=_TABLE)


def pointed_at(table: TableScene) -> str:
    """Say who sits where the mouse is, and how; empty where it is at nobody's plate."""
    at, director = table.app.desk.mouse, table.director
    if table.modal is not None:
        return ""
    seats = (place.seat for place in director.places.seats if place.plate.collidepoint(at))
    return "".join(spoken_table.seat_sentence(director.view, one, table.company) for one in seats)


def _said(director: Director, company: Company, words: Callable[[View, Company], str]) -> str:
    return words(director.view, company)
