"""What must be so of any bytes given to the reader of saved games."""

from __future__ import annotations

from fivehundred.engine.errors import FormatError
from fivehundred.engine.view import view
from fivehundred.programs.inspect import view_json, view_text
from fivehundred.session.codec.game import decode, encode
from fivehundred.session.codec.json_reader import decode_utf8
from fivehundred.session.proof import proofs_of
from fivehundred.session.record import opening, replay


def judge(data: bytes) -> bool:
    """Tell whether bytes are a game; raises AssertionError, or whatever the reader must not.

    They are one, and come back as they were written, or are refused with one sentence. As far as
    the rules let it be played, every moment of it can be looked into.
    """
    try:
        record = decode(decode_utf8(data), where="game.json")
    except FormatError as error:
        _judge_sentence(error)
        return False
    again = decode(encode(record))
    assert (again, again.seals) == (record, record.seals)
    try:
        state = opening(record)
        for step in replay(record):
            state = step.state
    except FormatError as error:
        _judge_sentence(error)
    else:
        proofs_of(record)
        for seat in (None, *record.variant.seating.ring):
            shown = view(state, seat)
            assert view_json(shown) and view_text(record, shown)
    return True


def _judge_sentence(error: FormatError) -> None:
    sentence = str(error)
    assert sentence and sentence.isprintable() and len(sentence) < 2000, sentence
