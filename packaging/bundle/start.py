"""Where the bundled program begins: as ``python -m fivehundred`` does."""

from fivehundred.__main__ import begin

if __name__ == "__main__":
    begin()
