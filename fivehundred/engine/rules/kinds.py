"""The messages of the rules: options there are not, and options that do not go together."""

from __future__ import annotations

from fivehundred.engine.kinds import TextKind
from fivehundred.engine.messages import N_, MessageKind


class OptionKind(MessageKind):
    """An option, a value or a preset that there is not."""

    NO_PRESET = N_("there is no preset “{text}” (there is: {known})")
    NO_OPTION = N_("there is no option “{text}”")
    NO_TEXT = N_("option “{option}” must be text")
    NO_VALUE = N_("option “{option}” cannot be {value} (it may be {known})")
    TEXT = N_("“{text}”")
    LIST_OR_OBJECT = N_("a list or an object")


class ConflictKind(MessageKind):
    """What sort of options do not go together."""

    SEATS = N_("sides “{sides}” need {allowed} players, not {players}")
    PACK = N_(
        "a pack of {cards} does not fit {hands} hands: cards less ten for each hand dealt "
        "must leave 3, 5 or 6, not {kitty}"
    )
    PATTERN = TextKind.NO_PATTERN.value
    CARDS_DEALT = N_(
        "the deal “{deal}” gives every hand {each} and the kitty {laid}; "
        "it must give {hand} and {kitty}"
    )
    DOUBLE_NULLO = N_("double nullo needs fixed partners")
    DECLARE = N_("declare needs fixed partners")
    TRANSFER_AND_BACK_DOOR = N_(
        "where failed points go to the other side nobody can go out the back door"
    )
    TRANSFER_AMONG_MANY = N_(
        "failed points can only go to the other side where there are two sides"
    )
    EXACT = N_("an exact ending needs the points for tricks, all of them")
    INKLES = N_("inkles need at least three players who call")
    RAISE = N_("in an auction of one round nobody can bid again (rebid newcastle)")


class CountKind(MessageKind):
    """Numbers of players among which one may choose."""

    EITHER = N_("{first} or {second}")
