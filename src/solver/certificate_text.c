#include "solver/certificate_text.h"

#include "base/threads.h"
#include "rules/notation.h"
#include "solver/certificate.h"
#include "solver/drop/connect.h"

#include <inttypes.h>
#include <string.h>

static void make_room(CertificateText *text, size_t length) {
    if (text->capacity - text->length >= length)
        return;
    text->capacity = text->capacity + text->capacity / 2 + length;
    text->bytes = base_realloc(text->bytes, text->capacity);
}

void certificate_text_add(CertificateText *text, const char *format, ...) {
    enum { PIECE_MAX = 256 };
    make_room(text, PIECE_MAX);
    Text piece = text_over(text->bytes + text->length, PIECE_MAX);
    va_list arguments;
    va_start(arguments, format);
    text_add_v(&piece, format, arguments);
    va_end(arguments);
    CHECK(!piece.overflowed);
    text->length += piece.length;
}

void certificate_text_append(void *context, const char *bytes, size_t length) {
    CertificateText *text = context;
    if (length == 0)
        return;
    make_room(text, length);
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
}

void certificate_text_add_number(CertificateText *text, CertificateSet number) {
    uint64_t high = (uint64_t)(number >> 64), low = (uint64_t)number;
    if (high != 0)
        certificate_text_add(text, "%" PRIx64 "%016" PRIx64, high, low);
    else
        certificate_text_add(text, "%" PRIx64, low);
}

void certificate_text_add_set(CertificateText *text, CertificateSet set) {
    certificate_text_add(text, " ");
    certificate_text_add_number(text, set);
}

/// Moves the numbers to `to`, by the byte at `shift`; those that have the same one keep their
/// order.
static void sort_by_byte(const CertificateSet *from, CertificateSet *to, size_t count, int shift) {
    enum { BYTES = 256 };
    size_t starts[BYTES + 1] = {0};
    for (size_t i = 0; i < count; i++)
        starts[(uint8_t)(from[i] >> shift) + 1]++;
    for (int byte = 0; byte < BYTES; byte++)
        starts[byte + 1] += starts[byte];
    for (size_t i = 0; i < count; i++)
        to[starts[(uint8_t)(from[i] >> shift)]++] = from[i];
}

/// A radix sort: a proof has millions of numbers, and other threads must go on meanwhile.
static void sort(CertificateSet *numbers, size_t count) {
    CertificateSet *from = numbers, *to = base_alloc((count + 1) * sizeof(*to)), *spare = to;
    CertificateSet varying = 0;
    for (size_t i = 1; i < count; i++)
        varying |= numbers[i] ^ numbers[0];
    for (int shift = 0; shift < CERTIFICATE_CELLS_MAX; shift += 8) {
        if ((uint8_t)(varying >> shift) == 0)
            continue;
        sort_by_byte(from, to, count, shift);
        CertificateSet *sorted = to;
        to = from;
        from = sorted;
        threads_give_way();
    }
    if (from != numbers)
        memcpy(numbers, from, count * sizeof(*numbers));
    base_free(spare);
}

size_t certificate_text_add_rising(CertificateText *text, CertificateSet *numbers, size_t count) {
    enum { BETWEEN_TURNS = 1024 };
    size_t written = 0;
    sort(numbers, count);
    for (size_t i = 0; i < count; i++) {
        if (i % BETWEEN_TURNS == 0)
            threads_give_way();
        if (i > 0 && numbers[i] == numbers[i - 1])
            continue;
        certificate_text_add_number(text, numbers[i] - (i > 0 ? numbers[i - 1] : 0));
        certificate_text_add(text, "\n");
        written++;
    }
    return written;
}

void certificate_text_add_child(CertificateText *text, int64_t at, int64_t node, int symmetry) {
    if (node == CERTIFICATE_ROW)
        certificate_text_add(text, " -");
    else if (symmetry == 0)
        certificate_text_add(text, " %" PRId64, at - node);
    else
        certificate_text_add(text, " %" PRId64 "%c", at - node, 'a' + symmetry);
}

void certificate_text_free(CertificateText *text) {
    base_free(text->bytes);
    *text = (CertificateText){0};
}

void certificate_draft_add_root(CertificateDraft *draft, CertificateRoot root) {
    CHECK(draft->root_count < (int)ARRAY_LEN(draft->roots));
    draft->roots[draft->root_count++] = root;
}

