"""Which code is tried, and which tests must notice: those of its own floor, the quick ones."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final


@dataclass(frozen=True, slots=True)
class Floor:
    """Some code and the tests that stand for it, but for those files that are left out."""

    code: tuple[str, ...]
    tests: tuple[str, ...]
    left_out: tuple[str, ...] = ()

    @property
    def words(self) -> list[str]:
        """The tests, in words for pytest."""
        return [*(f"--ignore-glob=**/{name}" for name in self.left_out), *self.tests]

    def files(self, root: Path) -> list[str]:
        """List the files of the code, from the root."""
        found = [path for pattern in self.code for path in sorted(root.glob(pattern))]
        return [str(path.relative_to(root)) for path in found]


FLOORS: Final = {
    "engine": Floor(("fivehundred/engine/**/*.py",), ("tests/engine",)),
    "session": Floor(("fivehundred/session/**/*.py",), ("tests/session",)),
    "learning": Floor(("fivehundred/learning/**/*.py",), ("tests/learning",)),
    "table": Floor(("fivehundred/table/*.py",), ("tests/table",)),
    "speech": Floor(("fivehundred/speech/**/*.py",), ("tests/speech",)),
    # Without the arena, which measures players and takes part in no game.
    "programs": Floor(
        ("fivehundred/programs/*.py", "fivehundred/programs/analysis/*.py"),
        ("tests/programs",),
        ("test_arena.py",),
    ),
    "ui/widgets": Floor(
        ("fivehundred/ui/widgets/*.py",), ("tests/ui/widgets", "tests/ui/test_widget_layer.py")
    ),
    "knowledge": Floor(
        tuple(f"fivehundred/players/{name}.py" for name in ("knowledge", "claims", "table_shown")),
        tuple(
            f"tests/players/test_{name}.py"
            for name in ("knowledge", "alliances", "claims", "revokes", "table_shown", "playing")
        ),
    ),
}
