"""A call in one sampled deal: the auction is played out and the final contract solved."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from fivehundred.engine.actions import MakeCall
from fivehundred.engine.auction import Auction
from fivehundred.engine.calls import NULLOS, Bid, Call, Special
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.facts import Contract
from fivehundred.engine.rules.option_meanings import after_all_pass
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

_OVERBID_SHARE: Final = 0.5
"""What opponents lose by overbidding at the table, as a share of their loss in the rollout."""
_PASSED_OUT_TRICKS: Final = 10
_USUAL_HELP: Final = 1.2

_contract = lru_cache(maxsize=4096)(contract_from)

_Key = tuple[Seat, object, bool]


@dataclass(frozen=True, slots=True)
class CallContext:
    """What stays the same in all deals while one call is weighed.

    ``own`` are the caller's double-dummy tricks found so far, by contract. ``by_network``: all
    seats bid by the network.
    """

    view: View
    seat: Seat
    auction: Auction
    bidders: Bidders
    mine: TrickEstimate
    thought: Thought
    by_network: bool
    own: dict[_Key, calibration.Tricks] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SampledDeal:
    """One sampled deal, with caches of solved contracts, auctions and estimates."""

    table: CallContext
    sample: Sample
    known: dict[_Key, tuple[Contract, int | None]] = field(default_factory=dict)
    ends: dict[MakeCall, tuple[MakeCall | None, MakeCall | None]] = field(default_factory=dict)
    estimates: dict[Seat, TrickEstimate] = field(default_factory=dict)

    def value_of(self, make: MakeCall) -> float:
        """Return a call's value; opponents overbid less often than in the rollout."""
        before, end = self._ends_of(make)
        value = self.value_if_played(end)[0]
        if end is None or before is None or end == before or self.table.by_network:
            return value
        is_bid = isinstance(make.call, Bid) or make.call is Special.PASS
        if is_bid and self._is_ours(end.seat):
            return value
        # Nobody calls a misère hoping that another seat will outbid it.
        spared = 1 - _OVERBID_SHARE if is_bid else 1.0
        return value + spared * (min(value, self.value_if_played(before)[0]) - value)

    def _ends_of(self, make: MakeCall) -> tuple[MakeCall | None, MakeCall | None]:
        if make not in self.ends:
            table = self.table
            after = table.auction.after(make)
            end = self._played_on(after).contract_call
            self.ends[make] = after.contract_call, end
        return self.ends[make]

    def _played_on(self, auction: Auction) -> Auction:
        table, variant = self.table, self.table.view.variant
        hands = self.sample.hands
        if table.by_network:
            seen = [see_hand(hand, variant) for hand in hands]
            return call_on(auction, table.bidders, seen, table.view.scores)
        if not self.estimates:
            seating = variant.seating
            for seat in seating.players:
                is_alone = seating.is_alone(seat, auction.dealer)
                found = estimate(hands[seat], variant, is_alone=is_alone)
                self.estimates[seat] = table.mine if seat == table.seat else found
        return play_on(auction, table.bidders, self.estimates)

    def value_if_played(self, make: MakeCall | None) -> tuple[float, float]:
        """Return a final call's value (None: all passed) and its chance of making."""
        if make is None:
            return self._passed_out(), 0.0
        variant, table = self.table.view.variant, self.table
        contract, chances = self._played(_contract(variant, table.auction.dealer, make))
        worth = payoff.spared_values_of(variant, table.view.scores, contract, table.seat)
        return calibration.expected(chances, worth), calibration.chance_made(
            contract.call, chances
        )

    def outlook(self, make: MakeCall) -> payoff.Outlook:
        """Return the outlook of the deal after a call, which others may outbid."""
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
        """Return the misère (or similar) that the caller's side ends up playing after a call."""
        end = self._ends_of(make)[1]
        if end is None or end.call not in NULLOS or not self._is_ours(end.seat):
            return None
        return end.call

    def _is_ours(self, seat: Seat) -> bool:
        mine, auction = self.table.seat, self.table.auction
        return seat in (mine, *auction.variant.seating.partners(mine, auction.dealer))

    def _played(self, contract: Contract) -> tuple[Contract, calibration.Chances]:
        """Return a contract with any called partner, and the chances of its tricks."""
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
        table, tricks = self.table, self._passed_out_tricks()
        if tricks is None:
            return 0.0
        return payoff.values_of(table.view.variant, table.view.scores, None, table.seat)[tricks]

    def _passed_out_tricks(self) -> int | None:
        variant = self.table.view.variant
        if not after_all_pass(variant).is_played:
            return None
        share = _PASSED_OUT_TRICKS / len(variant.seating.sides)
        tricks = round(share + self.table.mine.help[-1] - _USUAL_HELP)
        return min(_PASSED_OUT_TRICKS, max(0, tricks))
