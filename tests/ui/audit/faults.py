"""The dialog of a fault, which stands over no scene: laid over the home page to be looked at."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from fivehundred.ui import route
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.geometry.measures import unit_for
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.guard import FaultAnswer, background_fault_words, words_of
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.plain_dialog import PlainDialog, Words
from fivehundred.ui.scenes.shared.base import BaseScene
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.layer import WidgetLayer
from tests.ui.audit.pages import Opens
from tests.ui.hand import Hand

_REPORT: Final = Path("/var/lib/somewhere/fivehundred/reports/2026-11-24-LookupError.txt")


class PlainPanel(Panel):
    """The dialog as it is, and a button where it has one."""

    modal = True

    def __init__(self, services: Services, words: Words) -> None:
        """Stand over what is there now."""
        self._services, self._words = services, words

    @property
    def says(self) -> str:
        """What is heard when it opens."""
        return self._dialog.question

    @property
    def _dialog(self) -> PlainDialog:
        services = self._services
        unit = unit_for(*services.size) * services.scale
        return PlainDialog(self._words, unit, services.palette)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put buttons where they are drawn."""
        plan = self._dialog._plan(self._services.screen.canvas.surface)
        for box, answer in zip(plan.buttons, self._words.answers, strict=True):
            say = f"{answer}."
            layer.button(box, answer, Close(), description=say, name=answer, face=_as_it_is)

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw it."""
        self._dialog.draw(canvas.surface)


def _as_it_is(_canvas: Canvas, _box: pygame.Rect) -> None:
    """Draw nothing over what is there."""


def _over_home(way: str) -> Opens:
    def opens(hand: Hand) -> None:
        hand.app.go(route.HomeRoute())
        hand.frames(2)
        scene = hand.app.scene
        assert isinstance(scene, BaseScene)
        scene.open(PlainPanel(hand.app.services, _WORDS[way]()))

    return opens


_WORDS: Final = {
    "fault": lambda: words_of(
        (FaultAnswer.TABLE, FaultAnswer.HOME, FaultAnswer.QUIT), _REPORT, again=False, saved=True
    ),
    "fault again": lambda: words_of(
        (FaultAnswer.HOME, FaultAnswer.QUIT), None, again=True, saved=True
    ),
    "fault everywhere": lambda: words_of((FaultAnswer.QUIT,), _REPORT, again=True, saved=True),
    "fault beside": lambda: background_fault_words(_REPORT),
}
FAULTS: Final = {way: _over_home(way) for way in _WORDS}
