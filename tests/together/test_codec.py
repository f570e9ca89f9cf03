"""Lines: every value a table sends comes out as it went in, and nothing else comes out."""

from __future__ import annotations

import json
from dataclasses import fields
from random import Random
from typing import Annotated, Final

import pytest

from fivehundred.engine.actions import Action, PlayCard
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.events import Event
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.kinds import TurnKind
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import View, seen_by, view
from fivehundred.speech.errors import refusal
from fivehundred.together.codec import LINE_LIMIT, BadLine, FieldsOf, line_of, read_line
from tests.strategies import random_steps

VIEW_FIELDS = Annotated[tuple[tuple[str, object], ...], FieldsOf(View, without=("variant",))]


def said(value: object, wanted: object) -> object:
    return read_line(line_of(value, wanted), wanted)


@pytest.mark.sweep
@pytest.mark.parametrize("key", PRESETS)
def test_views_events_and_actions_come_out_as_they_went_in(key: str) -> None:
    variant = PRESETS[key].variant
    assert said(variant, Variant) == variant
    rng = Random(key)
    seen_over = False
    for _, action, step in random_steps(variant, rng, 400):
        assert said(action, Action) == action
        seen_over |= bool(step.state.match.deals)
        seat = rng.choice(variant.seating.ring)
        for event in step.events:
            shown = seen_by(event, seat)
            assert said(shown, Event) == shown
        if rng.random() < 0.2:
            shown_view = view(step.state, seat)
            parts = tuple(
                (one.name, getattr(shown_view, one.name))
                for one in fields(View)
                if one.name != "variant"
            )
            assert said(parts, VIEW_FIELDS) == parts
            assert View(variant=variant, **dict(parts)) == shown_view
    assert seen_over


@pytest.mark.sweep
@pytest.mark.parametrize("key", PRESETS)
def test_a_refusal_is_worded_as_if_it_had_been_made_here(key: str) -> None:
    variant = PRESETS[key].variant
    rng, found = Random(key), 0
    for before, action, _ in random_steps(variant, rng, 200):
        for seat in variant.seating.ring:
            wrong = PlayCard(seat, rng.choice(view(before, None).hands[0] or (None,)))  # type: ignore[arg-type]
            for tried in (action, wrong):
                if getattr(tried, "card", 0) is None:
                    continue
                try:
                    apply(before, tried)
                except IllegalAction as error:
                    found += 1
                    heard = said(error, IllegalAction)
                    assert isinstance(heard, IllegalAction)
                    assert (heard.message, heard.strays) == (error.message, error.strays)
                    assert refusal(heard) == refusal(error)
    assert found


BAD = (
    b"",
    b"{",
    b"\xff",
    b"[" * 30000,
    b"null",
    b"[]",
    b'"PlayCard"',
    b"NaN",
    b"1e999",
    b"{}",
    b'{"is":"PlayCard"}',
    b'{"is":"State"}',
    b'{"is":["PlayCard"],"seat":0,"card":"AS"}',
    b'{"is":"PlayCard","seat":true,"card":"AS"}',
    b'{"is":"PlayCard","seat":0.0,"card":"AS"}',
    b'{"is":"PlayCard","seat":10000000000000000000000,"card":"AS"}',
    b'{"is":"PlayCard","seat":0,"card":"as"}',
    b'{"is":"PlayCard","seat":0,"card":null}',
    b'{"is":"PlayCard","seat":0,"seat":1,"card":"AS"}',
    b'{"is":"PlayCard","seat":0,"card":"AS","suit":"SPADES"}',
    b'{"is":"PlayCard","seat":0,"card":"AS","more":1}',
    b'{"is":"Deal","cards":"AS KS"}',
    b'{"is":"MakeCall","seat":0,"call":{"is":"Bid"}}',
    b'{"is":"PlayCard","seat":0,"card":"AS"} {}',
    b" " * (LINE_LIMIT + 1),
)


@pytest.mark.parametrize("line", BAD, ids=range(len(BAD)))
def test_a_line_that_says_no_action_is_refused_with_a_sentence(line: bytes) -> None:
    with pytest.raises(BadLine) as caught:
        read_line(line, Action)
    assert str(caught.value).isprintable()


NO_SEAT: Final = ["TurnKind.NO_SEAT", {"seat": 1}]
BAD_REFUSALS = (
    [["PhaseKind.PLAY", {}], []],
    [["TurnKind.NO_SEAT", {}], []],
    [["TurnKind.NO_SEAT", {"seat": [1]}], []],
    [["TurnKind.NOBODY", {}], []],
    [NO_SEAT],
    [NO_SEAT, [["1S", "spades"]]],
    [NO_SEAT, [["AS", ""]]],
    [NO_SEAT, [["AS"]]],
)


def test_a_refusal_that_the_engine_knows_is_read() -> None:
    error = read_line(json.dumps([NO_SEAT, [["AS", "spades"]]]).encode(), IllegalAction)
    assert (error.kind, error.strays) == (TurnKind.NO_SEAT, (("AS", "spades"),))


@pytest.mark.parametrize("fields_", BAD_REFUSALS, ids=range(len(BAD_REFUSALS)))
def test_a_refusal_that_the_engine_does_not_know_is_refused(fields_: object) -> None:
    with pytest.raises(BadLine):
        read_line(json.dumps(fields_).encode(), IllegalAction)


def test_what_no_line_can_say_is_a_fault_of_the_program() -> None:
    for wanted in (float, dict[str, int], int | str, object):
        with pytest.raises(TypeError):
            line_of(0, wanted)


def test_the_rules_of_the_table_are_read_as_strictly_as_in_a_file() -> None:
    with pytest.raises(BadLine):
        read_line(b'{"players":7}', Variant)
    assert Phase.PLAY is said(Phase.PLAY, Phase)
