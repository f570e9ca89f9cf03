"""The replay of the game at the table, from its menu and its sheet, and back again."""

from __future__ import annotations

from dataclasses import replace

import pygame

from fivehundred.engine.facts import Phase
from fivehundred.session.record import Record
from fivehundred.ui.panels.sheet.panel import SheetPanel
from fivehundred.ui.scenes.table.scene import TableScene
from tests.ui.hand import Hand
from tests.ui.replays import RECORD, dealt, jump, the_replay
from tests.ui.seating import sit_down

DEALT = dealt(RECORD)
IN_DEAL_FOUR = replace(RECORD, actions=RECORD.actions[: DEALT[3] + 2])


def _sit(hand: Hand, record: Record) -> TableScene:
    hand.app.thinker.silent = True  # type: ignore[attr-defined]
    sit_down(hand.app, record, "test")
    hand.frame()
    return hand.table


def _from_menu(hand: Hand) -> None:
    hand.key(pygame.K_ESCAPE)
    hand.push("Replay this game")
    hand.frame()


def test_from_the_menu_and_back_to_the_table(hand: Hand) -> None:
    table = _sit(hand, IN_DEAL_FOUR)
    _from_menu(hand)
    scene = the_replay(hand.app)
    assert (scene.replay.at, scene.replay.count) == (0, len(IN_DEAL_FOUR.actions))
    hand.key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert hand.table is table
    assert table.top.modal is None
    assert table.sitting.session.record == IN_DEAL_FOUR
    assert hand.control("Menu (Esc).").enabled


def test_a_line_of_the_sheet_leads_to_its_deal_and_back_to_the_sheet(hand: Hand) -> None:
    table = _sit(hand, IN_DEAL_FOUR)
    hand.key(pygame.K_t, "t")
    hand.push("See deal 2 again, card by card.")
    hand.frame()
    scene = the_replay(hand.app)
    assert scene.replay.position.deal == 2
    assert scene.replay.at in DEALT
    assert scene.replay.position.phase is Phase.AUCTION
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert hand.table is table
    assert isinstance(table.top.modal, SheetPanel)


def test_arrows_lead_to_the_lines(hand: Hand) -> None:
    table = _sit(hand, IN_DEAL_FOUR)
    hand.key(pygame.K_t, "t")
    hand.key(pygame.K_UP)
    hand.key(pygame.K_UP)
    assert (
        hand.focused.description
        == f"See deal {len(table.sitting.view.deals) - 1} again, card by card."
    )
    hand.key(pygame.K_RETURN)
    hand.frame()
    assert the_replay(hand.app).replay.position.deal == len(table.sitting.view.deals) - 1


def test_arrows_leaf_where_the_lines_end(hand: Hand) -> None:
    _sit(hand, RECORD)
    hand.until(lambda: hand.table.top.modal is not None)
    deals = len(hand.table.sitting.view.deals)
    said = []
    for _press in range(deals + 2):
        hand.key(pygame.K_UP)
        said.append(hand.focused.description)
    assert said[:deals] == [
        f"See deal {number} again, card by card." for number in range(deals, 0, -1)
    ]


def test_a_finished_game_is_seen_with_all_hands_open(hand: Hand) -> None:
    table = _sit(hand, RECORD)
    hand.until(lambda: table.top.modal is not None)
    hand.push("Replay the game, card by card.")
    hand.frame()
    scene = the_replay(hand.app)
    assert scene.replay.finished
    assert (scene.playback.options.viewer, scene.replay.at) == (None, 0)
    hand.key(pygame.K_2, "2")
    assert scene.playback.options.viewer == 1
    hand.key(pygame.K_ESCAPE)
    hand.frame()
    assert hand.table is table
    assert "New game" in hand.labels()


def test_in_a_replay_the_sheet_leads_to_its_deals(hand: Hand) -> None:
    table = _sit(hand, RECORD)
    hand.until(lambda: table.top.modal is not None)
    hand.push("Replay the game, card by card.")
    hand.frame()
    scene = the_replay(hand.app)
    jump(scene, scene.replay.count)
    hand.key(pygame.K_t, "t")
    number = len(table.sitting.view.deals)
    hand.push(f"See deal {number} again, card by card.")
    assert scene.modal is None
    assert scene.replay.position.deal == number
    assert scene.replay.at == DEALT[-1]
