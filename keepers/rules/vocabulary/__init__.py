"""The closed vocabulary of adventures: one frozen struct per trigger, condition and effect."""
