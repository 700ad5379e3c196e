"""Work off the main thread: tasks, pictures, sounds."""
