"""The page of one challenge: deal by deal beside the Expert, and friends beside oneself."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path
from typing import Final, assert_never, cast

import pygame

from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.learning.challenge.file import ChallengeFile, challenge_text
from fivehundred.learning.challenge.shelf import Shelf
from fivehundred.learning.challenge.worker import ExpertsAtWork
from fivehundred.paths import exports_folder, learning_folder
from fivehundred.session.storage.exporting import export_bytes
from fivehundred.session.storage.names import SUFFIX
from fivehundred.speech.learning.challenge import about_words, three_lines, title_words
from fivehundred.speech.translation import _
from fivehundred.ui import route as to
from fivehundred.ui.route import Route
from fivehundred.ui.scenes.challenge import prompts
from fivehundred.ui.scenes.challenge.input import KEYS
from fivehundred.ui.scenes.challenge.intents import Go, SeeLine
from fivehundred.ui.scenes.shared.frame import Shape
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.scenes.shared.sentence import SentenceContent
from fivehundred.ui.scenes.shared.tiles import TilesPlan, build_tiles, tiles_plan
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.window.clipboard import copy_text

_LIST: Final = "deals"
_SENTENCE_U: Final = 48
_WAITING_MS: Final = 200


class ChallengeScene(Page):
    """Its eight deals as tiles; Enter plays the next one."""

    shape = Shape(widest_u=1120, headless_u=400)
    keys = KEYS

    def __init__(self, services: Services, challenge: Challenge) -> None:
        """Look up how far the person who plays is with it, and have the Experts play theirs."""
        super().__init__(services)
        self._challenge = challenge
        self._shelf = Shelf(learning_folder(services.store.folder), services.settings.name)
        self._experts: ExpertsAtWork | None = None
        self._held = self._shelf.held(challenge)

    # — lifetime —

    def enter(self) -> None:
        """Lay the page out, and let the Experts go on with what is missing."""
        self._held = self._shelf.held(self._challenge)
        if self._experts is None and not self.services.safe:
            self._shelf.keep(ChallengeFile(self._challenge))
            self._experts = ExpertsAtWork(self._shelf, self._challenge)
        super().enter()

    def leave(self) -> None:
        """Let the Experts go."""
        super().leave()
        if self._experts is not None:
            self._experts.close()
            self._experts = None

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Take in what the Experts have played meanwhile."""
        if self._experts is not None and self._experts.poll():
            self._held = self._shelf.held(self._challenge)
            self.refill()
        return super().update(elapsed_ms, mouse)

    def patience_ms(self) -> int:
        """Look again soon while the Experts are at work."""
        works = self._experts is not None and not self._experts.over
        return min(super().patience_ms(), _WAITING_MS) if works else super().patience_ms()

    # — where things are —

    @property
    def _sentence(self) -> pygame.Rect:
        area = self.frame.area
        return pygame.Rect(area.left, self.frame.top, area.width, self.px(_SENTENCE_U))

    def _plan(self) -> TilesPlan:
        area, top = self.frame.area, self._sentence.bottom + self.px(6)
        view = pygame.Rect(area.left, top, area.width, self.frame.bottom - top)
        return tiles_plan(
            self.frame, view, prompts.tiles(self._held, self._shelf.person), self.scroll.offset_px
        )

    def fill(self) -> None:
        """Put the deals and the foot on the layer."""
        layer, plan = self.services.layer, self._plan()
        self.lay_scroll(plan.view, plan.content_px)
        build_tiles(layer, self._plan(), prompts.tiles(self._held, self._shelf.person), _LIST)
        layer.clip = None
        prompts.foot(self._held).build(layer, self.frame)

    def dropped(self, file: str) -> Intent | None:
        """Return the way to a friend's challenge that is dropped on the page."""
        return to.Challenges(Path(file))

    def here(self) -> Route:
        """Return the way to this page."""
        return to.Challenge(self._challenge)

    # — what is done —

    def do(self, intent: Intent) -> Route | None:
        """Do what is asked for on this page."""
        match cast(Go | SeeLine, intent):
            case SeeLine(number):
                line = self._shelf.line(self._challenge, number)
                if line is not None:
                    return to.Replay(line, path=self._shelf.line_path(self._challenge, number))
            case Go.PLAY if self._held.next_deal is not None:
                return to.PlayChallenge(self._challenge, self._held.next_deal)
            case Go.PLAY:
                pass
            case Go.COPY:
                self._copy()
            case Go.HAND_ON:
                self._hand_on()
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

    def _copy(self) -> None:
        if prompts.is_whole(self._held):
            done = copy_text(three_lines(self._held, self.services.settings.name))
            refused = _("The desktop offers no clipboard to copy to.")
            self.tell(_("The result is on the clipboard.") if done else refused)
        else:
            self.tell(_("First all eight deals have to be played, by you and by the Expert."))

    def _hand_on(self) -> None:
        """Write the challenge into a file where people look for such things."""
        text = challenge_text(self._shelf.to_hand_on(self._challenge))
        name = f"500 challenge {self._challenge.seed}"
        export = partial(export_bytes, text.encode(), exports_folder(), name, SUFFIX)
        told = _("It lies in {path}.")
        self.when_done(
            self.services.errands.do(export), lambda path: self.tell(told.format(path=path))
        )

    # — the picture —

    def heading(self) -> str:
        """Return which challenge it is."""
        return title_words(self._challenge)

    def content(self) -> SentenceContent:
        """Return how far it is, and how it went."""
        return SentenceContent(self._sentence, about_words(self._held, date.today()))
