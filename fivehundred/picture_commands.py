"""``picture`` and ``film``: what is asked for is read by a program, drawn by the screen, and kept.

Stands above both, since neither knows the other; each is imported when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from fivehundred.engine.errors import FiveHundredError
from fivehundred.programs.films import FilmOrder, film_order
from fivehundred.programs.output import NOT_A_GAME, NOT_WRITTEN, OK
from fivehundred.programs.pictures import PictureOrder, keep_picture, picture_order
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import error_words
from fivehundred.ui.drawing.palettes import Theme


class _Order(Protocol):
    """Anything that is to be drawn into a file."""

    @property
    def out(self) -> Path: ...


_AnOrder = TypeVar("_AnOrder", bound=_Order)


def picture(words: Sequence[str]) -> int:
    """Draw a moment of a game as the command line asks and return the exit status."""
    return _drawn_to_file(words, picture_order, _png)


def film(words: Sequence[str]) -> int:
    """Make a film of a deal as the command line asks and return the exit status."""
    return _drawn_to_file(words, film_order, _gif)


def _png(order: PictureOrder) -> bytes:
    from fivehundred.ui.pictures.still import png  # noqa: PLC0415

    return png(order.replay, order.seat, order.size, order.theme)


def _gif(order: FilmOrder) -> bytes:
    from fivehundred.ui.pictures.film import gif  # noqa: PLC0415

    how = order.size, order.theme, order.seconds_per_card
    return gif(order.replay, order.moments, order.seat, *how)


def _drawn_to_file(
    words: Sequence[str],
    read: Callable[[Sequence[str], Sequence[str]], _AnOrder],
    draw: Callable[[_AnOrder], bytes],
) -> int:
    failed = NOT_A_GAME
    try:
        order = read(words, [theme.value for theme in Theme])
        failed = NOT_WRITTEN
        keep_picture(order.out, draw(order))
    except FiveHundredError as error:
        complain(error_words(error))
        return failed
    return OK
