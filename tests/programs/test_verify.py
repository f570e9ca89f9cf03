from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from fivehundred.cli import main
from fivehundred.engine.actions import FirstDealer, MakeCall
from fivehundred.engine.calls import Special
from fivehundred.engine.errors import FormatError
from fivehundred.engine.rules.variants import PRESETS
from fivehundred.paths import examples_folder
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.dealer import Dealer
from fivehundred.session.record import Record
from fivehundred.session.seal import sealed
from fivehundred.session.session import Session
from fivehundred.session.storage.store import read_game
from tests.programs.looking import POSITION, Capture, plays, small, write
from tests.session.games import new_record

EXAMPLE = examples_folder() / "australian.json"


def example() -> Record:
    return read_game(EXAMPLE)


@cache
def thrown_in() -> Record:
    """Return a game in which all pass once, and then the cards have been dealt again."""
    session = Session(new_record(), dealer=Dealer(5), sealing=True)
    session.submit(FirstDealer(3))
    session.advance_chance()
    for seat in range(4):
        session.submit(MakeCall(seat, Special.PASS))
    session.advance_chance()
    return session.record


def lines_of(capsys: Capture, *words: str, status: int = 0) -> list[str]:
    assert main(["verify", *words]) == status
    shown = capsys.readouterr()
    assert shown.err == ""
    return shown.out.splitlines()


def found(capsys: Capture, *words: str, status: int = 0) -> dict[str, Any]:
    (line,) = lines_of(capsys, *words, "--json", status=status)
    read: dict[str, Any] = json.loads(line)
    return read


def verdicts(capsys: Capture, path: str, status: int) -> list[str]:
    return [deal["verdict"] for deal in found(capsys, path, status=status)["deals"]]


def swapped(text: str, deal: int) -> str:
    """Return a game with the last two cards of a deal, counted from 0, exchanged."""
    whole = json.loads(text)
    line = [action for action in whole["actions"] if "deal" in action][deal]
    *cards, one, other = line["deal"].split()
    line["deal"] = " ".join((*cards, other, one))
    return json.dumps(whole)


def test_every_example_is_sealed_and_proved(capsys: Capture) -> None:
    for key in PRESETS:
        path = examples_folder() / f"{key}.json"
        record = read_game(path)
        page = lines_of(capsys, str(path))
        count = len(record.dealt)
        assert page[0] == f"{path}: {count} of {count} deals sealed and proved"
        assert [line.split()[-1] for line in page[3:]] == ["proved"] * count
        assert [line.split()[2] for line in page[3:]] == [seal.short for seal in record.seals]


def test_a_game_that_is_played_is_proved_as_far_as_its_deals_are_over(
    tmp_path: Path, capsys: Capture
) -> None:
    path = write(tmp_path, thrown_in())
    page = lines_of(capsys, path)
    assert page[0] == f"{path}: 1 of 2 deals sealed and proved, 1 not over"
    short = [seal.short for seal in thrown_in().seals]
    assert page[3:] == [
        f"   1       2  {short[0]}  thrown in, proved",
        f"   1       7  {short[1]}  sealed; the deal is not over",
    ]
    assert verdicts(capsys, path, 0) == ["proved", "running"]


def test_exchanged_cards_name_their_deal(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, swapped(encode(thrown_in()), 0))
    page = lines_of(capsys, path, status=1)
    assert page[0] == f"{path}: 1 of 2 deals is not proved: deal 1 (action 2)"
    assert page[3].endswith("the seal does not fit its cards: one or the other was changed")


def test_exchanged_cards_are_named_also_where_the_rules_refuse_what_follows(
    tmp_path: Path, capsys: Capture
) -> None:
    for deal, (numbered, _) in enumerate(example().dealt):
        number = example().actions.index(numbered) + 1
        whole = json.loads(EXAMPLE.read_text())
        cards = whole["actions"][number - 1]["deal"].split()
        whole["actions"][number - 1]["deal"] = " ".join((*cards[20:], *cards[:20]))
        path = write(tmp_path, json.dumps(whole))
        told = found(capsys, path, status=1)
        broken = [d["deal"] for d in told["deals"] if d["verdict"] == "broken"]
        assert broken == [deal + 1]
        assert told["refusal"].startswith("action ")
        assert lines_of(capsys, path, status=1)[-1].startswith("The rules refuse what follows: a")


def test_a_salt_that_was_taken_away_proves_nothing(tmp_path: Path, capsys: Capture) -> None:
    whole = json.loads(EXAMPLE.read_text())
    del whole["actions"][1]["salt"]
    path = write(tmp_path, json.dumps(whole))
    page = lines_of(capsys, path, status=1)
    assert page[3].endswith("the salt is missing: the seal cannot be opened")
    assert verdicts(capsys, path, 1) == ["lost", "proved", "proved", "proved"]


def test_a_game_without_seals_says_so(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, replace(example(), seals=()))
    page = lines_of(capsys, path, status=3)
    assert page[0] == (f"{path}: no deal is sealed, so nothing shows when the cards were fixed")
    assert verdicts(capsys, path, 3) == ["unsealed"] * 4


def test_a_deal_without_its_seal_is_told_from_the_others(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, replace(example(), seals=example().seals[1:]))
    page = lines_of(capsys, path, status=3)
    assert page[0] == f"{path}: 3 of 4 deals sealed and proved, 1 not sealed"
    assert page[3] == "   1       2                       not sealed"


def test_cards_that_were_set_up_are_no_deal(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, small(start=POSITION, actions=plays(0, "AH QS", 4)))
    assert lines_of(capsys, path, status=3)[3] == (
        "   1                               not sealed: the cards were set up"
    )


