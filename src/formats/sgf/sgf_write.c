#include "formats/sgf/sgf_write.h"

#include "formats/sgf/property.h"

#include <string.h>

enum { LINE_BYTES = 78 }; ///< a node that begins behind this begins a text line

typedef struct Writer {
    const GameTree *tree;
    Buffer *text;
    size_t line_start; ///< in the text
} Writer;

static void begin_line(Writer *writer) {
    buffer_add_byte(writer->text, '\n');
    writer->line_start = writer->text->length;
}

static void write_point(Writer *writer, Cell cell) {
    char memory[8];
    Text point = text_over(memory, sizeof memory);
    text_add(&point, "[");
    sgf_point_write(&writer->tree->variant, cell, &point);
    text_add(&point, "]");
    buffer_add(writer->text, memory);
}

static void write_properties(Writer *writer, int node) {
    const GameNode *of = &writer->tree->nodes[node];
    for (int i = 0; i < of->property_count; i++) {
        const GameProperty *property = &of->properties[i];
        buffer_add(writer->text, property->identifier);
        for (int j = 0; j < property->count; j++) {
            buffer_add_byte(writer->text, '[');
            sgf_property_encode(sgf_property_kind(property->identifier), property->values[j],
                                writer->text);
            buffer_add_byte(writer->text, ']');
        }
    }
}

static void write_rules(Writer *writer) {
    const Variant *variant = &writer->tree->variant;
    char memory[160], rules[VARIANT_TEXT_MAX];
    Text head = text_over(memory, sizeof memory), own = text_over(rules, sizeof rules);
    variant_format(variant, &own);
    text_add(&head, "(;FF[4]GM[4]CA[UTF-8]AP[Inkrow:%s]SZ[%d", INKROW_VERSION, variant->width);
    if (variant->height != variant->width)
        text_add(&head, ":%d", variant->height);
    text_add(&head, "]%s[%s]", SGF_VARIANT, rules);
    buffer_add(writer->text, memory);
}

static void write_marks(Writer *writer, Side side, const char *name) {
    const Position *start = &writer->tree->start;
    if (start->marks[side] == 0)
        return;
    buffer_add(writer->text, name);
    for (Cell cell = 0; cell < variant_cells(&start->variant); cell++)
        if (position_at(start, cell) == side)
            write_point(writer, cell);
}

static void write_root(Writer *writer) {
    const Position *start = &writer->tree->start;
    write_rules(writer);
    write_marks(writer, SIDE_X, "AB");
    write_marks(writer, SIDE_O, "AW");
    if (start->to_move == SIDE_O || position_marks(start) > 0)
        buffer_add(writer->text, start->to_move == SIDE_X ? "PL[B]" : "PL[W]");
    write_properties(writer, GAME_TREE_ROOT);
    begin_line(writer);
}

static void write_move(Writer *writer, int node) {
    const GameNode *of = &writer->tree->nodes[node];
    if (writer->text->length - writer->line_start > LINE_BYTES)
        begin_line(writer);
    buffer_add(writer->text, of->side == SIDE_X ? ";B" : ";W");
    write_point(writer, of->move);
    write_properties(writer, node);
}

static bool has_siblings(const GameTree *tree, int node) {
    const GameNode *parent = &tree->nodes[tree->nodes[node].parent];
    return parent->first_child != parent->last_child;
}

/// Closes the lines that end with `node`, up to the next one that parts from them; that, or
/// GAME_TREE_ROOT.
static int close_lines(Writer *writer, int node) {
    const GameTree *tree = writer->tree;
    for (; node != GAME_TREE_ROOT; node = tree->nodes[node].parent) {
        if (has_siblings(tree, node))
            buffer_add_byte(writer->text, ')');
        if (tree->nodes[node].next_sibling != GAME_TREE_NONE)
            return tree->nodes[node].next_sibling;
    }
    return node;
}

void sgf_write(const GameTree *tree, Buffer *text) {
    Writer writer = {.tree = tree, .text = text, .line_start = text->length};
    write_root(&writer);
    int node = tree->nodes[GAME_TREE_ROOT].first_child;
    while (node != GAME_TREE_NONE && node != GAME_TREE_ROOT) {
        if (has_siblings(tree, node)) {
            begin_line(&writer);
            buffer_add_byte(text, '(');
        }
        write_move(&writer, node);
        const int child = tree->nodes[node].first_child;
        node = child != GAME_TREE_NONE ? child : close_lines(&writer, node);
    }
    buffer_add(text, ")\n");
}
