"""Layouts that several readers share: text, JSON, matrices, archives, annotated items."""
