"""The grid of the auction: its cells and headings, and how calls are drawn and explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.auction import standing_call
from fivehundred.engine.calls import LEVELS, Bid, Call, Special, Strain
from fivehundred.engine.cards import Suit
from fivehundred.engine.rules.option_meanings import sixes
from fivehundred.engine.rules.schedule import ScheduleLine, schedule
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.speech.call_words import call_promise, call_sentence, rank_words
from fivehundred.speech.notices.shown_words import convention_words
from fivehundred.speech.telling import partners_words
from fivehundred.speech.translation import _
from fivehundred.speech.wording import call_short, sentence, strain_short, suit_word
from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas, Style
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import Colour, mixed
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.layout.block import Block, Drawing
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.stack import CellGrid, Fill, GridCell
from fivehundred.ui.panels.panel import MoreCalls
from fivehundred.ui.widgets.control import Painter, Parts
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key

Explanation = tuple[str, str]
"""A headline, and the text below it."""


@dataclass(frozen=True, slots=True)
class CallWords:
    """Texts about the calls of one view; ``reasons`` say why some calls cannot be made."""

    view: View
    company: SeatLabels
    reasons: Mapping[Call, str]

    def short(self, call: Call) -> str:
        return call_short(call, self.view.variant)

    def worth(self, line: ScheduleLine) -> str:
        """Return the text below a call: its points, or the word for a six without points."""
        if not line.points:
            inkle = sixes(self.view.variant).are_early
            return _("inkle") if inkle else _("opens")
        if is_without_kitty(line.call):
            return _("{points}, no kitty").format(points=line.points)
        return str(line.points)

    def spoken(self, line: ScheduleLine) -> str:
        """Return what a call undertakes, where it ranks if special, and what it means."""
        variant = self.view.variant
        said, rank = call_sentence(line.call, variant), rank_words(line.call, variant)
        return _joined(said, rank, self._meaning(line.call))

    @property
    def raises(self) -> bool:
        """Whether the caller made the standing call, and so may raise it or keep it."""
        standing = standing_call(self.view.calls)
        return standing is not None and standing.seat == self._caller

    def pass_label(self) -> str:
        standing = standing_call(self.view.calls)
        if standing is not None and self.raises:
            return _("Keep {call}").format(call=self.short(standing.call))
        return _("Pass")

    def pass_words(self) -> str:
        if self.raises:
            return _("{label}, and play it.").format(label=self.pass_label())
        promise = call_promise(Special.PASS, self.view.variant)
        return sentence(_("Pass: {promise}").format(promise=promise))

    # — explained below the calls so far —

    def explain_line(self, line: ScheduleLine) -> Explanation:
        variant, call = self.view.variant, line.call
        head = _("{call}: {points}").format(call=self.short(call), points=self.worth(line))
        promise, rank = sentence(call_promise(call, variant)), rank_words(call, variant)
        return head, _joined(self.reasons.get(call, ""), promise, rank, self._meaning(call))

    def _meaning(self, call: Call) -> str:
        """Return what a call would mean to the caller's partner, by convention."""
        view, caller = self.view, self._caller
        if caller is None or not view.variant.seating.bids_with_partners:
            return ""
        return convention_words(view.variant, view.dealer, view.calls, MakeCall(caller, call))

    @property
    def _caller(self) -> Seat | None:
        """The seat whose turn it is to call, or else the viewer's seat."""
        return self.view.viewer if self.view.asked is None else self.view.asked

    def explain_made(self, number: int) -> Explanation:
        view, made = self.view, self.view.calls[number]
        name, call = self.company.names[made.seat], self.short(made.call)
        head = _("{name}: {call}").format(name=name, call=call)
        if not view.variant.seating.bids_with_partners:
            return head, sentence(call_promise(made.call, view.variant))
        return head, convention_words(view.variant, view.dealer, view.calls[:number], made)

    def explain_standing(self) -> Explanation:
        standing = standing_call(self.view.calls)
        if standing is None:
            view, how = self.view, _("Point at a call to see what it means.")
            partners = partners_words(view.variant, view.dealer, self.company.names)
            return _("No bid yet"), _joined(partners, how)
        call = self.short(standing.call)
        if self.raises:
            return (
                _("Your bid: {call}").format(call=call),
                _("All the others have passed: raise your bid, or keep it."),
            )
        points = schedule(self.view.variant).points(standing.call)
        words = _("{points} points, called by {name}.") if points else _("Called by {name}.")
        name = self.company.names[standing.seat]
        return _("To beat: {call}").format(call=call), words.format(points=points, name=name)


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


