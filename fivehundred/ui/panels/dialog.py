"""Dialogs: a title, a block, and answers below it, as large as fits the window."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Final

import pygame

from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.rects import band, column
from fivehundred.ui.layout.block import Block, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import Fitted, dialog_box, dialog_room, fitted, width_u
from fivehundred.ui.layout.form import Assign, FormField, TextEntry
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.scroll import BAR_U, WHEEL_U, Scroll, place_scrolled
from fivehundred.ui.layout.stack import Column, ColumnGrid
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

WORDS: Final = Lettering(Face.SANS, 18)
_TITLE: Final = Lettering(Face.SERIF_BOLD, 28, "strong")
EDGE_U: Final = 32
_FOOT_U: Final = 22
_GAP_U: Final = 18
ANSWER_U: Final = 45
"""Height of an answer."""
_PAGES: Final = {
    pygame.K_PAGEUP: -1.0,
    pygame.K_PAGEDOWN: 1.0,
    pygame.K_UP: -0.1,
    pygame.K_DOWN: 0.1,
    pygame.K_LEFT: -1.0,
    pygame.K_RIGHT: 1.0,
    pygame.K_HOME: -1e4,
    pygame.K_END: 1e4,
}
"""Distance that each key scrolls, in heights of the view."""


@dataclass(frozen=True, slots=True)
class Written(Intent):
    """Take the text of the dialog's entry as the answer."""


@dataclass(frozen=True, slots=True)
class _ScrollBy(Intent):
    pages: float


@dataclass(frozen=True, slots=True)
class Entry:
    """A text field: its text, the intent that it ``means``, and its limit in letters."""

    text: str
    means: Callable[[str], Intent]
    limit: int = 40


@dataclass(frozen=True, slots=True)
class AnswerRow(Block[Intent]):
    """Answers in a centred row, as wide as their labels, or narrower in a narrow box."""

    answers: Sequence[PushButton[Intent]]
    min_width_u: float = 180
    gap_u: float = 14

    def _one_u(self, answer: PushButton[Intent]) -> float:
        """Return the preferred width of an answer; without a label it is about a square."""
        if not answer.label:
            return max(ANSWER_U, answer.height_u)
        if "lines" in answer.parts:
            return min(self.min_width_u, 1.5 * max(ANSWER_U, answer.height_u))
        face = Face.SANS_BOLD if answer.primary else Face.SANS
        return max(self.min_width_u, 44 + width_u(answer.label, face, 19))

    @property
    def width_u(self) -> float:
        wide_u = sum(self._one_u(one) for one in self.answers)
        return wide_u + self.gap_u * (len(self.answers) - 1)

    def height_px(self, u: float, width_px: int) -> int:
        heights_px = (one.height_px(u, width_px) for one in self.answers)
        return max(round(ANSWER_U * u), *heights_px)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        u = layer.u
        share = min(1.0, box.width / (self.width_u * u))
        left = box.centerx - self.width_u * u * share / 2
        for answer in self.answers:
            wide = self._one_u(answer) * u * share
            answer.place(layer, column(box, round(left), round(left) + int(wide)))
            left += wide + self.gap_u * u * share


def _draw_frame(canvas: Canvas, rect: pygame.Rect, title: str) -> None:
    """Draw the veil, the panel and the title of a dialog."""
    palette = canvas.palette
    canvas.veil(120)
    canvas.panel(rect, palette.panel, edge=mixed(palette.accent, palette.panel, 0.25))
    if not title:
        return
    top = rect.top + canvas.px(16)
    box = band(rect, top, top + canvas.px(38))
    canvas.fitted(title, _TITLE.style(canvas), box.inflate(-canvas.px(40), 0))
    reach = canvas.px(60)
    left, right = ((rect.centerx + side, box.bottom + canvas.px(5)) for side in (-reach, reach))
    pygame.draw.line(canvas.surface, palette.accent, left, right)


