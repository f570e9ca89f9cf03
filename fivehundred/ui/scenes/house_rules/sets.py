"""The kept rule sets on the page of house rules: what can be done with the file of each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.session.codec.shapes import printable
from fivehundred.session.storage.house_rules import RulesFile
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.house_draft import Draft
from fivehundred.ui.panels.dialog import Answer, Dialog
from fivehundred.ui.scenes.shared.page import draw_lines, line_step
from fivehundred.ui.speech.rule_words import difference
from fivehundred.ui.speech.wording import sentence
from fivehundred.ui.speech.words import _
from fivehundred.ui.widgets.control import Act

if TYPE_CHECKING:
    from fivehundred.ui.scenes.house_rules.scene import HouseRulesScene

_ROW_U: Final = 78
_WORDS_U: Final = 52
_PATH_LIMIT: Final = 1000


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where the list, what is said below it, and the buttons stand; ``fixed`` ones do not move."""

    view: pygame.Rect
    content_px: int
    fixed: bool
    rows: list[pygame.Rect]
    words: pygame.Rect
    buttons: list[pygame.Rect]


class SetsPage:
    """The files of the folder, one chosen, and what can be done with it."""

    def __init__(self, scene: HouseRulesScene) -> None:
        """Work on the files of a scene."""
        self._scene = scene
        self._chosen = 0
        self._bring_into_view = True

    @property
    def _file(self) -> RulesFile | None:
        files = self._scene.files
        return files[min(self._chosen, len(files) - 1)] if files else None

    def _plan(self) -> _Plan:
        """Lay out the list above the buttons; where the page is low, they move with it."""
        scene, body, px = self._scene, self._scene.body, self._scene.px
        whole = body.inflate(-px(28), -px(20))
        answers = 1 if whole.width >= px(620) else 2
        below = px(_WORDS_U) + answers * px(54)
        fixed = whole.height >= below + 2 * px(_ROW_U)
        count = len(scene.files)
        listed = px(_ROW_U) * max(1, count)
        view = whole.copy()
        if fixed:
            view.height -= below
        top = view.top - scene.scroll.offset_px
        content = listed if fixed else listed + below
        width = whole.width - (scene.bar_px if content > view.height else 0)
        words_top = view.bottom if fixed else top + listed
        rows = [
            pygame.Rect(view.left, top + px(_ROW_U) * at, width, px(_ROW_U) - px(8))
            for at in range(count)
        ]
        across = whole.width if fixed else width
        words = pygame.Rect(whole.left, words_top + px(4), across, px(_WORDS_U) - px(8))
        return _Plan(view, content, fixed, rows, words, self._boxes(words, answers))

    def _boxes(self, words: pygame.Rect, lines: int) -> list[pygame.Rect]:
        """Give the places of five buttons in a line or two."""
        px, gap = self._scene.px, self._scene.px(10)
        each = 5 if lines == 1 else 3
        width = (words.width - gap * (each - 1)) // each
        return [
            pygame.Rect(
                words.left + (width + gap) * (at % each),
                words.bottom + px(4) + px(54) * (at // each),
                width,
                px(46),
            )
            for at in range(5)
        ]

    def fill(self) -> None:
        """Put the rows and the buttons on the desk."""
        count = len(self._scene.files)
        self._chosen = min(max(0, self._chosen), max(0, count - 1))
        plan = self._plan()
        self._scene.lay_scroll(plan.view, plan.content_px)
        plan = self._plan()
        if self._bring_into_view and plan.rows:
            self._scene.scroll.to_show(plan.rows[self._chosen], self._scene.px(4))
            plan = self._plan()
        self._bring_into_view = False
        for at, row in enumerate(plan.rows):
            self._fill_row(at, row)
        if plan.fixed:
            self._scene.services.desk.clip = None
        self._fill_buttons(plan.buttons)

    def _fill_row(self, at: int, rect: pygame.Rect) -> None:
        file, chosen = self._scene.files[at], at == self._chosen
        self._scene.services.desk.button(
            rect,
            file.name,
            partial(self._choose, at),
            style="chosen" if chosen else "row",
            say=_("“{name}”, kept in {path}.").format(
                name=file.name, path=printable(str(file.path))
            ),
            lines=(file.name,),
            name="set" if chosen else "",
            face=partial(_draw_row, file),
            turn=self._turn,
            enter=False,
            in_ring=chosen,
        )

    def _fill_buttons(self, boxes: list[pygame.Rect]) -> None:
        off = self._why_not()
        answers: tuple[tuple[str, Act, str, str], ...] = (
            (_("Open"), self._open, _("Read and change these rules."), off),
            (_("Rename…"), self._ask_name, _("Give them another name."), off),
            (_("Duplicate"), self._duplicate, _("Keep them a second time."), off),
            (_("Delete…"), self._ask_delete, _("Remove their file."), off),
            (_("Import…"), self._ask_import, _("Take in the file of a friend."), ""),
        )
        for box, (label, act, say, why) in zip(boxes, answers, strict=True):
            self._scene.services.desk.button(
                box, label, act, say=say, enabled=not why, off=why, name=f"set {label}"
            )

    def _why_not(self) -> str:
        """Say why nothing can be done with the rules chosen; empty if it can."""
        if self._file is None:
            return _("No rules are chosen.")
        return "" if self._file.rules is not None else _("Their file cannot be read.")

    # — what is done —

    def _choose(self, at: int) -> None:
        self._chosen = min(max(0, at), max(0, len(self._scene.files) - 1))
        self._bring_into_view = True
        self._scene.message = ""
        self._scene.refill()

    def _turn(self, _dx: int, dy: int) -> bool:
        if not dy or not 0 <= self._chosen + dy < len(self._scene.files):
            return False
        self._choose(self._chosen + dy)
        return True

    def _readable(self) -> RulesFile:
        file = self._file
        assert file is not None
        return file

    def _open(self) -> object:
        path = self._readable().path

        def open_it() -> None:
            self._scene.take(path)
            self._scene.tab = 1

        return self._scene.leaving(partial(self._scene.attempt, open_it))

    def _ask_name(self) -> None:
        file = self._readable()
        text = _("These rules are called:")
        self._scene.ask(_("Rename"), text, file.name, Answer(_("Rename"), self._rename))

    def _rename(self) -> None:
        path, name = self._readable().path, self._scene.entered

        def rename() -> None:
            self._follow(path, self._scene.services.house_rules.rename(path, name))

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
            self._scene.services.house_rules.duplicate(path)
            self._scene.look()

        self._scene.attempt(duplicate)

    def _ask_delete(self) -> None:
        file = self._readable()

        def delete() -> None:
            self._scene.services.house_rules.delete(file.path)
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
        path = scene.services.house_rules.take_in(Path(file.strip()).expanduser())
        scene.look()
        scene.tab = 0
        paths = [found.path for found in scene.files]
        # Another program may have taken it away again.
        self._chosen = paths.index(path) if path in paths else 0
        self._bring_into_view = True
        scene.message = _("“{name}” is yours now.").format(name=path.stem)

    # — the picture —

    def paint(self, canvas: Canvas) -> None:
        """Draw where the files lie, and a word where there are none."""
        scene, plan = self._scene, self._plan()
        if plan.fixed:
            self._paint(canvas, plan)
            return
        with scene.scrolled(canvas):
            self._paint(canvas, plan)

    def _paint(self, canvas: Canvas, plan: _Plan) -> None:
        quiet = canvas.style(Face.SANS, 15, canvas.palette.muted)
        if not self._scene.files:
            text = _("No rules have been kept yet: change some, and save them under a name.")
            room = plan.view.inflate(-canvas.px(20), 0)
            room.height = max(canvas.px(_ROW_U), plan.words.top - room.top)
            draw_fitted(canvas, text, canvas.style(Face.SANS, 18, canvas.palette.muted), room)
        told = plan.words.copy()
        told.height //= 2
        where = _("The files lie in {folder}").format(
            folder=self._scene.services.house_rules.folder
        )
        canvas.fitted(where, quiet, told, "midleft")
        told.top = told.bottom
        how = _("Hand a file on to a friend; drop a friend’s onto this window to take it in.")
        draw_fitted(canvas, how, quiet, told, "midleft", most=1)


def _draw_row(file: RulesFile, canvas: Canvas, rect: pygame.Rect) -> None:
    px, palette = canvas.px, canvas.palette
    box = pygame.Rect(rect.left + px(18), 0, rect.width - px(36), px(26))
    rules = file.rules
    about = difference(rules.preset, rules.variant) if rules else sentence(file.problem)
    small = canvas.style(Face.SANS, 15, palette.muted if rules else palette.urgent)
    lines = min(2, len(canvas.wrapped(about, small, box.width)))
    box.top = rect.centery - (box.height + line_step(small) * lines) // 2
    name = canvas.style(Face.SERIF_BOLD, 20, palette.strong if rules else palette.muted)
    name_box = box.copy()
    if rules and rect.width > px(420):
        path = canvas.style(Face.SANS, 15, palette.accent)
        end = box.copy()
        where = printable(file.path.name)
        end.width = min(canvas.width(where, path), box.width // 2)
        end.right = box.right
        canvas.fitted(where, path, end, "midright")
        name_box.width -= end.width + px(16)
    canvas.fitted(file.name, name, name_box, "midleft")
    draw_lines(canvas, about, small, box.move(0, box.height))
