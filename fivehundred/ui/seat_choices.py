"""Who may sit down at a new game: names and kinds of player, and those who sat there last."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.players.levels import LEVELS
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.shapes import NAME_LIMIT
from fivehundred.ui.settings import Settings
from fivehundred.ui.speech.words import N_, _

KINDS: Final = (HUMAN, *LEVELS)
SEATS: Final = 6
BOT_NAMES: Final = ("Bea", "Col", "Dot", "Eve", "Fred")

_KIND_WORDS: Final[dict[str, tuple[str, str]]] = {
    HUMAN: (N_("Person"), N_("A person plays at this screen.")),
    "learner": (N_("Learner"), N_("The computer plays: a learner, who knows the rules by heart.")),
}


def kind_word(kind: str) -> str:
    """Give a kind of player in a word."""
    known = _KIND_WORDS.get(kind)
    return _(known[0]) if known else kind.replace("_", " ").capitalize()


def kind_sentence(kind: str) -> str:
    """Say who plays where a kind is chosen."""
    known = _KIND_WORDS.get(kind)
    return _(known[1]) if known else _("The computer plays: {level}.").format(level=kind)


def default_name(seat: int, settings: Settings) -> str:
    """Give the name for a seat whose field is left empty."""
    return BOT_NAMES[seat - 1] if seat else settings.name or _("You")


def remembered(settings: Settings) -> tuple[SeatInfo, ...]:
    """Give who sits at each of six seats: as last time, or a person and computer players."""
    seats = [SeatInfo(default_name(0, settings), HUMAN)]
    seats += [SeatInfo(name, LEVELS[0]) for name in BOT_NAMES]
    for seat, (name, kind) in enumerate(settings.company[:SEATS]):
        seats[seat] = SeatInfo(
            tidy(name) or default_name(seat, settings), kind if kind in KINDS else LEVELS[0]
        )
    return tuple(seats)


def remember(settings: Settings, seats: tuple[SeatInfo, ...], players: int) -> Settings:
    """Keep who sits down; the first person at the table gives the program its name for him."""
    people = [info.name for info in seats[:players] if info.player == HUMAN]
    name = people[0] if people else settings.name
    return replace(settings, name=name, company=tuple((info.name, info.player) for info in seats))


def tidy(text: str) -> str:
    """Give a name as it is kept: printable text of 40 characters at most."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:NAME_LIMIT]
