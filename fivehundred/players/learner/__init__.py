"""Learner: sound rules of thumb, with the mistakes people make while they learn."""
