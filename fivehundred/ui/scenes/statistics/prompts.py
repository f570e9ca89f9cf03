"""What can be pressed on the page of statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from fivehundred.speech.translation import N_, _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.route import Learn
from fivehundred.ui.scenes.shared.foot import FootButton
from fivehundred.ui.scenes.statistics.blocks import Spot
from fivehundred.ui.scenes.statistics.intents import (
    Do,
    Show,
    Tab,
    Turn,
    TurnPerson,
    TurnPreset,
)
from fivehundred.ui.scenes.statistics.plan import StatisticsPlan
from fivehundred.ui.widgets.choosers import segments, stepper
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_FIGURES: Final = "figures"
_LABELS: Final = {
    Tab.OVERVIEW: N_("Overview"),
    Tab.CONTRACTS: N_("Contracts"),
    Tab.TIME: N_("Over time"),
    Tab.OPPONENTS: N_("Opponents"),
    Tab.CHECK: N_("Play check"),
}


def foot(*, missing: int = 0) -> Sequence[FootButton[Intent]]:
    """Return the buttons at the foot, where so many games could not be read."""
    back = FootButton(_("Back"), Learn(), _("Back to where you were (Esc)."))
    anew = FootButton(_("Read anew"), Do.REBUILD, _("Read all games anew (B)."))
    if missing:
        say = _("Read the games that are missing (B).")
        anew = FootButton(_("Try again"), Do.REBUILD, say)
    say = _("Save the deals of these figures as a CSV file, for a spreadsheet (E).")
    return (back, anew, FootButton(_("Save as CSV"), Do.EXPORT, say))


def build_tabs(layer: WidgetLayer, plan: StatisticsPlan, now: Tab) -> None:
    """Put the tabs on the layer: beside each other, or as one thing that is turned."""
    labels = [_(_LABELS[tab]) for tab in Tab]
    if plan.wide:
        segments(layer, plan.tabs, labels, now.value, Show, say=labels, name="tab")
    else:
        label = labels[now.value]
        stepper(layer, plan.tabs, label, Turn, say=label, name="tab", enter=True)


def build_choosers(
    layer: WidgetLayer, boxes: tuple[pygame.Rect, pygame.Rect], person: str, preset: str
) -> None:
    """Put on the layer whose figures are shown, and of which game."""
    say = _("Whose figures are shown: {name}.").format(name=person)
    stepper(layer, boxes[0], person, TurnPerson, say=say, name="person", enter=True)
    say = _("Which game’s figures are shown: {game}.").format(game=preset)
    stepper(layer, boxes[1], preset, TurnPreset, say=say, name="preset", enter=True)


def build_spots(layer: WidgetLayer, spots: Sequence[Spot]) -> None:
    """Let the focus and the mouse go to each figure, for it to be said."""
    for at, (box, say) in enumerate(spots):
        layer.button(
            box,
            say,
            None,
            style=ButtonStyle.LINE,
            say=say,
            name=f"figure {at}",
            zone=_FIGURES,
            face=_nothing,
        )


def _nothing(_canvas: Canvas, _box: pygame.Rect) -> None:
    """Draw nothing: the figure is there already."""
