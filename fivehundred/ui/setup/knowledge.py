"""How well somebody knows the game, and what follows from that for a first game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from fivehundred.learning.coach.mode import CoachMode
from fivehundred.players.level_names import Level
from fivehundred.session.record import SeatInfo
from fivehundred.speech.translation import N_, _
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.preferences.settings import Memory, Settings
from fivehundred.ui.setup.seat_choices import remembered


class ExperienceLevel(Enum):
    """How well the game is known."""

    NONE = "none"
    SOME = "some"
    MUCH = "much"


@dataclass(frozen=True, slots=True)
class _Means:
    """What a degree of knowledge means: in words, and for computer players and settings."""

    word: str
    says: str
    level: Level
    hints: bool
    memory: Memory
    speed: Speed
    coach: CoachMode = CoachMode.OFF


_MEANS: Final = {
    ExperienceLevel.NONE: _Means(
        N_("Never played"),
        N_("You play with beginners. H gives a hint, and you may look at every trick again."),
        Level.BEGINNER,
        hints=True,
        memory=Memory.TRICKS,
        speed=Speed.RELAXED,
        coach=CoachMode.AFTER,
    ),
    ExperienceLevel.SOME: _Means(
        N_("I know it"),
        N_("You play with club players. H gives a hint."),
        Level.CLUB,
        hints=True,
        memory=Memory.NOTES,
        speed=Speed.NORMAL,
    ),
    ExperienceLevel.MUCH: _Means(
        N_("I play often"),
        N_("You play with experts. Cards move quickly, and there are no hints."),
        Level.EXPERT,
        hints=False,
        memory=Memory.NOTES,
        speed=Speed.QUICK,
    ),
}


def knowledge_word(knowledge: ExperienceLevel) -> str:
    """Return a degree of knowledge in a word or two."""
    return _(_MEANS[knowledge].word)


def knowledge_sentence(knowledge: ExperienceLevel) -> str:
    """Return what follows from it."""
    return _(_MEANS[knowledge].says)


def suited(settings: Settings, knowledge: ExperienceLevel, name: str) -> Settings:
    """Return settings for somebody of a name who knows the game so well."""
    means = _MEANS[knowledge]
    seats = first_company(replace(settings, name=name), knowledge)
    return replace(
        settings,
        name=name,
        hints=means.hints,
        memory=means.memory,
        speed=means.speed,
        coach=means.coach,
        company=tuple((one.name, one.player, one.temperament.value) for one in seats),
    )


def first_company(settings: Settings, knowledge: ExperienceLevel) -> tuple[SeatInfo, ...]:
    """Return who sits at the seats: the person, and computer players of other names."""
    own, *others = remembered(replace(settings, company=()))
    level = _MEANS[knowledge].level
    return (own, *(replace(info, player=level) for info in others))
