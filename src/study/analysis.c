#include "study/analysis.h"

#include "rules/symmetry.h"
#include "study/annotate.h"
#include "study/judge.h"

#include <stdlib.h>
#include <string.h>

enum { PROVER_TABLE_MIB = 1 }; ///< of an engine that is never asked
#define PROOF_TIME_NS (60 * NANOSECONDS_PER_SECOND)

/// A thread at work on the position.
typedef struct Look {
    Worker *worker; ///< NULL: the machine gives no thread
    bool running;
} Look;

struct Analysis {
    AnalysisConfig config;
    Look engine, prover;
    ExactValues *values; ///< used on the prover's thread
    int lines;           ///< wanted
    int symmetry;        ///< turns the position into the one that is searched
    bool paused;
    SearchReport *found; ///< by the engine, turned back; depth 0: nothing yet
    uint64_t judged;     ///< version of the judge that the report speaks of
    uint64_t nodes;      ///< before the last pause
    int64_t time_ns;     ///< likewise
    int64_t started;     ///< ns, when the engine began or went on
    AnalysisReport report;
};

Analysis *analysis_new(const AnalysisConfig *config) {
    CHECK(config->judge && config->table_mib > 0 && config->threads > 0);
    const EngineConfig engine = {
        .table_mib = config->table_mib, .threads = config->threads, .clock = config->clock};
    const EngineConfig prover = {.table_mib = PROVER_TABLE_MIB, .clock = config->clock};
    Worker *worker = worker_new(&engine, config->wake, config->wake_context);
    if (!worker)
        return NULL;
    Analysis *analysis = base_alloc(sizeof *analysis);
    analysis->config = *config;
    analysis->engine.worker = worker;
    analysis->prover.worker = worker_new(&prover, config->wake, config->wake_context);
    analysis->values = exact_values_new(config->clock, config->threads, config->table_mib);
    analysis->found = report_new(ANALYSIS_LINES_MAX);
    return analysis;
}

void analysis_free(Analysis *analysis) {
    if (!analysis)
        return;
    worker_free(analysis->engine.worker);
    worker_free(analysis->prover.worker);
    exact_values_free(analysis->values);
    report_free(analysis->found);
    base_free(analysis);
}

// --- what is known

static Worth for_x(const Position *position, Worth worth) {
    return position->to_move == SIDE_X ? worth : worth_for_other(worth);
}

/// Puts a move where it belongs among the `count` moves.
static void insert(const Variant *variant, const Explanation *known, Cell *moves, int count,
                   Cell move) {
    int at = count;
    for (; at > 0 && judge_is_before(variant, known, move, moves[at - 1]); at--)
        moves[at] = moves[at - 1];
    moves[at] = move;
}

/// The moves that anything is known of, best first; of mirror images the one that the engine tells
/// of. Returns how many.
static int rank_moves(const Analysis *analysis, const Explanation *known, Cell *moves) {
    const Position *position = &analysis->report.position;
    const SearchReport *found = analysis->found;
    const Images images = symmetry_images(position, true);
    Cell cells[CELLS_MAX];
    CellSet left = {{0}};
    int count = 0;
    for (int i = position_moves(position, cells) - 1; i >= 0; i--)
        if (worth_is_known(known->cells[cells[i]].worth))
            cell_set_add(&left, cells[i]);
    for (int i = 0; i < found->move_count; i++) {
        if (worth_is_known(known->cells[found->moves[i].move].worth))
            insert(&position->variant, known, moves, count++, found->moves[i].move);
        symmetry_images_remove(&images, found->moves[i].move, &left);
    }
    CELL_SET_EACH (cell, &left, CELL_SET_WORDS) {
        insert(&position->variant, known, moves, count++, (Cell)cell);
        symmetry_images_remove(&images, (Cell)cell, &left);
    }
    return count;
}

/// The best move where that of every move is known or can be worked out at once; else CELL_NONE.
static Cell best_move(Judge *judge, const Position *position) {
    Explanation known;
    judge_explain(judge, position, &known);
    if (!known.finished && annotate_by_minimax(judge, position))
        judge_explain(judge, position, &known);
    return known.finished && known.exact ? annotate_hint(position, &known) : CELL_NONE;
}

/// Goes on where the moves of a line end, by the proofs that are known.
static void go_on_by_proof(Judge *judge, const Position *position, AnalysisLine *line) {
    Position at = *position;
    Cell rest[CELLS_MAX];
    for (int i = 0; i < line->length; i++)
        position_play(&at, line->moves[i]);
    while (at.outcome == OUTCOME_OPEN && line->length < REPORT_PV_MAX) {
        int count = judge_line(judge, &at, rest);
        if (count == 0)
            count = (rest[0] = best_move(judge, &at)) != CELL_NONE;
        for (int i = 0; i < count && line->length < REPORT_PV_MAX; i++) {
            line->moves[line->length++] = rest[i];
            position_play(&at, rest[i]);
        }
        if (count == 0)
            return;
    }
}

