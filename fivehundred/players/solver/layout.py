"""stub"""
from dataclasses import dataclass
@dataclass(frozen=True, slots=True)
class Layout:
    """A position in bits."""
    hands: tuple[int, ...]
    sizes: tuple[int, ...]
    trump: int
    counts: int
    wants: int
    leader: int
    rules: int = 0
    covers: tuple[tuple[int, int], ...] = ()
    led_suits: int = 0
    renounced: tuple[int, ...] = (0,) * 6
    played: tuple[tuple[int, int], ...] = ()
    name: int = -1
