// The command line of the arena.
#pragma once

#include "base/text.h"

enum { OPTIONS_WORDS = 16, RANDOM_PLIES_AS_USUAL = 999 };

/// What was said, the usual for what was not. Texts are the arguments themselves, or NULL.
typedef struct Options {
    double time;           ///< seconds for each move, 0 for no limit
    double margin;         ///< milliseconds that an answer may be late
    double sprt[2];        ///< Elo differences to decide between; equal for no test
    double sprt_errors[2]; ///< how often each may be accepted by mistake
    uint64_t nodes;        ///< for each move, 0 for no limit
    uint64_t games, concurrency, seed;
    uint64_t random_plies; ///< or RANDOM_PLIES_AS_USUAL
    uint64_t plies, count; ///< of the openings to write
    uint64_t from, to;     ///< levels
    const char *openings, *sgf;
    int word_count;
    const char *words[OPTIONS_WORDS]; ///< the arguments that are no options
} Options;

/// Reads the arguments; false, with a sentence, when one is wrong.
bool options_parse(int count, char *const *arguments, Options *options, Problem *problem);
