"""The replay: a saved game on the same table; nothing here changes the game or its file.

Steps forward by a card or a trick are animated; all other moves lay the table out at once.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, assert_never

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.session.proof import sealed_deals
from fivehundred.session.replay import Replay
from fivehundred.speech.move_list import MoveList
from fivehundred.speech.notices.game_words import rules_in_force
from fivehundred.ui.accessibility.spoken_table import dead_hand_sentence
from fivehundred.ui.drawing.background import background
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.layers import Layers
from fivehundred.ui.drawing.table.card_marks import CardMark
from fivehundred.ui.geometry.places import places
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.panels.odd import odd_dialog
from fivehundred.ui.panels.panel import Panel, PlayOn, ReplayDeal
from fivehundred.ui.panels.tell_me import TellMe
from fivehundred.ui.route import BackRoute, Route, rules_of_game
from fivehundred.ui.scenes.replay import intents as want
from fivehundred.ui.scenes.replay import prompts
from fivehundred.ui.scenes.replay.analysis import AnalysisTab
from fivehundred.ui.scenes.replay.branches import Branches
from fivehundred.ui.scenes.replay.check import CheckTab, keep_for_drilling
from fivehundred.ui.scenes.replay.layout import place_bar
from fivehundred.ui.scenes.replay.moves import MovesTab
from fivehundred.ui.scenes.replay.playback import ReplayPlayback, ViewOptions, first_options
from fivehundred.ui.scenes.replay.side import ReplayCursor, ReplayLayout, SidePanel
from fivehundred.ui.scenes.replay.timeline import Timeline
from fivehundred.ui.scenes.replay.words import company_at, outcome, side_labels, with_remark
from fivehundred.ui.scenes.shared.base import BaseScene, Body
from fivehundred.ui.scenes.shared.picture import (
    TableFrame,
    build_focus_stops,
    draw_moment,
    prerender_pack,
)
from fivehundred.ui.scenes.shared.seal import SealMark, build_seal, seal_mark
from fivehundred.ui.services import Services
from fivehundred.ui.setup.company import company_of
from fivehundred.ui.widgets.control import Control, Picture
from fivehundred.ui.widgets.faces import draw_resting
from fivehundred.ui.widgets.gestures import LOOK
from fivehundred.ui.widgets.intent import Used

_MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)


@dataclass(frozen=True, slots=True)
class ReplayBody(Body):
    """The table as seen now; ``below`` are the widgets below an open panel."""

    table: TableFrame
    marks: tuple[tuple[Key, CardMark], ...]
    side: Hashable
    below: tuple[Picture | Control, ...]

    def draw(self, canvas: Canvas, status: str, *, urgent: bool) -> None:
        # An open panel shows the status line itself.
        status = "" if self.below else status
        draw_moment(canvas, self.table, status, urgent=urgent, marks=self.marks)
        for widget in self.below:
            widget.draw(canvas) if isinstance(widget, Picture) else draw_resting(canvas, widget)


class ReplayScene(BaseScene[want.ReplayIntent]):
    """A replay in this window of the game in the file ``path``; ``tab`` is the tab shown first."""

    def __init__(
        self,
        services: Services,
        replay: Replay,
        path: Path | None = None,
        *,
        all_hands: bool = False,
        tab: str = "",
    ) -> None:
        super().__init__(services)
        self._mouse_at_start = services.layer.mouse
        self.replay, self.branches = replay, Branches(services, replay, path)
        self._build(first_options(replay, services.settings.speed, all_hands=all_hands), tab)

    def _build(self, options: ViewOptions, tab: str) -> None:
        services, replay = self.services, self.replay
        record, people = replay.record, services.people.now
        seating = record.variant.seating
        self.company = company_of(seating, record.seats, people, rules_in_force(record))
        moves, sides = MoveList(replay, self.company.names), side_labels(replay, self.company)
        self.moves = MovesTab(moves, self.company, sides)
        studies = AnalysisTab(replay, self.company), CheckTab(replay, self.company)
        self.side = SidePanel((self.moves, *studies))
        self.timeline = Timeline(moves, sides)
        if tab:
            self.side.show(tab)
        # No method of the scene: a reference to it would keep the scene alive after it is left.
        self.layout = ReplayLayout(services, self.side, seating)
        lay, sound = self.layout.places, services.sound.play
        self.playback = ReplayPlayback(replay, options, self.company, lay, sound)
        self.playback.director.on_sentence = self._line.announce_event
        self._built: object = None
        ended = replay.ending(None).phase in (Phase.DEAL, Phase.OVER)
        self._seals = sealed_deals(replay.record, ended=ended)

    @property
    def cursor(self) -> ReplayCursor:
        options = self.playback.options
        return ReplayCursor(self.replay.at, options.viewer, options.seat, self.side.marks)

    def enter(self) -> None:
        services, playback = self.services, self.playback
        playback.lay_out()
        at = playback.places
        seat, seating = playback.options.seat, self.replay.record.variant.seating
        self.places = places(services.size, seating, seat, services.scale)
        self.background = background(at.size, at.window_u, services.palette)
        self.layers = Layers()
        prerender_pack(services.art, playback.view, at)
        self._built = None
        self.branches.enter()
        if self.modal is not None:
            services.layer.clear()
            self.fill()
        self.refill()

    def retranslate(self) -> None:
        super().retranslate()
        self.side.leave()
        shown, name = self.side.open, self.side.chosen.name
        self._build(self.playback.options, name if shown else "")
        self.side.open = shown

    def show_message(self, text: str) -> None:
        self.playback.message, self._built = text, None
        self.refill()

    def refill(self) -> None:
        options, state = (
            self.playback.options,
            (self.side.chosen, self.side.chosen.content_state()),
        )
        wanted = (self.services.size, self.modal, options, self.replay.at, state, self._seal)
        if wanted != self._built:
            self._built = wanted
            super().refill()

    @property
    def _seal(self) -> SealMark | None:
        playback = self.playback
        return seal_mark(playback.places, playback.director.view, *self._seals.at(self.replay.at))

    def fill(self) -> None:
        layer, playback, at = self.services.layer, self.playback, self.layout
        place_bar(layer, at.bar, self.replay, playback.options, self.company.names)
        if (plan := at.side_plan) is not None:
            self.side.place(layer, plan, self.cursor)
        self.timeline.place(layer, at.bar.timeline, self.branches.related)
        build_focus_stops(layer, playback.director, self.company)
        build_seal(layer, self._seal)
        # A panel has the layer to itself, so the widgets below it are drawn with the table.
        seen = (button for button in layer.controls if button.seen)
        self._below: tuple[Picture | Control, ...] = (*layer.pictures, *seen)

    def texts(self) -> Sequence[str]:
        if self.modal is not None:
            return ()
        return [picture.text for picture in self.services.layer.pictures if picture.text]

    def leave(self) -> None:
        super().leave()
        self.side.leave()
        self.branches.leave()

    def open(self, panel: Panel) -> None:
        self.playback.play(False)
        super().open(panel)

    def do(self, intent: want.ReplayIntent) -> Route | None:
        match intent:
            case PlayOn():
                self.put_away()
                self.playback.jump(intent.number)
                return self._tell_or_follow(self.branches.begin(intent))
            case want.WriteRemark(text):
                self.close()
                self.when_done(self.branches.keep_remark(text), self.show_message)
            case want.ReplayAction():
                return self._act(intent)
            case want.ShowTab(name):
                self.services.spoken.announce(self.side.toggle(name, self.layout.side_room))
                self.enter()
            case TellMe():
                self._line.say(self.playback.read_aloud(intent))
            case want.Jump() | ReplayDeal():
                self.put_away()
                self._play(intent)
            case want.MoveBy() | want.Seek() | want.Sit() | want.PlaybackAction():
                self._play(intent)
            case _:
                assert_never(intent)
        return None

    def _play(self, intent: want.PlaybackIntent) -> None:
        self.playback.reduced = self.services.settings.reduced_motion
        self.playback.do(intent)
        self.refill()

    def _act(self, action: want.ReplayAction) -> Route | None:
        match action:
            case want.ReplayAction.KEEP_DRILL:
                self.show_message(
                    keep_for_drilling(self.services, self.replay, self.branches.path)
                )
            case want.ReplayAction.ODD:
                record, names = self.replay.record, self.company.names
                self.open(odd_dialog(record, self.replay.at, names, self.services))
            case want.ReplayAction.COPY:
                self.show_message(self.moves.copied(self.playback.options.viewer))
            case want.ReplayAction.RULES:
                return rules_of_game(self.replay.record, self.replay.position.phase)
            case want.ReplayAction.WORKSHOP:
                self.put_away()
                return self._tell_or_follow(self.branches.workshop())
            case _:
                found = prompts.panel_of(action, self.playback, self.company, self.branches)
                self.show_message(found) if isinstance(found, str) else self.open(found)
        return None

    def _tell_or_follow(self, found: Route | str) -> Route | None:
        if isinstance(found, str):
            self.show_message(found)
            return None
        return found

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Ignore a long press where a finger rests on something that is described."""
        told = event.type == LOOK and self.services.layer.pointed is None and self._pointed()
        return None if told else super().handle(event)

    def asked(self, event: pygame.event.Event) -> want.ReplayIntent | BackRoute | Used | None:
        plan, bar = self.layout.side_plan, self.layout.bar
        if plan is not None and (found := self.side.event(event, plan, self.services.layer)):
            return found
        if event.type == pygame.KEYDOWN:
            return want.key_intent(event, self.replay.count)
        if event.type in _MOUSE and (sought := self.timeline.event(event, bar.timeline)):
            return sought
        return want.mouse_intent(event, self.playback.places, self.replay.record.variant.seating)

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        self.playback.reduced = self.services.settings.reduced_motion
        moved = self.playback.update(elapsed_ms)
        if moved:
            self.refill()
        self.side.reveal(self.services.layer)
        if (news := self.side.poll()) is not None:
            self.services.spoken.announce(news)
        if self.branches.poll() or news is not None:
            self._built, moved = None, True
            self.refill()
        if self.modal is not None and (found := self.modal.poll()):
            self.services.spoken.announce(found)
            self.show_message(self.playback.message)
            moved = True
        return super().update(elapsed_ms, mouse) or moved

    def read(self, focus: str) -> tuple[str, bool]:
        director, told = self.playback.director, focus or self._pointed()
        event = "" if director.busy else outcome(director.view, self.company)
        event = with_remark(event or director.say, self.replay, self.replay.at)
        return self._line.read(focus=told, event=event, alarm=self.playback.message)

    def _pointed(self) -> str:
        director, mouse = self.playback.director, self.services.layer.mouse
        if self.modal is not None or mouse == self._mouse_at_start:
            return ""
        if director.places.dead.box.collidepoint(mouse):
            return dead_hand_sentence(director.view)
        row, plan = self.timeline.pointed(self.layout.bar.timeline, mouse), self.layout.side_plan
        if row or plan is None:
            return row
        tab = self.side.chosen
        if plan.rect.collidepoint(mouse):
            return tab.pointed(mouse)
        key = self.playback.card_at(mouse) if tab.card_marks(self.cursor) else ""
        return tab.card_words(self.cursor, key)

    def patience_ms(self) -> int:
        playback = self.playback
        if playback.director.busy or playback.stage.changing:
            return 0
        waits = playback.options.playing or self.side.waits or self.branches.waits
        waits = waits or (self.modal is not None and self.modal.waits)
        return 40 if waits else super().patience_ms()

    def body(self) -> ReplayBody:
        playback, plan = self.playback, self.layout.side_plan
        director, at, stage = playback.director, playback.places, playback.stage
        company = company_at(self.replay, self.replay.at, self.company)
        table = TableFrame(self.background, self.layers, stage, director.view, at, company)
        tab = None if plan is None else self.side.chosen
        side = tab and tab.picture_state(self.services.layer.mouse)
        marks = {} if tab is None or director.busy else tab.card_marks(self.cursor)
        return ReplayBody(table, tuple(marks.items()), side, self._below if self.modal else ())
