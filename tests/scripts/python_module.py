"""The module for Python, called function by function, and held against the headers and the list of 1.0."""

import ctypes
import io
import os
import pathlib
import platform
import re
import sys
import threading

import inkrow
from inkrow import _core, _files
from inkrow import _library as c

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLES = ((ROOT / "src/api/inkrow.h", c.FUNCTIONS), (ROOT / "src/check/inkrow_check.h", c.CHECK_FUNCTIONS),
          (ROOT / "src/draw/inkrow_draw.h", c.DRAW_FUNCTIONS))
called: set[str] = set()


def expect(condition: object, sentence: str) -> None:
    if not condition:
        sys.exit(sentence)


def refused(function, *arguments, kind=inkrow.Error, **more) -> Exception:
    try:
        function(*arguments, **more)
    except kind as error:
        return error
    sys.exit(f"{function} was not refused with {arguments}")


# --- what the headers say

def prototypes(header: pathlib.Path) -> dict[str, int]:
    """Each function with the number of its arguments."""
    text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.S)
    found = {}
    for name, arguments in re.findall(r"_API\s+[^;#]*?\binkrow_(\w+)\(([^;]*)\);", text):
        while "(" in arguments:  # a callback is one
            arguments = re.sub(r"\([^()]*\)", "", arguments)
        found[name] = 0 if arguments.strip() == "void" else arguments.count(",") + 1
    return found


def check_functions() -> None:
    for header, table in TABLES:
        declared = prototypes(header)
        expect(len(declared) >= 3, f"no functions were found in {header.name}")
        missing = declared.keys() - table.keys()
        expect(not missing, f"python/inkrow/_library.py lacks {sorted(missing)} of {header.name}")
        expect(not table.keys() - declared.keys(), f"no function of {header.name}: {table.keys() - declared.keys()}")
        for name, takes in table.items():
            expect(len(takes) == declared[name], f"inkrow_{name} takes {declared[name]}, not {len(takes)}")


def check_structs() -> None:
    """Sizes, places and numbers, by the list that test_interface.sh holds against the headers."""
    kept: dict[str, list[int]] = {}
    for line in (ROOT / "tests/golden/libinkrow.txt").read_text().splitlines():
        _, name, *numbers = line.split()
        kept[name] = [int(number) for number in numbers]
    structs = [thing for thing in vars(c).values() if isinstance(thing, type)
               and issubclass(thing, ctypes.Structure) and hasattr(thing, "_fields_")]
    expect(len(structs) >= 20, "no structs were found")
    for struct in structs:
        name = "Inkrow" + struct.__name__
        expect(kept[name] == [ctypes.sizeof(struct)], f"{name} has another size")
        fields = [field for field, _ in struct._fields_]
        expect(set(fields) == {key.split(".")[1] for key in kept if key.startswith(name + ".")},
               f"{name} has other fields")
        for field in fields:
            place = getattr(struct, field)
            expect(kept[f"{name}.{field}"] == [place.offset, place.size], f"{name}.{field} lies elsewhere")
    for number in ("CELLS_MAX", "CELL_ROOM", "TEXT_ROOM", "LINE_MAX", "ROWS_MAX", "BETTER_MAX", "CHECK_TEXT_MAX",
                   "DRAW_TEXT_MAX"):
        expect(kept["INKROW_" + number] == [getattr(c, number)], f"{number} is another number")
    for number, value in (("NOT_SO", _core.NOT_SO), ("NO_ROOM", _core.NO_ROOM), ("PERFECT", inkrow.PERFECT)):
        expect(kept["INKROW_" + number] == [value], f"{number} is another number")


# --- each function once

def watch(functions: c.Functions) -> None:
    """Notes what is called of a library."""
    for name, function in list(vars(functions).items()):
        def noting(*arguments, _name=name, _function=function):
            called.add(_name)
            return _function(*arguments)

        setattr(functions, name, noting)


