#include "session/advisor.h"

#include "base/rng.h"

enum {
    /// With so few free cells every position is valued in the background, for the moves' marks.
    BACKGROUND_FREE_CELLS_MAX = 16,
    /// With more moves than this only the best candidates are explained.
    EXPLAIN_ALL_MOVES_MAX = 25,
    EXPLAIN_CANDIDATES = 8,
    SCORE_NODES = 20000,
};
#define HINT_TIME_NS          (400 * NANOSECONDS_PER_MS)
#define EXPLAIN_SMALL_TIME_NS NANOSECONDS_PER_SECOND
#define EXPLAIN_LARGE_TIME_NS (2 * NANOSECONDS_PER_SECOND)
#define SCORE_TIME_NS         (50 * NANOSECONDS_PER_MS)

// --- small questions

static int cursor_of(const Advisor *advisor) {
    return advisor->game->record.cursor;
}

static Explanation *known_explanation(const Advisor *advisor, int cursor) {
    return advisor->annotations.explanations[cursor];
}

static int free_cells_at(const Advisor *advisor, int cursor) {
    return position_free_cells(&advisor->game->record.start) - cursor;
}

/// Notes that there is something to poll for, from inside a function of the session.
static void announce(Advisor *advisor, SessionEvent news) {
    advisor->news[news] = true;
    if (advisor->config.wake)
        advisor->config.wake(advisor->config.wake_context);
}

// --- what the engine's thread is to do next

static bool wants_explanation(const Advisor *advisor, int cursor) {
    const Explanation *known = known_explanation(advisor, cursor);
    bool over = cursor == cursor_of(advisor) && !game_is_open(advisor->game);
    return !over && (!known || !known->finished);
}

/// The position nearest to the board that lacks an explanation and is small enough to get one
/// unasked; that before the last move comes first, for the move's mark. -1 when there is none.
static int next_background_explanation(const Advisor *advisor) {
    int cursor = cursor_of(advisor);
    for (int i = cursor - 1; i >= 0 && free_cells_at(advisor, i) <= BACKGROUND_FREE_CELLS_MAX; i--)
        if (wants_explanation(advisor, i))
            return i;
    if (free_cells_at(advisor, cursor) <= BACKGROUND_FREE_CELLS_MAX &&
        wants_explanation(advisor, cursor))
        return cursor;
    return -1;
}

static int next_missing_score(const Advisor *advisor) {
    for (int i = cursor_of(advisor); i > 0; i--)
        if (!advisor->annotations.scored[i])
            return i;
    return -1;
}

static uint64_t seed_of_move(const Advisor *advisor, int cursor) {
    uint64_t place = (uint64_t)advisor->game->number << 16 | (uint64_t)cursor;
    return rng_mix(advisor->game->spec.seed ^ rng_mix(place));
}

/// What is to be done, and of which position: after `*cursor` moves.
static ErrandKind most_urgent(const Advisor *advisor, int *cursor) {
    *cursor = cursor_of(advisor);
    if (game_computer_to_move(advisor->game) && advisor->ready.cell == CELL_NONE)
        return ERRAND_MOVE;
    if (advisor->hint_wanted)
        return ERRAND_HINT;
    if (advisor->explain_on && wants_explanation(advisor, *cursor))
        return ERRAND_EXPLAIN;
    if ((*cursor = next_background_explanation(advisor)) >= 0)
        return ERRAND_EXPLAIN;
    if ((*cursor = next_missing_score(advisor)) >= 0)
        return ERRAND_SCORE;
    return ERRAND_NONE;
}

/// The computer's move, as strong as the player.
static void prepare_move(const Advisor *advisor, WorkerJob *job) {
    const Game *game = advisor->game;
    const Player *player = &game->spec.players[game->record.now.to_move];
    const int64_t time_ns = advisor->config.move_time_ns;
    job->kind = WORKER_CHOOSE;
    job->level = game->move_asked ? LEVEL_PERFECT : player->level;
    job->seed = seed_of_move(advisor, cursor_of(advisor));
    job->limits.time_ns = time_ns;
    job->proof_time_ns = exact_values_time(&job->position.variant, time_ns);
}

/// How the worth of moves is searched: all of them exactly while there are few.
static void prepare_explanation(WorkerJob *job) {
    bool small = position_count_moves(&job->position) <= EXPLAIN_ALL_MOVES_MAX;
    job->moves_max = small ? CELLS_MAX : EXPLAIN_CANDIDATES;
    job->limits.time_ns = small ? EXPLAIN_SMALL_TIME_NS : EXPLAIN_LARGE_TIME_NS;
}

/// True when one answer will do for both jobs of the same kind of errand.
static bool is_same_job(const WorkerJob *a, const WorkerJob *b) {
    return a->position.key == b->position.key && a->level == b->level && a->seed == b->seed;
}

