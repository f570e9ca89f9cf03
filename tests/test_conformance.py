"""What every preset, and every set of options that go together, has to keep, in random games.

Every state of every game is counted through: cards, turns, scores. Views, events, pages and the
record cost more, and are looked at in a sample of states. ``python -m tests.random_games`` plays
as many more as there is time for.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings

from fivehundred.engine import actions as act
from fivehundred.engine.actions import Action, DiscardOffer, GiveOffer
from fivehundred.engine.cards import PACKS
from fivehundred.engine.errors import IllegalAction, VariantError
from fivehundred.engine.facts import Phase
from fivehundred.engine.game import apply, legal_actions, new_game
from fivehundred.engine.rules.conflicts import conflicts
from fivehundred.engine.rules.variant import OptionValue, Variant, plain_options
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from tests.engine.table import rules
from tests.random_games import Game, Share
from tests.strategies import (
    chance_or_choice,
    chosen,
    playable_variants,
    random_path,
    seeds,
    variants,
)

GAMES = 4
# Random games of some tables never end: nobody loses, or nobody hits the target.
DEALS = 12
PRESET = pytest.mark.parametrize("key", PRESETS)


@pytest.mark.sweep
@PRESET
def test_random_games_of_a_preset_break_no_invariant(key: str) -> None:
    variant, found = PRESETS[key].variant, Counter[str]()
    for seed in range(GAMES):
        try:
            found += Game(key, variant, seed).play(DEALS, Share(40, 3, 4))
        except BaseException as fault:
            fault.add_note(f"preset {key}, seed {seed}")
            raise
    assert found["deals"] >= GAMES
    assert found["games to the end"] <= GAMES


@settings(max_examples=100)
@given(playable_variants, seeds)
def test_a_deal_under_any_options_breaks_no_invariant(variant: Variant, seed: int) -> None:
    assert not conflicts(variant)
    found = Game("australian", variant, seed).play(1, Share(15, 3, 4))
    assert found["actions"]


@PRESET
def test_every_offer_is_accepted_and_leaves_its_state_alone(key: str) -> None:
    rng = Random(key)
    for before, _, _ in random_path(PRESETS[key].variant, 1, 300):
        frozen = repr(before)
        for offer in legal_actions(before):
            assert apply(before, chosen(offer, rng)).events
        assert repr(before) == frozen


@PRESET
def test_what_is_not_offered_is_refused(key: str) -> None:
    rng = Random(key)
    for before, taken, _ in random_path(PRESETS[key].variant, 2, 300):
        offers = legal_actions(before)
        for action in _wild_actions(before, taken, rng):
            many = any(isinstance(offer, (DiscardOffer, GiveOffer)) for offer in offers)
            if action in offers or many:
                continue
            with pytest.raises(IllegalAction) as refused:
                apply(before, action)
            assert str(refused.value)


def _wild_actions(state: State, taken: Action, rng: Random) -> list[Action]:
    """Make up actions that are not to be done now, many of them nearly right."""
    pack, seats = PACKS[state.variant.deck], state.variant.seating
    seat = rng.choice(seats.ring)
    wild: list[Action] = [act.PlayCard(seat, card) for card in rng.sample(pack, 4)]
    wild.append(act.Discard(seat, tuple(rng.sample(pack, state.variant.kitty_size))))
    wild.append(act.Give(seat, tuple(rng.sample(pack, 1))))
    wild.append(act.CallPartner(seat, rng.choice([card for card in pack if card.is_joker])))
    wild.append(act.Look(seat))
    wild.append(act.Declare(seat))
    wild.append(act.PlayCard(len(seats.ring), pack[0]))
    if isinstance(taken, act.PlayCard):
        wild.append(act.PlayCard((taken.seat + 1) % len(seats.ring), taken.card))
        wild.append(act.Deal(pack))
    if isinstance(taken, act.MakeCall):
        wild.append(act.MakeCall((taken.seat + 1) % len(seats.players), taken.call))
        wild.append(act.FirstDealer(taken.seat))
    if isinstance(taken, act.Deal):
        wild.append(act.Deal(taken.cards[:-1]))
    return wild


@PRESET
def test_chance_is_asked_for_when_nobody_is_to_act(key: str) -> None:
    state = new_game(PRESETS[key].variant)
    while state.phase is not Phase.AUCTION:
        assert legal_actions(state) == ()
        state = apply(state, chance_or_choice(state, Random(1))).state
    assert state.to_act is not None


Options = dict[str, OptionValue]

# Tables at which nobody has a partner for the whole game.
FREE_TABLES: tuple[Options, ...] = (
    {"players": 4, "sides": "solo"},
    {"players": 3, "sides": "solo", "deck": 33},
    {"players": 2, "sides": "dummies"},
    {"players": 5, "sides": "called_partner", "deck": 53},
    {"players": 5, "sides": "rotating_pairs", "deck": 53},
)
SEATED = {
    "called_partner": "5",
    "rotating_pairs": "5",
    "dummies": "2",
    "threes": "6",
    "pairs": "4 or 6",
}

# Every rule of the list of combinations to refuse, with words its sentence must have.
REFUSED: tuple[tuple[Options, str], ...] = (
    ({"deck": 33}, "a pack of 33 does not fit 4 hands"),
    ({"deck": 46, "dead_hand": True, "deal": "3+3 3+3 4"}, "a pack of 46 does not fit 5 hands"),
    ({"deck": 53}, "a pack of 53 does not fit 4 hands"),
    ({"deck": 45}, "the deal “3+1 4+1 3+1” gives each hand 10 and the kitty 3"),
    ({"deal": "3+3 4+2 3"}, "it must give 10 and 3"),
    ({"deal": "4+1 4+1 3+1"}, "gives each hand 11"),
    ({"deal": "three"}, "“three” is not a deal pattern"),
    ({"deal": ""}, "is not a deal pattern"),
    *(({"double_nullo": "below_10h", **table}, "double nullo") for table in FREE_TABLES),
    *(({"double_nullo": "above_10c", **table}, "double nullo") for table in FREE_TABLES),
    *(({"declare": "any_contract", **table}, "declare") for table in FREE_TABLES),
    *(({"declare": "no_trumps_only", **table}, "declare") for table in FREE_TABLES),
    *(
        (Options(sides=sides, players=count), f"“{sides}” need {counts} players, not {count}")
        for sides, counts in SEATED.items()
        for count in range(2, 7)
        if str(count) not in counts
    ),
    ({"failed_contract": "transfer"}, "back door"),
    ({"failed_contract": "transfer", "back_door": "unless_others_negative"}, "back door"),
    ({"failed_contract": "transfer", "back_door": "off", "sides": "solo"}, "two sides"),
    ({"failed_contract": "transfer", "back_door": "off", "players": 6, "deck": 63}, "two sides"),
    ({"end": "exact", "trick_points": 0}, "exact ending needs all the points for tricks"),
    ({"end": "exact", "trick_cap": 490}, "exact ending needs all the points for tricks"),
    ({"end": "exact", "trick_cap": 480}, "exact ending needs all the points for tricks"),
    ({"six_bids": "inkle", "players": 2, "sides": "dummies"}, "inkles need at least three"),
    ({"rebid": "newcastle", "auction": "single"}, "newcastle"),
)


@pytest.mark.parametrize(("options", "words"), REFUSED, ids=lambda part: str(part)[:60])
def test_what_does_not_go_together_is_refused_in_a_sentence(options: Options, words: str) -> None:
    variant = rules(**options)
    (conflict,) = conflicts(variant)
    sentence = str(conflict)
    assert words in sentence
    assert sentence == sentence.strip()
    assert not sentence.endswith(".")
    with pytest.raises(VariantError) as refused:
        new_game(variant)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    "options",
    [
        {"kitty_last_card_up": True},
        {"top_joker": "white"},
        {"failed_contract": "transfer", "back_door": "off"},
        {"six_bids": "inkle", "players": 3, "sides": "solo", "deck": 33},
        {"end": "exact", "lose_at": 1000},
        {"players": 6, "sides": "threes", "deck": 63, "double_nullo": "below_10h"},
        {"players": 6, "deck": 65, "deal": "3+3 4+2 3", "declare": "any_contract"},
        {"blind_misere": True, "open_misere": "off", "misere": "off"},
    ],
    ids=str,
)
def test_what_goes_together_is_played(options: Options) -> None:
    assert conflicts(rules(**options)) == ()
    assert new_game(rules(**options)).phase is Phase.DEALER


@settings(max_examples=200)
@given(variants)
def test_exactly_the_listed_combinations_are_refused(variant: Variant) -> None:
    assert bool(conflicts(variant)) == _goes_wrong(plain_options(variant))


def _goes_wrong(options: Options) -> bool:
    """Tell whether a combination stands on the list, read from the catalogue once more."""
    sides, players = options["sides"], int(str(options["players"]))
    tables = {
        "called_partner": (5,),
        "rotating_pairs": (5,),
        "dummies": (2,),
        "threes": (6,),
        "pairs": (4, 6),
    }
    if players not in tables.get(str(sides), range(2, 7)):
        return True
    hands = (4 if sides == "dummies" else players) + bool(options["dead_hand"])
    kitty = int(str(options["deck"])) - 10 * hands
    batches = [batch.partition("+") for batch in str(options["deal"]).split(" ")]
    if kitty not in (3, 5, 6) or not all(
        each.isdigit() and (extra.isdigit() or not plus) for each, plus, extra in batches
    ):
        return True
    count = {"pairs": players // 2, "threes": 2, "dummies": 2}.get(str(sides), players)
    partners = sides in ("pairs", "threes")
    transfer, exact = options["failed_contract"] == "transfer", options["end"] == "exact"
    return (
        sum(int(each) for each, _, _ in batches) != 10
        or sum(int(extra or 0) for _, _, extra in batches) != kitty
        or (not partners and (options["double_nullo"], options["declare"]) != ("off", "off"))
        or (transfer and (options["back_door"] != "off" or count > 2))
        or (exact and (options["trick_points"] == 0 or options["trick_cap"] is not None))
        or (options["six_bids"] == "inkle" and players < 3)
        or (options["rebid"] == "newcastle" and options["auction"] == "single")
    )
