#include "gomocup/commands.h"

#include "gomocup/list.h"
#include "gomocup/thinking.h"
#include "gomocup/words.h"

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
    stones_clear(&brain->stones, width, height);
    exchange_forget_time_left(&brain->exchange);
    thinking_forget(brain);
    thinking_prepare(brain, false);
    brain_say(brain, "OK");
}

static bool start_sized(Brain *brain, int64_t width, int64_t height, Problem *problem) {
    Settings settings = exchange_settings(&brain->exchange);
    if (MIN(width, height) < SIDE_MIN || MAX(width, height) > SIDE_MAX)
        return problem_set(problem, "a board of %lldx%lld; expected %d to %d columns and rows",
                           (long long)width, (long long)height, SIDE_MIN, SIDE_MAX);
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

static bool is_free(const Brain *brain, Cell cell, Problem *problem) {
    const Stones *stones = &brain->stones;
    return stones->cells[cell] == STONE_NONE ||
           problem_set(problem, "%d,%d is taken; expected a free square", cell % stones->width,
                       cell / stones->width);
}

static bool turn(Brain *brain, Slice rest, Problem *problem) {
    Stones *stones = &brain->stones;
    Cell cell;
    if (!stones_read_cell(stones, rest, &cell, problem) || !is_free(brain, cell, problem))
        return false;
    stones->cells[cell] = STONE_OTHER;
    bool moved = thinking_move(brain, 1, problem);
    if (!moved)
        stones->cells[cell] = STONE_NONE;
    return moved;
}

/// True when the own side may move to `cell` now.
static bool is_playable(Brain *brain, Cell cell, Problem *problem) {
    Position position;
    return is_free(brain, cell, problem) && brain_position(brain, &position, problem) &&
           (position_can_play(&position, cell) ||
            problem_set(problem, "no stone can be set at %d,%d now",
                        cell_column(&position.variant, cell), cell_row(&position.variant, cell)));
}

static bool play(Brain *brain, Slice rest, Problem *problem) {
    Cell cell;
    if (!stones_read_cell(&brain->stones, rest, &cell, problem) ||
        !is_playable(brain, cell, problem))
        return false;
    brain->stones.cells[cell] = STONE_OWN;
    brain_say(brain, "%d,%d", cell % brain->stones.width, cell / brain->stones.width);
    return true;
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

static bool take_back(Brain *brain, Slice rest, Problem *problem) {
    Cell cell;
    if (!stones_read_cell(&brain->stones, rest, &cell, problem) || !is_loose(brain, cell, problem))
        return false;
    brain->stones.cells[cell] = STONE_NONE;
    brain_say(brain, "OK");
    return true;
}

// --- the rest

static bool yx_n_best(Brain *brain, Slice rest, Problem *problem) {
    int64_t lines;
    list_begin(brain, LIST_LINES);
    if (words_to_number(rest, &lines) && lines >= 1) {
        brain->list.lines_wanted = (int)MIN(lines, CELLS_MAX);
    } else {
        refuse_text(problem, "YXNBEST", "how many moves to show, at least 1", rest);
        list_refuse(brain, problem); // at its end
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
        list_begin(brain, command->list);
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
        list_refuse(brain, &problem);
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
    else if (brain->list.kind == LIST_NONE || !list_take_line(brain, line->text))
        take_command(brain, line->text);
}

void commands_take_end(Brain *brain) {
    if (brain->list.kind != LIST_NONE)
        list_break_off(brain, slice_of("the end of the input"));
}
