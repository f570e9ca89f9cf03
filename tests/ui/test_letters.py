"""A letter leads to an answer, and only Enter gives it; Esc gives none."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.engine.actions import Attach, Declare, PlayCard
from fivehundred.engine.rules.options import DeclareOn
from fivehundred.session.record import Record
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.widgets.layer import Control
from tests.sweeps import share
from tests.ui.choosing import actions_of, called, sit
from tests.ui.deals import following
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game
from tests.ui.test_choices import _contract, _jokers


def _attaching() -> Record:
    return _jokers("8NT", "JKC JKW AS")


def _declaring() -> Record:
    return _contract(declare=DeclareOn.ANY_CONTRACT, joker_attach="never").record


def _blind() -> Record:
    return called(fresh_game("australian", blind_misere=True)).record


QUESTIONS = {"attach": _attaching, "declare": _declaring, "blind": _blind}
LETTERS = [getattr(pygame, f"K_{letter}") for letter in "abcdefghiklmnpqrsuvwxy1234567890"]
"""Every letter but those that open a panel or take back at any table."""


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_letter_decides_anything_where_something_is_asked(hand: Hand, question: str) -> None:
    table = sit(hand, QUESTIONS[question]())
    asked, before = table.top.asked, table.sitting.session.record.actions
    for letter in share(LETTERS):
        hand.key(letter, chr(letter))
        if table.top.modal is not None:
            table.top.close()
        assert table.sitting.session.record.actions == before, chr(letter)
        assert type(table.top.asked) is type(asked), chr(letter)
    assert not table.sitting.chair.declined


def _focus(hand: Hand) -> str:
    focus = hand.app.layer.focus
    assert isinstance(focus, Control)
    return focus.label


def test_a_digit_leads_to_a_suit_and_enter_gives_the_joker_to_it(hand: Hand) -> None:
    table = sit(hand, _attaching())
    hand.key(pygame.K_4, "4")
    assert _focus(hand) == "hearts"
    assert not actions_of(table, Attach)
    hand.key(pygame.K_RETURN)
    assert len(actions_of(table, Attach)) == 1


def test_a_digit_leads_to_the_suit_that_a_joker_is_to_lead(hand: Hand) -> None:
    table = sit(hand, _attaching())
    for _joker in range(2):
        hand.key(pygame.K_f, "f")
        hand.key(pygame.K_RETURN)
        hand.settle()
    hand.play("JKC")
    hand.key(pygame.K_4, "4")
    assert _focus(hand) == "hearts"
    assert not actions_of(table, PlayCard)
    hand.key(pygame.K_ESCAPE)
    assert table.top.asked is None
    assert not actions_of(table, PlayCard)


@pytest.mark.parametrize("question", ["attach", "declare"])
def test_h_is_a_hint_whatever_is_asked(hand: Hand, question: str) -> None:
    table = sit(hand, QUESTIONS[question]())
    hand.key(pygame.K_h, "h")
    assert table.sitting.hint.wanted


@pytest.mark.parametrize("question", ["attach", "declare"])
def test_esc_opens_the_menu_and_leaves_the_question_open(hand: Hand, question: str) -> None:
    table = sit(hand, QUESTIONS[question]())
    hand.key(pygame.K_ESCAPE)
    assert table.top.modal is not None
    assert not table.sitting.chair.declined
    assert not actions_of(table, Declare)


# — the focus among cards —


def _playable(table: TableScene) -> bool:
    return table.top.keys.focused in table.top.pointer.interaction.legal


@pytest.mark.parametrize("arrow", [pygame.K_LEFT, pygame.K_RIGHT])
def test_the_focus_begins_at_a_card_that_may_be_played(hand: Hand, arrow: int) -> None:
    table = sit(hand, following())
    hand.key(arrow)
    assert _playable(table)


def test_after_every_card_the_focus_is_at_one_that_may_be_played(hand: Hand) -> None:
    table = sit(hand, following())
    hand.app.thinker.silent = False  # type: ignore[attr-defined]
    hand.key(pygame.K_RIGHT)
    for _card in range(4):
        had = len(table.sitting.view.hand)
        hand.key(pygame.K_RETURN)
        assert len(table.sitting.view.hand) == had - 1
        hand.until(lambda: table.top.settled and table.top.pointer.interaction.legal)
        assert _playable(table)
