"""The regions of the board: each module makes what one template shows."""
