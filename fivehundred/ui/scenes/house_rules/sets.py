"""The kept rule sets on the page of house rules: what can be done with the file of each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from fivehundred.engine.messages import printable
from fivehundred.session.storage.house_rules import RulesFile
from fivehundred.speech.errors import message_sentence
from fivehundred.speech.rules.options import difference
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.scenes.house_rules.intents import (
    ChooseSet,
    Leave,
    OpenSet,
    Question,
    ToFile,
)
from fivehundred.ui.scenes.shared.frame import Frame
from fivehundred.ui.scenes.shared.page_body import draw_lines, line_step
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_ROW_U: Final = 78
_WORDS_U: Final = 52


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where the list, what is said below it, and the buttons stand; ``fixed`` ones do not move."""

    view: pygame.Rect
    content_px: int
    fixed: bool
    rows: list[pygame.Rect]
    words: pygame.Rect
    buttons: list[pygame.Rect]


@dataclass(frozen=True, slots=True)
class SetsPage:
    """The files of the folder in the panel of a page, moved up so far; one is chosen.

    ``off`` says why nothing can be done with that one; something is ``away`` in the trash.
    """

    frame: Frame
    body: pygame.Rect
    files: tuple[RulesFile, ...]
    chosen: int
    off: str
    offset_px: int
    folder: Path
    away: bool

    @property
    def view(self) -> pygame.Rect:
        """The part of the page that is moved."""
        return self._plan().view

    @property
    def content_px(self) -> int:
        """How high everything in it is."""
        return self._plan().content_px

    @property
    def chosen_box(self) -> pygame.Rect | None:
        """Where the file stands that is chosen."""
        rows = self._plan().rows
        return rows[self.chosen] if rows else None

    @property
    def fixed(self) -> bool:
        """Whether the buttons stay where they are."""
        return self._plan().fixed

    def _plan(self) -> _Plan:
        """Lay out the list above the buttons; where the page is low, they move with it."""
        frame, px = self.frame, self.frame.px
        whole = self.body.inflate(-px(28), -px(20))
        answers = 1 if whole.width >= px(620) else 2
        below = px(_WORDS_U) + answers * px(54)
        fixed = whole.height >= below + 2 * px(_ROW_U)
        count = len(self.files)
        listed = px(_ROW_U) * max(1, count)
        view = whole.copy()
        if fixed:
            view.height -= below
        top = view.top - self.offset_px
        content = listed if fixed else listed + below
        width = whole.width - (frame.bar_px if content > view.height else 0)
        words_top = view.bottom if fixed else top + listed
        rows = [
            pygame.Rect(view.left, top + px(_ROW_U) * at, width, px(_ROW_U) - px(8))
            for at in range(count)
        ]
        across = whole.width if fixed else width
        words = pygame.Rect(whole.left, words_top + px(4), across, px(_WORDS_U) - px(8))
        return _Plan(view, content, fixed, rows, words, self._boxes(words, answers))

    def _boxes(self, words: pygame.Rect, lines: int) -> list[pygame.Rect]:
        """Return the places of the buttons in a line or two."""
        px, gap = self.frame.px, self.frame.px(10)
        count = 6 if self.away else 5
        each = count if lines == 1 else 3
        width = (words.width - gap * (each - 1)) // each
        return [
            pygame.Rect(
                words.left + (width + gap) * (at % each),
                words.bottom + px(4) + px(54) * (at // each),
                width,
                px(46),
            )
            for at in range(count)
        ]

    def fill(self, layer: WidgetLayer) -> None:
        """Put the rows and the buttons on the layer."""
        plan = self._plan()
        for at, row in enumerate(plan.rows):
            self._fill_row(layer, at, row)
        if plan.fixed:
            layer.clip = None
        self._fill_buttons(layer, plan.buttons)

    def _fill_row(self, layer: WidgetLayer, at: int, rect: pygame.Rect) -> None:
        file, chosen = self.files[at], at == self.chosen
        kept = _("“{name}”, kept in {path}.")
        layer.button(
            rect,
            file.name,
            ChooseSet(at),
            style=ButtonStyle.CHOSEN if chosen else ButtonStyle.ROW,
            say=f"{kept.format(name=file.name, path=printable(str(file.path)))} {_about(file)}",
            lines=(file.name,),
            name="set" if chosen else "",
            face=partial(_draw_row, file),
            turn=self._turned,
            enter=False,
            in_ring=chosen,
        )

    def _fill_buttons(self, layer: WidgetLayer, boxes: list[pygame.Rect]) -> None:
        off, file = self.off, self.files[self.chosen] if self.files else None
        go_on = USED if file is None else Leave(OpenSet(file.path))
        answers: tuple[tuple[str, Intent, str, str], ...] = (
            (_("Open"), go_on, _("Read and change these rules."), off),
            (_("Rename…"), Question.RENAME, _("Give them another name."), off),
            (_("Duplicate"), ToFile.DUPLICATE, _("Keep them a second time."), off),
            (
                _("Delete"),
                ToFile.PUT_AWAY,
                _("Put their file into the folder “trash” (Del)."),
                off,
            ),
            (_("Import…"), Question.IMPORT, _("Take in the file of a friend."), ""),
        )
        if self.away:
            say = _("Put the rules back that were put away last (Z).")
            answers += ((_("Bring back"), ToFile.BRING_BACK, say, ""),)
        for box, (label, does, say, why) in zip(boxes, answers, strict=True):
            layer.button(box, label, does, say=say, enabled=not why, off=why, name=f"set {label}")

    def _turned(self, _dx: int, dy: int) -> Intent | None:
        """Return what an arrow means in the list."""
        at = self.chosen + dy
        return ChooseSet(at) if dy and 0 <= at < len(self.files) else None

    # — the picture —

    @property
    def texts(self) -> tuple[str, ...]:
        """Where the files lie, what can be done with them, and that there are none, if so."""
        where = _("The files lie in {folder}").format(folder=self.folder)
        how = _("Hand a file on to a friend; drop a friend’s onto this window to take it in.")
        none = _("No rules have been kept yet: change some, and save them under a name.")
        return (where, how) if self.files else (where, how, none)

    def draw(self, canvas: Canvas) -> None:
        """Draw where the files lie, and a word where there are none."""
        plan = self._plan()
        quiet = canvas.style(Face.SANS, 15, canvas.palette.muted)
        where, how, *none = self.texts
        for text in none:
            room = plan.view.inflate(-canvas.px(20), 0)
            room.height = max(canvas.px(_ROW_U), plan.words.top - room.top)
            draw_fitted(canvas, text, canvas.style(Face.SANS, 18, canvas.palette.muted), room)
        told = plan.words.copy()
        told.height //= 2
        canvas.fitted(where, quiet, told, "midleft")
        told.top = told.bottom
        draw_fitted(canvas, how, quiet, told, "midleft", most=1)


def _about(file: RulesFile) -> str:
    """Return how the rules of a file differ from their preset, or why they cannot be read."""
    rules = file.rules
    return difference(rules.preset, rules.variant) if rules else message_sentence(file.problem)


def _draw_row(file: RulesFile, canvas: Canvas, rect: pygame.Rect) -> None:
    px, palette = canvas.px, canvas.palette
    box = pygame.Rect(rect.left + px(18), 0, rect.width - px(36), px(26))
    rules = file.rules
    about = _about(file)
    small = canvas.style(Face.SANS, 15, palette.muted if rules else palette.urgent)
    lines = min(2, len(canvas.wrapped(about, small, box.width)))
    box.top = rect.centery - (box.height + line_step(small) * lines) // 2
    name = canvas.style(Face.SERIF_BOLD, 20, palette.strong if rules else palette.muted)
    name_box = box.copy()
    if rules and file.path.stem != file.name:
        path = canvas.style(Face.SANS, 15, palette.accent)
        end = box.copy()
        where = printable(file.path.name)
        end.width = min(canvas.width(where, path), box.width * 2 // 5)
        end.right = box.right
        canvas.fitted(where, path, end, "midright")
        name_box.width -= end.width + px(16)
    canvas.fitted(file.name, name, name_box, "midleft")
    draw_lines(canvas, about, small, box.move(0, box.height))
