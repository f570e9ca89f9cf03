"""What the seals of a record prove, deal by deal.

A seal that fits shows that the cards were fixed when it was made. That it was shown before the
first call only whoever wrote it down then can know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from fivehundred.engine.actions import Deal
from fivehundred.engine.facts import Phase
from fivehundred.session.record import Record, RecordError, opening, replay
from fivehundred.session.seals.seal import Seal


class Verdict(Enum):
    """What is known of the cards of a deal."""

    PROVED = auto()
    BROKEN = auto()
    """Cards, seal and salt do not belong together."""
    RUNNING = auto()
    """The deal is not over, and its salt not told."""
    LOST = auto()
    """The deal is over without its salt."""
    UNSEALED = auto()
    SET_UP = auto()
    """The cards are those of the record's start: nobody dealt them."""


FAILED: Final = (Verdict.BROKEN, Verdict.LOST)
WITHOUT: Final = (Verdict.UNSEALED, Verdict.SET_UP)


@dataclass(frozen=True, slots=True)
class DealProof:
    """A deal: as the score sheet counts it, the number of its action, and what its seal proves.

    A deal that was thrown in has the number of the one dealt after it. The action's number is 0
    where the cards were set up.
    """

    deal: int
    number: int
    thrown_in: bool
    seal: Seal | None
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Proofs:
    """All deals of a record, and why the rules refuse one of its actions; empty if they do not."""

    deals: tuple[DealProof, ...]
    refusal: str


def verdict_on(deal: Deal, seal: Seal | None, *, over: bool) -> Verdict:
    """Return what a seal proves of the cards it was made for."""
    if seal is None:
        return Verdict.UNSEALED
    if not seal.told:
        return Verdict.LOST if over else Verdict.RUNNING
    return Verdict.PROVED if seal.fits(deal.cards) else Verdict.BROKEN


def proofs_of(record: Record) -> Proofs:
    """Judge every deal of a record; raises FormatError where its beginning is no game.

    Seals are judged also beyond an action that the rules refuse, for changed cards bring such.
    """
    state = opening(record)
    set_up = state.phase not in (Phase.DEALER, Phase.DEAL)
    scored, refusal = [len(state.match.deals)], ""
    try:
        for step in replay(record):
            state = step.state
            scored.append(len(state.match.deals))
    except RecordError as error:
        refusal = str(error)
    ended = not refusal and state.phase in (Phase.DEAL, Phase.OVER)
    deals = tuple(_deals(record, scored, ended=ended))
    if set_up:
        deals = (DealProof(1, 0, False, None, Verdict.SET_UP), *deals)
    return Proofs(deals, refusal)


def _deals(record: Record, scored: list[int], *, ended: bool) -> Iterator[DealProof]:
    """Judge what was dealt; ``scored`` counts those scored before each action played."""
    numbers = [n for n, a in enumerate(record.actions, start=1) if isinstance(a, Deal)]
    counted = 0
    for at, (deal, seal) in enumerate(record.dealt):
        number, last = numbers[at], at == len(numbers) - 1
        counted = scored[number - 1] + 1 if number <= len(scored) else counted + 1
        following = len(record.actions) if last else numbers[at + 1] - 1
        thrown_in = (ended or not last) and following < len(scored) and scored[following] < counted
        verdict = verdict_on(deal, seal, over=ended or not last)
        yield DealProof(counted, number, thrown_in, seal, verdict)
