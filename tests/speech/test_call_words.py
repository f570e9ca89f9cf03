"""What calls undertake and where they rank, by the rules of each table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fivehundred.engine.calls import Call, Special, parse_call
from fivehundred.engine.rules.options import Exposure, InkleNo
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.speech.call_words import call_promise, rank_words
from fivehundred.speech.wording import call_short

VARIANTS = {key: preset.variant for key, preset in PRESETS.items()}
MISERE, OPEN = Special.MISERE, Special.OPEN_MISERE


@pytest.mark.parametrize(
    ("preset", "call", "said"),
    [
        ("australian", MISERE, "It ranks above 7NT, below 8♠."),
        ("australian", OPEN, "It ranks above 10♦, below 10♥."),
        ("american", MISERE, "It ranks above 8♠, below 8♣."),
        ("american", Special.HI_LO, "It ranks above 9♣, below 9♦."),
        ("american", Special.DOUBLE_NULLO, "It ranks above 10♦, below 10♥."),
        ("american-split", MISERE, "It ranks above 7♣, below 7♦."),
        ("french-canadian", MISERE, "It ranks above 8♥, below 8NT."),
        ("australian", parse_call("8S"), ""),
    ],
)
def test_a_special_call_says_where_it_ranks(preset: str, call: Call, said: str) -> None:
    assert rank_words(call, VARIANTS[preset]) == said


def test_names_are_those_of_the_table() -> None:
    names = {key: [call_short(call, v) for call in (MISERE, OPEN)] for key, v in VARIANTS.items()}
    assert names["australian"] == ["Misère", "Open misère"]
    assert names["french-canadian"] == ["Petite misère", "Grosse misère"]
    assert names["american"] == names["american-split"] == ["Nullo", "Open nullo"]


def test_wilkinsons_misere_is_laid_open_and_his_open_one_leaves_the_kitty() -> None:
    wilkinson = VARIANTS["wilkinson"]
    laid = "take no trick at all, with your hand laid open after the first trick"
    assert call_promise(MISERE, wilkinson) == laid
    assert call_promise(OPEN, wilkinson) == f"{laid}, and leave the kitty alone"
    early = replace(wilkinson, open_misere_exposure=Exposure.BEFORE_LEAD)
    assert "before the first lead" in call_promise(MISERE, early)
    assert "laid open" not in call_promise(MISERE, VARIANTS["australian"])


def test_a_six_that_cannot_be_played_promises_no_tricks() -> None:
    six, no_trumps = parse_call("6H"), parse_call("6NT")
    inkle = call_promise(six, VARIANTS["american"])
    assert inkle == (
        "an inkle to show partner hearts: it is never played, "
        "and only the first two to call may make one"
    )
    split = replace(VARIANTS["american"], inkle_no=InkleNo.SPLIT)
    assert "partner the joker:" in call_promise(no_trumps, split)
    assert "partner high cards without the joker:" in call_promise(Special.INKLE_NO, split)
    assert "partner high cards or the joker:" in call_promise(no_trumps, VARIANTS["american"])
    opening = call_promise(six, VARIANTS["american-split"])
    assert opening == "opens the auction, but can never be the contract"
    assert "at least 6 tricks" in call_promise(six, VARIANTS["australian"])
