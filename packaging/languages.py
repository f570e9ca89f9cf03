"""The catalogues of other languages: extract texts from the source, merge, compile, check.

    python packaging/languages.py extract [FILE.pot]   print all texts of the source, or write them
    python packaging/languages.py update [CODE …]      bring the catalogues up to date
    python packaging/languages.py compile [CODE …]     write the compiled catalogues
    python packaging/languages.py check [CODE …]       say what is missing or wrong; exit status 1
    python packaging/languages.py prune [CODE …]       forget the texts that are no longer used

The texts of the lessons in assets/lessons are included. A catalogue is
assets/languages/CODE/LC_MESSAGES/fivehundred.po. ``update`` adds new texts without a translation
and keeps unused ones at the end, in case the text comes back; it guesses nothing. The program
reads the compiled .mo beside it, which is reproducible. Needs Babel, from the group ``dev``.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "fivehundred"
LESSONS: Final = ROOT / "assets" / "lessons"
LESSON_TEXTS: Final = ("title", "about", "say", "praise", "won", "lost")
"""Keys of a lesson with a text for people."""
LESSON_LISTS: Final = ("learned",)
"""Keys of a lesson with several texts."""
LANGUAGES: Final = ROOT / "assets" / "languages"
KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "NN_": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
}
"""What marks a text: those with an N are for tables and only mark it."""
TRANSLATORS: Final = ("Translators:",)
_ABOUT: Final = "# {name} for Five Hundred. See CONTRIBUTING.md, “A language”.\n#"
_ALWAYS: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""A fixed date, so that files are reproducible."""
_LEFT_OUT: Final = re.compile(
    rb"^\"(POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Language-Team"
    rb"|Report-Msgid-Bugs-To):.*\n",
    re.M,
)
_PLACE: Final = re.compile(r"\{(\w*)[^{}]*\}")


def codes() -> list[str]:
    """Return the codes of languages with a catalogue."""
    return sorted(file.parts[-3] for file in LANGUAGES.glob("*/LC_MESSAGES/fivehundred.po"))


def catalogue_file(code: str) -> Path:
    """Return the file of a language's catalogue."""
    return LANGUAGES / code / "LC_MESSAGES" / "fivehundred.po"


def extracted() -> Catalog:
    """Return the texts of the source, untranslated, in file order."""
    template = _empty(None)
    found = extract_from_dir(
        SOURCE, keywords=KEYWORDS, comment_tags=TRANSLATORS, strip_comment_tags=True
    )
    for file, line, text, comments, context in sorted(found, key=lambda entry: entry[:2]):
        place = (SOURCE.name + "/" + Path(file).as_posix(), line)
        template.add(text, None, [place], auto_comments=comments, context=context)
    for path in sorted(LESSONS.glob("*.json")):
        place = (f"assets/lessons/{path.name}", 1)
        for text in lesson_texts(json.loads(path.read_text(encoding="utf-8"))):
            template.add(text, None, [place])
    return template


def lesson_texts(value: object) -> Iterator[str]:
    """Yield the texts of a lesson, in order."""
    entries = value.items() if isinstance(value, dict) else ()
    for key, inner in entries:
        if key in LESSON_TEXTS and isinstance(inner, str):
            yield inner
        elif key in LESSON_LISTS:
            yield from inner
        else:
            yield from lesson_texts(inner)
    for inner in value if isinstance(value, list) else ():
        yield from lesson_texts(inner)


def read_catalogue(code: str) -> Catalog:
    """Return a language's catalogue; empty if there is none yet."""
    file = catalogue_file(code)
    if not file.exists():
        return _empty(code)
    with file.open("rb") as opened:
        catalogue = read_po(opened, locale=code)
    catalogue.creation_date = catalogue.revision_date = _ALWAYS
    return catalogue


def update(code: str, template: Catalog) -> Catalog:
    """Return a language's catalogue with exactly the texts of the template in use."""
    catalogue = read_catalogue(code)
    for key, gone in list(catalogue.obsolete.items()):
        if _is_in(template, gone):
            # The text is back in use.
            catalogue[gone.id] = gone
            del catalogue.obsolete[key]
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.creation_date = catalogue.revision_date = _ALWAYS
    return catalogue


def po_bytes(catalogue: Catalog) -> bytes:
    """Return a catalogue's file, without dates and line numbers."""
    for message in catalogue:
        # Babel takes “% o” in a sentence for a %-placeholder.
        if "python-brace-format" in message.flags:
            message.flags.discard("python-format")
    written = io.BytesIO()
    write_po(written, catalogue, width=0, include_lineno=False, sort_output=False)
    return _LEFT_OUT.sub(b"", written.getvalue())


def mo_bytes(catalogue: Catalog) -> bytes:
    """Return a compiled catalogue."""
    written = io.BytesIO()
    write_mo(written, catalogue)
    return written.getvalue()


