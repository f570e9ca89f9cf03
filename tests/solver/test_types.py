"""What the files for the C compiler repeat is what the plain source says."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest

import fivehundred.players.solver
from fivehundred.players.solver import bits, search
from tests.solver.uncompiled import COMPILED, plain_module

FOLDER = Path(fivehundred.players.solver.__file__).parent


def test_the_compiled_files_come_from_this_source() -> None:
    # The same sum as in setup.py.
    names = sorted([*(f"{name}.py" for name in COMPILED), *(p.name for p in FOLDER.glob("*.pxd"))])
    stamp = zlib.crc32(b"".join((FOLDER / name).read_bytes() for name in names))
    older = "the compiled solver is older than its source: pip install -e . builds it again"
    assert (stamp if search.COMPILED else 0) == search.BUILT_FROM, older


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
