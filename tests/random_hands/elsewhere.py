"""Random hands on a host's window and on a guest's, with cuts among them.

    python -m tests.random_hands.elsewhere [--events 200000] [--seed 1]

One end is the program with random hands on it; at the other somebody does anything legal, talks,
asks for things, and is cut off. Prints every failure with its seed; status 1 if there was any.
"""

from __future__ import annotations

import os

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"

import argparse
import sys
import tempfile
import time
import traceback
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from fivehundred.engine import actions as act
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.dealer import Dealer
from fivehundred.session.game_client import ELSEWHERE
from fivehundred.session.record import HUMAN, Record, SeatInfo
from fivehundred.session.session import Session
from fivehundred.session.taking_back import RestartOffer
from fivehundred.together.hosted_game import HostPlan
from fivehundred.together.joining import JoinedTable
from fivehundred.together.meeting import read_invitation
from fivehundred.together.messages import Agree, Proposed, Say, TablePhrase
from fivehundred.together.opening import OpenTable
from fivehundred.together.remote_game import RemoteGame
from fivehundred.ui import route
from fivehundred.ui.pages.join_table import JoinTablePage
from fivehundred.ui.pages.open_table import OpenTablePage
from fivehundred.ui.scenes.table.elsewhere import ElsewhereTable
from tests.random_hands.checks import Checks
from tests.random_hands.deeds import draw
from tests.random_hands.doing import Doer
from tests.random_hands.players import Careless
from tests.random_hands.starts import draw_start
from tests.random_hands.world import World, world
from tests.strategies import chosen

_LENGTH: Final = 400
_CUT: Final = 0.01
_LOOK_EVERY: Final = 10


