"""Which bird is whose portrait: people's own, and the other ones for everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.speech.translation import N_, _
from fivehundred.ui.drawing.table.paint import BIRDS
from fivehundred.ui.preferences.people import Person, bird_of

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
    """Return what a bird is called."""
    return _(_WORDS.get(bird, bird))


def unused_bird(people: Sequence[Person]) -> str:
    """Return a bird that nobody has yet, or else the first."""
    taken = {one.bird for one in people}
    return next((bird for bird in BIRDS if bird not in taken), BIRDS[0])


def birds_of(seats: Sequence[SeatInfo], people: Sequence[Person]) -> tuple[str, ...]:
    """Return a bird for each seat, no two alike: persons who are remembered have their own."""
    birds = [""] * len(seats)
    for seat, info in enumerate(seats):
        own = bird_of(info.name, people) if info.player == HUMAN else ""
        if own in BIRDS and own not in birds:
            birds[seat] = own
    for seat, bird in enumerate(birds):
        usual = BIRDS[seat % len(BIRDS)]
        if not bird:
            free = (one for one in (usual, *BIRDS) if one not in birds)
            birds[seat] = next(free, usual)
    return tuple(birds)
