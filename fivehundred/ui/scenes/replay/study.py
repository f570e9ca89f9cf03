"""Common parts of the analysis and the play check: a worker process and a scrolled column."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, Final, Never

import pygame

from fivehundred.engine.seats import Seat
from fivehundred.players.judgement import Verdict
from fivehundred.session.replay import Replay
from fivehundred.session.workers.onlooker import Analyst, Checker
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.card_marks import CardMark, draw_card_mark, draw_verdict_mark
from fivehundred.ui.drawing.table.marks import draw_lamp
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block, Drawing, Subheading, Text, add_focusable_text
from fivehundred.ui.layout.controls import Caption
from fivehundred.ui.layout.lettering import QUIET, STRONG
from fivehundred.ui.layout.scroll import Scroll, Viewport
from fivehundred.ui.layout.stack import Column
from fivehundred.ui.scenes.replay.side import ReplayCursor, SideIntent, SideTab
from fivehundred.ui.widgets.control import Control
from fivehundred.ui.widgets.layer import FocusableText, WidgetLayer

if TYPE_CHECKING:
    from fivehundred.session.analysis.findings import ChancePoint, Checked, DealAnalysis, PlayCheck


_SAME_POLLS: Final = 3
"""The replay rests once this many polls in a row have found it in the same deal."""


class Inquiry(ABC):
    """The study of the deal a replay is in; it starts once the replay has rested there."""

    _work: object = None
    """What is running, if anything."""

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._polled, self._polls = 0, 0

    @property
    def deal(self) -> int:
        """The number of the current deal; 1 before the first is dealt."""
        return max(1, self._replay.position.deal)

    @property
    def secret(self) -> bool:
        """Whether the deal is not scored yet, so that nobody may look into it."""
        return self.deal > self._replay.scored

    @abstractmethod
    def close(self) -> None:
        """Stop; results are kept."""

    @property
    def waits(self) -> bool:
        return self._work is not None or 0 < self._polls < _SAME_POLLS

    def _rests(self) -> bool:
        """Count this poll; return whether the replay now rests in its deal."""
        self._polls = self._polls + 1 if self.deal == self._polled else 1
        self._polled = self.deal
        return self._polls >= _SAME_POLLS


class AnalysisProgress(Enum):
    """How far the analysis of a deal has come."""

    SECRET = auto()
    BEGUN = auto()
    DONE = auto()
    FAILED = auto()


class Hindsight(Inquiry):
    """The double-dummy analyses of the deals of a replay; each deal is analysed once."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay)
        self._found: dict[int, DealAnalysis] = {}
        self._failed: set[int] = set()
        self._work: tuple[int, Analyst] | None = None

    @property
    def found(self) -> DealAnalysis | None:
        return self._found.get(self.deal)

    @property
    def progress(self) -> AnalysisProgress:
        if self.secret:
            return AnalysisProgress.SECRET
        if self.deal in self._failed:
            return AnalysisProgress.FAILED
        done = self.found is not None and self.found.done
        return AnalysisProgress.DONE if done else AnalysisProgress.BEGUN

    def poll(self) -> bool:
        """Start or continue the analysis of the current deal; return whether it has changed."""
        deal = self.deal
        if self._work is not None and self._work[0] != deal:
            self.close()
        rests = self._rests()
        if rests and self._work is None and self.progress is AnalysisProgress.BEGUN:
            self._work = deal, Analyst(self._replay.record, deal)
        return self._work is not None and self._take(*self._work)

    def _take(self, deal: int, analyst: Analyst) -> bool:
        last, found = self._found.get(deal), analyst.poll()
        if found is not None:
            self._found[deal] = found
        if analyst.failed:
            self._failed.add(deal)
        if analyst.failed or analyst.done:
            self.close()
            return True
        return found is not last

    def close(self) -> None:
        if self._work is not None:
            self._work[1].close()
        self._work = None


