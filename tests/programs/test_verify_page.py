"""The page about seals, from proofs made by hand: how many are proved, and which are not."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from fivehundred.cli import main
from fivehundred.engine.errors import message
from fivehundred.paths import examples_folder
from fivehundred.programs import verify
from fivehundred.programs.kinds import AskedKind
from fivehundred.session.proof import DealProof, Proofs, ProofStatus
from fivehundred.session.seal import Seal
from fivehundred.session.storage.store import read_game
from tests.programs.looking import Capture, write

P, B, R, L, U, S = (
    ProofStatus.PROVED,
    ProofStatus.BROKEN,
    ProofStatus.RUNNING,
    ProofStatus.LOST,
    ProofStatus.UNSEALED,
    ProofStatus.SET_UP,
)


def proofs(*verdicts: ProofStatus, thrown_in: bool = False) -> Proofs:
    deals = tuple(
        DealProof(
            at,
            0 if verdict is S else 10 * at,
            thrown_in,
            None if verdict in (U, S) else Seal(10 * at, f"{at:04x}" * 16, f"{at:02x}" * 16),
            verdict,
        )
        for at, verdict in enumerate(verdicts, start=1)
    )
    return Proofs(deals, None)


@pytest.mark.parametrize(
    ("verdicts", "said", "status"),
    [
        ((), "nothing has been dealt yet", 0),
        ((P,), "1 of 1 deal sealed and proved", 0),
        ((P, P), "2 of 2 deals sealed and proved", 0),
        ((P, R), "1 of 2 deals sealed and proved, 1 not over", 0),
        ((R,), "0 of 1 deal sealed and proved, 1 not over", 0),
        ((P, U), "1 of 2 deals sealed and proved, 1 not sealed", 3),
        ((P, U, S, R), "1 of 4 deals sealed and proved, 2 not sealed, 1 not over", 3),
        ((U,), "no deal is sealed, so nothing shows when the cards were fixed", 3),
        ((S, U), "no deal is sealed, so nothing shows when the cards were fixed", 3),
        ((B,), "1 of 1 deal is not proved: deal 1 (action 10)", 1),
        ((P, L), "1 of 2 deals is not proved: deal 2 (action 20)", 1),
        (
            (B, U, L),
            "2 of 3 deals are not proved: deal 1 (action 10), deal 3 (action 30)",
            1,
        ),
    ],
)
def test_the_page_begins_with_what_all_seals_together_prove(
    verdicts: tuple[ProofStatus, ...], said: str, status: int
) -> None:
    found = proofs(*verdicts)
    lines = verify._page("game.json", found, ()).splitlines()
    assert lines[0] == f"game.json: {said}"
    assert verify._status(found, ()) == status
    assert len(lines) == (3 + len(verdicts) if verdicts else 1)


def test_every_deal_has_its_line_with_what_is_known_of_it() -> None:
    lines = verify._page("game.json", proofs(P, S, U), ()).splitlines()[2:]
    assert lines[0].split() == ["deal", "action", "seal"]
    proved, set_up, unsealed = lines[1:]
    assert proved.split()[:2] == ["1", "10"] and proved.endswith("  proved")
    assert "0001-0001-0001" in proved
    assert set_up.split()[:3] == ["2", "not", "sealed:"]
    assert unsealed.split() == ["3", "30", "not", "sealed"]
    assert lines[0].index("action") + 6 == proved.index("10") + 2
    thrown = verify._page("game.json", proofs(P, thrown_in=True), ()).splitlines()
    assert thrown[-1].endswith("  thrown in, proved")


@pytest.mark.parametrize(
    ("noted", "status"),
    [
        (("0001",), 0),
        (("0001", "0002"), 0),
        (("00010001",), 0),
        (("0009",), 1),
        (("9999", "0001"), 1),
    ],
)
def test_every_seal_that_was_written_down_must_be_that_of_a_deal(
    noted: tuple[str, ...], status: int
) -> None:
    found = proofs(P, P, R)
    assert verify._status(found, noted) == status
    # Deals without a seal have none that could have been written down.
    assert verify._status(proofs(P, P, U), noted) == (status or verify.NOT_SEALED)
    lines = verify._page("game.json", found, noted).splitlines()[-len(noted) :]
    for digits, line in zip(noted, lines, strict=True):
        shown = "-".join(digits[at : at + 4] for at in range(0, len(digits), 4))
        if digits.startswith(("0001", "0002")):
            deal = int(digits[:4])
            assert line == f"The seal {shown} is that of deal {deal} (action {deal}0)."
        else:
            assert line == f"No deal has the seal {shown}."


def test_an_action_that_the_rules_refuse_is_told_below_the_seals() -> None:
    refusal = message(AskedKind.NOTHING_SCORED)
    lines = verify._page("game.json", Proofs(proofs(B).deals, refusal), ()).splitlines()
    assert lines[-1].startswith("The rules refuse what follows: no deal has been scored")
    assert lines[-2] == ""


def test_a_game_that_the_rules_refuse_is_no_game_unless_a_seal_says_why(
    tmp_path: Path, capsys: Capture
) -> None:
    record = read_game(examples_folder() / "australian.json")
    actions = (*record.actions[:60], record.actions[0])
    path = write(tmp_path, replace(record, actions=actions, seals=record.seals[:2]))
    assert main(["verify", path]) == 2
    shown = capsys.readouterr()
    assert shown.out == "" and "action 61" in shown.err


def test_a_salt_that_nobody_knows_is_none_for_programs() -> None:
    known = proofs(P).deals[0]
    assert known.seal is not None
    lost = replace(known, seal=replace(known.seal, salt=""), verdict=L)
    bare = replace(known, seal=None, verdict=U)
    found = json.loads(verify._json(Proofs((known, lost, bare), None), ("0001",)))
    assert [deal["salt"] for deal in found["deals"]] == [known.seal.salt, None, None]
    assert [deal["seal"] for deal in found["deals"]] == [known.seal.digest] * 2 + [None]
    assert found["noted"] == [{"seal": "0001", "deals": [1, 1]}] and found["refusal"] is None
