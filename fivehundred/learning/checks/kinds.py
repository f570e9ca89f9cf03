"""The messages about the checks that are kept; the path of their file stands before them."""

from __future__ import annotations

from fivehundred.engine.messages import N_, MessageKind


class CheckKind(MessageKind):
    """What has become of the checks."""

    NOT_KEPT = N_(
        "what the coach has found cannot be kept now; that is tried again while the program runs"
    )
