"""What the seals of a record prove, deal by deal: that the cards were fixed at the time."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from fivehundred.engine.actions import Deal, PlayCard
from fivehundred.engine.errors import Message
from fivehundred.engine.facts import Hand, Phase
from fivehundred.session.record import Record, RecordError, opening, replay
from fivehundred.session.seal import Seal


class ProofStatus(Enum):
    """What the seal proves of a deal's cards."""

    PROVED = auto()
    BROKEN = auto()
    """Cards, seal and salt do not match."""
    RUNNING = auto()
    """The deal is not over, and its salt is still secret."""
    LOST = auto()
    """The deal is over, but its salt is missing."""
    UNSEALED = auto()
    SET_UP = auto()
    """The cards come from the record's start position."""


FAILED: Final = (ProofStatus.BROKEN, ProofStatus.LOST)
WITHOUT: Final = (ProofStatus.UNSEALED, ProofStatus.SET_UP)


@dataclass(frozen=True, slots=True)
class DealProof:
    """What a record proves about one deal of the cards.

    ``deal`` is its number on the score sheet; a deal thrown in shares it with the next one.
    ``number`` is that of its action, 0 if the cards were set up. ``cards`` are the pack as dealt,
    ``skipped`` the number of deals dealt in its place and put away.
    """

    deal: int
    number: int
    thrown_in: bool
    seal: Seal | None
    verdict: ProofStatus
    cards: Hand = ()
    skipped: int = 0


@dataclass(frozen=True, slots=True)
class Proofs:
    """All deals of a record, and why the rules refuse one of its actions, if so."""

    deals: tuple[DealProof, ...]
    refusal: Message | None

    @property
    def same_cards(self) -> list[list[DealProof]]:
        """The deals of each pack that was dealt more than once in the same order."""
        return _repeated((deal.cards, deal) for deal in self.deals)

    @property
    def same_salt(self) -> list[list[DealProof]]:
        """The deals of each salt that was used more than once."""
        return _repeated((deal.seal.salt, deal) for deal in self.deals if deal.seal is not None)


def _repeated(deals: Iterable[tuple[Hand | str, DealProof]]) -> list[list[DealProof]]:
    sharing: dict[Hand | str, list[DealProof]] = {}
    for shared, deal in deals:
        if shared:
            sharing.setdefault(shared, []).append(deal)
    return [found for found in sharing.values() if len(found) > 1]


def verdict_on(deal: Deal, seal: Seal | None, *, over: bool) -> ProofStatus:
    """Return what a seal proves of its deal."""
    if seal is None:
        return ProofStatus.UNSEALED
    if not seal.told:
        return ProofStatus.LOST if over else ProofStatus.RUNNING
    return ProofStatus.PROVED if seal.fits(deal.cards) else ProofStatus.BROKEN


@dataclass(frozen=True, slots=True)
class SealedDeals:
    """The deals of a record by action number, each with seal and verdict."""

    numbers: tuple[int, ...]
    found: tuple[tuple[Seal | None, ProofStatus], ...]

    def at(self, number: int) -> tuple[Seal | None, ProofStatus]:
        """Return the seal of the current deal after ``number`` actions, and its verdict."""
        deal = bisect_right(self.numbers, number) - 1
        return (None, ProofStatus.UNSEALED) if deal < 0 else self.found[deal]


def sealed_deals(record: Record, *, ended: bool) -> SealedDeals:
    """Return the verdict on every deal; ``ended``: the last deal is over."""
    numbers = tuple(n for n, a in enumerate(record.actions, start=1) if isinstance(a, Deal))
    found = (
        (seal, verdict_on(deal, seal, over=ended or at < len(numbers) - 1))
        for at, (deal, seal) in enumerate(record.dealt)
    )
    return SealedDeals(numbers, tuple(found))


@dataclass(frozen=True, slots=True)
class SheetProof:
    """What the seal of a deal on the score sheet proves, and how many were skipped before it."""

    verdict: ProofStatus = ProofStatus.UNSEALED
    skipped: int = 0


def of_scored_deals(record: Record, scored: int) -> tuple[SheetProof, ...]:
    """Return the proofs of the ``scored`` deals on a score sheet, without replaying the game.

    Deals in which cards were played are on the sheet; the others were thrown in.
    """
    found, seals = [], {seal.number: seal for seal in record.seals}
    skipped, counted = dict(record.skipped), 0
    verdict, played = ProofStatus.SET_UP, False
    for number, action in enumerate(record.actions, start=1):
        if isinstance(action, Deal):
            if played:
                found.append(SheetProof(verdict, counted))
                counted = 0
            counted += skipped.get(number, 0)
            verdict, played = verdict_on(action, seals.get(number), over=True), False
        elif isinstance(action, PlayCard):
            played = True
    return (*found, SheetProof(verdict, counted))[:scored]


def proofs_of(record: Record) -> Proofs:
    """Judge every deal, even after an illegal action; raises FormatError for an invalid start."""
    state = opening(record)
    set_up = state.phase not in (Phase.DEALER, Phase.DEAL)
    scored = [len(state.match.deals)]
    refusal: Message | None = None
    try:
        for step in replay(record):
            state = step.state
            scored.append(len(state.match.deals))
    except RecordError as error:
        refusal = error.message
    ended = not refusal and state.phase in (Phase.DEAL, Phase.OVER)
    deals = tuple(_deals(record, scored, ended=ended))
    if set_up:
        deals = (DealProof(1, 0, False, None, ProofStatus.SET_UP), *deals)
    return Proofs(deals, refusal)


def _deals(record: Record, scored: list[int], *, ended: bool) -> Iterator[DealProof]:
    """Yield the proofs; ``scored`` counts the deals scored before each action."""
    dealt = sealed_deals(record, ended=ended)
    ends = (*(number - 1 for number in dealt.numbers[1:]), len(record.actions) if ended else None)
    counted, skipped = 0, dict(record.skipped)
    rows = zip(record.dealt, dealt.numbers, ends, dealt.found, strict=False)
    for (pack, _seal), number, end, (seal, verdict) in rows:
        counted = scored[number - 1] + 1 if number <= len(scored) else counted + 1
        thrown_in = end is not None and end < len(scored) and scored[end] < counted
        put_away = skipped.get(number, 0)
        yield DealProof(counted, number, thrown_in, seal, verdict, pack.cards, put_away)
