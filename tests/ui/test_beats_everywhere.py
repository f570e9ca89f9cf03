"""Beats of every kind of event, at tables of every shape, in games played by chance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from fivehundred.engine import events as ev
from fivehundred.engine.actions import Cut, DiscardOffer, GiveOffer
from fivehundred.engine.cards import PACKS, Card, parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, legal_actions, new_game
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import State
from fivehundred.engine.view import seen_by, view
from fivehundred.ui.geometry.layout import layout
from fivehundred.ui.geometry.places import Places, places
from fivehundred.ui.geometry.plan import Edge
from fivehundred.ui.motion.beat import Arrangement
from fivehundred.ui.motion.beats import Beat, BeatContext, beats
from fivehundred.ui.motion.director import scenery_of
from fivehundred.ui.motion.timings import Speed
from tests.strategies import chance_or_choice, random_path
from tests.ui.tables import TABLES, for_all_tables
from tests.ui.test_beats import cards_in, flown, keys_of, laid, seen_in

NAMES = ("Ann", "Bea", "Col", "Dot", "Eve", "Finn")
Step = tuple[State, tuple[ev.Event, ...], State]


@cache
def steps(key: str) -> tuple[Step, ...]:
    """Give some games at a table, step by step."""
    found = []
    for seed in (3, 8):
        for before, action, after in random_path(TABLES[key], seed, 70):
            found.append((before, apply(before, action).events, after))
    return tuple(found)


def key_of(variant: Variant) -> str:
    return next(key for key, known in TABLES.items() if known == variant)


def room(variant: Variant, viewer: int | None) -> Places:
    return places((1280, 800), variant.seating, viewer or 0)


def told(step: Step, viewer: int | None) -> list[Beat]:
    before, happened, after = step
    context = BeatContext(view(before, viewer), view(after, viewer), Speed.NORMAL, NAMES)
    return beats([seen_by(event, viewer) for event in happened], context)


@cache
def watched(variant: Variant) -> tuple[tuple[Step, int | None, list[Beat]], ...]:
    """Watch a table's games, each step from one seat after another or with all cards open."""
    viewers = (0, variant.players - 1, None, 1)
    seen = ((step, viewers[number % 4]) for number, step in enumerate(steps(key_of(variant))))
    return tuple((step, viewer, told(step, viewer)) for step, viewer in seen)


@pytest.mark.sweep
@for_all_tables
def test_nothing_hidden_ever_leaks(variant: Variant) -> None:
    for (before, happened, after), viewer, found in watched(variant):
        known = seen_in(view(before, viewer)) | seen_in(view(after, viewer))
        known |= set(cards_in([seen_by(event, viewer) for event in happened]))
        known |= set(cards_in([view(before, viewer).piles, view(after, viewer).piles]))
        codes = {card.code for hand in (*before.hands, *after.hands) for card in hand}
        for beat in found:
            shown = laid(beat, room(variant, viewer))
            assert {placed.code for placed in shown.values()} - {""} <= known
            assert seen_in(beat.view) <= known
            assert keys_of(beat) & codes <= known
            assert beat.view.viewer == viewer


@pytest.mark.sweep
@for_all_tables
def test_every_beat_leads_on_from_the_one_before(variant: Variant) -> None:
    for (before, _, after), viewer, found in watched(variant):
        where = room(variant, viewer)
        shown = set(layout(view(before, viewer), where).cards)
        for beat in found:
            now = set(laid(beat, where))
            assert set(beat.way.sources.values()) <= shown
            assert set(beat.way.sources) <= now
            assert len(set(beat.way.sources.values())) == len(beat.way.sources)
            assert set(beat.way.entries) <= now
            assert not set(beat.way.exits) & now
            shown = now
        assert found[-1].view == view(after, viewer)
        assert not any(beat.view.legal or beat.view.following_plays for beat in found[:-1])


FIELDS = (
    *("hands", "kitty", "kitty_up", "taken", "discards", "piles", "exposed"),
    *("sitting_out", "calls", "contract", "plays", "history", "won", "attached", "dealer"),
)


@pytest.mark.sweep
@for_all_tables
def test_the_events_alone_tell_all_that_changes(variant: Variant) -> None:
    for (_, happened, after), _viewer, found in watched(variant):
        scored = any(isinstance(event, ev.DealScored | ev.RevokeProved) for event in happened)
        # A last beat that says something was enough by itself: nothing was left to be put right.
        if scored or found[-1].say or after.phase in (Phase.DEAL, Phase.DEALER):
            continue
        last, end = found[-2].view, found[-1].view
        assert set(last.looked) == set(end.looked)
        for name in FIELDS:
            assert getattr(last, name) == getattr(end, name), (name, happened)


