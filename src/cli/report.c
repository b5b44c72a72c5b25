#include "cli/report.h"

#include "base/clock.h"
#include "cli/command.h"
#include "cli/json.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

// --- what is asked of the library, which must know it

static InkrowBoard board_of(const InkrowGame *game) {
    InkrowBoard board = {.size = sizeof board};
    CHECK(inkrow_game_read(game, &board) == INKROW_OK);
    return board;
}

/// The text of a cell as a value.
typedef struct CellText {
    char text[INKROW_CELL_ROOM];
} CellText;

static CellText cell_text(const InkrowGame *game, int cell) {
    CellText of;
    CHECK(inkrow_cell_text(game, cell, of.text, sizeof of.text) == INKROW_OK);
    return of;
}

int64_t report_nanoseconds(double seconds) {
    return llround(seconds * (double)NANOSECONDS_PER_SECOND);
}

static int thousandths(double chance) {
    return (int)lround(1000 * chance);
}

// --- JSON

void report_cell_json(Json *json, const char *key, const InkrowGame *game, int cell) {
    json_text(json, key, cell_text(game, cell).text);
}

static void json_line_of(Json *json, const char *key, const char (*line)[INKROW_CELL_ROOM],
                         int length) {
    json_open(json, key, '[');
    for (int i = 0; i < length; i++)
        json_text(json, NULL, line[i]);
    json_close(json, ']');
}

Json report_open_json(FILE *out, const InkrowGame *game, Algorithm algorithm) {
    Json json = {.out = out};
    char text[INKROW_TEXT_ROOM];
    json_open(&json, NULL, '{');
    CHECK(inkrow_game_text(game, INKROW_TEXT_VARIANT, text, sizeof text) == INKROW_OK);
    json_text(&json, "variant", text);
    CHECK(inkrow_game_text(game, INKROW_TEXT_DRAWN, text, sizeof text) == INKROW_OK);
    json_text(&json, "position", text);
    json_text(&json, "algorithm", analyze_options_algorithm_name(algorithm));
    return json;
}

void report_close_json(Json *json) {
    json_close(json, '}');
    fputc('\n', json->out);
}

void report_minimax_json(FILE *out, const InkrowGame *game, const MinimaxReport *report) {
    const InkrowScores *scores = &report->scores;
    const InkrowBoard board = board_of(game);
    Json json = report_open_json(out, game, report->algorithm);
    json_open(&json, "scores", '[');
    for (int cell = 0; cell < board.width * board.height; cell++) {
        if (scores->scored[cell])
            json_int(&json, NULL, scores->scores[cell]);
        else
            json_null(&json, NULL);
    }
    json_close(&json, ']');
    json_open(&json, "best", '[');
    for (int i = 0; i < scores->best_count; i++)
        report_cell_json(&json, NULL, game, scores->best[i]);
    json_close(&json, ']');
    json_open(&json, "best_index", '[');
    for (int i = 0; i < scores->best_count; i++)
        json_int(&json, NULL, scores->best[i]);
    json_close(&json, ']');
    json_int(&json, "score", scores->score);
    json_int(&json, "nodes", (int64_t)scores->nodes);
    json_seconds(&json, "seconds", report->time_ns);
    report_close_json(&json);
}

static const char *const VERDICT_NAME[] = {
    [INKROW_WIN] = "win", [INKROW_PROVEN_DRAW] = "draw", [INKROW_LOSS] = "loss"};

/// The plies are the shortest way, or are left out where that is not known.
static void json_verdict(Json *json, InkrowVerdict verdict, int plies) {
    if (verdict == INKROW_UNKNOWN)
        return;
    json_text(json, "outcome", VERDICT_NAME[verdict]);
    if (verdict != INKROW_PROVEN_DRAW && plies > 0)
        json_int(json, "plies", plies);
}

static void json_ranked(Json *json, const InkrowLine *line) {
    json_open(json, NULL, '{');
    json_text(json, "move", line->move);
    json_verdict(json, line->verdict, line->plies);
    json_int(json, "score", line->score);
    json_thousandths(json, "chance", thousandths(line->chance));
    json_line_of(json, "pv", line->line, line->length);
    json_close(json, '}');
}

/// What a search would say of a finished game, for the side that would be to move: the winner has
/// moved last.
typedef struct Finished {
    const char *outcome;
    int score;
    int chance; ///< thousandths
} Finished;

enum { SCORE_LOSS = -30000 }; ///< in no plies at all

static void json_finished(Json *json, const InkrowBoard *board) {
    static const Finished DRAW = {"draw", 0, 500}, LOSS = {"loss", SCORE_LOSS, 0};
    const bool drawn = board->outcome == INKROW_DRAW;
    const Finished *finished = drawn ? &DRAW : &LOSS;
    json_text(json, "outcome", finished->outcome);
    if (!drawn)
        json_int(json, "plies", 0);
    json_bool(json, "proven", true);
    json_int(json, "score", finished->score);
    json_thousandths(json, "chance", finished->chance);
}

