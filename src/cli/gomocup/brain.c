#include "cli/gomocup/brain.h"

#include "cli/gomocup/words.h"

#include <string.h>

// --- stones

void brain_stones_clear(Stones *stones, int width, int height) {
    memset(stones, 0, sizeof(*stones));
    stones->width = width;
    stones->height = height;
}

static int count_stones(const Stones *stones, Stone kind) {
    int count = 0;
    for (int cell = 0; cell < stones->width * stones->height; cell++)
        count += stones->cells[cell] == kind;
    return count;
}

bool brain_stones_find_cell(const Stones *stones, int64_t column, int64_t row, int *cell,
                            Problem *problem) {
    if (column < 0 || column >= stones->width || row < 0 || row >= stones->height)
        return problem_set(problem, "%lld,%lld is off the board; expected 0,0 to %d,%d",
                           (long long)column, (long long)row, stones->width - 1,
                           stones->height - 1);
    *cell = (int)(row * stones->width + column);
    return true;
}

bool brain_stones_read_cell(const Stones *stones, Slice text, int *cell, Problem *problem) {
    int64_t numbers[2];
    if (!words_to_numbers(text, numbers, 2))
        return problem_set(problem, "'%.*s' is no square; expected x,y such as 7,7",
                           SLICE_ARG(text));
    if (words_is_beyond(numbers[0]) || words_is_beyond(numbers[1]))
        return problem_set(problem, "'%.*s' is off the board; expected 0,0 to %d,%d",
                           SLICE_ARG(text), stones->width - 1, stones->height - 1);
    return brain_stones_find_cell(stones, numbers[0], numbers[1], cell, problem);
}

static bool set_up(const Stones *stones, const Inkrow *inkrow, char own, InkrowGame *game,
                   Problem *problem) {
    const char other = own == 'X' ? 'O' : 'X';
    char cells[INKROW_CELLS_MAX];
    for (int cell = 0; cell < stones->width * stones->height; cell++)
        cells[cell] = stones->cells[cell] == STONE_OWN     ? own
                      : stones->cells[cell] == STONE_OTHER ? other
                                                           : '.';
    return inkrow_game_arrange(game, cells, own) == INKROW_OK ||
           problem_set(problem, "%s", inkrow_problem(inkrow));
}

void brain_stones_compare(Stones *stones, bool own_turn) {
    int lead = count_stones(stones, STONE_OTHER) - count_stones(stones, STONE_OWN);
    stones->uneven = lead > 1 || lead < (own_turn ? 0 : -1);
}

bool brain_stones_position(const Stones *stones, const Inkrow *inkrow, InkrowGame *game,
                           Problem *problem) {
    int own = count_stones(stones, STONE_OWN), other = count_stones(stones, STONE_OTHER);
    if (!stones->uneven && (own > other || other > own + 1))
        return problem_set(problem,
                           "%d own and %d other stones; to move, there have to be as many own "
                           "ones as others, or one less",
                           own, other);
    return set_up(stones, inkrow, own >= other ? 'X' : 'O', game, problem);
}

enum { LINE_SAID_MAX = 1024 };

void brain_say(Brain *brain, const char *format, ...) {
    char memory[LINE_SAID_MAX];
    Text text = text_over(memory, sizeof(memory));
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&text, format, arguments);
    va_end(arguments);
    for (size_t i = 0; i < text.length; i++)
        if (memory[i] < ' ' || memory[i] > '~')
            memory[i] = '?';
    if (!brain->mute && !exchange_has_quit(&brain->exchange))
        brain->mute = !brain->config.say(brain->config.say_context, memory);
}

void brain_refuse(Brain *brain, const Problem *problem) {
    brain_say(brain, "ERROR %s", problem->sentence);
}

int brain_cell(const Brain *brain, const char *move) {
    int cell;
    CHECK(inkrow_cell_number(brain->game, move, &cell) == INKROW_OK);
    return cell;
}

void brain_write_moves(const Brain *brain, const char (*moves)[INKROW_CELL_ROOM], int count,
                       Text *text) {
    const int width = brain_board(brain).width;
    for (int i = 0; i < count; i++) {
        const int cell = brain_cell(brain, moves[i]);
        text_add(text, "%s%d,%d", i == 0 ? "" : " ", cell % width, cell / width);
    }
}

InkrowBoard brain_board(const Brain *brain) {
    InkrowBoard board = {.size = sizeof board};
    CHECK(inkrow_game_read(brain->game, &board) == INKROW_OK);
    return board;
}

bool brain_new_game(Brain *brain, Problem *problem) {
    char memory[VARIANT_ROOM];
    Text variant = text_over(memory, sizeof memory);
    InkrowGame *game;
    const Settings settings = exchange_settings(&brain->exchange);
    if (!settings_variant(&settings, brain->stones.width, brain->stones.height, &variant, problem))
        return false;
    if (inkrow_game_new(brain->inkrow, memory, &game) != INKROW_OK)
        return problem_set(problem, "%s", inkrow_problem(brain->inkrow));
    inkrow_game_free(brain->game);
    brain->game = game;
    return true;
}

bool brain_position(Brain *brain, Problem *problem) {
    return brain_new_game(brain, problem) &&
           brain_stones_position(&brain->stones, brain->inkrow, brain->game, problem);
}
