"""How the script goes on after a choice within an action, on a copy of the state.

In the midst of an action the script cannot be started again from the state alone. Here is what
follows upon each small choice, by the same verbs, so that its outcome can be judged.
"""

from collections.abc import Sequence
from typing import Any

from games.engine import Ask
from seasons.rules import asks
from seasons.rules.bonuses import EXCHANGED
from seasons.rules.catalogue import CARDS
from seasons.rules.choosing import choose_energy
from seasons.rules.effects import EFFECTS
from seasons.rules.pieces import PowerCard, Tokens
from seasons.rules.state import Player, Seasons

STORING, SHARING, CROWN, SHEDDING = 4, 12, 36, 37
FROM_DREAM = 4
"""Tokens that Crystal Orb takes for a card, and that Necrotic Kriss gives."""


async def go_on(game: Seasons, player: Player, ask: Ask, values: Sequence[Any]) -> None:
    """What these chosen values lead to, as far as they make a difference."""
    first: Any = values[0] if values else None
    match ask.about:
        case asks.GainEnergy(by=by):
            await gain(game, player, Tokens.of(*values), by)
        case asks.ReturnEnergy() | asks.PayEnergy() | asks.PayAnyEnergy():
            game.spend(player, values)
        case asks.TransmuteEnergy():
            game.transmute(player, values)
        case asks.ExchangeEnergy():
            taken = await choose_energy(player, asks.GainEnergy(EXCHANGED, None), EXCHANGED)
            await game.exchange(player, values, taken)
        case asks.ChooseType(by=by):
            three = [token for token in game.tokens(player) if token.energy == first][:3]
            game.transmute(player, three, by, each=3)
        case asks.SwapEnergy(by=by, into=into, crystals=crystals):
            player.crystals -= crystals * len(values)
            await game.swap(player, values, Tokens.of(*[into] * len(values)), by)
        case asks.ChooseWaived():
            player.reserve = first.left
        case asks.ChooseMove(by=by):
            await game.move_season(first.steps, by)
        case asks.ChooseOpponent(by=by):
            await game.gain_energy(player, game.players[first].reserve, by)
        case _:
            await go_on_with_card(game, player, ask, values)


async def gain(game: Seasons, player: Player, tokens: Tokens, by: int | None) -> None:
    """Tokens of choice come into the reserve, or onto the Amulet of Water that has none yet."""
    if by == STORING:
        empty = [piece for piece in player.in_play if piece.number == by and not piece.tokens]
        game.store(player, empty[-1], tokens)
    else:
        await game.gain_energy(player, tokens, by)


async def go_on_with_card(game: Seasons, player: Player, ask: Ask, values: Sequence[Any]) -> None:
    """The same for choices of cards."""
    first: Any = values[0] if values else None
    match ask.about:
        case asks.KeepDrawn(card=card):
            if first:
                game.keep(player, card, None)
            game.discard_rest(player, None)
        case asks.KeepCard(by=by):
            game.keep(player, first, by)
            if by == SHARING:
                for rival in game.opponents(player)[: len(game.looked_at)]:
                    game.give(player, rival, game.looked_at[0], by)
            game.discard_rest(player, by)
        case asks.GiveCard(by=by, to=to):
            game.give(player, game.players[to], first, by)
        case asks.EnterCard(by=by):
            game.discard_rest(player, by, but=first)
            await game.put_into_play(player, first, game.looked_at, by)
        case asks.EnterFromHand(by=by):
            await game.put_into_play(player, first, player.hand, by)
        case asks.EnterPeeked(by=by, card=card) if first == "enter":
            await game.pay_any(player, FROM_DREAM, by)
            game.draw_pile.append(card)  # in an imagined game it lies anywhere
            await game.put_into_play(player, card, game.draw_pile, by)
        case asks.SacrificeCards(by=by):
            for piece in values:
                await game.sacrifice(player, piece, by)
            if by == SHEDDING:
                game.gain_crystals(player, 15, by)
        case asks.TakeBackCard(by=by):
            await game.take_back(player, first, by)
        case asks.DiscardCard(by=by):
            game.discard(player, first, by, openly=True)
            await game.gain_any(player, CARDS[first].prestige, by)
        case asks.GiveUpCard(by=by):
            if isinstance(first, PowerCard):
                await game.sacrifice(player, first, by)
            else:
                game.discard(player, first, by, openly=False)
            await game.gain_any(player, FROM_DREAM, by)


def begins_effect(ask: Ask) -> bool:
    """Whether a card's effect begins with this question: it can simply be started again."""
    return isinstance(ask.about, asks.ChooseUse | asks.ChooseSwap)


async def effect_again(game: Seasons, player: Player, ask: Ask) -> None:
    """The effect of the card that asks, from its beginning."""
    assert isinstance(ask.about, asks.ChooseUse | asks.ChooseSwap)
    number = ask.about.by
    piece = [piece for piece in player.in_play if piece.number == number][-1]
    if number == CROWN:
        await EFFECTS[number].on_entry(game, player, piece)
    else:
        await EFFECTS[number].activate(game, player, piece)
