"""The licences of bundled libraries.

The texts are in the folder “licences”, as Debian collected them from the sources, with the LGPL
for those that name it without including it.
"""

from __future__ import annotations

import re

# The lowercase prefix of a library's file, and its texts; the first match counts.
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
    # Microsoft's terms are in the licence of the Python that includes it.
    ("vcruntime140", ()),
)

# Licences of Python packages that have no licence file of their own.
BESIDE_PACKAGES: dict[str, tuple[str, ...]] = {
    "accesskit": ("accesskit-crates", "crates", "mpl-2.0"),
    "iroh": ("crates", "mpl-2.0"),
    "pygame": ("pygame-ce", "lgpl-2.1"),
}

# The suffix of a package's list of crates, and the licences in crates.txt.
CRATES = ".cyclonedx.json"
OF_CRATES = {
    "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CDLA-Permissive-2.0", "ISC", "MIT", "MPL-2.0",
    "Unicode-3.0", "Unlicense", "Zlib",
}  # fmt: skip

# Licence files, in the metadata of a package or beside its data.
LICENCE_NAMES = re.compile(r"(^|[/\-])(LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE)

PYTHON = ("LICENSE.txt", "LICENSE")
# Third-party code in Python (random numbers, decimals, hashes) must be credited.
WITHIN_PYTHON = "python-incorporated"


def has_text(licence: str) -> bool:
    """Return whether the text of one of alternative licences is here."""
    choices = (re.findall(r"[\w.-]+", choice) for choice in licence.split(" OR "))
    return any({*choice} - {"AND"} <= OF_CRATES for choice in choices)
