"""What the files for the C compiler repeat is what the plain source says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import fivehundred.players.solver
from fivehundred.players.solver import bits
from tests.solver.uncompiled import COMPILED, plain_module

FOLDER = Path(fivehundred.players.solver.__file__).parent


def numbers_in(text: str) -> dict[str, str]:
    """Read the numbers that have a name in a file of C types."""
    named = dict(re.findall(r'^    const [\w ]+ (\w+) "(.+)"$', text, re.MULTILINE))
    return named | dict(re.findall(r"^    (\w+) = (-?\d+)$", text, re.MULTILINE))


def test_every_number_of_bits_is_the_same() -> None:
    found = numbers_in((FOLDER / "bits.pxd").read_text(encoding="utf-8"))
    assert len(found) > 15
    for name, text in found.items():
        plain = re.sub(r"(?<=[0-9A-F])U?L+", "", text)
        value = {"(~0)": bits.ALL, "(1 << 63)": bits.YES}.get(plain)
        assert getattr(bits, name) == (int(plain, 0) if value is None else value), name


@pytest.mark.parametrize("name", COMPILED)
def test_every_number_of_a_module_is_the_same(name: str) -> None:
    found = numbers_in((FOLDER / f"{name}.pxd").read_text(encoding="utf-8"))
    module = plain_module(name)
    assert {number: str(getattr(module, number)) for number in found} == found


@pytest.mark.parametrize("name", COMPILED)
def test_the_room_in_c_is_that_of_the_lists(name: str) -> None:
    text = (FOLDER / f"{name}.pxd").read_text(encoding="utf-8")
    board = plain_module("search").Search()
    arrays = re.findall(r"^    cdef [\w ]+? (\w+)\[(\d+)\]$", text, re.MULTILINE)
    assert {field: str(len(getattr(board, field))) for field, _ in arrays} == dict(arrays)
