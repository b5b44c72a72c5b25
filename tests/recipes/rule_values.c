// Values of small games by plain recursion, with nothing of Inkrow's: the measure for the trial
// rule.
//
//   rule_values WIDTH HEIGHT ROW_LENGTH RULES first|all
//
// RULES holds d where marks fall, e for exact rows, s where rows run across and down alone; `-` for
// none. Prints `POSITION OUTCOME PLIES` for the empty board or for every open position that comes
// up, in the order of inkrow-engine's batches: the outcome for the side to move, and 0 plies for a
// draw.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS_MAX = 16, WIN = 100, UNKNOWN = 127 };

typedef struct Game {
    int width, height, length, cells;
    bool drop, exact, straight;
    char board[CELLS_MAX + 1]; ///< X, O or a dot
    signed char *values;       ///< by the board in base 3
    bool print;
} Game;

static char at(const Game *game, int x, int y) {
    bool there = x >= 0 && x < game->width && y >= 0 && y < game->height;
    return there ? game->board[y * game->width + x] : ' ';
}

/// The mark at a cell is part of a row.
static bool has_row(const Game *game, int cell) {
    static const int ways[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    int x = cell % game->width, y = cell / game->width;
    for (int i = 0; i < (game->straight ? 2 : 4); i++) {
        int count = 1;
        for (int sign = -1; sign <= 1; sign += 2)
            for (int n = sign; at(game, x + n * ways[i][0], y + n * ways[i][1]) == at(game, x, y);
                 n += sign)
                count++;
        if (game->exact ? count == game->length : count >= game->length)
            return true;
    }
    return false;
}

static bool can_play(const Game *game, int cell) {
    int below = cell + game->width;
    return game->board[cell] == '.' &&
           (!game->drop || below >= game->cells || game->board[below] != '.');
}

static size_t number_of(const Game *game) {
    size_t number = 0;
    for (int i = 0; i < game->cells; i++)
        number = 3 * number + (game->board[i] == 'X' ? 1 : game->board[i] == 'O' ? 2 : 0);
    return number;
}

static void print(const Game *game, char mover, int value) {
    for (int row = 0; row < game->height; row++)
        printf("%s%.*s", row > 0 ? "/" : "", game->width, game->board + row * game->width);
    printf(" %c %s %d\n", mover,
           value > 0   ? "win"
           : value < 0 ? "loss"
                       : "draw",
           value > 0   ? WIN - value
           : value < 0 ? WIN + value
                       : 0);
}

/// WIN less the plies of a win, 0, or the same of a loss, for `mover`, who has a move.
static int value_of(Game *game, int marks, char mover) {
    signed char *known = &game->values[number_of(game)];
    int best = -WIN;
    if (*known != UNKNOWN)
        return *known;
    for (int cell = 0; cell < game->cells; cell++) {
        if (!can_play(game, cell))
            continue;
        game->board[cell] = mover;
        int value = WIN - 1;
        if (!has_row(game, cell)) {
            value = marks + 1 == game->cells ? 0 : -value_of(game, marks + 1, mover ^ 'X' ^ 'O');
            value -= (value > 0) - (value < 0);
        }
        game->board[cell] = '.';
        best = value > best ? value : best;
    }
    *known = (signed char)best;
    if (game->print)
        print(game, mover, best);
    return best;
}

int main(int count, char **arguments) {
    if (count != 6)
        return 2;
    const char *rules = arguments[4];
    Game game = {.width = atoi(arguments[1]),
                 .height = atoi(arguments[2]),
                 .length = atoi(arguments[3]),
                 .drop = strchr(rules, 'd'),
                 .exact = strchr(rules, 'e'),
                 .straight = strchr(rules, 's'),
                 .print = strcmp(arguments[5], "all") == 0};
    size_t positions = 1;
    game.cells = game.width * game.height;
    if (game.cells < 1 || game.cells > CELLS_MAX)
        return 2;
    for (int i = 0; i < game.cells; i++)
        positions *= 3;
    game.values = malloc(positions);
    if (!game.values)
        return 1;
    memset(game.values, UNKNOWN, positions);
    memset(game.board, '.', (size_t)game.cells);
    int value = value_of(&game, 0, 'X');
    if (!game.print)
        print(&game, 'X', value);
    free(game.values);
    return 0;
}