@dataclass(frozen=True, slots=True)
class DialogBlock(Block[Intent]):
    """The parts of a dialog; the ``foot`` stays in view when the content is scrolled."""

    title: str
    content: Block[Intent]
    foot: Block[Intent]
    scroll: Scroll = field(default_factory=Scroll)
    tight: bool = False

    def _parts_px(self, u: float, width_px: int) -> tuple[int, int, int]:
        """Return the heights of the content, the foot, and the gap between them."""
        inner_px = width_px - 2 * round(EDGE_U * u)
        parts = [one.height_px(u, inner_px) for one in (self.content, self.foot)]
        gap_u = _GAP_U / 2 if self.tight else _GAP_U
        return parts[0], parts[1], round(gap_u * u) if all(parts) else 0

    def _head_px(self, u: float) -> int:
        return round((76 if self.title else EDGE_U / 2) * u)

    def _foot_px(self, u: float) -> int:
        return round((_FOOT_U / 2 if self.tight else _FOOT_U) * u)

    def height_px(self, u: float, width_px: int) -> int:
        return self._head_px(u) + sum(self._parts_px(u, width_px)) + self._foot_px(u)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        self.moved(layer, box)

    def moved(self, layer: WidgetLayer, box: pygame.Rect) -> Scroll:
        """Place the dialog; return the scroll of its content."""
        u, edge_px = layer.u, round(EDGE_U * layer.u)
        high_px, foot_px, gap_px = self._parts_px(u, box.width)
        layer.picture(box, lambda canvas, rect: _draw_frame(canvas, rect, self.title), self.title)
        inner = box.inflate(-2 * edge_px, 0)
        end = box.bottom - self._foot_px(u)
        foot = band(inner, end - foot_px, end)
        view = band(inner, box.top + self._head_px(u), foot.top - gap_px)
        scroll = Scroll()
        if high_px <= view.height:
            self.content.place(layer, view)
        else:
            scroll = place_scrolled(layer, self.content, view, self.scroll, round(BAR_U * u))
            layer.picture(scroll.track, lambda canvas, _rect: scroll.draw(canvas))
        self.foot.place(layer, foot)
        return scroll


