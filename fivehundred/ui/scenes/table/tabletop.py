"""Everything on and over the table, which may still be showing an earlier state of the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pygame

from fivehundred.speech.notices.game_words import rules_in_force
from fivehundred.table.commands import ActionPlayed
from fivehundred.table.sitting import Sitting
from fivehundred.table.waits import PlayMode
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.geometry.layout import Choice
from fivehundred.ui.geometry.measures import unit_for
from fivehundred.ui.geometry.places import Places, places
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.motion import timings
from fivehundred.ui.motion.beats import BeatContext, beats
from fivehundred.ui.motion.director import Director
from fivehundred.ui.motion.stage import Stage
from fivehundred.ui.panels.auction import AuctionPanel, calls_so_far
from fivehundred.ui.panels.curtain import CurtainPanel
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.scenes.shared.picture import build_focus_stops, prerender
from fivehundred.ui.scenes.table import buttons, prompts
from fivehundred.ui.scenes.table.buttons import build_mark
from fivehundred.ui.scenes.table.hand.interaction import HandInteraction, interaction_for
from fivehundred.ui.scenes.table.hand.keys import HandKeys
from fivehundred.ui.scenes.table.hand.pointer import Pointer
from fivehundred.ui.scenes.table.intents import Opening
from fivehundred.ui.scenes.table.note import BesideTable, Note, beside_table
from fivehundred.ui.scenes.table.notes import TableNotes
from fivehundred.ui.scenes.table.tutors.coach import CoachMark
from fivehundred.ui.services import Services
from fivehundred.ui.settings import Settings
from fivehundred.ui.setup.company import company_of, with_stand_ins


class Tabletop:
    """The cards and panels of a sitting, perhaps ``over`` a replay.

    ``modal`` is over everything, ``asked`` is a question on the table, and the ``curtain`` hides
    the table while it is not None, though something else may be over it. ``by_keys`` is true
    while the keyboard is used; ``unkept`` says why the game is not saved.
    """

    def __init__(
        self, services: Services, sitting: Sitting, *, over: bool = False, beside: bool = False
    ) -> None:
        """Lay out the table; ``beside`` reserves a place beside it for the tutor's notes."""
        self.over, self.has_place_beside = over, beside
        self.services = services
        self.sitting = sitting
        record, people = sitting.session.record, services.people.now
        seating = sitting.session.common.variant.seating
        self._persons = company_of(seating, sitting.session.seats, people, rules_in_force(record))
        self.seat_notes: tuple[str, ...] = ()
        self.modal: Panel | None = None
        self.asked: Panel | None = None
        self.curtain: CurtainPanel | None = None
        self.unkept = ""
        self.by_keys = False
        self.coach: CoachMark | None = None
        self.director = Director(Stage(), sitting.view, self._fresh_places(), services.sound.play)
        self.pointer = Pointer(self.director)
        self.keys = HandKeys(self.director, self.pointer)
        self.notes = TableNotes(self.director, services.layer)
        self.notes.beside = self._beside
        self._last_readiness, self._has_new_note = (False, False), False

    @property
    def company(self) -> SeatLabels:
        record = self.sitting.session.record
        company = replace(self._persons, notes=self.seat_notes)
        return with_stand_ins(company, record.variant.seating, record.sitting_out)

    def take_over(self, old: Tabletop, note: Note | None, mark: CoachMark | None) -> None:
        """Take over the state of the table in the old language, with note and mark translated."""
        self.modal, self.curtain, self.by_keys = old.modal, old.curtain, old.by_keys
        if self.curtain is not None:
            self.curtain.name = self.company.names[self.sitting.viewer]
        self.unkept, self.seat_notes = "", old.seat_notes
        self.director.choice = old.director.choice
        self.director.rest(self.sitting.view)
        self.coach = None if old.coach is None else mark
        if old.notes.taught is not None:
            self.notes.teach(note, stays=True)

    def _fresh_places(self) -> Places:
        at, beside = self.services, self._beside
        return self._places_in(at.size if beside is None else beside.room, at.scale)

    def _places_in(self, room: tuple[int, int], scale: float) -> Places:
        seating, sitting = self.sitting.session.common.variant.seating, self.sitting
        return places(room, seating, sitting.viewer, scale, open_hands=sitting.chair.open_hands)

    @property
    def _beside(self) -> BesideTable | None:
        at, unit_in = self.services, lambda *room: self._places_in(*room).u
        return beside_table(at.size, at.scale, unit_in) if self.has_place_beside else None

    @property
    def places(self) -> Places:
        return self.director.places

    @property
    def stage(self) -> Stage:
        return self.director.stage

    @property
    def caught_up(self) -> bool:
        return not self.director.is_playing and self.director.view == self.sitting.view

    @property
    def settled(self) -> bool:
        return self.sitting.settled(caught_up=self.caught_up)

    @property
    def asks(self) -> bool:
        return self.sitting.asks(caught_up=self.caught_up)

    def lay_out(self) -> None:
        self.director.resize(self._fresh_places())
        self.notes.beside = self._beside
        self.follow(self.services.settings)
        self.prerender()

    def follow(self, settings: Settings) -> None:
        reduced = self.stage.still = settings.reduced_motion
        self.stage.fade.ms = timings.fade_ms(settings.speed, reduced=reduced)
        self.pointer.play_by = settings.play_by

    def prerender(self) -> None:
        prerender(self.services.art, self.sitting.view, self.places)

    def show(self, played: ActionPlayed) -> None:
        self.director.choice = Choice()
        if played.turns:
            self.prerender()
        self.pointer.hold(HandInteraction())
        settings, persons = self.services.settings, self.sitting.chair.persons
        own = persons[0] if len(persons) == 1 else None
        after, names = self.sitting.view, self.company.names
        still, speed = settings.reduced_motion, settings.speed
        if self.sitting.course is PlayMode.CLAIMED and speed is not timings.Speed.OFF:
            # Nobody needs to watch the claimed rest of a deal at full length.
            speed = timings.Speed.QUICK
        context = BeatContext(played.before, after, speed, names, still, own)
        self.director.play(beats(list(played.events), context))
        if self.sitting.course is PlayMode.PLAYED_OUT:
            self.director.skip()
        self.refresh()

    def rest(self, ms: float = 0.0) -> None:
        """Show the game as it is; the cards glide there in ``ms``, scaled by the speed setting."""
        self.director.rest(self.sitting.view, self._scaled_ms(ms))
        self.refresh()

    def rewind(self, said: str) -> None:
        self.director.choice, self.director.say = Choice(), said
        self.rest(timings.SORT_MS)

    def _scaled_ms(self, ms: float) -> float:
        return timings.scaled_ms(ms, self.services.settings.speed)

    def skip_animation(self) -> None:
        self.director.skip()
        self.refresh()

    def rearrange(self, choice: Choice) -> None:
        self.director.rearrange(choice, self._scaled_ms(timings.GLIDE_BACK_MS))
        self.refresh()

    def advise(self, cards: Iterable[Key]) -> None:
        advised = frozenset(cards)
        if advised != self.pointer.advised:
            self.pointer.advised = advised
            self.pointer.settle()

    def seat(self, *, awaited: bool) -> None:
        """Lay out the table for another person, behind a curtain if they are ``awaited``."""
        self.director.say = ""
        self.pointer.forget()
        self.keys.forget()
        self.director.places = self._fresh_places()
        self.director.choice = Choice()
        self.director.rest(self.sitting.view)
        # A fade would still show the last person's cards.
        self.stage.fade.end()
        self.modal = self.curtain = self._curtain() if awaited else None
        self.refresh()

    def _curtain(self) -> CurtainPanel:
        seat, still = self.sitting.viewer, self.services.settings.reduced_motion
        fall_ms = 0.0 if still else self._scaled_ms(timings.GATHER_MS)
        return CurtainPanel(self.company.names[seat], self.company.birds[seat], fall_ms)

    def refresh(self) -> None:
        sitting, company = self.sitting, self.company
        settled, held = self._last_readiness = self._readiness
        if settled:
            choice, asked = self.director.choice, self.asked
            panel = prompts.panel_for(sitting, company, choice, asked)
        else:
            panel = calls_so_far(self.director.view, company)
        self._put(None if sitting.chair.shows_all else panel)
        reached = settled or held
        now = interaction_for(sitting.view, sitting.viewer) if reached else HandInteraction()
        self.pointer.hold(now)
        self.refill()
        self.keys.follow()
        self.pointer.settle()

    def ask(self, panel: Panel) -> None:
        self._put(panel)
        self.refill()

    def _put(self, panel: Panel | None) -> None:
        fresh = type(panel) is not type(self.asked)
        self.asked = panel
        if fresh and panel is not None and not panel.below:
            self.keys.hide()

    def refill(self) -> None:
        over = self.modal
        if over is not None and over.passes and over.beside_note:
            over = None
        self.services.layer.refill(self._fill, over)
        if self._has_new_note and over is None:
            self._has_new_note = False
            if (button := self.notes.button_to_focus(by_keys=self.by_keys)) is not None:
                self.keys.hide()
                self.services.layer.focus_on(button)

    def _fill(self) -> None:
        layer, at, sitting = self.services.layer, self.places, self.sitting
        if self.modal is not None and not self.modal.passes:
            # A panel has the whole window, with the tutor's place.
            size, scale = self.services.size, self.services.scale
            self.modal.build(layer, replace(at, size=size, wanted=unit_for(*size, scale)))
            return
        if self.asked is not None:
            self.asked.build(layer, at)
        shown = self.director.view
        helps = buttons.Helps(self.services.settings.hints, self.coach)
        buttons.build(layer, at, sitting, shown, helps, caught_up=self.caught_up)
        build_mark(layer, at, self.unkept)
        build_focus_stops(layer, self.director, self.company, Opening.SHEET)
        self.notes.build(self.asked, buttons.seal_of(sitting, at, shown))
        layer.keyboard.beyond = lambda: self.keys.takes_enter
        if self.modal is not None:
            self.modal.build(layer, at)

    def teach(self, note: Note | None) -> bool:
        """Place the tutor's note where it covers nothing; return whether the note is new."""
        behind = self.director.busy or not (self.caught_up or self.director.held)
        if note is not None and note.waits and behind:
            note = None
        before = self.notes.said
        is_filled = self.notes.teach(note, stays=self._notes_stay)
        is_new = self.notes.said != before
        if is_filled:
            self._has_new_note |= is_new
            self.refill()
        return is_new

    def show_hint(self, note: Note | None) -> None:
        if self.notes.show_hint(note, stays=self._notes_stay):
            self.refill()

    @property
    def _notes_stay(self) -> bool:
        return self.director.busy or self.modal is not None

    def handle_scroll(self, event: pygame.event.Event) -> bool:
        moved = (self.modal or self.notes).handle_scroll(event)
        if moved:
            self.refill()
        return moved

    def open(self, panel: Panel) -> None:
        if self.modal is not None:
            self.modal.leave()
        self.modal = panel
        self.services.cursor.over_card = False
        self.refill()

    def take_back_question(self) -> None:
        """Drop the question on the table; ask only what the game itself waits for."""
        self.asked = None
        self.refresh()

    def close(self) -> None:
        self.modal = None
        self.refresh()

    def update(self, elapsed_ms: float) -> bool:
        modal = self.modal
        if modal is not None and modal.passes:
            # The director, and with it the score, waits for the end of the cheer.
            return modal.update(elapsed_ms, self.close) | self.stage.update(elapsed_ms)
        moved = self.director.update(elapsed_ms)
        if modal is not None and modal.update(elapsed_ms, self.close):
            self.refill()
            return True
        return moved

    def poll(self) -> None:
        if self.modal is not None and self.modal.is_sheet:
            self.modal.counted = self.director.counted
        stale = isinstance(self.asked, AuctionPanel) and not self.settled
        if stale and calls_so_far(self.director.view, self.company) is None:
            self.refresh()

    def resettle(self) -> None:
        if self._readiness != self._last_readiness:
            self.refresh()

    @property
    def _readiness(self) -> tuple[bool, bool]:
        """Whether the table is settled, and whether a trick is held for reading."""
        return self.settled, self.director.held
