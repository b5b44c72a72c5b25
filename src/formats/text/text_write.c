#include "formats/text/text_write.h"

#include "rules/notation.h"

static void add_rules(const Variant *variant, Buffer *buffer) {
    char memory[VARIANT_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    variant_format(variant, &text);
    buffer_add(buffer, memory);
}

void text_write_moves(const GameTree *tree, int node, Buffer *text) {
    char memory[POSITION_TEXT_MAX];
    int path[CELLS_MAX];
    add_rules(&tree->variant, text);
    if (position_marks(&tree->start) > 0 || tree->start.to_move == SIDE_O) {
        Text start = text_over(memory, sizeof memory);
        text_add(&start, " ");
        notation_format_position(&tree->start, &start);
        buffer_add(text, memory);
    }
    const int count = game_tree_path(tree, node, path);
    for (int i = 0; i < count; i++) {
        Text move = text_over(memory, sizeof memory);
        text_add(&move, " ");
        notation_format_cell(&tree->variant, tree->nodes[path[i]].move, &move);
        buffer_add(text, memory);
    }
    buffer_add_byte(text, '\n');
}

void text_write_board(const Position *position, Buffer *text) {
    const Variant *variant = &position->variant;
    add_rules(variant, text);
    buffer_add_byte(text, '\n');
    for (Cell cell = 0; cell < variant_cells(variant); cell++) {
        const Side side = position_at(position, cell);
        buffer_add(text, side == SIDE_NONE ? "." : side_name(side));
        buffer_add_byte(text, cell_column(variant, cell) + 1 == variant->width ? '\n' : ' ');
    }
    buffer_add(text, side_name(position->to_move));
    buffer_add_byte(text, '\n');
}
