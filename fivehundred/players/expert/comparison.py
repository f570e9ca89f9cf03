"""Choices side by side in one sample after another, and which of them may still be the best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Generic, TypeVar

Option = TypeVar("Option")


@dataclass(slots=True)
class Tried(Generic[Option]):
    """One of some choices with what it was worth in each deal it was tried in."""

    option: Option
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Its worth on average, 0 before a deal."""
        return sum(self.values) / len(self.values) if self.values else 0.0


class Comparison:
    """What each of some choices is worth in the samples looked into so far."""

    def __init__(self, choices: int) -> None:
        """Begin without a sample."""
        self._rows: list[tuple[float, ...]] = []
        self._weights: list[float] = []
        self._choices = choices

    def __len__(self) -> int:
        """Count the samples."""
        return len(self._rows)

    def add(self, values: Sequence[float], weight: float) -> None:
        """Enter what every choice is worth in one more sample."""
        self._rows.append(tuple(values))
        self._weights.append(weight)

    def means(self) -> list[float]:
        """Return what each choice is worth on average; nothing is known of any before a sample."""
        total = sum(self._weights)
        if total <= 0:
            return [0.0] * self._choices
        weighted = list(zip(self._rows, self._weights, strict=True))
        return [
            sum(row[at] * weight for row, weight in weighted) / total
            for at in range(self._choices)
        ]

    def behind(self, choice: int, best: int) -> tuple[float, float]:
        """Return by how much a choice is behind another on average, and how sure that is.

        The second number is the standard error of the first: the samples are the same for both.
        """
        total = sum(self._weights)
        squares = sum(weight * weight for weight in self._weights)
        gaps = [row[best] - row[choice] for row in self._rows]
        mean = sum(g * w for g, w in zip(gaps, self._weights, strict=True)) / total
        spread = sum(w * (g - mean) ** 2 for g, w in zip(gaps, self._weights, strict=True)) / total
        samples = total * total / squares
        return mean, sqrt(spread / max(1.0, samples - 1))
