// The recursion as code beside its tree: what the last step did is lit.
#include "ink/sketch/sketch_boxes.h"
#include "ui/layout/line_breaks.h"
#include "ui/screens/study/tree.h"
#include "words/recursion_words.h"

#include <string.h>

_Static_assert((int)CODE_LANGUAGES == (int)SETTINGS_CODE_LANGUAGES, "the setting has all of them");

enum { SEED_CODE = 800, PAD = 10, LETTERS = 15, PITCH = 20, PITCH_MOST = 24, INDENT = 14 };

/// Text lines as they are drawn: what is too long goes on in the next one.
typedef struct Shown {
    CodeLine lines[2 * RECURSION_CODE_MAX];
    int count;
} Shown;

static float left_of(const CodeLine *line) {
    return PAD + (float)(INDENT * line->indent);
}

/// Bytes of `words` that have room, as many pieces as do, and one at least.
static size_t fitting(const Sketch *sketch, const char *words, float room) {
    Slice rest = slice_of(words);
    size_t end = 0;
    for (LinePiece piece; line_breaks_next(&rest, &piece);) {
        const size_t next = (size_t)(piece.text.start + piece.text.length - words);
        Words part = {""};
        Text text = text_over(part.text, sizeof part.text);
        text_add_bytes(&text, words, next);
        if (end > 0 &&
            sketch_text_width(sketch, part.text, sketch_least_size(LETTERS), true) > room)
            break;
        end = next;
    }
    return end > 0 ? end : strlen(words);
}

static void add_line(Shown *shown, const Sketch *sketch, CodeLine line, float width) {
    const char *words = line.text.text;
    CodeLine part = line;
    while (*words && shown->count < (int)ARRAY_LEN(shown->lines)) {
        const size_t length = fitting(sketch, words, width - left_of(&part) - 4);
        Text text = text_over(part.text.text, sizeof part.text.text);
        text_add_bytes(&text, words, length);
        shown->lines[shown->count++] = part;
        words += length + (words[length] == ' ');
        part.indent = line.indent + 2;
    }
}

/// Where not all text lines have room these do: from one on, with what is lit in the middle.
static int first_line(const CodeLine *lines, int count, int rows) {
    int lit = 0;
    while (lit + 1 < count && !lines[lit].lit)
        lit++;
    return CLAMP(lit - rows / 2, 0, MAX(count - rows, 0));
}

static void draw_line(const Sketch *sketch, const CodeLine *line, Rect row, uint32_t seed) {
    const float left = row.x + left_of(line);
    if (line->lit)
        sketch_felt_pen(sketch, RECT(row.x + 4, row.y + 1, row.w - 8, row.h - 2), 2, 1, seed);
    sketch_words_within(sketch, POINT(left, row.y + row.h / 2 + .36f * LETTERS), line->text.text,
                        LETTERS, line->lit, row.x + row.w - left - 4, sketch->palette->ink);
}

static void draw_lines(const Sketch *sketch, const Shown *shown, Rect area) {
    const int rows = MIN((int)((area.h - 2 * PAD) / PITCH), shown->count);
    const int first = first_line(shown->lines, shown->count, rows);
    const float pitch = MIN((area.h - 2 * PAD) / (float)rows, PITCH_MOST);
    const BoxStyle style = sketch_box_style(sketch);
    sketch_box(sketch, RECT(area.x, area.y, area.w, (float)rows * pitch + 2 * PAD), &style,
               SEED_CODE);
    for (int i = 0; i < rows; i++)
        draw_line(sketch, &shown->lines[first + i],
                  RECT(area.x, area.y + PAD + (float)i * pitch, area.w, pitch),
                  noise_seed(SEED_CODE, (uint32_t)(first + i)));
}

void tree_draw_code(const TreeFrame *frame, const Sketch *sketch) {
    const Rect area = layout_area(&frame->leaves, "lines");
    const Settings *settings = stage_settings(frame->tree->base.stage);
    CodeLine lines[RECURSION_CODE_MAX];
    if (area.w <= 0)
        return;
    const int count =
        recursion_code(&frame->tree->recursion, (CodeLanguage)settings->code_language, lines);
    Shown shown = {.count = 0};
    for (int i = 0; i < count; i++)
        add_line(&shown, sketch, lines[i], area.w);
    draw_lines(sketch, &shown, area);
}
