// The built game as a program of its own.
#pragma once

enum { CHILD_OUTPUT_MAX = 16384 };

typedef struct ChildResult {
    int status; ///< what it exited with; -1 when a signal ended it
    char out[CHILD_OUTPUT_MAX], err[CHILD_OUTPUT_MAX];
} ChildResult;

/// Runs build/<preset>/inkrow with these arguments, NULL last. `unset` lists environment variables
/// (NULL last, or NULL) that it does not inherit. Ends after 60 s at the latest.
ChildResult child_run(const char *const *arguments, const char *const *unset);
