"""A game that cannot be saved: the mark at its table, and the page that asks before it is lost."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.session.codec.shapes import printable
from fivehundred.session.storage.keeper import Keeper, Unkept
from fivehundred.session.storage.names import SUFFIX
from fivehundred.session.storage.store import StoreError
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.wrapping import cut
from fivehundred.ui.panels.fit import width_u
from fivehundred.ui.scenes.page import FootButton, Page, draw_lines, line_step
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import N_, _
from fivehundred.ui.widgets.desk import Act, Desk

if TYPE_CHECKING:
    from fivehundred.ui.app import App
    from fivehundred.ui.scene import Scene
    from fivehundred.ui.scenes.table import TableScene

_PATH_LIMIT: Final = 1000
_MARK_U: Final = 28
_EDGE_U: Final = 18
_WIDEST_MARK: Final = 0.5
"""The share of the window's width that the mark may have; what is cut is said in full."""
_LETTERS_U: Final = 17


def why(keeper: Keeper, unkept: Unkept) -> str:
    """Say why a game is not saved, without the path of its file."""
    return sentence(unkept.sentence.removeprefix(f"{printable(str(keeper.path))}: "))


# — the mark at the table —


class Mark:
    """Whether the table shows that its game is not saved."""

    def __init__(self) -> None:
        """Begin without a mark."""
        self._why = ""

    def keep_up(self, table: TableScene) -> bool:
        """Follow the keeper; True if the mark has come, gone or changed."""
        unkept = table.keeper.unkept
        now = "" if unkept is None else why(table.keeper, unkept)
        if now == self._why:
            return False
        self._why = now
        table.app.spoken.announce(now or _("The game is saved again."))
        table.fill_desk()
        return True


def build_mark(table: TableScene, desk: Desk) -> None:
    """Put the mark on the desk as long as the game cannot be saved; pressed it leads to help."""
    unkept = table.keeper.unkept
    if unkept is None:
        return
    words = why(table.keeper, unkept)
    desk.button(
        _mark_box(table, words),
        _("Not saved"),
        lambda: table.app.go(UnkeptPage(table.app, table.keeper, table)),
        say=_("{why} Press for what can be done.").format(why=words),
        name="unkept",
        zone="unkept",
        face=lambda canvas, _box: _draw_mark(table, canvas),
    )


def draw_mark(table: TableScene, canvas: Canvas) -> None:
    """Draw the mark over a panel too: it stays as long as the game cannot be saved."""
    if table.modal is not None and table.keeper.unkept is not None:
        _draw_mark(table, canvas)