static void add_stolen_root(CertificateDraft *draft, const Position *position) {
    CertificateRoot root = draft->roots[0];
    root.side = position->to_move;
    root.first = variant_cells(&position->variant) / 2;
    certificate_draft_add_root(draft, root);
}

static void add_header(CertificateText *all, const Position *position) {
    char memory[POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    variant_format(&position->variant, &text);
    certificate_text_add(all, "inkrow-certificate 2\nvariant %s\n", memory);
    text = text_over(memory, sizeof(memory));
    notation_format_drawn_position(position, &text);
    certificate_text_add(all, "position %s\n", memory);
}

static void add_root(CertificateText *all, const CertificateDraft *draft,
                     const CertificateRoot *root, bool drop) {
    certificate_text_add(all, "%s", side_name(root->side));
    if (!drop && root->first >= 0)
        certificate_text_add(all, " %d", root->first);
    if (!drop)
        certificate_text_add_child(all, draft->count, root->node, root->symmetry);
    certificate_text_add(all, "\n");
}

static void write_out(CertificateText *text, const CertificateSink *sink) {
    sink->write(sink->context, text->bytes, text->length);
    certificate_text_free(text);
}

void certificate_draft_begin(CertificateDraft *draft, const Position *position, bool win,
                             bool steals, const CertificateSink *sink) {
    CertificateText head = {0};
    if (steals)
        add_stolen_root(draft, position);
    add_header(&head, position);
    certificate_text_add(&head, "%s %" PRId64 "\n", win ? "wins" : "holds", draft->count);
    write_out(&head, sink);
}

void certificate_draft_end(const CertificateDraft *draft, const Position *position,
                           const CertificateSink *sink) {
    CertificateText claims = {0};
    for (int i = 0; i < draft->root_count; i++)
        add_root(&claims, draft, &draft->roots[i], position->variant.drop);
    write_out(&claims, sink);
}

void certificate_draft_write(CertificateDraft *draft, const Position *position, bool win,
                             bool steals, const CertificateSink *sink) {
    certificate_draft_begin(draft, position, win, steals, sink);
    if (draft->nodes.length > 0)
        sink->write(sink->context, draft->nodes.bytes, draft->nodes.length);
    certificate_draft_end(draft, position, sink);
}

Slice certificate_read_line(Slice *rest) {
    Slice line = {rest->start, 0};
    while (line.length < rest->length && line.start[line.length] != '\n')
        line.length++;
    slice_skip(rest, MIN(line.length + 1, rest->length));
    return line;
}

bool certificate_read_header(Slice *rest, Position *position, Problem *problem) {
    Variant variant;
    if (!slice_is(certificate_read_line(rest), "inkrow-certificate 2"))
        return problem_set(problem, "no certificate: expected it to start with "
                                    "'inkrow-certificate 2'");
    Slice line = certificate_read_line(rest);
    if (!slice_is(slice_next_word(&line, " "), "variant"))
        return problem_set(problem, "no certificate: expected 'variant' in the second line");
    if (!variant_parse(slice_next_word(&line, " "), &variant, problem))
        return false;
    if (!variant_require(&variant, CERTIFICATE_RULES, "a certificate", problem))
        return false;
    const int cells = variant_cells(&variant);
    if (cells > CERTIFICATE_CELLS_MAX || (variant.drop && !connect_fits(&variant)))
        return problem_set(problem, "no certificate: the board has %d squares, expected at most %d",
                           cells, CERTIFICATE_CELLS_MAX);
    line = certificate_read_line(rest);
    if (!slice_is(slice_next_word(&line, " "), "position"))
        return problem_set(problem, "no certificate: expected 'position' in the third line");
    return notation_parse_position(line, &variant, position, problem);
}

bool certificate_read_number(Slice word, CertificateSet *number) {
    static const char DIGITS[] = "0123456789abcdef";
    *number = 0;
    for (size_t i = 0; i < word.length; i++) {
        const char *digit = memchr(DIGITS, word.start[i], 16);
        if (digit == NULL || *number >> (CERTIFICATE_CELLS_MAX - 4) != 0)
            return false;
        *number = *number << 4 | (CertificateSet)(digit - DIGITS);
    }
    return word.length > 0;
}

bool certificate_read_child(Slice word, uint64_t limit, uint64_t *back) {
    char turn = word.length > 0 ? word.start[word.length - 1] : 0;
    word.length -= turn >= 'b' && turn <= 'h';
    return slice_to_uint(word, limit, back) && *back != 0;
}
