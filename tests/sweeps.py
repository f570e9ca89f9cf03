"""Which cases of a sweep are run: a third of them, or with ``--all-cases`` every one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

_THIRD: Final = 3

_Case = TypeVar("_Case")


class Sweeps:
    """What was asked for of all sweeps."""

    every_case = False


SWEEPS: Final = Sweeps()


def share(cases: Sequence[_Case], first: int = 0) -> Sequence[_Case]:
    """Return the cases to run: every third from the number ``first`` on, or from an earlier one.

    One case is always left, whatever ``first`` is.
    """
    if SWEEPS.every_case or not cases:
        return cases
    return cases[first % min(_THIRD, len(cases)) :: _THIRD]
