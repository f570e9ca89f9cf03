"""The head of the page of house rules: what differs from the preset, a rule found by a word."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.speech.translation import _, ngettext
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.scenes.house_rules.intents import Find, Sift
from fivehundred.ui.scenes.house_rules.plan import RulesPlan
from fivehundred.ui.scenes.house_rules.sight import Sight
from fivehundred.ui.scenes.house_rules.tabs import draw_count
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.layer import WidgetLayer

_SEARCH: Final = "search"


def build_search(layer: WidgetLayer, plan: RulesPlan, sight: Sight) -> None:
    """Put the search on the layer; until something is written it is a button."""
    say, box = _("Find a rule by a word (Ctrl+F or /)."), plan.search
    if sight.wanted is None:
        small = not plan.roomy
        layer.button(
            box,
            _("Find a rule"),
            Sift.WRITE,
            style=ButtonStyle.QUIET if small else ButtonStyle.LINE,
            say=say,
            icon="icons/search" if small else "",
            face=None if small else _draw_empty_field,
            name=_SEARCH,
        )
        return
    layer.entry(
        box if plan.roomy else plan.tabs,
        sight.wanted,
        lambda _text: Sift.STOP_WRITING,
        changed=Find,
        say=say,
        name=_SEARCH,
        begin=False,
    )


def build_changes(layer: WidgetLayer, plan: RulesPlan, sight: Sight, draft: Draft) -> None:
    """Put on the layer how many rules differ, to list these only; and the end of a search."""
    if sight.wanted is not None and not plan.roomy:
        say = _("All rules again (Esc).")
        layer.button(
            plan.search, _("All rules"), Sift.ALL, say=say, icon="icons/close", name="all"
        )
    count, preset = len(draft.changes), _(PRESETS[draft.preset].name)
    chosen = sight.differing is not None
    say = _("Show only what differs from {preset}.").format(preset=preset)
    if chosen:
        say = _("All rules again (Esc).")
    off = "" if count or chosen else _("Nothing differs from {preset}.").format(preset=preset)
    label = ngettext("{count} change", "{count} changes", count)
    face = partial(_draw_count, count, off=bool(off))
    layer.button(
        plan.changes,
        label,
        Sift.CHANGES,
        style=ButtonStyle.LIT if chosen else ButtonStyle.PLAIN,
        say=say,
        enabled=not off,
        off=off,
        name="changes",
        face=None if plan.roomy else face,
    )


def _draw_count(count: int, canvas: Canvas, box: pygame.Rect, *, off: bool) -> None:
    """Draw how many rules differ, where there is no room for words."""
    if not off:
        draw_count(canvas, count, box.center)
        return
    style = canvas.style(Face.SANS_BOLD, 15, canvas.palette.disabled)
    canvas.text(str(count), style, box.center, "center")


def _draw_empty_field(canvas: Canvas, box: pygame.Rect) -> None:
    palette = canvas.palette
    canvas.panel(box, palette.ivory, edge=palette.accent, radius=9)
    colour = mixed(palette.ink, palette.ivory, 0.25)
    size = round(box.height * 0.5)
    image = canvas.art.sign("icons/search", size, colour)
    canvas.surface.blit(image, image.get_rect(midleft=(box.left + canvas.px(10), box.centery)))
    words = pygame.Rect(box.left + canvas.px(20) + size, box.top, 0, box.height)
    words.width = box.right - canvas.px(10) - words.left
    style = canvas.style(Face.SANS, 18, colour, on_light=True)
    canvas.fitted(_("Find a rule"), style, words, "midleft")
