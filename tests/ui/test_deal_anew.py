"""A deal begun anew from the menu: a question first, what it means, and the way back."""

from __future__ import annotations

from random import Random

import pygame

from fivehundred.engine.actions import Deal, MakeCall
from fivehundred.engine.calls import parse_call
from fivehundred.engine.cards import parse_cards
from fivehundred.engine.facts import Phase
from fivehundred.engine.state import Start
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Record
from fivehundred.session.session import Session
from fivehundred.ui.panels.dialog import Dialog
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table.scene import TableScene
from tests.session.games import new_record
from tests.strategies import chance_or_choice
from tests.ui.choosing import sit
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game


def at_first_call(hand: Hand, persons: int = 1) -> TableScene:
    """Sit down at a fresh game, and let it be dealt until a person is to call."""
    table = sit(hand, fresh_game("australian", persons=persons))
    hand.until(lambda: table.sitting.view.phase is Phase.AUCTION and table.top.asks, ms=300)
    return table


def ask(hand: Hand, label: str) -> Dialog:
    hand.key(pygame.K_ESCAPE)
    hand.push("This deal…")
    hand.push(label)
    asked = hand.table.top.modal
    assert isinstance(asked, Dialog)
    return asked


def test_a_deal_is_played_again_with_the_same_cards_after_a_question(hand: Hand) -> None:
    table = at_first_call(hand)
    before = table.sitting.session.record.actions
    hand.push("Pass")
    hand.until(lambda: table.sitting.session.moment > len(before), ms=300)
    after = table.sitting.session.record.actions
    asked = ask(hand, "Play this deal again…")
    assert "same cards" in asked.text and "Shift+Z" in asked.text
    hand.push("Leave it")
    assert table.sitting.session.record.actions[: len(after)] == after
    ask(hand, "Play this deal again…")
    hand.push("Play it again")
    actions = table.sitting.session.record.actions
    assert isinstance(actions[-1], Deal) and actions == before[: len(actions)]
    hand.key(pygame.K_z, "Z", pygame.KMOD_SHIFT)
    assert table.sitting.session.record.actions[: len(after)] == after


def test_a_deal_that_is_skipped_is_dealt_anew_by_its_dealer_and_nothing_is_scored(
    hand: Hand,
) -> None:
    table = at_first_call(hand)
    old, dealer = table.sitting.session.record.actions, table.sitting.view.dealer
    asked = ask(hand, "Skip this deal…")
    assert "nothing is scored" in asked.text
    hand.push("Skip it")
    hand.until(lambda: table.sitting.view.phase is Phase.AUCTION, ms=300)
    new = table.sitting.session.record.actions
    assert table.sitting.view.dealer == dealer and not table.sitting.view.deals
    dealt = [[one for one in line if isinstance(one, Deal)] for line in (old, new)]
    assert [len(deals) for deals in dealt] == [1, 1] and dealt[0] != dealt[1]
    if table.sitting.session.taken_back:
        hand.settle()
        hand.key(pygame.K_z, "Z", pygame.KMOD_SHIFT)
        assert table.sitting.session.record.actions[: len(old)] == old


def test_among_persons_the_question_says_that_all_should_agree(hand: Hand) -> None:
    table = sit(hand, fresh_game("australian", persons=2))
    hand.until(lambda: table.sitting.view.phase is Phase.AUCTION, ms=300)
    kinds = [info.player for info in table.sitting.session.seats]
    assert kinds.count(HUMAN) == 2
    hand.frames(6, 300)
    asked = ask(hand, "Skip this deal…")
    assert "everybody here should agree" in asked.text


def test_what_cannot_be_begun_anew_is_not_offered(hand: Hand) -> None:
    start = Start(
        hands=tuple(parse_cards(held) for held in ("JK JS", "9H 10H", "6H 7H", "6C 7C")),
        contract=MakeCall(0, parse_call("7S")),
        leader=0,
        dealer=3,
        tricks=(8, 0, 0, 0),
    )
    sit(hand, new_record(start))
    hand.key(pygame.K_ESCAPE)
    hand.push("This deal…")
    # The cards were set up: nobody has dealt them, and nothing has been done since.
    assert hand.labels() == ["Back", "What has been seen", "This was odd…"]
    hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_ESCAPE)
    assert hand.table.top.modal is None


def in_second_deal() -> Record:
    """Give a game whose second deal has just been dealt."""
    session = Session(fresh_game("australian"), dealer=Dealer(4))
    rng = Random(4)
    while len(session.state.match.deals) < 1 or session.needs_chance():
        if session.needs_chance():
            session.advance_chance()
        else:
            session.submit(chance_or_choice(session.state, rng))
    return session.record


def test_the_sheet_of_the_deal_before_does_not_come_back_when_a_deal_is_skipped(
    hand: Hand,
) -> None:
    table = sit(hand, in_second_deal())
    ask(hand, "Skip this deal…")
    hand.push("Skip it")
    for _frame in range(20):
        hand.frame(50)
        assert not isinstance(table.top.modal, SheetPanel)
    assert len(table.sitting.view.deals) == 1
