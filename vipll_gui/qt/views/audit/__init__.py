"""How an audit stands, in numbers and as a picture."""
