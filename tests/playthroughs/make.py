"""Write the deals told in this folder anew: ``python -m tests.playthroughs.make``.

Read the difference before it is kept: every line that changed is a change of the rules.
"""

from __future__ import annotations

from pathlib import Path

from fivehundred.engine.cards import Suit
from tests.playthroughs.story import Script, tell

FOLDER = Path(__file__).parent

SCRIPTS = (
    Script(
        "australian-7d",
        "a trump contract",
        *("australian", 1, "6S pass 6D 6H 7D pass pass", 1),
        dealer=3,
    ),
    Script(
        "australian-7nt",
        "no trumps with the joker outside the suits",
        *("australian", 33, "pass 7S pass 7NT pass pass", 2),
    ),
    Script(
        "australian-open-misere",
        "open misère",
        *("australian", 224, "pass open_misere pass pass", 0),
        dealer=1,
        attach=Suit.CLUBS,
    ),
    Script(
        "australian-45",
        "five cards in the kitty, misère after a seven",
        *("australian-45", 2, "7S misere pass pass pass", 0),
    ),
    Script(
        "classic",
        "passed out and dealt again by the same dealer; open misère after an eight",
        *("classic", 4, "pass pass pass pass; 8S pass pass open_misere pass", 1),
    ),
    Script(
        "american-inkles",
        "inkles passed out; then double nullo, the kitty handed on to the partner",
        *("american", 5, "6S 6NT pass pass; 6H 7S double_nullo pass", 1),
    ),
    Script(
        "american-hi-lo",
        "hi/lo in a single round",
        *("american", 4, "7D pass hi_lo pass", 3),
    ),
    Script(
        "american-split",
        "an opening of six, and nullo between the colours",
        *("american-split", 7, "6S 7C misere pass pass pass", 2),
    ),
    Script(
        "newcastle",
        "the last bidder raises himself",
        *("newcastle", 10, "pass 7S pass pass 8S", 0),
    ),
    Script(
        "wilkinson-misere",
        "a closed misère, played open",
        *("wilkinson", 9, "misere pass pass pass", 2),
    ),
    Script(
        "wilkinson-open-misere",
        "an open misère without the kitty",
        *("wilkinson", 10, "6S open_misere pass pass pass", 1),
    ),
    Script(
        "walker",
        "an exact ending",
        *("walker", 14, "6H pass pass pass", 1),
        scores=(470, 470),
    ),
    Script(
        "quebec",
        "a joker that names nothing",
        *("quebec", 0, "pass 7NT pass 8NT", 2),
    ),
    Script(
        "french-canadian",
        "grosse misère with two jokers, open before the lead",
        *("french-canadian", 1, "7S misere open_misere pass pass pass", 3),
        attach=Suit.SPADES,
    ),
    Script(
        "hoyle-cut",
        "a cut that is tied, and no trumps with a joker that may be worthless",
        *("hoyle", 14, "pass 7NT pass", 0),
        cuts=("7S KD 7H", "JK 9C"),
    ),
    Script(
        "hoyle-passed-out",
        "passed out and played in no trumps",
        *("hoyle", 15, "pass pass pass", 1),
        cuts=("AS KD 7H",),
    ),
    Script(
        "hoyle-revokes-defender",
        "a defender revokes, and the deal is replayed from that trick",
        *("hoyle-revokes", 16, "7H pass pass", 0),
        cuts=("AS KD 7H",),
        wrong=2,
        claim=1,
        late=4,
    ),
    Script(
        "hoyle-revokes-contractor",
        "the contractor revokes, and the deal is over",
        *("hoyle-revokes", 17, "7H pass pass", 0),
        cuts=("AS KD 7H",),
        wrong=1,
        claim=0,
        late=4,
    ),
    Script(
        "three-handed",
        "each for himself",
        *("three-handed", 18, "6S misere pass pass", 0),
    ),
    Script(
        "three-handed-dead-hand",
        "a fourth hand lies face down",
        *("three-handed-dead-hand", 6, "7C pass 7NT pass", 2),
        attach=Suit.DIAMONDS,
    ),
    Script(
        "two-handed-dummy",
        "dummies are turned up card by card",
        *("two-handed-dummy", 9, "6S 7H pass", 0),
    ),
    Script(
        "two-handed-dead-hand",
        "two play thirty-three cards",
        *("two-handed-dead-hand", 21, "6C 7D pass", 1),
    ),
    Script(
        "five-handed",
        "a partner who says so",
        *("five-handed", 8, "6S pass 7D pass pass pass", 0),
        partner="AD",
    ),
    Script(
        "five-handed-hidden",
        "a partner who keeps silent until the card falls",
        *("five-handed-hidden", 2, "7S pass pass pass pass", 4),
        partner="KH",
    ),
    Script(
        "five-handed-rotating",
        "a pair that the dealer's seat has made",
        *("five-handed-rotating", 3, "pass 7D pass pass pass", 1),
    ),
    Script(
        "six-handed",
        "two partners sit out of a misère",
        *("six-handed", 24, "7S misere pass pass pass pass pass", 2),
    ),
    Script(
        "six-handed-pairs",
        "three pairs: bowers, thirteens, twelves and elevens",
        *("six-handed-pairs", 18, "6H pass 7D pass pass pass pass", 0),
    ),
    Script(
        "six-handed-65",
        "five cards in the kitty, teams of three",
        *("six-handed-65", 26, "7C pass pass pass pass pass", 0),
    ),
    Script(
        "six-handed-65-pairs",
        "open misère against four",
        *("six-handed-65-pairs", 27, "open_misere pass pass pass pass pass", 2),
    ),
    Script(
        "house-declare",
        "declaring: a card from the partner, and every trick alone",
        *("australian", 2692, "pass 7H pass pass pass", 0),
        options=(("declare", "any_contract"),),
        declare=True,
    ),
    Script(
        "house-cut",
        "the player at the dealer’s right cuts the pack",
        *("australian", 31, "pass 7S pass pass pass", 1),
        options=(("cut", "right_neighbour"),),
    ),
    Script(
        "house-blind-misere",
        "misère called blind",
        *("australian", 29, "blind_misere look pass look pass look pass", 1),
        options=(("blind_misere", True),),
    ),
    Script(
        "house-without-kitty",
        "a pack only gathered, and a bid without the kitty",
        *("australian", 30, "pass pass pass pass; 7S 8S-without pass pass pass", 1),
        options=(("without_kitty", "rank_above"), ("all_pass", "redeal_next_no_shuffle")),
    ),
)


def path_of(script: Script) -> Path:
    """Give the file a script is told in."""
    return FOLDER / f"{script.file}.txt"


def main() -> None:
    """Write every file."""
    for script in SCRIPTS:
        path_of(script).write_text(tell(script), encoding="utf-8")


if __name__ == "__main__":
    main()
