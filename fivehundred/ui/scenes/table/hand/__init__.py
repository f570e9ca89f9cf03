"""A person's hand on the cards: by the mouse and by the keyboard."""
