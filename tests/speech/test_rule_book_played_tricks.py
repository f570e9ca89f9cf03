"""What the rule book says of the play is what is done in games."""

from __future__ import annotations

import re

from fivehundred.engine.actions import Attach, Declare, PlayCard
from fivehundred.engine.calls import NULLOS, Bid, Special, Strain
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.facts import Phase, Trick
from fivehundred.engine.legal import legal_actions
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State, Verb
from fivehundred.engine.tricks.joker import is_last_card
from fivehundred.engine.tricks.trick import led_suit
from fivehundred.engine.view import view
from fivehundred.speech.rule_book.book import Anchor, CardRow
from fivehundred.speech.wording import call_short
from tests.speech.rule_book_games import (
    before,
    chapter,
    games,
    text,
    tries,
    under,
)


@tries("first_lead", "8.2")
def test_who_leads_is_who_the_book_says() -> None:
    for table, variant, moments in games():
        told = text(variant, Anchor.PLAY)
        contractor = "The contractor leads to the first trick." in told
        assert contractor is not ("The first player to the dealer’s left leads" in told), table
        dummies = "A dummy at the dealer’s left leads too." in told
        assert dummies <= bool(variant.seating.dummies), table
        for state, _action, after in before(moments, Phase.PLAY):
            contract = state.contract
            if contract and not state.play.begun:
                first = contract.seat
                if not contractor:
                    assert state.dealer is not None
                    out = (*contract.out, variant.seating.dead)
                    order = variant.seating.deal_order(state.dealer)
                    first = next(seat for seat in order if seat not in out)
                assert state.play.leader == first, table
            if len(after.play.tricks) == len(state.play.tricks) + 1 and after.phase is Phase.PLAY:
                assert after.to_act == after.play.tricks[-1].winner, table


@tries("8.3", "8.4", "joker_follow", "joker_after_renounce", "joker_forced_in_misere", "revokes")
def test_what_may_be_played_to_a_lead_is_what_the_book_says() -> None:
    followed = free = must = jumped = 0
    for table, variant, moments in games():
        told = text(variant, Anchor.JOKER)
        wrong = "A wrong card (a revoke) can be played." in text(variant, Anchor.WRONG_CARDS)
        for state, _action, _after in before(moments, Phase.PLAY):
            seat, order = state.to_act, state.play.order
            if seat is None or order is None or not state.play.plays:
                continue
            offers = {one.card for one in legal_actions(state) if isinstance(one, PlayCard)}
            hand, led = set(state.hands[seat]), led_suit(state.play.plays, order)
            own = {card for card in hand if order.suits[card] is led}
            jokers = {card for card in hand if order.suits[card] is None}
            new = led is not None and led not in state.play.suits_led
            barred = led in state.play.renounced[seat] and "may not be played to a suit" in told
            in_misere = state.contract is not None and state.contract.call in NULLOS
            if wrong or led is None:
                expected = hand
            elif own:
                jumps = new and "only the first time a suit is led" in told
                expected = own | (jokers if jumps else set())
                followed += 1
                jumped += bool(jokers) and jumps
            elif (
                jokers and in_misere and "In misère, a player who cannot follow suit must" in told
            ):
                expected = jokers
                must += 1
            else:
                expected = hand - jokers if barred and hand != jokers else hand
                free += 1
            assert offers == expected, (table, led, hand)
    assert followed and free and must and jumped


@tries("joker_lead", "joker_lead_names_suit", "9.20")
def test_what_a_led_joker_may_name_is_what_the_book_says() -> None:
    named = 0
    for table, variant, moments in games():
        told = text(variant, Anchor.JOKER)
        for state, _action, _after in before(moments, Phase.PLAY):
            seat, order = state.to_act, state.play.order
            if seat is None or order is None or state.play.plays:
                continue
            jokers = {card for card in state.hands[seat] if order.suits[card] is None}
            others = set(state.hands[seat]) - jokers
            plays = [one for one in legal_actions(state) if isinstance(one, PlayCard)]
            offers = {one.suit for one in plays if one.card in jokers}
            if not jokers:
                continue
            if is_last_card(state, seat):
                assert "The joker may always be led to the last trick." in told, table
                assert offers == {None}, table
            elif others:
                # What would leave nothing to lead is lifted.
                assert offers == _names_by_book(told, state, seat), (table, told)
            named += len(offers) > 0
    assert named


