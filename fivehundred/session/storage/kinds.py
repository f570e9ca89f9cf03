"""Messages about files: what could not be read, written or moved, and why."""

from __future__ import annotations

from fivehundred.engine.errors import N_, MessageKind


class FileKind(MessageKind):
    """What a file should be."""

    GAME = N_("a saved game")
    RULES = N_("a house rules file")
    SETTINGS = N_("a settings file")
    NAMES = N_("a file of names")
    SALTS = N_("a file of salts")
    NOTES = N_("a file of learning progress")
    OWNER = N_("a file that says whose progress this is")
    LESSON = N_("a lesson")
    CATALOGUE = N_("the index of the games")
    CHALLENGE = N_("a challenge file")
    DRILLS = N_("a file of drills")
    DATABASE = N_("a statistics database")
    REPORT = N_("a report")
    ODD = N_("a file about an odd decision")
    PICTURE = N_("a picture")
    PAD = N_("a score pad")
    KEYS = N_("a file of keys")
    TABLE = N_("a file about an open table")
    KNOWN = N_("a list of known people")


class StoreKind(MessageKind):
    """A problem with a file or folder, whose path is written before it."""

    UNREADABLE = N_("the file cannot be read: {why}")
    FOLDER_UNREADABLE = N_("the folder cannot be read: {why}")
    IS_FOLDER = N_("this is a folder, not {what}")
    NO_PLAIN_FILE = N_("this is a special file, not {what}")
    IS_LINK = N_("this is a link, not {what}")
    NOT_OURS = N_("this is not {what}")
    NEWER = N_("this was written by a newer version of the program")
    OVER_LIMIT = N_("the file is larger than {size} KiB: this is not {what}")
    MISSING = N_("the file is missing")
    COPY_USED = N_("{problem}; the copy “{name}” is used instead")
    UNUSED = N_("{problem}; it is not used")
    KEPT_AS = N_("the old file is saved as “{name}”")
    MOVE_AWAY = N_("{problem}; it is left alone, and nothing is saved until you move it away")
    LINK_TO_NOWHERE = N_("this link leads nowhere")
    NO_FOLDER = N_("this is not a folder for saved games")
    NOT_SAVED = N_("the game cannot be saved: {why}")
    NOT_COPIED = N_("the game cannot be copied: {why}")
    NOT_MOVED = N_("the file cannot be moved: {why}")
    NOT_DELETED = N_("the file cannot be deleted: {why}")
    NOT_WRITTEN = N_("the copy cannot be written: {why}")
    RULES_NOT_SAVED = N_("the house rules cannot be saved: {why}")
    SETTINGS_NOT_SAVED = N_("the settings cannot be saved: {why}")
    PAD_NOT_SAVED = N_("the score pad cannot be saved: {why}")
    NAMES_NOT_SAVED = N_("the names cannot be saved: {why}")
    NOTES_NOT_SAVED = N_("your progress cannot be saved: {why}")
    ODD_NOT_SAVED = N_("the odd decision cannot be saved: {why}")
    NO_SUCH_FOLDER = N_("there is no such folder")
    TOO_MANY_FILES = N_("there are too many files called “{name}”")
    NO_GAME_IN_FOLDER = N_("there is no file in this folder whose name ends in {suffix}")
    LEFT_AS_IS = N_("{problem}; it is left alone")
    SAVE_ELSEWHERE = N_("{problem}; it is left alone: save the game under another name")
    NAME_TAKEN = N_("a game called “{name}” already exists: choose another name")
    BRANCH_TAKEN = N_("a game already has that name: choose another one")
    RULES_NAME_TAKEN = N_("house rules called “{name}” already exist: choose another name")
    NO_RULES_NAME = N_("the house rules need a name")
    NO_PLACE_FOR_COPY = N_("type where the copy should go")
    PLAYED_ON_ELSEWHERE = N_(
        "“{before}” was changed elsewhere and has been left alone; this game is saved as “{name}”"
    )


class RulesKind(MessageKind):
    """What is wrong with a house rules file."""

    NO_RULES = N_("these are not house rules (“format” must be “{format}”)")
    VERSION = N_("these house rules have version {version}; this program reads {newest}")
    NAME = N_("must be text that can be shown")
    TOO_LARGE = N_("the file is too big for house rules")


class PadFileKind(MessageKind):
    """What is wrong with a score pad file."""

    NO_PAD = N_("this is not a score pad (“format” must be “{format}”)")
    NEWER = N_("this score pad has version {version}; this program reads {newest}")
    TOO_LARGE = N_("the file is too big for a score pad")
    TOO_MANY_DEALS = N_("has {found} deals; more than {most} are not read")
    NO_SIDE = N_("must be a side from 0 to {last}, not {side}")
    PASSED_OR_BID = N_("either “passed” is true, or there are “seat” and “call”")


class SystemKind(MessageKind):
    """The system's errors, as most systems word them in English."""

    NO_ROOM = N_("no space left on device")
    QUOTA = N_("disk quota exceeded")
    NOT_ALLOWED = N_("permission denied")
    NOT_PERMITTED = N_("operation not permitted")
    NOT_THERE = N_("no such file or directory")
    READ_ONLY = N_("read-only file system")
    FOLDER = N_("is a directory")
    NOT_A_FOLDER = N_("not a directory")
    NAME_TOO_LONG = N_("file name too long")
    NAME_REFUSED = N_("Windows does not allow this name")
    THERE_ALREADY = N_("file exists")
    LINKS = N_("too many levels of symbolic links")
    DEVICE = N_("input/output error")
    TOO_MANY_OPEN = N_("too many open files")
    TOO_LARGE = N_("file too large")
    NOT_EMPTY = N_("directory not empty")
    BUSY = N_("device or resource busy")
    HELD = N_("another program has the file open")
    INVALID = N_("invalid argument")
    NO_PLAIN_FILE = N_("this is no plain file")
    NULL_IN_NAME = N_("embedded null byte")
    OTHER = "{words}"


class MemoryKind(MessageKind):
    """What is wrong with a catalogue's cache; never shown."""

    NO_TABLE = "is no table"
    LENGTH = "has more or fewer entries"
