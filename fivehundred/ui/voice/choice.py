"""Which speech there is on this machine."""

from __future__ import annotations

import contextlib
import sys

from fivehundred.ui.voice.commands import OneByOne, PowerShell
from fivehundred.ui.voice.dispatcher import Dispatcher
from fivehundred.ui.voice.speaker import Speaker


def speaker_of_system() -> Speaker:
    """Return what can speak here; raises OSError where nothing can."""
    if sys.platform == "darwin":
        return OneByOne("say")
    if sys.platform == "win32":
        return PowerShell()
    with contextlib.suppress(OSError):
        return Dispatcher()
    return OneByOne("espeak-ng")
