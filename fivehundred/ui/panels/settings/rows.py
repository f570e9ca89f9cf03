"""The contents of the settings: each row with its values, their words and sentences."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from fivehundred import __version__
from fivehundred.engine.errors import printable
from fivehundred.learning.evaluator import CoachMode
from fivehundred.speech.locale.formats import CardIndices, decimal
from fivehundred.speech.locale.languages import LANGUAGES
from fivehundred.speech.spoken import Verbosity
from fivehundred.speech.translation import _, pgettext
from fivehundred.ui.drawing.palettes import Theme
from fivehundred.ui.layout.controls import PushButton
from fivehundred.ui.layout.form import FormOption
from fivehundred.ui.motion.timings import Speed
from fivehundred.ui.panels.settings.row import (
    SettingGroup,
    SettingKind,
    SettingLine,
    SettingRow,
    SettingsAction,
)
from fivehundred.ui.settings import (
    SCALES,
    THINKING_MS,
    VOICE_RATES,
    VOLUMES,
    ByItself,
    Memory,
    Mood,
    PlayBy,
    Settings,
    nearest,
)
from fivehundred.ui.widgets.keys import with_key


def lines(folder: Path) -> tuple[SettingLine, ...]:
    """Return the lines that are not settings; ``folder`` is where the games are kept."""
    path = printable(str(folder.absolute()))
    version = _("Version {number}").format(number=__version__)
    say = _("Show the games folder in the file manager.")
    show = PushButton(_("Open folder"), SettingsAction.OPEN_FOLDER, False, say)
    say = _("Copy the folder’s path, to paste it elsewhere.")
    copy = PushButton(_("Copy path"), SettingsAction.COPY_PATH, False, say)
    say = _("Read the licences of the program and its parts.")
    licences = PushButton(_("Licences"), SettingsAction.LICENCES, False, say)
    say = _("All settings back to default; names, rules and games stay.")
    reset = PushButton(_("Reset"), SettingsAction.RESET_ALL, False, say)
    return (
        SettingLine("folder", _("Your games"), path, (show, copy)),
        SettingLine("version", version, "", (licences,)),
        SettingLine("all", _("All settings"), "", (reset,)),
    )


def groups(now: Settings, *, deaf: bool, folder: Path = Path()) -> tuple[SettingGroup, ...]:
    """Return all settings; ``deaf`` if there is no sound device, ``folder`` has the games."""
    return (
        SettingGroup(_("Language"), (_language(now), _size(now), _window(now))),
        SettingGroup(_("Cards"), _cards(now)),
        SettingGroup(_("Play"), _play(now)),
        SettingGroup(_("Screen and sound"), _screen(now, deaf)),
        SettingGroup(_("Speech"), _speech(now)),
        SettingGroup(_("Files"), (), lines(folder)),
    )


def _row(
    now: Settings,
    field: str,
    label: str,
    *values: tuple[object, str, str],
    kind: SettingKind = SettingKind.BUTTONS,
) -> SettingRow:
    choices = tuple(FormOption(value, word, say) for value, word, say in values)
    held = getattr(now, field)
    chosen = next((at for at, (value, _word, _say) in enumerate(values) if value == held), 0)
    return SettingRow(field, label, choices, chosen, kind)


def _cards(now: Settings) -> tuple[SettingRow, ...]:
    row = partial(_row, now)
    return (
        row(
            "theme",
            _("Colours"),
            (Theme.DUSK, _("Dusk"), _("A verandah in the evening.")),
            (Theme.DAYLIGHT, _("Daylight"), _("A bright table for a bright room.")),
            (
                Theme.CONTRAST,
                _("High contrast"),
                _("Plain backgrounds and strong lines, easy to read."),
            ),
            kind=SettingKind.SWATCHES,
        ),
        row(
            "four_colour",
            _("Suits"),
            (False, _("Two colours"), _("Black ♠ ♣ and red ♦ ♥, as usual.")),
            (True, _("Four colours"), _("Each suit has its own colour.")),
        ),
        row(
            "large_index",
            _("Card corners"),
            (False, _("Usual"), _("Ranks and suits in the usual size.")),
            (True, _("Large"), _("Ranks and suits you can read from far away.")),
        ),
        row(
            "card_indices",
            _("Card letters"),
            (CardIndices.LANGUAGE, _("By language"), _("J Q K, V D R or B D K, by language.")),
            (CardIndices.ENGLISH, "J Q K", _("Jack, queen and king, as in English.")),
            (CardIndices.FRENCH, "V D R", _("Valet, dame and roi, as in French.")),
            (CardIndices.GERMAN, "B D K", _("Bube, Dame and König, as in German.")),
        ),
    )


def _play(now: Settings) -> tuple[SettingRow, ...]:
    row = partial(_row, now)
    return (
        row(
            "play_by",
            _("Playing a card"),
            (
                PlayBy.TWO_CLICKS,
                _("Two clicks"),
                _("The first click lifts a card, the second plays it."),
            ),
            (PlayBy.ONE_CLICK, _("One click"), _("A click plays a card at once.")),
        ),
        row(
            "by_itself",
            _("Automatic"),
            (
                ByItself.NOTHING,
                pgettext("what happens by itself", "None"),
                _("You play every card and start every deal."),
            ),
            (
                ByItself.ONLY_CARD,
                _("Card"),
                _("A forced card is played for you, and computer players claim a sure rest."),
            ),
            (
                ByItself.NEXT_DEAL,
                pgettext("what happens by itself", "Deal"),
                _("After the score sheet the next deal starts by itself."),
            ),
            (ByItself.BOTH, _("Both"), _("The only card, and the next deal.")),
        ),
        row(
            "hints",
            _("Hints"),
            (True, _("On demand"), _("H shows what an Expert would do.")),
            (False, _("Never"), _("Nobody tells you what to do.")),
        ),
        row(
            "coach",
            _("Coach"),
            (CoachMode.OFF, _("Off"), _("Nobody judges what you do.")),
            (
                CoachMode.AFTER,
                pgettext("when the coach speaks", "After"),
                _("A mark shows how good each of your decisions was; G says why."),
            ),
            (
                CoachMode.BEFORE,
                pgettext("when the coach speaks", "Before too"),
                _("It also warns you, once, before a costly decision."),
            ),
        ),
        row(
            "memory",
            _("Memory"),
            (
                Memory.OWN,
                _("Your own"),
                _("No notes are made for you; L shows only the last trick."),
            ),
            (Memory.NOTES, _("Notes"), _("W shows what you have seen and the odds of the kitty.")),
            (
                Memory.TRICKS,
                _("All tricks"),
                _("W as above; L leafs through every trick if you play only against computers."),
            ),
        ),
    )


def _screen(now: Settings, deaf: bool) -> tuple[SettingRow, ...]:
    row = partial(_row, now)
    return (
        row(
            "speed",
            _("Moving cards"),
            (Speed.RELAXED, _("Relaxed"), _("Time to follow every card.")),
            (Speed.NORMAL, _("Normal"), _("About as fast as people play.")),
            (Speed.QUICK, _("Quick"), _("Fast cards, short pauses.")),
            (Speed.OFF, _("Off"), _("Cards jump straight to their places.")),
        ),
        _thinking(now),
        row(
            "reduced_motion",
            _("Reduced motion"),
            (False, _("No"), _("Cards fly, turn and land.")),
            (True, _("Yes"), _("Nothing flies across the screen: cards appear in place.")),
        ),
        row(
            "mood",
            _("Mood"),
            (Mood.LIVELY, _("Lively"), _("Birds cheer for a slam, a game won and their like.")),
            (Mood.PLAIN, _("Plain"), _("The cards and the score, and nothing else.")),
        ),
        _sound(now, deaf),
    )


def _speech(now: Settings) -> tuple[SettingRow, ...]:
    row = partial(_row, now)
    return (
        row(
            "voice",
            _("Own voice"),
            (False, _("No"), _("Nothing is read aloud, except by a screen reader.")),
            (
                True,
                _("Yes"),
                _("The program reads aloud what happens if no screen reader is running."),
            ),
        ),
        _voice_rate(now),
        row(
            "verbosity",
            _("What is said"),
            (Verbosity.TERSE, _("Terse"), _("Only names, calls and cards.")),
            (Verbosity.NORMAL, _("Normal"), _("As much as most people want to hear.")),
            (Verbosity.FULL, _("Full"), _("Whole sentences, and what you may do now.")),
        ),
    )


def _language(now: Settings) -> SettingRow:
    system = _("The program uses the language of your computer.")
    return _row(
        now,
        "language",
        _("Language"),
        ("", _("System"), system),
        *((one.code, one.name, "") for one in LANGUAGES),
    )


def _numbers(
    now: Settings,
    field: str,
    label: str,
    words: Mapping[int, str],
    says: str,
    kind: SettingKind = SettingKind.STEPS,
) -> SettingRow:
    """Return a row of numbers with their words; the one nearest the setting is chosen."""
    numbers = tuple(words)
    chosen = numbers.index(nearest(numbers, getattr(now, field)))
    choices: list[FormOption[object]] = [FormOption(one, words[one], says) for one in numbers]
    return SettingRow(field, label, tuple(choices), chosen, kind)


def _voice_rate(now: Settings) -> SettingRow:
    rates = {rate: _percent(rate) for rate in VOICE_RATES}
    return _numbers(now, "voice_rate", _("Voice speed"), rates, _("How fast the voice speaks."))


def _thinking(now: Settings) -> SettingRow:
    # Imported late: most runs of the program never need the solver.
    from fivehundred.players.solver.solver import form  # noqa: PLC0415

    says = _("The longest an Expert may think over a decision; most take far less.")
    if form() == "plain":
        says = _("Installed without a C compiler, Experts think more slowly and play less well.")
    times = {ms: _("{seconds} s").format(seconds=decimal(ms / 1000)) for ms in THINKING_MS}
    return _numbers(now, "thinking_ms", _("Thinking time"), times, says, SettingKind.BUTTONS)


def _size(now: Settings) -> SettingRow:
    says = _("Words and buttons grow as far as they fit; cards follow the window.")
    scales = {scale: _percent(scale) for scale in SCALES}
    return _numbers(now, "ui_scale", _("Words and buttons"), scales, says)


def _window(now: Settings) -> SettingRow:
    return _row(
        now,
        "full_screen",
        _("Window"),
        (False, _("Framed"), with_key(_("The table is a window among others."), "F11")),
        (True, _("Full screen"), with_key(_("The table fills the screen."), "F11")),
    )


def _sound(now: Settings, deaf: bool) -> SettingRow:
    says = _("On and off at any time with Ctrl+M.")
    if deaf:
        says = _("No sound device was found.")
    volumes = {volume: _percent(volume) if volume else _("Off") for volume in VOLUMES}
    return _numbers(now, "volume", _("Sound"), volumes, says)


def _percent(number: int) -> str:
    return _("{number} %").format(number=number)
