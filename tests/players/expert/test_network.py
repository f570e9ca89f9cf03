"""The network that values calls: its arithmetic, its file, and what it says of plain hands."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from fivehundred.engine.actions import make_call
from fivehundred.engine.auction import Auction
from fivehundred.engine.calls import Bid, Special, Strain, parse_call
from fivehundred.engine.cards import PACKS, parse_cards
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.expert.auction.network_calls import (
    AUCTION_INPUTS,
    CALLS,
    PartialSum,
    best_call,
    call_on,
    gains,
    knows,
    knows_scores,
    network_of_four,
    read_network,
    written,
)
from fivehundred.players.expert.auction.network_hands import hand_inputs, see_hand
from fivehundred.players.expert.auction.prices import prices_of
from fivehundred.players.expert.auction.rollout_bidding import Bidders
from fivehundred.players.expert.contracts.estimate import STRAINS

AUSTRALIAN = PRESETS["australian"].variant
LEVEL = (0, 0)
COMPANY = Bidders(
    AUSTRALIAN,
    tuple(prices_of(AUSTRALIAN, 3, LEVEL, seat) for seat in range(4)),
    ((0.0,) * len(STRAINS),) * 4,
)


def test_units_side_by_side_give_what_one_after_another_would() -> None:
    rng, sizes = Random(3), (5, 4, 3, 2)
    layers = []
    for inputs, units in itertools.pairwise(sizes):
        weights = [rng.randint(-9000, 9000) for _ in range(inputs * units)]
        layers.append((weights, [rng.randint(-(10**6), 10**6) for _ in range(units)]))
    network = read_network(written(sizes, layers))
    told = network.add_parts([(2, 37)], network.add([0, 4]))
    amounts = [64, 0, 37, 0, 64]
    for number, (weights, biases) in enumerate(layers):
        units = len(biases)
        sums = [
            biases[at] + sum(a * weights[k * units + at] for k, a in enumerate(amounts))
            for at in range(units)
        ]
        amounts = [max(0, each) >> (8, 12, 0)[number] if number < 2 else each for each in sums]
    assert network.answer(told) == amounts


@pytest.mark.parametrize("data", [b"", b"FHNET1\0\0", b"no network at all, but long enough"])
def test_a_file_that_is_no_network_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="network"):
        read_network(data)


def test_the_file_of_the_program_has_the_inputs_and_calls_of_the_program() -> None:
    network = network_of_four()
    deck = AUSTRALIAN.deck
    scores = 2 + 4 * len(CALLS)
    assert len(network.first.rows) == hand_inputs(deck) + AUCTION_INPUTS + scores
    assert len(network.answer(PartialSum())) == len(CALLS)


def test_it_speaks_of_the_games_it_was_trained_for_alone() -> None:
    known = {key for key, preset in PRESETS.items() if knows(preset.variant)}
    assert known == {"australian", "classic", "walker"}
    assert knows_scores((120, -200))
    assert not knows_scores((120, 440))


def test_a_strong_hand_bids_its_long_suit_and_a_poor_one_passes() -> None:
    auction = Auction(AUSTRALIAN, dealer=3)
    strong = see_hand(parse_cards("JK JH JD AH KH 10H AS KS 7C 5D"), AUSTRALIAN)
    call = best_call(gains(auction, COMPANY, 0, strong, LEVEL))
    assert isinstance(call, Bid)
    assert call.strain is Strain.HEARTS
    poor = see_hand(parse_cards("9S 8S 7S QH 8H QD 9D QC 9C 6C"), AUSTRALIAN)
    assert best_call(gains(auction, COMPANY, 0, poor, LEVEL)) is Special.PASS


def test_nobody_calls_over_a_misere_of_the_own_partner() -> None:
    auction = Auction(AUSTRALIAN, dealer=3)
    for seat, text in enumerate(("7S", "pass", "misere", "pass")):
        auction = auction.after(make_call(seat, parse_call(text)))
    strong = see_hand(parse_cards("JK JS JC AS KS QS 10S AD AH AC"), AUSTRALIAN)
    assert gains(auction, COMPANY, 0, strong, LEVEL) == {}


def test_an_auction_goes_on_to_its_end_with_legal_calls() -> None:
    for seed in range(20):
        pack = list(PACKS[AUSTRALIAN.deck])
        Random(seed).shuffle(pack)
        hands = [see_hand(tuple(pack[at : at + 10]), AUSTRALIAN) for at in (0, 10, 20, 30)]
        end = call_on(Auction(AUSTRALIAN, dealer=seed % 4), COMPANY, hands, LEVEL)
        assert end.next_caller is None
        assert len(end.passed) >= 3
