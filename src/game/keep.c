#include "game/keep.h"

#include <stdio.h>
#include <string.h>

// The properties, all of the root. Places are numbers of nodes in the order of game_tree_next.
#define PLACE   "INKROWAT"
#define VISITED "INKROWVISITED" ///< nodes that somebody went on to, other than first children
#define OVER    "INKROWOVER"    ///< the place where the game was over first
#define SEATS   "INKROWSEATS"   ///< 1: the players sit in each other's seats there
#define NAMED   "INKROWNAMED"   ///< 1: NAME says who sits there now, not at the beginning
#define FROM    "INKROWFROM"    ///< the place that the game was set up at
#define SEED    "INKROWSEED"    ///< seed and number of the computers' slips
#define TALLY   "INKROWTALLY"   ///< games won by X, by O, and drawn, in the seats of the beginning
#define QUIET   "INKROWQUIET"   ///< 1: no coach
#define OPTIONS "INKROWOPTIONS" ///< numbers of the options in their order; without it as usual
#define FIRST   "INKROWFIRST"   ///< first marks: how many wanted, how many taken back, then cells
#define SWAP2   "INKROWSWAP2"   ///< it is opened so: what was chosen at the place, and taken back
#define LINES   "INKROWLINES"   ///< 1: it had more than one line when it came from elsewhere
#define CAME    "INKROWCAME"    ///< 1: it was over when it came from elsewhere
#define RESULT  "RE"            ///< SGF's: how the game ended
#define ENDED   "INKROWENDED"   ///< 1: RESULT is of ours
static const char *const PLAYER[] = {"INKROWX", "INKROWO"}; ///< as player_parse reads it
static const char *const NAME[] = {"PB", "PW"};             ///< SGF's, of Black and White

// --- numbers

static bool read_number(Slice *rest, uint64_t limit, uint64_t *number) {
    return slice_to_uint(slice_next_word(rest, " "), limit, number);
}

static bool read_numbers(const GameTree *tree, const char *identifier, uint64_t *numbers,
                         int count) {
    const char *value = game_tree_value(tree, GAME_TREE_ROOT, identifier);
    Slice rest = slice_of(value ? value : "");
    for (int i = 0; i < count; i++)
        if (!read_number(&rest, i == 0 ? UINT64_MAX : INT32_MAX, &numbers[i]))
            return false;
    return true;
}

BASE_PRINTF(3, 4)
static void write(GameTree *tree, const char *identifier, const char *format, ...) {
    char memory[96];
    Text text = text_over(memory, sizeof memory);
    va_list values;
    va_start(values, format);
    text_add_v(&text, format, values);
    va_end(values);
    game_tree_set(tree, GAME_TREE_ROOT, identifier, slice_of(memory));
}

// --- places

static int number_of(const GameTree *tree, int node) {
    int number = 0;
    for (int i = GAME_TREE_ROOT; i != node; i = game_tree_next(tree, i))
        number++;
    return number;
}

/// The place that a property names, else `otherwise`.
static int read_place(const GameTree *tree, const char *identifier, int otherwise) {
    uint64_t number;
    if (!read_numbers(tree, identifier, &number, 1) || number >= (uint64_t)tree->size)
        return otherwise;
    int node = GAME_TREE_ROOT;
    for (; number > 0; number--)
        node = game_tree_next(tree, node);
    return node;
}

/// After the moves of `position`, which the tree has.
static int node_of(const GameTree *tree, const Position *position) {
    int node = GAME_TREE_ROOT;
    Side side = tree->start.to_move;
    for (int i = 0; i < position->ply; i++, side = side_other(side))
        node = game_tree_child(tree, node, side, position->history[i]);
    CHECK(node != GAME_TREE_NONE);
    return node;
}

static bool is_visited_aside(const GameTree *tree, int node) {
    if (node == GAME_TREE_ROOT)
        return false;
    const GameNode *parent = &tree->nodes[tree->nodes[node].parent];
    return parent->visited_child == node && parent->first_child != node;
}

static void write_visited(GameTree *tree) {
    int number = 0;
    game_tree_remove(tree, GAME_TREE_ROOT, VISITED);
    for (int i = GAME_TREE_ROOT; i != GAME_TREE_NONE; i = game_tree_next(tree, i), number++) {
        char digits[16];
        snprintf(digits, sizeof digits, "%d", number);
        if (is_visited_aside(tree, i))
            game_tree_append(tree, GAME_TREE_ROOT, VISITED, slice_of(digits));
    }
}

