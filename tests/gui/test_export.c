// What is taken along of a game, decoded again: pictures, drawings, moving pictures, text.
#include "support/testing.h"

#include "base/file.h"
#include "base/rng.h"
#include "draw/board_picture.h"
#include "formats/text.h"
#include "gui/support/child.h"
#include "gui/support/picture.h"
#include "gui/support/screen_fixture.h"
#include "ink/coverage.h"
#include "ink/strokes/drawlist.h"
#include "rules/notation.h"
#include "sdl/font.h"
#include "ui/export.h"
#include "ui/words/position_text.h"

#include <gif_lib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WON "b2 a3 c3 a1 a2 c1 b1 c2 b3"
static const char *const PICTURE_PATH = TEST_BUILD_DIR "/export-test.png";

static Record record_of(const char *variant, const char *moves) {
    const Variant rules = testing_variant(variant);
    Record record = {0};
    Position position;
    Problem problem;
    assert_true(notation_parse_moves(slice_of(moves), &rules, SIDE_X, &position, &problem));
    record_begin(&record, &position);
    return record;
}

static ExportLook look_of(float scale) {
    return (ExportLook){
        .palette = palette_paper(), .text = &SCREEN_FIXTURE_FONT, .scale = scale, .game = 1};
}

static Buffer exported(ExportKind kind, const Record *record, const ExportLook *look) {
    Buffer bytes = {0};
    Problem problem = {""};
    if (!export_write(kind, record, look, &bytes, &problem))
        fail_msg("%s", problem.sentence);
    return bytes;
}

static Picture decoded(const Record *record, const ExportLook *look) {
    Buffer bytes = exported(EXPORT_PICTURE, record, look);
    Picture picture;
    Problem problem;
    assert_true(file_write(PICTURE_PATH, bytes.start, bytes.length, &problem));
    assert_true(picture_read(PICTURE_PATH, &picture));
    file_remove(PICTURE_PATH);
    base_free(bytes.start);
    return picture;
}

// --- PNG

/// The middle of a cell holds ink of who plays there, and of nobody else.
static void check_marks(const Picture *picture, const Record *record, float scale) {
    const BoardPaper board = board_paper_of(&record->now.variant);
    for (Cell cell = 0; cell < variant_cells(&record->now.variant); cell++) {
        Rect inner =
            rect_grown(board_geometry_cell(&board.geometry, cell), -.1f * board.geometry.cell);
        const PixelRect area = pixels_rect_snapped(inner, scale);
        const Side side = position_at(&record->now, cell);
        const long x = picture_count_near(picture, area, palette_paper()->x, 24);
        const long o = picture_count_near(picture, area, palette_paper()->o, 24);
        if ((x > 0) != (side == SIDE_X) || (o > 0) != (side == SIDE_O))
            fail_msg("cell %d: %ld px of X, %ld px of O", cell, x, o);
    }
}

static void a_picture_shows_each_mark_where_it_is(void **state) {
    (void)state;
    static const struct {
        const char *variant, *moves;
        float scale;
    } GAMES[] = {{"3x3x3", "b2 a3", 1},
                 {"15x15x5", "h8 i9 a1 o15 o1 a15", 2},
                 {"7x6x4+drop", "4453", .5f},
                 {"32x5x4", "a1 af5 z3", 1}};
    for (size_t i = 0; i < ARRAY_LEN(GAMES); i++) {
        Record record = record_of(GAMES[i].variant, GAMES[i].moves);
        const ExportLook look = look_of(GAMES[i].scale);
        const BoardPaper board = board_paper_of(&record.now.variant);
        Picture picture = decoded(&record, &look);
        assert_int_equal(picture.width, (int)(board.width * GAMES[i].scale + .5f));
        assert_int_equal(picture.height, (int)(board.height * GAMES[i].scale + .5f));
        check_marks(&picture, &record, GAMES[i].scale);
        picture_clear(&picture);
        record_end(&record);
    }
}

static Cell b2_of(const Variant *variant) {
    return cell_at(variant, 1, variant->height - 2);
}

