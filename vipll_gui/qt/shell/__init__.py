"""The program's frame: application, window, menus, what the actions do."""
