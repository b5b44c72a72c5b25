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

static void append(void *context, const char *bytes, size_t length) {
    CertificateText piece = {.bytes = (char *)bytes, .length = length};
    certificate_text_append(context, &piece);
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
    const CertificateSink sink = {append, text};
    return certificate_write(&request, &sink) ||
           problem_set(source->problem, "a position that has no certificate could not be proved");
}

bool join_source_text(const JoinSource *source, const SplitNode *place, CertificateText *text) {
    Position position = split_tree_position(source->tree, place);
    char *bytes = NULL;
    size_t length = 0;
    if (place->is_leaf &&
        !source->fetch(source->context, &position, &bytes, &length, source->problem))
        return false;
    if (bytes == NULL)
        return prove_anew(source, place, text);
    append(text, bytes, length);
    base_free(bytes);
    return true;
}

// --- reading

bool join_source_read_header(const JoinSource *source, const SplitNode *place, Slice *text,
                             Position *position) {
    Problem ignored;
    return certificate_read_header(text, position, &ignored) &&
           variant_equal(&position->variant, &source->tree->variant) &&
           split_tree_node(source->tree, position) == place;
}

bool join_source_read_count(const JoinSource *source, Slice *text, uint64_t *count) {
    Slice line = certificate_read_line(text), claim = certificate_read_word(&line);
    return (slice_is(claim, "wins") || (slice_is(claim, "holds") && source->goal == 0)) &&
           slice_to_uint(certificate_read_word(&line), INT32_MAX, count);
}

bool join_source_find_claim(const JoinSource *source, Slice *text, Slice *rest) {
    while (text->length > 0) {
        *rest = certificate_read_line(text);
        if (slice_is(certificate_read_word(rest), side_name(source->side)))
            return true;
    }
    return false;
}
