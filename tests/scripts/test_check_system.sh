#!/usr/bin/env bash
# Small sources with what POSIX has, and with what it lacks.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

tree=$SCRATCH/tree

# check PATH: a tree with this one source, which comes from standard input, is checked.
check() {
    rm -rf -- "$tree"
    mkdir -p -- "$(dirname -- "$tree/src/$1")"
    cat >"$tree/src/$1"
    run "$TOOLS/check-system" "$tree"
}

check base/file.c <<'END'
#include <unistd.h>
// dup3 would be another.
int two(void) { return dup2(1, 2) + (int)sizeof("madvise"); }
END
expect_status 0

check base/memory_system.c <<'END'
#define _DEFAULT_SOURCE // for madvise
#include <sys/mman.h>
END
expect_status 0
expect_output '_DEFAULT_SOURCE'

check base/file.c <<'END'
#include <sys/sendfile.h>
END
expect_status 1
expect_output 'src/base/file.c:1: sys/sendfile.h is outside C11 and POSIX'

check base/file.c <<'END'
#define _GNU_SOURCE
int three(void) { return dup3(1, 2, 0); }
END
expect_status 1
expect_output 'src/base/file.c:1: _GNU_SOURCE is outside'
expect_output 'src/base/file.c:2: dup3 is outside'

check rules/variant.c <<'END'
#if defined(_WIN32)
#endif
END
expect_status 1
expect_output 'src/rules/variant.c:1: _WIN32 is outside'

# What is for one system as a whole may use it.
check base/process_windows.c <<'END'
#include <windows.h>
END
expect_status 0

# What is said may have numbered places, for which printf of Windows is no place.
check cli/report.c <<'END'
void report(FILE *out) {
    fprintf(out,
            many ? said_count("%d mark", "%d marks", many)
                 : said("%s; none"),
            many);
}
END
expect_status 1
expect_output 'src/cli/report.c:5: what is said goes through text_add or text_print'

check cli/report.c <<'END'
void report(FILE *out) {
    fprintf(out, "%s\n", said("a; b"));
    text_print(out, said("%s: %s"), "a", "b");
}
END
expect_status 0
