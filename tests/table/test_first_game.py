"""The guide of a first game: what it says when, in every preset, and what it keeps."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from fivehundred.engine.actions import Discard, FirstDealer, MakeCall, PlayCard, SeatAction
from fivehundred.engine.calls import Bid, Call, Special, Strain
from fivehundred.engine.cards import parse_card
from fivehundred.engine.facts import Contract, DealResult, Phase
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.view import View
from fivehundred.learning.first_game import (
    First,
    LessonOffer,
    Newcomer,
    OnRequest,
    firsts_of,
    lesson_offer,
    suit_to_follow,
)
from fivehundred.learning.lessons.course import the_course
from fivehundred.players.judgement import Judgement, Verdict
from fivehundred.players.knowledge import order_of
from fivehundred.players.level_names import ExperienceLevel
from fivehundred.players.levels import choose_at_once
from fivehundred.session.analysis.findings import Checked
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.session import Session
from fivehundred.speech.learning.first_game import first_words
from fivehundred.table.coached import FirstGameGuide
from tests.learning.coach.weighing import Weighing

PASS, SEVEN = Special.PASS, Bid(7, Strain.SPADES)
NAMES = ("Ann", "Bea", "Col", "Dot", "Eve", "Fred")


def session_of(preset: str, seed: int = 5) -> Session:
    """Begin a game of one person, the first dealer's cards dealt."""
    variant = PRESETS[preset].variant
    kinds = ("human", *["beginner"] * (variant.players - 1))
    seats = tuple(SeatInfo(NAMES[at], kind) for at, kind in enumerate(kinds))
    record = Record("2026-11-21T10:00:00Z", preset, variant, seats, None, ())
    session = Session(record, dealer=Dealer(seed))
    if preset == "australian":
        session.submit(FirstDealer(3))
    while session.needs_chance():
        session.advance_chance()
    return session


@pytest.fixture
def newcomer(tmp_path: Path) -> Newcomer:
    """Give somebody who has never played."""
    found = Newcomer(tmp_path, "Anna")
    found.begins(ExperienceLevel.NONE)
    return found


def guided(session: Session, newcomer: Newcomer) -> FirstGameGuide:
    """Sit down with a guide."""
    guide = FirstGameGuide(session, Weighing(), newcomer)
    guide.follow(session)
    return guide


def do(session: Session, guide: FirstGameGuide, *actions: SeatAction) -> None:
    """Have actions done under the guide's eyes."""
    for action in actions:
        session.submit(action)
        guide.follow(session)


def calls(*made: Call) -> Iterable[MakeCall]:
    """Yield calls of the seats from the first on."""
    return (MakeCall(seat % 4, call) for seat, call in enumerate(made))


def now(guide: FirstGameGuide) -> First | LessonOffer | None:
    """Return what is said now."""
    return guide.due


def test_each_first_has_its_sentence_and_what_is_read_lets_the_game_rest(
    newcomer: Newcomer,
) -> None:
    session = session_of("australian")
    guide = guided(session, newcomer)
    assert now(guide) is First.CALL and not guide.is_paused
    do(session, guide, *calls(SEVEN))
    assert now(guide) is First.BID and guide.is_paused
    guide.read()
    assert now(guide) is None
    do(session, guide, MakeCall(1, PASS), MakeCall(2, PASS), MakeCall(3, PASS))
    assert now(guide) is First.KITTY and not guide.is_explaining
    do(session, guide, Discard(0, session.state.hands[0][-3:]))
    assert now(guide) is First.LEAD


def test_what_was_said_is_not_said_again_after_taking_back(newcomer: Newcomer) -> None:
    session = session_of("australian")
    guide = guided(session, newcomer)
    do(session, guide, *calls(SEVEN))
    session.undo(len(session.record.actions) - 1)
    guide.follow(session)
    assert session.view(0).legal and guide.due is None
    do(session, guide, *calls(SEVEN))
    assert guide.due is First.BID