/// Most of a picture is the theme's page, and its marks have the theme's colours alone.
static void a_picture_has_the_colours_of_its_theme(void **state) {
    (void)state;
    Record record = record_of("3x3x3", "b2 a3 c3");
    const BoardPaper board = board_paper_of(&record.now.variant);
    for (size_t i = 0; i < palette_count(); i++) {
        ExportLook look = look_of(1);
        look.palette = palette_at(i);
        Picture picture = decoded(&record, &look);
        const PixelRect all = {0, 0, picture.width, picture.height};
        const long size = (long)picture.width * picture.height;
        for (size_t k = 0; k < palette_count(); k++) {
            const long page = picture_count_near(&picture, all, palette_at(k)->page, 3);
            assert_true(k == i ? page > size / 2 : page < size / 10);
        }
        const Cell cell = b2_of(&record.now.variant);
        const PixelRect middle =
            pixels_rect_snapped(board_geometry_cell(&board.geometry, cell), look.scale);
        assert_true(picture_count_near(&picture, middle, palette_at(i)->x, 24) > 0);
        picture_clear(&picture);
    }
    record_end(&record);
}

/// A stone fills its cell; a drawn mark leaves most of it free. Small boards have no stones.
static void a_picture_shows_stones_where_they_are_set(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"15x15x5", "3x3x3"};
    for (size_t i = 0; i < ARRAY_LEN(VARIANTS); i++) {
        Record record = record_of(VARIANTS[i], "b2");
        const BoardPaper board = board_paper_of(&record.now.variant);
        const Cell cell = b2_of(&record.now.variant);
        const PixelRect area = pixels_rect_snapped(board_geometry_cell(&board.geometry, cell), 2);
        long ink[2];
        for (int stones = 0; stones < 2; stones++) {
            ExportLook look = look_of(2);
            look.stones = stones == 1;
            Picture picture = decoded(&record, &look);
            ink[stones] = picture_count_near(&picture, area, palette_paper()->black, 40);
            picture_clear(&picture);
        }
        assert_true(i == 0 ? ink[1] > 2 * ink[0] : ink[1] == ink[0]);
        record_end(&record);
    }
}

static void a_win_is_struck_through(void **state) {
    (void)state;
    const ExportLook look = look_of(1);
    Record open = record_of("3x3x3", "a1 b1 a2 b2"), won = record_of("3x3x3", "a1 b1 a2 b2 a3");
    const uint32_t win = palette_paper()->win;
    Picture before = decoded(&open, &look), after = decoded(&won, &look);
    const PixelRect all = {0, 0, before.width, before.height};
    assert_int_equal(picture_count_near(&before, all, win, 16), 0);
    assert_true(picture_count_near(&after, all, win, 16) > 300);
    picture_clear(&before);
    picture_clear(&after);
    record_end(&open);
    record_end(&won);
}

// --- GIF

typedef struct Source {
    Slice rest;
} Source;

static int read_gif(GifFileType *file, GifByteType *bytes, int length) {
    Source *source = file->UserData;
    const size_t given = MIN((size_t)length, source->rest.length);
    memcpy(bytes, source->rest.start, given);
    slice_skip(&source->rest, given);
    return (int)given;
}

static void lay_on(const GifFileType *file, const SavedImage *frame, Picture *screen) {
    const GifImageDesc *at = &frame->ImageDesc;
    assert_null(at->ColorMap);
    for (int y = 0; y < at->Height; y++)
        for (int x = 0; x < at->Width; x++) {
            const GifColorType *colour =
                &file->SColorMap->Colors[frame->RasterBits[y * at->Width + x]];
            uint8_t *rgb = screen->rgb + 3 * ((size_t)(at->Top + y) * (size_t)screen->width +
                                              (size_t)(at->Left + x));
            rgb[0] = colour->Red;
            rgb[1] = colour->Green;
            rgb[2] = colour->Blue;
        }
}

static int delay_of(GifFileType *file, int frame) {
    GraphicsControlBlock control;
    assert_int_equal(DGifSavedExtensionToGCB(file, frame, &control), GIF_OK);
    return control.DelayTime;
}

/// Each frame shows what a picture of the game after so many moves does.
static void check_frames(GifFileType *file, const Record *record, const ExportLook *look) {
    Picture screen = {file->SWidth, file->SHeight, NULL};
    screen.rgb = base_alloc((size_t)file->SWidth * (size_t)file->SHeight * 3);
    for (int i = 0; i < file->ImageCount; i++) {
        Record then = *record;
        record_go_to(&then, i);
        Picture wanted = decoded(&then, look);
        lay_on(file, &file->SavedImages[i], &screen);
        assert_int_equal(wanted.width, screen.width);
        const long different = picture_difference(&wanted, &screen, 20);
        if (different > (long)screen.width * screen.height / 500)
            fail_msg("frame %d differs in %ld px", i, different);
        picture_clear(&wanted);
    }
    picture_clear(&screen);
}

