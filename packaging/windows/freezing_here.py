"""PyInstaller and the licences: what has to run on Windows or under Wine."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "bundle"))

import freezing
import licences
from places import WORK

if __name__ == "__main__":
    WORK.mkdir(exist_ok=True)
    freezing.freeze()
    licences.collect()
