"""The cards lie face down: look at them, or call the misère that is called blind."""

from __future__ import annotations

from typing import Final

import pygame

from fivehundred.engine.actions import Look, MakeCall
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.view import View
from fivehundred.speech.call_words import call_promise
from fivehundred.speech.translation import _
from fivehundred.speech.wording import call_short
from fivehundred.table import commands as cmd
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.controls import AnyButton, PushButton
from fivehundred.ui.layout.fit import table_place
from fivehundred.ui.panels.auction.calls import CALLS_U, CallTable
from fivehundred.ui.panels.dialog import answer_button
from fivehundred.ui.panels.intents import Do
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.panels.question import ANSWERS, auction_box, begin_by_arrow
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

_EDGE_U: Final = 24
_BUTTON_U: Final = 340
_HEAD_U: Final = 72
_STEP_U: Final = 64


class BlindPanel(Panel):
    """Two large buttons, beside the calls so far if there are any."""

    def __init__(self, view: View, company: SeatLabels) -> None:
        """Offer to look, and the calls that may be made before looking."""
        self._table = CallTable(view, company) if view.calls else None
        self._answers = (
            PushButton(
                with_key(_("Look at your cards"), "L"),
                Do(cmd.Act(next(offer for offer in view.legal if isinstance(offer, Look)))),
                primary=True,
                description=_("Turn your cards up; then nothing can be called blind any more."),
                letters=(pygame.K_l,),
            ),
            *(_blind(view, offer) for offer in view.legal if isinstance(offer, MakeCall)),
        )

    @property
    def texts(self) -> tuple[str, ...]:
        """What stands above the buttons."""
        return (_("Your cards lie face down"),)

    def _box(self, places: Places) -> tuple[float, pygame.Rect]:
        """Return the unit and the box."""
        high = _HEAD_U + _STEP_U * len(self._answers) + 14
        wide = _BUTTON_U + 2 * _EDGE_U
        if self._table is not None:
            high, wide = max(self._table.size_u[1] + 34, high), wide + CALLS_U + _EDGE_U
        return table_place(places, wide, high)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put the buttons on the layer."""
        u, rect = self._box(places)
        layer.u = u
        box = pygame.Rect(0, rect.top + round(_HEAD_U * u), round(_BUTTON_U * u), round(52 * u))
        box.right = rect.right - round(_EDGE_U * u)
        for answer in self._answers:
            answer_button(layer, box, answer, zone=ANSWERS)
            box.top += round(_STEP_U * u)

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the panel, the calls and what is asked."""
        u, rect = self._box(places)
        canvas = canvas.at(u)
        px = canvas.px
        auction_box(canvas, rect)
        if self._table is not None:
            left = pygame.Rect(rect.left + px(16), rect.top + px(16), px(CALLS_U), 0)
            left.height = rect.height - px(32)
            self._table.draw(canvas, left)
        head = pygame.Rect(0, rect.top + px(20), px(_BUTTON_U), px(40))
        head.right = rect.right - px(_EDGE_U)
        style = canvas.style(Face.SERIF_BOLD, 22, canvas.palette.strong)
        canvas.fitted(self.texts[0], style, head)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Arrows begin at the first button; the letters lead to the buttons."""
        return begin_by_arrow(event, layer)


def _blind(view: View, offer: MakeCall) -> AnyButton:
    call, points = call_short(offer.call, view.variant), schedule(view.variant).points(offer.call)
    promise = call_promise(offer.call, view.variant)
    words = _("{call}, {points} points: {promise}.")
    return PushButton(
        _("{call}: {points}").format(call=call, points=points),
        Do(cmd.Act(offer)),
        description=words.format(call=call, points=points, promise=promise),
        letters=(pygame.K_m,),
    )