/// What the engine says of a move, as far as it tells of it.
static int engines_line(const SearchReport *found, Cell move, Cell *line) {
    for (int i = 0; i < found->move_count; i++)
        if (found->moves[i].move == move) {
            memcpy(line, found->moves[i].pv, (size_t)found->moves[i].pv_length * sizeof *line);
            return found->moves[i].pv_length;
        }
    line[0] = move;
    return 1;
}

/// A line that decides is as long as its verdict says, or shorter where no more of it is known.
static void write_line(const Analysis *analysis, Worth worth, Cell move, AnalysisLine *line) {
    const Position *position = &analysis->report.position;
    line->worth = for_x(position, worth);
    line->length = engines_line(analysis->found, move, line->moves);
    if (worth_is_proven(worth))
        go_on_by_proof(analysis->config.judge, position, line);
    if (worth_is_proven(worth) && worth.verdict.plies > 0)
        line->length = MIN(line->length, worth.verdict.plies);
}

static bool is_worth_the_same(Worth one, Worth other) {
    return worth_is_proven(one) && worth_is_proven(other) &&
           one.verdict.kind == other.verdict.kind && one.verdict.plies == other.verdict.plies;
}

/// Squares that are as good as a line's are told, too, however few lines are wanted.
static void spread_lines(AnalysisReport *report, const Explanation *known) {
    const Position *position = &report->position;
    const int count = variant_cells(&position->variant);
    const Images images = symmetry_images(position, true);
    memset(report->cells, 0, sizeof report->cells);
    report->all = known->exact;
    for (int i = 0; i < report->line_count; i++) {
        const Cell first = report->lines[i].moves[0];
        CellSet alike = {{0}};
        for (Cell cell = 0; cell < count; cell++)
            cell_set_add(&alike, cell);
        symmetry_images_remove(&images, first, &alike);
        for (Cell cell = 0; cell < count; cell++)
            if (!cell_set_has(&alike, cell) ||
                is_worth_the_same(known->cells[cell].worth, known->cells[first].worth))
                report->cells[cell] = for_x(position, known->cells[cell].worth);
    }
}

/// Tells what is known by now.
static void collect(Analysis *analysis) {
    AnalysisReport *report = &analysis->report;
    Judge *judge = analysis->config.judge;
    Explanation known;
    Cell moves[CELLS_MAX];
    judge_conclude(judge, &report->position);
    judge_explain(judge, &report->position, &known);
    const Judgement own = judge_value(judge, &report->position);
    analysis->judged = judge_version(judge);
    const int count =
        report->position.outcome == OUTCOME_OPEN ? rank_moves(analysis, &known, moves) : 0;
    report->line_count = MIN(count, analysis->lines);
    for (int i = 0; i < report->line_count; i++)
        write_line(analysis, known.cells[moves[i]].worth, moves[i], &report->lines[i]);
    spread_lines(report, &known);
    report->worth = for_x(&report->position, own.worth);
    report->depth = analysis->found->depth;
}

// --- the threads

static void stop(Look *look) {
    if (look->running)
        worker_cancel(look->worker);
    look->running = false;
}

static int64_t now(const Analysis *analysis) {
    return clock_now(&analysis->config.clock);
}

/// Both threads rest; what the engine did is added up.
static void halt(Analysis *analysis) {
    if (analysis->engine.running) {
        analysis->nodes += worker_nodes(analysis->engine.worker);
        analysis->time_ns += now(analysis) - analysis->started;
    }
    stop(&analysis->engine);
    stop(&analysis->prover);
}

static void settle_state(Analysis *analysis) {
    AnalysisReport *report = &analysis->report;
    report->state = report->position.outcome != OUTCOME_OPEN               ? ANALYSIS_OVER
                    : analysis->paused                                     ? ANALYSIS_PAUSED
                    : analysis->engine.running || analysis->prover.running ? ANALYSIS_RUNNING
                                                                           : ANALYSIS_DONE;
}

/// True when nothing can be learned of the moves any more.
static bool is_settled(const Analysis *analysis) {
    Explanation known;
    judge_explain(analysis->config.judge, &analysis->report.position, &known);
    for (Cell cell = 0; cell < variant_cells(&analysis->report.position.variant); cell++)
        if (position_can_play(&analysis->report.position, cell) &&
            !known.cells[cell].worth.verdict.exact)
            return false;
    return true;
}

