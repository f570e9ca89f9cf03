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
from fivehundred.ui.drawing.table.paint import SeatLabels
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.beside import SideBySide
from fivehundred.ui.layout.block import Block, Drawing, Text
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.fit import fitted
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.stack import Column, FramedBlock
from fivehundred.ui.panels.auction.calls import CALLS_U, CallTable
from fivehundred.ui.panels.intents import Do
from fivehundred.ui.panels.panel import Panel
from fivehundred.ui.panels.question import ANSWERS, begin_by_arrow
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.keys import with_key
from fivehundred.ui.widgets.layer import WidgetLayer

_PAD_U: Final = 20
_BUTTON_U: Final = 340
_TITLE: Final = Lettering(Face.SERIF_BOLD, 22, "strong")


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
                height_u=52,
                parts={"zone": ANSWERS},
            ),
            *(_blind(view, offer) for offer in view.legal if isinstance(offer, MakeCall)),
        )

    @property
    def texts(self) -> tuple[str, ...]:
        """What stands above the buttons."""
        return (_("Your cards lie face down"),)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put all of it on the layer."""
        title: Block[Intent] = Text(self.texts[0], _TITLE, "center")
        asked: Block[Intent] = Column((title, *self._answers), gap_u=12)
        wide_u = _BUTTON_U + 2 * _PAD_U
        if (table := self._table) is not None:
            calls = Drawing(table.draw, table.size_u[1])
            asked = SideBySide(calls, asked, left_u=CALLS_U, gap_u=_PAD_U, fills=True)
            wide_u += CALLS_U + _PAD_U
        block = FramedBlock(asked, _PAD_U, 242, accent=0.45)
        fitted(block, places.panel, places.wanted, wide_u).place(layer)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Arrows begin at the first button; the letters lead to the buttons."""
        return begin_by_arrow(event, layer)


def _blind(view: View, offer: MakeCall) -> PushButton[Intent]:
    call, points = call_short(offer.call, view.variant), schedule(view.variant).points(offer.call)
    promise = call_promise(offer.call, view.variant)
    words = _("{call}, {points} points: {promise}.")
    return PushButton(
        _("{call}: {points}").format(call=call, points=points),
        Do(cmd.Act(offer)),
        description=words.format(call=call, points=points, promise=promise),
        letters=(pygame.K_m,),
        height_u=52,
        parts={"zone": ANSWERS},
    )
