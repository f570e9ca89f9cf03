"""What is said in a replay: what has happened, and why something cannot be had."""

from __future__ import annotations

from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.session.replay import Replay
from fivehundred.speech import telling
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.panels.sheet.ending_words import ending_words
from fivehundred.ui.panels.sheet.words import deal_line, winner_line


def told(replay: Replay, eyes: Seat | None, company: SeatLabels) -> str:
    """Return what the last action did, as the table said it then to whose eyes are wanted."""
    return told_at(replay, replay.at, eyes, company)


def told_at(replay: Replay, number: int, eyes: Seat | None, company: SeatLabels) -> str:
    """Return what an action did, counted from 1."""
    said = "" if number else _("The game begins.")
    view, seen_by = replay.view_at(number, eyes), replay.eyes_at(number, eyes)
    calls = [made.call for made in view.calls]
    for event in replay.happened_at(number, eyes):
        said = telling.told(event, calls, company.names, seen_by, view.variant) or said
    return said


def outcome(shown: View, company: SeatLabels) -> str:
    """Return what a deal came to, or the game; empty while a deal is played."""
    if shown.phase not in (Phase.DEAL, Phase.OVER):
        return ""
    if shown.result is not None:
        won = sentence(winner_line(shown, shown.result, company, several=True))
        return f"{won} {ending_words(shown, shown.result, company)}"
    return deal_line(shown.deals[-1], company, shown.variant) if shown.deals else ""


def refusal(replay: Replay) -> str:
    """Return why the rest of a game cannot be shown; empty if all can."""
    if replay.refusal is None:
        return ""
    return _("The rest cannot be shown: {refusal}").format(
        refusal=message_sentence(replay.refusal)
    )


def no_further(replay: Replay) -> str:
    """Return why the replay goes no further."""
    if replay.finished:
        return _("The game is over: there is nothing after this.")
    return refusal(replay) or _("This is the end of the game so far.")


def not_yet_scored(replay: Replay) -> str:
    """Return why no other's eyes can be looked through in a deal that has not been scored."""
    if len(replay.persons) == 1:
        return _("This deal has not been scored yet: only your own cards may be seen.")
    return _("This deal has not been scored yet: only what lies open to all may be seen.")
