"""What is likely of the cards a contractor has discarded: he keeps what his contract needs."""

from __future__ import annotations

from functools import lru_cache

from fivehundred.engine.calls import NULLOS, TRUMP_OF, Special, strain_of
from fivehundred.engine.deal.contract import discarder
from fivehundred.engine.strains import Order
from fivehundred.engine.view import View
from fivehundred.players.knowledge import order_of
from fivehundred.players.sampling.call_evidence import THIRDS, thirds, took_kitty
from fivehundred.players.sampling.evidence import (
    ContractKind,
    DiscardAct,
    DiscardEvidence,
    Evidence,
    EvidenceKey,
    InHand,
)
from fivehundred.players.sampling.pack import SUIT_ORDER, pack_of, suits_in_play


def laid_of(view: View) -> DiscardEvidence | None:
    """Return how to judge the discards of a contractor, or None where he discarded nothing."""
    contract = view.contract
    if contract is None or not view.discards or not took_kitty(view, contract.seat):
        return None
    if discarder(contract) != contract.seat or contract.declared:
        return None
    if contract.call in NULLOS:
        evidence, kind = _nullo_evidence(view.variant.deck), ContractKind.NULLO
    elif contract.call is Special.HI_LO:
        return None
    else:
        evidence = _evidence(view.variant.deck, order_of(view))
        kind = (
            ContractKind.NO_TRUMPS
            if TRUMP_OF[strain_of(contract.call)] is None
            else ContractKind.TRUMPS
        )
    return DiscardEvidence(contract.seat, evidence, EvidenceKey(DiscardAct(kind), InHand.KEPT))


@lru_cache(maxsize=256)
def _evidence(size: int, order: Order) -> tuple[Evidence, ...]:
    pack, suits = pack_of(size), suits_in_play(size, order)
    if order.trump is None:
        laid = DiscardAct(ContractKind.NO_TRUMPS)
        found = [Evidence(pack.printed[-1], EvidenceKey(laid, InHand.JOKER), False)]
    else:
        laid = DiscardAct(ContractKind.TRUMPS)
        found = [Evidence(suits[order.trump], EvidenceKey(laid, InHand.TRUMP), False)]
    for suit in SUIT_ORDER:
        if suit is order.trump:
            continue
        cards = sorted(pack.listed(suits[suit]), key=order.strengths.__getitem__, reverse=True)
        for held, card in zip((InHand.ACE, InHand.KING, InHand.QUEEN), cards, strict=False):
            found.append(Evidence(pack.mask((card,)), EvidenceKey(laid, held), False))
    return tuple(found)


@lru_cache(maxsize=16)
def _nullo_evidence(size: int) -> tuple[Evidence, ...]:
    pack, laid = pack_of(size), DiscardAct(ContractKind.NULLO)
    found = [Evidence(pack.printed[-1], EvidenceKey(laid, InHand.JOKER), False)]
    for suit in SUIT_ORDER:
        for held, cards in zip(THIRDS, thirds(pack, suit), strict=True):
            found.append(Evidence(cards, EvidenceKey(laid, held), False))
    return tuple(found)
