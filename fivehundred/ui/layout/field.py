"""Values that somebody can change on a page, and the intent to change them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from fivehundred.ui.widgets.intent import Intent

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class FormField(Generic[T]):
    """A value that somebody can change; its control has the same name."""

    name: str
    value: T
    set: Callable[[T], None]

    def to(self, value: T, *, refills: bool = True) -> Assign[T]:
        """Return the intent to set another value."""
        return Assign(self, value, refills)


@dataclass(frozen=True, slots=True)
class Assign(Intent, Generic[T]):
    """Set a field to a value; unless it ``refills`` the page, that stays as it is."""

    field: FormField[T]
    value: T
    refills: bool = True

    def carry_out(self) -> None:
        """Set the field."""
        self.field.set(self.value)


AnyAssign = Assign[Any]
