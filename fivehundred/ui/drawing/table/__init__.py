"""What lies and stands on the table besides the cards: plates, plaque, scores, marks."""
