"""A set of rules as it stands in a file: a preset, and the options laid over it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fivehundred.engine.errors import VariantError
from fivehundred.engine.rules.conflicts import check
from fivehundred.engine.rules.variant import Variant, read_option
from fivehundred.engine.rules.variants import find_preset
from fivehundred.session.codec.shapes import an_object, fault


def read_variant(preset: str, value: object) -> Variant:
    """Read the options that stand under ``rules`` and lay them over a preset's.

    Raises FormatError for what is not known or does not go together: a table that cannot be laid
    has no seats by which to judge the rest of a file.
    """
    place = ("rules",)
    try:
        base = find_preset(preset).variant
    except VariantError as error:
        raise fault(("preset",), error.message) from None
    try:
        changes: dict[str, Any] = {
            name: read_option(name, option) for name, option in an_object(value, place).items()
        }
        return check(replace(base, **changes))
    except VariantError as error:
        raise fault(place, error.message) from None
