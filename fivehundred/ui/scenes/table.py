"""The table: one session on the screen, from the first deal to the end of the game.

Puts the parts together; each has its own room: ``turns`` (bots), ``director`` (what is shown),
``pointer`` and ``hand_keys`` (mouse and keys on cards), ``panels`` (what is asked), ``paint``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from fivehundred.engine import actions as act
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import DealScored, Dealt, Event
from fivehundred.engine.facts import Phase
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View, seen_by
from fivehundred.players.claims import may_claim, next_of_claim
from fivehundred.session.keeper import Keeper
from fivehundred.session.record import HUMAN
from fivehundred.session.session import Session
from fivehundred.ui import paint, timings
from fivehundred.ui.backdrop import backdrop
from fivehundred.ui.beats import Telling, beats
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.director import Director
from fivehundred.ui.hand_keys import HandKeys
from fivehundred.ui.layout import Choice
from fivehundred.ui.look import PALETTE
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.places import Places, places
from fivehundred.ui.pointer import Grip, Pointer
from fivehundred.ui.scenes import asking, picture, tools, wishes
from fivehundred.ui.stage import Stage
from fivehundred.ui.turns import Turns
from fivehundred.ui.wording import refusal
from fivehundred.ui.words import _

if TYPE_CHECKING:
    from fivehundred.ui.app import App

_MOVING_TABLE_MS = 0
_THINKING_MS = 40
_AT_REST_MS = 1000


class TableScene:
    """A session being played at this window."""

    def __init__(self, app: App, session: Session, keeper: Keeper) -> None:
        """Sit down at a session; ``keeper`` is closed when the scene is left."""
        self.app = app
        self.session = session
        self.keeper = keeper
        self.company = paint.Company(
            tuple(
                info.name or _("Seat {number}").format(number=number)
                for number, info in enumerate(session.seats)
            ),
            paint.BIRDS[: len(session.seats)],
        )
        self.person = self._person()
        self.viewer = 0 if self.person is None else self.person
        self.view = session.view(self.viewer)
        self.modal: Panel | None = None
        self.asked: Panel | None = None
        self.message = ""
        self.declined_attach = False
        self._claiming = False
        self._sheet_due = self.view.phase is Phase.OVER
        self._was_settled = False
        self.places = self._fresh_places()
        self.stage = Stage()
        self.director = Director(self.stage, self.view, self.places)
        self.pointer = Pointer(self.director, wishes.for_table(self))
        self.keys = HandKeys(self.director, self.pointer)
        self.turns = Turns(session, app.thinker, self.person)

    def _person(self) -> Seat | None:
        """Give the seat played at this window; None where only computer players play."""
        kinds = [info.player for info in self.session.seats]
        return kinds.index(HUMAN) if HUMAN in kinds else None

    def _see(self) -> None:
        """Look at the game again: ``view`` is ahead of what the director still shows."""
        self.view = self.session.view(self.viewer)

    def _fresh_places(self) -> Places:
        ring = self.session.state.variant.seating.ring
        return places(self.app.size, ring, self.viewer)

    # — lifetime —

    def enter(self) -> None:
        """Lay everything out for the window as it is now."""
        self.places = self._fresh_places()
        self.back = backdrop(self.app.size, self.places.u, PALETTE)
        self.director.resize(self.places)
        self.pointer.play_by = self.app.settings.play_by
        self._draw_ahead()
        self.refresh()
        self.turns.look()

    def leave(self) -> None:
        """Stop thinking, and see the game safely on the disk."""
        self.turns.forget()
        self.keeper.close()

    def _draw_ahead(self) -> None:
        codes = [card.code for card in self.view.hand]
        self.app.art.draw_ahead(codes, self.places.card_width)
        self.app.art.draw_ahead(codes, self.places.card_width * 2)

    @property
    def settled(self) -> bool:
        """True when the person has been shown how the game stands, and may act on it."""
        shown = not self.director.telling and self.director.view == self.view
        return shown and self.person is not None

    # — what is done —

    def perform(self, action: act.Action) -> None:
        """Do an action and show what comes of it; say why where it may not be done."""
        try:
            happened = self.session.submit(action)
        except IllegalAction as error:
            self.message = refusal(error)
            self.pointer.settle(timings.GLIDE_BACK_MS)
            return
        self._show(self.view, happened)

    def _show(self, before: View, happened: tuple[Event, ...]) -> None:
        self._see()
        self.message = _("The rest is yours.") if self._claiming else ""
        self.director.choice = Choice()
        seen = [seen_by(event, self.viewer) for event in happened]
        if any(isinstance(event, Dealt) for event in seen):
            self.declined_attach = False
            self._claiming = False
            self._draw_ahead()
        self._sheet_due = self._sheet_due or any(isinstance(e, DealScored) for e in seen)
        telling = Telling(
            before, self.view, self.places, self.app.settings.speed, self.company.names
        )
        self.pointer.hold(Grip())
        self.director.play(beats(seen, telling))
        self.turns.look()
        self.refresh()

    def undo(self) -> None:
        """Take back the person's last decision in this deal."""
        self.turns.forget()
        if self.session.undo():
            self._see()
            self._sheet_due = self._claiming = False
            self.director.choice = Choice()
            self.director.rest(
                self.view, timings.scaled_ms(timings.SORT_MS, self.app.settings.speed)
            )
            self.director.say = _("Taken back.")
        else:
            self.message = _("There is nothing in this deal to take back.")
        self.turns.look()
        self.refresh()

    def claim(self) -> None:
        """Have the rest played at once, where every card of the hand is sure to win."""
        self._claiming = may_claim(self.view)
        if self._claiming:
            self.message = _("The rest is yours.")
        else:
            self.message = _("The rest is not yet sure to be yours: play on.")

    def ask(self, panel: Panel) -> None:
        """Put a question above the hand that does not stop the rest of the table."""
        self.asked = panel
        self._fill_desk()

    def rearrange(self, choice: Choice) -> None:
        """Lay the cards of the exchange out as they have been chosen."""
        self.message = ""
        speed = self.app.settings.speed
        self.director.rearrange(choice, timings.scaled_ms(timings.GLIDE_BACK_MS, speed))
        self.refresh()

    # — panels —

    def refresh(self) -> None:
        """Work out what the person may do now, and put the panels and grips for it."""
        settled = self._was_settled = self.settled
        self.asked = asking.panel_for(self) if settled else asking.watching_panel(self)
        self.pointer.hold(asking.grip_for(self) if settled else Grip())
        self._fill_desk()
        self.pointer.settle()

    def _fill_desk(self) -> None:
        desk = self.app.desk
        desk.clear()
        if self.modal is not None:
            self.modal.build(desk, self.places)
            return
        if self.asked is not None:
            self.asked.build(desk, self.places)
        tools.build(self, desk, self.places)

    def open(self, panel: Panel) -> None:
        """Open a modal panel over the table."""
        self.modal = panel
        self._fill_desk()

    def close(self) -> None:
        """Close the modal panel."""
        self.modal = None
        self.refresh()

    # — time —

    def update(self, elapsed_ms: float) -> bool:
        """Move the cards on, let the bots speak, go on to the next thing."""
        changed = self.director.update(elapsed_ms)
        at_rest = not self.director.busy
        action = self.turns.update(
            elapsed_ms, self.app.settings.speed, at_rest=at_rest and self.modal is None
        )
        if action is not None:
            self.perform(action)
            return True
        if at_rest and self.modal is None and self._go_on():
            return True
        if self.settled != self._was_settled:
            self.refresh()
            return True
        return changed or self.turns.waiting

    def _go_on(self) -> bool:
        """Open the sheet that is due, or let the dealer deal; False if there is nothing to do."""
        if self._sheet_due:
            self._sheet_due = False
            self.open(tools.sheet(self, fresh=True))
            return True
        if self._claiming and (play := next_of_claim(self.view)) is not None:
            self.perform(play)
            return True
        if self.session.needs_chance():
            self._show(self.view, self.session.advance_chance())
            return True
        return False

    def patience_ms(self) -> int:
        """Say how soon something will move."""
        if self.director.busy or self.stage.moving or self.pointer.dragging:
            return _MOVING_TABLE_MS
        if self.modal is None and (self.turns.waiting or self.session.needs_chance()):
            return _THINKING_MS
        return _AT_REST_MS

    # — events —

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event: widgets first, then cards, then keys of the table."""
        if self.app.desk.process(event):
            return
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif self.modal is None:
            if event.type == pygame.MOUSEBUTTONDOWN and not self.settled:
                self.hurry()
            elif event.type in (
                pygame.MOUSEBUTTONDOWN,
                pygame.MOUSEBUTTONUP,
                pygame.MOUSEMOTION,
            ):
                self._mouse(event)

    def _mouse(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.message = ""
        if event.type != pygame.MOUSEMOTION or any(event.rel):
            self.keys.let_go()
        self.pointer.handle(event)

    def hurry(self) -> None:
        """Show at once everything that is still to be shown."""
        self.director.skip()
        self.refresh()

    def _key(self, event: pygame.event.Event) -> None:
        desk = self.app.desk
        self.message = ""
        if self.modal is not None:
            self.modal.key(event, desk)
        elif event.key == pygame.K_SPACE and self.director.busy:
            self.hurry()
        elif self.asked is not None and self.asked.key(event, desk):
            self.keys.let_go()
        elif self.keys.handle(event):
            desk.focus_on(None)
        else:
            tools.key(self, event)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table from the cloth up."""
        picture.draw(self, canvas)
