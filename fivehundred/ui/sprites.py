"""Draws the stage: resting cards sharp at their exact size, flying ones scaled on their way."""

from __future__ import annotations

import pygame

from fivehundred.ui.art import BACK
from fivehundred.ui.canvas import Canvas
from fivehundred.ui.pose import Pose
from fivehundred.ui.stage import Key, Sprite, Stage

_FLIGHT_STEP_DEGREES = 2


def draw_stage(
    canvas: Canvas, stage: Stage, *, dim: frozenset[Key] = frozenset(), without: Key | None = None
) -> None:
    """Draw all sprites from the lowest up, some of them dimmed, but one."""
    for key, sprite in stage.in_order():
        if key != without:
            draw_sprite(canvas, sprite, dim=key in dim)


def draw_sprite(canvas: Canvas, sprite: Sprite, *, dim: bool = False) -> None:
    """Draw one sprite where it is now."""
    pose = sprite.pose
    code = sprite.code if pose.face >= 0.5 and sprite.code else BACK
    image = (
        canvas.art.card(code, round(pose.width), round(pose.angle), dim=dim)
        if sprite.motion is None
        else _in_flight(canvas, sprite, code)
    )
    canvas.surface.blit(image, image.get_rect(center=(round(pose.x), round(pose.y))))


def _in_flight(canvas: Canvas, sprite: Sprite, code: str) -> pygame.Surface:
    """Scale and turn the picture of the end of the flight: no size is drawn only to fly by."""
    assert sprite.motion is not None
    pose, end = sprite.pose, sprite.motion.end
    base = canvas.art.card(code, round(end.width))
    scale = pose.width / end.width
    angle = round(pose.angle / _FLIGHT_STEP_DEGREES) * _FLIGHT_STEP_DEGREES
    if code == BACK and not sprite.code:
        return canvas.art.back_in_flight(round(end.width), angle, scale)
    squeeze = _squeeze(pose, sprite)
    if squeeze < 0.98:
        size = (max(1, round(base.get_width() * squeeze)), base.get_height())
        base = pygame.transform.smoothscale(base, size)
    if abs(scale - 1) < 0.01 and angle % 90 == 0:
        return base if angle % 360 == 0 else pygame.transform.rotate(base, angle)
    return pygame.transform.rotozoom(base, angle, scale)


def _squeeze(pose: Pose, sprite: Sprite) -> float:
    """Give how narrow a turning card looks: a flip is a squeeze with the face changed half-way."""
    return abs(2 * pose.face - 1) if sprite.code else 1.0
