"""One moment of a saved game as a PNG."""

from __future__ import annotations

import io

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.seats import Seat
from fivehundred.session.replay import Replay
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.pictures.easel import Easel
from fivehundred.ui.pictures.kinds import DrawnKind


def png(replay: Replay, seat: Seat | None, size: tuple[int, int], theme: str) -> bytes:
    """Return the table where the replay stands, through a seat's eyes or as a replay opens it.

    Raises FiveHundredError where there is no room for it.
    """
    data = io.BytesIO()
    try:
        with Easel(replay, seat, size, Theme(theme)) as easel:
            pygame.image.save(easel.picture(), data, "picture.png")
    except (pygame.error, MemoryError) as error:
        raise FiveHundredError(DrawnKind.NO_PICTURE, why=str(error)) from error
    return data.getvalue()
