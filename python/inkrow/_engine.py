"""Engines: searches, players, proofs and reviews."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Optional

from . import _library as c
from ._core import (VERDICTS, Callbacks, Error, Handle, call, cells_of, functions, gather, hand_on,
                    text_of)
from ._game import Game
from ._record import Record
from ._review import Review, ReviewSum, sum_of


@dataclass(frozen=True)
class Line:
    """A move with what a search found of it, for the side to move."""

    move: str
    verdict: Optional[str]  #: 'win', 'draw' or 'loss' where it is proven
    plies: int  #: of a proven win or loss: the shortest way, 0 where that is not known
    score: int
    chance: float  #: what of a point can be expected
    depth: int
    nodes: int
    seconds: float
    line: list[str]  #: how it goes on, the move first


def _line_of(line: c.Line) -> Line:
    return Line(line.move.decode(), VERDICTS[line.verdict], line.plies, line.score, line.chance,
                line.depth, line.nodes, line.seconds, cells_of(line.line, line.length))


@dataclass(frozen=True)
class Found:
    """What a search has found of the position as a whole."""

    verdict: Optional[str]  #: where it is proven
    plies: int
    chance: float  #: for the side to move
    complete: bool  #: a longer search would find no more


@dataclass(frozen=True)
class SolveState:
    """What is known while a position is being solved; values as in `Solution`."""

    at_least: int
    at_most: int
    nodes: int
    seconds: float
    trying: str  #: how, in a word or two
    memory: int  #: bytes of the tables in use
    memory_limit: int
    moves: int  #: that can be played
    moves_known: int  #: whose value is proven


@dataclass(frozen=True)
class Solution:
    """What is sure of a position, for the side to move: -1 loss, 0 draw, +1 win."""

    proven: bool
    at_least: int
    at_most: int
    plies: int  #: of a win or loss, where it was asked for and proven, else 0
    best: Optional[str]
    nodes: int
    seconds: float
    method: str
    line: list[str]

    @property
    def value(self) -> int:
        """The value, which must be proven."""
        if self.at_least != self.at_most:
            raise ValueError("the value is not proven")
        return self.at_least


def solution_of(found: c.Solution) -> Solution:
    return Solution(found.proven, found.at_least, found.at_most, found.plies,
                    found.best.decode() or None, found.nodes, found.seconds,
                    found.method.decode(), cells_of(found.line, found.length))


class KeptError(Error):
    """What is kept of a solve is about another one, or cannot be true. `line` is where, from 1."""

    def __init__(self, code: int, sentence: str, line: int) -> None:
        super().__init__(code, sentence)
        self.line = line


def kept_heading(game: Game, *, distance: bool = False) -> str:
    """What all that solves of this position give to `keep` begins with: by it a file of one tells what
    it is about."""
    room = ctypes.create_string_buffer(c.TEXT_ROOM)
    game._do(functions.kept_heading, distance, room, c.TEXT_ROOM)
    return room.value.decode()


def check_kept(game: Game, kept: bytes, *, distance: bool = False) -> None:
    """A KeptError where a solve would not go on with what is kept."""
    line = ctypes.c_int()
    try:
        game._do(functions.kept_check, distance, kept, len(kept), ctypes.byref(line))
    except Error as error:
        raise KeptError(error.code, str(error), line.value) from None


def swap2_choose(game: Game, line: Line) -> str:
    """What to do in swap2 after three or five marks that were played, by what a search has found: "go
    on", "swap", or draw the first "two more" of the line."""
    told = c.Line(move=text_of(line.move), verdict=VERDICTS.index(line.verdict), plies=line.plies,
                  score=line.score, chance=line.chance, depth=line.depth, nodes=line.nodes,
                  seconds=line.seconds, length=len(line.line))
    for i, move in enumerate(line.line):
        told.line[i].value = text_of(move)
    choice = ctypes.c_int()
    game._do(functions.swap2_choose, ctypes.byref(told), ctypes.byref(choice))
    return ("go on", "swap", "two more")[choice.value]


def _limits(seconds: float, nodes: int, depth: int = 0) -> Any:
    return ctypes.byref(c.Limits(seconds=seconds, nodes=nodes, depth=depth))


