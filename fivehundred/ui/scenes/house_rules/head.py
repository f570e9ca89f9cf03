"""The head of the page of house rules: what differs from the preset, a rule found by a word."""

from __future__ import annotations

from functools import partial

import pygame

from fivehundred.engine.rules.variants import PRESETS
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.scenes.house_rules.intents import Find, Sift
from fivehundred.ui.scenes.house_rules.plan import RulesPlan
from fivehundred.ui.scenes.house_rules.sight import Sight
from fivehundred.ui.scenes.house_rules.tabs import changes_words, draw_count
from fivehundred.ui.scenes.shared.search_button import SEARCH, search_button
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.layer import WidgetLayer


def build_search(layer: WidgetLayer, plan: RulesPlan, sight: Sight) -> None:
    """Put the search on the layer; until something is written it is a button."""
    say, box = _("Find a rule by a word (Ctrl+F or /)."), plan.search
    if sight.wanted is None:
        search_button(layer, box, _("Find a rule"), Sift.WRITE, say=say, roomy=plan.roomy)
        return
    layer.entry(
        box if plan.roomy else plan.tabs,
        sight.wanted,
        lambda _text: Sift.STOP_WRITING,
        changed=Find,
        say=say,
        name=SEARCH,
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
    face = partial(_draw_count, count, off=bool(off))
    layer.button(
        plan.changes,
        changes_words(count),
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
