"""What the rule book says of the auction is what is called in games."""

from __future__ import annotations

import re

from fivehundred.engine.actions import (
    Look,
    MakeCall,
)
from fivehundred.engine.calls import Bid, Call, Special
from fivehundred.engine.facts import Phase
from fivehundred.engine.legal import legal_actions
from fivehundred.engine.rules.schedule import is_signal, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.speech.rule_book.book import NO_POINTS, Anchor, BookTable
from fivehundred.speech.wording import call_short
from tests.speech.rule_book_games import before, chapter, games, points_in_book, text, tries, under


@tries("3.6", "all_pass", "6.1", "dead_hand")
def test_who_deals_and_calls_first_is_who_the_book_says() -> None:
    deals = thrown_in = 0
    for table, variant, moments in games():
        told = text(variant, Anchor.AUCTION)
        assert "The first player to the dealer’s left calls first." in told, table
        assert "The next player to the left deals next." in text(variant, Anchor.DEAL), table
        assert ("after the dead hand" in told) is variant.dead_hand, table
        starts = [m for m in before(moments, Phase.AUCTION) if not m[0].auction.calls]
        for state, action, _after in starts:
            if isinstance(action, MakeCall):
                assert state.dealer is not None
                round_table = variant.seating.deal_order(state.dealer)
                first = next(seat for seat in round_table if seat in variant.seating.players)
                assert action.seat == first, table
                assert (round_table[0] != first) >= variant.dead_hand, table
        for state, action, after in moments:
            begins = state.phase is not Phase.DEAL and after.phase is Phase.DEAL
            if not begins or state.dealer is None or not isinstance(action, MakeCall):
                continue
            # Nobody has played: the deal was thrown in.
            again = "The same dealer deals again, twice at most" in told
            stays = again and state.match.redeals < 2
            following = state.dealer if stays else variant.seating.player_after(state.dealer)
            assert after.dealer == following, table
            unshuffled = "gathered and cut, not shuffled" in told
            assert bool(after.match.gathered) is unshuffled, table
            thrown_in += 1
        for state, _action, after in before(moments, Phase.PLAY):
            if after.phase is Phase.DEAL and state.dealer is not None:
                assert after.dealer == variant.seating.player_after(state.dealer), table
                deals += 1
    assert deals and thrown_in


@tries("all_pass")
def test_a_deal_that_all_pass_is_played_or_bid_where_the_book_says_so() -> None:
    played = forced = 0
    for table, variant, moments in games():
        told = text(variant, Anchor.AUCTION)
        for state, action, after in before(moments, Phase.AUCTION):
            if after.phase is Phase.PLAY and after.contract is None:
                assert "The deal is played without trumps or kitty" in told, table
                assert after.kitty == state.kitty, table
                assert state.dealer is not None
                first = variant.seating.deal_order(state.dealer)[variant.dead_hand]
                assert after.play.leader == first, table
                played += 1
            must = "When everybody else has passed, the dealer must bid." in told
            alone = len(state.auction.passed) == len(variant.seating.players) - 1
            if must and alone and state.auction.high is None and isinstance(action, MakeCall):
                assert action.call is not Special.PASS, table
                forced += 1
    assert played and forced


@tries("6.2", "6.3", "6.4", "auction", "rebid")
def test_calls_go_round_as_the_book_says() -> None:
    raised = 0
    for table, variant, moments in games():
        told = text(variant, Anchor.AUCTION)
        once = "Everybody calls once" in told
        assert once is not ("goes on until all but one have passed" in told), table
        may_raise = "the last bidder may raise their own bid once" in told
        for state, action, after in before(moments, Phase.AUCTION):
            if not isinstance(action, MakeCall):
                continue
            auction, seat = state.auction, action.seat
            assert seat not in auction.passed, table
            assert not (once and any(made.seat == seat for made in auction.calls)), table
            others_out = len(auction.passed) == len(variant.seating.players) - 1
            if auction.high is not None and auction.high.seat == seat:
                assert may_raise and others_out, table
                raised += action.call is not Special.PASS
                assert after.phase is not Phase.AUCTION, table
            if action.call is not Special.PASS:
                ranks = schedule(variant)
                high = auction.high
                assert high is None or ranks.rank(action.call) > ranks.rank(high.call), table
            if after.contract is not None and after.phase is not Phase.AUCTION:
                made = next(m for m in reversed(after.auction.calls) if m.call is not Special.PASS)
                assert (after.contract.seat, after.contract.call) == (made.seat, made.call), table
    assert raised


def _label(call: Call, variant: Variant) -> str:
    """Return a call as the book has it, with or without the kitty."""
    bid = Bid(call.level, call.strain) if isinstance(call, Bid) else call
    return call_short(bid, variant)


