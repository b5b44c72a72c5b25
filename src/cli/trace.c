#include "cli/trace.h"

#include "cli/report.h"
#include "engine/minimax/minimax_walk.h"

/// The moves of the root that are best so far.
typedef struct Choice {
    Cell best[CELLS_MAX];
    int count;
} Choice;

static const char *const DONE[] = {
    [MINIMAX_TRY] = "try",     [MINIMAX_END] = "end", [MINIMAX_RECALL] = "recall",
    [MINIMAX_CARRY] = "carry", [MINIMAX_CUT] = "cut", [MINIMAX_COMPARE] = "compare",
};

/// With depth-aware scoring all that are equal are chosen, as far as nothing was left out.
static void follow(Choice *choice, const MinimaxStep *step, const AnalyzeOptions *options) {
    if (step->kind != MINIMAX_COMPARE || step->depth > 0)
        return;
    const bool all = options->algorithm == ALGORITHM_DEPTH_AWARE && !options->prune;
    if (step->better)
        choice->count = 0;
    if (step->better || (all && step->value == step->best))
        choice->best[choice->count++] = step->cell;
}

/// Why the board gives the value.
static const char *end_name(Outcome outcome) {
    static const char *const NAME[] = {"limit", "X wins", "O wins", "draw"};
    return NAME[outcome];
}

static void print_step(FILE *out, uint64_t number, const MinimaxStep *step,
                       const Position *position) {
    Json json = {.out = out};
    json_open(&json, NULL, '{');
    json_int(&json, "step", (int64_t)number);
    json_text(&json, "do", DONE[step->kind]);
    json_int(&json, "call", (int64_t)step->call);
    json_int(&json, "depth", step->depth);
    if (step->cell != CELL_NONE) {
        json_text(&json, "side", side_name(step->side));
        report_cell_json(&json, "cell", &position->variant, step->cell);
    }
    if (step->kind == MINIMAX_END)
        json_text(&json, "end", end_name(position->outcome));
    if (step->kind != MINIMAX_TRY)
        json_int(&json, "value", step->value);
    if (step->kind == MINIMAX_RECALL)
        json_int(&json, "met", (int64_t)step->met);
    if (step->kind == MINIMAX_CUT)
        json_int(&json, "left_out", step->left_out);
    if (step->kind == MINIMAX_COMPARE) {
        json_int(&json, "best", step->best);
        json_bool(&json, "better", step->better);
    }
    report_close_json(&json);
}

static void print_choice(FILE *out, const Variant *variant, const Choice *choice, int value,
                         uint64_t calls) {
    Json json = {.out = out};
    json_open(&json, NULL, '{');
    json_text(&json, "do", "choose");
    json_open(&json, "best", '[');
    for (int i = 0; i < choice->count; i++)
        report_cell_json(&json, NULL, variant, choice->best[i]);
    json_close(&json, ']');
    json_int(&json, "score", value);
    json_int(&json, "nodes", (int64_t)calls);
    report_close_json(&json);
}

void trace_print(FILE *out, const Position *root, const MinimaxOptions *minimax,
                 const AnalyzeOptions *options) {
    const MinimaxWalkOptions walk_options = {
        .scoring = minimax->scoring,
        .depth_limit = minimax->depth_limit,
        .prune = options->prune,
        .remember = options->remember,
        .symmetry = options->symmetry,
        .order = options->order,
    };
    MinimaxWalk *walk = minimax_walk_new(root, &walk_options);
    Choice choice = {.count = 0};
    MinimaxStep step;
    Json json = report_open_json(out, root, options->algorithm);
    report_close_json(&json);
    for (uint64_t number = 1; minimax_walk_step(walk, &step) && !ferror(out); number++) {
        print_step(out, number, &step, minimax_walk_position(walk));
        follow(&choice, &step, options);
    }
    print_choice(out, &root->variant, &choice, step.value, minimax_walk_calls(walk));
    minimax_walk_free(walk);
}