static void a_moving_picture_shows_every_move(void **state) {
    (void)state;
    static const char *const GAMES[][2] = {
        {"3x3x3", WON}, {"7x6x4+drop", "4455663"}, {"15x15x5", "h8 i9 g7 a1 o15"}};
    for (size_t i = 0; i < ARRAY_LEN(GAMES); i++) {
        Record record = record_of(GAMES[i][0], GAMES[i][1]);
        const ExportLook look = look_of(1);
        Buffer bytes = exported(EXPORT_MOVING, &record, &look);
        Source source = {{bytes.start, bytes.length}};
        int fault = 0;
        GifFileType *file = DGifOpen(&source, read_gif, &fault);
        assert_non_null(file);
        assert_int_equal(DGifSlurp(file), GIF_OK);
        assert_int_equal(file->ImageCount, record.count + 1);
        check_frames(file, &record, &look);
        // Only what changed is stored, the end is seen longest, and it begins again.
        const GifImageDesc *second = &file->SavedImages[1].ImageDesc;
        assert_true(second->Width < file->SWidth / 2 && second->Height < file->SHeight / 2);
        assert_true(delay_of(file, record.count) > 2 * delay_of(file, 1));
        assert_string_equal((const char *)bytes.start + bytes.length - 1, ";");
        bool loops = false;
        for (size_t at = 0; at + 11 < bytes.length; at++)
            loops |= memcmp(bytes.start + at, "NETSCAPE2.0", 11) == 0;
        assert_true(loops);
        assert_int_equal(DGifCloseFile(file, &fault), GIF_OK);
        base_free(bytes.start);
        record_end(&record);
    }
}

// --- SVG

/// A filled shape of an SVG file, as far as ours have any.
typedef struct Shape {
    Colour colour;
    float opacity;
    Point *points; ///< polygons of `length` points each, padded with their last one
    size_t length, polygons;
} Shape;

static float attribute(Slice element, const char *name, float usual) {
    char key[32];
    snprintf(key, sizeof key, " %s=\"", name);
    const size_t length = strlen(key);
    for (size_t i = 0; i + length < element.length; i++)
        if (memcmp(element.start + i, key, length) == 0)
            return strtof(element.start + i + length, NULL);
    return usual;
}

static Colour colour_of(Slice element) {
    for (size_t i = 0; i + 14 < element.length; i++)
        if (memcmp(element.start + i, " fill=\"#", 8) == 0)
            return (Colour)strtoul(element.start + i + 8, NULL, 16);
    return 0;
}

/// Mixes what the shape covers into the picture.
static void fill(Picture *picture, const Shape *shape) {
    Mask mask = coverage_mask_new((PixelRect){0, 0, picture->width, picture->height});
    coverage_fill(&mask, shape->points, shape->length, shape->polygons, 1);
    for (size_t i = 0; i < (size_t)picture->width * (size_t)picture->height; i++)
        for (int channel = 0; channel < 3; channel++) {
            uint8_t *value = &picture->rgb[3 * i + (size_t)channel];
            const float ink = (float)(shape->colour >> (16 - 8 * channel) & 0xFF);
            const float share = (float)mask.values[i] / 255 * shape->opacity;
            *value = (uint8_t)((float)*value + (ink - (float)*value) * share + .5f);
        }
    coverage_mask_free(&mask);
}

