"""The properties that Windows shows of a program under Details."""

from __future__ import annotations

from typing import Any


def version_info(version: str, file: str) -> Any:
    """Return the version resource of a program with this file name."""
    # Available only while PyInstaller reads its specification.
    from PyInstaller.utils.win32 import versioninfo as parts  # noqa: PLC0415

    numbers = (*(int(part) for part in version.split(".")[:3]), 0)
    texts = {
        "CompanyName": "The Five Hundred authors",
        "FileDescription": "Five Hundred",
        "FileVersion": version,
        "InternalName": "fivehundred",
        "LegalCopyright": "The Five Hundred authors, MIT licence",
        "OriginalFilename": file,
        "ProductName": "Five Hundred",
        "ProductVersion": version,
    }
    strings = [parts.StringStruct(name, text) for name, text in texts.items()]
    return parts.VSVersionInfo(
        ffi=parts.FixedFileInfo(filevers=numbers, prodvers=numbers),
        kids=[
            parts.StringFileInfo([parts.StringTable("040904B0", strings)]),
            parts.VarFileInfo([parts.VarStruct("Translation", [0x0409, 1200])]),
        ],
    )
