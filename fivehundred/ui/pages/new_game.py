"""The page of a new game: how many play, the rules, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Any, assert_never

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.learning.first_game import Newcomer
from fivehundred.players.level_names import Temperament
from fivehundred.session.codec.shapes import a_name
from fivehundred.session.game_client import ELSEWHERE
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.storage.house_rules import RulesFile
from fivehundred.session.storage.store import StoreError
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.rules.options import value_sentence
from fivehundred.speech.translation import N_, _
from fivehundred.ui import route as to
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.samples import draw_table, seat_colour
from fivehundred.ui.drawing.table.badges import draw_mark
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block, Drawing, Gap, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import Either
from fivehundred.ui.layout.form import (
    AnyAssign,
    Cycle,
    FormField,
    Segments,
    Stepper,
    TextEntry,
    draw_word,
    options_of,
)
from fivehundred.ui.layout.lettering import ON_PAGE, Lettering
from fivehundred.ui.layout.stack import Column, Fill, FramedBlock, Row
from fivehundred.ui.layout.tile import Tile
from fivehundred.ui.pages.frame import FootButton
from fivehundred.ui.pages.page import Page
from fivehundred.ui.panels.panel import TakePerson
from fivehundred.ui.panels.people import PeoplePanel
from fivehundred.ui.scenes.shared.beginning import begin
from fivehundred.ui.services import Services
from fivehundred.ui.setup import seat_choices
from fivehundred.ui.setup.company import birds_of
from fivehundred.ui.setup.house_draft import Offer, choice_at, facts, last_choice, offers_for
from fivehundred.ui.setup.seat_choices import seats_to_play_again
from fivehundred.ui.widgets.intent import USED, Intent, Used

PLAYERS = (2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class AskWho(Intent):
    """Choose a known person for a seat."""

    seat: Seat


class NewGameIntent(Intent, Enum):
    """What the page does."""

    START = auto()
    RULES = auto()


class NewGamePage(Page[NewGameIntent | AskWho | TakePerson]):
    """Everything about a new game on one page, filled in as last time or as ``like``."""

    title = N_("New game")
    back: to.Route
    shares = 1.0, 1.0

    def __init__(self, services: Services, like: Record | None = None) -> None:
        super().__init__(services)
        self._like = like
        self.back = to.HomeRoute() if like is None else to.BackRoute()
        self._draft = services.unsaved.draft
        self._files: tuple[RulesFile, ...] = ()
        try:
            self._files = () if services.safe else services.house_rules.list()
        except StoreError as error:
            self.message = error_sentence(error)
        self._seats = seat_choices.remembered_seats(services.settings)
        self._take_up()
        self._tell_apart()
        self._asks_for: Seat = 0

    def _take_up(self) -> None:
        services, like = self.services, self._like
        if like is None:
            self._players, self._chosen = last_choice(
                services.settings, self._files, self._draft, chosen=services.unsaved.chosen
            )
            return
        self._players = like.variant.players
        self._chosen, self._draft = choice_at(like, self._files, self._draft)
        if not like.open_hands:
            # With open hands one person played for all seats, so choose the seats as usual.
            seats = seats_to_play_again(services.settings, like.seats)
            self._seats = (*seats, *self._seats[self._players :])

    @property
    def _offers(self) -> tuple[Offer, ...]:
        return offers_for(self._players, self._files, self._draft)

    @property
    def _offer(self) -> Offer:
        return self._offers[self._chosen]

    @property
    def _birds(self) -> tuple[str, ...]:
        return birds_of(self._seats, self.services.people.now)

    def begin_at(self) -> str:
        return "offer"

    def content(self) -> Block[AnyAssign | AskWho]:
        options = options_of(PLAYERS, str, partial(value_sentence, "players"))
        numbers = Segments(FormField("players", self._players, self._set_players), options)
        players = SideBySide(Text(_("Players"), ON_PAGE), numbers, left_u=86, gap_u=10)
        offers = Column([self._tile(at, offer) for at, offer in enumerate(self._offers)])
        seats = Column([self._seat_row(seat) for seat in range(self._players)])
        offer, height_px = self._offer, self.view.height
        known = offer.summary if offer.variant is None else facts(offer.variant)
        facts_text = Text(known, Lettering(Face.SANS, 17, "muted"), "center")
        picture = Drawing(self._draw_table, 170)
        one = Column(
            (players, offers, FramedBlock(Column((picture, facts_text, seats)), pad_u=18)), 14
        )
        left = Fill(self.scrolled(offers), above=(players,), room_px=height_px, gap_u=16)
        table = Fill(Drawing(self._draw_table, 100), below=(facts_text, seats))
        seating = FramedBlock(Column((facts_text, seats)), pad_u=18)
        listed = self.scrolled(offers, min_height_u=240)
        tall = Fill(listed, (players,), (seating,), height_px, gap_u=14, needed=True)
        two = Row((left, FramedBlock(table, pad_u=18)), shares=(54, 46), gap_u=24)
        narrow = Either(height_px, (tall, one))
        return Either(height_px, (two, narrow), min_width_u=880)

    def _tile(self, at: int, offer: Offer) -> Tile[AnyAssign]:
        """Return a row of the list; only the chosen one can get the focus."""
        field, count = FormField("offer", self._chosen, self._set_chosen), len(self._offers)
        # House rules keep their own spelling, in quotation marks.
        name = offer.name if offer.path is None else _("“{text}”").format(text=offer.name)
        known = offer.variant is not None

        def turn(_dx: int, dy: int) -> AnyAssign | None:
            return field.to(at + dy) if dy and 0 <= at + dy < count else None

        return Tile(
            offer.name,
            offer.summary,
            field.to(at),
            side=_("house rules") if known and offer.path is not None else "",
            sign=partial(_draw_small_table, offer),
            sign_u=(92, 66),
            description=_("{offer}: {summary}").format(offer=name, summary=offer.summary),
            name=field.name if at == self._chosen else "",
            chosen=at == self._chosen,
            turn=turn,
            about_role="muted" if known else "urgent",
        )

    def _seat_row(self, seat: Seat) -> Block[AnyAssign | AskWho]:
        info, number = self._seats[seat], seat + 1
        name = FormField(f"name {seat}", info.name, partial(self._change_seat, seat, "name"))
        kind = FormField(f"kind {seat}", info.player, partial(self._set_kind, seat))
        entry = TextEntry(name, _("The name at seat {number}.").format(number=number))
        kinds = options_of(seat_choices.KINDS, seat_choices.kind_word, partial(_kind_said, number))
        bids = self._who_button(seat) if info.player == HUMAN else self._bidding(seat)
        parts: tuple[Block[AnyAssign | AskWho], ...] = (entry, Stepper(kind, kinds), bids)
        portrait = Drawing(partial(self._draw_seat, seat), 44)
        return SideBySide(portrait, Row(parts, (0.27, 0.48, 0.22)), left_u=46, gap_u=10)

    def _who_button(self, seat: Seat) -> PushButton[AskWho]:
        who, say = _("Who?"), _("Choose who plays at seat {number}.").format(number=seat + 1)
        face = partial(draw_word, who)
        return PushButton(
            who, AskWho(seat), description=say, name=f"who {seat}", parts={"face": face}
        )

    def _bidding(self, seat: Seat) -> Block[AnyAssign]:
        if self._seats[seat].player == ELSEWHERE:
            return Gap(0)
        now, words = self._seats[seat].temperament, seat_choices.temperament_word
        put = partial(self._change_seat, seat, "temperament")
        said = partial(_temperament_said, seat + 1)
        field = FormField(f"temperament {seat}", now, put)
        return Cycle(field, options_of(seat_choices.TEMPERAMENTS, words, said))

    def foot(self) -> list[FootButton[NewGameIntent | to.Route | Used]]:
        offer = self._offer
        rules, why = offer.rules, "" if offer.rules is not None else offer.summary
        reading: to.Route | Used = USED if rules is None else to.ReadRulesRoute(rules)
        home, table = _("Back to the home screen."), _("Back to the table.")
        book = _("Read the rules of the chosen game.")
        change = _("Change the rules of the chosen game, and save them as your own.")
        deal = _("Sit down and deal.")
        return [
            FootButton(_("Back"), self.back, home if self._like is None else table, key="Esc"),
            FootButton(_("Rules"), reading, book, disabled_because=why),
            FootButton(_("House rules…"), NewGameIntent.RULES, change),
            FootButton(_("Start"), NewGameIntent.START, deal, True, why, "Enter"),
        ]

    def dropped(self, file: str) -> to.Route:
        return to.route_of_file(Path(file))

    def route(self) -> to.Route:
        return to.NewGameRoute(self._like)

    def _draw_table(self, canvas: Canvas, box: pygame.Rect) -> None:
        if (variant := self._offer.variant) is not None:
            draw_table(canvas, box, variant, self._birds)

    def _draw_seat(self, seat: Seat, canvas: Canvas, box: pygame.Rect) -> None:
        px, variant, middle = canvas.px, self._offer.variant, box.center
        image = canvas.art.icon(f"birds/{self._birds[seat]}", px(40))
        if variant is None:
            canvas.put(image, middle)
            return
        colour = seat_colour(variant.seating, seat, canvas.palette)
        pygame.draw.aacircle(canvas.surface, colour, middle, px(23))
        canvas.put(image, middle)
        badge = middle[0] + px(16), middle[1] + px(15)
        pygame.draw.aacircle(canvas.surface, canvas.palette.panel, badge, px(9))
        draw_mark(canvas, variant.seating.side_of[seat], badge, colour, 12)

    def _set_players(self, players: int) -> None:
        self._players, self._chosen = players, 0
        self._tell_apart()
        self.scroll = self.scroll.to(0)

    def _set_chosen(self, at: int) -> None:
        self._chosen, self._shows_beginning = at, True

    def _set_kind(self, seat: Seat, kind: str) -> None:
        self._put_seat(
            seat, seat_choices.with_kind(self._seats, seat, kind, self.services.settings)
        )
        self._tell_apart()

    def _change_seat(self, seat: Seat, key: str, value: object) -> None:
        changes: dict[str, Any] = {key: value}
        self._put_seat(seat, replace(self._seats[seat], **changes))

    def _put_seat(self, seat: Seat, info: SeatInfo) -> None:
        self._seats = (*self._seats[:seat], info, *self._seats[seat + 1 :])

    def _tell_apart(self) -> None:
        self._seats = seat_choices.with_distinct_names(self._seats, self._players)

    def do(self, intent: NewGameIntent | AskWho | TakePerson) -> to.Route | None:
        match intent:
            case NewGameIntent.START:
                return self._start()
            case NewGameIntent.RULES:
                self._remember()
                return to.HouseRulesRoute(self._offer.draft_from(self.services.settings.preset))
            case AskWho(seat):
                self._asks_for, services = seat, self.services
                who = PeoplePanel(services.people, services.store.folder, services.preferences)
                self.open(who)
            case TakePerson(person, knows):
                if knows is not None:
                    Newcomer(self.services.store.folder, person.name).begins(knows)
                self.services.people.remember((person,))
                self._change_seat(self._asks_for, "name", person.name)
                self.close()
            case unknown:
                assert_never(unknown)
        return None

    def _start(self) -> to.Route | None:
        offer = self._offer
        if offer.variant is None:
            self.message = offer.summary
            return None
        self._remember()
        seats = self._seats[: self._players]
        if twice := seat_choices.duplicate_name(seats):
            refused = _("Two players are called {name}: change one of the names.")
            self.show_message(refused.format(name=twice))
            return None
        self.services.people.remember(seat_choices.persons(seats, self._birds))
        return begin(self, offer.preset, offer.variant, seats, offer.name_in_force)

    def _remember(self) -> None:
        """Save the choices; empty names become the default ones."""
        services, offer = self.services, self._offer
        settings, unsaved = services.settings, services.unsaved
        self._seats = tuple(
            replace(info, name=a_name(info.name) or seat_choices.usual_name(seat, info, settings))
            for seat, info in enumerate(self._seats)
        )
        known = services.people.now
        settings = seat_choices.remember_seats(settings, self._seats, self._players, known)
        unsaved.chosen = offer.draft is not None
        unsaved.draft = offer.draft or unsaved.draft
        if offer.variant is not None:
            file = offer.path.name if offer.path else ""
            settings = replace(settings, preset=offer.preset, house_rules=file)
        services.preferences.change(settings)


def _kind_said(number: int, kind: str) -> str:
    return _("Seat {number}. {kind}").format(number=number, kind=seat_choices.kind_sentence(kind))


def _temperament_said(number: int, temperament: Temperament) -> str:
    word = seat_choices.temperament_word(temperament)
    sentence = seat_choices.temperament_sentence(temperament)
    said = _("Seat {number}. {word}: {sentence}")
    return said.format(number=number, word=word, sentence=sentence)


def _draw_small_table(offer: Offer, canvas: Canvas, box: pygame.Rect) -> None:
    if offer.variant is not None:
        draw_table(canvas, box, offer.variant)
