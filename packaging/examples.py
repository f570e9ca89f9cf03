"""Make the example games: one finished game for each preset, played by the program.

    python packaging/examples.py                     all of them, into saves/examples
    python packaging/examples.py --to DIR KEY …      some presets, into another folder

The same program always makes the same games. Several seeds are tried for each preset; the first
short game is taken, or else the shortest. Where revokes are possible, one seat revokes and the
other side claims it. Every deal is sealed, with a salt from the same seed. Exit status 1 if a
preset's game does not end.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from fivehundred.engine.actions import ClaimRevoke, PlayCard, SeatAction
from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.events import TrickWon
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.options import Revokes
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.engine.view import View
from fivehundred.players.level_names import LEVELS
from fivehundred.players.levels import choose
from fivehundred.session.codec.game import encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.session import Session

NAMES = ("Ann", "Bea", "Col", "Dot", "Eve", "Fred")
LEVEL = LEVELS[-1]
CREATED = "2026-11-21T12:00:00Z"
SHORT = 300
LONGEST = 4000
FEWEST_DEALS = 3
# Shorter games have no auction or score sheet to show.
FEWEST_ACTIONS = 135
SEEDS = 24


class NoExample(Exception):
    """A game does not end, or is too short."""


class Revoker:
    """Makes one seat revoke once, and has the other side claim it.

    A defender revokes from the third trick on; in a lost trick it would not be noticed.
    """

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self._waits = variant.revokes is not Revokes.PREVENTED
        self._done: tuple[Seat, Seat] | None = None

    @property
    def content(self) -> bool:
        """Whether nothing is left to do."""
        return not self._waits

    def wrong_card(self, view: View) -> PlayCard | None:
        """Return a card that revokes, once per game."""
        if not self._waits or view.contract is None or len(view.history) < 2:
            return None
        seat = view.to_act
        assert seat is not None
        wrong = [
            offer
            for offer in view.legal
            if isinstance(offer, PlayCard) and offer not in view.following_plays
        ]
        if not wrong or seat in view.contract.side or not view.plays:
            return None
        self._waits = False
        self._done = (view.contract.seat, seat)
        return wrong[-1]

    def claim(self) -> ClaimRevoke | None:
        """Return the claim once the trick is over."""
        if self._done is None:
            return None
        claimant, against = self._done
        self._done = None
        return ClaimRevoke(claimant, against)


def new_session(key: str, seed: int) -> Session:
    """Return a new session with named players."""
    preset = PRESETS[key]
    seats = preset.variant.seating.players
    infos = tuple(SeatInfo(name, LEVEL) for name in NAMES[: len(seats)])
    record = Record(CREATED, key, preset.variant, infos, None, ())
    return Session(record, dealer=Dealer(seed), sealing=True)


def played(key: str, seed: int, most: int) -> Record:
    """Return a finished game; raises NoExample if it has too many actions or too few deals."""
    session = new_session(key, seed)
    revoker = Revoker(session.state.variant)
    while session.state.phase is not Phase.OVER:
        number = len(session.record.actions)
        if number >= most:
            raise NoExample(f"it has not ended after {most} actions")
        if session.needs_chance():
            session.advance_chance()
            continue
        view = session.view(session.state.to_act)
        wanted: SeatAction = revoker.wrong_card(view) or choose(view, LEVEL, seed + number)
        happened = session.submit(wanted)
        if any(isinstance(event, TrickWon) for event in happened):
            claim = revoker.claim()
            if claim is not None:
                session.submit(claim)
    is_short = len(session.record.actions) < FEWEST_ACTIONS
    if is_short or len(session.state.match.deals) < FEWEST_DEALS or not revoker.content:
        raise NoExample("too little happens in it")
    return session.record


def example(key: str) -> Record:
    """Return the first short game of a preset, or the shortest tried."""
    shortest: Record | None = None
    first = list(PRESETS).index(key) * SEEDS
    for seed in range(first, first + SEEDS):
        most = LONGEST if shortest is None else len(shortest.actions)
        try:
            record = played(key, seed, most)
        except NoExample:
            continue
        shortest = record
        if len(record.actions) <= SHORT:
            break
    if shortest is None:
        raise NoExample(f"none of {SEEDS} seeds gives one")
    return shortest


def main() -> int:
    """Write the games and print how long each is."""
    parser = argparse.ArgumentParser(description="Make the example games.")
    parser.add_argument("--to", type=Path, default=ROOT / "saves" / "examples", metavar="DIR")
    parser.add_argument("presets", nargs="*", metavar="KEY", help="only these presets")
    asked = parser.parse_args()
    failed = 0
    asked.to.mkdir(parents=True, exist_ok=True)
    for key in asked.presets or PRESETS:
        try:
            record = example(key)
        except (FiveHundredError, NoExample) as error:
            print(f"{key}: no game: {error}", file=sys.stderr)
            failed += 1
            continue
        (asked.to / f"{key}.json").write_text(encode(record), encoding="utf-8", newline="\n")
        print(f"{key}: {len(record.actions)} actions")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
