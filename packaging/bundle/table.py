"""Which licence belongs to which bundled library.

The texts are in the folder “licences”, as Debian has collected them from the sources; those that
name the LGPL without having it stand beside it.
"""

from __future__ import annotations

import re

# How the file of a library begins, in small letters, and its texts; the first that fits counts.
LIBRARIES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("libpython", ()),
    ("python3", ()),
    ("libsdl2_image", ("sdl2-image",)),
    ("sdl2_image", ("sdl2-image",)),
    ("libsdl2_mixer", ("sdl2-mixer",)),
    ("sdl2_mixer", ("sdl2-mixer",)),
    ("libsdl2_ttf", ("sdl2-ttf",)),
    ("sdl2_ttf", ("sdl2-ttf",)),
    ("libsdl2", ("sdl2",)),
    ("sdl2", ("sdl2",)),
    ("libbrotli", ("brotli",)),
    ("libexpat", ("expat",)),
    ("libffi", ("libffi",)),
    ("libflac", ("flac",)),
    ("libfluidsynth", ("fluidsynth", "lgpl-2.1")),
    ("libfreetype", ("freetype",)),
    ("freetype", ("freetype",)),
    ("libharfbuzz", ("harfbuzz",)),
    # Its texts come with the package.
    ("libiroh_ffi", ()),
    ("iroh_ffi", ()),
    ("libjpeg", ("libjpeg-turbo",)),
    ("libmpg123", ("mpg123", "lgpl-2.1")),
    ("libmpdec", ("python-incorporated",)),
    ("libogg", ("ogg",)),
    ("libopusfile", ("opusfile",)),
    ("libopus", ("opus",)),
    ("libpng", ("png",)),
    ("libsharpyuv", ("webp",)),
    ("libsndfile", ("sndfile", "lgpl-2.1")),
    ("libsqlite3", ("sqlite",)),
    ("libtiff", ("tiff",)),
    ("libvorbis", ("vorbis",)),
    ("libwavpack", ("wavpack",)),
    ("libwebp", ("webp",)),
    ("libxmp", ("libxmp",)),
    ("libz", ("zlib",)),
    ("sqlite3", ("sqlite",)),
    ("zlib", ("zlib",)),
    # What Microsoft allows of it says Python's licence, for the Python that brings it.
    ("vcruntime140", ()),
)

# What belongs to packages of Python and does not come with them as a file of licence.
BESIDE_PACKAGES: dict[str, tuple[str, ...]] = {
    "accesskit": ("accesskit-crates", "crates", "mpl-2.0"),
    "iroh": ("crates", "mpl-2.0"),
    "pygame": ("pygame-ce", "lgpl-2.1"),
}

# How a list of crates ends that a package brings along, and the licences in crates.txt.
CRATES = ".cyclonedx.json"
OF_CRATES = {
    "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CDLA-Permissive-2.0", "ISC", "MIT", "MPL-2.0",
    "Unicode-3.0", "Unlicense", "Zlib",
}  # fmt: skip

# Files that state a licence, in the metadata of a package or beside its data.
LICENCE_NAMES = re.compile(r"(^|[/\-])(LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE)

PYTHON = ("LICENSE.txt", "LICENSE")
# Chance, decimal numbers and sums of files are other people's, who want to be named.
WITHIN_PYTHON = "python-incorporated"


def has_text(licence: str) -> bool:
    """Tell whether the texts are here of one of the licences to choose from."""
    choices = (re.findall(r"[\w.-]+", choice) for choice in licence.split(" OR "))
    return any({*choice} - {"AND"} <= OF_CRATES for choice in choices)
