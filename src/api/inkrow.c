#include "api/inkrow.h"

#include "engine/engine.h"
#include "rules/notation.h"
#include "study/order.h"

#include <string.h>

_Static_assert(INKROW_ERROR_MAX >= sizeof(Problem), "a sentence must fit");
_Static_assert((int)INKROW_CELL_MAX >= (int)CELL_TEXT_MAX, "a cell must fit");
_Static_assert((int)INKROW_POSITION_MAX >= (int)POSITION_TEXT_MAX, "a position must fit");
_Static_assert((int)INKROW_LINES_MAX == (int)CELLS_MAX, "there is a line for every cell");
_Static_assert((int)INKROW_PV_MAX >= (int)REPORT_PV_MAX, "a line must fit");

struct InkrowGame {
    Position position;
};

struct InkrowEngine {
    Engine *engine;
};

static bool refuse(const Problem *problem, char *error) {
    if (error)
        memcpy(error, problem->sentence, sizeof(problem->sentence));
    return false;
}

const char *inkrow_version(void) {
    return INKROW_VERSION;
}

InkrowGame *inkrow_game_new(const char *variant, char *error) {
    Variant parsed;
    Problem problem;
    if (!variant_parse(slice_of(variant), &parsed, &problem)) {
        refuse(&problem, error);
        return NULL;
    }
    InkrowGame *game = base_alloc(sizeof(*game));
    position_init(&game->position, &parsed, SIDE_X);
    return game;
}

void inkrow_game_free(InkrowGame *game) {
    base_free(game);
}

bool inkrow_game_set_position(InkrowGame *game, const char *position, char *error) {
    Problem problem;
    Variant variant = game->position.variant;
    return notation_parse_position(slice_of(position), &variant, &game->position, &problem) ||
           refuse(&problem, error);
}

bool inkrow_game_play(InkrowGame *game, const char *move, char *error) {
    Cell cell;
    Problem problem;
    if (!notation_parse_move(slice_of(move), &game->position, &cell, &problem))
        return refuse(&problem, error);
    position_play(&game->position, cell);
    return true;
}

bool inkrow_game_undo(InkrowGame *game) {
    if (game->position.ply == 0)
        return false;
    position_undo(&game->position);
    return true;
}

InkrowOutcome inkrow_game_outcome(const InkrowGame *game) {
    static const InkrowOutcome OUTCOMES[] = {
        [OUTCOME_OPEN] = INKROW_OPEN,
        [OUTCOME_X_WINS] = INKROW_X_WINS,
        [OUTCOME_O_WINS] = INKROW_O_WINS,
        [OUTCOME_DRAW] = INKROW_DRAW,
    };
    return OUTCOMES[game->position.outcome];
}

char inkrow_game_to_move(const InkrowGame *game) {
    return game->position.to_move == SIDE_X ? 'X' : 'O';
}

void inkrow_game_position(const InkrowGame *game, char *text) {
    Text builder = text_over(text, INKROW_POSITION_MAX);
    notation_format_position(&game->position, &builder);
}

InkrowEngine *inkrow_engine_new(int table_mib) {
    InkrowEngine *engine = base_alloc(sizeof(*engine));
    EngineConfig config = {
        .table_mib = CLAMP(table_mib, 1, ENGINE_TABLE_MIB_MAX),
        .clock = clock_system(),
    };
    engine->engine = engine_new(&config);
    return engine;
}

void inkrow_engine_free(InkrowEngine *engine) {
    if (!engine)
        return;
    engine_free(engine->engine);
    base_free(engine);
}

void inkrow_engine_clear(InkrowEngine *engine) {
    engine_clear(engine->engine);
}

static void write_cell(const Variant *variant, Cell cell, char *text) {
    Text builder = text_over(text, INKROW_CELL_MAX);
    notation_format_cell(variant, cell, &builder);
}

static void write_answer(const Position *position, const SearchReport *report, int index,
                         InkrowAnswer *answer) {
    static const InkrowVerdict VERDICTS[] = {
        [VERDICT_UNKNOWN] = INKROW_UNKNOWN,
        [VERDICT_WIN] = INKROW_WIN,
        [VERDICT_DRAW] = INKROW_PROVEN_DRAW,
        [VERDICT_LOSS] = INKROW_LOSS,
    };
    const RankedMove *ranked = &report->moves[index];
    const Worth worth = worth_of(position, ranked->verdict, BOUND_NONE, ranked->score);
    *answer = (InkrowAnswer){
        .verdict = VERDICTS[ranked->verdict.kind],
        .plies = worth.verdict.plies,
        .score = ranked->score,
        .depth = report->depth,
        .nodes = report->nodes,
        .pv_length = ranked->pv_length,
        .chance = worth_share(worth) / 1000.0,
    };
    write_cell(&position->variant, ranked->move, answer->move);
    for (int i = 0; i < ranked->pv_length; i++)
        write_cell(&position->variant, ranked->pv[i], answer->pv[i]);
}

static int write_answers(const Position *position, const SearchReport *report,
                         InkrowAnswer *lines) {
    for (int i = 0; i < report->move_count; i++)
        write_answer(position, report, i, &lines[i]);
    return report->move_count;
}

/// Any double is allowed. A limit too small for a nanosecond still is one: 0 would mean none.
static int64_t nanoseconds_of(double seconds) {
    if (!(seconds > 0))
        return 0;
    return MAX((int64_t)(MIN(seconds, 1e9) * (double)NANOSECONDS_PER_SECOND), 1);
}

/// A search whose lines are told to whoever asked for them.
typedef struct Telling {
    const Position *position;
    InkrowAnswer *lines;
    InkrowProgress *progress;
    void *context;
} Telling;

static void tell_depth(void *context, const SearchReport *report) {
    const Telling *telling = context;
    telling->progress(telling->context, telling->lines,
                      write_answers(telling->position, report, telling->lines));
}

static bool can_analyze(const InkrowGame *game, int wanted, Problem *problem) {
    if (game->position.outcome != OUTCOME_OPEN)
        return problem_set(problem, "the game is over; there is no move to find");
    return (wanted >= 1 && wanted <= INKROW_LINES_MAX) ||
           problem_set(problem, "%d lines are wanted; expected 1 to %d", wanted, INKROW_LINES_MAX);
}

int inkrow_engine_analyze(InkrowEngine *engine, const InkrowGame *game, const InkrowLimits *limits,
                          int wanted, InkrowAnswer *lines, InkrowProgress *progress, void *context,
                          char *error) {
    Problem problem;
    if (!can_analyze(game, wanted, &problem))
        return refuse(&problem, error);
    const Limits search = {
        .time_ns = nanoseconds_of(limits->seconds),
        .nodes = limits->nodes,
        .depth = MAX(limits->depth, 0),
    };
    Telling telling = {&game->position, lines, progress, context};
    const SearchObserver observer = {tell_depth, &telling};
    SearchReport *report = report_new(wanted);
    engine_ready(engine->engine);
    engine_search(engine->engine, &game->position, &search, progress ? &observer : NULL, report);
    order_report(&game->position, report);
    const int count = write_answers(&game->position, report, lines);
    report_free(report);
    return count;
}

bool inkrow_engine_search(InkrowEngine *engine, const InkrowGame *game, const InkrowLimits *limits,
                          InkrowAnswer *answer, char *error) {
    return inkrow_engine_analyze(engine, game, limits, 1, answer, NULL, NULL, error) == 1;
}

void inkrow_engine_stop(InkrowEngine *engine) {
    engine_stop(engine->engine);
}