static WorkerJob job_for(const Advisor *advisor, ErrandKind errand, int cursor) {
    WorkerJob job = {.kind = WORKER_SEARCH, .moves_max = 1, .values = advisor->values};
    record_position_at(&advisor->game->record, cursor, &job.position);
    switch (errand) {
    case ERRAND_MOVE:
        prepare_move(advisor, &job);
        break;
    case ERRAND_HINT:
        job.kind = WORKER_CHOOSE;
        job.level = LEVEL_PERFECT;
        job.limits.time_ns = HINT_TIME_NS;
        job.proof_time_ns = HINT_TIME_NS;
        break;
    case ERRAND_EXPLAIN:
        prepare_explanation(&job);
        break;
    case ERRAND_SCORE:
        job.values = NULL;
        job.limits = (Limits){.time_ns = SCORE_TIME_NS, .nodes = SCORE_NODES};
        break;
    case ERRAND_NONE:
        break;
    }
    return job;
}

void advisor_stop(Advisor *advisor) {
    if (advisor->errand != ERRAND_NONE)
        worker_cancel(advisor->worker);
    advisor->errand = ERRAND_NONE;
}

/// Gives the engine's thread what is most urgent now, unless it is already at it.
static void schedule(Advisor *advisor) {
    int cursor;
    const ErrandKind errand = most_urgent(advisor, &cursor);
    if (errand == ERRAND_NONE) {
        advisor_stop(advisor);
        return;
    }
    const WorkerJob job = job_for(advisor, errand, cursor);
    advisor->thinking_about = cursor;
    if (errand == advisor->errand && is_same_job(&job, &advisor->job))
        return;
    advisor_stop(advisor);
    worker_submit(advisor->worker, &job);
    advisor->errand = errand;
    advisor->job = job;
}

// --- what is known without the engine's thread

static void note_value(Advisor *advisor, int cursor, const Explanation *explanation) {
    if (explanation->exact)
        annotate_score(&advisor->annotations, cursor,
                       record_side_at(&advisor->game->record, cursor),
                       annotate_score_of(annotate_value(explanation)));
}

/// Explains the positions on the way to the board that minimax can, latest first: those before have
/// more free cells.
static void explain_at_once(Advisor *advisor) {
    for (int cursor = cursor_of(advisor); cursor >= 0; cursor--) {
        if (!wants_explanation(advisor, cursor))
            continue;
        Position position;
        record_position_at(&advisor->game->record, cursor, &position);
        Explanation explanation;
        if (!annotate_by_minimax(&position, &explanation))
            return;
        *annotate_explanation(&advisor->annotations, cursor) = explanation;
        note_value(advisor, cursor, &explanation);
        announce(advisor, SESSION_MARKS);
    }
}

static void note_result(Advisor *advisor) {
    const Record *record = &advisor->game->record;
    if (record->now.outcome == OUTCOME_OPEN)
        return;
    Score score = record->now.outcome == OUTCOME_DRAW ? 0 : SCORE_HEURISTIC_MAX;
    annotate_score(&advisor->annotations, record->cursor,
                   record->now.outcome == OUTCOME_O_WINS ? SIDE_O : SIDE_X, score);
}

void advisor_look(Advisor *advisor) {
    advisor->ready.cell = CELL_NONE;
    advisor->hint_wanted = false;
    advisor->hint = CELL_NONE;
    advisor->news[SESSION_HINT] = false;
    note_result(advisor);
    explain_at_once(advisor);
    bool thinks = game_computer_to_move(advisor->game);
    advisor->thinking_since = thinks ? clock_now(&advisor->config.clock) : 0;
    if (advisor->explain_on)
        announce(advisor, SESSION_EXPLANATION);
    schedule(advisor);
}

void advisor_begin(Advisor *advisor) {
    advisor_stop(advisor);
    annotate_forget_from(&advisor->annotations, 0);
    advisor_look(advisor);
}

void advisor_follow_move(Advisor *advisor) {
    const Record *record = &advisor->game->record;
    annotate_forget_from(&advisor->annotations, record->cursor);
    if (advisor->ready.cell != CELL_NONE && advisor->ready.scored)
        annotate_score(&advisor->annotations, record->cursor, side_other(record->now.to_move),
                       advisor->ready.score);
    advisor_look(advisor);
}

// --- life

Advisor *advisor_new(const AdvisorConfig *config, const Game *game) {
    CHECK(config->table_mib > 0);
    const EngineConfig engine = {.table_mib = config->table_mib, .clock = config->clock};
    Worker *worker = worker_new(&engine, config->wake, config->wake_context);
    if (!worker)
        return NULL;
    Advisor *advisor = base_alloc(sizeof(*advisor));
    advisor->config = *config;
    advisor->game = game;
    advisor->worker = worker;
    advisor->values = exact_values_new(config->clock, config->table_mib);
    advisor->errand = ERRAND_NONE;
    return advisor;
}

