// The drawn positions of cases/threats.txt.
#include "support/testing.h"
#include "support/threat_cases.h"

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NOT_ASKED = -1, LINE_BYTES_MAX = 128 };

typedef struct DrawnCase {
    char name[LINE_BYTES_MAX];
    Variant variant;
    Side to_move;
    int fixed, fours, quiet, quiet_plies, must; ///< plies, 0 for none
    char cells[CELLS_MAX + 1];                  ///< as drawn
    int count;
} DrawnCase;

/// The number, or 0 for `none`.
static int plies_of(const char *text) {
    return (int)strtol(text, NULL, 10);
}

static Side side_of(char letter) {
    return letter == 'X' ? SIDE_X : letter == 'O' ? SIDE_O : SIDE_NONE;
}

static void take_fact(DrawnCase *drawn, const char *key, const char *value) {
    int *const numbers[] = {&drawn->fixed, &drawn->fours, &drawn->must};
    static const char *const names[] = {"static", "fours", "must"};
    for (size_t i = 0; i < ARRAY_LEN(names); i++)
        if (strcmp(key, names[i]) == 0) {
            *numbers[i] = plies_of(value);
            return;
        }
    if (strcmp(key, "case") == 0)
        snprintf(drawn->name, sizeof(drawn->name), "%s", value);
    else if (strcmp(key, "variant") == 0)
        drawn->variant = testing_variant(value);
    else if (strcmp(key, "moves") == 0)
        drawn->to_move = side_of(value[0]);
    else if (strcmp(key, "quiet") == 0) {
        char *rest;
        drawn->quiet = (int)strtol(value, &rest, 10);
        drawn->quiet_plies = plies_of(rest);
    } else
        fail_msg("'%s' is no fact of a case", key);
}

/// Reads the next case; false at the end of the file.
static bool read_case(FILE *file, DrawnCase *drawn) {
    *drawn =
        (DrawnCase){.fixed = NOT_ASKED, .fours = NOT_ASKED, .quiet = NOT_ASKED, .must = NOT_ASKED};
    char line[LINE_BYTES_MAX];
    bool board = false;
    while (fgets(line, sizeof(line), file)) {
        line[strcspn(line, "\n")] = '\0';
        char *space = strchr(line, ' ');
        if (strcmp(line, "end") == 0)
            return true;
        if (line[0] == '#' || line[0] == '\0')
            continue;
        if (strcmp(line, "board") == 0)
            board = true;
        else if (board) {
            strcpy(drawn->cells + drawn->count, line);
            drawn->count += (int)strlen(line);
        } else {
            *space = '\0';
            take_fact(drawn, line, space + 1);
        }
    }
    return false;
}

static Position position_of(const DrawnCase *drawn) {
    uint8_t cells[CELLS_MAX];
    if (drawn->count != variant_cells(&drawn->variant))
        fail_msg("%s: %d cells are drawn", drawn->name, drawn->count);
    for (int i = 0; i < drawn->count; i++)
        cells[i] = (uint8_t)side_of(drawn->cells[i]);
    Position position;
    Problem problem;
    if (!position_set_up(&position, &drawn->variant, cells, drawn->to_move, &problem))
        fail_msg("%s: %s", drawn->name, problem.sentence);
    return position;
}

static void check_plies(const DrawnCase *drawn, const char *what, int found, int wanted) {
    if (wanted != NOT_ASKED && found != wanted)
        fail_msg("%s: %s win in %d plies instead of %d", drawn->name, what, found, wanted);
}

static void check_first_move(const DrawnCase *drawn, Cell move) {
    if (strchr(drawn->cells, '@') && drawn->cells[move] != '@')
        fail_msg("%s: starts at cell %d", drawn->name, move);
}

static void check_wins(const DrawnCase *drawn, ThreatCase *threat_case, Board *board) {
    StaticOutcome outcome = static_outcome(board);
    check_plies(drawn, "seen", outcome.plies, drawn->fixed);
    ThreatAnswer fours = threat_search_fours(threat_case->search, board, THREAT_CASE_NODES);
    check_plies(drawn, "fours", fours.plies, drawn->fours);
    if (outcome.plies > 0)
        check_first_move(drawn, outcome.move);
    if (fours.plies > 0 && drawn->fours != NOT_ASKED)
        check_first_move(drawn, fours.move);
    if (drawn->quiet == NOT_ASKED)
        return;
    ThreatAnswer quiet =
        threat_search_quiet(threat_case->search, board, drawn->quiet - 1, THREAT_CASE_NODES);
    check_plies(drawn, "too quick", quiet.plies, 0);
    quiet = threat_search_quiet(threat_case->search, board, drawn->quiet, THREAT_CASE_NODES);
    check_plies(drawn, "quiet", quiet.plies, drawn->quiet_plies);
}

static void check_must(const DrawnCase *drawn, ThreatCase *threat_case, Board *board) {
    MustPlay must = threat_search_must_play(threat_case->search, board, THREAT_CASE_NODES);
    check_plies(drawn, "threatened", must.plies, drawn->must);
    for (int i = 0; i < drawn->count && must.plies > 0; i++) {
        bool free = board->cells[i] == SIDE_NONE;
        if (free && drawn->cells[i] != '+' &&
            (drawn->cells[i] == '*') != cell_set_has(&must.cells, i))
            fail_msg("%s: cell %d", drawn->name, i);
    }
}

static void drawn_positions_are_as_said(void **state) {
    (void)state;
    FILE *file = fopen(TEST_DATA_DIR "/cases/threats.txt", "r");
    assert_non_null(file);
    DrawnCase drawn;
    int cases = 0;
    for (; read_case(file, &drawn); cases++) {
        ThreatCase threat_case;
        char variant[VARIANT_TEXT_MAX];
        Text text = text_over(variant, sizeof(variant));
        variant_format(&drawn.variant, &text);
        threat_case_init(&threat_case, variant);
        Position position = position_of(&drawn);
        Board *board = threat_case_board(&threat_case, &position);
        check_wins(&drawn, &threat_case, board);
        if (drawn.must != NOT_ASKED)
            check_must(&drawn, &threat_case, board);
        threat_case_free(&threat_case);
    }
    fclose(file);
    assert_true(cases >= 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(drawn_positions_are_as_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
