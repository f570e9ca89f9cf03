"""``fivehundred join --level``: a computer player at somebody else's table."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Final

from fivehundred.engine.actions import SeatAction
from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.facts import Phase
from fivehundred.paths import saves_folder, settings_file, together_folder
from fivehundred.players.level_names import LEVELS, Level
from fivehundred.players.levels import choose_early, effort_of
from fivehundred.programs.arguments import add_language, add_saves, plain_parser
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.output import BAD_INPUT, NOT_WRITTEN, OK, report_error
from fivehundred.session.asking import cut_at_once, seed_of_move
from fivehundred.session.storage.files import no_folder
from fivehundred.session.storage.keeper import Keeper
from fivehundred.session.storage.store import Store
from fivehundred.session.workers.thinking import Question, ThinkingClock, answer, choose_by_level
from fivehundred.speech.complaint import complain
from fivehundred.speech.errors import message_words
from fivehundred.speech.notices.together_words import ending_words
from fivehundred.speech.translation import N_, _
from fivehundred.together.joining import JoinedTable, JoinState
from fivehundred.together.meeting import read_invitation
from fivehundred.together.messages import Agree, Proposed
from fivehundred.together.remote_game import RemoteGame

_ABOUT: Final = N_(
    "Let a computer player sit down at a table elsewhere, by its invitation. It sees only what "
    "its seat may know. What it has seen of the game is saved when a deal has been scored."
)
_MORE: Final = (
    Examples(
        (
            ("fivehundred join INVITATION --level expert", N_("an expert, called Expert")),
            ("fivehundred join INVITATION --level club --name Bea", ""),
        ),
        column=50,
    ),
    N_(
        "It comes back to its seat when the line breaks, or when it is started again under the "
        "same name, and agrees to whatever the others agree to."
    ),
    N_(
        "exit status: 0 when the game is over; 1 if the host ended it before, the host could not "
        "be reached for too long, or the game could not be saved; 2 for wrong arguments, or "
        "something that is not an invitation; 130 after Ctrl-C."
    ),
)
_POLL_S: Final = 0.05


def join(words: Sequence[str]) -> int:
    """Play at a remote table until its game is over, and return the exit status."""
    asked = _parser().parse_args(words)
    saves = saves_folder(asked.saves)
    if (problem := no_folder(saves)) is not None:
        complain(message_words(problem))
        return BAD_INPUT
    try:
        invitation = read_invitation(asked.invitation)
    except FiveHundredError as error:
        return report_error(error)
    level, folder = Level(asked.level), together_folder(settings_file(saves))
    table = JoinedTable(invitation, asked.name or level.title(), asked.seats, folder)
    guest = _ComputerGuest(table, level, Store(saves), asked.wait)
    try:
        return guest.play()
    finally:
        table.close()


class _ComputerGuest:
    def __init__(self, table: JoinedTable, level: Level, store: Store, patience_s: float) -> None:
        self._table, self._level, self._store = table, level, store
        self._patience_s, self._heard_s = patience_s, time.monotonic()
        self._keeper: Keeper | None = None
        self._kept = 0

    def play(self) -> int:
        """Return the exit status once the game is over."""
        table = self._table
        while True:
            table.update()
            if table.problem is not None:
                complain(message_words(table.problem))
                return BAD_INPUT
            game = table.guest.game
            if game is not None:
                while game.arrived() is not None:
                    self._keep(game)
                if game.common.phase is Phase.OVER:
                    return OK if self._keeper is None or self._keeper.close() else NOT_WRITTEN
                self._act(game)
            if table.state is JoinState.ENDED:
                complain(ending_words(table.guest.ending))
                return NOT_WRITTEN
            if table.state is not JoinState.CALLING:
                self._heard_s = time.monotonic()
            elif time.monotonic() - self._heard_s > self._patience_s:
                complain(_("the host cannot be reached"))
                return NOT_WRITTEN
            self._answer()
            if game is None or game.is_asking or not game.waiting:
                table.woken.wait(_POLL_S)

    def _keep(self, game: RemoteGame) -> None:
        if len(game.record.actions) != self._kept:
            self._kept = len(game.record.actions)
            if self._keeper is None:
                self._keeper = Keeper(self._store, self._store.known_name(game.record, _))
            self._keeper.keep(game.record)

    def _act(self, game: RemoteGame) -> None:
        if game.is_asking or game.waiting:
            return
        action = self._early(game) or self._turn(game)
        if action is not None:
            game.submit(action)
        self._table.update()

    @staticmethod
    def _early(game: RemoteGame) -> SeatAction | None:
        """Return what to name before another seat leads; if nothing, decline and return None."""
        contract = game.common.contract
        if contract is None or contract.seat not in game.persons:
            return None
        view = game.view(contract.seat)
        early = choose_early(view)
        if view.early and early is None:
            game.decline_early()
        return early

    def _turn(self, game: RemoteGame) -> SeatAction | None:
        common = game.common
        to_act = common.to_act
        if to_act is None or common.variant.seating.owner(to_act) not in game.persons:
            return None
        view, seed = game.view(to_act), seed_of_move(game.record.created, game.moment)
        if (cut := cut_at_once(view, seed)) is not None:
            return cut
        question = Question(game.moment, view, self._level, seed, effort=effort_of(self._level))
        found = answer(choose_by_level, question, ThinkingClock())
        if found.fault:
            complain(found.fault)
        return found.action  # type: ignore[return-value]

    def _answer(self) -> None:
        told = self._table.guest.told
        while told:
            one = told.popleft()
            if isinstance(one, Proposed):
                self._table.say(Agree(one.number, agrees=True))


def _parser() -> argparse.ArgumentParser:
    parser = plain_parser("join", help_page(_ABOUT), help_page(*_MORE))
    parser.add_argument(
        "invitation", metavar="INVITATION", help=_("a text that begins with fivehundred:")
    )
    levels = [str(level) for level in LEVELS]
    about = _("how well it plays; without this, you play, in the window")
    parser.add_argument("--level", choices=levels, help=about)
    parser.add_argument("--name", metavar="NAME", default="", help=_("what it is called"))
    parser.add_argument(
        "--seats",
        type=int,
        choices=range(1, 7),
        default=1,
        metavar="N",
        help=_("how many seats it takes (1)"),
    )
    parser.add_argument(
        "--wait",
        type=float,
        default=600.0,
        metavar="SECONDS",
        help=_("how long a host who cannot be reached is called (600)"),
    )
    add_saves(parser, _("the folder for saved games"))
    add_language(parser)
    return parser
