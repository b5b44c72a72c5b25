// Plain recursion, made fast by what it looks at: the cells that are free at the root become bits,
// and the rows that each side can still complete become masks. One walk over the rows of a side
// tells every cell on which it wins, so that the ends of games need no mark to be set.
#include "engine/minimax.h"

#include "base/rng.h"
#include "base/said.h"
#include "rules/cell_set.h"
#include "rules/windows.h"

#include <limits.h>
#include <string.h>

/// Rules that rows and cells as bits tell all of; any other game is walked through.
enum { PACKED_RULES = RULE_BIT(RULE_DROP) | RULE_BIT(RULE_EXACT) };

enum {
    NODES_MAX = 1500000000,      ///< what minimax_can_finish allows: some seconds of work
    REMEMBERED_MAX = 12000000,   ///< positions in the dictionary: a few hundred MiB at most
    REMEMBERED_CELLS_MAX = 32,   ///< free cells whose contents fit the key of the dictionary
    DICTIONARY_FIRST_SIZE = 512, ///< entries, a power of two
};

/// The part of a row that lies in one word of a CellSet. These sets are of the cells that were free
/// at the root, numbered in reading order.
typedef struct RowPart {
    uint64_t cells;  ///< to be filled
    uint64_t beyond; ///< cells whose marks would make the row too long
    uint16_t word;
    bool last; ///< of this row
} RowPart;

/// The rows of one side, part by part.
typedef struct Rows {
    RowPart *parts;
    size_t count, room;
} Rows;

/// Values of positions, found by their marks since the root: open addressing.
typedef struct Dictionary {
    uint64_t *keys; ///< 0 in an unused entry; only the root has the key 0, and it is never stored
    int16_t *values;
    size_t size, used;
} Dictionary;

typedef struct Search {
    const Position *root;
    bool remember;
    int last_depth; ///< where a position that is not won counts 0: the board is full, or the limit
    MinimaxWorth worth;

    int free_count;            ///< cells free at the root
    int words;                 ///< of a CellSet that are in use
    int16_t number[CELLS_MAX]; ///< of each cell that was free at the root
    int16_t below[CELLS_MAX];  ///< by number: the one that must be filled first, or -1
    Rows rows[2];              ///< by side: those without a mark of the other at the root

    CellSet free, marks[2];
    uint64_t nodes;
    Dictionary dictionary;
} Search;

// --- cells and rows

static void add_part(Rows *rows, RowPart part) {
    rows->parts = base_grow(rows->parts, rows->count, &rows->room, sizeof(*rows->parts));
    rows->parts[rows->count++] = part;
}

static void add_row(Search *search, Rows *rows, const CellSet *cells, const CellSet *beyond) {
    size_t first = rows->count;
    for (int word = 0; word < search->words; word++)
        if ((cells->words[word] | beyond->words[word]) != 0)
            add_part(rows,
                     (RowPart){cells->words[word], beyond->words[word], (uint16_t)word, false});
    if (rows->count > first)
        rows->parts[rows->count - 1].last = true;
}

/// Adds `cell` (CELL_NONE for none) if it is free at the root.
static void add_free_cell(const Search *search, Cell cell, CellSet *set) {
    if (cell != CELL_NONE && position_at(search->root, cell) == SIDE_NONE)
        cell_set_add(set, search->number[cell]);
}

/// Adds the window from `first` on where `side` can complete a row.
static void add_row_from(Search *search, Cell first, int direction, Side side) {
    const Position *root = search->root;
    CellSet cells = {{0}}, beyond = {{0}};
    Window window;
    if (!windows_at(&root->variant, first, direction, &window) ||
        windows_missing(root, &window, side) == 0)
        return;
    for (int i = 0; i < root->variant.row_length; i++)
        add_free_cell(search, windows_cell(&window, i), &cells);
    add_free_cell(search, window.beyond[0], &beyond);
    add_free_cell(search, window.beyond[1], &beyond);
    add_row(search, &search->rows[side], &cells, &beyond);
}

static void add_rows(Search *search) {
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        for (Cell cell = 0; cell < variant_cells(&search->root->variant); cell++)
            for (int d = 0; d < DIRECTIONS; d++)
                add_row_from(search, cell, d, side);
}

