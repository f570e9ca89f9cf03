"""Messages about options that do not exist, or do not go together."""

from __future__ import annotations

from fivehundred.engine.errors import N_, MessageKind, RefusalKind
from fivehundred.engine.kinds import TextKind


class OptionKind(MessageKind):
    """An option, a value or a preset that does not exist."""

    NO_PRESET = N_("there is no preset “{text}” (known: {known})")
    NO_OPTION = N_("there is no option “{text}”")
    NO_TEXT = N_("option “{option}” must be text")
    NO_VALUE = N_("option “{option}” cannot be {value} (allowed: {known})")
    TEXT = N_("“{text}”")
    LIST_OR_OBJECT = N_("a list or an object")


class ConflictKind(RefusalKind):
    """Options that do not go together; SEATS is worded at the table by the kind of sides."""

    SEATS = N_("sides “{sides}” need {allowed} players, not {players}"), ""
    PACK = (
        N_(
            "a pack of {cards} does not fit {hands} hands: ten cards to each hand "
            "must leave 3, 5 or 6, not {kitty}"
        ),
        N_("The pack of {cards} does not fit: ten to each of {hands} hands must leave 3, 5 or 6."),
    )
    PATTERN = (
        TextKind.NO_PATTERN.value,
        N_("A deal is written as rounds, such as “3+1 4+1 3+1”: cards to each hand + kitty."),
    )
    CARDS_DEALT = (
        N_(
            "the deal “{deal}” gives each hand {each} and the kitty {laid}; it must "
            "give {hand} and {kitty}"
        ),
        N_("The deal must give each hand ten cards and the kitty {kitty}."),
    )
    DOUBLE_NULLO = (
        N_("double nullo needs fixed partners"),
        N_("Double nullo needs a fixed partner."),
    )
    DECLARE = N_("declare needs fixed partners"), N_("Declaring all tricks needs a fixed partner.")
    TRANSFER_AND_BACK_DOOR = (
        N_("where lost points go to the other side, nobody can go out the back door"),
        N_("If failed contracts go to the other side, nobody can go out the back door."),
    )
    TRANSFER_AMONG_MANY = (
        N_("lost points can go to the other side only if there are two sides"),
        N_("Failed contracts can go to the other side only if there are two sides."),
    )
    EXACT = (
        N_("an exact ending needs all the points for tricks"),
        N_("To hit the target exactly, tricks must count ten each, without a limit."),
    )
    INKLES = (
        N_("inkles need at least three players who call"),
        N_("Inkles are for three players or more."),
    )
    RAISE = (
        N_("in an auction of one round nobody can bid again (rebid newcastle)"),
        N_("With one call each, nobody can raise their own bid."),
    )


class CountKind(MessageKind):
    """How a choice between numbers of players is written."""

    EITHER = N_("{first} or {second}")
