#include "ink/sketch/sketch.h"

#include "base/base.h"
#include "base/text.h"

#include <math.h>
#include <string.h>

/// No words are made smaller than this to fit their room, px.
static const float LEGIBLE = 13;

StrokeStyle sketch_pen(Colour colour, float width, uint32_t seed) {
    StrokeStyle pen = stroke_style(colour, width, seed);
    pen.texture = TEXTURE_INK;
    pen.pools = true;
    return pen;
}

StrokeStyle sketch_dry_pen(Colour colour, float width, uint32_t seed) {
    StrokeStyle pen = sketch_pen(colour, width, seed);
    pen.pools = false;
    return pen;
}

/// The pen as the theme has it.
static StrokeStyle themed(const Sketch *sketch, const StrokeStyle *pen) {
    const Palette *palette = sketch->palette;
    StrokeStyle style = *pen;
    style.width *= palette->line_width;
    style.texture = palette->pens[pen->texture];
    style.pools = pen->pools && palette->pools;
    return style;
}

void sketch_path(const Sketch *sketch, const Path *path, const StrokeStyle *pen) {
    sketch_points(sketch, path->points, path->count, pen);
}

void sketch_points(const Sketch *sketch, const Point *points, size_t count,
                   const StrokeStyle *pen) {
    const StrokeStyle style = themed(sketch, pen);
    drawlist_stroke(sketch->list, points, count, &style);
}

void sketch_curve(const Sketch *sketch, const Point *points, size_t count, const StrokeStyle *pen) {
    CHECK(count <= PATH_CAPACITY);
    enum { PIECES = 12 };
    if (count < 2)
        return;
    int room = (PATH_CAPACITY - 1) / (int)(count - 1);
    Path path = {0};
    path_add_spline(&path, points, count, MIN(PIECES, room));
    sketch_path(sketch, &path, pen);
}

void sketch_line(const Sketch *sketch, Point from, Point to, float bow, const StrokeStyle *pen) {
    float side = pen->seed & 1 ? bow : -bow;
    Point middle = point_between(from, to, .5f);
    // The control point lies off the middle by bow * length, across the line.
    Point control = POINT(middle.x - (to.y - from.y) * side, middle.y + (to.x - from.x) * side);
    Path path;
    path.count = 0; // lines are many, and their points need no clearing
    path_add_bezier(&path, from, control, to);
    sketch_path(sketch, &path, pen);
}

void sketch_arc(const Sketch *sketch, Arc arc, const StrokeStyle *pen) {
    Path path;
    path.count = 0;
    path_add_arc(&path, arc);
    sketch_path(sketch, &path, pen);
}

void sketch_dashes(const Sketch *sketch, const Point *points, size_t count, float on, float off,
                   const StrokeStyle *pen) {
    StrokeStyle dashed = themed(sketch, pen);
    dashed.wobble = .4f;
    dashed.pools = false;
    drawlist_dashes(sketch->list, points, count, on, off, &dashed);
}

void sketch_polygon(const Sketch *sketch, const Path *path, Colour colour, float opacity) {
    FillStyle style = {colour, opacity, TEXTURE_NONE};
    drawlist_fill(sketch->list, path->points, path->count, 1, &style);
}

void sketch_disc(const Sketch *sketch, Point centre, float radius, Colour colour, float opacity) {
    Path path;
    path.count = 0;
    path_add_arc(&path, path_arc(centre, radius, 0, 2 * INK_PI));
    sketch_polygon(sketch, &path, colour, opacity);
}

void sketch_dot(const Sketch *sketch, Point centre, float radius, Colour colour, uint32_t seed) {
    enum { CORNERS = 18 };
    Path path = {0};
    for (int i = 0; i < CORNERS; i++) {
        float angle = 2 * INK_PI * (float)i / CORNERS;
        float reach = radius * (1 + .09f * noise_at((float)i / 3, seed));
        path_add(&path, centre.x + reach * cosf(angle), centre.y + reach * .94f * sinf(angle));
    }
    FillStyle style = {colour, 1, sketch->palette->pens[TEXTURE_INK]};
    drawlist_fill(sketch->list, path.points, path.count, 1, &style);
}

