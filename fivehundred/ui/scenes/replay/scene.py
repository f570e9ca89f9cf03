"""The replay: a game of the past on the same table, card by card, forwards and backwards.

On by a card or a trick moves the cards as they moved then; back, and by whole deals, the table is
laid out at once. Nothing here acts on a game or writes to its file.
"""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.session.replay import Replay, Stride
from fivehundred.ui.drawing.backdrop import backdrop
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.layers import Layers
from fivehundred.ui.geometry.places import Places, places
from fivehundred.ui.motion import timings
from fivehundred.ui.motion.beats import Beat, Telling, beats
from fivehundred.ui.motion.director import Director
from fivehundred.ui.motion.stage import Stage
from fivehundred.ui.motion.timings import Speed, rest_ms
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.route import Route
from fivehundred.ui.scenes import described, looking_back
from fivehundred.ui.scenes.ahead import draw_ahead
from fivehundred.ui.scenes.company import company_of
from fivehundred.ui.scenes.replay import bar, draw, input
from fivehundred.ui.scenes.shared.caption import draw_over
from fivehundred.ui.services import Services
from fivehundred.ui.speech.spoken import StatusLine

_PLAYING_MS: Final = 40
_STILL_MS: Final = 1000
_AT_ONCE_MS: Final = 60
"""The pause between two actions of a replay that plays on at once."""


