"""``fivehundred host``: a table without a window, for invited guests."""

from __future__ import annotations

import argparse
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final

from fivehundred.engine.errors import FiveHundredError, FormatError, message
from fivehundred.paths import saves_folder, settings_file, together_folder
from fivehundred.players.level_names import BOT_NAMES, LEVELS, USUAL_LEVEL
from fivehundred.programs.arguments import add_language, add_saves, file_path, plain_parser
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.kinds import HostingKind
from fivehundred.programs.output import BAD_INPUT, NOT_WRITTEN, OK, put, report_error
from fivehundred.programs.rules import rules_of
from fivehundred.session.codec.game import FORMAT
from fivehundred.session.codec.shapes import a_name
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Record, SeatInfo, created_now
from fivehundred.session.secrecy import persons_of
from fivehundred.session.session import Session
from fivehundred.session.storage.files import format_of, no_folder, system_message
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store
from fivehundred.session.workers.thinker import Thinker
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import message_words
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.translation import N_, _
from fivehundred.together.hosted_game import HostPlan
from fivehundred.together.meeting import outer_address, table_path
from fivehundred.together.messages import SeatPresence
from fivehundred.together.opening import OpenTable

_ABOUT: Final = N_(
    "Open a table without a window, for people and programs at other computers. The first line "
    "of output is the invitation: whoever has it may sit down. The game begins when all of them "
    "have come, and is saved after every card like any other."
)
_MORE: Final = (
    Examples(
        (
            ("fivehundred host australian", N_("a table for four guests")),
            ("fivehundred host australian --seats Ann,guest,expert,expert", ""),
            ("fivehundred host GAME.json", N_("go on with a saved game; guests come back")),
            ("fivehundred join INVITATION --level expert", N_("let a computer player sit down")),
        ),
        column=44,
    ),
    N_(
        "--seats has one entry for each player, beginning with the south seat: a level "
        "(beginner to expert) for a computer player of this table, guest for anybody, or a name "
        "for a guest of that name. Guests connect directly, encrypted and without a "
        "server; the computer of the host knows every card."
    ),
    N_(
        "exit status: 0 when the game is over and saved; 1 if it could not be saved; 2 for wrong "
        "arguments, or where no table can be opened; 128 and the number of a signal that ended it."
    ),
)
_GUEST: Final = "guest"
_POLL_S: Final = 0.02
_FAREWELL_S: Final = 5.0
"""Time for guests to see the end; computer players leave at once."""


def host(words: Sequence[str]) -> int:
    """Keep a table open until its game is over, and return the exit status."""
    parser = _parser()
    asked = parser.parse_args(words)
    saves = saves_folder(asked.saves)
    if (problem := no_folder(saves)) is not None:
        complain(message_words(problem))
        return BAD_INPUT
    store = Store(saves)
    try:
        name, record = _game(asked.what, asked.seats, store)
    except FiveHundredError as error:
        return report_error(error)
    keeper = Keeper(store, name)
    plan = HostPlan(
        name,
        record,
        persons_of(record.seats),
        asks=asked.ask,
        wait_s=asked.wait,
        stand_in=asked.stand_in,
        internet=asked.internet,
        listed=asked.listed,
        address=asked.address or "",
    )
    begin = partial(Session, dealer=Dealer(), keeper=keeper, sealing=True)
    path = table_path(together_folder(settings_file(saves)), name)
    table = OpenTable(plan, begin, Thinker(), path)
    try:
        return _Hosting(table, keeper, asked.invitation).run()
    finally:
        table.close()
        keeper.close()