static void json_speed(Json *json, uint64_t nodes, int64_t time_ns) {
    const double seconds = (double)time_ns / NANOSECONDS_PER_SECOND;
    // A file that a solve goes on with may tell of any number of nodes.
    if (time_ns > 0)
        json_int(json, "nps", (int64_t)MIN((double)nodes / seconds, 1e15));
}

static void json_part(Json *json, ReportPart part) {
    if (part != REPORT_WHOLE)
        json_bool(json, part == REPORT_PARTIAL ? "partial" : "stopped", true);
}

void report_search_json(FILE *out, const InkrowGame *game, const ReportedSearch *search) {
    static const InkrowLine NOTHING = {.length = 0};
    const bool open = search->count > 0;
    const InkrowLine *best = open ? search->lines : &NOTHING;
    const InkrowFound *found = &search->found;
    const InkrowBoard board = board_of(game);
    const int64_t time_ns = report_nanoseconds(best->seconds);
    Json json = report_open_json(out, game, ALGORITHM_SEARCH);
    json_line_of(&json, "best", best->line, open);
    if (open) {
        json_verdict(&json, found->verdict, found->plies);
        json_bool(&json, "proven", found->verdict != INKROW_UNKNOWN);
        json_int(&json, "score", best->score);
        json_thousandths(&json, "chance", thousandths(found->chance));
    } else {
        json_finished(&json, &board);
    }
    json_int(&json, "depth", best->depth);
    json_int(&json, "nodes", (int64_t)best->nodes);
    json_seconds(&json, "seconds", time_ns);
    json_speed(&json, best->nodes, time_ns);
    json_line_of(&json, "pv", best->line, best->length);
    json_open(&json, "lines", '[');
    for (int i = 0; i < search->count; i++)
        json_ranked(&json, &search->lines[i]);
    json_close(&json, ']');
    json_part(&json, search->part);
    report_close_json(&json);
}

/// The name of a value that is +1, 0 or -1.
static const char *name_of_value(int value) {
    return VERDICT_NAME[value > 0 ? INKROW_WIN : value < 0 ? INKROW_LOSS : INKROW_PROVEN_DRAW];
}

static void json_extras(Json *json, const SolveExtras *extras) {
    if (extras->certificate)
        json_text(json, "certificate", extras->certificate);
    json_part(json, extras->part);
    if (extras->missing_count == 0)
        return;
    json_open(json, "missing", '[');
    for (size_t i = 0; i < extras->missing_count; i++)
        json_text(json, NULL, extras->missing[i]);
    json_close(json, ']');
}

/// Writes all of the line of an answer, where somebody knows it, and how long it is to `length`.
/// Release with base_free.
static CellText *whole_line(const InkrowGame *game, const InkrowSolution *answer,
                            const SolveExtras *extras, int *length) {
    int cells[INKROW_CELLS_MAX];
    *length = answer->length;
    if (extras->engine)
        CHECK(inkrow_engine_line(extras->engine, cells, INKROW_CELLS_MAX, length) == INKROW_OK);
    CellText *line = base_alloc((size_t)*length * sizeof *line);
    for (int i = 0; i < *length; i++) {
        if (extras->engine)
            line[i] = cell_text(game, cells[i]);
        else
            memcpy(line[i].text, answer->line[i], sizeof line[i].text);
    }
    return line;
}

void report_solve_json(FILE *out, const InkrowGame *game, const InkrowSolution *answer,
                       const SolveExtras *extras) {
    const int64_t time_ns = report_nanoseconds(answer->seconds);
    int length;
    CellText *line = whole_line(game, answer, extras, &length);
    Json json = report_open_json(out, game, ALGORITHM_SOLVE);
    json_line_of(&json, "best", &answer->best, *answer->best != '\0');
    if (answer->at_least == answer->at_most)
        json_text(&json, "outcome", name_of_value(answer->at_least));
    if (answer->plies > 0)
        json_int(&json, "plies", answer->plies);
    json_bool(&json, "proven", answer->proven);
    json_int(&json, "at_least", answer->at_least);
    json_int(&json, "at_most", answer->at_most);
    json_int(&json, "nodes", (int64_t)answer->nodes);
    json_seconds(&json, "seconds", time_ns);
    json_speed(&json, answer->nodes, time_ns);
    json_open(&json, "pv", '[');
    for (int i = 0; i < length; i++)
        json_text(&json, NULL, line[i].text);
    json_close(&json, ']');
    json_extras(&json, extras);
    report_close_json(&json);
    base_free(line);
}

