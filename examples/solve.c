/* solve VARIANT FILE: who wins, with a certificate in FILE, which libinkrow-check then checks. */
#include <inkrow.h>
#include <inkrow_check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Inkrow *inkrow;

static void check(InkrowError error) {
    if (error == INKROW_OK)
        return;
    fprintf(stderr, "solve: %s\n", inkrow ? inkrow_problem(inkrow) : inkrow_error_text(error));
    exit(1);
}

static void tell(void *context, const InkrowSolveState *state) {
    (void)context;
    fprintf(stderr, "%.1f s, %llu positions, %s\n", state->seconds,
            (unsigned long long)state->nodes, state->trying);
}

static bool write_file(void *context, const void *bytes, size_t length) {
    return fwrite(bytes, 1, length, (FILE *)context) == length;
}

static size_t read_file(void *context, void *bytes, size_t room) {
    const size_t count = fread(bytes, 1, room, (FILE *)context);
    return count == 0 && ferror((FILE *)context) ? (size_t)INKROW_CHECK_READ_FAILED : count;
}

/* What was proved must be of the position that was asked about, too. */
static void check_certificate(FILE *file, InkrowGame *game, int value) {
    InkrowCheckInput input = {.size = sizeof input, .read = read_file, .context = file};
    InkrowCheckReport report = {.size = sizeof report};
    char variant[INKROW_TEXT_ROOM], position[INKROW_TEXT_ROOM];
    check(inkrow_game_text(game, INKROW_TEXT_VARIANT, variant, sizeof variant));
    check(inkrow_game_text(game, INKROW_TEXT_DRAWN, position, sizeof position));
    const InkrowCheckResult result = inkrow_check(&input, &report);
    const bool right = result == INKROW_CHECK_VALID && strcmp(report.variant, variant) == 0 &&
                       strcmp(report.position, position) == 0 &&
                       (value > 0   ? report.wins[0]
                        : value < 0 ? report.wins[1]
                                    : report.holds[0] && report.holds[1]);
    printf("certificate of %lld nodes: %s%s\n", (long long)report.nodes,
           right ? "valid" : "not valid ", report.sentence);
    if (!right)
        exit(1);
}

int main(int count, char **arguments) {
    if (count != 3) {
        fputs("solve: expected a variant and the name of a file\n", stderr);
        return 2;
    }
    InkrowGame *game;
    InkrowEngine *engine;
    InkrowEngineSetup setup = {.size = sizeof setup, .table_mib = 256, .threads = 2};
    InkrowSolving solving = {.size = sizeof solving, .progress = tell};
    InkrowSolution solution = {.size = sizeof solution};
    check(inkrow_new(NULL, &inkrow));
    check(inkrow_game_new(inkrow, arguments[1], &game));
    check(inkrow_engine_new(inkrow, &setup, &engine));
    check(inkrow_engine_solve(engine, game, &solving, &solution));
    static const char *const values[] = {"O wins", "a draw", "X wins"};
    printf("%s: %s, best %s\n", arguments[1], values[solution.at_least + 1], solution.best);
    FILE *file = fopen(arguments[2], "w+b");
    if (!file) {
        perror("solve");
        return 1;
    }
    check(inkrow_engine_certify(engine, game, solution.at_least, 0, write_file, file));
    rewind(file);
    check_certificate(file, game, solution.at_least);
    fclose(file);
    inkrow_engine_free(engine);
    inkrow_game_free(game);
    inkrow_free(inkrow);
}
