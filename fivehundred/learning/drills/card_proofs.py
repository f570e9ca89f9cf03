"""Proofs by single cards: what happens to them after an answer, and after a better one.

Each returns the facts for its sentence, or None if it does not hold. None of them holds in a
misère. “Own” cards are those of the person's side.
"""

from __future__ import annotations

from collections.abc import Mapping

from fivehundred.engine.cards import Card, Rank, Suit
from fivehundred.engine.seats import Seat
from fivehundred.learning.drills.lines import (
    AnswerComparison,
    Fate,
    TwoFates,
    beaten_by,
    cards_of_both,
    falls_in_suit,
    gained,
    is_lost,
    is_needed,
    is_nullo,
    is_of_calls,
    is_trump,
    suit_of,
    wins_later,
)

Named = Mapping[str, Card | Suit | Seat | int]
"""The values for the places of a sentence: cards, suits, a seat (``name``), and numbers."""


def trump_left_out(found: AnswerComparison) -> Named | None:
    """Return an own card that is trumped, where the better line draws that trump in time."""
    for one in gained(found):
        drawn = found.best.fates.get(one.now.by)
        if (
            _is_trumped(one, found)
            and drawn is not None
            and drawn.led is found.best.order.trump
            and drawn.trick.leader in found.best.side
            and drawn.number < one.then.number
        ):
            return one.numbers
    return None


def _is_trumped(one: TwoFates, found: AnswerComparison) -> bool:
    suit = suit_of(found, one.card)
    is_led = suit is not None and one.now.led is suit and not is_trump(found, one.card)
    return is_led and is_trump(found, one.now.by) and is_lost(one, found)


def trumped(found: AnswerComparison) -> Named | None:
    """Return an own card that is trumped, but wins in the better line."""
    return next((one.numbers for one in gained(found) if _is_trumped(one, found)), None)


def drew_partners_trump(found: AnswerComparison) -> Named | None:
    """Return a partner's trump that the trump led draws, but that wins in the better line."""
    both = cards_of_both(found)
    if both is None or not is_trump(found, both[0]):
        return None
    fate = found.given.fates[both[0]]
    if fate.trick.leader != fate.seat:
        return None
    drawn = (
        one
        for one in gained(found)
        if one.now.trick is fate.trick and one.now.seat != fate.seat and is_trump(found, one.card)
    )
    return next((one.numbers for one in drawn), None)


def overtrumped(found: AnswerComparison) -> Named | None:
    """Return the trump that beats the trump played; the better answer's trump wins."""
    both = cards_of_both(found)
    if both is None:
        return None
    fate, best = found.given.fates[both[0]], found.best.fates[both[1]]
    is_over = (
        is_trump(found, both[0])
        and not is_trump(found, fate.trick.plays[0].card)
        and fate.trick.winner not in found.given.side
        and is_trump(found, both[1])
        and best.wins
    )
    return {"by": fate.by} if is_over else None


def trumped_too_high(found: AnswerComparison) -> Named | None:
    """Return the card that the trump played would beat later, where a lower trump wins now."""
    both = cards_of_both(found)
    if both is None or not all(is_trump(found, card) for card in both):
        return None
    fate, best, later = found.given.fates[both[0]], found.best.fates[both[1]], None
    if fate.wins and best.wins and not is_trump(found, fate.trick.plays[0].card):
        later = wins_later(found, both[0])
    strengths = found.best.order.strengths
    if later is None or strengths[both[0]] < strengths[both[1]]:
        return None
    over = beaten_by(later, found.best)
    return {"later": later.number, "over": over} if is_needed(found, over) else None


def partner_overtaken(found: AnswerComparison) -> Named | None:
    """Return the partner's card that wins anyway, if the card played would win later."""
    alone = wasted(found)
    later = None if alone is None else wins_later(found, found.given.cards[0])
    return None if alone is None or later is None else {**alone, "later": later.number}


def wasted(found: AnswerComparison) -> Named | None:
    """Return the partner's card that wins the trick anyway."""
    both = cards_of_both(found)
    if both is None or not found.given.fates[both[0]].wins:
        return None
    now, then = found.given.tricks[0], found.best.tricks[0]
    alone = next(one for one in then.plays if one.seat == then.winner)
    is_partner = alone.seat in found.best.side and alone.seat != found.seat
    return {"card": alone.card} if is_partner and alone in now.plays else None


