"""The rule book of a table, written from the variant in force."""
