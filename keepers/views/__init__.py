"""The views of Keepers."""
