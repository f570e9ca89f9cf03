"""What is found in a deal that is over, in words: hindsight, and apart from it a play check."""
