#include "session/session.h"

#include "base/rng.h"
#include "session/describe.h"

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

static int cursor_of(const Session *session) {
    return session->game.record.cursor;
}

static int free_cells_at(const Session *session, int cursor) {
    return position_free_cells(&session->game.record.start) - cursor;
}

/// Notes that there is something to poll for, from inside a function of the session.
static void announce(Session *session) {
    session->news = true;
    if (session->config.wake)
        session->config.wake(session->config.wake_context);
}

// --- what the engine's thread is to do next

static bool wants_explanation(const Session *session, int cursor) {
    const Explanation *known = session->annotations.explanations[cursor];
    bool over = cursor == cursor_of(session) && !game_is_open(&session->game);
    return !over && (!known || !known->finished);
}

/// The position nearest to the board that lacks an explanation and is small enough to get one
/// unasked; that before the last move comes first, for the move's mark. -1 when there is none.
static int next_background_explanation(const Session *session) {
    int cursor = cursor_of(session);
    for (int i = cursor - 1; i >= 0 && free_cells_at(session, i) <= BACKGROUND_FREE_CELLS_MAX; i--)
        if (wants_explanation(session, i))
            return i;
    if (free_cells_at(session, cursor) <= BACKGROUND_FREE_CELLS_MAX &&
        wants_explanation(session, cursor))
        return cursor;
    return -1;
}

static int next_missing_score(const Session *session) {
    for (int i = cursor_of(session); i > 0; i--)
        if (!session->annotations.scored[i])
            return i;
    return -1;
}

static uint64_t seed_of_move(const Game *game) {
    uint64_t place = (uint64_t)game->number << 16 | (uint64_t)game->record.cursor;
    return rng_mix(game->spec.seed ^ rng_mix(place));
}

/// What is to be done, and of which position: after `*cursor` moves.
static ErrandKind most_urgent(const Session *session, int *cursor) {
    *cursor = cursor_of(session);
    if (session_computer_to_move(session) && !session_move_ready(session))
        return ERRAND_MOVE;
    if (session->hint_wanted)
        return ERRAND_HINT;
    if (session->explain_on && wants_explanation(session, *cursor))
        return ERRAND_EXPLAIN;
    if ((*cursor = next_background_explanation(session)) >= 0)
        return ERRAND_EXPLAIN;
    if ((*cursor = next_missing_score(session)) >= 0)
        return ERRAND_SCORE;
    return ERRAND_NONE;
}

/// The computer's move, as strong as the player.
static void prepare_move(const Session *session, WorkerJob *job) {
    const Game *game = &session->game;
    const Player *player = &game->spec.players[game->record.now.to_move];
    const int64_t time_ns = session->config.move_time_ns;
    job->kind = WORKER_CHOOSE;
    job->level = game->move_asked ? LEVEL_PERFECT : player->level;
    job->seed = seed_of_move(game);
    job->limits.time_ns = time_ns;
    job->proof_time_ns = exact_values_time(&job->position.variant, time_ns);
}

/// How the worth of moves is searched: all of them exactly while there are few.
static void prepare_explanation(WorkerJob *job) {
    bool small = position_count_moves(&job->position) <= EXPLAIN_ALL_MOVES_MAX;
    job->moves_max = small ? CELLS_MAX : EXPLAIN_CANDIDATES;
    job->limits.time_ns = small ? EXPLAIN_SMALL_TIME_NS : EXPLAIN_LARGE_TIME_NS;
}

