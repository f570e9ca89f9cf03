"""The sheets in the documents have every screen of the gallery."""

from __future__ import annotations

from pathlib import Path

from tests.ui.audit.screens import SHOWS
from tests.ui.gallery import EVERY
from tests.ui.pictures import LIST, listed

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


def test_every_screen_of_the_gallery_is_in_the_documents() -> None:
    assert (PICTURES / LIST).read_text(encoding="utf-8") == listed()


def test_the_pages_that_people_see_first_are_in_the_gallery() -> None:
    pages = {"first-start", "home", "learn", "lesson", "drills", "drill", "challenge", "rules"}
    assert pages <= set(EVERY)
    assert len(set(EVERY)) == len(EVERY)


def test_every_page_is_in_the_gallery() -> None:
    pages = {screen for name, screen in SHOWS.items() if name.endswith("Page")}
    # That of a game that cannot be saved is one that nobody is to look for.
    assert pages - {"unkept"} <= set(EVERY)
