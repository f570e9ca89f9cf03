"""A game that cannot be saved: the page that asks before it is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum, auto
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pygame
from pygame import Rect

from fivehundred.engine.messages import printable
from fivehundred.paths import user_home
from fivehundred.session.storage.files import is_folder, written_path
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.names import SUFFIX
from fivehundred.session.workers.errands import Errands
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.translation import N_, _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.route import Back, GiveUp, Route, Unkept
from fivehundred.ui.scenes.shared.foot import FootButton, place_foot
from fivehundred.ui.scenes.shared.frame import Frame
from fivehundred.ui.scenes.shared.page import Page
from fivehundred.ui.scenes.shared.page_body import Content, draw_lines, line_step
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent

_PATH_LIMIT: Final = 1000


class Saving(Intent, Enum):
    """How to save the game after all, and go on saving it."""

    ELSEWHERE = auto()
    """Where it is written."""
    AGAIN = auto()
    """Where it was."""


@dataclass(frozen=True, slots=True)
class UnkeptContent(Content):
    """Why the game is not saved and since when, and the word over the ``field``."""

    words: str
    field: Rect
    frame: Frame

    @property
    def texts(self) -> tuple[str, ...]:
        """Why it is not saved, and what is asked."""
        return self.words, _("Save it elsewhere:")

    def draw(self, canvas: Canvas, scroll: Scroll) -> None:
        """Draw both."""
        area, field = self.frame.area, self.field
        style = canvas.style(Face.SANS, 20, canvas.palette.on_background)
        draw_lines(canvas, self.words, style, Rect(area.left, self.frame.top, area.width, 0), 3)
        label = Rect(area.left, field.top - canvas.px(36), area.width, canvas.px(30))
        quiet = canvas.style(Face.SANS, 18, canvas.palette.on_background_quiet)
        canvas.fitted(self.texts[1], quiet, label, "midleft")


class UnkeptPage(Page[Saving]):
    """Why the game is not saved, and what can be done: elsewhere, once more, or leave it."""

    title = N_("This game is not saved")
    keys = MappingProxyType({pygame.K_ESCAPE: Back()})

    def __init__(self, services: Services, keeper: Keeper, then: Route | None = None) -> None:
        """Ask about the game of a keeper; ``then`` leads away from it."""
        super().__init__(services)
        self._keeper = keeper
        self._then = then
        self._path = str((user_home() or Path.cwd()) / f"{printable(keeper.name)}{SUFFIX}")
        self._fresh = True
        self._told = self._why

    def here(self) -> Route:
        """Return the way that leads here anew."""
        return Unkept(self._then)

    def ask(self, then: Route) -> None:
        """Offer to leave the game for something else, which has been asked for meanwhile."""
        self._then = then
        self.refill()

    # — what can be done —

    def do(self, intent: Saving) -> Route | None:
        """Save the game where it was, or where it is written."""
        path = written_path(self.services.layer.entry_text)
        if intent is Saving.AGAIN:
            self._try(self._keeper.close)
        elif path is None:
            self.tell(_("Write where the game is to be saved."))
        else:
            self._try(partial(_kept_elsewhere, self._keeper, path))
        return None

    def _try(self, work: Callable[[], bool]) -> None:
        """Have the game saved; all others may be waiting for a disk that does not answer."""
        self.tell(_("Saving the game…"))
        self.when_done(Errands().do(work), self._go_on)

    def _go_on(self, is_kept: bool) -> Route | None:
        if is_kept:
            return self._then or Back()
        self.tell(_("It still cannot be saved."))
        return None

    # — the page —

    def update(self, elapsed_ms: float, mouse: tuple[int, int]) -> bool:
        """Announce what has become of the game meanwhile."""
        before, self._told = self._told, self._why
        if self._told != before:
            self.services.spoken.announce(self._told)
        return super().update(elapsed_ms, mouse)

    @property
    def _field(self) -> Rect:
        frame, area = self.frame, self.frame.area
        words = 3 * line_step(
            self.services.screen.canvas.at(self.frame.u).style(Face.SANS, 20, (0, 0, 0))
        )
        return Rect(area.left, frame.top + words + self.px(52), area.width, self.px(48))

    def fill(self) -> None:
        """Put the place to save it at, and what else can be done, on the layer."""
        field = self._field
        button = Rect(0, field.top, self.px(170), field.height)
        button.right = field.right
        field.width = button.left - self.px(14) - field.left
        self.services.layer.entry(
            field,
            self._path,
            None,
            _PATH_LIMIT,
            changed=self._write,
            say=_("The file to save the game in."),
            name="path",
            mark=self._fresh,
        )
        self._fresh = False
        say = _("Save the game in this file, and go on saving it there (Enter).")
        layer = self.services.layer
        save, style = _("Save here"), ButtonStyle.PRIMARY
        layer.button(button, save, Saving.ELSEWHERE, style=style, say=say, name="save")
        back = FootButton(_("Back"), Back(), _("Back to the game (Esc)."))
        say = _("Try to save the game where it was.")
        row: list[FootButton[Intent]] = [FootButton(_("Try again"), Saving.AGAIN, say)]
        if self._then is not None:
            say = _("What is not saved is lost.")
            row.append(FootButton(_("Leave without saving"), GiveUp(self._then), say))
        place_foot(layer, self.frame, (back, *row))

    def _write(self, text: str) -> None:
        self._path = text

    def behind(self) -> UnkeptContent:
        """Return why the game is not saved."""
        return UnkeptContent(self._why, self._field, self.frame)

    @property
    def _why(self) -> str:
        unkept = self._keeper.unkept
        if self._keeper.at_rest:
            return _("It is saved again.")
        if unkept is None:
            return _("The disk does not answer; the game is not on it yet.")
        since = datetime.fromtimestamp(unkept.since_s, UTC).astimezone().strftime("%H:%M")
        words = _("{why} What has happened since {time} is nowhere but in this window.")
        return words.format(why=message_sentence(unkept.why), time=since)


def _kept_elsewhere(keeper: Keeper, path: Path) -> bool:
    """Put a game into another file; a folder is meant for a file of the game's name."""
    keeper.keep_elsewhere(path / f"{keeper.name}{SUFFIX}" if is_folder(path) else path)
    return True
