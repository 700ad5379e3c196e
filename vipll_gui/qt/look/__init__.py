"""How everything looks and reads: colours, icons, words, numbers."""
