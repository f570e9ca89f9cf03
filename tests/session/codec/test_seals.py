from __future__ import annotations

import pytest

from fivehundred.engine.errors import FormatError
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.seal import Seal
from tests.session.codec.test_game import with_action

FAULTS = (
    (
        with_action(deal="AS", salt="0" * 32),
        "action 2: a deal has a “salt” only if it has",
    ),
    (
        with_action(deal="AS", seal="0" * 63),
        "action 2: “seal”: must be 64 digits 0–9 and a–f",
    ),
    (
        with_action(deal="AS", seal="A" * 64),
        "action 2: “seal”: must be 64 digits 0–9 and a–f",
    ),
    (
        with_action(deal="AS", seal="٣" * 64),
        "action 2: “seal”: must be 64 digits 0–9 and a–f",
    ),
    (with_action(deal="AS", seal=1), "action 2: “seal”: must be text, not the number 1"),
    (
        with_action(deal="AS", seal="0" * 64, salt="0" * 64),
        "action 2: “salt”: must be 32 digits 0–9 and a–f, not the text “00000000000000000000”",
    ),
    (with_action(seat=0, call="7S", seal="0" * 64), "action 2: there is no key “seal” here"),
)


@pytest.mark.parametrize(("text", "sentence"), FAULTS, ids=range(len(FAULTS)))
def test_what_is_no_seal_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(FormatError) as caught:
        decode(text, where="game.json")
    assert str(caught.value).startswith(f"game.json: {sentence}")


def test_a_seal_and_its_salt_stand_beside_the_cards() -> None:
    text = with_action(deal="AS", seal="0" * 64, salt="1" * 32)
    assert decode(text).seals == (Seal(2, "0" * 64, "1" * 32, told=True),)
    line = f'    {{"deal": "AS", "seal": "{"0" * 64}", "salt": "{"1" * 32}"}}'
    assert encode(decode(text)).splitlines()[-3] == line


def test_a_seal_without_a_salt_is_not_told_yet() -> None:
    text = with_action(deal="AS", seal="0" * 64)
    assert decode(text).seals == (Seal(2, "0" * 64, told=False),)
    assert "salt" not in encode(decode(text))
    assert decode(text, up_to=1).seals == ()
