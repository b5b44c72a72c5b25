#include "study/why.h"

#include "base/task.h"
#include "base/threads.h"
#include "play/exact_values.h"
#include "study/annotate.h"

#include <string.h>

/// The value of a move for the side that makes it.
static bool ask_move(const WhyProver *prover, const Position *position, Cell cell,
                     Verdict *verdict) {
    static const VerdictKind SEEN[] = {[VERDICT_UNKNOWN] = VERDICT_UNKNOWN,
                                       [VERDICT_WIN] = VERDICT_LOSS,
                                       [VERDICT_DRAW] = VERDICT_DRAW,
                                       [VERDICT_LOSS] = VERDICT_WIN};
    Position after = *position;
    position_play(&after, cell);
    if (after.outcome != OUTCOME_OPEN) {
        const bool draw = after.outcome == OUTCOME_DRAW;
        *verdict = (Verdict){.kind = draw ? VERDICT_DRAW : VERDICT_WIN, .plies = !draw};
        return true;
    }
    if (!prover->ask(prover->context, &after, verdict))
        return false;
    verdict->kind = SEEN[verdict->kind];
    verdict->plies += verdict->kind != VERDICT_DRAW;
    return verdict->kind != VERDICT_UNKNOWN;
}

// --- the turn

static bool value_moves(const WhyProver *prover, WhyTurn *turn) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(&turn->before, moves);
    turn->held = VERDICT_DRAW;
    for (int i = 0; i < count; i++) {
        Verdict verdict;
        if (!ask_move(prover, &turn->before, moves[i], &verdict))
            return false;
        turn->worth[moves[i]] = verdict.kind;
        if (verdict.kind == VERDICT_WIN)
            turn->held = VERDICT_WIN;
    }
    return true;
}

/// The loser's last mark, where it left the row that won. No other mark saves a game that is lost.
static WhySlip find_row_left(const Position *won) {
    enum { ROUND = 2 };
    WhySlip slip = {.index = -1, .before = *won, .open = CELL_NONE};
    if (won->ply < ROUND)
        return slip;
    for (int i = 0; i < ROUND; i++)
        position_undo(&slip.before);
    const int index = slip.before.ply;
    if (!annotate_leaves_row(&slip.before, won->history[index]))
        return slip;
    slip.index = index;
    slip.open = position_last_move(won);
    return slip;
}

bool why_find_turn(const Position *won, const WhyProver *prover, WhyTurn *turn) {
    const Side winner = outcome_winner(won->outcome);
    CHECK(winner != SIDE_NONE);
    *turn = (WhyTurn){.index = -1, .before = *won, .slip = {.index = -1, .open = CELL_NONE}};
    while (turn->before.ply > 0) {
        Verdict verdict;
        turn->after = turn->before;
        position_undo(&turn->before);
        if (turn->before.to_move == winner)
            continue;
        if (!prover->ask(prover->context, &turn->before, &verdict))
            return false;
        if (verdict.kind != VERDICT_LOSS) {
            turn->index = turn->before.ply;
            return value_moves(prover, turn);
        }
    }
    turn->after = turn->before;
    turn->slip = find_row_left(won);
    return true;
}

void why_find_sooner(const Position *won, const WhyProver *prover, WhyTurn *turn) {
    const Side loser = side_other(outcome_winner(won->outcome));
    WhySlip found = turn->slip;
    Position before = *won;
    int most = 0;
    while (turn->index < 0 && turn->slip.index < 0 && before.ply > 0) {
        const Position after = before;
        Verdict lost, won_in;
        position_undo(&before);
        if (before.to_move != loser)
            continue;
        if (!prover->ask(prover->context, &before, &lost) || !lost.exact ||
            !prover->ask(prover->context, &after, &won_in) || !won_in.exact)
            return;
        const int held = lost.plies - 1;
        if (held - won_in.plies <= most)
            continue;
        most = held - won_in.plies;
        found = (WhySlip){.index = before.ply,
                          .before = before,
                          .open = CELL_NONE,
                          .lasted = won_in.plies,
                          .held = held};
    }
    turn->slip = found;
}

