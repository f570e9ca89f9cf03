"""New game, on one page: how many play, what they play, and who sits where."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

import pygame

from fivehundred.engine.rules.variants import AUSTRALIAN, PRESETS
from fivehundred.session.codec.shapes import a_name
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.storage.house_rules import HouseRules, RulesFile
from fivehundred.session.storage.store import StoreError
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.translation import N_, _
from fivehundred.ui import route as to
from fivehundred.ui.panels.people.intents import Anew, TakePerson
from fivehundred.ui.panels.people.panel import PeoplePanel
from fivehundred.ui.preferences.people import Person
from fivehundred.ui.route import NewGame, Route
from fivehundred.ui.scenes.new_game import intents as ask
from fivehundred.ui.scenes.new_game import prompts
from fivehundred.ui.scenes.new_game.draw import NewGameContent
from fivehundred.ui.scenes.new_game.input import KEYS
from fivehundred.ui.scenes.new_game.offers import Offer, choice_at, last_choice, offers_for
from fivehundred.ui.scenes.new_game.plan import NewGamePlan, plan_of
from fivehundred.ui.scenes.shared.beginning import begin
from fivehundred.ui.scenes.shared.foot import place_foot
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.services import Services
from fivehundred.ui.setup import seat_choices
from fivehundred.ui.setup.birds import birds_of
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.setup.matching import chosen_again


class NewGameScene(Page[ask.NewGameIntent | TakePerson | Anew]):
    """Everything about a new game on one page; what was chosen last is chosen.

    Or what is played at the table it is to be ``like``, over which it lies.
    """

    title = N_("New game")
    keys = KEYS

    def __init__(self, services: Services, like: Record | None = None) -> None:
        """Take up the last choice, as far as it is still there."""
        super().__init__(services)
        self._like = like
        if like is not None:
            self.keys = {**KEYS, pygame.K_ESCAPE: to.Back()}
        self._draft = services.unsaved.draft
        self._files: tuple[RulesFile, ...] = ()
        try:
            self._files = () if services.safe else services.house_rules.list()
        except StoreError as error:
            self.message = error_sentence(error)
        self._seats = seat_choices.remembered(services.settings)
        self._take_up()
        self._seats = seat_choices.as_told_apart(self._seats, self._players)
        self._bring_into_view = True
        self._asks_for = 0

    def _take_up(self) -> None:
        """Choose what was chosen last, or what is played at the table below."""
        services, like = self.services, self._like
        if like is None:
            self._players, self._chosen = last_choice(
                services.settings, self._files, services.unsaved
            )
            return
        self._players = like.variant.players
        self._chosen, self._draft = choice_at(like, self._files, self._draft)
        if not like.open_hands:
            # Where one person has played for all it is to be chosen who sits down.
            seats = chosen_again(services.settings, like.seats)
            self._seats = (*seats, *self._seats[self._players :])

    # — where things are —

    @property
    def _offers(self) -> tuple[Offer, ...]:
        return offers_for(self._players, self._files, self._draft)

    @property
    def _offer(self) -> Offer:
        return self._offers[self._chosen]

    def _plan(self) -> NewGamePlan:
        return plan_of(self.frame, self._offers, self._players, self.scroll.offset_px)

    # — the controls —

    def fill(self) -> None:
        """Put the number, the list, the seats and the buttons on the layer."""
        layer, plan = self.services.layer, self._plan()
        self.lay_scroll(plan.view, plan.content_px)
        if self._bring_into_view:
            self._bring_into_view = False
            shown = self._plan().rows[self._chosen]
            self.scroll = self.scroll.to_show(shown, self.px(4))
        plan = self._plan()
        beside = None if plan.wide else plan.view
        layer.clip = beside
        prompts.choose_players(layer, plan.players, self._players)
        layer.clip = plan.view
        prompts.choose_offer(layer, plan.rows, self._offers, self._chosen)
        layer.clip = beside
        for seat, row in enumerate(plan.seats):
            prompts.choose_seat(layer, self.frame, row, seat, self._seats[seat])
        layer.clip = None
        place_foot(layer, self.frame, prompts.foot(self._offer, over=self._like is not None))

    # — what is done —

    def do(self, intent: ask.NewGameIntent | TakePerson | Anew) -> Route | None:
        """Do what is asked for on this page."""
        match intent:
            case ask.ChoosePlayers(at):
                self._choose_players(at)
            case ask.ChooseOffer(at):
                self._choose(at)
            case ask.NameSeat(seat, name):
                self.message = ""
                self._put_seat(seat, replace(self._seats[seat], name=name))
            case ask.AskWho(seat):
                self._asks_for = seat
                self.open(PeoplePanel(self.services.people))
            case TakePerson(person):
                self._take_person(person)
            case Anew.REFILL:
                self.refill()
            case ask.TurnKind(seat, step):
                kinds, info = seat_choices.KINDS, self._seats[seat]
                kind = kinds[(kinds.index(info.player) + step) % len(kinds)]
                self._put_seat(seat, replace(info, player=kind))
                self._seats = seat_choices.as_told_apart(self._seats, self._players)
                self.refill()
            case ask.TurnTemperament(seat, step):
                every, info = seat_choices.TEMPERAMENTS, self._seats[seat]
                turned = every[(every.index(info.temperament) + step) % len(every)]
                self._put_seat(seat, replace(info, temperament=turned))
                self.refill()
            case ask.Go() as where:
                return self._go(where)
            case unknown:
                assert_never(unknown)
        return None

    def _take_person(self, person: Person) -> None:
        """Let somebody sit at the seat that was asked for, and remember him."""
        self.services.people.remember((person,))
        self._put_seat(self._asks_for, replace(self._seats[self._asks_for], name=person.name))
        self.close()

    @property
    def _birds(self) -> tuple[str, ...]:
        return birds_of(self._seats, self.services.people.now)

    def _go(self, where: ask.Go) -> Route | None:
        layer = self.services.layer
        match where:
            case ask.Go.START:
                return self._start()
            case ask.Go.RULES:
                return self._open_rules()
            case ask.Go.UP:
                self.leaf(-1)
            case ask.Go.DOWN:
                self.leaf(1)
            case ask.Go.TO_LIST:
                if not layer.typing:
                    layer.focus_on(next((c for c in layer.controls if c.name == "offer"), None))
            case unknown:
                assert_never(unknown)
        return None

    def _choose_players(self, at: int) -> None:
        self._players, self._chosen = prompts.PLAYERS[at], 0
        self._seats = seat_choices.as_told_apart(self._seats, self._players)
        self.scroll = self.scroll.to(0)
        self.message = ""
        self.refill()

    def _choose(self, at: int) -> None:
        self._chosen = min(max(0, at), len(self._offers) - 1)
        self._bring_into_view = True
        self.message = ""
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
                name=a_name(info.name) or seat_choices.default_name(seat, settings),
            )
            for seat, info in enumerate(self._seats)
        )
        settings = seat_choices.remember(settings, self._seats, self._players)
        unsaved = self.services.unsaved
        unsaved.chosen = offer.draft is not None
        unsaved.draft = offer.draft or unsaved.draft
        if offer.variant is not None:
            path = offer.path
            settings = replace(
                settings, preset=offer.preset, house_rules=path.name if path else ""
            )
        self.services.preferences.change(settings)

    def here(self) -> Route:
        """Return the way to this page."""
        return NewGame(self._like)

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
        self.services.people.remember(seat_choices.persons(seats, self._birds))
        return begin(self, offer.preset, offer.variant, seats)

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

    def behind(self) -> NewGameContent:
        """Return the table that is chosen, and who sits at it."""
        return NewGameContent(self._plan(), self._offer, self._birds)
