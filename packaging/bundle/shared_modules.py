"""What a bundled program does first: find the modules that all of the bundle's programs share.

PyInstaller looks for them in the program itself, where each of the two for Windows would have all
of them. Where that is looked up stays the same object, so whoever has it finds the others too.
"""

import sys

import pyimod02_importers
import pyimod03_ctypes

pyimod02_importers.pyz_archive.__init__(f"{sys._MEIPASS}/modules.pyz", 0, check_pymagic=True)
# It was to be changed before, and was not found.
pyimod03_ctypes.install()
