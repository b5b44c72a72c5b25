#include "solver/bound.h"

#include <string.h>

enum {
    UNIT_SHIFT_MAX = 7, ///< longer lines are taken as heavier than they are, which is safe
    SUM_MAX = 255,      ///< sums of more are hopeless; less fits a byte, and so do all its parts
    BOTH_MAX = SUM_MAX / 3,
};

/// Compiled once for each kind of processor, see prove_fast.
#define INLINE static inline __attribute__((always_inline))

// --- the lines

static CellSet shifted_down(CellSet set, int count) {
    return count < GRID_CELLS_MAX ? set >> count : 0;
}

/// The live lines of one direction by the attacker's marks: at_least[n] has those with n or more.
static void count_marks(const Grid *grid, const GridDirection *direction, CellSet attacker,
                        CellSet defender, CellSet *at_least) {
    int length = grid->variant.row_length;
    CellSet live = direction->starts;
    for (int i = 0; i < length; i++)
        live &= ~(defender >> i * direction->step);
    memset(at_least, 0, sizeof(*at_least) * (size_t)length);
    at_least[0] = live;
    for (int i = 0; i < length; i++) {
        CellSet marked = attacker >> i * direction->step;
        for (int n = MIN(i + 1, length - 1); n > 0; n--)
            at_least[n] |= at_least[n - 1] & marked;
    }
}

/// Lines that contain all free cells of a live one. If there is any such then the next or the last
/// line of the same row is one; of those with the same free cells the first stays.
static CellSet lines_to_spare(const Grid *grid, const GridDirection *direction, CellSet attacker) {
    int step = direction->step;
    CellSet ends = shifted_down(attacker, grid->variant.row_length * step);
    CellSet next_within = (direction->starts >> step) & ends;
    CellSet spare = next_within & ~attacker;
    for (CellSet more = spare; more != 0; spare |= more)
        more = next_within & more >> step & ~spare;
    return spare | (direction->starts & attacker) << step;
}

/// Lines that are all marked. By the exact rule they are parts of longer rows, which never win.
static CellSet marked_lines(const Grid *grid, const GridDirection *direction, CellSet attacker) {
    CellSet marked = direction->starts;
    for (int i = 0; i < grid->variant.row_length; i++)
        marked &= attacker >> i * direction->step;
    return marked;
}

/// Fills in the lines of one direction.
static void add_lines(Bound *bound, int number, CellSet attacker, CellSet defender, int moves) {
    const Grid *grid = bound->grid;
    const GridDirection *direction = &grid->direction[number];
    int length = grid->variant.row_length;
    CellSet at_least[SIDE_MAX];
    count_marks(grid, direction, attacker, defender, at_least);
    CellSet lines = at_least[MAX(length - moves, 0)] & ~lines_to_spare(grid, direction, attacker);
    if (grid->variant.exact)
        lines &= ~marked_lines(grid, direction, attacker);
    uint8_t *weight = bound->weight[number];
    memset(weight, 0, sizeof(bound->weight[number]));
    bound->lines[number] = lines;
    for (CellSet rest = lines; rest != 0; rest &= rest - 1)
        weight[cellset_first(rest)] = 1;
    bound->sum += cellset_count(lines);
    for (int n = 1 + length - bound->unit_shift; n < length; n++)
        for (CellSet rest = lines & at_least[n]; rest != 0; rest &= rest - 1) {
            uint8_t *heavier = &weight[cellset_first(rest)];
            bound->sum += *heavier;
            *heavier = (uint8_t)(2 * *heavier);
        }
    for (int i = 0; i < length; i++)
        bound->cells |= lines << i * direction->step;
}

/// Adds up the lines through each cell.
static void add_up(Bound *bound) {
    memset(bound->at, 0, sizeof(bound->at));
    for (int d = 0; d < bound->grid->direction_count; d++)
        for (CellSet rest = bound->lines[d]; rest != 0; rest &= rest - 1) {
            int cell = cellset_first(rest), weight = bound->weight[d][cell];
            for (int i = 0; i < bound->grid->variant.row_length; i++) {
                bound->at[cell] = (uint16_t)(bound->at[cell] + weight);
                cell += bound->grid->direction[d].step;
            }
        }
    for (int cell = 0; cell < bound->grid->cell_count; cell++)
        if (!cellset_has(bound->cells, cell))
            bound->at[cell] = 0;
}

void bound_init(Bound *bound, const Grid *grid, CellSet attacker, CellSet defender, int moves) {
    bound->grid = grid;
    bound->unit_shift = MIN(grid->variant.row_length, UNIT_SHIFT_MAX);
    bound->sum = 0;
    bound->cells = 0;
    for (int d = 0; d < grid->direction_count; d++)
        add_lines(bound, d, attacker, defender, moves);
    bound->cells &= ~attacker;
    add_up(bound);
}

