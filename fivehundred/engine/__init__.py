"""The rules of 500 as pure functions of states, actions and events; no chance, clock or files."""
