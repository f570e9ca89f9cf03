"""What stands beside an option: the mark of a change, with the way back; the rule book."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from fivehundred.speech.rule_book.writing import anchor_of
from fivehundred.speech.rules.options import conflict_sentences, option_title, value_short
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.layout.fit import width_u
from fivehundred.ui.route import ReadRules
from fivehundred.ui.scenes.house_rules.intents import SetOption
from fivehundred.ui.setup.house_draft import Draft
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.layer import WidgetLayer

WORDS_U: Final = 15
_ICON_U: Final = 26
_EDGE_U: Final = 8


def mark_words(draft: Draft, name: str) -> str:
    """Return what the preset has, where that is something else."""
    if name not in draft.changes:
        return ""
    return _("preset: {value}").format(value=value_short(name, getattr(draft.base, name)))


def mark_width_u(words: str) -> float:
    """Return how wide the button with a mark is."""
    return width_u(words, Face.SANS, WORDS_U) + _ICON_U + _EDGE_U


def back_button(layer: WidgetLayer, box: pygame.Rect, draft: Draft, name: str) -> None:
    """Put the button on the layer that puts an option back to what the preset has."""
    usual, words = getattr(draft.base, name), mark_words(draft, name)
    say = _("{rule} differs from the preset: put it back to “{usual}”.")
    layer.button(
        box,
        words,
        SetOption(name, usual),
        style=ButtonStyle.LINE,
        say=say.format(rule=option_title(name), usual=value_short(name, usual)),
        name=f"back {name}",
        face=partial(_draw_back, words),
    )


def book_button(layer: WidgetLayer, box: pygame.Rect, name: str, draft: Draft) -> None:
    """Put the way on the layer to what the rule book tells of an option."""
    told = conflict_sentences(draft.variant)
    layer.button(
        box,
        "?",
        ReadRules(draft.rules, anchor_of(name)),
        style=ButtonStyle.QUIET,
        say=_("“{rule}” in the rule book.").format(rule=option_title(name)),
        enabled=not told,
        off=told[0] if told else "",
        name=f"book {name}",
    )


def _draw_back(words: str, canvas: Canvas, box: pygame.Rect) -> None:
    colour, size = canvas.palette.accent, canvas.px(_ICON_U - _EDGE_U)
    image = canvas.art.sign("icons/undo", size, colour)
    canvas.surface.blit(image, image.get_rect(midleft=(box.left + canvas.px(3), box.centery)))
    left = box.left + canvas.px(_ICON_U)
    room = pygame.Rect(left, box.top, box.right - canvas.px(3) - left, box.height)
    canvas.fitted(words, canvas.style(Face.SANS, WORDS_U, colour), room, "midleft")


def draw_bar(canvas: Canvas, row: pygame.Rect) -> None:
    """Draw the bar at the left of a row that differs."""
    px = canvas.px
    bar = pygame.Rect(row.left, row.top + px(8), px(4), row.height - px(16))
    pygame.draw.rect(canvas.surface, canvas.palette.accent, bar, border_radius=px(2))
