"""Folders and names of the build."""

from __future__ import annotations

import platform
import sys
import tomllib
from enum import Enum
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The identifier in software catalogues; it must begin with a domain of the project.
IDENTIFIER = "org.fivehundred.fivehundred"
WORK = ROOT / "build"
DIST = ROOT / "dist"
STAND_INS = WORK / "stand-ins"
SPEC = ROOT / "packaging" / "bundle" / "fivehundred.spec"
# PyInstaller's output.
FROZEN = WORK / "frozen"
BUNDLE = FROZEN / "fivehundred"
# The modules that all programs of the bundle share.
MODULES = "modules.pyz"


class System(Enum):
    """An operating system; bundles are built for the system they are built on."""

    LINUX = "linux"
    MACOS = "macos"
    WINDOWS = "windows"

    @staticmethod
    def here() -> System:
        """Return this system."""
        if sys.platform == "win32":
            return System.WINDOWS
        return System.MACOS if sys.platform == "darwin" else System.LINUX


def version() -> str:
    """Return the version in pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as project:
        return str(tomllib.load(project)["project"]["version"])


def program(system: System) -> Path:
    """Return the bundle's program for a terminal."""
    return BUNDLE / ("fivehundred.exe" if system is System.WINDOWS else "fivehundred")


def name_of_archive(system: System) -> str:
    """Return the name of an archive and of the folder in it."""
    machine = platform.machine().lower().replace("amd64", "x86_64")
    return f"five-hundred-{version()}-{system.value}-{machine}"
