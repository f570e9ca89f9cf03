"""After a hint asked by key the ring lies where Enter does what is advised."""

from __future__ import annotations

import pygame
import pytest

from tests.thinkers import PromptThinker
from tests.ui.deals import calling, following
from tests.ui.hand import Hand
from tests.ui.test_hint import EIGHT, judgement, plays, sit


def test_enter_does_what_the_hint_says(hand: Hand, thinker: PromptThinker) -> None:
    table = sit(hand, following())
    best = plays(table)[-1]
    thinker.hint = judgement((best, 126.4, 0.714))
    hand.key(pygame.K_h, "h")
    assert table.top.keys.focused == best.card.code
    assert hand.app.layer.focus is None
    hand.key(pygame.K_RETURN)
    assert table.sitting.session.record.actions[len(following().actions)] == best
    table = sit(hand, calling())
    thinker.hint = judgement((EIGHT, 126.0, 0.71))
    hand.key(pygame.K_h, "h", pygame.KMOD_CTRL)
    assert hand.app.layer.focus is hand.control("8♥")
    hand.key(pygame.K_RETURN)
    assert table.sitting.session.record.actions[len(calling().actions)] == EIGHT


def test_a_hint_by_key_takes_the_focus_along_from_another_card(
    hand: Hand, thinker: PromptThinker
) -> None:
    table = sit(hand, following())
    best = plays(table)[-1]
    hand.key(pygame.K_HOME)
    assert table.top.keys.focused not in (None, best.card.code)
    thinker.hint = judgement((best, 126.4, 0.714))
    hand.key(pygame.K_h, "h")
    assert table.top.keys.focused == best.card.code


@pytest.mark.parametrize("ways", ["lamp", "moved", "card", "button", "dialog"])
def test_a_hint_gives_the_mouse_no_ring_and_takes_none_that_has_moved_on(
    hand: Hand, thinker: PromptThinker, ways: str
) -> None:
    table = sit(hand, following())
    thinker.hint, thinker.silent = judgement((plays(table)[-1], 126.4, 0.714)), True
    other = None
    if ways == "button":
        hand.app.layer.focus_on(hand.control("Undo (Z)."))
    if ways == "lamp":
        hand.push("Hint: what an Expert would do (H).")
    else:
        hand.key(pygame.K_h, "h")
    if ways == "card":
        hand.key(pygame.K_HOME)
        other = table.top.keys.focused
        assert other not in (None, plays(table)[-1].card.code)
    elif ways == "moved":
        hand.move((300, 300))
        hand.move((310, 300))
    elif ways == "dialog":
        hand.key(pygame.K_t, "t")
        assert table.top.modal is not None
    thinker.silent = False
    hand.frame()
    assert table.sitting.hint.judgement is not None
    assert table.top.keys.focused == other
    said = hand.app.layer.focus.sentence if hand.app.layer.focus is not None else ""
    assert said == {"button": "Undo (Z).", "dialog": "Close."}.get(ways, "")
