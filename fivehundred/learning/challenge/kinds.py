"""The messages about challenges: a date that is none, a file that is none."""

from __future__ import annotations

from fivehundred.engine.messages import N_, MessageKind


class ChallengeKind(MessageKind):
    """What is wrong with a challenge."""

    NO_DATE = N_("“{text}” is no date: write it as 2026-11-23")
