"""One audit of all screens: what is built is asked the same questions in every setting."""