class BlockDialog(Panel):
    """A dialog with the largest text, up to the wanted size, at which all of it fits.

    If no size fits, the content scrolls. Space and Esc close it, and so does its button,
    unless it has another ``foot``. In a narrow window it shrinks to ``min_width_u``; a
    ``tight`` dialog has little space around its foot.
    """

    modal = True
    title: str
    width_u: float = 430
    min_width_u: float | None = None
    tight = False
    shown: Fitted[DialogBlock] | None = None
    _scroll = Scroll()
    _wheel_px = 0

    @property
    def says(self) -> str:
        return self.title

    @abstractmethod
    def content(self) -> Block[Intent]:
        """Return the block between the title and the foot."""

    def foot(self) -> Block[Intent]:
        """Return the block below the content."""
        return AnswerRow([self.closing()])

    def closing(self) -> PushButton[Intent]:
        return PushButton(_("Close"), Close(), True, _("Close."), key="Esc")

    def arrangements(self) -> Iterator[tuple[float, Block[Intent], Block[Intent]]]:
        """Yield a width, content and foot each; the one that allows the largest text is used."""
        yield self.width_u, self.content(), self.foot()

    def fitted(self, places: Places) -> Fitted[DialogBlock]:
        room, found = dialog_room(places), []
        for width, content, foot in self.arrangements():
            block = DialogBlock(self.title, content, foot, self._scroll, self.tight)
            least_u = self.min_width_u
            found.append(fitted(block, room, places.wanted, width, min_width_u=least_u))
        best = max(found, key=lambda one: round(one.u, 2))
        return replace(best, rect=dialog_box(places, *best.rect.size))

    def build(self, layer: WidgetLayer, places: Places) -> None:
        best = self.shown = self.fitted(places)
        layer.u = best.u
        self._scroll = best.block.moved(layer, best.rect)
        self._wheel_px = round(WHEEL_U * best.u)
        self.begin(layer)

    def begin(self, layer: WidgetLayer) -> None:
        """Focus the default button, unless there is a text field."""
        if not layer.fields and layer.controls:
            layer.focus_on(layer.keyboard.default_button or layer.controls[0])

    def handle_scroll(self, event: pygame.event.Event) -> bool:
        moved = self._scroll.handle(event, self._wheel_px)
        if moved is None:
            return False
        self._scroll = moved
        return True

    def respond(self, intent: Intent) -> Intent | None:
        match intent:
            case Assign():
                intent.carry_out()
                return None if intent.refills else USED
            case _ScrollBy(pages):
                by_px = round(pages * self._scroll.view.height)
                self._scroll = self._scroll.to(self._scroll.offset_px + by_px)
                return None
            case _:
                return intent

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Close on the usual keys; every other key counts as used."""
        if event.key in _PAGES and self._scroll.most_px:
            return _ScrollBy(_PAGES[event.key])
        return Close() if event.key in (pygame.K_SPACE, pygame.K_ESCAPE) else USED


@dataclass(eq=False)
class Dialog(BlockDialog):
    """A title, text, entry and answers: ``Written`` takes the entry, Esc asks for ``cancel``."""

    title: str
    answers: Sequence[PushButton[Intent]]
    _: KW_ONLY
    text: str = ""
    entry: Entry | None = None
    cancel: Intent | None = None
    _written: bool = field(default=False, init=False)

    @property
    def says(self) -> str:
        return " ".join(sentence(text) for text in (self.title, self.text) if text)

    def content(self) -> Block[Intent]:
        blocks: list[Block[Intent]] = []
        if self.text:
            blocks.append(Text(self.text, WORDS, "center"))
        if (entry := self.entry) is not None:
            said = self.text or self.title
            line = FormField("entry", entry.text, self._write)
            marked = not self._written
            blocks.append(TextEntry(line, said, True, limit=entry.limit, marked=marked))
        return Column(blocks, gap_u=10)

    def arrangements(self) -> Iterator[tuple[float, Block[Intent], Block[Intent]]]:
        """Yield one column first for few answers, several for many: on a tie the first is used."""
        answers = [replace(one, height_u=ANSWER_U) for one in self.answers]
        below = 430, self.content(), Column(answers)
        many = len(answers) > 9
        if not many:
            yield below
        for columns in range(2, min(3, len(self.answers)) + 1):
            wide = columns * 280 + (columns - 1) * 12
            # An answer alone in the last row spans it.
            even = len(answers) - (len(answers) % columns == 1)
            grid = ColumnGrid(answers[:even], 270, 8, 12, columns)
            foot = Column((grid, *answers[even:]), gap_u=8)
            yield wide + 2 * EDGE_U, self.content(), foot
        if many:
            yield below

    def respond(self, intent: Intent) -> Intent | None:
        if isinstance(intent, Written) and self.entry is not None:
            return self.entry.means(self.entry.text)
        return super().respond(intent)

    def _write(self, text: str) -> None:
        assert self.entry is not None
        self.entry, self._written = replace(self.entry, text=text), True

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        if event.key == pygame.K_ESCAPE:
            return self.cancel or USED
        taken = super().key(event, layer)
        return USED if taken == Close() else taken


def text_dialog(title: str, text: str, yes: str, entry: Entry) -> Dialog:
    """Return a question for a line of text, which the answer ``yes`` takes."""
    answers = (PushButton(yes, Written(), primary=True), PushButton(_("Cancel"), Close()))
    return Dialog(title, answers, text=text, entry=entry, cancel=Close())


def sure_dialog(title: str, text: str, stay: str, go: str, intent: Intent) -> Dialog:
    """Return a question whether to do something; ``stay`` is the default answer."""
    answers = (PushButton(stay, Close(), primary=True), PushButton(go, intent))
    return Dialog(title, answers, text=text, cancel=Close())


def import_dialog(means: Callable[[str], Intent], written: str = "", refused: str = "") -> Dialog:
    """Return the question for a file's path; ``refused`` is why the last one was."""
    text = refused or _("Drop the file onto this window, or type where it is:")
    return text_dialog(_("Import"), text, _("Import"), Entry(written, means, 1000))
