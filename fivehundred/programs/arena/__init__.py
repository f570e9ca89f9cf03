"""The arena: players measured against each other in duplicate, on the same cards."""
