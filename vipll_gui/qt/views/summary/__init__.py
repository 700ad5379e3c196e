"""How far, how fast and how sure."""
