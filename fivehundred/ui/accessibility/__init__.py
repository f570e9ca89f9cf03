"""What the program tells screen readers, and what they may ask for."""
