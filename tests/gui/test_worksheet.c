// Sheets to print: the pages of their PDF read back, their trees counted by brute force.
#include "support/testing.h"

#include "base/file.h"
#include "gui/support/child.h"
#include "gui/support/screen_fixture.h"
#include "sdl/font.h"
#include "ui/worksheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SMALL      "X.O/X.X/OO. X"
#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

// --- brute force

/// What `position` is worth as X sees it; `calls` grows by the positions that were looked at.
static int value_of(const Position *position, size_t *calls) {
    int best = 2;
    (*calls)++;
    if (testing_has_row(position, SIDE_X) || testing_has_row(position, SIDE_O))
        return testing_has_row(position, SIDE_X) ? 1 : -1;
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        if (!position_can_play(position, cell))
            continue;
        Position after = *position;
        position_play(&after, cell);
        const int value = value_of(&after, calls);
        if (best == 2 || (position->to_move == SIDE_X ? value > best : value < best))
            best = value;
    }
    return best == 2 ? 0 : best;
}

// --- the tree

static const Rect AREA = {130, 160, 946, 573};

static bool overlap(Rect a, Rect b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static void check_places(const WorksheetTree *tree) {
    for (size_t i = 0; i < tree->count; i++) {
        const WorksheetBoard *board = &tree->boards[i];
        assert_true(board->area.x >= AREA.x - 1 &&
                    board->area.x + board->area.w <= AREA.x + AREA.w + 1);
        assert_true(board->area.y >= AREA.y - 1);
        assert_true(board->score.y + tree->circle <= AREA.y + AREA.h + 1);
        for (size_t k = 0; k < i; k++)
            assert_false(overlap(rect_grown(board->area, 2), rect_grown(tree->boards[k].area, 2)));
    }
}

/// One child is chosen, and it has its parent's value; no child of a board that is over.
static void check_choices(const WorksheetTree *tree) {
    for (size_t i = 0; i < tree->count; i++) {
        int chosen = 0, children = 0;
        for (size_t k = i + 1; k < tree->count; k++) {
            children += tree->boards[k].parent == (int)i;
            if (tree->boards[k].parent == (int)i && tree->boards[k].chosen) {
                chosen++;
                assert_int_equal(tree->boards[k].value, tree->boards[i].value);
            }
        }
        assert_int_equal(children == 0, tree->boards[i].over);
        assert_int_equal(chosen, children > 0);
    }
}

static void check_tree(const Position *root) {
    WorksheetTree tree;
    Problem problem = {""};
    size_t calls = 0;
    value_of(root, &calls);
    if (!worksheet_tree_make(&tree, root, AREA, &problem))
        fail_msg("%s", problem.sentence);
    assert_int_equal(tree.count, calls);
    for (size_t i = 0; i < tree.count; i++) {
        const Position position = worksheet_tree_position(&tree, i);
        assert_int_equal(tree.boards[i].value, value_of(&position, &calls));
        assert_int_equal(tree.boards[i].depth, position_marks(&position) - position_marks(root));
    }
    check_choices(&tree);
    check_places(&tree);
    worksheet_tree_clear(&tree);
}

/// Every position of 3x3 with at most four free squares.
static void every_small_tree_is_whole_and_fits_the_page(void **state) {
    (void)state;
    const Variant variant = testing_variant("3x3x3");
    int tried = 0;
    for (int number = 0; number < 19683; number++) {
        uint8_t cells[CELLS_MAX] = {0};
        int rest = number, free = 0;
        for (int cell = 0; cell < 9; cell++, rest /= 3) {
            cells[cell] = (uint8_t)(rest % 3);
            free += cells[cell] == SIDE_NONE;
        }
        for (Side side = SIDE_X; side <= SIDE_O && free <= 4; side++) {
            Position position;
            Problem problem;
            if (!position_set_up(&position, &variant, cells, side, &problem) ||
                position.outcome != OUTCOME_OPEN)
                continue;
            check_tree(&position);
            tried++;
        }
    }
    assert_true(tried > 1000);
}

static void other_boards_have_trees_as_well(void **state) {
    (void)state;
    static const char *const POSITIONS[][2] = {{"4x4x4", "XOXO/OXOX/OXOX/O... X"},
                                               {"4x4x4+drop", "O.../XOXO/OXOX/OXOX X"}};
    for (size_t i = 0; i < ARRAY_LEN(POSITIONS); i++) {
        const Position position = testing_position(POSITIONS[i][0], POSITIONS[i][1]);
        check_tree(&position);
    }
}

static void what_has_no_tree_is_refused(void **state) {
    (void)state;
    static const char *const REFUSED[][3] = {
        {"3x3x3", "", "too large for a page; expected at most four free squares on 3x3"},
        {"3x3x3", "X.O/.../..X O", "too large for a page"},
        {"15x15x5", "", "too large for a page"},
        {"7x6x4+drop", "", "too large for a page"},
        {"3x3x3", "XXX/OO./... O", "the game is over"}};
    for (size_t i = 0; i < ARRAY_LEN(REFUSED); i++) {
        const Position position = testing_position(REFUSED[i][0], REFUSED[i][1]);
        const Worksheet sheet = {.position = &position};
        for (int pages = 0; pages < 2; pages++) {
            Problem problem = {""};
            Buffer bytes = {0};
            assert_false(
                worksheet_write(&sheet, pages == 1, &SCREEN_FIXTURE_FONT, &bytes, &problem));
            testing_assert_says(problem.sentence, REFUSED[i][2]);
            assert_int_equal(bytes.length, 0);
        }
    }
}

// --- what is drawn

/// How many texts are a score.
static size_t count_scores(const DrawList *list) {
    size_t count = 0;
    for (size_t i = 0; i < list->command_count; i++) {
        const char *text = list->text + list->commands[i].text.first;
        count += list->commands[i].kind == DRAW_TEXT &&
                 (!strcmp(text, "+1") || !strcmp(text, "0") || !strcmp(text, "−1"));
    }
    return count;
}

static size_t count_circles(const DrawList *list) {
    size_t count = 0;
    for (size_t i = 0; i < list->command_count; i++)
        count += list->commands[i].kind == DRAW_DASHES;
    return count;
}

static size_t count_strokes_of(const DrawList *list, Colour colour) {
    size_t count = 0;
    for (size_t i = 0; i < list->command_count; i++)
        count += list->commands[i].kind == DRAW_STROKE && list->commands[i].ink.colour == colour;
    return count;
}

/// Marks of X on all boards of the tree, two strokes each; one who wins may have a third.
static size_t count_x(const Position *root) {
    size_t count = 0;
    WorksheetTree tree;
    Problem problem;
    assert_true(worksheet_tree_make(&tree, root, AREA, &problem));
    for (size_t i = 0; i < tree.count; i++) {
        const Position position = worksheet_tree_position(&tree, i);
        count += (size_t)position.marks[SIDE_X];
    }
    worksheet_tree_clear(&tree);
    return count;
}

static void marks_and_scores_are_the_solution_alone(void **state) {
    (void)state;
    const Position position = testing_position("3x3x3", SMALL);
    const Sketch sketch = {
        .list = drawlist_new(), .palette = palette_paper(), .text = &SCREEN_FIXTURE_FONT};
    const Worksheet sheet = {.position = &position};
    size_t calls = 0;
    Problem problem;
    value_of(&position, &calls);
    const Point size = worksheet_draw(&sheet, false, &sketch, &problem);
    assert_true(size.x > size.y);
    assert_int_equal(count_circles(sketch.list), calls);
    assert_int_equal(count_scores(sketch.list), 0);
    assert_int_equal(count_strokes_of(sketch.list, palette_paper()->x), 2 * position.marks[SIDE_X]);
    drawlist_clear(sketch.list);
    worksheet_draw(&sheet, true, &sketch, &problem);
    assert_int_equal(count_circles(sketch.list), calls);
    assert_int_equal(count_scores(sketch.list), calls);
    assert_int_equal(count_strokes_of(sketch.list, palette_paper()->x), 2 * count_x(&position));
    drawlist_free(sketch.list);
}

// --- exercises

static void check_exercise(const Position *position) {
    size_t calls = 0;
    bool differs = false;
    const int value = value_of(position, &calls);
    assert_int_equal(position->outcome, OUTCOME_OPEN);
    for (Cell cell = 0; cell < variant_cells(&position->variant); cell++) {
        Position after = *position;
        if (!position_can_play(position, cell))
            continue;
        position_play(&after, cell);
        differs |= value_of(&after, &calls) != value;
    }
    assert_true(differs);
}

static void exercises_matter_and_come_again_with_their_seed(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 100; seed++) {
        Position exercises[WORKSHEET_EXERCISES], again[WORKSHEET_EXERCISES];
        worksheet_exercises_make(seed, exercises);
        worksheet_exercises_make(seed, again);
        for (int i = 0; i < WORKSHEET_EXERCISES; i++) {
            check_exercise(&exercises[i]);
            assert_true(exercises[i].key == again[i].key);
            for (int k = 0; k < i; k++)
                assert_true(exercises[i].key != exercises[k].key);
        }
    }
}

