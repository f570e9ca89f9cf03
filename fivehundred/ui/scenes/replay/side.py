"""The side panel of a replay and its tabs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from fivehundred.engine.seats import Seat, Seating
from fivehundred.players.judgement import Verdict
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.card_marks import CardMark
from fivehundred.ui.geometry.places import Places, places
from fivehundred.ui.geometry.pose import Key
from fivehundred.ui.layout.block import Block
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.links import MIN_HIT_PX
from fivehundred.ui.layout.scroll import Scroll
from fivehundred.ui.layout.stack import Fill, Row
from fivehundred.ui.panels.panel import PlayOn
from fivehundred.ui.scenes.replay.intents import Jump, ReplayAction, Seek, ShowTab
from fivehundred.ui.scenes.replay.layout import BarPlan, SidePlan, bar_plan, side_plan
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.control import ButtonStyle, Parts
from fivehundred.ui.widgets.intent import USED, Used
from fivehundred.ui.widgets.layer import Stop, WidgetLayer

SideIntent = Jump | Seek | PlayOn | ReplayAction | ShowTab


@dataclass(frozen=True, slots=True)
class MoveMark:
    """A verdict shown beside a move in the list of moves, and its sentence."""

    verdict: Verdict
    words: str


Marks = Mapping[int, MoveMark]
"""The marks by the number of their action, counted from 1."""


@dataclass(frozen=True, slots=True)
class ReplayCursor:
    """The replay's position, after ``number`` actions; ``seat`` is at the bottom."""

    number: int
    viewer: Seat | None
    seat: Seat
    marks: Marks


class SideTab(ABC):
    """A tab, identified by its ``name``; its button has the ``label`` and the ``description``."""

    name: str
    label: str
    description: str
    wheel_u: float = 60

    def __init__(self) -> None:
        self.scroll = Scroll()

    @abstractmethod
    def content(self, cursor: ReplayCursor, u: float) -> Block[SideIntent]: ...

    def content_state(self) -> Hashable:
        """Return a value that changes when the tab has to be built again."""
        return None

    def picture_state(self, mouse: tuple[int, int]) -> Hashable:
        """Return a value that changes when the tab’s picture does."""
        return self.scroll

    def scroll_to(self, layer: WidgetLayer, scroll: Scroll) -> None:
        self.scroll = scroll

    def reveal(self, layer: WidgetLayer) -> None: ...  # noqa: B027  most have nothing to do

    def press(self, point: tuple[int, int]) -> Seek | None:
        """Return the intent of a press that has hit no control."""
        return None

    def pointed(self, mouse: tuple[int, int]) -> str:
        """Return a description of the thing under the mouse if it is no control."""
        return ""

    def poll(self) -> str | None:
        """Return a sentence about new results, on which the tab is rebuilt; None without any."""
        return None

    @property
    def waits(self) -> bool:
        """Whether results are pending, so that the tab must be polled soon."""
        return False

    @property
    def marks(self) -> Marks:
        return {}

    def card_marks(self, cursor: ReplayCursor) -> Mapping[Key, CardMark]:
        return {}

    def card_words(self, cursor: ReplayCursor, key: Key) -> str:
        """Return a description of a card that the tab has marked on the table."""
        return ""

    def shown(self) -> None:  # noqa: B027  most have nothing to do
        """Start the work for the tab, which is now visible."""

    def hidden(self) -> None: ...  # noqa: B027  most have nothing to do

    def leave(self) -> None: ...  # noqa: B027  most have nothing to do


