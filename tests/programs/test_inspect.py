from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.cli import main
from fivehundred.engine.facts import Phase
from fivehundred.session.record import Origin, state_after
from fivehundred.session.record import replay as replayed
from tests.programs.looking import (
    CODES,
    OPENING,
    POSITION,
    Capture,
    look,
    read,
    small,
    write,
)
from tests.session.games import finished_game, new_record


def test_the_start_of_a_game_is_shown(tmp_path: Path, capsys: Capture) -> None:
    found = look(capsys, write(tmp_path, new_record()))
    assert found == {
        "phase": "dealer",
        "to_act": None,
        "legal": [],
        "dealer": None,
        "hands": ["", "", "", ""],
        "kitty": "",
        "kitty_up": "",
        "discards": "",
        "exposed": [],
        "sitting_out": [],
        "calls": [],
        "contract": None,
        "called": None,
        "declared": False,
        "looked": [],
        "trick": {"leader": None, "plays": []},
        "last_trick": None,
        "tricks": [0, 0, 0, 0],
        "deals": [],
        "scores": [0, 0],
        "sheet": [{"won": 0, "lost": 0, "net": 0}] * 2,
        "result": None,
    }


def test_a_deal_is_shown_from_the_auction_to_the_lead(tmp_path: Path, capsys: Capture) -> None:
    actions: list[dict[str, object]] = [*OPENING, {"seat": 0, "call": "7NT"}]
    actions += [{"seat": seat, "call": "pass"} for seat in (1, 2, 3)]
    path = write(tmp_path, small(actions=actions))
    found = look(capsys, path, "--at", "2")
    assert (found["phase"], found["to_act"], found["dealer"]) == ("auction", 0, 3)
    assert found["hands"] == [
        "5S 6S 7S 8C 9C 10C JC AD 4H 5H",
        "8S 9S 10S QC KC AC 4D 6H 7H 8H",
        "JS QS KS 5D 6D 7D 8D 9H 10H JH",
        "AS 5C 6C 9D 10D JD QD QH KH AH",
    ]
    assert found["kitty"] == "7C KD JK"
    assert found["legal"][:3] == [{"call": "pass"}, {"call": "6S"}, {"call": "6C"}]
    assert {"call": "open_misere"} in found["legal"]
    assert look(capsys, path, "--at", "2", "--seat", "0")["kitty"] == "?? ?? ??"

    found = look(capsys, path)
    held = "5S 6S 7S 8C 9C 10C JC AD 4H 5H 7C KD JK"
    assert (found["phase"], found["to_act"]) == ("exchange", 0)
    assert found["contract"] == {"seat": 0, "call": "7NT", "points": 220, "partner": 2}
    assert found["calls"] == [{"seat": s, "call": "pass" if s else "7NT"} for s in range(4)]
    assert found["legal"] == [{"discard": 3, "from": held}]
    assert (found["hands"][0], found["kitty"], found["discards"]) == (held, "", "")
    assert found["trick"] == {"leader": None, "plays": []}

    actions.append({"seat": 0, "discard": "5S 6S 4H"})
    path = write(tmp_path, small(actions=actions))
    found = look(capsys, path)
    assert (found["phase"], found["discards"]) == ("play", "5S 6S 4H")
    assert found["trick"] == {"leader": 0, "plays": []}
    assert found["legal"] == [
        *({"attach": "JK", "suit": suit} for suit in "SCDH"),
        *({"play": card} for card in ["7S", "8C", "9C", "10C", "JC", "AD", "5H", "7C", "KD"]),
        *({"play": "JK", "suit": suit} for suit in "SCDH"),
    ]
    assert look(capsys, path, "--seat", "0")["discards"] == "5S 6S 4H"
    assert look(capsys, path, "--seat", "2")["discards"] == "?? ?? ??"
    assert look(capsys, path, "--seat", "2")["hands"][0] == " ".join(["??"] * 10)

    actions.append({"seat": 0, "attach": "JK", "suit": "H"})
    found = look(capsys, write(tmp_path, small(actions=actions)))
    assert found["to_act"] == 0
    assert found["legal"] == [{"play": card} for card in found["hands"][0].split()]


