"""The lamp of a hint at one table: which cards and which button it lights, and its note."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from fivehundred.engine import actions as act
from fivehundred.speech.study.advising import HintWords, hint_words
from fivehundred.table import commands as cmd
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.panels.panel import Do, TurnGrid
from fivehundred.ui.panels.question import ANSWERS
from fivehundred.ui.scenes.table.hand.interaction import HandMode
from fivehundred.ui.scenes.table.note import Note
from fivehundred.ui.scenes.table.shown import Marks
from fivehundred.ui.scenes.table.tabletop import Tabletop
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.layer import FocusableText


class HintOverlay:
    """What the hint of a sitting points at, on a table and its widgets."""

    def __init__(self, top: Tabletop) -> None:
        """Light nothing yet."""
        self._top = top
        self._layer = top.services.layer
        self._focus_before = ""

    @property
    def words(self) -> HintWords | None:
        """The words of the hint that has come."""
        sitting = self._top.sitting
        judgement, view = sitting.hint.judgement, sitting.view
        if judgement is None:
            return None
        # Where all hands lie open the table has no viewer, but the advice is for one seat.
        return hint_words(
            replace(view, viewer=view.asked) if view.viewer is None else view, judgement
        )

    @property
    def cards(self) -> tuple[Key, ...]:
        """The cards the hint is about, as far as they are still to be taken up."""
        match self._action:
            case act.PlayCard(card=card) if self._top.pointer.interaction.mode is HandMode.PLAY:
                return (card.code,)
            case act.Discard(cards=cards) | act.Give(cards=cards):
                tray = self._top.director.choice.tray
                return tuple(card.code for card in cards if card not in tray)
            case _:
                return ()

    @property
    def button(self) -> Control | None:
        """The button that does what the hint says, or leads there, if there is one."""
        controls = self._layer.controls
        match self._action:
            case None:
                return None
            case act.Discard() | act.Give():
                return None if self.cards else _laying(controls)
            case act.PlayCard() as play:
                # Another card than the one that is asked about: the way out of the question.
                answers = [control for control in controls if control.zone == ANSWERS]
                return _doing(play, controls) or (answers[-1] if answers else None)
            case act.MakeCall() as call:
                # A bid of the other kind lies behind the button that turns the grid.
                turning = (control for control in controls if control.intent == TurnGrid())
                return _doing(call, controls) or next(turning, None)
            case action:
                return _doing(action, controls)

    @property
    def note(self) -> Note | None:
        """What it says."""
        words = self.words
        if words is None:
            return None
        return Note(words.numbers, words.head, words.others, lamp=True)

    @property
    def marks(self) -> Marks | None:
        """What it points at."""
        shown = self._action is not None and self._top.modal is None
        return Marks(self.cards, self.button) if shown else None

    @property
    def _action(self) -> act.Action | None:
        judgement = self._top.sitting.hint.judgement
        return None if judgement is None else judgement.action

    # — the ring of the keyboard —

    def remember_focus(self) -> None:
        """Take what has the focus while a hint is asked for."""
        self._focus_before = self._focused

    def lead_keys(self) -> None:
        """Lead the focus to what the hint names, unless it has moved on meanwhile."""
        top, layer, focus = self._top, self._layer, self._layer.focus
        if not top.by_keys or top.modal is not None or layer.typing:
            return
        if isinstance(focus, FocusableText) or (isinstance(focus, Control) and focus.icon):
            # It is at what is only read, or at one of the small buttons.
            return
        if self._focus_before != self._focused:
            return
        if (button := self.button) is not None:
            layer.focus_on(button)
        elif self.cards and top.pointer.interaction.mode is HandMode.PLAY:
            layer.focus_on(None)
            for key in self.cards:
                top.keys.go(key)

    @property
    def _focused(self) -> str:
        """The name of what has the focus: a card, a button, or nothing."""
        focus = self._layer.focus
        return self._top.keys.focused or (focus.label if isinstance(focus, Control) else "")


def _doing(action: act.Action, controls: Iterable[Control]) -> Control | None:
    wanted = Do(cmd.Act(action))
    return next((control for control in controls if control.intent == wanted), None)


def _laying(controls: Iterable[Control]) -> Control | None:
    """Return the button that lays the chosen cards away, in whatever order they were chosen."""
    for control in controls:
        match control.intent:
            case Do(cmd.Act(act.Discard() | act.Give())):
                return control
    return None
