"""What is opened over the table, and the questions above the hand."""
