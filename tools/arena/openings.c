#include "arena/openings.h"

#include "base/rng.h"
#include "cli/lines.h"

#include <errno.h>
#include <string.h>

enum {
    REACH = 3,       ///< cells from the centre, each way, for random moves
    CANDIDATES = 24, ///< random openings of which the most even is taken
    TRIES = 1000,
    TABLE_MIB = 16,
};

/// A random cell near the centre, or one that cannot be played.
static int random_cell(const Position *position, Rng *rng) {
    const Variant *variant = &position->variant;
    int reach_x = MIN(REACH, (variant->width - 1) / 2);
    int reach_y = MIN(REACH, (variant->height - 1) / 2);
    int column = variant->width / 2 - reach_x + (int)rng_below(rng, 2 * (uint32_t)reach_x + 1);
    int row = variant->height / 2 - reach_y + (int)rng_below(rng, 2 * (uint32_t)reach_y + 1);
    if (column >= variant->width || row >= variant->height)
        return CELL_NONE;
    return variant->drop ? position_landing_cell(position, column) : row * variant->width + column;
}

/// True when a move would complete a row of whichever side is to move.
static bool can_win_at_once(Position *position) {
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    for (int i = 0; i < count; i++) {
        position_play(position, moves[i]);
        bool won = position->outcome != OUTCOME_OPEN && position->outcome != OUTCOME_DRAW;
        position_undo(position);
        if (won)
            return true;
    }
    return false;
}

static Position random_opening(const Variant *variant, int plies, Rng *rng) {
    Position position;
    for (int try = 0; try < TRIES; try++) {
        position_init(&position, variant, SIDE_X);
        for (int i = 0; i < TRIES && position.ply < plies; i++) {
            int cell = random_cell(&position, rng);
            if (position_can_play(&position, cell))
                position_play(&position, (Cell)cell);
        }
        if (position.outcome == OUTCOME_OPEN && !can_win_at_once(&position))
            return position;
    }
    position_init(&position, variant, SIDE_X);
    return position;
}

static Openings openings_new(int count) {
    return (Openings){.positions = base_alloc((size_t)count * sizeof(Position)), .count = count};
}

void openings_free(Openings *openings) {
    base_free(openings->positions);
    *openings = (Openings){0};
}

Openings openings_random(const Variant *variant, int count, int plies, uint64_t seed) {
    Openings openings = openings_new(count);
    for (int i = 0; i < count; i++) {
        Rng rng = rng_seeded(rng_mix(seed + (uint64_t)i));
        openings.positions[i] = random_opening(variant, plies, &rng);
    }
    return openings;
}

/// How far from even the search thinks the position is.
static Score unevenness(Engine *engine, const Position *position, uint64_t nodes,
                        SearchReport *report) {
    const Limits limits = {.nodes = nodes};
    engine_clear(engine);
    engine_search(engine, position, &limits, NULL, report);
    Score score = report->moves[0].score;
    return score < 0 ? -score : score;
}

static Position balanced_opening(Engine *engine, const Variant *variant, int plies, Rng *rng,
                                 uint64_t nodes, SearchReport *report) {
    Position best;
    Score least = SCORE_INFINITE + 1;
    for (int i = 0; i < CANDIDATES; i++) {
        Position position = random_opening(variant, plies, rng);
        Score score = unevenness(engine, &position, nodes, report);
        if (score < least) {
            least = score;
            best = position;
        }
    }
    return best;
}

Openings openings_balanced(const Variant *variant, int count, int plies, uint64_t seed,
                           uint64_t nodes) {
    const EngineConfig config = {.table_mib = TABLE_MIB, .clock = clock_system()};
    Engine *engine = engine_new(&config);
    SearchReport *report = report_new(1);
    Openings openings = openings_new(count);
    for (int i = 0; i < count; i++) {
        Rng rng = rng_seeded(rng_mix(seed + (uint64_t)i));
        openings.positions[i] = balanced_opening(engine, variant, plies, &rng, nodes, report);
    }
    report_free(report);
    engine_free(engine);
    return openings;
}

// --- Files

/// Reads a whole number with or without a minus.
static bool read_offset(Slice word, int *offset) {
    bool minus = word.length > 0 && *word.start == '-';
    uint64_t size;
    if (!slice_to_uint((Slice){word.start + minus, word.length - minus}, SIDE_MAX, &size))
        return false;
    *offset = minus ? -(int)size : (int)size;
    return true;
}

static bool refuse_opening(Slice line, Problem *problem) {
    return problem_set(
        problem,
        "'%.*s' is no opening; expected pairs of a column and a row, counted from the "
        "middle, such as '0,0, 1,-1'",
        SLICE_ARG(line));
}

static bool read_opening(Slice line, const Variant *variant, Position *position, Problem *problem) {
    static const char SEPARATORS[] = ", \t\r";
    position_init(position, variant, SIDE_X);
    Slice rest = line, word;
    while ((word = slice_next_word(&rest, SEPARATORS)).length > 0) {
        int x, y;
        if (!read_offset(word, &x) || !read_offset(slice_next_word(&rest, SEPARATORS), &y))
            return refuse_opening(line, problem);
        x += variant->width / 2;
        y += variant->height / 2;
        bool on_board = x >= 0 && x < variant->width && y >= 0 && y < variant->height;
        int cell = on_board ? y * variant->width + x : CELL_NONE;
        if (!position_can_play(position, cell))
            return problem_set(problem, "'%.*s' holds a move that cannot be played",
                               SLICE_ARG(line));
        position_play(position, (Cell)cell);
    }
    if (position->ply == 0)
        return refuse_opening(line, problem);
    if (position->outcome != OUTCOME_OPEN)
        return problem_set(problem, "after '%.*s' the game is over", SLICE_ARG(line));
    return true;
}

/// Puts the number before the sentence.
static bool refuse_line(int number, Problem *problem) {
    const Problem sentence = *problem;
    return problem_set(problem, "line %d: %.200s", number, sentence.sentence);
}

static bool refuse_long_line(int number, Problem *problem) {
    return problem_set(problem, "line %d has more than %d bytes; expected an opening", number,
                       LINE_MAX_BYTES);
}

bool openings_read(FILE *in, const Variant *variant, Openings *openings, Problem *problem) {
    char memory[LINE_MAX_BYTES];
    Slice line;
    bool whole;
    *openings = openings_new(0);
    for (int number = 1; lines_read(in, memory, &line, &whole); number++) {
        size_t count = (size_t)openings->count + 1;
        openings->positions = base_realloc(openings->positions, count * sizeof(Position));
        Position *position = &openings->positions[openings->count];
        if (line.length == 0)
            continue;
        if (!whole || !read_opening(line, variant, position, problem)) {
            openings_free(openings);
            return whole ? refuse_line(number, problem) : refuse_long_line(number, problem);
        }
        openings->count++;
    }
    if (openings->count > 0 && !ferror(in))
        return true;
    openings_free(openings);
    return ferror(in) ? problem_set(problem, "%s", strerror(errno))
                      : problem_set(problem, "there are no openings; expected one a line");
}

void openings_write(FILE *out, const Openings *openings) {
    for (int i = 0; i < openings->count; i++) {
        const Position *position = &openings->positions[i];
        const Variant *variant = &position->variant;
        for (int m = 0; m < position->ply; m++)
            fprintf(out, "%s%d,%d", m > 0 ? ", " : "",
                    position->history[m] % variant->width - variant->width / 2,
                    position->history[m] / variant->width - variant->height / 2);
        fputc('\n', out);
    }
}
