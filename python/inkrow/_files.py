"""Certificates that are checked, and boards that are drawn, by libraries of their own."""

from __future__ import annotations

import ctypes
import functools
from dataclasses import dataclass
from typing import Any, BinaryIO, Optional, Union

from . import _library as c
from ._core import Callbacks, Error, gather, text_of
from ._game import Game


@functools.lru_cache(None)
def _checker() -> c.Functions:
    return c.Functions("libinkrow-check.so.1", c.CHECK_FUNCTIONS)


@functools.lru_cache(None)
def _drawer() -> c.Functions:
    return c.Functions("libinkrow-draw.so.1", c.DRAW_FUNCTIONS)


@dataclass(frozen=True)
class Check:
    """What libinkrow-check says of a certificate."""

    valid: bool
    variant: str
    position: str
    wins: str  #: who is proved to win: "X", "O" or empty
    holds: str  #: who is proved not to lose: "X", "O", "XO" or empty
    nodes: int  #: of the proof
    line: int  #: where it went wrong, from 1, or 0
    sentence: str  #: what was wrong; empty when it is valid

    def __bool__(self) -> bool:
        return self.valid


def check(certificate: Union[bytes, BinaryIO]) -> Check:
    """Checks a certificate, in memory or as a file is read, by a library that shares nothing with
    what wrote it."""
    report = c.CheckReport()
    if isinstance(certificate, bytes):
        _checker().check_bytes(certificate, len(certificate), ctypes.byref(report))
    else:
        file = certificate

        def read(to: int, room: int) -> int:
            data = file.read(room)
            ctypes.memmove(to, data, len(data))
            return len(data)

        with Callbacks() as callbacks:
            checking = c.CheckInput(read=callbacks.of(c.CheckReadFunction, read,
                                                         c.CHECK_READ_FAILED))
            _checker().check(ctypes.byref(checking), ctypes.byref(report))
    return Check(report.result == 0, report.variant.decode(), report.position.decode(),
                 "".join(side for side, has in zip("XO", report.wins) if has),
                 "".join(side for side, has in zip("XO", report.holds) if has),
                 report.nodes, report.line, report.sentence.decode())


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
        cells[game._number(move)] = "."
    rows = ["".join(cells[row * board.width:(row + 1) * board.width])
            for row in range(board.height)]
    first = board.to_move.decode() if board.plies % 2 == 0 else "XO"[board.to_move == b"X"]
    return "/".join(rows) + " " + first


def draw(game: Game, kind: str = "svg", *, theme: Optional[str] = None, stones: bool = False,
         number: int = 0, scale: float = 1.0) -> Drawing:
    """Draws a game as "svg" or "png", by libinkrow-draw. The same `number` draws the same strokes;
    `theme` is one of `themes()`, `scale` px of a PNG per unit of the SVG."""
    data = bytearray()
    report = c.DrawReport()
    with Callbacks() as callbacks:
        drawing = c.Drawing(kind=("svg", "png").index(kind), variant=text_of(game.variant),
                            position=text_of(_start_of(game)),
                            moves=text_of(" ".join(game.moves_played)),
                            theme=None if theme is None else text_of(theme), stones=stones,
                            game=number, scale=scale,
                            write=callbacks.of(c.WriteFunction, gather(data), False))
        result = _drawer().draw(ctypes.byref(drawing), ctypes.byref(report))
    if result:
        raise Error(result, report.sentence.decode())
    return Drawing(bytes(data), report.width, report.height, report.left, report.top, report.cell)


def themes() -> list[str]:
    """The names of the themes that `draw` knows."""
    names: list[str] = []
    while (name := _theme(len(names))) is not None:
        names.append(name)
    return names


def _theme(index: int) -> Optional[str]:
    name: Any = _drawer().draw_theme(index)
    return None if name is None else str(name.decode())


def check_version() -> str:
    """The version of libinkrow-check."""
    return str(_checker().check_version().decode())


def draw_version() -> str:
    """The version of libinkrow-draw."""
    return str(_drawer().draw_version().decode())
