#include "formats/text_link.h"

#include "base/said/said.h"
#include "formats/text.h"

// --- reading

/// Cuts the next byte off the front, percent-encoded or not.
static bool next_byte(Slice *rest, char *byte, Problem *problem) {
    uint64_t code;
    *byte = *rest->start;
    if (*byte != '%') {
        slice_skip(rest, 1);
    } else if (rest->length >= 3 && slice_to_hex((Slice){rest->start + 1, 2}, &code)) {
        *byte = (char)code;
        slice_skip(rest, 3);
    } else {
        return problem_set(problem,
                           said("'%%' has to be followed by two hexadecimal digits, as in %%20"));
    }
    return (*byte >= ' ' && *byte < 0x7F) ||
           problem_set(problem, said("a link is made of plain letters, digits and signs"));
}

/// Writes the link as text_read reads it.
static bool decode(Slice link, Text *text, Problem *problem) {
    bool ruled = false; // the rules have a `+` of their own
    while (link.length > 0) {
        char byte;
        if (!next_byte(&link, &byte, problem))
            return false;
        const bool ends_rules = byte == ':' && !ruled;
        const bool blank = ends_rules || byte == '_' || (ruled && byte == '+');
        ruled |= ends_rules;
        text_add_bytes(text, blank ? " " : &byte, 1);
    }
    return true;
}

/// A link is one line.
static bool without_line(Problem *problem) {
    const Problem found = *problem;
    Slice sentence = slice_of(found.sentence);
    // TRANSLATORS: what 'line %u, column %u: %s' begins with in line 1; it is left out
    slice_take(&sentence, said("line 1, "));
    return problem_set(problem, "%s", sentence.start);
}

/// Cuts the step off the end, where there is one.
static bool take_step(Slice *rest, uint64_t *step, Problem *problem) {
    size_t digits = 0;
    while (digits < rest->length && slice_is_digit(rest->start[rest->length - 1 - digits]))
        digits++;
    if (digits == 0 || digits == rest->length || rest->start[rest->length - 1 - digits] != '/')
        return true;
    const Slice number = {rest->start + rest->length - digits, digits};
    rest->length -= digits + 1;
    return slice_to_uint(number, UINT64_MAX - 1, step) ||
           problem_set(problem, said("'%.20s…' is too large for a step"), number.start);
}

bool text_link_read(Slice link, const Variant *usual, TextLinkView *view, Problem *problem) {
    char memory[TEXT_LINK_MAX + 1];
    Text text = text_over(memory, sizeof memory);
    *view = (TextLinkView){.tour = false};
    slice_take(&link, "#");
    if (link.length > TEXT_LINK_MAX)
        return problem_set(problem, said("it is too long; expected at most %d letters"),
                           TEXT_LINK_MAX);
    if (!decode(link, &text, problem))
        return false;
    Slice rest = {memory, text.length};
    if (slice_is(rest, "tour") || slice_take(&rest, "tour/")) {
        view->tour = true;
        if (!slice_is(rest, "tour") &&
            (!slice_to_uint(rest, UINT64_MAX, &view->page) || view->page == 0))
            view->page = UINT64_MAX;
        return true;
    }
    view->tree = slice_take(&rest, "tree/");
    return (!view->tree || take_step(&rest, &view->step, problem)) &&
           (text_read(rest, usual, NULL, &view->game, problem) || without_line(problem));
}

// --- writing

bool text_link_write(const GameTree *tree, int node, Buffer *link) {
    static const char BLANKS[] = " \n";
    Problem ignored;
    Position same;
    if (!position_set_up(&same, &tree->variant, tree->start.cells, tree->start.to_move, &ignored))
        return false;
    Buffer text = {NULL, 0, 0};
    text_write_moves(tree, node, &text);
    Slice rest = {text.start, text.length};
    buffer_add_slice(link, slice_next_word(&rest, BLANKS));
    for (char before = ':'; rest.length > 1; before = '_') {
        buffer_add_byte(link, before);
        buffer_add_slice(link, slice_next_word(&rest, BLANKS));
    }
    base_free(text.start);
    return true;
}
