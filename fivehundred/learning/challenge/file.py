"""A challenge as JSON, to send, to hand in, and to save: see ``docs/challenge.md``."""

from __future__ import annotations

import contextlib
import json
import re
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Final, TypeVar

from fivehundred.engine.actions import Action
from fivehundred.engine.cards import format_cards
from fivehundred.engine.errors import FormatError
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge.challenge import (
    MOST_DEALS,
    OF_SET,
    Challenge,
    GivenDeal,
    Points,
    Score,
    given_set,
)
from fivehundred.learning.kinds import ChallengeKind
from fivehundred.session.codec import shapes
from fivehundred.session.codec.actions import CARDS, MOST_LINES, action_line, read_action
from fivehundred.session.codec.json_reader import SIZE_LIMIT, decode_utf8, read_json
from fivehundred.session.storage.files import CHALLENGE_FORMAT, read_limited
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.own_files import Fields

Result = TypeVar("Result")
VERSION: Final = 1
NEWEST: Final = 2  # the version of a file with deals or results, which older programs do not know
NOTES_LIMIT: Final = 256 * 1024
MOST_SCORES: Final = 24
MOST_RESULTS: Final = 200  # the most results with actions that a file may have
_SEED: Final = re.compile(r"[A-Za-z0-9-]{1,32}")
_KEYS: Final = ("seed", "preset", "experts", "scores", "imported")
_OF_SETS: Final = ("title", "deals")
_OF_RESULTS: Final = ("results", "expert")
_MOST_POINTS: Final = 100_000
_MOST_ACTIONS: Final = 1000


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A result handed in: points and actions by deal, None for a deal that was not played."""

    name: str
    points: Points
    deals: tuple[tuple[Action, ...] | None, ...]

    @property
    def is_begun(self) -> bool:
        """Whether any deal was played."""
        return any(deal is not None for deal in self.deals)


@dataclass(frozen=True, slots=True)
class ChallengeFile:
    """A challenge with the results of the Expert and of others."""

    challenge: Challenge
    experts: Points = ()
    scores: tuple[Score, ...] = ()
    imported: bool = False  # saved, but not sent on
    results: tuple[HandedIn, ...] = ()  # handed in, and never saved
    expert: HandedIn | None = None  # handed in, with the Expert's deals

    def __post_init__(self) -> None:
        """Fill in the Expert's points with None if not given."""
        if not self.experts:
            object.__setattr__(self, "experts", self.challenge.unplayed)


def challenge_text(kept: ChallengeFile) -> str:
    """Return the text of a file to send, without ``experts``: the Expert plays again there."""
    fields = challenge_fields(replace(kept, imported=False))
    del fields["experts"]
    is_new = kept.results or not fields.keys().isdisjoint(_OF_SETS)
    whole = {"format": CHALLENGE_FORMAT, "version": NEWEST if is_new else VERSION, **fields}
    text = json.dumps(whole, indent=1, ensure_ascii=False)
    if kept.results:
        listed = ",\n".join(map(_handed_in_text, kept.results))
        expert = f',\n "expert": {_handed_in_text(kept.expert)}' if kept.expert else ""
        text = f'{text.removesuffix("}").rstrip()},\n "results": [{listed}]{expert}\n}}'
    return text + "\n"


def _handed_in_text(claim: HandedIn) -> str:
    """Return the played deals as JSON, one action a line."""
    deals = (
        "null" if one is None else "[\n" + ",\n".join(map(action_line, one)) + "\n]"
        for one in claim.deals
    )
    head = json.dumps({"name": claim.name, "points": claim.points}, ensure_ascii=False)
    return f'{head.removesuffix("}")}, "deals": [{", ".join(deals)}]}}'


def challenge_fields(kept: ChallengeFile) -> Fields:
    """Return the JSON fields after the format and its version, without results."""
    challenge = kept.challenge
    deals = [{"dealer": one.dealer, "pack": format_cards(one.pack)} for one in challenge.given]
    return {
        "seed": challenge.seed,
        "preset": challenge.preset,
        **({"title": challenge.title} if challenge.title else {}),
        **({"deals": deals} if deals else {}),
        "experts": list(kept.experts),
        "scores": [{"name": one.name, "points": list(one.points)} for one in kept.scores],
        **({"imported": True} if kept.imported else {}),
    }


def load_challenge(path: Path) -> ChallengeFile:
    """Return the challenge in a file; raises StoreError or FormatError, which name it."""
    data = read_limited(path, SIZE_LIMIT, FileKind.CHALLENGE)
    try:
        return read_challenge(decode_utf8(data))
    except FormatError as error:
        raise shapes.fault(path.name, error.message) from error


def read_challenge(text: str) -> ChallengeFile:
    """Return the challenge in the text of a file; raises FormatError."""
    value = read_json(text)
    is_old = isinstance(value, dict) and value.get("version") == VERSION
    head = (CHALLENGE_FORMAT, VERSION if is_old else NEWEST)
    keys = _KEYS if is_old else (*_KEYS, *_OF_SETS, *_OF_RESULTS)
    kinds = {"other": ChallengeKind.NO_CHALLENGE, "newer": ChallengeKind.NEWER}
    return read_body(shapes.of_format(value, head, keys, **kinds))


