"""The layout of a replay's window, and the bar below the table with its buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Final, Never

import pygame

from fivehundred.session.replay import Position, Replay, Stride
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.geometry.measures import BASE_HEIGHT, BASE_WIDTH, LEAST_U, unit_for
from fivehundred.ui.geometry.rects import band, rect_at
from fivehundred.ui.layout.block import AnyBlock, Block, Drawing
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import unit_in
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column, Row, Within
from fivehundred.ui.route import BackRoute
from fivehundred.ui.scenes.replay import intents as want
from fivehundred.ui.scenes.replay import words
from fivehundred.ui.scenes.replay.playback import ViewOptions
from fivehundred.ui.widgets.control import ButtonStyle, Parts
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

BUTTON_U: Final = 46
BUTTON_GAP_U: Final = 5
ROW_GAP_U: Final = 8
FOOT_U: Final = 12
STRIDES: Final = (1.0, 1.0, 1.0, 1.5, 1.0, 1.0, 1.0)
"""The widths of the playback buttons, in button heights; Play, in the middle, is the widest."""
CHOICES: Final = (2.85, 1.75, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
"""The widths of the other buttons: whose view, speed, and what can be opened."""
MARGIN_U: Final = 22
_MAX_SHARES: Final = (0.13, 0.19)
"""The greatest shares of the window's height for one row of buttons, and for two."""
_TIMELINE_U: Final = 94
_SIDE_SIZE_U: Final = (330, 300)
_MAX_SIDE_SHARES: Final = (0.4, 0.43)
"""The panel's greatest share of the width if beside the table, of the height if below it."""


def row_width_u(widths: tuple[float, ...]) -> float:
    """Return the width of a row of buttons with the gaps between them."""
    return BUTTON_U * sum(widths) + BUTTON_GAP_U * (len(widths) - 1)


@dataclass(frozen=True, slots=True)
class Axis:
    """A line of moments: actions ``first`` to ``last``, from ``left`` over ``width`` pixels."""

    left: int
    width: int
    first: int
    last: int

    def x(self, number: float) -> int:
        span = max(1, self.last - self.first)
        return self.left + round(self.width * (number - self.first) / span)

    def number(self, x: float) -> int:
        share = min(1.0, max(0.0, (x - self.left) / max(1, self.width)))
        return self.first + round(share * (self.last - self.first))


@dataclass(frozen=True, slots=True)
class TimelinePlan:
    """The timeline: the score curve, all deals, and one deal opened below a lens."""

    u: float
    rect: pygame.Rect
    margin_px: int

    def _row(self, top_u: float, bottom_u: float, margin_px: int) -> pygame.Rect:
        ends = [self.rect.top + round(end * self.u) for end in (top_u, bottom_u)]
        row = band(self.rect, ends[0], max(ends[0] + 1, ends[1]))
        return row.inflate(-2 * margin_px, 0)

    @property
    def curve(self) -> pygame.Rect:
        return self._row(6, 40, self.margin_px)

    @property
    def deals(self) -> pygame.Rect:
        return self._row(41, 59, self.margin_px)

    @property
    def deal(self) -> pygame.Rect:
        return self._row(67, 87, self.margin_px)

    @property
    def whole_row(self) -> pygame.Rect:
        """The clickable row of the whole game, extended to the edges of the window."""
        return self._row(0, 59, 0)

    @property
    def deal_row(self) -> pygame.Rect:
        return self._row(59, _TIMELINE_U, 0)

    def of_game(self, count: int) -> Axis:
        return Axis(self.deals.left, self.deals.width, 0, count)

    def of_deal(self, begin: int, end: int) -> Axis:
        return Axis(self.deal.left, self.deal.width, begin, end)


@dataclass(frozen=True, slots=True)
class BarPlan:
    """The layout below the table: the timeline, and one or ``two_rows`` of buttons."""

    u: float
    rect: pygame.Rect
    timeline: TimelinePlan
    two_rows: bool


