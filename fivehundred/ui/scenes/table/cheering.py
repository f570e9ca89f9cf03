"""A cheer at a table: what it speaks of there, and what it must not cover."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivehundred.speech.wording import call_short
from fivehundred.table.joys import Joy
from fivehundred.ui.layout.fit import boxed
from fivehundred.ui.panels.joy import JoyPanel
from fivehundred.ui.scenes.table.tabletop import Tabletop


def cheer_for(joy: Joy, top: Tabletop) -> JoyPanel:
    """Return a cheer that covers neither cards nor what is to be read or pressed."""
    view, given = top.sitting.view, top.services
    contract = view.deals[-1].contract if view.deals else None
    call = "" if contract is None else call_short(contract.call, view.variant)
    controls = [control.rect for control in given.layer.controls]

    def taken() -> Iterator[pygame.Rect]:
        yield from _cards(top)
        if top.notes.taught is not None:
            yield top.notes.taught.rect
        yield from controls

    return JoyPanel(joy, taken, given.sound.play, given.settings.reduced_motion, call)


def _cards(top: Tabletop) -> Iterator[pygame.Rect]:
    """Yield a box around each card on the table, however it leans."""
    for placed in top.director.layout.cards.values():
        across, down = zip(*placed.pose.corners(), strict=True)
        box = boxed(1.0, max(across) - min(across), max(down) - min(down))
        yield box.move_to(center=(round(placed.pose.x), round(placed.pose.y)))
