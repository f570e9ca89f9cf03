"""Where the points are lost: a cheat plays one part of the game, Experts play the rest.

    python -m tests.bench.losses FOLDER [--presets australian,hoyle] [--deals 40] [--share 0.1]
    python -m tests.bench.losses FOLDER --table

The cheat sees every card. What his side gains on the same deal played by Experts alone, who
decide alike until he does something else, is what Experts lose in that part for want of seeing.
Each side in turn has him. Every deal is kept in FOLDER as soon as it has been played, so a run
may be ended at any time and taken up later.
"""

from __future__ import annotations

import argparse
import json
import zlib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from math import sqrt
from pathlib import Path
from statistics import mean, pstdev
from typing import Final

from fivehundred.engine.actions import (
    Discard,
    DiscardOffer,
    MakeCall,
    PlayCard,
    SeatAction,
    make_call,
)
from fivehundred.engine.calls import NULLOS, Bid, Special, Strain, strain_of
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat, Side
from fivehundred.engine.state import Start, State
from fivehundred.engine.view import view
from fivehundred.players.expert.contracts.double_dummy import OpenContracts, open_contracts
from fivehundred.players.expert.contracts.quick_exchange import sound_discards
from fivehundred.players.expert.payoffs.calibration import chances_at_call, expected
from fivehundred.players.expert.payoffs.payoff import payoff_of, values_of
from fivehundred.players.expert.play.lookahead import tricks_at_end
from fivehundred.players.sampling.constraints import Sample
from fivehundred.players.solver.problem import open_problem
from fivehundred.players.solver.solver import Solver
from fivehundred.programs.arena.entrants import Choice, Entrant, ThinkingPace
from fivehundred.session.asking import early_action
from fivehundred.session.dealer import Dealer

DISCARDS: Final = 24
"""So many discards the cheat tries."""
ROLL_SHARE: Final = 0.1
"""The part of the usual effort with which Experts call on while the cheat thinks of a call."""
NOTHING_LOST: Final = 1e-6


def seed_of(text: str) -> int:
    """Return a seed for a text, the same at any time."""
    return zlib.crc32(text.encode())


class Part(StrEnum):
    """What the cheat does; the rest of his side's decisions are an Expert's."""

    AUCTION = "auction"
    EXCHANGE = "exchange"
    LEAD = "opening lead"
    CONTRACTOR = "contractor's play"
    PARTNER = "partner's play"
    SUITS = "defence of suits"
    NO_TRUMPS = "defence of no trumps"
    MISERES = "defence of misères"