/// The values stand in the order of the nodes, as write_visited leaves them.
static void visit(GameTree *tree) {
    const GameProperty *visited = game_tree_property(tree, GAME_TREE_ROOT, VISITED);
    int next = 0, number = 0;
    for (int i = GAME_TREE_ROOT; visited && i != GAME_TREE_NONE && next < visited->count;
         i = game_tree_next(tree, i), number++) {
        uint64_t wanted;
        if (!slice_to_uint(slice_of(visited->values[next]), INT32_MAX, &wanted))
            return;
        if (wanted == (uint64_t)number) {
            game_tree_visit(tree, i);
            next++;
        }
    }
}

// --- players

static void write_player(GameTree *tree, Side side, const Player *player) {
    char kind[16];
    Text text = text_over(kind, sizeof kind);
    player_format(player, &text);
    write(tree, PLAYER[side], "%s", kind);
}

/// For other programs: of who plays that colour in the end.
static void write_name(GameTree *tree, Side side, const Player *player) {
    if (player->kind == PLAYER_COMPUTER && player->level == LEVEL_PERFECT)
        write(tree, NAME[side], "Inkrow, perfect");
    else if (player->kind == PLAYER_COMPUTER)
        write(tree, NAME[side], "Inkrow, level %d", player->level);
    else if (player->name[0])
        write(tree, NAME[side], "%s", player->name);
    else
        game_tree_remove(tree, GAME_TREE_ROOT, NAME[side]);
}

/// Copies as many whole characters as a name has room for.
static void copy_name(Player *player, const char *name) {
    Text text = text_over(player->name, sizeof player->name);
    for (size_t length; *name && (length = text_character(name, NULL)) > 0; name += length) {
        if (text.length + length >= text.capacity)
            return;
        text_add_bytes(&text, name, length);
    }
}

static Player read_player(const GameTree *tree, Side side) {
    const bool moved = game_tree_property(tree, GAME_TREE_ROOT, NAMED) != NULL;
    const char *kind = game_tree_value(tree, GAME_TREE_ROOT, PLAYER[side]);
    const char *name = game_tree_value(tree, GAME_TREE_ROOT, NAME[moved ? side_other(side) : side]);
    Player player = {.kind = PLAYER_HUMAN};
    Problem problem;
    if (kind && !player_parse(slice_of(kind), &player, &problem))
        player = (Player){.kind = PLAYER_HUMAN};
    if (player.kind == PLAYER_HUMAN && name)
        copy_name(&player, name);
    return player;
}

// --- options

/// Older files have one less.
enum { OPTION_NUMBERS = 9, OPTION_NUMBERS_LEAST = 8 };

static void write_options(GameTree *tree, const GameOptions *options) {
    const TimeControl *time = &options->time;
    write(tree, OPTIONS, "%d %d %d %d %d %d %d %d %d", time->kind, time->seconds, time->increment,
          time->no_losses, options->no_take_back, options->no_hints, options->adapts,
          options->first_marks, options->swap2);
}

/// Options as usual where any number is none that can be chosen.
static GameOptions read_options(const GameTree *tree) {
    uint64_t at[OPTION_NUMBERS] = {0};
    const GameOptions usual = {.time = {.kind = TIME_FREE}};
    if (!read_numbers(tree, OPTIONS, at, OPTION_NUMBERS))
        at[OPTION_NUMBERS - 1] = 0;
    if (!read_numbers(tree, OPTIONS, at, OPTION_NUMBERS_LEAST) || at[0] >= TIME_KINDS ||
        at[1] > INT32_MAX)
        return usual;
    const GameOptions options = {
        .time = {(TimeKind)at[0], (int)at[1], (int)at[2], at[3] != 0},
        .no_take_back = at[4] != 0,
        .no_hints = at[5] != 0,
        .adapts = at[6] != 0,
        .first_marks = (int)MIN(at[7], FIRST_MARKS_MOST),
        .swap2 = at[8] != 0,
    };
    return game_clock_control_is_valid(&options.time) ? options : usual;
}

// --- openings

static void write_opening(const Game *game) {
    GameTree *tree = game->record.tree;
    const FirstMarks *first = &game->first;
    char memory[96];
    Text text = text_over(memory, sizeof memory);
    text_add(&text, "%d %d", first->wanted, first->hidden);
    for (int i = 0; i < first->count; i++)
        text_add(&text, " %d", first->marks[i]);
    game_tree_remove(tree, GAME_TREE_ROOT, FIRST);
    if (first->wanted > 0)
        write(tree, FIRST, "%s", memory);
    game_tree_remove(tree, GAME_TREE_ROOT, SWAP2);
    if (game->swap2)
        write(tree, SWAP2, "%d %d", game->choice, game->choice_undone);
}

