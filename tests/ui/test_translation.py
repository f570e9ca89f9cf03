"""Whatever is drawn has passed gettext: a catalogue puts each sentence in ⟦brackets⟧."""

from __future__ import annotations

import pygame
import pytest

from fivehundred.engine.rules.variant import Variant
from fivehundred.session.storage.house_rules import HouseRules
from fivehundred.speech import translation
from fivehundred.speech.rules.options import GROUPS
from fivehundred.ui import route
from fivehundred.ui.pages.house_rules.page import HouseRulesPage
from tests.ui.deals import calling, following
from tests.ui.hand import Hand
from tests.ui.marked import Brackets, Words, marked, untranslated
from tests.ui.seating import sit_down


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch, hand: Hand) -> Words:
    """Mark all words, and give all that is on the screen now."""
    monkeypatch.setattr(translation, "_catalogue", Brackets())
    return Words(hand, monkeypatch)


def test_the_brackets_find_what_is_missing() -> None:
    assert untranslated({"⟦{name} passes⟧", "Bea", "⟦a⟧ 7♥ −250", ""}) == set()
    assert untranslated({"Pass", "⟦a⟧ b"}) == {"Pass", "⟦a⟧ b"}


def test_the_pages_of_a_new_game_and_of_house_rules(hand: Hand, drawn: Words) -> None:
    hand.app.house_rules.save(HouseRules("test", "classic", Variant(target=1000)))
    hand.app.go(route.NewGameRoute())
    hand.frame()
    for players in "23456":
        hand.push(players)
        assert len(drawn()) > 8
        assert untranslated(drawn()) == set()
    hand.push(marked("House rules…"))
    hand.frame()
    assert untranslated(drawn()) == set()
    hand.push(marked("More rules…"))
    for group in GROUPS:
        hand.push(marked(group.title))
        assert len(drawn()) > 12
        assert untranslated(drawn()) == set()
        for control in [c for c in hand.app.layer.controls if c.name.startswith("option ")]:
            hand.click(control.rect.center)
            page = hand.app.scene
            assert isinstance(page, HouseRulesPage)
            if page.modal is not None:
                assert untranslated(drawn()) == set()
                hand.key(pygame.K_ESCAPE)
        assert untranslated(drawn()) == set()
    hand.push(marked("Your house rules"))
    assert untranslated(drawn()) == set()
    for label in ("Rename…", "Import…"):
        hand.push(marked(label))
        assert untranslated(drawn()) == set()
        hand.key(pygame.K_ESCAPE)
    hand.key(pygame.K_ESCAPE)
    assert untranslated(drawn()) == set()


def test_what_happens_is_told(hand: Hand, drawn: Words) -> None:
    sit_down(hand.app, calling(), "test")
    hand.settle()
    hand.key(pygame.K_p)
    hand.key(pygame.K_RETURN)
    for _frame in range(60):
        assert untranslated(drawn()) == set()
        hand.frame(200)


def test_refusals_are_translated_for_people(hand: Hand, drawn: Words) -> None:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, following(), "test")
    hand.settle()
    illegal = next(
        card.code
        for card in hand.table.top.director.layout.hand
        if card.code not in hand.table.top.pointer.interaction.legal
    )
    hand.play(illegal)
    assert hand.table.voice.message
    assert untranslated(drawn()) == set()
    for key in (pygame.K_l, pygame.K_z, pygame.K_c):
        hand.key(key)
        assert untranslated(drawn()) == set()


def test_a_game_that_is_over_is_translated(hand: Hand, drawn: Words) -> None:
    from tests.session.games import finished_game  # noqa: PLC0415 - slow to make

    sit_down(hand.app, finished_game(1), "test")
    hand.settle()
    hand.key(pygame.K_t)
    assert len(drawn()) > 20
    assert untranslated(drawn()) == set()
