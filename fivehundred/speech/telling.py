"""Events as sentences in the past tense, which suits both a name and “You”."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from fivehundred.engine import events as ev
from fivehundred.engine.calls import Call, Special
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.strains import cut_height
from fivehundred.speech.locale.lists import in_a_row, in_a_sentence
from fivehundred.speech.notices.claim_words import follows_words
from fivehundred.speech.spoken import Phrase
from fivehundred.speech.translation import N_, _, ngettext
from fivehundred.speech.wording import call_short, card_short, card_word, suit_word


def event_sentence_after(
    event: ev.Event,
    calls: Sequence[Call],
    names: Sequence[str],
    viewer: Seat | None,
    variant: Variant | None = None,
) -> str:
    """Return what happened, given the calls so far; empty where the table shows it."""
    if isinstance(event, ev.PassedOut):
        return passed_out(event, bid=any(call is not Special.PASS for call in calls))
    return event_sentence(event, names, viewer, variant)


def event_sentence(
    event: ev.Event, names: Sequence[str], viewer: Seat | None, variant: Variant | None = None
) -> str:
    """Return what happened; empty where the table shows it. ``variant`` decides calls' names."""
    match event:
        case ev.FirstDealerChosen(seat=seat):
            return _("{name} will deal first.").format(name=names[seat])
        case ev.CutMade():
            return _cut(event, names)
        case ev.PackLaid(dealer=dealer):
            return _("{name} laid the pack down to be cut.").format(name=names[dealer])
        case ev.PackCut(seat=seat, count=count):
            return _("{name} cut the pack after {count} cards.").format(
                name=names[seat], count=count
            )
        case ev.Dealt():
            return _dealt(event, names, variant)
        case ev.CardPlayed(seat=seat, card=card, suit=None):
            words = names[seat], card_word(card)
            return Phrase(
                _("{name}: {card}.").format(name=words[0], card=words[1]),
                full=_("{name} played the {card}.").format(name=words[0], card=words[1]),
            )
        case ev.CardPlayed(seat=seat, suit=suit):
            assert suit is not None
            return _("{name}: joker, naming {suit}.").format(
                name=names[seat], suit=suit_word(suit)
            )
        case ev.TrickWon(winner=winner):
            return Phrase(
                _("{name} took the trick.").format(name=names[winner]),
                terse=_("Trick to {name}.").format(name=names[winner]),
            )
        case ev.DummyTurned(seat=seat, cards=cards):
            shown = in_a_row(card_word(card) for card in cards)
            return _("{name} turned up: {cards}.").format(name=names[seat], cards=shown)
        case ev.RevokeProved():
            return _revoke(event, names)
        case ev.KittyTaken() | ev.Discarded() | ev.Given() | ev.Looked() | ev.HandExposed():
            return _exchange(event, names, viewer)
        case ev.DealScored() | ev.GameWon():
            return ""
        case undertaking:
            return _undertaking(undertaking, names, variant)


_Undertaking = (
    ev.CallMade
    | ev.PassedOut
    | ev.ContractSet
    | ev.SatOut
    | ev.PartnerCalled
    | ev.PartnerKnown
    | ev.Declared
    | ev.JokerAttached
)


def _undertaking(event: _Undertaking, names: Sequence[str], variant: Variant | None) -> str:
    match event:
        case ev.CallMade(seat=seat, call=call):
            return _called(names[seat], call, variant)
        case ev.PassedOut():
            return passed_out(event)
        case ev.ContractSet(contract=contract):
            return _("{name} will play {call}.").format(
                name=names[contract.seat], call=call_short(contract.call, variant)
            )
        case ev.SatOut(seat=seat):
            return _("{name} laid the cards down and will sit out.").format(name=names[seat])
        case ev.PartnerCalled(seat=seat, card=card, alone=True):
            return _("{name} called the {card} and will play alone.").format(
                name=names[seat], card=card_word(card)
            )
        case ev.PartnerCalled(seat=seat, card=card):
            return _("{name} called the {card}: whoever holds it is the partner.").format(
                name=names[seat], card=card_word(card)
            )
        case ev.PartnerKnown(seat=seat):
            # Said at once by a holder, or once the card is played: no tense is right for both.
            return _("Holder of the called card: {name}.").format(name=names[seat])
        case ev.Declared(seat=seat):
            return _("{name} declared: every trick, alone.").format(name=names[seat])
        case ev.JokerAttached(seat=seat, joker=joker, suit=suit):
            return _("{name} named {suit} for the {joker}.").format(
                name=names[seat], joker=card_word(joker), suit=suit_word(suit)
            )
        case unknown:
            assert_never(unknown)


