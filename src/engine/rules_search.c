// Wins and losses within the depth are proven, and as short as they can be, since every move to
// that depth is looked at; nothing else is, unless no line was cut short.
#include "engine/rules_search.h"

#include "base/base.h"

enum { TABLE_BITS_MAX = 18 };

typedef enum BoundKind { BOUND_EXACT, BOUND_LEAST, BOUND_MOST } BoundKind;

/// What is known of a position to a depth, in plies from itself.
typedef struct Entry {
    uint64_t key;
    Score score;
    int16_t depth; ///< 0: unused
    Cell best;
    uint8_t kind; ///< BoundKind
} Entry;

typedef struct Walk {
    Position now;
    int root_ply;
    Budget *budget;
    uint64_t nodes;
    bool cut_short; ///< a line of this depth was not followed to its end
    int cell_count;
    Cell cells[CELLS_MAX]; ///< all, from the middle outwards
    Entry *table;
    int table_bits; ///< of the number of entries
} Walk;

/// The middle first; equally far ones in reading order.
static void order_cells(Walk *walk) {
    const Variant *variant = &walk->now.variant;
    walk->cell_count = variant_cells(variant);
    for (Cell cell = 0; cell < walk->cell_count; cell++) {
        int at = cell;
        for (; at > 0 &&
               cell_off_middle(variant, walk->cells[at - 1]) > cell_off_middle(variant, cell);
             at--)
            walk->cells[at] = walk->cells[at - 1];
        walk->cells[at] = cell;
    }
}

static int plies_of(const Walk *walk) {
    return walk->now.ply - walk->root_ply;
}

// --- the table

/// Room for about what can stand on the free cells: three things on each.
static void make_table(Walk *walk) {
    walk->table_bits = MIN(3 * position_free_cells(&walk->now) / 2 + 2, TABLE_BITS_MAX);
    walk->table = base_alloc(((size_t)1 << walk->table_bits) * sizeof *walk->table);
}

/// A proven length counts from the root in the search and from its own position in the table.
static Score moved_by(Score score, int plies) {
    return score >= SCORE_WIN_MIN ? score + plies : score <= -SCORE_WIN_MIN ? score - plies : score;
}

static Entry *entry_of(const Walk *walk) {
    return &walk->table[walk->now.key >> (64 - walk->table_bits)];
}

/// Narrows the window by what is known to this depth; true when that settles the value.
static bool look_up(const Walk *walk, int depth, Score *alpha, Score *beta, Score *score) {
    const Entry *entry = entry_of(walk);
    if (entry->depth != depth || entry->key != walk->now.key)
        return false;
    *score = moved_by(entry->score, -plies_of(walk));
    if (entry->kind != BOUND_MOST)
        *alpha = MAX(*alpha, *score);
    if (entry->kind != BOUND_LEAST)
        *beta = MIN(*beta, *score);
    return *alpha >= *beta;
}

static void store(const Walk *walk, int depth, Score score, BoundKind kind, Cell best) {
    *entry_of(walk) = (Entry){.key = walk->now.key,
                              .score = moved_by(score, plies_of(walk)),
                              .depth = (int16_t)depth,
                              .best = best,
                              .kind = (uint8_t)kind};
}

// --- the search

static Score value_of(Walk *walk, int depth, Score alpha, Score beta);

static Score value_of_move(Walk *walk, Cell move, int depth, Score alpha, Score beta) {
    position_play(&walk->now, move);
    const Score score = -value_of(walk, depth - 1, -beta, -alpha);
    position_undo(&walk->now);
    return score;
}

/// The best of all moves, that of a shorter search first.
static Score value_of_moves(Walk *walk, int depth, Score alpha, Score beta) {
    const Entry *entry = entry_of(walk);
    const Cell first = entry->depth > 0 && entry->key == walk->now.key ? entry->best : CELL_NONE;
    const Score least = alpha;
    Score best = -SCORE_INFINITE;
    Cell best_move = CELL_NONE;
    for (int i = -1; i < walk->cell_count && best < beta; i++) {
        const Cell move = i < 0 ? first : walk->cells[i];
        if ((i >= 0 && move == first) || !position_can_play(&walk->now, move))
            continue;
        const Score score = value_of_move(walk, move, depth, MAX(alpha, best), beta);
        if (walk->budget->spent)
            return 0;
        if (score > best) {
            best = score;
            best_move = move;
        }
    }
    if (best_move == CELL_NONE) { // a rule that leaves no move
        walk->cut_short = true;
        return 0;
    }
    store(walk, depth, best,
          best >= beta   ? BOUND_LEAST
          : best > least ? BOUND_EXACT
                         : BOUND_MOST,
          best_move);
    return best;
}

