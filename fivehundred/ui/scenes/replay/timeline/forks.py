"""Where games leave the replayed one on its timeline, and where it has left another one itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from fivehundred.session.replay import Replay
from fivehundred.session.storage.listing import ListedFile
from fivehundred.speech.notices.branch_words import leaving_words, left_words
from fivehundred.ui import route as to
from fivehundred.ui.drawing.boxes import draw_box
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.palettes import mixed
from fivehundred.ui.scenes.replay.branches import Kin, left_at, way_to
from fivehundred.ui.scenes.replay.intents import ShowBranches
from fivehundred.ui.scenes.replay.timeline.plan import Axis, TimelinePlan
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_ZONE: Final = "timeline"
_SIDE_U: Final = 22
_LEAST_PX: Final = 24
_ICON: Final = "icons/branch"


def build(layer: WidgetLayer, plan: TimelinePlan, replay: Replay, kin: Kin) -> None:
    """Put a button at every place where games part; several that lie too near share one."""
    layer.u = plan.u
    axis = plan.of_game(replay.count)
    for rows in _together(kin.branches, axis, _side(plan)):
        words = leaving_words([row.name for row in rows])
        does: Intent = ShowBranches(rows) if len(rows) > 1 else way_to(rows[0])
        at = left_at(rows[0])
        _button(layer, plan, axis.x(at), words, does, name=f"fork {at}")
    origin, parent = replay.record.origin, kin.parent
    if origin is not None:
        there = None if parent is None else to.ReplayRoute(parent.path, origin.at)
        words = left_words(origin, there=parent is not None)
        _button(layer, plan, axis.x(origin.at), words, there, name="parent")


def _together(
    rows: Sequence[ListedFile], axis: Axis, side: int
) -> tuple[tuple[ListedFile, ...], ...]:
    """Put the games together that leave so near each other that their buttons would meet."""
    groups: list[list[ListedFile]] = []
    for row in rows:
        near = groups and axis.x(left_at(row)) - axis.x(left_at(groups[-1][0])) < side
        if near:
            groups[-1].append(row)
        else:
            groups.append([row])
    return tuple(map(tuple, groups))


def _button(
    layer: WidgetLayer, plan: TimelinePlan, x: int, words: str, does: Intent | None, *, name: str
) -> None:
    """Put the button of a place above the deals; what leads to a game that is gone is off."""
    box = pygame.Rect(0, 0, _side(plan), _side(plan))
    box.midbottom = (x, plan.curve.bottom)
    box.clamp_ip(plan.rect)
    face = partial(_draw, mirrored=name == "parent", there=does is not None)
    off = "" if does is not None else words
    style = ButtonStyle.LINE
    layer.button(
        box,
        words,
        does,
        style=style,
        enabled=does is not None,
        say=words,
        off=off,
        name=name,
        zone=_ZONE,
        face=face,
    )


def _side(plan: TimelinePlan) -> int:
    return max(_LEAST_PX, plan.px(_SIDE_U))


def _draw(canvas: Canvas, box: pygame.Rect, *, mirrored: bool, there: bool) -> None:
    """Draw a fork on a ground of its own; where the game itself has come from it is mirrored."""
    palette = canvas.palette
    ground = mixed(palette.panel, palette.brass, 0.3 if mirrored else 0.12)
    inner = box.inflate(-max(2, box.width // 8), -max(2, box.width // 8))
    draw_box(canvas.surface, inner, inner.width // 4, ground, palette.accent, 1)
    colour = palette.strong if there else palette.muted
    image = canvas.art.sign(_ICON, round(inner.width * 0.72), colour)
    if mirrored:
        image = pygame.transform.flip(image, True, False)
    canvas.surface.blit(image, image.get_rect(center=inner.center))
