"""The open project as the window works on it: cursor, commands, training."""
