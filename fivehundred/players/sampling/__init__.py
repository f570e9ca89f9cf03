"""Samples: how the cards a seat does not see may lie, as far as all it knows allows."""
