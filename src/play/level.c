#include "play/level.h"

#include "base/base.h"
#include "base/rng.h"
#include "play/impression.h"

/// How a level plays. A move is either thought out, by a search of so many nodes and plies, or it
/// is a slip: then it is chosen by the impression that the board makes.
typedef struct Traits {
    Sight sight;    ///< percents seen of its own completions, of the opponent's, of other rows; and
                    ///< its looseness
    uint8_t slip;   ///< percent of moves that are slips
    uint8_t depth;  ///< plies of a move that is thought out
    uint32_t nodes; ///< nodes of such a move
    uint16_t margin; ///< of SCORE_SCALE: moves no worse than that are as good as the best
} Traits;

// What a slip costs depends on the game, hence four ladders of levels. Found with `arena ladder`
// on 3x3x3, 7x6x4+drop, 7x7x4 and 15x15x5; docs/levels.md has the results. A row has
// what is seen, the slips, and depth, nodes and margin of what is thought out.

enum { TINY_CELLS = 16, TINY_LEVELS = 5, SHORT_ROW = 4 };

/// Boards of up to TINY_CELLS cells, where a slip costs the game: the last level makes none.
static const Traits TINY[TINY_LEVELS] = {
    {{10, 0, 5, 1000}, 100, 1, 100, 0},     // 1
    {{60, 28, 38, 210}, 100, 1, 100, 0},    // 2
    {{100, 56, 56, 108}, 100, 1, 200, 0},   // 3
    {{100, 88, 80, 74}, 78, 2, 500, 0},     // 4
    {{100, 100, 100, 8}, 0, 16, 200000, 0}, // 5
};

/// Rows of up to SHORT_ROW of marks that fall: few moves to choose from, and many a mistake can be
/// mended.
static const Traits DROP[LEVEL_MAX] = {
    {{20, 5, 5, 1000}, 100, 1, 100, 0},     // 1
    {{67, 21, 18, 375}, 100, 1, 100, 0},    // 2
    {{100, 45, 35, 195}, 100, 1, 200, 0},   // 3
    {{100, 65, 54, 108}, 97, 2, 1300, 0},   // 4
    {{100, 77, 67, 72}, 90, 4, 4500, 0},    // 5
    {{100, 87, 77, 53}, 80, 6, 11000, 0},   // 6
    {{100, 95, 86, 39}, 62, 7, 24000, 0},   // 7
    {{100, 100, 92, 30}, 39, 9, 38000, 0},  // 8
    {{100, 100, 97, 21}, 18, 11, 48000, 0}, // 9
    {{100, 100, 100, 8}, 1, 16, 50000, 0},  // 10
};

/// Rows of up to SHORT_ROW: a lead of one move wins.
static const Traits SHORT_ROWS[LEVEL_MAX] = {
    {{20, 5, 5, 1000}, 100, 1, 100, 0},     // 1
    {{47, 14, 12, 480}, 100, 1, 100, 0},    // 2
    {{100, 27, 21, 290}, 100, 1, 200, 0},   // 3
    {{100, 49, 39, 172}, 100, 1, 500, 0},   // 4
    {{100, 63, 50, 115}, 99, 2, 1000, 0},   // 5
    {{100, 73, 60, 85}, 95, 3, 2000, 0},    // 6
    {{100, 81, 70, 64}, 88, 4, 5000, 0},    // 7
    {{100, 89, 81, 46}, 74, 6, 10000, 0},   // 8
    {{100, 97, 91, 33}, 51, 8, 30000, 0},   // 9
    {{100, 100, 100, 8}, 1, 16, 100000, 0}, // 10
};

/// Longer rows.
static const Traits LONG_ROWS[LEVEL_MAX] = {
    {{80, 40, 40, 60}, 100, 1, 100, 40},     // 1
    {{85, 49, 49, 55}, 96, 1, 180, 40},      // 2
    {{100, 57, 56, 51}, 92, 2, 300, 40},     // 3
    {{100, 72, 68, 45}, 84, 2, 400, 40},     // 4
    {{100, 82, 78, 41}, 74, 3, 850, 30},     // 5
    {{100, 91, 87, 40}, 62, 4, 1800, 25},    // 6
    {{100, 100, 93, 40}, 47, 5, 4500, 20},   // 7
    {{100, 100, 98, 40}, 27, 7, 15000, 15},  // 8
    {{100, 100, 99, 32}, 14, 10, 32000, 10}, // 9
    {{100, 100, 100, 8}, 1, 16, 150000, 4},  // 10
};

