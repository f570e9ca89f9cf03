"""A game that cannot be saved: the page that asks before it is lost."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pygame

from fivehundred.session.codec.shapes import printable
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.names import SUFFIX
from fivehundred.session.storage.store import StoreError
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.route import Back, GiveUp, Route, Unkept
from fivehundred.ui.scenes.shared.page import FootButton, Page, draw_lines, line_step
from fivehundred.ui.services import Services
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import N_, _
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent

_PATH_LIMIT: Final = 1000


@dataclass(frozen=True, slots=True)
class Save(Intent):
    """Save the game where it is written, and go on saving it there."""


@dataclass(frozen=True, slots=True)
class TryAgain(Intent):
    """Try to save the game where it was."""


class UnkeptPage(Page):
    """Why the game is not saved, and what can be done: elsewhere, once more, or leave it."""

    title = N_("This game is not saved")

    def __init__(self, services: Services, keeper: Keeper, then: Route | None = None) -> None:
        """Ask about the game of a keeper; ``then`` leads away from it."""
        super().__init__(services)
        self._keeper = keeper
        self._then = then
        self._path = str(_home() / f"{printable(keeper.name)}{SUFFIX}")
        self._fresh = True

    def here(self) -> Route:
        """Return the way that leads here anew."""
        return Unkept(self._then)

    def ask(self, then: Route) -> None:
        """Offer to leave the game for something else, which has been asked for meanwhile."""
        self._then = then
        self.refill()

    # — what can be done —

    def do(self, intent: Intent) -> Route | None:
        """Save the game where it was, or where it is written."""
        return self._save() if isinstance(intent, Save) else self._try_again()

    def _try_again(self) -> Route | None:
        if self._keeper.close():
            return self._then or Back()
        self.tell(_("It still cannot be saved."))
        return None

    def _save(self) -> Route | None:
        text = self.services.layer.entry_text.strip()
        if not text:
            self.tell(_("Write where the game is to be saved."))
            return None
        try:
            self._keeper.keep_elsewhere(self._wanted(text))
        except (StoreError, OSError, RuntimeError) as error:
            self.tell(sentence(str(error)))
            return None
        return self._then or Back()

    def _wanted(self, text: str) -> Path:
        """Return the file that is meant; a folder is meant for a file of the game's name."""
        path = _home() / Path(text).expanduser()
        return path / f"{self._keeper.name}{SUFFIX}" if path.is_dir() else path

    # — the page —

    @property
    def _field(self) -> pygame.Rect:
        frame, area = self.frame, self.frame.area
        words = 3 * line_step(self.services.canvas.at(self.u).style(Face.SANS, 20, (0, 0, 0)))
        return pygame.Rect(area.left, frame.top + words + self.px(52), area.width, self.px(48))

    def fill(self) -> None:
        """Put the place to save it at, and what else can be done, on the layer."""
        field = self._field
        button = pygame.Rect(0, field.top, self.px(170), field.height)
        button.right = field.right
        field.width = button.left - self.px(14) - field.left
        self.services.layer.entry(
            field,
            self._path,
            lambda _text: Save(),
            _PATH_LIMIT,
            changed=self._write,
            say=_("The file to save the game in."),
            name="path",
            mark=self._fresh,
        )
        self._fresh = False
        say = _("Save the game in this file, and go on saving it there (Enter).")
        layer = self.services.layer
        layer.button(
            button, _("Save here"), Save(), style=ButtonStyle.PRIMARY, say=say, name="save"
        )
        back = FootButton(_("Back"), Back(), _("Back to the game (Esc)."), 160)
        say = _("Try to save the game where it was.")
        row = [FootButton(_("Try again"), TryAgain(), say, 180)]
        if self._then is not None:
            say = _("What is not saved is lost.")
            row.append(FootButton(_("Leave without saving"), GiveUp(self._then), say, 260))
        self.foot_buttons((back,), row, self.frame.foot)

    def _write(self, text: str) -> None:
        self._path = text

    def key(self, event: pygame.event.Event) -> Route | None:
        """Esc goes back to the game."""
        return Back() if event.key == pygame.K_ESCAPE else None

    def paint(self, canvas: Canvas) -> None:
        """Draw why the game is not saved and since when."""
        style = canvas.style(Face.SANS, 20, canvas.palette.on_background)
        box = pygame.Rect(self.frame.area.left, self.frame.top, self.frame.area.width, 0)
        draw_lines(canvas, self._told, style, box, most=3)
        label = pygame.Rect(box.left, self._field.top - self.px(36), box.width, self.px(30))
        quiet = canvas.style(Face.SANS, 18, canvas.palette.on_background_quiet)
        canvas.fitted(_("Save it elsewhere:"), quiet, label, "midleft")
        self.draw_line(canvas)

    @property
    def _told(self) -> str:
        unkept = self._keeper.unkept
        if unkept is None:
            return _("It is saved again.")
        since = datetime.fromtimestamp(unkept.since_s, UTC).astimezone().strftime("%H:%M")
        words = _("{why} What has happened since {time} is nowhere but in this window.")
        return words.format(why=sentence(unkept.sentence), time=since)


def _home() -> Path:
    """Return the person's folder, or the present one where he has none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path.cwd()
