"""A challenge as JSON text: to hand to a friend, and to keep. See ``docs/challenge.md``."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FormatError
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.challenge.challenge import DEALS, UNPLAYED, Challenge, Points, Score
from fivehundred.learning.kinds import ChallengeKind
from fivehundred.session.codec.json_reader import decode_utf8, read_json
from fivehundred.session.codec.shapes import (
    NAME_LIMIT,
    JsonObject,
    Place,
    a_list,
    a_name,
    a_number,
    a_text,
    a_truth,
    fault,
    list_of,
    of_format,
    text_of,
)
from fivehundred.session.storage.files import read_limited
from fivehundred.session.storage.kinds import FileKind
from fivehundred.session.storage.own_files import Fields

FORMAT: Final = "fivehundred-challenge"
VERSION: Final = 1
SIZE_LIMIT: Final = 256 * 1024
MOST_SCORES: Final = 24
_SEED: Final = re.compile(r"[A-Za-z0-9-]{1,32}")
_KEYS: Final = ("seed", "preset", "experts", "scores", "imported")
_MOST_POINTS: Final = 100_000


@dataclass(frozen=True, slots=True)
class ChallengeFile:
    """A challenge with what the Experts and others have made of it.

    Whether it was ``imported`` is noted, and never handed on.
    """

    challenge: Challenge
    experts: Points = UNPLAYED
    scores: tuple[Score, ...] = ()
    imported: bool = False


def challenge_text(kept: ChallengeFile) -> str:
    """Write a challenge as the text of a file for a friend.

    It does not say what the Experts have made of it: they play it once more over there.
    """
    fields = challenge_fields(replace(kept, imported=False))
    del fields["experts"]
    whole = {"format": FORMAT, "version": VERSION, **fields}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def challenge_fields(kept: ChallengeFile) -> Fields:
    """Return what follows the format and its version as plain JSON values."""
    return {
        "seed": kept.challenge.seed,
        "preset": kept.challenge.preset,
        "experts": list(kept.experts),
        "scores": [{"name": one.name, "points": list(one.points)} for one in kept.scores],
        **({"imported": True} if kept.imported else {}),
    }


def load_challenge(path: Path) -> ChallengeFile:
    """Read a file; raises StoreError or FormatError, which name it."""
    data = read_limited(path, SIZE_LIMIT, FileKind.CHALLENGE)
    try:
        if len(data) > SIZE_LIMIT:
            raise FormatError(ChallengeKind.NO_CHALLENGE)
        return read_challenge(decode_utf8(data))
    except FormatError as error:
        raise fault(path.name, error.message) from error


def read_challenge(text: str) -> ChallengeFile:
    """Read the text of a file; raises FormatError."""
    kinds = {"other": ChallengeKind.NO_CHALLENGE, "newer": ChallengeKind.NEWER}
    return read_body(of_format(read_json(text), (FORMAT, VERSION), _KEYS, **kinds))


def read_body(fields: Fields) -> ChallengeFile:
    """Read what follows the format and its version; raises FormatError."""
    found = JsonObject(fields, (), _KEYS)
    preset, seed = found.need("preset", _preset), found.need("seed", _seed)
    return ChallengeFile(
        Challenge(seed, preset),
        found.get("experts", read_points, UNPLAYED),
        found.get("scores", _scores, ()),
        found.get("imported", a_truth, False),
    )


def _preset(value: object, place: Place) -> str:
    preset = a_text(value, place, NAME_LIMIT)
    if preset not in PRESETS:
        raise fault(place, ChallengeKind.NO_PRESET, text=preset)
    return preset


def _seed(value: object, place: Place) -> str:
    seed = a_text(value, place, NAME_LIMIT)
    if not _SEED.fullmatch(seed):
        raise fault(place, ChallengeKind.NO_SEED)
    return seed


def _scores(value: object, place: Place) -> tuple[Score, ...]:
    if len(a_list(value, place)) > MOST_SCORES:
        raise fault(place, ChallengeKind.TOO_MANY, most=MOST_SCORES)
    return list_of(_score)(value, place)


def _score(value: object, place: Place) -> Score:
    found = JsonObject(value, place, ("name", "points"))
    return Score(
        a_name(found.need("name", text_of(NAME_LIMIT))), found.need("points", read_points)
    )


def read_points(value: object, place: Place) -> Points:
    """Read what the eight deals brought; raises FormatError."""
    points = tuple(None if one is None else a_number(one, place) for one in a_list(value, place))
    if len(points) != DEALS:
        raise fault(place, ChallengeKind.NOT_EIGHT, deals=DEALS)
    if any(abs(one or 0) > _MOST_POINTS for one in points):
        raise fault(place, ChallengeKind.TOO_MANY_POINTS, most=_MOST_POINTS)
    return points
