#include "api/parts.h"

#include "api/inkrow.h"
#include "base/base.h"
#include "rules/game_tree.h"

#include <string.h>

const char *inkrow_version(void) {
    return INKROW_VERSION;
}

const char *inkrow_error_text(InkrowError error) {
    static const char *const TEXTS[] = {
        [INKROW_OK] = "all went well",
        [INKROW_NULL] = "an argument is NULL where something is expected",
        [INKROW_NO_SIZE] = "the size of a struct is none that the library knows",
        [INKROW_INVALID] = "a text or a number is not what was expected",
        [INKROW_NOT_SO] = "that is not possible as things are",
        [INKROW_NO_ROOM] = "there is more to be written than there is room for",
        [INKROW_NO_MEMORY] = "there is no memory left",
        [INKROW_STOPPED] = "it was stopped",
        [INKROW_UNPROVEN] = "no certificate of it could be made",
    };
    const size_t number = (size_t)error;
    return number < ARRAY_LEN(TEXTS) ? TEXTS[number] : "this number is no error of the library";
}

InkrowError api_refuse(Inkrow *inkrow, InkrowError error, const char *format, ...) {
    if (!inkrow)
        return error;
    va_list arguments;
    Pool *pool = api_speak(inkrow);
    va_start(arguments, format);
    problem_set_v(&inkrow->problem, format, arguments);
    va_end(arguments);
    api_come_back(pool);
    return error;
}

InkrowError api_refuse_for(Inkrow *inkrow, InkrowError error, const Problem *problem) {
    if (inkrow)
        inkrow->problem = *problem;
    return error;
}

InkrowError api_refuse_null(Inkrow *inkrow, const char *name) {
    return api_refuse(inkrow, INKROW_NULL, "'%s' is NULL", name);
}

InkrowError api_refuse_size(Inkrow *inkrow, const char *name) {
    return api_refuse(inkrow, INKROW_NO_SIZE,
                      "'size' of '%s' is none that version %s knows; expected sizeof of the struct",
                      name, inkrow_version());
}

InkrowError api_refuse_memory(Inkrow *inkrow) {
    return api_refuse(inkrow, INKROW_NO_MEMORY, "%s", inkrow_error_text(INKROW_NO_MEMORY));
}

void *api_allocate(Inkrow *inkrow, size_t size) {
    void *memory = inkrow->source.allocate(inkrow->source.context, size);
    if (memory)
        return memset(memory, 0, size);
    api_refuse_memory(inkrow);
    return NULL;
}

void api_release(Inkrow *inkrow, void *memory) {
    inkrow->source.release(inkrow->source.context, memory);
}

bool api_run(Inkrow *inkrow, Pool *pool, void (*work)(void *context), void *context) {
    pool->catalogue = inkrow->catalogue;
    return pool_run(pool, work, context);
}

Pool *api_step_out(void) {
    Pool *pool = pool_current();
    pool_enter(NULL);
    return pool;
}

Pool *api_speak(Inkrow *inkrow) {
    Pool *pool = pool_current();
    inkrow->scratch.catalogue = inkrow->catalogue;
    pool_enter(&inkrow->scratch);
    return pool;
}

void api_come_back(Pool *pool) {
    pool_enter(pool);
}

int64_t api_nanoseconds(double seconds) {
    if (!(seconds > 0))
        return 0;
    // To the nearest: what was made of nanoseconds comes back as these.
    return MAX((int64_t)(MIN(seconds, 1e9) * (double)NANOSECONDS_PER_SECOND + 0.5), 1);
}

InkrowError api_hand_out(Inkrow *inkrow, const Text *text, char *to, size_t room) {
    if (text->length >= room)
        return api_refuse(inkrow, INKROW_NO_ROOM, "there is room for %zu bytes; expected %zu", room,
                          text->length + 1);
    memcpy(to, text->start, text->length + 1);
    return INKROW_OK;
}

InkrowError api_check_room(Inkrow *inkrow, int room, int count) {
    return room >= count ? INKROW_OK
                         : api_refuse(inkrow, INKROW_NO_ROOM, "there is room for %d; expected %d",
                                      room, count);
}

InkrowOutcome api_outcome(Outcome outcome) {
    static const InkrowOutcome OUTCOMES[] = {
        [OUTCOME_OPEN] = INKROW_OPEN,
        [OUTCOME_X_WINS] = INKROW_X_WINS,
        [OUTCOME_O_WINS] = INKROW_O_WINS,
        [OUTCOME_DRAW] = INKROW_DRAW,
    };
    return OUTCOMES[outcome];
}

void api_write_cell(const Variant *variant, Cell cell, char *text) {
    Text builder = text_over(text, INKROW_CELL_ROOM);
    if (cell != CELL_NONE)
        notation_format_cell(variant, cell, &builder);
}

InkrowVerdict api_verdict(VerdictKind kind) {
    static const InkrowVerdict VERDICTS[] = {[VERDICT_UNKNOWN] = INKROW_UNKNOWN,
                                             [VERDICT_WIN] = INKROW_WIN,
                                             [VERDICT_DRAW] = INKROW_PROVEN_DRAW,
                                             [VERDICT_LOSS] = INKROW_LOSS};
    return VERDICTS[kind];
}

bool api_has_node(const InkrowRecord *record, int node, InkrowError *error) {
    const GameTree *tree = record->tree;
    if (!tree) {
        *error = api_refuse(record->inkrow, INKROW_NO_MEMORY,
                            "the record was lost when there was no memory left");
        return false;
    }
    // A node that was taken out is no child of its parent any more, or one of its parents isn't.
    bool found = node >= 0 && node < tree->count;
    for (int at = node; found && at != GAME_TREE_ROOT; at = tree->nodes[at].parent) {
        const GameNode *taken = &tree->nodes[at];
        found = taken->parent != GAME_TREE_NONE &&
                game_tree_child(tree, taken->parent, taken->side, taken->move) == at;
    }
    if (!found)
        *error = api_refuse(record->inkrow, INKROW_INVALID, "the record has no node %d", node);
    return found;
}