def check_library() -> None:
    for text in (inkrow.version(), inkrow.check_version(), inkrow.draw_version()):
        expect(re.fullmatch(r"\d+\.\d+\.\d+", text), f"{text} is no version")
    expect([inkrow.percent(chance) for chance in (0, .5, 1)] == [1, 50, 99], "chances are others")
    inkrow.set_language(None)
    refused(inkrow.set_language, b"nonsense")
    made: list[str] = []
    other = threading.Thread(target=lambda: made.append(inkrow.Game("3x3x3").play("b2").to_move))
    other.start()
    other.join()
    expect(made == ["O"], "another thread made none")


def check_games() -> None:
    game = inkrow.Game("3x3x3")
    game.set_moves("a1 b2", "O")
    expect((game.to_move, game.moves_played, game.position.split()[1]) == ("O", ["a1", "b2"], "O"), str(game))
    game.undo()
    refused(game.set_moves, "a1", "Y", kind=ValueError)
    refused(game.play, "b2\0", kind=ValueError)
    image = inkrow.Game("3x3x3", "3/3/2O X")
    expect(game.key == image.play().key != inkrow.Game("3x3x3").key, "images have other keys")
    game.arrange("XX.OO....")
    expect(game.size == (3, 3, 3) and not game.drop and not game.exact and game.moves_left >= 1, str(game))
    expect(game.play("c3").rows == [("a3", "c3")] and game.outcome == "X" and not game.moves, str(game))
    error = refused(game.play, "a1")
    expect(error.code == 4 and error.kind and "over" in str(error), str(error))
    for deed in ("certify", "share out"):
        inkrow.Game("3x3x3").require(deed)
    opening = inkrow.Game("15x15x5")
    opening.open_swap2(0)
    expect(sum(cell in "XO" for cell in str(opening)) == 3, str(opening))
    refused(opening.open_swap2, 10000)
    with inkrow.Engine(table_mib=4) as engine:
        line = engine.search(opening, nodes=1000)[0]
        expect(inkrow.swap2_choose(opening, line) in ("go on", "swap", "two more"), "no choice")
    closed = inkrow.Game("3x3x3")
    closed.close()
    refused(lambda: closed.moves_left, kind=ValueError)
    refused(closed.undo, kind=ValueError)


def check_search() -> None:
    told: list[list[inkrow.Line]] = []
    game = inkrow.Game("15x15x5").play("h8")
    with inkrow.Engine(table_mib=4) as engine:
        refused(engine.found)
        engine.clear()
        lines = engine.search(game, depth=4, lines=2, progress=told.append)
        expect(len(lines) == 2 and told and told[-1] == lines, "progress told something else")
        expect(engine.found().verdict is None and engine.found().chance == lines[0].chance, str(engine.found()))
        expect(engine.choose(game, 3, seed=7) == engine.choose(game, 3, seed=7), "a level does not repeat")
        # What a callback raises ends the call, and the engine goes on to work.
        error = refused(engine.search, game, progress=lambda lines: {}[len(lines)], kind=KeyError)
        expect(error.args == (1,), "another exception came")
        expect(engine.search(game, depth=2), "the engine is stopped")
        engine.stop()
        expect(engine.search(game, seconds=60)[0].seconds < 30, "it was not stopped")
        engine.ready()
        threading.Timer(.1, engine.stop).start()
        expect(not engine.solve(inkrow.Game("15x15x5")).proven, "15x15x5 is solved")
    now = [0]

    def hurried_clock() -> int:
        now[0] += 10 ** 9
        return now[0]

    inkrow.set_clock(hurried_clock)
    with inkrow.Engine(table_mib=4) as engine:
        expect(engine.search(game, seconds=1000) and now[0] >= 1000 * 10 ** 9, "another clock was asked")
    inkrow.set_clock(None)