/// A circle in each free square; the scores are in the solution alone.
static void each_free_square_is_asked_for(void **state) {
    (void)state;
    const Sketch sketch = {
        .list = drawlist_new(), .palette = palette_paper(), .text = &SCREEN_FIXTURE_FONT};
    for (uint64_t seed = 0; seed < 10; seed++) {
        const Worksheet sheet = {.seed = seed};
        Position exercises[WORKSHEET_EXERCISES];
        size_t free = 0;
        Problem problem;
        worksheet_exercises_make(seed, exercises);
        for (int i = 0; i < WORKSHEET_EXERCISES; i++)
            free += (size_t)position_free_cells(&exercises[i]);
        for (int solved = 0; solved < 2; solved++) {
            drawlist_clear(sketch.list);
            const Point size = worksheet_draw(&sheet, solved == 1, &sketch, &problem);
            assert_true(size.x < size.y);
            assert_int_equal(count_circles(sketch.list), free);
            assert_int_equal(count_scores(sketch.list), solved ? free : 0);
        }
    }
    drawlist_free(sketch.list);
}

// --- PDF

enum { OBJECTS_MOST = 16 };

/// A file as whoever reads it finds its objects: from its end.
typedef struct Pdf {
    Slice bytes;
    size_t places[OBJECTS_MOST];
    size_t count;
} Pdf;

