"""A saved game in a file: one moment as a PNG, or a deal as a GIF that shows every action."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

import pygame

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.seats import Seat
from fivehundred.session.replay import Replay
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.pictures.easel import Easel
from fivehundred.ui.pictures.kinds import DrawnKind

if TYPE_CHECKING:
    from PIL.Image import Image


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


_FRAME_MS: Final = 80
_LEAST_MS: Final = 100
_FIRST_MS: Final = 1500
_LAST_MS: Final = 3500
_LONGEST_FRAMES: Final = 60
"""No action moves for longer than so many frames."""
_COLOURS: Final = 255
"""One of the 256 is left for what has not changed since the frame before."""
_SAMPLES: Final = 6


def gif(
    replay: Replay,
    numbers: range,
    seat: Seat | None,
    size: tuple[int, int],
    theme: str,
    seconds_per_card: float,
) -> bytes:
    """Return the film of some actions of a game: ``numbers`` are how many have been done by then.

    Raises FiveHundredError where the library that writes films is missing.
    """
    _need_library()
    data = io.BytesIO()
    try:
        with Easel(replay, seat, size, Theme(theme)) as easel:
            colours = _colours(_samples(easel, numbers))
            shown_ms = _run(easel, numbers, seconds_per_card)
            frames = (_in_colours(_frame(easel), colours, ms) for ms in shown_ms)
            first = next(frames)
            first.save(data, "GIF", save_all=True, append_images=frames, loop=0, optimize=False)
    except (pygame.error, MemoryError) as error:
        raise FiveHundredError(DrawnKind.NO_FILM, why=str(error)) from error
    return data.getvalue()


def _need_library() -> None:
    try:
        import PIL  # noqa: F401, PLC0415  an extra, which only films need
    except ImportError as error:
        raise FiveHundredError(DrawnKind.NO_PILLOW) from error


def _frame(easel: Easel) -> Image:
    """Draw the table as it is now."""
    from PIL.Image import frombytes  # noqa: PLC0415

    surface = easel.picture()
    return frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def _samples(easel: Easel, numbers: range) -> Iterator[Image]:
    """Yield some pictures of the whole deal, then stand at its beginning again."""
    for at in range(_SAMPLES):
        easel.stand(numbers[at * (len(numbers) - 1) // (_SAMPLES - 1)])
        yield _frame(easel)
    easel.stand(numbers[0])


def _run(easel: Easel, numbers: range, seconds_per_card: float) -> Iterator[int]:
    """Let the deal go by and yield for each frame, in milliseconds, how long it is shown."""
    director, pause_ms = easel.director, round(seconds_per_card * 1000)
    yield _FIRST_MS
    for number in numbers[1:]:
        easel.act(number)
        spent_ms = 0
        for _frame_of_action in range(_LONGEST_FRAMES):
            # Cards move as fast as the film goes.
            director.update(_FRAME_MS / seconds_per_card)
            if not director.busy:
                break
            spent_ms += _FRAME_MS
            yield _FRAME_MS
        director.skip()
        yield max(_LEAST_MS, pause_ms - spent_ms) if number != numbers[-1] else _LAST_MS


def _colours(samples: Iterable[Image]) -> Image:
    """Choose the colours of the whole film, so that nothing flickers."""
    from PIL import Image as images  # noqa: N813, PLC0415

    pictures = list(samples)
    wide, high = pictures[0].size
    strip = images.new("RGB", (wide, high * len(pictures)))
    for at, picture in enumerate(pictures):
        strip.paste(picture, (0, high * at))
    return strip.quantize(_COLOURS, method=images.Quantize.FASTOCTREE)


def _in_colours(picture: Image, colours: Image, ms: int) -> Image:
    from PIL.Image import Dither  # noqa: PLC0415

    # Dots that are scattered anew in every frame would make a film several times as large.
    plain = picture.quantize(palette=colours, dither=Dither.NONE)
    plain.info["duration"] = ms
    return plain
