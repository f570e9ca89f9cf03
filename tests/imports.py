"""Who imports whom in the package, read from the source: also what only a type checker reads."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

_ROOT = Path(__file__).parents[1]
_PACKAGE = "fivehundred"


@cache
def imports() -> Mapping[str, frozenset[str]]:
    """Return the modules of the package, each with those of the package that it imports."""
    modules = {_name(path): path for path in sorted((_ROOT / _PACKAGE).rglob("*.py"))}
    return {name: frozenset(_imported(path, modules)) - {name} for name, path in modules.items()}


def a_circle() -> tuple[str, ...]:
    """Return modules that import one another in a circle; empty if there are none."""
    try:
        TopologicalSorter(imports()).prepare()
    except CycleError as error:
        return tuple(error.args[1])
    return ()


def _name(path: Path) -> str:
    parts = path.relative_to(_ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(path: Path, modules: Mapping[str, Path]) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name for name in whole if name in modules)
            if node.module in modules and not all(name in modules for name in whole):
                yield node.module
