#include "words/threat_words.h"

Words threat_words_kind(const Variant *variant, ThreatKind kind) {
    const Words number = describe_number(threat_map_marks(variant, kind));
    const bool open = kind == THREAT_OPEN_FOUR || kind == THREAT_OPEN_THREE;
    return describe_words("%s%s", open ? "open " : "", number.text);
}

/// True while `more` bytes of a text and a few words besides have room.
static bool has_room(const Text *text, size_t more) {
    enum { WORDS_BESIDE = 24 };
    return text->length + more + WORDS_BESIDE < text->capacity;
}

Words threat_words_cells(const Variant *variant, const Cell *cells, int count) {
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    for (int i = 0; i < count && has_room(&text, 0); i++)
        text_add(&text, "%s%s", i > 0 ? " " : "", describe_cell(variant, cells[i]).text);
    return count > 0 ? words : describe_words("none");
}

Words threat_words_list(const Variant *variant, const Cell *cells, int count) {
    enum { NAMED_MAX = 3 };
    CHECK(count > 0);
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    const int named = count <= NAMED_MAX ? count : NAMED_MAX - 1;
    for (int i = 0; i < named; i++) {
        const char *joint = i == 0 ? "" : i == count - 1 ? " and " : ", ";
        text_add(&text, "%s%s", joint, describe_cell(variant, cells[i]).text);
    }
    if (named < count)
        text_add(&text, " and %d more", count - named);
    return words;
}

Words threat_words_waiting(const Position *position, const ThreatMap *map, Side side) {
    const Variant *variant = &position->variant;
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    Cell cells[CELLS_MAX];
    const int count = threat_map_waiting(map, side, cells);
    for (int i = 0; i < count && has_room(&text, 0); i++) {
        const int row = variant->height - cell_row(variant, cells[i]);
        text_add(&text, "%s%s %s", i > 0 ? ", " : "", describe_cell(variant, cells[i]).text,
                 row % 2 ? "odd" : "even");
    }
    return count > 0 ? words : describe_words("none");
}

void threat_words_duty(const Position *position, const ThreatMap *map, SideNames names,
                       Text *text) {
    const Variant *variant = &position->variant;
    const Side mover = position->to_move, other = side_other(mover);
    const Words row = threat_words_kind(variant, THREAT_ROW);
    const char *pen = describe_side(names, mover), *opponent = describe_side(names, other);
    Cell cells[CELLS_MAX];
    int count = threat_map_cells(map, mover, THREAT_ROW, cells);
    if (count > 0) {
        text_add(text, "%s can complete %s at %s.", pen, row.text,
                 threat_words_list(variant, cells, count).text);
        return;
    }
    count = threat_map_cells(map, other, THREAT_ROW, cells);
    if (count > 0) {
        text_add(text,
                 count == 1 ? "%s threatens %s at %s: %s must draw there, or loses."
                            : "%s threatens %s at %s: %s can block only one of them.",
                 opponent, row.text, threat_words_list(variant, cells, count).text, pen);
        return;
    }
    // Where pieces fall, an answer anywhere can open a square for the other side.
    count = variant->drop ? 0 : threat_map_cells(map, other, THREAT_OPEN_FOUR, cells);
    if (count > 0)
        text_add(text, "%s threatens an %s at %s: %s must stop that or threaten %s first.",
                 opponent, threat_words_kind(variant, THREAT_OPEN_FOUR).text,
                 threat_words_list(variant, cells, count).text, pen, row.text);
}
