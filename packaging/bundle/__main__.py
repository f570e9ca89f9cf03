"""The steps of a build, from the sources to dist/; run by build.py in its environment.

Each step prints what it makes; the first failure ends the build with a sentence.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import archives
import freezing
import installable
import licences
import limits
from places import BUNDLE, DIST, ROOT, System, name_of_archive, program, version
from steps import run, step

SMOKE = ROOT / "packaging" / "smoke"


def main(words: list[str]) -> int:
    """Build everything for this system."""
    system = System.here()
    # For reproducible builds.
    os.environ |= {
        "SOURCE_DATE_EPOCH": str(archives.moment()),
        "PYTHONHASHSEED": "0",
        "DPKG_DEB_THREADS_MAX": "1",
    }
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
    if "--no-smoke" not in words:
        step("smoke test of the bundle")
        window = system is System.LINUX and "--no-window" not in words
        run(sys.executable, SMOKE, *(() if window else ("--commands",)), program(system))
    step("archives")
    made += archives.pack(BUNDLE, name_of_archive(system), system)
    made += packages(system)
    for path in made:
        print(f"{path.name}: {limits.megabytes(path):.1f} MB")
    limits.check_packed(made)
    archives.write_sums(made)
    return 0


def packages(system: System) -> list[Path]:
    """Make the system's own kinds of package."""
    sys.path.append(str(ROOT / "packaging" / system.value))
    # Each folder has its own modules.
    match system:
        case System.LINUX:
            import debian  # noqa: PLC0415

            return [debian.package(BUNDLE, DIST, version())]
        case System.MACOS:
            import disk  # noqa: PLC0415

            return [disk.image(DIST, name_of_archive(system))]
        case System.WINDOWS:
            import installer  # noqa: PLC0415

            return [installer.installer(BUNDLE, DIST, version())]


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
