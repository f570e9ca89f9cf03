"""What has happened before somebody sits down to a game: its deal so far, or a sheet to read."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Call
from fivehundred.engine.events import CallMade, Event
from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.session.record import Record
from fivehundred.session.session import Session
from fivehundred.table.hot_seat import HotSeat
from fivehundred.ui.speech.telling import told


def deal_so_far(session: Session, chair: HotSeat, names: Sequence[str]) -> list[str]:
    """List the sentences of the present deal that whoever sits before the screen may hear.

    Where several persons do, nobody is “you” yet.
    """
    return sentences_of(session.happened, chair, names)


def sentences_of(events: Sequence[Event], chair: HotSeat, names: Sequence[str]) -> list[str]:
    """List the sentences of some events as whoever sits before the screen may hear them."""
    viewer = None if chair.shared else chair.view().viewer
    said: list[str] = []
    calls: list[Call] = []
    for event in map(chair.seen, events):
        said.append(told(event, calls, names, viewer, chair.view().variant))
        if isinstance(event, CallMade):
            calls.append(event.call)
    return [text for text in said if text]


def at_sheet(record: Record, view: View) -> bool:
    """Tell whether a game has come to the sheet of a deal just scored, or of all of it."""
    if view.phase is Phase.OVER:
        return True
    # A deal that was passed out is dealt again without a sheet.
    scored = view.phase is Phase.DEAL and bool(view.deals)
    return scored and not isinstance(record.actions[-1], MakeCall)
