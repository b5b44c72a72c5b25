/* play [VARIANT [LEVEL]]: you are X, a level is O. Moves are lines such as "b2". */
#include <inkrow.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Inkrow *inkrow;
static InkrowGame *game;
static InkrowEngine *engine;

static void check(InkrowError error) {
    if (error == INKROW_OK)
        return;
    fprintf(stderr, "play: %s\n", inkrow ? inkrow_problem(inkrow) : inkrow_error_text(error));
    exit(1);
}

static InkrowBoard show(void) {
    InkrowBoard board = {.size = sizeof board};
    check(inkrow_game_read(game, &board));
    for (int row = 0; row < board.height; row++)
        printf("%2d %.*s\n", board.height - row, board.width, board.cells + row * board.width);
    printf("   %.*s\n", board.width, "abcdefghijklmnopqrstuvwxyz......");
    return board;
}

static bool play_line(void) {
    char line[64];
    if (!fgets(line, sizeof line, stdin))
        return false;
    line[strcspn(line, "\n")] = '\0';
    if (inkrow_game_play(game, line) != INKROW_OK)
        printf("%s\n", inkrow_problem(inkrow));
    return true;
}

static void answer(int level, unsigned seed) {
    InkrowLine line = {.size = sizeof line};
    InkrowLimits limits = {.size = sizeof limits, .seconds = 1};
    check(inkrow_engine_choose(engine, game, level, seed, &limits, &line));
    printf("O plays %s\n", line.move);
    check(inkrow_game_play(game, line.move));
}

int main(int count, char **arguments) {
    InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 16};
    check(inkrow_new(NULL, &inkrow));
    check(inkrow_game_new(inkrow, count > 1 ? arguments[1] : "3x3x3", &game));
    check(inkrow_engine_new(inkrow, &setup, &engine));
    InkrowBoard board = show();
    for (unsigned seed = 1; board.outcome == INKROW_OPEN; seed++, board = show())
        if (board.to_move == 'O')
            answer(count > 2 ? atoi(arguments[2]) : 5, seed);
        else if (!play_line())
            break;
    printf("%s\n", (const char *[]){"not ended", "X won", "O won", "a draw"}[board.outcome]);
    inkrow_engine_free(engine);
    inkrow_game_free(game);
    inkrow_free(inkrow);
}