def check_proofs() -> None:
    states: list[inkrow.SolveState] = []
    kept: list[bytes] = []
    whole = inkrow.Game("5x4x4")
    with inkrow.Engine(table_mib=16) as engine:
        solution = engine.solve(inkrow.Game("4x4x3"), distance=True)
        expect((solution.value, solution.plies, len(solution.line)) == (1, 5, 5), str(solution))
        slow = engine.solve(inkrow.Game("7x6x4+drop"), nodes=2_000_000, progress=states.append)
        expect(states and states[-1].nodes <= slow.nodes and states[-1].moves == 7 and states[-1].trying, str(states))
        refused(engine.solve, inkrow.Game("7x6x4+drop"), progress=lambda state: 1 / 0, kind=ZeroDivisionError)
        solution = engine.solve(whole, keep=kept.append)
        text = b"".join(kept)
        expect(text.decode().startswith(inkrow.kept_heading(whole)), "what is kept begins in another way")
        inkrow.check_kept(whole, text)
        expect(engine.solve(whole, kept=text).method == "kept", "it was solved again")
        error = refused(inkrow.check_kept, inkrow.Game("5x5x4"), text, kind=inkrow.KeptError)
        expect(error.line >= 1, str(error))

        founds: list[int] = []
        certificates: dict[str, bytes] = {}
        jobs = engine.split(whole, 8, progress=founds.append)
        expect(founds and len(jobs) >= 2, str(founds))
        join = inkrow.Join(engine, whole)
        for job in jobs:
            answer = engine.solve(job)
            join.add(job, answer)
            certificates[job.position] = engine.certify(job, answer.value)
        join.add(jobs[0], engine.solve(jobs[0]))
        expect(join.repeated == 1, f"{join.repeated} are repeated")
        joined, missing = join.conclude()
        expect(joined.value == solution.value and not missing, str(joined))
        data = join.certify(certificates)
        opened: list[io.BytesIO] = []

        def open_one(position: str) -> io.BytesIO:
            opened.append(io.BytesIO(certificates[position]))
            return opened[-1]

        pieces = io.BytesIO()
        join.certify_files(open_one, pieces.write)
        expect(inkrow.check(data) and inkrow.check(pieces.getvalue()), "the whole is not valid")
        expect(opened and all(file.closed for file in opened), "a file was left open")
        expect(inkrow.check(io.BytesIO(data)) == inkrow.check(data), "a file is checked in another way")
        refused(join.certify_files, lambda position: {}[position], pieces.write, kind=KeyError)
        refused(join.certify_files, open_one, lambda data: 1 / 0, kind=ZeroDivisionError)
        expect(all(file.closed for file in opened), "a file was left open by what failed")
        refused(inkrow.check, open(os.devnull, "wb"), kind=OSError)
        expect(not inkrow.check(data[:-20]) and inkrow.check(data[:-20]).sentence, "half of one is valid")
        fewer, missing = inkrow.Join(engine, whole).conclude()
        expect(not fewer.proven and missing, "nothing is missing of nothing")


def check_minimax() -> None:
    game = inkrow.Game("3x3x3", "X.O/X.X/OO. X")
    expect(inkrow.minimax(game).best == ["b2"], str(inkrow.minimax(game)))
    inkrow.require_minimax(inkrow.Game("4x4x4"), depth=3)
    refused(inkrow.require_minimax, inkrow.Game("15x15x5"))
    steps: list[inkrow.Step] = []
    inkrow.trace_minimax(game, steps.append, "depth-aware")
    expect(steps[0].kind == "try" and steps[-1].kind == "carry" and steps[-1].cell is None, str(steps))
    expect({step.outcome for step in steps if step.kind == "end"} == {"X", "O"}, str(steps))
    few: list[inkrow.Step] = []
    inkrow.trace_minimax(game, lambda step: few.append(step) or len(few) < 3)
    expect(len(few) == 3, f"{len(few)} steps were told")
    refused(inkrow.trace_minimax, inkrow.Game("15x15x5"), steps.append)