/// Reads `M1 2L3 4Z…` into polygons of one length; returns how many points the longest has.
static void read_polygons(const char *text, Shape *shape, Point view) {
    enum { POLYGONS_MAX = 64, POINTS_MAX = 4096 };
    shape->points = base_alloc(sizeof(Point) * POLYGONS_MAX * POINTS_MAX);
    shape->length = POINTS_MAX;
    size_t count = 0;
    for (char *at = (char *)text; *at != '"';) {
        if (*at == 'Z') {
            Point *polygon = shape->points + shape->polygons * POINTS_MAX;
            for (size_t i = count; i < POINTS_MAX; i++)
                polygon[i] = polygon[count - 1];
            assert_true(count >= 3 && ++shape->polygons < POLYGONS_MAX);
            count = 0;
            at++;
            continue;
        }
        assert_true(*at == (count == 0 ? 'M' : 'L') && count < POINTS_MAX);
        Point *point = &shape->points[shape->polygons * POINTS_MAX + count++];
        point->x = strtof(at + 1, &at);
        point->y = strtof(at, &at);
        assert_true(point->x > -1 && point->y > -1 && point->x < view.x + 1 &&
                    point->y < view.y + 1);
    }
    assert_int_equal(count, 0);
}

static void draw_element(Slice element, Picture *picture) {
    Shape shape = {.colour = colour_of(element), .opacity = attribute(element, "fill-opacity", 1)};
    const Point view = {(float)picture->width, (float)picture->height};
    if (memcmp(element.start, "<rect", 5) == 0) {
        const float x = attribute(element, "x", 0), y = attribute(element, "y", 0);
        const float w = attribute(element, "width", 0), h = attribute(element, "height", 0);
        Point corners[] = {{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}};
        shape.points = corners;
        shape.length = 4;
        shape.polygons = 1;
        fill(picture, &shape);
        return;
    }
    const char *data = strstr(element.start, " d=\"");
    assert_true(memcmp(element.start, "<path", 5) == 0 && data);
    if (attribute(element, "fill-opacity", -1) < 0 && colour_of(element) == 0)
        return; // the paper's lines are stroked
    read_polygons(data + 4, &shape, view);
    fill(picture, &shape);
    base_free(shape.points);
}

static void a_drawing_looks_like_the_picture(void **state) {
    (void)state;
    static const char *const GAMES[][2] = {
        {"3x3x3", WON}, {"3x3x3", "a1 b1 a2 b2 a3"}, {"7x6x4+drop", "4455663"}};
    Problem problem;
    Font *font = font_new(&problem);
    const TextRasteriser text = font_rasteriser(font);
    for (size_t i = 0; i < ARRAY_LEN(GAMES); i++) {
        Record record = record_of(GAMES[i][0], GAMES[i][1]);
        const ExportLook look = {.palette = palette_paper(), .text = &text, .scale = 1, .game = 1};
        Buffer bytes = exported(EXPORT_DRAWING, &record, &look);
        Picture wanted = decoded(&record, &look), drawn = {wanted.width, wanted.height, NULL};
        drawn.rgb = base_alloc((size_t)drawn.width * (size_t)drawn.height * 3);
        Slice rest = {bytes.start, bytes.length};
        const Slice head = slice_next_word(&rest, "\n");
        assert_true(memcmp(head.start, "<svg xmlns=\"http://www.w3.org/2000/svg\"", 39) == 0);
        assert_int_equal(attribute(head, "width", 0), wanted.width);
        assert_int_equal(attribute(head, "height", 0), wanted.height);
        for (Slice line;
             (line = slice_next_word(&rest, "\n")).length > 0 && !slice_is(line, "</svg>");)
            draw_element(line, &drawn);
        // The grain of ink and paper, and the paper's own thin lines, are what may differ.
        const long different = picture_difference(&wanted, &drawn, 48);
        if (different > (long)drawn.width * drawn.height / 200)
            fail_msg("%s: %ld px differ", GAMES[i][0], different);
        picture_clear(&wanted);
        picture_clear(&drawn);
        base_free(bytes.start);
        record_end(&record);
    }
    font_free(font);
}

// --- text

