"""ViPLL GUI: turn ambiguous labels into clean ones."""

__version__ = "0.1.0"
