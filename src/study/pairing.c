#include "study/pairing.h"

#include "base/rng.h"
#include "base/threads.h"
#include "rules/windows.h"

#include <stdlib.h>

enum {
    LIVE_MAX = DIRECTIONS * PAIRING_CELLS_MAX,
    CANDIDATES_MAX = 64,
    NEAR = 2, ///< after neighbours, pairs this far apart are tried, then all
};

/// A window that the attacker could still fill: its free cells.
typedef struct LiveWindow {
    int count;
    Cell cells[SIDE_MAX];
    bool has[PAIRING_CELLS_MAX];
    int blocked_by; ///< number of the first chosen pair that lies in it, from 1; 0: open
} LiveWindow;

typedef struct Finder {
    const Variant *variant;
    atomic_bool *stop;
    int steps_left;
    int reach;    ///< how far apart the cells of a pair may be
    uint64_t try; ///< decides among equals
    int window_count;
    LiveWindow windows[LIVE_MAX];
    bool used[PAIRING_CELLS_MAX];
    Pairing *pairing;
} Finder;

typedef struct Candidate {
    Cell cells[2];
    int blocks; ///< windows that are open and hold both
    int distance;
    uint64_t lot; ///< among equals
} Candidate;

// --- the windows

/// Reads the window from `first`; false when it leaves the board or holds a mark of the defender.
static bool read_window(const Position *position, Side attacker, Cell first, int direction,
                        LiveWindow *live) {
    Window window;
    if (!windows_at(&position->variant, first, direction, &window))
        return false;
    *live = (LiveWindow){.count = 0};
    for (int i = 0; i < position->variant.row_length; i++) {
        const Cell cell = windows_cell(&window, i);
        const Side side = position_at(position, cell);
        if (side == side_other(attacker))
            return false;
        if (side == SIDE_NONE) {
            live->cells[live->count++] = cell;
            live->has[cell] = true;
        }
    }
    return true;
}

static void read_windows(Finder *finder, const Position *position, Side attacker) {
    finder->window_count = 0;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++)
        for (int d = 0; d < DIRECTIONS; d++)
            finder->window_count +=
                read_window(position, attacker, cell, d, &finder->windows[finder->window_count]);
}

// --- looking at a pairing

static bool is_disjoint_and_free(const Position *position, const Pairing *pairing) {
    bool taken[PAIRING_CELLS_MAX] = {false};
    for (int i = 0; i < pairing->count; i++)
        for (int half = 0; half < 2; half++) {
            Cell cell = pairing->pairs[i][half];
            if (position_at(position, cell) != SIDE_NONE || taken[cell])
                return false;
            taken[cell] = true;
        }
    return true;
}

static bool blocks_window(const Pairing *pairing, const LiveWindow *live) {
    for (int i = 0; i < pairing->count; i++)
        if (live->has[pairing->pairs[i][0]] && live->has[pairing->pairs[i][1]])
            return true;
    return false;
}

bool pairing_stops(const Position *position, Side attacker, const Pairing *pairing) {
    const Variant *variant = &position->variant;
    if (!pairing_fits(variant) || !is_disjoint_and_free(position, pairing))
        return false;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        for (int d = 0; d < DIRECTIONS; d++) {
            LiveWindow live;
            if (read_window(position, attacker, cell, d, &live) && !blocks_window(pairing, &live))
                return false;
        }
    return true;
}

/// Tries to put neighbours that are in no pair, or in this one, in the place of pair `index`.
static void tidy_pair(const Position *position, Side attacker, Pairing *pairing, int index) {
    const Variant *variant = &position->variant;
    const Cell old[] = {pairing->pairs[index][0], pairing->pairs[index][1]};
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        for (int d = 0; d < DIRECTIONS; d++) {
            int column = cell_column(variant, cell) + POSITION_DIRECTION[d].dx;
            int row = cell_row(variant, cell) + POSITION_DIRECTION[d].dy;
            if (!variant_has(variant, column, row))
                continue;
            pairing->pairs[index][0] = cell;
            pairing->pairs[index][1] = cell_at(variant, column, row);
            if (pairing_stops(position, attacker, pairing))
                return;
        }
    pairing->pairs[index][0] = old[0];
    pairing->pairs[index][1] = old[1];
}

/// Exchanges pairs for others whose cells are neighbours, where the pairing goes on stopping
/// `attacker`.
static void tidy_pairs(const Position *position, Side attacker, Pairing *pairing) {
    for (int i = 0; i < pairing->count; i++)
        if (cell_distance(&position->variant, pairing->pairs[i][0], pairing->pairs[i][1]) > 1)
            tidy_pair(position, attacker, pairing, i);
}

int pairing_spread(const Variant *variant, const Pairing *pairing) {
    int spread = 0;
    for (int i = 0; i < pairing->count; i++)
        spread += cell_distance(variant, pairing->pairs[i][0], pairing->pairs[i][1]) - 1;
    return spread;
}

// --- choosing pairs

static bool is_candidate(const Finder *finder, Cell a, Cell b) {
    return !finder->used[a] && !finder->used[b] &&
           cell_distance(finder->variant, a, b) <= finder->reach;
}

static int count_candidates(const Finder *finder, const LiveWindow *live) {
    int count = 0;
    for (int i = 0; i < live->count; i++)
        for (int j = i + 1; j < live->count; j++)
            count += is_candidate(finder, live->cells[i], live->cells[j]);
    return count;
}

