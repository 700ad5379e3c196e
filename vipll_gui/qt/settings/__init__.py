"""What a person can set, and the table of everything a person can do."""
