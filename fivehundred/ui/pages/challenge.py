"""The page of one challenge: each deal compared with the Expert's, and friends' results."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum, auto
from pathlib import Path
from typing import assert_never

import pygame

from fivehundred.learning.challenge.challenge import Challenge, compared
from fivehundred.learning.challenge.file import ChallengeFile, challenge_text
from fivehundred.learning.challenge.worker import ChallengeWorker
from fivehundred.session.storage.files import SUFFIX, StoreError
from fivehundred.speech.errors import error_sentence
from fivehundred.speech.learning import challenge as say
from fivehundred.speech.translation import _
from fivehundred.speech.wording import signed
from fivehundred.ui import route as to
from fivehundred.ui.layout.block import Block, Text
from fivehundred.ui.layout.lettering import ON_PAGE
from fivehundred.ui.layout.stack import Column, ColumnGrid
from fivehundred.ui.layout.tile import Tile
from fivehundred.ui.pages.challenges import challenges_of
from fivehundred.ui.pages.frame import FootButton, PageShape
from fivehundred.ui.pages.page import Page
from fivehundred.ui.panels.dialog import Dialog, sure_dialog
from fivehundred.ui.scenes.shared.exporting import export
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import USED, Intent, Used
from fivehundred.ui.window.desktop import copy_text


@dataclass(frozen=True, slots=True)
class SeeLine(Intent):
    """Replay the Expert's play of a deal; ``number`` counts from 1."""

    number: int


class ChallengeIntent(Intent, Enum):
    """What the buttons at the foot do."""

    COPY = auto()
    EXPORT = auto()
    HAND_IN = auto()
    """Save the result as a file for the standings."""
    ASK_DELETE = auto()
    DELETE = auto()


