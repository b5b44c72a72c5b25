"""A solve shared out: answers about positions that are put together."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, BinaryIO, Optional

from . import _library as c
from ._core import Callbacks, Handle, call, functions, gather, hand_on, text_of
from ._engine import Engine, Solution, solution_of
from ._game import Game


class Join(Handle):
    """Answers about positions after a game, as `Engine.split` has them, that are put together."""

    _free = staticmethod(functions.join_free)

    def __init__(self, engine: Engine, game: Game, *, distance: bool = False) -> None:
        super().__init__()
        self._engine, self._variant = engine, game.variant
        self._inkrow = engine._inkrow
        call(functions.join_new, engine._handle, game._handle, distance,
             ctypes.byref(self._handle), of=self._inkrow)

    def add(self, position: Game, solution: Solution) -> None:
        """Takes what is sure of a position into account, proved or not; the same may come again."""
        line = solution.line[:c.LINE_MAX]
        told = c.Solution(at_least=solution.at_least, at_most=solution.at_most,
                          plies=solution.plies, best=text_of(solution.best or ""),
                          nodes=solution.nodes, seconds=solution.seconds, length=len(line))
        for i, move in enumerate(line):
            told.line[i].value = text_of(move)
        self._do(functions.join_add, position._handle, ctypes.byref(told))

    @property
    def repeated(self) -> int:
        """How many answers said no more than others of the same position had proved."""
        count = ctypes.c_int()
        self._do(functions.join_repeated, ctypes.byref(count))
        return count.value

    def conclude(self) -> tuple[Solution, list[Game]]:
        """What follows, and the positions that have to be solved where it is no proof."""
        texts: list[str] = []

        def take(position: bytes) -> bool:
            texts.append(position.decode())
            return True

        found = c.Solution()
        with Callbacks() as callbacks:
            self._do(functions.join_conclude, ctypes.byref(found),
                     callbacks.of(c.TakeFunction, take, False), None)
        return solution_of(found), [Game(self._variant, text) for text in texts]

    def certify(self, certificates: dict[str, bytes]) -> bytes:
        """One certificate of the whole, out of those of the positions, by `Game.position`; what is not
        there is proved on the spot."""
        def fetch(position: bytes, start: Any, length: Any) -> bool:
            text = certificates.get(position.decode())
            if text is not None:
                start[0] = ctypes.cast(ctypes.c_char_p(text), ctypes.c_void_p)
                length[0] = len(text)
            return True

        data = bytearray()
        with Callbacks() as callbacks:
            self._do(functions.join_certify, callbacks.of(c.FetchFunction, fetch, False),
                     callbacks.of(c.WriteFunction, gather(data), False), None)
        return bytes(data)

    def certify_files(self, open_one: Callable[[str], Optional[BinaryIO]],
                      write: Callable[[bytes], object]) -> None:
        """As `certify`, of certificates too long for memory. `open_one` opens that of a position, as
        often as it is asked for, or returns None; `write` takes what is written of the whole."""
        files: list[BinaryIO] = []

        def begin(position: bytes, there: Any) -> bool:
            file = open_one(position.decode())
            there[0] = file is not None
            if file is not None:
                files.append(file)
            return True

        def read(to: int, room: int, length: Any) -> bool:
            data = files[-1].read(room)
            ctypes.memmove(to, data, len(data))
            length[0] = len(data)
            return True

        def end() -> None:
            files.pop().close()

        try:
            with Callbacks() as callbacks:
                reading = c.Reading(open=callbacks.of(c.OpenFunction, begin, False),
                                    read=callbacks.of(c.ReadFunction, read, False),
                                    close=callbacks.of(c.CloseFunction, end))
                self._do(functions.join_certify_by, ctypes.byref(reading),
                         callbacks.of(c.WriteFunction, hand_on(write), False), None)
        finally:
            while files:  # where an exception has ended it
                files.pop().close()
