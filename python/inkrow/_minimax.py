"""The documented minimax (docs/minimax.md)."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Optional

from . import _library as c
from ._core import OUTCOMES, Callbacks, call, functions
from ._game import Game

SCORINGS = ("plain", "ten", "depth-aware")
STEPS = ("try", "end", "recall", "carry", "cut", "compare")


@dataclass(frozen=True)
class Minimax:
    """What the documented minimax says of a position."""

    score: int
    best: list[str]
    scores: dict[str, int]  #: by cell
    nodes: int


@dataclass(frozen=True)
class Step:
    """One step of minimax. The root is a call without "try"."""

    kind: str  #: "try", "end", "recall", "carry", "cut" or "compare"
    depth: int  #: marks set since the root
    call: int  #: its number; the root is 1
    cell: Optional[str]  #: of the mark; None at the root
    side: str  #: who set it
    value: int  #: of the call; 0 with "try"
    best: int  #: "compare": the best now
    better: bool  #: "compare": this one is
    left_out: int  #: "cut": replies not tried
    met: int  #: "recall": the call that found the value
    outcome: Optional[str]  #: "end": how the game ended; None at the depth limit


def _options(scoring: str, **more: Any) -> Any:
    return ctypes.byref(c.Minimax(scoring=SCORINGS.index(scoring), **more))


def minimax(game: Game, scoring: str = "plain", *, depth: int = 0,
            remember: bool = False) -> Minimax:
    """Values a small position by plain recursion; `scoring` is plain, ten or depth-aware."""
    found = c.Scores()
    call(functions.minimax, game._inkrow, game._handle,
         _options(scoring, depth=depth, remember=remember), ctypes.byref(found), of=game._inkrow)
    return Minimax(found.score, [game._cell(found.best[i]) for i in range(found.best_count)],
                   {game._cell(i): found.scores[i] for i in range(c.CELLS_MAX)
                    if found.scored[i]}, found.nodes)


def require_minimax(game: Game, *, depth: int = 0, remember: bool = False) -> None:
    """An Error, with a sentence, where `minimax` would take too long."""
    call(functions.minimax_allows, game._handle, _options("plain", depth=depth, remember=remember),
         of=game._inkrow)


def trace_minimax(game: Game, tell: Callable[[Step], Optional[bool]], scoring: str = "plain", *,
                  depth: int = 0, remember: bool = False, prune: bool = False,
                  symmetry: bool = False, order: bool = False) -> None:
    """Goes through minimax and tells every step, until `tell` returns False."""
    ended = False

    def told(state: Any) -> bool:
        nonlocal ended
        at = state[0]
        ended = tell(Step(STEPS[at.kind], at.depth, at.call,
                          None if at.cell < 0 else game._cell(at.cell),
                          at.side.decode().strip("\0"), at.value, at.best, at.better, at.left_out,
                          at.met, OUTCOMES[at.outcome])) is False
        return not ended

    with Callbacks() as callbacks:
        code = functions.minimax_trace(
            game._inkrow, game._handle,
            _options(scoring, depth=depth, remember=remember, prune=prune, symmetry=symmetry,
                     order=order), callbacks.of(c.StepFunction, told, False), None)
    if code and not ended:
        call(lambda: code, of=game._inkrow)