@lru_cache(maxsize=8)
def bar_plan(size: tuple[int, int], scale: float) -> BarPlan:
    """Lay out the bar in a window; ``scale`` is that of the text."""
    wanted = unit_for(*size, scale)
    choices_u = row_width_u(CHOICES) + 190 + 2 * MARGIN_U
    heights_u = (BUTTON_U + FOOT_U, 2 * BUTTON_U + ROW_GAP_U + FOOT_U)
    widths_u = (choices_u + row_width_u(STRIDES) + 20, choices_u)
    units = [
        unit_in((size[0], round(size[1] * share)), wanted, width_u, height_u)
        for share, width_u, height_u in zip(_MAX_SHARES, widths_u, heights_u, strict=True)
    ]
    two_rows = units[1] > units[0]
    u = units[two_rows]
    low, high = 0.9, 1.3
    # The timeline has little text, so it grows little with its scale.
    timeline_u = max(LEAST_U, unit_for(*size) * min(high, max(low, scale)))
    timeline_u = min(timeline_u, size[1] * 0.16 / _TIMELINE_U)
    timeline_px = round(_TIMELINE_U * timeline_u)
    rect = rect_at(size[0], timeline_px + round(heights_u[two_rows] * u), bottom=size[1])
    timeline = band(rect, rect.top, rect.top + timeline_px)
    plan = TimelinePlan(timeline_u, timeline, round(MARGIN_U * u))
    return BarPlan(u, rect, plan, two_rows)


@dataclass(frozen=True, slots=True)
class SidePlan:
    """The side panel, beside the table or ``below`` it; ``cramped`` if the table is too small."""

    u: float
    rect: pygame.Rect
    below: bool
    cramped: bool = False

    def room(self, width: int, bottom: int) -> tuple[int, int]:
        return (width, self.rect.top) if self.below else (self.rect.left, bottom)


@lru_cache(maxsize=8)
def side_plan(size: tuple[int, int], bottom: int, scale: float) -> SidePlan:
    """Lay out the panel in a window whose bar starts at ``bottom``."""
    width, wanted = size[0], max(LEAST_U, unit_for(*size, scale))
    plans = _beside(width, bottom, wanted), _below(width, bottom, wanted)
    rooms = [plan.room(width, bottom) for plan in plans]
    units = [min(room[0] / BASE_WIDTH, room[1] / BASE_HEIGHT) for room in rooms]
    is_below = units[1] > units[0] * 1.15
    return replace(plans[is_below], cramped=units[is_below] < 0.42)


def _beside(width: int, bottom: int, wanted: float) -> SidePlan:
    u = min(wanted, width * _MAX_SIDE_SHARES[0] / _SIDE_SIZE_U[0])
    return SidePlan(u, rect_at(max(1, u * _SIDE_SIZE_U[0]), max(1, bottom), right=width), False)


def _below(width: int, bottom: int, wanted: float) -> SidePlan:
    """Lay out the panel in the height that a table as wide as the window leaves."""
    left_px = bottom - round(width * BASE_HEIGHT / BASE_WIDTH)
    wanted_px = max(left_px, round(_SIDE_SIZE_U[1] * wanted))
    height_px = max(1, min(round(bottom * _MAX_SIDE_SHARES[1]), wanted_px))
    u = min(wanted, width / _SIDE_SIZE_U[0], height_px / 240)
    return SidePlan(u, rect_at(max(1, width), height_px, bottom=bottom), True)


_MAX_NAME_LETTERS: Final = 11
BarButton = PushButton[want.ReplayIntent | BackRoute]


def place_bar(
    layer: WidgetLayer, plan: BarPlan, replay: Replay, options: ViewOptions, names: Sequence[str]
) -> None:
    """Put the strip below the timeline on the layer, with its buttons."""
    layer.u = plan.u
    strip = band(plan.rect, plan.timeline.rect.bottom, plan.rect.bottom)
    layer.picture(strip, _draw_ground)
    text = _position(replay.position)
    choices = Row(tuple(_choices(replay, options, names)), CHOICES, BUTTON_GAP_U)
    strides = Row(tuple(_strides(replay, playing=options.playing)), STRIDES, BUTTON_GAP_U)
    margin_px, foot_px = round(MARGIN_U * plan.u), round(FOOT_U * plan.u)
    wide_u = min(1380, (strip.width - 2 * margin_px) / plan.u)
    bar = _arranged(text, strides, choices, wide_u, two_rows=plan.two_rows)
    box = strip.inflate(-2 * margin_px, 0)
    box.height -= foot_px
    bar.place(layer, box)


def _arranged(
    text: AnyBlock, strides: AnyBlock, choices: AnyBlock, wide_u: float, *, two_rows: bool
) -> AnyBlock:
    strides_u, choices_u = row_width_u(STRIDES), row_width_u(CHOICES)
    if two_rows:
        upper = Row((text, choices), (wide_u - 10 - choices_u, choices_u), 10)
        below: Block[want.ReplayIntent] = Within(strides, strides_u)
        return Within(Column((upper, below), ROW_GAP_U), wide_u)
    shares = (wide_u - 20 - strides_u - choices_u, strides_u, choices_u)
    return Within(Row((text, strides, choices), shares, 10), wide_u)


