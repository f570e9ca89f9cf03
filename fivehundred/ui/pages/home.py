"""The home page: continue a game, start one, or go to any other page."""

from __future__ import annotations

from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Never, assert_never

import pygame

from fivehundred.session.record import HUMAN
from fivehundred.session.storage.files import same_on_disk
from fivehundred.session.storage.listing import ListedFile
from fivehundred.speech.errors import message_words
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.notices.game_words import progress
from fivehundred.speech.translation import N_, _
from fivehundred.speech.wording import sentence
from fivehundred.ui import route as to
from fivehundred.ui.drawing.table.name_plate import draw_person
from fivehundred.ui.layout.block import Block
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import Either, Shrink
from fivehundred.ui.layout.hero import Hero
from fivehundred.ui.layout.stack import Column, Fill, Row, Within
from fivehundred.ui.pages.frame import PageShape
from fivehundred.ui.pages.page import Page
from fivehundred.ui.panels.panel import Rows, TakePerson
from fivehundred.ui.people import Person, bird_of
from fivehundred.ui.services import Services
from fivehundred.ui.setup.seat_choices import played_by
from fivehundred.ui.widgets.intent import USED, Intent, Used

if TYPE_CHECKING:
    from fivehundred.players.level_names import ExperienceLevel
    from fivehundred.ui.panels.reading.keys import KeysPanel

# ruff: noqa: PLC0415  dialogs and panels are loaded late, so that the first frame comes sooner

_FIRST_LOOK_S: Final = 0.1
"""How long the first frame waits for the saved games; in a large folder they come later."""


class HomeIntent(Intent, Enum):
    """Actions on the home page that do not leave it."""

    SETTINGS = auto()
    KEYS = auto()
    PEOPLE = auto()


AnyHomeIntent = HomeIntent | TakePerson
_Button = PushButton[HomeIntent | to.Route | Used]


