"""What the rule book says of deal and kitty is what is done in games."""

from __future__ import annotations

import re

from fivehundred.engine.actions import (
    CallPartner,
    Cut,
    CutPack,
    Deal,
    Discard,
    DiscardOffer,
    Give,
    Look,
    MakeCall,
)
from fivehundred.engine.calls import Bid, Special
from fivehundred.engine.cards import PACKS, Card, Rank
from fivehundred.engine.facts import Phase
from fivehundred.engine.legal import legal_actions
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.speech.rule_book.book import Anchor
from tests.speech.rule_book_games import before, games, text, tries


@tries("deck", "players", "deal", "3.2")
def test_pack_hands_and_kitty_are_those_that_are_dealt() -> None:
    for table, variant, moments in games():
        state = next(before(moments, Phase.AUCTION))[0]
        told = re.search(r"gets (\d+) cards, and the (\d+) left", text(variant, Anchor.DEAL))
        pack = re.search(r"The pack has (\d+) cards", text(variant, Anchor.PACK))
        assert told and pack, table
        own = state.hands[variant.seating.players[0]]
        assert (len(own), len(state.kitty)) == (int(told[1]), int(told[2])), table
        for _state, action, _after in moments:
            if isinstance(action, Deal):
                assert len(set(action.cards)) == len(action.cards) == int(pack[1]), table


def _in_cutting(card: Card) -> int:
    """Return how high a card is where the joker is lowest, then the ace."""
    if card.rank is None:
        return 0
    return 1 if card.rank is Rank.ACE else int(card.rank)


@tries("cut")
def test_who_cuts_and_where_is_as_the_book_says() -> None:
    cuts = 0
    for table, variant, moments in games():
        told = "leaves at least three" in text(variant, Anchor.DEAL)
        for state, action, _after in moments:
            if not isinstance(action, CutPack):
                continue
            cuts += 1
            assert told, table
            assert state.dealer is not None
            right = variant.seating.players.index(state.dealer) - 1
            if variant.seating.dead is None and not variant.seating.dummies:
                assert action.seat == variant.seating.players[right], table
            assert 3 <= action.count <= variant.deck - 3, table
    assert cuts


@tries("first_dealer")
def test_the_lowest_card_deals_first_and_equal_lowest_cut_again() -> None:
    cuts = 0
    for table, variant, moments in games():
        told = "The joker is lowest, then the ace" in text(variant, Anchor.DEAL)
        for state, action, after in before(moments, Phase.DEALER):
            assert isinstance(action, Cut) is told, table
            if isinstance(action, Cut):
                drawn = dict(zip(state.match.cutting, map(_in_cutting, action.cards), strict=True))
                lowest = tuple(s for s, height in drawn.items() if height == min(drawn.values()))
                left = after.match.cutting if after.dealer is None else (after.dealer,)
                assert left == lowest, table
                cuts += 1
    assert cuts


@tries("kitty_last_card_up")
def test_the_kitty_is_seen_as_far_as_the_book_says() -> None:
    for table, variant, moments in games():
        up = "The last card of the kitty is dealt face up" in text(variant, Anchor.DEAL)
        for state, _action, _after in before(moments, Phase.AUCTION):
            for seat in variant.seating.players:
                seen = [card for card in view(state, seat).kitty if card is not None]
                assert seen == list(state.kitty[-1:] if up else ()), table


@tries("without_kitty", "double_nullo", "wilkinson", "deck", "players")
def test_the_kitty_is_taken_left_or_given_and_discarded_as_the_book_says() -> None:
    taken = left = given = 0
    for table, variant, moments in games():
        told, special = text(variant, Anchor.KITTY), text(variant, Anchor.SPECIALS)
        count = re.search(r"discard any (\d+) cards", told)
        assert count and "The contractor takes the kitty." in told, table
        for state, action, after in before(moments, Phase.AUCTION):
            contract = after.contract
            if contract is None or not isinstance(action, MakeCall | Look):
                continue
            without = isinstance(contract.call, Bid) and contract.call.without_kitty
            open_left = (
                contract.call is Special.OPEN_MISERE and "played without the kitty" in special
            )
            assert (not without) or "A bid may leave the kitty alone" in told, table
            if after.phase is not Phase.AUCTION and state.contract is None:
                assert (after.kitty == state.kitty) is (without or open_left), table
                left += without or open_left
        for state, action, after in before(moments, Phase.EXCHANGE):
            assert state.contract is not None
            if isinstance(action, Give) and not state.contract.declared:
                assert "gives partner as many cards" in special, table
                assert len(action.cards) == int(count[1]), table
                given += 1
            if isinstance(action, Discard) and not state.contract.declared:
                offer = legal_actions(state)[0]
                assert isinstance(offer, DiscardOffer)
                assert set(offer.cards) == set(state.hands[action.seat]), table
                assert offer.count == len(action.cards) == int(count[1]), table
                for seat in variant.seating.players:
                    seen = view(after, seat).discards
                    assert seat == action.seat or set(seen) <= {None}, table
                taken += 1
    assert taken and left and given


@tries("sides", "call_own_card", "partner_reveal")
def test_a_partner_is_called_as_the_book_says() -> None:
    called = 0
    for table, variant, moments in games():
        if not variant.seating.calls_partner:
            continue
        told = text(variant, Anchor.PARTNER)
        own = "may call a card from their own hand" in told
        assert own is not ("must not be in the contractor’s own hand" in told), table
        nobody = "If nobody holds that card" in told
        for state, action, after in before(moments, Phase.PARTNER):
            seat = state.to_act
            assert seat is not None and after.contract is not None
            offers = {one.card for one in legal_actions(state) if isinstance(one, CallPartner)}
            jokers = {card for card in PACKS[variant.deck] if card.is_joker}
            barred = jokers | set(state.discards)
            barred |= set() if own else set(state.hands[seat])
            barred |= set(state.kitty[-1:]) if variant.kitty_last_card_up else set()
            assert offers == set(PACKS[variant.deck]) - barred, table
            if isinstance(action, CallPartner):
                alone = after.contract.partner is None
                assert not alone or nobody or action.card in state.hands[seat], table
                assert _knows_partner(after) is ("says so at once" in told or alone), table
                called += 1
    assert called


def _knows_partner(state: State) -> bool:
    """Return whether a defender may know that there is a partner."""
    assert state.contract is not None
    seats = state.variant.seating.players
    defender = next(seat for seat in seats if seat not in state.contract.side)
    seen = view(state, defender).contract
    return seen is not None and seen.partner == state.contract.partner
