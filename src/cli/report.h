// Prints what an analysis found: one line of JSON, or a board and a few words.
#pragma once

#include "cli/analyze_options.h"
#include "cli/json.h"
#include "engine/minimax/minimax.h"
#include "solver/solver.h"

typedef struct MinimaxReport {
    Algorithm algorithm;
    int depth_limit; ///< 0 for none
    MinimaxResult result;
    int64_t time_ns;
} MinimaxReport;

/// What the documented minimax found.
void report_minimax_json(FILE *out, const Position *position, const MinimaxReport *report);
void report_minimax_text(FILE *out, const Position *position, const MinimaxReport *report);

/// Begins a line that says what it is about, ends it, and writes a cell as it is read.
Json report_open_json(FILE *out, const Position *position, Algorithm algorithm);
void report_close_json(Json *json);
void report_cell_json(Json *json, const char *key, const Variant *variant, Cell cell);

/// Whether it is all that will be said.
typedef enum ReportPart {
    REPORT_WHOLE,
    REPORT_PARTIAL, ///< there is more to come
    REPORT_STOPPED, ///< it was asked to end before it had
} ReportPart;

/// What a search found. A report without lines is that of a finished game.
void report_search_json(FILE *out, const Position *position, const SearchReport *report,
                        ReportPart part);
void report_search_text(FILE *out, const Position *position, const SearchReport *report);

/// What may come with an answer.
typedef struct SolveExtras {
    const char *certificate; ///< file with the proof, or NULL
    char **missing;          ///< jobs whose results are missing
    size_t missing_count;
    ReportPart part;
} SolveExtras;

/// What is sure, and nothing else. `extras` may be NULL.
void report_solve_json(FILE *out, const Position *position, const SolveAnswer *answer,
                       const SolveExtras *extras);
void report_solve_text(FILE *out, const Position *position, const SolveAnswer *answer);

/// What stands in the place of an answer of a batch, to its text line of that number, from 1.
void report_error_json(FILE *out, uint64_t line, const Problem *problem);