static FirstMarks read_first(const GameTree *tree) {
    const char *value = game_tree_value(tree, GAME_TREE_ROOT, FIRST);
    FirstMarks first = {.wanted = 0};
    Slice rest = slice_of(value ? value : "");
    uint64_t wanted, hidden, cell;
    if (!read_number(&rest, FIRST_MARKS_MOST, &wanted) ||
        !read_number(&rest, FIRST_MARKS_MOST, &hidden))
        return first;
    while (first.count < FIRST_MARKS_MOST && read_number(&rest, CELLS_MAX - 1, &cell))
        first.marks[first.count++] = (Cell)cell;
    first.wanted = (int)wanted;
    first.hidden = (int)hidden;
    return first;
}

static Swap2Choice read_choice(uint64_t number) {
    return number <= SWAP2_DRAW_TWO ? (Swap2Choice)number : SWAP2_UNDECIDED;
}

// --- the result

/// As SGF has it, Black being X.
static void name_result(Outcome outcome, GameEndKind end, Text *name) {
    static const char *const HOW[] = {[GAME_END_NONE] = "",
                                      [GAME_END_TIME] = "T",
                                      [GAME_END_RESIGNED] = "R",
                                      [GAME_END_SAID] = ""};
    if (outcome == OUTCOME_DRAW)
        text_add(name, "0");
    else
        text_add(name, "%s+%s", outcome == OUTCOME_X_WINS ? "B" : "W", HOW[end]);
}

/// Of what was played first, where the place on the board is of a try.
static GameEnd end_that_counts(const Game *game) {
    return game_result_before_try(game) != OUTCOME_OPEN
               ? game_end_noted(game->record.tree, game->first_end)
               : game_end_of_line(game);
}

/// What somebody else wrote stays.
static void write_result(const Game *game) {
    const Record *record = &game->record;
    GameTree *tree = record->tree;
    Position last;
    record_position_at(record, record->count, &last);
    if (game_result_before_try(game) != OUTCOME_OPEN)
        game_tree_position(tree, game->first_end, &last);
    const bool full = last.outcome != OUTCOME_OPEN; // the board says it
    const GameEnd end = full ? (GameEnd){.kind = GAME_END_NONE} : end_that_counts(game);
    const Outcome outcome = full ? last.outcome : game_end_outcome(end);
    const bool ours = game_tree_property(tree, GAME_TREE_ROOT, ENDED);
    if (outcome != OUTCOME_OPEN && (ours || !game_tree_property(tree, GAME_TREE_ROOT, RESULT))) {
        char memory[8];
        Text name = text_over(memory, sizeof memory);
        name_result(outcome, end.kind, &name);
        write(tree, RESULT, "%s", memory);
        write(tree, ENDED, "1");
    } else if (outcome == OUTCOME_OPEN && ours) {
        game_tree_remove(tree, GAME_TREE_ROOT, RESULT);
        game_tree_remove(tree, GAME_TREE_ROOT, ENDED);
    }
}

static int end_of_main_line(const GameTree *tree) {
    int last = GAME_TREE_ROOT;
    while (tree->nodes[last].first_child != GAME_TREE_NONE)
        last = tree->nodes[last].first_child;
    return last;
}

/// What the record of another program says of its end, where the board does not say it.
static void read_result(GameTree *tree) {
    const char *result = game_tree_value(tree, GAME_TREE_ROOT, RESULT);
    const int last = end_of_main_line(tree);
    Position end;
    game_tree_position(tree, last, &end);
    if (!result || game_tree_property(tree, GAME_TREE_ROOT, ENDED) || end.outcome != OUTCOME_OPEN ||
        game_end_noted(tree, last).kind != GAME_END_NONE)
        return;
    game_end_note(tree, last, game_end_of_result(result));
}

// --- games

