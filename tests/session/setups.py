"""Deals put together by hand, for tests: whole ones by chance, and ones that cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.engine.cards import ALL_CARDS, format_cards
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.dealer import Dealer
from fivehundred.session.setup.deal_setup import DealSetup
from fivehundred.session.setup.filling import filled_at_random
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.speech.wording import SYMBOLS


def empty(preset: str) -> DealSetup:
    """Return a deal of a preset without cards."""
    return DealSetup.empty(HouseRules("", preset, PRESETS[preset].variant))


def whole(preset: str, seed: int) -> DealSetup:
    """Return a whole deal of a preset by chance, with dealer and scores."""
    chance, setup = Random(seed), filled_at_random(empty(preset), Dealer(seed))
    players = setup.rules.variant.seating.players
    scores = tuple(chance.randrange(-300, 490, 10) for _ in setup.scores)
    return replace(setup, dealer=chance.choice(players), scores=scores)


def texts_of(setup: DealSetup) -> Iterator[str]:
    """Yield a deal in the ways in which people write one."""
    hands = [format_cards(hand) for hand in setup.cards]
    yield "\n".join(hands)
    yield "\n".join(hand.replace(" ", ", ").lower() for hand in hands)
    yield "\n\n".join(hand.replace("10", "T") for hand in hands)
    numbered = [f"Seat {at}: {hand}" for at, hand in enumerate(hands[: setup.kitty], 1)]
    if setup.rules.variant.seating.dead is None:
        yield "\n".join((*numbered, f"Kitty: {hands[-1]}"))


def by_suits(setup: DealSetup) -> Iterator[str]:
    """Yield a deal suit by suit, in which the order of cards in a hand is lost."""
    rows = []
    for hand in setup.cards:
        jokers = [card.code for card in hand if card.suit is None]
        suits = [[card for card in hand if card.suit is suit] for suit in SYMBOLS]
        rows.append((suits, jokers))
    lines = []
    for suits, jokers in rows:
        words = [
            f"{SYMBOLS[suit]} {' '.join(card.code[:-1] for card in cards)}"
            for suit, cards in zip(SYMBOLS, suits, strict=True)
            if cards
        ]
        lines.append(" ".join((*words, *jokers)))
    yield "\n".join(lines)
    dotted = []
    for suits, jokers in rows:
        spades, clubs, diamonds, hearts = ("".join(c.code[:-1] for c in one) for one in suits)
        dotted.append(" ".join((f"{spades}.{hearts}.{diamonds}.{clubs}", *jokers)))
    yield "\n".join(dotted)
    if len(setup.rules.variant.seating.ring) == 4:
        # Four hands: north is seat 2, and after east comes south, which is seat 0.
        order = (2, 3, 0, 1, 4)
        yield '[Event "Thursday"]\n[Deal "N:' + " ".join(dotted[at] for at in order) + '"]'


def same(one: DealSetup, other: DealSetup) -> bool:
    """Return whether all holders of two deals hold the same cards."""
    return [set(hand) for hand in one.cards] == [set(hand) for hand in other.cards]


def impossible(preset: str, seed: int) -> Iterator[tuple[DealSetup, str]]:
    """Yield deals that cannot be played, each with what its reason has to name."""
    setup, chance = whole(preset, seed), Random(seed)
    one, other = chance.sample(range(setup.kitty), 2)
    card, another = setup.cards[one][0], setup.cards[other][0]
    yield setup.holding(other, (card, *setup.cards[other][1:])), card.code
    yield setup.holding(one, (*setup.cards[one][:-1], card)), card.code
    yield setup.holding(one, setup.cards[one][1:]), card.code
    yield setup.moving(another, one), another.code
    foreign = chance.choice([c for c in ALL_CARDS if c not in setup.pack])
    yield setup.holding(one, (foreign, *setup.cards[one][1:])), foreign.code
    yield replace(setup, scores=(9999, *setup.scores[1:])), "9999"
    yield replace(setup, scores=setup.scores[1:]), str(len(setup.scores))
    yield replace(setup, dealer=9), str(len(setup.rules.variant.seating.players))
    low, high = Bid(7, Strain.SPADES), Bid(8, Strain.HEARTS)
    yield replace(setup, calls=(high, low)), "7S"
    passes = (Special.PASS,) * (len(setup.rules.variant.seating.players) - 1)
    yield replace(setup, calls=(high, *passes, low)), "7S"
