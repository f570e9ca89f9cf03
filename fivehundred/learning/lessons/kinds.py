"""The messages about lessons: what is wrong in a file of one."""

from __future__ import annotations

from fivehundred.engine.messages import N_, MessageKind


class LessonKind(MessageKind):
    """What is no lesson, or one that cannot be."""

    NO_LESSON = N_("this is not a lesson of Five Hundred (“format” must be “{format}”)")
    NO_VERSION = N_("this program reads lessons of version {newest}, not {version}")
    NO_NUMBER = N_("the name of a lesson begins with its number, as 01-trick.json does")
    NOTHING_IN_IT = N_("has nothing in it")
    NO_PLACE = N_("there is nothing called “{text}” to show (there is: a card, a seat, {known})")
    NO_END = N_("must be {known} or a number of tricks, not “{text}”")
    NOT_HIS = N_("only the learner’s seat, {seat}, acts here")
    ONLY_HIS = N_("the learner’s seat, {seat}, does nothing by itself")
    RIGHT_AND_FREE = N_("a step has either “right” or “free”, not both")
    WITHOUT_RIGHT = N_("“{key}” stands only where there is something “right”")
    TOO_LARGE = N_("the file is larger than {size} KiB: no lesson is so long")