static WorkerJob job_for(const Session *session, ErrandKind errand, int cursor) {
    WorkerJob job = {.kind = WORKER_SEARCH, .moves_max = 1, .values = session->values};
    record_position_at(&session->game.record, cursor, &job.position);
    switch (errand) {
    case ERRAND_MOVE:
        prepare_move(session, &job);
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

/// Drops what the engine's thread does.
static void stop(Session *session) {
    if (session->errand != ERRAND_NONE)
        worker_cancel(session->worker);
    session->errand = ERRAND_NONE;
}

/// Gives the engine's thread what is most urgent now, unless it is already at it.
static void schedule(Session *session) {
    int cursor;
    const ErrandKind errand = most_urgent(session, &cursor);
    if (errand == ERRAND_NONE) {
        stop(session);
        return;
    }
    const WorkerJob job = job_for(session, errand, cursor), *running = &session->job;
    session->thinking_about = cursor;
    // One answer will do for both.
    if (errand == session->errand && job.position.key == running->position.key &&
        job.level == running->level && job.seed == running->seed)
        return;
    stop(session);
    worker_submit(session->worker, &job);
    session->errand = errand;
    session->job = job;
}

// --- what is known without the engine's thread

static void note_value(Session *session, int cursor, const Explanation *explanation) {
    if (explanation->exact)
        annotate_score(&session->annotations, cursor, record_side_at(&session->game.record, cursor),
                       annotate_score_of(annotate_value(explanation)));
}

/// Explains the positions on the way to the board that minimax can, latest first: those before have
/// more free cells.
static void explain_at_once(Session *session) {
    for (int cursor = cursor_of(session); cursor >= 0; cursor--) {
        if (!wants_explanation(session, cursor))
            continue;
        Position position;
        record_position_at(&session->game.record, cursor, &position);
        Explanation explanation;
        if (!annotate_by_minimax(&position, &explanation))
            return;
        *annotate_explanation(&session->annotations, cursor) = explanation;
        note_value(session, cursor, &explanation);
        announce(session);
    }
}

static void note_result(Session *session) {
    const Record *record = &session->game.record;
    if (record->now.outcome == OUTCOME_OPEN)
        return;
    Score score = record->now.outcome == OUTCOME_DRAW ? 0 : SCORE_HEURISTIC_MAX;
    annotate_score(&session->annotations, record->cursor,
                   record->now.outcome == OUTCOME_O_WINS ? SIDE_O : SIDE_X, score);
}

/// To be called after any change of the game.
static void look(Session *session) {
    session->ready.cell = CELL_NONE;
    session->hint_wanted = false;
    session->hint = CELL_NONE;
    note_result(session);
    explain_at_once(session);
    session->looked_at = clock_now(&session->config.clock);
    if (session->explain_on)
        announce(session);
    schedule(session);
}

// --- a session and its games

Session *session_new(const GameSpec *spec, const SessionConfig *config) {
    CHECK(config->table_mib > 0);
    const EngineConfig engine = {.table_mib = config->table_mib, .clock = config->clock};
    Worker *worker = worker_new(&engine, config->wake, config->wake_context);
    if (!worker)
        return NULL;
    Session *session = base_alloc(sizeof(*session));
    session->config = *config;
    session->worker = worker;
    session->values = exact_values_new(config->clock, config->table_mib);
    session_start(session, spec);
    return session;
}

void session_free(Session *session) {
    if (!session)
        return;
    worker_free(session->worker);
    exact_values_free(session->values);
    annotate_forget_from(&session->annotations, 0);
    base_free(session);
}

/// Another game has begun: nothing that was known holds any more.
static void begin(Session *session) {
    stop(session);
    annotate_forget_from(&session->annotations, 0);
    look(session);
}

void session_start(Session *session, const GameSpec *spec) {
    game_start(&session->game, spec);
    begin(session);
}

void session_new_game(Session *session) {
    game_start_next(&session->game);
    begin(session);
}

const GameSpec *session_spec(const Session *session) {
    return &session->game.spec;
}

const Position *session_position(const Session *session) {
    return &session->game.record.now;
}

MoveMark session_move_mark(const Session *session, int index) {
    CHECK(index >= 0 && index < session->game.record.count);
    return annotate_mark(session->annotations.explanations[index],
                         session->game.record.moves[index]);
}

// --- playing

bool session_computer_to_move(const Session *session) {
    return game_computer_to_move(&session->game);
}

bool session_can_play(const Session *session, int cell) {
    return !session_computer_to_move(session) && position_can_play(&session->game.record.now, cell);
}

/// Plays a move; what was known beyond it is forgotten.
static void play(Session *session, Cell cell) {
    const Record *record = &session->game.record;
    game_play(&session->game, cell);
    annotate_forget_from(&session->annotations, record->cursor);
    if (session_move_ready(session) && session->ready.scored)
        annotate_score(&session->annotations, record->cursor, side_other(record->now.to_move),
                       session->ready.score);
    look(session);
}

void session_play(Session *session, Cell cell) {
    CHECK(session_can_play(session, cell));
    play(session, cell);
}

void session_undo(Session *session) {
    if (game_undo(&session->game))
        look(session);
}

void session_redo(Session *session) {
    if (game_redo(&session->game))
        look(session);
}

void session_let_computer_play(Session *session) {
    if (game_let_computer_play(&session->game))
        look(session);
}

void session_set_coach(Session *session, bool on) {
    session->game.spec.quiet = !on;
    announce(session);
}

void session_set_move_time(Session *session, int64_t nanoseconds) {
    session->config.move_time_ns = nanoseconds;
    if (session->errand != ERRAND_MOVE)
        return;
    stop(session);
    look(session);
}

void session_set_player(Session *session, Side side, const Player *player) {
    game_set_player(&session->game, side, player);
    if (side != session->game.record.now.to_move)
        return;
    stop(session);
    look(session);
}

// --- news from the engine's thread

static Score score_of_line(const RankedMove *ranked) {
    return ranked->verdict.kind == VERDICT_UNKNOWN ? ranked->score
                                                   : annotate_score_of(ranked->verdict.kind);
}

static void receive_move(Session *session, const WorkerNews *news) {
    session->ready = (ReadyMove){.cell = news->move};
    for (int i = 0; i < news->report->move_count; i++)
        if (news->report->moves[i].move == news->move) {
            session->ready.scored = true;
            session->ready.score = score_of_line(&news->report->moves[i]);
        }
}

static void receive_explanation(Session *session, const WorkerNews *news) {
    int cursor = session->thinking_about;
    Explanation *explanation = annotate_explanation(&session->annotations, cursor);
    annotate_by_report(&session->job.position, news->report, explanation);
    explanation->finished = news->final;
    note_value(session, cursor, explanation);
}

static void receive_one(Session *session, const WorkerNews *news) {
    ErrandKind kind = session->errand;
    if (!news->final && kind != ERRAND_EXPLAIN)
        return;
    if (news->final)
        session->errand = ERRAND_NONE;
    if (kind == ERRAND_MOVE) {
        receive_move(session, news);
    } else if (kind == ERRAND_HINT) {
        session->hint = news->move;
        session->hint_wanted = false;
    } else if (kind == ERRAND_EXPLAIN) {
        receive_explanation(session, news);
    } else {
        annotate_score(&session->annotations, session->thinking_about,
                       session->job.position.to_move, score_of_line(&news->report->moves[0]));
    }
    session->news = true;
    schedule(session);
}

SessionEvent session_poll(Session *session, bool may_move) {
    WorkerNews found;
    while (worker_poll(session->worker, &found))
        receive_one(session, &found);
    if (may_move && session_move_ready(session)) {
        play(session, session->ready.cell);
        return SESSION_COMPUTER_MOVED;
    }
    const bool news = session->news;
    session->news = false;
    return news ? SESSION_NEWS : SESSION_NOTHING;
}

bool session_move_ready(const Session *session) {
    return session->ready.cell != CELL_NONE;
}

int64_t session_thinking_time(const Session *session) {
    bool thinks = session_computer_to_move(session) && !session_move_ready(session);
    return thinks ? clock_now(&session->config.clock) - session->looked_at : 0;
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

void session_ask_hint(Session *session) {
    if (!game_is_open(&session->game))
        return;
    const Explanation *known = session->annotations.explanations[cursor_of(session)];
    if (known && known->exact) {
        session->hint = hint_from(&session->game.spec.variant, known);
        announce(session);
        return;
    }
    session->hint_wanted = true;
    schedule(session);
}

void session_set_explain(Session *session, bool on) {
    session->explain_on = on;
    announce(session);
    schedule(session);
}

const Explanation *session_explanation(const Session *session) {
    return session->explain_on ? session->annotations.explanations[session->game.record.cursor]
                               : NULL;
}

bool session_score_after(const Session *session, int move_count, Score *score) {
    CHECK(move_count >= 0 && move_count <= session->game.record.count);
    *score = session->annotations.scores[move_count];
    return session->annotations.scored[move_count];
}
