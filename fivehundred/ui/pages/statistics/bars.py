"""Rows of figures with bars on the page of statistics; some rows share a scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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


def share_bar(label: str, found: Estimate) -> Bar:
    """Return the row of a share."""
    value, words = say.share_short(found), say.share_words(label, found)
    if not say.says_something(found):
        return bar(label, value, words)
    return bar(label, value, words, found.mean, found.interval)


def from_zero(short: _Short, words: _Words, most: float, label: str, found: Estimate) -> Bar:
    """Return a row on a scale from 0 to ``most``."""
    value, said = short(found), words(label, found)
    if not say.says_something(found) or found.interval is None:
        return bar(label, value, said)
    low, high = found.interval
    return bar(label, value, said, found.mean / most, (max(0.0, low) / most, high / most))


def around_zero(short: _Short, words: _Words, most: float, label: str, found: Estimate) -> Bar:
    """Return a row on a scale from minus to plus ``most``."""
    value, said = short(found), words(label, found)
    if not say.says_something(found) or found.interval is None:
        return bar(label, value, said)
    low, high = ((end / most + 1) / 2 for end in found.interval)
    return bar(label, value, said, (found.mean / most + 1) / 2, (low, high), 0.5)


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
