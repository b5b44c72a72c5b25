#include "play/oracle.h"

// What a choice spends its time on besides the proof: a look of the engine, which small boards need
// no more than; the engine again; and whether its move keeps what was proved.
enum { LOOK_PERCENT = 10, SEARCH_PERCENT = 15, CHECK_PERCENT = 15 };

static int64_t part_of(int64_t time_ns, int percent) {
    return MAX(time_ns / 100 * percent, NANOSECONDS_PER_MS);
}

/// What a verdict about the position after a move says about the move.
static Verdict seen_from_before(Verdict after) {
    static const VerdictKind KINDS[] = {[VERDICT_UNKNOWN] = VERDICT_UNKNOWN,
                                        [VERDICT_WIN] = VERDICT_LOSS,
                                        [VERDICT_DRAW] = VERDICT_DRAW,
                                        [VERDICT_LOSS] = VERDICT_WIN};
    after.kind = KINDS[after.kind];
    if (after.kind != VERDICT_DRAW)
        after.plies++;
    return after;
}

static Score score_of(Verdict verdict) {
    if (verdict.kind == VERDICT_WIN)
        return SCORE_WIN - verdict.plies;
    return verdict.kind == VERDICT_LOSS ? verdict.plies - SCORE_WIN : 0;
}

static bool is_settled(Verdict verdict) {
    return verdict.kind == VERDICT_DRAW || verdict.exact;
}

/// What is proven of a move.
static bool ask_about(const Oracle *oracle, const Position *position, Cell move, int64_t time_ns,
                      atomic_bool *stop, Verdict *verdict) {
    Position after = *position;
    OracleAnswer answer;
    position_play(&after, move);
    if (after.outcome == OUTCOME_DRAW)
        answer.verdict = (Verdict){.kind = VERDICT_DRAW, .exact = true};
    else if (after.outcome != OUTCOME_OPEN)
        answer.verdict = (Verdict){.kind = VERDICT_LOSS, .exact = true};
    else if (!oracle->ask(oracle->context, &after, time_ns, stop, &answer))
        return false;
    *verdict = seen_from_before(answer.verdict);
    return true;
}

static void report_move(SearchReport *report, Cell move, Verdict verdict) {
    report->lines[0] = (SearchLine){
        .move = move, .verdict = verdict, .score = score_of(verdict), .pv_length = 1, .pv = {move}};
    report->line_count = 1;
    report->verdict = verdict;
    report->complete = true;
}

/// The engine's move where it keeps what is proven, else the oracle's.
static Cell choose_keeping(const Oracle *oracle, const Position *position,
                           const OracleAnswer *proven, Cell chosen, int64_t time_ns,
                           atomic_bool *stop, SearchReport *report) {
    Verdict verdict;
    if (proven->best == CELL_NONE)
        return chosen;
    bool keeps =
        chosen == proven->best || (ask_about(oracle, position, chosen, time_ns, stop, &verdict) &&
                                   verdict.kind == proven->verdict.kind);
    Cell move = keeps ? chosen : proven->best;
    report_move(report, move, proven->verdict);
    return move;
}

Cell oracle_choose(const Oracle *oracle, Engine *engine, const Clock *clock,
                   const Position *position, uint64_t seed, const Limits *limits,
                   int64_t proof_time_ns, atomic_bool *stop, SearchReport *report) {
    if (!oracle->ask || limits->time_ns == 0)
        return level_choose(engine, position, LEVEL_PERFECT, seed, limits, report);
    int64_t started = clock_now(clock), time_ns = limits->time_ns;
    Limits own = *limits;
    OracleAnswer proven;
    own.time_ns = part_of(time_ns, LOOK_PERCENT);
    Cell chosen = level_choose(engine, position, LEVEL_PERFECT, seed, &own, report);
    if (report->complete && is_settled(report->verdict))
        return chosen;
    bool found = oracle->ask(oracle->context, position, proof_time_ns, stop, &proven);
    if (found && proven.verdict.kind != VERDICT_DRAW && proven.verdict.exact) {
        report_move(report, proven.best, proven.verdict);
        return proven.best;
    }
    if (report->complete)
        return chosen;
    int64_t left = time_ns - (clock_now(clock) - started);
    own.time_ns = part_of(time_ns, SEARCH_PERCENT);
    own.time_ns = found ? own.time_ns : MAX(left, own.time_ns);
    chosen = level_choose(engine, position, LEVEL_PERFECT, seed, &own, report);
    if (!found || report->complete)
        return chosen;
    return choose_keeping(oracle, position, &proven, chosen, part_of(time_ns, CHECK_PERCENT), stop,
                          report);
}

/// Puts a line where it belongs, the best first and equal ones as they come.
static void insert_line(SearchReport *report, Cell move, Verdict verdict) {
    SearchLine *lines = report->lines;
    Score score = score_of(verdict);
    int at = report->line_count++;
    for (; at > 0 && lines[at - 1].score < score; at--)
        lines[at] = lines[at - 1];
    lines[at] = (SearchLine){
        .move = move, .verdict = verdict, .score = score, .pv_length = 1, .pv = {move}};
}

bool oracle_explain(const Oracle *oracle, const Clock *clock, const Position *position,
                    int64_t time_ns, atomic_bool *stop, SearchReport *report) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    int64_t started = clock_now(clock);
    report->line_count = 0;
    if (!oracle->ask || report->lines_max < count)
        return false;
    for (int i = 0; i < count; i++) {
        int64_t left = time_ns - (clock_now(clock) - started);
        Verdict verdict;
        if (left <= 0 || !ask_about(oracle, position, moves[i], left, stop, &verdict) ||
            !is_settled(verdict))
            return false;
        insert_line(report, moves[i], verdict);
    }
    report->verdict = report->lines[0].verdict;
    report->complete = true;
    report->depth = 0;
    report->nodes = 0;
    report->time_ns = clock_now(clock) - started;
    return true;
}
