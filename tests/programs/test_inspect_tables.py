"""Looking into games of other tables: dummies, dead hands, partners, six seats, revokes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fivehundred.cli import main
from fivehundred.session.codec.game import decode, encode
from tests.programs.looking import Actions, Capture, look, plays, read, small, write

DUMMIES: dict[str, object] = {
    "hands": ["AS KS QS", "5S 6S 7S", "8S/9H AH", "9S/4H 4D"],
    "contract": {"seat": 0, "call": "7H"},
    "dealer": 1,
    "tricks": [3, 2, 1, 1],
}


def test_a_dummys_cards_are_pairs_and_nobody_knows_the_lower_one(
    tmp_path: Path, capsys: Capture
) -> None:
    path = write(tmp_path, small(preset="two-handed-dummy", start=DUMMIES))
    assert look(capsys, path)["hands"] == ["AS KS QS", "5S 6S 7S", "8S/9H AH", "9S/4H 4D"]
    for seat, own in ((0, "AS KS QS"), (1, "5S 6S 7S"), (2, "AS KS QS"), (3, "5S 6S 7S")):
        found = look(capsys, path, "--seat", str(seat))
        hands = ["?? ?? ??", "?? ?? ??", "8S/?? AH", "9S/?? 4D"]
        hands[seat % 2] = own
        assert found["hands"] == hands
        assert bool(found["legal"]) == (seat == 0)


def test_an_uncovered_card_is_turned_after_the_trick(tmp_path: Path, capsys: Capture) -> None:
    deeds = plays(0, "AS 5S 8S 9S", 4)
    path = write(tmp_path, small(preset="two-handed-dummy", start=DUMMIES, actions=deeds))
    found = look(capsys, path, "--at", "2")
    assert (found["to_act"], found["legal"]) == (2, [{"play": "8S"}])
    assert look(capsys, path, "--at", "2", "--seat", "2")["legal"] == [{"play": "8S"}]
    assert look(capsys, path, "--at", "2", "--seat", "0")["legal"] == []
    found = look(capsys, path, "--at", "3")
    assert found["hands"][2] == "/9H AH"
    assert look(capsys, path, "--at", "3", "--seat", "0")["hands"][2] == "/?? AH"
    assert "/?? AH" in read(capsys, path, "--at", "3", "--seat", "0")
    after = look(capsys, path, "--seat", "1")
    assert after["hands"] == ["?? ??", "6S 7S", "9H AH", "4H 4D"]
    assert (after["to_act"], after["tricks"]) == (0, [4, 2, 1, 1])


def test_a_dead_hand_is_never_seen(tmp_path: Path, capsys: Capture) -> None:
    start = {
        "hands": ["AS KS", "7S 8S", "9S JK"],
        "contract": {"seat": 0, "call": "8NT"},
        "dealer": 1,
        "tricks": [7, 1],
    }
    deeds = plays(0, "AS 7S KS 8S", 2)
    path = write(tmp_path, small(preset="two-handed-dead-hand", start=start, actions=deeds))
    assert look(capsys, path, "--at", "0")["hands"] == ["AS KS", "7S 8S", "9S JK"]
    for at in range(5):
        for seat in (0, 1):
            found = look(capsys, path, "--at", str(at), "--seat", str(seat))
            assert found["hands"][2] == "?? ??"
            assert len(found["tricks"]) == len(found["scores"]) == 2
    found = look(capsys, path)
    assert (found["phase"], found["scores"]) == ("deal", [320, 10])
    assert "2 (dead hand)" in read(capsys, path)


FIVE: dict[str, object] = {
    "hands": ["AS 2S", "KS 2H", "QS 3H", "9S AH", "10S 4H"],
    "contract": {"seat": 0, "call": "7S"},
    "partner": "AH",
    "dealer": 4,
    "tricks": [6, 0, 1, 1, 0],
}


def test_a_silent_partner_is_known_to_himself_until_the_card_falls(
    tmp_path: Path, capsys: Capture
) -> None:
    deeds = plays(0, "AS KS QS 9S 10S 2S 2H 3H AH 4H", 5)
    path = write(tmp_path, small(preset="five-handed-hidden", start=FIVE, actions=deeds))

    def partner(at: int, *seat: str) -> object:
        found = look(capsys, path, "--at", str(at), *seat)
        assert found["called"] == "AH"
        return found["contract"]["partner"]

    assert [partner(0, "--seat", str(seat)) for seat in range(5)] == [None, None, None, 3, None]
    assert partner(0) == 3
    assert "held by" not in read(capsys, path, "--at", "0", "--seat", "1")
    assert "held by" in read(capsys, path, "--at", "0", "--seat", "3")
    assert [partner(8, "--seat", str(seat)) for seat in range(5)] == [None, None, None, 3, None]
    assert [partner(9, "--seat", str(seat)) for seat in range(5)] == [3] * 5


def test_five_players_score_a_seat_each_and_halves(tmp_path: Path, capsys: Capture) -> None:
    deeds = plays(0, "AS KS QS 9S 10S 2S 2H 3H AH 4H", 5)
    path = write(tmp_path, small(preset="five-handed-hidden", start=FIVE, actions=deeds))
    found = look(capsys, path)
    assert found["tricks"] == [8, 0, 1, 1, 0]
    assert len(found["scores"]) == len(found["sheet"]) == 5
    assert found["scores"][0] == found["scores"][3] == 70
    (deal,) = found["deals"]
    assert deal["points"] == found["scores"]
    whole = write(tmp_path, small(preset="five-handed", start=FIVE, actions=deeds))
    assert look(capsys, whole)["scores"] == [140, 0, 10, 140, 0]


def test_an_announced_partner_is_known_to_all(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, small(preset="five-handed", start=FIVE))
    for seat in range(5):
        assert look(capsys, path, "--seat", str(seat))["contract"]["partner"] == 3


def test_several_partners_sit_out_of_a_misere(tmp_path: Path, capsys: Capture) -> None:
    start = {
        "hands": ["2H", "3H", "", "4H", "", "5H"],
        "contract": {"seat": 0, "call": "misere"},
        "dealer": 5,
        "tricks": [0, 5, 0, 4, 0, 0],
    }
    path = write(tmp_path, small(preset="six-handed", start=start))
    found = look(capsys, path)
    assert found["sitting_out"] == [2, 4]
    # No one seat is the partner of three.
    assert found["contract"] == {"seat": 0, "call": "misere", "points": 250, "partner": None}
    page = read(capsys, path)
    assert "Sitting out seat 2, seat 4" in page


def test_the_pairs_of_six_are_three_sides(tmp_path: Path, capsys: Capture) -> None:
    start = {
        "hands": ["2H", "3H", "4H", "5H", "6H", "7H"],
        "contract": {"seat": 1, "call": "6S"},
        "dealer": 5,
        "tricks": [1, 3, 0, 2, 2, 1],
        "scores": [100, 0, -40],
    }
    deeds = plays(1, "3H 4H 5H 6H 7H 2H", 6)
    path = write(tmp_path, small(preset="six-handed-pairs", start=start, actions=deeds))
    found = look(capsys, path)
    assert found["tricks"] == [1, 3, 0, 2, 2, 2]
    assert found["deals"][0]["contract"]["partner"] == 4
    assert found["scores"] == [130, -40, -20]
    assert found["sheet"][1] == {"won": 0, "lost": 40, "net": -40}


REVOKED: dict[str, object] = {
    "hands": ["AS KH KD", "7H 8D 7C", "AH 9D 8C"],
    "contract": {"seat": 0, "call": "7S"},
    "dealer": 2,
    "leader": 2,
    "tricks": [5, 1, 1],
}


def test_where_revokes_are_possible_every_card_is_offered(tmp_path: Path, capsys: Capture) -> None:
    deeds = plays(2, "AH KH 7H", 3)
    path = write(tmp_path, small(preset="hoyle-revokes", start=REVOKED, actions=deeds))
    assert look(capsys, path, "--at", "1")["legal"] == [{"play": c} for c in ("AS", "KH", "KD")]
    fair = write(tmp_path, small(preset="hoyle", start=REVOKED, actions=deeds))
    assert look(capsys, fair, "--at", "1")["legal"] == [{"play": "KH"}]


def test_a_proved_claim_against_the_contractor_ends_the_deal(
    tmp_path: Path, capsys: Capture
) -> None:
    deeds: Actions = [*plays(2, "AH AS 7H", 3), {"seat": 1, "claim_revoke": 0}]
    path = write(tmp_path, small(preset="hoyle-revokes", start=REVOKED, actions=deeds))
    found = look(capsys, path)
    assert (found["phase"], found["to_act"]) == ("deal", None)
    # The trick the revoke took goes back to seat 2.
    assert found["deals"][0]["tricks"] == [5, 1, 2]
    assert found["scores"] == [-140, 10, 20]
    assert found["deals"][0]["made"] is False


def test_a_proved_claim_against_a_defender_takes_tricks_back(
    tmp_path: Path, capsys: Capture
) -> None:
    start = {**REVOKED, "leader": 0}
    deeds: Actions = [*plays(0, "KD 7C 9D", 3), {"seat": 0, "claim_revoke": 1}]
    path = write(tmp_path, small(preset="hoyle-revokes", start=start, actions=deeds))
    found = look(capsys, path)
    assert (found["phase"], found["to_act"], found["tricks"]) == ("play", 0, [5, 1, 1])
    assert found["hands"] == ["AS KH KD", "7H 8D 7C", "AH 9D 8C"]


def test_a_false_claim_is_refused_with_its_number(tmp_path: Path, capsys: Capture) -> None:
    deeds: Actions = [*plays(2, "AH KH 7H", 3), {"seat": 1, "claim_revoke": 0}]
    path = write(tmp_path, small(preset="hoyle-revokes", start=REVOKED, actions=deeds))
    assert main(["inspect", path]) == 2
    assert "action 4: seat 0 has not revoked in this deal" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("preset", "start"),
    [
        ("two-handed-dummy", DUMMIES),
        ("five-handed-hidden", FIVE),
        ("hoyle-revokes", REVOKED),
    ],
)
def test_a_start_is_written_as_it_was_read(preset: str, start: dict[str, object]) -> None:
    record = decode(small(preset=preset, start=start))
    assert json.loads(encode(record))["start"] == start
    assert decode(encode(record)) == record