def _names_by_book(told: str, state: State, seat: Seat) -> set[Suit] | set[None]:
    """Return what a joker may name that is led before the last trick, by the words of the book."""
    order = state.play.order
    assert order is not None
    fresh = {suit for suit in Suit if suit not in state.play.suits_led}
    kept = {suit for suit in Suit if suit not in state.play.renounced[seat]}
    held = {order.suits[card] for card in state.hands[seat]}
    if "Without trumps, the joker may be led to the last trick only." in told:
        return set()
    if "the others may play any card" in told:
        assert "The joker may be led at any time." in told
        return {None}
    assert "The player who leads the joker names a suit" in told
    if "or one that its holder has none of" in told:
        return fresh | (kept - held)
    if "A led joker names a suit not led before" in told:
        return fresh
    if "may not name a suit its holder has failed to follow" in told:
        return kept
    assert "The joker may be led at any time." in told
    return set(Suit)


@tries("joker_attach")
def test_a_joker_is_given_a_suit_as_the_book_says() -> None:
    given = 0
    for table, variant, moments in games():
        told = text(variant, Anchor.JOKER)
        may = "a contractor with the joker may name its suit before the lead" in told
        for state, action, _after in before(moments, Phase.PLAY):
            if isinstance(action, Attach):
                assert may and not state.play.begun and state.contract, table
                assert action.seat == state.contract.seat, table
                given += 1
            order = state.play.order
            assert order is not None
            for joker, suit in state.play.attached:
                assert "A joker with a suit follows that suit and no other" in told, table
                peers = [card for card in order.suits if order.suits[card] is suit]
                height = order.strengths[joker]
                assert all(order.strengths[c] < height for c in peers if not c.is_joker), table
    assert given


def _suit_in_book(variant: Variant, trumps: Suit | None, card: Card) -> Suit | None:
    if trumps is not None and (card.is_joker or card.code == "JD"):
        return trumps
    return card.suit


def _winner_by_book(variant: Variant, trumps: Suit | None, trick: Trick, state: State) -> int:
    """Return who wins a trick by the rows of cards in the book; hearts are trumps, or nothing."""
    hearts, diamonds = [
        row.cards for row in chapter(variant, Anchor.RANKS).blocks if isinstance(row, CardRow)
    ]
    plain = ["A", "K", "Q", "J", "13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    (jokers,) = [
        row.cards for row in chapter(variant, Anchor.JOKER).blocks if isinstance(row, CardRow)
    ]
    attached = dict(state.play.attached)
    cannot = "The joker cannot win a suit its holder has failed" in text(variant, Anchor.JOKER)
    first = trick.plays[0]
    led = first.suit or attached.get(first.card) or _suit_in_book(variant, trumps, first.card)

    def height(seat: int, card: Card, *, leads: bool) -> int:
        if trumps is not None:
            if card in hearts:
                return 1000 - hearts.index(card)
            if card.suit is not led:
                return -1
            return 500 - (diamonds.index(card) if card in diamonds else plain.index(_rank(card)))
        if card.is_joker:
            top = 100 - jokers.index(card)
            if card in attached:
                return top if attached[card] is led else -1
            lost = cannot and not leads and led in state.play.renounced[seat]
            return -1 if lost else 1000 + top
        return 50 - plain.index(_rank(card)) if card.suit is led else -1

    heights = {p.seat: height(p.seat, p.card, leads=p is first) for p in trick.plays}
    return max(heights, key=lambda seat: heights[seat])


def _rank(card: Card) -> str:
    return card.code[:-1]