// --- the bound

/// Lines by weight while pairs are set aside. A cell is closed when it is not free or in a pair.
typedef struct Trial {
    const Grid *grid;
    int limit;
    int sum;
    CellSet open;
    uint8_t closed[GRID_CELLS_MAX]; ///< 255 or 0
    uint8_t at[2 * GRID_CELLS_MAX]; ///< sum of the lines through an open cell, elsewhere 255
    /// By start, after as many zeros, so that lines before the first may be asked for.
    uint8_t weight[DIRECTIONS][2 * GRID_CELLS_MAX];
} Trial;

// The loops below are over bytes and free of branches, so that compilers make vectors of them.

static inline uint8_t more_of(uint8_t a, uint8_t b) {
    return a > b ? a : b;
}

INLINE void weigh_cells(Trial *trial, int length) {
    uint8_t at[GRID_CELLS_MAX] = {0};
    for (int d = 0; d < trial->grid->direction_count; d++) {
        int step = trial->grid->direction[d].step;
        for (int i = 0; i < length; i++) {
            const uint8_t *weight = trial->weight[d] + GRID_CELLS_MAX - i * step;
            for (int cell = 0; cell < GRID_CELLS_MAX; cell++)
                at[cell] = (uint8_t)(at[cell] + weight[cell]);
        }
    }
    for (int cell = 0; cell < GRID_CELLS_MAX; cell++)
        trial->at[cell] = at[cell] | trial->closed[cell];
}

/// The largest sum through an open cell.
INLINE int most_at_one(const Trial *trial) {
    uint8_t most = 0;
    for (int cell = 0; cell < GRID_CELLS_MAX; cell++)
        most = more_of(most, trial->at[cell] & (uint8_t)~trial->closed[cell]);
    return most;
}

/// How many open cells have a sum of at least `least`.
INLINE int count_at_least(const Trial *trial, int least) {
    uint8_t count = 0, bound = (uint8_t)least;
    for (int cell = 0; cell < GRID_CELLS_MAX; cell++) {
        uint8_t at = trial->at[cell] & (uint8_t)~trial->closed[cell];
        count = (uint8_t)(count + (at >= bound));
    }
    return count;
}

/// What a pair with the lines `both` through both cells lowers the sum by: it takes those lines
/// away and doubles those through one cell.
static inline uint8_t gain_of(uint8_t both, uint8_t at_one, uint8_t at_other) {
    uint8_t some = both < BOTH_MAX ? both : BOTH_MAX;
    uint8_t all = (uint8_t)(3 * some);
    uint8_t less = (uint8_t)(more_of(all, at_one) - at_one);
    return (uint8_t)(more_of(less, at_other) - at_other);
}

/// The most that a pair of a cell and a later one gains.
INLINE void find_gains(const Trial *trial, int length, uint8_t *restrict gains) {
    const uint8_t *at = trial->at;
    memset(gains, 0, GRID_CELLS_MAX);
    for (int d = 0; d < trial->grid->direction_count; d++) {
        int step = trial->grid->direction[d].step;
        uint8_t both[GRID_CELLS_MAX] = {0};
        for (int distance = length - 1; distance > 0; distance--) {
            const uint8_t *weight =
                trial->weight[d] + GRID_CELLS_MAX - (length - 1 - distance) * step;
            const uint8_t *other = at + distance * step;
            for (int cell = 0; cell < GRID_CELLS_MAX; cell++) {
                uint8_t sum = (uint8_t)(both[cell] + weight[cell]), best = gains[cell];
                uint8_t gain = gain_of(sum, at[cell], other[cell]);
                both[cell] = sum;
                gains[cell] = more_of(best, gain);
            }
        }
    }
}

typedef struct Pair {
    int cell, other;
    int both; ///< weight of the lines through both
} Pair;

/// A pair that gains `gain` with a later cell; there is one.
static Pair find_pair(const Trial *trial, int cell, int gain) {
    int length = trial->grid->variant.row_length;
    for (int d = 0; d < trial->grid->direction_count; d++) {
        int step = trial->grid->direction[d].step;
        const uint8_t *weight = trial->weight[d] + GRID_CELLS_MAX + cell;
        uint8_t both = 0;
        for (int distance = length - 1; distance > 0; distance--, weight -= step) {
            both = (uint8_t)(both + *weight);
            int other = cell + distance * step;
            if (gain_of(both, trial->at[cell], trial->at[other]) == gain)
                return (Pair){cell, other, both};
        }
    }
    CHECK(false);
    return (Pair){0};
}

