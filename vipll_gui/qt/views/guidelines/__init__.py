"""What labels mean, beside the candidates."""
