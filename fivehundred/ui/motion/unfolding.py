"""The view after each event of an action, showing no more than these events tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from fivehundred.engine import events as ev
from fivehundred.engine.actions import MakeCall
from fivehundred.engine.cards import Card
from fivehundred.engine.facts import Contract, Phase, Pile, Piles, Played, Trick
from fivehundred.engine.rules.option_meanings import is_partner_announced
from fivehundred.engine.seats import Seat
from fivehundred.engine.tricks.piles import without
from fivehundred.engine.view import Seen, View, hidden


def view_after_event(event: ev.Event, view: View, after: View) -> View:
    """Return the view after one more event; ``after`` is the view after all of them."""
    match event:
        case ev.Dealt() | ev.PackLaid():
            return quiet(after)
        case ev.PassedOut():
            return view if event.after is ev.AfterPassOut.PLAYED else quiet(after)
        case ev.CutMade(drawn=drawn):
            # Each seat's draw is shown where its card in a trick would be.
            return replace(view, plays=tuple(Played(seat, card) for seat, card in drawn))
        case ev.FirstDealerChosen(seat=seat):
            return replace(view, dealer=seat)
        case ev.CallMade(seat=seat, call=call):
            return replace(view, calls=(*view.calls, MakeCall(seat, call)))
        case ev.ContractSet(contract=contract):
            return replace(view, contract=contract, attached=())
        case ev.SatOut(seat=seat):
            out = (*view.sitting_out, seat)
            folded = view.contract and replace(view.contract, out=out)
            return replace(view, sitting_out=out, contract=folded)
        case ev.JokerAttached(joker=joker, suit=suit):
            return replace(view, attached=(*view.attached, (joker, suit)))
        case ev.Declared():
            return replace(view, contract=after.contract)
        case ev.PartnerCalled() | ev.PartnerKnown():
            known = view.contract and _with_partner(event, view.contract, after)
            return replace(view, contract=known)
        case ev.Looked(seat=seat, cards=cards):
            return _with_hand(replace(view, looked=(*view.looked, seat)), seat, cards)
        case ev.KittyTaken(seat=seat, cards=cards):
            taken = replace(view, kitty=(), kitty_up=(), taken=cards)
            if after.phase is Phase.EXCHANGE and after.to_act == seat:
                # The kitty is shown open above the hand of the seat that has to choose.
                taken = replace(taken, phase=after.phase, to_act=seat)
            return _with_hand(taken, seat, (*view.hands[seat], *cards))
        case ev.Discarded(seat=seat, cards=cards):
            laid = replace(view, discards=(*view.discards, *cards))
            return _with_hand(laid, seat, _remaining(view.hands[seat], cards))
        case ev.Given(seat=seat, to=to, cards=cards):
            given = _with_hand(view, seat, _remaining(view.hands[seat], cards))
            # The giver knows the card, but no longer where it is in the other hand.
            seen = cards if None not in view.hands[to] else hidden(cards)
            return _with_hand(given, to, (*view.hands[to], *seen))
        case ev.HandExposed(seat=seat, cards=cards):
            return _with_hand(replace(view, exposed=(*view.exposed, seat)), seat, cards)
        case ev.DummyTurned(seat=seat, cards=cards):
            piles = _turned(view.piles, seat, cards)
            hand = tuple(pile.up for pile in piles[seat] if pile.up is not None)
            return _with_hand(replace(view, piles=piles), seat, hand)
        case ev.CardPlayed(seat=seat, card=card):
            shown = replace(
                view,
                plays=(*view.plays, Played(seat, card, event.suit)),
                piles=without(view.piles, seat, card),
                to_act=after.to_act if after.plays else None,
            )
            return _with_hand(shown, seat, _remaining(view.hands[seat], (card,)))
        case ev.TrickWon(winner=winner):
            won = tuple(count + (seat == winner) for seat, count in enumerate(view.won))
            leader = view.plays[0].seat if view.plays else winner
            history = (*view.history, Trick(leader, view.plays, winner))
            return replace(view, plays=(), leader=winner, won=won, history=history)
        case ev.PackCut() | ev.RevokeProved() | ev.DealScored() | ev.GameWon():
            return view
        case unknown:
            assert_never(unknown)


def quiet(view: View) -> View:
    """Return a view in which nobody is to act."""
    return replace(view, to_act=None, legal=(), following_plays=())


def _with_partner(
    event: ev.PartnerCalled | ev.PartnerKnown, contract: Contract, after: View
) -> Contract:
    if isinstance(event, ev.PartnerKnown):
        partner = event.seat if event.seat != contract.seat else None
        side = tuple(sorted({contract.seat, event.seat}))
        return replace(contract, partner=partner, side=side)
    if after.contract is not None and not is_partner_announced(after.variant):
        # A silent partner knows at once; everybody else learns only the card.
        return after.contract
    return replace(contract, called=event.card)


def _with_hand(view: View, seat: Seat, hand: Seen) -> View:
    return replace(view, hands=(*view.hands[:seat], hand, *view.hands[seat + 1 :]))


def _remaining(hand: Seen, cards: Seen) -> Seen:
    """Return a hand without some cards; if they are unseen, without its last ones."""
    if all(card is not None and card in hand for card in cards):
        return tuple(card for card in hand if card not in cards)
    return hand[: len(hand) - len(cards)]


def _turned(piles: Piles, seat: Seat, cards: Sequence[Card]) -> Piles:
    fresh = iter(cards)
    row = tuple(pile if pile.up else Pile(next(fresh), None, False) for pile in piles[seat])
    return (*piles[:seat], row, *piles[seat + 1 :])
