"""Many auctions at once, in arrays.

The rules are those of the game the network is made for; ``check`` compares them, the inputs and
the fit calls with the program itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from deals import CONTRACTS, PACK, SEATS, VARIANT, Deals
from fivehundred.engine.auction import gate_level
from fivehundred.engine.calls import LEVELS, Bid, Special
from fivehundred.engine.rules.schedule import schedule
from fivehundred.players.expert.auction.network_calls import CALLS, score_inputs
from fivehundred.players.expert.auction.network_hands import (
    HELP_STEPS,
    LENGTHS,
    MISERE_STEPS,
    MOST_PARTS,
    OWN_STEPS,
    SUITS,
)
from fivehundred.players.expert.contracts.estimate import STRAINS
from worth import Scores, prices, worth_by_tricks

PASS: Final = len(CALLS)
"""The number of *pass* among the calls."""
RANK: Final = np.array([schedule(VARIANT).rank(call) for call in CALLS])
GATE: Final = np.array([gate_level(VARIANT, call) for call in CALLS])
LEVEL: Final = np.array([call.level if isinstance(call, Bid) else 0 for call in CALLS])
KIND: Final = np.array(
    [STRAINS.index(c.strain) if isinstance(c, Bid) else len(STRAINS) for c in CALLS]
)
"""The strain of each bid; of a misère the number of its kind among the contracts."""
MISERES: Final = tuple(CALLS.index(call) for call in (Special.MISERE, Special.OPEN_MISERE))
ONE: Final = 64

Policy = Callable[["Auctions"], Any]
"""Returns the number of a call for each auction."""


class Table:
    """What auctions share: deals, scores, the worth of contracts, the inputs of hands.

    With ``open_partner`` the caller is shown their partner's hand too, after all other inputs.
    """

    def __init__(
        self, deals: Deals, pairs: Sequence[Scores], *, open_partner: bool = False
    ) -> None:
        assert CONTRACTS[-1] is Special.MISERE
        self.deals, self.pairs, self.open_partner = deals, pairs, open_partner
        self.worth = worth_by_tricks(pairs)
        self.made, self.failed = prices(pairs)
        self.hands = _hand_inputs(deals)
        self.scores = np.stack([[_score_inputs(a, b), _score_inputs(b, a)] for a, b in pairs])


def _hand_inputs(deals: Deals) -> Any:
    bits = np.stack([deals.where == seat for seat in range(SEATS)], 1)
    suits = [[at for at, card in enumerate(PACK) if card.suit is suit] for suit in SUITS]
    lengths = np.minimum(np.stack([bits[:, :, suit].sum(2) for suit in suits], 2), LENGTHS - 1)
    by_length = (lengths[..., None] == np.arange(LENGTHS)).reshape(*lengths.shape[:2], -1)
    misere = deals.misere[..., None] >= np.array(MISERE_STEPS, np.float32)
    parts = [
        np.clip(np.rint(steps * tricks), 0, MOST_PARTS)
        for steps, tricks in ((OWN_STEPS, deals.own), (HELP_STEPS, deals.helps))
    ]
    ones = [ONE * each for each in (bits, by_length, misere, deals.long, deals.supports)]
    return np.concatenate([*ones, *parts], 2).astype(np.uint8)


def _score_inputs(ours: int, theirs: int) -> Any:
    ones, parts = score_inputs(ours, theirs)
    row = np.zeros(2 + 4 * len(CALLS), np.uint8)
    row[list(ones)] = ONE
    row[:2] = parts
    return row


class Auctions:
    """Parallel auctions, each with a deal, a dealer and a score."""

    def __init__(self, table: Table, deal: Any, dealer: Any, score: Any) -> None:
        count = len(deal)
        self.table = table
        self.deal, self.score = deal, score
        self.turn = (dealer + 1) % SEATS
        self.standing, self.holder = np.full(count, -1), np.full(count, -1)
        self.level = np.zeros(count, int)
        self.passed, self.called = (np.zeros((count, SEATS), bool) for _ in range(2))
        self.highest, self.opened = (np.zeros((count, SEATS, len(STRAINS)), int) for _ in range(2))
        self.first = np.full((count, SEATS), -1)
        self.namer = np.full((count, len(STRAINS)), -1)
        self.misere = np.zeros((count, SEATS, len(MISERES)), bool)
        self.plain = np.zeros((count, 2), bool)
        self.done = np.zeros(count, bool)

    def __len__(self) -> int:
        """Return their number."""
        return len(self.deal)

    def some(self, chosen: Any) -> Auctions:
        """Return a copy of some of them."""
        copy = object.__new__(Auctions)
        for name, value in vars(self).items():
            setattr(copy, name, value if name == "table" else value[chosen].copy())
        return copy

    def put(self, places: Any, others: Auctions) -> None:
        """Put auctions back in their places."""
        for name, value in vars(self).items():
            if name != "table":
                value[places] = getattr(others, name)

    def inputs(self) -> Any:
        """Return the inputs of the network, in 64ths."""
        count, rows = len(self), np.arange(len(self))[:, None]
        seats = (self.turn[:, None] + np.arange(SEATS)) % SEATS
        highest = self.highest[rows, seats][..., None] == np.array(LEVELS)
        first = self.first[rows, seats][:, :, None] == np.arange(len(STRAINS))
        flags = np.stack([self.passed[rows, seats], self.called[rows, seats]], 2)
        told = [highest.reshape(count, SEATS, -1), first, flags, self.misere[rows, seats]]
        calls = np.concatenate(told, 2).reshape(count, -1)
        standing = self.standing[:, None] == np.arange(-1, PASS)
        holder = np.where(self.standing >= 0, (self.holder - self.turn) % SEATS, SEATS)
        held = holder[:, None] == np.arange(SEATS + 1)
        gates = np.stack([self.level >= 7, self.level >= 8], 1)
        heard = np.concatenate([calls, standing, held, gates], 1).astype(np.uint8) * ONE
        hands = self.table.hands[self.deal, self.turn]
        parts = [hands, heard, self.table.scores[self.score, self.turn % 2]]
        if self.table.open_partner:
            parts.append(self.table.hands[self.deal, (self.turn + 2) % SEATS])
        return np.concatenate(parts, 1)

    def legal(self) -> Any:
        """Return which calls other than *pass* are legal."""
        rank = np.where(self.standing >= 0, RANK[np.maximum(self.standing, 0)], 0)
        return (rank[:, None] < RANK) & (self.level[:, None] >= GATE)

    def call(self, calls: Any) -> None:
        """Add a call to each."""
        rows, turn = np.arange(len(self)), self.turn
        self.called[rows, turn] = True
        self.passed[rows[calls == PASS], turn[calls == PASS]] = True
        made = rows[calls != PASS]
        call, seat = calls[made], turn[made]
        self.standing[made], self.holder[made] = call, seat
        self.level[made] = np.maximum(self.level[made], LEVEL[call])
        for at, misere in enumerate(MISERES):
            self.misere[made[call == misere], seat[call == misere], at] = True
        bid = LEVEL[call] > 0
        self._enter_bids(made[bid], seat[bid], KIND[call[bid]], LEVEL[call[bid]])
        self._pass_on()

    def _enter_bids(self, rows: Any, seats: Any, strains: Any, levels: Any) -> None:
        new = self.namer[rows, strains] < 0
        self.namer[rows[new], strains[new]] = seats[new]
        new = self.opened[rows, seats, strains] == 0
        self.opened[rows[new], seats[new], strains[new]] = levels[new]
        self.highest[rows, seats, strains] = levels
        new = self.first[rows, seats] < 0
        self.first[rows[new], seats[new]] = strains[new]

    def _pass_on(self) -> None:
        left, rows = ~self.passed, np.arange(len(self))
        count = left.sum(1)
        alone = (count == 1) & (self.standing >= 0) & left[rows, np.maximum(self.holder, 0)]
        self.done = (count == 0) | alone
        turn, found = self.turn.copy(), np.zeros(len(self), bool)
        for step in range(1, SEATS + 1):
            seat = (self.turn + step) % SEATS
            new = ~found & left[rows, seat]
            turn[new] = seat[new]
            found |= new
        self.turn = turn

    def run(self, policy: Policy) -> Auctions:
        """Play all to their ends."""
        while not self.done.all():
            going = np.flatnonzero(~self.done)
            some = self.some(going)
            some.call(policy(some))
            self.put(going, some)
        return self

    def worth(self) -> Any:
        """Return their worth to side 0 as they stand."""
        found = np.zeros(len(self), np.float32)
        played = self.standing >= 0
        call, seat = self.standing[played], self.holder[played]
        tricks = self.table.deals.tricks[self.deal[played], seat, KIND[call]]
        found[played] = self.table.worth[self.score[played], call, seat % 2, tricks]
        return found
