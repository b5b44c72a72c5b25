#include "draw/own_font.h"

#include "base/base.h"
#include "base/text.h"
#include "ink/coverage.h"
#include "inkrow_font.h"

#include <math.h>
#include <string.h>

/// One weight. The tables are those of the OpenType specification; the file is our own, and is
/// taken to be what tools/font writes.
typedef struct Face {
    const uint8_t *codes;    ///< cmap: its segments, format 4
    const uint8_t *advances; ///< hmtx: four bytes a glyph
    const uint8_t *offsets;  ///< loca: four bytes a glyph
    const uint8_t *glyphs;   ///< glyf
    const uint8_t *kerning;  ///< kern
    float em;                ///< font units
} Face;

typedef struct OutlinePoint {
    float x, y;
    bool on; ///< the curve, else it pulls the curve
} OutlinePoint;

struct OwnFont {
    Face faces[2]; ///< regular, bold
    Point *points; ///< of what is being filled
    size_t count, capacity;
    size_t *ends; ///< of each contour: one past its last point
    size_t contours, contours_capacity;
    Mask mask; ///< the last bitmap
};

// --- the file: numbers with the highest byte first

static unsigned word(const uint8_t *at) {
    return (unsigned)at[0] << 8 | at[1];
}

static int signed_word(const uint8_t *at) {
    return (int16_t)word(at);
}

static size_t long_word(const uint8_t *at) {
    return (size_t)word(at) << 16 | word(at + 2);
}

static const uint8_t *table(const InkrowFont *file, const char *tag) {
    enum { HEAD = 12, ENTRY = 16 };
    const unsigned count = word(file->data + 4);
    for (unsigned i = 0; i < count; i++) {
        const uint8_t *entry = file->data + HEAD + (size_t)ENTRY * i;
        if (memcmp(entry, tag, 4) == 0)
            return file->data + long_word(entry + 8);
    }
    CHECK(!"the font has all its tables");
    return NULL;
}

static Face face_of(InkrowFont file) {
    enum { CMAP_HEAD = 12, UNITS_PER_EM = 18 };
    return (Face){
        .codes = table(&file, "cmap") + CMAP_HEAD,
        .advances = table(&file, "hmtx"),
        .offsets = table(&file, "loca"),
        .glyphs = table(&file, "glyf"),
        .kerning = table(&file, "kern"),
        .em = (float)word(table(&file, "head") + UNITS_PER_EM),
    };
}

/// The glyph of a character; 0, an empty box, where there is none.
static unsigned glyph_of(const Face *face, uint32_t code) {
    enum { SEGMENTS_AT = 14 };
    const unsigned twice = word(face->codes + 6); // the segments' number
    const uint8_t *last = face->codes + SEGMENTS_AT;
    const uint8_t *first = last + twice + 2, *delta = first + twice;
    for (unsigned i = 0; i < twice && code < 0xFFFF; i += 2)
        if (code <= word(last + i))
            return code < word(first + i) ? 0 : (code + word(delta + i)) & 0xFFFF;
    return 0;
}

static float advance_of(const Face *face, unsigned glyph) {
    return (float)word(face->advances + (size_t)4 * glyph);
}

/// How much further apart two glyphs stand than their advances say, mostly 0.
static float kerning_of(const Face *face, unsigned left, unsigned right) {
    enum { HEAD = 4, TABLE_HEAD = 14, PAIR = 6 };
    const uint8_t *pair = face->kerning + HEAD;
    for (unsigned tables = word(face->kerning + 2); tables > 0; tables--) {
        const unsigned count = word(pair + 6);
        pair += TABLE_HEAD;
        for (unsigned i = 0; i < count; i++, pair += PAIR)
            if (word(pair) == left && word(pair + 2) == right)
                return (float)signed_word(pair + 4);
    }
    return 0;
}

// --- outlines

static void add_point(OwnFont *font, Point point) {
    font->points = base_grow(font->points, font->count, &font->capacity, sizeof *font->points);
    font->points[font->count++] = point;
}

static void end_contour(OwnFont *font) {
    font->ends =
        base_grow(font->ends, font->contours, &font->contours_capacity, sizeof *font->ends);
    font->ends[font->contours++] = font->count;
}

