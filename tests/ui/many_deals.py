"""Type and paste many random deals of all presets, and look whether they come back the same.

    python -m tests.ui.many_deals --count 1000

Of those that cannot be played as many are made as there are a fifth of these.
"""

from __future__ import annotations

import argparse
from itertools import cycle, islice

from fivehundred.engine.cards import format_cards
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.session.setup.deal_setup import problem
from fivehundred.session.setup.reading import read_deal
from fivehundred.ui.setup.workshop_draft import WorkshopDraft, cards_line
from tests.session.setups import by_suits, empty, impossible, same, texts_of, whole


def comes_back(preset: str, seed: int) -> None:
    """Check that a random deal comes back from every text, from typing, and card by card."""
    setup = whole(preset, seed)
    assert problem(setup) is None
    for text in texts_of(setup):
        assert read_deal(text, empty(preset)).cards == setup.cards, text
    for text in by_suits(setup):
        assert same(read_deal(text, empty(preset)), setup), text
    typed, moved = WorkshopDraft(empty(preset)), WorkshopDraft(empty(preset))
    for holder, hand in enumerate(setup.cards):
        text = format_cards(hand)
        for end in range(1, len(text) + 1):
            typed.write(cards_line(holder), text[:end])
        for card in hand:
            moved.move(card, holder, None)
    assert typed.setup.cards == setup.cards
    assert moved.setup.cards == setup.cards


def main() -> None:
    """Try as many as the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000)
    count = parser.parse_args().count
    for seed, preset in enumerate(islice(cycle(PRESETS), count)):
        comes_back(preset, seed)
    refused = 0
    for seed, preset in enumerate(cycle(PRESETS)):
        for setup, named in impossible(preset, seed):
            told = str(problem(setup))
            assert named in told and ";" in told, told
            refused += 1
        if refused >= count / 5:
            break
    print(f"{count} deals came back the same, {refused} impossible ones were refused")


if __name__ == "__main__":
    main()
