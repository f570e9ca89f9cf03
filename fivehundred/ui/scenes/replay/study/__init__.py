"""What is found in a deal that is over: the tabs of hindsight and of what could be known."""