int why_holding(const WhyTurn *turn, Cell *cells) {
    int count = 0;
    for (Cell cell = 0; cell < CELLS_MAX && turn->index >= 0; cell++)
        if (turn->worth[cell] == VERDICT_DRAW || turn->worth[cell] == VERDICT_WIN)
            cells[count++] = cell;
    return count;
}

// --- the smallest tree

/// Positions with the winner to move whose smallest proof is known.
typedef struct Found {
    uint64_t key;
    int size;
    Cell move; ///< that begins it
} Found;

enum { FOUND_PLACES = 1 << 12, LOOKS_MAX = 2500, TREE_MOST = WHY_NODES_MAX };

typedef struct Grower {
    const WhyProver *prover;
    WhyTree *tree;
    const Position *game; ///< whose moves come first; or NULL
    bool failed;          ///< a value could not be had
    bool greedy;          ///< the quickest win of each position, whatever its size
    int looks;            ///< positions looked at
    Found *found;         ///< by the key; the rest of places is all zero
} Grower;

/// The move of the game that is followed; CELL_NONE where it did not come here.
static Cell move_of_game(const Position *game, const Position *position) {
    const size_t moves = sizeof *game->history * (size_t)position->ply;
    return game && position->ply < game->ply && memcmp(game->history, position->history, moves) == 0
               ? game->history[position->ply]
               : CELL_NONE;
}

/// Cells that complete a row of the side to move; on the way of the game no other than its own.
static int find_wins(const Position *game, const Position *position, Cell *cells) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    const Cell own = move_of_game(game, position);
    int found = 0;
    for (int i = 0; i < count; i++) {
        Position after = *position;
        if (own != CELL_NONE && moves[i] != own)
            continue;
        position_play(&after, moves[i]);
        if (after.outcome == outcome_win(position->to_move))
            cells[found++] = moves[i];
    }
    return found;
}

static Cell winning_cell(const Position *game, const Position *position) {
    Cell cells[CELLS_MAX];
    return find_wins(game, position, cells) > 0 ? cells[0] : CELL_NONE;
}

/// The answers of the side to move, and what meets each: a cell that wins at once, of several one
/// that meets others, too; CELL_NONE: it takes more.
typedef struct Answers {
    int count;
    Cell moves[CELLS_MAX], replies[CELLS_MAX];
} Answers;

static Answers find_answers(const Position *game, const Position *position) {
    Answers answers;
    bool needed[CELLS_MAX] = {false};
    answers.count = position_moves(position, answers.moves);
    for (int pass = 0; pass < 2; pass++) // first those that only one cell meets
        for (int i = 0; i < answers.count; i++) {
            Position after = *position;
            Cell wins[CELLS_MAX];
            position_play(&after, answers.moves[i]);
            const int count = find_wins(game, &after, wins);
            Cell reply = count > 0 ? wins[0] : CELL_NONE;
            for (int k = 0; k < count; k++)
                if (needed[wins[k]])
                    reply = wins[k];
            if (count == 1 || (pass == 1 && count > 1))
                needed[reply] = true;
            answers.replies[i] = reply;
        }
    return answers;
}

typedef struct Candidate {
    Cell cell;
    int plies;
} Candidate;

/// The winning moves, quickest first; of equally quick ones in reading order.
static int find_candidates(Grower *grower, const Position *position, Candidate *candidates) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves), found = 0;
    const Cell own = move_of_game(grower->game, position);
    if (own != CELL_NONE) {
        moves[0] = own;
        count = 1;
    }
    for (int i = 0; i < count; i++) {
        Verdict verdict;
        if (!ask_move(grower->prover, position, moves[i], &verdict)) {
            grower->failed = true;
            return 0;
        }
        if (verdict.kind != VERDICT_WIN)
            continue;
        int place = found++;
        for (; place > 0 && candidates[place - 1].plies > verdict.plies; place--)
            candidates[place] = candidates[place - 1];
        candidates[place] = (Candidate){moves[i], verdict.plies};
    }
    return found;
}

static Found *place_of(Grower *grower, uint64_t key) {
    size_t at = key % FOUND_PLACES;
    while (grower->found[at].key != 0 && grower->found[at].key != key)
        at = (at + 1) % FOUND_PLACES;
    return &grower->found[at];
}

