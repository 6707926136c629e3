"""The regions of the board, each made from the rules' view of the game for one viewer."""
