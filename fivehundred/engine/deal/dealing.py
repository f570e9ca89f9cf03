"""Drawing for the first deal, cutting and dealing: §3 “Dealing” of docs/rules.md."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from fivehundred.engine.actions import Cut, CutOffer, CutPack, FirstDealer
from fivehundred.engine.cards import PACKS, Card, DealPlan, deal_plan, format_cards
from fivehundred.engine.deal.step import Step, need_phase
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import CutMade, FirstDealerChosen
from fivehundred.engine.facts import Hand, Phase, Piles
from fivehundred.engine.kinds import DealKind, TooEarlyKind, TurnKind
from fivehundred.engine.rules.option_meanings import after_all_pass, is_dealer_cut, is_pack_cut
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import Match, State
from fivehundred.engine.strains import cut_height
from fivehundred.engine.tricks.piles import as_piles, cards_of, face_up

LEAST_PART: Final = 3  # the fewest cards in each part of a cut pack


def first_dealer_step(state: State, action: FirstDealer) -> Step:
    """Return the step in which chance names the first dealer."""
    need_phase(state, Phase.DEALER, TooEarlyKind.FIRST_DEALER)
    if is_dealer_cut(state.variant):
        raise IllegalAction(DealKind.DEALER_IS_CUT)
    if action.seat not in state.variant.seating.players:
        raise IllegalAction(TurnKind.NO_DEALER, seat=action.seat)
    state = replace(state, phase=Phase.DEAL, dealer=action.seat)
    return Step(state, (FirstDealerChosen(action.seat),))


def cut_step(state: State, action: Cut) -> Step:
    """Return the step of a cut for the first deal: the lowest card deals, equals cut again."""
    need_phase(state, Phase.DEALER, TooEarlyKind.CUT)
    if not is_dealer_cut(state.variant):
        raise IllegalAction(DealKind.DEALER_IS_NOT_CUT)
    seats, cards = state.match.cutting, action.cards
    if len(cards) != len(seats):
        raise IllegalAction(DealKind.CUT_COUNT, wanted=len(seats), found=len(cards))
    if len(set(cards)) != len(cards) or not set(cards) <= set(PACKS[state.variant.deck]):
        raise IllegalAction(DealKind.CUT_CARDS, cards=format_cards(cards)[:40])
    lowest = min(cut_height(card) for card in cards)
    drawn = tuple(zip(seats, cards, strict=True))
    least = tuple(seat for seat, card in drawn if cut_height(card) == lowest)
    again = least if len(least) > 1 else ()
    state = replace(state, match=replace(state.match, cutting=again))
    if again:
        return Step(state, (CutMade(drawn, again),))
    state = replace(state, phase=Phase.DEAL, dealer=least[0])
    return Step(state, (CutMade(drawn, ()), FirstDealerChosen(least[0])))


def cut_offer(state: State, seat: Seat) -> CutOffer:
    """Return the range in which a seat may cut the pack."""
    return CutOffer(seat, LEAST_PART, len(state.pack) - LEAST_PART)


def pack_after_cut(state: State, action: CutPack) -> Hand:
    """Return the pack after a cut; raises IllegalAction if a part is too small."""
    offer, count = cut_offer(state, action.seat), action.count
    if not offer.least <= count <= offer.most:
        cards = len(state.pack)
        raise IllegalAction(
            DealKind.CUT_PLACE, cards=cards, least=offer.least, most=offer.most, count=count
        )
    return state.pack[count:] + state.pack[:count]


def deal_out(variant: Variant, dealer: Seat, cards: Hand) -> tuple[tuple[Hand, ...], Hand]:
    """Deal a pack: return the hands by seat, and the kitty."""
    plan = plan_of(variant)
    hands: list[Hand] = [()] * variant.seating.hands
    for seat, places in zip(variant.seating.deal_order(dealer), plan.hands, strict=True):
        hands[seat] = tuple([cards[at] for at in places])
    return tuple(hands), tuple([cards[at] for at in plan.kitty])


def with_dummies(variant: Variant, dealt: tuple[Hand, ...]) -> tuple[tuple[Hand, ...], Piles]:
    """Return the hands and the piles; a dummy's hand is its face-up cards."""
    dummies = variant.seating.dummies
    if not dummies:
        return dealt, ()
    piles = tuple(
        as_piles(dealt[seat]) if seat in dummies else () for seat in variant.seating.ring
    )
    hands = tuple(
        face_up(piles[seat]) if seat in dummies else hand for seat, hand in enumerate(dealt)
    )
    return hands, piles


def plan_of(variant: Variant) -> DealPlan:
    """Return the plan by which a variant's pack is dealt."""
    return deal_plan(variant.deal, variant.seating.hands)


def check_pack(state: State, cards: Hand) -> None:
    """Raise IllegalAction unless these cards may be dealt: the whole pack, in a legal order."""
    pack = PACKS[state.variant.deck]
    if len(cards) != len(pack):
        raise IllegalAction(DealKind.COUNT, wanted=len(pack), found=len(cards))
    missing = set(pack) - set(cards)
    if missing:
        lacking = format_cards(sorted(missing, key=pack.index)[:5])
        raise IllegalAction(DealKind.LACKS, cards=lacking)
    gathered = state.match.gathered
    if gathered and not _may_follow(state.variant, gathered, cards):
        raise IllegalAction(DealKind.NOT_SHUFFLED)


def _may_follow(variant: Variant, gathered: Hand, cards: Hand) -> bool:
    """Return whether cards are in the gathered order, perhaps cut if no player cuts them."""
    at = 0 if is_pack_cut(variant) else gathered.index(cards[0])
    return cards == gathered[at:] + gathered[:at]


def _all_of(state: State, seat: Seat) -> Hand:
    dummy = state.piles and seat in state.variant.seating.dummies
    return cards_of(state.piles[seat]) if dummy else state.hands[seat]


def after_pass_out(state: State) -> tuple[Seat, Match]:
    """Return the next dealer and the match after a pass-out."""
    assert state.dealer is not None
    seats, match = state.variant.seating, state.match
    following = seats.player_after(state.dealer)
    law = after_all_pass(state.variant)
    again = law.same_dealer and match.redeals < 2
    gathered: tuple[Card, ...] = ()
    if not law.is_shuffled:
        order = (*seats.ring_from(state.dealer)[1:], state.dealer)
        rest = () if seats.dead is None else (seats.dead,)
        gathered = tuple(c for s in (*order, *rest) for c in _all_of(state, s)) + state.kitty
    redeals = match.redeals + 1 if again else 0
    after = Match(match.sheet, match.deals, redeals=redeals, gathered=gathered)
    return state.dealer if again else following, after