def test_a_game_in_which_nothing_was_dealt_has_nothing_to_prove(
    tmp_path: Path, capsys: Capture
) -> None:
    path = write(tmp_path, new_record())
    assert lines_of(capsys, path) == [f"{path}: nothing has been dealt yet"]


def test_a_seal_that_was_written_down_is_found_with_its_deal(capsys: Capture) -> None:
    seal = example().seals[2]
    page = lines_of(capsys, str(EXAMPLE), "--seal", seal.short, "--seal", seal.digest[:12])
    number = seal.number
    assert page[-2] == f"The seal {seal.short} is that of deal 3 (action {number})."
    assert page[-1].endswith(f"is that of deal 3 (action {number}).")
    page = lines_of(capsys, str(EXAMPLE), "--seal", "0000-0000 0001", status=1)
    assert page[-1] == "No deal has the seal 0000-0000-0001."
    told = found(capsys, str(EXAMPLE), "--seal", seal.short)
    assert told["noted"] == [{"seal": seal.digest[:16], "deals": [3]}]


def test_each_of_several_seals_has_to_be_that_of_a_deal(capsys: Capture) -> None:
    good, none = example().seals[0], "0" * 16
    for seals in ((good.short, none), (none, good.short)):
        words = [word for seal in seals for word in ("--seal", seal)]
        page = lines_of(capsys, str(EXAMPLE), *words, status=1)
        assert f"The seal {good.short} is that of deal 1 (action {good.number})." in page
        assert "No deal has the seal 0000-0000-0000-0000." in page
    good_ones = [word for seal in example().seals for word in ("--seal", seal.short)]
    lines_of(capsys, str(EXAMPLE), *good_ones)


@pytest.mark.parametrize(
    "change",
    [str.lower, lambda s: s.replace("-", " "), lambda s: s.replace("-", "")],
    ids=["small", "spaces", "together"],
)
def test_a_seal_is_found_however_it_was_written_down(
    change: Callable[[str], str], capsys: Capture
) -> None:
    seal = example().seals[1]
    page = lines_of(capsys, str(EXAMPLE), "--seal", change(seal.short[:14]))
    assert page[-1] == f"The seal {seal.short[:14]} is that of deal 2 (action {seal.number})."


def test_cards_and_salts_that_come_twice_are_remarked_upon(
    tmp_path: Path, capsys: Capture
) -> None:
    good = thrown_in()
    (first, _first), (second, _second) = good.dealt
    seal, _running = good.seals
    numbers = [one.number for one in good.seals]
    last = numbers[1] - 1
    salted = replace(sealed(numbers[1], second.cards, seal.salt), told=True)
    same_salt = replace(good, seals=(seal, salted))
    same_cards = replace(good, actions=(*good.actions[:last], first))
    for record, words, cards, salts in (
        (same_salt, "The same salt: ", [], [numbers]),
        (same_cards, "The same pack, card by card: ", [numbers], []),
        (good, "", [], []),
    ):
        path = write(tmp_path, encode(record))
        status = main(["verify", path, "--json"])
        told = json.loads(capsys.readouterr().out)
        assert told["again"] == {"cards": cards, "salt": salts}
        page = lines_of(capsys, path, status=status)
        named = f"deal 1 (action {numbers[0]}), deal 1 (action {numbers[1]})."
        assert page[5:] == (["", f"{words}{named}"] if words else [])


@pytest.mark.parametrize(
    "noted", ["", "3F9", "3F9A-21C4", "3F9A-21C4-07B", "3F9G-21C4-07BE", "0" * 65, "٣" * 12]
)
def test_what_cannot_be_a_seal_is_a_wrong_argument(noted: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as left:
        main(["verify", str(EXAMPLE), "--seal", noted])
    assert left.value.code == 2
    assert "write 12 to 64 digits 0-9 and A-F of the seal" in capsys.readouterr().err


def test_what_is_no_game_is_one_line_on_standard_error(tmp_path: Path, capsys: Capture) -> None:
    texts = {
        "no": "line 1, column 1: the file is not written in JSON",
        small(actions=[{"first_dealer": 9}]): "action 1: “first_dealer”: must be a seat",
        small(actions=[{"first_dealer": 1}] * 2): "action 2: ",
        small(start={"scores": [1]}): "start: ",
    }
    for text, sentence in texts.items():
        path = write(tmp_path, text)
        assert main(["verify", path]) == 2
        shown = capsys.readouterr()
        assert (shown.out, shown.err.count("\n")) == ("", 1)
        assert shown.err.startswith(f"fivehundred: {path}: {sentence}")


def changes(line: str) -> Iterator[tuple[int, str]]:
    """Name, for every character of a line, others that may stand in its place."""
    for at, char in enumerate(line):
        for other in '0a9S J"':
            if other != char:
                yield at, other


def test_every_change_of_a_single_character_of_a_sealed_deal_is_noticed(
    tmp_path: Path, capsys: Capture
) -> None:
    good = thrown_in()
    short = replace(good, actions=good.actions[:-1])
    head, line, rest = encode(short).partition(
        next(line for line in encode(short).splitlines() if "deal" in line and "salt" in line)
    )
    noticed = 0
    for at, other in changes(line):
        text = head + line[:at] + other + line[at + 1 :] + rest
        try:
            changed = decode(text)
        except FormatError:
            noticed += 1
            continue
        if (changed, changed.seals) == (short, short.seals[:1]):
            assert line[at] == " "
            continue
        assert main(["verify", write(tmp_path, text)]) in (1, 2)
        capsys.readouterr()
        noticed += 1
    assert noticed > 6 * len(line) - 100
