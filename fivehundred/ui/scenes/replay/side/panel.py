"""The side panel: which of its tabs is shown, if any, and the frame around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.scenes.replay.intents import ShowTab
from fivehundred.ui.scenes.replay.side.plan import SidePlan
from fivehundred.ui.scenes.replay.side.tab import Cursor, MoveMark, Tab, TabPicture
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_BESIDE_LETTERS: Final = 4
"""The room of a tab's edges, in letters."""
_LABEL_U: Final = 18


class SidePanel:
    """The tabs of a replay; ``open`` is None as long as the window decides whether it is shown.

    It is shown where it leaves the table enough room, until somebody puts it away.
    """

    def __init__(self, tabs: Sequence[Tab]) -> None:
        """Begin with the first tab."""
        self.tabs = tuple(tabs)
        self.chosen = self.tabs[0]
        self.open: bool | None = None

    def is_open(self, plan: SidePlan) -> bool:
        """Return whether it is seen in a window."""
        return not plan.cramped if self.open is None else self.open

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
        for tab, rect in zip(self.tabs, self._boxes(plan), strict=True):
            lit = tab is self.chosen
            layer.button(
                rect.inflate(-plan.px(4), 0),
                tab.label,
                ShowTab(tab.name),
                style=ButtonStyle.LIT if lit else ButtonStyle.QUIET,
                say=tab.says,
                name=f"tab {tab.name}",
                face=partial(_draw_label, tab.label, lit),
                zone="tabs",
            )
        self.chosen.build(layer, plan.content, cursor)
        layer.u = kept

    def _boxes(self, plan: SidePlan) -> Iterator[pygame.Rect]:
        """Yield where the buttons of the tabs are, the wider the longer their words."""
        row, left = plan.tabs, 0
        lengths = [len(tab.label) + _BESIDE_LETTERS for tab in self.tabs]
        for length in lengths:
            right = left + length
            ends = [row.left + row.width * end // sum(lengths) for end in (left, right)]
            yield pygame.Rect(ends[0], row.top, ends[1] - ends[0], row.height)
            left = right

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

    def poll(self) -> str | None:
        """Take what the tabs have found out; None if nothing."""
        news = [found for tab in self.tabs if (found := tab.poll()) is not None]
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
        ends = rect.topleft, rect.topright if self.plan.below else rect.bottomleft
        pygame.draw.line(canvas.surface, edge, *ends, max(1, canvas.px(1.5)))
        self.tab.draw(canvas)


def _draw_label(label: str, lit: bool, canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw the word of a tab; the one that is shown has a bar below it."""
    palette = canvas.palette
    colour, face = (palette.ink, Face.SANS_BOLD) if lit else (palette.text, Face.SANS)
    style = canvas.style(face, _LABEL_U, colour)
    canvas.fitted(label, style, rect.inflate(-canvas.px(8), 0))
    if lit:
        bar = pygame.Rect(0, 0, rect.width * 6 // 10, max(3, canvas.px(3)))
        bar.midbottom = (rect.centerx, rect.bottom - canvas.px(3))
        pygame.draw.rect(canvas.surface, colour, bar, border_radius=bar.height // 2)
