"""The button that a search is until something is written, where no block holds it yet."""

from fivehundred.ui.layout.search import SEARCH, begins_search, search_button

__all__ = ["SEARCH", "begins_search", "search_button"]
