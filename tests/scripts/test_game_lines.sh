#!/usr/bin/env bash
# tools/game-lines, on what c-gomoku-cli and the arena write.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

cd -- "$SCRATCH"

run "$TOOLS/game-lines"
expect_status 2
expect_output 'expected a file of games'
run "$TOOLS/game-lines" nothing.sgf
expect_status 2
expect_output "'nothing.sgf' cannot be read"

cat >games.sgf <<'END_SGF'
(;FF[4]GM[4]GN[1]EV[Other x Inkrow]DT[2026.01.01 00:00:00]RO[1.1]RU[0]SZ[15]PB[Other]PW[Inkrow]RE[B+1]TE[Black win by five connection]
;B[ii]C[opening move];W[jj]C[opening move]
;B[aa]C[66ms];W[oo]C[72ms];B[ab]C[5ms])

(;FF[4]GM[4]GN[2]EV[Inkrow x Other]DT[2026.01.01 00:00:00]RO[1.2]RU[1]SZ[20]PB[Inkrow]PW[Other]RE[W+1]TE[White win by time forfeit]
;B[aa]C[66ms];W[tt]C[72ms])

END_SGF
# The first word of a program's score counts no more when it says another one later.
cat >runner.log <<'END_LOG'
10: Inkrow <- START 15
10: Inkrow -> OK
10: Other <- BOARD
10: Other <- 8,8,1
10: Other <- 9,9,2
10: Other <- DONE
11: Other -> MESSAGE Depth 2-3 | Eval 140 | Time 0ms | I7 I11
12: Other -> MESSAGE Depth 3-3 | Eval +M9 | Time 0ms | I7 I11
13: Other -> 0,0
14: Inkrow <- TURN 0,0
15: Inkrow -> INFO EVAL 3
15: Inkrow -> INFO WINRATE 0.500
16: Inkrow -> INFO EVAL -19990
17: Inkrow -> 14,14
18: Other -> 0,1
20: Inkrow <- START 20
21: Inkrow -> INFO EVAL 12
22: Inkrow -> 0,0
23: Other -> - ev -v22 nd 3k
23: Other -> 19,19
END_LOG
run "$TOOLS/game-lines" games.sgf
expect_status 0
expect_output '15x15x5 own=o result=x opening=2 i7 j6 a15 o1 a14
20x20x5+exact own=x opening=0 a20 t1'
run "$TOOLS/game-lines" --own Other games.sgf runner.log
expect_status 0
expect_output '15x15x5 own=x result=x opening=2 i7 j6 a15:+M9 o1:-18000 a14
20x20x5+exact own=o opening=0 a20:+12 t1:-M22'

# The arena names the variant, has capital letters, and marks what a program lost by itself.
cat >games.sgf <<'END_SGF'
(;FF[4]GM[4]GN[1]SZ[32:3]RU[32x3x3]PB[level1]PW[level2]RE[B+]
;B[aa]C[opening];W[Fc]C[0.001];B[ba]C[0.001];W[Ec]C[0.001];B[ca]C[0.001])
(;FF[4]GM[4]GN[2]SZ[7:6]RU[7x6x4+drop]PB[level1]PW[Inkrow]RE[W+T]GC[Black lost by time]
;B[af]C[opening])
(;FF[4]GM[4]GN[3]SZ[3]RU[3x3x3]PB[level1]PW[Inkrow]RE[0]
;B[bb]C[0.001])
END_SGF
run "$TOOLS/game-lines" games.sgf
expect_status 0
expect_output '32x3x3 own=both result=x opening=1 a3 af1 b3 ae1 c3
7x6x4+drop own=o opening=1 a1
3x3x3 own=o result=draw opening=0 b2'
