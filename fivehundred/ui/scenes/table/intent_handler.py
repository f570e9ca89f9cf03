"""Carries out intents at the table: cards, commands to the sitting, panels, and other screens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.errors import FiveHundredError
from fivehundred.learning.any_file import read_any_file
from fivehundred.session.replay import Replay
from fivehundred.session.storage.store import StoreError
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.translation import _
from fivehundred.table import commands as cmd
from fivehundred.ui import route as to
from fivehundred.ui.geometry.layout import Choice
from fivehundred.ui.motion import timings
from fivehundred.ui.panels.panel import Close, Do, OpenInstead, ReplayDeal
from fivehundred.ui.panels.settings.row import ChangeSettings
from fivehundred.ui.panels.tell_me import TellMe
from fivehundred.ui.route import route_of_file, rules_of_game
from fivehundred.ui.scenes.shared.beginning import save_as
from fivehundred.ui.scenes.table import intents as want
from fivehundred.ui.scenes.table import menu, prompts
from fivehundred.ui.scenes.table.draw import HintOverlay
from fivehundred.ui.scenes.table.hand.interaction import moved, unchosen
from fivehundred.ui.scenes.table.input import DEAF_MS, Input
from fivehundred.ui.scenes.table.intents import Gesture, Leaving, Opening
from fivehundred.ui.scenes.table.outcome_presenter import OutcomePresenter
from fivehundred.ui.scenes.table.tabletop import Tabletop
from fivehundred.ui.scenes.table.voice import TableVoice
from fivehundred.ui.scenes.table.words import why_not_played
from fivehundred.ui.sound import Cue
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.window.desktop import copy_text


@dataclass(frozen=True, slots=True)
class IntentHandler:
    """Carries out the intents of one table."""

    _top: Tabletop
    _input: Input
    _presenter: OutcomePresenter
    _voice: TableVoice
    _overlay: HintOverlay

    def carry_out(self, intent: Intent | None) -> to.Route | None:
        if intent == USED and self._top.by_keys:
            # If the focus could not move, announce again where it is.
            self._voice.line.repeat_focus()
        over = self._top.modal or self._top.asked
        if intent is not None and over is not None:
            intent = over.respond(intent)
            if intent is None:
                self._top.refill()
        if isinstance(intent, to.Route):
            return intent
        if isinstance(intent, want.LeaveIntent):
            return self._leave(intent)
        if intent is want.TutorIntent.WHY:
            self._presenter.show_message(_("There is no coach at this table."))
        elif isinstance(intent, want.PanelIntent):
            self._open_or_close(intent)
        elif isinstance(intent, want.PlayIntent):
            self._play(intent)
        return None

    def _play(self, intent: want.PlayIntent) -> None:
        view, choice = self._top.sitting.view, self._top.director.choice
        match intent:
            case Do(command):
                self._do(command)
            case want.ChooseSuit(offers):
                self._choose_suit(offers)
            case want.MoveCard(card):
                self._rearrange(moved(view, choice, card))
            case want.KeepCard(card):
                self._rearrange(replace(choice, kept=(*choice.kept, card)))
            case want.AskWhy(card):
                names = self._top.company.names
                self._voice.answer(why_not_played(self._top.sitting, names, card))
            case Gesture.STEP_BACK:
                chosen = unchosen(view, choice) if self._top.settled else None
                if chosen is None:
                    self._do(cmd.TakeBack())
                else:
                    self._top.close()
                    self._rearrange(chosen)
            case Gesture.HURRY:
                self._top.skip_animation()
            case TellMe():
                self._voice.read_aloud(intent)
            case unknown:
                assert_never(unknown)

    def _choose_suit(self, offers: Sequence[PlayCard]) -> None:
        by_key = self._top.keys.focused is not None
        self._top.ask(prompts.naming_panel(offers))
        if by_key:
            layer = self._top.services.layer
            layer.focus_on(self._overlay.button or layer.stops[0])

    def _rearrange(self, choice: Choice | None) -> None:
        if choice is None:
            self._voice.refuse(_("The tray is full: take a card out first."))
            self._top.pointer.settle(timings.GLIDE_BACK_MS)
        else:
            self._voice.message = ""
            self._top.rearrange(choice)

    def _do(self, command: cmd.Command) -> None:
        top, lowers = self._top, command is cmd.Request.LOWER_CURTAIN
        if top.modal is not None and (lowers or isinstance(command, cmd.Act)):
            # This closes the dialog that asked, and a sheet below it.
            top.close()
        hints = self._top.services.settings.hints or self._top.sitting.hint.wanted
        # If the guide forbids hints, the settings would not help.
        can_turn_on = not hints and self._top.sitting.guide.forbids(command) is None
        if command is cmd.Request.TOGGLE_HINT and can_turn_on:
            self._presenter.show_message(
                with_key(_("Hints are off: turn them on in Settings."), "O")
            )
            return
        chair = self._top.sitting.chair
        private_to = chair.private_to
        outcome = self._top.sitting.do(command, caught_up=top.caught_up)
        if (lowers and chair.awaited is not None) or private_to not in (None, chair.private_to):
            # Finish the animation before the cards are hidden.
            top.director.skip()
        self._presenter.show(outcome)
        if command is cmd.Request.LIFT_CURTAIN:
            self._input.deaf_ms = DEAF_MS
            top.prerender()

    def _open_or_close(self, intent: want.PanelIntent) -> None:
        match intent:
            case Close() if self._top.modal is None:
                self._top.take_back_question()
            case Close():
                self._top.close()
            case Opening():
                self._presenter.open_or_refuse(intent)
            case OpenInstead(panel):
                self._presenter.open(panel)
            case want.CopyText(text, said):
                self._top.close()
                refused = _("There is no clipboard to copy to.")
                self._presenter.show_message(said if copy_text(text) else refused)
            case want.TakeIn(path):
                try:
                    read_any_file(path, self._top.services.store)
                    route = route_of_file(path)
                except FiveHundredError as error:
                    self._voice.refuse(error_sentence(error))
                else:
                    self._presenter.open(menu.open_dialog(path, route))
            case ChangeSettings(settings):
                self._top.services.preferences.change(settings)
                self._top.follow(settings)
                self._top.refill()
            case unknown:
                assert_never(unknown)

    def _leave(self, intent: want.LeaveIntent) -> to.Route | None:
        session, store = self._top.sitting.session, self._top.services.store
        record, path = session.record, self._presenter.path
        match intent:
            case Leaving.READ_RULES:
                return rules_of_game(record, self._top.sitting.view.phase)
            case want.SaveAs(name):
                try:
                    return save_as(store, record, name)
                except StoreError as error:
                    self._presenter.open(menu.save_as_dialog(name, error_sentence(error)))
                    self._top.services.sound.play(Cue.ERROR)
                    return None
            case Leaving.REPLAY_GAME:
                if self._top.modal is None or not self._top.modal.is_sheet:
                    self._top.close()
                way = to.ReplayRoute(record, path=path)
            case Leaving.REPLAY_HANDS | Leaving.ANALYSE:
                replay = Replay(record)
                tab = "analysis" if intent is Leaving.ANALYSE else ""
                first = replay.first_lead_of(replay.scored)
                way = to.ReplayRoute(record, first, all_hands=True, path=path, tab=tab)
            case ReplayDeal(deal):
                way = to.ReplayRoute(record, Replay(record).beginning_of(deal), path=path)
            case unknown:
                assert_never(unknown)
        # The person may see all hands now, so a scored deal can no longer be undone.
        session.make_final()
        return way
