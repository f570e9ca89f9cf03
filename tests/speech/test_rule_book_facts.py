"""What the rule book states is what is played: it is compared with games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from fivehundred.engine.actions import Action, Discard, MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.cards import Suit
from fivehundred.engine.deal.declaring import DECLARE_POINTS
from fivehundred.engine.deal.ending import BACK_DOOR_POINTS
from fivehundred.engine.deal.revoke import PENALTY_POINTS
from fivehundred.engine.deal.scoring import SLAM_POINTS
from fivehundred.engine.deck import PACKS
from fivehundred.engine.facts import EndReason, Phase
from fivehundred.engine.legal import legal_actions
from fivehundred.engine.rules.customs_of_play import suits_to_lead
from fivehundred.engine.rules.options import (
    BackDoor,
    DeclareOn,
    FirstLead,
    JokerLead,
    MisereRank,
    OpenMisereRank,
    Revokes,
    WinBy,
)
from fivehundred.engine.rules.schedule import is_signal, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from fivehundred.engine.strains import order_under
from fivehundred.engine.tricks.joker import is_last_card
from fivehundred.engine.tricks.trick import led_suit
from fivehundred.session.codec.game import decode
from fivehundred.session.record import replay
from fivehundred.speech.rule_book.book import (
    NO_POINTS,
    Anchor,
    BookTable,
    CardRow,
    Chapter,
    Paragraph,
)
from fivehundred.speech.rule_book.writing import rule_book
from fivehundred.speech.rules.options import value_sentence
from fivehundred.speech.wording import call_short, signed
from tests.strategies import random_path, random_variant

_EXAMPLES = Path(__file__).parents[2] / "saves" / "examples"
_RANDOM_TABLES = 24
_ACTIONS = 150
_TABLES = (*PRESETS, *(f"random {seed}" for seed in range(_RANDOM_TABLES)))

Moment = tuple[State, Action, State]


@cache
def _played(table: str) -> tuple[Variant, tuple[Moment, ...]]:
    """Return a preset with its finished example, or random rules with a game by chance."""
    if table in PRESETS:
        record = decode((_EXAMPLES / f"{table}.json").read_text(encoding="utf-8"))
        states = [step.state for step in replay(record)]
        return record.variant, tuple(zip(states, record.actions[1:], states[1:], strict=False))
    seed = int(table.split()[1])
    variant = random_variant(Random(seed))
    return variant, tuple(random_path(variant, seed, _ACTIONS))


def _chapter(variant: Variant, anchor: Anchor) -> Chapter:
    return next(one for one in rule_book(variant).chapters if one.anchor is anchor)


def _text(variant: Variant, anchor: Anchor) -> str:
    blocks = _chapter(variant, anchor).blocks
    return " ".join(block.text for block in blocks if isinstance(block, Paragraph))


def _label(call: Call, variant: Variant) -> str:
    """Return a call as the book has it, with or without the kitty."""
    bid = Bid(call.level, call.strain) if isinstance(call, Bid) else call
    return call_short(bid, variant)


def _calls_in_book(variant: Variant) -> dict[str, tuple[int, int]]:
    """Return the place and the points of every call, as the tables of the book have them."""
    bids, *special = [
        b for b in _chapter(variant, Anchor.CALLS).blocks if isinstance(b, BookTable)
    ]
    order = [
        (f"{row[0]}{strain}", cell)
        for row in bids.rows
        for strain, cell in zip(bids.heads[1:], row[1:], strict=True)
    ]
    for name, points, above, _higher in (row for grid in special for row in grid.rows):
        labels = [label for label, _points in order]
        below = above.removesuffix(" without")
        order.insert(labels.index(below) + 1 if below in labels else 0, (name, points))
    return {
        label: (place, int(points))
        for place, (label, points) in enumerate(order)
        if points != NO_POINTS
    }


def _before(moments: tuple[Moment, ...], phase: Phase) -> Iterator[Moment]:
    return (moment for moment in moments if moment[0].phase is phase)


@pytest.mark.parametrize("table", _TABLES)
def test_pack_hands_and_kitty_are_those_that_are_dealt(table: str) -> None:
    variant, moments = _played(table)
    state = next(_before(moments, Phase.AUCTION))[0]
    assert f"The pack has {len(PACKS[variant.deck])} cards." in _text(variant, Anchor.PACK)
    told = re.search(r"gets (\d+) cards.*; (\d+) cards are left", _text(variant, Anchor.DEAL))
    assert told is not None
    own = state.hands[variant.seating.players[0]]
    assert (len(own), len(state.kitty)) == (int(told[1]), int(told[2]))
    discards = [action for _state, action, _after in moments if isinstance(action, Discard)]
    after_kitty = [one for one in discards if len(one.cards) > 1]
    told = re.search(r"he lays (\d+) cards", _text(variant, Anchor.KITTY))
    assert told is not None
    assert {len(one.cards) for one in after_kitty} <= {int(told[1])}


@pytest.mark.parametrize("table", _TABLES)
def test_the_order_of_the_calls_is_that_of_the_auction(table: str) -> None:
    variant, moments = _played(table)
    places = {label: place for label, (place, _points) in _calls_in_book(variant).items()}
    for state, _action, _after in _before(moments, Phase.AUCTION):
        high = state.auction.high
        if high is None or is_signal(variant, high.call):
            continue
        standing = places[_label(high.call, variant)]
        offers = [one.call for one in legal_actions(state) if isinstance(one, MakeCall)]
        bids = {_label(call, variant) for call in offers if isinstance(call, Bid)}
        for call in offers:
            if call is not Special.PASS:
                same = isinstance(call, Bid) and call.without_kitty
                assert places[_label(call, variant)] >= standing + (not same), (high, call)
        if bids:
            higher = {f"{n}{s}" for n in range(6, 11) for s in ("♠", "♣", "♦", "♥", "NT")}
            assert {one for one in higher if places.get(one, -1) > standing} <= bids


@pytest.mark.parametrize("table", _TABLES)
def test_the_points_of_the_calls_are_those_of_the_contracts(table: str) -> None:
    variant, moments = _played(table)
    points = {label: told for label, (_place, told) in _calls_in_book(variant).items()}
    contracts = {after.contract for _state, _action, after in moments if after.contract}
    for contract in contracts:
        if not contract.declared:
            assert points[_label(contract.call, variant)] == contract.points
    for line in schedule(variant).lines:
        if not is_signal(variant, line.call):
            assert points[_label(line.call, variant)] == line.points


@pytest.mark.parametrize("table", _TABLES)
def test_who_calls_and_leads_first_is_who_the_book_says(table: str) -> None:
    variant, moments = _played(table)
    contractor_leads = "The contractor leads" in _text(variant, Anchor.PLAY)
    assert contractor_leads is (variant.first_lead is FirstLead.CONTRACTOR)
    assert "at the dealer’s left calls first" in _text(variant, Anchor.AUCTION)
    for state, action, _after in moments:
        if isinstance(action, MakeCall) and not state.auction.calls:
            assert state.dealer is not None
            assert action.seat == variant.seating.player_after(state.dealer)
        contract = state.contract
        if state.phase is not Phase.PLAY or state.play.begun or contract is None:
            continue
        first = contract.seat
        if not contractor_leads:
            assert state.dealer is not None
            ring = variant.seating.ring_from(variant.seating.ring[0])
            eldest = variant.seating.deal_order(state.dealer)
            left = [seat for seat in eldest if seat in ring and seat not in contract.out]
            first = left[0]
        assert state.play.leader == first


def test_the_rows_of_cards_are_in_the_order_in_which_they_win() -> None:
    for preset in PRESETS.values():
        variant = preset.variant
        trumps, beside = [
            b for b in _chapter(variant, Anchor.RANKS).blocks if isinstance(b, CardRow)
        ]
        order = order_under(Strain.HEARTS, top_joker=variant.top_joker)
        for row, suit in ((trumps, Suit.HEARTS), (beside, Suit.DIAMONDS)):
            heights = [order.strengths[card] for card in row.cards]
            assert heights == sorted(heights, reverse=True)
            held = [card for card in PACKS[variant.deck] if order.suits[card] is suit]
            assert set(row.cards) == set(held)


@pytest.mark.parametrize("table", _TABLES)
def test_the_joker_may_do_what_the_book_says(table: str) -> None:
    variant, moments = _played(table)
    told = _text(variant, Anchor.JOKER)
    jumps_in = "the first time a suit is led" in told
    names = "Who leads the joker names a suit" in told
    for state, _action, _after in _before(moments, Phase.PLAY):
        seat, order = state.to_act, state.play.order
        if seat is None or order is None or state.revokes or "wrong card" in _wrong(variant):
            continue
        plays = [one for one in legal_actions(state) if isinstance(one, PlayCard)]
        jokers = [one for one in plays if order.suits[one.card] is None]
        if state.play.plays:
            led = led_suit(state.play.plays, order)
            follows = led and any(order.suits[card] is led for card in state.hands[seat])
            assert not (jokers and follows) or jumps_in
        elif jokers and not is_last_card(state, seat):
            assert all((one.suit is not None) is names for one in jokers)


def _wrong(variant: Variant) -> str:
    return _text(variant, Anchor.WRONG_CARDS)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_finished_game_ended_as_the_book_says(preset: str) -> None:
    variant, moments = _played(preset)
    match = moments[-1][2].match
    assert match.result is not None
    told = re.search(r"goes to (\d+) points", _text(variant, Anchor.END))
    assert told is not None
    net = [match.sheet[side].net for side in match.result.winners]
    lost = [tally.net for tally in match.sheet]
    match match.result.reason:
        case EndReason.TARGET:
            assert max(net) >= int(told[1])
        case EndReason.EXACT:
            assert int(told[1]) in net
        case EndReason.BACK_DOOR:
            assert f"{signed(BACK_DOOR_POINTS)} or lower" in _text(variant, Anchor.END)
            assert min(lost) <= BACK_DOOR_POINTS
        case EndReason.LOST_AT:
            assert max(lost) >= 1000
    by_contract = "only in a deal in which" in _text(variant, Anchor.END)
    assert by_contract is (variant.win_by is WinBy.CONTRACT)


def test_the_numbers_in_the_sentences_are_those_of_the_engine() -> None:
    assert str(SLAM_POINTS) in value_sentence("slam_250", True)
    assert str(abs(BACK_DOOR_POINTS)) in value_sentence("back_door", BackDoor.ON)
    assert str(DECLARE_POINTS) in value_sentence("declare", DeclareOn.ANY_CONTRACT)
    assert str(PENALTY_POINTS) in value_sentence("revokes", Revokes.HOFFMANN)
    hi_lo = PRESETS["american"].variant
    assert str(schedule(hi_lo).points(Special.HI_LO)) in value_sentence("hi_lo", True)


def test_no_cards_are_laid_aside_where_double_nullo_is_the_only_misere() -> None:
    american = PRESETS["american"].variant
    alone = replace(american, misere=MisereRank.OFF, open_misere=OpenMisereRank.OFF)
    aside = "The other cards of his side are laid aside"
    assert aside in _text(american, Anchor.SPECIALS)
    assert aside not in _text(alone, Anchor.SPECIALS)
    assert "must not take a trick" in _text(alone, Anchor.SPECIALS)


@pytest.mark.parametrize("preset", ["australian", "three-handed"])
def test_points_for_tricks_are_neither_limited_nor_shared_where_there_are_none(
    preset: str,
) -> None:
    none = replace(PRESETS[preset].variant, trick_points=0)
    told = _text(none, Anchor.SCORING)
    assert "Defenders score nothing for their tricks." in told
    assert "Points for tricks" not in told
    assert "its own tricks" not in told
    in_misere = _text(replace(none, misere_trick_points=10), Anchor.SCORING)
    assert "Points for tricks count" in in_misere


def test_a_joker_for_the_last_trick_alone_names_no_suit() -> None:
    last = replace(PRESETS["australian"].variant, joker_lead=JokerLead.LAST_TRICK_ONLY)
    told = _text(last, Anchor.JOKER)
    assert "is led to the last trick only" in told
    assert "names a suit" not in told


def _said_of(chapter: Anchor, variant: Variant) -> str:
    found = next(one for one in rule_book(variant).chapters if one.anchor is chapter)
    return " ".join(block.text for block in found.blocks if isinstance(block, Paragraph))


def test_a_joker_that_names_no_suit_may_be_led_at_any_time_and_others_are_held_back() -> None:
    variant = PRESETS["australian"].variant
    for names in (True, False):
        for lead in JokerLead:
            told = replace(variant, joker_lead=lead, joker_lead_names_suit=names)
            said = _said_of(Anchor.JOKER, told)
            if lead is JokerLead.FREE or (not names and suits_to_lead(told, (), ()) is not None):
                assert value_sentence("joker_lead", JokerLead.FREE) in said
            else:
                assert value_sentence("joker_lead", JokerLead.FREE) not in said


@pytest.mark.parametrize(
    ("key", "alone"),
    [("australian", False), ("three-handed", True), ("two-handed-dummy", False)],
)
def test_who_plays_misere_alone_is_told_so_and_where_cards_are_laid_aside_that(
    key: str, alone: bool
) -> None:
    variant = replace(PRESETS[key].variant, misere=MisereRank.BELOW_8S)
    said = _said_of(Anchor.SPECIALS, variant)
    assert ("He plays alone against all the others." in said) is alone
    assert ("The other cards of his side are laid aside" in said) is not alone


def test_the_ranks_show_hearts_as_trumps_and_the_suit_that_lends_its_jack() -> None:
    for preset in PRESETS.values():
        (chapter,) = (
            one for one in rule_book(preset.variant).chapters if one.anchor is Anchor.RANKS
        )
        rows = [block for block in chapter.blocks if isinstance(block, CardRow)]
        suits = [{card.suit for card in row.cards if card.suit} for row in rows]
        assert suits == [{Suit.HEARTS, Suit.DIAMONDS}, {Suit.DIAMONDS}]
        told = " ".join(b.text for b in chapter.blocks if isinstance(b, Paragraph))
        assert "right bower" in told and "Without trumps all jacks are plain jacks" in told
        assert "In the other suits the order is" in told
