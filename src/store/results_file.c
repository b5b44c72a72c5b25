#include "store/results_file.h"

#include "base/said/said.h"

#include <string.h>

// A head, `since NAME` where there is one, and a text line for each game.
#define HEAD  "Inkrow results 1"
#define SINCE "since "

void results_file_write(const ResultsFile *results, Buffer *text) {
    buffer_add(text, HEAD "\n");
    if (results->since[0]) {
        buffer_add(text, SINCE);
        buffer_add(text, results->since);
        buffer_add_byte(text, '\n');
    }
    for (size_t i = 0; i < results->deleted.count; i++) {
        char memory[GAME_NAME_MAX + VARIANT_TEXT_MAX + 32];
        Text line = text_over(memory, sizeof memory);
        results_write_game(&results->deleted.at[i], &line);
        buffer_add(text, memory);
        buffer_add_byte(text, '\n');
    }
}

static bool read_since(Slice line, ResultsFile *results) {
    if (!slice_take(&line, SINCE) || line.length == 0 || line.length >= sizeof results->since ||
        memchr(line.start, ' ', line.length))
        return false;
    memset(results->since, 0, sizeof results->since);
    memcpy(results->since, line.start, line.length);
    return true;
}

static bool read_line(Slice line, ResultsFile *results) {
    ResultGame game;
    if (read_since(line, results))
        return true;
    if (!results_read_game(line, &game))
        return false;
    results_add(&results->deleted, &game);
    return true;
}

bool results_file_read(ResultsFile *results, Slice text, Problem *problem) {
    bool right = slice_is(slice_next_word(&text, "\n"), HEAD);
    results_file_clear(results);
    if (!right)
        return problem_set(
            problem,
            said("'%s' does not begin with '%s': the results of deleted games are not counted"),
            RESULTS_FILE, HEAD);
    for (int number = 2; text.length > 0; number++) {
        const Slice line = slice_next_word(&text, "\n");
        if (read_line(line, results) || line.length == 0)
            continue;
        if (right)
            problem_set(problem,
                        said("line %d of '%s' is no result of a game, such as "
                             "'2026-11-24-142233-1 3x3x3 4 won', and does not count"),
                        number, RESULTS_FILE);
        right = false;
    }
    return right;
}

void results_file_clear(ResultsFile *results) {
    results_games_clear(&results->deleted);
    results->since[0] = '\0';
}