@dataclass
class Board:
    """One deal, with what Experts have decided in it so far, by the actions before."""

    variant: Variant
    name: str
    start: State
    expert: Choice
    quick: Choice
    solver: Solver = field(default_factory=Solver)
    decided: dict[tuple[SeatAction, ...], SeatAction] = field(default_factory=dict)
    contracts: OpenContracts | None = None

    def play(self, part: Part | None, side: Side | None) -> tuple[tuple[int, ...], bool]:
        """Return the points of every side, and whether the cheat did anything of his own."""
        state, differs = self.start, False
        path: tuple[SeatAction, ...] = ()
        side_of = self.variant.seating.side_of
        while state.to_act is not None and not state.match.deals:
            if state.phase is Phase.DEAL:
                break
            usual = self._expert(state, path)
            action = usual
            if part is not None and side_of[state.to_act] == side and part_of(state) is part:
                action = self._cheat(state, usual)
                differs = differs or action != usual
            path = (*path, action)
            state = apply(state, action).state
            while (early := early_action(state)) is not None:
                state = apply(state, early).state
        deals = state.match.deals
        points = deals[0].points if deals else (0,) * len(self.variant.seating.sides)
        return points, differs

    def _expert(self, state: State, path: tuple[SeatAction, ...]) -> SeatAction:
        if path not in self.decided:
            assert state.to_act is not None
            seed = seed_of(f"{self.name} {len(path)}")
            self.decided[path] = self.expert(view(state, state.to_act), seed)
        return self.decided[path]

    def _cheat(self, state: State, usual: SeatAction) -> SeatAction:
        match usual:
            case MakeCall():
                return self._best_call(state, usual)
            case Discard():
                return self._best_discard(state, usual)
            case PlayCard():
                return self._best_card(state, usual)
            case _:
                return usual

    def _best_card(self, state: State, usual: PlayCard) -> SeatAction:
        """Return the best card with all hands open; the Expert's, where it is as good."""
        problem = open_problem(view(state, None))
        payoff = payoff_of(view(state, usual.seat), usual.seat)
        found = self.solver.values(problem)
        if found is None or usual not in found:
            return usual
        taken = sum(view(state, None).won[seat] for seat in problem.counts)
        worth = {
            play: payoff.values[tricks_at_end(problem.exactly, taken, tricks)]
            for play, tricks in found.items()
        }
        best = max(worth, key=worth.__getitem__)
        return usual if worth[usual] >= worth[best] - NOTHING_LOST else best

    def _best_discard(self, state: State, usual: Discard) -> SeatAction:
        assert state.contract is not None
        shown = view(state, usual.seat)
        offer = next(each for each in shown.legal if isinstance(each, DiscardOffer))
        sound = sound_discards(self.variant, state.contract, offer)[:DISCARDS]
        tried = [usual, *(Discard(usual.seat, cards) for cards in sound)]
        worth = [self._worth_of_discard(state, discard) for discard in tried]
        best = max(range(len(tried)), key=worth.__getitem__)
        return usual if worth[0] >= worth[best] - NOTHING_LOST else tried[best]

    def _worth_of_discard(self, state: State, discard: Discard) -> float:
        state = apply(state, discard).state
        while state.to_act is not None and state.phase is not Phase.PLAY:
            state = apply(state, self.quick(view(state, state.to_act), 1)).state
        payoff = payoff_of(view(state, discard.seat), discard.seat)
        problem = open_problem(view(state, None))
        found = self.solver.value(problem) or 0
        return payoff.values[tricks_at_end(problem.exactly, 0, found)]

    def _best_call(self, state: State, usual: MakeCall) -> SeatAction:
        """Return the call after which the auction ends best, others calling as Experts."""
        tried = [usual, *(call for call in self._calls(state, usual.seat) if call != usual)]
        worth = [self._worth_of_call(state, call) for call in tried]
        best = max(range(len(tried)), key=worth.__getitem__)
        return usual if worth[0] >= worth[best] - NOTHING_LOST else tried[best]

    def _calls(self, state: State, seat: Seat) -> Iterator[MakeCall]:
        """Yield pass, and of each strain and misère the costliest that is made, and one below."""
        legal = set(view(state, seat).legal)
        passing = make_call(seat, Special.PASS)
        if passing in legal:
            yield passing
        points = schedule(self.variant).points
        for strain in (*Strain, None):
            made = [
                call
                for call, contract in self._open_contracts().items()
                if call.seat == seat and contract.made and call in legal
                if (call.call.strain if isinstance(call.call, Bid) else None) is strain
            ]
            yield from sorted(made, key=lambda call: -points(call.call))[:2]

    def _worth_of_call(self, state: State, call: MakeCall) -> float:
        state = apply(state, call).state
        while state.phase is Phase.AUCTION:
            assert state.to_act is not None
            state = apply(state, self.quick(view(state, state.to_act), 1)).state
        if state.contract is None:
            return 0.0
        played = make_call(state.contract.seat, state.contract.call)
        found = self._open_contracts().get(played)
        if found is None:
            return 0.0
        scores = tuple(0 for _ in self.variant.seating.sides)
        values = values_of(self.variant, scores, found.contract, call.seat)
        # Those who play it do not see the cards.
        chances = chances_at_call(self.variant, found.contract.call, found.tricks)
        return expected(chances, values)

    def _open_contracts(self) -> OpenContracts:
        if self.contracts is None:
            state = self.start
            assert state.dealer is not None
            sample = Sample(state.hands, state.piles, state.kitty)
            self.contracts = open_contracts(self.variant, state.dealer, sample, self.solver)
        return self.contracts