void report_error_json(FILE *out, uint64_t line, const Problem *problem) {
    Json json = {.out = out};
    json_open(&json, NULL, '{');
    json_text(&json, "error", problem->sentence);
    json_int(&json, "line", (int64_t)line);
    report_close_json(&json);
}

// --- a board and a few words

enum { CELL_WIDTH = 5, LABEL_WIDTH = 3 };

/// What stands in a free cell of the printed board.
typedef void CellPrinter(const void *context, int cell, const char *name, Text *text);

/// The letters of a column: what of a cell's name is no digit.
static void print_column(FILE *out, const InkrowGame *game, int column) {
    CellText name = cell_text(game, column);
    name.text[strcspn(name.text, "0123456789")] = '\0';
    fprintf(out, "%*s", CELL_WIDTH, name.text);
}

static void print_board(FILE *out, const InkrowGame *game, CellPrinter *print_cell,
                        const void *context) {
    const InkrowBoard board = board_of(game);
    char memory[16];
    for (int row = 0; row < board.height; row++) {
        fprintf(out, "%*d", LABEL_WIDTH, board.height - row);
        for (int column = 0; column < board.width; column++) {
            const int cell = row * board.width + column;
            Text text = text_over(memory, sizeof(memory));
            if (board.cells[cell] == '.')
                print_cell(context, cell, cell_text(game, cell).text, &text);
            else
                text_add_bytes(&text, &board.cells[cell], 1);
            fprintf(out, "%*s", CELL_WIDTH, memory);
        }
        fputc('\n', out);
    }
    fprintf(out, "%*s", LABEL_WIDTH, "");
    for (int column = 0; column < board.width; column++)
        print_column(out, game, column);
    fputc('\n', out);
}

static void print_heading(FILE *out, const InkrowGame *game, const char *algorithm) {
    char variant[INKROW_TEXT_ROOM];
    const InkrowBoard board = board_of(game);
    CHECK(inkrow_game_text(game, INKROW_TEXT_VARIANT, variant, sizeof variant) == INKROW_OK);
    if (board.outcome == INKROW_DRAW)
        text_print(out, said("%s, a draw, %s"), variant, algorithm);
    else if (board.outcome != INKROW_OPEN)
        text_print(out, said("%s, %c has won, %s"), variant,
                   board.outcome == INKROW_X_WINS ? 'X' : 'O', algorithm);
    else
        text_print(out, said("%s, %c to move, %s"), variant, board.to_move, algorithm);
    fputs("\n\n", out);
}

static void print_effort(FILE *out, uint64_t nodes, int64_t time_ns) {
    char memory[40];
    Text seconds = text_over(memory, sizeof memory);
    said_decimal(&seconds, (double)time_ns / (double)NANOSECONDS_PER_SECOND, 6);
    text_print(
        out, said_count("%llu position in %s s.", "%llu positions in %s s.", command_count(nodes)),
        (unsigned long long)nodes, memory);
    fputc('\n', out);
}

static void print_score(const void *context, int cell, const char *name, Text *text) {
    (void)name;
    const InkrowScores *scores = context;
    if (!scores->scored[cell])
        text_add(text, ".");
    else
        text_add(text, scores->scores[cell] == 0 ? "%d" : "%+d", scores->scores[cell]);
}

static void print_value(FILE *out, const InkrowBoard *board, const MinimaxReport *report) {
    const int score = report->scores.score;
    const bool for_x = report->algorithm == ALGORITHM_DEPTH_AWARE || board->to_move == 'X';
    if (score != 0)
        text_print(out, said("%c wins if both play best. "), (score > 0) == for_x ? 'X' : 'O');
    else if (report->depth_limit > 0)
        text_print(out,
                   said_count("No win is forced within %d ply. ",
                              "No win is forced within %d plies. ", report->depth_limit),
                   report->depth_limit);
    else
        fputs(said("A draw if both play best. "), out);
}

void report_minimax_text(FILE *out, const InkrowGame *game, const MinimaxReport *report) {
    const InkrowScores *scores = &report->scores;
    const InkrowBoard board = board_of(game);
    print_heading(out, game, analyze_options_algorithm_name(report->algorithm));
    print_board(out, game, print_score, scores);
    fputc('\n', out);
    if (board.outcome == INKROW_OPEN) {
        char memory[INKROW_CELLS_MAX * INKROW_CELL_ROOM];
        Text best = text_over(memory, sizeof memory);
        for (int i = 0; i < scores->best_count; i++)
            text_add(&best, "%s%s", i > 0 ? " " : "", cell_text(game, scores->best[i]).text);
        text_print(out, said("Best: %s. "), memory);
        print_value(out, &board, report);
    }
    print_effort(out, scores->nodes, report->time_ns);
}