def _kept_for_later(found: AnswerComparison) -> tuple[Card, Fate, Fate] | None:
    """Return the card played with its fate in both lines, if it wins later in the better one."""
    both = cards_of_both(found)
    later = None if both is None else wins_later(found, both[0])
    return None if both is None or later is None else (both[0], found.given.fates[both[0]], later)


def fell_at_once(found: AnswerComparison) -> Named | None:
    """Return the higher card of its suit that beats the card played, which would win later."""
    kept = _kept_for_later(found)
    if kept is None:
        return None
    card, fate, later = kept
    suit, is_lost = suit_of(found, card), fate.trick.winner not in found.given.side
    falls = is_lost and fate.led is suit and suit is suit_of(found, fate.by)
    return {"by": fate.by, "later": later.number} if falls else None


def thrown_away(found: AnswerComparison) -> Named | None:
    """Return the suit led, if the card thrown on it would win later."""
    kept = _kept_for_later(found)
    if kept is None:
        return None
    card, fate, later = kept
    is_thrown = fate.led not in (None, suit_of(found, card)) and not is_trump(found, card)
    if not is_thrown or fate.led is None or card.is_joker:
        return None
    return {"suit": fate.led, "later": later.number}


def _spent(found: AnswerComparison) -> dict[str, Card | Suit | Seat | int] | None:
    """Return the card beaten now, the later trick, and the card that would be beaten there."""
    kept = _kept_for_later(found)
    if kept is None or not kept[1].wins:
        return None
    _card, fate, later = kept
    over = beaten_by(later, found.best)
    if not is_needed(found, over):
        return None
    took = beaten_by(fate, found.given)
    return {"took": took, "later": later.number, "over": over}


def joker_spent(found: AnswerComparison) -> Named | None:
    """Return the card that the joker beats now, and the one it would beat later."""
    spent = _spent(found)
    return spent if spent is not None and found.given.cards[0].is_joker else None


def on_nothing(found: AnswerComparison) -> Named | None:
    """Return the low card beaten now, and the winner that the card played would beat later."""
    spent = _spent(found)
    if spent is None:
        return None
    others = [one.card for one in found.given.tricks[0].plays if one.seat not in found.given.side]
    small = all(card.rank is not None and card.rank < Rank.JACK for card in others)
    return spent if small else None


def opened_the_suit(found: AnswerComparison) -> Named | None:
    """Return an own card that falls because the person, not an opponent, leads its suit."""
    both = cards_of_both(found)
    if both is None or found.given.tricks[0].leader != found.seat:
        return None
    suit = suit_of(found, both[0])
    for one in gained(found):
        theirs = one.then.trick.leader not in found.best.side and one.then.led is suit
        at_once = one.now.number == found.given.first and falls_in_suit(one, found)
        if suit is not None and suit_of(found, one.card) is suit and theirs and at_once:
            return {**one.numbers, "suit": suit, "name": one.then.trick.leader}
    return None


def bared(found: AnswerComparison) -> Named | None:
    """Return an own card that falls because the answer leaves it alone in its suit."""
    gone = found.given.cards
    for one in gained(found):
        suit = suit_of(found, one.card)
        left = [
            card
            for card in found.given.hands[found.seat]
            if suit_of(found, card) is suit and card not in gone
        ]
        guard = any(suit_of(found, card) is suit and card != one.card for card in gone)
        if left == [one.card] and guard and falls_in_suit(one, found):
            return {**one.numbers, "suit": suit} if suit is not None else None
    return None


def blocked(found: AnswerComparison) -> Named | None:
    """Return the kept high card that wins later, where another own card of its suit should win."""
    both = cards_of_both(found)
    if both is None:
        return None
    low, high = both
    suit, strengths = suit_of(found, high), found.best.order.strengths
    stays = found.given.fates.get(high)
    if suit is None or suit_of(found, low) is not suit or strengths[high] < strengths[low]:
        return None
    if stays is None or not stays.wins or stays.number == found.given.first:
        return None
    for one in gained(found):
        if suit_of(found, one.card) is suit and one.then.seat != found.seat:
            return {**one.numbers, "high": high, "trick": stays.number}
    return None


