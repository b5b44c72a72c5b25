#!/usr/bin/env bash
# tools/ladder, with the arena as its runner and with one that writes what c-gomoku-cli does.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

: "${INKROW_BUILD:=$TOOLS/../build/bench}"
[ -x "$INKROW_BUILD/arena" ] || exit 77
cd -- "$SCRATCH"
echo '0,0, 1,1, -1,2' >openings.txt
# Without a c-gomoku-cli that may be installed.
export PATH=/usr/bin:/bin

ladder() {
    run "$TOOLS/ladder" --arena "$INKROW_BUILD/arena" --openings openings.txt --games 2 "$@"
}

run "$TOOLS/ladder"
expect_status 2
expect_output "expected an opponent, NAME=COMMAND"
run "$TOOLS/ladder" --wrong 1 Other=true
expect_status 2
expect_output "unknown option '--wrong'"

# A program that cannot be started plays no games.
ladder --engine ./nothing Other=./nothing
expect_status 1
expect_output 'no games against Other were played'

# Two programs that do not play: whoever has to move first loses.
cat >quitter <<'END'
#!/bin/sh
while read -r word rest; do
    case $word in
    START) echo OK ;;
    BOARD) exit ;;
    esac
done
END
chmod +x quitter
ladder --engine ./quitter Other=./quitter
expect_status 0
expect_output '| Other | 15x15x5 | 0.5 s | 1 | 0 | 1 | 50.0 % ('
expect_output '| 0 0 1, 0 0 1 |'
ladder --engine ./quitter --size 20 --rule 1 --time 2 Other=./quitter
expect_output '| Other | 20x20x5+exact | 2 s | 1 | 0 | 1 |'

cat >runner <<'END'
#!/bin/sh
echo "$*" >asked
echo '[1] engine Inkrow timeout at 3 moves after opening'
echo '[1] Finished game 1 (Other vs Inkrow): 1-0 {Black win by time forfeit}'
echo 'Score of Inkrow vs Other: 0 - 1 - 0  [0.000] 1'
echo '[1] engine Other output illegal move at 3 moves after opening: 7,7'
echo '[1] Finished game 2 (Inkrow vs Other): 1-0 {Black win by opponent illegal move}'
echo '[1] Finished game 3 (Inkrow vs Other): 0-1 {White win by five connection}'
echo '[1] engine Other crashed at start' >&2
echo '[1] Finished game 4 (Other vs Inkrow): 1/2-1/2 {Draw by fullfilled board}'
echo 'Score of Inkrow vs Other: 1 - 2 - 1  [0.375] 4'
END
chmod +x runner
ladder --runner ./runner --engine ours --memory 100 Other='theirs -x'
expect_status 0
expect_output '| Other | 15x15x5 | 0.5 s | 1 | 1 | 2 | 37.5 % ('
expect_output '| 1 0 0, 0 1 1 |'
OUTPUT=$(cat asked)
expect_output '-each tc=0/0.5 maxmemory=104857600 -rule 0 -boardsize 15 -games 2 -repeat'
expect_output '-engine name=Inkrow cmd=ours -engine name=Other cmd=theirs -x'

# A runner that plays nothing is not taken for a score.
printf '#!/bin/sh\nexit 1\n' >runner
ladder --runner ./runner Other=theirs
expect_status 1
expect_output 'no games against Other were played'
