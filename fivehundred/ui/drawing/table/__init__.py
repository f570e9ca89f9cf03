"""What is on the table besides the cards: plates, plaque, scores, marks."""