static const char *find(const char *from, const char *text) {
    const char *at = strstr(from, text);
    if (!at)
        fail_msg("no '%s'", text);
    return at;
}

static size_t number_after(const char *from, const char *text) {
    return strtoul(find(from, text) + strlen(text), NULL, 10);
}

/// Bytes above 127 in the second text line and no zeros, so that it is a text in C.
static Pdf pdf_read(const Buffer *bytes) {
    Pdf pdf = {.bytes = {bytes->start, bytes->length}};
    assert_memory_equal(bytes->start, "%PDF-1.4\n%", 10);
    assert_int_equal(strlen(bytes->start), bytes->length);
    const char *end = bytes->start + bytes->length;
    assert_memory_equal(end - 6, "%%EOF\n", 6);
    const size_t place = number_after(end - 40, "startxref\n");
    assert_true(place < bytes->length);
    const char *at = bytes->start + place;
    assert_memory_equal(at, "xref\n0 ", 7);
    pdf.count = number_after(at, "xref\n0 ");
    assert_true(pdf.count <= OBJECTS_MOST);
    assert_int_equal(number_after(at, "/Size "), pdf.count);
    at = strchr(at + 5, '\n') + 1;
    assert_memory_equal(at, "0000000000 65535 f \n", 20);
    for (size_t i = 1; i < pdf.count; i++) {
        char begins[32];
        at += 20;
        assert_memory_equal(at + 10, " 00000 n \n", 10);
        pdf.places[i] = strtoul(at, NULL, 10);
        snprintf(begins, sizeof begins, "%zu 0 obj\n", i);
        assert_true(pdf.places[i] < place);
        assert_memory_equal(bytes->start + pdf.places[i], begins, strlen(begins));
    }
    return pdf;
}

static const char *object(const Pdf *pdf, size_t number) {
    assert_in_range(number, 1, pdf->count - 1);
    return pdf->bytes.start + pdf->places[number];
}

/// A page's content: its operators are ours, what is saved is restored, opacities are known.
static size_t check_content(const Pdf *pdf, size_t number, size_t resources) {
    const char *text = object(pdf, number);
    const size_t length = number_after(text, "/Length ");
    const char *begin = find(text, "stream\n") + strlen("stream\n");
    assert_memory_equal(begin + length, "\nendstream\nendobj\n", 18);
    Slice rest = {begin, length};
    size_t polygons = 0;
    int depth = 0;
    for (Slice word; (word = slice_next_word(&rest, " \n")).length > 0;) {
        char *end;
        depth += slice_is(word, "q") - slice_is(word, "Q");
        polygons += slice_is(word, "h");
        assert_in_range(depth, 0, 2);
        if (word.start[0] == '/') {
            char known[32];
            snprintf(known, sizeof known, "%.*s << /ca .", SLICE_ARG(word));
            find(object(pdf, resources), known);
            continue;
        }
        char padded[16];
        snprintf(padded, sizeof padded, " %.*s ", SLICE_ARG(word));
        strtof(word.start, &end);
        if (end != word.start + word.length && !strstr(" q Q h f m l rg gs cm re W n ", padded))
            fail_msg("'%.*s' is unknown", SLICE_ARG(word));
    }
    assert_int_equal(depth, 0);
    assert_true(polygons > 0);
    return polygons;
}

/// Returns how many polygons the last page has.
static size_t check_pdf(const Buffer *bytes, size_t pages, const char *box) {
    const Pdf pdf = pdf_read(bytes);
    const size_t root = number_after(bytes->start + bytes->length - 80, "/Root ");
    find(object(&pdf, root), "<< /Type /Catalog");
    const char *tree = object(&pdf, number_after(object(&pdf, root), "/Pages "));
    assert_int_equal(number_after(tree, "/Count "), pages);
    char *at = (char *)find(tree, "/Kids [") + strlen("/Kids [");
    size_t polygons = 0;
    for (size_t i = 0; i < pages; i++) {
        const char *page = object(&pdf, strtoul(at, &at, 10));
        assert_memory_equal(at, " 0 R ", 5);
        at += 5;
        assert_ptr_equal(strstr(page, "/Type /Page"), strchr(page, '/'));
        find(page, box);
        assert_ptr_equal(object(&pdf, number_after(page, "/Parent ")), tree);
        polygons = check_content(&pdf, number_after(page, "/Contents "),
                                 number_after(page, "/Resources "));
    }
    assert_int_equal(*at, ']');
    return polygons;
}