static void start(Analysis *analysis) {
    const Position *position = &analysis->report.position;
    if (analysis->paused || position->outcome != OUTCOME_OPEN || is_settled(analysis))
        return;
    WorkerJob job = {.kind = WORKER_SEARCH, .moves_max = analysis->lines, .distinct = true};
    symmetry_apply(position, analysis->symmetry, &job.position);
    worker_submit(analysis->engine.worker, &job);
    analysis->engine.running = true;
    analysis->started = now(analysis);
    if (!analysis->prover.worker)
        return;
    job = (WorkerJob){.kind = WORKER_PROVE,
                      .position = *position,
                      .limits = {.time_ns = PROOF_TIME_NS},
                      .values = analysis->values};
    worker_submit(analysis->prover.worker, &job);
    analysis->prover.running = true;
}

/// The symmetry that leads to the image with the least key.
static int standing_for_all(const Position *position) {
    uint64_t keys[SYMMETRIES_MAX];
    int least = 0;
    symmetry_keys(position, keys);
    for (int i = 1; i < symmetry_count(&position->variant); i++)
        if (keys[i] < keys[least])
            least = i;
    return least;
}

void analysis_look(Analysis *analysis, const Position *position, int lines) {
    CHECK(lines >= 1 && lines <= ANALYSIS_LINES_MAX);
    const bool same = analysis->lines > 0 && analysis->report.position.key == position->key &&
                      variant_equal(&analysis->report.position.variant, &position->variant);
    if (same && analysis->lines == lines)
        return;
    halt(analysis);
    analysis->lines = lines;
    analysis->found->depth = 0;
    if (!same) {
        analysis->nodes = 0;
        analysis->time_ns = 0;
        analysis->found->move_count = 0;
        analysis->report.position = *position;
        analysis->symmetry = standing_for_all(position);
        if (position->outcome == OUTCOME_OPEN)
            annotate_by_minimax(analysis->config.judge, position);
    }
    start(analysis);
    collect(analysis);
    settle_state(analysis);
}

void analysis_pause(Analysis *analysis, bool paused) {
    if (analysis->paused == paused)
        return;
    analysis->paused = paused;
    if (paused)
        halt(analysis);
    else
        start(analysis);
    settle_state(analysis);
}

// --- news

/// The report as it would be of the position itself.
static void turn_back(const Analysis *analysis, SearchReport *report) {
    const Variant *variant = &analysis->report.position.variant;
    const int back = symmetry_inverse(analysis->symmetry);
    for (int i = 0; i < report->move_count; i++) {
        RankedMove *move = &report->moves[i];
        move->move = symmetry_map(variant, back, move->move);
        for (int j = 0; j < move->pv_length; j++)
            move->pv[j] = symmetry_map(variant, back, move->pv[j]);
    }
}

/// A search that goes on after a pause begins with the first depth again: that is no news.
static void hear_engine(Analysis *analysis, const WorkerNews *news) {
    analysis->engine.running = !news->final;
    if (news->final) {
        analysis->nodes += worker_nodes(analysis->engine.worker);
        analysis->time_ns += now(analysis) - analysis->started;
    }
    if (news->report->depth < analysis->found->depth)
        return;
    report_copy(analysis->found, news->report);
    turn_back(analysis, analysis->found);
    judge_learn_report(analysis->config.judge, &analysis->report.position, analysis->found,
                       "search");
}

static void hear_prover(Analysis *analysis, const WorkerNews *news) {
    analysis->prover.running = !news->final;
    if (news->report->move_count > 0)
        judge_learn_report(analysis->config.judge, &analysis->report.position, news->report,
                           "solver");
    if (is_settled(analysis))
        halt(analysis);
}

bool analysis_poll(Analysis *analysis) {
    WorkerNews news;
    bool heard = analysis->judged != judge_version(analysis->config.judge);
    for (; analysis->engine.running && worker_poll(analysis->engine.worker, &news); heard = true)
        hear_engine(analysis, &news);
    for (; analysis->prover.running && worker_poll(analysis->prover.worker, &news); heard = true)
        hear_prover(analysis, &news);
    if (heard && analysis->lines > 0) {
        collect(analysis);
        settle_state(analysis);
    }
    return heard;
}

const AnalysisReport *analysis_report(const Analysis *analysis) {
    return &analysis->report;
}

uint64_t analysis_nodes(const Analysis *analysis) {
    return analysis->nodes + (analysis->engine.running ? worker_nodes(analysis->engine.worker) : 0);
}

int64_t analysis_time(const Analysis *analysis) {
    return analysis->time_ns + (analysis->engine.running ? now(analysis) - analysis->started : 0);
}