def _strides(replay: Replay, *, playing: bool) -> Iterator[BarButton]:
    before = "" if replay.at > 0 else _("This is the beginning of the game.")
    after = words.no_further(replay) if replay.at_end else ""
    deal, trick, card = (
        want.MoveBy(one, back=True) for one in (Stride.DEAL, Stride.TRICK, Stride.CARD)
    )
    yield _sign("deal-back", _("Previous deal."), "Ctrl ←", deal, before)
    yield _sign("trick-back", _("Previous trick."), "↑", trick, before)
    yield _sign("left", _("Previous card."), "←", card, before)
    icon, say = ("pause", _("Pause.")) if playing else ("play", _("Play."))
    toggle, why = want.PlaybackAction.TOGGLE, "" if replay.count else words.no_further(replay)
    yield _sign(icon, say, "Space", toggle, why, ButtonStyle.PLAIN)
    yield _sign("right", _("Next card."), "→", want.MoveBy(Stride.CARD), after)
    yield _sign("trick-forward", _("Next trick."), "↓", want.MoveBy(Stride.TRICK), after)
    yield _sign("deal-forward", _("Next deal."), "Ctrl →", want.MoveBy(Stride.DEAL), after)


def _choices(replay: Replay, options: ViewOptions, names: Sequence[str]) -> Iterator[BarButton]:
    why = words.not_yet_scored(replay) if replay.secret else ""
    say = _viewer_sentence(replay, options, names)
    yield _button(_viewer(replay, options, names), say, want.PlaybackAction.NEXT_VIEWER, why)
    say = with_key(_("How fast cards move."), "V")
    yield _button(words.speed_word(options.speed), say, want.PlaybackAction.NEXT_SPEED)
    say = _("Play on from here, in a new game.")
    yield _sign("branch", say, "P", want.ReplayAction.PLAY_ON)
    yield _sign("list", _("Show or hide the list of moves."), "M", want.ShowTab("moves"))
    yield _sign("eye", _("Analysis of the deal."), "A", want.ShowTab("analysis"))
    yield _sign("sheet", _("Score sheet."), "T", want.ReplayAction.SHEET)
    yield _sign("help", _("List of keys."), "?", want.ReplayAction.KEYS)
    yield _sign("close", _("Close."), "Esc", BackRoute())


def _sign(
    icon: str,
    text: str,
    key: str,
    intent: want.ReplayIntent | BackRoute,
    why_not: str = "",
    style: ButtonStyle = ButtonStyle.QUIET,
) -> BarButton:
    say = with_key(text, key)
    return _button(say, say, intent, why_not, style, f"icons/{icon}")


def _button(
    label: str,
    say: str,
    intent: want.ReplayIntent | BackRoute,
    why_not: str = "",
    style: ButtonStyle = ButtonStyle.QUIET,
    icon: str = "",
) -> BarButton:
    parts = Parts(
        style=style, icon=icon, description=say, enabled=not why_not, disabled_because=why_not
    )
    return PushButton(label, intent, parts=parts, height_u=BUTTON_U)


def _viewer(replay: Replay, options: ViewOptions, names: Sequence[str]) -> str:
    viewer = replay.viewer(options.viewer)
    if viewer is None:
        return _("Open cards") if replay.secret else _("All hands")
    name = names[viewer]
    if len(name) > _MAX_NAME_LETTERS:
        name = f"{name[: _MAX_NAME_LETTERS - 1]}…"
    return _("As {name}").format(name=name)


def _viewer_sentence(replay: Replay, options: ViewOptions, names: Sequence[str]) -> str:
    if replay.secret:
        say = _("Whose cards you see.")
    elif options.viewer is None:
        say = _("All hands are open, a dot marks the kitty’s cards. Next: one player’s view.")
    else:
        say = _("You see what {name} saw. Press again for another player’s view.")
        say = say.format(name=names[options.viewer])
    return with_key(say, _("O, or 1 to {count}").format(count=len(names)))


def _position(at: Position) -> Block[Never]:
    where, count = words.position_line(at), words.count_line(at)
    strong, small = Lettering(Face.SERIF_BOLD, 21, "strong"), Lettering(Face.SANS, 16, "muted")
    upper = Drawing(partial(_draw_line, where, strong), BUTTON_U / 2, where)
    return Column((upper, Drawing(partial(_draw_line, count, small), BUTTON_U / 2, count)), 0)


def _draw_ground(canvas: Canvas, box: pygame.Rect) -> None:
    canvas.surface.fill(canvas.palette.panel, box)


def _draw_line(text: str, lettering: Lettering, canvas: Canvas, box: pygame.Rect) -> None:
    canvas.fitted(text, lettering.style(canvas), box, "midleft")
