"""Club: calls and discards by heuristics, and looks at a few deals before playing a card."""
