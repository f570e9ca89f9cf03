"""What may be looked at instead of being remembered: tricks, what was shown, the kitty."""

from __future__ import annotations

from dataclasses import replace

import pygame

from fivehundred.session.record import HUMAN, SeatInfo
from fivehundred.ui.panels.reading.past import ShownPanel, TricksPanel
from fivehundred.ui.scenes.table.scene import TableScene
from fivehundred.ui.settings import Memory
from tests.ui.choosing import called, sit
from tests.ui.deals import calling, following, leading
from tests.ui.gallery import TABLES, cut_to, game_of_preset
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game


def late(hand: Hand) -> TableScene:
    """Sit down late in a deal of the Australian example."""
    record = cut_to(game_of_preset("australian"), TABLES["late"])
    assert record is not None
    return sit(hand, record)


def test_only_the_last_trick_may_be_looked_at_unless_the_settings_allow_more(hand: Hand) -> None:
    table = late(hand)
    hand.key(pygame.K_l, "l")
    panel = table.top.modal
    assert isinstance(panel, TricksPanel) and "Only the last trick" in panel.note
    said = panel.says
    hand.key(pygame.K_LEFT)
    assert panel.says == said
    hand.key(pygame.K_ESCAPE)
    hand.app.change_settings(replace(hand.app.settings, memory=Memory.TRICKS))
    hand.key(pygame.K_l, "l")
    panel = table.top.modal
    assert isinstance(panel, TricksPanel)
    heard: list[str] = []
    hand.app.spoken.listeners.append(heard.append)
    count = len(table.sitting.view.history)
    assert panel.note == f"Trick {count} of {count}"
    hand.key(pygame.K_LEFT)
    hand.frame()
    assert panel.note == f"Trick {count - 1} of {count}"
    assert panel.says in heard
    hand.key(pygame.K_HOME)
    assert panel.title.endswith("took trick 1")
    hand.push("Next trick.")
    assert panel.note == f"Trick 2 of {count}"


def test_among_persons_it_is_the_last_trick_alone(hand: Hand) -> None:
    hand.app.change_settings(replace(hand.app.settings, memory=Memory.TRICKS))
    record = cut_to(game_of_preset("australian"), TABLES["late"])
    assert record is not None
    seats = (record.seats[0], SeatInfo("Bea", HUMAN), *record.seats[2:])
    table = sit(hand, replace(record, seats=seats))
    hand.frames(3, 1000)
    hand.push("I am Ann")
    hand.frames(2, 400)
    hand.settle()
    hand.key(pygame.K_l, "l")
    panel = table.top.modal
    assert isinstance(panel, TricksPanel) and "With several people" in panel.note


def test_what_the_table_has_shown_is_told_seat_by_seat(hand: Hand) -> None:
    table = late(hand)
    hand.key(pygame.K_w, "w")
    panel = table.top.modal
    assert isinstance(panel, ShownPanel)
    assert "Bea: 6♦, 7♦, Pass. The same suit again: 4 diamonds or more." in panel.says
    assert "Has failed to follow" in panel.says and "not seen yet" in panel.says
    assert "kitty" not in panel.says
    hand.key(pygame.K_RETURN)
    assert table.top.modal is None


def test_the_odds_of_the_kitty_are_told_during_the_auction(hand: Hand) -> None:
    table = sit(hand, calling())
    hand.key(pygame.K_w, "w")
    panel = table.top.modal
    assert isinstance(panel, ShownPanel)
    assert "The kitty hides 3 of the 33 cards you have not seen." in panel.says
    assert "For hearts: a trump" in panel.says


def test_whoever_remembers_by_himself_is_told_nothing(hand: Hand) -> None:
    hand.app.change_settings(replace(hand.app.settings, memory=Memory.OWN))
    table = sit(hand, following())
    hand.key(pygame.K_w, "w")
    assert table.top.modal is None and "remember the cards yourself" in hand.line[0]


def test_behind_the_curtain_nothing_is_told(hand: Hand) -> None:
    seats = (SeatInfo("Ann", HUMAN), SeatInfo("Bea", HUMAN), *leading().seats[2:])
    table = sit(hand, replace(leading(), seats=seats))
    hand.frames(3, 1000)
    assert table.top.curtain is not None
    hand.key(pygame.K_w, "w")
    assert table.top.modal is table.top.curtain


def test_it_is_told_of_every_table(hand: Hand) -> None:
    for preset in ("two-handed-dummy", "six-handed-pairs"):
        table = sit(hand, called(fresh_game(preset)).record)
        hand.key(pygame.K_w, "w")
        panel = table.top.modal
        assert isinstance(panel, ShownPanel)
        box = panel.fitted(table.top.places).rect
        assert pygame.Rect((0, 0), hand.app.screen.size).contains(box)
        hand.key(pygame.K_ESCAPE)
