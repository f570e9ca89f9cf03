"""Programs that write what is shipped stand in packaging, are checked there, and start."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib

import pytest

from tests.packaging.rooms import PACKAGING, ROOT

ROOMS = sorted({path.parent.name for path in PACKAGING.glob("*/*.py")})


@pytest.mark.parametrize("room", ROOMS)
def test_style_and_types_of_every_room_are_checked(room: str) -> None:
    types = (PACKAGING / "check.sh").read_text(encoding="utf-8")
    assert re.search(rf"types_of packaging/{room} |\.\./{room}/\w+\.py", types)
    with (ROOT / "pyproject.toml").open("rb") as file:
        assert f"packaging/{room}" in tomllib.load(file)["tool"]["ruff"]["src"]


@pytest.mark.sweep
@pytest.mark.parametrize(
    "tool",
    [
        *("drills", "honesty", "honesty/equity.py", "weights"),
        *("training/deals.py", "training/bidding.py", "training/check.py"),
    ],
)
def test_a_tool_says_how_it_is_used(tool: str) -> None:
    if tool.startswith(("training", "weights")):
        pytest.importorskip("numpy")
    command = [sys.executable, str(PACKAGING / tool), "--help"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert said.stdout.startswith("usage: ")