def _called(name: str, call: Call, variant: Variant | None) -> Phrase:
    said = call_short(call, variant)
    brief = _("{name}: {call}.").format(name=name, call=said)
    if call is Special.PASS:
        return Phrase(_("{name} passed.").format(name=name), terse=brief)
    return Phrase(_("{name} called {call}.").format(name=name, call=said), terse=brief)


def _exchange(
    event: ev.KittyTaken | ev.Discarded | ev.Given | ev.Looked | ev.HandExposed,
    names: Sequence[str],
    viewer: Seat | None,
) -> str:
    name, own = names[event.seat], event.seat == viewer
    match event:
        case ev.KittyTaken():
            return (
                _("The kitty is yours.") if own else _("{name} took the kitty.").format(name=name)
            )
        case ev.Discarded(cards=cards):
            return ngettext(
                "{name} discarded {count} card.",
                "{name} discarded {count} cards.",
                len(cards),
                name=name,
            )
        case ev.Given(to=to, cards=cards):
            return ngettext(
                "{name} gave {count} card to {partner}.",
                "{name} gave {count} cards to {partner}.",
                len(cards),
                name=name,
                partner=names[to],
            )
        case ev.Looked():
            return _("{name} looked at the cards.").format(name=name)
        case ev.HandExposed() if own:
            return _("Everybody can now see your hand.")
        case ev.HandExposed():
            return _("{name} laid the hand open.").format(name=name)


def _dealt(event: ev.Dealt, names: Sequence[str], variant: Variant | None) -> str:
    words = _("{name} dealt. The cards are face down.") if event.blind else _("{name} dealt.")
    partners = "" if variant is None else partners_words(variant, event.dealer, names)
    return " ".join(filter(None, (words.format(name=names[event.dealer]), partners)))


def partners_words(variant: Variant, dealer: Seat | None, names: Sequence[str]) -> str:
    """Return who plays with whom, where that depends on the dealer; otherwise empty."""
    seats = variant.seating
    if dealer is None or not seats.rotates:
        return ""
    first, second, *_others = seats.players_from(seats.player_after(dealer))
    pairs = [
        _("{name} & {partner}").format(name=names[seat], partner=names[partner])
        for seat in (first, second)
        for partner in seats.partners(seat, dealer)
    ]
    return _("Partners: {first}, {second}. {name} plays alone.").format(
        first=pairs[0], second=pairs[1], name=names[dealer]
    )


def _cut(event: ev.CutMade, names: Sequence[str]) -> str:
    drawn = in_a_row(f"{names[seat]} {card_short(card)}" for seat, card in event.drawn)
    if event.again:
        again = in_a_row(names[seat] for seat in event.again)
        return _("{drawn}. Tied for lowest, drawing again: {names}.").format(
            drawn=drawn, names=again
        )
    lowest = min(event.drawn, key=lambda draw: cut_height(draw[1]))[0]
    return _("{drawn}. The lowest deals: {name}.").format(drawn=drawn, name=names[lowest])


def _revoke(event: ev.RevokeProved, names: Sequence[str]) -> str:
    words = _("{claimant} proved it: {name} played the {card} in trick {number} and held {held}.")
    if event.replayed:
        # The hands will be played again, so their cards are not named.
        words = _(
            "{claimant} proved it: {name} played the {card} in trick {number}, against the rules."
        )
    said = words.format(
        claimant=names[event.claimant],
        number=event.number,
        name=names[event.against],
        card=card_word(event.card),
        held=in_a_sentence(_("the {card}").format(card=card_word(one)) for one in event.held),
    )
    return f"{said} {follows_words(event)}"


_PASSED_OUT: Final[dict[ev.AfterPassOut, tuple[str, str]]] = {
    ev.AfterPassOut.NEXT_DEALS: (
        N_("Everybody has passed: the next player deals."),
        N_("Nobody has bid high enough: the next player deals."),
    ),
    ev.AfterPassOut.SAME_DEALS: (
        N_("Everybody has passed: the same player deals again."),
        N_("Nobody has bid high enough: the same player deals again."),
    ),
    ev.AfterPassOut.PLAYED: (
        N_("Everybody has passed: the deal is played without trumps."),
        N_("Nobody has bid high enough: the deal is played without trumps."),
    ),
}
"""The sentences if nobody bid, and if some bid too low."""


def passed_out(event: ev.PassedOut, *, bid: bool = False) -> str:
    """Return what follows an auction without a contract; ``bid``: there were bids, all too low."""
    passed, too_low = _PASSED_OUT[event.after]
    return _(too_low if bid else passed)
