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

typedef struct SkeletonGlyph {
    char name[SKELETON_NAME_MAX + 1];
    uint32_t code;  // Unicode; 0 for a part that is only used in other glyphs
    double advance; // fixed advance width; 0: to be found from the shape
    SkeletonStroke *strokes;
    size_t count, capacity;
} SkeletonGlyph;

typedef struct Skeleton {
    SkeletonGlyph *glyphs;
    size_t count, capacity;
    char error[200];
} Skeleton;

// Reads a whole skeleton file, NUL-terminated, into a zeroed `skeleton`. Returns NULL, or one
// sentence with the number of the line that is wrong; the sentence lives in `skeleton`. Either way
// the caller calls skeleton_free.
const char *skeleton_parse(Skeleton *skeleton, const char *text);

void skeleton_free(Skeleton *skeleton);

// The glyph or part of that name, or NULL.
const SkeletonGlyph *skeleton_find(const Skeleton *skeleton, const char *name);

#endif
