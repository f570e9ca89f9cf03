"""Plants a fault in a program that is only starting: Python reads this file by itself.

``FIVEHUNDRED_FAULT`` names a module and the file that holds its code with the fault in it.
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType


class _Loader(SourceFileLoader):
    code_file = Path()

    def get_code(self, _: str) -> CodeType:
        found: CodeType = marshal.loads(self.code_file.read_bytes())
        return found


class _Finder(MetaPathFinder):
    def __init__(self, module: str, code_file: Path) -> None:
        self._module = module
        self._code_file = code_file

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self._module:
            return None
        spec = PathFinder.find_spec(name, path, target)
        assert spec is not None and spec.origin is not None
        spec.loader = _Loader(name, spec.origin)
        spec.loader.code_file = self._code_file
        return spec


if fault := os.environ.get("FIVEHUNDRED_FAULT"):
    name, _, file = fault.partition("=")
    sys.meta_path.insert(0, _Finder(name, Path(file)))
