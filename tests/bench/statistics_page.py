"""How soon statistics are there: made anew from many games, and shown when they are known.

    python tests/bench/statistics_page.py [--games 1000]

Fills a folder with games of every preset and prints a table in Markdown: how long it takes until
the statistics of all of them are there again, with the time of the processors, and how long from
going to the page to its first picture. The aims are 5 s and 100 ms for 1,000 games.
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import tempfile
import time
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from fivehundred.learning.statistics.database import Database  # noqa: E402
from fivehundred.learning.statistics.updating import UpdateRound  # noqa: E402
from fivehundred.paths import statistics_file  # noqa: E402
from fivehundred.ui import route  # noqa: E402
from tests.bench.games_list import Watch, fill, frame, opened  # noqa: E402


def rebuilt_s(saves: Path) -> tuple[float, float, int]:
    """Give the seconds until all has been read, of the clock and of the readers; and the deals."""
    database = Database(statistics_file(saves))
    database.clear()
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    updating = UpdateRound(database, saves)
    while not updating.over:
        updating.poll()
        time.sleep(0.01)
    updating.close()
    passed, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    own = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    ((deals,),) = database.rows.execute("SELECT COUNT(*) FROM score")
    database.close()
    return passed, own, deals


def shown_ms(saves: Path, times: int = 5) -> list[tuple[float, float]]:
    """Give the milliseconds to the first picture each time, of the clock and the processor."""
    found = []
    with opened(saves) as app:
        for _time in range(times):
            watch = Watch()
            app.go(route.StatisticsRoute())
            frame(app)
            found.append(watch.read_ms())
            app.go(route.HomeRoute())
            frame(app)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="statistics-") as own:
        os.environ["FIVEHUNDRED_SETTINGS"] = f"{own}/settings.json"
        saves = Path(own) / "saves"
        fill(saves, wanted.games)
        passed, readers, deals = rebuilt_s(saves)
        print("| games | deals | made anew | of the processors |\n|---|---|---|---|")
        print(f"| {wanted.games} | {deals} | {passed:.1f} s | {readers:.1f} s |\n")
        print("| page shown | of the clock | of the processor |\n|---|---|---|")
        for number, (clock, processor) in enumerate(shown_ms(saves), 1):
            print(f"| time {number} | {clock:.0f} ms | {processor:.0f} ms |")


if __name__ == "__main__":
    main()