def read_body(fields: Fields) -> ChallengeFile:
    """Return the challenge in the fields after format and version; raises FormatError."""
    found = shapes.JsonObject(fields, (), (*_KEYS, *_OF_SETS, *_OF_RESULTS))
    challenge = _challenge(found)
    points = partial(read_points, count=challenge.count)
    claim = partial(_handed_in, challenge=challenge)
    return ChallengeFile(
        challenge,
        found.get("experts", points, ()),
        found.get("scores", partial(_scores, points=points), ()),
        found.get("imported", shapes.a_truth, False),
        found.get("results", partial(_list_up_to, read=claim, most=MOST_RESULTS), ()),
        found.get("expert", claim, None),
    )


def _challenge(found: shapes.JsonObject) -> Challenge:
    """Return the challenge itself; a set's seed must match its deals."""
    preset, seed = found.need("preset", _preset), found.need("seed", _seed)
    title = found.get("title", _name, "")
    if "deals" not in found and not OF_SET.fullmatch(seed):
        return Challenge(seed, preset, title)
    given = found.need("deals", shapes.list_of(_given))
    made = given_set([one.pack for one in given], preset, title, [one.dealer for one in given])
    if made.seed != seed:
        raise FormatError(ChallengeKind.NOT_ITS_CARDS)
    return made


def _given(value: object, place: shapes.Place) -> GivenDeal:
    found = shapes.JsonObject(value, place, ("dealer", "pack"))
    return GivenDeal(found.need("dealer", shapes.a_number), found.need("pack", CARDS))


def _handed_in(value: object, place: shapes.Place, *, challenge: Challenge) -> HandedIn:
    found = shapes.JsonObject(value, place, ("name", "points", "deals"))
    points = found.need("points", partial(read_points, count=challenge.count))
    seats = len(challenge.variant.seating.ring)
    deals = found.need("deals", shapes.list_of(partial(_actions, seats=seats)))
    if len(deals) != challenge.count:
        raise shapes.fault(place, ChallengeKind.NOT_EIGHT, deals=challenge.count)
    return HandedIn(found.get("name", _name, ""), points, deals)


def _actions(value: object, place: shapes.Place, *, seats: int) -> tuple[Action, ...] | None:
    if value is None:
        return None
    if len(shapes.a_list(value, place)) > _MOST_ACTIONS:
        raise shapes.fault(place, ChallengeKind.MANY_ACTIONS, most=_MOST_ACTIONS)
    return shapes.list_of(partial(_action, seats=seats))(value, place)


def _action(value: object, place: shapes.Place, *, seats: int) -> Action:
    """Return an action; many files have the same ones, so they are cached."""
    if type(value) is dict:
        with contextlib.suppress(TypeError, FormatError):
            return _cached_action(seats, *(part for pair in value.items() for part in pair))
    return read_action(value, place, seats)


@lru_cache(maxsize=MOST_LINES, typed=True)
def _cached_action(seats: int, *parts: object) -> Action:
    """Return an action from its keys and values, one after another."""
    return read_action(dict(zip(parts[::2], parts[1::2], strict=True)), (), seats)


def _preset(value: object, place: shapes.Place) -> str:
    preset = shapes.a_text(value, place, shapes.NAME_LIMIT)
    if preset not in PRESETS:
        raise shapes.fault(place, ChallengeKind.NO_PRESET, text=preset)
    return preset


def _seed(value: object, place: shapes.Place) -> str:
    seed = shapes.a_text(value, place, shapes.NAME_LIMIT)
    if not _SEED.fullmatch(seed):
        raise shapes.fault(place, ChallengeKind.NO_SEED)
    return seed


def _scores(
    value: object, place: shapes.Place, *, points: shapes.Read[Points]
) -> tuple[Score, ...]:
    return _list_up_to(value, place, read=partial(_score, points=points), most=MOST_SCORES)


def _list_up_to(
    value: object, place: shapes.Place, *, read: shapes.Read[Result], most: int
) -> tuple[Result, ...]:
    if len(shapes.a_list(value, place)) > most:
        raise shapes.fault(place, ChallengeKind.TOO_MANY, most=most)
    return shapes.list_of(read)(value, place)


def _score(value: object, place: shapes.Place, *, points: shapes.Read[Points]) -> Score:
    found = shapes.JsonObject(value, place, ("name", "points"))
    return Score(found.need("name", _name), found.need("points", points))


def _name(value: object, place: shapes.Place) -> str:
    return shapes.a_name(shapes.a_text(value, place, shapes.NAME_LIMIT))


def read_points(value: object, place: shapes.Place, *, count: int | None = None) -> Points:
    """Return the points of ``count`` deals, or of any number up to the limit."""
    listed = shapes.a_list(value, place)
    points = tuple(None if one is None else shapes.a_number(one, place) for one in listed)
    if len(points) != count and (count is not None or len(points) > MOST_DEALS):
        raise shapes.fault(place, ChallengeKind.NOT_EIGHT, deals=count or MOST_DEALS)
    if any(abs(one or 0) > _MOST_POINTS for one in points):
        raise shapes.fault(place, ChallengeKind.TOO_MANY_POINTS, most=_MOST_POINTS)
    return points
