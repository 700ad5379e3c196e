"""Why the model believes what it believes, how labels collide, and who did what."""
