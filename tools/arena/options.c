#include "arena/options.h"

#include "play/level.h"

#include <inttypes.h>
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
    size_t offset;        ///< of the field in Options
    uint64_t least, most; ///< of a whole number
} OptionRow;

#define WHOLE(name, field, least, most)                                                            \
    { name, OPTION_WHOLE, offsetof(Options, field), least, most }
#define OTHER(name, kind, field)                                                                   \
    { name, kind, offsetof(Options, field), 0, 0 }

static const OptionRow OPTIONS[] = {
    OTHER("--time", OPTION_NUMBER, time),
    OTHER("--margin", OPTION_NUMBER, margin),
    OTHER("--sprt", OPTION_PAIR, sprt),
    OTHER("--sprt-errors", OPTION_PAIR, sprt_errors),
    WHOLE("--nodes", nodes, 0, WHOLE_MAX),
    WHOLE("--games", games, 1, WHOLE_MAX),
    WHOLE("--concurrency", concurrency, 1, 256),
    WHOLE("--seed", seed, 0, WHOLE_MAX),
    WHOLE("--random-plies", random_plies, 0, WHOLE_MAX),
    WHOLE("--plies", plies, 0, WHOLE_MAX),
    WHOLE("--count", count, 1, 1000000),
    WHOLE("--from", from, LEVEL_MIN, LEVEL_PERFECT),
    WHOLE("--to", to, LEVEL_MIN, LEVEL_PERFECT),
    OTHER("--openings", OPTION_TEXT, openings),
    OTHER("--sgf", OPTION_TEXT, sgf),
};

static const char *const EXPECTED[] = {
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
        return slice_to_uint(slice_of(value), row->most, field) && *(uint64_t *)field >= row->least;
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

/// Names what was given and what can be; `value` NULL: nothing.
static bool refuse_value(const OptionRow *row, const char *value, Problem *problem) {
    char memory[80];
    Text expected = text_over(memory, sizeof memory);
    if (row->kind == OPTION_WHOLE)
        text_add(&expected, "a whole number from %" PRIu64 " to %" PRIu64, row->least, row->most);
    else
        text_add(&expected, "%s", EXPECTED[row->kind]);
    return value ? problem_set(problem, "%s expects %s, not '%.40s'", row->name, memory, value)
                 : problem_set(problem, "%s expects %s after it", row->name, memory);
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
            return problem_set(problem, "unknown option '%.40s'; --help lists them", word);
        if (++i == count || !set_option(row, arguments[i], options))
            return refuse_value(row, i < count ? arguments[i] : NULL, problem);
    }
    return check(options, problem);
}
