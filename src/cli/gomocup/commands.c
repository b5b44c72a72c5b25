#include "cli/gomocup/commands.h"

#include "cli/gomocup/brain.h"
#include "cli/gomocup/thinking.h"
#include "cli/gomocup/words.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

// --- the opening rule swap2

static void say_moves(Brain *brain, const char (*moves)[INKROW_CELL_ROOM], int count) {
    char memory[64];
    Text text = text_over(memory, sizeof(memory));
    brain_write_moves(brain, moves, count, &text);
    brain_say(brain, "%s", memory);
}

/// How far from balance a position is.
static int imbalance(const InkrowLine *line) {
    const bool decided = line->verdict == INKROW_WIN || line->verdict == INKROW_LOSS;
    return decided ? INT_MAX : abs(line->score);
}

static int count_openings(const Brain *brain) {
    int count = 0;
    while (inkrow_swap2_open(brain->game, count) == INKROW_OK)
        count++;
    return count;
}

/// Searches all openings, and says which is the most balanced, the first of several; -1 where there
/// is none.
static int find_opening(Brain *brain) {
    const int count = count_openings(brain);
    Finding *finding = handover_finding_new(1);
    int best = -1, least = INT_MAX;
    for (int index = 0; index < count; index++) {
        CHECK(inkrow_swap2_open(brain->game, index) == INKROW_OK);
        thinking_search(brain, count, finding);
        const int found = imbalance(finding->lines);
        if (best >= 0 && found >= least)
            continue;
        best = index;
        least = found;
    }
    handover_finding_free(finding);
    return best;
}

/// Says the marks of the game as they were played.
static void say_played(Brain *brain) {
    char moves[SWAP2_MARKS][INKROW_CELL_ROOM] = {""}, memory[INKROW_TEXT_ROOM];
    CHECK(inkrow_game_text(brain->game, INKROW_TEXT_MOVES, memory, sizeof memory) == INKROW_OK);
    Slice rest = slice_of(memory);
    for (int i = 0; i < SWAP2_MARKS; i++) {
        const Slice word = slice_next_word(&rest, " ");
        memcpy(moves[i], word.start, MIN(word.length, sizeof moves[i] - 1));
    }
    say_moves(brain, (const char(*)[INKROW_CELL_ROOM])moves, SWAP2_MARKS);
}

/// The most balanced of some openings.
static void answer_empty(Brain *brain) {
    thinking_begin(brain);
    const int index = find_opening(brain);
    if (!thinking_end(brain))
        return;
    if (index < 0) {
        brain_say(brain, "ERROR the board is too small for an opening of swap2");
        return;
    }
    CHECK(inkrow_swap2_open(brain->game, index) == INKROW_OK);
    say_played(brain);
}

static void say_choice(Brain *brain, const InkrowLine *line) {
    InkrowSwap2 choice;
    CHECK(inkrow_swap2_choose(brain->game, line, &choice) == INKROW_OK);
    switch (choice) {
    case INKROW_SWAP2_TWO_MORE:
        say_moves(brain, line->line, 2);
        break;
    case INKROW_SWAP2_SWAP:
        brain_say(brain, "SWAP");
        break;
    default:
        say_moves(brain, &line->move, 1);
        break;
    }
}

/// The colour to take, or the next moves, after three or five stones.
static void answer_stones(Brain *brain) {
    Finding *finding = handover_finding_new(1);
    thinking_begin(brain);
    thinking_search(brain, 1, finding);
    if (thinking_end(brain))
        say_choice(brain, finding->lines);
    handover_finding_free(finding);
}

/// Plays the stones of the list on the board of the game, which is empty.
static bool play_list(Brain *brain, const List *list, Problem *problem) {
    InkrowBoard board = brain_board(brain);
    if (board.drop)
        return problem_set(problem, "SWAP2BOARD is not for boards with gravity");
    if (list->count != 0 && list->count != SWAP2_MARKS && list->count != SWAP2_MARKS_MOST)
        return problem_set(problem, "SWAP2BOARD has %d stone%s; expected 0, 3 or 5", list->count,
                           list->count == 1 ? "" : "s");
    for (int i = 0; i < list->count && board.outcome == INKROW_OPEN; i++) {
        char move[INKROW_CELL_ROOM];
        CHECK(inkrow_cell_text(brain->game, list->cells[i], move, sizeof move) == INKROW_OK);
        CHECK(inkrow_game_play(brain->game, move) == INKROW_OK);
        board = brain_board(brain);
    }
    return board.outcome == INKROW_OPEN ||
           problem_set(problem, "the game is over: a row is complete");
}