static void number_free_cells(Search *search) {
    const Variant *variant = &search->root->variant;
    for (Cell cell = 0; cell < variant_cells(variant); cell++)
        if (position_at(search->root, cell) == SIDE_NONE) {
            cell_set_add(&search->free, search->free_count);
            search->number[cell] = (int16_t)search->free_count++;
        }
    search->words = cell_set_words(search->free_count);
    memset(search->below, -1, sizeof(search->below));
    for (Cell cell = 0; variant->drop && cell < variant_cells(variant) - variant->width; cell++)
        if (position_at(search->root, cell + variant->width) == SIDE_NONE)
            search->below[search->number[cell]] = search->number[cell + variant->width];
}

static inline bool can_play(const Search *search, int number) {
    return search->below[number] < 0 || !cell_set_has(&search->free, search->below[number]);
}

/// The cells that complete a row in a board of one word.
static inline uint64_t completing_cells(const Rows *rows, uint64_t marks) {
    uint64_t completing = 0;
    for (size_t i = 0; i < rows->count; i++) {
        uint64_t missing = rows->parts[i].cells & ~marks;
        bool one = (missing & (missing - 1)) == 0;
        bool wins = one & ((rows->parts[i].beyond & marks) == 0);
        completing |= wins ? missing : 0;
    }
    return completing;
}

/// The same for any board: a row is complete but for one cell when one of its words misses one bit
/// and the others none.
static void add_completing_cells(const Rows *rows, const CellSet *marks, CellSet *completing) {
    uint64_t missing = 0;
    int missing_words = 0, word = 0;
    bool too_long = false;
    for (size_t i = 0; i < rows->count; i++) {
        const RowPart *part = &rows->parts[i];
        uint64_t missing_here = part->cells & ~marks->words[part->word];
        too_long |= (part->beyond & marks->words[part->word]) != 0;
        if (missing_here != 0) {
            missing = missing_here;
            word = part->word;
            missing_words++;
        }
        if (!part->last)
            continue;
        if (missing_words == 1 && (missing & (missing - 1)) == 0 && !too_long)
            completing->words[word] |= missing;
        missing_words = 0;
        too_long = false;
    }
}

/// The cells, some of them perhaps taken by the other side, on which a mark of `side` wins.
static inline void find_wins(const Search *search, Side side, CellSet *wins) {
    const Rows *rows = &search->rows[side];
    if (search->words == 1) {
        wins->words[0] = completing_cells(rows, search->marks[side].words[0]);
        return;
    }
    memset(wins, 0, sizeof(*wins));
    add_completing_cells(rows, &search->marks[side], wins);
}

// --- the dictionary of met positions

static size_t dictionary_place(const Dictionary *dictionary, uint64_t key) {
    size_t place = rng_mix(key) & (dictionary->size - 1);
    while (dictionary->keys[place] != 0 && dictionary->keys[place] != key)
        place = (place + 1) & (dictionary->size - 1);
    return place;
}

static Dictionary dictionary_new(size_t size) {
    Dictionary dictionary = {.size = size};
    dictionary.keys = base_alloc(size * sizeof(*dictionary.keys));
    dictionary.values = base_alloc(size * sizeof(*dictionary.values));
    return dictionary;
}

static void dictionary_free(Dictionary *dictionary) {
    base_free(dictionary->keys);
    base_free(dictionary->values);
}

static void dictionary_put(Dictionary *dictionary, uint64_t key, int value) {
    size_t place = dictionary_place(dictionary, key);
    dictionary->keys[place] = key;
    dictionary->values[place] = (int16_t)value;
    dictionary->used++;
}

static void dictionary_grow(Dictionary *dictionary) {
    Dictionary larger = dictionary_new(2 * dictionary->size);
    for (size_t place = 0; place < dictionary->size; place++)
        if (dictionary->keys[place] != 0)
            dictionary_put(&larger, dictionary->keys[place], dictionary->values[place]);
    dictionary_free(dictionary);
    *dictionary = larger;
}