class ChallengePage(Page[ChallengeIntent | SeeLine]):
    """The deals of a challenge as tiles; Enter plays the next one."""

    back = to.ChallengesRoute()
    shape = PageShape(widest_u=1120, headless_u=400)
    zone = "deals"

    def __init__(self, services: Services, challenge: Challenge) -> None:
        super().__init__(services)
        self._challenge = challenge
        self._store = challenges_of(services)
        self._experts: ChallengeWorker | None = None
        self._held = self._store.stored(challenge)

    def enter(self) -> None:
        """Lay the page out, and start the Experts on the deals they have not played."""
        self._held = self._store.stored(self._challenge)
        if self._experts is None and not self.services.safe:
            self._store.keep(ChallengeFile(self._challenge))
            self._experts = ChallengeWorker(self._store, self._challenge)
        super().enter()

    def leave(self) -> None:
        super().leave()
        self._stop_experts()

    def _stop_experts(self) -> None:
        if self._experts is not None:
            self._experts.close()
            self._experts = None

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        if self._experts is not None and self._experts.poll():
            self._held = self._store.stored(self._challenge)
            self.refill()
        return super().update(elapsed_ms, mouse)

    def patience_ms(self) -> int:
        works = self._experts is not None and not self._experts.over
        return min(super().patience_ms(), 200) if works else super().patience_ms()

    def heading(self) -> str:
        return say.title_words(self._challenge)

    def route(self) -> to.Route:
        return to.ChallengeRoute(self._challenge)

    def dropped(self, file: str) -> to.Route:
        return to.ChallengesRoute(Path(file))

    def content(self) -> Block[to.Route | SeeLine | Used]:
        tiles = [self._deal(number) for number in range(1, self._challenge.count + 1)]
        for score in self._held.friends(self._store.person):
            about = say.friend_words(score, compared(self._held.own, score.points))
            tiles.append(Tile(say.friend_name(score), about, USED, zone=self.zone))
        words = say.about_words(self._held, date.today())
        if self._challenge.is_of_day:
            words = f"{say.day_words()} {words}"
        text = Text(words, ON_PAGE, "center")
        return Column((text, ColumnGrid(tiles, min_width_u=420)))

    def _deal(self, number: int) -> Tile[to.Route | SeeLine | Used]:
        held, title = self._held, _("Deal {number}").format(number=number)
        own, expert = held.own[number - 1], held.kept.experts[number - 1]
        if own is None:
            about = _("In progress.") if number == held.under_way else _("Not played yet.")
            if number == held.next_deal:
                play = to.PlayChallengeRoute(self._challenge, number)
                return Tile(title, about, play, primary=True, zone=self.zone)
            off = _("Play the deals in order.")
            return Tile(title, about, USED, disabled_because=off, zone=self.zone)
        difference = held.beside_expert.differences[number - 1]
        return Tile(
            title,
            say.points_words(own, expert),
            SeeLine(number),
            side="" if difference is None else signed(difference),
            zone=self.zone,
        )

    def foot(self) -> list[FootButton[to.Route | ChallengeIntent]]:
        friend = _("Save a file so that a friend can play the same cards.")
        copy = _("Copy the result in three lines that give nothing away.")
        unfinished = "" if self._has_result else _unfinished_words()
        hand_in = _("Save a file with your result, for the standings.")
        has_played = any(one is not None for one in self._held.own)
        unplayed = "" if has_played else _("You have not played a deal yet.")
        delete = _("Delete this challenge and your deals in it.")
        fixed = _("The eight of a day stay.") if self._challenge.is_of_day else ""
        row: list[FootButton[to.Route | ChallengeIntent]] = [
            FootButton(_("Back"), to.ChallengesRoute(), _("Back to all challenges."), key="Esc"),
            FootButton(_("Share"), ChallengeIntent.EXPORT, friend, key="F"),
            FootButton(_("Hand in"), ChallengeIntent.HAND_IN, hand_in, False, unplayed, "H"),
            FootButton(_("Delete…"), ChallengeIntent.ASK_DELETE, delete, False, fixed, "Del"),
            FootButton(_("Copy result"), ChallengeIntent.COPY, copy, False, unfinished, "C"),
        ]
        if (number := self._held.next_deal) is not None:
            label = _("Deal {number}").format(number=number)
            play = _("Play deal {number} of {count}.")
            play = play.format(number=number, count=self._challenge.count)
            way = to.PlayChallengeRoute(self._challenge, number)
            row.append(FootButton(label, way, play, primary=True, key="Enter"))
        return row

    def key(self, event: pygame.event.Event) -> ChallengeIntent | SeeLine | to.Route | Used | None:
        # The keys work while their button is disabled too: they then show the reason.
        asked = {pygame.K_c: ChallengeIntent.COPY, pygame.K_DELETE: ChallengeIntent.ASK_DELETE}
        return asked.get(event.key) or super().key(event)

    @property
    def _has_result(self) -> bool:
        return self._held.beside_expert.estimate.count > 0

    def do(self, intent: ChallengeIntent | SeeLine) -> to.Route | None:
        match intent:
            case SeeLine(number):
                line = self._store.line(self._challenge, number)
                if line is not None:
                    return to.ReplayRoute(
                        line, path=self._store.line_path(self._challenge, number)
                    )
                self.show_message(_("The Expert is still playing it."))
            case ChallengeIntent.COPY:
                self._copy()
            case ChallengeIntent.EXPORT:
                self._export(self._store.to_hand_on(self._challenge), "challenge")
            case ChallengeIntent.HAND_IN:
                name = f"result {self._store.person}"
                self._export(self._store.to_hand_in(self._challenge), name)
            case ChallengeIntent.ASK_DELETE if not self._challenge.is_of_day:
                self.open(_delete_dialog())
            case ChallengeIntent.ASK_DELETE:
                self.show_message(_("The eight of a day stay."))
            case ChallengeIntent.DELETE:
                return self._delete()
            case unknown:
                assert_never(unknown)
        return None

    def _delete(self) -> to.Route | None:
        self._stop_experts()
        try:
            self._store.put_away(self._challenge)
        except StoreError as error:
            self.close()
            self.show_message(error_sentence(error))
            return None
        return to.ChallengesRoute()

    def _copy(self) -> None:
        if not self._has_result:
            self.show_message(_unfinished_words())
        elif copy_text(say.three_lines(self._held, self.services.settings.name)):
            self.show_message(_("The result is on the clipboard."))
        else:
            self.show_message(_("There is no clipboard to copy to."))

    def _export(self, file: ChallengeFile, name: str) -> None:
        data = challenge_text(file).encode()
        export(self, [data], f"500 {name} {self._challenge.seed}", SUFFIX)


def _delete_dialog() -> Dialog:
    title, text = _("Delete this challenge?"), _("Your deals in it go to the folder “trash”.")
    return sure_dialog(title, text, _("Keep it"), _("Delete"), ChallengeIntent.DELETE)


def _unfinished_words() -> str:
    return _("You and the Expert must play a deal first.")