/// Answers SWAP2BOARD with the stones of `list`, or refuses.
static void answer_swap2(Brain *brain, const List *list) {
    Problem problem;
    if (!brain_new_game(brain, &problem) || !play_list(brain, list, &problem))
        brain_refuse(brain, &problem);
    else if (list->count == 0)
        answer_empty(brain);
    else
        answer_stones(brain);
}

// --- a list of stones, from BOARD and its kind to DONE: one is open while `list.kind` says so

static const char *const LIST_NAMES[] = {
    [LIST_BOARD] = "BOARD",
    [LIST_SET_UP] = "YXBOARD",
    [LIST_LINES] = "YXNBEST",
    [LIST_SWAP2] = "SWAP2BOARD",
};

enum { FIELD_OWN = 1, FIELD_OTHER = 2, FIELD_BLOCKED = 3 };

/// Opens a list; where there is no board it is refused at its end.
static void begin_list(Brain *brain, ListKind kind) {
    List *list = &brain->list;
    *list = (List){.kind = kind, .lines_wanted = 1, .started = brain->started};
    brain_stones_clear(&list->stones, brain->stones.width, brain->stones.height);
    if (brain->stones.width == 0)
        list->refused = !problem_set(&list->problem, "there is no board; START comes first");
}

/// The list is open, and `problem` is why it will be refused at its end.
static void refuse_list(Brain *brain, const Problem *problem) {
    if (brain->list.refused)
        return;
    brain->list.refused = true;
    brain->list.problem = *problem;
}

// --- its lines

static bool check_field(int64_t field, Slice text, Problem *problem) {
    if (field == FIELD_OWN || field == FIELD_OTHER)
        return true;
    if (field == FIELD_BLOCKED)
        return problem_set(
            problem,
            "'%.*s' blocks a square (field 3), as only renju and the continuous game "
            "do, which are not played here; expected 1 (own) or 2 (other)",
            SLICE_ARG(text));
    return problem_set(problem, "'%.*s' has no owner; expected 1 (own) or 2 (other)",
                       SLICE_ARG(text));
}

static bool add_stone(List *list, int cell, Stone stone, Problem *problem) {
    if (list->stones.cells[cell] != STONE_NONE)
        return problem_set(problem, "%d,%d is listed twice", cell % list->stones.width,
                           cell / list->stones.width);
    list->stones.cells[cell] = (uint8_t)stone;
    if (list->count < SWAP2_MARKS_MOST)
        list->cells[list->count] = cell;
    list->count++;
    return true;
}

static bool read_stone(List *list, Slice text, Problem *problem) {
    bool owned = list->kind != LIST_SWAP2;
    int64_t numbers[3] = {0, 0, FIELD_OWN};
    int cell;
    if (!words_to_numbers(text, numbers, owned ? 3 : 2))
        return problem_set(problem, "'%.*s' is no line of %s; expected %s or DONE", SLICE_ARG(text),
                           LIST_NAMES[list->kind], owned ? "x,y,field" : "x,y");
    if (words_is_beyond(numbers[0]) || words_is_beyond(numbers[1]))
        return problem_set(problem, "'%.*s' is off the board; expected 0,0 to %d,%d",
                           SLICE_ARG(text), list->stones.width - 1, list->stones.height - 1);
    return check_field(numbers[2], text, problem) &&
           brain_stones_find_cell(&list->stones, numbers[0], numbers[1], &cell, problem) &&
           add_stone(list, cell, numbers[2] == FIELD_OWN ? STONE_OWN : STONE_OTHER, problem);
}

// --- its end

/// Takes over the stones and moves; the board stays as it was where they stand as they cannot.
static void move_on_list(Brain *brain, const List *list) {
    Stones before = brain->stones;
    Problem problem;
    brain->stones = list->stones;
    if (thinking_move(brain, list->lines_wanted, &problem))
        return;
    brain->stones = before;
    brain_refuse(brain, &problem);
}

