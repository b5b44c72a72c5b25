#include "truetype.h"

#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Of a point in glyf. A coordinate is one byte with SHORT, and then SAME says that it is positive;
// without SHORT, SAME says that it does not change.
enum {
    FLAG_ON_CURVE = 1,
    FLAG_X_SHORT = 2,
    FLAG_Y_SHORT = 4,
    FLAG_REPEAT = 8,
    FLAG_X_SAME = 16,
    FLAG_Y_SAME = 32
};
// Of a part in glyf.
enum { PART_WORDS = 1, PART_IS_OFFSET = 2, PART_MORE = 32 };
enum { KERN_PAIRS_MAX = 10000, TABLE_COUNT = 11, TABLE_ENTRY = 16, HEADER = 12 };

static void put8(Bytes *bytes, unsigned value) {
    bytes->data = memory_grow(bytes->data, bytes->count, &bytes->capacity, 1);
    bytes->data[bytes->count++] = (uint8_t)value;
}

static void put16(Bytes *bytes, int value) {
    put8(bytes, (unsigned)value >> 8 & 0xFF);
    put8(bytes, (unsigned)value & 0xFF);
}

static void put32(Bytes *bytes, uint32_t value) {
    put16(bytes, (int)(value >> 16));
    put16(bytes, (int)(value & 0xFFFF));
}

static void put_text(Bytes *bytes, const char *text) {
    while (*text)
        put8(bytes, (unsigned char)*text++);
}

static void pad_to_four(Bytes *bytes) {
    while (bytes->count % 4)
        put8(bytes, 0);
}

static void set32(Bytes *bytes, size_t at, uint32_t value) {
    for (int i = 0; i < 4; i++)
        bytes->data[at + (size_t)i] = (uint8_t)(value >> (24 - 8 * i));
}

typedef struct Extent {
    int x_min, y_min, x_max, y_max;
} Extent;

static int smaller(int a, int b) {
    return a < b ? a : b;
}

static int larger(int a, int b) {
    return a > b ? a : b;
}

static size_t larger_size(size_t a, size_t b) {
    return a > b ? a : b;
}

// Control points count too: the bounding box may be larger than the ink, never smaller.
static Extent extent_of(const Outline *outline) {
    if (outline->count == 0)
        return (Extent){0};
    Extent extent = {INT16_MAX, INT16_MAX, INT16_MIN, INT16_MIN};
    for (size_t i = 0; i < outline->count; i++) {
        extent.x_min = smaller(extent.x_min, outline->points[i].x);
        extent.y_min = smaller(extent.y_min, outline->points[i].y);
        extent.x_max = larger(extent.x_max, outline->points[i].x);
        extent.y_max = larger(extent.y_max, outline->points[i].y);
    }
    return extent;
}

static Extent font_extent(const TrueTypeFont *font) {
    Extent all = {0};
    for (size_t i = 0; i < font->glyph_count; i++) {
        Extent one = extent_of(&font->glyphs[i].outline);
        all.x_min = smaller(all.x_min, one.x_min);
        all.y_min = smaller(all.y_min, one.y_min);
        all.x_max = larger(all.x_max, one.x_max);
        all.y_max = larger(all.y_max, one.y_max);
    }
    return all;
}

static void write_glyph_head(Bytes *glyf, int contours, const Outline *outline) {
    Extent extent = extent_of(outline);
    put16(glyf, contours);
    put16(glyf, extent.x_min);
    put16(glyf, extent.y_min);
    put16(glyf, extent.x_max);
    put16(glyf, extent.y_max);
}

// Every point is stored relative to the one before, the first to the origin.
static CurvePoint step_to(const Outline *outline, size_t at) {
    CurvePoint step = outline->points[at];
    if (at > 0) {
        step.x -= outline->points[at - 1].x;
        step.y -= outline->points[at - 1].y;
    }
    return step;
}

static unsigned flag_of(int step, unsigned is_short, unsigned same) {
    if (step == 0)
        return same;
    return abs(step) > 255 ? 0 : is_short | (step > 0 ? same : 0);
}

