"""Tests that do not hold on Windows, or not in Wine, each with what stands in the way."""

from __future__ import annotations

import sys
from typing import Final

_ATOMIC = "session/storage/test_atomic.py::"
_CATALOGUE = "session/storage/test_catalogue.py::"
_EXPORTING = "session/storage/test_exporting.py::"
_IMPORTING = "session/storage/test_importing.py::"
_OWN_FILES = "session/storage/test_own_files.py::"
_SHELF = "session/storage/test_shelf.py::"
_STORE = "session/storage/test_store.py::"
_WORKERS = "session/workers/test_broken_workers.py::"

ON_WINDOWS: Final = {
    "it has no pipes with names, and no devices that look like files": (
        "session/seals/test_seal.py::test_where_salts_cannot_be_kept_no_game_is_lost[make_pipe]",
        f"{_ATOMIC}test_what_is_no_plain_file_is_not_replaced_by_one",
        f"{_CATALOGUE}test_every_kind_of_file_is_a_row_with_a_reason",
        f"{_IMPORTING}test_what_is_no_game_is_refused_with_a_sentence_and_changes_nothing",
        f"{_STORE}test_a_pipe_is_no_game_and_nobody_waits_for_it",
    ),
    "it flushes no folders, and knows no modes": (
        f"{_ATOMIC}test_file_and_folder_are_flushed_in_the_order_that_survives_a_power_cut",
        f"{_ATOMIC}test_whoever_could_not_read_a_game_cannot_after_it_is_saved_again",
    ),
    "names are text there, and not of any letters": (
        f"{_CATALOGUE}test_what_was_found_out_is_remembered_by_name_time_and_size",
        f"{_IMPORTING}test_a_game_is_copied_byte_by_byte_and_the_file_it_comes_from_stays",
        f"{_SHELF}test_a_file_whose_name_is_no_text_can_be_put_away_too",
        f"{_STORE}test_a_game_named_by_hand_is_kept_where_it_is",
        f"{_STORE}test_loading_says_which_file_and_where",
    ),
    "capitals make no other name there": (
        f"{_STORE}test_a_game_is_known_by_its_suffix_in_capitals_too_and_goes_on_with_ours",
    ),
    "a name that is too long is told in more than one way there": (
        "programs/test_inspect_errors.py::test_a_name_that_is_too_long_is_told_in_a_line",
    ),
    "it sets a process no limits": (
        "session/test_faults.py::test_no_rule_and_no_sentence_depends_on_assertions",
    ),
    "paths begin with a drive there; it has a test of its own": (
        f"{_EXPORTING}test_a_path_is_read_as_it_was_pasted",
    ),
    "no process can be stopped there from outside, nor sent Ctrl-C alone": (
        "session/workers/test_analyst.py::"
        "test_an_analyst_that_stands_still_has_failed_after_a_while",
        f"{_WORKERS}test_a_worker_stopped_from_outside_while_it_waits_is_passed_over",
        "session/workers/test_thinker.py::test_ctrl_c_does_not_reach_the_worker",
        "session/test_reports.py::"
        "test_what_python_cannot_catch_is_written_down_and_killed_programs_leave_nothing",
    ),
}
"""What Windows has not, and the tests that want it, each below ``tests``."""

IN_WINE: Final = {
    "it makes no links": (
        "session/seals/test_seal.py::test_where_salts_cannot_be_kept_no_game_is_lost[<lambda>]",
        f"{_ATOMIC}test_a_save_that_is_a_link_stays_one",
        f"{_ATOMIC}test_a_link_to_a_file_that_is_not_there_yet_makes_it",
        f"{_ATOMIC}test_a_link_that_leads_nowhere_is_left_with_a_sentence",
        "session/storage/test_house_rules.py::test_what_is_too_large_or_no_text_is_no_rules",
        "session/test_faults.py::"
        "test_a_folder_that_is_a_link_is_a_folder_and_one_that_leads_nowhere_is_none",
        "session/test_reports.py::test_a_folder_that_is_a_link_is_left_alone",
        f"{_OWN_FILES}test_a_text_that_the_name_of_the_salts_leads_to_is_neither_cut_nor_added_to",
        f"{_OWN_FILES}test_texts_of_others_are_no_reports",
        f"{_OWN_FILES}test_a_folder_that_has_become_a_link_to_itself_is_told_in_a_sentence",
        f"{_OWN_FILES}"
        "test_a_link_that_is_put_in_the_place_of_a_file_meanwhile_is_not_written_through",
    ),
    "of a file it does not say that it is no folder": (
        f"{_CATALOGUE}test_a_folder_that_is_a_file_is_a_problem_in_a_sentence",
    ),
    "a program has no parent": (
        "session/storage/test_leftovers.py::test_what_a_living_program_may_be_writing_stays",
    ),
    "a pool of processes never answers": ("programs/test_arena.py::",),
    "a name is not given other capitals": (
        f"{_SHELF}test_a_game_may_keep_its_name_or_change_its_capitals",
    ),
}
"""What Wine does not do as Windows does."""


def left_out(name: str) -> str:
    """Return why a test cannot hold on the system that this is; empty where it can."""
    if sys.platform != "win32":
        return ""
    import ctypes  # noqa: PLC0415

    known = ON_WINDOWS
    if hasattr(ctypes.WinDLL("ntdll"), "wine_get_version"):
        known = {**ON_WINDOWS, **{f"Wine: {why}": tests for why, tests in IN_WINE.items()}}
    plain = name.removeprefix("tests/").partition("[")[0]
    exact, file = name.removeprefix("tests/"), plain.partition("::")[0] + "::"
    found = (why for why, tests in known.items() if {plain, exact, file} & {*tests})
    return next(found, "")
