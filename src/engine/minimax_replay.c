#include "engine/minimax_replay.h"

/// Places are at first this many steps apart; when there are too many, every other one goes.
enum { FIRST_STRIDE = 4096, PLACES_MAX = 64 };

/// A walk and what it did last.
typedef struct Place {
    MinimaxWalk *walk;
    uint64_t at; ///< steps made
    MinimaxStep step;
} Place;

struct MinimaxReplay {
    Place now, ahead;
    Place places[PLACES_MAX]; ///< `stride` steps apart, the first with none
    int place_count;
    uint64_t stride;
    bool whole;
    uint64_t calls;
    MinimaxBranch *branches;
    size_t branch_count, branches_max;
    size_t open[MINIMAX_BRANCH_DEPTH + 1]; ///< by depth: the branch that `ahead` is in
};

// --- places

static Place place_copy(const Place *place) {
    Place copy = *place;
    copy.walk = minimax_walk_copy(place->walk);
    return copy;
}

static bool place_step(Place *place) {
    MinimaxStep step;
    if (!minimax_walk_step(place->walk, &step))
        return false;
    place->step = step;
    place->at++;
    return true;
}

static void thin_out(MinimaxReplay *replay) {
    for (int i = 0; i < replay->place_count; i++)
        if (i % 2 == 0)
            replay->places[i / 2] = replay->places[i];
        else
            minimax_walk_free(replay->places[i].walk);
    replay->place_count /= 2;
    replay->stride *= 2;
}

static void keep_place(MinimaxReplay *replay) {
    if (replay->ahead.at % replay->stride != 0)
        return;
    if (replay->place_count == PLACES_MAX)
        thin_out(replay);
    if (replay->ahead.at % replay->stride == 0)
        replay->places[replay->place_count++] = place_copy(&replay->ahead);
}

/// Makes a copy of the place with at most `step` steps the one that is shown.
static void return_to_place(MinimaxReplay *replay, uint64_t step) {
    const uint64_t last = (uint64_t)replay->place_count - 1;
    const uint64_t wanted = step / replay->stride;
    minimax_walk_free(replay->now.walk);
    replay->now = place_copy(&replay->places[MIN(wanted, last)]);
}

// --- the whole walk

static void note_branch(MinimaxReplay *replay) {
    const MinimaxStep *step = &replay->ahead.step;
    const uint64_t calls = minimax_walk_calls(replay->ahead.walk);
    if (step->depth == 0 || step->depth > MINIMAX_BRANCH_DEPTH || step->kind == MINIMAX_COMPARE)
        return;
    if (step->kind == MINIMAX_TRY) {
        replay->branches = base_grow(replay->branches, replay->branch_count, &replay->branches_max,
                                     sizeof *replay->branches);
        replay->open[step->depth] = replay->branch_count;
        replay->branches[replay->branch_count++] =
            (MinimaxBranch){.first = step->call, .depth = step->depth, .cell = step->cell};
        return;
    }
    MinimaxBranch *branch = &replay->branches[replay->open[step->depth]];
    branch->last = calls;
    branch->end = step->kind;
    branch->value = step->value;
}

bool minimax_replay_look_ahead(MinimaxReplay *replay, uint64_t steps) {
    for (; steps > 0 && !replay->whole; steps--) {
        replay->whole = !place_step(&replay->ahead);
        if (replay->whole)
            break;
        note_branch(replay);
        keep_place(replay);
    }
    return replay->whole;
}

uint64_t minimax_replay_steps(const MinimaxReplay *replay) {
    return replay->ahead.at;
}

uint64_t minimax_replay_calls(const MinimaxReplay *replay) {
    return minimax_walk_calls(replay->ahead.walk);
}

const MinimaxBranch *minimax_replay_branches(const MinimaxReplay *replay, int *count) {
    *count = (int)replay->branch_count;
    return replay->branches;
}

// --- going

uint64_t minimax_replay_at(const MinimaxReplay *replay) {
    return replay->now.at;
}

const MinimaxStep *minimax_replay_step(const MinimaxReplay *replay) {
    return replay->now.at > 0 ? &replay->now.step : NULL;
}

const MinimaxWalk *minimax_replay_walk(const MinimaxReplay *replay) {
    return replay->now.walk;
}

void minimax_replay_seek(MinimaxReplay *replay, uint64_t step) {
    step = MIN(step, replay->ahead.at);
    const bool place_between = step / replay->stride > replay->now.at / replay->stride;
    if (step < replay->now.at || place_between)
        return_to_place(replay, step);
    while (replay->now.at < step)
        place_step(&replay->now);
}

/// The last place before that call begins.
static const Place *place_before(const MinimaxReplay *replay, uint64_t call) {
    const Place *place = &replay->places[replay->place_count - 1];
    while (place > replay->places && minimax_walk_calls(place->walk) >= call)
        place--;
    return place;
}

