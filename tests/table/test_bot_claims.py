"""Computer players claim the rest, or give it up, where nobody has anything left to decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

import pytest

from fivehundred.engine.actions import Attach, PlayCard
from fivehundred.engine.cards import parse_card
from fivehundred.engine.events import CardPlayed
from fivehundred.engine.facts import DealResult, Phase
from fivehundred.engine.rules.options import Revokes
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.seats import Seat
from fivehundred.engine.state import State
from fivehundred.engine.view import View, view
from fivehundred.players.claims import MOST_MOMENTS, line_of, next_of_claim
from fivehundred.players.levels import choose_at_once
from fivehundred.players.misere_claims import SafeMisere
from fivehundred.session.claims import settled_by_bots, view_to_play
from fivehundred.session.game_client import SettledRest
from fivehundred.session.record import Record
from fivehundred.session.secrecy import common_view
from fivehundred.table import commands as cmd
from fivehundred.table import commands as out
from fivehundred.table.commands import Change
from fivehundred.table.waits import Habits, PlayMode
from tests.knowing import dealt_anew
from tests.players.positions import after, is_waiting_for_a_seat
from tests.players.positions import dealt as dealt_cards
from tests.session.games import new_record
from tests.table.sittings import HABITS, Watched, course, ending
from tests.table.sittings import sit as sit_down

CLAIMING = replace(HABITS, card_pause_ms=1e9)
"""Computer players claim for somebody who lets cards be played; here none is in time."""
SURE = ("5H 8C 7C", "JK JS JC", "6H 7H 8H", "9H 10H 5D")
OPEN = ("QH KH 8H 9H", "4D 5S 4H 5C", "5D 7D 6S 9S", "8D 10D 8S 10S")


def sit(record: Record, habits: Habits = CLAIMING) -> Watched:
    """Sit down with computer players who claim."""
    return sit_down(record, habits)


def sure(persons: int = 1) -> Record:
    """Give the end of a deal whose last tricks are seat 1's; the person of seat 0 leads."""
    return ending(*SURE, contractor=1, won=(0, 7, 0, 0), persons=persons)


def misere(call: str = "open_misere", won: tuple[int, int, int, int] = (6, 0, 0, 0)) -> Record:
    """Give the end of a misère of seat 1; the person of seat 0 leads against it."""
    return ending(*OPEN, call=call, contractor=1, won=won)


def led(record: Record, code: str = "5H") -> Watched:
    """Sit down and lead a card."""
    table = sit(record)
    assert isinstance(table.do(cmd.Act(PlayCard(0, parse_card(code)))), out.ActionPlayed)
    return table


def cards_of(table: Watched) -> list[CardPlayed]:
    """List the cards that have been played here."""
    played = [one for one in table.outcomes if isinstance(one, out.ActionPlayed)]
    return [one for each in played for one in each.events if isinstance(one, CardPlayed)]


def test_a_computer_player_claims_what_is_sure_and_the_rest_is_played_at_once() -> None:
    table = led(sure())
    assert table.next() is Change.CLAIMED
    rest = table.sitting.claim.rest
    assert rest is not None and rest.seat == 1 and rest.claim is not None
    table.until(Change.SHEET_DUE)
    assert len(cards_of(table)) == 12
    assert table.sitting.session.common.deals[-1].tricks == (0, 10, 0, 0)
    assert course(table) is PlayMode.BY_CARDS


@pytest.mark.parametrize("card_pause_ms", [1e9, 300.0])
def test_a_claim_is_played_to_its_end_where_several_people_play(
    card_pause_ms: float,
) -> None:
    """Their cards are turned away after each turn, and nobody has to turn them up for it."""
    hands = ("5H 8C 7C", "6H 7H 8H", "9H 10H 5D", "JK JS JC")
    record = ending(*hands, contractor=3, won=(0, 0, 0, 7), persons=2)
    table = sit(record, habits=replace(HABITS, card_pause_ms=card_pause_ms))
    claimed = False
    for _step in range(200):
        if table.sitting.chair.awaited is not None:
            table.do(cmd.Request.LIFT_CURTAIN)
            continue
        outcome = table.next()
        claimed = claimed or outcome is Change.CLAIMED
        if outcome is Change.SHEET_DUE:
            break
        if table.sitting.asks(caught_up=True):
            offer = table.sitting.view.legal[0]
            assert isinstance(offer, PlayCard)
            table.do(cmd.Act(offer))
    assert claimed
    assert len(table.sitting.session.common.deals) == 1


def test_somebody_who_plays_every_card_plays_the_sure_ones_too() -> None:
    table = sit(sure(), HABITS)
    table.do(cmd.Act(PlayCard(0, parse_card("5H"))))
    assert all(table.next() is not Change.CLAIMED for _step in range(6))


def test_a_claim_is_left_to_be_read_before_its_cards_are_played() -> None:
    table = led(sure())
    assert table.next() is Change.CLAIMED
    for _pause in range(3):
        assert table.next(HABITS.bot_pause_ms) is None
    assert isinstance(table.next(), out.ActionPlayed)


