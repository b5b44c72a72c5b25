#!/usr/bin/env bash
# tools/review.c as a program: what it reads, what it prints, what it refuses.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

: "${INKROW_BUILD:=$TOOLS/../build/bench}"
review=$INKROW_BUILD/review
[ -x "$review" ] || exit 77
cd -- "$SCRATCH"

run "$review"
expect_status 2
expect_output 'use: review moves, chances, scores, fit or lag'
run "$review" moves nothing
expect_status 2
expect_output 'the file of games cannot be opened'

# On 3x3 the corner loses to nothing but the middle.
cat >games.txt <<'END_GAMES'
# A game that is lost by its second move.
3x3x3 own=o result=x a1:+0 a2:-100 b2:+M5 c3:-M4 c1:+M3 b1:-M2 a3:+M1
END_GAMES
run "$review" moves games.txt --nodes 0
expect_status 0
expect_output 'game 1, move 2: a2 lets the other side win in 5, b2 does not: 3x3x3 a1'
expect_output '3 moves of 1 games: 1 walked into a win that another move avoids, 2 were lost whatever'
run "$review" moves games.txt --announced 1 --last 1 --nodes 1000
expect_output '1 moves of 1 games: 0 walked into a win that another move avoids, 0 were lost whatever'
run "$review" moves games.txt --look 0
expect_status 2
expect_output 'must be at least 1'
run "$review" moves games.txt --wrong 1
expect_status 2
expect_output 'unknown option'

run "$review" chances games.txt --nodes 0 --plain 1
expect_status 0
expect_output 'rows of three or four, said by the side that is looked at:'
expect_output '| 30 to 40 % | 37.8, 0.0 (1, 1) |'
expect_output 'rows of three or four, said by the other side:'
expect_output '| proven | 100.0, 100.0 (3, 1) |'
run "$review" chances games.txt --nodes 100000
expect_output 'rows of three or four, said by searches of 100000 nodes:'
run "$review" chances games.txt --each 0
expect_status 2

run "$review" chances games.txt --apart 0
expect_status 2
expect_output 'must be at least 1'

run "$review" scores games.txt --nodes 100000
expect_status 0
expect_output '3x3x3 result=x opening=0 a1 a2 b2:+M5 c3:-M4 c1:+M3 b1:-M2 a3:+M1'
run "$review" scores games.txt --nodes 0
expect_status 2
run "$review" fit games.txt
expect_status 0
expect_output 'rows of three or four:'
expect_output '  scale: {'
expect_output '  margin: {'
expect_output '  learnt: 1 positions of 1 games, log loss'
run "$review" fit games.txt --apart x
expect_status 2

run "$review" lag games.txt
expect_status 0
expect_output 'the side that is looked at lost 1 games and said so a median of 1 plies after the winner'
run "$review" lag games.txt --sure 100
expect_status 2

echo '3x3x3 z9' >games.txt
for command in moves chances scores fit lag; do
    run "$review" $command games.txt
    expect_status 2
    expect_output 'z9'
done
