"""Results that are handed in: deals played at random, as the file that the page would write."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from fivehundred.engine.actions import Action
from fivehundred.engine.game import apply
from fivehundred.learning.challenge.challenge import Challenge, is_over, points_of
from fivehundred.learning.challenge.file import ChallengeFile, HandedIn, challenge_text
from fivehundred.session.record import state_after
from tests.strategies import chance_or_choice

Change = Callable[[dict[str, Any]], None]


@cache
def played(challenge: Challenge, number: int, seed: int) -> tuple[tuple[Action, ...], int]:
    """Return the actions of a deal played at random, and what it brought."""
    record, rng = challenge.record(number, "Ann"), Random(f"{seed} {number}")
    state, actions = state_after(record), list(record.actions)
    while not is_over(state):
        actions.append(chance_or_choice(state, rng))
        state = apply(state, actions[-1]).state
    return tuple(actions), points_of(state)


def claim(challenge: Challenge, name: str, seed: int, *, last: int | None = None) -> HandedIn:
    """Return the result of a person who has played the deals up to the last."""
    count = challenge.count if last is None else last
    deals = [played(challenge, number, seed) for number in range(1, count + 1)]
    left = (None,) * (challenge.count - count)
    return HandedIn(
        name,
        (*(points for _, points in deals), *left),
        (*(actions for actions, _ in deals), *left),
    )


def text_of(challenge: Challenge, name: str, seed: int, *, last: int | None = None) -> str:
    """Return the text of a file with one result, and the Expert's, who is the same in all."""
    own, expert = claim(challenge, name, seed, last=last), claim(challenge, "", 1000)
    return challenge_text(ChallengeFile(challenge, results=(own,), expert=expert))


def write(folder: Path, name: str, text: str) -> Path:
    """Write a file and return its path."""
    path = folder / f"{name}.json"
    path.write_text(text, encoding="utf-8")
    return path


def results_in(folder: Path) -> Path:
    """Write some results of a challenge into a folder, of which one has a wrong sum."""
    folder.mkdir(parents=True, exist_ok=True)
    challenge = Challenge("2026-11-23")
    for at, name in enumerate(("Ann", "Bea", "Maximilian von und zu Thurn")):
        write(folder, name, text_of(challenge, name, at))
    text = text_of(challenge, "Dot", 3).replace('"points": [', '"points": [7')
    write(folder, "Dot", text)
    return folder