/// The rank of the move among the best, or a dot.
static void print_rank(const void *context, int cell, const char *name, Text *text) {
    (void)cell;
    const ReportedSearch *search = context;
    for (int i = 0; i < search->count; i++)
        if (strcmp(search->lines[i].move, name) == 0) {
            text_add(text, "(%d)", i + 1);
            return;
        }
    text_add(text, ".");
}

/// Of a proven value, what stands before the moves of its line.
static void print_verdict(FILE *out, int rank, const InkrowLine *line) {
    const bool wins = line->verdict == INKROW_WIN;
    if (line->verdict == INKROW_PROVEN_DRAW)
        text_print(out, said("(%d) %s: draw, proven;"), rank, line->move);
    else if (line->plies <= 0)
        text_print(out, wins ? said("(%d) %s: win, proven;") : said("(%d) %s: loss, proven;"), rank,
                   line->move);
    else
        text_print(out,
                   wins ? said_count("(%d) %s: win in %d ply, proven;",
                                     "(%d) %s: win in %d plies, proven;", line->plies)
                        : said_count("(%d) %s: loss in %d ply, proven;",
                                     "(%d) %s: loss in %d plies, proven;", line->plies),
                   rank, line->move, line->plies);
}

static void print_line(FILE *out, int rank, const InkrowLine *line) {
    if (line->verdict == INKROW_UNKNOWN)
        text_print(out, said("(%d) %s: chance %d %%, score %+d, not proven;"), rank, line->move,
                   inkrow_percent(line->chance), line->score);
    else
        print_verdict(out, rank, line);
    for (int i = 0; i < line->length; i++)
        fprintf(out, " %s", line->line[i]);
    fputc('\n', out);
}

void report_search_text(FILE *out, const InkrowGame *game, const ReportedSearch *search) {
    print_heading(out, game, "search");
    print_board(out, game, print_rank, search);
    fputc('\n', out);
    for (int i = 0; i < search->count; i++)
        print_line(out, i + 1, &search->lines[i]);
    if (search->count == 0) {
        print_effort(out, 0, 0);
        return;
    }
    text_print(out, said("Depth %d, "), search->lines->depth);
    print_effort(out, search->lines->nodes, report_nanoseconds(search->lines->seconds));
}

static void print_best(const void *context, int cell, const char *name, Text *text) {
    (void)cell;
    const InkrowSolution *answer = context;
    text_add(text, strcmp(name, answer->best) == 0 ? "*" : ".");
}

/// Prints what an exact value says for the side to move.
static void print_exact(FILE *out, const InkrowSolution *answer) {
    const bool wins = answer->at_least > 0;
    if (answer->at_least == 0)
        fputs(said("Proven: a draw for the side to move."), out);
    else if (answer->plies > 0)
        text_print(
            out,
            wins ? said_count("Proven: a win in %d ply for the side to move.",
                              "Proven: a win in %d plies for the side to move.", answer->plies)
                 : said_count("Proven: a loss in %d ply for the side to move.",
                              "Proven: a loss in %d plies for the side to move.", answer->plies),
            answer->plies);
    else if (answer->proven)
        fputs(wins ? said("Proven: a win for the side to move.")
                   : said("Proven: a loss for the side to move."),
              out);
    else
        fputs(wins ? said("Proven: a win for the side to move, its length not proven.")
                   : said("Proven: a loss for the side to move, its length not proven."),
              out);
}

static void print_bounds(FILE *out, const InkrowSolution *answer) {
    if (answer->at_least == answer->at_most)
        print_exact(out, answer);
    else if (answer->at_least == 0)
        fputs(said("Not proven: a draw at least for the side to move."), out);
    else if (answer->at_most == 0)
        fputs(said("Not proven: a draw at best for the side to move."), out);
    else
        fputs(said("Not proven: nothing is known for the side to move."), out);
}

static void print_whole_line(FILE *out, const CellText *line, int length) {
    char memory[INKROW_CELLS_MAX * INKROW_CELL_ROOM];
    Text moves = text_over(memory, sizeof memory);
    for (int i = 0; i < length; i++)
        text_add(&moves, "%s%s", i > 0 ? " " : "", line[i].text);
    text_print(out, said(" Best: %s."), memory);
}

void report_solve_text(FILE *out, const InkrowGame *game, const InkrowSolution *answer,
                       const SolveExtras *extras) {
    int length;
    CellText *line = whole_line(game, answer, extras, &length);
    print_heading(out, game, "solve");
    print_board(out, game, print_best, answer);
    fputc('\n', out);
    print_bounds(out, answer);
    if (length > 0)
        print_whole_line(out, line, length);
    fputc('\n', out);
    print_effort(out, answer->nodes, report_nanoseconds(answer->seconds));
    base_free(line);
}
