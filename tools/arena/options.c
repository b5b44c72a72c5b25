#include "arena/options.h"

#include "play/level.h"

#include <string.h>

enum { WHOLE_MAX = 1000000000 };

static const Options DEFAULTS = {
    .margin = 50,
    .sprt_errors = {0.05, 0.05},
    .games = 200,
    .concurrency = 1,
    .seed = 1,
    .random_plies = RANDOM_PLIES_AS_USUAL,
    .plies = 5,
    .count = 12,
    .from = LEVEL_MIN + 1,
    .to = LEVEL_MAX,
};

typedef enum OptionKind { OPTION_WHOLE, OPTION_NUMBER, OPTION_PAIR, OPTION_TEXT } OptionKind;

typedef struct OptionRow {
    const char *name;
    OptionKind kind;
    size_t offset; ///< of the field in Options
} OptionRow;

static const OptionRow OPTIONS[] = {
    {"--time", OPTION_NUMBER, offsetof(Options, time)},
    {"--margin", OPTION_NUMBER, offsetof(Options, margin)},
    {"--sprt", OPTION_PAIR, offsetof(Options, sprt)},
    {"--sprt-errors", OPTION_PAIR, offsetof(Options, sprt_errors)},
    {"--nodes", OPTION_WHOLE, offsetof(Options, nodes)},
    {"--games", OPTION_WHOLE, offsetof(Options, games)},
    {"--concurrency", OPTION_WHOLE, offsetof(Options, concurrency)},
    {"--seed", OPTION_WHOLE, offsetof(Options, seed)},
    {"--random-plies", OPTION_WHOLE, offsetof(Options, random_plies)},
    {"--plies", OPTION_WHOLE, offsetof(Options, plies)},
    {"--count", OPTION_WHOLE, offsetof(Options, count)},
    {"--from", OPTION_WHOLE, offsetof(Options, from)},
    {"--to", OPTION_WHOLE, offsetof(Options, to)},
    {"--openings", OPTION_TEXT, offsetof(Options, openings)},
    {"--sgf", OPTION_TEXT, offsetof(Options, sgf)},
};

static const char *const EXPECTED[] = {
    [OPTION_WHOLE] = "a whole number",
    [OPTION_NUMBER] = "a number",
    [OPTION_PAIR] = "two numbers joined by a comma",
    [OPTION_TEXT] = "the name of a file",
};

static bool read_number(Slice word, double *number) {
    bool minus = word.length > 0 && *word.start == '-';
    if (!slice_to_seconds((Slice){word.start + minus, word.length - minus}, 1e6, number))
        return false;
    *number = minus ? -*number : *number;
    return true;
}

static bool read_pair(Slice rest, double numbers[2]) {
    return read_number(slice_next_word(&rest, ","), &numbers[0]) &&
           read_number(slice_next_word(&rest, ","), &numbers[1]) && rest.length == 0;
}

static bool set_option(const OptionRow *row, const char *value, Options *options) {
    void *field = (char *)options + row->offset;
    switch (row->kind) {
    case OPTION_WHOLE:
        return slice_to_uint(slice_of(value), WHOLE_MAX, field);
    case OPTION_NUMBER:
        return read_number(slice_of(value), field);
    case OPTION_PAIR:
        return read_pair(slice_of(value), field);
    case OPTION_TEXT:
        *(const char **)field = value;
        return true;
    }
    return false;
}

static const OptionRow *find_option(const char *name) {
    for (size_t i = 0; i < ARRAY_LEN(OPTIONS); i++)
        if (strcmp(OPTIONS[i].name, name) == 0)
            return &OPTIONS[i];
    return NULL;
}

static bool check(const Options *options, Problem *problem) {
    const double *sprt = options->sprt, *errors = options->sprt_errors;
    if (sprt[0] > sprt[1])
        return problem_set(problem, "--sprt %g,%g: expected the smaller Elo first", sprt[0],
                           sprt[1]);
    for (int i = 0; i < 2; i++)
        if (errors[i] <= 0 || errors[i] >= 0.5)
            return problem_set(problem, "--sprt-errors: %g is not between 0 and 0.5", errors[i]);
    return true;
}

bool options_parse(int count, char *const *arguments, Options *options, Problem *problem) {
    *options = DEFAULTS;
    for (int i = 0; i < count; i++) {
        const char *word = arguments[i];
        if (word[0] != '-') {
            if (options->word_count == OPTIONS_WORDS)
                return problem_set(problem, "'%.40s' is one argument too many", word);
            options->words[options->word_count++] = arguments[i];
            continue;
        }
        const OptionRow *row = find_option(word);
        if (!row)
            return problem_set(problem, "unknown option '%.40s'; see the head of tools/arena.c",
                               word);
        if (++i == count || !set_option(row, arguments[i], options))
            return problem_set(problem, "%s needs %s after it", word, EXPECTED[row->kind]);
    }
    return check(options, problem);
}
