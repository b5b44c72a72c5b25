// Makes a TrueType font from stroke skeletons:
//     makefont regular|bold SKELETONS FONT.ttf FONT.c FUNCTION
// FONT.c defines `InkrowFont FUNCTION(void)` (assets/font/inkrow_font.h) with the font's bytes.
// Exit status: 0 made, 1 a file cannot be written, 2 wrong arguments or skeletons.
#include "contour.h"
#include "curve.h"
#include "memory.h"
#include "pen.h"
#include "skeleton.h"
#include "spacing.h"
#include "truetype.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNITS_PER_EM = 2000, FILE_SIZE_MAX = 1 << 20, EXIT_BAD_INPUT = 2 };

// Heights in skeleton units, above the ink's lower edge at the base line.
static const double EM = 10.6;
static const double ASCENT = 10.5;
static const double DESCENT = 3.0;
static const double X_HEIGHT = 4.6; // these two of the middle of the pen
static const double CAP_HEIGHT = 7;
static const double KERN_LEAST = 0.18; // a smaller correction cannot be seen
static const double KERN_LEAST_FAR =
    0.65; // of letters beyond Latin-1: each pair takes room in the page

typedef struct Weight {
    const char *name;
    Pen pen;
    Spacing spacing;
} Weight;

static const Weight WEIGHTS[] = {
    {"regular",
     {.width = 0.95, .contrast = 0.06, .widen = 1.17, .extra = 0},
     {.white = 1.62, .depth = 2.6, .distance = 0.7}},
    {"bold",
     {.width = 1.4, .contrast = 0.1, .widen = 1.24, .extra = 0.45},
     {.white = 1.48, .depth = 2.4, .distance = 0.6}},
};

typedef struct Drawn {
    const SkeletonGlyph *glyph;
    Shape shape;
    Profile profile;
    double left, right; // side bearings
    size_t number;      // of its skeleton
} Drawn;

typedef struct Drawing {
    const Weight *weight;
    Drawn *glyphs; // in the order of their code points, the missing glyph first
    size_t count;
} Drawing;

static bool is_missing_glyph(const SkeletonGlyph *glyph) {
    return strcmp(glyph->name, ".notdef") == 0;
}

// The missing glyph first, marks without a code last.
static uint32_t order_of(const SkeletonGlyph *glyph) {
    return is_missing_glyph(glyph) ? 0 : glyph->code ? glyph->code : UINT32_MAX;
}

static int compare_codes(const void *a, const void *b) {
    const Drawn *left = a, *right = b;
    const uint32_t first = order_of(left->glyph), second = order_of(right->glyph);
    if (first != second)
        return first > second ? 1 : -1;
    return (left->number > right->number) - (left->number < right->number);
}

static void set_bearings(const Weight *weight, Drawn *drawn) {
    if (drawn->profile.empty)
        return;
    drawn->left = spacing_left_bearing(&weight->spacing, &drawn->profile);
    drawn->right = spacing_right_bearing(&weight->spacing, &drawn->profile);
    if (drawn->glyph->advance > 0) {
        double advance = drawn->glyph->advance * weight->pen.widen;
        double ink = drawn->profile.box.x_max - drawn->profile.box.x_min;
        double rest = (advance - ink - drawn->left - drawn->right) / 2;
        drawn->left += rest;
        drawn->right += rest;
    }
}

static double advance_of(const Weight *weight, const Drawn *drawn) {
    if (drawn->profile.empty)
        return drawn->glyph->advance * weight->pen.widen;
    return drawn->left + drawn->profile.box.x_max - drawn->profile.box.x_min + drawn->right;
}

// Where in the drawing the glyph with that number of the skeleton is.
static size_t find_drawn(const Drawing *drawing, size_t number) {
    size_t at = 0;
    while (drawing->glyphs[at].number != number)
        at++;
    return at;
}

static Shape shape_of(const Drawing *drawing, const SkeletonGlyph *glyph) {
    Shape shape = {0};
    for (size_t i = 0; i < glyph->part_count; i++) {
        const SkeletonPart *part = &glyph->parts[i];
        shape_add_moved(&shape, &drawing->glyphs[find_drawn(drawing, part->glyph)].shape,
                        pen_offset(&drawing->weight->pen, part->x, part->y));
    }
    if (glyph->part_count == 0) {
        DiscChain chain = pen_draw(&drawing->weight->pen, glyph);
        shape = contour_trace(&chain);
        pen_free(&chain);
    }
    return shape;
}