void sketch_text(const Sketch *sketch, Point baseline, const char *utf8, float size, bool bold,
                 TextAlign align, Colour colour) {
    TextStyle style = {colour, size, bold, align};
    drawlist_text(sketch->list, baseline, utf8, &style);
}

void sketch_words(const Sketch *sketch, Point left, const char *utf8, float size, Colour colour) {
    sketch_text(sketch, left, utf8, size, false, TEXT_START, colour);
}

void sketch_bold_words(const Sketch *sketch, Point left, const char *utf8, float size,
                       Colour colour) {
    sketch_text(sketch, left, utf8, size, true, TEXT_START, colour);
}

float sketch_least_size(float size) {
    return fmaxf(size * 2 / 3, fminf(size, LEGIBLE));
}

float sketch_words_shortened(const Sketch *sketch, Point left, const char *utf8, size_t name,
                             float size, bool bold, float room, Colour colour) {
    enum { BYTES_MAX = 256 };
    char memory[BYTES_MAX];
    float width = sketch_text_width(sketch, utf8, size, bold);
    const float least = sketch_least_size(size);
    const float fitting = width > room ? fmaxf(least, size * room / width) : size;
    Text words = text_over(memory, sizeof memory);
    text_add(&words, "%s", utf8);
    size_t length = MIN(name, words.length);
    while ((width = sketch_text_width(sketch, memory, fitting, bold)) > room + .01f && length > 0) {
        do // whole letters only
            length--;
        while (length > 0 && (utf8[length] & 0xC0) == 0x80);
        words = text_over(memory, sizeof memory);
        text_add_bytes(&words, utf8, length);
        text_add(&words, "…%s", utf8 + name);
    }
    sketch_text(sketch, left, memory, fitting, bold, TEXT_START, colour);
    return width;
}

float sketch_words_within(const Sketch *sketch, Point left, const char *utf8, float size, bool bold,
                          float room, Colour colour) {
    return sketch_words_shortened(sketch, left, utf8, strlen(utf8), size, bold, room, colour);
}

static char *last_part(char *words) {
    static const char DOT[] = " · ";
    char *last = NULL;
    for (char *at = words; (at = strstr(at, DOT)); at++)
        last = at;
    return last;
}

float sketch_words_in_parts(const Sketch *sketch, Point left, const char *utf8, float size,
                            bool bold, float room, Colour colour) {
    enum { BYTES_MAX = 256 };
    char memory[BYTES_MAX], *part;
    Text words = text_over(memory, sizeof memory);
    text_add(&words, "%s", utf8);
    while (sketch_text_width(sketch, memory, sketch_least_size(size), bold) > room &&
           (part = last_part(memory)))
        *part = '\0';
    return sketch_words_within(sketch, left, memory, size, bold, room, colour);
}

void sketch_label(const Sketch *sketch, Point centre, const char *utf8, float size, bool bold,
                  Colour colour) {
    const float half_capital = .34f; // of the size
    sketch_text(sketch, POINT(centre.x, centre.y + half_capital * size), utf8, size, bold,
                TEXT_MIDDLE, colour);
}

float sketch_text_width(const Sketch *sketch, const char *utf8, float size, bool bold) {
    return ink_text_width(sketch->text, utf8, size, bold);
}

// --- pages and sheets

void sketch_page(const Sketch *sketch, Rect area, float square, float margin) {
    const Palette *palette = sketch->palette;
    Paper paper = {
        .area = area,
        .page = palette->page,
        .lines = palette->grid,
        .margin = palette->margin,
        .tooth = palette->tooth,
        .tooth_alpha = palette->tooth_alpha,
        .grain = palette->grain,
        .square = palette->printed ? square : 0,
        .margin_left = palette->printed ? margin : 0,
    };
    drawlist_paper(sketch->list, &paper);
}

void sketch_wash(const Sketch *sketch, Rect area, float opacity, float ramp) {
    drawlist_wash(sketch->list, area, sketch->palette->page, opacity, ramp);
}