def test_a_deal_that_is_passed_out_changes_nothing(newcomer: Newcomer) -> None:
    session = session_of("australian")
    guide = guided(session, newcomer)
    do(session, guide, *calls(PASS, PASS, PASS, PASS))
    session.advance_chance()
    guide.follow(session)
    assert session.state.phase is Phase.AUCTION
    assert guide.due is None and not guide.is_paused


def test_after_a_restart_only_what_was_not_read_is_said(
    tmp_path: Path, newcomer: Newcomer
) -> None:
    session = session_of("australian")
    do(session, guided(session, newcomer), *calls(SEVEN))
    again = Newcomer(tmp_path, "Anna")
    assert again.is_guided and again.was_told(First.CALL)
    assert guided(session, again).due is First.BID


def test_whoever_goes_on_has_read(newcomer: Newcomer) -> None:
    session = session_of("australian")
    guide = guided(session, newcomer)
    do(session, guide, *calls(PASS, SEVEN, PASS, PASS))
    assert guide.due is First.OTHERS and guide.is_explaining
    do(session, guide, Discard(1, session.state.hands[1][-3:]))
    assert guide.due is First.OTHERS
    for seat in (1, 2, 3, 0):
        do(session, guide, choose_at_once(session.view(seat), 0))
    assert newcomer.was_told(First.OTHERS)


def test_no_more_tips_means_none(newcomer: Newcomer) -> None:
    session = session_of("australian")
    guide = guided(session, newcomer)
    do(session, guide, *calls(SEVEN))
    assert all(guide.hides_until_asked(what) for what in OnRequest)
    guide.stop()
    assert guide.due is None
    do(session, guide, MakeCall(1, PASS), MakeCall(2, PASS), MakeCall(3, PASS))
    assert guide.due is None
    assert not any(guide.hides_until_asked(what) for what in OnRequest)


@pytest.mark.sweep
@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_deal_of_any_preset_is_guided_once(preset: str, newcomer: Newcomer) -> None:
    session = session_of(preset)
    guide = guided(session, newcomer)
    said: list[First] = []
    for number in range(200):
        if session.state.match.deals:
            break
        while isinstance(guide.due, First) and guide.is_explaining:
            _say(session, guide, said)
            guide.read()
        if isinstance(guide.due, First):
            _say(session, guide, said)
        if session.needs_chance():
            session.advance_chance()
        else:
            to_act = session.state.to_act
            assert to_act is not None
            session.submit(choose_at_once(session.view(to_act), number))
        guide.follow(session)
    assert session.state.match.deals
    assert guide.due is First.SCORE
    assert len(said) == len(set(said))
    assert {First.CALL, First.TRICK} <= set(said)


def _say(session: Session, guide: FirstGameGuide, said: list[First]) -> None:
    assert isinstance(guide.due, First)
    names = (*NAMES, "a dummy", "a dummy")
    assert first_words(guide.due, session.view(0), names, is_first_card=True)
    said.append(guide.due)


def test_nobody_is_told_that_an_inkle_is_a_contract() -> None:
    for preset in ("american", "australian"):
        view, is_inkle = session_of(preset).view(0), preset == "american"
        words = first_words(First.CALL, view, NAMES, is_first_card=False)
        assert ("A six is an inkle" in words) is is_inkle
        called = (MakeCall(0, Bid(6, Strain.HEARTS)),)
        after = replace(view, phase=Phase.AUCTION, calls=called, legal=())
        assert (First.BID in firsts_of(after)) is not is_inkle


def test_what_tricks_bring_is_told_of_defenders_alone_and_as_it_is_scored() -> None:
    def said(preset: str, contract: Contract, points: tuple[int, ...], **rules: object) -> bool:
        shown = session_of(preset).view(0)
        variant = replace(shown.variant, **rules)  # type: ignore[arg-type]
        deal = DealResult(0, contract, True, (0,) * len(shown.won), points)
        after = replace(shown, variant=variant, deals=(deal,))
        words = first_words(First.SCORE, after, NAMES, is_first_card=False)
        return "each trick scores 10 points" in words

    called = Contract(0, SEVEN, 140, (0, 2), partner=2)
    assert not said("five-handed", called, (140, 0, 140, 0, 0))
    assert said("five-handed", called, (140, 10, 140, 0, 20))
    misere = Contract(0, Special.MISERE, 250, (0,))
    assert not said("australian", misere, (250, 0))
    assert said("australian", misere, (-250, 100), misere_trick_points=10)


