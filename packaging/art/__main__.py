"""Draw every card, suit, bird and icon: `python packaging/art [folder]`.

The output is the same byte for byte on every run, so assets/ can be checked against it.
"""

import sys
from pathlib import Path

from catalogue import drawings
from lint import complaints

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def main() -> int:
    """Write all drawings, unless the renderer would draw one wrongly."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS
    for name, text in drawings().items():
        faults = complaints(text)
        if faults:
            print(f"{name}: {'; '.join(faults)}", file=sys.stderr)
            return 1
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