def test_nobody_has_to_play_against_an_open_misere_that_cannot_be_beaten() -> None:
    table = led(misere(), "QH")
    assert table.next() is Change.CLAIMED
    rest = table.sitting.claim.rest
    assert rest is not None and rest.claim == SafeMisere(1)
    table.until(Change.SHEET_DUE)
    deal = table.sitting.session.common.deals[-1]
    assert deal.tricks[1] == 0 and deal.made


def test_a_misere_that_has_taken_a_trick_is_given_up() -> None:
    table = led(misere("misere", (5, 1, 0, 0)), "QH")
    assert table.next() is Change.CLAIMED
    rest = table.sitting.claim.rest
    assert rest is not None and rest.seat == 1 and rest.claim is None
    table.until(Change.SHEET_DUE)
    assert table.sitting.session.common.deals[-1].made is False


def test_nothing_is_given_up_where_the_tricks_left_still_score() -> None:
    record = misere("misere", (5, 1, 0, 0))
    scoring = replace(record, variant=replace(record.variant, misere_trick_points=10))
    table = led(scoring, "QH")
    table.next()
    assert Change.CLAIMED not in table.outcomes


@pytest.mark.parametrize("why", ["revokes", "every card", "one trick", "a person"])
def test_the_rest_is_played_card_by_card_where_a_claim_could_change_anything(why: str) -> None:
    record = sure(persons=2 if why == "a person" else 1)
    if why == "revokes":
        record = replace(record, variant=replace(record.variant, revokes=Revokes.AMERICAN))
    if why == "one trick":
        record = ending("5H", "JK", "6H", "9H", contractor=1, won=(0, 9, 0, 0))
    table = led(record)
    if why == "every card":
        table.sitting.guide.wants_every_card = True
    for _moment in range(3):
        table.next()
    assert Change.CLAIMED not in table.outcomes


def test_a_claim_that_is_taken_back_is_played_card_by_card() -> None:
    table = led(sure())
    assert table.next() is Change.CLAIMED
    before = table.sitting.session.moment
    table.until(out.ActionPlayed)
    table.until(out.ActionPlayed)
    assert table.do(cmd.TakeBack()) is Change.TAKEN_BACK
    assert table.sitting.session.moment <= before and course(table) is PlayMode.BY_CARDS
    table.outcomes.clear()
    table.rest_at_sheet()
    assert Change.CLAIMED not in table.outcomes


@dataclass(frozen=True, slots=True)
class Bots:
    """A session of computer players alone, as far as a claim asks for it."""

    state: State

    @property
    def record(self) -> Record:
        return new_record()

    @property
    def common(self) -> View:
        return common_view([self.view(seat) for seat in self.state.variant.seating.players])

    def view(self, seat: Seat | None) -> View:
        return view(self.state, seat)

    def player_kind(self, _seat: Seat) -> str:
        return "learner"


def settled(state: State) -> SettledRest | None:
    return settled_by_bots(Bots(state))  # type: ignore[arg-type]


def moments(preset: str) -> Iterator[State]:
    """Yield every moment of some deals by heuristics, up to the first claim of each."""
    for seed in range(16):
        state = dealt_cards(seed, PRESETS[preset].variant)
        while is_waiting_for_a_seat(state):
            if state.phase is Phase.PLAY:
                yield state
                if settled(state) is not None:
                    break
            state = after(state, choose_at_once(view(state, state.to_act), seed))


def scored(state: State, rest: SettledRest, rng: Random) -> DealResult:
    """Play a deal to its end: the seat of the claim by its line, all others any cards."""
    while state.phase is Phase.PLAY:
        seen = view(state, state.to_act)
        assert state.to_act is not None
        claims = rest.claim and state.variant.seating.owner(state.to_act) == rest.seat
        shown = view_to_play(Bots(state), state.to_act)  # type: ignore[arg-type]
        line = next_of_claim(shown) if claims else None
        offer = line or rng.choice(seen.legal)
        assert isinstance(offer, PlayCard | Attach)
        state = after(state, offer)
    return state.match.deals[-1]


@pytest.mark.sweep
@pytest.mark.parametrize("preset", ["australian", "three-handed", "two-handed-dummy", "quebec"])
def test_what_is_claimed_is_so_however_the_hidden_cards_lie_and_whatever_is_played(
    preset: str,
) -> None:
    rng, found = Random(4), 0
    for state in moments(preset):
        rest = settled(state)
        if rest is None:
            continue
        found += 1
        points = set()
        for other in (state, *(dealt_anew(state, rest.seat, rng) for _ in range(2))):
            assert settled(other) == rest
            points |= {scored(other, rest, rng).points for _ in range(3)}
        assert len(points) == 1
    assert found >= 4


def test_a_proof_looks_into_few_moments() -> None:
    looked_into = []
    for state in moments("australian"):
        assert state.to_act is not None
        line = line_of(view(state, state.to_act), state.to_act)
        assert line is not None
        for offer in view(state, state.to_act).legal:
            if isinstance(offer, PlayCard):
                line.is_sure(offer)
        looked_into.append(len(line.lost))
    looked_into.sort()
    assert looked_into[len(looked_into) * 19 // 20] <= 20 < MOST_MOMENTS
