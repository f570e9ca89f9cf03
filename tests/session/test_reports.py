"""Reports: where they lie, how many there are, and that nobody's cards stand in them."""

from __future__ import annotations

import faulthandler
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.engine.actions import Deal, Discard, MakeCall, PlayCard
from fivehundred.engine.calls import Bid, Special, Strain
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo, replay
from fivehundred.session.reports import HEAD, MOST, Reports, public_game, report
from fivehundred.session.session import Session
from tests.session.games import finished_game, new_record

TWO = (SeatInfo("Ann", "human"), SeatInfo("Bea", "human"))


def test_nothing_is_made_before_there_is_a_report(tmp_path: Path) -> None:
    reports = Reports((tmp_path / "saves" / "reports",))
    assert list(tmp_path.iterdir()) == []
    path = reports.write("LookupError", "what failed \ud800")
    assert path is not None and path.parent == tmp_path / "saves" / "reports"
    assert path.read_text(encoding="utf-8") == "what failed \\ud800"


def test_the_twenty_newest_are_kept(tmp_path: Path) -> None:
    reports = Reports((tmp_path,))
    for number in range(MOST + 7):
        path = reports.write("Fault", f"{HEAD} {number}")
        assert path is not None
        os.utime(path, (number, number))
    left = sorted(int(path.read_text().split()[-1]) for path in tmp_path.iterdir())
    # The age is set after each: the newest is judged once more when the next one comes.
    assert len(left) == MOST and left[-1] == MOST + 6 and left[0] >= 6


def test_a_report_is_written_once_although_another_program_drops_the_same_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(_reports: Reports, _folder: Path) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(Reports, "_drop_oldest", gone)
    first, second = tmp_path / "first", tmp_path / "second"
    path = Reports((first, second)).write("fault", "text")
    assert path is not None and path.parent == first and not second.exists()


def test_where_the_first_folder_cannot_be_had_the_next_is_taken(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    reports = Reports((tmp_path / "file" / "reports", tmp_path / "own"))
    path = reports.write("Fault", "text")
    assert path is not None and path.parent == tmp_path / "own"
    assert Reports((tmp_path / "file" / "reports",)).write("Fault", "text") is None


def test_a_folder_that_is_a_link_is_left_alone(tmp_path: Path) -> None:
    texts, own, linked = tmp_path / "texts", tmp_path / "own", tmp_path / "linked"
    texts.mkdir()
    linked.symlink_to(texts)
    reports = Reports((linked, own))
    reports.watch()
    try:
        path = reports.write("Fault", "text")
        assert path is not None and path.parent == own
        assert list(texts.iterdir()) == []
    finally:
        reports.close()


def test_a_program_that_ends_well_leaves_no_trace(tmp_path: Path) -> None:
    reports = Reports((tmp_path / "reports",))
    reports.watch()
    try:
        assert faulthandler.is_enabled()
    finally:
        reports.close()
    assert list(tmp_path.iterdir()) == []


def test_what_python_cannot_catch_is_written_down_and_killed_programs_leave_nothing(
    tmp_path: Path,
) -> None:
    code = (
        "import faulthandler, os, signal, sys; from pathlib import Path;"
        "from fivehundred.session.reports import Reports;"
        f"Reports((Path({str(tmp_path)!r}),)).watch(); "
        "os.kill(os.getpid(), getattr(signal, sys.argv[1]))"
    )
    for name in ("SIGSEGV", "SIGKILL", "SIGKILL"):
        subprocess.run([sys.executable, "-c", code, name], check=False)
    reports = Reports((tmp_path,))
    reports.watch()
    reports.close()
    (left,) = tmp_path.iterdir()
    assert "Segmentation fault" in left.read_text()


def running(seed: int) -> Record:
    """Give a game in the middle of its first deal."""
    seats = (*TWO, *new_record().seats[2:])
    session = Session(replace(new_record(), seats=seats), dealer=Dealer(seed))
    session.advance_chance()
    session.advance_chance()
    session.submit(MakeCall(session.state.to_act or 0, Bid(7, Strain.NO_TRUMPS)))
    while session.state.auction.calls and session.state.contract is None:
        session.submit(MakeCall(session.state.to_act or 0, Special.PASS))
    seat = session.state.to_act or 0
    session.submit(Discard(seat, session.state.hands[seat][:3]))
    lead = session.view(seat).legal[-1]
    assert isinstance(lead, PlayCard)
    session.submit(lead)
    return session.record


def test_a_report_of_a_running_deal_holds_no_hidden_card() -> None:
    record = running(3)
    text = public_game(record)
    pack = next(action.cards for action in record.actions if isinstance(action, Deal))
    lead = record.actions[-1]
    assert isinstance(lead, PlayCard)
    named = {card for card in pack if re.search(rf"\b{card.code}\b", text)}
    assert named == {lead.card}
    kept, _, since = text.partition("What everybody has seen since:\n")
    assert json.loads(kept)["actions"] == []
    assert since.count("\n") + 1 == sum(len(step.events) for step in replay(record))


def test_a_game_that_is_over_is_reported_whole() -> None:
    record = finished_game()
    assert text_has(record.actions[-1], public_game(record))


def text_has(action: object, text: str) -> bool:
    assert isinstance(action, PlayCard)
    return f'"{action.card.code}"' in text


@pytest.mark.parametrize("part", ["WHERE", "WHAT", "VERSIONS", "INPUTS", "SETTINGS", "GAME"])
def test_everything_that_is_wanted_stands_in_a_report(part: str) -> None:
    text = report("the table", "LookupError: x", ["KEYDOWN"], {"name": "Ann"}, "{}", {"SDL": "2"})
    assert part in text and "sent to nobody" in text
