"""Reads any file that a person opens; local imports load only what that file needs."""

from __future__ import annotations

from pathlib import Path

from fivehundred.session.storage import files
from fivehundred.session.storage.store import Store

# ruff: noqa: PLC0415


def read_any_file(path: Path, store: Store) -> object:
    """Return what a file holds, a game by default; raises FiveHundredError if damaged."""
    match files.format_of(path):
        case files.CHALLENGE_FORMAT:
            from fivehundred.learning.challenge.file import load_challenge

            return load_challenge(path)
        case files.RULES_FORMAT:
            from fivehundred.session.storage.house_rules import read_rules

            return read_rules(path)
        case files.PAD_FORMAT:
            from fivehundred.session.storage.pads import read_pad

            return read_pad(path)
        case _:
            return store.load(path)
