"""Output, failure and subprocesses of build steps."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import NoReturn


def step(name: str) -> None:
    """Print which step begins."""
    print(f"== {name}", flush=True)


def stop(sentence: str) -> NoReturn:
    """End the build with a sentence."""
    raise SystemExit(f"The build ends here: {sentence}")


def run(*words: str | Path, at: Path | None = None) -> None:
    """Run a program, and end the build if it fails."""
    command = [str(word) for word in words]
    if subprocess.run(command, cwd=at, check=False).returncode:
        stop(f"“{' '.join(command)}” has failed; see the lines above.")
