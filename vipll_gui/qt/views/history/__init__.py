"""Every step, with who and when."""
