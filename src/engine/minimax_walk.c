#include "engine/minimax.h"

#include "base/rng.h"
#include "engine/evaluation.h"
#include "rules/symmetry.h"
#include "rules/windows.h"

#include <string.h>

struct MinimaxEstimate {
    Variant variant;
    Patterns *patterns;
    Evaluation *evaluation;
    Board *board;
};

MinimaxEstimate *minimax_estimate_new(const Variant *variant) {
    if (!variant_within(variant, PATTERN_RULES & EVALUATION_RULES))
        return NULL;
    MinimaxEstimate *estimate = base_alloc(sizeof *estimate);
    estimate->variant = *variant;
    estimate->patterns = patterns_new(variant);
    estimate->evaluation = evaluation_new(variant, NULL);
    estimate->board = board_new();
    return estimate;
}

void minimax_estimate_free(MinimaxEstimate *estimate) {
    if (!estimate)
        return;
    board_free(estimate->board);
    evaluation_free(estimate->evaluation);
    patterns_free(estimate->patterns);
    base_free(estimate);
}

int minimax_estimate_of(MinimaxEstimate *estimate, const Position *position) {
    CHECK(variant_equal(&estimate->variant, &position->variant));
    board_set_up(estimate->board, estimate->patterns, &estimate->evaluation->weights, position);
    const Score score = evaluation_score(estimate->evaluation, estimate->board);
    const int chance = score_chance(score, &position->variant, position_marks(position));
    const int above = (chance - 500) / 10; // of the side to move; towards 0 on both sides
    return position->to_move == SIDE_X ? above : -above;
}

enum { MEMORY_FIRST_SIZE = 1024 };

/// What is kept of a position: between which bounds its value lies.
typedef struct Entry {
    uint64_t key;
    uint64_t call; ///< the one that found it last; 0 in an entry that is not used
    int16_t lower, upper;
} Entry;

/// Open addressing; the size is a power of two.
typedef struct Memory {
    Entry *entries;
    size_t size, used;
} Memory;

typedef struct Frame {
    MinimaxCall call; ///< without `replies`
    bool opened;      ///< it is known not to end at once
    uint64_t key;
} Frame;

struct MinimaxWalk {
    MinimaxWalkOptions options;
    MinimaxWorth worth;
    Position now;
    int last_depth; ///< where a position that is not won counts 0
    int depth;      ///< of the deepest call; -1 at the end
    bool ended;     ///< it has its value, in `result`, and is to be taken back
    MinimaxReply result;
    Frame *frames;         ///< by depth, the root first
    MinimaxReply *replies; ///< of all frames
    int replies_max;       ///< of one
    int16_t rows_through[CELLS_MAX];
    uint64_t calls;
    Memory memory;
};

// --- the memory

static Entry *find(const Memory *memory, uint64_t key) {
    size_t place = rng_mix(key) & (memory->size - 1);
    while (memory->entries[place].call != 0 && memory->entries[place].key != key)
        place = (place + 1) & (memory->size - 1);
    return &memory->entries[place];
}

static Memory memory_new(size_t size) {
    return (Memory){.entries = base_alloc(size * sizeof(Entry)), .size = size};
}

static void keep(Memory *memory, Entry entry) {
    if (4 * (memory->used + 1) > 3 * memory->size) {
        Memory larger = memory_new(2 * memory->size);
        for (size_t i = 0; i < memory->size; i++)
            if (memory->entries[i].call != 0)
                *find(&larger, memory->entries[i].key) = memory->entries[i];
        larger.used = memory->used;
        base_free(memory->entries);
        *memory = larger;
    }
    Entry *place = find(memory, entry.key);
    memory->used += place->call == 0;
    *place = entry;
}

static uint64_t key_of(const MinimaxWalk *walk) {
    return walk->options.symmetry ? symmetry_canonical_key(&walk->now) : walk->now.key;
}

/// True when the entry says all that can matter between the bounds of `call`, with the value.
static bool answers(const Entry *entry, const MinimaxCall *call, int *value) {
    const bool low = entry->upper <= call->alpha;
    *value = low ? entry->upper : entry->lower;
    return entry->call != 0 && (low || entry->lower == entry->upper || entry->lower >= call->beta);
}

// --- calls

static Frame *deepest(MinimaxWalk *walk) {
    return &walk->frames[walk->depth];
}

static MinimaxReply *replies_at(const MinimaxWalk *walk, int depth) {
    return walk->replies + (size_t)depth * (size_t)walk->replies_max;
}

static bool wins_at_once(MinimaxWalk *walk, Cell cell) {
    position_play(&walk->now, cell);
    const bool wins = outcome_winner(walk->now.outcome) != SIDE_NONE;
    position_undo(&walk->now);
    return wins;
}

/// Those that are worth more first; equals stay in reading order.
static void order_moves(MinimaxWalk *walk, Cell *moves, int count) {
    int worth[CELLS_MAX];
    for (int i = 0; i < count; i++) {
        const Cell cell = moves[i];
        const int own = wins_at_once(walk, cell) ? INT16_MAX : walk->rows_through[cell];
        int at = i;
        for (; at > 0 && worth[at - 1] < own; at--) {
            worth[at] = worth[at - 1];
            moves[at] = moves[at - 1];
        }
        worth[at] = own;
        moves[at] = cell;
    }
}

