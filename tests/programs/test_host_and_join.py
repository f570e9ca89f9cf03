"""``fivehundred host`` and ``join`` as people start them: processes on the loopback, over iroh."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred import cli
from fivehundred.engine.actions import MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.options import WinBy
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.state import Start
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Origin, Record, SeatInfo, state_after
from fivehundred.session.session import Session
from fivehundred.session.storage.store import Store
from fivehundred.together.meeting import remembered_table
from tests.session.games import new_record
from tests.together.networks import Line, laid, why_not
from tests.waiting import LIMIT_S, wait_until

pytest.importorskip("iroh", reason="play with other computers needs iroh")

ROOT = Path(__file__).parents[2]
Started = subprocess.Popen[str]


class House:
    """A folder for each program, and the programs that have been started."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.started: list[Started] = []
        self.within: dict[str, Sequence[str]] = {}
        """The words that start a program in a network of its own."""

    def start(self, place: str, *words: str) -> Started:
        home = self.folder / place
        home.mkdir(exist_ok=True)
        log = home / "log"
        settings = {"FIVEHUNDRED_SETTINGS": str(home / "settings.json")}
        with log.open("a") as output:
            program = subprocess.Popen(
                [
                    *self.within.get(place, ()),
                    sys.executable,
                    "-m",
                    "fivehundred",
                    *words,
                    "--saves",
                    str(home),
                    "--lang",
                    "en",
                ],
                env={**os.environ, "PYTHONPATH": str(ROOT), **settings},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                text=True,
            )
        self.started.append(program)
        return program

    def host(self, *words: str) -> tuple[Started, str]:
        """Open a table; return the program and the invitation."""
        file = self.folder / "invitation"
        file.unlink(missing_ok=True)
        program = self.start("host", "host", *words, "--invitation", str(file))
        wait_until(
            lambda: file.exists() and file.read_text().endswith("\n"), f"{self.log('host')}"
        )
        return program, file.read_text().strip()

    def join(self, invitation: str, name: str) -> Started:
        words = ("join", invitation, "--level", "beginner", "--name", name)
        return self.start(name, *words)

    def log(self, place: str) -> str:
        path = self.folder / place / "log"
        return path.read_text() if path.exists() else ""

    def ended(self, program: Started, place: str) -> int:
        while True:
            done = len(self.game("host").actions)
            try:
                return program.wait(LIMIT_S)
            except subprocess.TimeoutExpired:
                # What was to be the last deal may be followed by others, and by chance by many.
                if len(self.game("host").actions) == done:
                    raise AssertionError(f"{place} does not end: {self.log(place)}") from None

    def game(self, place: str) -> Record:
        (path,) = (self.folder / place).glob("*.json")
        return Store(path.parent).load(path)

    def put_game(self, record: Record) -> Path:
        (self.folder / "host").mkdir()
        return Store(self.folder / "host").save("evening", record)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    own = House(tmp_path)
    yield own
    for program in own.started:
        if program.poll() is None:
            program.kill()
            program.wait()


def last_deal(persons: Sequence[str] = ("Ann", "Cid")) -> Record:
    """Return a game that any trick ends, of which two persons elsewhere play two seats."""
    session = Session(new_record(Start(scores=(490, 490))), dealer=Dealer(1))
    for _ in range(4):
        while session.needs_chance():
            session.advance_chance()
        seat = session.common.to_act
        assert seat is not None
        session.submit(MakeCall(seat, Special.PASS))
    names = (persons[0], "Bea", persons[1], "Dot")
    kinds = (HUMAN, "beginner", HUMAN, "beginner")
    seats = tuple(SeatInfo(name, kind) for name, kind in zip(names, kinds, strict=True))
    return replace(session.record, variant=Variant(win_by=WinBy.ANY_POINTS), seats=seats)


def test_a_game_is_played_to_its_end_and_everybody_has_it(house: House) -> None:
    before = last_deal()
    host, invitation = house.host(str(house.put_game(before)))
    guests = {name: house.join(invitation, name) for name in ("Ann", "Cid")}
    _is_played_out(house, host, guests, before)


def _is_played_out(
    house: House, host: Started, guests: dict[str, Started], before: Record
) -> None:
    assert house.ended(host, "host") == 0, house.log("host")
    kept = house.game("host")
    assert kept.actions[: len(before.actions)] == before.actions
    assert state_after(kept).phase is Phase.OVER
    assert house.log("host").startswith("fivehundred:")
    for name, guest in guests.items():
        assert house.ended(guest, name) == 0, house.log(name)
        seen = house.game(name)
        assert seen.actions == kept.actions and seen.seats == kept.seats
        deal, seal = seen.dealt[-1]
        assert seal is not None and seal.told and seal.fits(deal.cards)


AT_HOST, AT_GUESTS = "203.0.113.1", "203.0.113.2"
"""The routers of two houses on one street; within, both count from 192.168.1.1, as most do."""
HOUSES = (
    Line("host", "192.168.1.2", "host-router", "192.168.1.1"),
    Line("host-router", AT_HOST, "guest-router", AT_GUESTS),
    Line("guest-router", "192.168.1.1", "guests", "192.168.1.2"),
)


