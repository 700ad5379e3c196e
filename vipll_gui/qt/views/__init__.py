"""The parts of the window, one widget a file. They know the controller, never the project file or the learners."""
