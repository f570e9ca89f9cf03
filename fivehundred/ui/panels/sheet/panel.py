"""The score sheet: a line for each deal, the points of each side, and the totals below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.view import View
from fivehundred.session.proof import SheetProof
from fivehundred.speech.notices.game_words import house_rules_sentence
from fivehundred.speech.notices.shown_words import mark_words
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import Fitted, dialog_box
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.panels.dialog import EDGE_U, AnswerRow, BlockDialog, DialogBlock
from fivehundred.ui.panels.sheet import words
from fivehundred.ui.panels.sheet.table import ROW_U, SheetTable, has_three_columns, widths_of
from fivehundred.ui.widgets.control import ButtonStyle, Parts
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

_SCROLL_BUTTON_U: Final = 108
_HEADLINE: Final = Lettering(Face.SANS, 19)


@dataclass(frozen=True, slots=True)
class ScrollLines(Intent):
    """Scroll a score sheet by a number of lines."""

    step: int


@dataclass(eq=False)
class SheetPanel(BlockDialog):
    """The sheet of a view, with answers below; ``fresh`` marks the last deal as just scored.

    ``answers`` is called on each layout, since undo may come and go. Esc gives ``cancel``, or
    the last answer. If ``several`` people read it, nobody is *you*. ``replay`` makes the intent
    of a line from the number of its deal. ``proofs`` say for each deal what its seal proves
    and how many deals were skipped before it.
    """

    view: View
    company: SeatLabels
    answers: Callable[[], Sequence[PushButton[Intent]]]
    fresh: bool
    cancel: PushButton[Intent] | None = None
    _: KW_ONLY
    several: bool = False
    replay: Callable[[int], Intent] | None = None
    proofs: Sequence[SheetProof] = ()

    def __post_init__(self) -> None:
        """Scroll to the newest deals."""
        self.is_sheet = True
        self.leads_to_next_deal = self.fresh and self.view.result is None
        self.lines = words.lines_of(self.view, self.company, self.proofs, fresh=self.fresh)
        self.title, result = _("Score sheet"), self.view.result
        if result is not None:
            self.title = words.winner_line(self.view, result, self.company, several=self.several)
        self.rows = self.least_rows
        self._first = len(self.lines)

    @property
    def least_rows(self) -> int:
        return min(len(self.lines), 3)

    @property
    def says(self) -> str:
        return words.standing_words(
            self.view, self.company, fresh=self.fresh, several=self.several
        )

    @property
    def full(self) -> bool:
        """Whether each side has columns for points won and lost beside its score."""
        return has_three_columns(self.view.variant)

    def arrangements(self) -> Iterator[tuple[float, Block[Intent], Block[Intent]]]:
        """Yield a wide table, and a narrow one for larger text."""
        sides = len(self.view.variant.seating.sides)
        # The narrower one allows larger text.
        for least_u in (708, 528):
            widths_u = widths_of(sides, self.full, least_u)
            yield sum(widths_u) + 2 * EDGE_U, _SheetContent(self, widths_u), self.foot()

    def content(self) -> Block[Intent]:
        return next(self.arrangements())[1]

    def foot(self) -> Block[Intent]:
        answers = [
            replace(one, parts={"on_arrows": self._turn, **one.parts}, height_u=46)
            for one in self.answers()
        ]
        return AnswerRow(answers, min_width_u=190)

    def fitted(self, places: Places) -> Fitted[DialogBlock]:
        """Return the dialog as high as all its lines need, or as high as its room."""
        best = super().fitted(places)
        more = len(self.lines) - self.least_rows
        high_px = best.rect.height + more * round(ROW_U * best.u)
        return replace(best, rect=dialog_box(places, best.rect.width, high_px))

    def show(self, rows: int) -> None:
        """Show ``rows`` lines from the first one shown, or the last ``rows`` lines at the end."""
        self.rows = rows
        self._first = min(max(0, self._first), len(self.lines) - rows)

    def block(self, rows: int, widths_u: tuple[float, ...]) -> Block[Intent]:
        """Return the content with ``rows`` lines and columns of the given widths."""
        first = min(self._first, len(self.lines) - rows)
        lines = self.lines[first : first + rows]
        buttons = [self._line_button(row, line) for row, line in enumerate(lines)]
        table = SheetTable(self.view, self.company, widths_u, self.full, self.totals)
        above = self._headlines_and_buttons() if rows < len(self.lines) else self._headline_block()
        return Column((above, table.block(lines, buttons)), gap_u=8)

    def _headline_block(self) -> Block[Intent]:
        texts = [Text(one, _HEADLINE, "center", zone="said") for one in self._headlines()]
        return Column(texts, gap_u=4)

    def _headlines_and_buttons(self) -> Block[Intent]:
        earlier = self._scroll_button(_("Earlier"), with_key(_("Earlier deals."), "arrow up"), -1)
        later = self._scroll_button(_("Later"), with_key(_("Later deals."), "arrow down"), 1)
        right = SideBySide(self._headline_block(), later, right_u=_SCROLL_BUTTON_U)
        return SideBySide(earlier, right, left_u=_SCROLL_BUTTON_U)

    def _scroll_button(self, label: str, say: str, step: int) -> PushButton[Intent]:
        none = _("There are no more deals that way.") if self._is_end(step) else ""
        parts: Parts = {"style": ButtonStyle.QUIET}
        return PushButton(
            label, ScrollLines(step), description=say, disabled_because=none, parts=parts
        )

    def _is_end(self, step: int) -> bool:
        return self._first == 0 if step < 0 else self._first + self.rows >= len(self.lines)

    def _line_button(self, row: int, line: words.SheetLine) -> PushButton[Intent] | None:
        if self.replay is None or not line.deal:
            return None
        say = _("See deal {number} again, card by card.").format(number=line.deal)
        return PushButton(
            "",
            self.replay(line.deal),
            description=" ".join(filter(None, (say, mark_words(line.verdict)))),
            name=f"line {row}",
            parts={"style": ButtonStyle.LINE, "on_arrows": partial(self._turn_in_lines, row)},
        )

    def build(self, layer: WidgetLayer, places: Places) -> None:
        super().build(layer, places)
        if self.rows < len(self.lines):
            layer.wheel = ScrollLines

    def begin(self, layer: WidgetLayer) -> None:
        layer.focus_on(layer.controls[-len(self.answers())])

    def _turn_in_lines(self, row: int, _dx: int, dy: int) -> Intent | None:
        """Scroll at the first or last line shown if more lines follow; else let the focus move."""
        edge = {-1: 0, 1: self.rows - 1}
        return None if not dy or row != edge[dy] or self._is_end(dy) else ScrollLines(dy)

    def _turn(self, _dx: int, dy: int) -> Intent | None:
        """Scroll by up and down; if lines are buttons, up leads to them."""
        return None if not dy or (dy < 0 and self.replay is not None) else ScrollLines(dy)

    def respond(self, intent: Intent) -> Intent | None:
        if not isinstance(intent, ScrollLines):
            return super().respond(intent)
        first = min(len(self.lines) - self.rows, max(0, self._first + intent.step))
        if first == self._first:
            return USED
        self._first = first
        return None

    def totals(self) -> words.Totals:
        """Return won, lost and net of each side; the fresh deal counts in part (``counted``)."""
        missing = 1 - self.counted if self.fresh and self.view.deals else 0.0
        found = []
        for side, tally in enumerate(self.view.sheet):
            points = round(self.view.deals[-1].points[side] * missing) if missing else 0
            won, lost = max(points, 0), max(-points, 0)
            found.append((tally.won - won, tally.lost - lost, tally.net - points))
        return tuple(found)

    def _headlines(self) -> list[str]:
        view, found = self.view, [house_rules_sentence(self.company.rules)]
        if not view.deals:
            found.append(_("No deal has been scored yet."))
        elif self.fresh or view.result is not None:
            found += words.deal_lines(view, self.company)
        elif self.replay:
            found.append(_("Choose a deal to see it again, card by card."))
        return [line for line in found if line]

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return ScrollLines(-1 if event.key == pygame.K_UP else 1)
        if event.key == pygame.K_SPACE:
            return self.answers()[0].intent
        if event.key == pygame.K_ESCAPE:
            return (self.cancel or self.answers()[-1]).intent
        return super().key(event, layer)


@dataclass(frozen=True, slots=True)
class _SheetContent(Block[Intent]):
    """Headlines and table of a sheet, with as many lines as fit, three at least."""

    panel: SheetPanel
    widths_u: tuple[float, ...]

    def height_px(self, u: float, width_px: int) -> int:
        return self.panel.block(self.panel.least_rows, self.widths_u).height_px(u, width_px)

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        more = max(0, box.height - self.height_px(layer.u, box.width)) // round(ROW_U * layer.u)
        self.panel.show(min(len(self.panel.lines), self.panel.least_rows + more))
        self.panel.block(self.panel.rows, self.widths_u).place(layer, box)