static unsigned flags_of(const Outline *outline, size_t at) {
    const CurvePoint step = step_to(outline, at);
    return (step.on ? FLAG_ON_CURVE : 0u) | flag_of(step.x, FLAG_X_SHORT, FLAG_X_SAME) |
           flag_of(step.y, FLAG_Y_SHORT, FLAG_Y_SAME);
}

static void write_flags(Bytes *glyf, const Outline *outline) {
    for (size_t i = 0; i < outline->count;) {
        const unsigned flags = flags_of(outline, i);
        size_t same = 1;
        while (i + same < outline->count && same < 256 && flags_of(outline, i + same) == flags)
            same++;
        put8(glyf, same > 1 ? flags | FLAG_REPEAT : flags);
        if (same > 1)
            put8(glyf, (unsigned)same - 1);
        i += same;
    }
}

static void put_step(Bytes *glyf, int step) {
    if (step == 0)
        return;
    if (abs(step) > 255)
        put16(glyf, step);
    else
        put8(glyf, (unsigned)abs(step));
}

static void write_outline(Bytes *glyf, const Outline *outline) {
    write_glyph_head(glyf, (int)outline->contours, outline);
    for (size_t i = 0; i < outline->count; i++)
        if (outline->points[i].last)
            put16(glyf, (int)i);
    put16(glyf, 0); // no instructions
    write_flags(glyf, outline);
    for (size_t i = 0; i < outline->count; i++)
        put_step(glyf, step_to(outline, i).x);
    for (size_t i = 0; i < outline->count; i++)
        put_step(glyf, step_to(outline, i).y);
    pad_to_four(glyf);
}

static void write_parts(Bytes *glyf, const TrueTypeGlyph *glyph) {
    write_glyph_head(glyf, -1, &glyph->outline);
    for (size_t i = 0; i < glyph->part_count; i++) {
        const bool more = i + 1 < glyph->part_count;
        put16(glyf, PART_WORDS | PART_IS_OFFSET | (more ? PART_MORE : 0));
        put16(glyf, glyph->parts[i].glyph);
        put16(glyf, glyph->parts[i].x);
        put16(glyf, glyph->parts[i].y);
    }
    pad_to_four(glyf);
}

static void write_glyf_and_loca(const TrueTypeFont *font, Bytes *glyf, Bytes *loca) {
    for (size_t i = 0; i < font->glyph_count; i++) {
        put32(loca, (uint32_t)glyf->count);
        if (font->glyphs[i].part_count)
            write_parts(glyf, &font->glyphs[i]);
        else if (font->glyphs[i].outline.count)
            write_outline(glyf, &font->glyphs[i].outline);
    }
    put32(loca, (uint32_t)glyf->count);
}

static void write_head(const TrueTypeFont *font, Bytes *head) {
    Extent extent = font_extent(font);
    put32(head, 0x00010000); // version 1.0
    put32(head, 0x00010000); // revision 1.0
    put32(head, 0);          // checksum, set at the end
    put32(head, 0x5F0F3CF5); // magic number
    put16(head, 3);          // base line at y = 0, left bearing at x = 0
    put16(head, font->units_per_em);
    for (int i = 0; i < 4; i++)
        put32(head, 0); // created and modified: none, so that builds repeat
    put16(head, extent.x_min);
    put16(head, extent.y_min);
    put16(head, extent.x_max);
    put16(head, extent.y_max);
    put16(head, font->bold ? 1 : 0);
    put16(head, 8); // smallest legible size in pixels
    put16(head, 2); // left to right
    put16(head, 1); // long offsets in loca
    put16(head, 0);
}