static void finish(Brain *brain) {
    List list = brain->list;
    brain->list.kind = LIST_NONE;
    brain->started = list.started;
    brain_stones_compare(&list.stones, list.kind != LIST_SET_UP);
    if (list.refused)
        brain_refuse(brain, &list.problem);
    else if (list.kind == LIST_SWAP2)
        answer_swap2(brain, &list);
    else if (list.kind == LIST_SET_UP)
        brain->stones = list.stones;
    else
        move_on_list(brain, &list);
}

/// Closes the list for want of a DONE; there must be one open.
static void break_list_off(Brain *brain, Slice found) {
    Problem problem;
    problem_set(&problem, "%s was broken off by %.*s; expected DONE after its last line",
                LIST_NAMES[brain->list.kind], SLICE_ARG(found));
    brain->list.kind = LIST_NONE;
    brain_refuse(brain, &problem);
}

static bool is_letter(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/// Reads a line of the list that is open: false when it belongs to no list, which is closed then.
static bool take_list_line(Brain *brain, Slice text) {
    List *list = &brain->list;
    Slice rest = text;
    Slice word = slice_next_word(&rest, WORDS_BLANK);
    Problem problem;
    if (!is_letter(text.start[0])) {
        if (!list->refused && !read_stone(list, text, &problem))
            refuse_list(brain, &problem);
        return true;
    }
    if (words_equal(word, "INFO")) {
        exchange_read_info(&brain->exchange, rest);
    } else if (words_equal(word, "DONE")) {
        finish(brain);
    } else if (list->kind != LIST_LINES || list->count > 0 || !words_equal(word, "BOARD")) {
        break_list_off(brain, word);
        return false;
    }
    return true;
}

/// A command gets what follows its name on the line, trimmed. False, with a sentence, when that is
/// to be refused.
typedef bool CommandFunction(Brain *brain, Slice rest, Problem *problem);

typedef struct Command {
    const char *name;
    CommandFunction *function; ///< NULL: the command opens a list, or only says something
    bool bare;                 ///< nothing follows the name
    bool needs_board;          ///< START comes first
    ListKind list;             ///< what it opens
    const char *says;          ///< where it opens none
} Command;

static bool refuse_text(Problem *problem, const char *command, const char *expected, Slice found) {
    return problem_set(problem, "%s expects %s, not '%.*s'", command, expected, SLICE_ARG(found));
}

// --- boards

static void start_game(Brain *brain, int width, int height) {
    brain_stones_clear(&brain->stones, width, height);
    exchange_forget_time_left(&brain->exchange);
    thinking_forget(brain);
    thinking_prepare(brain, false);
    brain_say(brain, "OK");
}

static bool start_sized(Brain *brain, int64_t width, int64_t height, Problem *problem) {
    Settings settings = exchange_settings(&brain->exchange);
    if (MIN(width, height) < SETTINGS_SIDE_MIN || MAX(width, height) > SETTINGS_SIDE_MAX)
        return problem_set(problem, "a board of %lldx%lld; expected %d to %d columns and rows",
                           (long long)width, (long long)height, SETTINGS_SIDE_MIN,
                           SETTINGS_SIDE_MAX);
    if (settings.win_length > MAX(width, height))
        return problem_set(
            problem, "no room for %lld in a row on %lldx%lld; INFO win_length can be sent before",
            (long long)settings.win_length, (long long)width, (long long)height);
    start_game(brain, (int)width, (int)height);
    return true;
}

static bool start(Brain *brain, Slice rest, Problem *problem) {
    int64_t size;
    return words_to_numbers(rest, &size, 1) && !words_is_beyond(size)
               ? start_sized(brain, size, size, problem)
               : refuse_text(problem, "START", "a number from 3 to 32", rest);
}

static bool rect_start(Brain *brain, Slice rest, Problem *problem) {
    int64_t sizes[2];
    return words_to_numbers(rest, sizes, 2) && !words_is_beyond(sizes[0]) &&
                   !words_is_beyond(sizes[1])
               ? start_sized(brain, sizes[0], sizes[1], problem)
               : refuse_text(problem, "RECTSTART", "width,height such as 20,15", rest);
}

static bool restart(Brain *brain, Slice rest, Problem *problem) {
    (void)rest, (void)problem;
    start_game(brain, brain->stones.width, brain->stones.height);
    return true;
}

// --- moves

static bool begin(Brain *brain, Slice rest, Problem *problem) {
    (void)rest;
    return thinking_move(brain, 1, problem);
}

static bool is_free(const Brain *brain, int cell, Problem *problem) {
    const Stones *stones = &brain->stones;
    return stones->cells[cell] == STONE_NONE ||
           problem_set(problem, "%d,%d is taken; expected a free square", cell % stones->width,
                       cell / stones->width);
}

static bool turn(Brain *brain, Slice rest, Problem *problem) {
    Stones *stones = &brain->stones;
    int cell;
    if (!brain_stones_read_cell(stones, rest, &cell, problem) || !is_free(brain, cell, problem))
        return false;
    stones->cells[cell] = STONE_OTHER;
    bool moved = thinking_move(brain, 1, problem);
    if (!moved)
        stones->cells[cell] = STONE_NONE;
    return moved;
}

static bool can_play(const Brain *brain, int cell) {
    int cells[INKROW_CELLS_MAX], count;
    CHECK(inkrow_game_moves(brain->game, cells, INKROW_CELLS_MAX, &count) == INKROW_OK);
    for (int i = 0; i < count; i++)
        if (cells[i] == cell)
            return true;
    return false;
}

/// True when the own side may move to `cell` now.
static bool is_playable(Brain *brain, int cell, Problem *problem) {
    return is_free(brain, cell, problem) && brain_position(brain, problem) &&
           (can_play(brain, cell) ||
            problem_set(problem, "no stone can be set at %d,%d now", cell % brain->stones.width,
                        cell / brain->stones.width));
}

static bool play(Brain *brain, Slice rest, Problem *problem) {
    int cell;
    if (!brain_stones_read_cell(&brain->stones, rest, &cell, problem) ||
        !is_playable(brain, cell, problem))
        return false;
    brain->stones.cells[cell] = STONE_OWN;
    brain_say(brain, "%d,%d", cell % brain->stones.width, cell / brain->stones.width);
    return true;
}

/// False where there is no stone, or another one lies on it.
static bool is_loose(Brain *brain, int cell, Problem *problem) {
    const Stones *stones = &brain->stones;
    int column = cell % stones->width, row = cell / stones->width;
    if (stones->cells[cell] == STONE_NONE)
        return problem_set(problem, "there is no stone at %d,%d to take back", column, row);
    if (exchange_settings(&brain->exchange).gravity && row > 0 &&
        stones->cells[cell - stones->width] != STONE_NONE)
        return problem_set(problem, "the stone at %d,%d carries another", column, row);
    return true;
}

static bool take_back(Brain *brain, Slice rest, Problem *problem) {
    int cell;
    if (!brain_stones_read_cell(&brain->stones, rest, &cell, problem) ||
        !is_loose(brain, cell, problem))
        return false;
    brain->stones.cells[cell] = STONE_NONE;
    brain_say(brain, "OK");
    return true;
}

// --- the rest

static bool yx_n_best(Brain *brain, Slice rest, Problem *problem) {
    int64_t lines;
    begin_list(brain, LIST_LINES);
    if (words_to_number(rest, &lines) && lines >= 1) {
        brain->list.lines_wanted = (int)MIN(lines, INKROW_CELLS_MAX);
    } else {
        refuse_text(problem, "YXNBEST", "how many moves to show, at least 1", rest);
        refuse_list(brain, problem); // at its end
    }
    return true;
}

static bool info(Brain *brain, Slice rest, Problem *problem) {
    (void)problem;
    exchange_read_info(&brain->exchange, rest);
    return true;
}

static bool yx_show_info(Brain *brain, Slice rest, Problem *problem) {
    (void)rest, (void)problem;
    int exponent = 0;
    while (brain->config.table_mib_max >> (exponent + 1))
        exponent++;
    brain_say(brain, "MESSAGE INFO MAX_THREAD_NUM %d", SETTINGS_THREADS_MAX);
    brain_say(brain, "MESSAGE INFO MAX_HASH_SIZE %d", exponent + 10); // of KiB, to base 2
    return true;
}

static bool yx_hash_clear(Brain *brain, Slice rest, Problem *problem) {
    (void)rest, (void)problem;
    thinking_forget(brain);
    return true;
}

// END, STOP and YXSTOP never come so far: exchange.h.
static const Command COMMANDS[] = {
    {.name = "ABOUT",
     .bare = true,
     .says = "name=\"Inkrow\", version=\"" INKROW_VERSION
             "\", author=\"The Inkrow contributors\", country=\"\", www=\"\", email=\"\""},
    {.name = "BEGIN", begin, .bare = true, .needs_board = true},
    {.name = "BOARD", .bare = true, .list = LIST_BOARD},
    {.name = "DONE", .bare = true, .says = "ERROR DONE without a list; BOARD comes first"},
    {.name = "INFO", info},
    {.name = "PLAY", play, .needs_board = true},
    {.name = "RECTSTART", rect_start},
    {.name = "RESTART", restart, .bare = true, .needs_board = true},
    {.name = "START", start},
    {.name = "SWAP2BOARD", .bare = true, .list = LIST_SWAP2},
    {.name = "TAKEBACK", take_back, .needs_board = true},
    {.name = "TURN", turn, .needs_board = true},
    {.name = "YXBOARD", .bare = true, .list = LIST_SET_UP},
    {.name = "YXHASHCLEAR", yx_hash_clear, .bare = true},
    {.name = "YXNBEST", yx_n_best},
    // Nothing is forbidden in the games played here.
    {.name = "YXSHOWFORBID", .bare = true, .says = "FORBID ."},
    {.name = "YXSHOWINFO", yx_show_info, .bare = true},
};

static const Command *find_command(Slice word) {
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++)
        if (words_equal(word, COMMANDS[i].name))
            return &COMMANDS[i];
    return NULL;
}

