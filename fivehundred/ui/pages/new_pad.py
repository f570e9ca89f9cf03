"""The page of a new score pad: what is played with real cards, who plays, and who deals first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import assert_never

from fivehundred.session.pad import Pad
from fivehundred.session.record import created_now
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
from fivehundred.ui.pages.rule_book.search import ShowRules, chosen_last, rules_dialog
from fivehundred.ui.services import Services
from fivehundred.ui.widgets.intent import Intent

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
        self._pad = _empty(chosen_last(services), (services.settings.name,))

    def route(self) -> to.Route:
        return to.ScorePadRoute()

    # — what is on it —

    def content(self) -> Block[NewPadIntent | AnyAssign]:
        pad, seats = self._pad, self._pad.variant.seating
        rules = PushButton(
            rules_of_pad(pad), NewPadIntent.RULES, False, _("Choose what is played.")
        )
        rows: list[tuple[str, Block[NewPadIntent | AnyAssign]]] = [(_("Rules"), rules)]
        seat = _("Seat {number}"), _("The name at seat {number}.")
        side = _("Side {number}"), _("A name for side {number}, if you like.")
        rows += [_entry("name", at, name, self._name, seat) for at, name in enumerate(pad.names)]
        rows += [_entry("side", at, name, self._side, side) for at, name in enumerate(pad.sides)]
        told, names = _("{name} deals first."), player_names(pad)
        dealers = options_of(
            seats.players, names.__getitem__, lambda seat: told.format(name=names[seat])
        )
        dealer = Stepper(FormField("dealer", pad.dealer, self._deal), dealers)
        rows.append((_("First dealer"), dealer))
        return FramedBlock(Within(Form(rows), 700))

    def _name(self, seat: int, name: str) -> None:
        self._pad = replace(self._pad, names=_put(self._pad.names, seat, name))

    def _side(self, side: int, name: str) -> None:
        self._pad = replace(self._pad, sides=_put(self._pad.sides, side, name))

    def _deal(self, seat: int) -> None:
        self._pad = replace(self._pad, dealer=seat)

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
                now = HouseRules(pad.rules_name, pad.preset, pad.variant)
                self.open(rules_dialog(self.services, now))
            case ShowRules(rules):
                self._pad = _empty(rules, pad.names)
                self.close()
            case NewPadIntent.START:
                names = tuple(name.strip() for name in pad.names)
                sides = tuple(name.strip() for name in pad.sides)
                pad = replace(pad, names=names, created=created_now())
                return to.ScorePadRoute(pad=replace(pad, sides=sides if any(sides) else ()))
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


def _entry(
    kind: str, at: int, name: str, put: Callable[[int, str], None], words: tuple[str, str]
) -> _Row:
    label, about = (one.format(number=at + 1) for one in words)
    return label, TextEntry(FormField(f"{kind} {at}", name, partial(put, at)), about)


def _put(names: tuple[str, ...], at: int, name: str) -> tuple[str, ...]:
    return (*names[:at], name, *names[at + 1 :])
