"""Where cards rest, at tables of every shape, in states that games by chance come to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

from pygame import Rect
from pytest import approx

from fivehundred.engine.cards import Card, parse_card
from fivehundred.engine.facts import Phase
from fivehundred.engine.state import State
from fivehundred.engine.variant import Variant
from fivehundred.engine.view import View, view
from fivehundred.ui.layout import Choice, Layout, layout
from fivehundred.ui.places import Places, places
from fivehundred.ui.spots import PEEP_BACK, Edge
from fivehundred.ui.stage import Key, Placed
from tests.strategies import state_after
from tests.ui.tables import SIZES, TABLES, for_all_tables, some_states
from tests.ui.test_places import box

INDEX_SHARE = 0.25
"""The part of a card's width that its index takes."""


def seen_from(state: State) -> Iterator[tuple[View, Places]]:
    """Look at a state from a few seats and with all cards open, each in a window of its own."""
    seating = state.variant.seating
    for number, viewer in enumerate((0, seating.players[-1], None)):
        size = SIZES[(number + sum(state.play.won) * 3) % len(SIZES)]
        bottom = 0 if viewer is None else viewer
        yield view(state, viewer), places(size, seating, bottom)
    if seating.dummies and state.to_act in seating.dummies:
        yield view(state, state.to_act), places(SIZES[0], seating, seating.owner(state.to_act))


def groups(shown: View, laid: Layout, at: Places) -> dict[str, list[tuple[Key, Placed]]]:
    """Sort cards at rest by whose they are."""
    found: dict[str, list[tuple[Key, Placed]]] = {}
    owner = {
        card: f"hand {seat}" for seat, hand in enumerate(shown.hands) for card in hand if card
    }
    for seat, piles in enumerate(shown.piles):
        owner |= {pile.down: f"hand {seat}" for pile in piles if pile.down is not None}
    owner |= {played.card: "trick" for played in shown.plays}
    for key, placed in laid.cards.items():
        if key[0] == "?":
            name = f"hand {key[1:].partition('.')[0].rstrip('d')}"
        elif key[0] in "kd":
            name = "kitty"
        else:
            name = owner.get(parse_card(key), "kitty")
        found.setdefault(name, []).append((key, placed))
    return found


@for_all_tables
def test_every_card_is_somewhere_and_inside_the_window(variant: Variant) -> None:
    for state in some_states(variant):
        for shown, at in seen_from(state):
            laid = layout(shown, at)
            for key, placed in laid.cards.items():
                assert Rect((0, 0), at.size).contains(box(placed.pose)), (key, state.phase)
            below = sum(pile.covers for piles in shown.piles for pile in piles)
            held = sum(map(len, (*state.hands, state.kitty, state.discards))) + below
            assert len(laid.cards) == held + len(state.play.plays)


@for_all_tables
def test_what_is_not_seen_has_neither_face_nor_code(variant: Variant) -> None:
    for state in some_states(variant):
        for shown, at in seen_from(state):
            seats = (*shown.hands, shown.kitty, shown.taken)
            known = {card.code for cards in seats for card in cards if card is not None}
            known |= {played.card.code for played in shown.plays}
            if shown.viewer is None:
                known |= {card.code for card in state.discards}
                known |= {p.down.code for row in shown.piles for p in row if p.down is not None}
            for key, placed in layout(shown, at).cards.items():
                assert placed.code in ("", key)
                assert (placed.pose.face == 1.0) == bool(placed.code)
                assert not placed.code or key in known
                assert placed.code or key[0] in "?kd"


@for_all_tables
def test_nobodys_cards_lie_on_anothers(variant: Variant) -> None:
    for state in some_states(variant):
        for shown, at in seen_from(state):
            found = {
                name: [box(placed.pose) for _, placed in cards]
                for name, cards in groups(shown, layout(shown, at), at).items()
            }
            fixed = {f"plate {place.seat}": [place.plate] for place in at.seats}
            fixed |= {"scores": [at.scores], "plaque": [at.plaque], "tools": [at.tools]}
            for (one, here), (other, there) in combinations((found | fixed).items(), 2):
                touching = any(a.colliderect(b) for a in here for b in there)
                assert not touching, (one, other, at.size, shown.viewer, shown.phase)


@for_all_tables
def test_every_index_that_may_be_seen_is_in_sight(variant: Variant) -> None:
    for state in some_states(variant, every=6):
        for shown, at in seen_from(state):
            for name, cards in groups(shown, layout(shown, at), at).items():
                poses = [placed.pose for _, placed in cards if placed.code]
                if name != "trick":
                    in_rows = sorted(poses, key=lambda pose: (round(pose.y / 200), pose.x))
                    for left, right in pairwise(in_rows):
                        beside = right.x - left.x >= left.width * INDEX_SHARE * 0.98
                        below = abs(right.y - left.y) >= left.width * 0.5
                        assert beside or below or name == "kitty", (name, at.size)


