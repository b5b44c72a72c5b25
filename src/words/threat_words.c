#include "words/threat_words.h"

#include "base/said.h"

static const char *const ROW[] = {"",
                                  TO_SAY_AS("so many in a row", "one"),
                                  TO_SAY_AS("so many in a row", "two"),
                                  TO_SAY_AS("so many in a row", "three"),
                                  TO_SAY_AS("so many in a row", "four"),
                                  TO_SAY_AS("so many in a row", "five"),
                                  TO_SAY_AS("so many in a row", "six"),
                                  TO_SAY_AS("so many in a row", "seven"),
                                  TO_SAY_AS("so many in a row", "eight"),
                                  TO_SAY_AS("so many in a row", "nine"),
                                  TO_SAY_AS("so many in a row", "ten"),
                                  TO_SAY_AS("so many in a row", "eleven"),
                                  TO_SAY_AS("so many in a row", "twelve")};

Words threat_words_row(int marks) {
    // TRANSLATORS: what a row of %d marks is called, as 'a four'
    return marks < (int)ARRAY_LEN(ROW) ? describe_words("%s", said(ROW[marks]))
                                       : describe_words(said_as("so many in a row", "%d"), marks);
}

Words threat_words_rows(int marks) {
    static const char *const SEVERAL[] = {"",
                                          TO_SAY_AS("several rows of so many", "ones"),
                                          TO_SAY_AS("several rows of so many", "twos"),
                                          TO_SAY_AS("several rows of so many", "threes"),
                                          TO_SAY_AS("several rows of so many", "fours"),
                                          TO_SAY_AS("several rows of so many", "fives"),
                                          TO_SAY_AS("several rows of so many", "sixes"),
                                          TO_SAY_AS("several rows of so many", "sevens"),
                                          TO_SAY_AS("several rows of so many", "eights"),
                                          TO_SAY_AS("several rows of so many", "nines"),
                                          TO_SAY_AS("several rows of so many", "tens"),
                                          TO_SAY_AS("several rows of so many", "elevens"),
                                          TO_SAY_AS("several rows of so many", "twelves")};
    return marks < (int)ARRAY_LEN(SEVERAL)
               ? describe_words("%s", said(SEVERAL[marks]))
               : describe_words(said_as("several rows of so many", "%ds"), marks);
}

Words threat_words_kind(const Variant *variant, ThreatKind kind) {
    const Words row = threat_words_row(threat_map_marks(variant, kind));
    const bool open = kind == THREAT_OPEN_FOUR || kind == THREAT_OPEN_THREE;
    // TRANSLATORS: the label of a kind of threat: 'open four'
    return open ? describe_words(said("open %s"), row.text) : row;
}

/// True while `more` bytes of a text and a few words besides have room.
static bool has_room(const Text *text, size_t more) {
    enum { LIST_BYTES = 256, WORDS_BESIDE = 24 };
    return text->length + more + WORDS_BESIDE < MIN(text->capacity, LIST_BYTES);
}

static void add_more(int count, Text *text) {
    if (count > 0) // TRANSLATORS: after some squares: 'a1, b2 and 5 more'
        text_add(text, said_count(" and %d more", " and %d more", count), count);
}

Words threat_words_cells(const Variant *variant, const Cell *cells, int count, int most) {
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    int named = 0;
    for (; named < MIN(count, most) && has_room(&text, 0); named++)
        text_add(&text, "%s%s", named > 0 ? " " : "", describe_cell(variant, cells[named]).text);
    add_more(count - named, &text);
    return count > 0 ? words : describe_words("%s", said_as("squares", "none"));
}

Words threat_words_list(const Variant *variant, const Cell *cells, int count) {
    enum { NAMED_MAX = 3 };
    CHECK(count > 0);
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    // TRANSLATORS: what joins squares: 'a1, b2 and c3'
    const char *between = said_as("squares", ", "), *last = said_as("squares", " and ");
    const int named = count <= NAMED_MAX ? count : NAMED_MAX - 1;
    for (int i = 0; i < named; i++)
        text_add(&text, "%s%s",
                 i == 0           ? ""
                 : i == count - 1 ? last
                                  : between,
                 describe_cell(variant, cells[i]).text);
    add_more(count - named, &text);
    return words;
}

/// `d3 odd`.
static Words waiting(const Variant *variant, Cell cell) {
    const int row = variant->height - cell_row(variant, cell);
    // TRANSLATORS: a square and whether its row is odd or even, counted from the bottom
    return describe_words(row % 2 ? said("%s odd") : said("%s even"),
                          describe_cell(variant, cell).text);
}

Words threat_words_waiting(const Position *position, const ThreatMap *map, Side side, int most) {
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    Cell cells[CELLS_MAX];
    const int count = threat_map_waiting(map, side, cells);
    int named = 0;
    for (; named < MIN(count, most) && has_room(&text, 0); named++)
        text_add(&text, "%s%s", named > 0 ? said_as("squares", ", ") : "",
                 waiting(&position->variant, cells[named]).text);
    add_more(count - named, &text);
    return count > 0 ? words : describe_words("%s", said_as("squares", "none"));
}

void threat_words_duty(const Position *position, const ThreatMap *map, SideNames names,
                       Text *text) {
    const Variant *variant = &position->variant;
    const Side mover = position->to_move, other = side_other(mover);
    const Words row = threat_words_row(variant->row_length);
    const char *pen = describe_side(names, mover), *opponent = describe_side(names, other);
    Cell cells[CELLS_MAX];
    int count = threat_map_cells(map, mover, THREAT_ROW, cells);
    if (count > 0) {
        // TRANSLATORS: a side, what it completes ('five'), squares
        text_add(text, said("%s can complete %s at %s."), pen, row.text,
                 threat_words_list(variant, cells, count).text);
        return;
    }
    count = threat_map_cells(map, other, THREAT_ROW, cells);
    if (count > 0) {
        // TRANSLATORS: a side, what it would complete ('five'), squares, the other side
        text_add(text,
                 count == 1 ? said("%s threatens %s at %s: %s must draw there, or loses.")
                            : said("%s threatens %s at %s: %s can block only one of them."),
                 opponent, row.text, threat_words_list(variant, cells, count).text, pen);
        return;
    }
    // Where pieces fall, an answer anywhere can open a square for the other side.
    count = variant->drop ? 0 : threat_map_cells(map, other, THREAT_OPEN_FOUR, cells);
    if (count > 0)
        // TRANSLATORS: a side, 'four', squares, the other side, 'five'
        text_add(text,
                 said("%s threatens an open %s at %s: %s must stop that or threaten %s first."),
                 opponent, threat_words_row(threat_map_marks(variant, THREAT_OPEN_FOUR)).text,
                 threat_words_list(variant, cells, count).text, pen, row.text);
}
