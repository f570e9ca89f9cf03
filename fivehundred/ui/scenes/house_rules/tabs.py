"""The tabs of the page of house rules: beside the panel, or one above it that is turned."""

from __future__ import annotations

from functools import partial

import pygame

from fivehundred.speech.rules.options import GROUPS, changed_options
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.scenes.house_rules.intents import Show, Turn
from fivehundred.ui.scenes.house_rules.plan import FIRST_GROUP, SETS, TABS, RulesPlan
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.choosers import stepper
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

TAB = "tab"
"""What the tab that is open is called."""


def build(layer: WidgetLayer, plan: RulesPlan, draft: Draft, chosen: int) -> None:
    """Put the tabs on the layer; the keyboard sees only the one that is chosen."""
    if not plan.wide:
        label = _label(chosen)
        stepper(layer, plan.tabs, label, Turn, say=label, name=TAB, enter=True)
        return

    def turn(_dx: int, dy: int) -> Intent | None:
        return Show(chosen + dy) if dy and 0 <= chosen + dy < TABS else None

    for at in range(TABS):
        label = _label(at)
        layer.button(
            plan.tab(at),
            label,
            Show(at),
            style=ButtonStyle.CHOSEN if at == chosen else ButtonStyle.ROW,
            say=_("Your own rule sets: open, rename, hand on.") if at == SETS else label,
            lines=(label,),
            name=TAB if at == chosen else "",
            face=partial(_draw_tab, label, _changes_in(draft, at)),
            turn=turn,
            in_ring=at == chosen,
        )


def _label(at: int) -> str:
    return _("Kept house rules") if at == SETS else _(GROUPS[at - FIRST_GROUP].title)


def _changes_in(draft: Draft, tab: int) -> int:
    """Return how many options of a page differ from the preset."""
    if tab == SETS:
        return 0
    changed = changed_options(draft.variant, draft.base)
    return sum(name in changed for name in GROUPS[tab - FIRST_GROUP].options)


def _draw_tab(label: str, changes: int, canvas: Canvas, rect: pygame.Rect) -> None:
    """Draw a tab, with how many options on its page are changed."""
    style = canvas.style(Face.SANS, 18, canvas.palette.text)
    box = rect.inflate(-canvas.px(34), 0)
    if changes:
        box.width -= canvas.px(26)
        middle = (rect.right - canvas.px(22), rect.centery)
        pygame.draw.aacircle(canvas.surface, canvas.palette.brass, middle, canvas.px(12))
        number = canvas.style(Face.SANS_BOLD, 15, canvas.palette.ink, on_light=True)
        canvas.text(str(changes), number, middle, "center")
    draw_fitted(canvas, label, style, box, "midleft")