@pytest.mark.sweep
@for_all_tables
def test_no_card_comes_out_of_nothing(variant: Variant) -> None:
    """But for the deal and the cut, whatever is new on the table has come from somewhere."""
    for (before, happened, _), viewer, found in watched(variant):
        if any(isinstance(event, ev.RevokeProved | ev.DealScored) for event in happened):
            continue
        where = room(variant, viewer)
        shown = set(layout(view(before, viewer), where).cards)
        for beat in found:
            now = set(laid(beat, where))
            fresh = now - shown - set(beat.way.sources) - set(beat.way.entries)
            assert not fresh, (happened, fresh)
            shown = now


def steps_with(kind: type[ev.Event], *keys: str) -> Iterator[tuple[Step, ev.Event]]:
    for key in keys or TABLES:
        for step in steps(key):
            for event in step[1]:
                if isinstance(event, kind):
                    yield step, event


EXPECTED = (
    *(ev.CutMade, ev.Looked, ev.Given, ev.PartnerCalled, ev.PartnerKnown, ev.Declared),
    *(ev.DummyTurned, ev.RevokeProved, ev.PassedOut, ev.SatOut, ev.HandExposed),
)


@pytest.mark.parametrize("kind", EXPECTED, ids=lambda kind: kind.__name__)
def test_every_kind_of_event_is_shown_and_said(kind: type[ev.Event]) -> None:
    (before, _, after), event = next(steps_with(kind))
    found = told((before, (event,), after), 0)
    assert any(beat.say.endswith(".") and "{" not in beat.say for beat in found)


def test_a_cut_lays_a_card_before_each_seat_until_it_has_been_read() -> None:
    (before, happened, after), event = next(steps_with(ev.CutMade, "blind"))
    assert isinstance(event, ev.CutMade)
    spread, drawn, gone, given, *_ = told((before, happened, after), 0)
    where = room(before.variant, 0)
    count = len(PACKS[before.variant.deck])
    assert len(laid(spread, where)) == count
    shown = laid(drawn, where)
    assert len(shown) == count
    for seat, card in event.drawn:
        assert (shown[card.code].pose.x, shown[card.code].pose.y) == where.of(seat).trick
    assert drawn.rest_ms > 0
    assert set(gone.way.exits) == {card.code for _, card in event.drawn}
    assert not laid(given, where)


def cut(text: str) -> tuple[str, State]:
    state = new_game(TABLES["hoyle"])
    step = apply(state, Cut(parse_cards(text)))
    return told((state, step.events, step.state), 0)[1].say, step.state


def test_the_lowest_of_a_cut_deals_and_equal_ones_draw_again() -> None:
    assert cut("7S AH KD")[0] == "Ann 7♠, Bea A♥, Col K♦. The lowest deals: Bea."
    said, state = cut("7S 7H KD")
    assert said == "Ann 7♠, Bea 7♥, Col K♦. Tied for lowest, drawing again: Ann, Bea."
    assert state.match.cutting == (0, 1)


def first_deal(key: str) -> tuple[Step, list[str]]:
    """Give the first deal of a table and its keys in the order in which they fly."""
    step = next(step for step, _ in steps_with(ev.Dealt, key))
    found = told(step, 0)
    thrown = next(beat for beat in found if beat.way.arrangement is Arrangement.DEALT)
    return step, flown(thrown)


def test_a_dummys_first_five_cards_go_down_and_the_next_on_them() -> None:
    (_, _, after), order = first_deal("two-handed-dummy")
    for seat in (2, 3):
        piles = after.piles[seat]
        below = [order.index(f"?{seat}d.{index}") for index in range(5)]
        above = [order.index(pile.up.code) for pile in piles if pile.up is not None]
        assert below == sorted(below)
        assert above == sorted(above)
        assert max(below) < min(above)
    assert len(order) == 43


def test_a_dead_hand_is_dealt_first_each_round() -> None:
    _, order = first_deal("three-handed-dead-hand")
    assert order[:3] == ["?3.0", "?3.1", "?3.2"]
    assert len(order) == 43


def test_the_kittys_last_card_flies_last_but_for_the_last_round() -> None:
    (_, _, after), order = first_deal("nullo")
    assert after.kitty[-1].code in order
    assert [key for key in order if key.startswith("k.")] == [f"k.{i}" for i in range(5)]


def test_looking_turns_the_own_fan_and_nobody_elses() -> None:
    for step, event in steps_with(ev.Looked, "blind"):
        assert isinstance(event, ev.Looked)
        before, _, after = step
        if event.seat in view(before, 0).sitting_out or len(step[1]) > 1:
            continue
        sources = told((before, (event,), after), 0)[0].way.sources
        held = {card.code: f"?0.{index}" for index, card in enumerate(event.cards) if card}
        assert sources == (held if event.seat == 0 else {})


