"""``fivehundred verify``: whether the cards of a game were fixed before the first call.

Checks the seals described in docs/save-format.md.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from fivehundred.engine.errors import FiveHundredError, printable
from fivehundred.programs.arguments import add_language, parser_of
from fivehundred.programs.help_pages import Examples, help_page
from fivehundred.programs.output import OK, put, report_error
from fivehundred.session.codec.actions import Fields
from fivehundred.session.codec.shapes import errors_at, fault
from fivehundred.session.proof import FAILED, WITHOUT, DealProof, Proofs, ProofStatus, proofs_of
from fivehundred.session.seal import DIGEST_DIGITS, LEAST_DIGITS, SHORT_DIGITS, grouped, shortened
from fivehundred.session.storage.store import read_game
from fivehundred.speech.errors import message_words
from fivehundred.speech.locale.lists import in_a_row
from fivehundred.speech.translation import N_, _, ngettext

_NOT_PROVED: Final = 1
NOT_SEALED: Final = 3
_SEAL_WIDTH: Final = len(shortened("0" * SHORT_DIGITS))

_ABOUT: Final = N_(
    "Check that the cards of a saved game were fixed before the first call "
    "of each deal. The table shows a seal before anybody calls, and at the "
    "end of the deal the file reveals what it was made of: it fits these "
    "cards and no others. Nothing is ever changed."
)

_MORE: Final = (
    Examples(
        (
            ("fivehundred verify GAME.json", ""),
            ("fivehundred verify GAME.json --seal 3F9A-21C4-07BE-D58A", N_("one you wrote down")),
            ("fivehundred verify GAME.json --json", N_("one JSON object")),
        ),
        column=58,
    ),
    N_(
        "What it proves: the cards of a deal are those its seal was made of. "
        "That the seal was made before the first call is known only to those who "
        "saw it at the table then: compare it with the one printed here, or give "
        "it with --seal. A file alone cannot show that it was not rewritten as a "
        "whole, seals and all."
    ),
    N_(
        "exit status: 0 if every finished deal is sealed and proved; 1 if one is "
        "not, if no deal has a seal that was given, or if the page cannot be "
        "written; 2 for wrong arguments, or for a file that is not a game; 3 if "
        "nothing is wrong, but there are deals without a seal, as in games of "
        "older versions."
    ),
)

_SAID: Final = {
    ProofStatus.PROVED: N_("proved"),
    ProofStatus.BROKEN: N_("the seal does not fit its cards: one or the other was changed"),
    ProofStatus.RUNNING: N_("sealed; the deal is not over"),
    ProofStatus.LOST: N_("the salt is missing: the seal cannot be opened"),
    ProofStatus.UNSEALED: N_("not sealed"),
    ProofStatus.SET_UP: N_("not sealed: the cards were set up"),
}


def verify(words: Sequence[str]) -> int:
    """Print what the seals of a game prove, and return the exit status."""
    asked = _parser().parse_args(words)
    where = printable(str(asked.file))
    try:
        proofs = _proofs(asked.file, where)
    except FiveHundredError as error:
        return report_error(error)
    status = _status(proofs, asked.seal)
    page = _json(proofs, asked.seal) if asked.json else _page(where, proofs, asked.seal)
    return put(page) or status


def _proofs(path: Path, where: str) -> Proofs:
    record = read_game(path)
    with errors_at(where):
        proofs = proofs_of(record)
    failed = any(proof.verdict in FAILED for proof in proofs.deals)
    if proofs.refusal is not None and not failed:
        raise fault(where, proofs.refusal)
    return proofs


def _status(proofs: Proofs, noted: Sequence[str]) -> int:
    verdicts = {proof.verdict for proof in proofs.deals}
    if verdicts & set(FAILED) or any(not _sealed_with(proofs, digits) for digits in noted):
        return _NOT_PROVED
    return NOT_SEALED if verdicts & set(WITHOUT) else OK


def _sealed_with(proofs: Proofs, digits: str) -> list[DealProof]:
    return [p for p in proofs.deals if p.seal is not None and p.seal.digest.startswith(digits)]


def _page(where: str, proofs: Proofs, noted: Sequence[str]) -> str:
    lines = [_("{place}: {problem}").format(place=where, problem=_summary(proofs))]
    if proofs.deals:
        lines += ["", _row(_("deal"), _("action"), _("seal"), "")]
        lines += [_line(proof) for proof in proofs.deals]
    if noted:
        lines += ["", *(_noted_line(proofs, digits) for digits in noted)]
    if again := list(_repeats(proofs)):
        lines += ["", *again]
    if skipped := sum(proof.skipped for proof in proofs.deals):
        said = ngettext(
            "{count} deal was dealt and put away.",
            "{count} deals were dealt and put away.",
            skipped,
        )
        lines += ["", said]
    if proofs.refusal is not None:
        refusal = message_words(proofs.refusal)
        lines += ["", _("The rules refuse what follows: {refusal}").format(refusal=refusal)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _repeats(proofs: Proofs) -> Iterator[str]:
    """Yield a line for each pack or salt used again, which a fair dealer never does."""
    for deals in proofs.same_cards:
        yield _("The same pack, card by card: {deals}.").format(deals=_named(deals))
    for deals in proofs.same_salt:
        yield _("The same salt: {deals}.").format(deals=_named(deals))


def _summary(proofs: Proofs) -> str:
    deals = proofs.deals
    if not deals:
        return _("nothing has been dealt yet")
    failed = [proof for proof in deals if proof.verdict in FAILED]
    if failed:
        return _failed(failed, len(deals))
    without = sum(proof.verdict in WITHOUT for proof in deals)
    if without == len(deals):
        return _("no deal is sealed, so nothing shows when the cards were fixed")
    proved = sum(proof.verdict is ProofStatus.PROVED for proof in deals)
    parts = [
        ngettext(
            "{proved} of {count} deal sealed and proved",
            "{proved} of {count} deals sealed and proved",
            len(deals),
            proved=proved,
        )
    ]
    if without:
        parts.append(ngettext("{count} not sealed", "{count} not sealed", without))
    if any(proof.verdict is ProofStatus.RUNNING for proof in deals):
        parts.append(_("1 not over"))
    return in_a_row(parts)


def _failed(failed: Sequence[DealProof], of: int) -> str:
    named = _named(failed)
    if of == 1:
        return _("1 of 1 deal is not proved: {deals}").format(deals=named)
    return ngettext(
        "{count} of {of} deals is not proved: {deals}",
        "{count} of {of} deals are not proved: {deals}",
        len(failed),
        of=of,
        deals=named,
    )


def _named(deals: Sequence[DealProof]) -> str:
    words = _("deal {deal} (action {number})")
    return in_a_row(words.format(deal=proof.deal, number=proof.number) for proof in deals)


def _line(proof: DealProof) -> str:
    seal = shortened(proof.seal.digest) if proof.seal else ""
    number = str(proof.number) if proof.number else ""
    said = _(_SAID[proof.verdict])
    if proof.thrown_in:
        said = _("thrown in, {verdict}").format(verdict=said)
    if proof.skipped:
        said = ngettext(
            "{verdict}; {count} put away before it",
            "{verdict}; {count} put away before it",
            proof.skipped,
            verdict=said,
        )
    return _row(str(proof.deal), number, seal, said)


def _row(deal: str, number: str, seal: str, said: str) -> str:
    widths = max(4, len(_("deal"))), max(6, len(_("action")))
    return f"{deal:>{widths[0]}}  {number:>{widths[1]}}  {seal:<{_SEAL_WIDTH}}  {said}"


def _noted_line(proofs: Proofs, digits: str) -> str:
    found = _sealed_with(proofs, digits)
    if not found:
        return _("No deal has the seal {seal}.").format(seal="-".join(grouped(digits)))
    words = _("The seal {seal} is that of {deals}.")
    return words.format(seal="-".join(grouped(digits)), deals=_named(found))


def _json(proofs: Proofs, noted: Sequence[str]) -> str:
    found = {
        "deals": [_fields(proof) for proof in proofs.deals],
        "noted": [{"seal": d, "deals": [p.deal for p in _sealed_with(proofs, d)]} for d in noted],
        "again": {
            "cards": [[proof.number for proof in one] for one in proofs.same_cards],
            "salt": [[proof.number for proof in one] for one in proofs.same_salt],
        },
        "refusal": None if proofs.refusal is None else str(proofs.refusal),
    }
    return json.dumps(found, ensure_ascii=False) + "\n"


def _fields(proof: DealProof) -> Fields:
    return {
        "deal": proof.deal,
        "action": proof.number,
        "thrown_in": proof.thrown_in,
        "skipped": proof.skipped,
        "verdict": proof.verdict.name.lower(),
        "seal": proof.seal.digest if proof.seal else None,
        "salt": proof.seal.salt or None if proof.seal else None,
    }


def _seal_digits(text: str) -> str:
    digits = re.sub(r"[-\s]", "", text).lower()
    if not re.fullmatch(rf"[0-9a-f]{{{LEAST_DIGITS},{DIGEST_DIGITS}}}", digits):
        told = _(
            "write {least} to {most} digits 0-9 and A-F of the seal, such as "
            "3F9A-21C4-07BE-D58A: fewer prove nothing, since other cards with the "
            "same digits are soon found"
        )
        raise argparse.ArgumentTypeError(told.format(least=LEAST_DIGITS, most=DIGEST_DIGITS))
    return digits


def _parser() -> argparse.ArgumentParser:
    parser = parser_of("verify", help_page(_ABOUT), help_page(*_MORE))
    parser.add_argument(
        "--seal",
        type=_seal_digits,
        action="append",
        default=[],
        metavar="SEAL",
        help=_("a seal written down at the table; may be repeated"),
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    add_language(parser)
    return parser
