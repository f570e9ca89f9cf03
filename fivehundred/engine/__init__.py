"""The game of 500, pure: states, actions, events; no chance, clock or file."""
