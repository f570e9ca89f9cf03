"""The pages, a module or package each."""
