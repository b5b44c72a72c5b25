#include "spacing.h"

#include <math.h>

static const double LOWEST = -3; // height of the first scan line
static const double ROW = 0.1;
static const double BODY_TOP = 5.2; // of small letters: most of the white that is seen lies below
static const double BODY_WEIGHT = 1;
static const double OUTER_WEIGHT = 0.6; // of white above small letters and below the base line

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
    profile_airy(spacing, &profile);
    return profile;
}

static double weight_of(double y) {
    return y > 0 && y < BODY_TOP ? BODY_WEIGHT : OUTER_WEIGHT;
}

// Mean white of rows from y_min to y_max, given the gap in every row.
static double mean_white(const Spacing *spacing, const double *gaps, double y_min, double y_max) {
    double sum = 0, weights = 0;
    for (int row = row_at(y_min); row <= row_at(y_max); row++) {
        double weight = weight_of(height_of(row));
        sum += weight * fmin(gaps[row], spacing->depth);
        weights += weight;
    }
    return sum / weights;
}

// The distance to add to all gaps that brings their mean to the wanted white. The mean grows with
// the distance, so halving an interval finds it.
static double solve(const Spacing *spacing, const double *gaps, double y_min, double y_max,
                    double white) {
    double low = -6, high = 6;
    for (int step = 0; step < 24; step++) {
        double moved[PROFILE_ROWS], half = (low + high) / 2;
        for (int row = 0; row < PROFILE_ROWS; row++)
            moved[row] = gaps[row] + half;
        if (mean_white(spacing, moved, y_min, y_max) < white)
            low = half;
        else
            high = half;
    }
    return (low + high) / 2;
}

// The bearing that leaves half the white before a wall.
static double bearing(const Spacing *spacing, const Profile *profile, const double *gaps) {
    Spacing half = {.white = spacing->white / 2, .depth = spacing->depth / 2};
    return solve(&half, gaps, profile->box.y_min, profile->box.y_max, half.white);
}

double spacing_left_bearing(const Spacing *spacing, const Profile *profile) {
    double gaps[PROFILE_ROWS];
    for (int row = 0; row < PROFILE_ROWS; row++)
        gaps[row] = profile->left[row] - profile->box.x_min;
    return bearing(spacing, profile, gaps);
}

double spacing_right_bearing(const Spacing *spacing, const Profile *profile) {
    double gaps[PROFILE_ROWS];
    for (int row = 0; row < PROFILE_ROWS; row++)
        gaps[row] = profile->box.x_max - profile->right[row];
    return bearing(spacing, profile, gaps);
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

double spacing_kern(const Spacing *spacing, const Profile *left, const Profile *right, double gap) {
    double gaps[PROFILE_ROWS];
    for (int row = 0; row < PROFILE_ROWS; row++)
        gaps[row] = left->box.x_max - left->right[row] + right->left[row] - right->box.x_min + gap;
    double y_min = fmin(left->box.y_min, right->box.y_min);
    double y_max = fmax(left->box.y_max, right->box.y_max);
    double kern = solve(spacing, gaps, y_min, y_max, spacing->white);
    return fmax(kern, least_kern(left, right, gap));
}
