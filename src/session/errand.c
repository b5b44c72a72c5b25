#include "session/errand.h"

#include "study/annotate.h"
#include "words/describe.h"

enum {
    /// With so few free cells every position is valued in the background, for the moves' marks.
    BACKGROUND_FREE_CELLS_MAX = 16,
    /// With more moves than this only the best candidates are explained.
    EXPLAIN_ALL_MOVES_MAX = 25,
    EXPLAIN_CANDIDATES = 8,
    SCORE_NODES = 20000,
    LOOK_CANDIDATES = 3,
    LOOK_MARGIN = 5000, ///< a search ends a little before its limit
};
#define HINT_TIME_NS          (400 * NANOSECONDS_PER_MS)
#define EXPLAIN_SMALL_TIME_NS NANOSECONDS_PER_SECOND
#define EXPLAIN_LARGE_TIME_NS (2 * NANOSECONDS_PER_SECOND)
/// On falling boards: the search that goes before the proofs of who wins, and these; of a hint,
/// too.
#define EXPLAIN_FIRST_TIME_NS (300 * NANOSECONDS_PER_MS)
#define EXPLAIN_PROOF_TIME_NS (3 * NANOSECONDS_PER_SECOND)
#define HINT_PROOF_TIME_NS    (1500 * NANOSECONDS_PER_MS)
#define SCORE_TIME_NS         (50 * NANOSECONDS_PER_MS)

bool errand_explains_all(const Position *position) {
    return position_count_moves(position) <= EXPLAIN_ALL_MOVES_MAX;
}

bool errand_is_explanation(const Game *game, const Judge *judge, int cursor) {
    Position position;
    Explanation known;
    record_position_at(&game->record, cursor, &position);
    judge_explain(judge, &position, &known);
    return position.outcome == OUTCOME_OPEN && !known.finished;
}

bool errand_scores_first(const Game *game, const Judge *judge) {
    const Position *position = &game->record.now;
    return !errand_explains_all(position) && !judge_value(judge, position).searched;
}

bool errand_value_at_once(const Game *game, Judge *judge) {
    bool news = false;
    // The latest first: those before have more free cells.
    for (int cursor = game->record.cursor; cursor >= 0; cursor--) {
        Position position;
        if (!errand_is_explanation(game, judge, cursor))
            continue;
        record_position_at(&game->record, cursor, &position);
        if (!annotate_by_minimax(judge, &position))
            break;
        news = true;
    }
    return news;
}

static bool is_background(const Game *game, const Judge *judge, int cursor) {
    return position_free_cells(&game->record.tree->start) - cursor <= BACKGROUND_FREE_CELLS_MAX &&
           errand_is_explanation(game, judge, cursor);
}

int errand_next_explanation(const Game *game, const Judge *judge) {
    const int cursor = game->record.cursor;
    for (int i = cursor - 1; i >= 0; i--)
        if (is_background(game, judge, i))
            return i;
    return is_background(game, judge, cursor) ? cursor : -1;
}

static bool lacks_score(const Game *game, const Judge *judge, int cursor) {
    Position position;
    record_position_at(&game->record, cursor, &position);
    return !worth_is_known(judge_value(judge, &position).worth);
}

int errand_next_score(const Game *game, const Judge *judge) {
    const Record *record = &game->record;
    if (record->cursor > 0 && lacks_score(game, judge, record->cursor))
        return record->cursor;
    for (int i = record->count; i > 0; i--)
        if (lacks_score(game, judge, i))
            return i;
    return -1;
}

bool errand_next_look(const Game *game, const Judge *judge, Position *position) {
    const Record *record = &game->record;
    const Side person = describe_only_person(&game->spec);
    const int index = record->cursor - (record->now.to_move == person ? 2 : 1);
    Position before;
    if (person == SIDE_NONE || index < 0 || !game_is_open(game) ||
        record_side_at(record, index) != person || !describe_coaches(&game->spec, true) ||
        game_is_opening_move(game, index))
        return false;
    record_position_at(record, index, &before);
    const Cell move = record->moves[index];
    return annotate_is_in_doubt(judge, &before, move) &&
           annotate_next_look(judge, &before, move, position);
}

/// The computer's move, as strong as the player.
static void prepare_move(WorkerJob *job, const Game *game, int64_t time_ns) {
    const OpeningTurn turn = game_turn(game);
    const Player *player = &game->spec.players[turn.player];
    const bool opens = game->swap2 && turn.mark > 0;
    job->kind = turn.chooses ? WORKER_SWAP2_CHOICE : opens ? WORKER_SWAP2_MARK : WORKER_CHOOSE;
    job->level = game->move_asked ? LEVEL_PERFECT : player->level;
    job->seed = game_seed(game);
    job->limits.time_ns = time_ns;
    job->proof_time_ns = exact_values_time(&job->position.variant, time_ns);
    if (game->clock.control.kind != TIME_FREE)
        job->proof_time_ns = MIN(job->proof_time_ns, time_ns);
}

/// How the worth of moves is searched: all of them exactly while there are few.
static void prepare_explanation(WorkerJob *job) {
    const bool all = errand_explains_all(&job->position);
    job->moves_max = all ? CELLS_MAX : EXPLAIN_CANDIDATES;
    job->limits.time_ns = all ? EXPLAIN_SMALL_TIME_NS : EXPLAIN_LARGE_TIME_NS;
    if (exact_values_tell_outcomes(&job->position.variant)) {
        job->limits.time_ns = EXPLAIN_FIRST_TIME_NS;
        job->proof_time_ns = EXPLAIN_PROOF_TIME_NS;
    }
}

WorkerJob errand_job(ErrandKind kind, const Game *game, const Position *position,
                     int64_t move_time_ns) {
    WorkerJob job = {.kind = WORKER_SEARCH, .moves_max = 1, .position = *position};
    switch (kind) {
    case ERRAND_MOVE:
        prepare_move(&job, game, move_time_ns);
        break;
    case ERRAND_HINT:
        job.kind = WORKER_CHOOSE;
        job.level = LEVEL_PERFECT;
        job.limits.time_ns = HINT_TIME_NS;
        job.proof_time_ns =
            exact_values_tell_outcomes(&position->variant) ? HINT_PROOF_TIME_NS : HINT_TIME_NS;
        break;
    case ERRAND_EXPLAIN:
        prepare_explanation(&job);
        break;
    case ERRAND_SCORE:
        job.limits = (Limits){.time_ns = SCORE_TIME_NS, .nodes = SCORE_NODES};
        break;
    case ERRAND_LOOK:
        job.moves_max = LOOK_CANDIDATES;
        job.limits.nodes = ANNOTATE_LOOK_NODES + LOOK_MARGIN;
        break;
    case ERRAND_NONE:
        break;
    }
    return job;
}
