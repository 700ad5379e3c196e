"""Table and list models: numpy columns behind Qt's model interface."""
