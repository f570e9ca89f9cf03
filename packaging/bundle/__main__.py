"""The steps of a build, from the sources to dist/; run by build.py in its environment.

Each step says what it makes; the first that fails ends the build with a sentence.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import archives
import freezing
import installable
import licences
import limits
from places import BUNDLE, DIST, ROOT, System, name_of_archive, version
from steps import run, step

SMOKE = ROOT / "packaging" / "smoke"


def main(words: list[str]) -> int:
    """Build everything for the system this runs on."""
    system = System.here()
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    step("source archive and wheel")
    wheel = installable.build()
    step("bundle")
    installable.install(wheel)
    freezing.freeze()
    licences.collect()
    made = [*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")]
    limits.check_unpacked(BUNDLE)
    if "--no-window" not in words and system is System.LINUX:
        step("smoke test of the bundle")
        run(sys.executable, SMOKE, BUNDLE / "fivehundred")
    step("archives")
    made += archives.pack(BUNDLE, name_of_archive(system), system)
    if system is System.LINUX:
        sys.path.insert(0, str(ROOT / "packaging" / "linux"))
        import debian  # noqa: PLC0415 - only there

        made.append(debian.package(BUNDLE, DIST, version()))
    for path in made:
        print(f"{path.name}: {limits.megabytes(path):.1f} MB")
    limits.check_packed(made)
    archives.write_sums(made)
    return 0


if __name__ == "__main__":
    raise SystemExit(main([word for word in sys.argv[1:] if Path(word) != Path()]))
