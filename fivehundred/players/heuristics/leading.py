"""Leading: draw trumps, cash winners, set up a suit, or lose the lead cheaply."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import Bid, Special
from fivehundred.engine.cards import Card, Suit
from fivehundred.engine.rules.option_meanings_of_play import after_renounce
from fivehundred.players.knowledge import Knowledge
from fivehundred.players.level_names import Temperament

USUAL: Final = 1.0
PATIENCE: Final = {
    Temperament.CAUTIOUS: 0.85,
    Temperament.STEADY: USUAL,
    Temperament.BOLD: 1.08,
}
"""The weight of later tricks relative to the current one."""

_DROP: Final = 0.6
_RUFF: Final = 0.45
_LIVES: Final = 0.95
_LIVES_OURS: Final = 0.5
_LIVES_THEIRS: Final = 0.7
_SPOT: Final = 0.002
_LENGTH: Final = 0.03
_WORTHLESS_SOON: Final = (0.05, 0.5, 0.9)


def worth_of_suit(know: Knowledge, suit: Suit | None, without: Card | None = None) -> float:
    """Return the worth of this seat's cards of a suit, except ``without``."""
    cards = [card for card in know.of_suit(suit) if card is not without]
    if suit is None:
        return sum(_worth_of_joker(know) for _ in cards)
    out = know.out_of_suit(suit, know.opponents)
    return worth_against(know, suit, cards, out)


def worth_against(know: Knowledge, suit: Suit, mine: list[Card], out: list[Card]) -> float:
    """Return the tricks that cards may win against the opponents' ``out``, both highest first."""
    strengths, total, plain = know.order.strengths, 0.0, _plain_factor(know)
    for at, card in enumerate(mine):
        above = sum(strengths[other] > strengths[card] for other in out)
        below = len(mine) - at - 1
        total += _SPOT * (strengths[card] % 100)
        if suit is know.order.trump:
            total += max(_RUFF, _DROP**above if below >= above else 0.0)
        elif below >= above:
            total += plain * _DROP**above
    return total


def _plain_factor(know: Knowledge) -> float:
    trump = know.order.trump
    if trump is None or not know.out_of_suit(trump, know.opponents):
        return _LIVES
    return _LIVES_OURS if know.is_contractor_side else _LIVES_THEIRS


def _worth_of_joker(know: Knowledge) -> float:
    if after_renounce(know.variant).is_worthless:
        return _WORTHLESS_SOON[min(2, len(suits_for_joker(know)))]
    if len(know.suits_led) < len(Suit) - (know.led not in (None, *know.suits_led)):
        return 0.95
    return 0.5 if know.in_hand > 2 else 0.8


def suits_for_joker(know: Knowledge) -> list[Suit]:
    """List the suits not renounced, in which a joker may still win later."""
    lost = {*know.renounced[know.seat]}
    if know.led is not None and not know.of_suit(know.led):
        lost.add(know.led)
    return [suit for suit in Suit if suit not in lost]


def loss_of(know: Knowledge, card: Card) -> float:
    """Return how much a hand's worth drops when it loses a card."""
    suit = know.order.suits[card]
    loss = worth_of_suit(know, suit) - worth_of_suit(know, suit, without=card)
    if suit is not know.order.trump and len(know.of_suit(suit)) == 1 and loss < _DROP / 2:
        # Playing the last, worthless card of a suit creates a void, which is useful with trumps.
        loss -= _LENGTH if know.of_suit(know.order.trump) and know.order.trump else 0.0
    return loss


_SHORT: Final = 0.12
_LONG: Final = 0.06
_TRUMP_LEAD: Final = 0.25


def lead(
    know: Knowledge, plays: Sequence[PlayCard], rng: Random, patience: float = USUAL
) -> PlayCard:
    """Choose a lead; a joker outside the suits has one play for each suit it may name."""
    suited = [play for play in plays if know.order.suits[play.card] is not None]
    jokers = [play for play in plays if know.order.suits[play.card] is None]
    if jokers and (not suited or _is_time_for_joker(know)):
        return max(jokers, key=lambda play: _wish(know, play.suit) if play.suit else 0.0)
    wanted = _draw_trumps(know) or _cash_for_five(know) or _cash_to_make(know)
    for play in suited:
        if play.card is wanted:
            return play
    strengths = know.order.strengths
    ordered = sorted(suited, key=lambda play: (-strengths[play.card], rng.random()))
    return max(ordered, key=lambda play: round(_gain(know, play.card, patience), 6))


