"""k-in-a-row games by libinkrow: rules, analysis, proofs, reviews and records.

    >>> import inkrow
    >>> game = inkrow.Game("3x3x3").play("a1")
    >>> inkrow.Engine().search(game)[0].verdict
    'draw'

What a thread makes is for that thread alone, `Engine.stop` excepted. What goes wrong is an `Error`,
with a sentence.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Optional, Union

from . import _library as c

__all__ = ["Error", "Game", "Engine", "Line", "Solution", "Minimax", "Record", "ReviewMove",
           "Join", "Check", "check", "Drawing", "draw", "bench_positions",
           "minimax", "version", "PERFECT"]

PERFECT = 11
_VERDICTS = (None, "win", "draw", "loss")
_OUTCOMES = (None, "X", "O", "draw")
_NO_ROOM = 5
_functions = c.Functions()


class Error(Exception):
    """What libinkrow refused. `code` is its InkrowError, the text its sentence."""

    def __init__(self, code: int, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class _Context(threading.local):
    """Each thread has an Inkrow of its own, for what it makes."""

    def __init__(self) -> None:
        handle = ctypes.c_void_p()
        code = _functions.new(None, ctypes.byref(handle))
        if code:
            raise Error(code, _functions.error_text(code).decode())
        self.handle = handle


_context = _Context()


def _call(function: Callable[..., int], *arguments: Any, of: Any = None) -> None:
    code = function(*arguments)
    if code:
        raise Error(code, _functions.problem(of or _context.handle).decode())


def version() -> str:
    """The version of libinkrow."""
    return str(_functions.version().decode())


def _cells(texts: Any, count: int) -> list[str]:
    return [texts[i].value.decode() for i in range(count)]


class _Handle:
    """Something that was made, and is released with the last who knows it."""

    _free: Callable[[Any], None]

    def __init__(self) -> None:
        self._inkrow = _context.handle
        self._handle = ctypes.c_void_p()

    def _do(self, function: Callable[..., int], *arguments: Any) -> None:
        if not self._handle:
            raise ValueError("it was closed")
        _call(function, self._handle, *arguments, of=self._inkrow)

    def close(self) -> None:
        """Releases it now."""
        if self._handle:
            type(self)._free(self._handle)
            self._handle = ctypes.c_void_p()

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            self.close()


class Game(_Handle):
    """A board of a variant such as "15x15x5" or "7x6x4+drop", whose turn it is, and the moves."""

    _free = staticmethod(_functions.game_free)

    def __init__(self, variant: str, position: Optional[str] = None) -> None:
        super().__init__()
        _call(_functions.game_new, self._inkrow, variant.encode(), ctypes.byref(self._handle))
        if position is not None:
            self.set_position(position)

    def play(self, *moves: str) -> Game:
        """Plays cells, in a drop game columns as well; returns the game."""
        for move in moves:
            self._do(_functions.game_play, move.encode())
        return self

    def undo(self) -> Game:
        """Takes back the last move."""
        self._do(_functions.game_undo)
        return self

    def set_position(self, position: str) -> None:
        """Replaces the board: "X.O/X.X/OO. X"."""
        self._do(_functions.game_set_position, position.encode())

    def set_moves(self, moves: str, first: str = "X") -> None:
        """Replaces the board by what comes of these moves on the empty one."""
        self._do(_functions.game_set_moves, moves.encode(), first.encode())

    def _board(self) -> c.Board:
        board = c.Board()
        self._do(_functions.game_read, ctypes.byref(board))
        return board

    def _text(self, kind: int) -> str:
        room = ctypes.create_string_buffer(c.TEXT_ROOM)
        self._do(_functions.game_text, kind, room, c.TEXT_ROOM)
        return room.value.decode()

    @property
    def variant(self) -> str:
        return self._text(0)

    @property
    def position(self) -> str:
        return self._text(1)

    @property
    def moves_played(self) -> list[str]:
        """The moves since the board was set up."""
        return self._text(3).split()

    @property
    def size(self) -> tuple[int, int, int]:
        """Columns, rows, and how many in a row win."""
        board = self._board()
        return board.width, board.height, board.row_length

    @property
    def to_move(self) -> str:
        return str(self._board().to_move.decode())

    @property
    def outcome(self) -> Optional[str]:
        """'X' or 'O', who has won, 'draw', or None while the game goes on."""
        return _OUTCOMES[self._board().outcome]

    def _cell(self, number: int) -> str:
        room = ctypes.create_string_buffer(c.CELL_ROOM)
        self._do(_functions.cell_text, number, room, c.CELL_ROOM)
        return room.value.decode()

    @property
    def moves(self) -> list[str]:
        """The cells that can be played."""
        cells, count = (ctypes.c_int * c.CELLS_MAX)(), ctypes.c_int()
        self._do(_functions.game_moves, cells, c.CELLS_MAX, ctypes.byref(count))
        return [self._cell(cells[i]) for i in range(count.value)]

    @property
    def rows(self) -> list[tuple[str, str]]:
        """Both ends of each row that won."""
        rows, count = (c.Row * 64)(), ctypes.c_int()
        self._do(_functions.game_rows, rows, 64, ctypes.byref(count))
        return [(self._cell(row.first), self._cell(row.last)) for row in rows[:count.value]]

    def __str__(self) -> str:
        board = self._board()
        cells = board.cells.decode()
        return "\n".join(cells[row * board.width:(row + 1) * board.width]
                         for row in range(board.height))


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
    return Line(line.move.decode(), _VERDICTS[line.verdict], line.plies, line.score, line.chance,
                line.depth, line.nodes, line.seconds, _cells(line.line, line.length))


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


def _solution_of(found: c.Solution) -> Solution:
    return Solution(found.proven, found.at_least, found.at_most, found.plies,
                    found.best.decode() or None, found.nodes, found.seconds,
                    found.method.decode(), _cells(found.line, found.length))


@dataclass(frozen=True)
class ReviewMove:
    """What a move of a game was worth, for the side that made it."""

    side: str
    move: str
    mark: str  #: "!" only good move, "!!" brilliant, "?" slip, "??" it loses, or empty
    before: Optional[str]
    after: Optional[str]
    chance_before: float
    chance_after: float
    better: list[str]


def _limits(seconds: float, nodes: int, depth: int = 0) -> Any:
    return ctypes.byref(c.Limits(seconds=seconds, nodes=nodes, depth=depth))


class _Texts:
    """Gathers the bytes that a function writes."""

    def __init__(self) -> None:
        self.bytes = bytearray()
        self.function = c.WriteFunction(self._add)

    def _add(self, _context: Any, start: int, length: int) -> bool:
        self.bytes += ctypes.string_at(start, length)
        return True


class Engine(_Handle):
    """Searches, players, proofs and reviews."""

    _free = staticmethod(_functions.engine_free)

    def __init__(self, table_mib: int = 64, threads: int = 1) -> None:
        super().__init__()
        setup = c.EngineSetup(table_mib=table_mib, threads=threads)
        _call(_functions.engine_new, self._inkrow, ctypes.byref(setup),
              ctypes.byref(self._handle))

    def stop(self) -> None:
        """Ends what the engine is at, or is asked next. Any thread."""
        self._do(_functions.engine_stop)

    def ready(self) -> None:
        """Takes `stop` back."""
        self._do(_functions.engine_ready)

    def clear(self) -> None:
        """Forgets what earlier searches found."""
        self._do(_functions.engine_clear)

    def search(self, game: Game, *, seconds: float = 0, nodes: int = 0, depth: int = 0,
               lines: int = 1,
               progress: Optional[Callable[[list[Line]], None]] = None) -> list[Line]:
        """The best moves, the best first. Without a limit it ends when the value is proven."""
        found, count = (c.Line * max(lines, 1))(), ctypes.c_int()
        found[0].size = ctypes.sizeof(c.Line)
        tell = c.ProgressFunction() if progress is None else c.ProgressFunction(
            lambda _context, told, number: progress([_line_of(told[i]) for i in range(number)]))
        self._do(_functions.engine_search, game._handle, _limits(seconds, nodes, depth), lines,
                 found, ctypes.byref(count), tell, None)
        return [_line_of(found[i]) for i in range(count.value)]

    def choose(self, game: Game, level: int, *, seed: int = 1, seconds: float = 0,
               nodes: int = 0) -> Line:
        """The move that a player of a level makes: 1 to 10, or PERFECT, which needs a limit."""
        line = c.Line()
        self._do(_functions.engine_choose, game._handle, level, seed, _limits(seconds, nodes),
                 ctypes.byref(line))
        return _line_of(line)

    def solve(self, game: Game, *, distance: bool = False, seconds: float = 0, nodes: int = 0,
              progress: Optional[Callable[[int, int, int], None]] = None,
              keep: Optional[Callable[[bytes], None]] = None, kept: bytes = b"") -> Solution:
        """Proves what a position is worth. `progress` gets bounds and nodes now and then, `keep`
        text as it is found: all of it as `kept` goes on with a solve that was cut short."""
        tell = c.StateFunction() if progress is None else c.StateFunction(
            lambda _context, at: progress(at[0].at_least, at[0].at_most, at[0].nodes))
        take = c.WriteFunction() if keep is None else c.WriteFunction(
            lambda _context, start, length: keep(ctypes.string_at(start, length)) is None)
        solving = c.Solving(distance=distance, seconds=seconds, nodes=nodes, progress=tell,
                            keep=take, kept=kept, kept_length=len(kept))
        found = c.Solution()
        self._do(_functions.engine_solve, game._handle, ctypes.byref(solving),
                 ctypes.byref(found))
        return _solution_of(found)

    def split(self, game: Game, jobs: int, *, distance: bool = False) -> list[Game]:
        """About so many positions from whose values that of the game follows; `Join` joins them."""
        texts: list[str] = []
        take = c.TakeFunction(lambda _context, position: texts.append(position.decode()) is None)
        splitting = c.Splitting(jobs=jobs, distance=distance, take=take)
        self._do(_functions.engine_split, game._handle, ctypes.byref(splitting))
        return [Game(game.variant, text) for text in texts]

    def certify(self, game: Game, value: int, *, nodes: int = 0) -> bytes:
        """A certificate of the value, which `check` checks."""
        texts = _Texts()
        self._do(_functions.engine_certify, game._handle, value, nodes, texts.function, None)
        return bytes(texts.bytes)

    def review(self, record: Record, *, nodes: int = 0,
               progress: Optional[Callable[[int, int], None]] = None) -> list[ReviewMove]:
        """What each move of the main line was worth; written into the record as well."""
        made = c.MadeFunction() if progress is None else c.MadeFunction(
            lambda _context, done, of: progress(done, of))
        review, count = ctypes.c_void_p(), ctypes.c_int()
        self._do(_functions.engine_review, record._handle, nodes, made, None,
                 ctypes.byref(review))
        try:
            _call(_functions.review_count, review, ctypes.byref(count), of=self._inkrow)
            return [self._review_move(review, i) for i in range(count.value)]
        finally:
            _functions.review_free(review)

    def _review_move(self, review: ctypes.c_void_p, index: int) -> ReviewMove:
        move = c.ReviewMove()
        _call(_functions.review_move, review, index, ctypes.byref(move), of=self._inkrow)
        return ReviewMove(move.side.decode(), move.move.decode(), move.mark.decode(),
                          _VERDICTS[move.before], _VERDICTS[move.after], move.chance_before,
                          move.chance_after, _cells(move.better, move.better_length))


class Join(_Handle):
    """Answers about positions after a game, as `Engine.split` has them, that are put together."""

    _free = staticmethod(_functions.join_free)

    def __init__(self, engine: Engine, game: Game, *, distance: bool = False) -> None:
        super().__init__()
        self._engine, self._variant = engine, game.variant
        self._inkrow = engine._inkrow
        _call(_functions.join_new, engine._handle, game._handle, distance,
              ctypes.byref(self._handle), of=self._inkrow)

    def add(self, position: Game, solution: Solution) -> None:
        """Takes what is sure of a position into account."""
        told = c.Solution(at_least=solution.at_least, at_most=solution.at_most,
                          plies=solution.plies, best=(solution.best or "").encode(),
                          nodes=solution.nodes, seconds=solution.seconds,
                          length=len(solution.line))
        for i, move in enumerate(solution.line):
            told.line[i].value = move.encode()
        self._do(_functions.join_add, position._handle, ctypes.byref(told))

    def conclude(self) -> tuple[Solution, list[Game]]:
        """What follows, and the positions that have to be solved where it is no proof."""
        texts: list[str] = []
        take = c.TakeFunction(lambda _context, position: texts.append(position.decode()) is None)
        found = c.Solution()
        self._do(_functions.join_conclude, ctypes.byref(found), take, None)
        return _solution_of(found), [Game(self._variant, text) for text in texts]

    def certify(self, certificates: dict[str, bytes]) -> bytes:
        """One certificate of the whole, out of those of the positions, by `Game.position`."""
        texts = _Texts()

        def fetch(_context: Any, position: bytes, start: Any, length: Any) -> bool:
            text = certificates.get(position.decode())
            if text is not None:
                start[0] = ctypes.cast(text, ctypes.c_void_p)
                length[0] = len(text)
            return True

        self._do(_functions.join_certify, c.FetchFunction(fetch), texts.function, None)
        return bytes(texts.bytes)


def bench_positions() -> list[tuple[Game, int]]:
    """The positions of `inkrow-engine bench`, each with the depth that it is searched to."""
    positions: list[tuple[Game, int]] = []
    bench = c.Bench()
    while not _functions.bench(len(positions), ctypes.byref(bench)):
        game = Game(bench.variant.decode())
        game.set_moves(bench.moves.decode())
        positions.append((game, bench.depth))
    return positions


@dataclass(frozen=True)
class Minimax:
    """What the documented minimax says of a position."""

    score: int
    best: list[str]
    scores: dict[str, int]  #: by cell
    nodes: int


def minimax(game: Game, scoring: str = "plain", *, depth: int = 0,
            remember: bool = False) -> Minimax:
    """Values a small position by plain recursion; `scoring` is plain, ten or depth-aware."""
    options = c.Minimax(scoring=("plain", "ten", "depth-aware").index(scoring), depth=depth,
                        remember=remember)
    found = c.Scores()
    _call(_functions.minimax, game._inkrow, game._handle, ctypes.byref(options),
          ctypes.byref(found), of=game._inkrow)
    return Minimax(found.score, [game._cell(found.best[i]) for i in range(found.best_count)],
                   {game._cell(i): found.scores[i] for i in range(c.CELLS_MAX)
                    if found.scored[i]}, found.nodes)


class Record(_Handle):
    """A game with variations and comments. Nodes are numbers; 0 is the root."""

    _free = staticmethod(_functions.record_free)

    def __init__(self, source: Union[bytes, str, Game]) -> None:
        """Of the bytes of a file (SGF, psq, sav or text), or of a game and its moves."""
        super().__init__()
        at = ctypes.byref(self._handle)
        if isinstance(source, Game):
            _call(_functions.record_new, self._inkrow, source._handle, at)
        else:
            data = source.encode() if isinstance(source, str) else source
            _call(_functions.record_load, self._inkrow, data, len(data), at)

    def _node(self, node: int) -> c.Node:
        what = c.Node()
        self._do(_functions.record_node, node, ctypes.byref(what))
        return what

    def move(self, node: int) -> str:
        """The move of a node; empty at the root."""
        return str(self._node(node).move.decode())

    def children(self, node: int) -> list[int]:
        """The moves that were played or looked at after a node, the main one first."""
        found, at = [], self._node(node).first
        while at >= 0:
            found.append(at)
            at = self._node(at).sibling
        return found

    def main_line(self) -> Iterator[int]:
        """The nodes of the main line, without the root."""
        at = self._node(0).first
        while at >= 0:
            yield at
            at = self._node(at).first

    def game(self, node: int) -> Game:
        """The game after a node."""
        game = Game("3x3x3")
        self._do(_functions.record_game, node, game._handle)
        return game

    def add(self, node: int, move: str) -> int:
        """Adds a move after a node, unless it is there; its node."""
        child = ctypes.c_int()
        self._do(_functions.record_add, node, move.encode(), ctypes.byref(child))
        return child.value

    def delete(self, node: int) -> None:
        """Takes a node and all after it out."""
        self._do(_functions.record_delete, node)

    def promote(self, node: int) -> None:
        """Makes the moves to a node the main line."""
        self._do(_functions.record_promote, node)

    def get(self, node: int, name: str = "C", index: int = 0) -> Optional[str]:
        """A property of SGF, "C" for the comment; None where there is none."""
        length = ctypes.c_size_t()
        try:
            self._do(_functions.record_get, node, name.encode(), index, None, 0,
                     ctypes.byref(length))
        except Error as error:
            if error.code != _NO_ROOM:
                return None
        room = ctypes.create_string_buffer(length.value + 1)
        self._do(_functions.record_get, node, name.encode(), index, room, length.value + 1, None)
        return room.value.decode()

    def set(self, node: int, name: str, value: Optional[str]) -> None:
        """Gives a property one value, or takes it away."""
        self._do(_functions.record_set, node, name.encode(),
                 None if value is None else value.encode())

    def _save(self, kind: int) -> str:
        texts = _Texts()
        self._do(_functions.record_save, kind, texts.function, None)
        return texts.bytes.decode()

    def sgf(self) -> str:
        """All of it as SGF."""
        return self._save(0)

    def text(self) -> str:
        """The main line as text."""
        return self._save(1)

    def psq(self) -> str:
        """The main line as piskvork has it; an Error where that has no place for the rules."""
        return self._save(2)

    def sav(self) -> str:
        """The main line as Yixin-Board has it; an Error where that has no place for the rules."""
        return self._save(3)


@dataclass(frozen=True)
class Check:
    """What libinkrow-check says of a certificate."""

    valid: bool
    variant: str
    position: str
    wins: str  #: who is proved to win: "X", "O" or empty
    holds: str  #: who is proved not to lose: "X", "O", "XO" or empty
    sentence: str  #: what was wrong; empty when it is valid

    def __bool__(self) -> bool:
        return self.valid


def check(certificate: bytes) -> Check:
    """Checks a certificate, by a library that shares nothing with what wrote it."""
    library = c.load("libinkrow-check.so.1")
    library.inkrow_check_bytes.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p]
    report = c.CheckReport()
    library.inkrow_check_bytes(certificate, len(certificate), ctypes.byref(report))
    return Check(report.result == 0, report.variant.decode(), report.position.decode(),
                 "".join(side for side, has in zip("XO", report.wins) if has),
                 "".join(side for side, has in zip("XO", report.holds) if has),
                 report.sentence.decode())


@dataclass(frozen=True)
class Drawing:
    """A board as the bytes of a file, and where its cells lie, in units of SVG or px of PNG."""

    file: bytes
    width: float
    height: float
    left: float  #: of the top left cell
    top: float
    cell: float  #: side of a cell


def _start_of(game: Game) -> str:
    """What stood on the board before the moves, as a text."""
    board = game._board()
    cells = list(board.cells.decode())
    for move in game.moves_played:
        number = ctypes.c_int()
        game._do(_functions.cell_number, move.encode(), ctypes.byref(number))
        cells[number.value] = "."
    rows = ["".join(cells[row * board.width:(row + 1) * board.width])
            for row in range(board.height)]
    first = board.to_move.decode() if board.plies % 2 == 0 else "XO"[board.to_move == b"X"]
    return "/".join(rows) + " " + first


def draw(game: Game, kind: str = "svg", *, theme: Optional[str] = None, stones: bool = False,
         number: int = 0, scale: float = 1.0) -> Drawing:
    """Draws a game as "svg" or "png", by libinkrow-draw. The same `number` draws the same strokes;
    `scale` is px of a PNG per unit of the SVG."""
    library = c.load("libinkrow-draw.so.1")
    library.inkrow_draw.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
    texts = _Texts()
    drawing = c.Drawing(kind=("svg", "png").index(kind), variant=game.variant.encode(),
                        position=_start_of(game).encode(),
                        moves=" ".join(game.moves_played).encode(),
                        theme=None if theme is None else theme.encode(), stones=stones,
                        game=number, scale=scale, write=texts.function)
    report = c.DrawReport()
    result = library.inkrow_draw(ctypes.byref(drawing), ctypes.byref(report))
    if result:
        raise Error(result, report.sentence.decode())
    return Drawing(bytes(texts.bytes), report.width, report.height, report.left, report.top,
                   report.cell)
