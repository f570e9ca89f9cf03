"""What costs most is drawn and decoded once for all tests of a process: none paints on it."""

from __future__ import annotations

import io
from functools import lru_cache

import pygame
import pytest

from fivehundred.paths import asset_bytes
from fivehundred.ui.drawing import card_art, card_rasters
from fivehundred.ui.drawing.background import background
from fivehundred.ui.drawing.card_rasters import Raster
from fivehundred.ui.drawing.palettes import Palette
from fivehundred.ui.pages import page
from fivehundred.ui.scenes.replay import scene as replay_scene
from fivehundred.ui.scenes.table import scene as table_scene

_Sound, _draw_upright, made_once = (
    pygame.mixer.Sound,
    card_rasters.render_card,
    lru_cache(200)(card_art._made),
)
_load_svg = pygame.image.load_sized_svg


@lru_cache(maxsize=600)
def _drawn(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    return _load_svg(io.BytesIO(data), size)


def load_once(file: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
    """Draw an SVG as pygame does, but every size of it once for all tests."""
    return _drawn(file.getvalue(), size).copy()


@lru_cache(maxsize=12)
def _background(size: tuple[int, int], u: float, palette: Palette) -> pygame.Surface:
    return background(size, u, palette)


def background_once(size: tuple[int, int], u: float, palette: Palette) -> pygame.Surface:
    """Draw the empty table for a window as the program does, but once for all tests."""
    return _background(size, u, palette).copy()


@lru_cache(maxsize=200)
def _upright(_drawing: bytes, raster: Raster) -> pygame.Surface:
    return _draw_upright(raster)


def upright_once(raster: Raster) -> pygame.Surface:
    """Draw an upright card as the program does, but once for all tests, as none paints on it."""
    return _upright(asset_bytes(raster.file), raster)


@lru_cache(maxsize=200)
def _decoded(file: bytes, _device: tuple[int, int, int]) -> bytes:
    return _Sound(file=io.BytesIO(file)).get_raw()


def sound_once(file: io.BytesIO) -> pygame.mixer.Sound:
    """Read a sound as pygame does, but decode it once for all tests."""
    return _Sound(buffer=_decoded(file.getvalue(), pygame.mixer.get_init()))


def draw_once(patch: pytest.MonkeyPatch) -> None:
    """Draw, turn and decode once what the program has drawn, turned and decoded already."""
    patch.setattr(card_rasters, "render_card", upright_once)
    patch.setattr(card_art, "_made", made_once)
    patch.setattr(pygame.mixer, "Sound", sound_once)
    patch.setattr(pygame.image, "load_sized_svg", load_once)
    for module in (page, replay_scene, table_scene):
        patch.setattr(module, "background", background_once)