static void list_replies(MinimaxWalk *walk, Frame *frame) {
    Cell moves[CELLS_MAX];
    frame->call.count = position_moves(&walk->now, moves);
    if (walk->options.order)
        order_moves(walk, moves, frame->call.count);
    MinimaxReply *replies = replies_at(walk, walk->depth);
    for (int i = 0; i < frame->call.count; i++)
        replies[i] = (MinimaxReply){.cell = moves[i], .end = MINIMAX_TRY};
}

/// Begins the call of the position as it is now.
static void begin_call(MinimaxWalk *walk, Cell cell, int alpha, int beta) {
    Frame *frame = &walk->frames[++walk->depth];
    frame->opened = false;
    frame->call = (MinimaxCall){
        .number = ++walk->calls,
        .cell = cell,
        .to_move = walk->now.to_move,
        .best_move = CELL_NONE,
        .alpha = alpha,
        .beta = beta,
    };
}

static void end_call(MinimaxWalk *walk, int value, MinimaxStep *step) {
    const bool met = step->kind == MINIMAX_RECALL;
    step->value = value;
    walk->ended = true;
    walk->result = (MinimaxReply){step->cell, step->kind, value, met ? step->met : step->call};
}

static MinimaxStep step_of(const MinimaxWalk *walk, MinimaxStepKind kind) {
    const MinimaxCall *call = &walk->frames[walk->depth].call;
    return (MinimaxStep){
        .kind = kind,
        .depth = walk->depth,
        .call = call->number,
        .cell = call->cell,
        .side = side_other(call->to_move),
    };
}

static void remember(MinimaxWalk *walk, const Frame *frame, int lower, int upper) {
    if (!walk->options.remember)
        return;
    const Entry *known = find(&walk->memory, frame->key);
    if (known->call != 0) {
        lower = MAX(lower, known->lower);
        upper = MIN(upper, known->upper);
    }
    keep(&walk->memory, (Entry){frame->key, frame->call.number, (int16_t)lower, (int16_t)upper});
}

/// A value outside the bounds that the call began with is a bound itself: what was left out, in it
/// or below it, would only have made it clearer.
static void remember_best(MinimaxWalk *walk, const Frame *frame) {
    const MinimaxCall *call = &frame->call;
    const bool bounded = walk->options.prune && walk->depth > 0;
    const bool low = bounded && call->best <= (frame - 1)->call.alpha;
    const bool high = bounded && call->best >= (frame - 1)->call.beta;
    remember(walk, frame, low ? -MINIMAX_WALK_OPEN : call->best,
             high ? MINIMAX_WALK_OPEN : call->best);
}

// --- steps

static int worth_of_board(const MinimaxWalk *walk) {
    const MinimaxWalkOptions *options = &walk->options;
    const Side winner = outcome_winner(walk->now.outcome);
    if (winner != SIDE_NONE)
        return minimax_worth_of_win(&walk->worth, winner, walk->depth);
    const bool estimates = options->estimate && options->scoring == MINIMAX_DEPTH_AWARE;
    return walk->now.outcome == OUTCOME_OPEN && estimates
               ? minimax_estimate_of(options->estimate, &walk->now)
               : 0;
}

static MinimaxStep end_at_board(MinimaxWalk *walk, const Frame *frame) {
    MinimaxStep step = step_of(walk, MINIMAX_END);
    const int value = worth_of_board(walk);
    remember(walk, frame, value, value);
    end_call(walk, value, &step);
    return step;
}

/// A position that was met is no call of its own: the number is free again.
static MinimaxStep end_by_memory(MinimaxWalk *walk, uint64_t met, int value) {
    MinimaxStep step = step_of(walk, MINIMAX_RECALL);
    step.met = met;
    walk->calls--;
    end_call(walk, value, &step);
    return step;
}

static MinimaxStep end_by_replies(MinimaxWalk *walk, const Frame *frame) {
    const int left_out = frame->call.count - frame->call.tried;
    MinimaxStep step = step_of(walk, left_out > 0 ? MINIMAX_CUT : MINIMAX_CARRY);
    step.left_out = left_out;
    remember_best(walk, frame);
    end_call(walk, frame->call.best, &step);
    return step;
}

static MinimaxStep try_next(MinimaxWalk *walk, Frame *frame) {
    MinimaxCall *call = &frame->call;
    const Cell cell = replies_at(walk, walk->depth)[call->tried++].cell;
    position_play(&walk->now, cell);
    begin_call(walk, cell, call->alpha, call->beta);
    return step_of(walk, MINIMAX_TRY);
}

static bool is_last(const MinimaxWalk *walk) {
    return walk->now.outcome != OUTCOME_OPEN || walk->depth == walk->last_depth;
}

