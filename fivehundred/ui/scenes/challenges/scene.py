"""The page of the challenges: the deal of the day, others begun, a new one, a friend's."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Final, assert_never, cast

import pygame

from fivehundred.learning.challenge import challenge as one
from fivehundred.learning.challenge.shelf import Held, Shelf
from fivehundred.paths import learning_folder
from fivehundred.session.storage.files import written_path
from fivehundred.speech.translation import N_, _
from fivehundred.ui import route as to
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.challenges import prompts
from fivehundred.ui.scenes.challenges.input import KEYS
from fivehundred.ui.scenes.challenges.intents import Go, Import
from fivehundred.ui.scenes.shared.frame import Shape
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.scenes.shared.sentence import SentenceContent
from fivehundred.ui.scenes.shared.tiles import TilesPlan, build_tiles, tiles_plan
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import Intent

_LIST: Final = "challenges"
_SENTENCE_U: Final = 48
_TOKEN: Final = 8
"""So many digits a new challenge is called by."""


class ChallengesScene(Page):
    """Challenges as tiles; Enter leads to the deal of the day."""

    title = N_("Challenges")
    shape = Shape(widest_u=1120, headless_u=400)
    keys = KEYS

    def __init__(self, services: Services, refused: str = "") -> None:
        """Look up which challenges the person who plays has begun; say what was ``refused``."""
        super().__init__(services)
        self._today = date.today()
        self._shelf = Shelf(learning_folder(services.store.folder), services.settings.name)
        self._every = self._listed()
        self.message = refused

    def _listed(self) -> tuple[Held, ...]:
        """Return the deals of today and yesterday, and whatever else was begun."""
        days = (self._today, self._today - timedelta(days=1))
        offered = [one.Challenge(day.isoformat()) for day in days]
        begun = [held for held in self._shelf.all() if held.challenge not in offered]
        return (*(self._shelf.held(challenge) for challenge in offered), *begun)

    @property
    def _sentence(self) -> pygame.Rect:
        area = self.frame.area
        return pygame.Rect(area.left, self.frame.top, area.width, self.px(_SENTENCE_U))

    def _plan(self) -> TilesPlan:
        area, top = self.frame.area, self._sentence.bottom + self.px(6)
        view = pygame.Rect(area.left, top, area.width, self.frame.bottom - top)
        tiles = prompts.tiles(self._every, self._today)
        return tiles_plan(self.frame, view, tiles, self.scroll.offset_px)

    def fill(self) -> None:
        """Put the challenges and the foot on the layer."""
        layer, plan = self.services.layer, self._plan()
        self.lay_scroll(plan.view, plan.content_px)
        tiles = prompts.tiles(self._every, self._today)
        build_tiles(layer, self._plan(), tiles, _LIST)
        layer.clip = None
        prompts.foot(self.services.settings.preset).build(layer, self.frame)

    def here(self) -> Route:
        """Return the way to this page."""
        return to.Challenges()

    def dropped(self, file: str) -> Intent | None:
        """Return the way to a friend's challenge that is dropped on the page."""
        return to.Challenges(Path(file))

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for on this page."""
        match cast(Go | Import, intent):
            case Go.ASK_FILE:
                self.open(prompts.import_dialog())
            case Import(text):
                path = written_path(text)
                return None if path is None else to.Challenges(path)
            case Go.TODAY:
                return to.Challenge(one.Challenge(self._today.isoformat()))
            case Go.NEW:
                token = self.services.dealer().salt()[:_TOKEN]
                return to.Challenge(one.Challenge(token, self.services.settings.preset))
            case Go.UP:
                self.leaf(-1)
            case Go.DOWN:
                self.leaf(1)
            case Go.TO_LIST:
                layer = self.services.layer
                listed = (control for control in layer.controls if control.zone == _LIST)
                layer.focus_on(next(listed, None))
            case unknown:
                assert_never(unknown)
        return None

    def content(self) -> SentenceContent:
        """Return what challenges are."""
        text = _(
            "Experts have played the same cards at all seats. How do you do in one of their "
            "chairs? Drop a friend’s challenge here to play it too."
        )
        return SentenceContent(self._sentence, text)