def test_backs_laid_open_turn_over_without_crossing() -> None:
    """Their places on the screen keep their order, at whichever edge the hand is held."""
    edges = set()
    for step, event in steps_with(ev.HandExposed):
        assert isinstance(event, ev.HandExposed)
        variant = step[0].variant
        for viewer in variant.seating.players:
            where = room(variant, viewer)
            shown = dict(layout(view(step[0], viewer), where).cards)
            for beat in told(step, viewer):
                old, shown = shown, laid(beat, where)
                sources = scenery_of(beat.way, where).sources
                if beat.way.laid_open != event.seat or len(sources) < 3:
                    continue
                order = sorted(sources, key=lambda key: shown[key].pose.x)
                delays = [beat.way.delays_ms[key] for key in order]
                assert delays == sorted(delays)
                edge = where.of(event.seat).edge
                came = [old[sources[key]].pose for key in order]
                along = [pose.x if edge is Edge.TOP else pose.y for pose in came]
                assert along == sorted(along)
                edges.add(edge)
    assert edges >= {Edge.TOP, Edge.LEFT, Edge.RIGHT}


def test_cards_that_are_given_fly_from_hand_to_hand() -> None:
    seen = set()
    for step, event in steps_with(ev.Given, "nullo", "declare", "six-threes-declare"):
        assert isinstance(event, ev.Given)
        for viewer in step[0].variant.seating.players:
            (beat, *_) = told((step[0], (seen_by(event, viewer),), step[2]), viewer)
            party = viewer in (event.seat, event.to)
            seen.add(party)
            names = {*beat.way.sources, *beat.way.sources.values()}
            assert party == bool(names & {card.code for card in event.cards if card})
            assert len(beat.way.sources) == len(event.cards)
    assert seen == {True, False}


def test_a_silent_partner_is_told_to_nobody_but_himself() -> None:
    for step, event in steps_with(ev.PartnerCalled, "five-handed-hidden"):
        after = step[2]
        assert after.contract is not None
        for viewer in range(5):
            found = told(step, viewer)
            if viewer not in (after.contract.partner,):
                assert all(beat.view.contract.partner is None for beat in found)  # type: ignore[union-attr]
            assert [beat.rest_ms for beat in found] == [b.rest_ms for b in told(step, 0)]
        assert event


def test_a_used_up_pile_lets_the_others_move_over() -> None:
    moved = 0
    for step, event in steps_with(ev.CardPlayed, "two-handed-dummy"):
        assert isinstance(event, ev.CardPlayed)
        sources = told((step[0], (event,), step[2]), 0)[0].way.sources
        if event.seat in (2, 3):
            gone = len(step[0].piles[event.seat]) - len(step[2].piles[event.seat])
            assert not sources or gone == 1
            moved += bool(sources)
    assert moved


def test_a_replayed_revoke_ends_where_its_trick_began() -> None:
    for step, event in steps_with(ev.RevokeProved):
        assert isinstance(event, ev.RevokeProved)
        found = told(step, 0)
        assert found[0].rest_ms > 0
        assert NAMES[event.claimant] in found[0].say
        assert ("played again" in found[0].say) == event.replayed
        assert found[-1].view == view(step[2], 0)


def test_a_deal_without_a_real_bid_is_not_called_passed_by_all() -> None:
    for step, _ in steps_with(ev.PassedOut, "signals", "american", "american-split"):
        said = next(beat.say for beat in told(step, 0) if "deal" in beat.say)
        bids = len({call.call for call in told(step, 0)[0].view.calls}) > 1
        assert said.startswith("Nobody has bid high enough" if bids else "Everybody has passed")


# — games that differ in what the viewer cannot see —


def other_world(variant: Variant, seed: int, viewer: int) -> tuple[list[Beat], list[Beat]]:
    """Deal twice, with the cards that the viewer does not see changed about."""
    rng = Random(seed)
    state = new_game(variant)
    while state.phase is not Phase.DEAL:
        state = apply(state, chance_or_choice(state, rng)).state
    deal = chance_or_choice(state, rng)
    step = apply(state, deal)
    seen = seen_in(view(step.state, viewer))
    seen |= set(cards_in(view(step.state, viewer).piles))
    pack: tuple[Card, ...] = deal.cards  # type: ignore[union-attr]
    unseen = [card for card in pack if card.code not in seen]
    turned = dict(zip(unseen, unseen[1:] + unseen[:1], strict=True))
    other = type(deal)(tuple(turned.get(card, card) for card in pack))  # type: ignore[call-arg, arg-type]
    second = apply(state, other)
    ways = []
    for happened, after in ((step.events, step.state), (second.events, second.state)):
        ways.append(told((state, happened, after), viewer))
    return ways[0], ways[1]


@for_all_tables
def test_a_deal_looks_the_same_whatever_the_others_hold(variant: Variant) -> None:
    one, other = other_world(variant, 5, 0)
    assert one == other


def test_the_tables_played_show_every_exchange() -> None:
    offers = {
        type(offer)
        for key in ("nullo", "declare")
        for (before, _, _), _ in pairwise(steps(key))
        if before.phase is Phase.EXCHANGE
        for offer in legal_actions(before)
    }
    assert offers == {DiscardOffer, GiveOffer}
