"""The messages about the library of drills."""

from __future__ import annotations

from fivehundred.engine.messages import N_, MessageKind


class DrillKind(MessageKind):
    """What is wrong with a file of drills."""

    NO_LIBRARY = N_("this is no library of drills")
    NO_WORD = N_("“{text}” is not known here (known are: {known})")
    NO_ANSWER = N_("there is no answer to it")
