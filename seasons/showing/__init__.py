"""What the templates of Seasons get: structs with strings that are ready to be shown."""
