"""What the other modules share: errors, handles, and callbacks whose exceptions end the call."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import Any, Optional

from . import _library as c

PERFECT = 11  #: the level above 10
NOT_SO, NO_ROOM = 4, 5
VERDICTS = (None, "win", "draw", "loss")
OUTCOMES = (None, "X", "O", "draw")
functions = c.Functions("libinkrow.so.1", c.FUNCTIONS)


class Error(Exception):
    """What libinkrow refused. `code` is its InkrowError, `kind` what that means, the text its sentence."""

    def __init__(self, code: int, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code

    @property
    def kind(self) -> str:
        """What errors of this code have in common."""
        return str(functions.error_text(self.code).decode())


class _Context(threading.local):
    """Each thread has an Inkrow of its own, for what it makes."""

    def __init__(self) -> None:
        handle = ctypes.c_void_p()
        code = functions.new(None, ctypes.byref(handle))
        if code:
            raise Error(code, functions.error_text(code).decode())
        self.handle = handle
        self.clocks: list[Any] = []  # engines ask them as long as they are there


context = _Context()


def call(function: Callable[..., int], *arguments: Any, of: Any = None) -> None:
    code = function(*arguments)
    if code:
        raise Error(code, functions.problem(of or context.handle).decode())


def text_of(text: str) -> bytes:
    """For C, to which a text ends with its first zero."""
    if "\0" in text:
        raise ValueError("a text holds a zero")
    return text.encode()


def cells_of(texts: Any, count: int) -> list[str]:
    return [texts[i].value.decode() for i in range(count)]


class Handle:
    """Something that was made, and is released with the last who knows it."""

    _free: Callable[[Any], None]

    def __init__(self) -> None:
        self._inkrow = context.handle
        self._handle = ctypes.c_void_p()

    def _do(self, function: Callable[..., int], *arguments: Any) -> None:
        if not self._handle:
            raise ValueError("it was closed")
        call(function, self._handle, *arguments, of=self._inkrow)

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


class Callbacks:
    """Those of one call, made in a `with`: what one of them raises ends the call, and is raised again."""

    def __init__(self, stop: Callable[[], None] = lambda: None,
                 ready: Callable[[], None] = lambda: None) -> None:
        self._stop, self._ready = stop, ready
        self._raised: Optional[BaseException] = None

    def of(self, kind: Any, function: Optional[Callable[..., Any]], no: Any = None) -> Any:
        """For C. None is NULL; a function that has raised says `no` from then on."""
        if function is None:
            return kind()

        def told(_context: Any, *arguments: Any) -> Any:
            if self._raised is None:
                try:
                    return function(*arguments)
                except BaseException as error:  # C cannot hand it on
                    self._raised = error
                    self._stop()
            return no

        return kind(told)

    def __enter__(self) -> Callbacks:
        return self

    def __exit__(self, *_: object) -> None:
        if self._raised is not None:
            self._ready()
            raise self._raised from None


def gather(data: bytearray) -> Callable[[int, int], bool]:
    """An InkrowWrite that appends what is written."""
    def add(start: int, length: int) -> bool:
        data.extend(ctypes.string_at(start, length))
        return True

    return add


def hand_on(write: Callable[[bytes], object]) -> Callable[[int, int], bool]:
    """An InkrowWrite that hands what is written to `write`."""
    def add(start: int, length: int) -> bool:
        write(ctypes.string_at(start, length))
        return True

    return add
