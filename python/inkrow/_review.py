"""Reviews: what every move of a game was worth, and what would have been better."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Optional

from . import _library as c
from ._core import VERDICTS, Handle, cells_of, functions
from ._record import Record

MOMENTS = ("before", "after", "better")
WORDS = ("value", "better", "result", "X", "O", "turning")


@dataclass(frozen=True)
class ReviewMove:
    """What a move of a game was worth, for the side that made it."""

    side: str
    move: str
    mark: str  #: "!" only good move, "!!" brilliant, "?" slip, "??" it loses, or empty
    before: Optional[str]  #: the verdict of the position, where it is proven
    after: Optional[str]  #: that of what the move left of it
    plies_before: int  #: of a proven win or loss: the shortest way, from this move on, itself
    #: included; 0 where that is not known
    plies_after: int
    chance_before: float  #: share of the points
    chance_after: float
    better: list[str]  #: how it could have gone on instead


@dataclass(frozen=True)
class Worth:
    """What something is worth to the side that made a move, and how sure that is."""

    verdict: Optional[str]
    plies: int
    at_least: int  #: proven: -1 loss, 0 draw, +1 win
    at_most: int
    chance: float
    mark_is_sure: bool  #: the mark of the move is proven
    turned: bool  #: it was a mistake after which the game looked another way


@dataclass(frozen=True)
class ReviewSum:
    """A review as a whole. Marks are counted by side, those of X first, of moves after the opening."""

    count: int  #: of moves
    seen: int  #: so many of them, from the last one on, are judged
    nodes: int  #: for each search
    fine: tuple[int, int]
    only: tuple[int, int]
    brilliant: tuple[int, int]
    slips: tuple[int, int]
    losing: tuple[int, int]
    lost: tuple[int, int]  #: where all moves lose


def sum_of(told: Any) -> ReviewSum:
    def sides(counts: Any) -> tuple[int, int]:
        return counts[0], counts[1]

    return ReviewSum(told.count, told.seen, told.nodes, sides(told.fine), sides(told.only),
                     sides(told.brilliant), sides(told.slips), sides(told.losing), sides(told.lost))


class Review(Handle):
    """The moves of a reviewed game in their order, as a sequence of `ReviewMove`."""

    _free = staticmethod(functions.review_free)

    def __len__(self) -> int:
        count = ctypes.c_int()
        self._do(functions.review_count, ctypes.byref(count))
        return count.value

    def __getitem__(self, index: int) -> ReviewMove:
        if not -len(self) <= index < len(self):
            raise IndexError(f"there is no move {index}")
        move = c.ReviewMove()
        self._do(functions.review_move, index % len(self), ctypes.byref(move))
        return ReviewMove(move.side.decode(), move.move.decode(), move.mark.decode(),
                          VERDICTS[move.before], VERDICTS[move.after], move.plies_before,
                          move.plies_after, move.chance_before, move.chance_after,
                          cells_of(move.better, move.better_length))

    def __iter__(self) -> Iterator[ReviewMove]:
        return (self[i] for i in range(len(self)))

    @property
    def sum(self) -> ReviewSum:
        """The review as a whole."""
        found = c.ReviewSum()
        self._do(functions.review_sum, ctypes.byref(found))
        return sum_of(found)

    def worth(self, index: int, moment: str = "after") -> Optional[Worth]:
        """Of move `index`, what was "before" it, what it left, "after", or that of the "better" one;
        None where that was not looked at."""
        found = c.Worth()
        self._do(functions.review_worth, index, MOMENTS.index(moment), ctypes.byref(found))
        return None if not found.known else Worth(
            VERDICTS[found.verdict], found.plies, found.at_least, found.at_most, found.chance,
            found.mark_is_sure, found.turned)

    def words(self, about: str, index: int = 0) -> str:
        """In words: the "value" of the position after move `index` or of the "better" move, the
        "result" of the game, the marks of "X" or "O", or its "turning"."""
        room = ctypes.create_string_buffer(c.TEXT_ROOM)
        self._do(functions.review_words, WORDS.index(about), index, room, c.TEXT_ROOM)
        return room.value.decode()

    def write(self, record: Record) -> None:
        """Writes it into the record that it is of, as `Engine.review` does; an Error where it is not
        whole."""
        self._do(functions.review_write, record._handle)
