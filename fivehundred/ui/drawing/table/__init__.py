"""Everything on the table except the cards: plates, plaque, scores, marks."""
