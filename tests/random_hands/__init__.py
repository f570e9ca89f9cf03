"""Random hands on the whole program, and what must hold whatever they do."""
