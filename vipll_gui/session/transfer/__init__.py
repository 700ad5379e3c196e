"""What comes into a project and what goes out of it."""
