// The options of the tools that make games: names with a whole number after each.
#pragma once

#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct NumberOption {
    const char *name;
    uint64_t *value; ///< where the number goes, UINT32_MAX at most
} NumberOption;

/// Ends the program `tool` with one sentence.
BASE_NORETURN static inline void number_options_fail(const char *tool, const char *sentence) {
    fprintf(stderr, "%s: %s\n", tool, sentence);
    exit(2);
}

/// Reads `count` words into the `known` options; ends the program where a word is none of them or
/// has no number after it.
static inline void number_options_read(const char *tool, const NumberOption *options, size_t known,
                                       int count, char **words) {
    for (int i = 0; i < count; i += 2) {
        uint64_t *value = NULL;
        for (size_t k = 0; k < known; k++)
            if (strcmp(words[i], options[k].name) == 0)
                value = options[k].value;
        if (value == NULL)
            number_options_fail(tool, "unknown option; the head of its source lists them");
        if (i + 1 == count || !slice_to_uint(slice_of(words[i + 1]), UINT32_MAX, value))
            number_options_fail(tool, "an option needs a whole number after it");
    }
}