static bool is_in_a_hurry(const Grower *grower) {
    const WhyProver *prover = grower->prover;
    return prover->hurry && prover->hurry(prover->context);
}

static int size_for_winner(Grower *grower, const Position *position, int most, Cell *move);

/// Boards after each answer of the side to move, those that share one counted once; `most` or more
/// where it comes to that.
static int size_for_loser(Grower *grower, const Position *position, int most) {
    const Answers answers = find_answers(grower->game, position);
    bool counted[CELLS_MAX] = {false};
    int size = 0;
    for (int i = 0; i < answers.count && size < most && !grower->failed; i++) {
        const Cell reply = answers.replies[i];
        Position after = *position;
        Cell move;
        position_play(&after, answers.moves[i]);
        if (reply == CELL_NONE)
            size += 1 + size_for_winner(grower, &after, most - size - 1, &move);
        else if (!counted[reply])
            size += 2;
        if (reply != CELL_NONE)
            counted[reply] = true;
    }
    return size;
}

/// Boards of the smallest proof below a position that the side to move wins, and the move that
/// begins it; `most` or more where it has as many.
static int size_for_winner(Grower *grower, const Position *position, int most, Cell *move) {
    *move = winning_cell(grower->game, position);
    if (*move != CELL_NONE)
        return 1;
    const bool own = move_of_game(grower->game, position) != CELL_NONE; // not the best of all
    Found *found = place_of(grower, position->key);
    if (found->key == position->key && !own) {
        *move = found->move;
        return found->size;
    }
    Candidate candidates[CELLS_MAX];
    const bool more = ++grower->looks <= LOOKS_MAX && !is_in_a_hurry(grower);
    const int count = more ? find_candidates(grower, position, candidates) : 0;
    grower->failed |= count == 0;
    int best = most;
    for (int i = 0; i < count && !grower->failed; i++) {
        Position after = *position;
        position_play(&after, candidates[i].cell);
        const int size = 1 + size_for_loser(grower, &after, best - 1);
        if (size < best) {
            best = size;
            *move = candidates[i].cell;
        }
    }
    if (best < most && !grower->failed && !own)
        *place_of(grower, position->key) = (Found){position->key, best, *move};
    return best;
}

// --- growing

/// `verdict` is that of the position after `move`.
static int add_node(Grower *grower, int parent, Cell move, Verdict verdict) {
    WhyTree *tree = grower->tree;
    if (tree->count == WHY_NODES_MAX) {
        grower->failed = true;
        return 0;
    }
    const int node = tree->count++;
    tree->nodes[node] = (WhyNode){.move = move,
                                  .parent = parent,
                                  .child = -1,
                                  .next = -1,
                                  .also_first = tree->also_count,
                                  .within = verdict.plies,
                                  .plies = verdict.exact ? verdict.plies : 0};
    if (parent < 0)
        return node;
    int *link = &tree->nodes[parent].child;
    while (*link >= 0)
        link = &tree->nodes[*link].next;
    *link = node;
    return node;
}

static void grow_winner(Grower *grower, int node, const Position *position, int depth);

static const Verdict OVER = {.plies = 0, .exact = true}, AT_ONCE = {.plies = 1, .exact = true};

static Verdict verdict_of(Grower *grower, const Position *position) {
    Verdict verdict = AT_ONCE;
    grower->failed |= !grower->prover->ask(grower->prover->context, position, &verdict);
    verdict.plies = MAX(verdict.plies, 1);
    return verdict;
}

/// The board of answer `index`, shared by all that the same reply meets; -1 where an earlier one
/// has it.
static int add_answer(Grower *grower, int node, const Answers *answers, int index,
                      const Position *after) {
    const Cell reply = answers->replies[index];
    for (int i = 0; i < index && reply != CELL_NONE; i++)
        if (answers->replies[i] == reply)
            return -1;
    WhyTree *tree = grower->tree;
    const int board = add_node(grower, node, answers->moves[index],
                               reply != CELL_NONE ? AT_ONCE : verdict_of(grower, after));
    for (int i = index + 1; i < answers->count && reply != CELL_NONE; i++)
        if (answers->replies[i] == reply && tree->also_count < WHY_ALSO_MAX) {
            tree->also[tree->also_count++] = answers->moves[i];
            tree->nodes[board].also_count++;
        }
    return board;
}