class Checking(Inquiry):
    """The play checks of a game, by the number of actions before each decision."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay)
        self._checks: dict[int, Checked] = {}
        self._whole: set[int] = set()
        self._own: set[tuple[int, Seat]] = set()
        self._work: tuple[tuple[int, ...], Seat | None, Checker] | None = None
        self.progress: PlayCheck | None = None
        self.failed = False

    @property
    def count(self) -> int:
        return len(self._checks)

    @property
    def checks(self) -> tuple[Checked, ...]:
        return tuple(self._checks[number] for number in sorted(self._checks))

    def at(self, number: int) -> Checked | None:
        return self._checks.get(number)

    def curve(self, deal: int) -> tuple[ChancePoint, ...]:
        """Return the course of the chance to make a deal's contract, as far as checked."""
        from fivehundred.session.analysis.findings import PlayCheck  # noqa: PLC0415 - a lean start

        return PlayCheck(0, self.checks).curve(deal)

    def left(self, seat: Seat) -> tuple[int, ...]:
        scored = range(1, self._replay.scored + 1)
        return tuple(
            deal for deal in scored if deal not in self._whole and (deal, seat) not in self._own
        )

    def poll(self, seat: Seat) -> bool:
        """Check the deal at the cursor, then a seat's whole game; return whether there is news."""
        if not self._rests():
            return False
        self._begin(seat)
        news = self._work is not None and self._take(*self._work)
        self._begin(seat)
        return news

    def _begin(self, seat: Seat) -> None:
        wanted = None if self.failed else self._wanted(seat)
        if wanted is None or (self._work is not None and self._work[:2] == wanted):
            return
        self.close()
        deals, only = wanted
        seats = None if only is None else (only,)
        self._work = (*wanted, Checker(self._replay.record, deals, seats))

    def _wanted(self, seat: Seat) -> tuple[tuple[int, ...], Seat | None] | None:
        if not self.secret and self.deal not in self._whole:
            return (self.deal,), None
        left = self.left(seat)
        return (left, seat) if left else None

    def _take(self, deals: tuple[int, ...], seat: Seat | None, checker: Checker) -> bool:
        found = checker.poll()
        news = found is not self.progress
        self.progress = found
        if found is not None and news:
            self._checks |= {one.number: one for one in found.checks}
        if checker.failed:
            self.failed = True
        elif checker.done:
            if seat is None:
                self._whole |= set(deals)
            else:
                self._own |= {(deal, seat) for deal in deals}
        if checker.failed or checker.done:
            self.close()
            return True
        return news

    def close(self) -> None:
        if self._work is not None:
            self._work[2].close()
        self._work = self.progress = None


ZONE: Final = "study"
ZONE_OF_CARDS: Final = "study cards"
"""The zone of the cards in a study tab, which are side by side."""
_SIGN_U: Final = 26
_PAD_U: Final = 8

words = partial(Text, zone=ZONE)
heading = partial(Subheading, zone=ZONE)


class StudyTab(SideTab):
    """A tab with a scrolled column of blocks; its ``inquiry`` starts when it is first shown."""

    def __init__(self, inquiry: Inquiry) -> None:
        super().__init__()
        self._inquiry = inquiry
        self._wanted = False

    def shown(self) -> None:
        self._wanted = True

    def leave(self) -> None:
        self._wanted = False
        self._inquiry.close()

    @property
    def waits(self) -> bool:
        return self._inquiry.waits

    @abstractmethod
    def blocks(self, cursor: ReplayCursor) -> Sequence[Block[SideIntent]]: ...

    def content(self, cursor: ReplayCursor, u: float) -> Block[SideIntent]:
        column = Column(self.blocks(cursor), gap_u=7)
        return Viewport(column, self.scroll, round(12 * u), partial(setattr, self, "scroll"), 0)

    def scroll_to(self, layer: WidgetLayer, scroll: Scroll) -> None:
        by_px = self.scroll.offset_px - scroll.offset_px
        self.scroll = scroll
        if by_px:
            layer.shift(by_px)

    def reveal(self, layer: WidgetLayer) -> None:
        focus = layer.focus
        if isinstance(focus, Control | FocusableText) and focus.zone in (ZONE, ZONE_OF_CARDS):
            margin_px = round(14 * layer.u)
            self.scroll_to(layer, self.scroll.to_show(focus.rect, margin_px))


def draw_mark(mark: CardMark | Verdict, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a mark in the middle of a box, as large as it allows."""
    size_px = min(box.width, box.height)
    if isinstance(mark, CardMark):
        draw_card_mark(canvas, mark, box.center, size_px)
    else:
        draw_verdict_mark(canvas, mark, box.center, round(size_px * 0.88))


@dataclass(frozen=True, slots=True)
class Banner(Block[Never]):
    """A heading that says what a tab takes as known: sign, title and sentence."""

    title: str
    text: str
    lamp: bool

    def _inner(self) -> Block[Never]:
        words = Column((Caption(self.title, STRONG), Caption(self.text, QUIET)), 0)
        sign = Drawing(self._draw_sign, _SIGN_U)
        return SideBySide(sign, words, left_u=_SIGN_U, gap_u=_PAD_U)

    def height_px(self, u: float, width_px: int) -> int:
        pads_px = 2 * round(_PAD_U * u)
        return self._inner().height_px(u, width_px - pads_px) + pads_px

    def place(self, layer: WidgetLayer, box: pygame.Rect) -> None:
        layer.picture(box, self._draw_ground)
        pads_px = 2 * round(_PAD_U * layer.u)
        self._inner().place(layer, box.inflate(-pads_px, -pads_px))
        add_focusable_text(layer, box, f"{self.title}. {self.text}", ZONE)

    def _draw_ground(self, canvas: Canvas, box: pygame.Rect) -> None:
        palette = canvas.palette
        share = 0.14 if self.lamp else 0.0
        fill = mixed(palette.panel if self.lamp else palette.raised, palette.brass, share)
        edge = palette.accent if self.lamp else mixed(palette.panel_edge, palette.panel, 0.3)
        canvas.panel(box, fill, edge=edge, radius=10)

    def _draw_sign(self, canvas: Canvas, box: pygame.Rect) -> None:
        if self.lamp:
            draw_lamp(canvas, box.center)
        else:
            sign = canvas.art.sign("icons/eye", canvas.px(_SIGN_U), canvas.palette.text)
            canvas.put(sign, box.center)
