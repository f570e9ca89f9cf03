"""What a hint points at: cards that are still to be taken up, or the button that does it."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.engine import actions as act
from fivehundred.engine.cards import Card
from fivehundred.players.advice import Advice
from fivehundred.table import commands as cmd
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.panels.intents import Do, TurnGrid
from fivehundred.ui.panels.question import ANSWERS
from fivehundred.ui.scenes.table.hand.grip import Use
from fivehundred.ui.widgets.control import Control


def marked_cards(advice: Advice | None, use: Use, tray: Sequence[Card]) -> tuple[Key, ...]:
    """List the cards a hint is about, as far as they are still to be taken up."""
    match None if advice is None else advice.action:
        case act.PlayCard(card=card) if use is Use.PLAY:
            return (card.code,)
        case act.Discard(cards=cards) | act.Give(cards=cards):
            return tuple(card.code for card in cards if card not in tray)
        case _:
            return ()


def marked_button(
    advice: Advice | None, marked: Sequence[Key], controls: Sequence[Control]
) -> Control | None:
    """Return the button that does what a hint says, or leads there, if there is one."""
    if advice is None:
        return None
    match advice.action:
        case act.Discard() | act.Give():
            return None if marked else _laying(controls)
        case act.PlayCard() as play:
            # Another card than the one that is asked about: the way out of the question.
            answers = [control for control in controls if control.zone == ANSWERS]
            return _doing(play, controls) or (answers[-1] if answers else None)
        case act.MakeCall() as call:
            # A bid of the other kind lies behind the button that turns the grid.
            turning = (control for control in controls if control.does == TurnGrid())
            return _doing(call, controls) or next(turning, None)
        case action:
            return _doing(action, controls)


def _doing(action: act.Action, controls: Sequence[Control]) -> Control | None:
    wanted = Do(cmd.Act(action))
    return next((control for control in controls if control.does == wanted), None)


def _laying(controls: Sequence[Control]) -> Control | None:
    """Return the button that lays the chosen cards away, in whatever order they were chosen."""
    for control in controls:
        match control.does:
            case Do(cmd.Act(act.Discard() | act.Give())):
                return control
    return None
