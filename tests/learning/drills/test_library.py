"""The library of drills: whole, legal, clear, and the same when it is written again."""

from __future__ import annotations

from collections import Counter

import pytest

from fivehundred.engine.errors import FormatError
from fivehundred.engine.legal import legal_actions
from fivehundred.engine.view import view
from fivehundred.learning.drills.drill import THEMES, Drill, Theme
from fivehundred.learning.drills.library import (
    drills_of,
    library,
    library_folder,
    library_text,
    read_drills,
)
from fivehundred.learning.drills.themes import theme_of
from fivehundred.players.advice import Advice
from fivehundred.players.levels import Level, advise, effort_of
from fivehundred.session.analysis.checks import Verdict
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, state_after
from fivehundred.session.session import Session

FEWEST = 120
FEWEST_A_THEME = 10


def test_every_theme_has_drills_enough_and_no_two_are_the_same() -> None:
    counts = Counter(drill.theme for drill in library())
    assert {theme for theme in THEMES if counts[theme] < FEWEST_A_THEME} == set()
    assert sum(counts.values()) >= FEWEST
    assert len({drill.key for drill in library()}) == len(library())


def test_a_deal_is_asked_about_once_a_theme() -> None:
    seen = Counter((drill.theme, drill.record.actions[:1]) for drill in library())
    assert set(seen.values()) == {1}


def test_the_person_in_a_drill_is_to_act_and_every_answer_is_legal() -> None:
    for drill in library():
        session = Session(drill.record, dealer=Dealer(0))
        assert session.state.to_act == drill.seat, drill.key
        assert session.player_kind(drill.seat) == HUMAN, drill.key
        wrong = [one.action for one in drill.rated if session.refusal(one.action) is not None]
        assert wrong == [], drill.key


def test_every_card_that_may_be_played_has_its_price() -> None:
    for drill in library():
        offers = legal_actions(state_after(drill.record, len(drill.record.actions)))
        missing = [
            offer for offer in offers if drill.theme in PLAYED and not _priced(drill, offer)
        ]
        assert missing == [], drill.key


PLAYED = {Theme.DRAW_TRUMPS, Theme.UNBLOCK, Theme.HOLD_UP, Theme.DUCK, Theme.CATCH_MISERE}


def _priced(drill: Drill, offer: object) -> bool:
    return any(one.action == offer for one in drill.rated)


def test_the_best_answer_comes_first_and_some_other_is_a_mistake() -> None:
    for drill in library():
        assert drill.rated[0].verdict is Verdict.BEST, drill.key
        worst = max(one.verdict.value for one in drill.rated)
        assert worst >= Verdict.MISTAKE.value, drill.key
        assert 1 <= drill.level <= 3


def test_a_drill_is_about_what_its_theme_says() -> None:
    for drill in library():
        shown = view(state_after(drill.record, len(drill.record.actions)), drill.seat)
        advice = Advice(drill.best, (), 0, drill.reason, drill.suit, drill.cards)
        assert theme_of(shown, advice, drill.rated) is drill.theme, drill.key


def test_the_files_of_the_library_come_out_the_same_when_they_are_written_again() -> None:
    for theme in THEMES:
        text = (library_folder() / f"{theme.value}.json").read_text(encoding="utf-8")
        assert library_text(read_drills(text)) == text


def test_an_expert_finds_the_answers_of_some_drills_again() -> None:
    for theme in THEMES:
        drill = drills_of(theme)[0]
        shown = view(state_after(drill.record, len(drill.record.actions)), drill.seat)
        found = advise(shown, 99, effort=effort_of(Level.EXPERT)).action
        rating = drill.rating_of(found)
        assert rating is not None, drill.key
        assert rating.is_right, drill.key


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        '{"format": "fivehundred-drills", "version": 2, "drills": []}',
        '{"format": "fivehundred-drills", "version": 1}',
        '{"format": "fivehundred-drills", "version": 1, "drills": [{}]}',
        '{"format": "fivehundred-drills", "version": 1, "drills": [3]}',
    ],
)
def test_what_is_no_library_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_drills(text)
    assert len(str(caught.value)) > 10