def test_a_position_is_shown_with_its_last_two_tricks(tmp_path: Path, capsys: Capture) -> None:
    plays: list[dict[str, object]] = [
        {"seat": 0, "play": "JK", "suit": "C"},
        {"seat": 1, "play": "QS"},
    ]
    path = write(tmp_path, small(start=POSITION, actions=plays))
    found = look(capsys, path)
    assert (found["phase"], found["to_act"], found["dealer"]) == ("play", 2, 3)
    assert found["trick"] == {
        "leader": 0,
        "plays": [
            {"seat": 0, "card": "JK", "suit": "C"},
            {"seat": 1, "card": "QS", "suit": None},
        ],
    }
    assert found["legal"] == [{"play": "4D"}, {"play": "5D"}]
    assert found["tricks"] == [6, 1, 1, 0]
    rest = [(2, "4D"), (3, "AC"), (0, "AH"), (1, "KS"), (2, "5D"), (3, "9C")]
    plays += [{"seat": seat, "play": card} for seat, card in rest]
    found = look(capsys, write(tmp_path, small(start=POSITION, actions=plays)))
    assert found["phase"] == "over"
    assert found["to_act"] is None and found["legal"] == []
    assert found["last_trick"] == {
        "leader": 0,
        "plays": [
            {"seat": 0, "card": "AH", "suit": None},
            {"seat": 1, "card": "KS", "suit": None},
            {"seat": 2, "card": "5D", "suit": None},
            {"seat": 3, "card": "9C", "suit": None},
        ],
        "winner": 0,
    }
    contract = {"seat": 0, "call": "8NT", "points": 320, "partner": 2}
    assert found["deals"] == [
        {
            "dealer": 3,
            "contract": contract,
            "made": True,
            "tricks": [8, 1, 1, 0],
            "points": [320, 10],
        }
    ]
    assert found["scores"] == [800, -30]
    assert found["sheet"] == [
        {"won": 800, "lost": 0, "net": 800},
        {"won": 10, "lost": 40, "net": -30},
    ]
    assert found["result"] == {"winners": [0], "reason": "target"}


def test_an_open_misere_is_seen_by_all_after_its_first_trick(
    tmp_path: Path, capsys: Capture
) -> None:
    start = {
        "hands": ["4H 5H 6H", "", "7H 8H 9H", "10H JH QH"],
        "contract": {"seat": 0, "call": "open_misere"},
        "tricks": [0, 0, 7, 0],
    }
    # Seat 2 is the partner, who sits out: the opponents hold the other cards.
    start["hands"] = ["4H 5H 6H", "7H 8H 9H", "", "10H JH QH"]
    start["tricks"] = [0, 7, 0, 0]
    path = write(tmp_path, small(start=start))
    found = look(capsys, path, "--seat", "3")
    assert found["exposed"] == [0]
    assert found["sitting_out"] == [2]
    assert found["hands"] == ["4H 5H 6H", "?? ?? ??", "", "10H JH QH"]
    assert found["legal"] == []
    assert look(capsys, path, "--seat", "0")["legal"] == [
        {"play": "4H"},
        {"play": "5H"},
        {"play": "6H"},
    ]


def words_in(value: object) -> list[str]:
    """List every word of every text in a JSON value."""
    match value:
        case str():
            return value.split()
        case list():
            return [word for inner in value for word in words_in(inner)]
        case dict():
            # Calls look like cards: “7S” is both.
            told = (inner for key, inner in value.items() if key != "call")
            return [word for inner in told for word in words_in(inner)]
        case _:
            return []


@pytest.mark.sweep
@pytest.mark.parametrize("seed", [1, 4])
def test_a_seat_is_shown_nothing_it_may_not_know(
    tmp_path: Path, capsys: Capture, seed: int
) -> None:
    record = finished_game(seed)
    path = write(tmp_path, record)
    states = [step.state for step in replayed(record)]
    for at in range(2, min(len(states), 140), 5):
        state = states[at - 1]
        open_hands = look(capsys, path, "--at", str(at))["exposed"]
        for seat in range(4):
            found = look(capsys, path, "--at", str(at), "--seat", str(seat))
            known = {card.code for card in state.hands[seat]}
            known |= {c.code for other in open_hands for c in state.hands[other]}
            known |= {p.card.code for trick in state.play.tricks for p in trick.plays}
            known |= {p.card.code for p in state.play.plays}
            if state.contract and state.contract.seat == seat:
                known |= {card.code for card in (*state.taken, *state.discards)}
            assert set(words_in(found)) & CODES <= known
            assert [len(hand.split()) for hand in found["hands"]] == [
                len(hand) for hand in state.hands
            ]
            if seat != state.to_act:
                assert found["legal"] == []
            page = read(capsys, path, "--at", str(at), "--seat", str(seat))
            lines = [line for line in page.split("\n") if not _tells_calls(line, state.phase)]
            said = set(" ".join(lines).replace(",", " ").replace(";", " ").split())
            assert said & CODES <= known


