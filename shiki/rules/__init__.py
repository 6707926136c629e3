"""The rules of Shiki: pure, and all of them."""
