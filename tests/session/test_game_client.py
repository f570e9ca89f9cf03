"""What every game keeps towards its table, wherever it runs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from fivehundred.engine.actions import MakeCall, PlayCard
from fivehundred.engine.calls import Special
from fivehundred.engine.errors import IllegalAction
from fivehundred.engine.view import View
from fivehundred.session.dealer import Dealer
from fivehundred.session.game_client import GameClient
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.session import Session
from fivehundred.session.taking_back import DecisionStands, RestartOffer, RestartRefusal
from tests.session.games import by_chance, new_record

SEATS = (
    SeatInfo("Ann", HUMAN),
    SeatInfo("Bea", "learner"),
    SeatInfo("Cid", HUMAN),
    SeatInfo("Dot", "club"),
)

Begin = Callable[[Record], GameClient]


def here(record: Record) -> GameClient:
    return Session(record, dealer=Dealer(5), sealing=True)


@pytest.fixture(params=[here])
def game(request: pytest.FixtureRequest) -> GameClient:
    begin: Begin = request.param
    return begin(new_record(seats=SEATS))


def go_on(game: GameClient, chance: Random) -> None:
    if game.needs_chance():
        game.advance_chance()
    else:
        assert game.common.to_act is not None
        game.submit(by_chance(game.view(game.common.to_act), chance))


def moments(game: GameClient, most: int = 150) -> Iterator[int]:
    """Play by chance, and stop before the game does."""
    chance = Random(2)
    for number in range(most):
        yield number
        go_on(game, chance)


def played(game: GameClient, most: int = 40) -> GameClient:
    for _number in moments(game, most):
        pass
    return game


def everything(game: GameClient) -> tuple[object, ...]:
    """Gather all that a table sees of its game."""
    views = [game.view(seat) for seat in game.persons]
    return game.moment, game.common, views, game.events_of_deal, game.record, game.kept, game.seal


def test_a_view_is_the_same_one_until_something_is_done(game: GameClient) -> None:
    chance = Random(1)
    for _number in range(60):
        before = [game.common, *map(game.view, game.persons)]
        assert all(a is b for a, b in zip(before, _views(game), strict=True))
        go_on(game, chance)
        assert not any(a is b for a, b in zip(before, _views(game), strict=True))


def _views(game: GameClient) -> list[View]:
    return [game.common, *map(game.view, game.persons)]


def test_what_all_may_see_holds_no_card_that_a_person_does_not_see(game: GameClient) -> None:
    hidden = 0
    for _number in moments(game):
        for view in map(game.view, game.persons):
            assert game.common.viewer is None and not game.common.legal
            assert (game.common.phase, game.common.to_act) == (view.phase, view.to_act)
            for known, own in zip(game.common.hands, view.hands, strict=True):
                assert all(card in (None, mine) for card, mine in zip(known, own, strict=True))
                hidden += known != own
    assert hidden


def test_persons_have_no_level_and_whoever_has_one_is_no_person(game: GameClient) -> None:
    assert game.persons == (0, 2)
    kinds = [game.player_kind(seat) for seat in range(len(game.seats))]
    assert kinds == [HUMAN, "learner", HUMAN, "club"]


def test_a_moment_is_one_later_for_each_action(game: GameClient) -> None:
    for number in moments(game):
        assert game.moment == number


def test_what_is_refused_changes_nothing_and_says_the_same_when_only_asked(
    game: GameClient,
) -> None:
    played(game, 8)
    wrong = MakeCall(3, Special.PASS), PlayCard(1, game.view(0).hand[0])
    for action in wrong:
        before, why = everything(game), game.refusal(action)
        assert why is not None
        with pytest.raises(IllegalAction) as refused:
            game.submit(action)
        assert refused.value.message == why.message
        assert everything(game) == before


def test_what_is_taken_back_may_be_done_again(game: GameClient) -> None:
    back = 0
    for _number in moments(game):
        before, stands = everything(game), game.last_decision()
        if isinstance(stands, DecisionStands):
            assert not game.undo()
        else:
            assert game.undo() and game.taken_back
            assert game.moment == before[0] - stands.count  # type: ignore[operator]
            assert game.redo()
            back += 1
        assert everything(game) == before
    assert back


def test_a_deal_begun_anew_goes_back_as_far_as_was_said(game: GameClient) -> None:
    refused = anew = 0
    for _number in moments(game):
        before, kept = everything(game), game.kept_on_restart(RestartOffer.SAME_CARDS)
        if isinstance(kept, RestartRefusal):
            assert not game.restart_deal(RestartOffer.SAME_CARDS)
            refused += 1
        else:
            assert game.restart_deal(RestartOffer.SAME_CARDS)
            assert game.moment == kept and game.redo()
            anew += 1
        assert everything(game) == before
    assert refused and anew


def test_a_scored_deal_that_is_laid_open_stands(game: GameClient) -> None:
    chance = Random(3)
    while not game.common.deals:
        go_on(game, chance)
    assert game.deal_is_over
    game.make_final()
    assert isinstance(game.last_decision(), DecisionStands) and not game.taken_back
