"""The guide of a table with a coach: what is held back, what is noted, and for whom."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import Discard, DiscardOffer, PlayCard
from fivehundred.engine.cards import Rank
from fivehundred.engine.facts import Phase
from fivehundred.learning.coach import Coach, is_warned_of
from fivehundred.learning.evaluator import CoachMode
from fivehundred.players.solver.solver import form
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN
from fivehundred.session.session import Session
from fivehundred.table.coached import CoachGuide
from tests.learning.coach.weighing import Weighing, until_a_card
from tests.session.analysis.examples import game

compiled_only = pytest.mark.skipif(form() == "plain", reason="heuristics decide uncompiled")


def coached(persons: tuple[int, ...], mode: CoachMode) -> tuple[Session, CoachGuide]:
    """Sit down in the game of which the second deal holds a costly card, some of us persons."""
    record = until_a_card(game("australian"), 1, 6)
    seats = tuple(
        replace(info, player=HUMAN if seat in persons else "club")
        for seat, info in enumerate(record.seats)
    )
    session = Session(replace(record, seats=seats), dealer=Dealer(1))
    guide = CoachGuide(session, Weighing())
    guide.set_mode(mode)
    guide.poll()
    return session, guide


def costly_card(session: Session) -> PlayCard:
    """Give a card that a coach warns of."""
    coach = Coach(session, 1, Weighing())
    coach.poll()
    plays = [offer for offer in session.view(1).legal if isinstance(offer, PlayCard)]
    return next(play for play in plays if is_warned_of(coach.foresee(play)))


@compiled_only
def test_a_costly_card_is_held_back_once_and_then_goes_through() -> None:
    session, guide = coached((1,), CoachMode.BEFORE)
    play = costly_card(session)
    assert not guide.allows(play)
    assert guide.held is not None and guide.held.action == play
    assert is_warned_of(guide.held.judged)
    guide.held = None
    assert guide.held is None and guide.allows(play)
    session.submit(play)
    guide.follow(session)
    assert guide.last_verdict is not None
    session.undo()
    guide.follow(session)
    guide.poll()
    # Another time is another decision.
    assert not guide.allows(play)


@compiled_only
def test_after_the_card_nothing_is_held_back() -> None:
    session, guide = coached((1,), CoachMode.AFTER)
    assert guide.allows(costly_card(session))


@compiled_only
@pytest.mark.parametrize("in_time", [True, False])
def test_a_card_waits_until_it_is_weighed_but_not_for_ever(in_time: bool) -> None:
    session, _ = coached((1,), CoachMode.BEFORE)
    play, weighing = costly_card(session), Weighing(may=False)
    quick = CoachGuide(session, weighing)
    quick.set_mode(CoachMode.BEFORE)
    quick.poll()
    assert not quick.allows(play) and quick.held is None
    assert quick.release(1000) is None
    weighing.may = in_time
    quick.poll()
    assert quick.release(0 if in_time else 2000) == play
    assert quick.allows(play) is not in_time
    assert (quick.held is not None) is in_time


@compiled_only
def test_pressing_again_does_not_make_the_wait_longer() -> None:
    session, _ = coached((1,), CoachMode.BEFORE)
    play = costly_card(session)
    guide = CoachGuide(session, Weighing(may=False))
    guide.set_mode(CoachMode.BEFORE)
    assert not guide.allows(play) and guide.release(2000) is None
    assert not guide.allows(play)
    assert guide.release(1000) == play


@compiled_only
def test_what_waits_for_the_coach_waits_no_longer_once_nobody_is_coached() -> None:
    session, _ = coached((1,), CoachMode.BEFORE)
    play = costly_card(session)
    guide = CoachGuide(session, Weighing(may=False))
    guide.set_mode(CoachMode.BEFORE)
    assert not guide.allows(play)
    guide.set_mode(CoachMode.OFF)
    assert guide.release(0) == play and guide.unweighed is None
    assert guide.allows(play)


@compiled_only
def test_discards_are_warned_of_before_they_are_laid_away() -> None:
    """Nobody can weigh all of them before; so each waits until it has been."""
    record = game("australian")
    number = next(at for at, one in enumerate(record.actions) if isinstance(one, Discard))
    kept = record.actions[number]
    assert isinstance(kept, Discard)
    seats = tuple(
        replace(info, player=HUMAN if seat == kept.seat else "club")
        for seat, info in enumerate(record.seats)
    )
    session = Session(
        replace(record, seats=seats, actions=record.actions[:number]), dealer=Dealer(1)
    )
    guide = CoachGuide(session, Weighing())
    guide.set_mode(CoachMode.BEFORE)
    guide.poll()
    offer = session.view(kept.seat).legal[0]
    assert isinstance(offer, DiscardOffer)
    trumps = sorted(offer.cards, key=lambda card: (not card.is_joker, card.rank is not Rank.ACE))
    worst = Discard(kept.seat, tuple(trumps[: offer.count]))
    assert not guide.allows(worst) and guide.held is None
    guide.poll()
    assert guide.release(0) == worst
    assert not guide.allows(worst) and guide.held is not None


@pytest.mark.parametrize("mode", CoachMode)
def test_nobody_is_coached_where_two_persons_play(mode: CoachMode) -> None:
    session, guide = coached((1, 2), mode)
    assert session.state.phase is Phase.PLAY
    play = session.view(1).legal[0]
    assert guide.allows(play)  # type: ignore[arg-type]
    session.submit(play)  # type: ignore[arg-type]
    guide.follow(session)
    assert not guide.poll() and guide.last_verdict is None


# — what is noted —


def played(session: Session, guide: CoachGuide) -> PlayCard:
    """Play the first card there is, and have it judged."""
    play = session.view(1).legal[0]
    assert isinstance(play, PlayCard)
    assert guide.allows(play)
    session.submit(play)
    guide.follow(session)
    guide.poll()
    return play


@compiled_only
def test_every_verdict_is_kept_once_and_gone_with_what_is_taken_back() -> None:
    session, guide = coached((1,), CoachMode.AFTER)
    play = played(session, guide)
    (found,) = guide.verdicts
    assert (
        found.action == play
        and guide.last_verdict is not None
        and guide.last_verdict.checked is found
    )
    guide.poll()
    guide.follow(session)
    assert guide.verdicts == (found,)
    session.undo()
    guide.follow(session)
    assert not guide.verdicts and guide.last_verdict is None
    played(session, guide)
    assert [one.action for one in guide.verdicts] == [play]


@compiled_only
def test_a_verdict_that_is_known_at_once_is_noted_at_once() -> None:
    session, guide = coached((1,), CoachMode.AFTER)
    play = session.view(1).legal[0]
    assert isinstance(play, PlayCard) and guide.allows(play)
    session.submit(play)
    guide.follow(session)
    assert [one.action for one in guide.verdicts] == [play]


@compiled_only
def test_what_is_as_good_as_any_is_not_held_back() -> None:
    session, guide = coached((1,), CoachMode.BEFORE)
    coach = Coach(session, 1, Weighing())
    coach.poll()
    plays = [offer for offer in session.view(1).legal if isinstance(offer, PlayCard)]
    fine = [play for play in plays if not is_warned_of(coach.foresee(play))]
    assert fine and all(guide.allows(play) for play in fine)


@compiled_only
def test_the_coach_may_be_asked_in_another_way_and_keeps_what_was_judged() -> None:
    session, guide = coached((1,), CoachMode.AFTER)
    played(session, guide)
    before = guide.last_verdict
    guide.set_mode(CoachMode.BEFORE)
    assert guide.last_verdict is before is not None
    guide.set_mode(CoachMode.OFF)
    assert guide.last_verdict is None and guide.mode is CoachMode.OFF


@compiled_only
def test_who_wants_no_coach_is_not_held_back_and_nothing_goes_on_being_weighed() -> None:
    session, guide = coached((1,), CoachMode.BEFORE)
    play = costly_card(session)
    assert not guide.allows(play) and guide.held is not None
    guide.is_paused = True
    weigher = guide._evaluator
    assert isinstance(weigher, Weighing)
    weigher.may = False
    weigher.question = session.view(1), None
    guide.set_mode(CoachMode.OFF)
    assert guide.held is None and not guide.is_paused
    assert guide.allows(play) and not guide.poll()


@compiled_only
def test_a_warning_is_gone_once_the_game_has_gone_on_without_it() -> None:
    session, guide = coached((1,), CoachMode.BEFORE)
    play = costly_card(session)
    guide.allows(play)
    assert guide.held is not None
    guide.follow(session)
    assert guide.held is not None
    session.submit(play)
    guide.follow(session)
    assert guide.held is None


@compiled_only
def test_another_choice_after_a_warning_is_not_held_back() -> None:
    session, guide = coached((1,), CoachMode.BEFORE)
    play = costly_card(session)
    assert not guide.allows(play)
    assert guide.allows(play)
    assert guide.held is None


@compiled_only
def test_while_somebody_else_is_served_the_coach_waits() -> None:
    _session, guide = coached((1,), CoachMode.AFTER)
    weigher = guide._evaluator
    assert isinstance(weigher, Weighing)
    before = len(weigher.asked)
    guide.poll(waits=True)
    assert len(weigher.asked) == before