def _places(variant: Variant) -> dict[str, int]:
    """Return the place of every call that counts, as the tables of the book have them."""
    bids, *special = [b for b in chapter(variant, Anchor.CALLS).blocks if isinstance(b, BookTable)]
    order = [
        (f"{row[0]}{strain}", cell)
        for row in bids.rows
        for strain, cell in zip(bids.heads[1:], row[1:], strict=True)
    ]
    for name, points, above, _higher in (row for grid in special for row in grid.rows):
        labels = [label for label, _points in order]
        below = above.removesuffix(" without")
        order.insert(labels.index(below) + 1 if below in labels else 0, (name, points))
    return {label: at for at, (label, points) in enumerate(order) if points != NO_POINTS}


@tries("5.1", "5.8", "misere", "open_misere", "double_nullo", "hi_lo", "blind_misere")
def test_the_order_of_the_calls_is_that_of_the_auction() -> None:
    for table, variant, moments in games():
        places = _places(variant)
        for state, _action, _after in before(moments, Phase.AUCTION):
            high = state.auction.high
            if high is None or is_signal(variant, high.call):
                continue
            standing = places[_label(high.call, variant)]
            offers = [one.call for one in legal_actions(state) if isinstance(one, MakeCall)]
            bids = {_label(call, variant) for call in offers if isinstance(call, Bid)}
            for call in offers:
                if call is not Special.PASS:
                    assert places[_label(call, variant)] >= standing, (table, call)
            higher = {
                label
                for label, place in places.items()
                if place > standing and label[0].isdigit() and high.seat != state.to_act
            }
            assert not offers or Special.BLIND_MISERE in offers or higher <= bids, table


@tries("misere_points", "open_misere_points", "double_nullo_points", "hi_lo", "blind_misere")
def test_every_contract_is_worth_what_the_book_says() -> None:
    for table, variant, _moments in games():
        points = points_in_book(variant)
        for line in schedule(variant).lines:
            if not is_signal(variant, line.call):
                name = _label(line.call, variant)
                assert points[name] == line.points, (table, name)
                told = under(variant, Anchor.SPECIALS, name)
                assert isinstance(line.call, Bid) or f" {line.points}" in told, (table, name)


@tries("misere_gate", "open_misere_gate")
def test_a_misere_waits_for_a_bid_where_the_book_says_so_and_not_for_a_misere() -> None:
    waits = after_misere = 0
    gates = {"seven": 7, "eight": 8}
    for table, variant, moments in games():
        for call in (Special.MISERE, Special.OPEN_MISERE):
            line = schedule(variant).find(call)
            if line is None:
                continue
            told = under(variant, Anchor.SPECIALS, call_short(call, variant))
            gate = re.search(r"until somebody has bid (\w+) or more", told)
            assert gate or "It may be called at any time." in told, table
            for state, _action, _after in before(moments, Phase.AUCTION):
                seat, auction = state.to_act, state.auction
                if seat not in state.looked:
                    continue
                bids = [m.call.level for m in auction.calls if isinstance(m.call, Bid)]
                is_open = gate is None or max(bids, default=0) >= gates[gate[1]]
                ranks_higher = not auction.high or _rank(variant, auction.high.call) < line.rank
                offered = MakeCall(seat, call) in legal_actions(state)
                assert offered is (is_open and ranks_higher), (table, auction.calls)
                waits += not is_open
                after_misere += not is_open and auction.high is not None
    assert waits and after_misere


def _rank(variant: Variant, call: Call) -> int:
    return schedule(variant).rank(call)


@tries("six_bids", "inkle_no")
def test_a_six_is_what_the_book_says() -> None:
    ended = 0
    for table, variant, moments in games():
        told = under(variant, Anchor.AUCTION, "Bids of six")
        signals = "A six is worth nothing" in told
        early = "only the first two to call may bid it" in told
        # Where sixes only open there is no inkle to tell of.
        assert not ("inkle" in told and "Anybody may open with a six" in told), table
        two_calls = "Six no trumps is two calls" in told
        assert two_calls is (schedule(variant).find(Special.INKLE_NO) is not None), table
        for state, action, after in before(moments, Phase.AUCTION):
            offers = [one.call for one in legal_actions(state) if isinstance(one, MakeCall)]
            sixes = [call for call in offers if _is_six(call)]
            assert not (sixes and early and state.to_act not in _first_two(state)), table
            high = after.auction.high if isinstance(action, MakeCall) else None
            if high is not None and _is_six(high.call) and after.phase is not Phase.AUCTION:
                assert (after.contract is None) is signals, table
                ended += signals
    assert ended


def _first_two(state: State) -> list[Seat]:
    assert state.dealer is not None
    players = state.variant.seating.players
    return [s for s in state.variant.seating.deal_order(state.dealer) if s in players][:2]


def _is_six(call: Call) -> bool:
    return call is Special.INKLE_NO or (isinstance(call, Bid) and call.level == 6)


@tries("blind_misere")
def test_a_blind_misere_is_called_before_looking() -> None:
    blind = 0
    for table, variant, moments in games():
        told = "called before looking at your cards" in text(variant, Anchor.SPECIALS)
        for state, action, _after in before(moments, Phase.AUCTION):
            if isinstance(action, MakeCall) and action.call is Special.BLIND_MISERE:
                assert told and action.seat not in state.looked, table
                blind += 1
            assert told or not isinstance(action, Look), table
    assert blind
