"""Write the counted positions of every preset anew: ``python -m tests.perft.make``.

The positions are drawn by chance, the same each time, and counted by the plain readers, never by
the engine. Files without a preset's name are written by hand and left alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from fivehundred.engine.calls import Special
from fivehundred.engine.cards import PACKS
from fivehundred.engine.facts import Phase
from fivehundred.engine.rules.schedule import schedule
from fivehundred.engine.rules.variant import Variant
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.engine.state import State
from tests.perft.counting import count_plainly
from tests.perft.positions import FOLDER, read_position

FEW, MANY = 12, 700
CALLS = ("7H", "8NT", "9S", "misere", "open_misere", "double_nullo", "hi_lo")


def paragraphs(key: str) -> Iterator[str]:
    """Yield the positions of a preset, each counted."""
    variant, rng = PRESETS[key].variant, Random(key)
    whole = _dealt(variant, rng, 10)
    last = variant.players - 1
    head = f"preset: {key}\ndealer: {last}\nhands: {whole}"
    yield _counted(f"id: {key}-opening\n{head}", (1, 2))
    then = f"then: call 7S 8NT{' pass' * last}"
    if variant.auction.value == "single":
        then = f"then: call 7S 8NT{' pass' * (variant.players - 2)}"
    yield _counted(f"id: {key}-bidding\n{head}\n{then.split(' pass')[0]}", (1,))
    yield _counted(f"id: {key}-exchange\n{head}\n{_ended(then, variant)}", (1,))
    known = {line.call.value for line in schedule(variant).lines if isinstance(line.call, Special)}
    for call in CALLS:
        if call in known or call[0].isdigit():
            yield _ending(key, variant, call, rng)
    if variant.seating.calls_partner:
        hand = whole.split(" | ")[1].split()
        away = f"then: discard {' '.join(hand[:3])}"
        yield _counted(f"id: {key}-partner\n{head}\n{_ended(then, variant)}\n{away}", (1, 2))


def _ended(then: str, variant: Variant) -> str:
    """Let the last bidder pass too, where he is asked once more."""
    return f"{then} pass" if variant.rebid.value == "newcastle" else then


def _dealt(variant: Variant, rng: Random, size: int) -> str:
    """Write down hands of a size; dummies have two piles' worth of cards for every one below."""
    pack = [card.code for card in rng.sample(PACKS[variant.deck], len(PACKS[variant.deck]))]
    hands = []
    for seat in range(variant.seating.hands):
        cards, pack = pack[:size], pack[size:]
        if seat in variant.seating.dummies:
            pairs = [f"{up}/{down}" for up, down in zip(cards[::2], cards[1::2], strict=False)]
            cards = pairs + cards[len(pairs) * 2 :]
        hands.append(" ".join(cards))
    return " | ".join(hands)


def _ending(key: str, variant: Variant, call: str, rng: Random) -> str:
    """Draw endings until one of them has a fair number of lines."""
    while True:
        size = rng.choice((2, 3, 4) if len(variant.seating.ring) < 5 else (2, 3))
        seat = rng.choice(variant.seating.players)
        hands = _dealt(variant, rng, size)
        text = f"id: {key}-{call.lower()}-{size}\npreset: {key}\ncontract: {seat} {call}\n"
        text += f"dealer: {variant.players - 1}\nhands: {hands}"
        if variant.seating.calls_partner and call[0].isdigit():
            other = hands.split(" | ")[(seat + 2) % 5].split()
            text += f"\npartner: {next(card for card in other if card != 'JK')}"
        state = read_position(text).state()
        assert state.phase is Phase.PLAY and state.contract is not None
        seats = len(variant.seating.ring) - len(state.contract.out)
        if "JK" in hands and _is_fair(state, size, seats):
            return _counted(text, (1, seats, 2 * seats, size * seats))


def _is_fair(state: State, size: int, seats: int) -> bool:
    """Tell whether an ending has neither too few whole lines nor too many."""
    for depth in range(1, size * seats):
        if count_plainly(state, depth) > MANY:
            return False
    return FEW <= count_plainly(state, size * seats) <= MANY


def _counted(text: str, depths: tuple[int, ...]) -> str:
    state = read_position(text).state()
    lines = [f"{depth}: {count_plainly(state, depth)}" for depth in sorted(set(depths))]
    return "\n".join((text, *lines))


def main() -> None:
    """Write every file."""
    for key in PRESETS:
        title = f"# Preset {key}: calls, the exchange and endings, counted by the plain readers."
        body = "\n\n".join((title, *paragraphs(key)))
        (FOLDER / f"{key}.perft").write_text(f"{body}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