static void write_hhea(const TrueTypeFont *font, Bytes *hhea) {
    int advance_max = 0, left_min = INT16_MAX, right_min = INT16_MAX, reach_max = 0;
    for (size_t i = 0; i < font->glyph_count; i++) {
        Extent extent = extent_of(&font->glyphs[i].outline);
        advance_max = larger(advance_max, font->glyphs[i].advance);
        left_min = smaller(left_min, extent.x_min);
        right_min = smaller(right_min, font->glyphs[i].advance - extent.x_max);
        reach_max = larger(reach_max, extent.x_max);
    }
    put32(hhea, 0x00010000);
    put16(hhea, font->ascent);
    put16(hhea, -font->descent);
    put16(hhea, 0); // line gap
    put16(hhea, advance_max);
    put16(hhea, left_min);
    put16(hhea, right_min);
    put16(hhea, reach_max);
    put16(hhea, 1); // upright caret
    for (int i = 0; i < 7; i++)
        put16(hhea, 0); // caret run and offset, reserved, format
    put16(hhea, (int)font->glyph_count);
}

static void write_hmtx(const TrueTypeFont *font, Bytes *hmtx) {
    for (size_t i = 0; i < font->glyph_count; i++) {
        put16(hmtx, font->glyphs[i].advance);
        put16(hmtx, extent_of(&font->glyphs[i].outline).x_min);
    }
}

static void write_maxp(const TrueTypeFont *font, Bytes *maxp) {
    size_t points[2] = {0}, contours[2] = {0}, parts = 0; // of drawn glyphs, of glyphs with parts
    for (size_t i = 0; i < font->glyph_count; i++) {
        const TrueTypeGlyph *glyph = &font->glyphs[i];
        const size_t kind = glyph->part_count > 0;
        points[kind] = larger_size(points[kind], glyph->outline.count);
        contours[kind] = larger_size(contours[kind], glyph->outline.contours);
        parts = larger_size(parts, glyph->part_count);
    }
    put32(maxp, 0x00010000);
    put16(maxp, (int)font->glyph_count);
    for (size_t kind = 0; kind < 2; kind++) {
        put16(maxp, (int)points[kind]);
        put16(maxp, (int)contours[kind]);
    }
    put16(maxp, 2); // zones
    for (int i = 0; i < 6; i++)
        put16(maxp, 0); // no instructions
    put16(maxp, (int)parts);
    put16(maxp, parts ? 1 : 0); // no parts of parts
}

static uint32_t last_code(const TrueTypeFont *font) {
    uint32_t last = 0;
    for (size_t i = 0; i < font->glyph_count; i++)
        last = font->glyphs[i].code > last ? font->glyphs[i].code : last;
    return last;
}

static void write_os2(const TrueTypeFont *font, Bytes *os2) {
    long advances = 0;
    for (size_t i = 0; i < font->glyph_count; i++)
        advances += font->glyphs[i].advance;
    int em = font->units_per_em;
    put16(os2, 4);
    put16(os2, (int)(advances / (long)font->glyph_count));
    put16(os2, font->bold ? 700 : 400);
    put16(os2, 5); // normal width
    put16(os2, 0); // may be embedded
    // Subscript and superscript sizes and offsets, strikeout: customary shares of the em.
    const int lines[] = {em * 13 / 20, em * 3 / 5, 0,           em * 3 / 20, em * 13 / 20,
                         em * 3 / 5,   0,          em * 7 / 20, em / 20,     em / 4};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        put16(os2, lines[i]);
    put16(os2, 10 << 8); // family class: scripts
    for (int i = 0; i < 10; i++)
        put8(os2, 0); // no PANOSE
    put32(os2, 3);    // Basic Latin, Latin-1
    for (int i = 0; i < 3; i++)
        put32(os2, 0);
    put_text(os2, "INKR");
    put16(os2, font->bold ? 0x20 : 0x40);
    put16(os2, (int)font->glyphs[font->glyph_count > 1 ? 1 : 0].code);
    put16(os2, (int)last_code(font));
    put16(os2, font->ascent);
    put16(os2, -font->descent);
    put16(os2, 0);
    put16(os2, font->ascent);
    put16(os2, font->descent);
    put32(os2, 1); // Latin 1 code page
    put32(os2, 0);
    put16(os2, font->x_height);
    put16(os2, font->cap_height);
    put16(os2, 0);
    put16(os2, ' ');
    put16(os2, 1); // kerning looks one glyph ahead
}

