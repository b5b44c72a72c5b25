#include "gomocup/commands.h"

#include "gomocup/list.h"
#include "gomocup/thinking.h"
#include "gomocup/words.h"

/// A command gets what follows its name on the line, trimmed.
typedef void CommandFunction(Brain *brain, Slice rest);

typedef struct Command {
    const char *name;
    CommandFunction *function;
    bool bare;        ///< nothing follows the name
    bool needs_board; ///< START comes first
} Command;

static void refuse_text(Brain *brain, const char *command, const char *expected, Slice found) {
    Problem problem;
    problem_set(&problem, "%s expects %s, not '%.*s'", command, expected, SLICE_ARG(found));
    brain_refuse(brain, &problem);
}

// --- boards

static void start_game(Brain *brain, int width, int height) {
    stones_clear(&brain->stones, width, height);
    exchange_forget_time_left(&brain->exchange);
    thinking_forget(brain);
    thinking_prepare(brain);
    brain_say(brain, "OK");
}

static void start_sized(Brain *brain, int64_t width, int64_t height) {
    Settings settings = exchange_settings(&brain->exchange);
    Problem problem;
    if (MIN(width, height) < SIDE_MIN || MAX(width, height) > SIDE_MAX)
        problem_set(&problem, "a board of %lldx%lld; expected %d to %d columns and rows",
                    (long long)width, (long long)height, SIDE_MIN, SIDE_MAX);
    else if (settings.win_length > MAX(width, height))
        problem_set(&problem,
                    "no room for %lld in a row on %lldx%lld; INFO win_length can be sent before",
                    (long long)settings.win_length, (long long)width, (long long)height);
    else {
        start_game(brain, (int)width, (int)height);
        return;
    }
    brain_refuse(brain, &problem);
}

static void start(Brain *brain, Slice rest) {
    int64_t size;
    if (words_to_numbers(rest, &size, 1))
        start_sized(brain, size, size);
    else
        refuse_text(brain, "START", "a number from 3 to 32", rest);
}

static void rect_start(Brain *brain, Slice rest) {
    int64_t sizes[2];
    if (words_to_numbers(rest, sizes, 2))
        start_sized(brain, sizes[0], sizes[1]);
    else
        refuse_text(brain, "RECTSTART", "width,height such as 20,15", rest);
}

static void restart(Brain *brain, Slice rest) {
    (void)rest;
    start_game(brain, brain->stones.width, brain->stones.height);
}

// --- moves

static void begin(Brain *brain, Slice rest) {
    (void)rest;
    thinking_move(brain, 1);
}

static bool is_free(const Brain *brain, Cell cell, Problem *problem) {
    const Stones *stones = &brain->stones;
    return stones->cells[cell] == STONE_NONE ||
           problem_set(problem, "%d,%d is taken; expected a free cell", cell % stones->width,
                       cell / stones->width);
}

static void turn(Brain *brain, Slice rest) {
    Stones *stones = &brain->stones;
    Cell cell;
    Problem problem;
    if (!stones_read_cell(stones, rest, &cell, &problem) || !is_free(brain, cell, &problem)) {
        brain_refuse(brain, &problem);
        return;
    }
    stones->cells[cell] = STONE_OTHER;
    if (!thinking_move(brain, 1))
        stones->cells[cell] = STONE_NONE;
}

/// True when the own side may move to `cell` now.
static bool is_playable(Brain *brain, Cell cell, Problem *problem) {
    Position position;
    return is_free(brain, cell, problem) && brain_position(brain, &position, problem) &&
           (position_can_play(&position, cell) ||
            problem_set(problem, "no stone can be set at %d,%d now",
                        cell_column(&position.variant, cell), cell_row(&position.variant, cell)));
}

static void play(Brain *brain, Slice rest) {
    Cell cell;
    Problem problem;
    if (!stones_read_cell(&brain->stones, rest, &cell, &problem) ||
        !is_playable(brain, cell, &problem)) {
        brain_refuse(brain, &problem);
        return;
    }
    brain->stones.cells[cell] = STONE_OWN;
    brain_say(brain, "%d,%d", cell % brain->stones.width, cell / brain->stones.width);
}

/// False where there is no stone, or another one lies on it.
static bool is_loose(Brain *brain, Cell cell, Problem *problem) {
    const Stones *stones = &brain->stones;
    int column = cell % stones->width, row = cell / stones->width;
    if (stones->cells[cell] == STONE_NONE)
        return problem_set(problem, "there is no stone at %d,%d to take back", column, row);
    if (exchange_settings(&brain->exchange).gravity && row > 0 &&
        stones->cells[cell - stones->width] != STONE_NONE)
        return problem_set(problem, "the stone at %d,%d carries another", column, row);
    return true;
}

static void take_back(Brain *brain, Slice rest) {
    Cell cell;
    Problem problem;
    if (!stones_read_cell(&brain->stones, rest, &cell, &problem) ||
        !is_loose(brain, cell, &problem)) {
        brain_refuse(brain, &problem);
        return;
    }
    brain->stones.cells[cell] = STONE_NONE;
    brain_say(brain, "OK");
}

// --- lists

