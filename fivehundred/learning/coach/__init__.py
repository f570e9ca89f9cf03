"""The coach: how good each decision of a person was, by what its seat could know."""
