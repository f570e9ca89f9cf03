"""Draws sprites: cards at rest sharp at their exact size, flying ones scaled."""

from __future__ import annotations

import pygame

from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.cards.art import BACK
from fivehundred.ui.motion.motion import Motion
from fivehundred.ui.motion.stage import Sprite


def sprite_image(canvas: Canvas, sprite: Sprite, *, dim: bool = False) -> pygame.Surface:
    """Return the current picture of a sprite."""
    pose, motion, code = sprite.pose, sprite.motion, face_shown(sprite)
    if motion is None or not is_flying(sprite) or _only_slides(sprite, motion):
        return canvas.art.card(code, round(pose.width), round(pose.angle), dim=dim)
    width = round(max(motion.start.width, motion.end.width))
    narrow = abs(2 * pose.face - 1) if sprite.code else 1.0
    return canvas.art.flying(code, width, pose.width / width, pose.angle, narrow)


def _only_slides(sprite: Sprite, motion: Motion) -> bool:
    poses = (motion.start, sprite.pose, motion.end)
    looks = {(round(pose.width), round(pose.angle, 1), pose.face) for pose in poses}
    return len(looks) == 1


def face_shown(sprite: Sprite) -> str:
    """Return the visible side of a sprite: its code, or the back."""
    return sprite.code if sprite.pose.face >= 0.5 and sprite.code else BACK


def is_flying(sprite: Sprite) -> bool:
    """Return whether a sprite is in flight; during its delay it still rests."""
    return sprite.motion is not None and sprite.elapsed_ms > sprite.motion.delay_ms


def draw_sprite(canvas: Canvas, sprite: Sprite, *, dim: bool = False) -> None:
    """Draw a sprite at its current pose."""
    canvas.put(sprite_image(canvas, sprite, dim=dim), (sprite.pose.x, sprite.pose.y))
