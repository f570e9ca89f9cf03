"""The list of legal actions and the reasons for refusals are the same rules, for every seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Action, Offer
from fivehundred.engine.calls import Special
from fivehundred.engine.cards import PACKS, Suit
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, legal_actions
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.tricks.joker import is_last_card
from fivehundred.engine.view import view
from tests.strategies import random_steps, random_variant
from tests.sweeps import share


def everything(state: State, seat: Seat) -> Iterator[Action]:
    """Yield whatever a seat might want, the exchange apart."""
    variant = state.variant
    yield from (act.CutPack(seat, count) for count in range(-1, variant.deck + 1))
    yield act.Look(seat)
    yield act.Declare(seat)
    yield from (act.ClaimRevoke(seat, against) for against in variant.seating.ring)
    calls = (Special.PASS, *(line.call for line in schedule(variant).lines))
    yield from (act.MakeCall(seat, call) for call in calls)
    for card in PACKS[variant.deck]:
        yield act.CallPartner(seat, card)
        suits = tuple(Suit) if card.is_joker else (Suit.HEARTS,)
        yield from (act.PlayCard(seat, card, suit) for suit in (None, *suits))
        yield from (act.Attach(seat, card, suit) for suit in suits)


def singly(offers: Iterable[Offer]) -> Iterator[Action]:
    """Yield what offers represent, but for the exchange."""
    for offer in offers:
        if isinstance(offer, act.CutOffer):
            places = range(offer.least, offer.most + 1)
            yield from (act.CutPack(offer.seat, count) for count in places)
        elif not isinstance(offer, act.DiscardOffer | act.GiveOffer):
            yield offer


def is_accepted(state: State, action: Action) -> bool:
    try:
        apply(state, action)
    except IllegalAction:
        return False
    return True


def is_harmless_name(state: State, action: Action) -> bool:
    """Return whether an action leads a joker to the last trick and names a suit all the same."""
    if not isinstance(action, act.PlayCard) or action.suit is None:
        return False
    return is_last_card(state, action.seat)


WITH_ATTACHMENT = 73
"""The seed of a game in which a joker may be attached out of turn."""


def positions() -> Iterator[State]:
    for seed in (*share(range(250)), WITH_ATTACHMENT):
        rng = Random(seed)
        for number, (state, _, _) in enumerate(random_steps(random_variant(rng), rng, 70)):
            waits_for_lead = state.phase is Phase.PLAY and not state.play.begun
            if waits_for_lead or number % 31 == seed % 31:
                yield state


def test_what_is_listed_is_what_is_accepted_from_every_seat() -> None:
    seen: set[tuple[Phase, type[Offer], bool]] = set()
    for state in positions():
        for seat in state.variant.seating.ring:
            listed = legal_actions(state, seat)
            for offer in listed:
                seen.add((state.phase, type(offer), seat == state.to_act))
            accepted = {action for action in everything(state, seat) if is_accepted(state, action)}
            wanted = set(singly(listed))
            extra = accepted - wanted
            assert wanted <= accepted
            assert all(is_harmless_name(state, action) for action in extra), extra
    assert (Phase.CUT, act.CutOffer, True) in seen
    for phase, kind in (
        (Phase.AUCTION, act.Look),
        (Phase.PLAY, act.Declare),
        (Phase.PLAY, act.Attach),
        (Phase.PLAY, act.ClaimRevoke),
    ):
        assert (phase, kind, False) in seen, kind


def test_a_view_offers_out_of_turn_what_is_legal_and_tells_of_no_revoke() -> None:
    for state in positions():
        for seat in state.variant.seating.players:
            early = view(state, seat).early
            legal = legal_actions(state, seat)
            claims = [offer for offer in legal if isinstance(offer, act.ClaimRevoke)]
            if seat == state.to_act:
                assert early == ()
            else:
                assert (*early, *claims) == legal


def test_a_seat_that_does_not_play_may_do_nothing() -> None:
    state = next(positions())
    assert legal_actions(state, 99) == ()


def test_a_view_of_all_cards_offers_nothing_out_of_turn() -> None:
    assert all(view(state, None).early == () for state in positions())
