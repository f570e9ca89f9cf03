"""Where the build finds and puts things, and what they are called."""

from __future__ import annotations

import platform
import sys
import tomllib
from enum import Enum
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# What catalogues of programs know this one by; it has to begin with an address of the project.
IDENTIFIER = "org.fivehundred.fivehundred"
WORK = ROOT / "build"
DIST = ROOT / "dist"
STAND_INS = WORK / "stand-ins"
SPEC = ROOT / "packaging" / "bundle" / "fivehundred.spec"
# Where PyInstaller leaves the program with all it needs.
FROZEN = WORK / "frozen"
BUNDLE = FROZEN / "fivehundred"
# The modules that all programs of the bundle share, beside what else they share.
MODULES = "modules.pyz"


class System(Enum):
    """A system that bundles are built for, on itself alone."""

    LINUX = "linux"
    MACOS = "macos"
    WINDOWS = "windows"

    @staticmethod
    def here() -> System:
        """Give the one this runs on."""
        if sys.platform == "win32":
            return System.WINDOWS
        return System.MACOS if sys.platform == "darwin" else System.LINUX


def version() -> str:
    """Give the version, as pyproject.toml has it."""
    with (ROOT / "pyproject.toml").open("rb") as project:
        return str(tomllib.load(project)["project"]["version"])


def program(system: System) -> Path:
    """Give the program of the bundle that a terminal starts."""
    return BUNDLE / ("fivehundred.exe" if system is System.WINDOWS else "fivehundred")


def name_of_archive(system: System) -> str:
    """Give the name that an archive bears, and the folder in it."""
    machine = platform.machine().lower().replace("amd64", "x86_64")
    return f"five-hundred-{version()}-{system.value}-{machine}"
