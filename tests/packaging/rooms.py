"""Modules of packaging, which are no package: each room is a folder on the path of its scripts."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"


def module(room: str, name: str) -> ModuleType:
    """Import a module of a room, with the steps of the build within reach."""
    path = sys.path.copy()
    sys.path[:0] = [str(PACKAGING / room), str(PACKAGING / "bundle")]
    try:
        return importlib.import_module(name)
    finally:
        sys.path[:] = path
