"""What a bundled program does first: find the modules that all programs of the bundle share.

PyInstaller looks for them in the program itself, and each of the two for Windows would have all of
them. The object that it looks in stays the same, so that those who hold it already find them too.
"""

import sys

import pyimod02_importers  # type: ignore[import-not-found]
import pyimod03_ctypes  # type: ignore[import-not-found]

folder = sys._MEIPASS  # type: ignore[attr-defined]
pyimod02_importers.pyz_archive.__init__(f"{folder}/modules.pyz", 0, check_pymagic=True)
# This was tried before, when ctypes could not be found yet.
pyimod03_ctypes.install()