BIDS: Final = len(Strain)
SPECIALS: Final = 2
"""Number of columns of the bids, and of the special calls."""
ROWS: Final = len(LEVELS) + 1
_CROWDED: Final = 4
_LOW: Final = 0.78
"""With ``_CROWDED`` special calls or more, each is ``_LOW`` rows high instead of one."""
_SMALL: Final = 0.7
"""Smallest scale at which a call and its points still go side by side."""
_CAPS: Final = 0.75
_MIDDLE: Final = 0.43
"""Height of digits, and their extent below the middle of the line, as shares of the text size."""


@dataclass(frozen=True, slots=True)
class SpecialColumn:
    """The column of special calls, measured in grid rows; it may extend into the row of *pass*."""

    tops: tuple[float, ...]
    high: float
    down_to_pass: bool = False


def special_column(lines: tuple[ScheduleLine, ...]) -> SpecialColumn:
    """Place each special call at its rank among the bids beside it, perhaps between two rows."""
    wanted, bids = [], 0
    for line in lines:
        if isinstance(line.call, Special):
            wanted.append(bids / len(Strain))
        elif isinstance(line.call, Bid) and not line.call.without_kitty:
            bids += 1
    down = len(wanted) > len(LEVELS)
    rows = len(LEVELS) + down
    high = 1.0 if len(wanted) < _CROWDED or down else _LOW
    middles: list[float] = []
    for at, middle in enumerate(wanted):
        least = middles[-1] + high if at else high / 2
        middles.append(max(middle, least))
    for at in reversed(range(len(middles))):
        most = rows - high / 2 if at == len(middles) - 1 else middles[at + 1] - high
        middles[at] = min(middles[at], most)
    return SpecialColumn(tuple(middle - high / 2 for middle in middles), high, down)


def is_without_kitty(call: Call) -> bool:
    """Return whether a call is a bid without the kitty."""
    return isinstance(call, Bid) and call.without_kitty


def more_calls(parts: Parts) -> PushButton[Intent]:
    """Return the button that shows the calls hidden from a newcomer at first."""
    say = with_key(_("Show every call: misère and the other rare ones."), "M")
    return PushButton(
        _("More calls"), MoreCalls(), description=say, keys=(pygame.K_m,), parts=parts
    )


def call_grid(
    cells: Sequence[GridCell[Intent]], columns: int, above: Painter | None = None
) -> Block[Intent]:
    """Return the grid of calls below its headings, or below what is drawn ``above`` instead."""
    head = Drawing(above or partial(_draw_heads, columns), 19)
    return Fill(CellGrid(cells, columns, ROWS, row_u=42), above=(head,), gap_u=0, needed=True)


