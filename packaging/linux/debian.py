"""The Debian package, made from the bundle with dpkg-deb."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import sys
import time
from collections.abc import Iterator
from email.utils import formatdate
from pathlib import Path

import manual
from archives import inside, moment
from limits import megabytes
from places import IDENTIFIER, WORK
from steps import run, step

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
NAME = "fivehundred"
MIME_TYPE = "application/x-fivehundred-game+json"
LINK_TYPE = f"x-scheme-handler/{NAME}"
MIME_ICON = MIME_TYPE.replace("/", "-")
# The maintainer; there is no real address yet.
MAINTAINER = "The Five Hundred authors <authors@five-hundred.invalid>"

# Not bundled; packaging/README.md says how this list was found.
DEPENDS = (
    "libc6 (>= 2.35)", "libgcc-s1", "libstdc++6", "zlib1g", "libx11-6", "libxcursor1", "libxext6",
    "libxfixes3", "libxi6", "libxrandr2", "libxss1",
)  # fmt: skip
RECOMMENDS = ("libasound2 | libasound2t64 | libpulse0", "shared-mime-info")
# The first opens folders but pulls in 400 megabytes; the others read the screen aloud.
SUGGESTS = ("xdg-utils", "speech-dispatcher | espeak-ng")

CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Section: games
Priority: optional
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {depends}
Recommends: {recommends}
Suggests: {suggests}
Description: table for the card game 500
 Two to six people and computer players play 500, the card game of the right
 bower, the left bower and the joker, by many variants or by house rules.
 Games are saved after every card and can be replayed and analysed.
 .
 The program, its rule book and its commands speak English, French and German.
"""

COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Five Hundred
Comment: The licences of all that is bundled are in /usr/lib/{name}/licenses.

Files: *
Copyright: the Five Hundred authors
License: Expat
{text}
"""

CHANGELOG = """\
{name} ({version}) unstable; urgency=medium

  * See /usr/share/doc/{name}/CHANGELOG.md.gz.

 -- {maintainer}  {changed}
"""


def package(bundle: Path, target: Path, version: str) -> Path:
    """Write the package of a bundle into a folder and return its path."""
    step("Debian package")
    tree = WORK / "debian"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(bundle, tree / "usr/lib" / NAME, symlinks=True)
    (tree / "usr/bin").mkdir(parents=True)
    (tree / "usr/bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    describe(tree / "usr/share", version)
    architecture = "amd64" if sys.maxsize > 2**32 else "i386"
    control = tree / "DEBIAN" / "control"
    size = int(megabytes(tree) * 1000)
    write(control, CONTROL.format(
        name=NAME, version=version, architecture=architecture, size=size,
        maintainer=MAINTAINER, depends=", ".join(DEPENDS), recommends=", ".join(RECOMMENDS),
        suggests=", ".join(SUGGESTS),
    ))  # fmt: skip
    write(tree / "DEBIAN" / "md5sums", "".join(_sums(tree)))
    _set_modes(tree)
    path = target / f"{NAME}_{version}_{architecture}.deb"
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, path)
    return path


def describe(share: Path, version: str) -> None:
    """Write the menu entry, file type, icons, manual and documents."""
    write(share / "applications" / f"{NAME}.desktop", launcher())
    mime = (HERE / f"{NAME}-mime.xml").read_text(encoding="utf-8")
    write(share / "mime/packages" / f"{NAME}.xml", mime)
    for source, place in icons():
        (share / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, share / place)
    write(share / "metainfo" / f"{IDENTIFIER}.metainfo.xml", metainfo(version))
    for code in manual.TITLES:
        folder = share / "man" / ("" if code == "en" else code) / "man6"
        write_packed(folder / f"{NAME}.6.gz", manual.page(code, version, moment()))
    overrides = (HERE / "lintian-overrides").read_text(encoding="utf-8")
    write(share / "lintian/overrides" / NAME, overrides)
    papers = share / "doc" / NAME
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8").strip().splitlines()
    text = "\n".join(f" {line}" if line else " ." for line in licence)
    write(papers / "copyright", COPYRIGHT.format(name=NAME, text=text))
    news = CHANGELOG.format(
        name=NAME, version=version, maintainer=MAINTAINER,
        changed=formatdate(moment()),
    )  # fmt: skip
    write_packed(papers / "changelog.gz", news)
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    write_packed(papers / "CHANGELOG.md.gz", changes)


def launcher() -> str:
    """Return the menu entry: the checkout's, with this package's command."""
    text = (HERE.parent / f"{NAME}.desktop.in").read_text(encoding="utf-8")
    own = {"Exec": f"{NAME} %u", "MimeType": f"{MIME_TYPE};{LINK_TYPE};"}
    lines = (line.partition("=") for line in text.splitlines())
    return "".join(f"{key}{mark}{own.get(key, value)}\n" for key, mark, value in lines)


def metainfo(version: str) -> str:
    """Return the metadata for software catalogues such as GNOME Software."""
    told = {
        "ID": IDENTIFIER,
        "MIME_TYPE": MIME_TYPE,
        "VERSION": version,
        "DATE": time.strftime("%Y-%m-%d", time.gmtime(moment())),
    }
    text = (HERE / "metainfo.xml.in").read_text(encoding="utf-8")
    return re.sub(r"@(\w+)@", lambda found: told[found[1]], text)


def icons() -> Iterator[tuple[Path, str]]:
    """Yield every icon with its place below /usr/share."""
    folder = ROOT / "assets" / "icons"
    for kind, source, name in (("apps", NAME, NAME), ("mimetypes", "saved-game", MIME_ICON)):
        yield folder / f"{source}.svg", f"icons/hicolor/scalable/{kind}/{name}.svg"
        for path in sorted((ROOT / "packaging/linux/icons").glob(f"{source}-*.png")):
            size = path.stem.rpartition("-")[2]
            yield path, f"icons/hicolor/{size}x{size}/{kind}/{name}.png"


def write(path: Path, text: str) -> None:
    """Write a text, creating the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def write_packed(path: Path, text: str) -> None:
    """Write a text with gzip, reproducibly."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def _sums(tree: Path) -> Iterator[str]:
    """Yield the checksums for “dpkg --verify”."""
    for path in inside(tree / "usr"):
        if not path.is_symlink():
            name = path.relative_to(tree).as_posix()
            yield f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {name}\n"


def _set_modes(tree: Path) -> None:
    """Make everything readable by all and writable by its owner, with one date."""
    program = tree / "usr/lib" / NAME / NAME
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program else 0o644)
        os.utime(path, (moment(), moment()), follow_symlinks=False)
