#include "session/session.h"

#include "session/describe.h"
#include "session/keep.h"

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
    return position_free_cells(&session->game.record.tree->start) - cursor;
}

/// Notes that there is something to poll for, from inside a function of the session.
static void announce(Session *session) {
    session->news = true;
    if (session->config.wake)
        session->config.wake(session->config.wake_context);
}

// --- what the engine's thread is to do next

static Position position_after(const Session *session, int cursor) {
    Position position;
    record_position_at(&session->game.record, cursor, &position);
    return position;
}

static bool wants_explanation(const Session *session, int cursor) {
    const Position position = position_after(session, cursor);
    Explanation known;
    judge_explain(session->judge, &position, &known);
    return position.outcome == OUTCOME_OPEN && !known.finished;
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

static bool has_score(const Session *session, int cursor) {
    Score score;
    return session_score_after(session, cursor, &score);
}

static int next_missing_score(const Session *session) {
    for (int i = cursor_of(session); i > 0; i--)
        if (!has_score(session, i))
            return i;
    return -1;
}

/// Where only candidates are explained a short look at them all together comes first: it may prove
/// who wins.
static bool is_to_be_scored(const Session *session) {
    const Position *position = session_position(session);
    return position_count_moves(position) > EXPLAIN_ALL_MOVES_MAX &&
           !judge_value(session->judge, position).searched;
}

/// What is to be done, and of which position: after `*cursor` moves.
static ErrandKind most_urgent(const Session *session, int *cursor) {
    *cursor = cursor_of(session);
    if (session_computer_to_move(session) && !session_move_ready(session))
        return ERRAND_MOVE;
    if (session->hint_wanted)
        return ERRAND_HINT;
    if (session->explain_on && wants_explanation(session, *cursor))
        return is_to_be_scored(session) ? ERRAND_SCORE : ERRAND_EXPLAIN;
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
    job->seed = game_seed(game);
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
    job.position = position_after(session, cursor);
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

// --- what is known

/// Shows what the judge says now of the position on the board.
static void ask_judge(Session *session) {
    const Position *position = session_position(session);
    judge_explain(session->judge, position, &session->explanation);
    session->judged = judge_version(session->judge);
    if (session->hint != CELL_NONE)
        session->hint = annotate_hint(&position->variant, &session->explanation);
}

/// Values the positions on the way to the board that minimax can, latest first: those before have
/// more free cells.
static void value_at_once(Session *session) {
    for (int cursor = cursor_of(session); cursor >= 0; cursor--) {
        if (!wants_explanation(session, cursor))
            continue;
        const Position position = position_after(session, cursor);
        if (!annotate_by_minimax(session->judge, &position))
            return;
        announce(session);
    }
}

/// To be called after any change of the game.
static void look(Session *session) {
    session->changes++;
    if (session->number != session->game.number) { // nothing that was known holds any more
        session->number = session->game.number;
        stop(session);
        judge_forget(session->judge);
    }
    session->ready = CELL_NONE;
    session->hint_wanted = false;
    session->hint = CELL_NONE;
    judge_conclude(session->judge, session_position(session));
    value_at_once(session);
    ask_judge(session);
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
    session->judge = judge_new();
    session_start(session, spec);
    return session;
}

void session_free(Session *session) {
    if (!session)
        return;
    worker_free(session->worker);
    exact_values_free(session->values);
    judge_free(session->judge);
    shelf_clear(&session->shelf);
    record_end(&session->game.record);
    base_free(session);
}

void session_start(Session *session, const GameSpec *spec) {
    shelf_put(&session->shelf, &session->game);
    game_start(&session->game, spec);
    look(session);
}

void session_new_game(Session *session) {
    shelf_put(&session->shelf, &session->game);
    game_start_next(&session->game);
    look(session);
}

void session_open(Session *session, GameTree *tree, const char *name) {
    shelf_put(&session->shelf, &session->game);
    keep_open(&session->game, tree, name);
    look(session);
}

void session_continue(Session *session) {
    if (shelf_continue(&session->shelf, &session->game))
        look(session);
}

const GameSpec *session_spec(const Session *session) {
    return &session->game.spec;
}

const Position *session_position(const Session *session) {
    return &session->game.record.now;
}

MoveMark session_move_mark(const Session *session, int index) {
    CHECK(index >= 0 && index < session->game.record.count);
    const Position before = position_after(session, index);
    return annotate_mark(session->judge, &before, session->game.record.moves[index]);
}

// --- playing

bool session_computer_to_move(const Session *session) {
    return game_computer_to_move(&session->game);
}

bool session_can_play(const Session *session, int cell) {
    return game_person_to_move(&session->game) &&
           position_can_play(&session->game.record.now, cell);
}

static void play(Session *session, Cell cell) {
    game_play(&session->game, cell);
    shelf_cut(&session->shelf);
    look(session);
}

void session_play(Session *session, Cell cell) {
    CHECK(session_can_play(session, cell));
    play(session, cell);
}

void session_undo(Session *session) {
    if (shelf_undo(&session->shelf, &session->game))
        look(session);
}

void session_redo(Session *session) {
    if (shelf_redo(&session->shelf, &session->game))
        look(session);
}

void session_go_to(Session *session, int move_count) {
    game_go_to(&session->game, move_count);
    look(session);
}

void session_let_computer_play(Session *session) {
    if (game_let_computer_play(&session->game))
        look(session);
}

void session_set_coach(Session *session, bool on) {
    session->game.spec.quiet = !on;
    session->changes++;
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
    session->changes++;
    if (side != session->game.record.now.to_move)
        return;
    stop(session);
    look(session);
}

// --- news from the engine's thread

/// What the engine's thread found holds for the positions on the way from there, too.
static void learn(Session *session, const WorkerNews *news) {
    const Record *record = &session->game.record;
    judge_learn_report(session->judge, &session->job.position, news->report, "search");
    if (session->errand == ERRAND_EXPLAIN && news->final)
        judge_learn_finished(session->judge, &session->job.position);
    for (int i = session->thinking_about + 1; i <= record->cursor; i++) {
        const Position position = position_after(session, i);
        judge_conclude(session->judge, &position);
    }
}

/// The computer's move, unless another one is proven to be better.
static Cell not_worse(const Session *session, Cell move) {
    const Position *position = session_position(session);
    const Player *player = &session->game.spec.players[position->to_move];
    Cell best[CELLS_MAX];
    const bool perfect = session->game.move_asked || player->level == LEVEL_PERFECT;
    if (!perfect || annotate_mark(session->judge, position, move) != MOVE_SLIP ||
        annotate_best_moves(&session->explanation, best) == 0)
        return move;
    return annotate_hint(&position->variant, &session->explanation);
}

static void receive_one(Session *session, const WorkerNews *news) {
    const ErrandKind kind = session->errand;
    if (!news->final && kind != ERRAND_EXPLAIN)
        return;
    learn(session, news);
    ask_judge(session);
    if (news->final)
        session->errand = ERRAND_NONE;
    if (kind == ERRAND_MOVE) {
        session->ready = not_worse(session, news->move);
    } else if (kind == ERRAND_HINT) {
        session->hint = annotate_hint(&session->game.spec.variant, &session->explanation);
        session->hint_wanted = false;
    }
    session->news = true;
    schedule(session);
}

SessionEvent session_poll(Session *session, bool may_move) {
    WorkerNews found;
    if (session->judged != judge_version(session->judge)) { // somebody else told it something
        ask_judge(session);
        session->news = true;
    }
    while (worker_poll(session->worker, &found))
        receive_one(session, &found);
    if (may_move && session_move_ready(session)) {
        play(session, session->ready);
        return SESSION_COMPUTER_MOVED;
    }
    const bool news = session->news;
    session->news = false;
    return news ? SESSION_NEWS : SESSION_NOTHING;
}

bool session_move_ready(const Session *session) {
    return session->ready != CELL_NONE;
}

int64_t session_thinking_time(const Session *session) {
    bool thinks = session_computer_to_move(session) && !session_move_ready(session);
    return thinks ? clock_now(&session->config.clock) - session->looked_at : 0;
}

// --- hints and explanations

void session_ask_hint(Session *session) {
    if (!game_is_open(&session->game))
        return;
    if (session->explanation.finished) {
        session->hint = annotate_hint(&session->game.spec.variant, &session->explanation);
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
    bool known = session->explanation.exact;
    for (int i = 0; i < CELLS_MAX && !known; i++)
        known = session->explanation.cells[i].known;
    return session->explain_on && known ? &session->explanation : NULL;
}

bool session_score_after(const Session *session, int move_count, Score *score) {
    CHECK(move_count >= 0 && move_count <= session->game.record.count);
    const Position position = position_after(session, move_count);
    const Judgement judgement = judge_value(session->judge, &position);
    *score = position.to_move == SIDE_X ? judgement.score : -judgement.score;
    return judgement.scored;
}
