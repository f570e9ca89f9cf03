"""The list of moves of a replay, which reads like a score."""
