"""What is drawn on the page of house rules besides its options: tabs, conflicts, what they are."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.scenes.house_rules.plan import FIRST_GROUP, SETS
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.speech.rules.options import GROUPS, changed_options
from fivehundred.ui.speech.words import _, ngettext


def about_line(draft: Draft) -> str:
    """Return what rules a draft holds, and whether they are kept."""
    preset = _(PRESETS[draft.preset].name)
    count = len(changed_options(draft.variant, draft.base))
    text = ngettext(
        "{preset} with {count} change", "{preset} with {count} changes", count, preset=preset
    )
    if not count:
        text = _("{preset}, nothing changed").format(preset=preset)
    if draft.name:
        text = _("“{name}”: {about}").format(name=draft.name, about=text)
    return _("{about}, not saved").format(about=text) if draft.changed else text


def changes_in(draft: Draft, tab: int) -> int:
    """Return how many options of a page differ from the preset."""
    if tab == SETS:
        return 0
    changed = changed_options(draft.variant, draft.base)
    return sum(name in changed for name in GROUPS[tab - FIRST_GROUP].options)


def draw_conflicts(canvas: Canvas, box: pygame.Rect, told: Sequence[str], most: int) -> None:
    """Draw what does not go together, so many sentences of it at most."""
    palette = canvas.palette
    edge = mixed(palette.red, palette.brass, 0.4)
    canvas.panel(box, mixed(palette.panel, palette.red, 0.16), edge=edge)
    shown = list(told[:most])
    if len(told) > most:
        rest = len(told) - most + 1
        shown[-1] = ngettext(
            "And {count} more rule that does not fit.",
            "And {count} more rules that do not fit.",
            rest,
        )
    style = canvas.style(Face.SANS, 16, palette.text)
    step = box.height // most
    top = box.centery - step * len(shown) // 2
    for at, text in enumerate(shown):
        row = pygame.Rect(box.left, top + step * at, box.width, step)
        canvas.fitted(text, style, row.inflate(-canvas.px(30), 0))


def draw_tab(label: str, changes: int, canvas: Canvas, rect: pygame.Rect) -> None:
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