def part_of(state: State) -> Part | None:
    """Return the part of the game that the seat to act decides in."""
    if state.phase is Phase.AUCTION:
        return Part.AUCTION
    if state.phase is Phase.EXCHANGE:
        return Part.EXCHANGE
    shown = view(state, None)
    if state.phase is not Phase.PLAY or shown.contract is None or state.to_act is None:
        return None
    if not shown.plays and not any(shown.won):
        return Part.LEAD
    contract, owner = shown.contract, state.variant.seating.owner(state.to_act)
    if owner == contract.seat:
        return Part.CONTRACTOR
    if owner in contract.side:
        return Part.PARTNER
    if contract.call in NULLOS:
        return Part.MISERES
    return Part.NO_TRUMPS if strain_of(contract.call) is Strain.NO_TRUMPS else Part.SUITS


def dealt(variant: Variant, name: str, dealer: Seat) -> State:
    """Return the beginning of an auction."""
    state = new_game(variant, Start(dealer=dealer))
    packs = Dealer(seed_of(name))
    return apply(state, packs.chance_for(state)).state


def play_board(preset: str, seed: int, number: int, share: float) -> dict[str, object]:
    """Return what each part gains on a board, for each side that had the cheat in it."""
    variant, name = PRESETS[preset].variant, f"{preset} {seed} {number}"
    expert = Entrant("expert").chooser(ThinkingPace(share=share))
    quick = Entrant("expert").chooser(ThinkingPace(share=ROLL_SHARE))
    board = Board(variant, name, dealt(variant, name, number % variant.players), expert, quick)
    alone, _ = board.play(None, None)
    gained: dict[str, list[float | None]] = {}
    for part in Part:
        gained[part] = []
        for side in range(len(variant.seating.sides)):
            points, differs = board.play(part, side)
            gained[part].append(lead(points, side) - lead(alone, side) if differs else None)
    return {"number": number, "points": list(alone), "gained": gained}


def lead(points: tuple[int, ...], side: Side) -> float:
    """Return by how much a side is ahead of the others on average."""
    others = sum(points) - points[side]
    return points[side] - others / (len(points) - 1)


def table(folder: Path) -> str:
    """Write what has been found so far as a table: points a deal, and how often it matters."""
    files = sorted(folder.glob("*.jsonl"))
    rows: dict[Part, list[str]] = defaultdict(list)
    heads = []
    for file in files:
        boards = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        heads.append(f"{file.stem} ({len(boards)} deals)")
        for part in Part:
            sums = [mean(each or 0.0 for each in board["gained"][part]) for board in boards]
            often = mean(each is not None for b in boards for each in b["gained"][part])
            error = pstdev(sums) / sqrt(max(1, len(sums) - 1))
            rows[part].append(f"{mean(sums):+.1f} ± {error:.1f} ({often:.0%})")
    lines = ["| lost in | " + " | ".join(heads) + " |", "|---" * (len(heads) + 1) + "|"]
    lines += [f"| {part} | " + " | ".join(rows[part]) + " |" for part in Part]
    return "\n".join(lines)


def main() -> None:
    """Play what has not been played yet, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--presets", default="australian,australian-45,six-handed,hoyle")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--share", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=500)
    parser.add_argument("--table", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for preset in () if asked.table else asked.presets.split(","):
        file = asked.folder / f"{preset}.jsonl"
        known = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        done = {json.loads(line)["number"] for line in known}
        for number in range(asked.deals):
            if number not in done:
                found = play_board(preset, asked.seed, number, asked.share)
                with file.open("a", encoding="utf-8") as kept:
                    kept.write(json.dumps(found) + "\n")
    print(table(asked.folder))


if __name__ == "__main__":
    main()
