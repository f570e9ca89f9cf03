"""The messages about challenges: a date that is none, a file that is none."""

from __future__ import annotations

from fivehundred.engine.messages import N_, MessageKind


class ChallengeKind(MessageKind):
    """What is wrong with a challenge."""

    NO_DATE = N_("“{text}” is no date: write it as 2026-11-23")
    PLAYED_ELSEWHERE = N_("this deal was played in another window, and counts as it is there")
    NO_CHALLENGE = N_("this is no challenge")
    NEWER = N_("this challenge was made by a newer program")
    NO_PRESET = N_("there is no game called “{text}” here")
    NO_SEED = N_("this must be letters, digits and hyphens, 32 at most")
    NOT_EIGHT = N_("there must be points for {deals} deals")
    TOO_MANY = N_("there are more than {most} results")
    TOO_MANY_POINTS = N_("no deal brings more than {most} points")