class ReplayScene:
    """A replay at this window; ``eyes`` is whose view is wanted, None for all hands open.

    ``seat`` is who sits at the bottom, with open hands too. In a deal that has not been scored the
    replay itself says whose eyes are to be had, whatever is wanted.
    """

    def __init__(self, services: Services, replay: Replay, *, all_hands: bool = False) -> None:
        """Stand where the cursor stands, perhaps with all hands open."""
        self.services = services
        self.replay = replay
        self._seating = replay.record.variant.seating
        self.company = company_of(self._seating, replay.record.seats)
        self.seat = replay.persons[0] if replay.persons else 0
        # Whoever is still to play on does not see the others' cards unless he asks for them.
        playing = bool(replay.persons) and not replay.finished and not all_hands
        self.eyes: Seat | None = self.seat if playing else None
        self.speed = services.settings.speed
        self.playing = False
        self.message = ""
        self.modal: Panel | None = None
        self._pause_ms = 0.0
        self._drags_line = False
        self._built: object = None
        self.places = self._fresh_places()
        self.stage = Stage()
        self.director = Director(self.stage, self.view, self.places, services.sound.play)
        self.line = StatusLine(services.spoken)
        self.director.told = self.line.happened
        self.director.say = draw.told(self)
        self.message = draw.refusal(replay)

    @property
    def view(self) -> View:
        """The game at the cursor, for the eyes chosen; the director may still be on the way."""
        return self.replay.view(self.eyes)

    def _fresh_places(self) -> Places:
        width, height = self.services.size
        left = height - bar.plan_of(self).rect.height
        return places((width, left), self._seating, self.seat, self.services.scale, menu=False)

    # — lifetime —

    def enter(self) -> None:
        """Lay everything out for the window as it is now."""
        self.places = self._fresh_places()
        self._window = places(self.services.size, self._seating, self.seat, self.services.scale)
        self.cloth = backdrop(self.places.size, self.places.window_u, self.services.palette)
        self.layers = Layers()
        draw_ahead(self.services.art, self.view, self.places)
        self._canvas: Canvas | None = None
        self._built = None
        self.director.resize(self.places)
        self.refresh()

    def leave(self) -> None:
        """Stop whatever is being looked into; nothing else outlives the scene."""
        looking_back.leave(self.modal)

    # — where to stand —

    def on(self, stride: Stride) -> None:
        """Go on: by a card or a trick with moving cards, by a deal at once."""
        self.playing = False
        if self.replay.at_end:
            self.message = draw.no_further(self.replay)
            self.refresh()
            return
        if stride is Stride.DEAL:
            self.jump(self.replay.next_stop(stride))
        else:
            self._move_on(stride)

    def _move_on(self, stride: Stride) -> None:
        self.message = ""
        self.director.skip()
        found: list[Beat] = []
        for number in range(self.replay.at + 1, self.replay.next_stop(stride) + 1):
            before = self.view
            self.replay.go(number)
            self._turn_to_eyes()
            reduced = self.services.settings.reduced_motion
            telling = Telling(before, self.view, self.speed, self.company.names, reduced)
            found += beats(self.replay.happened(self.eyes), telling)
        self.director.play(found)
        self.refresh()

    def back(self, stride: Stride) -> None:
        """Go back, at once."""
        self.playing = False
        self.jump(self.replay.stop_before(stride))

    def jump(self, number: int) -> None:
        """Stand after so many actions, at once."""
        self.message = ""
        self.replay.go(number)
        self._turn_to_eyes()
        self._lay_out()

    def _lay_out(self) -> None:
        self.director.rest(self.view)
        self.director.say = draw.told(self)
        self.refresh()

    # — how to look —

    def toggle_playing(self) -> None:
        """Play on by itself, or stop; from the end begin again."""
        self.playing = not self.playing
        if self.playing and self.replay.at_end:
            self.jump(0)
        self._pause_ms = 0.0
        self.refresh()

    def change_speed(self) -> None:
        """Take the next speed, after the last the first."""
        speeds = list(Speed)
        self.speed = speeds[(speeds.index(self.speed) + 1) % len(speeds)]
        self.refresh()

    def sit(self, seat: Seat) -> None:
        """Sit at a player's seat and see what it saw."""
        if self.replay.secret:
            self.message = draw.not_yet_scored(self.replay)
        elif seat in self._seating.players:
            self.seat = self.eyes = seat
            self._turn_table()

    def open_hands(self) -> None:
        """Lay all hands open, or see again what the seat at the bottom saw."""
        if self.replay.secret:
            self.message = draw.not_yet_scored(self.replay)
            return
        self.eyes = None if self.eyes is not None else self.seat
        self._turn_table()

    def change_eyes(self) -> None:
        """Look through the next player's eyes; after the last, all hands lie open."""
        players = self._seating.players
        if self.eyes is None:
            self.sit(players[0])
        elif self.eyes == players[-1]:
            self.open_hands()
        else:
            self.sit(players[players.index(self.eyes) + 1])

    def _turn_table(self) -> None:
        self.places = self.director.places = self._fresh_places()
        self._lay_out()

    def _turn_to_eyes(self) -> None:
        """Seat at the bottom whose eyes alone are to be had."""
        only = self.replay.eyes(self.seat)
        if only is not None and only != self.seat:
            self.seat = only
            self.places = self.director.places = self._fresh_places()

    # — panels —

    def open(self, panel: Panel) -> None:
        """Open a panel over the table."""
        self.playing = False
        looking_back.leave(self.modal)
        self.modal = panel
        self.services.spoken.announce(panel.says)
        self.refresh()

    def close_panel(self) -> None:
        """Close the panel."""
        self.modal = None
        self.refresh()

    def tell(self, text: str) -> None:
        """Show a sentence of the program's own."""
        self.message, self._built = text, None
        self.refresh()

    def refresh(self) -> None:
        """Put the buttons on the desk, if others than there are have to be put there."""
        at = self.replay
        ends = (at.at > 0, at.at_end)
        wanted = (
            self.services.size,
            self.modal,
            ends,
            self.playing,
            self.speed,
            self.eyes,
            at.secret,
        )
        if wanted == self._built:
            return
        self._built = wanted
        self.services.desk.refill(self._fill, self.modal)

    def _fill(self) -> None:
        if self.modal is not None:
            self.modal.build(self.services.desk, self._window)
            return
        bar.build(self)
        described.build(self.services.desk, self.director, self.company)

    # — time —

    def update(self, elapsed_ms: float) -> bool:
        """Move the cards on; where it plays by itself, take the next card after a pause."""
        if self.playing and self.speed is Speed.OFF:
            self.director.skip()
        changed = self.director.update(elapsed_ms)
        if looking_back.keep_up(self.services.spoken, self.modal):
            self.tell(self.message)
            changed = True
        if not self.playing or self.director.busy:
            return changed
        self._pause_ms -= elapsed_ms
        if self._pause_ms > 0:
            return changed
        if self.replay.at_end:
            self.playing = False
            self.refresh()
            return True
        at_once = self.speed is Speed.OFF
        self._pause_ms = _AT_ONCE_MS if at_once else rest_ms(timings.BOT_PAUSE_MS, self.speed)
        self._move_on(Stride.CARD)
        return True

    def patience_ms(self) -> int:
        """Say how soon something will move."""
        if self.director.busy or self.stage.moving:
            return 0
        return _PLAYING_MS if self.playing or looking_back.is_waiting(self.modal) else _STILL_MS

    # — events —

    def here(self) -> Route | None:
        """By itself no way leads here anew."""
        return None

    def turned_back(self, why: str) -> None:
        """Say why it is impossible to go where a button leads."""
        self.tell(why)

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Take an event: widgets first, then keys and what lies under the mouse."""
        asked = self.services.desk.process(event)
        if asked is None and event.type == pygame.KEYDOWN:
            asked = (
                self.modal.key(event, self.services.desk)
                if self.modal is not None
                else input.key(self, event)
            )
        elif asked is None:
            self._mouse(event)
        return asked if isinstance(asked, Route) else None

    def _mouse(self, event: pygame.event.Event) -> None:
        """Take what the mouse does on the table and on the line of progress."""
        if self.modal is None:
            if event.type == pygame.MOUSEWHEEL and event.y:
                self.back(Stride.CARD) if event.y > 0 else self.on(Stride.CARD)
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self._click(event.pos)
            elif event.type == pygame.MOUSEMOTION and self._drags_line:
                self._drags_line = bool(event.buttons[0])
                self._follow(event.pos[0])
            elif event.type == pygame.MOUSEBUTTONUP:
                self._drags_line = False

    def _follow(self, x: int) -> None:
        """Stand where the mouse is on the line of progress."""
        line = bar.plan_of(self).line
        share = min(1.0, max(0.0, (x - line.left) / line.width))
        number = round(share * self.replay.count)
        if number != self.replay.at:
            self.jump(number)

    def _click(self, point: tuple[int, int]) -> None:
        """Lead to a point of the line of progress, sit at a plate, or hurry what moves."""
        if bar.plan_of(self).line.inflate(0, 2).collidepoint(point):
            self.playing = False
            self._drags_line = True
            self._follow(point[0])
            return
        for place in self.places.seats:
            if place.plate.collidepoint(point):
                self.sit(self._seating.owner(place.seat))
                return
        self.director.skip()

    def part(self) -> pygame.Rect | None:
        """Say that any part may have changed."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the table from the cloth up, and the bar below it."""
        if self._canvas is None:
            # The table is a little smaller than the window, and all on it with it.
            self._canvas = Canvas(canvas.surface, canvas.art, self.places.u, canvas.palette)
        draw.draw_table(self, self._canvas)
        bar.draw(self, canvas)
        if self.modal is not None:
            self.modal.draw(canvas, self._window)
            draw_over(canvas, self.services.desk, *draw.status(self))
        self.services.desk.draw(canvas)
