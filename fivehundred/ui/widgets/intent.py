"""What somebody asks for with a widget: a value, which the owner of the widget carries out.

Every room adds intents of its own, derived from ``Intent``: frozen dataclasses, and Enums of those
whose name says it all, so that an event of the mouse can be followed from the button to what is
done by the names of classes alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


class Intent:
    """What is asked for; one that needs no more to be said may be a member of an Enum."""

    __slots__ = ()

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Used(Intent):
    """An event that meant something, but asks for nothing more: the focus moved, for instance."""


USED: Final = Used()
