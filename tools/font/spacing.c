#include "spacing.h"

#include <math.h>
#include <stdlib.h>

static const double LOWEST = -3; // height of the first scan line
static const double ROW = 0.1;
static const double LIGHT_SLOPE = 0.7; // sideways for one upwards
static const double LEAST_BEARING = 0.3;
static const double TIGHTEST_KERN = -1.3;
static const double BODY_TOP = 5.2; // of small letters: most of the white that is seen lies below
static const double TALL_TOP = 7.4; // of capitals
static const double TALL_WHITE = 0.14;
static const double SHARED_LEAST = 1.2; // heights in common that make two glyphs neighbours
static const double BODY_WEIGHT = 1;
static const double OUTER_WEIGHT = 0.6;  // of white above small letters and below the base line
static const double BESIDE_WEIGHT = 0.3; // where only one of the two has ink

static int row_at(double y) {
    int row = (int)floor((y - LOWEST) / ROW);
    return row < 0 ? 0 : row >= PROFILE_ROWS ? PROFILE_ROWS - 1 : row;
}

static double height_of(int row) {
    return LOWEST + (row + 0.5) * ROW;
}

static void profile_reach(Profile *profile, int row, double x) {
    profile->left[row] = fmin(profile->left[row], x);
    profile->right[row] = fmax(profile->right[row], x);
}

// White between the arms of a letter is not seen as deep as it is: light falls in at an angle. The
// same cone stands above and below the ink.
static void profile_shade(Profile *profile) {
    for (int row = 0; row < PROFILE_ROWS; row++) {
        profile->shaded_left[row] = INFINITY;
        profile->shaded_right[row] = -INFINITY;
        for (int other = 0; other < PROFILE_ROWS; other++) {
            double recess = abs(other - row) * ROW * LIGHT_SLOPE;
            profile->shaded_left[row] =
                fmin(profile->shaded_left[row], profile->left[other] + recess);
            profile->shaded_right[row] =
                fmax(profile->shaded_right[row], profile->right[other] - recess);
        }
    }
}

static void profile_airy(const Spacing *spacing, Profile *profile) {
    int reach = (int)(spacing->distance / ROW);
    for (int row = 0; row < PROFILE_ROWS; row++) {
        double airy = -INFINITY;
        for (int off = -reach; off <= reach; off++) {
            if (row + off < 0 || row + off >= PROFILE_ROWS)
                continue;
            double up = off * ROW, air = sqrt(spacing->distance * spacing->distance - up * up);
            airy = fmax(airy, profile->right[row + off] + air);
        }
        profile->airy_right[row] = airy;
    }
}

Profile spacing_profile(const Spacing *spacing, const Shape *shape) {
    Profile profile = {.empty = shape->count == 0, .box = shape_bounds(shape)};
    for (int row = 0; row < PROFILE_ROWS; row++) {
        profile.left[row] = INFINITY;
        profile.right[row] = -INFINITY;
    }
    // The polygons' points are closer together than the scan lines, so points alone suffice.
    for (size_t i = 0; i < shape->count; i++)
        for (size_t j = 0; j < shape->polygons[i].count; j++)
            profile_reach(&profile, row_at(shape->polygons[i].points[j].y),
                          shape->polygons[i].points[j].x);
    profile_shade(&profile);
    profile_airy(spacing, &profile);
    return profile;
}

// The white between two neighbours, row by row.
typedef struct White {
    double gaps[PROFILE_ROWS];
    double weights[PROFILE_ROWS]; // how much of the row's white is seen
} White;

static double weight_of(double y) {
    return y > 0 && y < BODY_TOP ? BODY_WEIGHT : OUTER_WEIGHT;
}

static bool spans(const Profile *profile, int row) {
    return row >= row_at(profile->box.y_min) && row <= row_at(profile->box.y_max);
}

static void weigh_rows(White *white, const Profile *left, const Profile *right) {
    for (int row = 0; row < PROFILE_ROWS; row++) {
        bool both = spans(left, row) && spans(right, row);
        bool one = spans(left, row) || spans(right, row);
        double share = both ? 1 : one ? BESIDE_WEIGHT : 0;
        white->weights[row] = share * weight_of(height_of(row));
    }
}

static double mean_white(const White *white, double added, double depth) {
    double sum = 0, weights = 0;
    for (int row = 0; row < PROFILE_ROWS; row++) {
        sum += white->weights[row] * fmin(white->gaps[row] + added, depth);
        weights += white->weights[row];
    }
    return sum / weights;
}

// The distance to add to all gaps that brings their mean to the wanted white. The mean grows with
// the distance, so halving an interval finds it.
static double solve(const White *white, double wanted, double depth) {
    double low = -6, high = 6;
    for (int step = 0; step < 24; step++) {
        double half = (low + high) / 2;
        if (mean_white(white, half, depth) < wanted)
            low = half;
        else
            high = half;
    }
    return (low + high) / 2;
}

// Tall neighbours stand a little further apart: their white looks narrower for its height.
static double wanted_white(const Spacing *spacing, const Profile *left, const Profile *right) {
    double top = fmin(left->box.y_max, right->box.y_max);
    double bottom = fmax(fmax(left->box.y_min, right->box.y_min), 0);
    double tall = fmin(fmax((top - BODY_TOP) / (TALL_TOP - BODY_TOP), 0), 1);
    return spacing->white * (1 + (top > bottom ? TALL_WHITE * tall : 0));
}

// The bearing that leaves half the white before a wall.
static double bearing(const Spacing *spacing, const Profile *profile, White *white) {
    weigh_rows(white, profile, profile);
    return fmax(solve(white, wanted_white(spacing, profile, profile) / 2, spacing->depth / 2),
                LEAST_BEARING);
}

double spacing_left_bearing(const Spacing *spacing, const Profile *profile) {
    White white;
    for (int row = 0; row < PROFILE_ROWS; row++)
        white.gaps[row] = profile->shaded_left[row] - profile->box.x_min;
    return bearing(spacing, profile, &white);
}

double spacing_right_bearing(const Spacing *spacing, const Profile *profile) {
    White white;
    for (int row = 0; row < PROFILE_ROWS; row++)
        white.gaps[row] = profile->box.x_max - profile->shaded_right[row];
    return bearing(spacing, profile, &white);
}

static double least_kern(const Profile *left, const Profile *right, double gap) {
    double least = -INFINITY;
    for (int row = 0; row < PROFILE_ROWS; row++) {
        double apart =
            right->left[row] - right->box.x_min + gap - (left->airy_right[row] - left->box.x_max);
        least = fmax(least, -apart);
    }
    return least;
}

static bool side_by_side(const Profile *left, const Profile *right) {
    const Box *a = &left->box, *b = &right->box;
    double shared = fmin(a->y_max, b->y_max) - fmax(a->y_min, b->y_min);
    double smaller = fmin(a->y_max - a->y_min, b->y_max - b->y_min);
    return shared >= fmin(SHARED_LEAST, smaller / 2);
}

double spacing_kern(const Spacing *spacing, const Profile *left, const Profile *right, double gap) {
    double least = least_kern(left, right, gap);
    if (!side_by_side(left, right))
        return fmax(0, least);
    White white;
    for (int row = 0; row < PROFILE_ROWS; row++)
        white.gaps[row] = left->box.x_max - left->shaded_right[row] + right->shaded_left[row] -
                          right->box.x_min + gap;
    weigh_rows(&white, left, right);
    double kern = solve(&white, wanted_white(spacing, left, right), spacing->depth);
    return fmax(fmax(kern, TIGHTEST_KERN), least);
}
