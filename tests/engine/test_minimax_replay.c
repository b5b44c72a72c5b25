// Going through a walk in both directions, beside a list of all its steps.
#include "engine/minimax_replay.h"

#include "base/rng.h"
#include "support/testing.h"

typedef struct Noted {
    MinimaxStep step;
    uint64_t key, calls;
    int depth; ///< of the deepest call
} Noted;

typedef struct Listed {
    Noted *steps;
    size_t count;
    MinimaxReplay *replay; ///< looked through
} Listed;

static Listed listed_new(const Position *root, const MinimaxWalkOptions *options) {
    Listed listed = {.replay = minimax_replay_new(root, options)};
    MinimaxWalk *walk = minimax_walk_new(root, options);
    size_t room = 0;
    Noted noted;
    while (minimax_walk_step(walk, &noted.step)) {
        noted.key = minimax_walk_position(walk)->key;
        noted.calls = minimax_walk_calls(walk);
        noted.depth = minimax_walk_depth(walk);
        listed.steps = base_grow(listed.steps, listed.count, &room, sizeof *listed.steps);
        listed.steps[listed.count++] = noted;
    }
    minimax_walk_free(walk);
    while (!minimax_replay_look_ahead(listed.replay, 1000))
        continue;
    assert_true(minimax_replay_steps(listed.replay) == listed.count);
    assert_true(minimax_replay_calls(listed.replay) == noted.calls);
    return listed;
}

static void listed_free(Listed *listed) {
    minimax_replay_free(listed->replay);
    base_free(listed->steps);
}

static bool is_wanted(const MinimaxStep *step, unsigned kinds, int depth) {
    return ((kinds >> step->kind) & 1) && step->depth <= depth;
}

static void assert_stands_at(const Listed *listed, size_t at) {
    const MinimaxWalk *walk = minimax_replay_walk(listed->replay);
    assert_true(minimax_replay_at(listed->replay) == at);
    const MinimaxStep *step = minimax_replay_step(listed->replay);
    if (at == 0) {
        assert_null(step);
        return;
    }
    const Noted *noted = &listed->steps[at - 1];
    assert_int_equal(step->kind, noted->step.kind);
    assert_true(step->call == noted->step.call && step->cell == noted->step.cell);
    assert_int_equal(step->value, noted->step.value);
    assert_true(minimax_walk_position(walk)->key == noted->key);
    assert_true(minimax_walk_calls(walk) == noted->calls);
    assert_int_equal(minimax_walk_depth(walk), noted->depth);
}

static void go_about(const Listed *listed, Rng *rng) {
    static const unsigned KINDS[] = {MINIMAX_STEPS_ENDS, MINIMAX_STEPS_CARRIED,
                                     MINIMAX_STEPS_VALUES, MINIMAX_STEPS_ALL};
    for (int i = 0; i < 200; i++) {
        size_t at = rng_below(rng, (uint32_t)listed->count + 1);
        minimax_replay_seek(listed->replay, at);
        assert_stands_at(listed, at);
        const unsigned kinds = KINDS[rng_below(rng, ARRAY_LEN(KINDS))];
        const int depth = (int)rng_below(rng, 9);
        const bool back = rng_below(rng, 2);
        bool found = false;
        while (!found && (back ? at > 0 : at < listed->count)) {
            at = back ? at - 1 : at + 1;
            found = at > 0 && is_wanted(&listed->steps[at - 1].step, kinds, depth);
        }
        assert_int_equal(back ? minimax_replay_previous(listed->replay, kinds, depth)
                              : minimax_replay_next(listed->replay, kinds, depth),
                         found);
        assert_stands_at(listed, at);
    }
}

/// What is still to come, counted from the list.
static void look_at_last_calls(const Listed *listed, Rng *rng) {
    uint64_t last[CELLS_MAX + 1];
    for (int i = 0; i < 50; i++) {
        const size_t at = rng_below(rng, (uint32_t)listed->count + 1);
        minimax_replay_seek(listed->replay, at);
        minimax_replay_last_calls(listed->replay, last);
        const int depth = minimax_walk_depth(minimax_replay_walk(listed->replay));
        for (int d = 0; d <= depth; d++) {
            // The call has ended when another begins beside or above it: all before is of it.
            size_t next = at;
            while (next < listed->count && (listed->steps[next].step.kind != MINIMAX_TRY ||
                                            listed->steps[next].step.depth > d))
                next++;
            const bool more = next < listed->count;
            assert_true(last[d] == (more ? listed->steps[next].calls - 1
                                         : minimax_replay_calls(listed->replay)));
        }
    }
}

typedef struct Retraced {
    const Listed *listed;
    size_t next;
} Retraced;

static void see_again(void *context, const MinimaxWalk *walk, const MinimaxStep *step) {
    Retraced *retraced = context;
    const Noted *noted = &retraced->listed->steps[retraced->next++];
    assert_int_equal(step->kind, noted->step.kind);
    assert_true(step->call == noted->step.call && step->cell == noted->step.cell);
    assert_true(minimax_walk_position(walk)->key == noted->key);
}

/// From the beginning of a call that is open: the last mark at its depth.
static void retrace_calls(const Listed *listed, Rng *rng) {
    for (int i = 0; i < 50; i++) {
        const size_t at = rng_below(rng, (uint32_t)listed->count + 1);
        minimax_replay_seek(listed->replay, at);
        const int open = minimax_walk_depth(minimax_replay_walk(listed->replay));
        for (int depth = 0; depth <= open; depth++) {
            size_t begin = depth == 0 ? 0 : at;
            while (depth > 0 && (listed->steps[begin - 1].step.kind != MINIMAX_TRY ||
                                 listed->steps[begin - 1].step.depth != depth))
                begin--;
            Retraced retraced = {listed, begin};
            minimax_replay_retrace(listed->replay, depth, see_again, &retraced);
            assert_true(retraced.next == at);
            assert_stands_at(listed, at);
        }
    }
}

