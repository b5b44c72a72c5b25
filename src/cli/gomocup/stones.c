#include "cli/gomocup/stones.h"

#include "cli/gomocup/words.h"

#include <string.h>

void stones_clear(Stones *stones, int width, int height) {
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

bool stones_find_cell(const Stones *stones, int64_t column, int64_t row, int *cell,
                      Problem *problem) {
    if (column < 0 || column >= stones->width || row < 0 || row >= stones->height)
        return problem_set(problem, "%lld,%lld is off the board; expected 0,0 to %d,%d",
                           (long long)column, (long long)row, stones->width - 1,
                           stones->height - 1);
    *cell = (int)(row * stones->width + column);
    return true;
}

bool stones_read_cell(const Stones *stones, Slice text, int *cell, Problem *problem) {
    int64_t numbers[2];
    if (!words_to_numbers(text, numbers, 2))
        return problem_set(problem, "'%.*s' is no square; expected x,y such as 7,7",
                           SLICE_ARG(text));
    if (words_is_beyond(numbers[0]) || words_is_beyond(numbers[1]))
        return problem_set(problem, "'%.*s' is off the board; expected 0,0 to %d,%d",
                           SLICE_ARG(text), stones->width - 1, stones->height - 1);
    return stones_find_cell(stones, numbers[0], numbers[1], cell, problem);
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

void stones_compare(Stones *stones, bool own_turn) {
    int lead = count_stones(stones, STONE_OTHER) - count_stones(stones, STONE_OWN);
    stones->uneven = lead > 1 || lead < (own_turn ? 0 : -1);
}

bool stones_position(const Stones *stones, const Inkrow *inkrow, InkrowGame *game,
                     Problem *problem) {
    int own = count_stones(stones, STONE_OWN), other = count_stones(stones, STONE_OTHER);
    if (!stones->uneven && (own > other || other > own + 1))
        return problem_set(problem,
                           "%d own and %d other stones; to move, there have to be as many own "
                           "ones as others, or one less",
                           own, other);
    return set_up(stones, inkrow, own >= other ? 'X' : 'O', game, problem);
}
