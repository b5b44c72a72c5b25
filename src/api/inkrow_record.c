#include "api/parts.h"
#include "formats/formats.h"
#include "formats/sgf.h"
#include "formats/tables.h"
#include "formats/text.h"

#include <string.h>

/// What is done with a record, in its pool.
typedef struct Work {
    InkrowRecord *record;
    Slice bytes;
    const Position *position;
    int node, child;
    Side side;
    Cell move;
    const char *property;
    bool done;
    Problem problem;
} Work;

/// A record that `make` fills; nothing when it says no.
static InkrowError make_record(Inkrow *inkrow, Work *work, void (*make)(void *context),
                               InkrowRecord **record) {
    InkrowRecord *made = api_allocate(inkrow, sizeof *made);
    if (!made)
        return INKROW_NO_MEMORY;
    made->inkrow = inkrow;
    pool_begin(&made->pool, inkrow->source);
    work->record = made;
    const bool run = api_run(inkrow, &made->pool, make, work);
    if (run && work->done) {
        *record = made;
        return INKROW_OK;
    }
    inkrow_record_free(made);
    return run ? api_refuse_for(inkrow, INKROW_INVALID, &work->problem) : api_refuse_memory(inkrow);
}

static void begin_with_game(void *context) {
    Work *work = context;
    Position start = *work->position;
    while (start.ply > 0)
        position_undo(&start);
    GameTree *tree = game_tree_new(&start.variant, &start);
    int node = GAME_TREE_ROOT;
    for (int i = 0; i < work->position->ply; i++) {
        node = game_tree_add(tree, node, start.to_move, work->position->history[i]);
        position_play(&start, work->position->history[i]);
    }
    work->record->tree = tree;
    work->done = true;
}

InkrowError inkrow_record_new(Inkrow *inkrow, const InkrowGame *game, InkrowRecord **record) {
    if (!inkrow || !game || !record)
        return api_refuse_null(inkrow, game ? "record" : "game");
    Work work = {.position = &game->position};
    return make_record(inkrow, &work, begin_with_game, record);
}

static void load(void *context) {
    Work *work = context;
    const Variant usual = {.width = 15, .height = 15, .row_length = 5};
    FormatsGame read;
    work->done = formats_read(work->bytes, &usual, &read, &work->problem);
    if (work->done)
        work->record->tree = read.tree;
}

InkrowError inkrow_record_load(Inkrow *inkrow, const void *bytes, size_t length,
                               InkrowRecord **record) {
    if (!inkrow || !bytes || !record)
        return api_refuse_null(inkrow, bytes ? "record" : "bytes");
    if (length > FORMATS_BYTES_MAX)
        return api_refuse(inkrow, INKROW_INVALID, "a file has %zu bytes; expected at most %d",
                          length, FORMATS_BYTES_MAX);
    Work work = {.bytes = {bytes, length}};
    return make_record(inkrow, &work, load, record);
}

void inkrow_record_free(InkrowRecord *record) {
    if (!record)
        return;
    pool_end(&record->pool);
    api_release(record->inkrow, record);
}

/// Refuses NULL and nodes that are not there; `name` is that of `argument`.
static InkrowError check(const InkrowRecord *record, int node, const void *argument,
                         const char *name) {
    InkrowError error = INKROW_OK;
    if (!record)
        return INKROW_NULL;
    if (!argument)
        return api_refuse_null(record->inkrow, name);
    api_has_node(record, node, &error);
    return error;
}

InkrowError inkrow_record_node(const InkrowRecord *record, int node, InkrowNode *what) {
    const InkrowError error = check(record, node, what, "what");
    if (error != INKROW_OK)
        return error;
    if (what->size != sizeof *what)
        return api_refuse_size(record->inkrow, "what");
    const GameTree *tree = record->tree;
    const GameNode *is = &tree->nodes[node];
    *what = (InkrowNode){.size = sizeof *what,
                         .side = is->side == SIDE_NONE ? '\0' : *side_name(is->side),
                         .parent = node == GAME_TREE_ROOT ? INKROW_NO_NODE : is->parent,
                         .first = is->first_child,
                         .sibling = is->next_sibling,
                         .plies = game_tree_depth(tree, node)};
    api_write_cell(&tree->variant, is->move, what->move);
    return INKROW_OK;
}

