"""Accepting labels without looking at each: which, how a sample of them is checked, and what that proves."""
