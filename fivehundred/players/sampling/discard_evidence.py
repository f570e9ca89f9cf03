"""What is likely of the cards a contractor has discarded: he keeps what his contract needs."""

from __future__ import annotations

from functools import lru_cache

from fivehundred.engine.calls import NULLOS, TRUMP_OF, Special, strain_of
from fivehundred.engine.contract import discarder
from fivehundred.engine.strains import Order
from fivehundred.engine.view import View
from fivehundred.players.knowledge import order_of
from fivehundred.players.sampling.call_evidence import thirds, took_kitty
from fivehundred.players.sampling.evidence import Evidence, Laid
from fivehundred.players.sampling.pack import SUIT_ORDER, pack_of, suits_in_play


def laid_of(view: View) -> Laid | None:
    """Return how to judge the discards of a contractor, or None where he discarded nothing."""
    contract = view.contract
    if contract is None or not view.discards or not took_kitty(view, contract.seat):
        return None
    if discarder(contract) != contract.seat or contract.declared:
        return None
    if contract.call in NULLOS:
        evidence, key = _nullo_evidence(view.variant.deck), "laid.M"
    elif contract.call is Special.HI_LO:
        return None
    else:
        evidence = _evidence(view.variant.deck, order_of(view))
        key = "laid.N" if TRUMP_OF[strain_of(contract.call)] is None else "laid.T"
    return Laid(contract.seat, evidence, f"{key}.left")


@lru_cache(maxsize=256)
def _evidence(size: int, order: Order) -> tuple[Evidence, ...]:
    pack, suits = pack_of(size), suits_in_play(size, order)
    if order.trump is None:
        found, key = [Evidence(pack.printed[-1], "laid.N.joker", False)], "laid.N"
    else:
        found, key = [Evidence(suits[order.trump], "laid.T.trump", False)], "laid.T"
    for suit in SUIT_ORDER:
        if suit is order.trump:
            continue
        cards = sorted(pack.listed(suits[suit]), key=order.strengths.__getitem__, reverse=True)
        for name, card in zip(("ace", "king", "queen"), cards, strict=False):
            found.append(Evidence(pack.mask((card,)), f"{key}.{name}", False))
    return tuple(found)


@lru_cache(maxsize=16)
def _nullo_evidence(size: int) -> tuple[Evidence, ...]:
    pack = pack_of(size)
    found = [Evidence(pack.printed[-1], "laid.M.joker", False)]
    for suit in SUIT_ORDER:
        for name, cards in zip(("high", "middle", "low"), thirds(pack, suit), strict=True):
            found.append(Evidence(cards, f"laid.M.{name}", False))
    return tuple(found)