class _Hosting:
    def __init__(self, table: OpenTable, keeper: Keeper, invitation: Path | None) -> None:
        self._table, self._keeper, self._file = table, keeper, invitation
        self._shown: tuple[SeatPresence, ...] = ()
        self._answers: deque[str] = deque()
        self._asked_of = ""
        self._signal = 0

    def run(self) -> int:
        """Return the exit status once the game is over or a signal has come."""
        with self._ended_by_signals():
            while not self._signal:
                self._table.update()
                if self._table.problem is not None:
                    complain(message_words(self._table.problem))
                    return BAD_INPUT
                if self._table.is_open and (status := self._invite()):
                    return status
                self._tell()
                self._ask()
                if self._table.host.is_over:
                    return self._over()
                self._table.woken.wait(_POLL_S)
        return 128 + self._signal

    @contextmanager
    def _ended_by_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        signals = (signal.SIGINT, signal.SIGTERM)
        usual = [signal.signal(number, self._end) for number in signals]
        try:
            yield
        finally:
            for number, handler in zip(signals, usual, strict=True):
                signal.signal(number, handler)

    def _end(self, number: int, _frame: FrameType | None) -> None:
        self._signal = number

    def _invite(self) -> int:
        """Print the invitation once; write it to the file if asked."""
        invitation, file = self._table.invitation, self._file
        if self._shown or invitation is None:
            return OK
        self._shown = self._table.host.presence
        if file is not None:
            try:
                file.write_text(invitation.text + "\n", encoding="ascii")
            except OSError as error:
                why = system_message(error)
                told = message(HostingKind.AT_INVITATION, file=str(file), problem=why)
                complain(message_words(told))
                return NOT_WRITTEN
        return put(invitation.text + "\n")

    def _tell(self) -> None:
        host = self._table.host
        before, self._shown = self._shown, host.presence if self._shown else ()
        for old, new in zip(before, self._shown, strict=False):
            if new.here and not old.here:
                put(_("{name} is here.\n").format(name=new.name))
            elif old.here and not new.here:
                put(_("{name} has left.\n").format(name=new.name))
        if (problem := self._table.listing_problem) is not None:
            host.plan = replace(host.plan, listed=False)
            complain(message_words(problem))
        while host.notices:
            put(message_words(host.notices.popleft()) + "\n")

    def _ask(self) -> None:
        """Ask at the terminal whether to let in the first guest who waits."""
        requests = self._table.host.join_requests
        if not requests:
            return
        if self._asked_of != requests[0].key:
            self._asked_of = requests[0].key
            self._answers.clear()
            put(_("{name} wants to sit down. Let them in? [y/n] ").format(name=requests[0].name))
            threading.Thread(target=self._read_answer, daemon=True).start()
        if self._answers:
            decide = self._table.host.let_in if self._is_yes() else self._table.host.turn_away
            decide(self._asked_of)
            self._asked_of = ""

    def _read_answer(self) -> None:
        self._answers.append(sys.stdin.readline() if sys.stdin is not None else "")

    def _is_yes(self) -> bool:
        answer = self._answers.popleft().strip().casefold()
        return answer[:1] in ("y", _("yes")[:1].casefold())

    def _has_guests(self) -> bool:
        host, presence = self._table.host, self._table.host.presence
        return any(presence[seat].here for seat in host.plan.guest_seats)

    def _over(self) -> int:
        until_s = time.monotonic() + _FAREWELL_S
        while self._has_guests() and time.monotonic() < until_s and not self._signal:
            self._table.update()
            self._table.woken.wait(_POLL_S)
        if not self._keeper.close():
            complain(_("the game could not be saved"))
            return NOT_WRITTEN
        path = self._keeper.path
        return put(_("The game is over. It is saved as {file}.\n").format(file=path))


def _game(what: str, seats: str | None, store: Store) -> tuple[str, Record]:
    """Return the name and record of the game to play; raises FiveHundredError."""
    path = Path(what)
    if path.suffix and format_of(path) == FORMAT:
        record = store.load(path)
        if record.open_hands or (record.start is not None and record.start.hands is not None):
            raise FormatError(HostingKind.OPEN_HANDS)
        if not persons_of(record.seats):
            raise FormatError(HostingKind.NO_GUESTS)
        return store.name_of(path), record
    rules = rules_of(what)
    players = len(rules.variant.seating.players)
    entries = [_GUEST] * players if seats is None else [one.strip() for one in seats.split(",")]
    if len(entries) != players:
        raise FormatError(HostingKind.SEATS, players=players, count=len(entries))
    names = iter(name for name in BOT_NAMES if name not in entries)
    found = tuple(_seat(entry, names) for entry in entries)
    if not persons_of(found):
        raise FormatError(HostingKind.NO_GUESTS)
    name = rules.name
    record = Record(created_now(), rules.preset, rules.variant, found, None, (), rules_name=name)
    return store.new_name(record, _), record


def _seat(entry: str, bot_names: Iterator[str]) -> SeatInfo:
    if entry in LEVELS:
        return SeatInfo(next(bot_names), entry)
    if entry == _GUEST:
        return SeatInfo("", HUMAN)
    name = a_name(entry)
    if not name:
        raise FormatError(HostingKind.NO_NAME, levels=in_a_row(LEVELS))
    return SeatInfo(name, HUMAN)


def _outer_address(text: str) -> str:
    if address := outer_address(text):
        return address
    told = _("write an address of four numbers, such as 203.0.113.7")
    raise argparse.ArgumentTypeError(told)


def _parser() -> argparse.ArgumentParser:
    parser = plain_parser("host", help_page(_ABOUT), help_page(*_MORE))
    told = _("a preset, such as australian; a file of house rules; or a saved game to go on with")
    parser.add_argument("what", metavar="PRESET", help=told)
    parser.add_argument("--seats", metavar="LIST", help=_("who has each seat (all are guests)"))
    parser.add_argument(
        "--invitation", type=file_path, metavar="FILE", help=_("write the invitation there, too")
    )
    flag = partial(parser.add_argument, action="store_true")
    flag("--ask", help=_("ask here before letting anybody in"))
    flag("--internet", help=_("let relays of the project iroh help where there is no direct way"))
    told = _("list the table in this house; whoever comes that way is asked about here")
    flag("--listed", help=told)
    parser.add_argument(
        "--address",
        type=_outer_address,
        metavar="ADDRESS",
        help=_("the address of a router that passes the port of the table on to this computer"),
    )
    parser.add_argument(
        "--wait",
        type=float,
        default=60.0,
        metavar="SECONDS",
        help=_("how long a guest who is gone is waited for (60)"),
    )
    parser.add_argument(
        "--stand-in",
        choices=[str(level) for level in LEVELS],
        default=str(USUAL_LEVEL),
        help=_("the level that then plays for them (club)"),
    )
    add_saves(parser, _("the folder for saved games"))
    add_language(parser)
    return parser
