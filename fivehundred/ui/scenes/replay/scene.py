"""The replay: a game of the past on the same table, card by card, forwards and backwards.

On by a card or a trick moves the cards as they moved then; back, and by whole deals, the table is
laid out at once. Nothing here acts on a game or writes to its file.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final, assert_never, cast

import pygame

from fivehundred.engine.seats import Seat, Seating
from fivehundred.session.replay import Replay
from fivehundred.ui.drawing.background.background import background
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.layers import Layers
from fivehundred.ui.geometry.places import Places, places
from fivehundred.ui.panels.intents import ReplayDeal
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.panels.reading.keys import KeysPanel
from fivehundred.ui.panels.reading.last_trick import LastTrickPanel
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.replay import bar, prompts, words
from fivehundred.ui.scenes.replay import intents as ask
from fivehundred.ui.scenes.replay.draw import draw
from fivehundred.ui.scenes.replay.input import Mouse, key_intent, key_rows
from fivehundred.ui.scenes.replay.plan import BarPlan, bar_plan
from fivehundred.ui.scenes.replay.showing import Showing
from fivehundred.ui.scenes.replay.sight import first_sight
from fivehundred.ui.scenes.shared import focus_stops, looking_back, picture
from fivehundred.ui.scenes.shared.beginning import begin_deal_again
from fivehundred.ui.scenes.shared.caption import draw_over
from fivehundred.ui.scenes.shared.company import company_of
from fivehundred.ui.scenes.shared.prerender import prerender
from fivehundred.ui.services import Services
from fivehundred.ui.speech.spoken import StatusLine
from fivehundred.ui.speech.words import _
from fivehundred.ui.spoken_table import dead_hand_sentence
from fivehundred.ui.widgets.intent import Intent, Used

_PLAYING_MS: Final = 40
_STILL_MS: Final = 1000


class ReplayScene:
    """A replay at this window; ``caption`` is what is said of it now."""

    def __init__(self, services: Services, replay: Replay, *, all_hands: bool = False) -> None:
        """Stand where the cursor stands, perhaps with all hands open."""
        self.services = services
        self.replay = replay
        seating = replay.record.variant.seating
        self.company = company_of(seating, replay.record.seats)
        sight = first_sight(replay, services.settings.speed, all_hands=all_hands)
        lay, sound = partial(_places, services, seating), services.sound.play
        self.showing = Showing(replay, sight, self.company, lay, sound)
        self.modal: Panel | None = None
        self._mouse = Mouse()
        self._built: object = None
        self._line = StatusLine(services.spoken)
        self.showing.director.told = self._line.happened
        self.caption = ("", False)

    @property
    def bar(self) -> BarPlan:
        """Where everything below the table is."""
        return bar_plan(self.services.size, self.services.scale)

    # — lifetime —

    def enter(self) -> None:
        """Lay everything out for the window as it is now."""
        services = self.services
        showing, seating = self.showing, self.replay.record.variant.seating
        showing.resize()
        at = showing.places
        self._window = places(services.size, seating, showing.sight.seat, services.scale)
        self.background = background(at.size, at.window_u, services.palette)
        self.layers = Layers()
        prerender(services.art, showing.view, at)
        self._canvas: Canvas | None = None
        self._built = None
        self.refresh()

    def leave(self) -> None:
        """Stop whatever is being looked into; nothing else outlives the scene."""
        looking_back.leave(self.modal)

    # — what is done —

    def do(self, intent: ask.ReplayIntent) -> Route | None:
        """Do what is asked for; return where it leads, if anywhere."""
        if isinstance(intent, ask.PlayAgain):
            return begin_deal_again(self.services.store, self.replay.record, intent.dealt)
        if isinstance(intent, ask.Open):
            self._open(intent.what)
        elif isinstance(intent, ask.Look):
            self.showing.look(intent)
            self.refresh()
        else:
            if isinstance(intent, ask.Jump | ReplayDeal):
                self._put_away()
            self.showing.reduced = self.services.settings.reduced_motion
            self.showing.move(intent)
            self.refresh()
        return None

    # — panels —

    def _open(self, what: ask.Opening) -> None:
        """Open a panel over the table, or say why there is nothing to see."""
        history = self.showing.view.history
        match what:
            case ask.Opening.KEYS:
                self.open(KeysPanel(key_rows()))
            case ask.Opening.SHEET:
                self.open(prompts.sheet(self.replay, self.showing.sight, self.company))
            case ask.Opening.LAST_TRICK if history:
                self.open(LastTrickPanel(history[-1], self.company))
            case ask.Opening.LAST_TRICK:
                self.showing.message = _("No trick has been taken yet.")
            case ask.Opening.ANALYSIS:
                thinker, time_ms = self.services.thinker, self.services.settings.thinking_ms
                panel = prompts.analysis(self.replay, self.company, thinker, time_ms)
                if panel is not None:
                    self.open(panel)
                else:
                    self.tell(_("A deal can be looked into when it has been scored."))
            case _:
                assert_never(what)

    def open(self, panel: Panel) -> None:
        """Open a panel over the table."""
        self.showing.play(False)
        self._put_away()
        self.modal = panel
        self.services.spoken.announce(panel.says)
        self.refresh()

    def _put_away(self) -> None:
        looking_back.leave(self.modal)
        self.modal = None

    def tell(self, text: str) -> None:
        """Show a sentence of the program's own."""
        self.showing.message, self._built = text, None
        self.refresh()

    def refresh(self) -> None:
        """Put the buttons on the layer, if others than there are have to be put there."""
        at = self.replay
        ends = (at.at > 0, at.at_end, at.secret)
        sight = replace(self.showing.sight, seat=0)
        wanted = (self.services.size, self.modal, sight, ends)
        if wanted != self._built:
            self._built = wanted
            self.services.layer.refill(self._fill, self.modal)

    def _fill(self) -> None:
        layer = self.services.layer
        if self.modal is not None:
            self.modal.build(layer, self._window)
            return
        bar.build(layer, self.bar, self.replay, self.showing.sight, self.company.names)
        focus_stops.build(layer, self.showing.director, self.company)

    # — time —

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Move the cards on, and say what is new."""
        self.services.layer.update(elapsed_ms, mouse)
        self.showing.reduced = self.services.settings.reduced_motion
        moved = self.showing.update(elapsed_ms)
        if moved:
            self.refresh()
        if looking_back.keep_up(self.services.spoken, self.modal):
            self.tell(self.showing.message)
            moved = True
        before, self.caption = self.caption, self.read()
        return moved or self.caption != before

    def read(self) -> tuple[str, bool]:
        """Return what is to be said now, and whether it wants to be noticed."""
        showing, layer = self.showing, self.services.layer
        director, shown = showing.director, showing.director.view
        outcome = "" if director.busy else words.outcome(shown, self.company)
        focus = layer.sentence
        if self.modal is None and showing.places.dead.box.collidepoint(layer.mouse):
            focus = focus or dead_hand_sentence(shown)
        event = outcome or director.say
        return self._line.read(focus=focus, event=event, alarm=showing.message)

    def patience_ms(self) -> int:
        """Return how soon something will move."""
        showing = self.showing
        if showing.director.busy or showing.stage.moving:
            return 0
        waits = showing.sight.playing or looking_back.is_waiting(self.modal)
        return _PLAYING_MS if waits else _STILL_MS

    # — events —

    def here(self) -> Route | None:
        """By itself no way leads here anew."""
        return None

    def turned_back(self, why: str) -> None:
        """Announce why it is impossible to go where a button leads."""
        self.tell(why)

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Take an event: widgets first, then keys and what lies under the mouse."""
        asked = self._asked(event)
        if asked is not None and self.modal is not None:
            asked = self.modal.take(asked)
        if asked is None or isinstance(asked, Used):
            return None
        if isinstance(asked, Close):
            self._put_away()
            self.refresh()
            return None
        return asked if isinstance(asked, Route) else self.do(cast(ask.ReplayIntent, asked))

    def _asked(self, event: pygame.event.Event) -> Intent | None:
        """Return what an event asks for."""
        layer, count = self.services.layer, self.replay.count
        asked = layer.process(event)
        if asked is not None:
            return asked
        if self.modal is not None:
            return self.modal.key(event, layer) if event.type == pygame.KEYDOWN else None
        if event.type == pygame.KEYDOWN:
            return key_intent(event, count)
        return self._mouse.intent(event, self.bar.line, count, self.showing.places)

    # — the picture —

    def part(self) -> pygame.Rect | None:
        """Say that any part may have changed."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the table from the background up, and the bar below it."""
        showing, at = self.showing, self.showing.places
        if self._canvas is None:
            # The table is a little smaller than the window, and all on it with it.
            self._canvas = Canvas(canvas.surface, canvas.art, at.u, canvas.palette)
        view = showing.director.view
        sight = picture.Sight(self.background, self.layers, showing.stage, view, at, self.company)
        draw(self._canvas, sight, at, self.caption)
        bar.draw(canvas, self.bar, self.replay)
        if self.modal is not None:
            self.modal.draw(canvas, self._window)
            draw_over(canvas, self.services.layer, *self.caption)
        self.services.layer.draw(canvas)


def _places(services: Services, seating: Seating, seat: Seat) -> Places:
    """Lay the table out above the bar, with a seat at the bottom."""
    width, height = services.size
    bar_px = bar_plan(services.size, services.scale).rect.height
    return places((width, height - bar_px), seating, seat, services.scale, menu=False)
