"""The contact sheet: many instances side by side."""