static size_t polygons_of_svg(const Buffer *bytes) {
    size_t count = 0;
    assert_memory_equal(bytes->start, "<svg", 4);
    for (size_t i = 0; i < bytes->length; i++)
        count += bytes->start[i] == 'Z';
    return count;
}

static Buffer written(const Worksheet *sheet, bool pages, const TextRasteriser *text) {
    Buffer bytes = {0};
    Problem problem = {""};
    if (!worksheet_write(sheet, pages, text, &bytes, &problem))
        fail_msg("%s", problem.sentence);
    return bytes;
}

/// A4, with the solution on a page of its own; the last page shows what the drawing does.
static void pages_are_read_back(void **state) {
    (void)state;
    Problem problem;
    Font *font = font_new(&problem);
    const TextRasteriser text = font_rasteriser(font);
    const Position position = testing_position("3x3x3", SMALL);
    for (int i = 0; i < 4; i++) {
        const Worksheet sheet = {
            .position = i < 2 ? &position : NULL, .seed = 7, .solution = i % 2 == 1};
        Buffer pages = written(&sheet, true, &text), drawing = written(&sheet, false, &text);
        const size_t polygons =
            check_pdf(&pages, sheet.solution ? 2 : 1,
                      i < 2 ? "/MediaBox [0 0 841.89 595.28 ]" : "/MediaBox [0 0 595.28 841.89 ]");
        assert_int_equal(polygons, polygons_of_svg(&drawing));
        base_free(pages.start);
        base_free(drawing.start);
    }
    font_free(font);
}

// --- the command line

static void refuse(const char *const *words, int status, const char *sentence) {
    const ChildResult result = child_run(words, NULL);
    assert_int_equal(result.status, status);
    testing_assert_says(result.err, sentence);
    assert_ptr_equal(strchr(result.err, '\n'), result.err + strlen(result.err) - 1);
}

static void the_program_writes_worksheets(void **state) {
    (void)state;
    const char *path = TEST_BUILD_DIR "/worksheet-test.PDF";
    const struct {
        const char *const *words;
        size_t pages;
        const char *box;
    } RUNS[] = {
        {WORDS("--worksheet", path, "--position", SMALL, "--solution"), 2, "[0 0 841.89 595.28 ]"},
        {WORDS("--position", SMALL, "--worksheet", path), 1, "[0 0 841.89 595.28 ]"},
        {WORDS("--worksheet", path, "--seed", "5"), 1, "[0 0 595.28 841.89 ]"},
    };
    for (size_t i = 0; i < ARRAY_LEN(RUNS); i++) {
        const ChildResult result = child_run(RUNS[i].words, NULL);
        if (result.status != 0)
            fail_msg("%s", result.err);
        Buffer bytes = {0};
        char *read;
        size_t length;
        Problem problem;
        assert_true(file_read(path, 10000000, &read, &length, &problem));
        buffer_add_slice(&bytes, (Slice){read, length});
        base_free(read);
        check_pdf(&bytes, RUNS[i].pages, RUNS[i].box);
        base_free(bytes.start);
        file_remove(path);
    }
    refuse(WORDS("--worksheet", "a.png"), 2, "'a.png' ends with neither .pdf nor .svg");
    refuse(WORDS("--worksheet", "a.pdf.txt"), 2, "ends with neither .pdf nor .svg");
    refuse(WORDS("--solution"), 2, "name one");
    refuse(WORDS("--worksheet", "/nowhere/a.pdf"), 1, "/nowhere/a.pdf");
    refuse(WORDS("--worksheet", path, "--variant", "3x3x3"), 1, "at most four free squares");
    char *bytes;
    size_t length;
    Problem problem;
    assert_false(file_read(path, 100, &bytes, &length, &problem));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_tree_is_whole_and_fits_the_page),
        cmocka_unit_test(other_boards_have_trees_as_well),
        cmocka_unit_test(what_has_no_tree_is_refused),
        cmocka_unit_test(marks_and_scores_are_the_solution_alone),
        cmocka_unit_test(exercises_matter_and_come_again_with_their_seed),
        cmocka_unit_test(each_free_square_is_asked_for),
        cmocka_unit_test(pages_are_read_back),
        cmocka_unit_test(the_program_writes_worksheets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
