#include "formats/text_link.h"

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
                           "'%%' has to be followed by two hexadecimal digits, as in %%20");
    }
    return (*byte >= ' ' && *byte < 0x7F) ||
           problem_set(problem, "a link is made of plain letters, digits and signs");
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
    slice_take(&sentence, "line 1, ");
    return problem_set(problem, "%s", sentence.start);
}

bool text_link_read(Slice link, const Variant *usual, GameTree **tree, Problem *problem) {
    char memory[TEXT_LINK_MAX + 1];
    Text text = text_over(memory, sizeof memory);
    *tree = NULL;
    slice_take(&link, "#");
    if (link.length > TEXT_LINK_MAX)
        return problem_set(problem, "it is too long; expected at most %d letters", TEXT_LINK_MAX);
    return decode(link, &text, problem) &&
           (text_read((Slice){memory, text.length}, usual, NULL, tree, problem) ||
            without_line(problem));
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
