"""The C interface: structs and functions of inkrow.h, inkrow_check.h and inkrow_draw.h, as they stand there.

`tests/scripts/test_python.sh` holds each struct, field and function against the headers.
"""

from __future__ import annotations

import ctypes
import os
from ctypes import (CFUNCTYPE, POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_int,
                    c_int64, c_size_t, c_uint32, c_uint64, c_void_p)
from typing import Any

CELLS_MAX = 1024
CELL_ROOM = 8
TEXT_ROOM = 6200
LINE_MAX = 64
ROWS_MAX = 64
BETTER_MAX = 12
CHECK_TEXT_MAX = 320
DRAW_TEXT_MAX = 320


class Sized(Structure):
    """A struct that begins with its size."""

    def __init__(self, **fields: Any) -> None:
        super().__init__(size=ctypes.sizeof(self), **fields)


CellText = c_char * CELL_ROOM


class Board(Sized):
    _fields_ = [("size", c_size_t), ("width", c_int), ("height", c_int), ("row_length", c_int),
                ("drop", c_bool), ("exact", c_bool), ("outcome", c_int), ("to_move", c_char),
                ("plies", c_int), ("cells", c_char * CELLS_MAX)]


class Row(Structure):
    _fields_ = [("first", c_int), ("last", c_int), ("length", c_int)]


class EngineSetup(Sized):
    _fields_ = [("size", c_size_t), ("table_mib", c_int), ("threads", c_int)]


class Limits(Sized):
    _fields_ = [("size", c_size_t), ("seconds", c_double), ("nodes", c_uint64), ("depth", c_int)]


class Line(Sized):
    _fields_ = [("size", c_size_t), ("move", CellText), ("verdict", c_int), ("plies", c_int),
                ("score", c_int), ("chance", c_double), ("depth", c_int), ("nodes", c_uint64),
                ("seconds", c_double), ("length", c_int), ("line", CellText * LINE_MAX)]


class SolveState(Sized):
    _fields_ = [("size", c_size_t), ("at_least", c_int), ("at_most", c_int), ("nodes", c_uint64),
                ("seconds", c_double), ("trying", c_char_p), ("memory", c_uint64),
                ("memory_limit", c_uint64), ("moves", c_int), ("moves_known", c_int)]


class Found(Sized):
    _fields_ = [("size", c_size_t), ("verdict", c_int), ("plies", c_int), ("chance", c_double),
                ("complete", c_bool)]


ClockFunction = CFUNCTYPE(c_int64, c_void_p)
ProgressFunction = CFUNCTYPE(None, c_void_p, POINTER(Line), c_int)
StateFunction = CFUNCTYPE(None, c_void_p, POINTER(SolveState))
WriteFunction = CFUNCTYPE(c_bool, c_void_p, c_void_p, c_size_t)
MadeFunction = CFUNCTYPE(None, c_void_p, c_int, c_int)


class Solving(Sized):
    _fields_ = [("size", c_size_t), ("distance", c_bool), ("seconds", c_double),
                ("nodes", c_uint64), ("progress", StateFunction), ("keep", WriteFunction),
                ("kept", c_char_p), ("kept_length", c_size_t), ("context", c_void_p)]


class Solution(Sized):
    _fields_ = [("size", c_size_t), ("proven", c_bool), ("at_least", c_int), ("at_most", c_int),
                ("plies", c_int), ("best", CellText), ("nodes", c_uint64), ("seconds", c_double),
                ("method", c_char_p), ("length", c_int), ("line", CellText * LINE_MAX)]


class Bench(Sized):
    _fields_ = [("size", c_size_t), ("variant", c_char_p), ("moves", c_char_p), ("depth", c_int)]


TakeFunction = CFUNCTYPE(c_bool, c_void_p, c_char_p)
FoundFunction = CFUNCTYPE(None, c_void_p, c_int)
FetchFunction = CFUNCTYPE(c_bool, c_void_p, c_char_p, POINTER(c_void_p), POINTER(c_size_t))


class Splitting(Sized):
    _fields_ = [("size", c_size_t), ("jobs", c_int), ("distance", c_bool), ("take", TakeFunction),
                ("progress", FoundFunction), ("context", c_void_p)]


OpenFunction = CFUNCTYPE(c_bool, c_void_p, c_char_p, POINTER(c_bool))
ReadFunction = CFUNCTYPE(c_bool, c_void_p, c_void_p, c_size_t, POINTER(c_size_t))
CloseFunction = CFUNCTYPE(None, c_void_p)


class Reading(Sized):
    _fields_ = [("size", c_size_t), ("open", OpenFunction), ("read", ReadFunction),
                ("close", CloseFunction), ("context", c_void_p)]


class Minimax(Sized):
    _fields_ = [("size", c_size_t), ("scoring", c_int), ("depth", c_int), ("remember", c_bool),
                ("prune", c_bool), ("symmetry", c_bool), ("order", c_bool)]


