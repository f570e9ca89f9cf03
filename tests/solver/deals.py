"""Whole deals of 40 cards for four, with trumps: dealt at random, or as they are bid."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from fivehundred.engine.calls import TRUMP_OF, Strain
from fivehundred.engine.cards import JOKER, PACKS
from fivehundred.engine.facts import Hand, Played
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.strains import order_under
from fivehundred.players.solver.problem import Problem

SUIT_STRAINS = [strain for strain in Strain if TRUMP_OF[strain] is not None]
AUSTRALIAN = Variant()


def random_deal(rng: Random) -> Problem:
    """Deal ten cards each, with any suit as trumps."""
    pack = list(PACKS[43])
    rng.shuffle(pack)
    hands = tuple(tuple(pack[at * 10 : at * 10 + 10]) for at in range(4))
    return deal_of(hands, rng.choice(SUIT_STRAINS), rng.randrange(4))


def biddable_deal(rng: Random) -> Problem:
    """Let seat 0 take the kitty, name its strongest suit and lay three low cards away."""
    pack = list(PACKS[43])
    rng.shuffle(pack)
    thirteen = [*pack[:10], *pack[40:]]

    def strength(strain: Strain) -> int:
        order = order_under(strain)
        return sum(order.strengths[card] - 70 for card in thirteen if order.strengths[card] > 100)

    strain = max(SUIT_STRAINS, key=strength)
    order = order_under(strain)
    kept = sorted(thirteen, key=lambda card: order.strengths[card])[3:]
    hands = (tuple(kept), *(tuple(pack[at * 10 : at * 10 + 10]) for at in (1, 2, 3)))
    return deal_of(hands, strain, rng.randrange(4))


def begun_deal(rng: Random) -> Problem:
    """Deal at random, and let one to three cards be played to the first trick."""
    deal = random_deal(rng)
    hands, plays, suits = list(deal.hands), list[Played](), deal.order.suits
    for step in range(rng.randint(1, 3)):
        seat = (deal.leader + step) % 4
        led = suits[plays[0].card] if plays else None
        follows = [card for card in hands[seat] if suits[card] is led]
        card = rng.choice(follows or hands[seat])
        hands[seat] = tuple(held for held in hands[seat] if held is not card)
        plays.append(Played(seat, card))
    return replace(deal, hands=tuple(hands), plays=tuple(plays))


def bare_deal(rng: Random) -> Problem:
    """Deal without trumps, the joker lying in the kitty."""
    pack = [card for card in PACKS[43] if card is not JOKER]
    rng.shuffle(pack)
    hands = tuple(tuple(pack[at * 10 : at * 10 + 10]) for at in range(4))
    return deal_of(hands, Strain.NO_TRUMPS, rng.randrange(4))


def deal_of(hands: tuple[Hand, ...], strain: Strain, leader: int) -> Problem:
    """Give a deal as a problem: the tricks of seats 0 and 2."""
    return Problem(
        variant=AUSTRALIAN,
        order=order_under(strain),
        seats=(0, 1, 2, 3),
        hands=hands,
        leader=leader,
        counts=(0, 2),
        wants=(0, 2),
    )


def six_handed_deal(rng: Random) -> Problem:
    """Deal ten cards each to two teams of three from 63, with any suit as trumps."""
    pack = list(PACKS[63])
    rng.shuffle(pack)
    return Problem(
        variant=AUSTRALIAN,
        order=order_under(rng.choice(SUIT_STRAINS)),
        seats=tuple(range(6)),
        hands=tuple(tuple(pack[at * 10 : at * 10 + 10]) for at in range(6)),
        leader=rng.randrange(6),
        counts=(0, 2, 4),
        wants=(0, 2, 4),
    )
