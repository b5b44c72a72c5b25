"""Games: a board, whose turn it is and the moves played."""

from __future__ import annotations

import ctypes
from typing import Optional

from . import _library as c
from ._core import OUTCOMES, Handle, call, functions, text_of

DEEDS = ("certify", "share out")


class Game(Handle):
    """A board of a variant such as "15x15x5" or "7x6x4+drop", whose turn it is, and the moves."""

    _free = staticmethod(functions.game_free)

    def __init__(self, variant: str, position: Optional[str] = None) -> None:
        super().__init__()
        call(functions.game_new, self._inkrow, text_of(variant), ctypes.byref(self._handle))
        if position is not None:
            self.set_position(position)

    def play(self, *moves: str) -> Game:
        """Plays cells, in a drop game columns as well; returns the game."""
        for move in moves:
            self._do(functions.game_play, text_of(move))
        return self

    def undo(self) -> Game:
        """Takes back the last move."""
        self._do(functions.game_undo)
        return self

    def set_position(self, position: str) -> None:
        """Replaces the board: "X.O/X.X/OO. X"."""
        self._do(functions.game_set_position, text_of(position))

    def arrange(self, cells: str, to_move: str = "X") -> None:
        """Replaces the board by these marks, in whatever numbers: X, O or a dot for each cell, in
        reading order."""
        width, height, _ = self.size
        if len(cells) != width * height:
            raise ValueError(f"{len(cells)} cells; expected {width * height}")
        self._do(functions.game_arrange, text_of(cells), _side(to_move))

    def set_moves(self, moves: str, first: str = "X") -> None:
        """Replaces the board by what comes of these moves on the empty one."""
        self._do(functions.game_set_moves, text_of(moves), _side(first))

    def open_swap2(self, index: int) -> None:
        """Makes it opening `index`, from 0, of those that swap2 may begin with: three marks on the
        empty board. An Error behind the last."""
        self._do(functions.swap2_open, index)

    def require(self, deed: str) -> None:
        """An Error, with a sentence, where games of this variant do not allow to "certify"
        (`Engine.certify`, `Join.certify`) or to "share out" (`Engine.split`, `Join`)."""
        self._do(functions.game_allows, DEEDS.index(deed))

    def _board(self) -> c.Board:
        board = c.Board()
        self._do(functions.game_read, ctypes.byref(board))
        return board

    def _text(self, kind: int) -> str:
        room = ctypes.create_string_buffer(c.TEXT_ROOM)
        self._do(functions.game_text, kind, room, c.TEXT_ROOM)
        return room.value.decode()

    @property
    def variant(self) -> str:
        """Such as "7x6x4+drop"."""
        return self._text(0)

    @property
    def position(self) -> str:
        """As `set_position` takes it."""
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
    def drop(self) -> bool:
        """Whether marks fall."""
        return bool(self._board().drop)

    @property
    def exact(self) -> bool:
        """Whether longer rows win nothing."""
        return bool(self._board().exact)

    @property
    def to_move(self) -> str:
        """'X' or 'O'."""
        return str(self._board().to_move.decode())

    @property
    def outcome(self) -> Optional[str]:
        """'X' or 'O', who has won, 'draw', or None while the game goes on."""
        return OUTCOMES[self._board().outcome]

    def _cell(self, number: int) -> str:
        room = ctypes.create_string_buffer(c.CELL_ROOM)
        self._do(functions.cell_text, number, room, c.CELL_ROOM)
        return room.value.decode()

    def _number(self, cell: str) -> int:
        number = ctypes.c_int()
        self._do(functions.cell_number, text_of(cell), ctypes.byref(number))
        return number.value

    @property
    def moves(self) -> list[str]:
        """The cells that can be played."""
        cells, count = (ctypes.c_int * c.CELLS_MAX)(), ctypes.c_int()
        self._do(functions.game_moves, cells, c.CELLS_MAX, ctypes.byref(count))
        return [self._cell(cells[i]) for i in range(count.value)]

    @property
    def moves_left(self) -> int:
        """How many moves the side to move is likely to make yet, for who shares out time."""
        if not self._handle:
            raise ValueError("it was closed")
        return int(functions.game_moves_left(self._handle))

    @property
    def rows(self) -> list[tuple[str, str]]:
        """Both ends of each row that won."""
        rows, count = (c.Row * c.ROWS_MAX)(), ctypes.c_int()
        self._do(functions.game_rows, rows, c.ROWS_MAX, ctypes.byref(count))
        return [(self._cell(row.first), self._cell(row.last)) for row in rows[:count.value]]

    @property
    def key(self) -> int:
        """A number that mirror images and turns of a position have in common, the same on every
        machine; two others have the same one once in 2^64."""
        key = ctypes.c_uint64()
        self._do(functions.game_key, ctypes.byref(key))
        return key.value

    def __str__(self) -> str:
        board = self._board()
        cells = board.cells.decode()
        return "\n".join(cells[row * board.width:(row + 1) * board.width]
                         for row in range(board.height))


def _side(side: str) -> bytes:
    if side not in ("X", "O"):
        raise ValueError(f"{side!r} is no side; expected 'X' or 'O'")
    return side.encode()


def bench_positions() -> list[tuple[Game, int]]:
    """The positions of `inkrow-engine bench`, each with the depth that it is searched to, with
    cleared tables of 16 MiB on one thread."""
    positions: list[tuple[Game, int]] = []
    bench = c.Bench()
    while not functions.bench(len(positions), ctypes.byref(bench)):
        game = Game(bench.variant.decode())
        game.set_moves(bench.moves.decode())
        positions.append((game, bench.depth))
    return positions