static void a_text_is_read_back(void **state) {
    (void)state;
    static const char *const VARIANTS[] = {"3x3x3", "7x6x4+drop", "15x15x5+exact", "32x32x5",
                                           "27x4x4"};
    Rng rng = rng_seeded(18);
    for (size_t i = 0; i < ARRAY_LEN(VARIANTS) * 20; i++) {
        Position position = testing_position(VARIANTS[i % ARRAY_LEN(VARIANTS)], "");
        for (int move = (int)(rng_next(&rng) % 30); move > 0; move--) {
            const Cell cell = (Cell)(rng_next(&rng) % (uint64_t)variant_cells(&position.variant));
            if (!position_can_play(&position, cell))
                continue;
            position_play(&position, cell);
            if (position.outcome != OUTCOME_OPEN)
                position_undo(&position);
        }
        Record record = {0};
        record_begin(&record, &position);
        ExportLook look = look_of(1);
        look.stones = i % 2;
        Buffer bytes = exported(EXPORT_TEXT, &record, &look);
        const Variant usual = testing_variant("3x3x3");
        char memory[POSITION_READ_MAX];
        Text line = text_over(memory, sizeof memory);
        Position read;
        Problem problem = {""};
        if (!text_flatten_drawn((Slice){bytes.start, bytes.length}, &line) ||
            !position_text_read(slice_of(memory), &usual, &read, &problem))
            fail_msg("%s\n%s", problem.sentence, bytes.start);
        assert_true(variant_equal(&read.variant, &position.variant));
        assert_int_equal(read.to_move, position.to_move);
        assert_memory_equal(read.cells, position.cells,
                            sizeof *read.cells * (size_t)variant_cells(&read.variant));
        base_free(bytes.start);
        record_end(&record);
    }
}

// --- a poster

static void a_poster_is_a_page_of_a3(void **state) {
    (void)state;
    Problem problem;
    Font *font = font_new(&problem);
    assert_non_null(font);
    const TextRasteriser text = font_rasteriser(font);
    const GameSpec spec = {.variant = testing_variant("3x3x3"),
                           .players = {{.kind = PLAYER_HUMAN}, {.kind = PLAYER_HUMAN}}};
    static const Cell MOVES[] = {6, 3, 7, 4, 8};
    Game game = {.number = 0};
    game_start(&game, &spec, &game);
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        game_play(&game, MOVES[i]);
    static const ExportKind KINDS[] = {EXPORT_SHEET, EXPORT_DRAWING, EXPORT_PICTURE};
    static const char *const BEGIN[] = {"%PDF", "<svg", "\x89PNG"};
    for (size_t i = 0; i < ARRAY_LEN(KINDS); i++) {
        const ExportLook look = {
            .palette = palette_at(i), .text = &text, .scale = .5f, .game = 1, .poster = &game};
        Buffer bytes = exported(KINDS[i], &game.record, &look);
        assert_memory_equal(bytes.start, BEGIN[i], strlen(BEGIN[i]));
        if (KINDS[i] == EXPORT_SHEET) // A3 in points
            assert_non_null(strstr(bytes.start, "/MediaBox [0 0 841.8"));
        base_free(bytes.start);
    }
    record_end(&game.record);
    font_free(font);
}

// --- what a file will show

/// How large, px; 0 where it cannot be made.
static Point shown_size(ExportKind kind, const Record *record, const ExportLook *look,
                        DrawList *list) {
    const Sketch sketch = {.list = list, .palette = look->palette, .text = look->text};
    Problem problem = {""};
    const Point size = export_draw(kind, record, look, &sketch, &problem);
    assert_int_equal(size.x > 0, problem.sentence[0] == '\0');
    return size;
}

static void what_a_file_will_show_is_drawn_before_it_is_written(void **state) {
    (void)state;
    Record record = record_of("3x3x3", "b2 a3 c3 a1 a2"), large = record_of("15x15x5", "h8");
    const Game game = {.record = record, .spec = {.variant = record.now.variant}};
    const BoardPaper board = board_paper_of(&record.now.variant);
    ExportLook look = look_of(1);
    DrawList *list = drawlist_new();
    for (int kind = 0; kind < EXPORT_KINDS; kind++) {
        const Point size = shown_size((ExportKind)kind, &record, &look, list);
        assert_true(size.x > 100 && size.y > 100 && list->command_count > 5);
    }
    assert_true(shown_size(EXPORT_PICTURE, &record, &look, list).x == board.width);
    assert_true(shown_size(EXPORT_SHEET, &large, &look, list).x == 0); // no page holds its tree
    look.poster = &game;
    const Point poster = shown_size(EXPORT_DRAWING, &record, &look, list);
    assert_true(fabsf(poster.y / poster.x - sqrtf(2)) < .01f);
    drawlist_free(list);
    record_end(&record);
    record_end(&large);
}

