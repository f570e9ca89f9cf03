"""Events in sentences, for the status line."""

from __future__ import annotations

from collections.abc import Sequence

from fivehundred.engine import events as ev
from fivehundred.engine.calls import Special
from fivehundred.engine.seats import Seat
from fivehundred.ui.wording import call_short, card_word, suit_word
from fivehundred.ui.words import _, ngettext


def tell(event: ev.Event, names: Sequence[str], viewer: Seat | None) -> str:
    """Say what happened; empty where the table itself says it."""
    match event:
        case ev.FirstDealerChosen(seat=seat):
            return _("{name} deals first.").format(name=names[seat])
        case ev.Dealt(dealer=dealer):
            return _("{name} deals.").format(name=names[dealer])
        case ev.CallMade(seat=seat, call=call):
            if call is Special.PASS:
                return _("{name} passes.").format(name=names[seat])
            return _("{name} calls {call}.").format(name=names[seat], call=call_short(call))
        case ev.PassedOut(after=ev.AfterPassOut.NEXT_DEALS):
            return _("Everybody has passed: the next player deals.")
        case ev.PassedOut(after=ev.AfterPassOut.SAME_DEALS):
            return _("Everybody has passed: the same player deals again.")
        case ev.PassedOut():
            return _("Everybody has passed: the deal is played without trumps.")
        case ev.ContractSet(contract=contract):
            return _("{name} plays {call}.").format(
                name=names[contract.seat], call=call_short(contract.call)
            )
        case ev.SatOut(seat=seat):
            return _("{name} lays the cards down and sits out.").format(name=names[seat])
        case ev.KittyTaken(seat=seat, cards=cards):
            if seat == viewer:
                return ngettext(
                    "The kitty is yours. Choose {count} card to discard.",
                    "The kitty is yours. Choose {count} cards to discard.",
                    len(cards),
                )
            return _("{name} takes the kitty.").format(name=names[seat])
        case ev.Discarded(seat=seat, cards=cards):
            return ngettext(
                "{name} discards {count} card.",
                "{name} discards {count} cards.",
                len(cards),
                name=names[seat],
            )
        case ev.JokerAttached(seat=seat, suit=suit):
            return _("{name} gives the joker to {suit}.").format(
                name=names[seat], suit=suit_word(suit)
            )
        case ev.HandExposed(seat=seat):
            return _("{name} lays the hand open.").format(name=names[seat])
        case ev.CardPlayed(seat=seat, card=card, suit=suit):
            played = _("{name}: {card}.").format(name=names[seat], card=card_word(card))
            if suit is None:
                return played
            return _("{name}: joker, naming {suit}.").format(
                name=names[seat], suit=suit_word(suit)
            )
        case ev.TrickWon(winner=winner):
            return _("{name} takes the trick.").format(name=names[winner])
        case _:
            return ""
