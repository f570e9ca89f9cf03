"""The names and portraits of a table; each portrait is a bird."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from fivehundred.engine.seats import Seat, Seating
from fivehundred.players.level_names import BOT_NAMES
from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.session.standing import home_seat
from fivehundred.session.storage.files import unique_name
from fivehundred.speech.locale.names import is_you, you
from fivehundred.speech.translation import N_, _
from fivehundred.ui.drawing.table.paint import BIRDS, SeatLabels
from fivehundred.ui.people import Person, bird_of
from fivehundred.ui.setup.seat_choices import kind_word, player_name, player_word

_WORDS: Final = {
    "kookaburra": N_("Kookaburra"),
    "galah": N_("Galah"),
    "magpie": N_("Magpie"),
    "cockatoo": N_("Cockatoo"),
    "lorikeet": N_("Lorikeet"),
    "wren": N_("Wren"),
    "emu": N_("Emu"),
    "pelican": N_("Pelican"),
}


def bird_word(bird: str) -> str:
    """Return the name of a bird."""
    return _(_WORDS.get(bird, bird))


def unused_bird(people: Sequence[Person]) -> str:
    """Return a bird that nobody has yet, or else the first."""
    taken = {one.bird for one in people}
    return next((bird for bird in BIRDS if bird not in taken), BIRDS[0])


def birds_of(seats: Sequence[SeatInfo], people: Sequence[Person]) -> tuple[str, ...]:
    """Return a different bird for each seat: the player's own, by the name, or by the seat."""
    own = [bird_of(info.name, people) if info.player == HUMAN else "" for info in seats]
    usual = [BIRDS[seat % len(BIRDS)] for seat in range(len(seats))]
    birds = [""] * len(seats)
    for wanted in (own, [_bird_by_name(info.name) for info in seats], usual):
        for seat, bird in enumerate(wanted):
            if not birds[seat] and bird in BIRDS and bird not in birds:
                birds[seat] = bird
    free = (one for one in BIRDS if one not in birds)
    return tuple(bird or next(free, usual[seat]) for seat, bird in enumerate(birds))


def _bird_by_name(name: str) -> str:
    if is_you(name):
        return BIRDS[0]
    return dict(zip(BOT_NAMES, BIRDS[1:], strict=False)).get(name, "")


def company_of(
    seating: Seating, seats: Sequence[SeatInfo], people: Sequence[Person] = (), rules: str = ""
) -> SeatLabels:
    """Return the labels of all seats, dummies included; ``rules`` names the house rules."""
    shared = sum(info.player == HUMAN for info in seats) > 1
    named: list[str] = []
    for number, info in enumerate(seats):
        # Files may contain the same name twice.
        named.append(unique_name(_name(number, info.name, shared), named))
    names = tuple(
        named[seat] if seat in seating.players else _dummy(named[seating.owner(seat)])
        for seat in seating.ring
    )
    each = birds_of(seats, people)
    birds = tuple(each[seating.owner(seat)] for seat in seating.ring)
    levels = tuple(player_word(seats[seating.owner(seat)]) for seat in seating.ring)
    return SeatLabels(names, birds, levels, home_seat(seating, seats), rules)


def with_stand_ins(
    company: SeatLabels, seating: Seating, out: Iterable[tuple[Seat, str]]
) -> SeatLabels:
    """Return the company with names such as “Expert for Ann” where computers stand in."""
    by_person = dict(out)
    if not by_person:
        return company
    names, levels = list(company.names), list(company.levels)
    for seat in seating.ring:
        if level := by_person.get(seating.owner(seat)):
            # Translators: the name of a seat where a computer player of a level plays for someone.
            words, levels[seat] = _("{level} for {name}"), kind_word(level)
            if seat in seating.players:
                names[seat] = words.format(level=levels[seat], name=names[seat])
    people = company.short_names
    return replace(company, names=tuple(names), levels=tuple(levels), people=people)


def _name(number: int, name: str, shared: bool) -> str:
    """Return a player's name; where several share the screen, nobody is “You”."""
    if is_you(name):
        return player_name(number) if shared else you()
    return name or _("Seat {number}").format(number=number)


def _dummy(owner: str) -> str:
    if is_you(owner):
        return _("Your dummy")
    # Translators: it stands on a small plate, so the name should be early or the rest short.
    return _("{name}’s dummy").format(name=owner)
