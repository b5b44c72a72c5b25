#include "arena/record.h"

static void put_text(FILE *out, const char *property, const char *text) {
    fprintf(out, "%s[", property);
    for (; *text; text++)
        fprintf(out, "%s%c", *text == ']' || *text == '\\' ? "\\" : "", *text);
    fputc(']', out);
}

/// SGF's letters go on with the capital ones.
static char letter(int number) {
    return (char)(number < 26 ? 'a' + number : 'A' + number - 26);
}

static void put_size(FILE *out, const Variant *variant) {
    if (variant->width == variant->height)
        fprintf(out, "SZ[%d]", variant->width);
    else
        fprintf(out, "SZ[%d:%d]", variant->width, variant->height);
    char memory[VARIANT_TEXT_MAX];
    Text text = text_over(memory, sizeof(memory));
    variant_format(variant, &text);
    put_text(out, "RU", memory);
}

static void put_result(FILE *out, const GameRecord *record) {
    static const char *const HOW[FAILURES] = {"", "T", "F", "F"};
    if (record->outcome == OUTCOME_DRAW)
        fprintf(out, "RE[0]");
    else
        fprintf(out, "RE[%c+%s]", record->outcome == OUTCOME_X_WINS ? 'B' : 'W',
                HOW[record->failure]);
    if (record->failure == FAILURE_NONE)
        return;
    char memory[SAID_MAX + 80];
    Text comment = text_over(memory, sizeof(memory));
    text_add(&comment, "%s lost by %s", record->outcome == OUTCOME_X_WINS ? "White" : "Black",
             FAILURE_NAME[record->failure]);
    if (record->said[0])
        text_add(&comment, "; its last line was '%s'", record->said);
    put_text(out, "GC", memory);
}

static void put_moves(FILE *out, const GameRecord *record) {
    const Position *position = &record->position;
    int width = position->variant.width;
    for (int i = 0; i < position->ply; i++) {
        Cell cell = position->history[i];
        fprintf(out, "%s;%c[%c%c]", i % 10 == 0 ? "\n" : "", i % 2 == 0 ? 'B' : 'W',
                letter(cell % width), letter(cell / width));
        if (i < record->opening_plies)
            fprintf(out, "C[opening]");
        else
            fprintf(out, "C[%.3f]", (double)record->move_ns[i] / (double)NANOSECONDS_PER_SECOND);
    }
}

void record_write(FILE *out, const ContestantSpec players[2], const GameRecord *record) {
    fprintf(out, "(;FF[4]GM[4]GN[%d]", record->number + 1);
    put_size(out, &record->position.variant);
    put_text(out, "PB", players[record->x_player].name);
    put_text(out, "PW", players[1 - record->x_player].name);
    put_result(out, record);
    put_moves(out, record);
    fprintf(out, ")\n");
    fflush(out);
}