class Scores(Sized):
    _fields_ = [("size", c_size_t), ("score", c_int), ("nodes", c_uint64), ("best_count", c_int),
                ("best", c_int * CELLS_MAX), ("scores", c_int * CELLS_MAX),
                ("scored", c_bool * CELLS_MAX)]


class Step(Sized):
    _fields_ = [("size", c_size_t), ("kind", c_int), ("depth", c_int), ("call", c_uint64),
                ("cell", c_int), ("side", c_char), ("value", c_int), ("best", c_int),
                ("better", c_bool), ("left_out", c_int), ("met", c_uint64), ("outcome", c_int)]


StepFunction = CFUNCTYPE(c_bool, c_void_p, POINTER(Step))


class Node(Sized):
    _fields_ = [("size", c_size_t), ("move", CellText), ("side", c_char), ("parent", c_int),
                ("first", c_int), ("sibling", c_int), ("plies", c_int)]


class ReviewMove(Sized):
    _fields_ = [("size", c_size_t), ("side", c_char), ("move", CellText), ("mark", c_char * 4),
                ("before", c_int), ("after", c_int), ("plies_before", c_int),
                ("plies_after", c_int), ("chance_before", c_double), ("chance_after", c_double),
                ("better_length", c_int), ("better", CellText * BETTER_MAX)]


class ReviewSum(Sized):
    _fields_ = [("size", c_size_t), ("count", c_int), ("seen", c_int), ("nodes", c_uint64),
                ("fine", c_int * 2), ("only", c_int * 2), ("brilliant", c_int * 2),
                ("slips", c_int * 2), ("losing", c_int * 2), ("lost", c_int * 2)]


SumFunction = CFUNCTYPE(None, c_void_p, POINTER(ReviewSum))


class Worth(Sized):
    _fields_ = [("size", c_size_t), ("known", c_bool), ("verdict", c_int), ("plies", c_int),
                ("at_least", c_int), ("at_most", c_int), ("chance", c_double),
                ("mark_is_sure", c_bool), ("turned", c_bool)]


CheckReadFunction = CFUNCTYPE(c_size_t, c_void_p, c_void_p, c_size_t)
CheckClaimFunction = CFUNCTYPE(None, c_void_p, c_char, c_bool)
CheckStopFunction = CFUNCTYPE(c_bool, c_void_p)
CHECK_READ_FAILED = c_size_t(-1).value


class CheckInput(Sized):
    _fields_ = [("size", c_size_t), ("read", CheckReadFunction), ("on_claim", CheckClaimFunction),
                ("stop", CheckStopFunction), ("reallocate", c_void_p), ("context", c_void_p)]


class CheckReport(Sized):
    _fields_ = [("size", c_size_t), ("result", c_int), ("variant", c_char * CHECK_TEXT_MAX),
                ("position", c_char * CHECK_TEXT_MAX), ("wins", c_bool * 2), ("holds", c_bool * 2),
                ("nodes", c_int64), ("line", c_int64), ("node", c_int64),
                ("sentence", c_char * CHECK_TEXT_MAX)]


class Drawing(Sized):
    _fields_ = [("size", c_size_t), ("kind", c_int), ("variant", c_char_p), ("position", c_char_p),
                ("moves", c_char_p), ("theme", c_char_p), ("stones", c_bool), ("game", c_uint32),
                ("scale", c_double), ("write", WriteFunction), ("context", c_void_p),
                ("allocate", c_void_p), ("release", c_void_p)]


class DrawReport(Sized):
    _fields_ = [("size", c_size_t), ("result", c_int), ("width", c_double), ("height", c_double),
                ("left", c_double), ("top", c_double), ("cell", c_double),
                ("sentence", c_char * DRAW_TEXT_MAX)]


def load(name: str) -> ctypes.CDLL:
    """The library, from INKROW_LIBRARY_PATH or from where the system looks."""
    folder = os.environ.get("INKROW_LIBRARY_PATH")
    try:
        return ctypes.CDLL(os.path.join(folder, name) if folder else name)
    except OSError as error:
        raise ImportError(f"{error}; expected {name} where the system looks for libraries, or in the folder that "
                          "INKROW_LIBRARY_PATH names") from error


