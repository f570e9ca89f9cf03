"""The error messages of the commands."""

from __future__ import annotations

from fivehundred.engine.errors import N_, NN_, MessageKind


class AskedKind(MessageKind):
    """Why a request, such as for a deal, seat or preset, cannot be met."""

    AT_NEGATIVE = N_("--at {at}: actions are counted from 0, the start")
    AT_BEYOND = NN_(
        "--at {at}: the game has only 1 action", "--at {at}: the game has only {count} actions"
    )
    NO_SEAT = N_("--seat {seat}: the seats of this table are 0 to {last}")
    NO_PLAYER = N_("--seat {seat}: the players’ seats are 0 to {last}")
    NO_PLAYER_HERE = N_("--seat {seat}: the players’ seats at this table are 0 to {last}")
    NOTHING_SCORED = N_("no deal has been scored yet; a deal can be analysed once it is over")
    DEAL_NOT_SCORED = NN_(
        "--deal {deal}: only 1 deal has been scored so far",
        "--deal {deal}: only {count} deals have been scored so far",
    )
    NO_DEAL = N_("--deal {deal}: the deals of this game are numbered 1 to {deals}")
    SHOWN_UP_TO = N_("{problem} (--at {at} shows the game up to there)")
    OPEN_TO_ALL = N_(
        "--seat {seat}: this deal has not been scored yet: without --seat the "
        "picture shows what everyone can see"
    )
    ONE_SEAT_ALONE = N_(
        "--seat {seat}: this deal has not been scored yet and can be seen only "
        "from seat {eyes}, which plays it"
    )
    NO_PRESET = N_("there is no preset “{given}” (fivehundred rules --list shows all)")
    NO_PRESET_NEAR = N_("there is no preset “{given}”; closest: {near}")
    NOT_WRITTEN = N_("the output cannot be written: {why}")
    OUT_OF_LIMITS = N_("--{option} {given}: must be more than 0 and at most {most}")


class HostingKind(MessageKind):
    """Why a table cannot be opened for guests."""

    SEATS = N_("--seats: the game has {players} players, and {count} are named")
    NO_NAME = N_("--seats: name a guest, write “guest”, or one of the levels {levels}")
    NO_GUESTS = N_("nobody is to come: at least one seat has to be for a guest")
    OPEN_HANDS = N_("a game whose cards lie open, or were chosen, cannot be played with guests")
    AT_INVITATION = N_("--invitation {file}: {problem}")


class PictureKind(MessageKind):
    """Why a picture or a film cannot be made."""

    NO_FOLDER = N_("there is no folder {folder}")
    IS_FOLDER = N_("this is a folder: name a file in it")
    NOT_WRITTEN = N_("the picture cannot be written: {why}")
    OTHER_FILE = N_("this file is not such a picture and is left alone: name another")


class BotKind(MessageKind):
    """Why a line has no answer; in English only, since programs read it."""

    AT_LINE = "line {number}: {problem}"
    AT_COLUMN = "column {column}: {problem}"
    NO_VALUE = "column {column}: {word} is no value"
    NOT_UTF8 = "byte {byte} of the file is not UTF-8 text"
    EMPTY = "the line is empty"
    TOO_LONG = "a line may have {size} MiB at most"
    WAITS_FOR_DEALER = "the game waits for a first dealer, not for a seat"
    WAITS_FOR_DEAL = "the game waits for a deal, not for a seat"
    OVER = "the game is over"


class ArenaKind(MessageKind):
    """Why a match cannot be played; ``player`` and ``address`` are as given."""

    NOT_PLAYED = N_("the match cannot be played: {why}")
    AT_PLAYER = N_("{player}: {problem}")
    AT_JSON = N_("--json {file}: {problem}")
    NO_FILE = N_("this is not a file to write to")
    NO_FOLDER = N_("there is no folder {folder}")
    NOT_WRITABLE = N_("you may not write here")
    ONE_AT_LEAST = N_("--{option} {given}: must be at least 1")
    ITSELF = N_("{player} cannot play against itself: nothing to compare")
    NO_PLAYER = N_("there is no such player (known: {known})")
    NO_FUNCTION = N_("this is not a function")
    NO_ACTION = N_("{action} is not an action")
    CANNOT_BE_DONE = N_("{action} cannot be done: {fault}")
    FAULT = "{words}"
    """An exception in a custom function."""
    NO_DASK = N_(
        "--cluster needs Dask, which is not installed: pip install 'fivehundred[cluster]'"
    )
    NO_SCHEDULER = N_("--cluster {address}: no scheduler answers there ({why})")
    NO_WORKERS = N_("--cluster {address}: the scheduler has no workers")
    NO_ADDRESS = N_("--cluster {address}: this is not an address, such as tcp://10.0.0.5:8786")
    DIED = N_("a process that plays boards has crashed")
