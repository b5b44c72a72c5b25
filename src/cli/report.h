// Prints what an analysis found: one line of JSON, or a board and a few words.
#pragma once

#include "cli/analyze_options.h"
#include "cli/json.h"

/// What the documented minimax found.
typedef struct MinimaxReport {
    Algorithm algorithm;
    int depth_limit; ///< 0 for none
    InkrowScores scores;
    int64_t time_ns;
} MinimaxReport;

/// Prints it, a line of JSON or a board and a few words.
void report_minimax_json(FILE *out, const InkrowGame *game, const MinimaxReport *report);
void report_minimax_text(FILE *out, const InkrowGame *game, const MinimaxReport *report);

/// Begins a line that says what it is about, ends it, and writes a cell as it is read.
Json report_open_json(FILE *out, const InkrowGame *game, Algorithm algorithm);
void report_close_json(Json *json);
void report_cell_json(Json *json, const char *key, const InkrowGame *game, int cell);
/// Nanoseconds, of a number of seconds that was made of them.
int64_t report_nanoseconds(double seconds);

/// Whether it is all that will be said.
typedef enum ReportPart {
    REPORT_WHOLE,
    REPORT_PARTIAL, ///< there is more to come
    REPORT_STOPPED, ///< it was asked to end before it had
} ReportPart;

/// What a search found. Without lines it is that of a finished game, and all else is 0.
typedef struct ReportedSearch {
    const InkrowLine *lines;
    int count;
    InkrowFound found;
    ReportPart part;
} ReportedSearch;

/// Prints it, a line of JSON or a board and a few words.
void report_search_json(FILE *out, const InkrowGame *game, const ReportedSearch *search);
void report_search_text(FILE *out, const InkrowGame *game, const ReportedSearch *search);

/// What may come with an answer.
typedef struct SolveExtras {
    const InkrowEngine *engine; ///< that has just found it, and knows all of its line; or NULL
    const char *certificate;    ///< file with the proof, or NULL
    char **missing;             ///< jobs whose results are missing
    size_t missing_count;
    ReportPart part;
} SolveExtras;

/// What is sure, and nothing else.
void report_solve_json(FILE *out, const InkrowGame *game, const InkrowSolution *answer,
                       const SolveExtras *extras);
void report_solve_text(FILE *out, const InkrowGame *game, const InkrowSolution *answer,
                       const SolveExtras *extras);

/// What stands in the place of an answer of a batch, to its text line of that number, from 1.
void report_error_json(FILE *out, uint64_t line, const Problem *problem);