def _draw_trumps(know: Knowledge) -> Card | None:
    trump = know.order.trump
    if trump is None or not know.is_contractor_side:
        return None
    mine, out = know.of_suit(trump), know.out_of_suit(trump, know.opponents)
    if not mine or not out:
        return None
    strengths = know.order.strengths
    higher = [card for card in out if strengths[card] > strengths[mine[0]]]
    leads_contract = know.contract is not None and know.contract.seat == know.seat
    if not leads_contract:
        # The partner leads a high trump once or twice to help, not to strip the contractor.
        return mine[0] if sum(know.won) <= 3 and know.is_winner(mine[0]) else None
    if len(out) == len(higher) and len(out) <= 2:
        return None  # what is left would take the trick anyway
    if not higher:
        return mine[0]
    if len(mine) < 3 and len(out) > len(mine):
        return None
    return mine[0] if len(higher) <= 2 else mine[-1]


def _cash_for_five(know: Knowledge) -> Card | None:
    contract = know.contract
    if contract is None or contract.call is not Special.HI_LO or contract.seat != know.seat:
        return None
    winners = [card for card in know.hand if know.order.suits[card] and know.is_winner(card)]
    return min(winners, key=know.order.strengths.__getitem__, default=None)


def _cash_to_make(know: Knowledge) -> Card | None:
    contract = know.contract
    if contract is None or not isinstance(contract.call, Bid) or know.order.trump is not None:
        return None
    wanted = contract.call.level - sum(know.won[seat] for seat in contract.side)
    winners = [card for card in know.hand if know.is_winner(card)]
    if know.out_of_suit(None, know.opponents):
        return None  # a joker may take any of them
    if know.seat not in contract.side or not 0 < wanted <= len(winners):
        return None
    suited = [card for card in winners if know.order.suits[card] is not None]
    return max(suited, key=know.order.strengths.__getitem__, default=None)


def _gain(know: Knowledge, card: Card, patience: float) -> float:
    suit = know.order.suits[card]
    assert suit is not None
    wins, cards = _chance_of_lead(know, card), know.of_suit(suit)
    rest = [held for held in cards if held is not card]
    out = know.out_of_suit(suit, know.opponents)
    higher = [c for c in out if know.order.strengths[c] > know.order.strengths[card]]
    kept = worth_against(know, suit, rest, out)
    promoted = (
        worth_against(know, suit, rest, [c for c in out if c is not higher[0]]) if higher else kept
    )
    after = wins * kept + (1 - wins) * promoted
    worth = worth_of_suit(know, suit)
    waiting = (patience - USUAL) * (after - worth)
    return wins + after - worth + _plan(know, suit, len(cards)) + waiting


def _plan(know: Knowledge, suit: Suit, length: int) -> float:
    trump = know.order.trump
    if trump is None:
        return _LONG * length
    if suit is trump:
        return -_TRUMP_LEAD
    if length == 1 and know.of_suit(trump) and not know.is_contractor_side:
        return _SHORT
    return 0.0


def _chance_of_lead(know: Knowledge, card: Card) -> float:
    suit, trump = know.order.suits[card], know.order.trump
    safe = 1 - know.chance_beaten(card, know.opponents, suit)
    helped = 0.0
    for partner in know.partners:
        higher = know.out_of_suit(suit, (*know.opponents, *know.partners))[:1]
        helped = max(helped, know.chance_of_any(partner, higher))
        if trump and suit is not trump and know.is_void(partner, suit):
            helped = max(helped, 0.8 * know.chance_of_any(partner, know.may_hold(partner, trump)))
    unruffed = 1.0
    for opponent in know.opponents:
        if trump and suit is not trump:
            follows = know.chance_of_any(opponent, know.may_hold(opponent, suit))
            ruffs = know.chance_of_any(opponent, know.may_hold(opponent, trump))
            unruffed *= 1 - (1 - follows) * ruffs
    return safe + (1 - safe) * helped * unruffed


def _is_time_for_joker(know: Knowledge) -> bool:
    """Return whether to lead a joker outside the suits while it can name a suit.

    It also wins when thrown on a suit its holder lacks, so it usually waits; but with every suit
    guarded and one left to name, leading the joker clears the way for that suit.
    """
    unled = [suit for suit in Suit if suit not in know.suits_led]
    if know.in_hand <= 2:
        return True
    if after_renounce(know.variant).is_worthless and len(suits_for_joker(know)) <= 1:
        return True  # after failing to follow one more suit it is worthless
    missing = [suit for suit in Suit if not know.of_suit(suit)]
    if len(unled) != 1 or any(know.out_of_suit(suit, know.opponents) for suit in missing):
        return False  # an opponent may lead a suit this seat lacks, so that its joker wins
    mine = know.of_suit(unled[0])
    return len(mine) >= 3 and not know.is_winner(mine[0])


def _wish(know: Knowledge, suit: Suit) -> float:
    mine = know.of_suit(suit)
    out = know.out_of_suit(suit, know.opponents)
    strengths = know.order.strengths
    missing = sum(strengths[card] > strengths[mine[0]] for card in out) if mine else 5
    return len(mine) - 0.5 * missing
