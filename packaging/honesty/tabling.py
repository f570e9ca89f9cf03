"""The comparison of chances and outcomes as Markdown tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from sums import KINDS, MISERES, TENTHS, Said, Sums

_HEAD: Final = (
    "| {first} | contracts | said | made | differ by | Brier | constant |\n"
    "|---|---|---|---|---|---|---|"
)


def as_markdown(sums: Mapping[str, Sums]) -> str:
    """Return the sums of some presets as tables: by preset, by kind, and by chance."""
    return "\n".join(_lines(sums)) + "\n"


def _lines(sums: Mapping[str, Sums]) -> Iterator[str]:
    every = Sums()
    for one in sums.values():
        every.take(one)
    yield "| preset | deals | passed out | misères in 100 deals | of them made |"
    yield "|---|---|---|---|---|"
    for name, one in (*sums.items(), ("all", every)):
        low = one.of(MISERES)
        made = f"{100 * low.share_made:.0f} of 100" if low.contracts else ""
        figures = f"{one.deals} | {one.passed_out} | {one.miseres_in_hundred:.1f}"
        yield f"| {name} | {figures} | {made} |"
    yield ""
    yield _HEAD.format(first="preset and kind")
    for name, one in (*sums.items(), ("all", every)):
        for kind in KINDS:
            yield from _row(f"{name}, {kind}", one.of([kind]))
        yield from _row(f"**{name}**", one.of())
    yield ""
    yield _HEAD.format(first="said")
    for tenth in range(TENTHS):
        bounds = (str(100 * at // TENTHS) for at in (tenth, tenth + 1))
        yield from _row(" to ".join(bounds), every.of(tenths=[tenth]))


def _row(name: str, said: Said) -> Iterator[str]:
    if not said.contracts:
        return
    gap = 100 * (said.share_made - said.said)
    cells = (
        f"{said.contracts}",
        f"{100 * said.said:.1f}",
        f"{100 * said.share_made:.1f}",
        f"{gap:+.1f} ± {100 * said.error:.1f}",
        f"{said.brier:.3f}",
        f"{said.brier_of_constant:.3f}",
    )
    yield f"| {name} | {' | '.join(cells)} |"
