"""How many misères are beaten: those that Experts call, played on by Experts.

    python -m tests.bench.misere FILE [--misères 400] [--share 0.25] [--defenders MODULE:FUNCTION]

Deals are dealt by chance, called and played by Experts; those that come to a misère count. At the
first card the solver says whether open cards would beat it. FILE gets a line for each as soon as
it has been played, so a run may be ended at any time and taken up later. To spare time a deal in
which no hand is fit for a misère at a glance is passed over; hardly one is called there.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from typing import Final

from fivehundred.engine.calls import NULLOS, format_call
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.view import view
from fivehundred.players.expert.auction.network_hands import see_hand
from fivehundred.players.solver.problem import open_problem
from fivehundred.players.solver.solver import Solver
from fivehundred.programs.arena.entrants import Choice, Entrant, ThinkingPace
from fivehundred.session.asking import early_action
from tests.bench.losses import dealt, seed_of

FIT_AT_A_GLANCE: Final = 0.3


@dataclass(frozen=True)
class Misere:
    """One that was called: whether open cards beat it at the first card, and whether it was.

    ``thrown_away`` is the card after which open cards no longer beat it, with its trick and how
    many seats after the contractor it was played.
    """

    number: int
    call: str
    beatable: bool
    beaten: bool
    thrown_away: tuple[int, Seat, str] | None = None


def misere_of(number: int, preset: str, expert: Choice, defenders: Choice) -> Misere | None:
    """Return the misère that a deal comes to, played out; None where it comes to none."""
    variant, name = PRESETS[preset].variant, f"misère {preset} {number}"
    state = dealt(variant, name, number % variant.players)
    if not any(see_hand(hand, variant).misere >= FIT_AT_A_GLANCE for hand in state.hands):
        return None
    path = 0
    while state.to_act is not None and state.phase is not Phase.PLAY:
        state = _after(state, expert, f"{name} {path}")
        path += 1
        if state.phase is Phase.DEAL:
            return None
        if state.contract is not None and state.contract.call not in NULLOS:
            return None
    return _played_out(state, number, name, expert, defenders)


def _played_out(state: State, number: int, name: str, expert: Choice, others: Choice) -> Misere:
    assert state.contract is not None
    contract, solver, was, thrown = state.contract, Solver(), None, None
    path = 0
    while state.to_act is not None and not state.match.deals:
        shown, seat = view(state, None), state.to_act
        is_own = seat in contract.side
        before, trick = state, len(shown.history)
        state = _after(state, expert if is_own else others, f"{name} play {path}")
        path += 1
        if not view(before, None).plays and not shown.history and was is None:
            now = _is_beaten_open(before, solver) if _is_card(before, state) else None
            was = now
        if was and thrown is None and not state.match.deals and not _is_beaten_open(state, solver):
            thrown = (trick, (seat - contract.seat) % state.variant.players, _last(before, state))
    result = state.match.deals[0]
    return Misere(number, format_call(contract.call), bool(was), not result.made, thrown)


def _after(state: State, player: Choice, name: str) -> State:
    assert state.to_act is not None
    state = apply(state, player(view(state, state.to_act), seed_of(name))).state
    while (early := early_action(state)) is not None:
        state = apply(state, early).state
    return state


def _is_card(before: State, after: State) -> bool:
    """Return whether a card was played, and not a suit given to a joker."""
    return bool(after.match.deals) or view(after, None).plays != view(before, None).plays


def _is_beaten_open(state: State, solver: Solver) -> bool:
    shown = view(state, None)
    assert state.contract is not None
    if any(shown.won[seat] for seat in state.contract.side):
        return True
    return bool(solver.reaches(open_problem(shown), 1))


def _last(before: State, after: State) -> str:
    held = set(before.hands[before.to_act or 0])
    gone = held - set(after.hands[before.to_act or 0])
    return next((card.code for card in gone), "")


def played(
    preset: str, known: set[int], expert: Choice, defenders: Choice
) -> Iterator[Misere | int]:
    """Yield misères one after another, and the numbers of deals that came to none."""
    for number in count():
        if number not in known:
            yield misere_of(number, preset, expert, defenders) or number


def report(found: list[Misere]) -> str:
    """Return in a line how many were beaten."""
    beatable = [one for one in found if one.beatable]
    of_those = sum(one.beaten for one in beatable) / max(1, len(beatable))
    of_all = sum(one.beaten for one in found) / max(1, len(found))
    return (
        f"{len(found)} misères, {of_all:.0%} beaten; open cards beat {len(beatable)} at the first"
        f" card, of which {of_those:.0%} were beaten"
    )


def main() -> None:
    """Play what has not been played yet, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--preset", default="australian", choices=sorted(PRESETS))
    parser.add_argument("--misères", type=int, default=400, dest="wanted")
    parser.add_argument("--share", type=float, default=0.25)
    parser.add_argument("--defenders", default="expert")
    asked = parser.parse_args()
    lines = asked.file.read_text(encoding="utf-8").splitlines() if asked.file.exists() else []
    rows = [json.loads(line) for line in lines]
    known = {row["number"] for row in rows}
    found = [Misere(**row) for row in rows if "call" in row]
    expert = Entrant("expert").chooser(ThinkingPace(share=asked.share))
    defenders = Entrant(asked.defenders).chooser(ThinkingPace(share=asked.share))
    for one in played(asked.preset, known, expert, defenders):
        if len(found) >= asked.wanted:
            break
        row = {"number": one} if isinstance(one, int) else asdict(one)
        with asked.file.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps(row) + "\n")
        if isinstance(one, Misere):
            found.append(one)
    print(report(found))


if __name__ == "__main__":
    main()
