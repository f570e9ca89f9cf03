"""Make every sound of the table: `python packaging/sounds [folder]`.

The output is the same byte for byte on every run, so assets/sounds can be checked against it.
"""

import sys
from pathlib import Path

from catalogue import recordings

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"


def main() -> int:
    """Write all sounds."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SOUNDS
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in recordings().items():
        (folder / name).write_bytes(content)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
