"""How large the program is, and how much of it is in many pieces: printed, and held by tests.

    python -m tests.size

What need not grow with features is held by ``tests/test_size.py``.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from tests.imports import imports

_ROOT = Path(__file__).parents[1]
_PACKAGE = _ROOT / "fivehundred"
_SCREENS = tuple(_PACKAGE / "ui" / room for room in ("pages", "panels", "scenes"))
_SMALL_LINES = 40
_UNITS = re.compile(r"^_?[A-Z][A-Z0-9_]*_U\b.*=", re.MULTILINE)
DIALECT = ("stands", "lies", "so many", "whoever", "anew", "dear")
"""Words that read as translated where a docstring has them."""
_DIALECT = re.compile(rf"\b({'|'.join(DIALECT)})\b", re.IGNORECASE)


@dataclass(frozen=True)
class Size:
    """The figures of the program."""

    lines: int
    code_lines: int
    """Without blank lines, comments and docstrings."""
    modules: int
    with_one_importer: int
    under_40_lines: int
    names_twice: tuple[str, ...]
    """Names of public classes that more than one module has."""
    casts_in_ui: int
    rects: int
    """``Rect(`` in pages, panels and scenes."""
    unit_constants: int
    """Constants in units of the layout in pages, panels and scenes."""
    longest_page_lines: int
    dialect: int
    """Docstrings with words that read as translated."""


@cache
def size() -> Size:
    """Return the figures of the program as it is now."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(_PACKAGE.rglob("*.py"))}
    trees = {path: ast.parse(text) for path, text in texts.items()}
    modules = [path for path in texts if path.name != "__init__.py"]
    importers = Counter(module for found in imports().values() for module in found)
    classes = Counter(name for tree in trees.values() for name in _public_classes(tree))
    screens = [t for path, t in texts.items() if any(path.is_relative_to(r) for r in _SCREENS)]
    in_ui = [text for path, text in texts.items() if path.is_relative_to(_PACKAGE / "ui")]
    return Size(
        lines=sum(len(text.splitlines()) for text in texts.values()),
        code_lines=sum(_code_lines(texts[path], tree) for path, tree in trees.items()),
        modules=len(texts),
        with_one_importer=sum(1 for path in modules if importers[_module(path)] == 1),
        under_40_lines=sum(len(texts[path].splitlines()) < _SMALL_LINES for path in modules),
        names_twice=tuple(sorted(name for name, count in classes.items() if count > 1)),
        casts_in_ui=sum(len(re.findall(r"\bcast\(", text)) for text in in_ui),
        rects=sum(len(re.findall(r"\bRect\(", text)) for text in screens),
        unit_constants=sum(len(_UNITS.findall(text)) for text in screens),
        longest_page_lines=max(
            len(text.splitlines())
            for path, text in texts.items()
            if path.is_relative_to(_PACKAGE / "ui" / "pages")
        ),
        dialect=sum(
            bool(_DIALECT.search(ast.get_docstring(node) or ""))
            for tree in trees.values()
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        ),
    )


def _module(path: Path) -> str:
    return ".".join(path.relative_to(_ROOT).with_suffix("").parts)


def _public_classes(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name


def _code_lines(text: str, tree: ast.Module) -> int:
    """Return how many lines are left without blank lines, comments and texts that stand alone."""
    words = {
        number
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    return sum(
        number not in words
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.strip().startswith("#")
    )


def main() -> None:
    """Print the figures, one a line."""
    for field in fields(Size):
        value = getattr(size(), field.name)
        print(f"{field.name:20}", len(value) if isinstance(value, tuple) else value)
        if isinstance(value, tuple) and value:
            print("   ", ", ".join(value))


if __name__ == "__main__":
    main()
