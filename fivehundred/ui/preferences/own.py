"""What goes with a person of the household: how they play, what helps them, whom they play.

Theirs is among the settings as long as they play, and is kept beside them while others do.
"""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, replace
from typing import Final

from fivehundred.session.storage.names import same_on_disk
from fivehundred.ui.preferences.settings import MOST_OTHERS, Settings, understood

_OWN: Final = ("speed", "play_by", "by_itself", "hints", "memory", "coach", "company")


def of_person(settings: Settings, name: str) -> Settings:
    """Return the settings once somebody plays: what they have chosen, and at first the usual.

    What the person before them has chosen is kept; a first person takes over what there is.
    """
    comes, goes = same_on_disk(name), same_on_disk(settings.name)
    if not goes or comes == goes:
        return replace(settings, name=name)
    chosen = asdict(settings)
    kept = {goes: (settings.name, json.dumps({key: chosen[key] for key in _OWN}))}
    for one in settings.others:
        kept.setdefault(same_on_disk(one[0]), one)
    _name, told = kept.pop(comes, (name, "{}"))
    found: object = None
    with contextlib.suppress(ValueError):
        found = json.loads(told)
    theirs = understood(found if isinstance(found, dict) else {})[0]
    own = {key: getattr(theirs, key) for key in _OWN}
    return replace(settings, name=name, others=tuple(kept.values())[:MOST_OTHERS], **own)