InkrowError inkrow_record_game(const InkrowRecord *record, int node, InkrowGame *game) {
    const InkrowError error = check(record, node, game, "game");
    if (error == INKROW_OK)
        game_tree_position(record->tree, node, &game->position);
    return error;
}

// --- changes. None may find itself without memory in its middle: what it can take is put in
// reserve before.

/// Of properties and their lists, and of what stands before each block.
enum { RESERVE = 8 << 10 };

static InkrowError change(InkrowRecord *record, Work *work, size_t more,
                          void (*make)(void *context)) {
    Inkrow *inkrow = record->inkrow;
    const GameTree *tree = record->tree;
    const size_t grown = 2 * tree->capacity * (sizeof *tree->nodes + sizeof *tree->buckets);
    const size_t room = (size_t)tree->count == tree->capacity ? grown : 0;
    const size_t listed = (size_t)tree->nodes[work->node].property_count * 4 * sizeof(GameProperty);
    if (!pool_reserve(&record->pool, RESERVE + room + listed + more))
        return api_refuse_memory(inkrow);
    work->record = record;
    if (api_run(inkrow, &record->pool, make, work))
        return INKROW_OK;
    record->tree = NULL;
    return api_refuse_memory(inkrow);
}

static void add_move(void *context) {
    Work *work = context;
    Position position;
    game_tree_position(work->record->tree, work->node, &position);
    if (position.outcome != OUTCOME_OPEN) {
        work->done = problem_set(&work->problem, "the game is over: no move can be played");
        return;
    }
    work->done = notation_parse_move(work->bytes, &position, &work->move, &work->problem);
    if (!work->done)
        return;
    work->child = game_tree_add(work->record->tree, work->node, position.to_move, work->move);
    work->done = work->child != GAME_TREE_NONE ||
                 problem_set(&work->problem, "the record has %d moves; expected no more",
                             GAME_TREE_NODES_MAX - 1);
}

InkrowError inkrow_record_add(InkrowRecord *record, int node, const char *move, int *child) {
    InkrowError error = check(record, node, move, "move");
    if (error == INKROW_OK && !child)
        error = api_refuse_null(record->inkrow, "child");
    if (error != INKROW_OK)
        return error;
    Work work = {.node = node, .bytes = slice_of(move)};
    error = change(record, &work, 0, add_move);
    if (error != INKROW_OK)
        return error;
    if (!work.done)
        return api_refuse_for(record->inkrow, INKROW_INVALID, &work.problem);
    *child = work.child;
    return INKROW_OK;
}

static void delete_node(void *context) {
    const Work *work = context;
    game_tree_delete(work->record->tree, work->node);
}

InkrowError inkrow_record_delete(InkrowRecord *record, int node) {
    const InkrowError error = check(record, node, record, "record");
    if (error != INKROW_OK)
        return error;
    if (node == GAME_TREE_ROOT)
        return api_refuse(record->inkrow, INKROW_NOT_SO, "the root cannot be taken out");
    Work work = {.node = node};
    return change(record, &work, 0, delete_node);
}

static void promote(void *context) {
    const Work *work = context;
    game_tree_promote(work->record->tree, work->node);
}

InkrowError inkrow_record_promote(InkrowRecord *record, int node) {
    const InkrowError error = check(record, node, record, "record");
    Work work = {.node = node};
    return error == INKROW_OK ? change(record, &work, 0, promote) : error;
}

// --- properties

InkrowError inkrow_record_get(const InkrowRecord *record, int node, const char *property, int index,
                              char *text, size_t room, size_t *length) {
    const InkrowError error = check(record, node, property, "property");
    if (error != INKROW_OK)
        return error;
    Inkrow *inkrow = record->inkrow;
    if (!text && room > 0)
        return api_refuse_null(inkrow, "text");
    const GameProperty *found = game_tree_property(record->tree, node, property);
    if (!found || index < 0 || index >= found->count)
        return api_refuse(inkrow, INKROW_NOT_SO, "node %d has no '%s' of number %d", node, property,
                          index);
    const size_t bytes = strlen(found->values[index]);
    if (length)
        *length = bytes;
    if (bytes >= room)
        return api_refuse(inkrow, INKROW_NO_ROOM, "there is room for %zu bytes; expected %zu", room,
                          bytes + 1);
    memcpy(text, found->values[index], bytes + 1);
    return INKROW_OK;
}

