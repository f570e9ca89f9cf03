"""The table: a session on the screen, from the first deal to the end of the game.

An event becomes an intent, an intent a command to the sitting, and its outcome is presented.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from fivehundred.players.judgement import COSTLY
from fivehundred.session.game_client import GameClient
from fivehundred.session.storage.keeper import Keeper
from fivehundred.speech.errors import message_words
from fivehundred.speech.translation import _
from fivehundred.table.commands import Act, Request
from fivehundred.table.guide import Guide
from fivehundred.table.sitting import Sitting
from fivehundred.table.waits import Habits, ScreenState
from fivehundred.ui.accessibility.outline import AccessibleCardRow
from fivehundred.ui.drawing.background import background
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.layers import Layers
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.panels.panel import Do, Panel
from fivehundred.ui.route import Route, TableRoute
from fivehundred.ui.scenes.shared.base import Scene
from fivehundred.ui.scenes.shared.picture import TableFrame
from fivehundred.ui.scenes.table.buttons import why_unkept
from fivehundred.ui.scenes.table.draw import DirtyRect, HintOverlay, card_rows, draw
from fivehundred.ui.scenes.table.input import Input
from fivehundred.ui.scenes.table.intent_handler import IntentHandler
from fivehundred.ui.scenes.table.intents import LEAVES_READING, TutorIntent
from fivehundred.ui.scenes.table.outcome_presenter import OutcomePresenter
from fivehundred.ui.scenes.table.shown import TableSnapshot
from fivehundred.ui.scenes.table.tabletop import Tabletop
from fivehundred.ui.scenes.table.tutors.coach import tutor_of
from fivehundred.ui.scenes.table.tutors.tutor import Tutor
from fivehundred.ui.scenes.table.voice import TableVoice
from fivehundred.ui.services import Services, habits_of
from fivehundred.ui.sound import Bell
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import Stop

_MOVING_MS: Final = 0
_THINKING_MS: Final = 40
_AT_REST_MS: Final = 1000


class TableScene(Scene):
    """A game being played in this window."""

    def __init__(
        self,
        services: Services,
        session: GameClient,
        keeper: Keeper,
        *,
        over: bool = False,
        tutor: Tutor | None = None,
    ) -> None:
        """Open a table, perhaps ``over`` a replay; ``keeper`` is closed when it is left."""
        self.services = services
        self.keeper = keeper
        self.coach = None if tutor else tutor_of(services, session, keeper)
        self.tutor = tutor = tutor or self.coach
        habits, guide = habits_of(services.settings), None if tutor is None else tutor.guide
        self.sitting = self._sit_down(session, habits, guide)
        self._build(over=over)
        self._bell = Bell(services.sound.play)

    def _sit_down(self, session: GameClient, habits: Habits, guide: Guide | None) -> Sitting:
        return Sitting(session, self.services.thinker, habits, guide)

    def _build(self, *, over: bool) -> None:
        beside = self.tutor is not None and self.tutor.has_own_place
        self.top = top = Tabletop(self.services, self.sitting, over=over, beside=beside)
        self.voice, self.overlay = TableVoice(top), HintOverlay(top, self.tutor)
        self.input = Input(top)
        self._presenter = OutcomePresenter(top, self.keeper, self.voice, self.overlay, self.tutor)
        self._handler = IntentHandler(top, self.input, self._presenter, self.voice, self.overlay)
        self.voice.recall()
        top.director.on_sentence = self.voice.line.announce_event

    def enter(self) -> None:
        # Another table may have been opened over this one.
        self.services.last_game.keeper = self.keeper
        self.top.lay_out()
        self._background = background(
            self.services.size, self.top.places.window_u, self.services.palette
        )
        self.layers, self.dirty_rect = Layers(), DirtyRect()
        self.keeper.try_again()
        self.top.refresh()
        self.sitting.habits = habits_of(self.services.settings)
        self.sitting.ask_bots()
        self.compose_frame()

    def retranslate(self) -> None:
        old = self.top
        self._build(over=old.over)
        note = None if self.tutor is None else self.tutor.note()
        self.top.take_over(old, note, None if self.coach is None else self.coach.mark)

    def leave(self) -> None:
        """Stop thinking, and wait for the save for as long as the keeper allows."""
        if self.top.modal is not None:
            self.top.modal.leave()
        # An action still held by the coach is carried out all the same.
        self._release(math.inf)
        self.sitting.leave()
        if self.tutor is not None:
            self.tutor.leave()
        self.services.cursor.over_card = False
        self.keeper.close(self.keeper.patience_s)

    def handle(self, event: pygame.event.Event) -> Route | None:
        top, layer = self.top, self.services.layer
        intent = self.input.at_widgets(event)
        used = intent is not None
        if not used:
            fresh = event.type == pygame.MOUSEBUTTONDOWN and top.modal is None and top.settled
            if event.type == pygame.KEYDOWN or fresh:
                self.voice.message = ""
            intent = self.input.at_table(event)
        route = self.take(intent)
        if used and layer.focus is not None:
            top.keys.hide()
        elif not used and top.modal is None and event.type != pygame.KEYDOWN:
            self.services.cursor.over_card = top.pointer.can_pick_up
        return route

    def take(self, intent: Intent | None) -> Route | None:
        if self.tutor is not None and intent is not None and intent != USED:
            if (denied := self.tutor.forbids(intent)) is not None:
                self._presenter.show(denied)
                return None
            if isinstance(intent, TutorIntent) and self.top.modal is not None:
                # The tutor's note is on the table, below the menu.
                self.top.close()
            if intent in LEAVES_READING:
                self.top.director.let_trick_go()
            if asks_hint := intent == Do(Request.TOGGLE_HINT):
                self.overlay.remember_focus()
            intent = self.tutor.respond(intent)
            if self._show_note():
                # The message belongs to a step that is over.
                self.voice.message = ""
            if asks_hint and self.tutor.pointed_action is not None:
                self.overlay.focus_hinted()
        return self._handler.carry_out(intent)

    def _show_note(self) -> bool:
        self.top.show_hint(self.overlay.note)
        self._presenter.keep_trick()
        if self.tutor is None or not self.top.teach(self.tutor.note()):
            return False
        if self.top.notes.taught is not None:
            self.voice.announce(self.top.notes.taught.note.says)
        return True

    def _show_mark(self) -> bool:
        if self.coach is None:
            return False
        if self.coach.refusal:
            self._presenter.show_message(self.coach.refusal)
            self.coach.refusal = ""
        last, mark = self.top.coach, self.coach.mark
        if mark == last:
            return False
        self.top.coach = mark
        self.top.refill()
        if last is not None and self.voice.message == last.off:
            # It has just been said that the coach is still thinking, and that is over.
            self.voice.message = ""
        if mark is not None and mark.verdict in COSTLY and not mark.again:
            self._presenter.show_message(mark.says)
        return True

    def route(self) -> Route:
        if self.tutor is not None and self.tutor.route is not None:
            return self.tutor.route
        return TableRoute(self.keeper.path, self.sitting.session.kept)

    def on_route_refused(self, why: str) -> None:
        self.top.close()
        self.voice.refuse(why)

    def show_message(self, text: str) -> None:
        self._presenter.show_message(text)

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        last, top = self._shown, self.top
        self.services.layer.update(elapsed_ms, mouse)
        moved = top.update(elapsed_ms)
        self.input.deaf_ms = max(0.0, self.input.deaf_ms - elapsed_ms)
        self._bell.wait(elapsed_ms, asked=top.asks)
        self.sitting.habits = habits_of(self.services.settings)
        if self.tutor is not None:
            self.tutor.update(elapsed_ms)
        self._release(elapsed_ms)
        moved = self._sync() or moved
        if not isinstance(top.modal, CurtainPanel):
            if (outcome := self.sitting.next(elapsed_ms, self._screen())) is not None:
                self._presenter.show(outcome)
            else:
                top.resettle()
        if self.tutor is not None and top.modal is None:
            beside = self.tutor.has_own_place
            if beside != top.has_place_beside:
                top.has_place_beside = beside
                self.enter()
        is_new = self._show_note(), self._show_mark()
        self._presenter.play_cues()
        return self.compose_frame() != last or moved or any(is_new)

    def _release(self, elapsed_ms: float) -> None:
        """Carry out an action that the coach no longer holds back."""
        if self.coach is not None and (due := self.coach.guide.release(elapsed_ms)) is not None:
            self._handler.carry_out(Do(Act(due)))

    def _screen(self) -> ScreenState:
        top, layer, busy = self.top, self.services.layer, self.top.director.busy
        free = not busy and top.modal is None and not self.keeper.behind
        return ScreenState(
            caught_up=top.caught_up,
            free=free,
            idle=free and top.asked is None and top.pointer.dragging is None,
            leads_to_next_deal=top.modal is not None and top.modal.leads_to_next_deal and not busy,
            touched=(layer.mouse, layer.focus),
        )

    def _sync(self) -> bool:
        """Follow settings, disk, score and panels; return whether the widgets have changed."""
        top, unkept = self.top, why_unkept(self.keeper)
        top.follow(self.services.settings)
        due = self.sitting.reading
        counts = top.director.counting and not self.sitting.guide.is_paused
        if counts and due.sheet and due.proved is None and top.modal is None:
            self._presenter.open_sheet()
        top.poll()
        found = "" if top.modal is None else top.modal.poll()
        self.voice.announce(found)
        more = bool(found) or unkept != top.unkept
        if unkept != top.unkept:
            top.unkept = unkept
            self.voice.announce(unkept or _("The game is saved again."))
        if more:
            top.refill()
        return more

    def modal_panel(self) -> Panel | None:
        return self.top.modal

    def texts(self) -> Sequence[str]:
        return () if self.top.asked is None else self.top.asked.texts

    def rows(self) -> Sequence[AccessibleCardRow]:
        return () if self.top.modal is not None else card_rows(self.top)

    def go_to(self, stop: Stop) -> None:
        self.top.keys.hide()
        self.services.layer.focus_on(stop)

    def go_to_card(self, key: str) -> bool:
        if self.top.modal is not None:
            return False
        self.services.layer.focus_on(None)
        self.top.keys.go(key)
        return self.top.keys.focused == key

    def patience_ms(self) -> int:
        top = self.top
        if top.director.busy or top.stage.changing or top.pointer.dragging:
            return _MOVING_MS
        if top.modal is not None and top.modal.moving is not None:
            return _MOVING_MS if top.modal.moving else _THINKING_MS
        return _THINKING_MS if self._is_due() else _AT_REST_MS

    def _is_due(self) -> bool:
        waits = self.tutor is not None and self.tutor.waits
        if self.top.modal is not None:
            return waits or self.top.modal.waits or self.sitting.acts_unasked(self._screen())
        return waits or self.input.deaf_ms > 0 or self.sitting.is_due(self._screen())

    def compose_frame(self) -> TableSnapshot:
        top, sitting = self.top, self.sitting
        # Once there is a “Not saved” mark, the status line need not say it.
        self.voice.problem = "" if top.unkept else message_words(self.keeper.problem())
        top.advise(self.overlay.cards)
        status = self.voice.status()
        director, layer, pointer = top.director, self.services.layer, top.pointer
        table = TableFrame(
            self._background,
            self.layers,
            director.stage,
            director.view,
            director.places,
            top.company,
            thinking_ms=None if director.busy else sitting.bots.thinking_ms,
            dragged=pointer.dragging,
            dim=pointer.interaction.dimmed,
            drop=pointer.drop,
        )
        self._shown = TableSnapshot(
            table,
            status=status,
            line=self.voice.drawn(status),
            modal=top.modal,
            curtain=top.curtain if top.modal is not top.curtain else None,
            asked=top.asked,
            focused=top.keys.focused,
            marks=self.overlay.marks,
            taught=None if top.notes.taught is None else top.notes.taught.note,
            coach=top.coach,
            unkept=top.unkept,
            counted=1.0 if top.modal is None else top.modal.counted,
            art=self.services.art.version,
            controls=tuple(layer.controls),
            pointed=layer.pointed,
        )
        return self._shown

    def changed_rect(self) -> pygame.Rect | None:
        part = self.dirty_rect.changed_rect(self.top.stage, self._shown)
        return part if self._shown.is_bare else None

    def draw(self, canvas: Canvas) -> None:
        draw(canvas.at(self.top.places.u), self._shown, self.services.layer)
