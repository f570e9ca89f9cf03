"""Which speech there is on this machine."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

from fivehundred.ui.voice.commands import OneByOne, PowerShell
from fivehundred.ui.voice.dispatcher import Dispatcher
from fivehundred.ui.voice.speaker import Speaker

Make = Callable[[], Speaker]
"""Begins to speak in one way; raises OSError where that cannot be had."""


def ways_to_speak() -> tuple[Make, ...]:
    """Return what can be tried here, one after the other: a server may have to be asked twice."""
    if sys.platform == "darwin":
        return (partial(OneByOne, "say"),)
    if sys.platform == "win32":
        return PowerShell, PowerShell
    return Dispatcher, Dispatcher, partial(OneByOne, "espeak-ng")
