"""Shows what has come of a command, or by itself: on the table, in a sentence, or in a panel."""

from __future__ import annotations

from pathlib import Path
from typing import Final, assert_never

from fivehundred.table import outcomes as out
from fivehundred.table.outcomes import Denial
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

_NO_HINT: Final = (Denial.NO_HINT_BEFORE_LEAD, Denial.NOTHING_TO_DECIDE)


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
        return sentences_of(self._sitting.log(), self._company.names)

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
            case out.Rewound(again):
                self.top.modal = None
                self.top.rewind(_("Done again.") if again else _("Taken back."))
                self.voice.line.recall_instead(self.told())
            case out.Seated(awaited):
                self._seat(awaited=awaited)
            case out.Covered():
                self.top.rest(timings.SORT_MS)
            case out.Narrowed():
                self.top.rest()
            case out.Claimed():
                self.voice.message = _("The rest is yours.")
            case out.PlayedOut():
                self.top.hurry()
            case out.SheetLeft():
                self.top.close()
            case out.CurtainDue():
                self.top.rehang()
            case out.ProofDue(proved):
                self.open(proof_dialog(proved, self._sitting, self._company))
            case out.SheetDue():
                self.open_what(Opening.FRESH_SHEET)
            case out.Asked(found):
                self.open(menu.take_back_dialog(found, self._sitting, self._company.names))
            case out.HintSought() | out.HintGone() | out.HintCame() | out.HintFailed():
                self._show_hint(outcome, by_keys=by_keys)
            case out.Refused() | out.Denied() | out.Stood():
                self._show_refusal(outcome)
            case unknown:
                assert_never(unknown)

    def _show_hint(
        self,
        outcome: out.HintSought | out.HintGone | out.HintCame | out.HintFailed,
        *,
        by_keys: bool,
    ) -> None:
        match outcome:
            case out.HintSought():
                self.voice.message = ""
                self.lamp.ring.remember()
            case out.HintFailed():
                self.tell(_("No hint could be worked out this time."))
            case out.HintCame():
                words = self.lamp.words
                assert words is not None
                self.voice.announce(words.spoken)
                if by_keys:
                    self.lamp.lead_keys()
            case out.HintGone():
                pass

    def _show_refusal(self, outcome: out.Refused | out.Denied | out.Stood) -> None:
        match outcome:
            case out.Refused(error):
                self.voice.refuse(refusal(error))
                self.top.pointer.settle(timings.GLIDE_BACK_MS)
            case out.Stood(stands):
                self.voice.refuse(standing_words(stands, self._company.names))
            case out.Denied(why) if why in _NO_HINT:
                self.tell(denial_words(why))
            case out.Denied(why):
                self.voice.refuse(denial_words(why))

    def _seat(self, *, awaited: bool) -> None:
        """Lay the table out for the person whose turn it is."""
        self.voice.message = ""
        self.top.seat(awaited=awaited)
        if self.top.curtain is not None:
            self.voice.announce(self.top.curtain.says)
