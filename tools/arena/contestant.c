#include "arena/contestant_parts.h"

#include <stdio.h>
#include <string.h>

// A program that says nothing for so long after its time is up hangs.
static const int64_t PATIENCE_NS = 3 * NANOSECONDS_PER_SECOND;
// The same for moves that only nodes or a depth limit.
static const int64_t UNTIMED_NS = 600 * NANOSECONDS_PER_SECOND;
// For getting ready.
static const int64_t START_NS = 10 * NANOSECONDS_PER_SECOND;

// Levels empty their table before each move.
enum { TABLE_MIB = 64, LEVEL_TABLE_MIB = 4 };

const char *const FAILURE_NAME[FAILURES] = {"none", "time", "illegal", "crash"};

// --- Reading a contestant

static bool parse_setting(Slice word, ContestantSpec *spec) {
    Slice rest = word;
    Slice key = slice_next_word(&rest, "=");
    Slice value = slice_next_word(&rest, "=");
    uint64_t number;
    double seconds;
    if (slice_is(key, "name") && value.length > 0 && value.length < sizeof(spec->name)) {
        memcpy(spec->name, value.start, value.length);
        spec->name[value.length] = '\0';
    } else if (slice_is(key, "nodes") && slice_to_uint(value, UINT32_MAX, &number))
        spec->limits.nodes = number;
    else if (slice_is(key, "depth") && slice_to_uint(value, CELLS_MAX, &number))
        spec->limits.depth = (int)number;
    else if (slice_is(key, "threads") && slice_to_uint(value, ENGINE_THREADS_MAX, &number))
        spec->threads = (int)number;
    else if (slice_is(key, "time") && slice_to_seconds(value, 1e6, &seconds))
        spec->limits.time_ns = (int64_t)(seconds * (double)NANOSECONDS_PER_SECOND);
    else
        return false;
    return true;
}

static bool parse_player(Slice word, ContestantSpec *spec) {
    uint64_t level;
    Slice number = {word.start + 5, word.length - 5};
    if (slice_is(word, "perfect"))
        spec->level = LEVEL_PERFECT;
    else if (word.length > 5 && memcmp(word.start, "level", 5) == 0 &&
             slice_to_uint(number, LEVEL_MAX, &level) && level >= LEVEL_MIN)
        spec->level = (Level)level;
    else
        return false;
    return true;
}

/// Takes the rest of the text when it names a command.
static bool parse_command(const char *text, ContestantSpec *spec) {
    static const struct {
        const char *prefix;
        ContestantKind kind;
    } KINDS[] = {{"engine:", CONTESTANT_GOMOCUP}, {"analyze:", CONTESTANT_ANALYZE}};
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        size_t length = strlen(KINDS[i].prefix);
        if (strncmp(text, KINDS[i].prefix, length) != 0 || text[length] == '\0')
            continue;
        spec->kind = KINDS[i].kind;
        spec->command = text + length;
        return true;
    }
    return false;
}

bool contestant_is_limited(const ContestantSpec *spec) {
    const Limits *limits = &spec->limits;
    bool level = spec->kind == CONTESTANT_INSIDE && spec->level != LEVEL_PERFECT;
    return level || limits->time_ns > 0 || limits->nodes > 0 || limits->depth > 0;
}

bool contestant_parse(const char *text, const Limits *usual, ContestantSpec *spec,
                      Problem *problem) {
    *spec = (ContestantSpec){.kind = CONTESTANT_INSIDE, .level = LEVEL_PERFECT};
    snprintf(spec->name, sizeof(spec->name), "%s", text);
    Slice rest = slice_of(text), word;
    while (!parse_command(rest.start, spec)) {
        word = slice_next_word(&rest, ",");
        if (word.length == 0)
            break;
        if (!parse_setting(word, spec) && !parse_player(word, spec))
            return problem_set(
                problem,
                "'%.*s' is no player; expected level1 to level10, perfect, "
                "engine:COMMAND or analyze:COMMAND after name=, time=, nodes=, threads= "
                "or depth=, joined by commas",
                SLICE_ARG(word));
        if (rest.length > 0 && *rest.start == ',')
            rest = (Slice){rest.start + 1, rest.length - 1};
    }
    if (!contestant_is_limited(spec))
        spec->limits = *usual;
    return true;
}

// --- Playing

