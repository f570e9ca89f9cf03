"""Entries of Info.plist for macOS."""

from __future__ import annotations

from typing import Any


def info(version: str) -> dict[str, Any]:
    """Return the entries that PyInstaller does not make itself."""
    return {
        "CFBundleDisplayName": "Five Hundred",
        "CFBundleLocalizations": ["en", "fr", "de"],
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "The Five Hundred authors, MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Game of Five Hundred",
                "CFBundleTypeIconFile": "saved-game.icns",
                "CFBundleTypeRole": "Editor",
                # Offered for JSON files, but never their default.
                "LSHandlerRank": "Alternate",
                "LSItemContentTypes": ["public.json"],
            }
        ],
    }
