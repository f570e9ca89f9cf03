"""Shows what has come of a command, or by itself: on the table, in a sentence, or in a panel."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from fivehundred.session.taking_back import Stands
from fivehundred.table import outcomes as out
from fivehundred.table.outcomes import Change, Denial
from fivehundred.table.sitting import Sitting
from fivehundred.table.waits import Course
from fivehundred.ui.motion import timings
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.scenes.table.dialogs import menu
from fivehundred.ui.scenes.table.dialogs.opening import opened
from fivehundred.ui.scenes.table.dialogs.sheet import proof_dialog
from fivehundred.ui.scenes.table.hint.lamp import Lamp
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.scenes.table.shown import Line
from fivehundred.ui.scenes.table.tabletop import Tabletop
from fivehundred.ui.scenes.table.voice import Voice
from fivehundred.ui.scenes.table.words import denial_words, sentences_of, standing_words
from fivehundred.ui.speech.refusals import refusal
from fivehundred.ui.speech.words import _


class Showing:
    """What a sitting has come to, before the eyes of whoever sits at the screen."""

    def __init__(
        self, sitting: Sitting, top: Tabletop, voice: Voice, lamp: Lamp, path: Path
    ) -> None:
        """Show one sitting on one table; ``path`` is the file its game is kept in."""
        self._path = path
        self._sitting = sitting
        self.top = top
        self.voice = voice
        self.lamp = lamp
        self._company = top.company

    def told(self) -> list[str]:
        """List what has happened in this deal, as it may be told here."""
        log = self._sitting.chair.log(self._sitting.session.happened)
        return sentences_of(log, self._company.names)

    def tell(self, text: str) -> None:
        """Show a sentence of the program's own, and whatever has changed with it."""
        self.voice.message = text
        self.top.fill()

    def open(self, panel: Panel) -> None:
        """Open a modal panel over the table."""
        self.top.open(panel)
        self.voice.announce(panel.says)

    def open_what(self, what: Opening) -> None:
        """Open what can be opened over the table, or say why it cannot be."""
        shown, past = self.top.director.view, self.voice.line.past
        panel = opened(what, self._sitting, self._company, shown, past, self._path)
        if isinstance(panel, Line):
            self.voice.answer(panel)
        else:
            self.open(panel)

    def show(self, outcome: out.Outcome, *, by_keys: bool) -> None:
        """Show an outcome; ``by_keys``: the keyboard is led to what a hint names."""
        match outcome:
            case out.Played():
                claimed = self._sitting.course is Course.CLAIMED
                self.voice.message = _("The rest is yours.") if claimed else ""
                self.top.show(outcome)
            case out.ProofDue(proved):
                self.open(proof_dialog(proved, self._sitting, self._company))
            case out.Asked(found):
                self.open(menu.take_back_dialog(found, self._sitting, self._company.names))
            case out.Refused(error):
                self.voice.refuse(refusal(error))
                self.top.pointer.settle(timings.GLIDE_BACK_MS)
            case Stands():
                self.voice.refuse(standing_words(outcome, self._company.names))
            case Denial.NO_HINT_BEFORE_LEAD | Denial.NOTHING_TO_DECIDE:
                self.tell(denial_words(outcome))
            case Denial():
                self.voice.refuse(denial_words(outcome))
            case Change():
                self._show_change(outcome, by_keys=by_keys)
            case unknown:
                assert_never(unknown)

    def _show_change(self, change: Change, *, by_keys: bool) -> None:
        match change:
            case Change.TAKEN_BACK:
                self._rewind(_("Taken back."))
            case Change.DONE_AGAIN:
                self._rewind(_("Done again."))
            case Change.SEATED | Change.AWAITED:
                self._seat(awaited=change is Change.AWAITED)
            case Change.COVERED:
                self.top.rest(timings.SORT_MS)
            case Change.SET_ASIDE:
                self.top.rest()
            case Change.CLAIMED:
                self.voice.message = _("The rest is yours.")
            case Change.PLAYED_OUT:
                self.top.hurry()
            case Change.SHEET_DUE:
                self.open_what(Opening.FRESH_SHEET)
            case Change.SHEET_LEFT:
                self.top.close()
            case Change.CURTAIN_DUE:
                self.top.rehang()
            case Change.HINT_SOUGHT:
                self.voice.message = ""
                self.lamp.ring.remember()
            case Change.HINT_CAME:
                words = self.lamp.words
                assert words is not None
                self.voice.announce(words.spoken)
                if by_keys:
                    self.lamp.lead_keys()
            case Change.HINT_FAILED:
                self.tell(_("No hint could be worked out this time."))
            case Change.HINT_GONE:
                pass
            case unknown:
                assert_never(unknown)

    def _rewind(self, said: str) -> None:
        """Lay the table out as it stood before."""
        self.top.modal = None
        self.top.rewind(said)
        self.voice.line.recall_instead(self.told())

    def _seat(self, *, awaited: bool) -> None:
        """Lay the table out for the person whose turn it is."""
        self.voice.message = ""
        self.top.seat(awaited=awaited)
        if self.top.curtain is not None:
            self.voice.announce(self.top.curtain.says)
