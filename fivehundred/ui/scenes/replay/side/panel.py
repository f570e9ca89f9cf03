"""The side panel: which of its tabs is shown, if any, and the frame around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.scenes.replay.intents import ShowTab
from fivehundred.ui.scenes.replay.side.plan import SidePlan
from fivehundred.ui.scenes.replay.side.tab import Cursor, MoveMark, Tab, TabPicture
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer


class SidePanel:
    """The tabs of a replay; ``open`` is None as long as the window decides whether it is shown.

    It is shown where it has room beside the table, until somebody puts it away.
    """

    def __init__(self, tabs: Sequence[Tab]) -> None:
        """Begin with the first tab."""
        self.tabs = tuple(tabs)
        self.chosen = self.tabs[0]
        self.open: bool | None = None

    def is_open(self, plan: SidePlan) -> bool:
        """Return whether it is seen in a window."""
        return not plan.over if self.open is None else self.open

    def turn(self, name: str, plan: SidePlan) -> str:
        """Show a tab, or put the panel away where it is shown already; return what is said."""
        found = next(tab for tab in self.tabs if tab.name == name)
        if self.is_open(plan) and found is self.chosen:
            self.open = False
            self.chosen.hidden()
            return ""
        self.show(name)
        return found.label

    def show(self, name: str) -> None:
        """Show a tab."""
        self.chosen.hidden()
        self.chosen = next(tab for tab in self.tabs if tab.name == name)
        self.open = True
        self.chosen.shown()

    def leave(self) -> None:
        """Stop whatever is being found out."""
        for tab in self.tabs:
            tab.leave()

    # — widgets —

    def build(self, layer: WidgetLayer, plan: SidePlan, cursor: Cursor) -> None:
        """Put the buttons of the tabs on the layer, and what the tab shown has."""
        kept, layer.u = layer.u, plan.u
        row, count = plan.tabs, len(self.tabs)
        for at, tab in enumerate(self.tabs):
            left, right = (row.left + row.width * n // count for n in (at, at + 1))
            lit = tab is self.chosen
            layer.button(
                pygame.Rect(left, row.top, right - left, row.height).inflate(-plan.px(4), 0),
                tab.label,
                ShowTab(tab.name),
                style=ButtonStyle.LIT if lit else ButtonStyle.QUIET,
                say=tab.says,
                name=f"tab {tab.name}",
                zone="tabs",
            )
        self.chosen.build(layer, plan.content, cursor)
        layer.u = kept

    def event(self, event: pygame.event.Event, plan: SidePlan, cursor: Cursor) -> Intent | None:
        """Return what an event asks for here; wheel and clicks only where they meet the panel."""
        content = plan.content
        if event.type not in (pygame.MOUSEWHEEL, pygame.MOUSEBUTTONDOWN):
            return self.chosen.event(event, content, cursor)
        place = cursor.mouse if event.type == pygame.MOUSEWHEEL else event.pos
        if not plan.rect.collidepoint(place):
            return None
        return self.chosen.event(event, content, cursor) or USED

    def pointed(self, plan: SidePlan, cursor: Cursor) -> str:
        """Return what is said of what lies under the mouse and is no widget."""
        return self.chosen.pointed(plan.content, cursor)

    def keep_up(self) -> str | None:
        """Take what the tabs have found out; None if nothing."""
        news = [found for tab in self.tabs if (found := tab.keep_up()) is not None]
        return " ".join(filter(None, news)) if news else None

    @property
    def waits(self) -> bool:
        """Whether something is being found out."""
        return any(tab.waits for tab in self.tabs)

    def picture(self, plan: SidePlan, cursor: Cursor) -> SidePicture:
        """Return what it looks like now."""
        return SidePicture(plan, self.chosen.picture(plan.content, cursor))

    @property
    def marks(self) -> dict[int, MoveMark]:
        """What all tabs have to say of moves."""
        return {number: mark for tab in self.tabs for number, mark in tab.marks.items()}


@dataclass(frozen=True, slots=True)
class SidePicture:
    """The panel as it is drawn."""

    plan: SidePlan
    tab: TabPicture

    def draw(self, canvas: Canvas) -> None:
        """Draw the ground, the edge towards the table, and the tab."""
        canvas = canvas.at(self.plan.u)
        palette, rect = canvas.palette, self.plan.rect
        pygame.draw.rect(canvas.surface, palette.panel, rect)
        edge = mixed(palette.accent, palette.panel, 0.35)
        ends = rect.topleft, (rect.left, rect.bottom)
        pygame.draw.line(canvas.surface, edge, *ends, max(1, canvas.px(1.5)))
        self.tab.draw(canvas)