static bool recall(const Dictionary *dictionary, uint64_t key, int *value) {
    size_t place = dictionary_place(dictionary, key);
    *value = dictionary->values[place];
    return dictionary->keys[place] != 0;
}

static void store(Dictionary *dictionary, uint64_t key, int value) {
    if (dictionary->used >= REMEMBERED_MAX)
        return;
    if (4 * (dictionary->used + 1) > 3 * dictionary->size)
        dictionary_grow(dictionary);
    dictionary_put(dictionary, key, value);
}

// --- recursion

static int value_of_replies(Search *search, Side side, int depth);

/// The value of a position that is open after a mark was set, the `depth`-th since the root.
static inline int value_of_open(Search *search, int number, Side side, int depth) {
    cell_set_remove(&search->free, number);
    cell_set_add(&search->marks[side], number);
    int value = value_of_replies(search, side_other(side), depth);
    cell_set_remove(&search->marks[side], number);
    cell_set_add(&search->free, number);
    return value;
}

/// The value of setting a mark of `side`, the `depth`-th since the root; `wins` says whether it
/// completes a row.
static inline int value_of_new(Search *search, int number, Side side, int depth, bool wins) {
    search->nodes++;
    if (wins)
        return minimax_worth_of_win(&search->worth, side, depth);
    if (depth == search->last_depth)
        return 0;
    return value_of_open(search, number, side, depth);
}

/// The same, looked up first where positions are remembered.
static int value_of_met(Search *search, int number, Side side, int depth, bool wins) {
    uint64_t key = search->marks[SIDE_X].words[0] | search->marks[SIDE_O].words[0] << 32;
    key |= UINT64_C(1) << (side == SIDE_X ? number : number + 32);
    int value;
    if (!recall(&search->dictionary, key, &value)) {
        value = value_of_new(search, number, side, depth, wins);
        store(&search->dictionary, key, value);
    }
    return value;
}

static inline int value_of_move(Search *search, int number, Side side, int depth, bool wins) {
    return search->remember ? value_of_met(search, number, side, depth, wins)
                            : value_of_new(search, number, side, depth, wins);
}

/// The best that `side` can reach at `depth`; it has a move.
static int value_of_replies(Search *search, Side side, int depth) {
    int sign = search->worth.sign[side], best = INT_MIN;
    CellSet wins;
    find_wins(search, side, &wins);
    for (int word = 0; word < search->words; word++) {
        // The recursion takes back what it sets, so the cells left to try can be looked up once.
        for (uint64_t left = search->free.words[word]; left != 0; left &= left - 1) {
            int number = word * 64 + __builtin_ctzll(left);
            if (!can_play(search, number))
                continue;
            bool won = wins.words[word] & left & -left;
            int value = sign * value_of_move(search, number, side, depth + 1, won);
            best = MAX(best, value);
        }
    }
    return sign * best;
}

// --- from a position and back

static void search_init(Search *search, const Position *position, const MinimaxOptions *options) {
    *search = (Search){
        .root = position,
        .worth = minimax_worth(options->scoring, position->to_move),
        .nodes = 1,
    };
    number_free_cells(search);
    add_rows(search);
    search->last_depth = search->free_count;
    if (options->depth_limit > 0)
        search->last_depth = MIN(search->last_depth, options->depth_limit);
    search->remember = options->remember && search->free_count <= REMEMBERED_CELLS_MAX;
    if (search->remember)
        search->dictionary = dictionary_new(DICTIONARY_FIRST_SIZE);
}

static void search_release(Search *search) {
    dictionary_free(&search->dictionary);
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        base_free(search->rows[side].parts);
}

static void choose_best(MinimaxResult *result, const Cell *moves, int count, int sign,
                        bool keep_equals) {
    int best = INT_MIN;
    for (int i = 0; i < count; i++) {
        int value = sign * result->scores[moves[i]];
        if (value > best)
            result->best_count = 0;
        if (value > best || (value == best && keep_equals))
            result->best[result->best_count++] = moves[i];
        best = MAX(best, value);
    }
    result->score = sign * best;
}

