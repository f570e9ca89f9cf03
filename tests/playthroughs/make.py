"""Write the deals told in this folder anew: ``python -m tests.playthroughs.make``.

Read the difference before it is kept: every line that changed is a change of the rules.
"""

from __future__ import annotations

from pathlib import Path

from fivehundred.engine.cards import Suit
from tests.playthroughs.story import Script, tell

FOLDER = Path(__file__).parent

SCRIPTS = (
    Script(
        name="a trump contract",
        preset="australian",
        seed=1,
        dealer=3,
        calls="6S pass 6D 6H 7D pass pass",
        viewer=1,
    ),
    Script(
        name="no trumps with the joker outside the suits",
        preset="australian",
        seed=33,
        dealer=0,
        calls="pass 7S pass 7NT pass pass",
        viewer=2,
    ),
    Script(
        name="open misère",
        preset="australian",
        seed=224,
        dealer=1,
        calls="pass open_misere pass pass",
        viewer=0,
        attach=Suit.CLUBS,
    ),
)


def path_of(script: Script) -> Path:
    """Give the file a script is told in."""
    last = [call for call in script.calls.split() if call != "pass"][-1]
    return FOLDER / f"{script.preset}-{last.lower().replace('_', '-')}.txt"


def main() -> None:
    """Write every file."""
    for script in SCRIPTS:
        path_of(script).write_text(tell(script), encoding="utf-8")


if __name__ == "__main__":
    main()
