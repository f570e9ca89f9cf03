"""Who plays: everybody who is remembered is one press away, and a new name can be written."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from fivehundred.session.codec.shapes import a_name
from fivehundred.speech.translation import _
from fivehundred.ui.drawing.canvas import Canvas
from fivehundred.ui.drawing.table.portrait import draw_person, draw_portrait
from fivehundred.ui.drawing.text.fonts import Face
from fivehundred.ui.drawing.wrapping import draw_fitted
from fivehundred.ui.geometry.places import Places
from fivehundred.ui.layout.fit import PanelBox, dialog_place
from fivehundred.ui.panels.dialog import dialog_frame
from fivehundred.ui.panels.panel import Close, Panel
from fivehundred.ui.panels.people.intents import (
    Anew,
    Asked,
    ForgetPerson,
    TakePerson,
    TurnPortrait,
    WriteName,
)
from fivehundred.ui.preferences.people import People, Person
from fivehundred.ui.setup.birds import bird_word, next_bird, unused_bird
from fivehundred.ui.widgets.control import ButtonStyle
from fivehundred.ui.widgets.intent import USED, Intent
from fivehundred.ui.widgets.layer import WidgetLayer

_WIDTH_U: Final = 620
_EDGE_U: Final = 30
_HEAD_U: Final = 78
_STEP_U: Final = 56
_HIGH_U: Final = 48
_GAP_U: Final = 14
_BETWEEN_U: Final = 6
_NOTE_U: Final = 38
_FOOT_U: Final = 62
_TAKE_U: Final = 130
_INNER_U: Final = _WIDTH_U - 2 * _EDGE_U
_FIELD: Final = "name"


@dataclass(frozen=True, slots=True)
class _Plan(PanelBox):
    """Where a panel with so many people has its parts."""

    people: int

    def person(self, at: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the boxes of somebody and of the button that forgets him."""
        row, column = divmod(at, 2)
        wide = (_INNER_U - _GAP_U) / 2
        left, top = _EDGE_U + column * (wide + _GAP_U), _HEAD_U + row * _STEP_U
        small = self.box(left + wide - _HIGH_U, top, _HIGH_U, _HIGH_U)
        return self.box(left, top, wide - _HIGH_U - _BETWEEN_U, _HIGH_U), small

    @property
    def _field_u(self) -> float:
        return _HEAD_U + -(-self.people // 2) * _STEP_U + (8 if self.people else 0)

    @property
    def bird(self) -> pygame.Rect:
        """Return the box of the portrait that goes with the new name."""
        return self.box(_EDGE_U, self._field_u, _HIGH_U, _HIGH_U)

    @property
    def field(self) -> pygame.Rect:
        """Return the box of the new name."""
        left = _EDGE_U + _HIGH_U + 10
        wide = _WIDTH_U - _EDGE_U - _TAKE_U - _GAP_U - left
        return self.box(left, self._field_u, wide, _HIGH_U)

    @property
    def take(self) -> pygame.Rect:
        """Return the box of the button that takes it."""
        return self.box(_WIDTH_U - _EDGE_U - _TAKE_U, self._field_u, _TAKE_U, _HIGH_U)

    @property
    def note(self) -> pygame.Rect:
        """Return the box of the sentence below."""
        return self.box(_EDGE_U, self._field_u + _STEP_U - 4, _INNER_U, _NOTE_U)

    @property
    def close(self) -> pygame.Rect:
        """Return the box of the closing button."""
        box = self.box(0, self._field_u + _STEP_U + _NOTE_U, 190, 45)
        box.centerx = self.rect.centerx
        return box


@dataclass(eq=False)
class PeoplePanel(Panel):
    """Asks for ``TakePerson``; stays open while names are forgotten."""

    modal = True

    people: People
    _name: str = field(default="", init=False)
    _bird: str = field(default="", init=False)

    @property
    def says(self) -> str:
        """What is asked."""
        return _("Who plays?")

    def _plan(self, places: Places) -> _Plan:
        count = len(self.people.now)
        empty = _Plan(1.0, pygame.Rect(0, 0, 0, 0), count)
        high = empty.close.top + _FOOT_U
        return _Plan(*dialog_place(places, _WIDTH_U, high), count)

    @property
    def _portrait(self) -> str:
        return self._bird or unused_bird(self.people.now)

    def build(self, layer: WidgetLayer, places: Places) -> None:
        """Put everybody on the layer, and the field."""
        plan = self._plan(places)
        layer.u = plan.u
        for at, person in enumerate(self.people.now):
            self._build_person(layer, plan, at, person)
        word = bird_word(self._portrait)
        layer.button(
            plan.bird,
            word,
            TurnPortrait(1),
            style=ButtonStyle.QUIET,
            say=_("Your portrait: {bird}. Press it for another one.").format(bird=word),
            face=partial(draw_portrait, self._portrait),
            turn=lambda dx, _dy: TurnPortrait(dx) if dx else None,
            name="bird",
        )
        layer.entry(
            plan.field,
            self._name,
            None,
            changed=WriteName,
            say=_("Another name."),
            name=_FIELD,
            begin=not self.people.now or bool(self._name),
            mark=False,
        )
        says = _("Play under the name that is written (Enter).")
        style = ButtonStyle.PRIMARY
        layer.button(plan.take, _("Take"), Asked.TAKE_WRITTEN, style=style, say=says, name="take")
        layer.button(plan.close, _("Close"), Close(), say=_("Close (Esc)."), name="close")
        if layer.focus is None and not layer.typing:
            layer.focus_on(layer.stops[0])

    def _build_person(self, layer: WidgetLayer, plan: _Plan, at: int, person: Person) -> None:
        box, small = plan.person(at)
        layer.button(
            box,
            person.name,
            TakePerson(person),
            say=person.name,
            face=partial(draw_person, person.name, person.bird),
            name=f"person {person.name}",
            lines=(person.name,),
        )
        layer.button(
            small,
            "",
            ForgetPerson(person),
            style=ButtonStyle.QUIET,
            icon="icons/close",
            say=_("Forget {name}. Games keep the name.").format(name=person.name),
            name=f"forget {person.name}",
        )

    def take(self, intent: Intent) -> Intent | None:
        """Return who plays; what is written and forgotten is kept here."""
        match intent:
            case WriteName(name):
                self._name = name
            case TurnPortrait(step):
                self._bird = next_bird(self._portrait, step)
                return Anew.REFILL
            case ForgetPerson(person):
                self.people.forget(person)
                # Whoever was forgotten by mistake is taken again.
                self._name, self._bird = person.name, person.bird
                return Anew.REFILL
            case Asked.TAKE_WRITTEN:
                name = a_name(self._name)
                return TakePerson(Person(name, self._portrait)) if name else USED
            case _:
                return intent
        return USED

    def draw(self, canvas: Canvas, places: Places) -> None:
        """Draw the box with its title, and what to do."""
        plan = self._plan(places)
        canvas = canvas.at(plan.u)
        dialog_frame(canvas, plan.rect, _("Who plays?"))
        quiet = canvas.style(Face.SANS, 17, canvas.palette.muted)
        draw_fitted(canvas, self.texts[0], quiet, plan.note)

    @property
    def texts(self) -> tuple[str, ...]:
        """What is asked."""
        return (_("Choose a name, or write another one."),)

    def key(self, event: pygame.event.Event, layer: WidgetLayer) -> Intent | None:
        """Esc closes."""
        return Close() if event.key == pygame.K_ESCAPE else USED