@pytest.mark.skipif(bool(why_not("nft")), reason=why_not("nft"))
def test_a_game_is_played_between_two_houses_where_one_router_passes_one_port_on(
    house: House,
) -> None:
    before = last_deal()
    with laid(*HOUSES) as network:
        for place in ("host", "guests"):
            network.tell(place, "ip", "route", "add", "default", "via", "192.168.1.1")
        house.within = {
            "host": network.inside("host"),
            **dict.fromkeys(("Ann", "Cid"), network.inside("guests")),
        }
        host, invitation = house.host(str(house.put_game(before)), "--address", AT_HOST)
        kept = remembered_table(house.folder / "host" / "together" / "tables" / "evening.json")
        assert kept is not None
        network.masquerade("host-router", "to-guest-router", kept.port, "192.168.1.2")
        network.masquerade("guest-router", "to-host-router")
        guests = {name: house.join(invitation, name) for name in ("Ann", "Cid")}
        _is_played_out(house, host, guests, before)


def test_a_host_that_is_killed_and_started_again_finds_its_guests(house: House) -> None:
    before = last_deal()
    path = house.put_game(before)
    host, invitation = house.host(str(path), "--wait", "600")
    guests = {name: house.join(invitation, name) for name in ("Ann", "Cid")}
    wait_until(lambda: len(house.game("host").actions) > len(before.actions) + 3, "they play")
    host.kill()
    host.wait()
    # A guest may find out late that the host was gone; nobody is to play its game out meanwhile.
    again, invited = house.host(str(path), "--wait", "600")
    assert invited == invitation
    _is_played_out(house, again, guests, before)


def test_a_guest_that_is_killed_and_started_again_has_its_seat(house: House) -> None:
    before = last_deal()
    host, invitation = house.host(str(house.put_game(before)), "--wait", "600")
    guests = {name: house.join(invitation, name) for name in ("Ann", "Cid")}
    wait_until(lambda: len(house.game("host").actions) > len(before.actions) + 3, "they play")
    guests["Cid"].kill()
    guests["Cid"].wait()
    guests["Cid"] = house.join(invitation, "Cid")
    _is_played_out(house, host, guests, before)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_a_signal_ends_the_table_and_the_game_is_kept(house: House) -> None:
    before = last_deal()
    host, invitation = house.host(str(house.put_game(before)))
    guest = house.join(invitation, "Ann")
    wait_until(lambda: "Ann is here" in house.log("host"), "somebody has come")
    host.send_signal(signal.SIGTERM)
    assert house.ended(host, "host") == 128 + signal.SIGTERM
    assert house.game("host").actions == before.actions
    assert house.ended(guest, "Ann") == 1
    assert "The host has closed the table" in house.log("Ann")


def test_a_guest_without_a_window_gives_up_once_its_host_is_gone_for_too_long(
    house: House,
) -> None:
    before = last_deal()
    host, invitation = house.host(str(house.put_game(before)))
    words = ("join", invitation, "--level", "beginner", "--name", "Ann", "--wait", "1")
    guest = house.start("Ann", *words)
    wait_until(lambda: "Ann is here" in house.log("host"), "somebody has come")
    host.kill()
    host.wait()
    assert house.ended(guest, "Ann") == 1
    assert house.log("Ann") == "fivehundred: the host cannot be reached\n"


WRONG = (
    (("host", "austrlian"), "closest"),
    (("host", "australian", "--seats", "guest,guest"), "4 players, and 2"),
    (("host", "australian", "--seats", "club,club,club,club"), "at least one seat"),
    (("host", "australian", "--seats", "guest,guest,guest,"), "name a guest"),
    (("join", "hello", "--level", "club"), "not an invitation"),
    (("join", "hello"), "not an invitation"),
    (("join", "game.json"), "not an invitation"),
    (("join", "fivehundred:endpoint", "--level", "club"), "not complete"),
)


@pytest.mark.parametrize(("words", "told"), WRONG)
def test_what_cannot_be_is_refused_in_a_sentence(
    words: tuple[str, ...], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([*words, "--saves", str(tmp_path), "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("fivehundred: ") and told in said and said.count("\n") == 1


def test_join_explains_itself_whoever_is_to_play(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["join", "--help"])
    assert capsys.readouterr().out.startswith("usage: fivehundred join ")


def test_what_is_no_address_of_a_router_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["host", "australian", "--address", "at.home", "--lang", "en"])
    assert "such as 203.0.113.7" in capsys.readouterr().err


def test_a_game_with_open_hands_is_not_played_with_guests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = replace(last_deal(), origin=Origin("evening", "", 0, open_hands=True))
    path = Store(tmp_path).save("open", record)
    assert cli.main(["host", str(path), "--saves", str(tmp_path), "--lang", "en"]) == 2
    assert "cannot be played with guests" in capsys.readouterr().err
