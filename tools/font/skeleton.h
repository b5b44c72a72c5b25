// The stroke skeletons of a font: what the hand draws, without the width of the pen.
// assets/font/README.md describes the text format.
#ifndef FONT_SKELETON_H
#define FONT_SKELETON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SKELETON_NAME_MAX = 23 };

typedef struct SkeletonPoint {
    double x, y;
    bool corner; // the pen turns here without rounding
} SkeletonPoint;

// One touch of the pen, from landing to lifting; at least two points.
typedef struct SkeletonStroke {
    SkeletonPoint *points;
    size_t count, capacity;
    double pen; // times the font's pen width; below 1 in scaled parts
} SkeletonStroke;

// Another glyph's drawing as it lies in this one, moved by (x, y).
typedef struct SkeletonPart {
    size_t glyph; // its number in the skeleton
    double x, y;
} SkeletonPart;

enum { SKELETON_PARTS_MAX = 4 };

typedef struct SkeletonGlyph {
    char name[SKELETON_NAME_MAX + 1];
    uint32_t code;  // Unicode; 0 for a part that is only used in other glyphs
    double advance; // fixed advance width; 0: to be found from the shape
    SkeletonStroke *strokes;
    size_t count, capacity;
    SkeletonPart parts[SKELETON_PARTS_MAX]; // of a glyph put together from drawings
    size_t part_count;                      // 0: it is drawn, stroke by stroke
    bool mark; // a part without a code that others are put together from
} SkeletonGlyph;

typedef struct Skeleton {
    SkeletonGlyph *glyphs;
    size_t count, capacity;
    char error[200];
} Skeleton;

// How much finer the pen is that draws a mark.
extern const double SKELETON_MARK_PEN;

// Reads a whole skeleton file, NUL-terminated, into a zeroed `skeleton`. Returns NULL, or one
// sentence with the number of the line that is wrong; the sentence lives in `skeleton`. Either way
// the caller calls skeleton_free.
const char *skeleton_parse(Skeleton *skeleton, const char *text);

void skeleton_free(Skeleton *skeleton);

// The glyph or part of that name, or NULL.
const SkeletonGlyph *skeleton_find(const Skeleton *skeleton, const char *name);

#endif
