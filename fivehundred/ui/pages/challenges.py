"""The page of the challenges: a tile for each, and buttons for new ones."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum, auto
from pathlib import Path
from typing import Any, assert_never

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge.challenge import Challenge, joined_set
from fivehundred.learning.challenge.challenge_store import ChallengeStore, StoredChallenge
from fivehundred.learning.challenge.file import load_challenge
from fivehundred.paths import learning_folder
from fivehundred.session.storage.files import written_path
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.learning.challenge import about_words, title_words
from fivehundred.speech.translation import N_, _
from fivehundred.speech.wording import signed
from fivehundred.ui import route as to
from fivehundred.ui.layout.block import Block, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.lettering import ON_PAGE
from fivehundred.ui.layout.stack import Column, ColumnGrid
from fivehundred.ui.layout.tile import Tile
from fivehundred.ui.pages.frame import FootButton, PageShape
from fivehundred.ui.pages.page import Page
from fivehundred.ui.panels.dialog import Dialog, import_dialog
from fivehundred.ui.panels.panel import Close
from fivehundred.ui.scenes.shared.base import BaseScene
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import Intent


@dataclass(frozen=True, slots=True)
class Import(Intent):
    """Import the challenge at a typed path."""

    text: str


class ChallengesIntent(Intent, Enum):
    """What the buttons at the foot do."""

    NEW = auto()
    IMPORT = auto()


class ChallengesPage(Page[ChallengesIntent | Import]):
    """Challenges as tiles; Enter plays the deal of the day. ``refused`` is shown on arrival."""

    title = N_("Challenges")
    back = to.LearnRoute()
    shape = PageShape(widest_u=1120, headless_u=400)
    zone = "challenges"

    def __init__(self, services: Services, refused: str = "") -> None:
        super().__init__(services)
        self._today = date.today()
        self._store = store = challenges_of(services)
        days = (self._today, self._today - timedelta(days=1))
        offered = [Challenge(day.isoformat()) for day in days]
        begun = [held for held in store.all() if held.challenge not in offered]
        self._listed = (*map(store.stored, offered), *begun)
        self.message = refused

    def content(self) -> Block[to.Route]:
        text = _(
            "Experts have played the same cards. How would you do in one of their "
            "seats? Drop a friend’s challenge here to play it."
        )
        tiles = [self._tile(held) for held in self._listed]
        about = _("The results of a club night side by side, with matchpoints.")
        tiles.append(Tile(_("Standings"), about, to.StandingsRoute(), key="S", zone=self.zone))
        grid = ColumnGrid(tiles, min_width_u=420)
        return Column((Text(text, ON_PAGE, "center"), grid))

    def _tile(self, held: StoredChallenge) -> Tile[to.Route]:
        played = sum(1 for points in held.own if points is not None)
        found, challenge = held.beside_expert, held.challenge
        return Tile(
            title_words(challenge),
            about_words(held, self._today),
            to.ChallengeRoute(challenge),
            side=signed(found.total) if found.estimate.count == challenge.count else "",
            shares=(played / challenge.count,) if played else (),
            primary=challenge.is_of_day and challenge.seed == self._today.isoformat(),
            zone=self.zone,
        )

    def foot(self) -> list[FootButton[to.Route | ChallengesIntent]]:
        friends = _("Play a friend’s challenge.")
        new = _("Eight new deals to play and to share with a friend: {preset}.")
        new = new.format(preset=_(PRESETS[self.services.settings.preset].name))
        today = Challenge(self._today.isoformat())
        eight = _("Eight deals, the same for everybody today.")
        day = _("One deal, the same for everybody today: the first of the eight.")
        first: to.Route = to.PlayChallengeRoute(today, 1)
        if self._listed[0].own[0] is not None:
            first, day = to.ChallengeRoute(today), _("You have played today’s deal: see how.")
        return [
            FootButton(_("Back"), to.LearnRoute(), _("Back to the Learn page."), key="Esc"),
            FootButton(_("Import"), ChallengesIntent.IMPORT, friends, key="I"),
            FootButton(_("New challenge"), ChallengesIntent.NEW, new, key="N"),
            FootButton(_("Eight of the day"), to.ChallengeRoute(today), eight, key="8"),
            FootButton(_("Deal of the day"), first, day, primary=True, key="Enter"),
        ]

    def dropped(self, file: str) -> to.Route:
        return to.ChallengesRoute(Path(file))

    def route(self) -> to.Route:
        return to.ChallengesRoute()

    def do(self, intent: ChallengesIntent | Import) -> to.Route | None:
        match intent:
            case ChallengesIntent.IMPORT:
                self.open(import_dialog(Import))
            case Import(text):
                return self._import(text)
            case ChallengesIntent.NEW:
                preset, dealer = self.services.settings.preset, self.services.dealer()
                return to.ChallengeRoute(self._store.new(preset, dealer))
            case unknown:
                assert_never(unknown)
        return None

    def _import(self, text: str) -> to.Route | None:
        try:
            path = written_path(text)
            if path is None:
                return None
            load_challenge(path)
        except FiveHundredError as error:
            self.open(import_dialog(Import, text, error_sentence(error)))
            return None
        return to.ChallengesRoute(path)


def challenges_of(services: Services) -> ChallengeStore:
    """Return the challenges of the current player."""
    return ChallengeStore(learning_folder(services.store.folder), services.settings.name)


def challenge_asked(page: BaseScene[Any], made: Challenge) -> to.Route | None:
    """Return the route to a new challenge, or ask whether to add its deal to an older one."""
    older = challenges_of(page.services).sets_to_join(made)
    joined = [(title_words(one), joined_set(one, made)) for one in older]
    if not joined:
        return to.ChallengeRoute(made)
    answers: list[PushButton[Intent]] = [
        PushButton(_("This deal alone"), to.ChallengeRoute(made), True),
        *(PushButton(title, to.ChallengeRoute(whole)) for title, whole in joined),
        PushButton(_("Cancel"), Close()),
    ]
    text = _("The deal can also be added to a set that nobody has begun.")
    page.open(Dialog(_("New challenge"), answers, text=text, cancel=Close()))
    return None