Contestant *contestant_open(const ContestantSpec *spec, const Variant *variant, int64_t margin_ns) {
    Contestant *contestant = base_alloc(sizeof(*contestant));
    *contestant = (Contestant){.spec = *spec, .variant = *variant, .margin_ns = margin_ns};
    if (spec->kind == CONTESTANT_INSIDE) {
        int mib = spec->level == LEVEL_PERFECT ? TABLE_MIB : LEVEL_TABLE_MIB;
        const EngineConfig config = {
            .table_mib = mib, .threads = spec->threads, .clock = clock_system()};
        contestant->engine = engine_new(&config);
        contestant->report = report_new(1);
    }
    return contestant;
}

void contestant_close(Contestant *contestant) {
    if (contestant->engine) {
        engine_free(contestant->engine);
        report_free(contestant->report);
    }
    program_end(contestant->program);
    base_free(contestant);
}

void contestant_start_clock(Contestant *contestant) {
    const Clock clock = clock_system();
    int64_t limit = contestant->spec.limits.time_ns;
    contestant->asked = clock_now(&clock);
    contestant->hear_until =
        contestant->asked + (limit > 0 ? limit + contestant->margin_ns + PATIENCE_NS : UNTIMED_NS);
}

void contestant_note(Contestant *contestant, Slice line) {
    Text said = text_over(contestant->said, sizeof(contestant->said));
    text_add_bytes(&said, line.start, line.length);
    for (size_t i = 0; i < said.length; i++)
        if (said.start[i] < ' ' || said.start[i] > '~')
            said.start[i] = '?';
}

static void drop_program(Contestant *contestant) {
    program_end(contestant->program);
    contestant->program = NULL;
}

Failure contestant_begin(Contestant *contestant, uint64_t seed) {
    const Clock clock = clock_system();
    contestant->seed = seed;
    contestant->knows_game = false;
    contestant->hear_until = clock_now(&clock) + START_NS;
    if (contestant->engine) {
        engine_clear(contestant->engine);
        return FAILURE_NONE;
    }
    if (!contestant->program)
        contestant->said[0] = '\0';
    Failure failure = contestant->spec.kind == CONTESTANT_GOMOCUP ? gomocup_begin(contestant)
                                                                  : analyze_begin(contestant);
    if (failure != FAILURE_NONE)
        drop_program(contestant);
    return failure;
}

bool contestant_try(const ContestantSpec *spec, const Variant *variant, Problem *problem) {
    static const char *const WHY[FAILURES] = {
        [FAILURE_TIME] = "is silent when a game begins",
        [FAILURE_ILLEGAL] = "refuses the game",
        [FAILURE_CRASH] = "cannot be started, or ends at once",
    };
    Contestant *contestant = contestant_open(spec, variant, 0);
    Failure failure = contestant_begin(contestant, 0);
    if (failure != FAILURE_NONE)
        problem_set(problem, "the program '%.90s' %s%s%s", spec->command, WHY[failure],
                    contestant->said[0] ? ": it said " : "", contestant->said);
    contestant_close(contestant);
    return failure == FAILURE_NONE;
}

static Failure choose(Contestant *contestant, const Position *position, Cell *cell) {
    switch (contestant->spec.kind) {
    case CONTESTANT_INSIDE:
        *cell = level_choose(contestant->engine, position, contestant->spec.level, contestant->seed,
                             &contestant->spec.limits, contestant->report);
        return FAILURE_NONE;
    case CONTESTANT_GOMOCUP:
        return contestant->program ? gomocup_choose(contestant, position, cell) : FAILURE_CRASH;
    case CONTESTANT_ANALYZE:
        return contestant->program ? analyze_choose(contestant, position, cell) : FAILURE_CRASH;
    }
    return FAILURE_CRASH;
}

Choice contestant_choose(Contestant *contestant, const Position *position) {
    const Clock clock = clock_system();
    Choice choice = {.cell = CELL_NONE};
    int64_t limit = contestant->spec.limits.time_ns;
    contestant_start_clock(contestant);
    choice.failure = choose(contestant, position, &choice.cell);
    choice.time_ns = clock_now(&clock) - contestant->asked;
    choice.said = contestant->said;
    if (choice.failure == FAILURE_NONE && !position_can_play(position, choice.cell))
        choice.failure = FAILURE_ILLEGAL;
    // What it still has to say must not be taken for an answer in the next game. Who is only late
    // stays: to start it again would make it late again.
    if (choice.failure != FAILURE_NONE)
        drop_program(contestant);
    else if (limit > 0 && choice.time_ns > limit + contestant->margin_ns)
        choice.failure = FAILURE_TIME;
    return choice;
}