static Point middle(const OutlinePoint *a, const OutlinePoint *b) {
    return POINT((a->x + b->x) / 2, (a->y + b->y) / 2);
}

static void add_curve(OwnFont *font, Point from, Point pull, Point to) {
    enum { STEPS = 8 };
    for (int i = 1; i <= STEPS; i++) {
        const float t = (float)i / STEPS, s = 1 - t;
        add_point(font, POINT(s * s * from.x + 2 * s * t * pull.x + t * t * to.x,
                              s * s * from.y + 2 * s * t * pull.y + t * t * to.y));
    }
}

/// A closed contour, each point on it or pulling it; between two that pull lies one on it.
static void add_contour(OwnFont *font, const OutlinePoint *points, size_t count) {
    const OutlinePoint *before = &points[count - 1];
    Point at = points[0].on ? POINT(points[0].x, points[0].y)
               : before->on ? POINT(before->x, before->y)
                            : middle(before, &points[0]);
    add_point(font, at);
    for (size_t i = 0; i < count; i++) {
        const OutlinePoint *point = &points[i], *next = &points[i + 1 < count ? i + 1 : 0];
        if (point->on) {
            at = POINT(point->x, point->y);
            add_point(font, at);
            continue;
        }
        const Point to = next->on ? POINT(next->x, next->y) : middle(point, next);
        add_curve(font, at, POINT(point->x, point->y), to);
        at = to;
    }
    end_contour(font);
}

/// How a glyph is drawn: where its origin lies, and px a font unit.
typedef struct Place {
    float x, y, scale;
} Place;

enum { ON_CURVE = 1, X_SHORT = 2, Y_SHORT = 4, REPEAT = 8, X_SAME = 16, Y_SAME = 32 };

/// Reads one of both coordinates of all points: `is_short` and `same` are its flags.
static const uint8_t *read_axis(const uint8_t *at, const uint8_t *flags, size_t count,
                                unsigned is_short, unsigned same, OutlinePoint *points) {
    int value = 0;
    for (size_t i = 0; i < count; i++) {
        if (flags[i] & is_short) {
            value += flags[i] & same ? *at : -*at;
            at++;
        } else if (!(flags[i] & same)) {
            value += signed_word(at);
            at += 2;
        }
        *(is_short == X_SHORT ? &points[i].x : &points[i].y) = (float)value;
    }
    return at;
}

static const uint8_t *read_flags(const uint8_t *at, uint8_t *flags, size_t count) {
    for (size_t i = 0; i < count;) {
        const uint8_t flag = *at++;
        for (int times = flag & REPEAT ? 1 + *at++ : 1; times > 0 && i < count; times--)
            flags[i++] = flag;
    }
    return at;
}

static void add_outline(OwnFont *font, const uint8_t *glyph, int contours, Place place) {
    enum { HEAD = 10 };
    const uint8_t *ends = glyph + HEAD, *at = ends + (size_t)2 * (size_t)contours;
    const size_t count = word(ends + (size_t)2 * (size_t)(contours - 1)) + 1;
    uint8_t *flags = base_alloc(count);
    OutlinePoint *points = base_alloc(count * sizeof *points);
    at = read_flags(at + 2 + word(at), flags, count); // behind the instructions
    at = read_axis(at, flags, count, X_SHORT, X_SAME, points);
    read_axis(at, flags, count, Y_SHORT, Y_SAME, points);
    for (size_t i = 0; i < count; i++)
        points[i] = (OutlinePoint){.x = place.x + place.scale * points[i].x,
                                   .y = place.y - place.scale * points[i].y,
                                   .on = flags[i] & ON_CURVE};
    for (size_t i = 0, first = 0; i < (size_t)contours; i++) {
        const size_t end = word(ends + 2 * i) + 1;
        add_contour(font, points + first, end - first);
        first = end;
    }
    base_free(flags);
    base_free(points);
}

static const uint8_t *data_of(const Face *face, unsigned glyph) {
    const uint8_t *offset = face->offsets + (size_t)4 * glyph;
    const size_t from = long_word(offset);
    return long_word(offset + 4) > from ? face->glyphs + from : NULL;
}

