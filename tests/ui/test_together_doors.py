"""The doors from a table with people elsewhere to another table: each asks before it is left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from fivehundred.ui import route as to
from fivehundred.ui.pages.home import HomePage
from fivehundred.ui.scenes.table.intents import SaveAs
from tests.ui.deals import following
from tests.ui.elsewhere import in_memory, own_turn, seated
from tests.ui.hand import Hand


def over_a_replay(hand: Hand, file: Path) -> None:
    """Begin another game from a replay over the table, as the workshop and branches do."""
    hand.app.go(to.ReplayRoute(following()))
    hand.frames(2)
    hand.app.go(to.TableRoute(file, following(), over=True))


def dropped(hand: Hand, file: Path) -> None:
    hand.post(pygame.DROPFILE, file=str(file))
    hand.frame()
    hand.push("Open the game")


def by_saved_games(hand: Hand, file: Path) -> None:
    hand.app.go(to.GamesRoute(hand.table.keeper.path))
    hand.frames(2)
    hand.app.go(to.TableRoute(file))


def by_a_new_game(hand: Hand, file: Path) -> None:
    hand.app.go(to.NewGameRoute(hand.table.sitting.session.record))
    hand.frames(2)
    hand.app.go(to.TableRoute(file, following()))


def saved_as(hand: Hand, file: Path) -> None:
    way = hand.table.take(SaveAs(file.stem + " again"))
    assert way is None


@pytest.mark.parametrize("door", [over_a_replay, dropped, by_saved_games, by_a_new_game, saved_as])
def test_every_door_to_another_table_asks_before_the_table_closes_for_others(
    hand: Hand, tmp_path: Path, door: Callable[[Hand, Path], None]
) -> None:
    with in_memory():
        table, robot = seated(hand, tmp_path)
        own_turn(hand, table, robot)
        file = hand.app.store.save("other", following())
        door(hand, file)
        hand.frames(2)
        assert hand.app.scene is table and hand.app.together.table is not None
        assert table.top.modal is not None and "closes for Ann too" in table.top.modal.says
        hand.push("Close the table")
        hand.frames(2)
        assert hand.app.together.table is None and hand.table is not table
    hand.app.go(to.ReturnRoute())
    hand.frames(2)
    assert isinstance(hand.app.scene, HomePage), "nothing leads back to a table that is closed"
