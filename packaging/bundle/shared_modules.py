"""Startup of a bundled program: find the modules that all programs of the bundle share.

PyInstaller would look for them in each program, so both for Windows would contain all. The
archive object stays the same, as others already hold it.
"""

import sys

import pyimod02_importers  # type: ignore[import-not-found]
import pyimod03_ctypes  # type: ignore[import-not-found]

folder = sys._MEIPASS  # type: ignore[attr-defined]
pyimod02_importers.pyz_archive.__init__(f"{folder}/modules.pyz", 0, check_pymagic=True)
# PyInstaller tried this before ctypes could be found.
pyimod03_ctypes.install()
