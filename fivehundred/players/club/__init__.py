"""Club: calls and discards by rules of thumb, and looks at a few deals before playing a card."""