INLINE bool best_pair(const Trial *trial, int length, Pair *pair) {
    uint8_t gains[GRID_CELLS_MAX], most = 0;
    find_gains(trial, length, gains);
    for (int cell = 0; cell < GRID_CELLS_MAX; cell++)
        most = more_of(most, gains[cell]);
    if (most == 0)
        return false;
    const uint8_t *first = memchr(gains, most, sizeof(gains));
    *pair = find_pair(trial, (int)(first - gains), most);
    return true;
}

static inline void close_cell(Trial *trial, int cell) {
    trial->open &= ~cellset_of(cell);
    trial->closed[cell] = 255;
}

/// Takes the lines through both cells away and grants the attacker the cells in the others.
INLINE void set_aside(Trial *trial, const Pair *pair) {
    trial->sum += trial->at[pair->cell] + trial->at[pair->other] - 3 * pair->both;
    close_cell(trial, pair->cell);
    close_cell(trial, pair->other);
    for (int d = 0; d < trial->grid->direction_count; d++) {
        const uint8_t *one = trial->grid->through[pair->cell][d];
        const uint8_t *other = trial->grid->through[pair->other][d];
        uint8_t *restrict weight = trial->weight[d] + GRID_CELLS_MAX;
        for (int i = 0; i < GRID_CELLS_MAX; i++) {
            uint8_t left = weight[i] & (uint8_t) ~(one[i] & other[i]);
            weight[i] = (uint8_t)(left + (left & (one[i] | other[i])));
        }
    }
}

/// The defender marks an open cell.
INLINE void block_cell(Trial *trial, int cell, int sum_at) {
    trial->sum -= sum_at;
    close_cell(trial, cell);
    for (int d = 0; d < trial->grid->direction_count; d++) {
        const uint8_t *through = trial->grid->through[cell][d];
        uint8_t *restrict weight = trial->weight[d] + GRID_CELLS_MAX;
        for (int i = 0; i < GRID_CELLS_MAX; i++)
            weight[i] &= (uint8_t)~through[i];
    }
}

/// The attacker is granted an open cell.
INLINE void grant_cell(Trial *trial, int cell) {
    trial->sum += trial->at[cell];
    close_cell(trial, cell);
    for (int d = 0; d < trial->grid->direction_count; d++) {
        const uint8_t *through = trial->grid->through[cell][d];
        uint8_t *restrict weight = trial->weight[d] + GRID_CELLS_MAX;
        for (int i = 0; i < GRID_CELLS_MAX; i++)
            weight[i] = (uint8_t)(weight[i] + (weight[i] & through[i]));
    }
}

/// The open cells with a sum of at least `least`.
static CellSet cells_at_least(const Trial *trial, int least) {
    CellSet cells = 0;
    for (CellSet rest = trial->open; rest != 0; rest &= rest - 1)
        if (trial->at[cellset_first(rest)] >= least)
            cells |= cellset_lowest(rest);
    return cells;
}

/// All cells of `proof`, with what is open in `trial`.
static CellSet carrier_of(const Trial *trial, const BoundProof *proof) {
    CellSet carrier = cells_at_least(trial, 1);
    for (int i = 0; i < proof->pair_count; i++)
        carrier |= proof->pairs[i];
    return carrier;
}

/// The open cell with the heaviest lines, or -1 when there are no lines.
static int heaviest_cell(const Trial *trial) {
    int heaviest = -1, most = 0;
    for (CellSet rest = trial->open; rest != 0; rest &= rest - 1) {
        int cell = cellset_first(rest);
        if (trial->at[cell] > most) {
            heaviest = cell;
            most = trial->at[cell];
        }
    }
    return heaviest;
}

/// With the attacker to move, below the limit: takes down which of his moves are left when they are
/// fewer than before. All in pairs are: after the answer it is his turn again.
INLINE void note_critical(const Trial *trial, BoundProof *proof, int *pair_count) {
    int least = trial->limit - trial->sum;
    int count = 2 * proof->pair_count + count_at_least(trial, least);
    if (count >= proof->critical_count)
        return;
    proof->critical_count = count;
    proof->critical = cells_at_least(trial, least);
    for (int i = 0; i < proof->pair_count; i++)
        proof->critical |= proof->pairs[i];
    proof->carrier = carrier_of(trial, proof);
    *pair_count = proof->pair_count;
}

