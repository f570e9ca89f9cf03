"""The positions of pips on number cards: classic for 2 to 10, extended for 11 to 13."""

LEFT, MIDDLE, RIGHT = 78.0, 125.0, 172.0
TOP, CENTRE, BOTTOM = 59.0, 175.0, 291.0

Spot = tuple[float, float]


def rows(count: int) -> list[float]:
    """Return the heights of a column of pips, evenly spaced."""
    return [TOP + (BOTTOM - TOP) * i / (count - 1) for i in range(count)]


def _sides(count: int) -> list[Spot]:
    return [(x, y) for y in rows(count) for x in (LEFT, RIGHT)]


def _middle(*heights: float) -> list[Spot]:
    """Return pips of the middle column, at these shares of the height."""
    return [(MIDDLE, TOP + (BOTTOM - TOP) * share) for share in heights]


def spots(rank: int) -> list[Spot]:
    """Return the pip centres of a number card."""
    plans: dict[int, list[Spot]] = {
        2: _middle(0, 1),
        3: _middle(0, 1 / 2, 1),
        4: _sides(2),
        5: _sides(2) + _middle(1 / 2),
        6: _sides(3),
        7: _sides(3) + _middle(1 / 4),
        8: _sides(3) + _middle(1 / 4, 3 / 4),
        9: _sides(4) + _middle(1 / 2),
        10: _sides(4) + _middle(1 / 6, 5 / 6),
        11: _sides(4) + _middle(1 / 6, 1 / 2, 5 / 6),
        12: _sides(5) + _middle(1 / 4, 3 / 4),
        13: _sides(5) + _middle(0, 1 / 2, 1),
    }
    return plans[rank]


def size(rank: int) -> float:
    """Return a pip height that leaves space between the pips."""
    for limit, height in ((3, 58.0), (6, 52.0), (8, 50.0), (10, 48.0), (11, 46.0)):
        if rank <= limit:
            return height
    return 42.0
