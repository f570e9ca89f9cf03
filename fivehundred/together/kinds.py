"""Messages about playing together."""

from __future__ import annotations

from fivehundred.engine.errors import N_, MessageKind


class LineKind(MessageKind):
    """What is wrong with a line."""

    WRONG = N_("what came is not a message of this program: {problem}")
    NO_JSON = N_("it is not JSON")
    UNKNOWN = N_("there is no “{text}” here")
    PARTS = N_("must have {wanted} parts, not {found}")
    TOO_LONG = N_("a line is longer than {size} KiB")


class HostKind(MessageKind):
    """Why a guest was disconnected, for the host."""

    NOT_UNDERSTOOD = N_("{name} was disconnected: {problem}")
    TWO_HELLOS = N_("{name} was disconnected: they said twice who they are")
    OTHER_VERSION = N_("{name} cannot join: they have another version of the program")
    NOT_YOURS = N_("{name} was disconnected: they tried to act for another seat")
    TOO_FAST = N_("{name} was disconnected: too many messages at once")
    SILENT = N_("{name} was disconnected: nothing has come from them for a minute")


class NetKind(MessageKind):
    """Why no table can be opened or joined from here."""

    NOT_INSTALLED = N_("this needs the library {library}: pip install 'fivehundred[together]'")
    NO_HOUSE = N_("this computer’s network does not let tables be announced or found")
    PORT_TAKEN = N_("another program is using port {port}; close it, or wait a moment")


class InvitationKind(MessageKind):
    """What is wrong with an invitation."""

    NONE = N_("this is not an invitation: it begins with “fivehundred:”")
    DAMAGED = N_("this invitation is not complete: copy all of it, from “fivehundred:” to its end")
