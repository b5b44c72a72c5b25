#!/usr/bin/env bash
# Small headers with right and wrong declarations.
set -euo pipefail
. "$(dirname -- "${BASH_SOURCE[0]}")/testing.sh"

tree=$SCRATCH/tree

# check PATH: a tree with this one header, which comes from standard input, is checked.
check() {
    rm -rf -- "$tree"
    mkdir -p -- "$(dirname -- "$tree/src/$1")"
    cat >"$tree/src/$1"
    run "$TOOLS/check-headers" "$tree"
}

check ui/widgets/widget_draw.h <<'END'
/// Draws.
void widget_draw(int x);
void widget_draw_all(void);

/// The next one; NULL when there is none.
const char *widgets_next(void);
int widget_count(void); ///< of all
static inline int half(int x) { ///< of x
    return x / 2;
}
END
expect_status 0

check ui/widgets/widget_draw.h <<'END'
/// Draws.
void widget_draw(int x);

void widget_draw_all(void);
END
expect_status 1
expect_output 'src/ui/widgets/widget_draw.h:4: widget_draw_all has no contract'
expect_no_output 'widget_draw.h:2'

check ui/widgets/widget_draw.h <<'END'
/// Draws.
struct Pen *pen_draw(int x);
/// All of them.
extern const int PENS[];
END
expect_status 1
expect_output 'src/ui/widgets/widget_draw.h:2: pen_draw is named after neither'
expect_output 'src/ui/widgets/widget_draw.h:4: PENS is named after neither'

check base/threads.h <<'END'
typedef struct Mutex Mutex;
typedef struct CellSet {
    int count;
} CellSet;

/// Takes it.
void mutex_lock(Mutex *mutex);
/// Adds to it.
void cell_set_add(CellSet *set);
END
expect_status 0

check base/threads.h <<'END'
typedef struct CellSet CellSet;

/// Only whole names of types, and of types that stand above.
void cell_add(CellSet *set);
/// Takes it.
struct Mutex *mutex_lock(void);
typedef struct Mutex Mutex;
END
expect_status 1
expect_output 'src/base/threads.h:4: cell_add is named after neither'
expect_output 'src/base/threads.h:6: mutex_lock is named after neither'

run "$TOOLS/check-headers" "$SCRATCH"
expect_status 2