class Engine(Handle):
    """Searches, players, proofs and reviews. Where a `progress` raises, the call ends, and it is raised
    again: so Ctrl-C ends one that has a `progress`, and any other when it is done."""

    _free = staticmethod(functions.engine_free)

    def __init__(self, table_mib: int = 64, threads: int = 1) -> None:
        super().__init__()
        setup = c.EngineSetup(table_mib=table_mib, threads=threads)
        call(functions.engine_new, self._inkrow, ctypes.byref(setup), ctypes.byref(self._handle))

    def stop(self) -> None:
        """Ends what the engine is at, or is asked next. Any thread."""
        self._do(functions.engine_stop)

    def ready(self) -> None:
        """Takes `stop` back."""
        self._do(functions.engine_ready)

    def clear(self) -> None:
        """Forgets what earlier searches found."""
        self._do(functions.engine_clear)

    def _callbacks(self) -> Callbacks:
        return Callbacks(self.stop, self.ready)

    def search(self, game: Game, *, seconds: float = 0, nodes: int = 0, depth: int = 0,
               lines: int = 1,
               progress: Optional[Callable[[list[Line]], None]] = None) -> list[Line]:
        """The best moves, the best first. Without a limit it ends when the value is proven.
        `progress` gets them after every depth."""
        found, count = (c.Line * max(lines, 1))(), ctypes.c_int()
        found[0].size = ctypes.sizeof(c.Line)

        def told(lines_so_far: Any, number: int) -> None:
            assert progress
            progress([_line_of(lines_so_far[i]) for i in range(number)])

        with self._callbacks() as callbacks:
            self._do(functions.engine_search, game._handle, _limits(seconds, nodes, depth), lines,
                     found, ctypes.byref(count),
                     callbacks.of(c.ProgressFunction, progress and told), None)
        return [_line_of(found[i]) for i in range(count.value)]

    def found(self) -> Found:
        """What the last search has found, or the one whose `progress` asks."""
        found = c.Found()
        self._do(functions.engine_found, ctypes.byref(found))
        return Found(VERDICTS[found.verdict], found.plies, found.chance, found.complete)

    def choose(self, game: Game, level: int, *, seed: int = 1, seconds: float = 0,
               nodes: int = 0) -> Line:
        """The move that a player of a level makes: 1 to 10, or PERFECT, which needs a limit."""
        line = c.Line()
        self._do(functions.engine_choose, game._handle, level, seed, _limits(seconds, nodes),
                 ctypes.byref(line))
        return _line_of(line)

    def solve(self, game: Game, *, distance: bool = False, seconds: float = 0, nodes: int = 0,
              progress: Optional[Callable[[SolveState], None]] = None,
              keep: Optional[Callable[[bytes], object]] = None, kept: bytes = b"") -> Solution:
        """Proves what a position is worth, or says what is sure at a limit or a stop. `progress` is
        told at most ten times a second. `keep` gets text as it is found, from any thread: all of it
        as `kept` goes on with a solve that was cut short."""
        def told(state: Any) -> None:
            assert progress
            at = state[0]
            progress(SolveState(at.at_least, at.at_most, at.nodes, at.seconds, at.trying.decode(),
                                at.memory, at.memory_limit, at.moves, at.moves_known))

        found = c.Solution()
        with self._callbacks() as callbacks:
            solving = c.Solving(distance=distance, seconds=seconds, nodes=nodes,
                                progress=callbacks.of(c.StateFunction, progress and told),
                                keep=callbacks.of(c.WriteFunction, keep and hand_on(keep), False),
                                kept=kept, kept_length=len(kept))
            self._do(functions.engine_solve, game._handle, ctypes.byref(solving),
                     ctypes.byref(found))
        return replace(solution_of(found), line=self._whole_line(game))

    def _whole_line(self, game: Game) -> list[str]:
        """Where a Solution of C has cut it."""
        cells, count = (ctypes.c_int * c.CELLS_MAX)(), ctypes.c_int()
        self._do(functions.engine_line, cells, c.CELLS_MAX, ctypes.byref(count))
        return [game._cell(cells[i]) for i in range(count.value)]

    def split(self, game: Game, jobs: int, *, distance: bool = False,
              progress: Optional[Callable[[int], None]] = None) -> list[Game]:
        """About so many positions from whose values that of the game follows; `Join` joins them.
        `progress` gets how many are found."""
        texts: list[str] = []

        def take(position: bytes) -> bool:
            texts.append(position.decode())
            return True

        with self._callbacks() as callbacks:
            splitting = c.Splitting(jobs=jobs, distance=distance,
                                    take=callbacks.of(c.TakeFunction, take, False),
                                    progress=callbacks.of(c.FoundFunction, progress))
            self._do(functions.engine_split, game._handle, ctypes.byref(splitting))
        return [Game(game.variant, text) for text in texts]

    def certify(self, game: Game, value: int, *, nodes: int = 0) -> bytes:
        """A certificate of the value, which `check` checks."""
        data = bytearray()
        with self._callbacks() as callbacks:
            self._do(functions.engine_certify, game._handle, value, nodes,
                     callbacks.of(c.WriteFunction, gather(data), False), None)
        return bytes(data)

    def review(self, record: Record, *, nodes: int = 0,
               progress: Optional[Callable[[int, int], None]] = None) -> Review:
        """What each move of the main line was worth; written into the record as well. `progress` gets
        how many moves are done, and of how many."""
        review = Review()
        with self._callbacks() as callbacks:
            self._do(functions.engine_review, record._handle, nodes,
                     callbacks.of(c.MadeFunction, progress), None, ctypes.byref(review._handle))
        return review

    def judge(self, record: Record, *, nodes: int = 0,
              progress: Optional[Callable[[ReviewSum], None]] = None) -> Review:
        """As `review`, but nothing is written, and after `stop` it has what was judged by then."""
        def told(state: Any) -> None:
            assert progress
            progress(sum_of(state[0]))

        review = Review()
        with self._callbacks() as callbacks:
            self._do(functions.engine_judge, record._handle, nodes,
                     callbacks.of(c.SumFunction, progress and told), None,
                     ctypes.byref(review._handle))
        return review