void keep_note(Game *game) {
    const GameSpec *spec = &game->spec;
    const Record *record = &game->record;
    GameTree *tree = record->tree;
    const bool swapped = record->swapped;
    for (Side side = SIDE_X; side <= SIDE_O; side++) {
        write_player(tree, side, &spec->players[swapped ? side_other(side) : side]);
        write_name(tree, side, &spec->players[side]);
    }
    if (swapped)
        write(tree, NAMED, "1");
    else
        game_tree_remove(tree, GAME_TREE_ROOT, NAMED);
    const int *wins = game->settled.wins;
    write(tree, TALLY, "%d %d %d", wins[swapped], wins[!swapped], game->settled.draws);
    write(tree, SEED, "%llu %d", (unsigned long long)spec->seed, game->seed_number);
    write(tree, PLACE, "%d", number_of(tree, record->nodes[record->cursor]));
    if (game->first_end != GAME_TREE_NONE)
        write(tree, OVER, "%d", number_of(tree, game->first_end));
    write(tree, SEATS, "%d", swapped);
    write(tree, QUIET, "%d", spec->quiet);
    if (game->came_over)
        write(tree, CAME, "1");
    if (game->branched)
        write(tree, LINES, "1");
    write_options(tree, &spec->options);
    write_opening(game);
    if (spec->from_position)
        write(tree, FROM, "%d", number_of(tree, node_of(tree, &spec->position)));
    else
        game_tree_remove(tree, GAME_TREE_ROOT, FROM);
    write_visited(tree);
    write_result(game);
}

int keep_place(const GameTree *tree) {
    return read_place(tree, PLACE, end_of_main_line(tree));
}

bool keep_is_swap2(const GameTree *tree) {
    uint64_t numbers[2];
    return read_numbers(tree, SWAP2, numbers, 2) && opening_fits(&tree->variant);
}

static GameSpec read_spec(const GameTree *tree) {
    GameSpec spec = {.variant = tree->variant, .first = tree->start.to_move};
    for (Side side = SIDE_X; side <= SIDE_O; side++)
        spec.players[side] = read_player(tree, side);
    const int set_up = read_place(tree, FROM, GAME_TREE_NONE);
    spec.from_position = set_up != GAME_TREE_NONE || position_marks(&tree->start) > 0;
    if (spec.from_position)
        game_tree_position(tree, MAX(set_up, GAME_TREE_ROOT), &spec.position);
    uint64_t quiet;
    spec.options = read_options(tree);
    if (spec.options.first_marks > 1 && set_up == GAME_TREE_NONE)
        spec.from_position = false; // what stands at the root was drawn
    spec.quiet = read_numbers(tree, QUIET, &quiet, 1) && quiet == 1;
    return spec;
}

enum { TALLY_MOST = 1000000 }; ///< games that anybody can have won

static void forget_reviews(GameTree *tree) {
    for (int i = GAME_TREE_ROOT; i != GAME_TREE_NONE; i = game_tree_next(tree, i)) {
        game_tree_remove(tree, i, KEEP_REVIEWED);
        game_tree_remove(tree, i, KEEP_PROVEN);
    }
}

void keep_open(Game *game, GameTree *tree, const char *name) {
    GameLeft left = {.spec = read_spec(tree),
                     .node = keep_place(tree),
                     .first_end = read_place(tree, OVER, GAME_TREE_NONE),
                     .elsewhere = !name[0],
                     .came_over = game_tree_property(tree, GAME_TREE_ROOT, CAME) != NULL,
                     .branched = game_tree_property(tree, GAME_TREE_ROOT, LINES) != NULL,
                     .seed_number = 1};
    uint64_t numbers[3];
    if (read_numbers(tree, SEED, numbers, 2)) {
        left.spec.seed = numbers[0];
        left.seed_number = (int)numbers[1];
    }
    if (read_numbers(tree, TALLY, numbers, 3) &&
        MAX(numbers[0], MAX(numbers[1], numbers[2])) <= TALLY_MOST)
        left.settled =
            (Tally){.wins = {(int)numbers[0], (int)numbers[1]}, .draws = (int)numbers[2]};
    left.first = read_first(tree);
    left.swap2 = read_numbers(tree, SWAP2, numbers, 2);
    left.choice = left.swap2 ? read_choice(numbers[0]) : SWAP2_UNDECIDED;
    left.choice_undone = left.swap2 ? read_choice(numbers[1]) : SWAP2_UNDECIDED;
    left.swapped = read_numbers(tree, SEATS, numbers, 1)
                       ? numbers[0] == 1
                       : game_tree_property(tree, left.node, RECORD_SEATS) != NULL;
    visit(tree);
    if (!name[0]) {
        forget_reviews(tree);
        read_result(tree);
    }
    game_open(game, &left, tree);
    snprintf(game->name, sizeof game->name, "%s", name);
}
