"""The drills that come with the program: each is one decision with answers that are sure."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.engine.actions import Discard, MakeCall, PlayCard
from fivehundred.engine.errors import FormatError
from fivehundred.engine.game import apply
from fivehundred.engine.view import view
from fivehundred.learning.drills.drill import THEMES, Drill, DrillTheme, RatedAnswer
from fivehundred.learning.drills.library import drills_of, library, library_folder, read_drills
from fivehundred.players.judgement import JudgedAction, Judgement, Verdict, verdict_of
from fivehundred.players.levels import judge
from fivehundred.session.record import HUMAN, state_after
from tests.other_worlds import other_world
from tests.packaging.rooms import module

library_text = module("drills", "writing").library_text
KEYS = {drill.key: drill for drill in library()}
SAMPLE = tuple(drills_of(theme)[-1] for theme in THEMES)
"""A hard one of each theme."""


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_ten_drills_at_least(theme: DrillTheme) -> None:
    drills = drills_of(theme)
    assert len(drills) >= 10
    assert {drill.theme for drill in drills} == {theme}
    assert [drill.level for drill in drills] == sorted(drill.level for drill in drills)
    assert {drill.level for drill in drills} > {1}, "some are easy, and some are not"


def test_there_are_a_hundred_and_twenty_drills_at_least() -> None:
    assert len(library()) >= 120
    assert len(KEYS) == len(library())


def test_the_documents_count_the_drills_that_are_there() -> None:
    root = Path(__file__).parents[3]
    text = (root / "docs" / "drills.md").read_text(encoding="utf-8")
    counts = ", ".join(str(len(drills_of(theme))) for theme in THEMES[:-1])
    told = f"{len(library())} are left ({counts} and {len(drills_of(THEMES[-1]))}"
    assert told in text
    for name in ("README.md", "CHANGELOG.md", "docs/guide.md"):
        numbers = re.findall(r"(\d+) (?:drills|positions)", (root / name).read_text("utf-8"))
        assert set(numbers) <= {str(len(library()))}, name


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_never_has_the_same_deal_twice(theme: DrillTheme) -> None:
    deals = Counter(drill.record.actions[0] for drill in drills_of(theme))
    assert set(deals.values()) == {1}


@pytest.mark.parametrize("theme", THEMES)
def test_each_decision_is_for_its_seat_and_each_answer_is_lawful(theme: DrillTheme) -> None:
    for drill in drills_of(theme):
        state = state_after(drill.record)
        assert state.to_act == drill.seat, drill.key
        owner = drill.record.variant.seating.owner(drill.seat)
        assert drill.record.seats[owner].player == HUMAN, drill.key
        for rated in drill.rated:
            assert rated.action.seat == drill.seat, drill.key
            assert apply(state, rated.action).state != state, drill.key


def test_right_answers_stand_clearly_apart_from_wrong_ones() -> None:
    for drill in library():
        verdicts = [one.verdict for one in drill.rated]
        assert verdicts[0] is Verdict.BEST, drill.key
        assert verdicts.count(Verdict.BEST) == 1, drill.key
        costs = [one.cost.value for one in drill.rated]
        assert costs == sorted(costs), drill.key
        assert {Verdict.MISTAKE, Verdict.BLUNDER} & set(verdicts), drill.key


def test_every_verdict_is_that_of_the_scale_of_today() -> None:
    for drill in library():
        weighed = tuple(JudgedAction(one.action, -one.cost.value) for one in drill.rated)
        judgement = Judgement(drill.best, weighed, 1)
        for one in drill.rated:
            if not one.is_right:
                # What is less than its error is as good, and its error is not in the file.
                assert one.verdict is verdict_of(judgement, one.action), drill.key


def test_answers_are_of_the_kind_that_their_theme_asks_for() -> None:
    kinds = {
        DrillTheme.DISCARD: Discard,
        DrillTheme.BID_ON: MakeCall,
        DrillTheme.STOP_BIDDING: MakeCall,
    }
    for drill in library():
        kind = kinds.get(drill.theme, PlayCard)
        assert all(isinstance(one.action, kind) for one in drill.rated), drill.key


def test_nearly_every_card_that_may_be_played_has_its_price() -> None:
    priced = offered = 0
    for drill in library():
        state = state_after(drill.record)
        for offer in view(state, drill.seat).legal:
            if isinstance(offer, PlayCard):
                offered += 1
                priced += drill.rating_of(offer) is not None
    assert priced >= 0.9 * offered, "the others are weighed when they are chosen"


@pytest.mark.parametrize("drill", SAMPLE, ids=lambda drill: drill.key)
def test_hidden_cards_make_no_difference_to_what_is_asked(drill: Drill) -> None:
    owner = drill.record.variant.seating.owner(drill.seat)
    other = other_world(drill.record, owner, 1, tries=6)
    shown = view(state_after(drill.record), owner)
    assert view(state_after(other), owner) == shown


@pytest.mark.sweep
@pytest.mark.parametrize("drill", SAMPLE, ids=lambda drill: drill.key)
def test_an_expert_finds_the_answer_again(drill: Drill) -> None:
    shown = view(state_after(drill.record), drill.seat)
    found = judge(shown)
    rating = drill.rating_of(found.action)
    assert rating is not None
    assert rating.is_right


@pytest.mark.parametrize("theme", THEMES)
def test_a_file_that_is_read_and_written_again_stays_as_it_was(theme: DrillTheme) -> None:
    text = (library_folder() / f"{theme.value}.json").read_text(encoding="utf-8")
    assert library_text(read_drills(text)) == text


def test_what_an_answer_costs_is_read_as_it_stands_in_the_file() -> None:
    """Chances in thousandths."""
    text = (library_folder() / f"{DrillTheme.DUCK.value}.json").read_text(encoding="utf-8")
    compared = 0
    for written, drill in zip(json.loads(text)["drills"], read_drills(text), strict=True):
        for fields, rated in zip(written["rated"], drill.rated, strict=True):
            assert rated.cost.chance == fields.get("chance", 0) / 1000
            assert rated.cost.points == fields.get("points", 0)
            compared += "chance" in fields
    assert compared > 9


def test_names_are_written_as_they_are_spelled() -> None:
    drill = SAMPLE[0]
    seats = tuple(replace(info, name="Åsa ✓") for info in drill.record.seats)
    text = library_text([replace(drill, record=replace(drill.record, seats=seats))])
    assert "Åsa ✓" in text and "\\u" not in text


def test_a_folder_without_files_has_no_drills(tmp_path: Path) -> None:
    assert drills_of(DrillTheme.DUCK, tmp_path) == ()


BROKEN: tuple[tuple[str, object], ...] = (
    ("level", "easy"),
    ("theme", "duckling"),
    ("reason", None),
    ("seat", 9),
    ("rated", []),
    ("rated", [{"action": {"deal": "x"}, "verdict": "best"}]),
    ("key", 5),
)


@pytest.mark.parametrize(("field", "value"), BROKEN)
def test_a_drill_that_makes_no_sense_is_refused_with_its_place(field: str, value: object) -> None:
    found = json.loads(library_text(SAMPLE[:1]))
    found["drills"][0][field] = value
    with pytest.raises(FormatError, match="“drills”: entry 1: "):
        read_drills(json.dumps(found))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "fivehundred-drills"}'])
def test_other_files_are_no_library(text: str) -> None:
    with pytest.raises(FormatError):
        read_drills(text)


def test_an_answer_that_nobody_weighed_has_no_rating() -> None:
    drill = next(one for one in library() if one.theme is DrillTheme.STOP_BIDDING)
    asked = {one.action for one in drill.rated}
    offers = view(state_after(drill.record), drill.seat).legal
    other = next(one for one in offers if isinstance(one, MakeCall) and one not in asked)
    assert drill.rating_of(other) is None
    assert isinstance(drill.rating_of(drill.best), RatedAnswer)
