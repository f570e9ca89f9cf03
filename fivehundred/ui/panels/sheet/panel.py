"""The score sheet: every deal a line, every side its points, the total below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from functools import partial
from typing import assert_never

import pygame

from fivehundred.engine.rules.options import ScoreSheet
from fivehundred.engine.view import View
from fivehundred.session.proof import ProofStatus
from fivehundred.speech.notices.shown_words import mark_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.panels.dialog import AnswerRow, dialog_frame
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.panels.sheet.plan import MARGIN_U, SheetPlan, sheet_plan
from fivehundred.ui.panels.sheet.table import SheetTable
from fivehundred.ui.panels.sheet.words import (
    SheetLine,
    deal_lines,
    lines_of,
    row_cells,
    standing_words,
    total_cells,
    winner_line,
)
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

_LEAF_U = 108


@dataclass(frozen=True, slots=True)
class Leaf(Intent):
    """Show the lines of a score sheet so many lines on."""

    step: int


@dataclass(eq=False)
class SheetPanel(Panel):
    """The sheet of a view, with answers below; ``fresh`` marks the last deal as just scored.

    Esc gives ``cancel``, or the last answer. ``several``: more than one person reads it, so nobody
    is *you*. A line that is pressed asks for what ``replay`` makes of the number of its deal.
    ``verdicts`` say of each deal what its seal proves, where deals are sealed.
    ``counted`` is how much of the fresh deal the totals hold already, from 0 to 1.
    """

    modal = True

    view: View
    company: SeatLabels
    answers: Sequence[PushButton[Intent]]
    fresh: bool
    cancel: PushButton[Intent] | None = None
    _: KW_ONLY
    several: bool = False
    replay: Callable[[int], Intent] | None = None
    verdicts: Sequence[ProofStatus] = ()
    counted: float = field(default=1.0, init=False)
    _layer: WidgetLayer | None = field(default=None, init=False)
    _places: Places | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        """Show the newest deals, as far as there is room."""
        self._lines = lines_of(self.view, self.company, self.verdicts, fresh=self.fresh)
        self._first = len(self._lines)

    @property
    def says(self) -> str:
        """What is said of it when it opens: how the game stands, and how the last deal went."""
        return standing_words(self.view, self.company, fresh=self.fresh, several=self.several)

    @property
    def leads_on(self) -> bool:
        """True where the first answer leads to the next deal."""
        return self.fresh and self.view.result is None

    def plan(self, places: Places) -> SheetPlan:
        """Return where everything stands in a window."""
        match self.view.variant.score_sheet:
            case ScoreSheet.NET:
                full = False
            case ScoreSheet.WON_LOST_NET:
                full = True
            case unknown:
                assert_never(unknown)
        sides = len(self.view.variant.seating.sides)
        said = max(1, len(self._headlines()))
        return sheet_plan(places, sides, len(self._lines), full=full, said=said)

    def _shown(self, plan: SheetPlan) -> list[SheetLine]:
        return self._lines[self._first : self._first + plan.rows]

    # — widgets —

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the answers in a row at the bottom, and the ways to other deals beside them."""
        plan = self.plan(places)
        self._layer, self._places = layer, places
        self._first = min(max(0, self._first), len(self._lines) - plan.rows)
        layer.u = plan.u
        if len(self._lines) > plan.rows:
            self._leaf_buttons(layer, plan)
            layer.wheel = Leaf
        if self.replay is not None:
            self._line_buttons(layer, plan, self.replay)
        self._spoken(layer, plan)
        above = len(layer.controls)
        self._answer_buttons(layer, plan)
        if self.answers:
            layer.focus_on(layer.controls[above])

    def _spoken(self, layer: WidgetLayer, plan: SheetPlan) -> None:
        """Let the focus go to what stands above the table, and to its rows."""
        top = plan.sentence(0)
        said = " ".join(sentence(words) for words in (self._title(), *self._headlines()))
        layer.focusable_text(top, lambda: said, name="said", zone="said")
        rows = [
            (plan.band(at), row_cells(line, self.view, self.company))
            for at, line in enumerate(self._shown(plan))
        ]
        totals = total_cells(self._totals(), self.view, self.company, full=plan.full)
        totals = (_("The score."), *totals)
        area, high = plan.area, plan.px(44)
        rows.append((pygame.Rect(area.left, plan.totals_top, area.width, high), totals))
        for at, (box, cells) in enumerate(rows):
            words = partial(" ".join, cells)
            layer.focusable_text(box, words, name=f"row {at}", zone="sheet", cells=cells)

    def _answer_buttons(self, layer: WidgetLayer, plan: SheetPlan) -> None:
        answers = [
            replace(one, parts={"on_arrows": self._turn, **one.parts}, height_u=46)
            for one in self.answers
        ]
        row = plan.rect.inflate(-2 * plan.px(MARGIN_U), plan.px(46) - plan.rect.height)
        row.bottom = plan.rect.bottom - plan.px(20)
        AnswerRow(answers, min_width_u=190).place(layer, row)

    def _line_buttons(
        self, layer: WidgetLayer, plan: SheetPlan, replay: Callable[[int], Intent]
    ) -> None:
        """Make a button of every line of a deal, which shows the deal again."""
        for row, line in enumerate(self._shown(plan)):
            if line.deal:
                words = _("See deal {number} again, card by card.").format(number=line.deal)
                words = " ".join(part for part in (words, mark_words(line.verdict)) if part)
                layer.button(
                    plan.band(row),
                    "",
                    replay(line.deal),
                    style=ButtonStyle.LINE,
                    description=words,
                    on_arrows=partial(self._turn_in_lines, row),
                    name=f"line {row}",
                )

    def _turn_in_lines(self, row: int, _dx: int, dy: int) -> Intent | None:
        """Leaf where the lines shown end and there are more; else go to the next one."""
        assert self._places is not None
        rows = self.plan(self._places).rows
        ends = {-1: self._first == 0, 1: self._first + rows >= len(self._lines)}
        edge = {-1: 0, 1: rows - 1}
        return None if not dy or row != edge[dy] or ends[dy] else Leaf(dy)

    def _leaf_buttons(self, layer: WidgetLayer, plan: SheetPlan) -> None:
        rect, edge = plan.rect, plan.px(18)
        box = pygame.Rect(0, rect.top + edge, plan.px(_LEAF_U), plan.px(44))
        more = self._first < len(self._lines) - plan.rows
        for label, say, step, left, open_ in (
            (
                _("Earlier"),
                with_key(_("Earlier deals."), "arrow up"),
                -1,
                rect.left + edge,
                self._first > 0,
            ),
            (
                _("Later"),
                with_key(_("Later deals."), "arrow down"),
                1,
                rect.right - edge - box.width,
                more,
            ),
        ):
            box.left = left
            layer.button(
                box,
                label,
                Leaf(step),
                style=ButtonStyle.QUIET,
                description=say,
                name=label,
                disabled_because=_("There are no more deals that way."),
                enabled=open_,
            )

    def _turn(self, _dx: int, dy: int) -> Intent | None:
        """Leaf by the arrows up and down; where lines are buttons they lie above."""
        return None if not dy or (dy < 0 and self.replay is not None) else Leaf(dy)

    def respond(self, intent: Intent) -> Intent | None:
        """Leaf through a long game; return whatever else is asked for."""
        if not isinstance(intent, Leaf):
            return intent
        self._leaf(intent.step)
        return USED

    def _leaf(self, step: int) -> None:
        layer, places = self._layer, self._places
        if layer is None or places is None:
            return
        last = len(self._lines) - self.plan(places).rows
        first = min(last, max(0, self._first + step))
        if first != self._first:
            self._first = first
            layer.refill(lambda: self.build(layer, places), self)

    # — picture —

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw title, headline, table and totals."""
        plan = self.plan(places)
        canvas = canvas.at(plan.u)
        rect, px = plan.rect, canvas.px
        beside_px = px(_LEAF_U + 24) if len(self._lines) > plan.rows else 0
        dialog_frame(canvas, rect, self._title(), beside_px)
        style = canvas.style(Face.SANS, 19, canvas.palette.text)
        for at, said in enumerate(self._headlines()):
            canvas.fitted(said, style, plan.sentence(at))
        lines = self._shown(plan)
        SheetTable(plan, self.view, self.company, lines, self._totals()).draw(canvas)

    def _totals(self) -> tuple[tuple[int, int, int], ...]:
        """Return won, lost and net of every side, with the fresh deal counted as far as it is."""
        missing = 1 - self.counted if self.fresh and self.view.deals else 0.0
        found = []
        for side, tally in enumerate(self.view.sheet):
            points = round(self.view.deals[-1].points[side] * missing) if missing else 0
            won, lost = max(points, 0), max(-points, 0)
            found.append((tally.won - won, tally.lost - lost, tally.net - points))
        return tuple(found)

    def _title(self) -> str:
        result = self.view.result
        if result is None:
            return _("Score sheet")
        return winner_line(self.view, result, self.company, several=self.several)

    def _headlines(self) -> list[str]:
        """List the sentences below the title."""
        view = self.view
        if view.deals and (self.fresh or view.result is not None):
            return deal_lines(view, self.company)
        if not view.deals:
            return [_("No deal has been scored yet.")]
        return [_("Choose a deal to see it again, card by card.")] if self.replay else []

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Space gives the first answer, Esc leaves; arrows leaf through a long game."""
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return Leaf(-1 if event.key == pygame.K_UP else 1)
        if event.key == pygame.K_SPACE:
            return self.answers[0].intent
        leaves = (self.cancel or self.answers[-1]).intent
        return leaves if event.key == pygame.K_ESCAPE else USED