/// The first step of a call after the mark is set: its end, or its replies are listed.
static bool opens(MinimaxWalk *walk, Frame *frame, MinimaxStep *step) {
    if (walk->options.remember) {
        frame->key = key_of(walk);
        const Entry *entry = find(&walk->memory, frame->key);
        int value;
        if (answers(entry, &frame->call, &value)) {
            *step = end_by_memory(walk, entry->call, value);
            return false;
        }
    }
    if (is_last(walk)) {
        *step = end_at_board(walk, frame);
        return false;
    }
    if (walk->depth > 0)
        list_replies(walk, frame);
    frame->opened = true;
    return true;
}

/// Takes back the mark of the call that has ended; the side above compares its value.
static MinimaxStep compare(MinimaxWalk *walk) {
    const MinimaxReply reply = walk->result;
    position_undo(&walk->now);
    walk->depth--;
    walk->ended = false;
    MinimaxCall *call = &deepest(walk)->call;
    replies_at(walk, walk->depth)[call->tried - 1] = reply;
    const int sign = walk->worth.sign[call->to_move];
    MinimaxStep step = step_of(walk, MINIMAX_COMPARE);
    step.cell = reply.cell;
    step.side = call->to_move;
    step.value = reply.value;
    step.better = !call->compared || sign * reply.value > sign * call->best;
    if (step.better) {
        call->best = reply.value;
        call->best_move = reply.cell;
    }
    call->compared = true;
    step.best = call->best;
    if (sign > 0)
        call->alpha = MAX(call->alpha, call->best);
    else
        call->beta = MIN(call->beta, call->best);
    return step;
}

bool minimax_walk_step(MinimaxWalk *walk, MinimaxStep *step) {
    if (walk->depth < 0 || (walk->depth == 0 && walk->ended)) {
        walk->depth = -1;
        return false;
    }
    if (walk->ended) {
        *step = compare(walk);
        return true;
    }
    Frame *frame = deepest(walk);
    if (!frame->opened && !opens(walk, frame, step))
        return true;
    const bool cut = walk->options.prune && frame->call.alpha >= frame->call.beta;
    *step = cut || frame->call.tried == frame->call.count ? end_by_replies(walk, frame)
                                                          : try_next(walk, frame);
    return true;
}

// --- from a position

static void count_rows(MinimaxWalk *walk) {
    const Variant *variant = &walk->now.variant;
    Window window;
    for (Cell first = 0; first < variant_cells(variant); first++)
        for (int direction = 0; direction < DIRECTIONS; direction++)
            for (int i = 0;
                 windows_at(variant, first, direction, &window) && i < variant->row_length; i++)
                walk->rows_through[windows_cell(&window, i)]++;
}

MinimaxWalk *minimax_walk_new(const Position *root, const MinimaxWalkOptions *options) {
    MinimaxWalk *walk = base_alloc(sizeof *walk);
    const int cells = position_free_cells(root);
    walk->options = *options;
    walk->worth = minimax_worth(options->scoring, options->as_x ? SIDE_X : root->to_move);
    walk->now = *root;
    walk->last_depth = options->depth_limit > 0 ? MIN(cells, options->depth_limit) : cells;
    const size_t frames = (size_t)walk->last_depth + 1, each = (size_t)MAX(cells, 1);
    walk->frames = base_alloc(frames * sizeof *walk->frames);
    walk->replies = base_alloc(frames * each * sizeof *walk->replies);
    walk->replies_max = (int)each;
    if (options->order)
        count_rows(walk);
    if (options->remember)
        walk->memory = memory_new(MEMORY_FIRST_SIZE);
    walk->depth = -1;
    begin_call(walk, CELL_NONE, -MINIMAX_WALK_OPEN, MINIMAX_WALK_OPEN);
    if (!is_last(walk))
        list_replies(walk, walk->frames);
    return walk;
}

static void *copy_of(const void *from, size_t size) {
    return memcpy(base_alloc(size), from, size);
}

MinimaxWalk *minimax_walk_copy(const MinimaxWalk *walk) {
    const size_t frames = (size_t)walk->last_depth + 1;
    MinimaxWalk *copy = copy_of(walk, sizeof *walk);
    copy->frames = copy_of(walk->frames, frames * sizeof *walk->frames);
    copy->replies =
        copy_of(walk->replies, frames * (size_t)walk->replies_max * sizeof *walk->replies);
    if (walk->memory.entries)
        copy->memory.entries = copy_of(walk->memory.entries, walk->memory.size * sizeof(Entry));
    return copy;
}

void minimax_walk_free(MinimaxWalk *walk) {
    if (!walk)
        return;
    base_free(walk->memory.entries);
    base_free(walk->replies);
    base_free(walk->frames);
    base_free(walk);
}

const Position *minimax_walk_position(const MinimaxWalk *walk) {
    return &walk->now;
}

uint64_t minimax_walk_calls(const MinimaxWalk *walk) {
    return walk->calls;
}

int minimax_walk_depth(const MinimaxWalk *walk) {
    return walk->depth;
}

MinimaxCall minimax_walk_call(const MinimaxWalk *walk, int depth) {
    CHECK(depth >= 0 && depth <= walk->depth);
    MinimaxCall call = walk->frames[depth].call;
    call.replies = replies_at(walk, depth);
    return call;
}