void advisor_free(Advisor *advisor) {
    if (!advisor)
        return;
    worker_free(advisor->worker);
    exact_values_free(advisor->values);
    annotate_forget_from(&advisor->annotations, 0);
    base_free(advisor);
}

// --- news from the engine's thread

static Score score_of_line(const RankedMove *ranked) {
    return ranked->verdict.kind == VERDICT_UNKNOWN ? ranked->score
                                                   : annotate_score_of(ranked->verdict.kind);
}

static void receive_move(Advisor *advisor, const WorkerNews *news) {
    advisor->ready = (ReadyMove){.cell = news->move};
    for (int i = 0; i < news->report->move_count; i++)
        if (news->report->moves[i].move == news->move) {
            advisor->ready.scored = true;
            advisor->ready.score = score_of_line(&news->report->moves[i]);
        }
}

static void receive_explanation(Advisor *advisor, const WorkerNews *news) {
    int cursor = advisor->thinking_about;
    Explanation *explanation = annotate_explanation(&advisor->annotations, cursor);
    annotate_by_report(&advisor->job.position, news->report, explanation);
    explanation->finished = news->final;
    note_value(advisor, cursor, explanation);
    if (advisor->explain_on && cursor == cursor_of(advisor))
        advisor->news[SESSION_EXPLANATION] = true;
    if (explanation->exact)
        advisor->news[SESSION_MARKS] = true;
}

static void receive_score(Advisor *advisor, const WorkerNews *news) {
    annotate_score(&advisor->annotations, advisor->thinking_about, advisor->job.position.to_move,
                   score_of_line(&news->report->moves[0]));
    advisor->news[SESSION_MARKS] = true;
}

static void receive_hint(Advisor *advisor, const WorkerNews *news) {
    advisor->hint = news->move;
    advisor->hint_wanted = false;
    advisor->news[SESSION_HINT] = true;
}

static void receive_one(Advisor *advisor, const WorkerNews *news) {
    ErrandKind kind = advisor->errand;
    if (!news->final && kind != ERRAND_EXPLAIN)
        return;
    if (news->final)
        advisor->errand = ERRAND_NONE;
    if (kind == ERRAND_MOVE)
        receive_move(advisor, news);
    else if (kind == ERRAND_HINT)
        receive_hint(advisor, news);
    else if (kind == ERRAND_EXPLAIN)
        receive_explanation(advisor, news);
    else
        receive_score(advisor, news);
    schedule(advisor);
}

void advisor_receive(Advisor *advisor) {
    WorkerNews news;
    while (worker_poll(advisor->worker, &news))
        receive_one(advisor, &news);
}

SessionEvent advisor_poll(Advisor *advisor) {
    for (SessionEvent news = SESSION_NOTHING; news < SESSION_EVENTS; news++)
        if (advisor->news[news]) {
            advisor->news[news] = false;
            return news;
        }
    return SESSION_NOTHING;
}

int64_t advisor_thinking_time(const Advisor *advisor) {
    bool thinks = game_computer_to_move(advisor->game) && advisor->ready.cell == CELL_NONE;
    return thinks ? clock_now(&advisor->config.clock) - advisor->thinking_since : 0;
}

// --- hints and explanations

/// Of two moves that are as good a person likes the one nearer to the middle.
static bool is_better_hint(const Variant *variant, const Explanation *explanation, Cell cell,
                           Cell than) {
    bool best = explanation->cells[cell].best;
    if (than == CELL_NONE || best != explanation->cells[than].best)
        return than == CELL_NONE || best;
    return cell_off_middle(variant, cell) < cell_off_middle(variant, than);
}

/// The move to recommend where all are proven.
static Cell hint_from(const Variant *variant, const Explanation *explanation) {
    Cell hint = CELL_NONE;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (explanation->cells[cell].known && is_better_hint(variant, explanation, cell, hint))
            hint = cell;
    return hint;
}

void advisor_ask_hint(Advisor *advisor) {
    CHECK(game_is_open(advisor->game));
    const Explanation *known = known_explanation(advisor, cursor_of(advisor));
    if (known && known->exact) {
        advisor->hint = hint_from(&advisor->game->spec.variant, known);
        announce(advisor, SESSION_HINT);
        return;
    }
    advisor->hint_wanted = true;
    schedule(advisor);
}

void advisor_set_explain(Advisor *advisor, bool on) {
    advisor->explain_on = on;
    announce(advisor, SESSION_EXPLANATION);
    schedule(advisor);
}
