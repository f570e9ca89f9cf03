"""The commands at a cut: it is told, answered by a bot, and proved through."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.cli import main
from fivehundred.engine.actions import CutPack, Deal, SeatAction
from fivehundred.engine.cards import PACKS
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.options import CutRule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.engine.view import View
from fivehundred.learning.challenge.challenge import Challenge
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose_at_once
from fivehundred.programs.arena.tables import play_table
from fivehundred.programs.bot import Bot
from fivehundred.session.codec.game import encode
from fivehundred.session.record import Record, state_after
from tests.programs.looking import Capture, look, read, write
from tests.session.games import new_record
from tests.session.test_cut import played

CUTS = Variant(cut=CutRule.RIGHT_NEIGHBOUR)


def to_cut() -> Record:
    record = replace(new_record(Start(dealer=0)), variant=CUTS)
    return replace(record, actions=(Deal(PACKS[43]),))


def test_a_game_that_waits_for_a_cut_is_looked_into(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, to_cut())
    found = look(capsys, path)
    assert (found["phase"], found["to_act"]) == ("cut", 3)
    assert found["legal"] == [{"cut": [3, 40]}]
    assert (found["hands"], found["kitty"]) == ([""] * 4, "")
    assert look(capsys, path, "--seat", "3")["legal"] == [{"cut": [3, 40]}]
    assert look(capsys, path, "--seat", "0")["legal"] == []
    page = read(capsys, path)
    assert "waiting for the cut" in page
    assert "cut after 3 to 40 cards" in page


def test_a_wrong_cut_is_complained_of_with_its_action(tmp_path: Path, capsys: Capture) -> None:
    record = to_cut()
    path = write(tmp_path, replace(record, actions=(*record.actions, CutPack(3, 42))))
    assert main(["inspect", path]) == 2
    shown = capsys.readouterr().err
    assert "action 2: a pack of 43 is cut after 3 to 40 cards, not after 42" in shown


def test_a_bot_at_a_cut_cuts() -> None:
    line = json.dumps(json.loads(encode(to_cut()))).encode()
    replies = {Bot(Level.CLUB, 100.0, seed).reply(line, 1) for seed in range(12)}
    cuts = [json.loads(reply) for reply in replies]
    assert all(list(cut) == ["seat", "cut"] and cut["seat"] == 3 for cut in cuts)
    assert all(3 <= cut["cut"] <= 40 for cut in cuts)
    assert len(replies) > 6


def test_a_seal_is_proved_through_a_cut(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, played())
    assert main(["verify", path]) == 0
    assert "deals sealed and proved" in capsys.readouterr().out


def test_what_was_cut_is_analysed_deal_by_deal(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, played())
    assert main(["analyse", path, "--deal", "1", "--json"]) == 0
    (deal,) = json.loads(capsys.readouterr().out)["deals"]
    assert deal["deal"] == 1


def test_where_tables_share_their_cards_nobody_cuts() -> None:
    asked: set[Phase] = set()

    def chooser(shown: View, seed: int) -> SeatAction:
        asked.add(shown.phase)
        return choose_at_once(shown, seed)

    both = {"a": chooser, "b": chooser}
    play_table(CUTS, ("a", "b"), both, cards="3", start=Start(dealer=0), whole_game=False)
    assert Phase.AUCTION in asked
    assert Phase.CUT not in asked


def test_nobody_cuts_in_a_challenge(monkeypatch: pytest.MonkeyPatch) -> None:
    preset = replace(PRESETS["australian"], variant=CUTS)
    monkeypatch.setitem(PRESETS, "australian", preset)
    record = Challenge("2026-11-23").record(1, "Ann")
    assert state_after(record).phase is Phase.AUCTION
