"""Rows of figures with bars on the page of statistics; some rows share a scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from typing import Final

from fivehundred.learning.estimate import Estimate
from fivehundred.learning.statistics.figures import DealGroup
from fivehundred.speech.learning import statistics as say
from fivehundred.ui.drawing.fonts import Face
from fivehundred.ui.layout.block import Subheading, Text
from fivehundred.ui.layout.lettering import Lettering
from fivehundred.ui.layout.plot import Bar

_Short = Callable[[Estimate], str]
_Words = Callable[[str, Estimate], str]
_STEP: Final = 50
"""Scales of points end at a multiple of this."""
ZONE: Final = "figures"
heading = partial(Subheading, lettering=Lettering(Face.SERIF_BOLD, 21, "accent"))
bar = partial(Bar, zone=ZONE, size_u=17)
paragraph = partial(Text, lettering=Lettering(Face.SANS, 17), zone=ZONE)
quiet = partial(Text, lettering=Lettering(Face.SANS, 17, "muted"), zone=ZONE)


def _scaled(row: Bar, found: Estimate, scale: Callable[[float], float]) -> Bar:
    if not say.says_something(found) or found.interval is None:
        return row
    low, high = map(scale, found.interval)
    return replace(row, share=scale(found.mean), interval=(low, high))


def from_zero(short: _Short, words: _Words, most: float, label: str, found: Estimate) -> Bar:
    """Return a row on a scale from 0 to ``most``."""
    row = bar(label, short(found), words(label, found))
    return _scaled(row, found, lambda value: max(0.0, value) / most)


share_bar = partial(from_zero, say.share_short, say.share_words, 1.0)


def around_zero(short: _Short, words: _Words, most: float, label: str, found: Estimate) -> Bar:
    """Return a row on a scale from minus to plus ``most``."""
    row = bar(label, short(found), words(label, found), zero=0.5)
    return _scaled(row, found, lambda value: (value / most + 1) / 2)


def points_bars(parts: Sequence[DealGroup]) -> Callable[[str, Estimate], Bar]:
    """Return a function that makes rows of points on a common scale around 0."""
    most = most_points([top_of(part.points) for part in parts])
    return partial(around_zero, say.points_short, say.points_words, most)


def top_of(found: Estimate) -> float:
    """Return the largest absolute value in a shown interval."""
    interval = found.interval
    if not say.says_something(found) or interval is None:
        return 0.0
    return max(abs(end) for end in interval)


def most_points(some: Sequence[float]) -> int:
    """Return the end of a scale of points."""
    return max(1, ceil(max(some, default=0) / _STEP)) * _STEP
