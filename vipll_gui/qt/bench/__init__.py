"""Measurements of the window itself."""
