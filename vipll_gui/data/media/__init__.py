"""Pictures and sounds: decoded within limits, and the features made of them."""
