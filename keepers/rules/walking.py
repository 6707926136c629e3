"""A walk, step by step or all at once: carrying, hopping, running into the wolf (section 8.1)."""

from msgspec import Struct

from games.engine import Ask, Option, Seat
from keepers.rules.asks import (
    Carry,
    CarryFirst,
    ChooseStep,
    ConfirmCapture,
    Stay,
    Step,
    Walk,
    decide,
)
from keepers.rules.capture import capture
from keepers.rules.events import KeeperWalked
from keepers.rules.happenings import happen
from keepers.rules.hiding import search
from keepers.rules.pieces import Keeper, Kind, Power, SpaceId
from keepers.rules.routes import default_ways, keeper_graph
from keepers.rules.ruling import searches_in_passing, steps_allowed
from keepers.rules.state import Keepers


class Going(Struct):
    """A walk that goes on. `since_carry` counts the steps since somebody was picked up."""

    keeper: Keeper
    start: SpaceId
    printed: int
    path: list[SpaceId]
    carried: Keeper | None = None
    since_carry: int = 0
    seat: Seat | None = None

    @property
    def here(self) -> SpaceId:
        return self.path[-1] if self.path else self.start

    def steps_left(self, game: Keepers) -> int:
        whom = [self.keeper] if self.carried is None else [self.keeper, self.carried]
        return max(0, steps_allowed(game, self.printed, whom) - len(self.path))


def walk_options(game: Keepers, going: Going) -> list[Option]:
    """Every space that can be walked to, every first step of a longer way, and whom to carry."""
    steps = going.steps_left(game)
    ways = default_ways(game, going.keeper, going.here, steps, going.carried)
    options = [Option(f"walk:{to}", way) for to, way in ways.items()]
    if steps > 1:
        near = keeper_graph(game, going.keeper, going.carried)(going.here)
        options += [Option(f"via:{to}", Step(to)) for to in near if to != game.wolf]
    return options + carry_options(game, going, steps)


def carry_options(game: Keepers, going: Going, steps: int) -> list[Option]:
    """Misha may take along whoever is where he is, if he can still go on with it."""
    if going.carried is not None or not steps or not game.has(going.keeper, Power.CARRY):
        return []
    return [
        Option(f"carry:{other}", Carry(other))
        for other in game.at(going.here)
        if other != going.keeper and steps_with(game, going, other)
    ]


def steps_with(game: Keepers, going: Going, other: Keeper) -> bool:
    """Whether a step could be made with this one on the back."""
    limit = steps_allowed(game, going.printed, [going.keeper, other])
    near = keeper_graph(game, going.keeper, other)(going.here)
    return limit > len(going.path) and any(to != game.wolf for to in near)


async def go(game: Keepers, going: Going, chosen: Walk | Step | Carry) -> bool:
    """Walk until the team stops or the steps are used up; False if it wants to choose anew."""
    while True:
        match chosen:
            case Walk(into_wolf=True) as walk:
                if not await confirmed(game, going, walk):
                    if not going.path and going.carried is None:
                        return False
                else:
                    await take_steps(game, going, walk.path)
                    break
            case Walk(path=path):
                await take_steps(game, going, path)
                break
            case Step(space=space):
                await take_steps(game, going, (space,), last=False)
            case Carry(keeper=other):
                going.carried = other
        if not going.steps_left(game):
            break
        next_choice = await choose_step(game, going)
        if isinstance(next_choice, Stay):
            break
        chosen = next_choice
    end_walk(game, going)
    return True


async def choose_step(game: Keepers, going: Going) -> Walk | Step | Carry | Stay:
    """How the walk goes on, or that it ends here."""
    unfinished = going.carried is not None and not going.since_carry
    why_not = CarryFirst(going.carried) if unfinished and going.carried is not None else None
    about = ChooseStep(
        going.keeper, tuple(going.path), going.steps_left(game), going.carried, "stay"
    )
    options = [*walk_options(game, going), Option("stay", Stay(), why_not)]
    if unfinished:
        first = next(option.key for option in options if option.why_not is None)
        about = ChooseStep(about.keeper, about.path, about.steps, about.carried, first)
    seat, chosen = await decide(game, Ask(about, tuple(options)))
    going.seat = going.seat if seat is None else seat
    answer: Walk | Step | Carry | Stay = chosen
    return answer


async def confirmed(game: Keepers, going: Going, walk: Walk) -> bool:
    """Whether the team really wants to walk onto the wolf's space."""
    about = ConfirmCapture(going.keeper, walk.path[-1])
    options = (Option("confirm", True), Option("back", False))
    return bool((await decide(game, Ask(about, options)))[1])


async def take_steps(
    game: Keepers, going: Going, path: tuple[SpaceId, ...], *, last: bool = True
) -> None:
    """Set the piece forward. With `search = pass` a hiding place stops it for a look."""
    for index, space in enumerate(path):
        going.path.append(space)
        going.since_carry += going.carried is not None
        game.pieces[going.keeper].at = space
        happen(game, "keeper_enters", keeper=going.keeper, space=space)
        on_the_way = not last or index + 1 < len(path)
        if on_the_way and game.kind(space) is Kind.HIDING and searches_in_passing(game):
            await search(game, going.keeper, space)


def end_walk(game: Keepers, going: Going) -> None:
    """The carried keeper is put down; on the wolf's space everybody who came is captured."""
    here = going.here
    if going.carried is not None:
        game.pieces[going.carried].at = here
    game.tell(KeeperWalked(going.seat, going.keeper, tuple(going.path), going.carried))
    if here == game.wolf:
        for one in (going.keeper, going.carried):
            if one is not None:
                capture(game, one)
