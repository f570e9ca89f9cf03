"""Where a random hand begins: a scene, a table of some rules, who sits there, settings, a size."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Final

from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.evaluator import CoachMode
from fivehundred.session.branching import seats_of_one
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import HUMAN, Origin, Record, SeatInfo
from fivehundred.session.session import Session
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.settings import SCALES, ByItself, PlayBy, Settings
from tests.random_hands.deeds import SIZES
from tests.strategies import chosen
from tests.ui.tables import TABLES

SCENES: Final = (
    "table", "home", "new game", "house rules", "games", "replays", "replay", "rules",
    "first start", "learn", "lesson", "drills", "drill", "challenges", "challenge", "deal",
)  # fmt: skip
_WEIGHTS: Final = (30, 4, 4, 4, 2, 1, 4, 2, 2, 2, 5, 2, 4, 1, 1, 4)
_NAMES: Final = ("Ann", "Bea", "", "You", "Eve", "Maximiliana Wolkenstein-Ødegaard the Older")
_AWAY: Final = (0, 0, 1, 2, 8, 14, 24, 40, 80, 200)


@dataclass(frozen=True, slots=True)
class Start:
    """The beginning of a run; ``gone`` actions have been done by chance before it."""

    seed: int
    scene: str
    table: str
    persons: tuple[int, ...]
    gone: int
    thoughtful: bool
    """Whether the computer players think, a little, instead of doing anything legal."""
    size: tuple[int, int]
    settings: dict[str, object]
    bold: bool = False
    """Whether any call is made before it, however high, and not only the lowest."""
    late: bool = False
    """Whether answers of computer players, and hints, are long in coming."""
    open_hands: bool = False
    """Whether it is a branch in which every person's cards lie open."""


def draw_start(seed: int) -> Start:
    """Draw where to begin."""
    chance = Random(seed)
    table = chance.choice(list(TABLES))
    players = TABLES[table].players
    persons = chance.choices((1, 2, players, 0, players // 2), (8, 4, 2, 1, 2))[0]
    return Start(
        seed,
        chance.choices(SCENES, _WEIGHTS)[0],
        table,
        tuple(sorted(chance.sample(range(players), persons))),
        chance.choice(_AWAY),
        chance.random() < 0.15,
        chance.choice(SIZES[:3]),
        {
            "speed": chance.choice((Speed.OFF, Speed.OFF, Speed.QUICK, Speed.RELAXED)).value,
            "play_by": chance.choice(list(PlayBy)).value,
            "theme": chance.choice(list(Theme)).value,
            "ui_scale": chance.choice((100, 100, 100, *SCALES)),
            "hints": chance.random() < 0.8,
            "four_colour": chance.random() < 0.3,
            "large_index": chance.random() < 0.3,
            "reduced_motion": chance.random() < 0.2,
            "by_itself": chance.choice((*[ByItself.NOTHING] * 4, *ByItself)).value,
            "coach": Random(f"coach {seed}").choice(list(CoachMode)).value,
            "language": Random(f"language {seed}").choice(("", "en", "fr", "de")),
        },
        chance.random() < 0.3,
        chance.random() < 0.3,
        chance.random() < 0.1,
    )


def draw_asking(seed: int) -> Start:
    """Draw an auction of many, several of them persons: what is asked of one waits for others."""
    chance = Random(f"asking {seed}")
    table = chance.choice([name for name, variant in TABLES.items() if variant.players > 4])
    players = TABLES[table].players
    persons = chance.sample(range(players), chance.randrange(1, players))
    start = replace(draw_start(seed), scene="table", table=table, gone=chance.randrange(8))
    return replace(start, persons=tuple(sorted(persons)))


def settings_of(start: Start) -> Settings:
    """Give the settings to begin with."""
    given = dict(start.settings)
    given["speed"], given["theme"] = Speed(str(given["speed"])), Theme(str(given["theme"]))
    given["play_by"] = PlayBy(str(given["play_by"]))
    given["by_itself"] = ByItself(str(given.get("by_itself", ByItself.NOTHING.value)))
    given["coach"] = CoachMode(str(given.get("coach", CoachMode.OFF.value)))
    return Settings(**given)  # type: ignore[arg-type]


def game(start: Start) -> Record:
    """Give the game to begin with."""
    record = _game(start.table, start.persons, start.gone, start.seed % 97, start.bold)
    if not start.open_hands:
        return record
    origin = Origin("Saturday", "", len(record.actions) * (start.seed % 3) // 2, open_hands=True)
    return replace(record, seats=seats_of_one(record.seats), origin=origin)


@lru_cache(maxsize=256)
def _game(table: str, persons: tuple[int, ...], gone: int, seed: int, bold: bool) -> Record:
    variant: Variant = TABLES[table]
    chance = Random(seed)
    seats = tuple(
        SeatInfo(_NAMES[at], HUMAN if at in persons else "learner")
        for at in range(variant.players)
    )
    preset = table if table in PRESETS else "australian"
    record = Record("2026-11-21T10:00:00Z", preset, variant, seats, None, ())
    session = Session(record, dealer=Dealer(seed))
    for _action in range(gone):
        if session.state.phase is Phase.OVER:
            break
        if session.needs_chance():
            session.advance_chance()
        else:
            offers = session.view(session.state.to_act).legal
            calls = session.state.phase is Phase.AUCTION and not bold
            short = offers[:4] if calls else offers
            session.submit(chosen(chance.choice(short), chance))
    return session.record
