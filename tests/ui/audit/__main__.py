"""The whole audit: every screen in every setting, or a part of it.

python -m tests.ui.audit [--size 800x480,1280x800] [--screen home,play] [--share 1/4]
    [--scale 100,250] [--language en,marked] [--theme dusk]
"""

from __future__ import annotations

import argparse
import time
import traceback
from collections import Counter

from tests.ui.audit.looking import auditing
from tests.ui.audit.screens import SCREENS
from tests.ui.audit.settings import LANGUAGES, SCALES, SIZES, THEMES, all_settings


def main() -> int:
    """Look, print what is found, and count."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default=",".join(f"{wide}x{high}" for wide, high in SIZES))
    parser.add_argument("--screen", default=",".join(SCREENS))
    parser.add_argument("--scale", default=",".join(map(str, SCALES)))
    parser.add_argument("--language", default=",".join(LANGUAGES))
    parser.add_argument("--theme", default=",".join(THEMES))
    parser.add_argument("--share", default="1/1")
    asked = parser.parse_args()
    number, count = map(int, asked.share.split("/"))
    kinds: Counter[str] = Counter()
    begun = time.monotonic()
    with auditing() as auditor:
        for name in asked.screen.split(",")[number - 1 :: count]:
            for size in asked.size.split(","):
                wide, high = map(int, size.split("x"))
                settings = [
                    one
                    for one in all_settings((wide, high), asked.language.split(","))
                    if str(one.scale) in asked.scale.split(",")
                    and one.theme in asked.theme.split(",")
                ]
                try:
                    for found in auditor.look(SCREENS[name], settings):
                        kinds[found.question] += 1
                        print(found, flush=True)
                except Exception:
                    kinds["failed"] += 1
                    print(f"{name} [{size}] fails:", traceback.format_exc(), flush=True)
        seen = auditor.seen
    print(f"{seen} screens × settings in {time.monotonic() - begun:.0f} s: {dict(kinds)}")
    return 1 if kinds else 0


if __name__ == "__main__":
    raise SystemExit(main())
