"""Ferry, a complete game in miniature: the sample of docs/adding-a-game.md, played by the tests."""
