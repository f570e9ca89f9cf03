"""Each option of a variant has one reader, and its types name what forgets a new value."""

from __future__ import annotations

import ast
import importlib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from enum import Enum, StrEnum
from functools import cache
from pathlib import Path

import pytest

from fivehundred.engine.rules import options
from fivehundred.engine.rules.variant import OPTION_NAMES, OptionValue, option_values
from fivehundred.engine.seats import Sides
from fivehundred.speech.rules.options import OPTION_WORDS

PACKAGE = Path(__file__).parents[1] / "fivehundred"
FLOORS = ("engine", "players", "session", "programs", "table", "learning")
SPOKEN = ("speech", "ui")
"""What words the values of options, or draws by them: in whole tables, or asking the rules."""
DATA = {"variant.py", "variants.py"}
"""Defaults and presets: rows of values, which decide nothing."""

ENUMS: dict[str, type[StrEnum]] = {
    name: kind
    for name, kind in {**vars(options), "Sides": Sides}.items()
    if isinstance(kind, type) and issubclass(kind, StrEnum) and kind is not StrEnum
}
SCREEN_ONLY = {"ScoreSheet"}
"""Options that no rule of the game reads."""


def members(node: ast.AST) -> set[tuple[str, str]]:
    """Return the members of options that are named in a piece of code, by option."""
    return {
        (option, part.attr)
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute) and part.attr.isupper()
        if (option := ast.unparse(part.value).removeprefix("opt.")) in ENUMS
    }


def named_in(node: ast.AST) -> set[str]:
    return {option for option, _ in members(node)}


def is_exhaustive_table(node: ast.AST) -> bool:
    """Return whether something is a table with a key for every member of an option."""
    if not isinstance(node, ast.Dict):
        return False
    keys = {member for key in node.keys if key is not None for member in members(key)}
    return any(
        {value for name, value in keys if name == option} == set(ENUMS[option].__members__)
        for option in {name for name, _ in keys}
    )


def outside_tables(tree: ast.Module) -> ast.Module:
    """Return the code without the tables that every new value must be entered in."""

    class Cut(ast.NodeTransformer):
        def visit_Dict(self, node: ast.Dict) -> ast.AST:
            return ast.Constant(None) if is_exhaustive_table(node) else self.generic_visit(node)

    found = Cut().visit(tree)
    assert isinstance(found, ast.Module)
    return found


def typed(values: Iterable[OptionValue]) -> set[tuple[type, OptionValue]]:
    """Return values with their types, for True is no 1 here."""
    return {(type(value), value) for value in values}


def functions(tree: ast.Module) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


@cache
def readers() -> dict[str, list[tuple[str, ast.FunctionDef]]]:
    """Return for each option the functions that name a value of it, with their files."""
    found: dict[str, list[tuple[str, ast.FunctionDef]]] = defaultdict(list)
    for floor in FLOORS:
        for path in sorted((PACKAGE / floor).rglob("*.py")):
            if path.name in DATA:
                continue
            tree = outside_tables(ast.parse(path.read_text(encoding="utf-8")))
            for function in functions(tree):
                for option in named_in(ast.Module(function.body, [])):
                    found[option].append((path.name, function))
    return found


@pytest.mark.parametrize("option", sorted(set(ENUMS) - SCREEN_ONLY))
def test_one_function_knows_the_values_of_an_option(option: str) -> None:
    names = [f"{file}: {function.name}" for file, function in readers()[option]]
    assert len(names) == 1, names


@pytest.mark.parametrize("option", sorted(set(ENUMS) - SCREEN_ONLY))
def test_the_reader_of_an_option_ends_where_no_value_is_left(option: str) -> None:
    _, function = readers()[option][0]
    matches = [node for node in ast.walk(function) if isinstance(node, ast.Match)]
    assert any(
        "assert_never" in ast.dump(match.cases[-1]) and option in named_in(match)
        for match in matches
    )


@pytest.mark.parametrize("option", OPTION_NAMES)
def test_every_value_of_an_option_is_worded(option: str) -> None:
    words, allowed = OPTION_WORDS[option], option_values(option)
    in_rows, values = typed(words.values), typed(words.values if allowed is None else allowed)
    assert in_rows <= values
    # A number or a text may be its own word where there is a sentence for all of them.
    without = {kind for kind, value in values - in_rows}
    assert without <= ({int, str} if words.others else set()), values - in_rows