/// The open window with the least choice; NULL when all are blocked.
static const LiveWindow *most_urgent(const Finder *finder) {
    const LiveWindow *urgent = NULL;
    int least = 0;
    for (int i = 0; i < finder->window_count; i++) {
        // Each try begins elsewhere.
        size_t at = (size_t)i + finder->try * 37;
        const LiveWindow *live = &finder->windows[at % (size_t)finder->window_count];
        if (live->blocked_by)
            continue;
        int count = count_candidates(finder, live);
        if (urgent == NULL || count < least) {
            urgent = live;
            least = count;
        }
        if (count == 0)
            break;
    }
    return urgent;
}

static int count_blocked(const Finder *finder, Cell a, Cell b) {
    int count = 0;
    for (int i = 0; i < finder->window_count; i++) {
        const LiveWindow *live = &finder->windows[i];
        count += !live->blocked_by && live->has[a] && live->has[b];
    }
    return count;
}

/// Those that block most first, then the nearer ones.
static int compare_candidates(const void *left, const void *right) {
    const Candidate *a = left, *b = right;
    if (a->blocks != b->blocks)
        return b->blocks - a->blocks;
    if (a->distance != b->distance)
        return a->distance - b->distance;
    return a->lot < b->lot ? -1 : a->lot > b->lot;
}

static int list_candidates(const Finder *finder, const LiveWindow *live, Candidate *list) {
    int count = 0;
    for (int i = 0; i < live->count; i++)
        for (int j = i + 1; j < live->count && count < CANDIDATES_MAX; j++) {
            Cell a = live->cells[i], b = live->cells[j];
            if (is_candidate(finder, a, b))
                list[count++] = (Candidate){
                    .cells = {a, b},
                    .blocks = count_blocked(finder, a, b),
                    .distance = cell_distance(finder->variant, a, b),
                    .lot = rng_mix(finder->try << 32 | (uint64_t)a << 16 | (uint64_t)b),
                };
        }
    qsort(list, (size_t)count, sizeof(*list), compare_candidates);
    return count;
}

static void set_used(Finder *finder, const Candidate *pair, bool used) {
    finder->used[pair->cells[0]] = finder->used[pair->cells[1]] = used;
}

static bool choose(Finder *finder);

/// Lines that were marked as blocked by pair number `from` are by number `to` now; 0: they are
/// open.
static void relabel_windows(Finder *finder, const Candidate *pair, int from, int to) {
    for (int i = 0; i < finder->window_count; i++) {
        LiveWindow *live = &finder->windows[i];
        if (live->blocked_by == from && live->has[pair->cells[0]] && live->has[pair->cells[1]])
            live->blocked_by = to;
    }
}

/// Tries one pair; the windows it blocks are open again when it leads nowhere.
static bool try_pair(Finder *finder, const Candidate *pair) {
    Pairing *pairing = finder->pairing;
    int number = pairing->count + 1;
    relabel_windows(finder, pair, 0, number);
    set_used(finder, pair, true);
    pairing->pairs[pairing->count][0] = pair->cells[0];
    pairing->pairs[pairing->count++][1] = pair->cells[1];
    if (choose(finder))
        return true;
    pairing->count--;
    set_used(finder, pair, false);
    relabel_windows(finder, pair, number, 0);
    return false;
}

/// Chooses pairs until every window is blocked.
static bool choose(Finder *finder) {
    const LiveWindow *live = most_urgent(finder);
    if (live == NULL)
        return true;
    Candidate list[CANDIDATES_MAX];
    int count = list_candidates(finder, live, list);
    for (int i = 0; i < count; i++) {
        if (finder->steps_left-- <= 0 || stop_asked(finder->stop))
            return false;
        if (try_pair(finder, &list[i]))
            return true;
    }
    return false;
}

/// One try: neighbours first, then pairs further apart.
static bool find_once(Finder *finder, const Position *position, Side attacker, int steps,
                      Pairing *pairing) {
    const int reaches[] = {1, NEAR, SIDE_MAX};
    for (size_t i = 0; i < ARRAY_LEN(reaches); i++) {
        *pairing = (Pairing){.count = 0};
        finder->steps_left = steps;
        finder->reach = reaches[i];
        finder->pairing = pairing;
        read_windows(finder, position, attacker);
        for (int cell = 0; cell < PAIRING_CELLS_MAX; cell++)
            finder->used[cell] = false;
        if (choose(finder))
            return true;
    }
    return false;
}

bool pairing_find(const Position *position, Side attacker, int tries, int steps, atomic_bool *stop,
                  Pairing *pairing) {
    const Variant *variant = &position->variant;
    if (!pairing_fits(variant))
        return false;
    Finder *finder = base_alloc(sizeof(*finder));
    finder->variant = variant;
    finder->stop = stop;
    bool found = false;
    for (int i = 0; i < tries; i++) {
        Pairing other;
        finder->try = (uint64_t)i;
        if (!find_once(finder, position, attacker, steps, &other))
            continue;
        tidy_pairs(position, attacker, &other);
        if (!found || pairing_spread(variant, &other) < pairing_spread(variant, pairing))
            *pairing = other;
        found = true;
    }
    base_free(finder);
    return found;
}