/// A glyph of parts is others, moved; none of those has parts.
static void add_glyph(OwnFont *font, const Face *face, unsigned glyph, Place place) {
    enum { HEAD = 10, PART = 8, MORE = 0x20 };
    const uint8_t *data = data_of(face, glyph);
    if (!data)
        return;
    const int contours = signed_word(data);
    if (contours >= 0) {
        add_outline(font, data, contours, place);
        return;
    }
    bool more = true;
    for (const uint8_t *part = data + HEAD; more; part += PART) {
        const uint8_t *of = data_of(face, word(part + 2));
        Place moved = place;
        moved.x += place.scale * (float)signed_word(part + 4);
        moved.y -= place.scale * (float)signed_word(part + 6);
        if (of)
            add_outline(font, of, signed_word(of), moved);
        more = word(part) & MORE;
    }
}

// --- text

/// A line that is gone through.
typedef struct Reader {
    const Face *face;
    const char *rest;
    unsigned glyph; ///< the last one
    float pen;      ///< where it begins, font units
    float end;      ///< where the pen is behind it
} Reader;

static Reader reader_of(const Face *face, const char *utf8) {
    return (Reader){.face = face, .rest = utf8};
}

/// Goes to the next character; whatever is none is left out.
static bool next_glyph(Reader *reader) {
    while (*reader->rest) {
        uint32_t code;
        const bool first = reader->end == 0;
        const size_t length = text_character(reader->rest, &code);
        reader->rest += MAX(1u, length);
        if (length == 0)
            continue;
        const unsigned before = reader->glyph;
        reader->glyph = glyph_of(reader->face, code);
        reader->pen = first ? 0 : reader->end + kerning_of(reader->face, before, reader->glyph);
        reader->end = reader->pen + advance_of(reader->face, reader->glyph);
        return true;
    }
    return false;
}

static float measure(void *context, const char *utf8, float size, bool bold) {
    const OwnFont *font = context;
    Reader reader = reader_of(&font->faces[bold], utf8);
    while (next_glyph(&reader)) {
    }
    return reader.end * size / reader.face->em;
}

static PixelRect area_of(const OwnFont *font) {
    Rect bounds = RECT(font->points[0].x, font->points[0].y, 0, 0);
    float right = bounds.x, below = bounds.y;
    for (size_t i = 1; i < font->count; i++) {
        bounds.x = fminf(bounds.x, font->points[i].x);
        bounds.y = fminf(bounds.y, font->points[i].y);
        right = fmaxf(right, font->points[i].x);
        below = fmaxf(below, font->points[i].y);
    }
    return pixels_rect_around(RECT(bounds.x, bounds.y, right - bounds.x, below - bounds.y), 1);
}

static void rasterise(void *context, const char *utf8, float size, bool bold, TextBitmap *bitmap) {
    OwnFont *font = context;
    Reader reader = reader_of(&font->faces[bold], utf8);
    const float scale = size / reader.face->em;
    font->count = font->contours = 0;
    while (next_glyph(&reader))
        add_glyph(font, reader.face, reader.glyph,
                  (Place){.x = scale * reader.pen, .scale = scale});
    *bitmap = (TextBitmap){.advance = scale * reader.end};
    if (font->count == 0)
        return;
    const PixelRect area = area_of(font);
    coverage_mask_free(&font->mask);
    font->mask = coverage_mask_new(area);
    coverage_fill_outline(&font->mask, font->points, font->ends, font->contours, 1);
    *bitmap = (TextBitmap){.width = area.w,
                           .height = area.h,
                           .pitch = (size_t)area.w,
                           .pixels = font->mask.values,
                           .left = area.x,
                           .above = -area.y,
                           .advance = scale * reader.end};
}

OwnFont *own_font_new(void) {
    OwnFont *font = base_alloc(sizeof *font);
    font->faces[false] = face_of(inkrow_font_regular());
    font->faces[true] = face_of(inkrow_font_bold());
    return font;
}

void own_font_free(OwnFont *font) {
    if (!font)
        return;
    coverage_mask_free(&font->mask);
    base_free(font->points);
    base_free(font->ends);
    base_free(font);
}

TextRasteriser own_font_rasteriser(OwnFont *font) {
    return (TextRasteriser){.context = font, .measure = measure, .rasterise = rasterise};
}
