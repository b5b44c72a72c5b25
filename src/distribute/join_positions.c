#include "distribute/join_positions.h"

#include "solver/drop/drop_place.h"

typedef struct List {
    const JoinSource *source; ///< for the claim that is being proved
    Geometry geometry;
    size_t count, capacity;
    Word *keys;
} List;

static void add_key(List *list, Word key) {
    list->keys = base_grow(list->keys, list->count, &list->capacity, sizeof(*list->keys));
    list->keys[list->count++] = key;
}

// --- the positions of a job

/// For join_source_load.
static bool copy_positions(void *context, const SplitNode *place, const JoinText *job) {
    (void)place;
    Slice rest = job->nodes;
    Word key = 0, step;
    for (uint64_t i = 0; i < job->count; i++) {
        if (!certificate_read_number(certificate_read_line(&rest), &step))
            return false;
        add_key(context, key += step);
    }
    return true;
}

static bool load(List *list, const SplitNode *place) {
    return join_source_load(list->source, place, copy_positions, list);
}

// --- the positions above the jobs

static bool add_position(List *list, Position *position);

/// After each move of the side to move there is a proof; a move of the claimant needs only one.
static bool add_next(List *list, Position *position, bool all) {
    const JoinSource *source = list->source;
    Cell moves[CELLS_MAX];
    int count = position_moves(position, moves);
    bool right = true, done = false;
    for (int i = 0; i < count && right && !done; i++) {
        position_play(position, moves[i]);
        if (join_source_reaches(source, split_tree_node(source->tree, position))) {
            right = add_position(list, position);
            done = !all;
        }
        position_undo(position);
    }
    return right;
}

/// True when the position needs nothing of the jobs below it, or has been added before.
static bool is_done(const List *list, SplitNode *place) {
    unsigned bit = 1u << (int)list->source->side;
    bool done = place->aims & bit;
    place->aims |= bit;
    return done;
}

static bool add_position(List *list, Position *position) {
    const JoinSource *source = list->source;
    SplitNode *place = split_tree_node(source->tree, position);
    if (position->outcome != OUTCOME_OPEN || is_done(list, place))
        return true;
    if (position->to_move == source->side)
        return place->child_count > 0 && !place->is_leaf ? add_next(list, position, false)
                                                         : load(list, place);
    if (!join_source_all_reach(source, place))
        return load(list, place);
    DropPlace marks = drop_place_of(&list->geometry, position, source->side);
    add_key(list, drop_place_key(&list->geometry, marks));
    return add_next(list, position, true);
}

// --- the whole

bool join_positions_build(const JoinSource *sources, int count, const Position *root,
                          CertificateDraft *draft) {
    CHECK(count >= 1 && root->variant.drop);
    List list = {.count = 0};
    Position position = *root;
    bool right = true;
    geometry_init(&list.geometry, &root->variant);
    for (size_t i = 0; i < sources->tree->count; i++)
        sources->tree->nodes[i]->aims = 0;
    for (int i = 0; i < count && right; i++) {
        list.source = &sources[i];
        right = add_position(&list, &position);
        certificate_draft_add_root(draft, (CertificateRoot){.side = sources[i].side});
    }
    draft->count = (int64_t)certificate_text_add_rising(&draft->nodes, list.keys, list.count);
    base_free(list.keys);
    return right;
}