static void look_at_branches(const Listed *listed) {
    int count;
    const MinimaxBranch *branch = minimax_replay_branches(listed->replay, &count);
    const MinimaxBranch *const end = branch + count;
    uint64_t calls = 1;
    for (size_t i = 0; i < listed->count; i++) {
        const MinimaxStep *step = &listed->steps[i].step;
        if (step->kind == MINIMAX_TRY && step->depth <= MINIMAX_BRANCH_DEPTH) {
            assert_true(branch < end);
            assert_true(branch->first == step->call && branch->depth == step->depth);
            size_t ends = i + 1;
            while (listed->steps[ends].step.depth != step->depth ||
                   listed->steps[ends].step.kind == MINIMAX_COMPARE)
                ends++;
            assert_int_equal(branch->cell, step->cell);
            assert_int_equal(branch->end, listed->steps[ends].step.kind);
            assert_int_equal(branch->value, listed->steps[ends].step.value);
            assert_true(branch->last == listed->steps[ends].calls);
            branch++;
        }
        calls = listed->steps[i].calls;
    }
    assert_ptr_equal(branch, end);
    assert_true(calls == minimax_replay_calls(listed->replay));
}

/// Numbers are those of calls that search, not of boards that are remembered.
static void look_at_calls(const Listed *listed) {
    for (size_t i = 0; i + 1 < listed->count; i += 1 + i / 50) {
        const MinimaxStep *step = &listed->steps[i].step;
        if (step->kind != MINIMAX_TRY || listed->steps[i + 1].step.kind == MINIMAX_RECALL)
            continue;
        minimax_replay_seek_call(listed->replay, step->call);
        assert_stands_at(listed, i + 1);
    }
}

static void try_all(const char *variant, const char *text, const MinimaxWalkOptions *options) {
    Rng rng = rng_seeded(7);
    const Position root = testing_position(variant, text);
    Listed listed = listed_new(&root, options);
    go_about(&listed, &rng);
    look_at_last_calls(&listed, &rng);
    retrace_calls(&listed, &rng);
    look_at_branches(&listed);
    look_at_calls(&listed);
    listed_free(&listed);
}

static void any_place_can_be_gone_to(void **state) {
    (void)state;
    static const MinimaxWalkOptions OPTIONS[] = {
        {.scoring = MINIMAX_PLAIN},
        {.scoring = MINIMAX_DEPTH_AWARE, .depth_limit = 3},
        {.prune = true},
        {.remember = true},
        {.scoring = MINIMAX_DEPTH_AWARE,
         .prune = true,
         .remember = true,
         .symmetry = true,
         .order = true},
    };
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++) {
        try_all("3x3x3", "X.O/X.X/OO. X", &OPTIONS[i]);
        try_all("3x3x3", "..O/.X./... X", &OPTIONS[i]);
        try_all("4x3x3", "X..O/O.../X..O X", &OPTIONS[i]);
        try_all("4x4x4+drop", "..../...O/.XXO/XOXO X", &OPTIONS[i]);
    }
}

/// Eight free squares: the places it begins from are thinned out.
static void a_long_walk(void **state) {
    (void)state;
    const MinimaxWalkOptions plain = {.scoring = MINIMAX_PLAIN};
    try_all("3x3x3", ".../.X./... O", &plain);
}

static void a_call_is_found_by_its_number(void **state) {
    (void)state;
    const Position empty = testing_position("3x3x3", "");
    const MinimaxWalkOptions plain = {.scoring = MINIMAX_PLAIN};
    MinimaxReplay *replay = minimax_replay_new(&empty, &plain);
    while (!minimax_replay_look_ahead(replay, 100000))
        continue;
    static const uint64_t CALLS[] = {226909, 2, 549946, 1000, 4097};
    for (size_t i = 0; i < ARRAY_LEN(CALLS); i++) {
        minimax_replay_seek_call(replay, CALLS[i]);
        const MinimaxStep *step = minimax_replay_step(replay);
        assert_int_equal(step->kind, MINIMAX_TRY);
        assert_true(step->call == CALLS[i]);
    }
    minimax_replay_seek_call(replay, 549947);
    assert_true(minimax_replay_at(replay) == minimax_replay_steps(replay));
    minimax_replay_free(replay);
}

static void only_what_is_known_can_be_gone_to(void **state) {
    (void)state;
    const Position empty = testing_position("3x3x3", "");
    const MinimaxWalkOptions plain = {.scoring = MINIMAX_PLAIN};
    MinimaxReplay *replay = minimax_replay_new(&empty, &plain);
    assert_false(minimax_replay_next(replay, MINIMAX_STEPS_ALL, 9));
    assert_false(minimax_replay_look_ahead(replay, 10));
    minimax_replay_seek(replay, 100);
    assert_true(minimax_replay_at(replay) == 10);
    assert_false(minimax_replay_next(replay, MINIMAX_STEPS_ENDS, 9));
    minimax_replay_free(replay);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_place_can_be_gone_to),
        cmocka_unit_test(a_long_walk),
        cmocka_unit_test(a_call_is_found_by_its_number),
        cmocka_unit_test(only_what_is_known_can_be_gone_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