static void search_moves(Search *search, const Position *position, const Cell *moves, int count,
                         MinimaxResult *result) {
    CellSet wins;
    find_wins(search, position->to_move, &wins);
    for (int i = 0; i < count; i++) {
        int number = search->number[moves[i]];
        int value =
            value_of_move(search, number, position->to_move, 1, cell_set_has(&wins, number));
        result->scores[moves[i]] = (int16_t)value;
        result->scored[moves[i]] = true;
    }
}

/// The same one call at a time, on the board itself.
static void walk_moves(const Position *position, const MinimaxOptions *options,
                       MinimaxResult *result) {
    const MinimaxWalkOptions plain = {.scoring = options->scoring,
                                      .depth_limit = options->depth_limit,
                                      .remember = options->remember};
    MinimaxWalk *walk = minimax_walk_new(position, &plain);
    MinimaxStep step;
    while (minimax_walk_step(walk, &step)) {
        if (step.kind != MINIMAX_COMPARE || step.depth != 0)
            continue;
        result->scores[step.cell] = (int16_t)step.value;
        result->scored[step.cell] = true;
    }
    result->nodes = minimax_walk_calls(walk);
    minimax_walk_free(walk);
}

static void search_open(const Position *position, const MinimaxOptions *options,
                        MinimaxResult *result) {
    Cell moves[CELLS_MAX];
    const int count = position_moves(position, moves);
    const MinimaxWorth worth = minimax_worth(options->scoring, position->to_move);
    if (variant_within(&position->variant, PACKED_RULES)) {
        Search search;
        search_init(&search, position, options);
        search_moves(&search, position, moves, count, result);
        result->nodes = search.nodes;
        search_release(&search);
    } else {
        walk_moves(position, options, result);
    }
    choose_best(result, moves, count, worth.sign[position->to_move],
                options->scoring == MINIMAX_DEPTH_AWARE);
}

void minimax_search(const Position *position, const MinimaxOptions *options,
                    MinimaxResult *result) {
    CHECK(options->depth_limit >= 0);
    const MinimaxWorth worth = minimax_worth(options->scoring, position->to_move);
    memset(result, 0, sizeof(*result));
    result->nodes = 1;
    if (position->outcome == OUTCOME_OPEN)
        search_open(position, options, result);
    else if (position->outcome != OUTCOME_DRAW)
        result->score = minimax_worth_of_win(&worth, outcome_winner(position->outcome), 0);
}

// --- how large a position may be

/// True when no more than NODES_MAX nodes, or with the dictionary REMEMBERED_MAX positions, can
/// arise with `free_count` free cells of which at most `choices` can be played at a time. Wins,
/// which shorten games, are left out of account.
static bool is_small(int free_count, int choices, int depth_limit, bool remember) {
    int depth = depth_limit > 0 ? MIN(depth_limit, free_count) : free_count;
    double sequences = 1, nodes = 1, arrangements = 1, positions = 1;
    for (int ply = 0; ply < depth; ply++) {
        // Marks on `ply` + 1 cells instead of `ply`, and the ways to deal them to both sides.
        double dealt = ply % 2 ? 2.0 : (ply + 1) / (ply / 2 + 1.0);
        sequences *= MIN(free_count - ply, choices);
        arrangements *= (free_count - ply) / (ply + 1.0) * dealt;
        nodes += sequences;
        positions += MIN(sequences, arrangements);
    }
    return nodes <= NODES_MAX ||
           (remember && free_count <= REMEMBERED_CELLS_MAX && positions <= REMEMBERED_MAX);
}

bool minimax_can_finish(const Position *position, const MinimaxOptions *options, Problem *problem) {
    int free_count = position_free_cells(position);
    int choices = position_count_moves(position);
    if (is_small(free_count, choices, options->depth_limit, options->remember))
        return true;
    int cells = 1, depth = 1;
    while (is_small(cells + 1, choices, 0, options->remember))
        cells++;
    while (is_small(free_count, choices, depth + 1, options->remember))
        depth++;
    return problem_set(
        problem,
        said("minimax tries every way a game can go, which takes too long with %d free "
             "squares; at most %d may be free, or the depth limit be at most %d"),
        free_count, cells, depth);
}
