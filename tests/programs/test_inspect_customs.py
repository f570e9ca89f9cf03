"""Looking into games of other customs before the play: blind calls, partners, gifts, the kitty."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fivehundred.engine.cards import PACKS
from tests.programs.looking import Actions, Capture, calls, dealt, look, small, write


def test_the_contractor_calls_a_partner_after_the_exchange(
    tmp_path: Path, capsys: Capture
) -> None:
    deeds = dealt(53, 4) + calls(0, "7S pass pass pass pass", 5)
    path = write(tmp_path, small(preset="five-handed", actions=deeds))
    held = look(capsys, path)["hands"][0].split()
    away = held[:3]
    deeds.append({"seat": 0, "discard": " ".join(away)})
    path = write(tmp_path, small(preset="five-handed", actions=deeds))
    found = look(capsys, path, "--seat", "0")
    assert (found["phase"], found["to_act"], found["called"]) == ("partner", 0, None)
    offered = [offer["partner"] for offer in found["legal"]]
    others = {card.code for card in PACKS[53]} - {"JK", *held}
    assert set(offered) == others
    assert len(offered) == len(others)
    assert look(capsys, path, "--seat", "1")["legal"] == []
    holder = next(
        seat for seat, hand in enumerate(look(capsys, path)["hands"]) if offered[0] in hand.split()
    )
    deeds.append({"seat": 0, "partner": offered[0]})
    found = look(capsys, write(tmp_path, small(preset="five-handed", actions=deeds)))
    assert (found["phase"], found["called"]) == ("play", offered[0])
    assert found["contract"]["partner"] == holder


def test_the_last_card_of_the_kitty_may_lie_open(tmp_path: Path, capsys: Capture) -> None:
    deeds = dealt(46, 3)
    text = small(preset="french-canadian", rules={"kitty_last_card_up": True}, actions=deeds)
    path = write(tmp_path, text)
    kitty = look(capsys, path)["kitty"].split()
    for seat in range(4):
        found = look(capsys, path, "--seat", str(seat))
        assert found["kitty"].split() == ["??"] * 5 + kitty[-1:]
        assert found["kitty_up"] == kitty[-1]
    closed = write(tmp_path, small(preset="french-canadian", actions=deeds))
    assert look(capsys, closed, "--seat", "0")["kitty_up"] == ""


def test_hands_lie_face_down_until_they_are_looked_at(tmp_path: Path, capsys: Capture) -> None:
    deeds = dealt(43, 3)
    deeds += [{"seat": 1, "look": True}, {"seat": 0, "look": True}, *calls(0, "6S", 4)]

    def seen(at: int, *words: str) -> dict[str, Any]:
        text = small(rules={"blind_misere": True}, actions=deeds)
        return look(capsys, write(tmp_path, text), "--at", str(at), *words)

    first = seen(2, "--seat", "0")
    assert first["hands"] == [" ".join(["??"] * 10)] * 4
    assert first["legal"] == [{"look": True}, {"call": "blind_misere"}]
    assert first["looked"] == []
    assert "??" in str(seen(3, "--seat", "0")["hands"])
    assert seen(3, "--seat", "0")["looked"] == [1]
    looked = seen(4, "--seat", "0")
    assert "??" not in str(looked["hands"][0])
    assert {"call": "pass"} in looked["legal"]
    assert {"call": "blind_misere"} not in looked["legal"]
    assert seen(5)["looked"] == [1, 0]
    deeds[4:] = calls(0, "blind_misere", 4)
    del deeds[3]
    assert seen(4)["to_act"] == 1
    deeds += [{"seat": 1, "call": "pass"}]
    deeds += [{"seat": 2, "look": True}, {"seat": 3, "look": True}, *calls(2, "pass pass", 4)]
    found = seen(len(deeds), "--seat", "0")
    assert sorted(found["looked"]) == [0, 1, 2, 3]
    assert found["contract"] == {"seat": 0, "call": "blind_misere", "points": 500, "partner": 2}
    assert "??" not in str(found["hands"][0])
    assert found["sitting_out"] == [2]


def test_declaring_takes_one_card_from_the_partner_and_is_told(
    tmp_path: Path, capsys: Capture
) -> None:
    start = {
        "hands": ["AS KS", "5S 6S", "AH KH", "4D 5D"],
        "contract": {"seat": 0, "call": "7NT"},
        "dealer": 3,
    }
    deeds: Actions = [
        {"seat": 0, "declare": True},
        {"seat": 2, "give": "AH"},
        {"seat": 0, "discard": "KS"},
    ]

    def seen(at: int, *words: str) -> dict[str, Any]:
        text = small(rules={"declare": "any_contract"}, start=start, actions=deeds)
        return look(capsys, write(tmp_path, text), "--at", str(at), *words)

    assert {"declare": True} in seen(0)["legal"]
    assert not seen(0)["declared"]
    assert (seen(1)["phase"], seen(1)["to_act"]) == ("exchange", 2)
    assert seen(1)["legal"] == [{"give": 1, "from": "AH KH"}]
    assert seen(2)["legal"] == [{"discard": 1, "from": "AS KS AH"}]
    found = seen(3)
    assert (found["declared"], found["sitting_out"]) == (True, [2])
    assert found["contract"]["points"] == 500
    assert (found["phase"], found["to_act"]) == ("play", 0)
    assert seen(3, "--seat", "2")["discards"] == "??"


def test_double_nullo_hands_the_kitty_on(tmp_path: Path, capsys: Capture) -> None:
    deeds = dealt(45, 3) + calls(0, "double_nullo pass pass pass", 4)
    path = write(tmp_path, small(preset="american", actions=deeds))
    found = look(capsys, path)
    held = found["hands"][0]
    assert found["legal"] == [{"give": 5, "from": held}]
    given = " ".join(held.split()[:5])
    deeds.append({"seat": 0, "give": given})
    found = look(capsys, write(tmp_path, small(preset="american", actions=deeds)))
    assert found["to_act"] == 2
    assert found["legal"] == [{"discard": 5, "from": found["hands"][2]}]
    away = " ".join(found["hands"][2].split()[:5])
    deeds.append({"seat": 2, "discard": away})
    path = write(tmp_path, small(preset="american", actions=deeds))
    assert look(capsys, path, "--seat", "2")["discards"] == away
    assert look(capsys, path, "--seat", "0")["discards"] == "?? ?? ?? ?? ??"
    assert look(capsys, path)["sitting_out"] == []


def test_a_bid_without_the_kitty_leaves_it_lying(tmp_path: Path, capsys: Capture) -> None:
    deeds = dealt(43, 3) + calls(0, "8S-without pass pass pass", 4)
    path = write(tmp_path, small(rules={"without_kitty": "rank_above"}, actions=deeds))
    found = look(capsys, path, "--seat", "0")
    assert (found["phase"], found["kitty"], found["discards"]) == ("play", "?? ?? ??", "")
    assert found["contract"]["call"] == "8S without"


def test_a_passed_out_deal_may_be_played(tmp_path: Path, capsys: Capture) -> None:
    deeds: Actions = [{"cut": "AS KS QS"}, *dealt(33, 0)[1:]]
    deeds += calls(1, "pass pass pass", 3)
    path = write(tmp_path, small(preset="hoyle", actions=deeds))
    found = look(capsys, path)
    assert (found["phase"], found["contract"], found["dealer"]) == ("play", None, 0)
    assert found["trick"]["leader"] == 1
