"""The replay: a game of the past on the same table, card by card, forwards and backwards.

On by a card or a trick moves the cards as they moved then; back, and by whole deals, the table is
laid out at once. Nothing here acts on a game or writes to its file.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final, assert_never, cast

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.session.proof import sealed_deals
from fivehundred.session.replay import Replay
from fivehundred.speech.moves.move_list import MoveList
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.background.background import background
from fivehundred.ui.drawing.layers import Layers
from fivehundred.ui.drawing.table.card_marks import CardMark
from fivehundred.ui.geometry.places import places
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.panels.intents import PlayOn, ReplayDeal
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.panels.reading.keys import KeysPanel, ear_keys
from fivehundred.ui.panels.reading.tricks import TricksPanel
from fivehundred.ui.panels.tell_me import TellMe
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.replay import bar, prompts, words
from fivehundred.ui.scenes.replay import intents as ask
from fivehundred.ui.scenes.replay.branches import Branches
from fivehundred.ui.scenes.replay.draw import ReplayBody
from fivehundred.ui.scenes.replay.input import key_intent, key_rows, mouse_intent
from fivehundred.ui.scenes.replay.kept import Kept
from fivehundred.ui.scenes.replay.layout import ReplayLayout
from fivehundred.ui.scenes.replay.moves.copying import copied
from fivehundred.ui.scenes.replay.moves.tab import MovesTab
from fivehundred.ui.scenes.replay.showing import Showing
from fivehundred.ui.scenes.replay.side.panel import SidePanel
from fivehundred.ui.scenes.replay.side.plan import SidePlan
from fivehundred.ui.scenes.replay.side.tab import Cursor
from fivehundred.ui.scenes.replay.sides import sides_of
from fivehundred.ui.scenes.replay.sight import Sight as Looks
from fivehundred.ui.scenes.replay.sight import first_sight
from fivehundred.ui.scenes.replay.study.analysis_tab import AnalysisTab
from fivehundred.ui.scenes.replay.study.check_tab import CheckTab
from fivehundred.ui.scenes.replay.timeline import forks
from fivehundred.ui.scenes.replay.timeline.timeline import Timeline
from fivehundred.ui.scenes.shared import focus_stops
from fivehundred.ui.scenes.shared.base import BaseScene
from fivehundred.ui.scenes.shared.company import company_of
from fivehundred.ui.scenes.shared.picture import TableFrame
from fivehundred.ui.scenes.shared.prerender import prerender_pack
from fivehundred.ui.scenes.shared.rules_route import rules_of_game
from fivehundred.ui.scenes.shared.seal import SealMark, build_seal, seal_mark
from fivehundred.ui.services import Services
from fivehundred.ui.spoken_table import dead_hand_sentence
from fivehundred.ui.widgets.gestures import LOOK
from fivehundred.ui.widgets.intent import Intent

_PLAYING_MS: Final = 40
_MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)


class ReplayScene(BaseScene[Intent]):
    """A replay at this window."""

    def __init__(
        self,
        services: Services,
        replay: Replay,
        path: Path | None = None,
        *,
        all_hands: bool = False,
        tab: str = "",
    ) -> None:
        """Stand where the cursor stands, perhaps with all hands open and a tab shown.

        ``path`` is the file.
        """
        super().__init__(services)
        self.replay, self.branches = replay, Branches(services, replay, path)
        self._furnish(first_sight(replay, services.settings.speed, all_hands=all_hands), tab)

    def _furnish(self, sight: Looks, tab: str) -> None:
        """Make all that shows the replay, seen so and with a tab shown."""
        services, replay = self.services, self.replay
        seating = replay.record.variant.seating
        self.company = company_of(seating, replay.record.seats, services.people.now)
        self.moves = MoveList(replay, self.company.names)
        sides = self._sides = sides_of(replay, self.company)
        studies = AnalysisTab(replay, self.company), CheckTab(replay, self.company)
        self.side = SidePanel((MovesTab(self.moves, self.company, sides), *studies))
        self.timeline = Timeline(self.moves, sides)
        self._kept = ((Kept(), Kept()), Kept())
        if tab:
            self.side.show(tab)
        # Not a method: a scene that is left is gone at once, with all that it has made.
        self.layout = ReplayLayout(services, self.side, seating)
        lay, sound = self.layout.places, services.sound.play
        self.showing = Showing(replay, sight, self.company, lay, sound)
        self._built: object = None
        self.showing.director.told = self._line.happened
        ended = replay.ending(None).phase in (Phase.DEAL, Phase.OVER)
        self._seals = sealed_deals(replay.record, ended=ended)

    @property
    def cursor(self) -> Cursor:
        """Where the replay stands, as the tabs are told it."""
        number, sight = self.replay.at, self.showing.sight
        return Cursor(number, sight.eyes, sight.seat, self.side.marks, self.services.layer.mouse)

    def enter(self) -> None:
        """Lay everything out for the window as it is now."""
        services, showing = self.services, self.showing
        showing.resize()
        at = showing.places
        seat, seating = showing.sight.seat, self.replay.record.variant.seating
        self.places = places(services.size, seating, seat, services.scale)
        self.background = background(at.size, at.window_u, services.palette)
        self.layers = Layers()
        prerender_pack(services.art, showing.view, at)
        self._built = None
        self.branches.enter()
        if self.modal is not None:
            services.layer.clear()
            self.fill()
        self.refill()

    def retranslate(self) -> None:
        """Make everything anew that was worded in another language."""
        super().retranslate()
        self.side.leave()
        shown, name = self.side.open, self.side.chosen.name
        self._furnish(self.showing.sight, name if shown else "")
        self.side.open = shown

    # — the widgets —

    def tell(self, text: str) -> None:
        """Show a sentence of the program's own."""
        self.showing.message, self._built = text, None
        self.refill()

    def refill(self) -> None:
        """Put the widgets on the layer, if others than there are have to be put there."""
        at = self.replay
        ends = (at.at > 0, at.at_end, at.secret)
        sight = replace(self.showing.sight, seat=0)
        tab = self.side.chosen
        shown = self.layout.side_plan and (tab, tab.widgets_for(self.cursor))
        wanted = (self.services.size, self.modal, sight, ends, shown, self._seal)
        if wanted != self._built:
            self._built = wanted
            super().refill()

    @property
    def _seal(self) -> SealMark | None:
        """The mark of the seal on the cards of the deal that is shown."""
        showing = self.showing
        return seal_mark(showing.places, showing.director.view, *self._seals.at(self.replay.at))

    def fill(self) -> None:
        """Put the bar's buttons on the layer, and what the keyboard finds at the table."""
        layer, showing, names = self.services.layer, self.showing, self.company.names
        bar.build(layer, self.layout.bar, self.replay, showing.sight, names)
        if (plan := self.layout.side_plan) is not None:
            self.side.build(layer, plan, self.cursor)
        forks.build(layer, self.layout.bar.timeline, self.replay, self.branches.kin)
        self.timeline.build(layer, self.layout.bar.timeline)
        focus_stops.build(layer, showing.director, self.company)
        build_seal(layer, self._seal)
        # A panel has the layer for itself; what is seen below it is drawn with the table.
        self._below = tuple(layer.pictures)

    def leave(self) -> None:
        """Stop whatever is being found out."""
        super().leave()
        self.side.leave()
        self.branches.leave()

    def open(self, panel: Panel) -> None:
        """Open a panel over the table, which stops meanwhile."""
        self.showing.play(False)
        super().open(panel)

    # — what is done —

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for; return where it leads, if anywhere."""
        asked = cast(ask.ReplayIntent, intent)
        if isinstance(asked, PlayOn):
            return self._play_on(asked)
        if asked is ask.Aside.RULES:
            return self._rules
        if isinstance(asked, ask.Opening):
            self._open(asked)
        elif isinstance(asked, ask.Look):
            self.showing.look(asked)
            self.refill()
        elif isinstance(asked, ask.ShowBranches):
            self.open(prompts.branches(asked.rows))
        elif isinstance(asked, TellMe):
            self._line.say(self.showing.tell(asked))
        elif isinstance(asked, ask.ShowTab):
            self._turn_side(asked.name)
        elif isinstance(asked, ask.Aside):
            self.tell(copied(self.moves, self._sides, self.showing.sight.eyes))
        else:
            if isinstance(asked, ask.Jump | ReplayDeal):
                self.put_away()
            self.showing.reduced = self.services.settings.reduced_motion
            self.showing.move(asked)
            self.refill()
        return None

    @property
    def _rules(self) -> Route:
        """The way to the rules of the game, where it stands now."""
        return rules_of_game(self.replay.record, self.replay.position.phase)

    def _open(self, what: ask.Opening) -> None:
        """Open a panel over the table, or say why there is nothing to see."""
        history = self.showing.view.history
        match what:
            case ask.Opening.KEYS:
                self.open(KeysPanel(key_rows(), self._rules, ear_keys()))
            case ask.Opening.PLAY_ON if why := self.branches.why_none():
                self.tell(why)
            case ask.Opening.PLAY_ON:
                self.open(prompts.play_on(self.replay, self.showing.sight, self.company))
            case ask.Opening.SHEET:
                self.open(prompts.sheet(self.replay, self.showing.sight, self.company))
            case ask.Opening.LAST_TRICK if history:
                self.open(TricksPanel(history, self.company))
            case ask.Opening.LAST_TRICK:
                self.showing.message = _("No trick has been taken yet.")
            case _:
                assert_never(what)

    def _play_on(self, on: PlayOn) -> Route | None:
        """Return the way to a game that plays on from a moment, or say why there is none."""
        self.put_away()
        self.showing.jump(on.number)
        found = self.branches.begin(on)
        if isinstance(found, str):
            self.tell(found)
            return None
        return found

    def _turn_side(self, name: str) -> None:
        """Show a tab of the side panel, or put the panel away, and lay everything out anew."""
        self.services.spoken.announce(self.side.turn(name, self.layout.side_room))
        self.enter()

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Leave the focus alone where a finger rests on what is told as long as it does."""
        told = event.type == LOOK and self.services.layer.pointed is None and self._pointed()
        return None if told else super().handle(event)

    def asked(self, event: pygame.event.Event) -> Intent | None:
        """Return what an event asks for that no button has used."""
        plan = self.layout.side_plan
        if plan is not None and (asked := self.side.event(event, plan, self.cursor)):
            return asked
        if event.type == pygame.KEYDOWN:
            return key_intent(event, self.replay.count)
        bar = self.layout.bar.timeline
        if event.type in _MOUSE and (asked := self.timeline.event(event, bar)):
            return asked
        return mouse_intent(event, self.showing.places)

    # — time —

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Move the cards on, and say what is new."""
        self.showing.reduced = self.services.settings.reduced_motion
        moved = self.showing.update(elapsed_ms)
        if moved:
            self.refill()
        if (news := self.side.poll()) is not None:
            self.services.spoken.announce(news)
        if self.branches.poll() or news is not None:
            self._built, moved = None, True
            self.refill()
        if self.modal is not None and (found := self.modal.poll()):
            self.services.spoken.announce(found)
            self.tell(self.showing.message)
            moved = True
        return super().update(elapsed_ms, mouse) or moved

    def read(self, focus: str) -> tuple[str, bool]:
        """Return what is to be said now, and whether it wants to be noticed."""
        director, told = self.showing.director, focus or self._pointed()
        event = "" if director.busy else words.outcome(director.view, self.company)
        event = event or director.say
        return self._line.read(focus=told, event=event, alarm=self.showing.message)

    def _pointed(self) -> str:
        """Return what is said of what lies under the mouse and is no widget."""
        director, mouse = self.showing.director, self.services.layer.mouse
        if self.modal is not None:
            return ""
        if director.places.dead.box.collidepoint(mouse):
            return dead_hand_sentence(director.view)
        row, plan = self.timeline.pointed(self.layout.bar.timeline, mouse), self.layout.side_plan
        if row or plan is None:
            return row
        return self.side.pointed(plan, self.cursor) or self._marked_card(plan, mouse)

    def _marked_card(self, plan: SidePlan, mouse: tuple[int, int]) -> str:
        """Return what is said of a marked card under the mouse."""
        if plan.rect.collidepoint(mouse) or not self._marks:
            return ""
        return self.side.chosen.card_words(self.cursor, self.showing.card_at(mouse))

    def patience_ms(self) -> int:
        """Return how soon something will move."""
        showing = self.showing
        if showing.director.busy or showing.stage.changing:
            return 0
        waits = showing.sight.playing or self.side.waits or self.branches.waits
        waits = waits or (self.modal is not None and self.modal.waits)
        return _PLAYING_MS if waits else super().patience_ms()

    def body(self) -> ReplayBody:
        """Return the table and the bar below it."""
        showing, replay = self.showing, self.replay
        view, at = showing.director.view, showing.places
        sight = TableFrame(self.background, self.layers, showing.stage, view, at, self.company)
        plan = self.layout.side_plan
        side = None if plan is None else self.side.picture(plan, self.cursor)
        marks = () if plan is None or showing.director.busy else self._marks
        timeline = self.timeline.picture(self.layout.bar.timeline)
        bar, below = self.layout.bar, self._below if self.modal else ()
        return ReplayBody(sight, bar, replay.position, timeline, side, *self._kept, marks, below)

    @property
    def _marks(self) -> tuple[tuple[Key, CardMark], ...]:
        return tuple(self.side.chosen.card_marks(self.cursor).items())
