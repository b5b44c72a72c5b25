#include "play/level.h"

#include "base/rng.h"
#include "play/impression.h"

/// How a level plays. A move is either thought out, by a search of so many nodes and plies, or it
/// is a slip: then it is chosen by the impression that the board makes.
typedef struct Traits {
    uint8_t own_sight;   ///< percent: a completion of its own row is noticed
    uint8_t other_sight; ///< percent: a completion of the opponent's is noticed
    uint8_t sight;       ///< percent: a row in the making is noticed
    uint8_t slip;        ///< percent of moves that are slips
    uint16_t looseness;  ///< impressions that many points worse are half as likely
    uint8_t depth;       ///< plies of a move that is thought out
    uint32_t nodes;      ///< nodes of such a move
    uint16_t margin;     ///< of SCORE_SCALE: moves no worse than that are as good as the best
} Traits;

// What a slip costs depends on the game, hence four ladders of levels. Found with `arena ladder`
// on 3x3x3, 7x6x4+drop, 7x7x4 and 15x15x5; docs/levels.md has the results.

enum { TINY_CELLS = 16, SHORT_ROW = 4 };

/// Boards of up to TINY_CELLS cells, where a slip costs the game.
static const Traits TINY[LEVEL_MAX] = {
    // own, other, rows: percent seen; slip percent, looseness; depth, nodes, margin
    {10, 0, 5, 100, 1000, 1, 100, 0},     // 1
    {60, 28, 38, 100, 210, 1, 100, 0},    // 2
    {100, 56, 56, 100, 108, 1, 200, 0},   // 3
    {100, 88, 80, 78, 74, 2, 500, 0},     // 4
    {100, 100, 100, 0, 8, 16, 200000, 0}, // 5
    {100, 100, 100, 0, 8, 16, 200000, 0}, // 6
    {100, 100, 100, 0, 8, 16, 200000, 0}, // 7
    {100, 100, 100, 0, 8, 16, 200000, 0}, // 8
    {100, 100, 100, 0, 8, 16, 200000, 0}, // 9
    {100, 100, 100, 0, 8, 16, 200000, 0}, // 10
};

/// Rows of up to SHORT_ROW of marks that fall: few moves to choose from, and many a mistake can be
/// mended.
static const Traits DROP[LEVEL_MAX] = {
    // own, other, rows: percent seen; slip percent, looseness; depth, nodes, margin
    {20, 5, 5, 100, 1000, 1, 100, 0},     // 1
    {67, 21, 18, 100, 375, 1, 100, 0},    // 2
    {100, 45, 35, 100, 195, 1, 200, 0},   // 3
    {100, 65, 54, 97, 108, 2, 1300, 0},   // 4
    {100, 77, 67, 90, 72, 4, 4500, 0},    // 5
    {100, 87, 77, 80, 53, 6, 11000, 0},   // 6
    {100, 95, 86, 62, 39, 7, 24000, 0},   // 7
    {100, 100, 92, 39, 30, 9, 38000, 0},  // 8
    {100, 100, 97, 18, 21, 11, 48000, 0}, // 9
    {100, 100, 100, 1, 8, 16, 50000, 0},  // 10
};

/// Rows of up to SHORT_ROW: a lead of one move wins.
static const Traits SHORT_ROWS[LEVEL_MAX] = {
    // own, other, rows: percent seen; slip percent, looseness; depth, nodes, margin
    {20, 5, 5, 100, 1000, 1, 100, 0},     // 1
    {47, 14, 12, 100, 480, 1, 100, 0},    // 2
    {100, 27, 21, 100, 290, 1, 200, 0},   // 3
    {100, 49, 39, 100, 172, 1, 500, 0},   // 4
    {100, 63, 50, 99, 115, 2, 1000, 0},   // 5
    {100, 73, 60, 95, 85, 3, 2000, 0},    // 6
    {100, 81, 70, 88, 64, 4, 5000, 0},    // 7
    {100, 89, 81, 74, 46, 6, 10000, 0},   // 8
    {100, 97, 91, 51, 33, 8, 30000, 0},   // 9
    {100, 100, 100, 1, 8, 16, 100000, 0}, // 10
};

/// Longer rows.
static const Traits LONG_ROWS[LEVEL_MAX] = {
    // own, other, rows: percent seen; slip percent, looseness; depth, nodes, margin
    {80, 40, 40, 100, 60, 1, 100, 40},     // 1
    {85, 49, 49, 96, 55, 1, 180, 40},      // 2
    {100, 57, 56, 92, 51, 2, 300, 40},     // 3
    {100, 72, 68, 84, 45, 2, 400, 40},     // 4
    {100, 82, 78, 74, 41, 3, 850, 30},     // 5
    {100, 91, 87, 62, 40, 4, 1800, 25},    // 6
    {100, 100, 93, 47, 40, 5, 4500, 20},   // 7
    {100, 100, 98, 27, 40, 7, 15000, 15},  // 8
    {100, 100, 99, 14, 32, 10, 32000, 10}, // 9
    {100, 100, 100, 1, 8, 16, 150000, 4},  // 10
};

static const Traits *traits_of(const Variant *variant, Level level) {
    const Traits *ladder = variant_cells(variant) <= TINY_CELLS ? TINY
                           : variant->row_length > SHORT_ROW    ? LONG_ROWS
                           : variant->drop                      ? DROP
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

static Limits thinking_limits(const Traits *traits, const Limits *limits) {
    return (Limits){.time_ns = limits->time_ns,
                    .nodes = limits->nodes ? MIN(limits->nodes, traits->nodes) : traits->nodes,
                    .depth = limits->depth ? MIN(limits->depth, traits->depth) : traits->depth};
}

static Cell choose_by_traits(const Traits *traits, const Position *position,
                             const SearchReport *report, uint64_t seed) {
    Rng rng = rng_seeded(rng_mix(seed ^ position->key));
    const Sight sight = {.seed = seed,
                         .own_completions = traits->own_sight,
                         .other_completions = traits->other_sight,
                         .rows = traits->sight,
                         .looseness = traits->looseness};
    Impression impression;
    impression_form(&impression, position, &sight);
    if (impression.forced != CELL_NONE)
        return impression.forced;
    if (impression.overlooked || rng_below(&rng, 100) < traits->slip)
        return impression_choose(&impression, &rng);
    Cell cell = pick_move(report, traits->margin, &rng);
    // Far from every mark only who sees all rows looks.
    return traits->sight == 100 || impression_has(&impression, cell)
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
        Limits thinking = thinking_limits(traits, limits);
        engine_clear(engine);
        engine_search(engine, position, &thinking, NULL, thought);
        move = choose_by_traits(traits, position, thought, seed);
    }
    report_copy(report, thought);
    report_free(thought);
    return move;
}
