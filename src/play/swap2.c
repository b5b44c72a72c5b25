#include "play/swap2.h"

/// An opening is balanced when no side is ahead by more than this (score.h).
enum { BALANCED = 15 };

typedef struct Offset {
    int8_t dx, dy;
} Offset;

/// From the first mark to the second, and to the third.
static const Offset SECOND[] = {{1, 0}, {1, 1}, {2, 1}};
static const Offset THIRD[] = {{-1, 2}, {2, -1}, {0, 2}, {1, -2}, {-2, 0}, {3, 2}, {-1, 1}};
/// Where the first mark may lie, in eighths of the board: towards the edges, where the first
/// mover's advantage is smaller, and in the middle.
static const Offset FIRST[] = {{1, 1}, {1, 4}, {4, 4}};

enum { OPENINGS = (int)(ARRAY_LEN(FIRST) * ARRAY_LEN(SECOND) * ARRAY_LEN(THIRD)) };

// --- openings

/// Plays at an offset, or where a mark is there already looks whether it is the one.
static bool play_at(Position *position, int ply, int column, int row) {
    const Variant *variant = &position->variant;
    if (!variant_has(variant, column, row))
        return false;
    const Cell cell = cell_at(variant, column, row);
    if (ply < position->ply)
        return position->history[ply] == cell;
    if (!position_can_play(position, cell))
        return false;
    position_play(position, cell);
    return true;
}

/// The opening of that number, after the marks of `begun`; false where it does not go on so, or
/// does not fit.
static bool set_opening(int number, const Position *begun, Position *position) {
    const Variant *variant = &begun->variant;
    const int thirds = (int)ARRAY_LEN(THIRD), seconds = (int)ARRAY_LEN(SECOND);
    const Offset third = THIRD[number % thirds], second = SECOND[number / thirds % seconds];
    const Offset first = FIRST[number / thirds / seconds];
    const int column = variant->width * first.dx / 8, row = variant->height * first.dy / 8;
    *position = *begun;
    return play_at(position, 0, column, row) &&
           play_at(position, 1, column + second.dx, row + second.dy) &&
           play_at(position, 2, column + third.dx, row + third.dy) &&
           position->outcome == OUTCOME_OPEN;
}

/// How far from balance a position is.
static Score imbalance(const SearchReport *report) {
    const RankedMove *ranked = &report->moves[0];
    if (ranked->verdict.kind == VERDICT_WIN || ranked->verdict.kind == VERDICT_LOSS)
        return SCORE_INFINITE;
    return ranked->score < 0 ? -ranked->score : ranked->score;
}

bool swap2_opening(const Position *begun, int index, Position *opening) {
    for (int number = 0; index >= 0 && number < OPENINGS; number++)
        if (set_opening(number, begun, opening) && index-- == 0)
            return true;
    return false;
}

static int count_openings(const Position *begun) {
    int count = 0;
    Position position;
    for (int number = 0; number < OPENINGS; number++)
        count += set_opening(number, begun, &position);
    return count;
}

bool swap2_play_opening(Position *position, Swap2Search *search, void *context, Rng *rng) {
    CHECK(position->ply < SWAP2_MARKS && variant_within(&position->variant, SWAP2_RULES));
    const Position begun = *position;
    const int parts = count_openings(&begun);
    SearchReport *report = report_new(1);
    Score least = SCORE_INFINITE;
    uint32_t equal = 0;
    for (int number = 0; number < OPENINGS; number++) {
        Position opening;
        if (!set_opening(number, &begun, &opening))
            continue;
        search(context, &opening, parts, report);
        Score worth = imbalance(report);
        worth = rng ? MAX(worth, BALANCED) : worth;
        if (equal > 0 && worth > least)
            continue;
        equal = worth == least ? equal + 1 : 1;
        least = worth;
        if (equal == 1 || (rng && rng_below(rng, equal) == 0))
            *position = opening;
    }
    report_free(report);
    return position->ply == SWAP2_MARKS;
}

// --- pens

Swap2Choice swap2_choose(const Position *position, const SearchReport *report) {
    const RankedMove *ranked = &report->moves[0];
    if (position->ply == SWAP2_MARKS && imbalance(report) <= BALANCED && ranked->pv_length >= 2)
        return SWAP2_DRAW_TWO;
    return ranked->score < 0 ? SWAP2_TAKE_OTHER : SWAP2_TAKE_TURN;
}

// --- a player's turn

/// Searches with an engine of one's own.
typedef struct Thinker {
    Engine *engine;
    Limits limits;
} Thinker;

static void think(void *context, const Position *position, int parts, SearchReport *report) {
    const Thinker *thinker = context;
    Limits limits = thinker->limits;
    limits.time_ns /= parts;
    engine_search(thinker->engine, position, &limits, NULL, report);
}

Swap2Turn swap2_turn(Engine *engine, const Position *position, bool chooses, Level level,
                     uint64_t seed, const Limits *limits, SearchReport *report) {
    Thinker thinker = {engine, level_limits(&position->variant, level, limits)};
    Position opening = *position;
    Rng rng = rng_seeded(rng_mix(seed));
    engine_clear(engine);
    if (!chooses && position->ply < SWAP2_MARKS &&
        swap2_play_opening(&opening, think, &thinker, &rng))
        return (Swap2Turn){.mark = opening.history[position->ply]};
    think(&thinker, position, 1, report);
    if (chooses)
        return (Swap2Turn){swap2_choose(position, report), CELL_NONE};
    return (Swap2Turn){.mark = report->moves[0].move};
}
