"""``fivehundred verify``: were the cards of a saved game fixed before the first call?

Judges the seals that docs/save-format.md describes, and changes nothing.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FiveHundredError
from fivehundred.engine.messages import printable
from fivehundred.programs.arguments import add_language, parser_of
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.output import NOT_A_GAME, OK, complain, put
from fivehundred.session.codec.shapes import fault
from fivehundred.session.proof import FAILED, WITHOUT, DealProof, Proofs, Verdict, proofs_of
from fivehundred.session.seals.seal import DIGEST_DIGITS, shortened
from fivehundred.session.storage.store import read_game
from fivehundred.speech.errors import error_words
from fivehundred.speech.translation import N_, _

NOT_PROVED: Final = 1
NOT_SEALED: Final = 3
_FEWEST_DIGITS: Final = 4

_ABOUT: Final = N_(
    "Check that the cards of a saved game were fixed before the first call of each deal. The "
    "table shows a seal before anybody calls, and the file tells at the end of the deal what "
    "it was made of: it fits these cards and no others. Nothing is ever changed."
)

_MORE: Final = (
    Examples(
        (
            ("fivehundred verify GAME.json", ""),
            (
                "fivehundred verify GAME.json --seal 3F9A-21C4-07BE",
                N_("one that was written down"),
            ),
            ("fivehundred verify GAME.json --json", N_("one JSON object")),
        ),
        column=54,
    ),
    N_(
        "What it proves: the cards of a deal are those its seal was made of. That the seal was "
        "made before the first call is known to whoever saw it then at the table: compare it with"
        " the one printed here, or give it with --seal. A file alone cannot show that it was not "
        "written anew as a whole, seals and all."
    ),
    N_(
        "exit status: 0 if every deal that is over is sealed and proved; 1 if one is not, if no "
        "deal has a seal that was given, or if the page cannot be written; 2 for wrong arguments,"
        " or for a file that is not a game; 3 if nothing is wrong, but there are deals without a "
        "seal, as in games of older versions."
    ),
)

_SAID: Final = {
    Verdict.PROVED: "proved",
    Verdict.BROKEN: "the seal does not fit its cards: they were changed, or the seal was",
    Verdict.RUNNING: "sealed; the deal is not over",
    Verdict.LOST: "the salt is missing: the seal cannot be opened",
    Verdict.UNSEALED: "not sealed",
    Verdict.SET_UP: "not sealed: the cards were set up",
}


def verify(words: Sequence[str]) -> int:
    """Print what the seals of a game prove as the command line asks; return the exit status."""
    asked = _parser().parse_args(words)
    where = printable(str(asked.file))
    try:
        proofs = _proofs(asked.file, where)
    except FiveHundredError as error:
        complain(error_words(error))
        return NOT_A_GAME
    status = _status(proofs, asked.seal)
    page = _json(proofs, asked.seal) if asked.json else _page(where, proofs, asked.seal)
    return put(page) or status


def _proofs(path: Path, where: str) -> Proofs:
    record = read_game(path)
    try:
        proofs = proofs_of(record)
    except FiveHundredError as error:
        raise fault(where, error.message) from error
    failed = any(proof.verdict in FAILED for proof in proofs.deals)
    if proofs.refusal is not None and not failed:
        raise fault(where, proofs.refusal)
    return proofs


def _status(proofs: Proofs, noted: Sequence[str]) -> int:
    verdicts = {proof.verdict for proof in proofs.deals}
    if verdicts & set(FAILED) or any(not _having(proofs, digits) for digits in noted):
        return NOT_PROVED
    return NOT_SEALED if verdicts & set(WITHOUT) else OK


def _having(proofs: Proofs, digits: str) -> list[DealProof]:
    """List the deals whose seal begins with some digits."""
    return [p for p in proofs.deals if p.seal is not None and p.seal.digest.startswith(digits)]


# — for people —


def _page(where: str, proofs: Proofs, noted: Sequence[str]) -> str:
    lines = [f"{where}: {_summary(proofs)}"]
    if proofs.deals:
        lines += ["", "deal  action  seal            "]
        lines += [_line(proof) for proof in proofs.deals]
    if noted:
        lines += ["", *(_found(proofs, digits) for digits in noted)]
    if proofs.refusal is not None:
        lines += ["", f"The rules refuse what follows: {proofs.refusal}"]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _summary(proofs: Proofs) -> str:
    deals = proofs.deals
    if not deals:
        return "nothing has been dealt yet"
    failed = [proof for proof in deals if proof.verdict in FAILED]
    if failed:
        count = len(failed)
        what = "is not proved" if count == 1 else "are not proved"
        return f"{count} of {_counted(len(deals))} {what}: {_named(failed)}"
    without = sum(proof.verdict in WITHOUT for proof in deals)
    if without == len(deals):
        return "no deal is sealed, so nothing shows when the cards were fixed"
    proved = sum(proof.verdict is Verdict.PROVED for proof in deals)
    parts = [f"{proved} of {_counted(len(deals))} sealed and proved"]
    if without:
        parts.append(f"{without} not sealed")
    if any(proof.verdict is Verdict.RUNNING for proof in deals):
        parts.append("1 not over")
    return ", ".join(parts)


def _counted(deals: int) -> str:
    return "1 deal" if deals == 1 else f"{deals} deals"


def _named(deals: Sequence[DealProof]) -> str:
    return ", ".join(f"deal {proof.deal} (action {proof.number})" for proof in deals)


def _line(proof: DealProof) -> str:
    seal = shortened(proof.seal.digest) if proof.seal else ""
    number = str(proof.number) if proof.number else ""
    thrown_in = "thrown in, " if proof.thrown_in else ""
    return f"{proof.deal:>4}  {number:>6}  {seal:<14}  {thrown_in}{_SAID[proof.verdict]}"


def _found(proofs: Proofs, digits: str) -> str:
    found = _having(proofs, digits)
    if not found:
        return f"No deal has the seal {_grouped(digits)}."
    return f"The seal {_grouped(digits)} is that of {_named(found)}."


def _grouped(digits: str) -> str:
    return "-".join(digits[at : at + 4] for at in range(0, len(digits), 4)).upper()


# — for programs —


def _json(proofs: Proofs, noted: Sequence[str]) -> str:
    found = {
        "deals": [dict(_fields(proof)) for proof in proofs.deals],
        "noted": [{"seal": d, "deals": [p.deal for p in _having(proofs, d)]} for d in noted],
        "refusal": None if proofs.refusal is None else str(proofs.refusal),
    }
    return json.dumps(found, ensure_ascii=False) + "\n"


def _fields(proof: DealProof) -> Iterator[tuple[str, object]]:
    yield "deal", proof.deal
    yield "action", proof.number
    yield "thrown_in", proof.thrown_in
    yield "verdict", proof.verdict.name.lower()
    yield "seal", proof.seal.digest if proof.seal else None
    yield "salt", proof.seal.salt or None if proof.seal else None


# — arguments —


def _noted(text: str) -> str:
    """Return the digits of a seal that was written down."""
    digits = re.sub(r"[-\s]", "", text).lower()
    if not re.fullmatch(rf"[0-9a-f]{{{_FEWEST_DIGITS},{DIGEST_DIGITS}}}", digits):
        raise argparse.ArgumentTypeError(
            _("a seal is {least} to {most} digits 0-9 and A-F, such as 3F9A-21C4-07BE").format(
                least=_FEWEST_DIGITS, most=DIGEST_DIGITS
            )
        )
    return digits


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("verify", help_page(_ABOUT), help_page(*_MORE))
    parser.add_argument(
        "--seal",
        type=_noted,
        action="append",
        default=[],
        metavar="SEAL",
        help=_("a seal written down at the table; may be given again"),
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    add_language(parser)
    return parser
