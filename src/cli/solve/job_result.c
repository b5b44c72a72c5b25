#include "cli/solve/job_result.h"

#include "cli/json/json_read.h"
#include "cli/solve/answer_check.h"
#include "cli/solve/job_line.h"
#include "rules/notation.h"

static const double SECONDS_MAX = 1e9;

static bool read_position(Slice line, const Variant *variant, Position *position,
                          Problem *problem) {
    char name[VARIANT_TEXT_MAX], memory[POSITION_TEXT_MAX], own[VARIANT_TEXT_MAX];
    Text named = text_over(name, sizeof(name)), text = text_over(memory, sizeof(memory)),
         wanted = text_over(own, sizeof(own));
    Slice value, marks;
    variant_format(variant, &wanted);
    if (!json_find(line, "variant", &value) || !json_read_text(value, &named) ||
        !json_find(line, "position", &marks) || !json_read_text(marks, &text))
        return problem_set(problem, "the line has no variant and position as solve --json prints");
    if (!slice_is(slice_of(name), own))
        return problem_set(problem, "the result is about %s, not %s", name, own);
    return notation_parse_position(slice_of(memory), variant, position, problem);
}

static bool read_number(Slice line, const char *key, int64_t limit, int64_t *number) {
    Slice value;
    return json_find(line, key, &value) && json_read_int(value, limit, number);
}

/// The list of moves, where there is one.
static bool read_line(Slice line, const Variant *variant, SolveAnswer *answer, Problem *problem) {
    Slice list, word;
    if (!json_find(line, "pv", &list))
        return true;
    while ((word = slice_next_word(&list, "[]\",")).length > 0) {
        if (answer->pv_length == variant_cells(variant) ||
            !notation_parse_cell(word, variant, &answer->pv[answer->pv_length++], problem))
            return problem_set(problem, "the best line of the line is no list of moves");
    }
    return true;
}

static bool read_answer(Slice line, const Position *position, SolveAnswer *answer,
                        Problem *problem) {
    int64_t lower, upper, plies = 0, nodes = 0;
    double seconds = 0;
    Slice value;
    if (!read_number(line, "at_least", 1, &lower) || !read_number(line, "at_most", 1, &upper) ||
        lower > upper)
        return problem_set(problem, "the line has no at_least and at_most as solve --json prints");
    answer->lower = (int)lower;
    answer->upper = (int)upper;
    if (json_find(line, "plies", &value) &&
        (!json_read_int(value, CELLS_MAX, &plies) || plies <= 0))
        return problem_set(problem, "the plies of the line cannot be right");
    answer->plies = (int)plies;
    if (read_number(line, "nodes", INT64_MAX, &nodes) && nodes > 0)
        answer->nodes = (uint64_t)nodes;
    if (json_find(line, "seconds", &value) && slice_to_seconds(value, SECONDS_MAX, &seconds))
        answer->time_ns = (int64_t)(seconds * (double)NANOSECONDS_PER_SECOND);
    if (json_find(line, "best", &value) && value.length > 2 &&
        !notation_parse_cell((Slice){value.start + 1, value.length - 2}, &position->variant,
                             &answer->best, problem))
        return problem_set(problem, "the best move of the line cannot be played");
    return read_line(line, &position->variant, answer, problem) &&
           answer_check(position, answer, problem);
}

static void read_certificate(Slice line, JobResult *result) {
    Slice value;
    if (!json_find(line, "certificate", &value))
        return;
    result->certificate = base_alloc(value.length);
    Text text = text_over(result->certificate, value.length);
    if (json_read_text(value, &text))
        return;
    base_free(result->certificate);
    result->certificate = NULL;
}

bool job_result_parse(Slice line, const Variant *variant, JobResult *result, Problem *problem) {
    *result = (JobResult){.answer = {.lower = -1, .upper = 1, .best = CELL_NONE}};
    if (line.length == 0 || *line.start != '{') {
        if (!job_line_parse(line, &result->position, problem))
            return false;
        return variant_equal(&result->position.variant, variant) ||
               problem_set(problem, "the job is about another variant");
    }
    if (!json_is_object(line))
        return problem_set(problem, "the line is no whole JSON object");
    if (!read_position(line, variant, &result->position, problem) ||
        !read_answer(line, &result->position, &result->answer, problem))
        return false;
    read_certificate(line, result);
    return true;
}
