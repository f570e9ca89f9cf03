"""The solver as plain Python, beside the compiled one of the same source."""

from __future__ import annotations

import importlib
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import fivehundred.players.solver

PACKAGE = "fivehundred.players.solver"
COMPILED = ("board", "nullo", "moves", "quick_tricks", "transposition", "tree", "search")


def plain_module(name: str) -> ModuleType:
    """Import a module that stands on the plain source alone, whatever else is imported."""
    folder = Path(fivehundred.players.solver.__file__).parent
    order = (*COMPILED, "solver")
    kept = {f"{PACKAGE}.{part}": sys.modules.get(f"{PACKAGE}.{part}") for part in order}
    try:
        for part in order:
            sys.modules.pop(f"{PACKAGE}.{part}", None)
        for part in order:
            _load(f"{PACKAGE}.{part}", folder / f"{part}.py")
        return sys.modules[f"{PACKAGE}.{name}"]
    finally:
        for full, module in kept.items():
            if module is None:
                sys.modules.pop(full, None)
            else:
                sys.modules[full] = module


def _load(name: str, path: Path) -> None:
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)


def is_compiled() -> bool:
    """Tell whether the program's own solver is compiled."""
    return bool(importlib.import_module(f"{PACKAGE}.search").COMPILED)
