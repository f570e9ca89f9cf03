"""What the marks on cards are held against: each choice applied, and the solver asked anew."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from fivehundred.engine.actions import PlayCard
from fivehundred.engine.calls import Special
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, new_game
from fivehundred.engine.state import State
from fivehundred.engine.tricks.play import following_plays
from fivehundred.engine.view import view
from fivehundred.players.solver.problem import open_problem
from fivehundred.players.solver.solver import Solver
from fivehundred.session.analysis.alternatives import tricks_in_deal
from fivehundred.session.analysis.findings import PlayChoice, PlayFinding
from fivehundred.session.analysis.open_cards import analyse
from fivehundred.session.record import Record, SeatInfo
from fivehundred.session.replay import Replay
from tests.solver.positions import random_start, random_variant


def random_ending(rng: Random) -> Record:
    """Give a game that begins late in a deal, played by chance to the deal's end."""
    variant = random_variant(rng)
    start = random_start(rng, variant)
    state, actions = new_game(variant, start), list[PlayCard]()
    while state.phase is Phase.PLAY and not state.match.deals:
        actions.append(rng.choice(following_plays(state)))
        state = apply(state, actions[-1]).state
    seats = tuple(SeatInfo(f"Seat {seat}", "club") for seat in variant.seating.players)
    return Record("2026-11-22T10:00:00Z", "", variant, seats, start, tuple(actions))


def disagreements(record: Record, deal: int) -> tuple[int, list[str]]:
    """Count the positions of a deal that were compared, and list what differs."""
    replay, found, wrong = Replay(record), analyse(record, deal), []
    for judged in found.plays:
        replay.go(judged.number)
        legal = set(following_plays(replay.state))
        if {one.play for one in judged.choices} != legal:
            wrong.append(f"{judged.number}: {judged.choices} are not the plays there are")
        wrong += [
            f"{judged.number}: {choice} by hand {by_hand}"
            for choice in judged.choices
            if (choice.tricks, choice.makes) != (by_hand := _by_hand(replay.state, judged, choice))
        ]
    return len(found.plays), wrong


def _by_hand(state: State, judged: PlayFinding, choice: PlayChoice) -> tuple[int, bool | None]:
    """Play a choice and solve what comes of it; return the tricks and whether they make it."""
    # A misère that is lost counts no further.
    most = open_problem(view(state, None)).enough
    most += sum(state.play.won[seat] for seat in judged.counts)
    after = apply(state, choice.play).state
    if len(after.match.deals) > len(state.match.deals):
        result = after.match.deals[-1]
        if state.contract is not None and state.contract.call is Special.HI_LO:
            # Any number but five says the same.
            return choice.tricks, result.made
        tricks = sum(result.tricks[seat] for seat in judged.counts)
        return min(tricks, most), result.made
    shown = view(after, None)
    problem = open_problem(shown)
    if state.contract is None:
        problem = replace(problem, counts=judged.counts, wants=judged.counts)
    value = Solver().value(problem)
    assert value is not None
    return min(most, tricks_in_deal(shown, problem, value)), _makes(state, judged, after, value)


def _makes(state: State, judged: PlayFinding, after: State, value: int) -> bool | None:
    """Return whether a contract comes off by an answer about the position after a choice."""
    contract = state.contract
    if contract is None:
        return None
    problem = open_problem(view(after, None))
    if problem.exactly is not None:
        return bool(value)
    tricks = sum(after.play.won[seat] for seat in judged.counts) + value
    if problem.wants != problem.counts:
        return tricks == 0
    level = getattr(contract.call, "level", 10)
    return tricks >= (10 if contract.declared else level)
