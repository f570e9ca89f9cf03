"""Messages about files of lessons, challenges and drills, and about saved checks."""

from __future__ import annotations

from fivehundred.engine.errors import N_, MessageKind


class ChallengeKind(MessageKind):
    """What is wrong with a challenge."""

    NO_DATE = N_("“{text}” is not a date; write it as 2026-11-23")
    PLAYED_ELSEWHERE = N_("this deal was played in another window; that result counts")
    NO_CHALLENGE = N_("this is not a challenge")
    NEWER = N_("this challenge was made by a newer program")
    NO_PRESET = N_("there is no preset “{text}” here")
    NO_SEED = N_("this must be letters, digits and hyphens, 32 at most")
    NOT_EIGHT = N_("there must be points for {deals} deals")
    TOO_MANY = N_("there are more than {most} results")
    TOO_MANY_POINTS = N_("no deal brings more than {most} points")
    MANY_ACTIONS = N_("no deal has more than {most} actions")
    DEALS = N_("a set has from 1 to {most} deals")
    HOUSE_RULES = N_("a challenge is played by one of the presets; choose other rules")
    NO_PACK = N_("deal {number} has no whole pack of its game, or no dealer")
    NOT_ITS_CARDS = N_("the cards are not those that the set was made with")
    NO_RESULT = N_("there is no result in this file")
    SUMS_ONLY = N_("this file has points but not the cards played, so they cannot be checked")
    SAME_FILE = N_("this is a copy of “{file}”, which is counted already")
    HANDED_IN_AGAIN = N_("all of these deals of {name} are in “{file}”, which is counted")
    OTHER_SET = N_("this is a result of other deals")
    MANY_FILES = N_("these are more than {most} files")
    OTHER_CARDS = N_("these are not the cards that were dealt")
    DEALT_TWICE = N_("the cards are dealt more than once")
    NOT_OVER = N_("the deal was not played to its end")
    WRONG_SUM = N_("the points given are {given}, but the cards played make {real}")
    OF_DEAL = N_("{name}, deal {number}: {problem}")
    THE_EXPERT = N_("the Expert")
    NAMELESS = N_("no name")


class CheckKind(MessageKind):
    """What happened to the checks."""

    NOT_KEPT = N_("what the coach has found cannot be saved now; the program will keep trying")


class DrillKind(MessageKind):
    """What is wrong with a file of drills."""

    NO_LIBRARY = N_("this is not a library of drills")
    NO_WORD = N_("“{text}” is not known here (known: {known})")
    NO_ANSWER = N_("there is no answer to it")


class LessonKind(MessageKind):
    """What is wrong with a lesson."""

    NO_LESSON = N_("this is not a lesson of Five Hundred (“format” must be “{format}”)")
    NO_VERSION = N_("this program reads lessons of version {newest}, not {version}")
    NO_NUMBER = N_("the name of a lesson must begin with its number, like 01-trick.json")
    NOTHING_IN_IT = N_("is empty")
    NO_PLACE = N_("“{text}” cannot be shown (known: a card, a seat, {known})")
    NO_END = N_("must be {known} or a number of tricks, not “{text}”")
    NOT_HIS = N_("only the learner’s seat, {seat}, acts here")
    ONLY_HIS = N_("the learner’s seat, {seat}, does nothing by itself")
    RIGHT_AND_FREE = N_("a step has either “right” or “free”, not both")
    WITHOUT_RIGHT = N_("“{key}” is allowed only together with “right”")
    TOO_LARGE = N_("the file is over {size} KiB, too big for a lesson")
