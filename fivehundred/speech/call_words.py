"""What a call undertakes and where it ranks, under a table's rules."""

from __future__ import annotations

from typing import assert_never

from fivehundred.engine.calls import LEVELS, Bid, Call, Special, Strain
from fivehundred.engine.cards import Suit
from fivehundred.engine.deal.contract import takes_kitty
from fivehundred.engine.rules.option_meanings import sixes, tells_aces_apart
from fivehundred.engine.rules.option_meanings_of_play import exposes_all_hands, is_exposed_at_once
from fivehundred.engine.rules.schedule import is_signal, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import plan_of
from fivehundred.speech.translation import _, ngettext, pgettext
from fivehundred.speech.wording import call_short, suit_word


def call_promise(call: Call, variant: Variant) -> str:
    """Return what a call undertakes, as a clause."""
    if is_signal(variant, call):
        return _six_promise(call, variant)
    promise = _bid_promise(call) if isinstance(call, Bid) else _special_promise(call, variant)
    if call is not Special.PASS and not takes_kitty(variant, call):
        return _("{promise}, and leave the kitty alone").format(promise=promise)
    return promise


def call_sentence(call: Call, variant: Variant) -> str:
    """Return what a call is worth, if anything, and what it undertakes."""
    name, promise = call_short(call, variant), call_promise(call, variant)
    points = schedule(variant).points(call)
    words = _("{call}, {points} points: {promise}.") if points else _("{call}, {promise}.")
    return words.format(call=name, points=points, promise=promise)


def _bid_promise(bid: Bid) -> str:
    suit = None if bid.strain is Strain.NO_TRUMPS else suit_word(Suit(bid.strain.value))
    if bid.level == LEVELS[-1]:
        if suit is None:
            return _("take all ten tricks, without trumps")
        return _("take all ten tricks, with {suit} as trumps").format(suit=suit)
    if suit is None:
        return ngettext(
            "take at least {count} trick without trumps",
            "take at least {count} tricks without trumps",
            bid.level,
        )
    return _("take at least {level} tricks with {suit} as trumps").format(
        level=bid.level, suit=suit
    )


def _six_promise(call: Call, variant: Variant) -> str:
    law = sixes(variant)
    if not (law.are_contracts or law.are_early):
        return _("opens the auction, but can never be the contract")
    if not variant.seating.bids_with_partners:
        return _("only an inkle: it is never played, and only the first two to call may make one")
    if call is Special.INKLE_NO:
        shown = pgettext("what an inkle tells partner of", "high cards without the joker")
    elif isinstance(call, Bid) and call.strain is not Strain.NO_TRUMPS:
        shown = suit_word(Suit(call.strain.value))
    else:
        split = tells_aces_apart(variant)
        shown = (
            pgettext("what an inkle tells partner of", "the joker")
            if split
            else pgettext("what an inkle tells partner of", "high cards or the joker")
        )
    words = _(
        "an inkle to show partner {shown}: it is never played, and only the "
        "first two to call may make one"
    )
    return words.format(shown=shown)


def _special_promise(call: Special, variant: Variant) -> str:
    match call:
        case Special.PASS:
            return _("say no more in this auction")
        case Special.MISERE | Special.OPEN_MISERE:
            return _misere_promise(call, variant)
        case Special.BLIND_MISERE:
            return _("take no trick at all, called before you look at your cards")
        case Special.DOUBLE_NULLO:
            return _("take no trick, neither you nor your partner")
        case Special.HI_LO:
            return _("take exactly five tricks, alone and without trumps")
        case Special.INKLE_NO:
            return _six_promise(call, variant)
        case unknown:
            assert_never(unknown)


def _misere_promise(call: Special, variant: Variant) -> str:
    if call is Special.MISERE and not variant.wilkinson:
        if plan_of(variant.sides).is_solo:
            return _("take no trick at all")
        return _("take no trick at all, alone against all the others")
    all_hands = exposes_all_hands(variant)
    if is_exposed_at_once(variant):
        if all_hands:
            return _("take no trick at all, with all hands laid open before the first lead")
        return _("take no trick at all, with your hand laid open before the first lead")
    if all_hands:
        return _("take no trick at all, with all hands laid open after the first trick")
    return _("take no trick at all, with your hand laid open after the first trick")


def rank_words(call: Call, variant: Variant) -> str:
    """Return where a special call ranks among the others; empty for a bid."""
    lines = schedule(variant).lines
    own = schedule(variant).find(call)
    if own is None or isinstance(call, Bid):
        return ""
    below = [line for line in lines if line.rank < own.rank]
    above = [line for line in lines if line.rank > own.rank]
    if not above:
        return _("It outbids every other call.")
    if not below:
        return _("It ranks below {call}.").format(call=call_short(above[0].call, variant))
    return _("It ranks above {lower}, below {higher}.").format(
        lower=call_short(below[-1].call, variant), higher=call_short(above[0].call, variant)
    )
