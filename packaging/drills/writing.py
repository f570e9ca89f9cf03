"""Drills as a file of the library, which ``learning/drills/drill`` reads."""

from __future__ import annotations

import json
from collections.abc import Iterable

from fivehundred.engine.cards import format_cards
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.learning.drills.drill import Drill, RatedAnswer
from fivehundred.learning.drills.library import FORMAT, PERMILLE, VERSION
from fivehundred.session.codec.actions import action_fields
from fivehundred.session.codec.game import encode
from fivehundred.session.record import Record


def library_text(drills: Iterable[Drill]) -> str:
    """Return drills as a file, one per line."""
    lines = ",\n".join(json.dumps(_fields(one), ensure_ascii=False) for one in drills)
    head = f'"format": "{FORMAT}",\n"version": {VERSION}'
    return f'{{\n{head},\n"drills": [\n{lines}\n]\n}}\n'


def _fields(drill: Drill) -> dict[str, object]:
    found: dict[str, object] = {
        "key": drill.key,
        "theme": drill.theme.value,
        "level": drill.level,
        "seat": drill.seat,
        "reason": drill.reason.name.lower(),
    }
    if drill.suit is not None:
        found["suit"] = drill.suit.value
    if drill.cards:
        found["cards"] = format_cards(drill.cards)
    found["rated"] = [_rated_fields(one) for one in drill.rated]
    found["game"] = _game_fields(drill.record)
    return found


def _rated_fields(rated: RatedAnswer) -> dict[str, object]:
    cost = rated.cost
    costs = {
        "points": round(cost.points),
        "value": round(cost.value),
        "chance": round(cost.chance * PERMILLE),
    }
    given = {key: number for key, number in costs.items() if number}
    return {
        "action": action_fields(rated.action),
        "verdict": rated.verdict.name.lower(),
        **given,
    }


def _game_fields(record: Record) -> dict[str, object]:
    fields: dict[str, object] = json.loads(encode(record))
    if record.variant == PRESETS[record.preset].variant:
        # The library is rebuilt when a preset changes.
        del fields["rules"]
    return fields
