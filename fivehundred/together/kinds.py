"""The messages about playing together: lines that say nothing."""

from __future__ import annotations

from fivehundred.engine.messages import N_, MessageKind


class LineKind(MessageKind):
    """What is wrong with a line."""

    WRONG = N_("what came is not a message of this program: {problem}")
    NO_JSON = N_("it is not JSON")
    UNKNOWN = N_("there is no “{text}” here")
    PARTS = N_("must have {wanted} parts, not {found}")
    FACTS = N_("lacks a fact that “{text}” needs")
    TOO_LONG = N_("a line is longer than {size} KiB")