def test_nobody_is_told_that_a_trump_may_win_where_trumps_were_led() -> None:
    met = set()
    for seed in range(30):
        session = session_of("australian", seed)
        while not session.needs_chance() and session.state.to_act is not None:
            view = session.view(0)
            if First.VOID in firsts_of(view):
                words = first_words(First.VOID, view, NAMES, is_first_card=False)
                is_trump = suit_to_follow(view) is order_of(view).trump
                assert ("a trump may win" in words) is not is_trump or order_of(view).trump is None
                met.add(is_trump)
            session.submit(choose_at_once(session.view(session.state.to_act), seed))
    assert met == {True, False}


# — the lesson that helps —


@pytest.fixture(scope="module")
def scored() -> View:
    """Give the view of the first seat after a deal."""
    session, number = session_of("australian"), 0
    while not session.state.match.deals:
        number += 1
        to_act = session.state.to_act
        if to_act is None:
            session.advance_chance()
        else:
            session.submit(choose_at_once(session.view(to_act), number))
    return session.view(0)


CARD: Final = PlayCard(0, parse_card("AS"))
_MADE: Final[dict[str, tuple[SeatAction, Call, tuple[int, ...]]]] = {
    "auction": (MakeCall(0, SEVEN), SEVEN, (1, 3)),
    "bidding-misere": (MakeCall(0, Special.MISERE), SEVEN, (0, 2)),
    "kitty": (Discard(0, ()), SEVEN, (0, 2)),
    "defending": (CARD, SEVEN, (1, 3)),
    "no-trumps": (CARD, Bid(7, Strain.NO_TRUMPS), (0, 2)),
    "drawing-trumps": (CARD, SEVEN, (0, 2)),
}


def checked(action: SeatAction, verdict: Verdict = Verdict.BLUNDER) -> Checked:
    """Return a decision of the first deal with its verdict."""
    return Checked(1, 1, 0, action, Judgement(action, (), 0), verdict)


def after(view: View, call: Call, side: tuple[int, ...]) -> View:
    """Return a view after a deal of a contract."""
    contract = Contract(side[0], call, 140, side)
    return replace(view, deals=(replace(view.deals[0], contract=contract),))


@pytest.mark.parametrize("lesson", _MADE)
def test_the_lesson_that_is_offered_fits_the_mistake(scored: View, lesson: str) -> None:
    action, call, side = _MADE[lesson]
    found = lesson_offer([checked(action)], after(scored, call, side))
    assert found == LessonOffer(lesson, checked(action))
    assert any(one.name == lesson for one in the_course().lessons)


def test_in_a_misere_the_lesson_is_that_of_misere(scored: View) -> None:
    found = lesson_offer([checked(CARD)], after(scored, Special.MISERE, (0,)))
    assert found is not None and found.lesson == "misere"


def test_without_a_costly_decision_no_lesson_is_offered(scored: View) -> None:
    view = after(scored, SEVEN, (0, 2))
    assert lesson_offer([], view) is None
    assert lesson_offer([checked(CARD, Verdict.BEST)], view) is None
    assert lesson_offer([replace(checked(CARD), deal=2)], view) is None


def test_each_lesson_is_offered_once_after_the_score(newcomer: Newcomer) -> None:
    session = session_of("australian")
    guide = guided(session, newcomer)
    guide._found.append(checked(CARD))
    number = 0
    while not session.state.match.deals:
        number += 1
        to_act = session.state.to_act
        if to_act is None:
            session.advance_chance()
        else:
            session.submit(choose_at_once(session.view(to_act), number))
        newcomer.tell(*First)
        guide.follow(session)
    assert isinstance(guide.due, LessonOffer) and guide.is_paused
    guide.read()
    assert guide.due is None
