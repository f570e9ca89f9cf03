"""Shows the outcome of a command: on the table, as a status line, or in a panel."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.option_meanings_of_play import may_revoke
from fivehundred.session.game_client import is_elsewhere
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.taking_back import DecisionStands, RestartRefusal
from fivehundred.speech.errors import refusal
from fivehundred.speech.notices.claim_words import claimed_words, others_claim_words, why_not_sure
from fivehundred.speech.translation import _
from fivehundred.table import commands as out
from fivehundred.table.commands import Change, CommandDenial
from fivehundred.table.deal_review import Joy, joy_of, may_claim_revoke
from fivehundred.table.waits import PlayMode
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.motion import timings
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.panels.reading.keys import KeysPanel, read_aloud_keys
from fivehundred.ui.route import rules_of_game
from fivehundred.ui.scenes.table import deal_dialogs, menu, words
from fivehundred.ui.scenes.table.deal_dialogs import proof_dialog, sheet_panel
from fivehundred.ui.scenes.table.draw import HintOverlay
from fivehundred.ui.scenes.table.intents import TABLE_KEYS, Opening
from fivehundred.ui.scenes.table.shown import StatusText
from fivehundred.ui.scenes.table.tabletop import Tabletop
from fivehundred.ui.scenes.table.tutors.tutor import Tutor
from fivehundred.ui.scenes.table.voice import TableVoice
from fivehundred.ui.settings import Mood
from fivehundred.ui.widgets.keys import key_rows

# ruff: noqa: PLC0415  panels are loaded only when they are opened


class OutcomePresenter:
    """Shows the outcomes of a sitting to the person at the screen."""

    def __init__(
        self,
        top: Tabletop,
        keeper: Keeper,
        voice: TableVoice,
        overlay: HintOverlay,
        tutor: Tutor | None,
    ) -> None:
        self._services = top.services
        self._sitting = top.sitting
        self._keeper = keeper
        self._top = top
        self._voice = voice
        self._overlay = overlay
        self._tutor = tutor
        self._private_to = top.sitting.chair.private_to
        self._cheered = len(top.sitting.view.deals)
        """The number of deals scored when we last checked for a cheer."""
        self._has_begun = self._private_to is not None
        """Whether somebody has sat down or called; until then the first message stays."""

    @property
    def _company(self) -> SeatLabels:
        return self._top.company

    @property
    def path(self) -> Path:
        return self._keeper.path

    def show_message(self, text: str) -> None:
        self._voice.message = text
        self._top.refill()

    def open(self, panel: Panel) -> None:
        self._top.open(panel)
        self._voice.announce(panel.says)

    def open_or_refuse(self, what: Opening) -> None:
        panel = self._panel_for(what)
        if isinstance(panel, StatusText):
            self._voice.answer(panel)
        else:
            self.open(panel)

    def open_sheet(self) -> None:
        """Open the sheet of a deal just scored, after a cheer if there is a reason."""
        sitting, deals = self._sitting, len(self._sitting.view.deals)
        joy = None
        if deals != self._cheered:
            joy = joy_of(sitting.view, sitting.session.events_of_deal, sitting.chair.persons)
        if joy is Joy.LAST_CARD and sitting.claim.rest is not None:
            # After a claim nobody waited for the last card.
            joy = None
        self._cheered = deals
        if joy is None or not self.cheer(joy):
            self.open_or_refuse(Opening.FRESH_SHEET)

    def play_cues(self) -> None:
        tutor = self._tutor
        if tutor is None or self._top.director.busy:
            return
        if tutor.cue is not None:
            self._services.sound.play(tutor.cue)
        if tutor.joy is not None:
            self.cheer(tutor.joy)
        tutor.cue = tutor.joy = None

    def keep_trick(self) -> None:
        self._top.director.keeps_trick = self._tutor is not None and self._tutor.keeps_trick

    def cheer(self, joy: Joy) -> bool:
        if self._services.settings.mood is Mood.LIVELY and self._top.modal is None:
            self.open(deal_dialogs.cheer_for(joy, self._top))
            return True
        return False

    def _panel_for(self, what: Opening) -> Panel | StatusText:
        sitting, shown, past = self._sitting, self._top.director.view, self._voice.line.past
        memory = self._services.settings.memory
        match what:
            case Opening.MENU:
                if self._tutor is not None and (ways := self._tutor.ways_out):
                    return menu.tutor_menu(ways)
                return menu.menu_panel(sitting, self._keeper.path, over=self._top.over)
            case Opening.DEAL:
                return deal_dialogs.deal_dialog(sitting)
            case Opening.KEYS:
                book = rules_of_game(sitting.session.record, shown.phase)
                return KeysPanel(key_rows(TABLE_KEYS), book, read_aloud_keys())
            case Opening.SETTINGS:
                from fivehundred.ui.panels.settings.panel import SettingsPanel

                given = self._services
                return SettingsPanel(given.preferences, given.sound, given.store.folder)
            case Opening.SHEET | Opening.FRESH_SHEET:
                return sheet_panel(
                    sitting, self._company, fresh=what is Opening.FRESH_SHEET, over=self._top.over
                )
            case Opening.LAST_TRICK:
                return deal_dialogs.tricks_panel(sitting, shown, self._company, memory)
            case Opening.SHOWN:
                return deal_dialogs.shown_panel(sitting, shown, self._company, memory)
            case Opening.HAPPENED:
                if not past:
                    return StatusText(_("Nothing has happened since you sat down."))
                from fivehundred.ui.panels.reading.past import HappenedPanel

                return HappenedPanel(past)
            case Opening.AUCTION:
                if not deal_dialogs.has_auction(shown):
                    return _refused(_("There is no auction to look back at now."))
                from fivehundred.ui.panels.reading.past import AuctionAgainPanel

                return AuctionAgainPanel(shown, self._company)
            case Opening.SEAL:
                refused = _refused(_("The cards of this deal have no seal."))
                return deal_dialogs.seal_panel(sitting.session) or refused
            case Opening.REVOKE:
                if not may_revoke(sitting.view.variant):
                    return _refused(_("Wrong cards cannot be played at this table."))
                if not sitting.chair.persons or not may_claim_revoke(sitting.view):
                    return _refused(_("There is nothing to claim before the first trick."))
                return menu.revoke_dialog(sitting, self._company.names)
            case Opening.ODD:
                from fivehundred.ui.panels.odd import odd_dialog

                sitting.hint.put_away()
                names, record = self._company.names, sitting.session.record
                return odd_dialog(record, sitting.session.moment, names, self._services)
            case Opening.SIT_OUT:
                return menu.sit_out_dialog(sitting, self._company.short_names)
            case Opening.PHRASES:
                if not is_elsewhere(sitting.session):
                    return _refused(_("Everybody at this table plays at this screen."))
                from fivehundred.ui.scenes.table.elsewhere_dialogs import phrases_dialog

                return phrases_dialog()
            case Opening.SAVE_AS:
                return menu.save_as_dialog(self._keeper.name)
            case unknown:
                assert_never(unknown)

    def show(self, outcome: out.Outcome) -> None:
        before, self._private_to = self._private_to, self._sitting.chair.private_to
        if before not in (None, self._private_to):
            self._voice.hand_over(but_events=True)
        match outcome:
            case out.ActionPlayed():
                view, before_calls = self._sitting.view, (Phase.DEAL, Phase.CUT, Phase.AUCTION)
                self._has_begun |= bool(view.calls or view.deals) or view.phase not in before_calls
                if self._has_begun:
                    self._voice.message = self._claim_words()
                self.keep_trick()
                self._top.show(outcome)
            case out.ProofDue(proved):
                self.open(proof_dialog(proved, self._sitting, self._company))
            case out.TakeBackAsked():
                names = self._company.short_names
                self._ask(menu.take_back_dialog(outcome, self._sitting, names))
            case out.RestartAsked(how):
                self._ask(deal_dialogs.anew_dialog(how, self._sitting, self._company.names))
            case RestartRefusal():
                self._voice.refuse(_(deal_dialogs.NOT_ANEW[outcome]))
            case out.ActionRefused(error):
                self._voice.refuse(refusal(error))
                self._top.pointer.settle(timings.GLIDE_BACK_MS)
            case out.ActionHeld(unread=unread):
                # The guide says why it holds the action, unless a note has to be read first.
                self._top.pointer.settle(timings.GLIDE_BACK_MS)
                if unread:
                    self._voice.refuse(_(words.READ_FIRST))
            case DecisionStands():
                self._voice.refuse(words.standing_words(outcome, self._company.names))
            case CommandDenial.NOT_SURE:
                self._voice.refuse(self._why_no_claim())
            case CommandDenial.NO_HINT_BEFORE_LEAD | CommandDenial.NOTHING_TO_DECIDE:
                self.show_message(words.denial_words(outcome))
            case CommandDenial():
                self._voice.refuse(words.denial_words(outcome))
            case Change():
                self._show_change(outcome)
            case unknown:
                assert_never(unknown)

    def _ask(self, question: Panel) -> None:
        """Ask everybody who plays here; if several do, their cards are hidden meanwhile."""
        if (chair := self._sitting.chair).shared and not chair.open:
            self._top.seat(awaited=chair.awaited is not None)
        self.open(question)

    def _why_no_claim(self) -> str:
        if self._sitting.chair.open_hands:
            return _("There is nothing to claim when you play every hand.")
        return why_not_sure(self._sitting.view)

    def _claim_words(self) -> str:
        sitting, rest = self._sitting, self._sitting.claim.rest
        if rest is None or sitting.course not in (PlayMode.CLAIMED, PlayMode.CLAIMED_ELSEWHERE):
            return ""
        if rest.seat in sitting.chair.persons and rest.claim is not None:
            return claimed_words(rest.claim)
        return others_claim_words(self._company.names[rest.seat], rest.claim)

    def _show_change(self, change: Change) -> None:
        match change:
            case (
                Change.TAKEN_BACK
                | Change.DONE_AGAIN
                | Change.RESTARTED
                | Change.THROWN_IN
                | Change.CAUGHT_UP
            ):
                self._top.modal = None
                self._top.rewind(_(words.REWOUND[change]))
                self._cheered = len(self._sitting.view.deals)
                self._voice.recall()
            case Change.SEATED | Change.AWAITED:
                if self._has_begun:
                    self._voice.message = ""
                self._has_begun = True
                self._top.seat(awaited=change is Change.AWAITED)
                self._announce_curtain()
            case Change.SWAPPED:
                self._top.seat(awaited=self._sitting.chair.awaited is not None)
                self.show_message(menu.stand_in_words(self._sitting, self._company.short_names))
            case Change.COVERED:
                self._top.rest(timings.SORT_MS)
            case Change.SET_ASIDE | Change.TURNED | Change.ASKED:
                self._top.rest()
            case Change.CLAIMED:
                self.show_message(self._claim_words())
            case Change.PLAYED_OUT:
                self._top.skip_animation()
            case Change.SHEET_DUE:
                self.open_sheet()
            case Change.SHEET_LEFT:
                self._top.close()
            case Change.ALL_ASKED:
                self._top.close()
                self.show_message(_("The others are asked whether they agree."))
            case Change.CURTAIN_DUE:
                self._top.modal = self._top.curtain
                self._top.refill()
                self._announce_curtain()
            case Change.HINT_SOUGHT:
                self._voice.message = ""
                self._overlay.remember_focus()
                self._top.refill()
            case Change.HINT_CAME | Change.HINT_TOLD:
                hint = self._overlay.words
                assert hint is not None
                self._voice.announce(hint.spoken)
                if change is Change.HINT_CAME:
                    self._overlay.focus_hinted()
            case Change.HINT_FAILED:
                self.show_message(_("No hint could be worked out this time."))
            case Change.HINT_GONE:
                self._top.refill()
            case unknown:
                assert_never(unknown)

    def _announce_curtain(self) -> None:
        if self._top.curtain is not None:
            self._voice.hand_over(self._top.curtain.says)


def _refused(why: str) -> StatusText:
    return StatusText(why, urgent=True)