@tries("8.5", "4.1", "4.3", "4.4", "top_joker", "deck", "joker_after_renounce")
def test_tricks_are_won_by_the_cards_the_book_calls_highest() -> None:
    in_hearts = without = 0
    for table, variant, moments in games():
        for state, _action, after in before(moments, Phase.PLAY):
            trick = _trick_ended(state, after)
            if trick is None or state.revokes:
                continue
            call = state.contract.call if state.contract else None
            strain = call.strain if isinstance(call, Bid) else Strain.NO_TRUMPS
            if strain not in (Strain.HEARTS, Strain.NO_TRUMPS):
                continue
            trumps = Suit.HEARTS if strain is Strain.HEARTS else None
            assert trick.winner == _winner_by_book(variant, trumps, trick, state), (table, trick)
            in_hearts += trumps is not None
            without += trumps is None
    assert in_hearts and without


def _trick_ended(state: State, after: State) -> Trick | None:
    if len(after.play.tricks) != len(state.play.tricks) + 1:
        return None
    return after.play.tricks[-1]


@tries("10.1", "10.8", "sides", "10.11", "double_nullo", "hi_lo")
def test_who_plays_a_special_call_is_who_the_book_says() -> None:
    seen: set[Special] = set()
    for table, variant, moments in games():
        told = text(variant, Anchor.SPECIALS)
        for state, _action, _after in before(moments, Phase.PLAY):
            contract = state.contract
            if contract is None or not isinstance(contract.call, Special):
                continue
            call, partners = contract.call, variant.seating.partners(contract.seat, state.dealer)
            seen.add(call)
            assert call not in NULLOS or "must lose every trick" in told, table
            if call is Special.DOUBLE_NULLO:
                assert "Both partners play and must lose every trick" in told, table
                assert len(contract.side) == 2, table
                continue
            assert contract.side == (contract.seat,) and contract.out == partners, table
            if call in NULLOS:
                alone = re.search(r"alone against (all the others|the other player)", told)
                others = "the other player" if variant.players == 2 else "all the others"
                # Where pairs rotate the book tells of a pair, which a dealer alone has not.
                paired = partners or variant.seating.rotates
                assert (alone and alone[1]) == (None if paired else others), table
                assert ("Both partners put their cards" in told) is (len(partners) == 2), table
    assert len(seen & NULLOS) > 1


@tries("declare")
def test_all_tricks_are_declared_as_the_book_says() -> None:
    declared = 0
    for table, variant, moments in games():
        told = under(variant, Anchor.SPECIALS, "Declaring all tricks")
        for state, action, after in before(moments, Phase.PLAY):
            if isinstance(action, Declare):
                assert "partner gives one card of their choice" in told, table
                assert "the contractor discards one and plays alone" in told, table
                contract = after.contract
                assert contract and contract.side == (action.seat,), table
                assert f"all ten tricks and {contract.points}" in told, table
                duties = [(d.seat, d.verb, d.count) for d in after.duties]
                partners = variant.seating.partners(action.seat, after.dealer)
                assert duties[0][0] in partners and duties[0][1:] == (Verb.GIVE, 1), table
                assert duties[1:] == [(action.seat, Verb.DISCARD, 1)], table
                assert ("both partners sit out" in told) is (len(partners) == 2), table
                no_trumps = isinstance(contract.call, Bid) and (
                    contract.call.strain is Strain.NO_TRUMPS
                )
                assert no_trumps or "In no trumps, before the lead" not in told, table
                assert not state.play.begun, table
                declared += 1
    assert declared


@tries("open_misere_exposure", "open_misere_shows", "wilkinson")
def test_hands_are_laid_open_when_and_as_the_book_says() -> None:
    opened = 0
    for table, variant, moments in games():
        for state, _action, _after in before(moments, Phase.PLAY):
            contract = state.contract
            if contract is None or contract.call not in NULLOS:
                continue
            told = under(variant, Anchor.SPECIALS, call_short(contract.call, variant))
            is_open = "laid open" in told
            later = "The hand is laid open after the first trick" in told
            everybody = "Every player’s hand is laid open." in told
            shown = is_open and not (later and sum(state.play.won) == 0)
            seats = [s for s in variant.seating.ring if s not in contract.out]
            expected = (tuple(seats) if everybody else (contract.seat,)) if shown else ()
            assert view(state, None).exposed == expected, (table, contract.call)
            opened += shown
    assert opened