static void a_picture_of_a_page_is_all_of_it_smaller(void **state) {
    (void)state;
    Record record = record_of("3x3x3", "b2 a3");
    const ExportLook look = look_of(1);
    DrawList *list = drawlist_new(), *small = drawlist_new();
    shown_size(EXPORT_PICTURE, &record, &look, list);
    drawlist_copy_scaled(small, list, POINT(10, 20), .5f);
    assert_int_equal(small->command_count, list->command_count);
    for (size_t i = 0; i < list->command_count; i++) {
        const DrawCommand *whole = &list->commands[i], *half = &small->commands[i];
        assert_int_equal(half->kind, whole->kind);
        for (size_t k = 0; k < whole->points.count; k++) {
            const Point from = list->points[whole->points.first + k];
            const Point to = small->points[half->points.first + k];
            assert_true(fabsf(to.x - 10 - from.x / 2) < .01f);
            assert_true(fabsf(to.y - 20 - from.y / 2) < .01f);
        }
        if (whole->kind == DRAW_TEXT)
            assert_true(half->as.text.style.size == whole->as.text.style.size / 2);
        if (whole->kind == DRAW_STROKE)
            assert_true(half->as.stroke.style.width == whole->as.stroke.style.width / 2);
    }
    drawlist_free(small);
    drawlist_free(list);
    record_end(&record);
}

// --- the command line

static void the_ending_says_the_kind(void **state) {
    (void)state;
    ExportKind kind;
    Problem problem;
    assert_true(export_kind_of("a/b.PNG", &kind, &problem) && kind == EXPORT_PICTURE);
    assert_true(export_kind_of("x.svg", &kind, &problem) && kind == EXPORT_DRAWING);
    assert_true(export_kind_of("x.png.gif", &kind, &problem) && kind == EXPORT_MOVING);
    assert_true(export_kind_of("x.txt", &kind, &problem) && kind == EXPORT_TEXT);
    assert_false(export_kind_of(".png", &kind, &problem));
    assert_false(export_kind_of("board.jpg", &kind, &problem));
    assert_string_equal(problem.sentence,
                        "'board.jpg' ends with none of .png, .svg, .gif, .txt, .sgf or .pdf");
}

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

static void the_program_exports_as_the_position_is(void **state) {
    (void)state;
    const char *path = TEST_BUILD_DIR "/export-test.txt";
    // The computer is to move, and does not.
    ChildResult result = child_run(WORDS("--variant", "3x3x3", "--position", "X.O/X.X/OO. X", "--x",
                                         "level3", "--no-animation", "--export", path),
                                   NULL);
    assert_int_equal(result.status, 0);
    char *bytes;
    size_t length;
    Problem problem;
    assert_true(file_read(path, 1000, &bytes, &length, &problem));
    const char *wanted = "3x3x3\n 3  X . O\n 2  X . X\n 1  O O .\n    a b c\nX\n";
    assert_int_equal(length, strlen(wanted));
    assert_memory_equal(bytes, wanted, length);
    base_free(bytes);
    file_remove(path);
    result = child_run(WORDS("--export", "board.jpg"), NULL);
    assert_int_equal(result.status, 2);
    testing_assert_says(result.err, ".png, .svg, .gif, .txt, .sgf or .pdf");
    result = child_run(WORDS("--export", "/nowhere/board.png"), NULL);
    assert_int_equal(result.status, 1);
    testing_assert_says(result.err, "/nowhere/board.png");
    result = child_run(WORDS("--export", "board.png", "--scale", "9"), NULL);
    assert_int_equal(result.status, 2);
    testing_assert_says(result.err, "from 0.5 to 8");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_shows_each_mark_where_it_is),
        cmocka_unit_test(a_picture_has_the_colours_of_its_theme),
        cmocka_unit_test(a_picture_shows_stones_where_they_are_set),
        cmocka_unit_test(a_win_is_struck_through),
        cmocka_unit_test(a_moving_picture_shows_every_move),
        cmocka_unit_test(a_drawing_looks_like_the_picture),
        cmocka_unit_test(a_text_is_read_back),
        cmocka_unit_test(a_poster_is_a_page_of_a3),
        cmocka_unit_test(what_a_file_will_show_is_drawn_before_it_is_written),
        cmocka_unit_test(a_picture_of_a_page_is_all_of_it_smaller),
        cmocka_unit_test(the_ending_says_the_kind),
        cmocka_unit_test(the_program_exports_as_the_position_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
