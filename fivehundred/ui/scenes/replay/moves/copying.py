"""The list of moves handed to other programs as text."""

from __future__ import annotations

from fivehundred.engine.seats import Seat
from fivehundred.session.replay import Replay
from fivehundred.ui.drawing.table.paint import Company
from fivehundred.ui.scenes.replay.moves.draw import sides_of
from fivehundred.ui.speech.moves.move_list import MoveList
from fivehundred.ui.speech.moves.text import text_of
from fivehundred.ui.speech.words import _
from fivehundred.ui.window.clipboard import copy_text


def copied(replay: Replay, eyes: Seat | None, company: Company) -> str:
    """Copy the list of moves as it is seen; return what is to be said of it."""
    moves = MoveList(replay, company.names)
    text = text_of(moves, sides_of(moves, company).names, eyes)
    if copy_text(text):
        return _("The list of moves has been copied, as text.")
    return _("The list of moves could not be copied: the desktop offers no clipboard.")
