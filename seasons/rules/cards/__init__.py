"""The effects of the 50 power cards, and how to write one.

What is printed on a card (name, cost, points) lies in `cards.toml` and is never repeated here: an
effect is a class that says what the card does, registered with the card's number.

    @card(3)
    class AmuletOfEarth(Effect):
        \"\"\"When it enters play, gain 9 crystals.\"\"\"

        async def on_entry(self, game: Seasons, owner: Player, this: PowerCard) -> None:
            game.gain_crystals(owner, 9, self.number)

**Hooks** are the methods of `effects.Effect`; fill in those that the text calls for:

- `on_entry`: when it enters play, summoned or free. `this.price` is what was paid (None: free).
- `activate`, with `why_not` for what it needs: a card with `activate` is offered each turn. The
  verb has turned the card and paid the tolls; `activate` pays the cost, then does the rest.
  `why_not` looks at crystals by `game.crystals_after_tolls(owner)`, at energy by
  `game.spendable(owner)`, and gives a reason of `closed.py` with figures.
- `after_summon`, `season_changed`, `end_of_round`: what a card in play does again and again.
- `final_crystals`: what it is worth at the end, beside its points.
- `sacrificed`: what happens when it was sacrificed.

**Figures** are attributes that count while the card is in play: `reserve_limit`, `waived`,
`extra`, `summon_tax`, `activation_toll`, `spendable`, `before_die`, and `end_of_round_crystals`,
which must be set where `end_of_round` brings the owner crystals or takes some. `reveals` must be
set where entering play or `activate` may draw, look, peek or roll, or bring another card into play.

**Verbs** change the game, all methods of `game`; read `holdings.py`, `piles.py` and `state.py`
once. They alone tell events, check the reserve's limit and fire other cards' hooks, so an effect
never changes a field itself. Pass `self.number` as `by`. What is `async` may ask somebody:
`await` it. They are named

- crystals: `gain_crystals` `lose_crystals` (to nobody) `take_crystals` (from somebody; returns how
  many) `pay_crystals` (a cost);
- energy: `gain_energy` (given types) `gain_any` (of choice) `pay` (given types) `pay_any`
  `transmute` `swap` `store` (on a card) `empty_reserve` `convert_reserve`; to pay with tokens of
  some kind only, `payment.choose_payment` or `choosing.choose_tokens`, then `game.spend`;
- gauge, die, wheel: `move_gauge` `allow_transmuting` `reroll` `move_season`;
- cards: `draw` (into hand, kept) `look` (into `looked_at`; then `keep`, `give`, `put_into_play`
  with `game.looked_at` as origin, and at the end `discard_rest`) `peek` `leave_on_top`
  `discard_top` `discard` `put_into_play` `sacrifice` `take_back` `pass_on`.

Cards that are looked at never wait there while something else happens: discard the rest before
one of them is put into play (`discard_rest(..., but=card)`).

**Questions** are the functions of `choosing.py`. `about` is a struct of `asks.py` with the asking
card's number; take one that is there before adding one. Ask only what makes a difference: the
functions and the kernel answer by themselves where there is one way. Where what is offered
depends on hidden cards, ask even then (`choose_card` does), or the silence tells something.
Forced choices of several players go clockwise: `game.opponents(owner)` is in that order.

What cannot be done is skipped (R10.5): no target, no card to draw.

**Undo** needs nothing here but `reveals`: verbs that show or draw hidden cards, or roll, set the
checkpoint.

One class for each card, in the order of numbers, at most 20 lines, its docstring the effect in
our own words. Where both the text and a ruling matter, cite the rule (`R14.2`). A second card must
need it before a hook or a figure is added. Each card has a test in `tests/seasons`, and each
ruling one that names it (`Ruling 7.2.`); `building.py` there builds the table for it.
"""

from seasons.rules.cards import cards_1_to_12, cards_13_to_25, cards_26_to_38, cards_39_to_50
from seasons.rules.catalogue import CARDS
from seasons.rules.effects import EFFECTS

if len(EFFECTS) < len(CARDS):
    raise ValueError(f"no effect for the cards {CARDS.keys() - EFFECTS.keys()}")

__all__ = ["cards_1_to_12", "cards_13_to_25", "cards_26_to_38", "cards_39_to_50"]
