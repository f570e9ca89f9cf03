"""Who plays: a list of known people, and a field for a new name."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from fivehundred.learning.first_game import Newcomer
from fivehundred.players.level_names import ExperienceLevel
from fivehundred.session.codec.shapes import a_name
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.table.name_plate import draw_person, draw_portrait
from fivehundred.ui.drawing.table.paint import BIRDS
from fivehundred.ui.layout.block import Block, Text
from fivehundred.ui.layout.controls import PushButton, icon_button
from fivehundred.ui.layout.form import Cycle, FormField, FormOption, TextEntry
from fivehundred.ui.layout.lettering import QUIET
from fivehundred.ui.layout.stack import Column, ColumnGrid, Row
from fivehundred.ui.panels.dialog import ANSWER_U, WORDS, AnswerRow, BlockDialog, Dialog, Written
from fivehundred.ui.panels.panel import Close, OpenInstead, TakePerson
from fivehundred.ui.people import People, Person, bird_of, without_person
from fivehundred.ui.settings import Preferences
from fivehundred.ui.setup.company import bird_word, unused_bird
from fivehundred.ui.setup.experience import knowledge_said, knowledge_word
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_HIGH_U: Final = 48


@dataclass(frozen=True, slots=True)
class ForgetPerson(Intent):
    """Forget a person; not ``sure``: ask first."""

    person: Person
    sure: bool = False


@dataclass(frozen=True, slots=True)
class KeepPerson(Intent):
    """Go back from the question whether to forget a person to the list."""


@dataclass(eq=False)
class PeoplePanel(BlockDialog):
    """Asks for ``TakePerson``; notes in ``saves`` how well a new person knows the game."""

    width_u = 620

    people: People
    saves: Path
    preferences: Preferences
    _name: str = field(default="", init=False)
    _bird: str = field(default="", init=False)
    _to_forget: Person | None = field(default=None, init=False)

    @property
    def title(self) -> str:  # type: ignore[override]  # it is there in the language of now
        if self._to_forget is not None:
            return _("Forget {name}?").format(name=self._to_forget.name)
        return _("Who plays?")

    @property
    def _portrait(self) -> str:
        return self._bird or unused_bird(self.people.now)

    def content(self) -> Block[Intent]:
        if self._to_forget is not None:
            words = _(
                "Their settings, such as coach and speed, are removed; games, lessons "
                "and statistics stay."
            )
            return Text(words, WORDS, "center")
        people = ColumnGrid(
            [_person_row(one) for one in self.people.now], min_width_u=260, gap_u=8
        )
        note = Text(_("Choose a name, or type a new one."), QUIET, "center")
        return Column((*([people] if self.people.now else []), self._new_name(), note), gap_u=16)

    def _new_name(self) -> Block[Intent]:
        word, begins = bird_word(self._portrait), not self.people.now or bool(self._name)
        say = _("Your portrait: {bird}. Press for another one.").format(bird=word)
        bird = Cycle(
            FormField("bird", self._portrait, partial(setattr, self, "_bird")),
            [FormOption(one, bird_word(one), say) for one in BIRDS],
            face=partial(draw_portrait, self._portrait),
            style=ButtonStyle.QUIET,
        )
        name = FormField("name", self._name, partial(setattr, self, "_name"))
        line = TextEntry(name, _("Another name."), begins, marked=False, eager=True)
        say = _("Use this name.")
        take = PushButton(
            _("Use"), Written(), True, say, key="Enter", name="take", height_u=ANSWER_U
        )
        return Row((bird, line, take), (_HIGH_U, 346, 130), gap_u=14)

    def foot(self) -> Block[Intent]:
        if self._to_forget is not None:
            forget = PushButton(
                _("Forget"), ForgetPerson(self._to_forget, sure=True), name="forget"
            )
            say = _("Back to the list.")
            return AnswerRow((PushButton(_("Keep"), KeepPerson(), True, say, name="keep"), forget))
        close = PushButton(_("Close"), Close(), description=_("Close."), key="Esc", name="close")
        return AnswerRow((close,))

    def begin(self, layer: WidgetLayer) -> None:
        if layer.focus is None and not layer.typing:
            layer.focus_on(layer.stops[0])

    def respond(self, intent: Intent) -> Intent | None:
        match intent:
            case ForgetPerson(person, sure=False):
                self._to_forget = person
                return None
            case KeepPerson():
                self._to_forget = None
                return None
            case ForgetPerson(person):
                self._to_forget = None
                self.people.forget(person)
                self.preferences.change(without_person(self.preferences.now, person.name))
                # A person forgotten by mistake can be entered again.
                self._name, self._bird = person.name, person.bird
                return None
            case Written():
                name = a_name(self._name)
                if not name:
                    return USED
                person = Person(name, self._portrait)
                knows = Newcomer(self.saves, name).knows
                is_known = knows is not None or bool(bird_of(name, self.people.now))
                return TakePerson(person) if is_known else OpenInstead(knowledge_dialog(person))
            case _:
                return super().respond(intent)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        if event.key == pygame.K_ESCAPE and self._to_forget is not None:
            return KeepPerson()
        return USED if event.key == pygame.K_SPACE else super().key(event, layer)


def knowledge_dialog(person: Person) -> Dialog:
    """Return the question how well a new person knows the game."""
    answers = [
        PushButton(
            knowledge_word(knows),
            TakePerson(person, knows),
            primary=knows is ExperienceLevel.NONE,
            description=knowledge_said(knows),
        )
        for knows in ExperienceLevel
    ]
    title = _("{name}, how well do you know 500?").format(name=person.name)
    return Dialog(title, answers, cancel=Close())


def _person_row(person: Person) -> Block[Intent]:
    name = person.name
    plays = PushButton(
        name,
        TakePerson(person),
        height_u=_HIGH_U,
        parts={"face": partial(draw_person, name, person.bird), "lines": (name,)},
        name=f"person {name}",
    )
    say = _("Forget {name}. Games keep the name.").format(name=name)
    forget = icon_button("close", ForgetPerson(person), say, name=f"forget {name}")
    return Row((plays, forget), (219, _HIGH_U), gap_u=6)
