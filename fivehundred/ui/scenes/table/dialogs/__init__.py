"""The dialogs and panels opened over the table."""
