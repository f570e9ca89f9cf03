"""The kept rule sets on the page of house rules: what can be done with the file of each."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.session.house_rules import RulesFile
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.fonts import Face
from fivehundred.ui.house_draft import Draft
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.rule_words import difference
from fivehundred.ui.scenes.page import draw_scroll_bar, draw_two_lines
from fivehundred.ui.widgets.control import Act
from fivehundred.ui.wording import sentence
from fivehundred.ui.words import _

if TYPE_CHECKING:
    from fivehundred.ui.scenes.house_rules import HouseRulesScene

_ROW_U: Final = 76
_PATH_LIMIT: Final = 1000


class SetsPage:
    """The files of the folder, one chosen, and what can be done with it."""

    def __init__(self, scene: HouseRulesScene) -> None:
        """Work on the files of a scene."""
        self._scene = scene
        self._chosen = 0
        self._first = 0

    @property
    def _file(self) -> RulesFile | None:
        files = self._scene.files
        return files[min(self._chosen, len(files) - 1)] if files else None

    @property
    def _list(self) -> pygame.Rect:
        body, px = self._scene.body, self._scene.px
        inner = body.inflate(-px(36), -px(36))
        inner.height -= px(112)
        return inner

    @property
    def _shown(self) -> int:
        return max(1, self._list.height // self._scene.px(_ROW_U))

    def fill(self) -> None:
        """Put the rows and the buttons on the desk."""
        count = len(self._scene.files)
        self._chosen = min(max(0, self._chosen), max(0, count - 1))
        self._first = min(max(0, self._first), max(0, count - self._shown))
        for at in range(self._first, min(count, self._first + self._shown)):
            self._fill_row(at)
        self._fill_buttons()

    def _fill_row(self, at: int) -> None:
        box, px = self._list, self._scene.px
        pitch = box.height // self._shown
        bar = px(14) if len(self._scene.files) > self._shown else 0
        rect = pygame.Rect(box.left, box.top + pitch * (at - self._first), box.width - bar, 0)
        rect.height = pitch - px(8)
        file, chosen = self._scene.files[at], at == self._chosen
        self._scene.app.desk.button(
            rect,
            file.name,
            partial(self._choose, at),
            style="chosen" if chosen else "row",
            say=_("{name}, kept in {path}.").format(name=file.name, path=file.path),
            lines=(file.name,),
            name="set" if chosen else "",
            face=partial(_draw_row, file),
            turn=self._turn,
            enter=False,
            in_ring=chosen,
        )

    def _fill_buttons(self) -> None:
        body, px = self._scene.body, self._scene.px
        row = body.inflate(-px(36), 0)
        row.height = px(44)
        row.bottom = body.bottom - px(18)
        gap = px(12)
        readable = self._file is not None and self._file.rules is not None
        answers: tuple[tuple[str, Act, str, bool], ...] = (
            (_("Open"), self._open, _("Read and change these rules."), readable),
            (_("Rename…"), self._ask_name, _("Give them another name."), readable),
            (_("Duplicate"), self._duplicate, _("Keep them a second time."), readable),
            (_("Delete…"), self._ask_delete, _("Remove their file."), readable),
            (_("Import…"), self._ask_import, _("Take in the file of a friend."), True),
        )
        width = (row.width - gap * (len(answers) - 1)) // len(answers)
        for at, (label, act, say, enabled) in enumerate(answers):
            rect = pygame.Rect(row.left + (width + gap) * at, row.top, width, row.height)
            name = f"set {label}"
            self._scene.app.desk.button(rect, label, act, say=say, enabled=enabled, name=name)

    # — what is done —

    def _choose(self, at: int) -> None:
        self._chosen = min(max(0, at), max(0, len(self._scene.files) - 1))
        low, high = self._chosen - self._shown + 1, self._chosen
        self._first = min(max(self._first, low), high)
        self._scene.message = ""
        self._scene.refill()

    def _turn(self, _dx: int, dy: int) -> bool:
        if not dy or not 0 <= self._chosen + dy < len(self._scene.files):
            return False
        self._choose(self._chosen + dy)
        return True

    def scroll(self, rows: int) -> None:
        """Move the list, not what is chosen in it."""
        self._first += rows
        self._scene.refill()

    def _readable(self) -> RulesFile:
        file = self._file
        assert file is not None
        return file

    def _open(self) -> None:
        path = self._readable().path

        def open_it() -> None:
            self._scene.take(path)
            self._scene.tab = 1

        self._scene.leaving(partial(self._scene.attempt, open_it))

    def _ask_name(self) -> None:
        file = self._readable()
        text = _("These rules are called:")
        self._scene.ask(_("Rename"), text, file.name, Answer(_("Rename"), self._rename))

    def _rename(self) -> None:
        path, name = self._readable().path, self._scene.entered

        def rename() -> None:
            self._follow(path, self._scene.app.house_rules.rename(path, name))

        self._scene.attempt(rename)

    def _follow(self, old: Path, fresh: Path | None) -> None:
        """Look at the folder again; the draft goes with its file to another name."""
        scene, draft = self._scene, self._scene.draft
        scene.look()
        if draft.path != old:
            return
        name = next((file.name for file in scene.files if file.path == fresh), "")
        scene.draft = Draft(name, draft.preset, draft.variant, draft.kept, fresh)

    def _duplicate(self) -> None:
        path = self._readable().path

        def duplicate() -> None:
            self._scene.app.house_rules.duplicate(path)
            self._scene.look()

        self._scene.attempt(duplicate)

    def _ask_delete(self) -> None:
        file = self._readable()

        def delete() -> None:
            self._scene.app.house_rules.delete(file.path)
            self._follow(file.path, None)

        self._scene.open(
            Dialog(
                _("Delete these rules?"),
                (
                    Answer(_("Keep them"), self._scene.close, True),
                    Answer(_("Delete"), partial(self._scene.attempt, delete)),
                ),
                text=_("“{name}” cannot be brought back. Games played by it stay.").format(
                    name=file.name
                ),
                cancel=self._scene.close,
            )
        )

    def _ask_import(self) -> None:
        def take_in() -> None:
            self._scene.attempt(partial(self.take_in, self._scene.entered))

        self._scene.ask(
            _("Import"),
            _("Drop the file onto this window, or write where it is:"),
            "",
            Answer(_("Import"), take_in),
            _PATH_LIMIT,
        )

    def take_in(self, file: str) -> None:
        """Copy a file of house rules into the folder and show it; raises FiveHundredError."""
        scene = self._scene
        path = scene.app.house_rules.take_in(Path(file.strip()).expanduser())
        scene.look()
        scene.tab = 0
        self._chosen = [found.path for found in scene.files].index(path)
        self._first = max(0, self._chosen - self._shown + 1)
        scene.message = _("“{name}” is yours now.").format(name=scene.files[self._chosen].name)

    # — the picture —

    def paint(self, canvas: Canvas) -> None:
        """Draw where the files lie, and a word where there are none."""
        scene, box, px = self._scene, self._list, canvas.px
        draw_scroll_bar(canvas, box, self._first, self._shown, len(scene.files))
        quiet = canvas.style(Face.SANS, 15, canvas.palette.muted)
        if not scene.files:
            text = _("No rules have been kept yet: change some, and save them under a name.")
            canvas.fitted(text, canvas.style(Face.SANS, 18, canvas.palette.muted), box)
        told = pygame.Rect(box.left, box.bottom + px(6), box.width, px(20))
        where = _("The files lie in {folder}").format(folder=scene.app.house_rules.folder)
        canvas.fitted(where, quiet, told, "midleft")
        told.top += px(21)
        how = _("Hand a file on to a friend; drop a friend’s onto this window to take it in.")
        canvas.fitted(how, quiet, told, "midleft")


def _draw_row(file: RulesFile, canvas: Canvas, rect: pygame.Rect) -> None:
    px = canvas.px
    box = pygame.Rect(rect.left + px(18), rect.top + px(4), rect.width - px(36), px(26))
    known = file.rules is not None
    rules = file.rules
    about = difference(rules.preset, rules.variant) if rules else sentence(file.problem)
    small = canvas.style(Face.SANS, 15, canvas.palette.muted if known else canvas.palette.urgent)
    if len(canvas.wrapped(about, small, box.width)) == 1:
        box.top += px(9)
    name = canvas.style(
        Face.SERIF_BOLD, 20, canvas.palette.strong if known else canvas.palette.muted
    )
    path = canvas.style(Face.SANS, 15, canvas.palette.accent)
    if known:
        end = canvas.text(file.path.name, path, box.midright, "midright")
        box.width = end.left - px(16) - box.left
    canvas.fitted(file.name, name, box, "midleft")
    below = pygame.Rect(box.left, box.bottom + px(1), rect.width - px(36), px(38))
    draw_two_lines(canvas, about, small, below)
