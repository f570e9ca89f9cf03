"""The faults that are planted: small ones, of the kinds people make, one at a time."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.mutation.__main__ import ROOT, set_aside
from tests.mutation.mutants import mutants_of

SOURCE = '''
"""A module."""
LIMIT: int = 3


def first_above(numbers: list[int], least: int = 0) -> int | None:
    """Give the first number above another."""
    assert least >= 0
    for number in numbers:
        if number > least and not is_odd(number):
            return number + 1
    raise ValueError(f"nothing above {least + 1}")
'''


def planted(tmp_path: Path) -> dict[str, str]:
    """Give the source with each fault in it, by the fault's name."""
    (tmp_path / "module.py").write_text(SOURCE, encoding="utf-8")
    faults = mutants_of(tmp_path, "module.py")
    return {fault.name.split(" | ", 1)[1]: ast.unparse(fault.tree(tmp_path)) for fault in faults}


def test_every_fault_is_another_program_and_changes_one_thing(tmp_path: Path) -> None:
    found = planted(tmp_path)
    whole = ast.unparse(ast.parse(SOURCE)).splitlines()
    assert len(set(found.values())) == len(found) > 6
    for name, source in found.items():
        changed = [
            pair for pair in zip(whole, source.splitlines(), strict=True) if len({*pair}) > 1
        ]
        assert len(changed) == 1, name


def test_conditions_bounds_and_numbers_are_tried_and_sentences_and_types_are_not(
    tmp_path: Path,
) -> None:
    found = set(planted(tmp_path))
    assert "first_above | number > least -> number >= least" in found
    assert "first_above | number > least and (not is_odd(number)) -> number > least" in found
    assert "first_above | not is_odd(number) -> is_odd(number)" in found
    assert "first_above | number + 1 -> number - 1" in found
    assert "module | 3 -> 4 in: LIMIT: int = 3" in found
    assert not any("least + 1" in name or "least >= 0" in name for name in found)


def test_what_is_set_aside_is_still_planted() -> None:
    aside = set(set_aside())
    paths = {name.partition(" | ")[0] for name in aside}
    assert aside <= {fault.name for path in paths for fault in mutants_of(ROOT, path)}
