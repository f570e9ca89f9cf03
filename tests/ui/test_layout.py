"""Where cards rest, at tables of every shape, in states that games by chance come to."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from pygame import Rect
from pytest import approx

from fivehundred.engine.cards import Card, parse_card
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.ui.geometry.layout import Choice, TableLayout, kitty_row, layout
from fivehundred.ui.geometry.places import Places, places
from fivehundred.ui.geometry.plan import Edge
from fivehundred.ui.geometry.pose import Key, PlacedCard, Pose
from fivehundred.ui.geometry.spots import PEEP_BACK
from tests.counting import calls_in
from tests.strategies import state_after
from tests.ui.shapes import LEAST_INDEX_SHARE, around, index_in_sight, touch
from tests.ui.tables import SIZES, TABLES, for_all_tables, some_states
from tests.ui.test_places import bubbles
from tests.ui.windows import WINDOWS, looks

CALLS_A_CARD = 18
"""So many functions may be called for each card of a layout; now it is 12."""
SMALL_INDEX_SHARE = 0.9
"""How much of a smaller index has to be in sight: of the kitty, or of open hands of many."""


def seen_from(state: State) -> Iterator[tuple[View, Places]]:
    """Look at a state from a few seats and with all cards open, each in a window of its own."""
    seating = state.variant.seating
    for number, viewer in enumerate((0, seating.players[-1], None)):
        size = WINDOWS[(number + sum(state.play.won) * 3) % len(WINDOWS)]
        bottom = 0 if viewer is None else viewer
        yield view(state, viewer), places(size, seating, bottom)
    if seating.dummies and state.to_act in seating.dummies:
        yield view(state, state.to_act), places(WINDOWS[0], seating, seating.owner(state.to_act))


def groups(shown: View, laid: TableLayout, at: Places) -> dict[str, list[tuple[Key, PlacedCard]]]:
    """Sort cards at rest by whose they are; the open kitty of the exchange stands apart."""
    found: dict[str, list[tuple[Key, PlacedCard]]] = {}
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
        elif parse_card(key) in kitty_row(shown, Choice()):
            name = "kitty row"
        else:
            name = owner.get(parse_card(key), "kitty")
        found.setdefault(name, []).append((key, placed))
    return found


def fixed(at: Places) -> dict[str, Rect]:
    """Name what no card may lie on."""
    plates = {f"plate {place.seat}": place.name_plate for place in at.seats}
    corners = {
        name: getattr(at, name) for name in ("menu", "scores", "plaque", "tag", "tools", "extra")
    }
    return plates | corners | bubbles(at)


@pytest.mark.sweep
@for_all_tables
def test_every_card_is_somewhere_and_inside_the_window(variant: Variant) -> None:
    for moment, shown, at in looks(variant):
        laid = layout(shown, at)
        window = Rect((0, 0), at.size)
        for key, placed in laid.cards.items():
            assert window.contains(around([placed.pose])), (key, moment.name, at.size)
        state = moment.state
        below = sum(pile.covers for piles in shown.piles for pile in piles)
        held = sum(map(len, (*state.hands, state.kitty, state.discards))) + below
        assert len(laid.cards) == held + len(state.play.plays)


@pytest.mark.sweep
@for_all_tables
def test_nobodys_cards_lie_on_anothers_nor_on_a_plate_or_button(variant: Variant) -> None:
    for moment, shown, at in looks(variant):
        found = groups(shown, layout(shown, at), at)
        boxes = {name: around(card.pose for _, card in cards) for name, cards in found.items()}
        for one, other in combinations(found, 2):
            if boxes[one].colliderect(boxes[other]):
                pairs = ((a.pose, b.pose) for _, a in found[one] for _, b in found[other])
                assert not any(touch(a, b) for a, b in pairs), (one, other, at.size, moment.name)
        for name, rect in fixed(at).items():
            for whose, box in boxes.items():
                if box.colliderect(rect):
                    on_it = any(touch(card.pose, rect) for _, card in found[whose])
                    assert not on_it, (whose, name, at.size, moment.name)


@pytest.mark.sweep
@for_all_tables
def test_every_index_that_may_be_seen_is_in_sight(variant: Variant) -> None:
    for moment, shown, at in looks(variant):
        for name, cards in groups(shown, layout(shown, at), at).items():
            poses = sorted((placed.pose for _, placed in cards), key=lambda pose: pose.z)
            faces = [(at_, pose) for at_, pose in enumerate(poses) if pose.face == 1.0]
            small = name == "kitty" or len(faces) > 11
            least = SMALL_INDEX_SHARE if small else LEAST_INDEX_SHARE
            for number, pose in faces:
                near = _near(pose, poses[number + 1 :])
                assert index_in_sight(pose, near) >= least, (name, at.size, at.u, moment.name)


def _near(pose: Pose, others: list[Pose]) -> list[Pose]:
    reach = pose.height * 1.2
    return [at for at in others if abs(at.x - pose.x) < reach and abs(at.y - pose.y) < reach]


@for_all_tables
def test_open_hands_are_large_enough_to_read(variant: Variant) -> None:
    for moment, shown, at in looks(variant):
        cards = layout(shown, at).cards
        for seat in shown.variant.seating.players:
            hand = [card for card in shown.hands[seat] if card is not None]
            if seat == at.seats[0].seat or seat in shown.sitting_out or not hand:
                continue
            widths = [cards[card.code].pose.width for card in hand]
            assert min(widths) >= 32 * at.window_u, (seat, at.size, moment.name)


@pytest.mark.parametrize("key", ["australian", "six-handed-65", "two-handed-dummy"])
def test_a_layout_does_little_for_each_card(key: str) -> None:
    """A millisecond is the promise, which ``tests/bench`` times; what it takes is counted here."""
    shown, at = next((shown, at) for _, shown, at in looks(TABLES[key]))
    cards = layout(shown, at).cards
    assert calls_in(lambda: layout(shown, at)) < CALLS_A_CARD * len(cards)


@pytest.mark.sweep
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
                assert placed.code or key[0] in "?kdp"


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


DEAD = ("three-handed-dead-hand", "two-handed-dead-hand", "five-dead", "dummies-dead")


@pytest.mark.parametrize("key", DEAD)
def test_the_dead_hand_lies_open_in_its_tray_where_all_is_open(key: str) -> None:
    state = state_after(TABLES[key], 1, 4)
    dead = state.variant.seating.dead
    assert dead is not None
    held = {card.code for card in state.hands[dead]}
    for size in SIZES:
        at = places(size, state.variant.seating, 0)
        cards = layout(view(state, None), at).cards
        laid = sorted((cards[code].pose for code in held), key=lambda pose: pose.z)
        assert all(cards[code].code == code for code in held)
        assert all(pose.face == 1 and at.dead.box.contains(around([pose])) for pose in laid)
        # Each has its own place, and its upper left corner is in sight.
        for one, other in pairwise(laid):
            right = other.x - one.x >= one.width * 0.3
            assert right or other.y - one.y >= one.width * 0.6


@pytest.mark.parametrize("key", DEAD)
def test_the_dead_hand_is_a_packet_for_whoever_plays(key: str) -> None:
    state = state_after(TABLES[key], 1, 4)
    dead = state.variant.seating.dead
    assert dead is not None
    at = places((1280, 800), state.variant.seating, 0)
    for seat in state.variant.seating.players:
        cards = layout(view(state, seat), at).cards
        poses = [cards[f"?{dead}.{index}"].pose for index in range(10)]
        assert not {card.code for card in state.hands[dead]} & set(cards)
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


def test_at_the_sides_cards_are_held_turned_and_lean_as_a_fan_does() -> None:
    for key, edges in (("australian", 4), ("six-handed", 6), ("three-handed", 3)):
        state = state_after(TABLES[key], 2, 2)
        at = places((1280, 800), state.variant.seating, 0)
        assert len(at.seats) == edges
        cards = layout(view(state, 0), at).cards
        for place in at.seats[1:]:
            fan = [cards[f"?{place.seat}.{index}"].pose for index in range(10)]
            leans = [pose.angle - place.turn for pose in fan]
            assert leans == sorted(leans, reverse=True)
            assert leans[0] > 5 > -5 > leans[-1]
            assert leans == [-lean for lean in reversed(leans)]
            assert all(lean == round(lean) for lean in leans)
            # It bulges towards the middle of the table.
            end, inner = fan[0], fan[len(fan) // 2]
            turn = math.radians(place.turn)
            towards = (inner.x - end.x) * -math.sin(turn) + (inner.y - end.y) * -math.cos(turn)
            assert towards > inner.width * 0.05
            if place.edge is not Edge.TOP:
                assert min(around([pose]).top for pose in fan) > place.name_plate.bottom
            if edges <= 4:
                turns = {Edge.LEFT: -90, Edge.TOP: 180, Edge.RIGHT: 90}
                assert place.turn == turns[place.edge]


def test_a_folded_hand_is_a_packet_and_a_short_one_spreads() -> None:
    state = state_after(TABLES["australian"], 2, 2)
    shown = view(state, 0)
    at = places((1280, 800), state.variant.seating, 0)

    def long(shown: View, count: int) -> float:
        cards = layout(shown, at).cards
        ends = (cards["?1.0"].pose, cards[f"?1.{count - 1}"].pose)
        return abs(ends[0].y - ends[1].y) / (count - 1)

    fewer = replace(shown, hands=tuple(hand[:5] for hand in shown.hands))
    assert long(fewer, 5) > long(shown, 10) * 1.3
    assert long(replace(shown, sitting_out=(1,)), 10) < long(shown, 10) / 3


def test_the_kitty_in_an_open_hand_opposite_spreads_over_its_empty_tray() -> None:
    state = state_after(TABLES["australian"], 1, 2)
    at = places((960, 600), state.variant.seating, 0)
    shown = view(state, None)
    hands = list(shown.hands)
    hands[2] = (*hands[2], *shown.kitty)
    taken = replace(shown, hands=tuple(hands), kitty=())
    cards = layout(taken, at).cards
    poses = [cards[card.code].pose for card in hands[2] if card is not None]
    assert len(poses) == 13
    assert around(poses).right > at.kitty.box.left
    assert around(poses).right < at.plaque.left
    assert around(poses).bottom < at.drop.top


@pytest.mark.parametrize("count", [1, 3, 6])
def test_trays_of_the_exchange_hold_their_cards(count: int) -> None:
    state = state_after(TABLES["australian"], 1, 2)
    hand: tuple[Card, ...] = state.hands[0]
    asked = replace(view(state, 0), phase=Phase.EXCHANGE, to_act=0, taken=hand[:count])
    for size in WINDOWS:
        at = places(size, state.variant.seating, 0)
        cards = layout(asked, at, Choice(tray=hand[count : count + 1])).cards
        for card in hand[:count]:
            assert at.kitty_row.contains(around([cards[card.code].pose]))
        assert at.tray.contains(around([cards[hand[count].code].pose]))
