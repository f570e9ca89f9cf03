"""New game, on one page: how many play, what they play, and who sits where."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final, assert_never, cast

import pygame

from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.storage.house_rules import HouseRules, RulesFile
from fivehundred.session.storage.store import StoreError
from fivehundred.ui import route as to
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.route import Home, NewGame, Route
from fivehundred.ui.scenes.new_game.draw import draw_company, draw_offer, draw_word
from fivehundred.ui.scenes.new_game.intents import (
    ChooseOffer,
    ChoosePlayers,
    NameSeat,
    NewGameIntent,
    OpenRules,
    Start,
    TurnKind,
    TurnTemperament,
)
from fivehundred.ui.scenes.new_game.offers import Offer, last_choice, offers_for
from fivehundred.ui.scenes.new_game.plan import NewGamePlan, plan_of, seat_boxes
from fivehundred.ui.scenes.shared.beginning import begin
from fivehundred.ui.scenes.shared.page import FootButton, Page
from fivehundred.ui.services import Services
from fivehundred.ui.setup import seat_choices
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.speech.rules.options import value_sentence
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import N_, _
from fivehundred.ui.widgets.choosers import segments, stepper
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent

PLAYERS: Final = (2, 3, 4, 5, 6)


class NewGameScene(Page):
    """Everything about a new game on one page; what was chosen last is chosen."""

    title = N_("New game")

    def __init__(self, services: Services) -> None:
        """Take up the last choice, as far as it is still there."""
        super().__init__(services)
        self._files: tuple[RulesFile, ...] = ()
        try:
            self._files = () if services.safe else services.house_rules.list()
        except StoreError as error:
            self.message = sentence(str(error))
        self._seats = seat_choices.remembered(services.settings)
        self._players, self._chosen = last_choice(services.settings, self._files, services.unsaved)
        self._seats = seat_choices.as_told_apart(self._seats, self._players)
        self._bring_into_view = True

    # — where things are —

    @property
    def _offers(self) -> tuple[Offer, ...]:
        return offers_for(self._players, self._files, self.services.unsaved.draft)

    @property
    def _offer(self) -> Offer:
        return self._offers[self._chosen]

    def _plan(self) -> NewGamePlan:
        return plan_of(self.frame, self._offers, self._players, self.scroll.offset_px)

    # — the controls —

    def fill(self) -> None:
        """Put the number, the list, the seats and the buttons on the layer."""
        plan = self._plan()
        self.lay_scroll(plan.view, plan.content_px)
        plan = self._plan()
        if self._bring_into_view:
            self._bring_into_view = False
            self.scroll.to_show(plan.rows[self._chosen], self.px(4))
            plan = self._plan()
        layer = self.services.layer
        if plan.wide:
            layer.clip = None
        self._fill_players(plan.players)
        layer.clip = plan.view
        for at, row in enumerate(plan.rows):
            self._fill_offer(at, row)
        if plan.wide:
            layer.clip = None
        for seat, row in enumerate(plan.seats):
            self._fill_seat(seat, row)
        layer.clip = None
        self._fill_foot()

    def _fill_foot(self) -> None:
        back = FootButton(_("Back"), Home(), _("Back to the home screen (Esc)."), 160)
        rules = FootButton(
            _("House rules…"),
            OpenRules(),
            _("Change the rules of the chosen game, and keep them as your own."),
            200,
        )
        start = FootButton(
            _("Start"),
            Start(),
            _("Sit down and deal (Enter)."),
            220,
            ButtonStyle.PRIMARY,
            "" if self._offer.variant is not None else self._offer.summary,
        )
        self.foot_buttons((back,), (rules, start), self.frame.foot)

    def _fill_players(self, rect: pygame.Rect) -> None:
        segments(
            self.services.layer,
            rect,
            [str(count) for count in PLAYERS],
            PLAYERS.index(self._players),
            ChoosePlayers,
            say=[value_sentence("players", count) for count in PLAYERS],
            name="players",
        )

    def _fill_offer(self, at: int, row: pygame.Rect) -> None:
        offer, chosen = self._offers[at], at == self._chosen
        self.services.layer.button(
            row,
            offer.name,
            ChooseOffer(at),
            style=ButtonStyle.CHOSEN if chosen else ButtonStyle.ROW,
            say=_said_of(offer),
            lines=(offer.name,),
            name="offer" if chosen else "",
            face=partial(draw_offer, offer),
            turn=self._turned,
            enter=False,
            in_ring=chosen,
        )

    def _fill_seat(self, seat: int, row: pygame.Rect) -> None:
        px, info = self.px, self._seats[seat]
        kind, bidding = seat_boxes(self.frame, row)
        left = row.left + px(54)
        self.services.layer.entry(
            pygame.Rect(left, row.top, kind.left - px(14) - left, row.height),
            info.name,
            lambda _text: Start(),
            changed=partial(NameSeat, seat),
            say=_("The name at seat {number}.").format(number=seat + 1),
            name=f"name {seat}",
            begin=False,
        )
        stepper(
            self.services.layer,
            kind,
            seat_choices.kind_word(info.player),
            partial(TurnKind, seat),
            say=_("Seat {number}. {kind}").format(
                number=seat + 1, kind=seat_choices.kind_sentence(info.player)
            ),
            name=f"kind {seat}",
        )
        if info.player != HUMAN:
            self._fill_temperament(seat, bidding)

    def _fill_temperament(self, seat: int, box: pygame.Rect) -> None:
        """Put on the layer how a computer player bids: pressed it goes round, arrows turn it."""
        own = self._seats[seat].temperament
        word, says = seat_choices.temperament_word(own), seat_choices.temperament_sentence(own)
        self.services.layer.button(
            box,
            word,
            TurnTemperament(seat, 1),
            say=_("Seat {number}. {word}: {sentence}").format(
                number=seat + 1, word=word, sentence=says[:1].lower() + says[1:]
            ),
            lines=(word,),
            name=f"temperament {seat}",
            face=partial(draw_word, word),
            turn=lambda dx, _dy: TurnTemperament(seat, dx) if dx else None,
            enter=False,
        )

    # — what is done —

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for on this page."""
        match cast(NewGameIntent, intent):
            case ChoosePlayers(at):
                self._choose_players(at)
            case ChooseOffer(at):
                self._choose(at)
            case NameSeat(seat, name):
                self._name_seat(seat, name)
            case TurnKind(seat, step):
                self._turn_kind(seat, step)
            case TurnTemperament(seat, step):
                self._turn_temperament(seat, step)
            case Start():
                return self._start()
            case OpenRules():
                return self._open_rules()
            case unknown:
                assert_never(unknown)
        return None

    def _choose_players(self, at: int) -> None:
        self._players, self._chosen = PLAYERS[at], 0
        self._seats = seat_choices.as_told_apart(self._seats, self._players)
        self.scroll.to(0)
        self.message = ""
        self.refill()

    def _choose(self, at: int) -> None:
        self._chosen = min(max(0, at), len(self._offers) - 1)
        self._bring_into_view = True
        self.message = ""
        self.refill()

    def _turned(self, _dx: int, dy: int) -> Intent | None:
        """Return what an arrow means in the list."""
        at = self._chosen + dy
        return ChooseOffer(at) if dy and 0 <= at < len(self._offers) else None

    def _name_seat(self, seat: int, text: str) -> None:
        self.message = ""
        self._put_seat(seat, replace(self._seats[seat], name=text))

    def _turn_kind(self, seat: int, step: int) -> None:
        kinds, info = seat_choices.KINDS, self._seats[seat]
        kind = kinds[(kinds.index(info.player) + step) % len(kinds)]
        self._put_seat(seat, replace(info, player=kind))
        self._seats = seat_choices.as_told_apart(self._seats, self._players)
        self.refill()

    def _turn_temperament(self, seat: int, step: int) -> None:
        every, info = seat_choices.TEMPERAMENTS, self._seats[seat]
        turned = every[(every.index(info.temperament) + step) % len(every)]
        self._put_seat(seat, replace(info, temperament=turned))
        self.refill()

    def _put_seat(self, seat: int, info: SeatInfo) -> None:
        seats = list(self._seats)
        seats[seat] = info
        self._seats = tuple(seats)

    def _remember(self) -> None:
        """Keep what is chosen for the next time; empty names become the usual ones."""
        settings, offer = self.services.settings, self._offer
        self._seats = tuple(
            replace(
                info,
                name=seat_choices.tidy(info.name) or seat_choices.default_name(seat, settings),
            )
            for seat, info in enumerate(self._seats)
        )
        settings = seat_choices.remember(settings, self._seats, self._players)
        self.services.unsaved.chosen = offer.draft is not None
        if offer.variant is not None:
            path = offer.path
            settings = replace(
                settings, preset=offer.preset, house_rules=path.name if path else ""
            )
        self.services.preferences.change(settings)

    def here(self) -> Route:
        """Return the way to this page."""
        return NewGame()

    def _start(self) -> Route | None:
        """Return the way to the game that is chosen, or say why there is none."""
        offer = self._offer
        if offer.variant is None:
            self.message = offer.summary
            return None
        self._remember()
        seats = self._seats[: self._players]
        twice = seat_choices.name_of_two(seats)
        if twice:
            self.message = _("Two players are called {name}: write another name for one.").format(
                name=twice
            )
            self.refill()
            return None
        return begin(self.services.store, offer.preset, offer.variant, seats)

    def _open_rules(self) -> Route:
        self._remember()
        offer = self._offer
        if offer.draft is not None:
            return to.HouseRules(offer.draft)
        if offer.variant is None:
            preset = PRESETS.get(self.services.settings.preset, AUSTRALIAN)
            return to.HouseRules(Draft.of_preset(preset.key))
        if offer.path is None:
            return to.HouseRules(Draft.of_preset(offer.preset))
        rules = HouseRules(offer.name, offer.preset, offer.variant)
        return to.HouseRules(Draft.of_rules(rules, offer.path))

    def key(self, event: pygame.event.Event) -> Intent | None:
        """Enter starts, Esc goes back, the arrows begin at the list."""
        layer = self.services.layer
        if event.key == pygame.K_ESCAPE:
            return Home()
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return Start()
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.leaf(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and not layer.typing:
            layer.focus_on(next((c for c in layer.controls if c.name == "offer"), None))
        return None

    def paint(self, canvas: Canvas) -> None:
        """Draw the panel of the table and what stands between the controls."""
        plan = self._plan()
        if plan.wide:
            self._paint(canvas, plan)
        else:
            with self.scrolled(canvas):
                self._paint(canvas, plan)
        self.draw_line(canvas)

    def _paint(self, canvas: Canvas, plan: NewGamePlan) -> None:
        label = canvas.style(Face.SANS, 19, canvas.palette.on_background)
        canvas.fitted(_("Players"), label, plan.label.inflate(-canvas.px(8), 0), "midleft")
        draw_company(canvas, plan, self._offer)


def _said_of(offer: Offer) -> str:
    """Return what a game is; the name of a file keeps its letters."""
    name = offer.name if offer.path is None else f"“{offer.name}”"
    return f"{name}: {offer.summary}"
