"""How well somebody knows the game: what follows from that for computer players and settings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from fivehundred.learning.evaluator import CoachMode
from fivehundred.players.level_names import FIRST_LEVELS, ExperienceLevel
from fivehundred.session.record import SeatInfo
from fivehundred.speech.translation import N_, _
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.preferences.people import of_person
from fivehundred.ui.preferences.settings import Memory, Settings
from fivehundred.ui.setup.seat_choices import remembered


@dataclass(frozen=True, slots=True)
class _Means:
    """What a degree of knowledge means: in words, and for the settings."""

    word: str
    says: str
    hints: bool
    memory: Memory
    speed: Speed
    coach: CoachMode = CoachMode.OFF


_MEANS: Final = {
    ExperienceLevel.NONE: _Means(
        N_("Never played"),
        N_("You play with beginners, and each new thing is explained. H gives a hint."),
        hints=True,
        memory=Memory.TRICKS,
        speed=Speed.RELAXED,
        coach=CoachMode.AFTER,
    ),
    ExperienceLevel.SOME: _Means(
        N_("I know it"),
        N_("You play with club players. H gives a hint."),
        hints=True,
        memory=Memory.NOTES,
        speed=Speed.NORMAL,
    ),
    ExperienceLevel.MUCH: _Means(
        N_("I play often"),
        N_("You play with experts. Cards move quickly, and there are no hints."),
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
        of_person(settings, name),
        hints=means.hints,
        memory=means.memory,
        speed=means.speed,
        coach=means.coach,
        company=tuple((one.name, one.player, one.temperament.value) for one in seats),
    )


def first_company(settings: Settings, knowledge: ExperienceLevel) -> tuple[SeatInfo, ...]:
    """Return who sits at the seats: the person, and computer players of other names."""
    own, *others = remembered(replace(settings, company=()))
    level = FIRST_LEVELS[knowledge]
    return (own, *(replace(info, player=level) for info in others))


def knowledge_said(knowledge: ExperienceLevel) -> str:
    """Return both."""
    word, sentence = knowledge_word(knowledge), knowledge_sentence(knowledge)
    return _("{word}: {sentence}").format(word=word, sentence=sentence)


def introduced(saves: Path, settings: Settings, knows: ExperienceLevel, name: str) -> Settings:
    """Note how well somebody of a name knows the game; return the settings that suit them."""
    # The first screen waits for this module.
    from fivehundred.learning.first_game import Newcomer  # noqa: PLC0415

    Newcomer(saves, name).begins(knows)
    return suited(settings, knows, name)
