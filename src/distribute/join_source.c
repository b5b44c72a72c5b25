#include "distribute/join_source.h"

enum { TABLE_MIB = 64 };

bool join_source_reaches(const JoinSource *source, const SplitNode *node) {
    SplitBounds bounds = node->sure;
    int lower = node->to_move == source->side ? bounds.lower : -bounds.upper;
    return lower >= source->goal;
}

bool join_source_all_reach(const JoinSource *source, const SplitNode *node) {
    int cells = variant_cells(&source->tree->variant);
    for (int i = 0; i < node->child_count; i++)
        if (!join_source_reaches(source, node->children[i]) || split_node_marks(node) + 1 == cells)
            return false;
    return node->child_count > 0 && !node->is_leaf;
}

static bool prove_anew(const JoinSource *source, const SplitNode *place, CertificateText *text) {
    atomic_bool stop = false;
    const CertificateRequest request = {
        .position = split_tree_position(source->tree, place),
        .claim = source->goal > 0 ? CERTIFICATE_WIN : CERTIFICATE_HOLD,
        .side = source->side,
        .table_mib = TABLE_MIB,
        .stop = &stop,
    };
    const CertificateSink sink = {certificate_text_append, text};
    return certificate_write(&request, &sink) ||
           problem_set(source->problem, "a position that has no certificate could not be proved");
}

/// Where there is no certificate it is proved on the spot.
static bool get_text(const JoinSource *source, const SplitNode *place, CertificateText *text) {
    Position position = split_tree_position(source->tree, place);
    char *bytes = NULL;
    size_t length = 0;
    if (place->is_leaf &&
        !source->fetch(source->context, &position, &bytes, &length, source->problem))
        return false;
    if (bytes == NULL)
        return prove_anew(source, place, text);
    certificate_text_append(text, bytes, length);
    base_free(bytes);
    return true;
}

/// False when it is damaged, or not about `place` and the claim.
static bool take_apart(const JoinSource *source, const SplitNode *place, JoinText *job) {
    Problem ignored;
    Slice rest = {job->text.bytes, job->text.length};
    if (!certificate_read_header(&rest, &job->position, &ignored) ||
        !variant_equal(&job->position.variant, &source->tree->variant) ||
        split_tree_node(source->tree, &job->position) != place)
        return false;
    Slice line = certificate_read_line(&rest), claim = slice_next_word(&line, " ");
    if ((!slice_is(claim, "wins") && (!slice_is(claim, "holds") || source->goal > 0)) ||
        !slice_to_uint(slice_next_word(&line, " "), INT32_MAX, &job->count))
        return false;
    job->nodes = rest;
    for (uint64_t i = 0; i < job->count && rest.length > 0; i++)
        certificate_read_line(&rest);
    job->nodes.length -= rest.length;
    while (rest.length > 0) {
        job->claim = certificate_read_line(&rest);
        if (slice_is(slice_next_word(&job->claim, " "), side_name(source->side)))
            return true;
    }
    return false;
}

bool join_source_load(const JoinSource *source, const SplitNode *place, JoinTake *take,
                      void *context) {
    JoinText job = {.count = 0};
    bool right = get_text(source, place, &job.text);
    if (right && (!take_apart(source, place, &job) || !take(context, place, &job)))
        right = problem_set(source->problem,
                            "the certificate of a job is damaged or about something else");
    certificate_text_free(&job.text);
    return right;
}