// A run of glyphs whose codes follow one another.
typedef struct Segment {
    size_t first, last; // glyphs
} Segment;

static Segment *find_segments(const TrueTypeFont *font, size_t *count) {
    Segment *segments = NULL;
    size_t capacity = 0;
    *count = 0;
    for (size_t i = 1; i < font->glyph_count && font->glyphs[i].code; i++) {
        bool follows = *count && font->glyphs[i].code == font->glyphs[i - 1].code + 1;
        if (!follows) {
            segments = memory_grow(segments, *count, &capacity, sizeof *segments);
            segments[(*count)++] = (Segment){i, i};
        }
        segments[*count - 1].last = i;
    }
    return segments;
}

// Format 4; the last segment, U+FFFF to the missing glyph, is required by the format.
static void write_cmap(const TrueTypeFont *font, Bytes *cmap) {
    size_t count;
    Segment *segments = find_segments(font, &count);
    int all = (int)count + 1, power = 1, exponent = 0;
    for (; power * 2 <= all; power *= 2)
        exponent++;
    put16(cmap, 0);
    put16(cmap, 1);
    put16(cmap, 3); // Windows, Unicode
    put16(cmap, 1);
    put32(cmap, 12);
    put16(cmap, 4);
    put16(cmap, 16 + 8 * all);
    put16(cmap, 0);
    put16(cmap, 2 * all);
    put16(cmap, 2 * power);
    put16(cmap, exponent);
    put16(cmap, 2 * (all - power));
    for (size_t i = 0; i < count; i++)
        put16(cmap, (int)font->glyphs[segments[i].last].code);
    put16(cmap, 0xFFFF);
    put16(cmap, 0);
    for (size_t i = 0; i < count; i++)
        put16(cmap, (int)font->glyphs[segments[i].first].code);
    put16(cmap, 0xFFFF);
    for (size_t i = 0; i < count; i++)
        put16(cmap, (int)segments[i].first - (int)font->glyphs[segments[i].first].code);
    put16(cmap, 1);
    for (int i = 0; i < all; i++)
        put16(cmap, 0); // no glyph array
    free(segments);
}

static void write_name(const TrueTypeFont *font, Bytes *name) {
    enum { NAMES = 6 };
    const char *style = font->bold ? "Bold" : "Regular";
    char unique[64], full[64], script[64];
    snprintf(unique, sizeof unique, "%s %s 1.0", font->family, style);
    snprintf(full, sizeof full, "%s %s", font->family, style);
    snprintf(script, sizeof script, "%s-%s", font->family, style);
    const char *const texts[NAMES] = {font->family, style, unique, full, "Version 1.0", script};
    Bytes strings = {0};
    put16(name, 0);
    put16(name, NAMES);
    put16(name, 6 + 12 * NAMES);
    for (int i = 0; i < NAMES; i++) {
        put16(name, 3); // Windows, Unicode, English
        put16(name, 1);
        put16(name, 0x409);
        put16(name, i + 1);
        put16(name, (int)(2 * strlen(texts[i])));
        put16(name, (int)strings.count);
        for (const char *c = texts[i]; *c; c++)
            put16(&strings, *c);
    }
    for (size_t i = 0; i < strings.count; i++)
        put8(name, strings.data[i]);
    free(strings.data);
}

static void write_post(const TrueTypeFont *font, Bytes *post) {
    put32(post, 0x00030000); // no glyph names
    put32(post, 0);          // upright
    put16(post, -font->units_per_em / 10);
    put16(post, font->units_per_em / 20);
    for (int i = 0; i < 5; i++)
        put32(post, 0);
}