def _mark_box(table: TableScene, words: str) -> pygame.Rect:
    """Give the place of the mark: on the frame, where nothing else is."""
    u, width = table.places.u, table.app.size[0]
    wide = round((width_u(words, Face.SANS_BOLD, _LETTERS_U) + 2 * _EDGE_U) * u)
    box = pygame.Rect(0, 0, min(wide, round(width * _WIDEST_MARK)), round(_MARK_U * u))
    box.midtop = (width // 2, 0)
    return box


def _draw_mark(table: TableScene, canvas: Canvas) -> None:
    unkept = table.keeper.unkept
    if unkept is None:
        return
    palette, words = canvas.palette, why(table.keeper, unkept)
    box = _mark_box(table, words)
    style = canvas.style(Face.SANS_BOLD, _LETTERS_U, palette.ink)
    text = cut(canvas, words, style, box.width - canvas.px(_EDGE_U))
    canvas.panel(box, palette.brass_light, edge=palette.ink, radius=9)
    canvas.text(text, style, box.center, "center")


# — the page that asks —


def leave_game(app: App, then: Act) -> None:
    """Do what leaves the game for good; asks first where it would be lost."""
    keeper = app.keeper
    if keeper is None or keeper.close():
        then()
    elif isinstance(app.scene, UnkeptPage):
        app.scene.ask(then)
    else:
        app.go(UnkeptPage(app, keeper, app.scene, then))


class UnkeptPage(Page):
    """Why the game is not saved, and what can be done: elsewhere, once more, or leave it."""

    title = N_("This game is not saved")

    def __init__(
        self, app: App, keeper: Keeper, back: Scene | None, then: Act | None = None
    ) -> None:
        """Ask about the game of a keeper; ``back`` leads to it, ``then`` away from it."""
        super().__init__(app)
        self._keeper = keeper
        self._back = back
        self._then = then
        self._path = str(_home() / f"{printable(keeper.name)}{SUFFIX}")
        self._fresh = True

    def ask(self, then: Act) -> None:
        """Offer to leave the game for something else, which has been asked for meanwhile."""
        self._then = then
        self.refill()

    # — what can be done —

    def _go_back(self) -> None:
        if self._back is not None:
            self.app.go(self._back)
        else:
            self.app.go_home()

    def _try_again(self) -> None:
        if self._keeper.close():
            self._go_on()
        else:
            self.tell(_("It still cannot be saved."))

    def _save(self) -> None:
        text = self.app.desk.entry_text.strip()
        if not text:
            self.tell(_("Write where the game is to be saved."))
            return
        try:
            self._keeper.keep_elsewhere(self._wanted(text))
        except (StoreError, OSError, RuntimeError) as error:
            self.tell(sentence(str(error)))
            return
        self._go_on()

    def _wanted(self, text: str) -> Path:
        """Give the file that is meant; a folder is meant for a file of the game's name."""
        path = _home() / Path(text).expanduser()
        return path / f"{self._keeper.name}{SUFFIX}" if path.is_dir() else path

    def _go_on(self) -> None:
        (self._then or self._go_back)()

    def _leave(self) -> None:
        self.app.keeper = None
        if self._then is not None:
            self._then()

    # — the page —

    @property
    def _field(self) -> pygame.Rect:
        area = self.area
        words = 3 * line_step(self.app.canvas.at(self.u).style(Face.SANS, 20, (0, 0, 0)))
        return pygame.Rect(area.left, self.top + words + self.px(52), area.width, self.px(48))

    def fill(self) -> None:
        """Put the place to save it at, and what else can be done, on the desk."""
        field = self._field
        button = pygame.Rect(0, field.top, self.px(170), field.height)
        button.right = field.right
        field.width = button.left - self.px(14) - field.left
        self.app.desk.entry(
            field,
            self._path,
            lambda _text: self._save(),
            _PATH_LIMIT,
            changed=self._write,
            say=_("The file to save the game in."),
            name="path",
            mark=self._fresh,
        )
        self._fresh = False
        say = _("Save the game in this file, and go on saving it there (Enter).")
        desk = self.app.desk
        desk.button(button, _("Save here"), self._save, style="primary", say=say, name="save")
        back = FootButton(_("Back"), self._go_back, _("Back to the game (Esc)."), 160)
        say = _("Try to save the game where it was.")
        row = [FootButton(_("Try again"), self._try_again, say, 180)]
        if self._then is not None:
            say = _("What is not saved is lost.")
            row.append(FootButton(_("Leave without saving"), self._leave, say, 260))
        self.foot_buttons((back,), row, self.foot)

    def _write(self, text: str) -> None:
        self._path = text

    def key(self, event: pygame.event.Event) -> None:
        """Esc goes back to the game."""
        if event.key == pygame.K_ESCAPE:
            self._go_back()

    def paint(self, canvas: Canvas) -> None:
        """Say why the game is not saved and since when."""
        style = canvas.style(Face.SANS, 20, canvas.palette.on_cloth)
        box = pygame.Rect(self.area.left, self.top, self.area.width, 0)
        draw_lines(canvas, self._told, style, box, most=3)
        label = pygame.Rect(box.left, self._field.top - self.px(36), box.width, self.px(30))
        quiet = canvas.style(Face.SANS, 18, canvas.palette.on_cloth_quiet)
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
    """Give the person's folder, or the present one where he has none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path.cwd()
