"""Par: nobody can do better by calling otherwise, as long as the others answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.actions import MakeCall, make_call
from fivehundred.engine.calls import Bid, Special, Strain, parse_call
from fivehundred.engine.deal.contract import contract_from
from fivehundred.engine.rules.options import AllPass, AuctionRounds, MisereGate
from fivehundred.engine.rules.schedule import is_signal, schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.players.expert.contracts.double_dummy import (
    OpenContract,
    OpenContracts,
    best_contracts,
    open_contracts,
)
from fivehundred.players.sampling.constraints import Sample
from fivehundred.players.solver.solver import Solver, form
from fivehundred.session.analysis.findings import Par
from fivehundred.session.analysis.open_cards import par_of
from tests.players.positions import dealt

AUSTRALIAN = PRESETS["australian"].variant


def contracts(
    tricks: dict[tuple[int, str], int], variant: Variant = AUSTRALIAN, *, misere: int = 1
) -> dict[MakeCall, OpenContract]:
    """Give what comes of all calls; ``tricks`` by seat and strain, 3 for all others."""
    found = {}
    for seat in variant.seating.players:
        for line in schedule(variant).lines:
            make = make_call(seat, line.call)
            known = misere
            if isinstance(line.call, Bid):
                known = tricks.get((seat, line.call.strain.value), 3)
            if not is_signal(variant, line.call):
                found[make] = OpenContract(contract_from(variant, 3, make), known)
    return found


def told(par: Par | None) -> tuple[object, ...]:
    assert par is not None
    call = par.make.call if par.make else None
    return par.make and par.make.seat, call, par.tricks, par.made, par.points


def test_a_side_bids_what_it_can_make_and_no_more() -> None:
    par = par_of(AUSTRALIAN, 3, (0, 0), contracts({(0, "H"): 8, (2, "H"): 7}))
    assert told(par) == (0, Bid(8, Strain.HEARTS), 8, True, (300, 20))
    assert par is not None and par.made


def test_a_call_is_set_on_purpose_where_what_the_others_would_make_costs_more() -> None:
    variant = replace(AUSTRALIAN, misere_gate=MisereGate.ANYTIME, trick_points=0)
    found = contracts({(1, "S"): 7}, variant)
    found[make_call(0, Special.MISERE)] = replace(found[make_call(0, Special.MISERE)], tricks=0)
    # The misère would bring 250; eight spades above it cost 240.
    par = par_of(variant, 3, (0, 0), found)
    assert told(par) == (1, Bid(8, Strain.SPADES), 7, False, (0, -240))
    assert par is not None and par.made is False


def test_nobody_bids_where_nobody_can_make_anything() -> None:
    par = par_of(AUSTRALIAN, 3, (0, 0), contracts({}))
    assert told(par) == (None, None, None, None, (0, 0))


def test_a_dealer_who_must_bid_takes_what_costs_least() -> None:
    variant = replace(AUSTRALIAN, all_pass=AllPass.DEALER_MUST_BID)
    par = par_of(variant, 3, (0, 0), contracts({}, variant))
    assert told(par)[:2] == (1, parse_call("6S")) or told(par)[:2] == (3, parse_call("6S"))
    assert par is not None and par.points == (70, -40)


def test_a_misere_waits_for_a_seven_that_nobody_can_afford() -> None:
    found = contracts({})
    found[make_call(0, Special.MISERE)] = replace(found[make_call(0, Special.MISERE)], tricks=0)
    assert told(par_of(AUSTRALIAN, 3, (0, 0), found))[0] is None
    anytime = replace(AUSTRALIAN, misere_gate=MisereGate.ANYTIME)
    assert told(par_of(anytime, 3, (0, 0), found))[1] is Special.MISERE


@pytest.mark.parametrize("rounds", AuctionRounds)
def test_who_makes_less_cannot_keep_out_who_makes_more(rounds: AuctionRounds) -> None:
    variant = replace(AUSTRALIAN, auction=rounds)
    for strong, weak in ((0, 1), (1, 0), (3, 2), (2, 3)):
        held = {(strong, "C"): 9, (weak, "H"): 8}
        par = par_of(variant, 3, (0, 0), contracts(held, variant))
        assert told(par)[:4] == (strong, Bid(9, Strain.CLUBS), 9, True)


def test_where_partners_are_called_there_is_no_par() -> None:
    variant = PRESETS["five-handed"].variant
    assert par_of(variant, 3, (0,) * 5, contracts({(0, "H"): 10}, variant)) is None


@pytest.mark.skipif(form() == "plain", reason="nothing is found uncompiled")
@pytest.mark.parametrize("name", ["australian", "american", "three-handed", "quebec"])
def test_par_is_one_of_the_contracts_and_no_one_side_could_have_had_more(name: str) -> None:
    variant = PRESETS[name].variant
    state = dealt(4, variant)
    assert state.dealer is not None
    sample = Sample(state.hands, state.piles, state.kitty)
    found = open_contracts(variant, state.dealer, sample, Solver())
    scores = (0,) * len(variant.seating.sides)
    par = par_of(variant, state.dealer, scores, found)
    assert par is not None and par.make is not None
    assert (par.tricks, par.made) == (found[par.make].tricks, found[par.make].made)
    made, side_of = best_contracts(variant, found), variant.seating.side_of
    for make in made:
        # Nobody wins more than by his costliest contract, left alone by all others.
        alone = par_of(variant, state.dealer, scores, _only(found, side_of, side_of[make.seat]))
        assert alone is not None
        assert lead(alone, side_of[make.seat]) >= lead(par, side_of[make.seat])


def _only(found: OpenContracts, sides: tuple[int, ...], side: int) -> OpenContracts:
    """Keep the calls of one side."""
    return {make: one for make, one in found.items() if sides[make.seat] == side}


def lead(par: Par, side: int) -> float:
    own = par.points[side]
    return own - (sum(par.points) - own) / (len(par.points) - 1)