Level level_never_slips_from(const Variant *variant) {
    return variant_within(variant, LEVEL_RULES) && variant_cells(variant) <= TINY_CELLS
               ? TINY_LEVELS
               : LEVEL_PERFECT;
}

static const Traits *traits_of(const Variant *variant, Level level) {
    if (variant_cells(variant) <= TINY_CELLS)
        return &TINY[MIN(level, TINY_LEVELS) - LEVEL_MIN];
    const Traits *ladder = variant->row_length > SHORT_ROW ? LONG_ROWS
                           : variant->drop                 ? DROP
                                                           : SHORT_ROWS;
    return &ladder[level - LEVEL_MIN];
}

enum {
    MOVES_COMPARED = 3,      ///< moves a level thinks about where it cannot finish the game
    CELLS_COMPARED_ALL = 16, ///< with so many free cells or fewer, all moves are compared
};

static int moves_wanted(const Position *position, Level level) {
    int moves = position_count_moves(position);
    if (position_free_cells(position) <= CELLS_COMPARED_ALL)
        return moves;
    // Time spent on other moves would make the best one weaker.
    return level == LEVEL_PERFECT ? 1 : MIN(moves, MOVES_COMPARED);
}

/// One of the moves that are no more than `margin` worse than the best; proven values count as they
/// are.
static Cell pick_move(const SearchReport *report, int margin, Rng *rng) {
    const RankedMove *moves = report->moves;
    int count = 1;
    for (; count < report->move_count; count++) {
        bool estimates = moves[0].verdict.kind == VERDICT_UNKNOWN &&
                         moves[count].verdict.kind == VERDICT_UNKNOWN;
        if (moves[count].score < moves[0].score - (estimates ? margin : 0))
            break;
        if (moves[count].verdict.kind != moves[0].verdict.kind)
            break;
    }
    return moves[rng_below(rng, (uint32_t)count)].move;
}

Limits level_limits(const Variant *variant, Level level, const Limits *limits) {
    if (level == LEVEL_PERFECT)
        return *limits;
    const Traits *traits = traits_of(variant, level);
    return (Limits){.time_ns = limits->time_ns,
                    .nodes = limits->nodes ? MIN(limits->nodes, traits->nodes) : traits->nodes,
                    .depth = limits->depth ? MIN(limits->depth, traits->depth) : traits->depth};
}

static Cell choose_by_traits(const Traits *traits, const Position *position,
                             const SearchReport *report, uint64_t seed) {
    Rng rng = rng_seeded(rng_mix(seed ^ position->key));
    Impression impression;
    impression_form(&impression, position, &traits->sight, seed);
    if (impression.forced != CELL_NONE)
        return impression.forced;
    if (impression.overlooked || rng_below(&rng, 100) < traits->slip)
        return impression_choose(&impression, &rng);
    Cell cell = pick_move(report, traits->margin, &rng);
    // Far from every mark only who sees all rows looks.
    return traits->sight.rows == 100 || impression_has(&impression, cell)
               ? cell
               : impression_choose(&impression, &rng);
}

Cell level_choose(Engine *engine, const Position *position, Level level, uint64_t seed,
                  const Limits *limits, SearchReport *report) {
    CHECK(level >= LEVEL_MIN && level <= LEVEL_PERFECT);
    CHECK(position->outcome == OUTCOME_OPEN);
    SearchReport *thought = report_new(moves_wanted(position, level));
    Cell move;
    if (level == LEVEL_PERFECT) {
        engine_search(engine, position, limits, NULL, thought);
        Rng rng = rng_seeded(rng_mix(seed ^ position->key));
        move = thought->complete ? pick_move(thought, 0, &rng) : thought->moves[0].move;
    } else {
        const Traits *traits = traits_of(&position->variant, level);
        const Limits thinking = level_limits(&position->variant, level, limits);
        engine_clear(engine);
        engine_search(engine, position, &thinking, NULL, thought);
        move = variant_within(&position->variant, LEVEL_RULES)
                   ? choose_by_traits(traits, position, thought, seed)
                   : thought->moves[0].move;
    }
    report_copy(report, thought);
    report_free(thought);
    return move;
}

// --- time

enum {
    /// Games of five in a row take about so many moves of one side.
    MOVES_EXPECTED = 24,
    MOVES_EXPECTED_LEAST = 8,
};

int level_moves_left(int own_marks, int free_cells) {
    int expected = MAX(MOVES_EXPECTED - own_marks, MOVES_EXPECTED_LEAST);
    return MAX(MIN(expected, (free_cells + 1) / 2), 1);
}
