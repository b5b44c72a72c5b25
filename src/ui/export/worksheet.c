#include "ui/export/worksheet.h"

#include "base/file.h"
#include "base/said.h"
#include "ink/picture.h"
#include "ink/sketch/sketch_signs.h"
#include "rules/notation.h"
#include "ui/export/worksheet_parts.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

/// Room for the names of the levels, beside the tree.
static const float NAMES = 84, FOOT = 14;
static const float TITLE = 26, WORDS = 15, SMALL = 12;

bool worksheet_kind_of(const char *path, bool *pages, Problem *problem) {
    *pages = folder_ends_with(path, ".pdf");
    return *pages || folder_ends_with(path, ".svg") ||
           problem_set(problem, said("'%.100s' ends with neither .pdf nor .svg"), path);
}

// --- what stands around the tree and the exercises

/// Who fills the sheet in, at the right of its title.
static void draw_name(const Sketch *sketch, float right) {
    static const float LINE = 170;
    const char *name = phrase(PHRASE_NAME);
    const float width = sketch_text_width(sketch, name, WORDS, false);
    const Point left = POINT(right - LINE - 8 - width, WORKSHEET_MARGIN + 20);
    sketch_words(sketch, left, name, WORDS, sketch->palette->pencil);
    worksheet_parts_line(sketch, POINT(right - LINE, left.y), LINE, 5);
}

/// `foot` says how to make the same sheet again.
static void draw_frame(const Sketch *sketch, Point size, Phrase title, const Phrase lines[3],
                       bool solved, const char *foot) {
    const float right = size.x - WORKSHEET_MARGIN;
    drawlist_dim(sketch->list, RECT(0, 0, size.x, size.y), 0xFFFFFF, 1);
    const Words heading = solved ? describe_words(phrase(PHRASE_SOLUTION), phrase(title))
                                 : describe_words("%s", phrase(title));
    sketch_heading(sketch, POINT(WORKSHEET_MARGIN, WORKSHEET_MARGIN + 20), heading.text, TITLE, 0,
                   3);
    if (!solved)
        draw_name(sketch, right);
    for (int i = 0; i < 3; i++)
        sketch_words_within(sketch, POINT(WORKSHEET_MARGIN, WORKSHEET_MARGIN + 48 + 20 * (float)i),
                            phrase(lines[i]), WORDS, false, right - WORKSHEET_MARGIN,
                            sketch->palette->ink);
    sketch_words_within(sketch, POINT(WORKSHEET_MARGIN, size.y - WORKSHEET_MARGIN + 8), foot, SMALL,
                        false, right - WORKSHEET_MARGIN, sketch->palette->pencil);
}

// --- pages

/// A page that lies, for the tree is wide.
static Point draw_tree(const Position *position, bool solved, const Sketch *sketch,
                       Problem *problem) {
    static const Phrase LINES[] = {PHRASE_SHEET_TREE_TASK, PHRASE_SHEET_SCORES, PHRASE_SHEET_CARRY};
    const Point size = {PICTURE_PDF_A4_HEIGHT, PICTURE_PDF_A4_WIDTH};
    const float left = WORKSHEET_MARGIN + NAMES;
    const Rect area = RECT(left, WORKSHEET_HEAD, size.x - WORKSHEET_MARGIN - left,
                           size.y - WORKSHEET_HEAD - WORKSHEET_MARGIN - FOOT);
    WorksheetTree tree;
    const bool fits = worksheet_tree_make(&tree, position, area, problem);
    if (fits) {
        char foot[POSITION_TEXT_MAX + VARIANT_TEXT_MAX];
        Text text = text_over(foot, sizeof foot);
        variant_format(&position->variant, &text);
        text_add(&text, "  ");
        notation_format_drawn_position(position, &text);
        draw_frame(sketch, size, PHRASE_SHEET_TREE, LINES, solved, foot);
        worksheet_parts_tree(sketch, &tree, solved);
    }
    worksheet_tree_clear(&tree);
    return fits ? size : POINT(0, 0);
}

static Point draw_exercises(uint64_t seed, bool solved, const Sketch *sketch) {
    static const Phrase LINES[] = {PHRASE_SHEET_EXERCISES_TASK, PHRASE_SHEET_SCORES,
                                   PHRASE_SHEET_CHOOSES};
    const Point size = {PICTURE_PDF_A4_WIDTH, PICTURE_PDF_A4_HEIGHT};
    Position exercises[WORKSHEET_EXERCISES];
    worksheet_exercises_make(seed, exercises);
    draw_frame(sketch, size, PHRASE_SHEET_EXERCISES, LINES, solved,
               describe_words(phrase(PHRASE_SHEET_NUMBER), (unsigned long long)seed).text);
    worksheet_parts_exercises(sketch, exercises, size.x, solved);
    return size;
}

Point worksheet_draw(const Worksheet *sheet, bool solved, const Sketch *sketch, Problem *problem) {
    return sheet->position ? draw_tree(sheet->position, solved, sketch, problem)
                           : draw_exercises(sheet->seed, solved, sketch);
}

// --- files

static bool write_pages(const Worksheet *sheet, const Sketch *sketch, Buffer *bytes,
                        Problem *problem) {
    Point size = worksheet_draw(sheet, false, sketch, problem);
    if (size.x <= 0)
        return false;
    PicturePdf *pdf = picture_pdf_begin(sketch->text, bytes);
    picture_pdf_add(pdf, sketch->list, size.x, size.y);
    if (sheet->solution) {
        drawlist_clear(sketch->list);
        size = worksheet_draw(sheet, true, sketch, problem);
        picture_pdf_add(pdf, sketch->list, size.x, size.y);
    }
    picture_pdf_end(pdf);
    return true;
}

static bool write_drawing(const Worksheet *sheet, const Sketch *sketch, Buffer *bytes,
                          Problem *problem) {
    const Point size = worksheet_draw(sheet, sheet->solution, sketch, problem);
    if (size.x > 0)
        picture_svg_write(sketch->list, size.x, size.y, sketch->text, bytes);
    return size.x > 0;
}

/// Every visitor of a page would download what makes them.
#ifdef __EMSCRIPTEN__
enum { HAS_WORKSHEETS = false };
#else
enum { HAS_WORKSHEETS = true };
#endif

bool worksheet_write(const Worksheet *sheet, bool pages, const TextRasteriser *text, Buffer *bytes,
                     Problem *problem) {
    if (!HAS_WORKSHEETS)
        return problem_set(problem, "%s",
                           said("a page writes no worksheets; the program for a desktop does"));
    // Paper is white, whatever the theme of the window.
    const Sketch sketch = {.list = drawlist_new(), .palette = palette_paper(), .text = text};
    const bool written = pages ? write_pages(sheet, &sketch, bytes, problem)
                               : write_drawing(sheet, &sketch, bytes, problem);
    drawlist_free(sketch.list);
    return written;
}
