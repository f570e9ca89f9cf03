"""What has happened in a deal before somebody sits down to it, as it was told at the table."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.engine.calls import Call
from fivehundred.engine.events import CallMade
from fivehundred.session.session import Session
from fivehundred.ui.hot_seat import HotSeat
from fivehundred.ui.speech.telling import told


def deal_so_far(session: Session, chair: HotSeat, names: Sequence[str]) -> list[str]:
    """List the sentences of the present deal that whoever sits before the screen may hear.

    Where several persons do, nobody is “you” yet.
    """
    viewer = None if chair.shared else chair.view().viewer
    said: list[str] = []
    calls: list[Call] = []
    for event in map(chair.seen, session.happened):
        said.append(told(event, calls, names, viewer))
        if isinstance(event, CallMade):
            calls.append(event.call)
    return [text for text in said if text]