def problems(code: str, template: Catalog) -> Iterator[str]:
    """Yield sentences on what is missing or wrong in a catalogue."""
    catalogue = read_catalogue(code)
    for wanted in template:
        if wanted.id and catalogue.get(wanted.id, wanted.context) is None:
            yield f"{code}: the text is new, run update: {_shown(wanted)}"
    for message in catalogue:
        if not message.id:
            continue
        if not _is_in(template, message):
            yield f"{code}: the text is no longer used, run update: {_shown(message)}"
        yield from (f"{code}: {problem}: {_shown(message)}" for problem in faults_of(message))
    for gone in catalogue.obsolete.values():
        yield f"{code}: the text is no longer used, run prune: {_shown(gone)}"
    compiled = catalogue_file(code).with_suffix(".mo")
    if not compiled.exists() or compiled.read_bytes() != mo_bytes(catalogue):
        yield f"{code}: the compiled catalogue is not that of the .po, run compile"


def faults_of(message: Message) -> Iterator[str]:
    """Yield what is wrong with a translation, as clauses."""
    if message.fuzzy:
        yield "the translation is only a guess (fuzzy)"
    forms = _texts(message.string)
    if not any(forms):
        yield "the translation is missing"
    elif not all(forms) or (message.pluralizable and len(forms) < 2):
        yield "a plural form is missing"
    else:
        yield from misplaced(message, forms)


def misplaced(message: Message, forms: Sequence[str]) -> Iterator[str]:
    """Yield the ``{places}`` that a translation lacks or adds."""
    ids = _texts(message.id)
    every = [_places(text) for text in ids]
    may, must = set.union(*every), set.intersection(*every)
    for form in forms:
        there = _places(form)
        yield from (f"the translation has a place of its own, {{{name}}}" for name in there - may)
        # The singular may omit the number; no other place may be missing.
        yield from (
            f"the translation has lost the place {{{name}}}"
            for name in sorted(must - there)
            if name != "count" or not message.pluralizable
        )
        yield from _ends(ids[0], form)


def _ends(text: str, form: str) -> Iterator[str]:
    """Yield where a translation's leading or trailing white space differs from the text's."""
    if form.isspace():
        # The whole text may be a space, as between groups of digits.
        return
    for what, one, other in (
        ("begins", text[: len(text) - len(text.lstrip())], form[: len(form) - len(form.lstrip())]),
        ("ends", text[len(text.rstrip()) :], form[len(form.rstrip()) :]),
    ):
        if one != other:
            yield f"the translation {what} with other spaces or lines than the text"


def _texts(of: str | Sequence[str] | None) -> tuple[str, ...]:
    return (of or "",) if isinstance(of, str) or of is None else tuple(of)


def _places(text: str) -> set[str]:
    return set(_PLACE.findall(text.replace("{{", "").replace("}}", "")))


def _is_in(template: Catalog, message: Message) -> bool:
    """Return whether a text is used; with and without plural are different texts."""
    found = template.get(message.id, message.context)
    return found is not None and found.id == message.id


def _shown(message: Message) -> str:
    text = message.id if isinstance(message.id, str) else message.id[0]
    where = f" [{message.context}]" if message.context else ""
    return f"“{text}”{where}"


def _empty(code: str | None) -> Catalog:
    name = "Texts" if code is None else f"Language {code}"
    return Catalog(
        locale=code,
        header_comment=_ABOUT.format(name=name),
        project="Five Hundred",
        version="1",
        creation_date=_ALWAYS,
        revision_date=_ALWAYS,
        copyright_holder="",
        fuzzy=False,
        charset="utf-8",
    )


def _write(code: str, catalogue: Catalog) -> None:
    file = catalogue_file(code)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(po_bytes(catalogue))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("extract", "update", "compile", "check", "prune"))
    parser.add_argument("of", nargs="*", metavar="CODE or FILE.pot")
    asked = parser.parse_args(arguments)
    if asked.what == "extract":
        data = po_bytes(extracted())
        if asked.of:
            Path(asked.of[0]).write_bytes(data)
        else:
            sys.stdout.buffer.write(data)
        return 0
    return _for_all(asked.what, asked.of or codes())


def _for_all(what: str, wanted: Sequence[str]) -> int:
    template, found = extracted(), 0
    for code in wanted:
        if what == "check":
            for problem in problems(code, template):
                print(problem)
                found += 1
            continue
        catalogue = read_catalogue(code) if what == "compile" else update(code, template)
        if what == "prune":
            catalogue.obsolete.clear()
        if what == "compile":
            catalogue_file(code).with_suffix(".mo").write_bytes(mo_bytes(catalogue))
        else:
            _write(code, catalogue)
        done = sum(1 for message in catalogue if message.id and not any(faults_of(message)))
        print(f"{code}: {done} of {len(template)} texts are translated")
    if what == "check":
        print(f"{found} problems" if found else "All catalogues are whole.")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
