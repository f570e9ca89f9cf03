"""The computer players and settings that suit how well somebody knows the game."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fivehundred.learning.evaluator import CoachMode
from fivehundred.paths import statistics_file
from fivehundred.players.level_names import LEVELS, ExperienceLevel, Level
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.speech.translation import N_, _
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.people import of_person
from fivehundred.ui.settings import Memory, Settings
from fivehundred.ui.setup.seat_choices import MATCHING, kind_word, remembered_seats

if TYPE_CHECKING:
    from fivehundred.learning.statistics.skill import LevelMatch


@dataclass(frozen=True, slots=True)
class _Effects:
    word: str
    says: str
    level: Level
    hints: bool
    memory: Memory
    speed: Speed
    coach: CoachMode = CoachMode.OFF


_EFFECTS: Final = {
    ExperienceLevel.NONE: _Effects(
        N_("Never played"),
        N_("You play with beginners, and each new thing is explained. H gives a hint."),
        Level.BEGINNER,
        hints=True,
        memory=Memory.TRICKS,
        speed=Speed.RELAXED,
        coach=CoachMode.AFTER,
    ),
    ExperienceLevel.SOME: _Effects(
        N_("I know it"),
        N_("You play with club players. H gives a hint."),
        Level.CLUB,
        hints=True,
        memory=Memory.NOTES,
        speed=Speed.NORMAL,
    ),
    ExperienceLevel.MUCH: _Effects(
        N_("I play often"),
        N_("You play with experts. Cards move quickly, and there are no hints."),
        Level.EXPERT,
        hints=False,
        memory=Memory.NOTES,
        speed=Speed.QUICK,
    ),
}


def knowledge_word(knowledge: ExperienceLevel) -> str:
    """Return a level of experience in a word or two."""
    return _(_EFFECTS[knowledge].word)


def knowledge_sentence(knowledge: ExperienceLevel) -> str:
    """Return the consequences of a level of experience."""
    return _(_EFFECTS[knowledge].says)


def suited_settings(settings: Settings, knowledge: ExperienceLevel, name: str) -> Settings:
    """Return the settings for a person of that name and experience."""
    effects = _EFFECTS[knowledge]
    seats = first_company(replace(settings, name=name), knowledge)
    return replace(
        of_person(settings, name),
        hints=effects.hints,
        memory=effects.memory,
        speed=effects.speed,
        coach=effects.coach,
        company=tuple((one.name, one.player, one.temperament.value) for one in seats),
    )


def first_company(settings: Settings, knowledge: ExperienceLevel) -> tuple[SeatInfo, ...]:
    """Return the seats: the person and computer players."""
    own, *others = remembered_seats(replace(settings, company=()))
    return (own, *(replace(info, player=_EFFECTS[knowledge].level) for info in others))


def knowledge_said(knowledge: ExperienceLevel) -> str:
    """Return both the word and the sentence for a level of experience."""
    word, sentence = knowledge_word(knowledge), knowledge_sentence(knowledge)
    return _("{word}: {sentence}").format(word=word, sentence=sentence)


def save_experience(
    saves: Path, settings: Settings, knows: ExperienceLevel, name: str
) -> Settings:
    """Save how well a person knows the game, and return the settings that suit them."""
    # Slow to import, and the first screen waits for this module.
    from fivehundred.learning.first_game import Newcomer  # noqa: PLC0415

    Newcomer(saves, name).begins(knows)
    return suited_settings(settings, knows, name)


# — an even match —

_READ_NOW: Final = 12
"""The most unread games to read while somebody waits."""


def matched(saves: Path, seats: Sequence[SeatInfo]) -> tuple[tuple[SeatInfo, ...], str]:
    """Return the seats, with a level for each even match, and a sentence about the change.

    The level suits the first person at the table.

    Reads files: not for the screen's thread.
    """
    people = [info.name for info in seats if info.player == HUMAN]
    match = _match(saves, people[0] if people else "")
    levelled = (
        replace(info, player=match.level.value) if info.player == MATCHING else info
        for info in seats
    )
    return tuple(levelled), _change_sentence(match)


def _match(saves: Path, person: str) -> LevelMatch:
    # Slow to import, and the first screen waits for this module.
    from fivehundred.learning.first_game import Newcomer  # noqa: PLC0415
    from fivehundred.learning.statistics.database import Database  # noqa: PLC0415
    from fivehundred.learning.statistics.skill import (  # noqa: PLC0415
        FIRST,
        ended_games,
        even_match,
    )
    from fivehundred.learning.statistics.updating import read_newest  # noqa: PLC0415

    knows = Newcomer(saves, person).knows
    first = FIRST if knows is None else _EFFECTS[knows].level

    def found() -> LevelMatch:
        read_newest(database, saves, _READ_NOW)
        return even_match(ended_games(database, person), first)

    with contextlib.closing(Database(statistics_file(saves))) as database:
        return database.retry_if_broken(found)


def _change_sentence(match: LevelMatch) -> str:
    level, before = match.level, match.before
    if before is None:
        return _("An even match starts at “{level}” and follows your results.").format(
            level=kind_word(level)
        )
    if level is before:
        return ""
    more = LEVELS.index(level) > LEVELS.index(before)
    sentence = (
        _("You won often enough against “{before}”: the even match is now “{level}”.")
        if more
        else _("You lost often against “{before}”: the even match is now “{level}”.")
    )
    return sentence.format(before=kind_word(before), level=kind_word(level))