static Drawing draw_all(const Weight *weight, const Skeleton *skeleton) {
    Drawing drawing = {.weight = weight, .glyphs = memory_alloc(skeleton->count, sizeof(Drawn))};
    for (size_t i = 0; i < skeleton->count; i++) {
        const SkeletonGlyph *glyph = &skeleton->glyphs[i];
        if (glyph->code == 0 && !glyph->mark && !is_missing_glyph(glyph))
            continue;
        Drawn *drawn = &drawing.glyphs[drawing.count++];
        drawn->glyph = glyph;
        drawn->number = i;
        drawn->shape = shape_of(&drawing, glyph);
        drawn->profile = spacing_profile(&weight->spacing, &drawn->shape);
        set_bearings(weight, drawn);
    }
    qsort(drawing.glyphs, drawing.count, sizeof *drawing.glyphs, compare_codes);
    return drawing;
}

static void free_drawing(Drawing *drawing) {
    for (size_t i = 0; i < drawing->count; i++)
        shape_free(&drawing->glyphs[i].shape);
    free(drawing->glyphs);
}

static int font_units(double length) {
    return (int)lround(length * UNITS_PER_EM / EM);
}

// From the skeleton's origin to the glyph's.
static double shift_of(const Drawn *drawn) {
    return drawn->left - drawn->profile.box.x_min;
}

static void add_outline(Outline *outline, const Outline *part, const TrueTypePart *place) {
    for (size_t i = 0; i < part->count; i++) {
        outline->points = memory_grow(outline->points, outline->count, &outline->capacity,
                                      sizeof *outline->points);
        CurvePoint point = part->points[i];
        point.x += place->x;
        point.y += place->y;
        outline->points[outline->count++] = point;
    }
    outline->contours += part->contours;
}

static void join_parts(const Drawing *drawing, TrueTypeGlyph *glyphs, size_t at) {
    const Drawn *drawn = &drawing->glyphs[at];
    for (size_t i = 0; i < drawn->glyph->part_count; i++) {
        const SkeletonPart *part = &drawn->glyph->parts[i];
        const size_t from = find_drawn(drawing, part->glyph);
        const Vec by = pen_offset(&drawing->weight->pen, part->x, part->y);
        const double aside = by.x + shift_of(drawn) - shift_of(&drawing->glyphs[from]);
        const TrueTypePart place = {(int)from, font_units(aside), font_units(by.y)};
        add_outline(&glyphs[at].outline, &glyphs[from].outline, &place);
        glyphs[at].parts[glyphs[at].part_count++] = place;
    }
}

static TrueTypeGlyph *make_glyphs(const Drawing *drawing) {
    TrueTypeGlyph *glyphs = memory_alloc(drawing->count, sizeof *glyphs);
    for (size_t i = 0; i < drawing->count; i++) {
        const Drawn *drawn = &drawing->glyphs[i];
        glyphs[i].code = drawn->glyph->code;
        glyphs[i].advance = font_units(advance_of(drawing->weight, drawn));
        if (drawn->glyph->part_count == 0)
            glyphs[i].outline = curve_fit(&drawn->shape, UNITS_PER_EM / EM, shift_of(drawn));
    }
    for (size_t i = 0; i < drawing->count; i++)
        join_parts(drawing, glyphs, i);
    return glyphs;
}

