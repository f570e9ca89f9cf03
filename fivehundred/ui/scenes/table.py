"""The table: one session on the screen, from the first deal to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fivehundred.engine import actions as act
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import DealScored, Dealt, Event, RevokeProved
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.session.session import Session
from fivehundred.session.storage.keeper import Keeper
from fivehundred.table.bot_turns import BotTurns
from fivehundred.table.hint import Hint
from fivehundred.table.hot_seat import HotSeat
from fivehundred.ui.drawing.backdrop import backdrop
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.layers import Layers
from fivehundred.ui.geometry.layout import Choice
from fivehundred.ui.geometry.places import Places, places
from fivehundred.ui.hand_keys import HandKeys
from fivehundred.ui.motion import timings
from fivehundred.ui.motion.beats import beats
from fivehundred.ui.motion.director import Director
from fivehundred.ui.motion.stage import Stage
from fivehundred.ui.motion.trail import Trail
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.pointer import Grip, Pointer
from fivehundred.ui.route import Route, Table
from fivehundred.ui.scenes import (
    asking,
    described,
    gestures,
    going_on,
    hinting,
    looking_back,
    passing_on,
    picture,
    tools,
    wishes,
)
from fivehundred.ui.scenes.ahead import draw_ahead
from fivehundred.ui.scenes.by_itself import Unasked
from fivehundred.ui.scenes.company import company_of
from fivehundred.ui.scenes.mark import Mark
from fivehundred.ui.scenes.so_far import at_sheet, deal_so_far
from fivehundred.ui.scenes.status import status
from fivehundred.ui.services import Services
from fivehundred.ui.sound.bell import Bell
from fivehundred.ui.sound.cues import Cue
from fivehundred.ui.speech.refusals import refusal
from fivehundred.ui.speech.spoken import StatusLine
from fivehundred.ui.speech.words import _


class TableScene:
    """A session being played at this window."""

    def __init__(self, app: Services, session: Session, keeper: Keeper) -> None:
        """Sit down at a session; ``keeper`` is closed when the scene is left."""
        self.app = app
        self.session = session
        self.keeper = keeper
        self.company = company_of(session.state.variant.seating, session.seats)
        self.chair = HotSeat(session)
        self.view = self.chair.view()
        self.modal: Panel | None = None
        self.asked: Panel | None = None
        self.curtain: CurtainPanel | None = None
        self.deaf = passing_on.Deafness()
        self.message = ""
        self.claiming = self.by_keys = False
        self.sheet_due = at_sheet(session.record, self.view)
        self.unclaimed = False
        self.proof: RevokeProved | None = None
        self._was_settled = False
        self.places = self._fresh_places()
        self.stage = Stage()
        self.director = Director(self.stage, self.view, self.places, app.sound.play)
        self.pointer = Pointer(self.director, wishes.for_table(self))
        self.keys = HandKeys(self.director, self.pointer)
        self.line = StatusLine(app.spoken)
        self.line.recall(deal_so_far(session, self.chair, self.company.names))
        self.director.told = self.line.happened
        self.turns = BotTurns(session, app.thinker)
        self.hint = Hint(session, app.thinker)
        self.bell = Bell(app.sound.play)
        self.unasked = Unasked()
        self.mark = Mark()

    @property
    def viewer(self) -> Seat:
        """The seat at the bottom of the screen."""
        return self.chair.bottom

    def see(self) -> None:
        """Look at the game again: ``view`` is ahead of what the director still shows."""
        self.view = self.chair.view()

    def _fresh_places(self) -> Places:
        seating = self.session.state.variant.seating
        return places(self.app.size, seating, self.viewer, self.app.scale)

    def turn(self) -> None:
        """Seat the person before the screen at the bottom."""
        self.places = self.director.places = self._fresh_places()

    # — lifetime —

    def enter(self) -> None:
        """Lay everything out for the window as it is now."""
        self.places = self._fresh_places()
        self.back = backdrop(self.app.size, self.places.window_u, self.app.palette)
        self.layers = Layers()
        self.trail = Trail()
        self.director.resize(self.places)
        self.stage.still = self.app.settings.reduced_motion
        self.pointer.play_by = self.app.settings.play_by
        self.draw_ahead()
        if self.keeper.unkept is not None:
            # Leaving has stopped the keeper, and it is to go on trying.
            self.keeper.keep(self.session.record)
        self.refresh()
        self.ask_bots()

    def leave(self) -> None:
        """Stop thinking, and see the game safely on the disk."""
        looking_back.leave(self.modal)
        self.hint.put_away()
        self.turns.forget()
        self.app.cursor.over_card = False
        self.keeper.close()

    def draw_ahead(self) -> None:
        """Have cards drawn before they are wanted."""
        draw_ahead(self.app.art, self.view, self.places)

    @property
    def settled(self) -> bool:
        """True when a person has been shown how the game stands, and may act on it."""
        shown = not self.director.telling and self.director.view == self.view
        return shown and self.chair.open and not self.turns.plays_out

    # — what is done —

    def perform(self, action: act.Action) -> None:
        """Do an action and show what comes of it; say why where it may not be done."""
        try:
            happened = self.session.submit(action)
        except IllegalAction as error:
            self.refuse(refusal(error))
            self.pointer.settle(timings.GLIDE_BACK_MS)
            return
        self.show(self.view, happened)

    def here(self) -> Route:
        """Return the way to this table."""
        return Table(self.keeper.path, self.session.record)

    def turned_back(self, why: str) -> None:
        """Say why another game cannot be opened."""
        self.close()
        self.refuse(why)

    def tell(self, text: str) -> None:
        """Show a sentence of the program's own."""
        self.message = text
        self.fill_desk()

    def refuse(self, why: str) -> None:
        """Say why something cannot be done."""
        self.message = why
        self.app.sound.play(Cue.ERROR)

    def show(self, before: View, happened: Sequence[Event]) -> None:
        """Show what has happened since a view, and what follows from it."""
        self.see()
        self.unclaimed = True
        self.director.choice = Choice()
        if any(isinstance(event, Dealt | DealScored | RevokeProved) for event in happened):
            self.claiming = self.turns.plays_out = False
            self.draw_ahead()
        self.message = _("The rest is yours.") if self.claiming else ""
        proofs = [event for event in happened if isinstance(event, RevokeProved)]
        if proofs:
            self.sheet_due, self.proof = False, proofs[-1]
        self.sheet_due = self.sheet_due or any(isinstance(e, DealScored) for e in happened)
        telling = going_on.telling(self, before)
        self.pointer.hold(Grip())
        self.director.play(beats([self.chair.seen(event) for event in happened], telling))
        if self.turns.plays_out and not self.claiming:
            self.director.skip()
        self.ask_bots()
        self.refresh()

    def ask_bots(self) -> None:
        """Have the bot that is to act think, if it is a bot's turn."""
        claims = self.claiming and self.chair.decider() == self.viewer
        self.hint.follow(self.view)
        held = claims or bool(self.chair.early_offers())
        self.turns.look(held=held, time_ms=self.app.settings.thinking_ms)

    def step_back(self, said: str) -> None:
        """Show the game as it stands after an action was taken back, or done again."""
        self.turns.forget()
        self.chair.declined.clear()
        self.see()
        self.unclaimed, self.proof = False, None
        self.sheet_due = at_sheet(self.session.record, self.view)
        self.claiming = self.turns.plays_out = False
        self.director.choice = Choice()
        self.director.rest(self.view, timings.scaled_ms(timings.SORT_MS, self.app.settings.speed))
        self.director.say = said
        self.line.recall_instead(deal_so_far(self.session, self.chair, self.company.names))
        self.ask_bots()
        self.refresh()

    def decline(self, offers: Sequence[act.Offer]) -> None:
        """Leave aside for this deal what might be named before the first card."""
        self.chair.declined.update(offers)
        self.see()
        self.director.rest(self.view)
        self.ask_bots()
        self.refresh()

    def ask(self, panel: Panel) -> None:
        """Put a question above the hand that does not stop the rest of the table."""
        by_key = self.keys.focused is not None
        self._put(panel)
        self.fill_desk()
        if by_key:
            self.app.desk.focus_on(hinting.marked_button(self) or self.app.desk.stops[0])

    def _put(self, panel: Panel | None) -> None:
        """Ask something; of something new the keyboard begins with the answers."""
        fresh = type(panel) is not type(self.asked)
        self.asked = panel
        if fresh and panel is not None and not asking.lies_below(panel):
            self.keys.hide()

    def rearrange(self, choice: Choice) -> None:
        """Lay the cards of the exchange out as they have been chosen."""
        self.message = ""
        glide_ms = timings.GLIDE_BACK_MS
        self.director.rearrange(choice, timings.scaled_ms(glide_ms, self.app.settings.speed))
        self.refresh()

    # — panels —

    def refresh(self) -> None:
        """Work out what the person may do now, and put the panels and grips for it."""
        settled = self._was_settled = self.settled
        watching = asking.watching_panel(self.director.view, self.company)
        self._put(asking.panel_for(self) if settled else watching)
        self.pointer.hold(asking.grip_for(self) if settled else Grip())
        self.fill_desk()
        self.keys.follow()
        self.pointer.settle()

    def fill_desk(self) -> None:
        """Put the widgets of what is asked on the desk, or of the panel above it alone."""
        self.app.desk.refill(self._fill, self.modal)

    def _fill(self) -> None:
        desk = self.app.desk
        if self.modal is not None:
            self.modal.build(desk, self.places)
            return
        if self.asked is not None:
            self.asked.build(desk, self.places)
        tools.build(self, desk, self.places)
        described.build(desk, self.director, self.company, lambda: tools.open_sheet(self))
        desk.beyond = True

    def open(self, panel: Panel) -> None:
        """Open a modal panel over the table."""
        looking_back.leave(self.modal)
        self.modal = panel
        self.app.cursor.over_card = False
        self.app.spoken.announce(panel.says)
        self.fill_desk()

    def close(self) -> None:
        """Close the modal panel."""
        self.modal = None
        self.refresh()

    # — time —

    def update(self, elapsed_ms: float) -> bool:
        """Move the cards on, let the bots speak, go on to the next thing."""
        changed = self.director.update(elapsed_ms)
        self.deaf.pass_by(elapsed_ms)
        self.bell.wait(elapsed_ms, asked=self.settled and self.chair.at_turn)
        changed = going_on.keep_up(self, elapsed_ms) or changed
        if isinstance(self.modal, CurtainPanel):
            moved = self.modal.update(elapsed_ms)
            if moved and not self.modal.moving:
                self.fill_desk()
            return changed or moved
        # What happens by itself waits for the disk: of a game that is cut off one action is lost.
        free = not (self.director.busy or self.modal or self.keeper.behind)
        if free and going_on.go_on(self):
            return True
        action = self.turns.update(elapsed_ms, going_on.pause_ms(self), at_rest=free)
        if action is not None:
            self.perform(action)
            return True
        if unsettled := self.settled != self._was_settled:
            self.refresh()
        return unsettled or changed or self.turns.waiting

    def patience_ms(self) -> int:
        """Say how soon something will move."""
        return going_on.patience_ms(self)

    def handle(self, event: pygame.event.Event) -> Route | None:
        """Take an event of mouse, keyboard or window; return where it leads."""
        return gestures.handle(self, event)

    def hurry(self) -> None:
        """Show at once everything that is still to be shown."""
        self.director.skip()
        self.refresh()

    def part(self) -> pygame.Rect | None:
        """Give the part in which cards have moved, if nothing else is to be seen moving."""
        part = self.trail.part(self.stage, self._shows())
        plain = self.modal is None and (self.asked is None or asking.lies_below(self.asked))
        return part if plain else None

    def _shows(self) -> object:
        """Say what is to be seen besides the cards, as far as it may change by itself."""
        dots = self.turns.thinking_ms if not self.director.busy else None
        return (
            *(self.director.view, self.director.places, self.modal, self.asked, status(self)),
            *(self.keys.focused, self.pointer.dragging, self.pointer.grip, dots),
            *(self.app.art.version, tuple(self.app.desk.controls), self.hint.advice),
            self.keeper.unkept,
            *(self.app.desk.pointed, picture.drop_of(self.pointer)),
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw the table from the cloth up."""
        picture.draw(self, canvas.at(self.places.u))
