"""A misère on which no trick can be forced: proved, and then played, against every defence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import PACKS, Card, Suit, parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.options import Revokes
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import View, view
from fivehundred.players.claims import next_of_claim
from fivehundred.players.misere_claims import SafeMisere, safe_misere_of, scores_the_same
from tests.knowing import dealt_anew

OTHERS = ("5D 7D 6S 9S", "QH KH 8H 9H", "8D 10D 8S 10S")


def misere(
    mine: str, *others: str, leader: int = 1, won: int = 6, variant: Variant | None = None
) -> State:
    """Give the end of an open misère of seat 0; the others have taken ``won`` tricks."""
    start = Start(
        dealer=3,
        hands=tuple(parse_cards(cards) for cards in (mine, *others)),
        contract=MakeCall(0, parse_call("open_misere")),
        leader=leader,
        tricks=(0, won, 0, 0),
    )
    return new_game(variant or Variant(), start)


def shown(state: State, seat: int = 0) -> View:
    return view(state, seat)


def test_a_hand_with_the_lowest_card_and_enough_beneath_the_others_is_safe() -> None:
    assert safe_misere_of(shown(misere("4D 5S 4H 5C", *OTHERS))) == SafeMisere(0)


@pytest.mark.parametrize(
    ("mine", "out", "safe"),
    [
        ("4D 6D", "5D 7D", True),
        ("4D 8D", "5D 7D", False),
        ("6D 7D", "5D 8D", False),
        ("4D 8D", "5D", True),
    ],
)
def test_each_card_must_be_below_its_like_among_those_that_are_out(
    mine: str, out: str, *, safe: bool
) -> None:
    state = misere(mine, "5H 6H", "7H 8H", "9H 10H", won=8)
    left = parse_cards(f"{mine} {out}")
    gone = (card for card in PACKS[43] if card.suit is Suit.DIAMONDS and card not in left)
    assert (safe_misere_of(replace(shown(state), discards=tuple(gone))) is not None) is safe


def test_nothing_is_claimed_on_lead_or_with_a_joker_or_after_a_trick() -> None:
    hands = ("4D 5S 4H 5C", *OTHERS)
    assert safe_misere_of(shown(misere(*hands, leader=0))) is None
    assert safe_misere_of(shown(misere("4D 5S 4H JK", *OTHERS))) is None
    state = misere(*hands)
    assert safe_misere_of(replace(shown(state), won=(1, 5, 0, 0))) is None


def test_only_the_contractor_claims_it_and_not_where_wrong_cards_can_be_played() -> None:
    state = misere("4D 5S 4H 5C", *OTHERS)
    assert safe_misere_of(shown(state, 1)) is None
    seen = shown(state)
    revoking = replace(seen.variant, revokes=Revokes.AMERICAN)
    assert safe_misere_of(replace(seen, variant=revoking)) is None


def test_nothing_is_claimed_where_the_others_score_their_tricks_apart() -> None:
    seen = shown(misere("4D 5S 4H 5C", *OTHERS))
    assert scores_the_same(seen, (1, 3))
    three = PRESETS["three-handed"].variant
    apart = replace(three, misere_trick_points=10)
    start = Start(
        dealer=2,
        hands=tuple(map(parse_cards, ("7D 7S", "9D 9S", "10D 10S"))),
        contract=MakeCall(0, parse_call("misere")),
        leader=1,
        tricks=(0, 8, 0),
    )
    alike = replace(three, misere_trick_points=0)
    assert scores_the_same(view(new_game(alike, start), 0), (1, 2))
    assert not scores_the_same(view(new_game(apart, start), 0), (1, 2))


def lines(state: State) -> Iterator[State]:
    """Yield the ends of a deal for every card that others may play; seat 0 plays by its claim."""
    if state.phase is not Phase.PLAY:
        yield state
        return
    seen = view(state, state.to_act)
    ducked = next_of_claim(seen) if state.to_act == 0 else None
    for offer in seen.legal if ducked is None else (ducked,):
        assert isinstance(offer, PlayCard)
        yield from lines(apply(state, offer).state)


def endings(seed: int) -> Iterator[State]:
    """Yield ends of three tricks of a pack that has only low and middle cards left."""
    rng = Random(seed)
    low = [card for card in PACKS[43] if card.suit and card.code[:-1] in set("456789")]
    while True:
        cards: list[Card] = rng.sample(low, 12)
        hands = (cards[at : at + 3] for at in range(0, 12, 3))
        texts = [" ".join(card.code for card in hand) for hand in hands]
        yield misere(*texts, leader=rng.choice((1, 3)), won=7)


def test_a_claim_in_the_middle_of_a_trick_holds_too() -> None:
    """Whatever was led, and whoever is still to play to it."""
    proved = 0
    for number, state in enumerate(endings(3)):
        moments = [state]
        while moments:
            moment = moments.pop()
            seen = view(moment, 0)
            if moment.phase is Phase.PLAY and safe_misere_of(seen) is not None:
                proved += bool(seen.plays)
                assert all(end.match.deals[-1].tricks[0] == 0 for end in lines(moment))
            elif moment.phase is Phase.PLAY and not seen.won[0]:
                for offer in view(moment, moment.to_act).legal[:2]:
                    assert isinstance(offer, PlayCard)
                    moments.append(apply(moment, offer).state)
        if number == 60:
            break
    assert proved > 20


def test_what_is_proved_holds_against_all_cards_that_the_others_may_play() -> None:
    """The cards nobody sees are dealt anew: the same claim, and no trick in any of the lines."""
    proved, rng = 0, Random(5)
    for state in endings(1):
        seen = view(state, 0)
        if safe_misere_of(seen) is None:
            continue
        proved += 1
        other = dealt_anew(state, 0, rng)
        assert safe_misere_of(view(other, 0)) == SafeMisere(0)
        for dealt in (state, other):
            assert all(end.match.deals[-1].tricks[0] == 0 for end in lines(dealt))
        if proved == 12:
            break