static bool is_letter(uint32_t code) {
    bool ascii = (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z');
    bool latin_1 = code >= 0xC0 && code <= 0xFF && code != 0xD7 && code != 0xF7;
    return ascii || latin_1 || (code >= 0x152 && code <= 0x17E);
}

// Α to ώ and Ѐ to џ.
static bool is_greek(uint32_t code) {
    return code >= 0x386 && code <= 0x3CE;
}

static bool is_cyrillic(uint32_t code) {
    return code >= 0x400 && code <= 0x45F;
}

static bool is_punctuation(uint32_t code) {
    return (code < 0x80 && strchr("!\"'(),-./:;?[]", (int)code)) ||
           (code >= 0x2013 && code <= 0x201E);
}

static bool is_in_positions(uint32_t code) {
    return code < 0x80 && strchr("XO./", (int)code);
}

// Letters are kerned with letters and punctuation, but two accented ones hardly ever meet. Figures
// are not kerned, so that columns of numbers align; nor are signs, which have air of their own; nor
// what a position is written with (X.O/X.X), so that its cells stand apart.
static bool is_kerned(uint32_t left, uint32_t right) {
    if (is_in_positions(left) && is_in_positions(right))
        return false;
    bool letters = is_letter(left) && is_letter(right) && (left < 0x80 || right < 0x80);
    return letters || (is_greek(left) && is_greek(right)) ||
           (is_cyrillic(left) && is_cyrillic(right)) ||
           (is_letter(left) && is_punctuation(right)) || (is_punctuation(left) && is_letter(right));
}

static double least_kern(const SkeletonGlyph *glyph) {
    const bool far = glyph->part_count > 0 || is_greek(glyph->code) || is_cyrillic(glyph->code);
    return far ? KERN_LEAST_FAR : KERN_LEAST;
}

static TrueTypeKern *make_kerns(const Drawing *drawing, size_t *count) {
    TrueTypeKern *kerns = NULL;
    size_t capacity = 0;
    *count = 0;
    for (size_t i = 1; i < drawing->count; i++) {
        for (size_t j = 1; j < drawing->count; j++) {
            const Drawn *left = &drawing->glyphs[i], *right = &drawing->glyphs[j];
            if (!left->glyph->code || !right->glyph->code || left->profile.empty ||
                right->profile.empty || !is_kerned(left->glyph->code, right->glyph->code))
                continue;
            double kern = spacing_kern(&drawing->weight->spacing, &left->profile, &right->profile,
                                       left->right + right->left);
            if (fabs(kern) < least_kern(left->glyph) || fabs(kern) < least_kern(right->glyph))
                continue;
            kerns = memory_grow(kerns, *count, &capacity, sizeof *kerns);
            kerns[(*count)++] = (TrueTypeKern){(uint16_t)i, (uint16_t)j, (int16_t)font_units(kern)};
        }
    }
    return kerns;
}

static Bytes make_font(const Drawing *drawing) {
    const Pen *pen = &drawing->weight->pen;
    size_t kern_count;
    TrueTypeKern *kerns = make_kerns(drawing, &kern_count);
    TrueTypeGlyph *glyphs = make_glyphs(drawing);
    TrueTypeFont font = {
        .family = "Inkrow",
        .bold = strcmp(drawing->weight->name, "bold") == 0,
        .units_per_em = UNITS_PER_EM,
        .ascent = font_units(ASCENT),
        .descent = font_units(DESCENT),
        .x_height = font_units(X_HEIGHT + pen->width - pen->extra),
        .cap_height = font_units(CAP_HEIGHT + pen->width - pen->extra),
        .glyphs = glyphs,
        .glyph_count = drawing->count,
        .kerns = kerns,
        .kern_count = kern_count,
    };
    Bytes bytes = truetype_write(&font);
    for (size_t i = 0; i < drawing->count; i++)
        free(glyphs[i].outline.points);
    free(glyphs);
    free(kerns);
    return bytes;
}

static bool write_font(const char *path, const Bytes *bytes) {
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    bool good = fwrite(bytes->data, 1, bytes->count, file) == bytes->count;
    return fclose(file) == 0 && good;
}

static bool write_source(const char *path, const char *function, const Bytes *bytes) {
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    fputs("// Made by makefont.\n#include \"inkrow_font.h\"\n\n", file);
    fputs("static const unsigned char DATA[] = {", file);
    for (size_t i = 0; i < bytes->count; i++)
        fprintf(file, "%s%d,", i % 20 ? "" : "\n", bytes->data[i]);
    fprintf(file, "\n};\n\nInkrowFont %s(void) {\n    return (InkrowFont){DATA, sizeof DATA};\n}\n",
            function);
    bool good = !ferror(file);
    return fclose(file) == 0 && good;
}

// The whole file as text, or NULL when it cannot be read or is far too long.
static char *read_text(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = memory_alloc(FILE_SIZE_MAX + 1, 1);
    size_t count = fread(text, 1, FILE_SIZE_MAX + 1, file);
    bool good = !ferror(file) && count <= FILE_SIZE_MAX;
    fclose(file);
    if (good) {
        text[count] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

static int complain(const char *about, const char *sentence) {
    fprintf(stderr, "makefont: %s: %s\n", about, sentence);
    return EXIT_BAD_INPUT;
}

static const Weight *find_weight(const char *name) {
    for (size_t i = 0; i < sizeof WEIGHTS / sizeof *WEIGHTS; i++)
        if (strcmp(WEIGHTS[i].name, name) == 0)
            return &WEIGHTS[i];
    return NULL;
}

static const char *read_skeleton(const char *path, Skeleton *skeleton) {
    char *text = read_text(path);
    if (!text)
        return "cannot be read, or is longer than 1 MiB";
    const char *error = skeleton_parse(skeleton, text);
    free(text);
    if (!error && !skeleton_find(skeleton, ".notdef"))
        error = "there is no .notdef, the glyph for missing characters";
    return error;
}

int main(int count, char **arguments) {
    if (count != 6)
        return complain("arguments", "expected regular|bold SKELETONS FONT.ttf FONT.c FUNCTION");
    const Weight *weight = find_weight(arguments[1]);
    if (!weight)
        return complain(arguments[1], "is no weight; expected regular or bold");
    Skeleton skeleton = {0};
    const char *error = read_skeleton(arguments[2], &skeleton);
    int status = error ? complain(arguments[2], error) : EXIT_SUCCESS;
    if (!error) {
        Drawing drawing = draw_all(weight, &skeleton);
        Bytes font = make_font(&drawing);
        free_drawing(&drawing);
        if (!write_font(arguments[3], &font) || !write_source(arguments[4], arguments[5], &font)) {
            complain(arguments[3], "the font or its C source cannot be written");
            status = EXIT_FAILURE;
        }
        free(font.data);
    }
    skeleton_free(&skeleton);
    return status;
}
