"""The page of a new score pad: what is played with real cards, who plays, and who deals first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import TypeVar, assert_never

from fivehundred.session.pad import Pad
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.speech.notices.pad_words import player_names, rules_of_pad
from fivehundred.speech.translation import N_, _
from fivehundred.ui import route as to
from fivehundred.ui.layout.block import Block
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.form import AnyAssign, Form, FormField, Stepper, TextEntry, options_of
from fivehundred.ui.layout.stack import FramedBlock, Within
from fivehundred.ui.pages.frame import FootButton
from fivehundred.ui.pages.page import Page
from fivehundred.ui.pages.rule_book.search import (
    ShowRules,
    chosen_last,
    files_of_rules,
    rules_dialog,
)
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import Intent

T = TypeVar("T")
_Row = tuple[str, Block[AnyAssign]]


class NewPadIntent(Intent, Enum):
    """What is done with a pad that is about to begin."""

    RULES = auto()
    """Choose what is played."""
    START = auto()
    """Write down deals."""


class NewPadPage(Page[NewPadIntent | ShowRules]):
    """Everything about a new pad in one form; names may be left empty."""

    title = N_("Score pad")
    shares = 0.9, 1.3

    def __init__(self, services: Services) -> None:
        """Begin with the rules that were chosen last, and the player here as the first."""
        super().__init__(services)
        self._own = files_of_rules(services)
        self._pad = _empty(chosen_last(services, self._own), (services.settings.name,))

    def route(self) -> to.Route:
        return to.ScorePadRoute()

    # — what is on it —

    def content(self) -> Block[NewPadIntent | AnyAssign]:
        pad, seats = self._pad, self._pad.variant.seating
        rules = PushButton(
            rules_of_pad(pad), NewPadIntent.RULES, False, _("Choose what is played.")
        )
        rows: list[tuple[str, Block[NewPadIntent | AnyAssign]]] = [(_("Rules"), rules)]
        rows += [self._name(seat) for seat in seats.players]
        rows += [self._side(side) for side in range(len(pad.sides))]

        def deals(pad: Pad, _at: int, seat: int) -> Pad:
            return replace(pad, dealer=seat)

        told = _("{name} deals first.")
        names = player_names(pad)
        dealers = options_of(
            seats.players, names.__getitem__, lambda seat: told.format(name=names[seat])
        )
        dealer = Stepper(FormField("dealer", pad.dealer, partial(self._set, deals, 0)), dealers)
        rows.append((_("First dealer"), dealer))
        return FramedBlock(Within(Form(rows), 700))

    def _name(self, seat: int) -> _Row:
        def named(pad: Pad, at: int, name: str) -> Pad:
            return replace(pad, names=_put(pad.names, at, name))

        number = seat + 1
        name = FormField(f"name {seat}", self._pad.names[seat], partial(self._set, named, seat))
        entry = TextEntry(name, _("The name at seat {number}.").format(number=number))
        return _("Seat {number}").format(number=number), entry

    def _side(self, side: int) -> _Row:
        def named(pad: Pad, at: int, name: str) -> Pad:
            return replace(pad, sides=_put(pad.sides, at, name))

        number = side + 1
        name = FormField(f"side {side}", self._pad.sides[side], partial(self._set, named, side))
        entry = TextEntry(name, _("A name for side {number}, if you like.").format(number=number))
        return _("Side {number}").format(number=number), entry

    def _set(self, change: Callable[[Pad, int, T], Pad], at: int, value: T) -> None:
        self._pad = change(self._pad, at, value)

    def foot(self) -> list[FootButton[NewPadIntent | to.Route]]:
        start = _("Write down the first deal.")
        return [
            FootButton(_("Home"), to.HomeRoute(), _("To the home screen."), key="Esc"),
            FootButton(_("Start"), NewPadIntent.START, start, True, key="Enter"),
        ]

    # — what is done —

    def dropped(self, file: str) -> to.Route:
        return to.ScorePadRoute(Path(file))

    def do(self, intent: NewPadIntent | ShowRules) -> to.Route | None:
        pad = self._pad
        match intent:
            case NewPadIntent.RULES:
                own = tuple(file.rules for file in self._own if file.rules is not None)
                now = HouseRules(pad.rules_name, pad.preset, pad.variant)
                self.open(rules_dialog(own, now))
            case ShowRules(rules):
                self._pad = _empty(rules, pad.names)
                self.close()
            case NewPadIntent.START:
                created = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
                names = tuple(name.strip() for name in pad.names)
                sides = tuple(name.strip() for name in pad.sides)
                kept = sides if any(sides) else ()
                return to.ScorePadRoute(pad=replace(pad, names=names, sides=kept, created=created))
            case unknown:
                assert_never(unknown)
        return None


def _empty(rules: HouseRules, names: tuple[str, ...]) -> Pad:
    """Return a pad by some rules, with names as far as there are seats for them."""
    seats = rules.variant.seating
    count = len(seats.players)
    return Pad(
        preset=rules.preset,
        variant=rules.variant,
        names=(*names, *[""] * count)[:count],
        sides=("",) * len(seats.sides) if seats.has_fixed_partners else (),
        rules_name=rules.name,
    )


def _put(names: tuple[str, ...], at: int, name: str) -> tuple[str, ...]:
    return (*names[:at], name, *names[at + 1 :])
