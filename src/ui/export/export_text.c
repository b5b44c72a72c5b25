#include "ui/export/export_text.h"

#include "rules/notation.h"

/// Boards so wide have columns of two letters.
enum { LETTERS = 26 };

static void add(Buffer *bytes, const char *format, const char *word) {
    char memory[VARIANT_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    text_add(&text, format, word);
    buffer_add(bytes, memory);
}

static void add_row(const Position *position, int row, Buffer *bytes) {
    static const char *const SIGNS[] = {[SIDE_X] = "X", [SIDE_O] = "O", [SIDE_NONE] = "."};
    const Variant *variant = &position->variant;
    char number[CELL_TEXT_MAX];
    Text text = text_over(number, sizeof number);
    text_add(&text, "%2d ", variant->height - row);
    buffer_add(bytes, number);
    for (int column = 0; column < variant->width; column++)
        add(bytes, variant->width > LETTERS ? "%3s" : " %s",
            SIGNS[position_at(position, cell_at(variant, column, row))]);
    buffer_add(bytes, "\n");
}

static void add_letters(const Variant *variant, Buffer *bytes) {
    buffer_add(bytes, "   ");
    for (int column = 0; column < variant->width; column++) {
        char letters[CELL_TEXT_MAX];
        Text text = text_over(letters, sizeof letters);
        notation_format_column(column, &text);
        add(bytes, variant->width > LETTERS ? "%3s" : " %s", letters);
    }
    buffer_add(bytes, "\n");
}

void export_text_write(const Position *position, Buffer *bytes) {
    const Variant *variant = &position->variant;
    char rules[VARIANT_TEXT_MAX];
    Text text = text_over(rules, sizeof rules);
    variant_format(variant, &text);
    add(bytes, "%s\n", rules);
    for (int row = 0; row < variant->height; row++)
        add_row(position, row, bytes);
    add_letters(variant, bytes);
    add(bytes, "%s\n", position->to_move == SIDE_X ? "X" : "O");
}