def _tells_calls(line: str, phase: Phase) -> bool:
    offers = line.startswith(("May do", " " * 12)) and phase is Phase.AUCTION
    return offers or line.startswith(("Calls ", "Contract ", "Deal "))


def test_every_moment_of_a_game_can_be_looked_into(tmp_path: Path, capsys: Capture) -> None:
    record = finished_game()
    path = write(tmp_path, record)
    for at in (*range(12), 50, len(record.actions)):
        state = state_after(record, at)
        found = look(capsys, path, "--at", str(at))
        assert (found["phase"], found["to_act"]) == (state.phase.value, state.to_act)
        assert read(capsys, path, "--at", str(at)).startswith("Five Hundred: australian")
    assert look(capsys, path) == look(capsys, path, "--at", str(len(record.actions)))
    assert look(capsys, path)["phase"] == Phase.OVER.value
    assert "Won by side" in read(capsys, path)


def test_actions_after_the_moment_are_not_judged(tmp_path: Path, capsys: Capture) -> None:
    path = write(tmp_path, small(actions=[*OPENING, 7, {"verb": None}, {"seat": 9}]))
    assert look(capsys, path, "--at", "2")["phase"] == "auction"
    assert main(["inspect", path, "--at", "3"]) == 2
    assert "action 3: must be an object" in capsys.readouterr().err


def test_the_page_for_people_tells_how_a_game_stands(tmp_path: Path, capsys: Capture) -> None:
    plays = [{"seat": 0, "play": "JK", "suit": "C"}]
    seats = [{"name": "Ann\x1b[2J"}, {"name": "Zoë"}]
    page = read(capsys, write(tmp_path, small(start=POSITION, seats=seats, actions=plays)))
    assert (
        page
        == """\
Five Hundred: australian
After 1 action: the cards are being played; 1 Zoë to move.

Dealer      seat 3
Calls       -
Contract    8NT by 0 Ann [2J for 320
Trick       0 Ann [2J leads: 0 JK (names clubs)
May do      KS, QS

Seat                          Tricks  Hand
0 Ann [2J                          6  AH
1 Zoë                              1  KS QS
seat 2                             1  4D 5D
seat 3                             0  9C AC
Kitty       -
Discards    -

Score             won  lost    net
side 0 (0, 2)     480     0    480
side 1 (1, 3)       0    40    -40
"""
    )


def test_a_branch_says_which_game_it_has_left(tmp_path: Path, capsys: Capture) -> None:
    for origin, told in (
        (
            Origin("Friday", "", 1, open_hands=True),
            "What if: branches off “Friday” after 1 action. All hands are open.",
        ),
        (
            Origin("", "2026-11-21T10:00:00Z", 2),
            "What if: branches off another game after 2 actions.",
        ),
    ):
        record = replace(finished_game(), actions=finished_game().actions[:3], origin=origin)
        assert main(["inspect", str(write(tmp_path, record))]) == 0
        assert told in capsys.readouterr().out.splitlines()


def test_the_page_says_when_a_game_began_as_people_do(tmp_path: Path, capsys: Capture) -> None:
    for created, told in (
        ("2026-11-21T10:00:00Z", "Five Hundred: australian, started 21 Nov 2026"),
        ("one day", "Five Hundred: australian, started one day"),
        ("", "Five Hundred: australian"),
    ):
        record = replace(new_record(), created=created)
        assert main(["inspect", str(write(tmp_path, record))]) == 0
        assert capsys.readouterr().out.splitlines()[0] == told