def _draw_heads(columns: int, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw the strains above their columns, abbreviated in narrow ones."""
    suits = [suit_word(suit) for suit in Suit]
    head = box.copy()
    head.width = box.width // columns - canvas.px(4)
    style = canvas.style(Face.SANS, 15, canvas.palette.muted)
    signs = [strain_short(strain) for strain in Strain]
    for words in ([*suits, _("no trumps")], [*suits, signs[-1]], signs):
        size_px = min(canvas.shrunk(word, style, head.width).size_px for word in words)
        style = replace(style, size_px=size_px)
        if all(canvas.width(word, style) <= head.width for word in words):
            break
    for column, word in enumerate(words):
        cell = head.move_to(centerx=box.left + round((column + 0.5) * box.width / columns))
        canvas.fitted(word, style, cell)


def draw_explanation(canvas: Canvas, box: pygame.Rect, call: str, promise: str) -> None:
    """Draw a headline and the text about it, below the calls so far."""
    palette, px = canvas.palette, canvas.px
    line = mixed(palette.panel_edge, palette.panel, 0.5)
    pygame.draw.line(canvas.surface, line, box.topleft, box.topright)
    head, rest = box.move(0, px(6)), box.move(0, px(34))
    head.height, rest.height = px(28), box.height - px(34)
    canvas.fitted(call, canvas.style(Face.SERIF_BOLD, 20, palette.strong), head, "midleft")
    words = canvas.style(Face.SANS, 17, palette.text)
    draw_fitted(canvas, promise, words, rest, "topleft", most=6)


@dataclass(frozen=True, slots=True)
class CallCell:
    """A call in the grid with its points, or with its caller's name in their side's ``colour``.

    Both are on one line in a wide cell, if the longest texts of the grid (``model``) fit so,
    and in one too ``low`` for two lines. A long name has the cell to itself.
    """

    short: str
    below: str
    enabled: bool
    model: tuple[str, str]
    colour: Colour | None
    columns: int
    low: bool

    def draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        palette = canvas.palette
        bright = palette.text if self.enabled or self.colour else palette.disabled
        quiet = self.colour or (palette.accent if self.enabled else palette.disabled)
        big = canvas.style(Face.SERIF_BOLD, 24, bright)
        small = canvas.style(Face.SANS_BOLD if self.colour else Face.SANS, 15.5, quiet)
        is_wide = rect.width > rect.height * self.columns * 2.1
        if (self.low or is_wide) and self._draw_beside(canvas, rect, big, small):
            return
        least_px = canvas.width(self.short, replace(big, size_px=LEAST_PX))
        box = rect.inflate(-canvas.px(10), 0)
        if least_px > box.width:
            box = rect.inflate(-canvas.px(4), 0)
        small = _sized(small, rect.height * 0.39)
        room_px = rect.height * 0.78 - small.size_px * _CAPS
        big = _sized(big, min(rect.height * 0.57, room_px / _CAPS))
        if self.low or least_px > box.width:
            one_line = self.colour is not None or box.height < 2.4 * LEAST_PX
            words = self.short if one_line else f"{self.short} {self.below}"
            draw_fitted(canvas, words, big, box, most=3)
            return
        big_px, small_px = big.size_px * _CAPS, small.size_px * _CAPS
        # Equal space above, between and below them.
        edge = (box.height - big_px - small_px) / 3
        upper, lower = box.top + edge + big_px / 2, box.bottom - edge - small.size_px * _MIDDLE
        canvas.fitted(self.short, big, box.move_to(centery=round(upper)))
        canvas.fitted(self.below, small, box.move_to(centery=round(lower)))

    def _draw_beside(self, canvas: Canvas, rect: pygame.Rect, big: Style, small: Style) -> bool:
        """Draw the call and its points on one line, if they fit; return whether they do."""
        (name, points), box = self.model, rect.inflate(-2 * canvas.px(6), 0)
        big, small = _sized(big, rect.height * 0.63), _sized(small, rect.height * 0.47)
        least_px = LEAST_PX if self.low else round(big.size_px * _SMALL)
        room_px = box.width - canvas.px(6)
        big = canvas.shrunk(name, big, room_px - canvas.width(points, small), least_px)
        room_px -= canvas.width(name, big)
        small = canvas.shrunk(points, small, room_px, round(small.size_px * _SMALL))
        if canvas.width(points, small) > room_px:
            return False
        canvas.text(self.short, big, box.midleft, "midleft")
        box.width, box.right = box.width - canvas.width(self.short, big), box.right
        canvas.fitted(self.below, small, box, "midright")
        return True


def _sized(style: Style, most_px: float) -> Style:
    """Return a style no larger than ``most_px``, and never too small to read."""
    return replace(style, size_px=max(LEAST_PX, min(style.size_px, round(most_px))))
