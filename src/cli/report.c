#include "cli/report.h"

#include "base/clock.h"
#include "cli/json.h"
#include "rules/notation.h"
#include "rules/worth.h"

#include <inttypes.h>

// --- JSON

void report_cell_json(Json *json, const char *key, const Variant *variant, Cell cell) {
    char memory[CELL_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    notation_format_cell(variant, cell, &text);
    json_text(json, key, memory);
}

static void json_cells(Json *json, const char *key, const Variant *variant, const Cell *cells,
                       int count) {
    json_open(json, key, '[');
    for (int i = 0; i < count; i++)
        report_cell_json(json, NULL, variant, cells[i]);
    json_close(json, ']');
}

Json report_open_json(FILE *out, const Position *position, Algorithm algorithm) {
    Json json = {.out = out};
    char memory[POSITION_TEXT_MAX];
    json_open(&json, NULL, '{');
    Text text = text_over(memory, sizeof(memory));
    variant_format(&position->variant, &text);
    json_text(&json, "variant", memory);
    text = text_over(memory, sizeof(memory));
    notation_format_drawn_position(position, &text);
    json_text(&json, "position", memory);
    json_text(&json, "algorithm", analyze_options_algorithm_name(algorithm));
    return json;
}

void report_close_json(Json *json) {
    json_close(json, '}');
    fputc('\n', json->out);
}

void report_minimax_json(FILE *out, const Position *position, const MinimaxReport *report) {
    const Variant *variant = &position->variant;
    const MinimaxResult *result = &report->result;
    Json json = report_open_json(out, position, report->algorithm);
    json_open(&json, "scores", '[');
    for (Cell cell = 0; cell < variant_cells(variant); cell++) {
        if (result->scored[cell])
            json_int(&json, NULL, result->scores[cell]);
        else
            json_null(&json, NULL);
    }
    json_close(&json, ']');
    json_cells(&json, "best", variant, result->best, result->best_count);
    json_open(&json, "best_index", '[');
    for (int i = 0; i < result->best_count; i++)
        json_int(&json, NULL, result->best[i]);
    json_close(&json, ']');
    json_int(&json, "score", result->score);
    json_int(&json, "nodes", (int64_t)result->nodes);
    json_seconds(&json, "seconds", report->time_ns);
    report_close_json(&json);
}

static const char *const OUTCOME_NAME[] = {
    [VERDICT_WIN] = "win", [VERDICT_DRAW] = "draw", [VERDICT_LOSS] = "loss"};

/// The plies are the shortest way, or are left out where that is not known.
static void json_verdict(Json *json, Verdict verdict) {
    if (verdict.kind == VERDICT_UNKNOWN)
        return;
    json_text(json, "outcome", OUTCOME_NAME[verdict.kind]);
    if (verdict.kind != VERDICT_DRAW && verdict.exact)
        json_int(json, "plies", verdict.plies);
}

static void json_line(Json *json, const Position *position, const RankedMove *ranked) {
    const Variant *variant = &position->variant;
    json_open(json, NULL, '{');
    report_cell_json(json, "move", variant, ranked->move);
    json_verdict(json, ranked->verdict);
    json_int(json, "score", ranked->score);
    json_thousandths(json, "chance",
                     worth_share(worth_of(position, ranked->verdict, BOUND_NONE, ranked->score)));
    json_cells(json, "pv", variant, ranked->pv, ranked->pv_length);
    json_close(json, '}');
}

/// The worth of a finished game to the side that would be to move: the winner has moved last.
static Verdict finished_verdict(const Position *position) {
    bool draw = position->outcome == OUTCOME_DRAW;
    return (Verdict){.kind = draw ? VERDICT_DRAW : VERDICT_LOSS, .exact = true};
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

void report_search_json(FILE *out, const Position *position, const SearchReport *report,
                        ReportPart part) {
    const Variant *variant = &position->variant;
    bool open = report->move_count > 0;
    Verdict verdict = open ? report->verdict : finished_verdict(position);
    RankedMove best = {.score = verdict.kind == VERDICT_LOSS ? -SCORE_WIN : 0};
    if (open)
        best = report->moves[0];
    Json json = report_open_json(out, position, ALGORITHM_SEARCH);
    json_cells(&json, "best", variant, &best.move, open);
    json_verdict(&json, verdict);
    json_bool(&json, "proven", verdict.kind != VERDICT_UNKNOWN);
    json_int(&json, "score", best.score);
    json_thousandths(&json, "chance",
                     worth_share(worth_of(position, verdict, BOUND_NONE, best.score)));
    json_int(&json, "depth", report->depth);
    json_int(&json, "nodes", (int64_t)report->nodes);
    json_seconds(&json, "seconds", report->time_ns);
    json_speed(&json, report->nodes, report->time_ns);
    json_cells(&json, "pv", variant, best.pv, best.pv_length);
    json_open(&json, "lines", '[');
    for (int i = 0; i < report->move_count; i++)
        json_line(&json, position, &report->moves[i]);
    json_close(&json, ']');
    json_part(&json, part);
    report_close_json(&json);
}

/// The verdict on a value that is +1, 0 or -1.
static VerdictKind verdict_of(int value) {
    return value > 0 ? VERDICT_WIN : value < 0 ? VERDICT_LOSS : VERDICT_DRAW;
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

void report_solve_json(FILE *out, const Position *position, const SolveAnswer *answer,
                       const SolveExtras *extras) {
    const Variant *variant = &position->variant;
    Json json = report_open_json(out, position, ALGORITHM_SOLVE);
    json_cells(&json, "best", variant, &answer->best, answer->best != CELL_NONE);
    if (answer->lower == answer->upper)
        json_text(&json, "outcome", OUTCOME_NAME[verdict_of(answer->lower)]);
    if (answer->plies > 0)
        json_int(&json, "plies", answer->plies);
    json_bool(&json, "proven", answer->proven);
    json_int(&json, "at_least", answer->lower);
    json_int(&json, "at_most", answer->upper);
    json_int(&json, "nodes", (int64_t)answer->nodes);
    json_seconds(&json, "seconds", answer->time_ns);
    json_speed(&json, answer->nodes, answer->time_ns);
    json_cells(&json, "pv", variant, answer->pv, answer->pv_length);
    if (extras)
        json_extras(&json, extras);
    report_close_json(&json);
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

/// What stands in a cell of the printed board.
typedef void CellPrinter(const void *context, Cell cell, Text *text);

static void print_board(FILE *out, const Position *position, CellPrinter *print_cell,
                        const void *context) {
    const Variant *variant = &position->variant;
    char memory[16];
    for (int row = 0; row < variant->height; row++) {
        fprintf(out, "%*d", LABEL_WIDTH, variant->height - row);
        for (int column = 0; column < variant->width; column++) {
            Cell cell = cell_at(variant, column, row);
            Text text = text_over(memory, sizeof(memory));
            if (position_at(position, cell) == SIDE_NONE)
                print_cell(context, cell, &text);
            else
                text_add(&text, "%s", side_name(position_at(position, cell)));
            fprintf(out, "%*s", CELL_WIDTH, memory);
        }
        fputc('\n', out);
    }
    fprintf(out, "%*s", LABEL_WIDTH, "");
    for (int column = 0; column < variant->width; column++) {
        Text text = text_over(memory, sizeof(memory));
        notation_format_column(column, &text);
        fprintf(out, "%*s", CELL_WIDTH, memory);
    }
    fputc('\n', out);
}

static void print_heading(FILE *out, const Position *position, const char *algorithm) {
    static const char *const ends[] = {
        [OUTCOME_X_WINS] = "X has won", [OUTCOME_O_WINS] = "O has won", [OUTCOME_DRAW] = "a draw"};
    char memory[VARIANT_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    variant_format(&position->variant, &text);
    if (position->outcome == OUTCOME_OPEN)
        fprintf(out, "%s, %s to move, %s\n\n", memory, side_name(position->to_move), algorithm);
    else
        fprintf(out, "%s, %s, %s\n\n", memory, ends[position->outcome], algorithm);
}

static void print_moves(FILE *out, const Variant *variant, const Cell *cells, int count) {
    for (int i = 0; i < count; i++) {
        char memory[CELL_TEXT_MAX];
        Text text = text_over(memory, sizeof(memory));
        notation_format_cell(variant, cells[i], &text);
        fprintf(out, " %s", memory);
    }
}

static void print_effort(FILE *out, uint64_t nodes, int64_t time_ns) {
    fprintf(out, "%" PRIu64 " position%s in %.6f s.\n", nodes, nodes == 1 ? "" : "s",
            (double)time_ns / (double)NANOSECONDS_PER_SECOND);
}

static void print_score(const void *context, Cell cell, Text *text) {
    const MinimaxResult *result = context;
    if (!result->scored[cell])
        text_add(text, ".");
    else
        text_add(text, result->scores[cell] == 0 ? "%d" : "%+d", result->scores[cell]);
}

static void print_value(FILE *out, const Position *position, const MinimaxReport *report) {
    int score = report->result.score;
    bool for_x = report->algorithm == ALGORITHM_DEPTH_AWARE || position->to_move == SIDE_X;
    if (score != 0)
        fprintf(out, "%s wins if both play best. ",
                side_name((score > 0) == for_x ? SIDE_X : SIDE_O));
    else if (report->depth_limit > 0)
        fprintf(out, "No win is forced within %d %s. ", report->depth_limit,
                report->depth_limit == 1 ? "ply" : "plies");
    else
        fputs("A draw if both play best. ", out);
}

void report_minimax_text(FILE *out, const Position *position, const MinimaxReport *report) {
    const MinimaxResult *result = &report->result;
    print_heading(out, position, analyze_options_algorithm_name(report->algorithm));
    print_board(out, position, print_score, result);
    fputc('\n', out);
    if (position->outcome == OUTCOME_OPEN) {
        fputs("Best:", out);
        print_moves(out, &position->variant, result->best, result->best_count);
        fputs(". ", out);
        print_value(out, position, report);
    }
    print_effort(out, result->nodes, report->time_ns);
}

/// The rank of the move among the best, or a dot.
static void print_rank(const void *context, Cell cell, Text *text) {
    const SearchReport *report = context;
    for (int i = 0; i < report->move_count; i++)
        if (report->moves[i].move == cell) {
            text_add(text, "(%d)", i + 1);
            return;
        }
    text_add(text, ".");
}

static void print_line(FILE *out, const Position *position, int rank, const RankedMove *ranked) {
    const Variant *variant = &position->variant;
    fprintf(out, "(%d)", rank);
    print_moves(out, variant, &ranked->move, 1);
    if (ranked->verdict.kind == VERDICT_UNKNOWN)
        fprintf(out, ": chance %d %%, score %+d, not proven;",
                score_percent(ranked->score, variant, position_marks(position)), ranked->score);
    else if (ranked->verdict.kind == VERDICT_DRAW)
        fputs(": draw, proven;", out);
    else if (ranked->verdict.exact)
        fprintf(out, ": %s in %d pl%s, proven;", OUTCOME_NAME[ranked->verdict.kind],
                ranked->verdict.plies, ranked->verdict.plies == 1 ? "y" : "ies");
    else
        fprintf(out, ": %s, proven;", OUTCOME_NAME[ranked->verdict.kind]);
    print_moves(out, variant, ranked->pv, ranked->pv_length);
    fputc('\n', out);
}

void report_search_text(FILE *out, const Position *position, const SearchReport *report) {
    print_heading(out, position, "search");
    print_board(out, position, print_rank, report);
    fputc('\n', out);
    for (int i = 0; i < report->move_count; i++)
        print_line(out, position, i + 1, &report->moves[i]);
    if (report->move_count > 0)
        fprintf(out, "Depth %d, ", report->depth);
    print_effort(out, report->nodes, report->time_ns);
}

static void print_best(const void *context, Cell cell, Text *text) {
    const SolveAnswer *answer = context;
    text_add(text, cell == answer->best ? "*" : ".");
}

/// What a value between two bounds says for the side to move.
static const char *bounds_in_words(const SolveAnswer *answer) {
    static const char *const WORDS[3][3] = {
        {"Proven: a loss", "Not proven: a draw at best", "Not proven: nothing is known"},
        {NULL, "Proven: a draw", "Not proven: a draw at least"},
        {NULL, NULL, "Proven: a win"},
    };
    return WORDS[answer->lower + 1][answer->upper + 1];
}

void report_solve_text(FILE *out, const Position *position, const SolveAnswer *answer) {
    print_heading(out, position, "solve");
    print_board(out, position, print_best, answer);
    fprintf(out, "\n%s", bounds_in_words(answer));
    if (answer->plies > 0)
        fprintf(out, " in %d pl%s", answer->plies, answer->plies == 1 ? "y" : "ies");
    else if (!answer->proven && answer->lower == answer->upper)
        fputs(", its length not proven", out);
    fputs(" for the side to move.", out);
    if (answer->pv_length > 0) {
        fputs(" Best:", out);
        print_moves(out, &position->variant, answer->pv, answer->pv_length);
        fputc('.', out);
    }
    fputc('\n', out);
    print_effort(out, answer->nodes, answer->time_ns);
}
