"""The messages about records: places in them, and moments they do not have."""

from __future__ import annotations

from fivehundred.engine.messages import N_, MessageKind


class PlaceKind(MessageKind):
    """Where something is in a file; a place and what is wrong there make a sentence."""

    AT = N_("{place}: {problem}")
    KEY = N_("“{text}”")
    START = N_("start")
    RULES = N_("rules")
    ACTION = N_("action {number}")
    SEAT_OF = N_("{place}, seat {number}")
    ENTRY = N_("entry {number}")
    """Of a list."""


class MomentKind(MessageKind):
    """A moment that a game does not have."""

    NOT_COUNTED = N_("--at {at}: the game’s actions are numbered 0 to {actions}")
