"""Who wins, with a certificate; a game against itself; a review: the library from Python."""

import inkrow

with inkrow.Engine(table_mib=16) as engine:
    board = inkrow.Game("4x4x3")
    solution = engine.solve(board, distance=True)
    checked = inkrow.check(engine.certify(board, solution.value))
    print(f"{board.variant}: {solution.value:+d} in {solution.plies}, {checked.wins} wins: {checked.valid}")

    game = inkrow.Game("3x3x3")
    while game.outcome is None:
        game.play(engine.choose(game, inkrow.PERFECT, nodes=10000).move)
    print(f"{' '.join(game.moves_played)}: {game.outcome}")

    record = inkrow.Record("3x3x3 a3 b3 c3 a1 c1 c2 b2")
    print(" ".join(f"{move.move}{move.mark}" for move in engine.review(record, nodes=1000)))
    assert inkrow.Record(record.psq()).text() == inkrow.Record(record.sav()).text() == record.text()
    print(inkrow.minimax(inkrow.Game("3x3x3", "X.O/X.X/OO. X")))
    try:
        game.play("z9")
    except inkrow.Error as error:
        print(error)

with inkrow.Engine(table_mib=16) as engine:
    whole = inkrow.Game("5x4x4")
    join, certificates = inkrow.Join(engine, whole), {}
    for job in engine.split(whole, 8):
        answer = engine.solve(job)
        certificates[job.position] = engine.certify(job, answer.value)
        join.add(job, answer)
    solution, missing = join.conclude()
    print(f"joined: {solution.value:+d}, {len(missing)} missing,",
          "valid" if inkrow.check(join.certify(certificates)) else "not valid")
    kept = []
    assert engine.solve(whole, keep=kept.append).value == solution.value
    assert engine.solve(whole, kept=b"".join(kept)).method == "kept"
    print(f"{len(inkrow.bench_positions())} positions of the benchmark")

for kind in ("svg", "png"):
    drawing = inkrow.draw(game, kind, theme="blackboard")
    print(f"{kind}: {drawing.width:.0f} x {drawing.height:.0f}, {drawing.file[:4]!r}")
