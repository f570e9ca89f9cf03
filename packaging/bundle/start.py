"""The entry point of the bundled program, like ``python -m fivehundred``."""

from fivehundred.__main__ import begin

if __name__ == "__main__":
    begin()