@pytest.mark.parametrize("option", sorted(SCREEN_ONLY))
def test_what_is_for_the_screen_alone_is_read_by_no_rule(option: str) -> None:
    assert not readers()[option]


def test_no_value_of_an_option_is_named_outside_functions_and_whole_tables() -> None:
    for floor in FLOORS:
        for path in sorted((PACKAGE / floor).rglob("*.py")):
            if path.name in DATA:
                continue
            tree = outside_tables(ast.parse(path.read_text(encoding="utf-8")))
            loose = [
                node
                for node in tree.body
                if isinstance(node, ast.Assign | ast.AnnAssign) and members(node)
            ]
            assert not loose, path


def test_what_is_said_and_drawn_compares_no_value_of_an_option() -> None:
    compared = [
        f"{path.name}:{node.lineno}"
        for path, tree in spoken()
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and members(node)
    ]
    assert compared == []


def test_a_choice_among_the_values_of_an_option_leaves_none_out() -> None:
    unfinished = []
    for path, tree in spoken():
        for node in ast.walk(outside_tables(tree)):
            if isinstance(node, ast.Match) and any(members(case.pattern) for case in node.cases):
                if "assert_never" not in ast.dump(node.cases[-1]):
                    unfinished.append(f"{path.name}:{node.lineno}")
            # Each for himself there may be any number of players.
            elif isinstance(node, ast.Dict) and members(node) and named_in(node) != {"Sides"}:
                unfinished.append(f"{path.name}:{node.lineno}")
    assert unfinished == []


def spoken() -> Iterator[tuple[Path, ast.Module]]:
    for floor in SPOKEN:
        for path in sorted((PACKAGE / floor).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


# Tables that lack a member, for it never comes there.
LACKING = {
    "_VERDICT_COLOURS": {"FORCED", "UNKNOWN"},
    "_OPTIONS_OF": {"PASS", "INKLE_NO"},
    "_DENIALS": {"NOT_SURE"},
    "_SIDES_NEED": {"SOLO"},
}


def test_a_table_that_is_asked_for_a_member_has_a_row_for_every_one() -> None:
    lacking: dict[str, set[str]] = {}
    for floor in (*FLOORS, *SPOKEN):
        for path in sorted((PACKAGE / floor).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for name, rows in member_tables(tree):
                if is_asked_for_any(tree, name):
                    kind = enum_of(path, rows)
                    left = set(kind.__members__) - {key.attr for key in rows} if kind else set()
                    if left:
                        lacking[name] = left
    assert lacking == LACKING


def member_tables(tree: ast.Module) -> Iterator[tuple[str, list[ast.Attribute]]]:
    """Yield the tables of a module whose keys are all members of one class, with the keys."""
    for node in tree.body:
        match node:
            case ast.AnnAssign(ast.Name(name), _, ast.Dict(keys)) | ast.Assign(
                [ast.Name(name)], ast.Dict(keys)
            ):
                rows = [key for key in keys if isinstance(key, ast.Attribute)]
                kinds = {ast.unparse(key.value) for key in rows}
                if len(rows) == len(keys) and len(kinds) == 1:
                    yield name, rows


def is_asked_for_any(tree: ast.Module, name: str) -> bool:
    """Return whether a module takes a row out of a table, and never asks whether it is there."""
    asked = [node for node in ast.walk(tree) if isinstance(node, ast.Subscript)]
    text = ast.unparse(tree)
    careful = f"{name}.get(" in text or f" in {name}" in text or f"{name}.items(" in text
    return not careful and any(
        isinstance(node.value, ast.Name) and node.value.id == name for node in asked
    )


def enum_of(path: Path, rows: list[ast.Attribute]) -> type[Enum] | None:
    """Return the Enum whose members are the keys of a table, as it is called in a module."""
    name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    kind = eval(ast.unparse(rows[0].value), vars(importlib.import_module(name)))
    return kind if isinstance(kind, type) and issubclass(kind, Enum) else None
