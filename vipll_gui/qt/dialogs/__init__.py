"""Dialogs: importing, exporting, the command palette, the key help, errors."""