class Other:
    """The other end of a table: somebody at their own screen, or a host with its guests."""

    def __init__(self, opened: World, rng: Random) -> None:
        self._world, self._rng = opened, rng
        self._joined: JoinedTable | None = None
        self._hosted: OpenTable | None = None
        self._hosts = rng.random() < 0.5
        self._again = 0

    def turn(self) -> None:
        """Do something, and see that the program is at the table, or on its way there."""
        app = self._world.app
        self._again -= 1
        if app.together.table is None and self._again < 0:
            self._again = 20
            self._begin()
        if self._joined is not None:
            self._play(self._joined)
        if self._hosted is not None:
            self._hosted.update()
        scene = app.scene
        if isinstance(scene, OpenTablePage):
            if self._joined is None and scene.table.invitation is not None:
                self._joined = self._guest(scene.table.invitation.text)
            for knock in scene.table.host.join_requests:
                scene.table.host.let_in(knock.key)
        if self._rng.random() < _CUT:
            self._cut()

    def _begin(self) -> None:
        self._close()
        rng = self._rng
        preset = rng.choice(list(PRESETS))
        players = PRESETS[preset].variant.players
        if self._hosts:
            away = rng.randrange(1, players)
            seats = tuple(
                SeatInfo("Ann", HUMAN)
                if seat == 0
                else SeatInfo("", ELSEWHERE)
                if seat == away
                else SeatInfo(f"Bot {seat}", "learner")
                for seat in range(players)
            )
            record = Record(_CREATED, preset, PRESETS[preset].variant, seats, None, ())
            path = self._world.saves / f"together {rng.randrange(10**6)}.json"
            self._follow(route.TableRoute(path, record))
        else:
            self._hosted = self._host(preset, players)
            assert self._hosted.invitation is not None
            self._follow(route.JoinRoute(self._hosted.invitation.text))
            page = self._world.app.scene
            if isinstance(page, JoinTablePage) and self._world.app.together.table is None:
                page._name = "Zoe"
                page._join()

    def _follow(self, way: route.Route) -> None:
        self._world.app.follow(way)
        self._world.app._change_scene()

    def _host(self, preset: str, players: int) -> OpenTable:
        seats = tuple(
            SeatInfo("", HUMAN) if seat == 0 else SeatInfo(f"Bot {seat}", "learner")
            for seat in range(players)
        )
        record = Record(_CREATED, preset, PRESETS[preset].variant, seats, None, ())
        seed = self._rng.randrange(1 << 20)
        return OpenTable(
            HostPlan("evening", record, (0,)),
            lambda given: Session(given, dealer=Dealer(seed), sealing=True),
            Careless(),  # type: ignore[arg-type]
            self._world.folder / f"host {seed}.json",
        )

    def _guest(self, invitation: str) -> JoinedTable:
        folder = self._world.folder / "other"
        return JoinedTable(read_invitation(invitation), "Other", 1, folder)

    def _play(self, joined: JoinedTable) -> None:
        rng = self._rng
        joined.update()
        while joined.guest.told:
            told = joined.guest.told.popleft()
            if isinstance(told, Proposed):
                joined.say(Agree(told.number, agrees=rng.random() < 0.8))
        game = joined.guest.game
        if game is None:
            return
        while game.arrived() is not None:
            pass
        if not game.is_asking and rng.random() < 0.5:
            self._act(game)
        if rng.random() < 0.01:
            joined.say(Say(rng.choice(tuple(TablePhrase))))
        joined.update()

    def _act(self, game: RemoteGame) -> None:
        rng, to_act = self._rng, game.common.to_act
        if rng.random() < 0.02:
            ask = rng.choice(
                (game.undo, game.redo, lambda: game.restart_deal(rng.choice(list(RestartOffer))))
            )
            ask()
            return
        contract = game.common.contract
        if contract is not None and contract.seat in game.persons:
            game.decline_early()
        if to_act is None or game.common.variant.seating.owner(to_act) not in game.persons:
            return
        view = game.view(to_act)
        action = chosen(rng.choice(view.legal), rng)
        if not isinstance(action, act.FirstDealer | act.Cut | act.Deal):
            game.submit(action)

    def _cut(self) -> None:
        """End a channel, at either end, or all of the other program."""
        rng = self._rng
        if self._joined is not None and rng.random() < 0.3:
            invitation = self._joined.invitation.text
            self._joined.close()
            self._joined = self._guest(invitation)
            return
        own = self._world.app.together.table
        for table in (own, self._joined):
            if isinstance(table, JoinedTable) and table.guest._channel is not None:
                table.guest._channel.close()

    def _close(self) -> None:
        for one in (self._joined, self._hosted):
            if one is not None:
                one.close()
        self._joined = self._hosted = None


_CREATED: Final = "2026-11-24T10:00:00Z"


def run(seed: int) -> tuple[int, int, str]:
    """Do things for a while.

    Return how many events there were, how many deeds at a table, and what failed, if anything.
    """
    rng, doer, at_table = Random(seed), None, 0
    start = replace(draw_start(seed), scene="home")
    with tempfile.TemporaryDirectory(prefix="hands-") as name:
        try:
            with world(start, Path(name)) as opened:
                doer, other = Doer(opened), Other(opened, rng)
                checks = Checks(doer)
                for number in range(_LENGTH):
                    doer.do(draw(rng))
                    other.turn()
                    checks.look()
                    at_table += isinstance(opened.app.scene, ElsewhereTable)
                    if number % _LOOK_EVERY == 0:
                        checks.shown()
                        checks.strangers()
        except Exception as fault:
            told = "".join(traceback.format_exception(fault))
            return doer.sent if doer else 0, at_table, told
    return doer.sent, at_table, ""


def main() -> int:
    """Run until there have been as many events as are wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    done = seated = faults = 0
    seed, began_s = asked.seed, time.perf_counter()
    while done < asked.events:
        sent, at_table, told = run(seed)
        done += max(1, sent)
        seated += at_table
        if told:
            faults += 1
            print(f"seed {seed}:\n{told}", flush=True)
        seed += 1
    took_s = time.perf_counter() - began_s
    runs = seed - asked.seed
    print(
        f"{done} events, {runs} runs, {seated} deeds at a table, {faults} failures, {took_s:.0f} s"
    )
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
