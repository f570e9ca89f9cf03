"""The page to start a score pad: the rules, the players, and the first dealer."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Any, assert_never

from fivehundred.engine.errors import FormatError
from fivehundred.session.codec.shapes import a_name, unlike_others
from fivehundred.session.pad import Pad
from fivehundred.session.record import created_now
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.session.storage.pads import open_pad
from fivehundred.session.storage.store import StoreError
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


class NewPadIntent(Intent, Enum):
    """What the page does."""

    RULES = auto()
    START = auto()


class NewPadPage(Page[NewPadIntent | ShowRules]):
    """A form for a new pad; names may be left empty."""

    title = N_("Score pad")
    shares = 0.9, 1.3

    def __init__(self, services: Services) -> None:
        """Start with the last pad's rules and names, or else with the rules chosen last."""
        super().__init__(services)
        self._last = _last_pad(services)
        if self._last is None:
            self._pad = _empty(chosen_last(services), (services.settings.name,))
        else:
            pad = self._last[1]
            self._pad = _empty(HouseRules.of(pad), pad.names, pad.sides)
        self._given = self._pad

    def route(self) -> to.Route:
        return to.ScorePadRoute()

    def content(self) -> Block[NewPadIntent | AnyAssign]:
        pad, seats = self._pad, self._pad.variant.seating
        rules = PushButton(rules_of_pad(pad), NewPadIntent.RULES, False, _("Choose the rules."))
        rows: list[tuple[str, Block[NewPadIntent | AnyAssign]]] = [(_("Rules"), rules)]
        for at, name in enumerate(pad.names):
            field = FormField(f"name {at}", name, partial(self._write, "names", at))
            about = _("The name at seat {number}.").format(number=at + 1)
            rows.append((_("Seat {number}").format(number=at + 1), TextEntry(field, about)))
        for at, name in enumerate(pad.sides):
            field = FormField(f"side {at}", name, partial(self._write, "sides", at))
            number = " & ".join(str(one + 1) for one in seats.sides[at] if one in seats.players)
            about = _("A name for the side of seats {number}, if you like.")
            entry = TextEntry(field, about.format(number=number))
            rows.append((_("Seats {number}").format(number=number), entry))
        told, names = _("{name} deals first."), player_names(self._as_kept)
        dealers = options_of(
            seats.players, names.__getitem__, lambda seat: told.format(name=names[seat])
        )
        dealer = Stepper(FormField("dealer", pad.dealer, self._deal), dealers)
        rows.append((_("First dealer"), dealer))
        return FramedBlock(Within(Form(rows), 700))

    def _write(self, key: str, at: int, name: str) -> None:
        names = list(getattr(self._pad, key))
        names[at] = name
        changes: dict[str, Any] = {key: tuple(names)}
        self._pad = replace(self._pad, **changes)
        # The first dealer is named below.
        self.refill()

    @property
    def _as_kept(self) -> Pad:
        """The pad with the names as they are kept."""
        names, sides = _told_apart(self._pad.names), _told_apart(self._pad.sides)
        return replace(self._pad, names=names, sides=sides)

    def _deal(self, seat: int) -> None:
        self._pad = replace(self._pad, dealer=seat)

    def foot(self) -> list[FootButton[NewPadIntent | to.Route]]:
        foot: list[FootButton[NewPadIntent | to.Route]] = [
            FootButton(_("Home"), to.HomeRoute(), _("To the home screen."), key="Esc")
        ]
        if self._last is not None and self._last[1].view.result is None:
            path, _pad = self._last
            on = _("Go on with “{name}”.").format(name=path.stem)
            foot.append(FootButton(_("Continue"), to.ScorePadRoute(path), on))
        start = _("Write down the first deal.")
        return [*foot, FootButton(_("Start"), NewPadIntent.START, start, True, key="Enter")]

    def dropped(self, file: str) -> to.Route:
        return to.ScorePadRoute(Path(file))

    def do(self, intent: NewPadIntent | ShowRules) -> to.Route | None:
        pad = self._pad
        match intent:
            case NewPadIntent.RULES:
                self.open(rules_dialog(self.services, HouseRules.of(pad)))
            case ShowRules(rules):
                self._pad = _empty(rules, pad.names, pad.sides)
                self.close()
            case NewPadIntent.START:
                pad = self._as_kept
                given = _empty(HouseRules.of(pad), self._given.names, self._given.sides)
                known = (pad.names, pad.sides) == (given.names, given.sides)
                sides = pad.sides if any(pad.sides) else ()
                pad = replace(pad, sides=sides, created=created_now())
                return to.ScorePadRoute(pad=pad, known=known)
            case unknown:
                assert_never(unknown)
        return None


def _last_pad(services: Services) -> tuple[Path, Pad] | None:
    name = services.settings.last_pad
    if not name or services.safe:
        return None
    path = services.store.folder / name
    try:
        return path, open_pad(path)
    except (FormatError, StoreError):
        return None


def _told_apart(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names with numbers added to those that are the same."""
    found: list[str] = []
    for name in map(a_name, names):
        found.append(unlike_others(name, found) if name else "")
    return tuple(found)


def _empty(rules: HouseRules, names: tuple[str, ...], sides: tuple[str, ...] = ()) -> Pad:
    """Return a pad without deals; names are cut or padded to the seats and sides."""
    seats = rules.variant.seating
    count, teams = len(seats.players), len(seats.sides)
    return Pad(
        preset=rules.preset,
        variant=rules.variant,
        names=(*names, *[""] * count)[:count],
        sides=(*sides, *[""] * teams)[:teams] if seats.has_fixed_partners else (),
        rules_name=rules.name,
    )
