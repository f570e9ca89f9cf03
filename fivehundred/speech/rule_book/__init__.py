"""The rule book of a variant."""