/// How deep the torn foot of a sheet is cut, px.
static const float TEAR = 2.2f;

static void draw_torn_edge(const Sketch *sketch, Rect a, uint32_t seed) {
    enum { TEETH_MAX = 300 };
    const float tooth = 12;
    Rng rng = rng_seeded(seed);
    int teeth = MIN((int)(a.w / tooth), TEETH_MAX);
    Path path = {0};
    path_add(&path, a.x, a.y);
    path_add(&path, a.x + a.w, a.y);
    path_add(&path, a.x + a.w, a.y + a.h);
    for (int i = 1; i < teeth; i++)
        path_add(&path, a.x + a.w - 1 - (float)i * tooth, a.y + a.h - noise_uniform(&rng, 0, TEAR));
    path_add(&path, a.x, a.y + a.h);
    sketch_polygon(sketch, &path, sketch->palette->card, 1);
}

static void draw_sheet_paper(const Sketch *sketch, Rect a, float rules) {
    const Palette *palette = sketch->palette;
    Paper paper = {
        .area = RECT(a.x, a.y, a.w, a.h - ceilf(TEAR)),
        .page = palette->card,
        .lines = palette->grid,
        .margin = palette->margin,
        .tooth = palette->tooth,
        .tooth_alpha = palette->tooth_alpha,
        .grain = palette->grain,
        .rule_gap = palette->printed ? rules : 0,
        .first_rule = SHEET_FIRST_RULE,
        .last_rule = a.h - 10,
        .margin_left = palette->printed && !sketch_sheet_is_narrow(a) ? SHEET_MARGIN : 0,
    };
    drawlist_paper(sketch->list, &paper);
}

static void punch_holes(const Sketch *sketch, Rect a, uint32_t seed) {
    const float radius = 11, first = 120, apart = 256;
    for (int i = 0; first + apart * (float)i < a.h - 2 * radius; i++) {
        Point centre = POINT(a.x + 32, a.y + first + apart * (float)i);
        sketch_disc(sketch, centre, radius, sketch->palette->punch, 1);
        StrokeStyle pen =
            sketch_dry_pen(sketch->palette->pencil, 1.4f, noise_seed(seed, (uint32_t)i));
        pen.opacity = .7f;
        sketch_arc(sketch, path_arc(centre, radius, 0, 6.6f), &pen);
    }
}

void sketch_tape(const Sketch *sketch, Point centre, float scale) {
    static const Point CORNERS[] = {{-65, -17}, {65, -16}, {62, -17 / 3.0f}, {66, 17 / 3.0f},
                                    {63, 17},   {-64, 17}, {-67, 17 / 3.0f}, {-63, -17 / 3.0f}};
    const float angle = -2 * INK_PI / 180;
    Path path = {0};
    for (size_t i = 0; i < ARRAY_LEN(CORNERS); i++) {
        const Point end = POINT(CORNERS[i].x * scale, CORNERS[i].y * scale);
        const Point corner = point_plus(centre, point_turned(end, angle));
        path_add(&path, corner.x, corner.y);
    }
    sketch_polygon(sketch, &path, sketch->palette->highlight, sketch->palette->tape_alpha);
}

void sketch_sheet(const Sketch *sketch, Rect area, float rules, uint32_t seed) {
    drawlist_shadow(sketch->list, area, 20, sketch->palette->shadow_alpha);
    draw_torn_edge(sketch, area, seed);
    draw_sheet_paper(sketch, area, rules);
    if (!sketch_sheet_is_narrow(area))
        punch_holes(sketch, area, seed);
    sketch_tape(sketch, POINT(area.x + area.w / 2, area.y + 2), 1);
}

float sketch_sheet_line(Rect sheet, int line) {
    return sheet.y + SHEET_FIRST_RULE + SHEET_RULE_GAP * (float)line;
}

void sketch_sheet_blank(const Sketch *sketch, Rect area, float opacity) {
    drawlist_dim(sketch->list, area, sketch->palette->card, opacity);
}
