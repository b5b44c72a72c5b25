// What is kept of the results of games whose files are gone: those that were deleted, and since
// when games count.
#pragma once

#include "base/buffer.h"
#include "game/results.h"

#define RESULTS_FILE "results" ///< in the folder that has the games' folder
enum { RESULTS_FILE_BYTES_MAX = 4 << 20 };

/// Begin with {0}; release with results_file_clear.
typedef struct ResultsFile {
    ResultGames deleted;
    char since[GAME_NAME_MAX]; ///< what sorts before that name does not count; empty: all does
} ResultsFile;

/// Appends the file.
void results_file_write(const ResultsFile *results, Buffer *text);
/// Reads it in the place of what there was. What cannot be understood is left out: false, with a
/// sentence that names the first such text line.
bool results_file_read(ResultsFile *results, Slice text, Problem *problem);
/// Releases it.
void results_file_clear(ResultsFile *results);