/// Sets pairs aside until the defender holds or no pair helps.
INLINE bool reach_limit(Trial *trial, int length, bool attacker_to_move, BoundProof *proof) {
    int pair_count = 0;
    for (;;) {
        weigh_cells(trial, length);
        int sum = trial->sum + (attacker_to_move ? most_at_one(trial) : 0);
        proof->least_sum = MIN(proof->least_sum, sum);
        if (sum < trial->limit)
            return true;
        if (trial->sum < trial->limit)
            note_critical(trial, proof, &pair_count);
        Pair pair;
        if (!best_pair(trial, length, &pair))
            break;
        set_aside(trial, &pair);
        proof->pairs[proof->pair_count++] = cellset_of(pair.cell) | cellset_of(pair.other);
    }
    proof->pair_count = pair_count;
    return false;
}

/// Grants the attacker cells of `spare`, the lightest first, as long as the defender holds.
INLINE void grant_spare(Trial *trial, int length, CellSet spare) {
    for (;;) {
        int lightest = -1;
        for (CellSet rest = spare & trial->open; rest != 0; rest &= rest - 1) {
            int cell = cellset_first(rest), at = trial->at[cell];
            if (at > 0 && (lightest < 0 || at < trial->at[lightest]))
                lightest = cell;
        }
        if (lightest < 0 || trial->sum + trial->at[lightest] >= trial->limit)
            return;
        spare &= ~cellset_of(lightest);
        Trial before = *trial;
        grant_cell(trial, lightest);
        weigh_cells(trial, length);
        if (trial->sum + most_at_one(trial) >= trial->limit)
            *trial = before;
    }
}

INLINE void start_trial(Trial *trial, const Bound *bound) {
    trial->grid = bound->grid;
    trial->limit = 1 << bound->unit_shift;
    trial->sum = bound->sum;
    trial->open = bound->cells;
    memset(trial->closed, 255, sizeof(trial->closed));
    for (CellSet rest = bound->cells; rest != 0; rest &= rest - 1)
        trial->closed[cellset_first(rest)] = 0;
    memset(trial->at + GRID_CELLS_MAX, 255, GRID_CELLS_MAX);
    for (int d = 0; d < bound->grid->direction_count; d++) {
        memset(trial->weight[d], 0, GRID_CELLS_MAX);
        memcpy(trial->weight[d] + GRID_CELLS_MAX, bound->weight[d], GRID_CELLS_MAX);
    }
}

/// Both kinds of question; `proof->reply` is the mark that comes first.
INLINE bool prove(const Bound *bound, bool attacker_to_move, CellSet spare, BoundProof *proof) {
    int length = bound->grid->variant.row_length;
    Trial trial;
    start_trial(&trial, bound);
    if (proof->reply >= 0)
        block_cell(&trial, proof->reply, bound->at[proof->reply]);
    if (!reach_limit(&trial, length, attacker_to_move, proof))
        return false;
    if (!attacker_to_move) {
        proof->reply = heaviest_cell(&trial);
        if (proof->reply >= 0) {
            block_cell(&trial, proof->reply, trial.at[proof->reply]);
            weigh_cells(&trial, length);
        }
    }
    grant_spare(&trial, length, spare);
    proof->critical = 0;
    proof->critical_count = 0;
    proof->carrier = carrier_of(&trial, proof);
    if (!attacker_to_move && proof->reply >= 0)
        proof->carrier |= cellset_of(proof->reply);
    return true;
}

#if defined(__x86_64__)
/// The same code for processors with wider vectors.
__attribute__((target("avx2,bmi,bmi2,popcnt"))) static bool
prove_avx2(const Bound *bound, bool attacker_to_move, CellSet spare, BoundProof *proof) {
    return prove(bound, attacker_to_move, spare, proof);
}
#endif

static bool prove_fast(const Bound *bound, bool attacker_to_move, CellSet spare,
                       BoundProof *proof) {
    proof->pair_count = 0;
    proof->carrier = 0;
    proof->critical = bound->grid->cells;
    proof->critical_count = GRID_CELLS_MAX + 1;
    proof->least_sum = bound->sum;
    if (bound->sum > SUM_MAX)
        return false;
    proof->least_sum = 2 * SUM_MAX;
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt"))
        return prove_avx2(bound, attacker_to_move, spare, proof);
#endif
    return prove(bound, attacker_to_move, spare, proof);
}

bool bound_holds(const Bound *bound, CellSet spare, BoundProof *proof) {
    proof->reply = -1;
    return prove_fast(bound, false, spare, proof);
}

bool bound_holds_after(const Bound *bound, int reply, CellSet spare, BoundProof *proof) {
    proof->reply = reply;
    return prove_fast(bound, true, spare, proof);
}
