"""Records: games with variations and comments, as files have them."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Optional, Union

from . import _library as c
from ._core import NO_ROOM, NOT_SO, Callbacks, Error, Handle, call, functions, gather, text_of
from ._game import Game


class Record(Handle):
    """A game with variations and comments. Nodes are numbers; 0 is the root."""

    _free = staticmethod(functions.record_free)

    def __init__(self, source: Union[bytes, str, Game]) -> None:
        """Of the bytes of a file (SGF, psq, sav or text), or of a game's position, from which on it is
        played."""
        super().__init__()
        at = ctypes.byref(self._handle)
        if isinstance(source, Game):
            call(functions.record_new, self._inkrow, source._handle, at, of=self._inkrow)
        else:
            data = source.encode() if isinstance(source, str) else source
            call(functions.record_load, self._inkrow, data, len(data), at, of=self._inkrow)

    def _node(self, node: int) -> c.Node:
        what = c.Node()
        self._do(functions.record_node, node, ctypes.byref(what))
        return what

    def move(self, node: int) -> str:
        """The move of a node; empty at the root."""
        return str(self._node(node).move.decode())

    def side(self, node: int) -> Optional[str]:
        """Who played the move of a node: 'X', 'O', or None at the root."""
        return self._node(node).side.decode().strip("\0") or None

    def parent(self, node: int) -> Optional[int]:
        """The node before it; None at the root."""
        before = self._node(node).parent
        return None if before < 0 else int(before)

    def plies(self, node: int) -> int:
        """The number of moves from the root to it."""
        return int(self._node(node).plies)

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
        self._do(functions.record_game, node, game._handle)
        return game

    def add(self, node: int, move: str) -> int:
        """Adds a move after a node, unless it is there; its node."""
        child = ctypes.c_int()
        self._do(functions.record_add, node, text_of(move), ctypes.byref(child))
        return child.value

    def delete(self, node: int) -> None:
        """Takes a node and all after it out."""
        self._do(functions.record_delete, node)

    def promote(self, node: int) -> None:
        """Makes the moves to a node the main line."""
        self._do(functions.record_promote, node)

    def get(self, node: int, name: str = "C", index: int = 0) -> Optional[str]:
        """Value `index` of a property of SGF, "C" for the comment; None where there is none."""
        length = ctypes.c_size_t()
        try:
            self._do(functions.record_get, node, text_of(name), index, None, 0,
                     ctypes.byref(length))
        except Error as error:
            if error.code == NOT_SO:
                return None
            if error.code != NO_ROOM:
                raise
        room = ctypes.create_string_buffer(length.value + 1)
        self._do(functions.record_get, node, text_of(name), index, room, length.value + 1, None)
        return room.value.decode()

    def set(self, node: int, name: str, value: Optional[str]) -> None:
        """Gives a property one value, or takes it away."""
        self._do(functions.record_set, node, text_of(name),
                 None if value is None else text_of(value))

    def _save(self, kind: int) -> bytes:
        data = bytearray()
        with Callbacks() as callbacks:
            self._do(functions.record_save, kind,
                     callbacks.of(c.WriteFunction, gather(data), False), None)
        return bytes(data)

    def sgf(self) -> str:
        """All of it as SGF."""
        return self._save(0).decode()

    def text(self) -> str:
        """The main line as text."""
        return self._save(1).decode()

    def psq(self) -> str:
        """The main line as piskvork has it; an Error where that has no place for the rules."""
        return self._save(2).decode()

    def sav(self) -> str:
        """The main line as Yixin-Board has it; an Error where that has no place for the rules."""
        return self._save(3).decode()