static void write_kern_pairs(Bytes *kern, const TrueTypeKern *pairs, int count) {
    int power = 1, exponent = 0;
    for (; power * 2 <= count; power *= 2)
        exponent++;
    put16(kern, 0);
    put16(kern, 14 + 6 * count);
    put16(kern, 1); // level kerning, format 0
    put16(kern, count);
    put16(kern, 6 * power);
    put16(kern, exponent);
    put16(kern, 6 * (count - power));
    for (int i = 0; i < count; i++) {
        put16(kern, pairs[i].left);
        put16(kern, pairs[i].right);
        put16(kern, pairs[i].value);
    }
}

// A subtable's length has 16 bits, so many pairs need several subtables.
static void write_kern(const TrueTypeFont *font, Bytes *kern) {
    size_t tables = (font->kern_count + KERN_PAIRS_MAX - 1) / KERN_PAIRS_MAX;
    put16(kern, 0);
    put16(kern, (int)tables);
    for (size_t i = 0; i < tables; i++) {
        size_t first = i * KERN_PAIRS_MAX, rest = font->kern_count - first;
        write_kern_pairs(kern, font->kerns + first,
                         (int)(rest < KERN_PAIRS_MAX ? rest : KERN_PAIRS_MAX));
    }
}

typedef struct Table {
    const char *tag;
    Bytes bytes;
} Table;

static uint32_t checksum(const uint8_t *data, size_t count) {
    uint32_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += (uint32_t)data[i] << (24 - 8 * (i % 4));
    return sum;
}

static void write_directory(Bytes *file, const Table *tables) {
    size_t offset = HEADER + TABLE_ENTRY * TABLE_COUNT;
    put32(file, 0x00010000);
    put16(file, TABLE_COUNT);
    put16(file, 8 * 16); // 8 is the power of two below the number of tables
    put16(file, 3);
    put16(file, (TABLE_COUNT - 8) * 16);
    for (int i = 0; i < TABLE_COUNT; i++) {
        const Bytes *bytes = &tables[i].bytes;
        put_text(file, tables[i].tag);
        put32(file, checksum(bytes->data, bytes->count));
        put32(file, (uint32_t)offset);
        put32(file, (uint32_t)bytes->count);
        offset += (bytes->count + 3) / 4 * 4;
    }
}

Bytes truetype_write(const TrueTypeFont *font) {
    enum { OS2, CMAP, GLYF, HEAD, HHEA, HMTX, KERN, LOCA, MAXP, NAME, POST };
    static const uint32_t WHOLE_FILE = 0xB1B0AFBA;
    // In the order of their tags, as the format demands.
    Table tables[TABLE_COUNT] = {
        [OS2] = {.tag = "OS/2"},  [CMAP] = {.tag = "cmap"}, [GLYF] = {.tag = "glyf"},
        [HEAD] = {.tag = "head"}, [HHEA] = {.tag = "hhea"}, [HMTX] = {.tag = "hmtx"},
        [KERN] = {.tag = "kern"}, [LOCA] = {.tag = "loca"}, [MAXP] = {.tag = "maxp"},
        [NAME] = {.tag = "name"}, [POST] = {.tag = "post"},
    };
    write_os2(font, &tables[OS2].bytes);
    write_cmap(font, &tables[CMAP].bytes);
    write_glyf_and_loca(font, &tables[GLYF].bytes, &tables[LOCA].bytes);
    write_head(font, &tables[HEAD].bytes);
    write_hhea(font, &tables[HHEA].bytes);
    write_hmtx(font, &tables[HMTX].bytes);
    write_kern(font, &tables[KERN].bytes);
    write_maxp(font, &tables[MAXP].bytes);
    write_name(font, &tables[NAME].bytes);
    write_post(font, &tables[POST].bytes);

    Bytes file = {0};
    size_t head_at = 0;
    write_directory(&file, tables);
    for (int i = 0; i < TABLE_COUNT; i++) {
        if (i == HEAD)
            head_at = file.count;
        for (size_t j = 0; j < tables[i].bytes.count; j++)
            put8(&file, tables[i].bytes.data[j]);
        pad_to_four(&file);
        free(tables[i].bytes.data);
    }
    set32(&file, head_at + 8, WHOLE_FILE - checksum(file.data, file.count));
    return file;
}
