"""One moment of a saved game as a PNG."""

from __future__ import annotations

import io

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.seats import Seat
from fivehundred.session.replay import Replay
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.pictures.easel import Easel
from fivehundred.ui.scenes.replay.sight import first_sight


def png(replay: Replay, wanted: Seat | None, size: tuple[int, int], theme: str) -> bytes:
    """Return the table where the replay stands; without a ``wanted`` seat as a replay opens it.

    Raises FiveHundredError where there is no room for it.
    """
    first = first_sight(replay, Speed.OFF, all_hands=False)
    seat, eyes = (first.seat, first.eyes) if wanted is None else (wanted, wanted)
    data = io.BytesIO()
    try:
        with Easel(replay, seat=seat, eyes=eyes, size=size, theme=Theme(theme)) as easel:
            pygame.image.save(easel.picture(), data, "picture.png")
    except (pygame.error, MemoryError) as error:
        raise FiveHundredError(f"the picture cannot be drawn: {error}") from error
    return data.getvalue()
