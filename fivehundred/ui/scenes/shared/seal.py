"""The seal of a deal: its first digits in the plaque's place, then a wax disc on its corner."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.engine.view import View
from fivehundred.session.proof import ProofStatus
from fivehundred.session.seal import Seal
from fivehundred.speech.notices.shown_words import seal_sentence
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import LEAST_PX, Canvas
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.drawing.table.badges import draw_wax
from fivehundred.ui.drawing.table.plaque import plaque_of
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.geometry.rects import band, column, rect_at
from fivehundred.ui.layout.fit import width_u
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.links import MIN_HIT_PX
from fivehundred.ui.widgets.control import TARGET_U, ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

SEAL: Final = "seal"
_ZONE: Final = "table"
_HEIGHT_U: Final = 46.0
_EDGE_U: Final = 10.0
_TITLE: Final = Lettering(Face.SANS, 15, "muted")
_DIGITS: Final = Lettering(Face.SANS_BOLD, 17)
_IN_PLAY: Final = (Phase.CUT, Phase.AUCTION, Phase.EXCHANGE, Phase.PARTNER, Phase.PLAY)


@dataclass(frozen=True, slots=True)
class SealMark:
    """What is shown of a seal, and where; ``digits`` is empty for a disc, ``u`` is in pixels."""

    u: float
    box: pygame.Rect
    digits: str
    proved: bool
    says: str


def seal_mark(
    places: Places, view: View, seal: Seal | None, verdict: ProofStatus, *, dealing: bool = False
) -> SealMark | None:
    """Return the mark of the deal shown, also while dealing; None if it has no seal."""
    if seal is None or not (dealing or view.phase in _IN_PLAY):
        return None
    disc = plaque_of(view, [""] * len(view.hands)) is not None
    box = _disc_box(places) if disc else _label_box(places, seal)
    digits = "" if disc else seal.short
    return SealMark(
        places.u, box, digits, verdict is ProofStatus.PROVED, seal_sentence(seal, verdict)
    )


def build_seal(layer: WidgetLayer, mark: SealMark | None, intent: Intent | None = None) -> None:
    """Put a mark on the layer; without an ``intent`` it is only read."""
    if mark is None:
        return
    say = mark.says
    if intent is None:
        layer.focusable_text(mark.box, lambda: say, name=SEAL, zone=_ZONE)
    else:
        say = with_key(_("{seal} Press to see it all."), "V").format(seal=say)
    layer.button(
        mark.box,
        "",
        intent,
        style=ButtonStyle.LINE,
        description=say,
        name=SEAL,
        zone=_ZONE,
        face=partial(_draw_mark, mark),
        focusable=intent is not None,
    )


def _draw_mark(mark: SealMark, canvas: Canvas, rect: pygame.Rect) -> None:
    canvas = canvas.at(mark.u)
    if mark.digits:
        _draw_label(canvas, rect, mark.digits)
        at = rect.left + canvas.px(_HEIGHT_U) // 2, rect.centery
        draw_wax(canvas, at, mark.proved, 30)
    else:
        draw_wax(canvas, rect.center, mark.proved, 24)


def _disc_box(places: Places) -> pygame.Rect:
    side, inside = max(MIN_HIT_PX, round(TARGET_U * places.u)), round(2 * places.u)
    corner = places.plaque.left + inside, places.plaque.top + inside
    return rect_at(side, side, center=corner).clamp(rect_at(*places.size))


def _label_box(places: Places, seal: Seal) -> pygame.Rect:
    room, u = places.plaque, places.u
    height_px = min(room.height, max(38, round(_HEIGHT_U * u)))
    # Text is never drawn smaller than LEAST_PX.
    text_px = max(
        width_u(text, one.face, one.size_u) * max(u, LEAST_PX / one.size_u)
        for text, one in ((_title(), _TITLE), (seal.short, _DIGITS))
    )
    width_px = min(room.width, round(text_px + (_HEIGHT_U + 2 * _EDGE_U) * u))
    return rect_at(width_px, height_px, midright=room.midright)


def _title() -> str:
    return _("Seal of this deal")


def _draw_label(canvas: Canvas, rect: pygame.Rect, digits: str) -> None:
    palette, px = canvas.palette, canvas.px
    edge = mixed(palette.panel_edge, palette.panel, 0.4)
    canvas.panel(rect, palette.panel, edge=edge, alpha=215, radius=11)
    words = column(rect, rect.left + px(_HEIGHT_U), rect.right - px(_EDGE_U))
    split = rect.top + px(3) + rect.height * 4 // 10
    upper, lower = band(words, rect.top + px(3), split), band(words, split, rect.bottom)
    canvas.fitted(_title(), _TITLE.style(canvas), upper, "midleft")
    canvas.fitted(digits, _DIGITS.style(canvas), lower.move(0, -px(1)), "midleft")
