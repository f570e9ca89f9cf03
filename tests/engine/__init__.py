"""Tests of the rules: one test at least for every clause of docs/rules.md."""
