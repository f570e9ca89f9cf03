"""One imagined deal: what a call brings in it.

The auction is played on by a quick policy, and the contract it ends in is played with open cards.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.auction import Auction
from fivehundred.engine.calls import NULLOS, Bid, Call, Special
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.facts import Contract
from fivehundred.engine.rules.customs import after_all_pass
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.effort import Thought
from fivehundred.players.expert.auction.network_calls import call_on
from fivehundred.players.expert.auction.network_hands import see_hand
from fivehundred.players.expert.auction.rollout_bidding import Bidders, play_on
from fivehundred.players.expert.contracts.double_dummy import (
    joined_in,
    open_tricks,
    tricks_at_a_glance,
)
from fivehundred.players.expert.contracts.estimate import TrickEstimate, estimate, sure_tricks
from fivehundred.players.expert.payoffs import calibration, payoff
from fivehundred.players.expert.payoffs.match_value import chance_to_win
from fivehundred.players.expert.payoffs.outlook import outlook_of
from fivehundred.players.sampling.constraints import Sample

_ERR: Final = 0.5
"""How much of what opponents lose by bidding on, in the quick policy, they lose at the table."""
_PASSED_OUT_TRICKS: Final = 10
_USUAL_HELP: Final = 1.2

_contract = lru_cache(maxsize=4096)(contract_from)

_Key = tuple[Seat, object, bool]
"""Who plays, in which strain or special call, and whether without the kitty."""


@dataclass(frozen=True, slots=True)
class CallContext:
    """What stays the same from deal to deal while one call is weighed.

    ``own`` are the open tricks of the hand that calls in the deals so far, by contract;
    ``by_network`` tells whether all seats call on as the network would.
    """

    view: View
    seat: Seat
    auction: Auction
    company: Bidders
    mine: TrickEstimate
    thought: Thought
    by_network: bool
    own: dict[_Key, calibration.Tricks] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SampledDeal:
    """A deal that might be.

    ``known`` are the contracts looked into so far, with their open tricks; ``ends`` the calls that
    would be played, and come to be played, after a call; ``estimates`` what the hands look worth,
    once that has been asked.
    """

    table: CallContext
    sample: Sample
    known: dict[_Key, tuple[Contract, int | None]] = field(default_factory=dict)
    ends: dict[MakeCall, tuple[MakeCall | None, MakeCall | None]] = field(default_factory=dict)
    estimates: dict[Seat, TrickEstimate] = field(default_factory=dict)

    def brought_by(self, make: MakeCall) -> float:
        """Return what a call brings: what the auction comes to after it.

        Opponents who bid on may lose by it; they do so less often than the quick policy has it.
        """
        before, end = self._ends_of(make)
        value = self.settled(end)[0]
        if end is None or before is None or end == before or self.table.by_network:
            return value
        is_bid = isinstance(make.call, Bid) or make.call is Special.PASS
        if is_bid and self._is_ours(end.seat):
            return value
        # A misère is not called in the hope that another seat bids on.
        spared = 1 - _ERR if is_bid else 1.0
        return value + spared * (min(value, self.settled(before)[0]) - value)

    def _ends_of(self, make: MakeCall) -> tuple[MakeCall | None, MakeCall | None]:
        """Return what would be played if a call were the last, and what the auction comes to."""
        if make not in self.ends:
            table = self.table
            after = table.auction.after(make)
            end = self._played_on(after).contract_call
            self.ends[make] = after.contract_call, end
        return self.ends[make]

    def _played_on(self, auction: Auction) -> Auction:
        """Return the auction as it is likely to end."""
        table, variant = self.table, self.table.view.variant
        hands = self.sample.hands
        if table.by_network:
            seen = [see_hand(hand, variant) for hand in hands]
            return call_on(auction, table.company, seen, table.view.scores)
        if not self.estimates:
            seating = variant.seating
            for seat in seating.players:
                is_alone = seating.is_alone(seat, auction.dealer)
                found = estimate(hands[seat], variant, is_alone=is_alone)
                self.estimates[seat] = table.mine if seat == table.seat else found
        return play_on(auction, table.company, self.estimates)

    def settled(self, make: MakeCall | None) -> tuple[float, float]:
        """Return what it is worth that a call is played (None: that all have passed), and how
        likely it is made.
        """
        if make is None:
            return self._passed_out(), 0.0
        variant, table = self.table.view.variant, self.table
        contract, chances = self._played(_contract(variant, table.auction.dealer, make))
        worth = payoff.spared_values_of(variant, table.view.scores, contract, table.seat)
        return calibration.expected(chances, worth), calibration.chance_made(
            contract.call, chances
        )

    def outlook(self, make: MakeCall) -> payoff.Outlook:
        """Return what the deal comes to after a call, which others may outbid."""
        variant, table = self.table.view.variant, self.table
        end = self._ends_of(make)[1]
        if end is None:
            tricks = self._passed_out_tricks()
            if tricks is None:
                side = variant.seating.side_of[table.seat]
                game = chance_to_win(variant, table.view.scores, side)
                return payoff.Outlook(0.0, 0.0, 0.0, 0.0, 0.0, game)
            return payoff.outlooks_of(variant, table.view.scores, None, table.seat)[tricks]
        contract, chances = self._played(_contract(variant, table.auction.dealer, end))
        by_tricks = payoff.outlooks_of(variant, table.view.scores, contract, table.seat)
        return outlook_of(chances, by_tricks)

    def own_nullo(self, make: MakeCall) -> Call | None:
        """Return the misère or its like that the own side comes to play after a call."""
        end = self._ends_of(make)[1]
        if end is None or end.call not in NULLOS or not self._is_ours(end.seat):
            return None
        return end.call

    def _is_ours(self, seat: Seat) -> bool:
        mine, auction = self.table.seat, self.table.auction
        return seat in (mine, *auction.variant.seating.partners(mine, auction.dealer))

    def _played(self, contract: Contract) -> tuple[Contract, calibration.Chances]:
        """Return a contract with the seats that join it, and the chances of its tricks.

        The levels of a strain share both.
        """
        call, variant = contract.call, self.table.view.variant
        what: object = call.strain if isinstance(call, Bid) else call
        key = (contract.seat, what, isinstance(call, Bid) and call.without_kitty)
        if key not in self.known:
            joined = joined_in(variant, contract, self.sample)
            self.known[key] = joined, self._open_tricks(key, joined)
        joined, tricks = self.known[key]
        played = joined
        if joined.call != call:
            played = replace(joined, call=call, points=contract.points)
        return played, self._chances(key, played, tricks)

    def _open_tricks(self, key: _Key, contract: Contract) -> int | None:
        table = self.table
        variant, dealer = table.view.variant, table.auction.dealer
        tricks = open_tricks(table.thought, variant, dealer, contract, self.sample)
        if contract.seat == table.seat and tricks is not None:
            table.own.setdefault(key, calibration.Tricks()).add(tricks)
        return tricks

    def _chances(self, key: _Key, contract: Contract, tricks: int | None) -> calibration.Chances:
        table, call = self.table, contract.call
        if tricks is not None:
            chances = calibration.chances_at_call(
                table.view.variant, call, tricks, table.own.get(key)
            )
            if contract.seat != table.seat or not isinstance(call, Bid):
                return chances
            sure = sure_tricks(table.view.hand, call.strain, table.view.variant)
            return calibration.at_least(sure, chances) if sure >= call.level else chances
        if not isinstance(call, Bid):
            return calibration.even_chances(call)
        glance = tricks_at_a_glance(table.view.variant, contract, self.sample)
        return calibration.chances_of(glance, calibration.GLANCE)

    def _passed_out(self) -> float:
        """Return what it is worth that nobody has bid: nothing, where cards are dealt again."""
        table, tricks = self.table, self._passed_out_tricks()
        if tricks is None:
            return 0.0
        return payoff.values_of(table.view.variant, table.view.scores, None, table.seat)[tricks]

    def _passed_out_tricks(self) -> int | None:
        """Return the own side's tricks where nobody has bid; None where cards are dealt again."""
        variant = self.table.view.variant
        if not after_all_pass(variant).is_played:
            return None
        share = _PASSED_OUT_TRICKS / len(variant.seating.sides)
        tricks = round(share + self.table.mine.help[-1] - _USUAL_HELP)
        return min(_PASSED_OUT_TRICKS, max(0, tricks))
