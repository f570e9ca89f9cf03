"""Carries out what is asked for at one table: cards, commands to the sitting, panels, ways out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import assert_never

from fivehundred.engine.actions import ClaimRevoke
from fivehundred.engine.cards import parse_card
from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.session.storage.keeper import Keeper
from fivehundred.table import commands as cmd
from fivehundred.table import outcomes as out
from fivehundred.table.sitting import Sitting
from fivehundred.ui.geometry.layout import Choice
from fivehundred.ui.motion import timings
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.intents import ChangeSettings, Do
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.panels.settings.panel import SettingsPanel
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.preferences.settings import Settings
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.shared.beginning import begin_like
from fivehundred.ui.scenes.table import intents as want
from fivehundred.ui.scenes.table import prompts
from fivehundred.ui.scenes.table.dialogs import menu
from fivehundred.ui.scenes.table.dialogs.questions import naming_panel
from fivehundred.ui.scenes.table.exits import analysis_of, renamed, replay_of
from fivehundred.ui.scenes.table.input import Input
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.scenes.table.showing import Showing
from fivehundred.ui.scenes.table.words import (
    why_not_played,
)
from fivehundred.ui.services import Services
from fivehundred.ui.sound.cues import Cue
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.intent import Intent


class Conduct:
    """Takes the intents of one table."""

    def __init__(
        self, services: Services, keeper: Keeper, sitting: Sitting, showing: Showing, heard: Input
    ) -> None:
        """Begin with a sitting, where it is shown, and what hears its persons."""
        self._services = services
        self._keeper = keeper
        self._sitting = sitting
        self._showing = showing
        self._heard = heard
        self._top = showing.top
        self._voice = showing.voice

    def take(self, intent: Intent | None) -> Route | None:
        """Carry out what mouse, keys or a panel ask for; return where it leads, if anywhere."""
        over = self._top.modal or self._top.asked
        if intent is not None and over is not None:
            intent = over.take(intent)
            if intent is None:
                self._top.fill()
        if isinstance(intent, Route):
            return intent
        if isinstance(intent, ChangeSettings):
            self._change(intent.settings)
        if isinstance(intent, want.LeaveIntent):
            return self._leave(intent)
        if isinstance(intent, want.CardIntent):
            self._take_card(intent)
        elif isinstance(intent, want.OpenIntent):
            return self._open(intent)
        elif isinstance(intent, want.PlayIntent):
            self._take(intent)
        return None

    def _take(self, intent: want.PlayIntent) -> None:
        match intent:
            case Do(command):
                self._do(command)
            case want.Hurry():
                self._top.hurry()
            case want.LookAgain():
                self._top.refresh()
            case want.Accuse(seat):
                self._accuse(seat)
            case unknown:
                assert_never(unknown)

    def _take_card(self, intent: want.CardIntent) -> None:
        top, choice = self._top, self._top.director.choice
        match intent:
            case want.PlayCard(key):
                self._play(key)
            case want.MoveCard(key):
                self._rearrange(prompts.moved(self._sitting.view, choice, key))
            case want.KeepCard(key):
                self._rearrange(replace(choice, kept=(*choice.kept, parse_card(key))))
            case want.AskWhy(key):
                session, view, seat = (
                    self._sitting.session,
                    self._sitting.view,
                    self._sitting.viewer,
                )
                why = why_not_played(session, view, seat, self._top.company.names, key)
                self._voice.answer(why)
            case want.StepBack():
                chosen = prompts.unchosen(self._sitting.view, choice) if top.settled else None
                if chosen is not None:
                    self._rearrange(chosen)
                else:
                    self._do(cmd.TakeBack())
            case unknown:
                assert_never(unknown)

    def _play(self, key: str) -> None:
        """Play a card, asking for a suit where a joker has to name one."""
        offers = prompts.plays_of(self._sitting.view, key)
        if len(offers) == 1:
            self._do(cmd.Act(offers[0]))
        elif offers:
            self._ask(naming_panel(offers))
        else:
            self._take_card(want.AskWhy(key))

    def _say_why(self, key: str) -> None:
        """Announce why a card has not been played."""
        sitting, names = self._sitting, self._top.company.names
        self._voice.answer(
            why_not_played(sitting.session, sitting.view, sitting.viewer, names, key)
        )

    def _ask(self, panel: Panel) -> None:
        """Put a question above the hand; one that came by keys is answered by them."""
        by_key = self._top.keys.focused is not None
        self._top.ask(panel)
        if by_key:
            layer = self._services.layer
            layer.focus_on(self._showing.lamp.button or layer.stops[0])

    def _rearrange(self, choice: Choice | None) -> None:
        """Lay the cards of the exchange out as chosen; None where there is no room for more."""
        if choice is None:
            self._voice.refuse(_("The tray is full: take a card out of it first."))
            self._top.pointer.settle(timings.GLIDE_BACK_MS)
        else:
            self._voice.message = ""
            self._top.rearrange(choice)

    def _accuse(self, seat: Seat) -> None:
        claim = cmd.Act(ClaimRevoke(self._sitting.viewer, seat))
        outcome = self._sitting.do(claim, caught_up=self._top.caught_up)
        if isinstance(outcome, out.Refused):
            self._top.close()
        else:
            # The sheet of a deal that is now scored otherwise goes with the dialog.
            self._top.modal = None
        self.show(outcome)

    def _do(self, command: cmd.Command) -> None:
        if command is cmd.Request.LOWER_CURTAIN and self._top.modal is not None:
            self._top.close()
        if command is cmd.Request.TOGGLE_HINT and not self._may_hint():
            self._showing.tell(_("Hints are off; the settings have them (O)."))
            return
        outcome = self._sitting.do(command, caught_up=self._top.caught_up)
        if command is cmd.Request.LOWER_CURTAIN and outcome is out.Change.AWAITED:
            # Whatever is still to be told of the game is told before the curtain falls.
            self._top.director.skip()
        self.show(outcome)
        if command is cmd.Request.LIFT_CURTAIN:
            self._heard.deafen()
            self._top.prerender()

    def _may_hint(self) -> bool:
        return self._services.settings.hints or self._sitting.hint.wanted

    def _open(self, intent: want.OpenIntent) -> Route | None:
        """Open or close what lies over the table; a game that is over leads on at once."""
        match intent:
            case Close():
                self._top.close()
            case want.Open(Opening.NEW_GAME) if self._sitting.view.phase is Phase.OVER:
                return self._leave(want.BeginAgain())
            case want.Open(what):
                self._showing.open_what(what)
            case want.OpenSettings():
                self._showing.open(self._settings_panel())
            case want.AskName():
                self._showing.open(menu.save_as_dialog(self._keeper.name))
            case want.TakeIn(path):
                self._take_in(path)
            case want.Analyse(fresh):
                thinker, ms = self._services.thinker, self._services.settings.thinking_ms
                session, names = self._sitting.session, self._top.company.names
                self._showing.open(analysis_of(session, thinker, ms, names, fresh=fresh))
            case unknown:
                assert_never(unknown)
        return None

    def _take_in(self, path: Path) -> None:
        """Ask about a file that was dropped on the table, or say why it is no game."""
        try:
            self._services.store.load(path)
        except FiveHundredError as error:
            self._voice.refuse(sentence(str(error)))
        else:
            self._showing.open(menu.open_dialog(path))

    def _settings_panel(self) -> Panel:
        return SettingsPanel(self._services.preferences, self._services.sound, Close())

    def _change(self, settings: Settings) -> None:
        """Take and keep new settings, and go by them at once."""
        self._services.preferences.change(settings)
        self._top.follow(settings)
        self._top.fill()

    def _leave(self, intent: want.LeaveIntent) -> Route | None:
        """Return the way to another screen, or ask what comes before that."""
        modal, session, store = self._top.modal, self._sitting.session, self._services.store
        match intent:
            case want.BeginAgain():
                return begin_like(store, session.record)
            case want.SaveAs():
                assert isinstance(modal, Dialog)
                answer = renamed(store, session, modal.entered)
                if not isinstance(answer, Dialog):
                    return answer
                self._showing.open(answer)
                self._services.sound.play(Cue.ERROR)
                return None
            case want.ReplayGame() if not isinstance(modal, SheetPanel):
                self._top.close()
            case want.ReplayFrom(_number, fresh):
                # The analysis goes; what leads back from the replay is its sheet.
                self._showing.open_what(Opening.FRESH_SHEET if fresh else Opening.SHEET)
            case _:
                pass
        return replay_of(session, intent)

    def show(self, outcome: out.Outcome) -> None:
        """Show what has come of a command, or by itself."""
        self._showing.show(outcome, by_keys=self._heard.by_keys)
