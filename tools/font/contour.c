#include "contour.h"

#include "memory.h"

#include <math.h>
#include <stdlib.h>

static const double CELL = 0.05;
static const double MARGIN = 0.2;         // of empty grid round the ink, and of distance kept exact
static const double SMALLEST_AREA = 0.02; // a smaller contour is a pinhole or a speck

typedef struct Grid {
    Vec origin;
    int columns, rows; // of nodes
    float *values;     // distance to the ink, negative inside
} Grid;

static Grid grid_around(const DiscChain *chain) {
    Box box = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (size_t i = 0; i < chain->count; i++) {
        const Disc *disc = &chain->discs[i];
        box.x_min = fmin(box.x_min, disc->x - disc->radius);
        box.y_min = fmin(box.y_min, disc->y - disc->radius);
        box.x_max = fmax(box.x_max, disc->x + disc->radius);
        box.y_max = fmax(box.y_max, disc->y + disc->radius);
    }
    Grid grid = {.origin = {box.x_min - MARGIN, box.y_min - MARGIN}};
    grid.columns = (int)ceil((box.x_max - box.x_min + 2 * MARGIN) / CELL) + 2;
    grid.rows = (int)ceil((box.y_max - box.y_min + 2 * MARGIN) / CELL) + 2;
    size_t nodes = (size_t)grid.columns * (size_t)grid.rows;
    grid.values = memory_alloc(nodes, sizeof *grid.values);
    for (size_t i = 0; i < nodes; i++)
        grid.values[i] = (float)MARGIN;
    return grid;
}

// Distance from p to the ink between two discs.
static double capsule_distance(const Disc *a, const Disc *b, Vec p) {
    double dx = b->x - a->x, dy = b->y - a->y;
    double square = dx * dx + dy * dy;
    double t = square > 0 ? ((p.x - a->x) * dx + (p.y - a->y) * dy) / square : 0;
    t = fmin(fmax(t, 0), 1);
    return hypot(p.x - a->x - t * dx, p.y - a->y - t * dy) -
           (a->radius + t * (b->radius - a->radius));
}

static int clamp_index(double position, int count) {
    return position < 0 ? 0 : position > count - 1 ? count - 1 : (int)position;
}

static void grid_ink(Grid *grid, const Disc *a, const Disc *b) {
    double reach = fmax(a->radius, b->radius) + MARGIN;
    int left = clamp_index((fmin(a->x, b->x) - reach - grid->origin.x) / CELL, grid->columns);
    int right = clamp_index((fmax(a->x, b->x) + reach - grid->origin.x) / CELL + 1, grid->columns);
    int low = clamp_index((fmin(a->y, b->y) - reach - grid->origin.y) / CELL, grid->rows);
    int high = clamp_index((fmax(a->y, b->y) + reach - grid->origin.y) / CELL + 1, grid->rows);
    for (int row = low; row <= high; row++) {
        for (int column = left; column <= right; column++) {
            Vec p = {grid->origin.x + column * CELL, grid->origin.y + row * CELL};
            float *value = &grid->values[row * grid->columns + column];
            *value = fminf(*value, (float)capsule_distance(a, b, p));
        }
    }
}

// The four nodes of a cell, anticlockwise from the lower left one; side i lies between node i and
// node (i + 1) % 4.
static int node_of(const Grid *grid, int cell, int corner) {
    static const int RIGHT[4] = {0, 1, 1, 0}, UP[4] = {0, 0, 1, 1};
    return cell + RIGHT[corner % 4] + UP[corner % 4] * grid->columns;
}

// A side has one number in both cells that share it: twice its lower or left node, plus one when it
// is upright.
static int side_of(const Grid *grid, int cell, int side) {
    int from = node_of(grid, cell, side), to = node_of(grid, cell, side + 1);
    int first = from < to ? from : to;
    return 2 * first + (abs(from - to) != 1);
}

static bool is_ink(const Grid *grid, int node) {
    return grid->values[node] < 0;
}

// In a cell with ink in two opposite corners the mean decides whether they are joined.
static bool joins_corners(const Grid *grid, int cell) {
    float sum = 0;
    int ink = 0;
    for (int i = 0; i < 4; i++) {
        sum += grid->values[node_of(grid, cell, i)];
        ink += is_ink(grid, node_of(grid, cell, i));
    }
    bool saddle =
        ink == 2 && is_ink(grid, node_of(grid, cell, 0)) == is_ink(grid, node_of(grid, cell, 2));
    return saddle && sum < 0;
}

// Going round the cell anticlockwise, the contour runs from the side where ink begins to the side
// where it ends.
static void link_cell(const Grid *grid, int cell, int *next) {
    bool joined = joins_corners(grid, cell);
    for (int side = 0; side < 4; side++) {
        bool begins =
            !is_ink(grid, node_of(grid, cell, side)) && is_ink(grid, node_of(grid, cell, side + 1));
        if (!begins)
            continue;
        int end = side + 1;
        while (is_ink(grid, node_of(grid, cell, end + 1)))
            end++;
        // Joined corners: the contour hugs the empty corner before this side instead.
        if (joined)
            end = side + 3;
        next[side_of(grid, cell, side)] = side_of(grid, cell, end % 4);
    }
}

static Vec crossing(const Grid *grid, int side) {
    int from = side / 2, to = from + (side % 2 ? grid->columns : 1);
    double a = grid->values[from], b = grid->values[to];
    double t = a / (a - b);
    double column = from % grid->columns, row = from / grid->columns;
    column += side % 2 ? 0 : t;
    row += side % 2 ? t : 0;
    return (Vec){grid->origin.x + column * CELL, grid->origin.y + row * CELL};
}

static Polygon follow(const Grid *grid, int *next, int start) {
    Polygon polygon = {0};
    for (int side = start; next[side] >= 0;) {
        polygon_add(&polygon, crossing(grid, side));
        int following = next[side];
        next[side] = -1;
        side = following;
    }
    return polygon;
}

static Shape grid_contours(const Grid *grid) {
    Shape shape = {0};
    int sides = 2 * grid->columns * grid->rows;
    int *next = memory_alloc((size_t)sides, sizeof *next);
    for (int i = 0; i < sides; i++)
        next[i] = -1;
    for (int row = 0; row + 1 < grid->rows; row++)
        for (int column = 0; column + 1 < grid->columns; column++)
            link_cell(grid, row * grid->columns + column, next);
    for (int i = 0; i < sides; i++) {
        if (next[i] < 0)
            continue;
        Polygon polygon = follow(grid, next, i);
        if (fabs(polygon_area(&polygon)) < SMALLEST_AREA)
            free(polygon.points);
        else
            shape_add(&shape, polygon);
    }
    free(next);
    return shape;
}

Shape contour_trace(const DiscChain *chain) {
    if (chain->count == 0)
        return (Shape){0};
    Grid grid = grid_around(chain);
    for (size_t i = 0; i < chain->count; i++)
        grid_ink(&grid, &chain->discs[chain->discs[i].lands ? i : i - 1], &chain->discs[i]);
    Shape shape = grid_contours(&grid);
    free(grid.values);
    return shape;
}