def dummies(phase: Phase = Phase.PLAY) -> State:
    for length in range(8, 60):
        state = state_after(TABLES["two-handed-dummy"], 5, length)
        bare = [pile for row in state.piles for pile in row if pile.up is None]
        if state.phase is phase and (bare or phase is not Phase.PLAY):
            return state
    raise AssertionError("nothing uncovered")


def test_a_dummys_upper_cards_lie_on_backs_that_show() -> None:
    state = dummies(Phase.AUCTION)
    at = places((1280, 800), state.variant.seating, 0)
    cards = layout(view(state, 0), at).cards
    for seat in (2, 3):
        for index, pile in enumerate(state.piles[seat]):
            assert pile.up is not None
            above, below = cards[pile.up.code].pose, cards[f"?{seat}d.{index}"].pose
            assert above.z > below.z
            assert above.x == below.x
            assert above.y - below.y == approx(above.width * PEEP_BACK)
            assert not cards[f"?{seat}d.{index}"].code


def test_an_uncovered_pile_shows_its_back_until_it_is_turned() -> None:
    state = dummies()
    shown = view(state, 0)
    cards = layout(shown, places((1280, 800), state.variant.seating, 0)).cards
    for seat in (2, 3):
        for index, pile in enumerate(state.piles[seat]):
            assert (f"?{seat}d.{index}" in cards) == pile.covers
            assert pile.down is None or pile.down.code not in cards
            assert pile.up is None or pile.up.code in cards


def test_the_view_of_a_dummys_turn_lies_as_its_owners_does() -> None:
    state = dummies()
    at = places((1280, 800), state.variant.seating, 0)
    assert layout(view(state, 2), at) == layout(view(state, 0), at)


def test_the_dead_hand_is_a_packet_even_where_all_is_open() -> None:
    for key in ("three-handed-dead-hand", "two-handed-dead-hand", "five-dead", "dummies-dead"):
        state = state_after(TABLES[key], 1, 4)
        dead = state.variant.seating.dead
        at = places((1280, 800), state.variant.seating, 0)
        cards = layout(view(state, None), at).cards
        poses = [cards[f"?{dead}.{index}"].pose for index in range(10)]
        assert not {card.code for card in state.hands[dead or 0]} & set(cards)
        assert max(pose.x for pose in poses) - min(pose.x for pose in poses) < poses[0].width / 4


def test_a_hand_not_looked_at_is_a_fan_of_backs() -> None:
    state = state_after(TABLES["blind"], 2, 2)
    while state.phase is not Phase.AUCTION:
        state = state_after(TABLES["blind"], 2, 3)
    shown = view(state, 0)
    assert 0 not in shown.looked
    laid = layout(shown, places((1280, 800), state.variant.seating, 0))
    assert laid.hand == ()
    assert {placed.code for placed in laid.cards.values()} == {""}
    own = [laid.cards[f"?0.{index}"].pose for index in range(10)]
    assert all(left.x < right.x for left, right in pairwise(own))


def test_the_kittys_last_card_lies_face_up() -> None:
    state = state_after(TABLES["nullo"], 2, 2)
    assert state.phase is Phase.AUCTION
    cards = layout(view(state, 0), places((1280, 800), state.variant.seating, 0)).cards
    last = state.kitty[-1].code
    assert cards[last].code == last
    assert (
        cards[last].pose.z == max(p.pose.z for key, p in cards.items() if key.startswith("k.")) + 1
    )


def test_a_declarers_last_discard_is_chosen_from_the_hand_alone() -> None:
    state = state_after(TABLES["australian"], 1, 2)
    hand: tuple[Card, ...] = state.hands[0]
    asked = replace(
        view(state, 0),
        phase=Phase.EXCHANGE,
        to_act=0,
        taken=hand[:3],
        discards=(None, None, None),
    )
    at = places((1280, 800), state.variant.seating, 0)
    assert len(layout(asked, at, Choice()).hand) == 10
    assert len(layout(replace(asked, discards=()), at, Choice()).hand) == 7


def test_two_at_an_edge_have_their_cards_below_their_plates() -> None:
    for key in ("five-handed", "six-handed"):
        state = state_after(TABLES[key], 2, 2)
        at = places((960, 600), state.variant.seating, 0)
        cards = layout(view(state, 0), at).cards
        for place in at.seats[1:]:
            row = [cards[f"?{place.seat}.{index}"].pose for index in range(10)]
            assert {pose.angle for pose in row} == {0.0}
            assert min(box(pose).top for pose in row) > place.plate.bottom
            if place.edge is not Edge.TOP:
                assert all(place.plate.left - 1 <= box(pose).left for pose in row)
                assert all(box(pose).right <= place.plate.right + 1 for pose in row)