static void board(Brain *brain, Slice rest) {
    (void)rest;
    list_begin(brain, LIST_BOARD);
}

static void swap2_board(Brain *brain, Slice rest) {
    (void)rest;
    list_begin(brain, LIST_SWAP2);
}

static void yx_board(Brain *brain, Slice rest) {
    (void)rest;
    list_begin(brain, LIST_SET_UP);
}

static void yx_n_best(Brain *brain, Slice rest) {
    int64_t lines;
    list_begin(brain, LIST_LINES);
    if (words_to_number(rest, &lines) && lines >= 1) {
        brain->list.lines_wanted = (int)MIN(lines, CELLS_MAX);
        return;
    }
    Problem problem;
    problem_set(&problem, "YXNBEST expects how many moves to show, at least 1, not '%.*s'",
                SLICE_ARG(rest));
    list_refuse(brain, &problem);
}

static void done(Brain *brain, Slice rest) {
    (void)rest;
    brain_say(brain, "ERROR DONE without a list; BOARD comes first");
}

// --- the rest

static void about(Brain *brain, Slice rest) {
    (void)rest;
    brain_say(brain, "name=\"Inkrow\", version=\"" INKROW_VERSION
                     "\", author=\"The Inkrow contributors\", country=\"\", www=\"\", email=\"\"");
}

static void info(Brain *brain, Slice rest) {
    exchange_read_info(&brain->exchange, rest);
}

static void yx_show_info(Brain *brain, Slice rest) {
    (void)rest;
    int exponent = 0;
    while (brain->config.table_mib_max >> (exponent + 1))
        exponent++;
    brain_say(brain, "MESSAGE INFO MAX_THREAD_NUM %d", SETTINGS_THREADS_MAX);
    brain_say(brain, "MESSAGE INFO MAX_HASH_SIZE %d", exponent + 10); // of KiB, to base 2
}

/// Nothing is forbidden in the games played here.
static void yx_show_forbid(Brain *brain, Slice rest) {
    (void)rest;
    brain_say(brain, "FORBID .");
}

static void yx_hash_clear(Brain *brain, Slice rest) {
    (void)rest;
    thinking_forget(brain);
}

// END, STOP and YXSTOP never come so far: exchange.h.
static const Command COMMANDS[] = {
    {.name = "ABOUT", about, .bare = true},
    {.name = "BEGIN", begin, .bare = true, .needs_board = true},
    {.name = "BOARD", board, .bare = true},
    {.name = "DONE", done, .bare = true},
    {.name = "INFO", info},
    {.name = "PLAY", play, .needs_board = true},
    {.name = "RECTSTART", rect_start},
    {.name = "RESTART", restart, .bare = true, .needs_board = true},
    {.name = "START", start},
    {.name = "SWAP2BOARD", swap2_board, .bare = true},
    {.name = "TAKEBACK", take_back, .needs_board = true},
    {.name = "TURN", turn, .needs_board = true},
    {.name = "YXBOARD", yx_board, .bare = true},
    {.name = "YXHASHCLEAR", yx_hash_clear, .bare = true},
    {.name = "YXNBEST", yx_n_best},
    {.name = "YXSHOWFORBID", yx_show_forbid, .bare = true},
    {.name = "YXSHOWINFO", yx_show_info, .bare = true},
};

static const Command *find_command(Slice word) {
    for (size_t i = 0; i < ARRAY_LEN(COMMANDS); i++)
        if (words_equal(word, COMMANDS[i].name))
            return &COMMANDS[i];
    return NULL;
}

static void do_command(Brain *brain, Slice text) {
    Slice rest = text;
    Slice word = slice_next_word(&rest, WORDS_BLANK);
    rest = words_trim(rest);
    const Command *command = find_command(word);
    if (!command)
        brain_say(brain, "UNKNOWN command '%.*s'", SLICE_ARG(word));
    else if (command->bare && rest.length > 0)
        refuse_text(brain, command->name, "nothing after it", rest);
    else if (command->needs_board && brain->stones.width == 0)
        brain_say(brain, "ERROR there is no board; START comes before %s", command->name);
    else
        command->function(brain, rest);
}

static void take_long_line(Brain *brain, Slice text) {
    Problem problem;
    problem_set(&problem, "a line of more than %zu bytes, which begins '%.*s'", text.length,
                SLICE_ARG(text));
    if (brain->list.kind == LIST_NONE)
        brain_refuse(brain, &problem);
    else
        list_refuse(brain, &problem);
}

void commands_take_line(Brain *brain, const TextLine *line) {
    brain->serial = line->serial;
    // A line that waited for an answer could not be done before.
    brain->started = MAX(line->arrived, brain->answered);
    Slice rest = line->text;
    if (!words_equal(slice_next_word(&rest, WORDS_BLANK), "INFO"))
        brain->ponders = false;
    if (!line->whole)
        take_long_line(brain, line->text);
    else if (brain->list.kind == LIST_NONE || !list_take_line(brain, line->text))
        do_command(brain, line->text);
}

void commands_take_end(Brain *brain) {
    if (brain->list.kind != LIST_NONE)
        list_break_off(brain, slice_of("the end of the input"));
}
