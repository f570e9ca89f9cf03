"""Blocks of deals that Experts play among themselves, each with its own seed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from fivehundred.engine.actions import MakeCall, SeatAction
from fivehundred.engine.calls import NULLOS, Call
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import Start
from fivehundred.engine.view import View
from fivehundred.players.effort import Effort
from fivehundred.players.level_names import Level
from fivehundred.players.levels import choose, choose_at_once, judge
from fivehundred.players.solver.solver import form
from fivehundred.programs.arena.command import spread, worker_processes
from fivehundred.programs.arena.entrants import Entrant, ThinkingPace
from fivehundred.programs.arena.tables import play_table
from sums import Game, Sums, sums_of, what_came

RULES: Final = "rules"
_HIGHEST: Final = 0.96
_TEN: Final = 10


@dataclass(frozen=True)
class Block:
    """Deals of a preset, and how they are played.

    ``share`` is the part of the usual effort; with ``drawn`` every deal begins at a random score,
    otherwise at nothing. With ``only_miseres`` other contracts are played by rules of thumb and
    only counted as called. With ``whole_games`` it is ``size`` games played to their end by
    players of ``level``, without chances; with ``RULES`` they follow rules of thumb. ``form`` is
    the solver's.
    """

    preset: str
    seed: int
    size: int
    share: float
    drawn: bool = False
    only_miseres: bool = False
    whole_games: bool = False
    level: str = Level.EXPERT
    form: str = field(default_factory=form)


class TalkingExpert:
    """An Expert who remembers the chance they gave each of their calls in this deal."""

    def __init__(self, effort: Effort, *, only_miseres: bool) -> None:
        self.said: dict[Call, float | None] = {}
        self._effort, self._only_miseres = effort, only_miseres

    def __call__(self, view: View, seed: int) -> SeatAction:
        """Choose as an Expert does."""
        if any(isinstance(offer, MakeCall) for offer in view.legal):
            return self._called(view, seed)
        if view.contract is not None and not self.plays_out(view.contract.call):
            return choose_at_once(view, seed)
        return choose(view, Level.EXPERT, seed, effort=self._effort)

    def plays_out(self, call: Call) -> bool:
        """Return whether a contract is played with an Expert's effort."""
        return call in NULLOS or not self._only_miseres

    def _called(self, view: View, seed: int) -> SeatAction:
        judged = judge(view, seed, effort=self._effort)
        action = judged.action
        if isinstance(action, MakeCall):
            self.said[action.call] = judged.best.chance if judged.best else None
        return action


def played(block: Block) -> Sums:
    """Play a block and return its sums."""
    variant, pace = PRESETS[block.preset].variant, ThinkingPace(block.share)
    silent = choose_at_once if block.level == RULES else Entrant(block.level).chooser(pace)
    sums = Sums()
    for number in range(block.size):
        cards = f"{block.seed} {number}"
        scores = _scores(variant, cards) if block.drawn else None
        expert = TalkingExpert(pace.effort(Level.EXPERT), only_miseres=block.only_miseres)
        table = play_table(
            variant,
            [block.level] * len(variant.seating.sides),
            {block.level: silent if block.whole_games else expert},
            cards=cards,
            start=Start(scores, number % variant.players),
            whole_game=block.whole_games,
        )
        sums.deals += table.deals
        sums.passed_out += table.deals - len(table.contracts)
        for deal in table.scored:
            call = deal.contract.call if deal.contract else None
            is_played_out = call is None or expert.plays_out(call)
            if call is not None:
                made = bool(deal.made) if is_played_out else None
                sums.enter(call, expert.said.get(call), made=made)
            if is_played_out:
                sums.came[what_came(variant, deal)] += 1
        if block.whole_games:
            sums.games.append(Game(table.winners, tuple(deal.points for deal in table.scored)))
    return sums


def _scores(variant: Variant, cards: str) -> tuple[int, ...]:
    rng, most = Random(f"scores {cards}"), int(_HIGHEST * variant.target / _TEN)
    return tuple(_TEN * rng.randint(-most, most) for _ in variant.seating.sides)


def kept_in(folder: Path) -> dict[Block, Sums]:
    """Return the blocks played so far, each a line of its preset's file."""
    found: dict[Block, Sums] = {}
    for file in sorted(folder.glob("*.jsonl")):
        # A run that was stopped may have left half a line.
        whole, _, _ = file.read_text(encoding="utf-8").rpartition("\n")
        for line in whole.splitlines():
            fields: dict[str, Any] = json.loads(line)
            found[Block(**fields["block"])] = sums_of(fields)
    return found


def play_missing(blocks: Sequence[Block], folder: Path, jobs: int) -> Iterator[Block]:
    """Play the blocks not in a folder yet; yield each once it is saved."""
    folder.mkdir(parents=True, exist_ok=True)
    known = kept_in(folder)
    missing = [block for block in blocks if block not in known]
    if not missing:
        return
    work = partial(_numbered, tuple(missing))
    with nullcontext() if jobs < 2 else worker_processes(jobs) as pool:
        count = len(missing)
        done = spread(pool, jobs, work, count) if pool else map(work, range(count))
        for number, sums in done:
            _keep(folder, missing[number], sums)
            yield missing[number]


def _numbered(blocks: Sequence[Block], number: int) -> tuple[int, Sums]:
    return number, played(blocks[number])


def _keep(folder: Path, block: Block, sums: Sums) -> None:
    file = folder / f"{block.preset}.jsonl"
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    whole, end, _ = before.rpartition("\n")
    line = json.dumps({"block": asdict(block), **sums.as_fields()}, ensure_ascii=False)
    fresh = file.with_suffix(".part")
    fresh.write_text(f"{whole}{end}{line}\n", encoding="utf-8")
    fresh.replace(file)