class HomePage(Page[AnyHomeIntent]):
    """The home page; the game to continue appears once it has been found."""

    title = N_("Home")
    back = None
    shape = PageShape(headless_u=10_000, line_u=((26, 0), (26, 0)), foot=False)
    shares = 0.9, 1.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        if not services.safe:
            services.catalogue.list_again()
            self._seek()
            services.catalogue.wait(_FIRST_LOOK_S)
        self._reload()

    def _seek(self) -> None:
        services = self.services
        if not services.safe:
            last = services.settings.last_game
            services.catalogue.seek_unfinished(services.store.folder / last if last else None)

    def _reload(self) -> tuple[object, ...]:
        catalogue = self.services.catalogue
        self._looking = catalogue.busy
        self._unfinished: ListedFile | None = catalogue.newest_unfinished
        self._problem = catalogue.problem
        return self._looking, self._unfinished, self._problem

    def content(self) -> Block[HomeIntent | to.Route | Used]:
        first, *main = self._main_buttons()
        others = _other_buttons()
        pairs = [Row(others[at : at + 2]) for at in range(0, len(others), 2)]
        tall = Within(Column((first, Row(main), *pairs)), 360)
        half = -(-len(others) // 2)
        wide = Within(Column((Row((first, *main)), Row(others[:half]), Row(others[half:]))), 600)
        room_px = round(self.view.height * 0.62)
        # In a tall window the fan of cards, limited by its width, leaves room for larger words.
        largest = 1.25 if self.view.height > self.view.width else 1.0
        menu = Shrink(Either(room_px, (tall, wide)), room_px, 0.5, largest)
        hero = Hero(self._person_button())
        room_px = self.view.height
        return Fill(hero, below=(menu,), room_px=room_px, gap_u=6, filler_last=True)

    def _main_buttons(self) -> list[_Button]:
        anew, practice = _("Choose players and rules."), _("Lessons at the table, and practice.")
        learn = PushButton(_("Learn"), to.LearnRoute(), False, practice, key="L")
        left = self._unfinished
        if left is None and not self._looking:
            return [PushButton(_("New game"), to.NewGameRoute(), True, anew), learn]
        # The button is there while the game is being looked for, so that nothing moves later.
        on: to.Route | Used = USED
        label = _("Continue")
        if left is not None and left.is_pad:
            label, on = _("Continue score pad"), to.ScorePadRoute(left.path)
        elif left is not None:
            on = to.TableRoute(left.path)
        said = self._about(left) or label
        why = _("Looking for your last game.") if left is None else ""
        # Somebody else's game is not the default.
        own = not self._others_in(left)
        first = PushButton(label, on, own, said, disabled_because=why)
        return [first, PushButton(_("New game"), to.NewGameRoute(), not own, anew), learn]

    def _others_in(self, row: ListedFile | None) -> list[str]:
        """Return the people in a game; none if the current player is one, or for a score pad."""
        name = same_on_disk(self.services.settings.name)
        seats = () if row is None or row.standing is None or row.is_pad else row.standing.seats
        people = [seat.name for seat in seats if seat.player == HUMAN and seat.name]
        return [] if not name or name in map(same_on_disk, people) else people

    def _about(self, row: ListedFile | None) -> str:
        if row is None or row.standing is None:
            return "" if row is None else message_words(row.problem)
        game = _("“{name}”: {progress}.").format(name=row.name, progress=progress(row.standing))
        if others := self._others_in(row):
            return _("{game} Played by {people}.").format(game=game, people=in_a_row(others))
        return game

    def _person_button(self) -> _Button:
        name = self.services.settings.name
        if not name:
            say = _("Choose who plays.")
            who, face = _("Who plays?"), None
        else:
            say = _("{name} plays. Change player.").format(name=name)
            who, face = name, partial(draw_person, name, bird_of(name, self.services.people.now))
        return PushButton(
            who, HomeIntent.PEOPLE, False, say, key="P", name="person", parts={"face": face}
        )

    def foot(self) -> list[Never]:
        return []

    def own_keys(self) -> Rows:
        # The button's label is a name, which would explain nothing in a list of keys.
        return (("P", _("Who plays?")),)

    def read(self, focus: str) -> tuple[str, bool]:
        """Return the status line; at rest the game to continue, except below a dialog."""
        prompt = sentence(self._about(self._unfinished))
        alarm = self.message or message_words(self._problem)
        status, urgent = self._line.read(focus=focus, prompt=prompt, alarm=alarm)
        return "" if self.modal is not None and status == prompt else status, urgent

    def route(self) -> to.Route:
        return to.HomeRoute()

    def enter(self) -> None:
        super().enter()
        self.services.thinker.warm_up()
        # Leaving stopped the search, and a page over this one leads back here.
        self._seek()

    def leave(self) -> None:
        super().leave()
        self.services.catalogue.stop_seeking()

    def on_route_refused(self, why: str) -> None:
        self.show_message(why)
        self.services.catalogue.list_again()

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        if (self._looking, self._unfinished, self._problem) != self._reload():
            self.enter()
        return super().update(elapsed_ms, mouse)

    def patience_ms(self) -> int:
        return 50 if self._looking else super().patience_ms()

    def handle(self, event: pygame.event.Event) -> to.Route | None:
        """Handle dropped files even below a dialog; clear the message with a key or click."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.message = ""
        return self.dropped(event.file) if event.type == pygame.DROPFILE else super().handle(event)

    def dropped(self, file: str) -> to.Route:
        return to.route_of_file(Path(file))

    def do(self, intent: AnyHomeIntent) -> None:
        match intent:
            case HomeIntent.SETTINGS:
                self.open_settings()
            case HomeIntent.PEOPLE:
                from fivehundred.ui.panels.people import PeoplePanel

                services = self.services
                self.open(
                    PeoplePanel(services.people, services.store.folder, services.preferences)
                )
            case HomeIntent.KEYS:
                self.open(_keys_at_the_table())
            case TakePerson(person, knows):
                self._play_as(person, knows)
            case unknown:
                assert_never(unknown)

    def _play_as(self, person: Person, knows: ExperienceLevel | None) -> None:
        services = self.services
        services.people.remember((person,))
        settings = services.settings
        if knows is not None:
            from fivehundred.ui.setup.experience import save_experience

            settings = save_experience(services.store.folder, settings, knows, person.name)
        services.preferences.change(played_by(settings, person.name))
        self.message = _("{name} plays.").format(name=person.name)
        self.close()


def _keys_at_the_table() -> KeysPanel:
    """Return the keys of the table; F1 lists those of this page."""
    from fivehundred.ui.panels.reading.keys import KeysPanel, read_aloud_keys
    from fivehundred.ui.scenes.table.intents import TABLE_KEYS
    from fivehundred.ui.widgets.keys import key_rows

    title = _("Keys at the table")
    return KeysPanel(key_rows(TABLE_KEYS), to.ReadRulesRoute(), read_aloud_keys(), title=title)


def _other_buttons() -> list[_Button]:
    rules, settings = _("The rule book for every game."), _("Speed, clicks and suits.")
    pad = _("Keep the score of a game with real cards.")
    join = _("Play with people at other computers, by their invitation.")
    return [
        PushButton(_("Saved games"), to.GamesRoute(), False, _("All your saved games.")),
        PushButton(_("Replay"), to.ReplaysRoute(), False, _("An earlier game, card by card.")),
        PushButton(_("Join a table"), to.JoinRoute(), False, join, key="J"),
        PushButton(_("Score pad"), to.ScorePadRoute(), False, pad),
        PushButton(_("Workshop"), to.WorkshopRoute(), False, _("Put any deal together."), key="W"),
        PushButton(_("Rules"), to.ReadRulesRoute(), False, rules, key="B"),
        PushButton(_("Keys"), HomeIntent.KEYS, False, _("What every key does.")),
        PushButton(_("Settings"), HomeIntent.SETTINGS, False, settings, key="O"),
        PushButton(_("Quit"), to.QuitRoute(), False, _("Close the program.")),
    ]