def check_records() -> None:
    record = inkrow.Record("(;GM[4]SZ[3];B[aa];W[bb](;B[cc];W[ca])(;B[ac]C[other]))")
    main = list(record.main_line())
    other = next(node for node in record.children(main[1]) if record.get(node) == "other")
    expect((record.side(0), record.side(other), record.parent(other), record.parent(0), record.plies(other))
           == (None, "X", main[1], None, 3), "a node is told in another way")
    record.promote(other)
    expect(list(record.main_line())[2] == other, "it is not the main line")
    record.delete(other)
    expect(record.get(0, "C") is None, "a comment is there")
    refused(record.get, 99999)
    record.set(0, "C", "said")
    expect(record.get(0) == "said" and "C[said]" in record.sgf(), record.sgf())
    expect(record.add(main[1], record.move(main[2])) == main[2], "a move was added twice")
    expect(record.game(main[-1]).moves_played == [record.move(node) for node in main], "another game")
    five = inkrow.Record("15x15x5 h8 i9 g7")
    for data in (five.psq(), five.sav(), five.text(), five.sgf()):
        expect(inkrow.Record(data).text() == five.text(), data)
    started = inkrow.Record(inkrow.Game("3x3x3", "X.O/... /... X".replace(" /", "/")))
    refused(started.psq)


def check_reviews() -> None:
    record = inkrow.Record("3x3x3 a3 b3 c3 a1 c1 c2 b2")
    done: list[tuple[int, int]] = []
    sums: list[inkrow.ReviewSum] = []
    with inkrow.Engine(table_mib=4) as engine:
        judged = engine.judge(record, nodes=1000, progress=sums.append)
        expect(record.get(0, "AP") is None and "??" not in record.sgf(), "something was written")
        judged.write(record)
        written = record.sgf()
        review = engine.review(record, nodes=1000, progress=lambda made, of: done.append((made, of)))
        expect(list(review) == list(judged) and record.sgf() == written, "they differ")
        expect(done[-1] == (7, 7) and sums[-1] == judged.sum and sums[-1].losing == (0, 2), f"{done} {sums}")
        expect([move.mark for move in review] == ["", "??", "?", "??", "!", "", "!"], str(list(review)))
        expect(review[-1].move == "b2" and review[1].after == "loss" and review[1].plies_after == 6, str(review[1]))
        refused(lambda: review[7], kind=IndexError)
        worth = review.worth(1)
        expect(worth and (worth.at_least, worth.at_most, worth.mark_is_sure) == (-1, -1, True), str(worth))
        expect(review.worth(1, "before").verdict == "draw", "no draw was there before")
        expect(review.worth(6, "better") is None, "the last move has a better one")
        said = [review.words(about, 1) for about in ("value", "better", "result", "X", "O")]
        expect(all(said) and "X won" in said[2] and "2" in said[4], str(said))
        review.words("turning")
        engine.stop()
        expect(engine.judge(record).sum.seen < 7, "it was not stopped")


def check_drawings() -> None:
    game = inkrow.Game("7x6x4+drop").play("d1", "d2")
    expect(inkrow.themes()[0] == "paper", str(inkrow.themes()))
    for theme in inkrow.themes():
        expect(inkrow.draw(game, theme=theme).file.startswith(b"<svg"), theme)
    small, large = (inkrow.draw(game, "png", scale=scale) for scale in (1, 2))
    expect(large.width == 2 * small.width and small.file.startswith(b"\x89PNG"), str(small.width))
    refused(inkrow.draw, game, theme="mud")


def main() -> None:
    check_functions()
    if platform.machine() == "x86_64":
        check_structs()
    libraries = [(_core.functions, c.FUNCTIONS), (_files._checker(), c.CHECK_FUNCTIONS),
                 (_files._drawer(), c.DRAW_FUNCTIONS)]
    for functions, _ in libraries:
        watch(functions)
    for check in (check_library, check_games, check_search, check_proofs, check_minimax, check_records,
                  check_reviews, check_drawings):
        check()
    expect(len(inkrow.bench_positions()) >= 10, "the benchmark is short")
    for _, table in libraries:
        uncalled = table.keys() - called - c.NOT_CALLED.keys()
        uncalled = {name for name in uncalled if not name.endswith("_free")}
        expect(not uncalled, f"no method of the module calls {sorted(uncalled)}, and NOT_CALLED has no reason")
    expect(not called & c.NOT_CALLED.keys(), f"called all the same: {called & c.NOT_CALLED.keys()}")
    expect(all(any(name in table for _, table in libraries) for name in c.NOT_CALLED), "NOT_CALLED names none")


main()
