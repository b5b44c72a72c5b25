"""k-in-a-row games by libinkrow: rules, analysis, proofs, reviews and records.

    >>> import inkrow
    >>> game = inkrow.Game("3x3x3").play("a1")
    >>> inkrow.Engine().search(game)[0].verdict
    'draw'

What a thread makes is for that thread alone, `Engine.stop` excepted. What goes wrong is an `Error`,
with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Optional

from . import _library as _c
from ._core import PERFECT, Error
from ._core import call as _call
from ._core import context as _context
from ._core import functions as _functions
from ._engine import (Engine, Found, KeptError, Line, Solution, SolveState, check_kept, kept_heading,
                      swap2_choose)
from ._files import Check, Drawing, check, check_version, draw, draw_version, themes
from ._game import Game, bench_positions
from ._join import Join
from ._minimax import Minimax, Step, minimax, require_minimax, trace_minimax
from ._record import Record
from ._review import Review, ReviewMove, ReviewSum, Worth

__all__ = ["Error", "KeptError", "Game", "Engine", "Line", "Found", "Solution", "SolveState",
           "Minimax", "Step", "Record", "Review", "ReviewMove", "ReviewSum", "Worth", "Join",
           "Check", "check", "Drawing", "draw", "themes", "bench_positions", "minimax",
           "require_minimax", "trace_minimax", "swap2_choose", "kept_heading", "check_kept",
           "set_language", "set_clock", "percent", "version", "check_version", "draw_version",
           "PERFECT"]


def version() -> str:
    """The version of libinkrow."""
    return str(_functions.version().decode())


def set_language(catalogue: Optional[bytes]) -> None:
    """Sentences and comments of this thread come in the language of the bytes of a .mo file of
    Inkrow's from now on; None is English again."""
    _call(_functions.set_language, _context.handle, catalogue, len(catalogue or b""))


def set_clock(now: Optional[Callable[[], int]]) -> None:
    """Time is what `now` says, nanoseconds that never go back, for the engines that this thread makes
    from now on; any thread that works for them may ask it, and it may not raise. None: the machine's
    clock."""
    clock = _c.ClockFunction() if now is None else _c.ClockFunction(lambda _context: now())
    _context.clocks.append(clock)
    _call(_functions.set_clock, _context.handle, clock, None)


def percent(chance: float) -> int:
    """A chance as people are told it, in per cent: 1 to 99, so that it looks like no proof."""
    return int(_functions.percent(chance))
