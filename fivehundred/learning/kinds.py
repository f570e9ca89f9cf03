"""The messages about what people have learned, and where that is kept."""

from __future__ import annotations

from fivehundred.engine.messages import N_, MessageKind


class NotesKind(MessageKind):
    """What is wrong with the notes of what somebody has learned; their path stands before it."""

    UNREADABLE = N_("the notes cannot be read, so they begin anew; the old file is kept ({why})")
    NOT_SAVED = N_("the notes cannot be saved: {why}")
    TOO_LARGE = N_("there are more than {size} KiB of notes")
