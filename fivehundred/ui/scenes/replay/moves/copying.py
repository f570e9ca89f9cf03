"""The list of moves handed to other programs as text."""

from __future__ import annotations

from fivehundred.engine.seats import Seat
from fivehundred.speech.moves.headings import text_of
from fivehundred.speech.moves.move_list import MoveList
from fivehundred.speech.translation import _
from fivehundred.ui.scenes.replay.sides import Sides
from fivehundred.ui.window.clipboard import copy_text


def copied(moves: MoveList, sides: Sides, eyes: Seat | None) -> str:
    """Copy the list of moves as it is seen; return what is to be said of it."""
    if copy_text(text_of(moves, sides.names, eyes)):
        return _("The list of moves has been copied, as text.")
    return _("The list of moves could not be copied: the desktop offers no clipboard.")
