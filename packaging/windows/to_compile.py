"""Write to FILE what setup.py would compile: `to_compile.py SOURCE FILE`, with Cython in “cython”.

Each line is a module's name, its C code, and its macros.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
WORK = HERE.parents[1] / "build" / "windows"
sys.path[:0] = [str(WORK / "tools"), str(WORK / "cython")]

import setuptools  # noqa: F401, I001 - it brings distutils along
from distutils.core import run_setup


def main(words: list[str]) -> int:
    """Write the file."""
    _source, target = words
    planned = run_setup("setup.py", stop_after="init")
    lines = []
    for extension in planned.ext_modules:
        macros = [
            name if text is None else f"{name}={text}" for name, text in extension.define_macros
        ]
        lines.append("\t".join([extension.name, *extension.sources, *macros]))
    Path(target).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