class SidePanel:
    """The tabs of a replay, shown if the table has room until the person opens or closes it."""

    def __init__(self, tabs: Sequence[SideTab]) -> None:
        self.tabs = tuple(tabs)
        self.chosen = self.tabs[0]
        self.open: bool | None = None
        self._focus: Stop | None = None

    def is_open(self, plan: SidePlan) -> bool:
        return not plan.cramped if self.open is None else self.open

    def toggle(self, name: str, plan: SidePlan) -> str:
        """Show a tab, or close the panel if it is shown already; return what to say."""
        if self.is_open(plan) and self.chosen.name == name:
            self.open = False
            self.chosen.hidden()
            return ""
        self.show(name)
        return self.chosen.label

    def show(self, name: str) -> None:
        self.chosen.hidden()
        self.chosen = next(tab for tab in self.tabs if tab.name == name)
        self.open = True
        self.chosen.shown()

    def leave(self) -> None:
        for tab in self.tabs:
            tab.leave()

    def place(self, layer: WidgetLayer, plan: SidePlan, cursor: ReplayCursor) -> None:
        layer.u = plan.u
        layer.picture(plan.rect, partial(_draw_ground, plan.below))
        # Four letters of padding.
        shares = [len(tab.label) + 4 for tab in self.tabs]
        tabs = Row([self._tab(tab, plan.u) for tab in self.tabs], shares, gap_u=4)
        content = self.chosen.content(cursor, plan.u)
        margin_px = round(12 * plan.u)
        box = plan.rect.inflate(-2 * margin_px, -2 * margin_px)
        Fill(content, above=(tabs,), gap_u=8).place(layer, box)
        layer.picture(plan.rect, lambda canvas, _box: self.chosen.scroll.draw(canvas))

    def _tab(self, tab: SideTab, u: float) -> PushButton[SideIntent]:
        lit = tab is self.chosen
        parts = Parts(
            style=ButtonStyle.LIT if lit else ButtonStyle.QUIET,
            description=tab.description,
            name=f"tab {tab.name}",
            face=partial(_draw_label, tab.label, lit),
            zone="tabs",
        )
        height_u = max(40, MIN_HIT_PX / u)
        return PushButton(tab.label, ShowTab(tab.name), parts=parts, height_u=height_u)

    def event(
        self, event: pygame.event.Event, plan: SidePlan, layer: WidgetLayer
    ) -> Seek | Used | None:
        """Return the intent of a mouse event; wheel and presses only count over the panel."""
        wheel, pressed = (event.type == t for t in (pygame.MOUSEWHEEL, pygame.MOUSEBUTTONDOWN))
        place = layer.mouse if wheel else event.pos if pressed else None
        if place is not None and not plan.rect.collidepoint(place):
            return None
        tab = self.chosen
        if (moved := tab.scroll.handle(event, round(tab.wheel_u * plan.u))) is not None:
            tab.scroll_to(layer, moved)
            return USED
        if pressed and event.button == 1:
            return tab.press(event.pos) or USED
        return None if place is None else USED

    def reveal(self, layer: WidgetLayer) -> None:
        if layer.focus is not self._focus:
            self._focus = layer.focus
            self.chosen.reveal(layer)

    def poll(self) -> str | None:
        news = [found for tab in self.tabs if (found := tab.poll()) is not None]
        return " ".join(filter(None, news)) if news else None

    @property
    def waits(self) -> bool:
        return any(tab.waits for tab in self.tabs)

    @property
    def marks(self) -> dict[int, MoveMark]:
        return {number: mark for tab in self.tabs for number, mark in tab.marks.items()}


@dataclass(frozen=True, slots=True)
class ReplayLayout:
    """The layout of the window for its current size and side panel."""

    services: Services
    side: SidePanel
    seating: Seating

    @property
    def bar(self) -> BarPlan:
        return bar_plan(self.services.size, self.services.scale)

    @property
    def side_room(self) -> SidePlan:
        return side_plan(self.services.size, self.bar.rect.top, self.services.scale)

    @property
    def side_plan(self) -> SidePlan | None:
        room = self.side_room
        return room if self.side.is_open(room) else None

    def places(self, seat: Seat) -> Places:
        """Lay out the table in the room left by bar and panel, with a seat at the bottom."""
        plan, room = self.side_plan, (self.services.size[0], self.bar.rect.top)
        if plan is not None:
            room = plan.room(*room)
        return places(room, self.seating, seat, self.services.scale, menu=False)


def _draw_ground(below: bool, canvas: Canvas, box: pygame.Rect) -> None:
    palette = canvas.palette
    canvas.surface.fill(palette.panel, box)
    edge = mixed(palette.accent, palette.panel, 0.35)
    ends = box.topleft, box.topright if below else box.bottomleft
    pygame.draw.line(canvas.surface, edge, *ends, max(1, canvas.px(1.5)))


def _draw_label(label: str, lit: bool, canvas: Canvas, rect: pygame.Rect) -> None:
    lettering = Lettering(Face.SANS_BOLD, 18, "ink") if lit else Lettering(Face.SANS, 18)
    canvas.fitted(label, lettering.style(canvas), rect.inflate(-canvas.px(8), 0))
    if lit:
        height_px = max(3, canvas.px(3))
        bar = rect.inflate(rect.width * 6 // 10 - rect.width, height_px - rect.height)
        bar.bottom = rect.bottom - canvas.px(3)
        colour = canvas.palette.ink
        pygame.draw.rect(canvas.surface, colour, bar, border_radius=height_px // 2)
