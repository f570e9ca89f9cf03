from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fivehundred.engine.cards import ALL_CARDS, Suit
from fivehundred.engine.errors import FormatError
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.codec.shapes import one_line
from fivehundred.session.record import Record, SeatInfo, opening, state_after
from tests.session.games import finished_game, new_record
from tests.strategies import playable_variants, random_path, seeds

MODEST = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None
)
_GAME = replace(finished_game(2), actions=finished_game(2).actions[:60])
_TEXT = encode(_GAME)

_words = st.sampled_from(
    ["call", "play", "seat", "deal", "AS", "JK", "7S", "pass", "scores", "H", "hands", "SHS", ""]
)
_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | _words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_words, inner, max_size=4),
    max_leaves=12,
)
_game_keys = st.sampled_from(["created", "preset", "rules", "seats", "start", "actions", "x"])


def judge(text: str) -> None:
    """Reading and replaying any text gives a record and a state, or a sentence."""
    try:
        record = decode(text)
    except FormatError as error:
        assert str(error).isprintable() and str(error)
        return
    assert isinstance(record, Record)
    assert decode(encode(record)) == record
    try:
        state_after(record)
    except FormatError as error:
        assert str(error)


@MODEST
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    judge(text)


@MODEST
@given(st.dictionaries(_game_keys, _json, max_size=4))
def test_any_values_under_the_keys_of_a_game_are_read_or_refused(parts: dict[str, object]) -> None:
    judge(json.dumps({"format": "fivehundred", "version": 1, "actions": []} | parts))


@MODEST
@given(st.data())
def test_a_game_with_a_few_characters_changed_is_read_or_refused(data: st.DataObject) -> None:
    text = _TEXT
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        cut = data.draw(st.integers(0, 3))
        fresh = data.draw(st.text(max_size=3) | _words | st.sampled_from(list('{}[],:"0123')))
        text = text[:at] + fresh + text[at + cut :]
    judge(text)


@MODEST
@given(st.data())
def test_a_game_with_one_value_changed_is_read_or_refused(data: st.DataObject) -> None:
    whole = json.loads(_TEXT)
    at = data.draw(st.integers(0, len(whole["actions"]) - 1))
    action = whole["actions"][at]
    key = data.draw(st.sampled_from(list(action)) | _words)
    action[key] = data.draw(_json)
    judge(json.dumps(whole))


_numbers = st.integers(-1, 11)
_some_cards = st.lists(st.sampled_from(ALL_CARDS), max_size=11).map(
    lambda cards: " ".join(card.code for card in cards)
)
_dealt = st.permutations([c.code for c in ALL_CARDS if c.is_joker is False or c.code == "JK"])


@st.composite
def _hands(draw: st.DrawFn) -> list[str]:
    pack, size = draw(_dealt), draw(st.integers(1, 10))
    return [" ".join(pack[at : at + size]) for at in range(0, 4 * size, size)]


_starts = st.fixed_dictionaries(
    {},
    optional={
        "scores": st.lists(st.integers(-600, 600), min_size=1, max_size=3),
        "dealer": _numbers,
        "hands": _hands() | st.lists(_some_cards, max_size=5),
        "kitty": _some_cards,
        "contract": st.fixed_dictionaries(
            {"seat": _numbers, "call": st.sampled_from(["8S", "7NT", "misere", "pass", "6N"])}
        ),
        "partner": st.sampled_from(["AS", "JK"]),
        "attached": st.dictionaries(st.sampled_from(["JK", "AS"]), st.sampled_from("SHX")),
        "leader": _numbers,
        "tricks": st.lists(_numbers, min_size=3, max_size=5),
        "suits_led": st.lists(st.sampled_from(list(Suit)), max_size=4).map("".join),
        "renounced": st.dictionaries(st.sampled_from("0123x"), st.sampled_from(["S", "HD"])),
    },
)


@MODEST
@given(_starts)
def test_any_start_is_read_or_refused(start: dict[str, object]) -> None:
    judge(json.dumps({"format": "fivehundred", "version": 1, "start": start, "actions": []}))


_piles = st.lists(
    st.sampled_from(["9H/KS", "AS/4C", "4D", "/7S", "8S/", "JK/AS", "??", "5D/??", "6H"]),
    max_size=6,
).map(" ".join)
_any_hands = st.lists(_some_cards | _piles, min_size=2, max_size=7)


@MODEST
@given(st.sampled_from(sorted(PRESETS)), _starts, _any_hands)
def test_any_start_of_any_preset_is_read_or_refused(
    preset: str, start: dict[str, object], hands: list[str]
) -> None:
    whole = {"format": "fivehundred", "version": 1, "preset": preset, "actions": []}
    judge(json.dumps(whole | {"start": start | {"hands": hands}}))


_verbs = st.fixed_dictionaries(
    {"seat": _numbers},
    optional={
        "look": st.booleans(),
        "give": _some_cards,
        "discard": _some_cards,
        "partner": st.sampled_from(["AS", "JK", "2H"]),
        "declare": st.booleans(),
        "claim_revoke": _numbers,
        "call": st.sampled_from(["pass", "7S", "8S without", "blind_misere", "6N"]),
    },
)


@MODEST
@given(playable_variants, seeds, st.integers(0, 60), st.lists(_verbs, max_size=2))
def test_a_game_of_any_table_is_read_with_anything_after_it(
    variant: Variant, seed: int, length: int, more: list[dict[str, object]]
) -> None:
    actions = [action for _, action, _ in random_path(variant, seed, length)]
    seats = tuple(SeatInfo(f"P{seat}", "human") for seat in variant.seating.players)
    record = Record("", "australian", variant, seats, None, tuple(actions))
    text = encode(record)
    assert decode(text) == record
    whole = json.loads(text)
    whole["actions"] += more
    judge(json.dumps(whole))


@MODEST
@given(st.text(max_size=40).filter(lambda text: not any("\ud800" <= c <= "\udfff" for c in text)))
def test_any_name_comes_back_as_it_can_be_shown(name: str) -> None:
    record = replace(new_record(), seats=(SeatInfo(name, name), *new_record().seats[1:]))
    found = decode(encode(record))
    assert decode(encode(found)) == found
    assert found.seats[0].name == found.seats[0].player == one_line(name)
    if name.isprintable():
        assert found == record


def test_the_starts_above_can_be_good_ones() -> None:
    start = {
        "hands": ["AS KS", "JK 4H", "5S 6S", "4D 5D"],
        "contract": {"seat": 1, "call": "7NT"},
        "attached": {"JK": "H"},
        "leader": 2,
        "tricks": [3, 2, 1, 2],
        "suits_led": "SH",
        "renounced": {"1": "S", "3": "HD"},
        "scores": [120, -40],
        "dealer": 0,
    }
    whole = {"format": "fivehundred", "version": 1, "start": start, "actions": []}
    record = decode(json.dumps(whole))
    assert decode(encode(record)) == record
    assert json.loads(encode(record))["start"] == start
    state = opening(record)
    assert (state.to_act, state.play.suits_led) == (2, (Suit.SPADES, Suit.HEARTS))
