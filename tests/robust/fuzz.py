"""Let a fuzzer that follows the branches look for bytes the reader of saved games does not bear.

    pip install atheris
    python -m tests.robust.fuzz 600

looks for so many seconds, from the corpus in ``corpus.jsonl`` and from short games of every
preset, and writes back as corpus what reaches most in the fewest bytes.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import atheris  # type: ignore[import-not-found, import-untyped, unused-ignore]

with atheris.instrument_imports(include=["fivehundred.session", "fivehundred.engine"]):
    from fivehundred.session.codec.game import decode, encode
    from tests.robust.judging import judge

from fivehundred.paths import examples_folder
from tests.robust.corpus import read_corpus, write_corpus

_ROOT: Final = Path(__file__).parents[2]
_LONGEST: Final = 3000
_LENGTHS: Final = (0, 2, 12, 40)


def _short_games() -> Iterator[bytes]:
    for path in sorted(examples_folder().glob("*.json")):
        for length in _LENGTHS:
            whole = json.loads(encode(decode(path.read_text(encoding="utf-8"), up_to=length)))
            # Every option would be most of the file.
            whole["rules"] = {}
            yield json.dumps(whole).encode()


def _one(data: bytes) -> None:
    judge(data)


def _run(script: Path, *words: str) -> int:
    options = (f"-max_len={_LONGEST}", "-timeout=10", "-rss_limit_mb=500")
    return subprocess.run([script, *options, *words], cwd=_ROOT, check=False).returncode


def main() -> int:
    """Look for faults, and keep what was found on the way; a fault ends it with its bytes."""
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    with tempfile.TemporaryDirectory() as place:
        whole, least, script = (Path(place, name) for name in ("whole", "least", "fuzz"))
        # The fuzzer starts itself anew by its name.
        script.write_text(f'#!/bin/sh\nexec {sys.executable} -m tests.robust.fuzz "$0" "$@"\n')
        script.chmod(0o700)
        whole.mkdir()
        least.mkdir()
        for number, entry in enumerate((*read_corpus(), *_short_games())):
            (whole / str(number)).write_bytes(entry)
        status = _run(script, f"-max_total_time={seconds}", "-print_final_stats=1", str(whole))
        status = status or _run(script, "-merge=1", str(least), str(whole))
        if not status:
            write_corpus([path.read_bytes() for path in least.iterdir()])
    return status


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[1].isdigit():
        atheris.Setup(sys.argv[1:], _one)
        atheris.Fuzz()
    sys.exit(main())
