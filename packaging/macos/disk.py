"""The disk image for macOS, from PyInstaller's application."""

from __future__ import annotations

import shutil
from pathlib import Path

from places import BUNDLE, FROZEN, WORK
from steps import run, step

APPLICATION = "Five Hundred.app"


def image(target: Path, name: str) -> Path:
    """Write a .dmg with the application, a link to Applications, and a readme."""
    step("disk image")
    folder = WORK / "dmg"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(FROZEN / APPLICATION, folder / APPLICATION, symlinks=True)
    resources = folder / APPLICATION / "Contents" / "Resources"
    shutil.copytree(BUNDLE / "licenses", resources / "licenses")
    shutil.copy(Path(__file__).with_name("saved-game.icns"), resources)
    # Sign again, as files were added and Apple silicon checks the signature.
    run("codesign", "--force", "--deep", "--sign", "-", folder / APPLICATION)
    (folder / "Applications").symlink_to("/Applications")
    shutil.copy(Path(__file__).with_name("READ-ME.txt"), folder)
    path = target / f"{name}.dmg"
    run(
        "hdiutil", "create", "-volname", "Five Hundred", "-srcfolder", folder,
        "-format", "UDZO", "-ov", path,
    )  # fmt: skip
    return path