/// All answers of the side to move.
static void grow_loser(Grower *grower, int node, const Position *position, int depth) {
    const Answers answers = find_answers(grower->game, position);
    for (int i = 0; i < answers.count && !grower->failed; i++) {
        Position after = *position;
        position_play(&after, answers.moves[i]);
        const int board = add_answer(grower, node, &answers, i, &after);
        if (board >= 0 && answers.replies[i] != CELL_NONE)
            add_node(grower, board, answers.replies[i], OVER);
        else if (board >= 0 && !grower->failed)
            grow_winner(grower, board, &after, depth);
    }
}

/// The move of the side to move, and what can follow `depth` times.
static void grow_winner(Grower *grower, int node, const Position *position, int depth) {
    Cell move = winning_cell(grower->game, position);
    if (move == CELL_NONE && grower->greedy) {
        Candidate candidates[CELLS_MAX];
        if (find_candidates(grower, position, candidates) > 0)
            move = candidates[0].cell;
    } else if (move == CELL_NONE) {
        size_for_winner(grower, position, TREE_MOST, &move);
    }
    grower->failed |= move == CELL_NONE;
    if (grower->failed)
        return;
    Position after = *position;
    position_play(&after, move);
    const bool over = after.outcome != OUTCOME_OPEN;
    const int child = add_node(grower, node, move, over ? OVER : verdict_of(grower, &after));
    if (!over && !grower->failed && depth > 0)
        grow_loser(grower, child, &after, depth - 1);
}

static bool grow(Grower *grower, const Position *root, int depth) {
    WhyTree *tree = grower->tree;
    tree->root = *root;
    tree->count = tree->also_count = 0;
    grower->failed = false;
    grow_winner(grower, add_node(grower, -1, CELL_NONE, verdict_of(grower, root)), root, depth);
    return !grower->failed;
}

bool why_grow(WhyTree *tree, const Position *root, const Position *game, const WhyProver *prover) {
    Grower grower = {.prover = prover, .tree = tree, .game = game};
    Cell move;
    CHECK(root->outcome == OUTCOME_OPEN);
    tree->follows = move_of_game(game, root) != CELL_NONE;
    grower.found = base_alloc(FOUND_PLACES * sizeof *grower.found);
    const int size = size_for_winner(&grower, root, TREE_MOST, &move);
    tree->whole = !grower.failed && size < TREE_MOST && grow(&grower, root, CELLS_MAX);
    base_free(grower.found);
    if (tree->whole)
        return true;
    grower = (Grower){.prover = prover, .tree = tree, .game = game, .greedy = true};
    return grow(&grower, root, 1);
}

// --- reading

Position why_position(const WhyTree *tree, int node) {
    CHECK(node >= 0 && node < tree->count);
    Cell moves[CELLS_MAX];
    int count = 0;
    for (; tree->nodes[node].parent >= 0; node = tree->nodes[node].parent)
        moves[count++] = tree->nodes[node].move;
    Position position = tree->root;
    while (count > 0)
        position_play(&position, moves[--count]);
    return position;
}

int why_child(const WhyTree *tree, int node, Cell cell) {
    for (int at = tree->nodes[node].child; at >= 0; at = tree->nodes[at].next) {
        if (tree->nodes[at].move == cell)
            return at;
        for (int i = 0; i < tree->nodes[at].also_count; i++)
            if (tree->also[tree->nodes[at].also_first + i] == cell)
                return at;
    }
    return -1;
}

// --- the thread

enum {
    KNOWN_PLACES = 1 << 15, ///< values that are remembered
    KNOWN_MOST = KNOWN_PLACES / 2,
    CELLS_ASKED_MOST = 42, ///< on larger boards most lost games cannot be proven in time
};
/// A value may take so long, the smallest tree be looked for, and all of it.
#define VALUE_TIME    (3 * NANOSECONDS_PER_SECOND)
#define SMALLEST_TIME (3 * NANOSECONDS_PER_SECOND / 2)
#define WHOLE_TIME    (15 * NANOSECONDS_PER_SECOND)

typedef struct Known {
    uint64_t key;
    Verdict verdict;
} Known;