def stopper_gone(found: AnswerComparison) -> Named | None:
    """Return an opponents' winner that only the card played could have beaten."""
    both = cards_of_both(found)
    if both is None or not found.given.fates[both[0]].wins:
        return None
    stopper, suit, strengths = both[0], suit_of(found, both[0]), found.given.order.strengths
    if suit is None or is_trump(found, stopper) or found.best.tricks[0].winner in found.best.side:
        return None
    own = [card for seat in found.given.side for card in found.given.hands[seat]]
    for card, fate in found.given.fates.items():
        theirs = fate.wins and fate.seat not in found.given.side and fate.led is suit
        stops = [one for one in own if suit_of(found, one) is suit]
        stops = [one for one in stops if strengths[one] > strengths[card]]
        then = found.best.fates.get(card)
        lets = then is None or not then.wins
        if theirs and stops == [stopper] and suit_of(found, card) is suit and lets:
            return {"card": card, "trick": fate.number, "suit": suit}
    return None


def not_taken(found: AnswerComparison) -> Named | None:
    """Return the card that would take this trick but is lost later."""
    both = cards_of_both(found)
    if both is None or found.given.tricks[0].winner in found.given.side:
        return None
    for one in gained(found):
        at_once = one.card == both[1] and one.then.number == found.best.first
        if at_once and is_lost(one, found):
            return one.numbers
    return None


def no_entry(found: AnswerComparison) -> Named | None:
    """Return an own card, by now the highest of its suit, that is thrown on another suit."""
    for one in gained(found):
        if _is_thrown(one, found) and _is_good(one, found):
            return {**one.numbers, "suit": one.now.led} if one.now.led is not None else None
    return None


def _is_thrown(one: TwoFates, found: AnswerComparison) -> bool:
    """Return whether a card is played on another suit, and is no trump."""
    suit = suit_of(found, one.card)
    elsewhere = suit is not None and one.now.led is not suit and one.now.led is not None
    return elsewhere and not is_trump(found, one.card)


def _is_good(one: TwoFates, found: AnswerComparison) -> bool:
    """Return whether every higher card of a card's suit is played before it."""
    suit, strengths = suit_of(found, one.card), found.given.order.strengths
    for card, fate in found.given.fates.items():
        higher = suit_of(found, card) is suit and strengths[card] > strengths[one.card]
        if higher and fate.number >= one.now.number:
            return False
    return all(
        card in found.given.fates
        for hand in found.given.hands
        for card in hand
        if suit_of(found, card) is suit and strengths[card] > strengths[one.card]
    )


def thrown(found: AnswerComparison) -> Named | None:
    """Return an own card that is thrown on another suit."""
    for one in gained(found):
        if _is_thrown(one, found) and one.now.led is not None:
            return {**one.numbers, "suit": one.now.led}
    return None


def crashed(found: AnswerComparison) -> Named | None:
    """Return an own card that falls to another card of its own side."""
    own = (one for one in gained(found) if not is_lost(one, found) and not _is_thrown(one, found))
    return next((one.numbers for one in own), None)


def fell(found: AnswerComparison) -> Named | None:
    """Return an own card that falls to a higher card of its suit."""
    return next((one.numbers for one in gained(found) if falls_in_suit(one, found)), None)


def theirs(found: AnswerComparison) -> Named | None:
    """Return an opponents' card that takes a trick, but falls to ours in the better line."""
    if not found.given.tricks or is_nullo(found.given) or is_of_calls(found):
        return None
    for card, now in found.given.fates.items():
        then = found.best.fates.get(card)
        if not now.wins or now.seat in found.given.side or then is None:
            continue
        if then.trick.winner in found.best.side and beaten_by(then, found.best) == card:
            return {"by": card, "trick": now.number, "card": then.by, "later": then.number}
    return None


def discarded(found: AnswerComparison) -> Named | None:
    """Return a card that the answer discards, but that takes a trick in the better line."""
    for card in found.given.cards:
        then = found.best.fates.get(card)
        gone = card not in found.given.fates and not is_nullo(found.best)
        if gone and then is not None and then.wins:
            return {"card": card, "later": then.number}
    return None
