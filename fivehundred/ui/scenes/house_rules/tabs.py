"""The tabs of the page of house rules: beside the panel, or one above it that is turned."""

from __future__ import annotations

from functools import partial

import pygame

from fivehundred.speech.rules.options import GROUPS
from fivehundred.speech.translation import _, ngettext
from fivehundred.speech.wording import sentence
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.scenes.house_rules.intents import Show, Turn
from fivehundred.ui.scenes.house_rules.plan import (
    FIRST_GROUP,
    QUESTIONS,
    SETS,
    TABS,
    RulesPlan,
)
from fivehundred.ui.scenes.house_rules.sight import Sight
from fivehundred.ui.setup.house_draft import Draft, asked
from fivehundred.ui.widgets.choosers import stepper
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

TAB = "tab"
"""What the tab that is open is called."""


def build(layer: WidgetLayer, plan: RulesPlan, draft: Draft, sight: Sight) -> None:
    """Put the tabs on the layer; the keyboard sees only the one that is chosen."""
    chosen = sight.tab
    if not plan.wide:
        if plan.roomy or sight.wanted is None:
            label = sight.listed_as or _label(chosen)
            stepper(layer, plan.tabs, label, Turn, say=label, name=TAB, enter=True)
        return
    last = TABS if sight.more else FIRST_GROUP

    def turn(_dx: int, dy: int) -> Intent | None:
        return Show(chosen + dy) if dy and 0 <= chosen + dy < last else None

    for at in range(last):
        label, count = _label(at), _changes_in(draft, at)
        says = _("Your own rule sets: open, rename, hand on.") if at == SETS else label
        if count:
            says = f"{sentence(label)} {changes_words(count)}"
        layer.button(
            plan.tab(at),
            label,
            Show(at),
            style=ButtonStyle.CHOSEN if at == chosen and not sight.sifted else ButtonStyle.ROW,
            say=says,
            lines=(label,),
            name=TAB if at == chosen else "",
            face=partial(_draw_tab, label, count),
            turn=turn,
            in_ring=at == chosen,
        )
    if not sight.more:
        more_button(layer, plan.tab(FIRST_GROUP), _("All other rules, in groups."), "tab more")


def more_button(layer: WidgetLayer, box: pygame.Rect, say: str, name: str) -> None:
    """Put the way to all other rules on the layer."""
    layer.button(box, _("More rules…"), Show(FIRST_GROUP), say=say, name=name)


def _label(at: int) -> str:
    if at == SETS:
        return _("Kept house rules")
    return _("Main questions") if at == QUESTIONS else _(GROUPS[at - FIRST_GROUP].title)


def changes_words(count: int) -> str:
    """Return how many options are changed."""
    return ngettext("{count} change", "{count} changes", count)


def _changes_in(draft: Draft, tab: int) -> int:
    """Return how many options of a page differ from the preset."""
    if tab == SETS:
        return 0
    here = asked(draft) if tab == QUESTIONS else GROUPS[tab - FIRST_GROUP].options
    return sum(name in here for name in draft.changes)


def draw_count(canvas: Canvas, count: int, middle: tuple[int, int]) -> None:
    """Draw how many options are changed, on a disc."""
    pygame.draw.aacircle(canvas.surface, canvas.palette.brass, middle, canvas.px(12))
    number = canvas.style(Face.SANS_BOLD, 15, canvas.palette.ink, on_light=True)
    canvas.text(str(count), number, middle, "center")


def _draw_tab(label: str, changes: int, canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw a tab, with how many options on its page are changed."""
    style = canvas.style(Face.SANS, 18, canvas.palette.text)
    box = rect.inflate(-canvas.px(34), 0)
    if changes:
        box.width -= canvas.px(26)
        draw_count(canvas, changes, (rect.right - canvas.px(22), rect.centery))
    draw_fitted(canvas, label, style, box, "midleft")