struct WhyWork {
    WhyWorkConfig config;
    WhyReport report;
    Task *task;
    // The thread's, until it has ended.
    Position asked, game; ///< `game`: that is won
    bool unfolds;
    WhyReport found;
    ExactValues *values;
    int64_t started, grown_at;
    size_t known_count;
    Known known[KNOWN_PLACES];
};

bool why_work_can(const Variant *variant) {
    return variant_cells(variant) <= CELLS_ASKED_MOST && exact_values_reach(variant) != EXACT_NEVER;
}

// --- the thread's side

static int64_t now(const WhyWork *work) {
    return clock_now(&work->config.clock);
}

static Known *slot_of(WhyWork *work, uint64_t key) {
    size_t at = key % KNOWN_PLACES;
    while (work->known[at].key != 0 && work->known[at].key != key)
        at = (at + 1) % KNOWN_PLACES;
    return &work->known[at];
}

static bool ask(void *context, const Position *position, Verdict *verdict) {
    WhyWork *work = context;
    Known *known = slot_of(work, position->key);
    if (known->key == 0) {
        ExactAnswer answer;
        if (task_is_stopped(work->task) || now(work) - work->started > WHOLE_TIME ||
            work->known_count == KNOWN_MOST ||
            !exact_values_ask(work->values, position, VALUE_TIME, task_stop_flag(work->task),
                              &answer))
            return false;
        *known = (Known){position->key, answer.verdict};
        work->known_count++;
    }
    *verdict = known->verdict;
    return true;
}

static bool is_late(void *context) {
    const WhyWork *work = context;
    return now(work) - work->grown_at > SMALLEST_TIME;
}

/// From the winner's first move on where the loser never stood better.
static Position root_of(const WhyTurn *turn, const Position *won) {
    Position root = turn->after;
    if (root.to_move != outcome_winner(won->outcome))
        position_play(&root, won->history[root.ply]);
    return root;
}

static const void *run(Task *task, void *context) {
    WhyWork *work = context;
    const WhyProver prover = {.ask = ask, .hurry = is_late, .context = work};
    Position root = work->asked;
    bool goes_on = true;
    work->started = now(work);
    if (!work->unfolds) {
        goes_on = work->found.turn_known = why_find_turn(&work->asked, &prover, &work->found.turn);
        if (goes_on) {
            root = root_of(&work->found.turn, &work->asked);
            task_tell(task, &work->found);
        }
    }
    work->grown_at = now(work);
    const Position *game = work->found.turn.index < 0 ? &work->game : NULL;
    work->found.grown = goes_on && root.outcome == OUTCOME_OPEN &&
                        why_grow(&work->found.tree, &root, game, &prover);
    if (work->found.turn_known && !work->unfolds) // after the tree: it may take what time is left
        why_find_sooner(&work->asked, &prover, &work->found.turn);
    work->found.ended = true;
    return &work->found;
}

// --- the owner's

WhyWork *why_work_new(const WhyWorkConfig *config) {
    WhyWork *work = base_alloc(sizeof *work);
    work->config = *config;
    work->values = exact_values_new(config->clock, 1, config->table_mib);
    const TaskConfig task = {sizeof work->report, config->wake, config->wake_context};
    work->task = task_new(&task);
    return work;
}

void why_work_free(WhyWork *work) {
    if (!work)
        return;
    task_free(work->task);
    exact_values_free(work->values);
    base_free(work);
}

static bool start(WhyWork *work, const Position *asked, bool unfolds) {
    task_end(work->task);
    work->asked = *asked;
    work->unfolds = unfolds;
    work->report.ended = work->report.grown = false;
    work->report.turn_known &= unfolds;
    work->found = work->report;
    work->report.ended = !task_begin(work->task, run, work);
    return !work->report.ended;
}

bool why_work_ask(WhyWork *work, const Position *won) {
    task_end(work->task);
    work->game = *won;
    return start(work, won, false);
}

bool why_work_unfold(WhyWork *work, const Position *root) {
    return start(work, root, true);
}

bool why_work_poll(WhyWork *work) {
    return task_poll(work->task, &work->report);
}

const WhyReport *why_work_report(const WhyWork *work) {
    return &work->report;
}
