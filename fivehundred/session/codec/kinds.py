"""Messages about what is wrong in the text of a saved game."""

from __future__ import annotations

from fivehundred.engine.errors import N_, NN_, MessageKind


class ValueKind(MessageKind):
    """The type of a value that should be of another type."""

    NUMBER = N_("the number {number}")
    HUGE = N_("such a large number")
    TEXT = N_("the text “{text}”")
    EMPTY = N_("empty text")
    LIST = N_("a list")
    OBJECT = N_("an object")
    PLAIN = "{word}"


class ShapeKind(MessageKind):
    """A value of the wrong type, an unknown key, a missing key."""

    KEY_TWICE = N_("the key “{key}” appears twice in one object")
    NO_KEY = N_("there is no key “{key}” here (known: {known})")
    KEY_MISSING = N_("the key “{key}” is missing")
    NO_OBJECT = N_("must be an object {{…}}, not {found}")
    NO_LIST = N_("must be a list […], not {found}")
    NO_NUMBER = N_("must be a whole number, not {found}")
    NEGATIVE = N_("must be 0 or more, not {number}")
    NO_TRUTH = N_("must be true or false, not {found}")
    NOT_TRUE = N_("must be true, not {found}")
    NO_TEXT = N_("must be text, not {found}")
    TOO_LONG = N_("may have at most {limit} characters, not {found}")
    SURROGATE = N_("has half of a character (a lone surrogate)")
    NO_DIGITS = N_("must be {digits} digits 0–9 and a–f, not {found}")
    NO_SEAT = N_("must be a seat from 0 to {last}, not {seat}")


class JsonKind(MessageKind):
    """Text that is not JSON, or is too large for a game; ``word`` is quoted from the text."""

    TOO_LARGE = N_("the file is over {size} MiB, too big for a game")
    TOO_DEEP = N_("lists and objects are nested more than {levels} levels deep")
    TOO_MANY = N_("the file has more than {most} lists and objects: no game has so many")
    TOO_LONG = N_("the file has more than {most} values: no game has so many")
    EMPTY = N_("the file is empty")
    NOT_UTF8 = N_("line {line}: byte {byte} of the file is not UTF-8 text")
    BROKEN = N_("line {line}, column {column}: {problem}")
    NO_VALUE = N_("line {line}, column {column}: {word} is not a value")


class BrokenKind(MessageKind):
    """What is wrong at a line and column."""

    VALUE = N_("a value is expected here")
    COMMA = N_("a comma or a closing bracket is expected here")
    COLON = N_("a colon is expected here")
    KEY = N_("a key in double quotes is expected here")
    TEXT = N_("the file breaks off in the text that begins here")
    CONTROL = N_("a line break or another control character is inside a text")
    BACKSLASH = N_("there is a meaningless backslash")
    MORE = N_("the file should end here, but there is more")
    COMMA_TOO_MANY = N_("there is one comma too many")
    NO_JSON = N_("the file is not written in JSON, as games and rules are")
    BREAKS_OFF = N_("the file breaks off here; its end is missing")
    DAMAGED = N_("the text is damaged here")


class GameKind(MessageKind):
    """Not a saved game, or an impossible one."""

    NO_GAME = N_("this is not a game of Five Hundred (“format” must be “{format}”)")
    NEWER = N_(
        "this game was saved by a newer program (version {version}; this program "
        "reads versions up to {newest}): update Five Hundred to open it"
    )
    NO_VERSION = N_("there has never been a version {version} of saved games")
    TOO_MANY_SEATS = N_("has {found} entries for {players} players")
    NO_TEMPERAMENT = N_("there is no temperament “{text}” (known: {known})")
    TOO_MANY_ACTIONS = N_("the game has {found} actions; more than {most} are not read")
    NO_VERB = N_("an action has one verb, this one has none (known: {known})")
    MANY_VERBS = N_(
        "an action has one verb, this one has {found} verbs ({verbs}) (known: {known})"
    )
    SALT_WITHOUT_SEAL = N_("a deal has a “salt” only if it has a “seal”")
    BRANCH_BEYOND = NN_(
        "cannot be {at}: this game has {count} actions",
        "cannot be {at}: this game has {count} actions",
    )
    TOO_MANY_ENTRIES = N_("has {found} entries, more than any table has seats")
    NO_DUMMY = N_("only a dummy’s cards lie on others (“9H/KS”)")
    SUIT_TWICE = N_("names a suit twice")
