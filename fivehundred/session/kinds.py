"""Messages about records, score pads and moments of a game."""

from __future__ import annotations

from fivehundred.engine.errors import N_, MessageKind


class PlaceKind(MessageKind):
    """A place in a file, for a message about what is wrong there."""

    AT = N_("{place}: {problem}")
    KEY = N_("“{text}”")
    START = N_("start")
    RULES = N_("rules")
    ACTION = N_("action {number}")
    SEAT_OF = N_("{place}, seat {number}")
    ENTRY = N_("entry {number}")


class PadKind(MessageKind):
    """A deal that a score pad's rules do not allow."""

    NAMES = N_("must have {wanted} names, not {found}")
    OVER = N_("the game was over before this deal")
    NO_CONTRACT = N_("{call} cannot be the contract by these rules")
    NO_PASS = N_("by these rules somebody has to bid")
    NO_PARTNER = N_("by these rules seat {seat} cannot be the partner of this contract")
    NO_DECLARING = N_("by these rules this contract cannot be declared")
    NO_REVOKE = N_("by these rules no revoke counts here")
    TWO_REVOKES = N_("only one revoke can end a deal")
    SIDES = N_("must have {sides} numbers, one a side, not {found}")
    SUM = N_("the tricks come to {found}, not to {wanted}")
    NOT_PLAYED = N_("the cards were dealt again, so there are no tricks")
    SITS_OUT = N_("side {side} sits out and has no tricks")
    WHO_FIRST = N_("sides {sides} reach the target together: “first” must say which was first")


class MomentKind(MessageKind):
    """A moment that a game does not have."""

    NOT_COUNTED = N_("--at {at}: the game’s actions are numbered 0 to {actions}")
