"""Arguments of the command line that several commands take."""

from __future__ import annotations

import argparse
from pathlib import Path


def folder_name(text: str) -> str:
    """Return the name of a folder; an empty one would be the folder one is in."""
    if not text:
        raise argparse.ArgumentTypeError("the name of a folder is missing")
    return text


def file_path(text: str) -> Path:
    """Return the path of a file; an empty one would be the folder one is in."""
    if not text:
        raise argparse.ArgumentTypeError("the name of a file is missing")
    return Path(text)