/// What SGF calls a property, unless the tree itself says it: moves, the board, the file's kind.
static bool is_free_property(const char *name) {
    static const char *const OWN[] = {"B",  "W",  "AB", "AW", "AE",    "PL",
                                      "SZ", "FF", "GM", "CA", "INKROW"};
    size_t length = 0;
    while (name[length] >= 'A' && name[length] <= 'Z')
        length++;
    bool is_free = length > 0 && length <= 16 && name[length] == '\0';
    for (size_t i = 0; i < ARRAY_LEN(OWN) && is_free; i++)
        is_free = strcmp(name, OWN[i]) != 0;
    return is_free;
}

static bool is_utf8(const char *text) {
    while (*text) {
        const size_t length = text_character(text, NULL);
        if (length == 0)
            return false;
        text += length;
    }
    return true;
}

static void set_property(void *context) {
    const Work *work = context;
    if (work->bytes.start)
        game_tree_set(work->record->tree, work->node, work->property, work->bytes);
    else
        game_tree_remove(work->record->tree, work->node, work->property);
}

InkrowError inkrow_record_set(InkrowRecord *record, int node, const char *property,
                              const char *value) {
    const InkrowError error = check(record, node, property, "property");
    if (error != INKROW_OK)
        return error;
    if (!is_free_property(property))
        return api_refuse(record->inkrow, INKROW_INVALID,
                          "'%s' cannot be set; expected a property such as C, of capitals, that "
                          "says nothing of moves and the board",
                          property);
    if (value && !is_utf8(value))
        return api_refuse(record->inkrow, INKROW_INVALID, "the value is no UTF-8");
    Work work = {.node = node, .property = property};
    if (value)
        work.bytes = slice_of(value);
    return change(record, &work, value ? strlen(value) : 0, set_property);
}

// --- saving

typedef struct Saving {
    const GameTree *tree;
    bool (*save)(const GameTree *tree, Buffer *text, Problem *problem);
    Buffer text;
    bool done;
    Problem problem;
} Saving;

static bool save_sgf(const GameTree *tree, Buffer *text, Problem *problem) {
    (void)problem;
    sgf_write(tree, text);
    return true;
}

static bool save_text(const GameTree *tree, Buffer *text, Problem *problem) {
    (void)problem;
    int end = GAME_TREE_ROOT;
    while (tree->nodes[end].first_child != GAME_TREE_NONE)
        end = tree->nodes[end].first_child;
    text_write_moves(tree, end, text);
    return true;
}

static void write_all(void *context) {
    Saving *saving = context;
    saving->done = saving->save(saving->tree, &saving->text, &saving->problem);
}

InkrowError inkrow_record_save(const InkrowRecord *record, InkrowFormat format, InkrowWrite *write,
                               void *context) {
    static bool (*const SAVES[])(const GameTree *, Buffer *, Problem *) = {
        [INKROW_FORMAT_SGF] = save_sgf,
        [INKROW_FORMAT_TEXT] = save_text,
        [INKROW_FORMAT_PSQ] = tables_write_psq,
        [INKROW_FORMAT_SAV] = tables_write_sav,
    };
    InkrowError error = check(record, INKROW_ROOT, (const void *)(uintptr_t)write, "write");
    if (error != INKROW_OK)
        return error;
    Inkrow *inkrow = record->inkrow;
    if ((size_t)format >= ARRAY_LEN(SAVES))
        return api_refuse(inkrow, INKROW_INVALID, "'format' is none of a record");
    Saving saving = {.tree = record->tree, .save = SAVES[format]};
    if (!api_run(inkrow, &inkrow->scratch, write_all, &saving))
        return api_refuse_memory(inkrow);
    if (!saving.done)
        error = api_refuse_for(inkrow, INKROW_NOT_SO, &saving.problem);
    else if (!write(context, saving.text.start ? saving.text.start : "", saving.text.length))
        error = api_refuse(inkrow, INKROW_STOPPED, "%s", inkrow_error_text(INKROW_STOPPED));
    pool_end(&inkrow->scratch);
    return error;
}
