"""What a page has done beside the screen's thread: taken in order, in a frame of its own."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pytest

from fivehundred.session.storage.kinds import StoreKind
from fivehundred.session.storage.store import StoreError
from fivehundred.session.workers.errands import Errand, Errands
from fivehundred.ui import route
from fivehundred.ui.pages.drills import DrillsPage
from fivehundred.ui.pages.games.filing import ExportGame, FilingIntent
from fivehundred.ui.pages.games.page import GamesPage
from fivehundred.ui.pages.learn import LearnPage
from fivehundred.ui.pages.rule_book.page import RuleBookPage
from fivehundred.ui.panels.dialog import Dialog
from tests.session.games import finished_game
from tests.ui.hand import Hand
from tests.ui.waits import frame, until


@pytest.fixture
def page(hand: Hand) -> GamesPage:
    hand.app.go(route.GamesRoute())
    hand.frame()
    assert isinstance(hand.app.scene, GamesPage)
    return hand.app.scene


@pytest.fixture
def let() -> Iterator[Event]:
    event = Event()
    yield event
    event.set()


def test_what_is_done_is_taken_in_order_and_looked_for_often(
    hand: Hand, page: GamesPage, let: Event
) -> None:
    errands, taken = Errands(), list[int]()
    for number in (1, 2, 3):
        page.when_done(errands.do(lambda number=number: let.wait() and number), taken.append)  # type: ignore[misc]
    frame(hand)
    assert page.waits and page.patience_ms() <= 50 and not taken
    let.set()
    until(hand, lambda: not page.waits)
    assert taken == [1, 2, 3]


def test_what_is_done_waits_until_a_dialog_is_answered(hand: Hand, page: GamesPage) -> None:
    taken: list[str] = []
    page.do(FilingIntent.ASK_IMPORT)
    page.when_done(_done("told"), taken.append)
    for _frame in range(3):
        frame(hand)
    assert isinstance(page.modal, Dialog) and not taken
    page.close()
    frame(hand)
    assert taken == ["told"]


def test_what_the_disk_refuses_is_told(hand: Hand, page: GamesPage) -> None:
    def refuse() -> None:
        raise StoreError(StoreKind.NO_PLACE_FOR_COPY)

    errand = Errand(refuse)
    errand.run()
    page.when_done(errand, lambda _nothing: route.HomeRoute())
    frame(hand)
    assert page.message and hand.app.scene is page and not page.waits


def test_what_is_done_may_lead_elsewhere_and_nowhere_from_a_page_that_was_left(
    hand: Hand, page: GamesPage, let: Event
) -> None:
    errand = Errands().do(let.wait)
    page.when_done(errand, lambda _nothing: route.DrillsRoute())
    hand.app.follow(route.LearnRoute())
    until(hand, lambda: isinstance(hand.app.scene, LearnPage))
    let.set()
    until(hand, lambda: errand.done)
    frame(hand)
    there = hand.app.scene
    assert isinstance(there, LearnPage)
    there.when_done(errand, lambda _nothing: route.DrillsRoute())
    until(hand, lambda: isinstance(hand.app.scene, DrillsPage))


def test_what_has_come_of_a_copy_is_told_to_whoever_comes_back(hand: Hand, let: Event) -> None:
    hand.app.store.save("over", finished_game())
    hand.app.go(route.GamesRoute())
    hand.frames(2)
    page = hand.app.scene
    assert isinstance(page, GamesPage) and page.listing.chosen is not None
    copying = hand.app.services.errands.do(let.wait)
    page.do(ExportGame(""))
    hand.app.follow(route.ReadRulesRoute())
    until(hand, lambda: isinstance(hand.app.scene, RuleBookPage))
    let.set()
    until(hand, lambda: copying.done and hand.app.services.errands.wait(0))
    hand.app.follow(route.BackRoute())
    until(hand, lambda: hand.app.scene is page and not page.waits)
    assert isinstance(page.modal, Dialog)


def _done(result: str) -> Errand[str]:
    errand = Errand(lambda: result)
    errand.run()
    return errand