/// For the side to move; anything once the budget is spent.
static Score value_of(Walk *walk, int depth, Score alpha, Score beta) {
    const Position *now = &walk->now;
    const Score win = SCORE_WIN - plies_of(walk);
    Score score;
    if (now->outcome == OUTCOME_DRAW)
        return 0;
    if (now->outcome != OUTCOME_OPEN)
        return outcome_winner(now->outcome) == now->to_move ? win : -win;
    if (budget_spent(walk->budget, walk->nodes))
        return 0;
    walk->nodes++;
    if (depth == 0) {
        walk->cut_short = true;
        return 0;
    }
    if (look_up(walk, depth, &alpha, &beta, &score))
        return score;
    return value_of_moves(walk, depth, alpha, beta);
}

// --- the report

static Verdict verdict_of(const Walk *walk, Score score) {
    if (score >= SCORE_WIN_MIN)
        return (Verdict){VERDICT_WIN, SCORE_WIN - score, true};
    if (score <= -SCORE_WIN_MIN)
        return (Verdict){VERDICT_LOSS, SCORE_WIN + score, true};
    return walk->cut_short ? (Verdict){VERDICT_UNKNOWN, 0, false}
                           : (Verdict){VERDICT_DRAW, 0, true};
}

/// Puts a move before those that are worse; the last of too many is dropped.
static int insert(RankedMove *moves, int count, int most, Cell move, Score score) {
    int at = MIN(count, most - 1);
    for (; at > 0 && moves[at - 1].score < score; at--)
        moves[at] = moves[at - 1];
    moves[at] = (RankedMove){.move = move, .score = score, .pv_length = 1, .pv = {move}};
    return MIN(count + 1, most);
}

/// Any moves, for whoever has no time for better ones.
static void report_any(Walk *walk, SearchReport *report) {
    report->move_count = 0;
    for (int i = 0; i < walk->cell_count && report->move_count < report->moves_max; i++)
        if (position_can_play(&walk->now, walk->cells[i]))
            report->move_count =
                insert(report->moves, report->move_count, report->moves_max, walk->cells[i], 0);
    report->verdict = (Verdict){.kind = VERDICT_UNKNOWN};
    report->depth = 0;
    report->complete = false;
}

/// Ranks the moves by all lines of that depth. False, and `moves` means nothing, when the budget
/// did not suffice.
static bool rank(Walk *walk, int depth, RankedMove *moves, int most, int *count) {
    walk->cut_short = false;
    *count = 0;
    for (int i = 0; i < walk->cell_count; i++) {
        if (!position_can_play(&walk->now, walk->cells[i]))
            continue;
        const Score least = *count < most ? -SCORE_INFINITE : moves[most - 1].score;
        const Score score = value_of_move(walk, walk->cells[i], depth, least, SCORE_INFINITE);
        if (walk->budget->spent)
            return false;
        if (score > least)
            *count = insert(moves, *count, most, walk->cells[i], score);
    }
    return true;
}

static void tell(const Walk *walk, int depth, int depth_limit, const RankedMove *moves, int count,
                 SearchReport *report) {
    bool proven = true;
    for (int i = 0; i < count; i++) {
        report->moves[i] = moves[i];
        report->moves[i].verdict = verdict_of(walk, moves[i].score);
        proven &= report->moves[i].verdict.kind != VERDICT_UNKNOWN;
    }
    report->move_count = count;
    report->verdict = report->moves[0].verdict;
    report->depth = depth;
    report->complete = proven || depth == depth_limit;
}

static void count_work(const Walk *walk, SearchReport *report) {
    report->nodes = walk->nodes;
    report->time_ns = budget_elapsed(walk->budget);
}

void rules_search(const Position *position, int depth, Budget *budget,
                  const SearchObserver *observer, SearchReport *report) {
    CHECK(position->outcome == OUTCOME_OPEN);
    const int last = position_free_cells(position);
    Walk *walk = base_alloc(sizeof *walk);
    RankedMove *moves = base_alloc((size_t)report->moves_max * sizeof *moves);
    int count;
    *walk = (Walk){.now = *position, .root_ply = position->ply, .budget = budget};
    make_table(walk);
    order_cells(walk);
    report_any(walk, report);
    for (int next = 1; !report->complete && next <= (depth > 0 ? MIN(depth, last) : last) &&
                       rank(walk, next, moves, report->moves_max, &count);
         next++) {
        tell(walk, next, depth, moves, count, report);
        count_work(walk, report);
        if (observer && observer->on_depth)
            observer->on_depth(observer->context, report);
    }
    budget_look(budget, walk->nodes);
    count_work(walk, report);
    base_free(walk->table);
    base_free(moves);
    base_free(walk);
}