static bool do_command(Brain *brain, const Command *command, Slice rest, Problem *problem) {
    if (command->bare && rest.length > 0)
        return refuse_text(problem, command->name, "nothing after it", rest);
    if (command->needs_board && brain->stones.width == 0)
        return problem_set(problem, "there is no board; START comes before %s", command->name);
    if (command->function)
        return command->function(brain, rest, problem);
    if (command->says)
        brain_say(brain, "%s", command->says);
    else
        begin_list(brain, command->list);
    return true;
}

static void take_command(Brain *brain, Slice text) {
    Problem problem;
    Slice rest = text;
    Slice word = slice_next_word(&rest, WORDS_BLANK);
    const Command *command = find_command(word);
    if (!command)
        brain_say(brain, "UNKNOWN command '%.*s'", SLICE_ARG(word));
    else if (!do_command(brain, command, slice_trim(rest, WORDS_BLANK), &problem))
        brain_refuse(brain, &problem);
}

static void take_long_line(Brain *brain, Slice text) {
    Problem problem;
    problem_set(&problem, "a line of more than %zu bytes, which begins '%.*s'", text.length,
                SLICE_ARG(text));
    if (brain->list.kind == LIST_NONE)
        brain_refuse(brain, &problem);
    else
        refuse_list(brain, &problem);
}

/// The protocol has no answer to INFO: what was wrong with one is told before the next one's.
static void tell_complaint(Brain *brain) {
    Problem complaint;
    if (brain->list.kind == LIST_NONE && exchange_take_complaint(&brain->exchange, &complaint))
        brain_say(brain, "MESSAGE %s", complaint.sentence);
}

void commands_take_line(Brain *brain, const TextLine *line) {
    brain->serial = line->serial;
    // A line that waited for an answer could not be done before.
    brain->started = MAX(line->arrived, brain->answered);
    Slice rest = line->text;
    if (!words_equal(slice_next_word(&rest, WORDS_BLANK), "INFO")) {
        brain->ponders = false;
        tell_complaint(brain);
    }
    if (!line->whole)
        take_long_line(brain, line->text);
    else if (brain->list.kind == LIST_NONE || !take_list_line(brain, line->text))
        take_command(brain, line->text);
}

void commands_take_end(Brain *brain) {
    if (brain->list.kind != LIST_NONE)
        break_list_off(brain, slice_of("the end of the input"));
}
