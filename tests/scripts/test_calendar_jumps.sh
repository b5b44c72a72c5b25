#!/usr/bin/env bash
# A calendar that jumps by a day either way, each time that it is asked, while games with clocks are
# played: nobody loses on time, what is left is what a watch says, and thinking takes its time.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

cat >"$SCRATCH/jumps.c" <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static _Atomic long asked;

static long jump(void) {
    return 86400 * (asked++ % 3 - 1);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int (*honest)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
    const int status = honest(clock, now);
    if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI)
        now->tv_sec += jump();
    return status;
}

time_t time(time_t *kept) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (kept)
        *kept = now.tv_sec;
    return now.tv_sec;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec exact;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &exact);
    now->tv_sec = exact.tv_sec;
    now->tv_usec = exact.tv_nsec / 1000;
    return 0;
}
END
run "${CC:-cc}" -shared -fPIC -o "$SCRATCH/jumps.so" "$SCRATCH/jumps.c" -ldl
expect_status 0

# A preload's path is split at spaces.
preload=$(mktemp -d /tmp/inkrow-jumps.XXXXXX)
trap 'rm -rf -- "$SCRATCH" "$preload"' EXIT
cp "$SCRATCH/jumps.so" "$preload"

# Each date that it tells is a day or more from the one before.
run env LD_PRELOAD="$preload/jumps.so" bash -c 'printf "%(%s)T\n%(%s)T\n" -1 -1'
expect_status 0
[ "$(printf '%s\n' "$OUTPUT" | sort -u | wc -l)" -eq 2 ] || give_up 'the calendar does not jump'

# Five minutes for a game, and 3 s for each mark; two seconds or more of them pass.
cat >"$SCRATCH/script" <<'END'
button "Game options"
button "Whole game"
button "Done"
wait 1
click b2
wait-ai
wait 1
expect result none
click a1
wait-ai
expect result none
END
run env LD_PRELOAD="$preload/jumps.so" SDL_VIDEODRIVER=offscreen "$INKROW_BUILD/inkrow" --variant 15x15x5 \
    --x human --o level3 --first x --seed 7 --data "$SCRATCH/data" --script "$SCRATCH/script" \
    --export "$SCRATCH/game.sgf"
expect_status 0
left=$(grep -o 'BL\[[0-9.]*\]' "$SCRATCH/game.sgf" | tail -n 1 | tr -dc '0-9.')
awk -v left="$left" 'BEGIN { exit !(left > 200 && left <= 304) }' || give_up "X has $left s left of 306"

run env LD_PRELOAD="$preload/jumps.so" timeout 60 "$INKROW_BUILD/inkrow-engine" analyze 15x15x5 \
    --time 0.5
expect_status 0
