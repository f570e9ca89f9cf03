"""The score of a deal, read a second time from the rule book: plain, and on text alone."""

from __future__ import annotations

from dataclasses import dataclass

from tests.perft.plain_auction import Options, ranks
from tests.perft.plain_rules import NULLOS, partners, seats_in_play


@dataclass
class Bargain:
    """Who undertook what: the call, the contractor, and a called partner if there was one.

    ``dealer``, who dealt, tells where pairs rotate who plays with the contractor.
    """

    seat: int
    call: str
    partner: int | None = None
    declared: bool = False
    dealer: int = 0

    def worth(self, options: Options) -> int:
        """What the call is worth at this table."""
        if self.declared:
            return 500
        return next(rank[self.call] for rank in ranks(options) if self.call in rank)


def sides(options: Options) -> list[list[int]]:
    """Who scores together, in the order of the lowest seat."""
    seats = range(seats_in_play(options))
    if options["sides"] == "rotating_pairs":
        return [[seat] for seat in seats]
    groups = [sorted([seat, *partners(options, 0, seat)]) for seat in seats]
    return [group for seat, group in enumerate(groups) if group[0] == seat]


def is_made(bargain: Bargain, mine: int) -> bool:
    """Whether the contractor's side did what it undertook with so many tricks."""
    if bargain.declared:
        return mine == 10
    if bargain.call in NULLOS:
        return mine == 0
    if bargain.call == "hi_lo":
        return mine == 5
    return mine >= int(bargain.call[:2] if bargain.call.startswith("10") else bargain.call[0])


def points(
    options: Options, bargain: Bargain | None, won: list[int], before: list[int]
) -> list[int]:
    """The points of a deal of ten tricks, one number a side."""
    groups = sides(options)
    tricks = [sum(won[seat] for seat in group) for group in groups]
    if bargain is None:
        return [10 * taken for taken in tricks]
    allies = {bargain.seat, *partners(options, bargain.dealer, bargain.seat)}
    if bargain.partner is not None:
        allies.add(bargain.partner)
    takers = {side for side, group in enumerate(groups) if allies & set(group)}
    mine = sum(tricks[side] for side in takers)
    made, worth = is_made(bargain, mine), bargain.worth(options)
    if options["slam_250"] and bargain.call[0].isdigit() and mine == 10 and worth < 250:
        worth = 250 if made else worth
    each = options["misere_trick_points" if bargain.call in NULLOS else "trick_points"]
    gained = []
    for side, taken in enumerate(tricks):
        if side in takers:
            share = (
                worth // 2 if len(takers) == 2 and options["partner_share"] == "half" else worth
            )
            lost = 0 if options["failed_contract"] == "transfer" else -share
            gained.append(share if made else lost)
            continue
        score = taken * int(str(each))
        if options["trick_cap"]:
            score = min(score, max(0, int(str(options["trick_cap"])) - before[side]))
        if not made and options["failed_contract"] == "transfer":
            score += worth
        gained.append(score)
    return gained