void minimax_replay_seek_call(MinimaxReplay *replay, uint64_t call) {
    uint64_t begins;
    return_to_place(replay, place_before(replay, call)->at);
    do { // one that is remembered has had the number before
        while (replay->now.at < replay->ahead.at && minimax_walk_calls(replay->now.walk) < call)
            place_step(&replay->now);
        begins = replay->now.at;
    } while (begins < replay->ahead.at && place_step(&replay->now) &&
             replay->now.step.kind == MINIMAX_RECALL);
    minimax_replay_seek(replay, begins);
}

static bool is_wanted(const MinimaxStep *step, unsigned kinds, int depth) {
    return (MINIMAX_STEP(step->kind) & kinds) && step->depth <= depth;
}

bool minimax_replay_next(MinimaxReplay *replay, unsigned kinds, int depth) {
    while (replay->now.at < replay->ahead.at) {
        place_step(&replay->now);
        if (is_wanted(&replay->now.step, kinds, depth))
            return true;
    }
    return false;
}

bool minimax_replay_previous(MinimaxReplay *replay, unsigned kinds, int depth) {
    uint64_t before = replay->now.at;
    while (before > 0) {
        uint64_t found = 0;
        return_to_place(replay, before - 1);
        const uint64_t from = replay->now.at;
        while (replay->now.at + 1 < before) {
            place_step(&replay->now);
            if (is_wanted(&replay->now.step, kinds, depth))
                found = replay->now.at;
        }
        // A place is a step, too: the last of the stretch before it.
        if (found == 0 && from > 0 &&
            is_wanted(&replay->places[from / replay->stride].step, kinds, depth))
            found = from;
        if (found > 0) {
            minimax_replay_seek(replay, found);
            return true;
        }
        before = from;
    }
    minimax_replay_seek(replay, 0);
    return false;
}

void minimax_replay_retrace(const MinimaxReplay *replay, int depth, MinimaxVisit *visit,
                            void *context) {
    const MinimaxCall call = minimax_walk_call(replay->now.walk, depth);
    Place place = place_copy(depth > 0 ? place_before(replay, call.number) : replay->places);
    bool begun = depth == 0;
    while (place.at < replay->now.at) {
        place_step(&place);
        if (begun)
            visit(context, place.walk, &place.step);
        begun |= place.step.kind == MINIMAX_TRY && place.step.depth == depth &&
                 place.step.call == call.number && place.step.cell == call.cell;
    }
    minimax_walk_free(place.walk);
}

// --- what is still to come

static bool is_value(const MinimaxStep *step) {
    return MINIMAX_STEP(step->kind) & MINIMAX_STEPS_VALUES;
}

/// Of the calls that are open at `place`, those deeper than `depth`: goes on until each has ended.
static void run_to_ends(const Place *place, int depth, uint64_t *last) {
    MinimaxWalk *walk = minimax_walk_copy(place->walk);
    MinimaxStep step = place->step;
    for (int open = minimax_walk_depth(walk); open > depth; open--) {
        while (!is_value(&step) || step.depth != open)
            minimax_walk_step(walk, &step);
        last[open] = minimax_walk_calls(walk);
    }
    minimax_walk_free(walk);
}

void minimax_replay_last_calls(const MinimaxReplay *replay, uint64_t *last) {
    CHECK(replay->whole);
    const int depth = minimax_walk_depth(replay->now.walk);
    const int near = MIN(depth, MINIMAX_BRANCH_DEPTH);
    const MinimaxBranch *branch = replay->branches;
    last[0] = minimax_replay_calls(replay);
    for (int i = 1; i <= near; i++) {
        const MinimaxCall call = minimax_walk_call(replay->now.walk, i);
        while (branch->depth != i || branch->first != call.number || branch->cell != call.cell)
            branch++;
        last[i] = branch->last;
    }
    run_to_ends(&replay->now, near, last);
}

// --- from a position

MinimaxReplay *minimax_replay_new(const Position *root, const MinimaxWalkOptions *options) {
    MinimaxReplay *replay = base_alloc(sizeof *replay);
    replay->stride = FIRST_STRIDE;
    replay->ahead.walk = minimax_walk_new(root, options);
    replay->now = place_copy(&replay->ahead);
    keep_place(replay);
    return replay;
}

void minimax_replay_free(MinimaxReplay *replay) {
    if (!replay)
        return;
    for (int i = 0; i < replay->place_count; i++)
        minimax_walk_free(replay->places[i].walk);
    minimax_walk_free(replay->now.walk);
    minimax_walk_free(replay->ahead.walk);
    base_free(replay->branches);
    base_free(replay);
}
