#include "arena/match.h"

#include "arena/record.h"
#include "base/rng.h"
#include "base/threads.h"

#include <string.h>

/// What the threads of a match share, and whoever touches it holds the mutex.
typedef struct Shared {
    const MatchPlan *plan;
    Mutex mutex;
    int next_pair;
    bool over;
    MatchResult result;
} Shared;

/// +1, 0 or -1 for A.
static int result_for_a(const GameRecord *record) {
    if (record->outcome == OUTCOME_DRAW)
        return 0;
    return (record->outcome == OUTCOME_X_WINS) == (record->x_player == 0) ? 1 : -1;
}

static void play_game(const MatchPlan *plan, Contestant *players[2], GameRecord *record) {
    const Position *opening =
        &plan->openings->positions[(record->number / 2) % plan->openings->count];
    record->position = *opening;
    record->opening_plies = opening->ply;
    for (int p = 0; p < 2; p++)
        contestant_begin(
            players[p], rng_mix(plan->seed * 1000003 + (uint64_t)record->number * 2 + (uint64_t)p));
    Position *position = &record->position;
    while (position->outcome == OUTCOME_OPEN) {
        int player = position->to_move == SIDE_X ? record->x_player : 1 - record->x_player;
        Choice choice = contestant_choose(players[player], position);
        record->time_ns[player] += choice.time_ns;
        record->moves[player]++;
        if (choice.failure != FAILURE_NONE) {
            record->failure = choice.failure;
            snprintf(record->said, sizeof(record->said), "%s", choice.said);
            record->outcome = outcome_win(side_other(position->to_move));
            return;
        }
        record->move_ns[position->ply] = choice.time_ns;
        position_play(position, choice.cell);
    }
    record->outcome = position->outcome;
}

static void add_game(const GameRecord *record, MatchResult *result) {
    for (int p = 0; p < 2; p++) {
        result->time_ns[p] += record->time_ns[p];
        result->moves[p] += record->moves[p];
    }
    if (record->failure == FAILURE_NONE)
        return;
    bool x_failed = record->outcome == OUTCOME_O_WINS;
    FailureCount *count =
        &result->failures[x_failed ? record->x_player : 1 - record->x_player][record->failure];
    if (count->games++ > 0)
        return;
    count->example = record->number;
    memcpy(count->said, record->said, sizeof(count->said));
}

/// Counts a pair that was played, even where the match has been decided meanwhile.
static void add_pair(Shared *shared, const GameRecord records[2]) {
    const MatchPlan *plan = shared->plan;
    mutex_lock(&shared->mutex);
    for (int i = 0; i < 2; i++) {
        add_game(&records[i], &shared->result);
        if (plan->records)
            record_write(plan->records, plan->players, &records[i]);
    }
    tally_add_pair(&shared->result.tally, result_for_a(&records[0]), result_for_a(&records[1]));
    if (plan->sprt && sprt_answer(plan->sprt, &shared->result.tally) != SPRT_GO_ON)
        shared->over = true;
    mutex_unlock(&shared->mutex);
}

/// The number of a pair that nobody has begun, or -1.
static int take_pair(Shared *shared) {
    mutex_lock(&shared->mutex);
    bool left = !shared->over && shared->next_pair < shared->plan->pairs;
    int pair = left ? shared->next_pair++ : -1;
    mutex_unlock(&shared->mutex);
    return pair;
}

static void *play_pairs(void *context) {
    Shared *shared = context;
    const MatchPlan *plan = shared->plan;
    Contestant *players[2];
    for (int p = 0; p < 2; p++)
        players[p] = contestant_open(&plan->players[p], &plan->variant, plan->margin_ns);
    GameRecord *records = base_alloc(2 * sizeof(*records));
    for (int pair; (pair = take_pair(shared)) >= 0;) {
        for (int i = 0; i < 2; i++) {
            records[i] = (GameRecord){.number = 2 * pair + i, .x_player = i};
            play_game(plan, players, &records[i]);
        }
        add_pair(shared, records);
    }
    base_free(records);
    contestant_close(players[0]);
    contestant_close(players[1]);
    return NULL;
}

MatchResult match_play(const MatchPlan *plan) {
    Shared shared = {.plan = plan};
    mutex_init(&shared.mutex);
    int helpers = CLAMP(plan->concurrency, 1, 256) - 1, started = 0;
    Thread *threads = base_alloc((size_t)helpers * sizeof(*threads));
    while (started < helpers && thread_start(&threads[started], play_pairs, &shared))
        started++;
    play_pairs(&shared);
    for (int i = 0; i < started; i++)
        thread_join(&threads[i]);
    base_free(threads);
    mutex_destroy(&shared.mutex);
    return shared.result;
}
