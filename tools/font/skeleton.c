#include "skeleton.h"

#include "memory.h"

#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double X_HEIGHT = 4.6;         // marks are drawn to stand above this height
static const double MARK_LIFT = 0.97;       // marks sit closer on capitals
static const double SCALED_PEN_POWER = 0.4; // a part of half the size gets 0.76 of the pen
static const double COORDINATE_MAX = 40;
const double SKELETON_MARK_PEN = 0.92; // marks are a little finer than letters

// Reading position in one line of the file.
typedef struct Reader {
    Skeleton *skeleton;
    const char *at;
    const char *end;
    int line;
} Reader;

static bool fail(Reader *reader, const char *format, ...) {
    char sentence[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    snprintf(reader->skeleton->error, sizeof reader->skeleton->error, "line %d: %s", reader->line,
             sentence);
    return false;
}

static SkeletonGlyph *find(const Skeleton *skeleton, const char *name) {
    for (size_t i = 0; i < skeleton->count; i++)
        if (strcmp(skeleton->glyphs[i].name, name) == 0)
            return &skeleton->glyphs[i];
    return NULL;
}

static void skip_blanks(Reader *reader) {
    while (reader->at < reader->end && isspace((unsigned char)*reader->at))
        reader->at++;
}

static bool at_end(Reader *reader) {
    skip_blanks(reader);
    return reader->at == reader->end;
}

// Copies the next blank-separated word. False when there is none or it is too long.
static bool read_word(Reader *reader, char *word, size_t size) {
    skip_blanks(reader);
    size_t length = 0;
    while (reader->at + length < reader->end && !isspace((unsigned char)reader->at[length]))
        length++;
    if (length == 0 || length >= size)
        return false;
    memcpy(word, reader->at, length);
    word[length] = '\0';
    reader->at += length;
    return true;
}

// Reads a plain decimal number at `*text` and moves behind it.
static bool scan_number(const char **text, double *number) {
    char *end = NULL;
    if (!isdigit((unsigned char)**text) && !strchr("+-.", **text))
        return false;
    *number = strtod(*text, &end);
    if (end == *text || !isfinite(*number) || fabs(*number) > COORDINATE_MAX)
        return false;
    *text = end;
    return true;
}

// The code point of a word that is a single UTF-8 character, or 0.
static uint32_t single_character(const char *word) {
    const unsigned char *byte = (const unsigned char *)word;
    int more = byte[0] < 0x80 ? 0 : byte[0] >= 0xE0 ? 2 : 1;
    if (byte[0] >= 0xF0 || (byte[0] >= 0x80 && byte[0] < 0xC2))
        return 0;
    uint32_t code = more == 0 ? byte[0] : byte[0] & (more == 1 ? 0x1Fu : 0x0Fu);
    for (int i = 1; i <= more; i++) {
        if ((byte[i] & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (byte[i] & 0x3Fu);
    }
    return byte[more + 1] == '\0' ? code : 0;
}

static uint32_t code_of_name(const char *name) {
    if (strncmp(name, "U+", 2) == 0 && strlen(name) == 6 &&
        strspn(name + 2, "0123456789ABCDEF") == 4)
        return (uint32_t)strtoul(name + 2, NULL, 16);
    return single_character(name);
}

static SkeletonStroke *add_stroke(SkeletonGlyph *glyph, double pen) {
    glyph->strokes =
        memory_grow(glyph->strokes, glyph->count, &glyph->capacity, sizeof *glyph->strokes);
    SkeletonStroke *stroke = &glyph->strokes[glyph->count++];
    *stroke = (SkeletonStroke){.pen = pen};
    return stroke;
}

static void add_point(SkeletonStroke *stroke, SkeletonPoint point) {
    stroke->points =
        memory_grow(stroke->points, stroke->count, &stroke->capacity, sizeof *stroke->points);
    stroke->points[stroke->count++] = point;
}

static bool read_point(Reader *reader, const char *word, SkeletonPoint *point) {
    const char *at = word;
    *point = (SkeletonPoint){0};
    bool good = scan_number(&at, &point->x) && *at++ == ',' && scan_number(&at, &point->y);
    if (good && *at == '!') {
        point->corner = true;
        at++;
    }
    if (!good || *at != '\0')
        return fail(reader, "'%.20s' is no point; expected x,y or x,y!", word);
    return true;
}

static bool close_stroke(Reader *reader, const SkeletonStroke *stroke) {
    return stroke->count >= 2 || fail(reader, "a stroke needs at least two points");
}

static bool read_strokes(Reader *reader, SkeletonGlyph *glyph) {
    SkeletonStroke *stroke = at_end(reader) ? NULL : add_stroke(glyph, 1);
    while (!at_end(reader)) {
        char word[40];
        if (!read_word(reader, word, sizeof word))
            return fail(reader, "a word is longer than any point can be");
        if (strcmp(word, "/") == 0) {
            if (!close_stroke(reader, stroke))
                return false;
            stroke = add_stroke(glyph, 1);
            continue;
        }
        SkeletonPoint point;
        if (!read_point(reader, word, &point))
            return false;
        add_point(stroke, point);
    }
    return !stroke || close_stroke(reader, stroke);
}

// How a part is laid into a glyph: x' = scale * x + dx, the same for y.
typedef struct Placement {
    double scale, dx, dy;
    double pen;  // times the part's own pen
    bool placed; // the file says where; otherwise the part is a mark and stands above its base
} Placement;

// Cuts "*scale" and "@x,y" off the end of a part's word.
static bool cut_placement(Reader *reader, char *word, Placement *placement) {
    *placement = (Placement){.scale = 1, .pen = 1};
    char *tail = strpbrk(word + 1, "*@");
    const char *at = tail;
    if (!tail)
        return true;
    bool good = true;
    if (*at == '*') {
        at++;
        good = scan_number(&at, &placement->scale) && placement->scale > 0;
    }
    if (good && *at == '@') {
        at++;
        placement->placed = true;
        good = scan_number(&at, &placement->dx) && *at++ == ',' && scan_number(&at, &placement->dy);
    }
    if (!good || *at != '\0')
        return fail(reader, "'%.20s' is no place; expected *scale, @x,y or *scale@x,y", tail);
    *tail = '\0';
    return true;
}

// Marks are drawn about x = 0 over the x-height: bring one over the middle and top of its base.
static void stand_on_base(const SkeletonGlyph *base, Placement *placement) {
    double x_min = INFINITY, x_max = -INFINITY, y_max = -INFINITY;
    for (size_t i = 0; i < base->count; i++) {
        for (size_t j = 0; j < base->strokes[i].count; j++) {
            SkeletonPoint point = base->strokes[i].points[j];
            x_min = fmin(x_min, point.x);
            x_max = fmax(x_max, point.x);
            y_max = fmax(y_max, point.y);
        }
    }
    placement->dx = (x_min + x_max) / 2;
    double lift = fmax(0, y_max - X_HEIGHT) * MARK_LIFT;
    placement->dy = X_HEIGHT * (1 - placement->scale) + lift;
    placement->pen = SKELETON_MARK_PEN;
}

static bool add_part(Reader *reader, SkeletonGlyph *glyph, const SkeletonGlyph *part,
                     Placement placement) {
    double pen = placement.pen * pow(placement.scale, SCALED_PEN_POWER);
    for (size_t i = 0; i < part->count; i++) {
        const SkeletonStroke *from = &part->strokes[i];
        SkeletonStroke *to = add_stroke(glyph, from->pen * pen);
        for (size_t j = 0; j < from->count; j++) {
            SkeletonPoint point = from->points[j];
            point.x = point.x * placement.scale + placement.dx;
            point.y = point.y * placement.scale + placement.dy;
            if (fabs(point.x) > COORDINATE_MAX || fabs(point.y) > COORDINATE_MAX)
                return fail(reader, "'%s' lies more than %g from the origin here", part->name,
                            COORDINATE_MAX);
            add_point(to, point);
        }
    }
    return true;
}

// Keeps where a part lies, or the parts that it is itself put together from.
static bool join_part(Reader *reader, SkeletonGlyph *glyph, SkeletonGlyph *part,
                      const Placement *placement) {
    const SkeletonPart whole = {(size_t)(part - reader->skeleton->glyphs), 0, 0};
    const SkeletonPart *parts = part->part_count ? part->parts : &whole;
    if (placement->scale != 1)
        return fail(reader, "what is put together from drawings keeps their size");
    for (size_t i = 0; i < (part->part_count ? part->part_count : 1); i++) {
        if (glyph->part_count == SKELETON_PARTS_MAX)
            return fail(reader, "at most %d drawings are put together", SKELETON_PARTS_MAX);
        glyph->parts[glyph->part_count++] =
            (SkeletonPart){parts[i].glyph, parts[i].x + placement->dx, parts[i].y + placement->dy};
    }
    part->mark = part->code == 0;
    return true;
}

static bool read_parts(Reader *reader, SkeletonGlyph *glyph, bool joined) {
    const SkeletonGlyph *base = NULL;
    do {
        char word[80];
        Placement placement;
        if (!read_word(reader, word, sizeof word))
            return fail(reader, "expected the name of a part");
        if (!cut_placement(reader, word, &placement))
            return false;
        SkeletonGlyph *part = find(reader->skeleton, word);
        if (!part)
            return fail(reader, "there is no glyph or part '%.30s' above this line", word);
        if (base && !placement.placed)
            stand_on_base(base, &placement);
        if (!add_part(reader, glyph, part, placement) ||
            (joined && !join_part(reader, glyph, part, &placement)))
            return false;
        base = base ? base : part;
        if (at_end(reader))
            return true;
    } while (*reader->at++ == '+');
    return fail(reader, "expected '+' between parts");
}

static bool read_advance(Reader *reader, SkeletonGlyph *glyph) {
    char word[40];
    if (!read_word(reader, word, sizeof word))
        return fail(reader, "expected an advance width or 'auto' after '%s'", glyph->name);
    if (strcmp(word, "auto") == 0)
        return true;
    const char *at = word;
    if (!scan_number(&at, &glyph->advance) || *at != '\0' || glyph->advance <= 0)
        return fail(reader, "'%.20s' is no advance width; expected a number above 0 or 'auto'",
                    word);
    return true;
}

static bool read_glyph(Reader *reader, SkeletonGlyph *glyph) {
    char kind[4];
    if (!read_word(reader, glyph->name, sizeof glyph->name))
        return fail(reader, "a name has at most %d bytes", SKELETON_NAME_MAX);
    if (skeleton_find(reader->skeleton, glyph->name))
        return fail(reader, "'%s' is drawn twice", glyph->name);
    glyph->code = code_of_name(glyph->name);
    if (!read_advance(reader, glyph))
        return false;
    if (!read_word(reader, kind, sizeof kind) || !strchr(":=&", kind[0]) || kind[1])
        return fail(reader,
                    "expected ':' and strokes or '=' or '&' and parts after the width of '%s'",
                    glyph->name);
    return kind[0] == ':' ? read_strokes(reader, glyph) : read_parts(reader, glyph, kind[0] == '&');
}

static void free_glyph(SkeletonGlyph *glyph) {
    for (size_t i = 0; i < glyph->count; i++)
        free(glyph->strokes[i].points);
    free(glyph->strokes);
}

static bool read_line(Reader *reader) {
    if (*reader->at == '#' || at_end(reader))
        return true;
    SkeletonGlyph glyph = {0};
    if (!read_glyph(reader, &glyph)) {
        free_glyph(&glyph);
        return false;
    }
    Skeleton *skeleton = reader->skeleton;
    skeleton->glyphs = memory_grow(skeleton->glyphs, skeleton->count, &skeleton->capacity,
                                   sizeof *skeleton->glyphs);
    skeleton->glyphs[skeleton->count++] = glyph;
    return true;
}

const char *skeleton_parse(Skeleton *skeleton, const char *text) {
    Reader reader = {.skeleton = skeleton};
    while (*text) {
        reader.line++;
        reader.at = text;
        reader.end = text + strcspn(text, "\n");
        text = *reader.end ? reader.end + 1 : reader.end;
        if (!read_line(&reader))
            return skeleton->error;
    }
    return skeleton->count ? NULL : "there is no glyph in it";
}

void skeleton_free(Skeleton *skeleton) {
    for (size_t i = 0; i < skeleton->count; i++)
        free_glyph(&skeleton->glyphs[i]);
    free(skeleton->glyphs);
    *skeleton = (Skeleton){0};
}

const SkeletonGlyph *skeleton_find(const Skeleton *skeleton, const char *name) {
    return find(skeleton, name);
}
