// Optical spacing: side bearings and kerning from the shapes, so that the white between any two
// letters looks the same.
#ifndef FONT_SPACING_H
#define FONT_SPACING_H

#include "geometry.h"

#include <stdbool.h>

// Scan lines across all heights that a glyph may have.
enum { PROFILE_ROWS = 128 };

// How far the ink reaches at every height, and how far with a little air round it.
typedef struct Profile {
    bool empty;
    Box box;
    double left[PROFILE_ROWS], right[PROFILE_ROWS];               // infinite where there is no ink
    double shaded_left[PROFILE_ROWS], shaded_right[PROFILE_ROWS]; // the white as the eye takes it
    double airy_right[PROFILE_ROWS]; // right edge with the least distance added
} Profile;

// All lengths in skeleton units.
typedef struct Spacing {
    double white;    // mean gap between two letters
    double depth;    // a gap counts no deeper than this: far-off ink does not pull letters together
    double distance; // least distance between the ink of two letters
} Spacing;

Profile spacing_profile(const Spacing *spacing, const Shape *shape);

// White to leave on either side of a glyph, from the ink's outermost points. May be negative.
double spacing_left_bearing(const Spacing *spacing, const Profile *profile);
double spacing_right_bearing(const Spacing *spacing, const Profile *profile);

// How much to move `right` towards (negative) or away from `left` when the ink of the one follows
// the other's with `gap` between the outermost points.
double spacing_kern(const Spacing *spacing, const Profile *left, const Profile *right, double gap);

#endif
