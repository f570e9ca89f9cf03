"""Learner: sound heuristics, with the mistakes people make while they learn."""
