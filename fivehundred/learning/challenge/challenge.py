"""A challenge: eight deals of one preset from one text, each a game of its own from 0 : 0.

Each deal is a file of its own on disk, whichever window plays it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fivehundred.engine.actions import Deal
from fivehundred.engine.errors import FormatError
from fivehundred.engine.facts import Phase
from fivehundred.engine.messages import Message
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Start, State
from fivehundred.learning.challenge.packs import PRESET, dealer_of, packs, read_date
from fivehundred.learning.kinds import ChallengeKind
from fivehundred.players.level_names import Level
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.storage.files import StoreError
from fivehundred.session.storage.store import Store


class DealStore(Store):
    """Keeps deals under their own names alone; the first on the disk counts."""

    def _may_overwrite(self, path: Path, record: Record) -> bool:
        if not super()._may_overwrite(path, record):
            raise StoreError(ChallengeKind.PLAYED_ELSEWHERE)
        return True


def is_overtaken(why: Message | None) -> bool:
    """Return whether a deal cannot be kept because it was played on otherwise elsewhere."""
    return why is not None and why.kind is ChallengeKind.PLAYED_ELSEWHERE


CHAIR: Final[Seat] = 0
"""The seat that is compared."""
COMPANIONS: Final = ("Bea", "Col", "Dot", "Eve", "Fred")


@dataclass(frozen=True, slots=True)
class Challenge:
    """``seed`` is the date of a deal of the day, or the token of another challenge."""

    seed: str
    preset: str = PRESET

    @property
    def is_of_day(self) -> bool:
        """Whether it is the deal of a day."""
        try:
            read_date(self.seed)
        except FormatError:
            return False
        return self.preset == PRESET

    @property
    def variant(self) -> Variant:
        """The rules it is played by."""
        return PRESETS[self.preset].variant

    def record(self, number: int, name: str) -> Record:
        """Return a deal, counted from 1, as it is before anybody has called.

        A person of that name sits in the chair, Experts at all other seats. With the text under
        ``created`` they think the same wherever it is played.
        """
        variant = self.variant
        pack = packs(self.seed, self.preset, variant.deck)[number - 1]
        others = (SeatInfo(one, Level.EXPERT) for one in COMPANIONS[: variant.players - 1])
        return Record(
            created=f"{self.seed} {number}",
            preset=self.preset,
            variant=variant,
            seats=(SeatInfo(name, HUMAN), *others),
            start=Start(dealer=dealer_of(number, variant.players)),
            actions=(Deal(pack),),
        )


def is_over(state: State) -> bool:
    """Return whether the one deal of a game has been scored, or passed out."""
    return state.phase in (Phase.DEAL, Phase.DEALER, Phase.OVER)


def points_of(state: State) -> int:
    """Return what the deal brought to the chair: own points less the mean of the other sides'.

    Nothing where everybody has passed; ``is_over`` must be true.
    """
    if not state.match.deals:
        return 0
    side = state.variant.seating.side_of[CHAIR]
    points = state.match.deals[0].points
    others = [one for at, one in enumerate(points) if at != side]
    return round(points[side] - sum(others) / len(others))
