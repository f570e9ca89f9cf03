from __future__ import annotations

import pygame
import pytest

from fivehundred.ui.panels.reading.past import AuctionAgainPanel
from tests.ui.choosing import called, sit
from tests.ui.deals import calling, following
from tests.ui.hand import Hand
from tests.ui.scripted import fresh_game


def test_the_auction_is_seen_again_while_the_deal_is_played(hand: Hand) -> None:
    table = sit(hand, following())
    hand.key(pygame.K_a, "a")
    assert isinstance(table.top.modal, AuctionAgainPanel)
    assert table.top.modal.says.startswith(
        "The auction. Ann passed. Bea called 7♠. Cid passed. Dot passed. 7♠."
    )
    hand.key(pygame.K_ESCAPE)
    assert table.top.modal is None
    hand.key(pygame.K_ESCAPE)
    hand.push("This deal…")
    hand.push("See the auction")
    assert isinstance(table.top.modal, AuctionAgainPanel)


def test_it_is_seen_while_it_goes_on(hand: Hand) -> None:
    table = sit(hand, called(fresh_game("australian"), ["pass", "7S"], first=2).record)
    hand.key(pygame.K_a, "a")
    assert isinstance(table.top.modal, AuctionAgainPanel)
    assert "Dot called 7♠. There is no contract yet." in table.top.modal.says


def test_before_anybody_has_called_there_is_none_to_look_at(hand: Hand) -> None:
    table = sit(hand, calling())
    hand.key(pygame.K_a, "a")
    assert table.top.modal is None
    assert table.voice.message == "There is no auction to look back at now."
    hand.key(pygame.K_ESCAPE)
    hand.push("This deal…")
    assert "See the auction" not in hand.labels()


@pytest.mark.parametrize("preset", ["six-handed", "five-handed"])
def test_it_fits_where_every_seat_has_a_row(hand: Hand, preset: str) -> None:
    calls = ["pass", "7S", *["pass"] * 8]
    players = fresh_game(preset).variant.players
    record = called(fresh_game(preset), calls[:players]).record
    table = sit(hand, record)
    hand.key(pygame.K_a, "a")
    assert isinstance(table.top.modal, AuctionAgainPanel)
    box = table.top.modal.fitted(table.top.places).rect
    assert pygame.Rect((0, 0), hand.app.screen.size).contains(box)
    assert all(name in table.top.modal.says for name in ("Ann", "Bea", "Eve"))