# By function: what it takes. P stands for a handle, R for a place where a handle or number goes.
P, R = c_void_p, c_void_p
FUNCTIONS: dict[str, list[Any]] = {
    "version": [],
    "error_text": [c_int],
    "new": [P, R],
    "free": [P],
    "problem": [P],
    "set_language": [P, c_char_p, c_size_t],
    "set_clock": [P, ClockFunction, c_void_p],
    "percent": [c_double],
    "game_new": [P, c_char_p, R],
    "game_free": [P],
    "game_set_position": [P, c_char_p],
    "game_arrange": [P, c_char_p, c_char],
    "game_set_moves": [P, c_char_p, c_char],
    "game_play": [P, c_char_p],
    "game_undo": [P],
    "game_read": [P, POINTER(Board)],
    "game_text": [P, c_int, c_char_p, c_size_t],
    "game_moves": [P, POINTER(c_int), c_int, POINTER(c_int)],
    "game_rows": [P, POINTER(Row), c_int, POINTER(c_int)],
    "game_moves_left": [P],
    "game_key": [P, POINTER(c_uint64)],
    "game_allows": [P, c_int],
    "cell_text": [P, c_int, c_char_p, c_size_t],
    "cell_number": [P, c_char_p, POINTER(c_int)],
    "engine_new": [P, POINTER(EngineSetup), R],
    "engine_free": [P],
    "engine_clear": [P],
    "engine_stop": [P],
    "engine_ready": [P],
    "engine_search": [P, P, POINTER(Limits), c_int, POINTER(Line), POINTER(c_int),
                      ProgressFunction, c_void_p],
    "engine_found": [P, POINTER(Found)],
    "engine_choose": [P, P, c_int, c_uint64, POINTER(Limits), POINTER(Line)],
    "swap2_open": [P, c_int],
    "swap2_choose": [P, POINTER(Line), POINTER(c_int)],
    "bench": [c_int, POINTER(Bench)],
    "engine_solve": [P, P, POINTER(Solving), POINTER(Solution)],
    "engine_line": [P, POINTER(c_int), c_int, POINTER(c_int)],
    "kept_heading": [P, c_bool, c_char_p, c_size_t],
    "kept_check": [P, c_bool, c_char_p, c_size_t, POINTER(c_int)],
    "engine_certify": [P, P, c_int, c_uint64, WriteFunction, c_void_p],
    "engine_split": [P, P, POINTER(Splitting)],
    "join_new": [P, P, c_bool, R],
    "join_free": [P],
    "join_add": [P, P, POINTER(Solution)],
    "join_repeated": [P, POINTER(c_int)],
    "join_conclude": [P, POINTER(Solution), TakeFunction, c_void_p],
    "join_certify": [P, FetchFunction, WriteFunction, c_void_p],
    "join_certify_by": [P, POINTER(Reading), WriteFunction, c_void_p],
    "minimax": [P, P, POINTER(Minimax), POINTER(Scores)],
    "minimax_allows": [P, POINTER(Minimax)],
    "minimax_trace": [P, P, POINTER(Minimax), StepFunction, c_void_p],
    "record_new": [P, P, R],
    "record_load": [P, c_char_p, c_size_t, R],
    "record_free": [P],
    "record_node": [P, c_int, POINTER(Node)],
    "record_game": [P, c_int, P],
    "record_add": [P, c_int, c_char_p, POINTER(c_int)],
    "record_delete": [P, c_int],
    "record_promote": [P, c_int],
    "record_get": [P, c_int, c_char_p, c_int, c_char_p, c_size_t, POINTER(c_size_t)],
    "record_set": [P, c_int, c_char_p, c_char_p],
    "record_save": [P, c_int, WriteFunction, c_void_p],
    "engine_review": [P, P, c_uint64, MadeFunction, c_void_p, R],
    "engine_judge": [P, P, c_uint64, SumFunction, c_void_p, R],
    "review_free": [P],
    "review_count": [P, POINTER(c_int)],
    "review_move": [P, c_int, POINTER(ReviewMove)],
    "review_write": [P, P],
    "review_sum": [P, POINTER(ReviewSum)],
    "review_worth": [P, c_int, c_int, POINTER(Worth)],
    "review_words": [P, c_int, c_int, c_char_p, c_size_t],
}
CHECK_FUNCTIONS: dict[str, list[Any]] = {
    "check": [POINTER(CheckInput), POINTER(CheckReport)],
    "check_bytes": [c_char_p, c_size_t, POINTER(CheckReport)],
    "check_version": [],
}
DRAW_FUNCTIONS: dict[str, list[Any]] = {
    "draw": [POINTER(Drawing), POINTER(DrawReport)],
    "draw_theme": [c_int],
    "draw_version": [],
}

# What the headers declare and nothing here calls, and why.
NOT_CALLED: dict[str, str] = {
    "free": "what was made from an Inkrow may outlive its thread: it goes with the process",
}

_TEXTS = {"version", "error_text", "problem", "check_version", "draw_theme", "draw_version"}


class Functions:
    """The functions of a library by their names without `inkrow_`, with types."""

    def __init__(self, library: str, functions: dict[str, list[Any]]) -> None:
        loaded = load(library)
        for name, takes in functions.items():
            function = getattr(loaded, "inkrow_" + name)
            function.argtypes = takes
            function.restype = (None if name.split("_")[-1] == "free" else
                                c_char_p if name in _TEXTS else c_int)
            setattr(self, name, function)

    def __getattr__(self, name: str) -> Any:  # for who checks types
        raise AttributeError(name)
