#include "play/impression.h"

#include "rules/windows.h"

#include <stdlib.h>

enum {
    ALL_CELLS = 25, ///< with so many free cells or fewer every one is looked at
    NEAR = 2,       ///< else those so many steps from a mark, or from the centre before any
};

/// A position, who looks at it, and how many marks either side lacks in each window.
typedef struct Scene {
    const Sight *sight;
    uint64_t seed;
    const Position *position;
    const Windows *windows;
    uint8_t missing[2][WINDOWS_MAX]; ///< by Side; 0 where the side can not fill the window
} Scene;

/// Points of a window that the mark would go into, by marks missing before it.
static const int32_t OWN_POINTS[] = {0, 4000, 300, 48, 10, 3};
static const int32_t OTHER_POINTS[] = {0, 3000, 220, 34, 7, 2};

/// Percent by which a row is harder to see.
enum { HARDER_SLANTED = 12, HARDER_GAPPED = 10, HARDER_FAR = 14, FAR_AWAY = 3 };

static void count_missing(Scene *scene) {
    const Windows *windows = scene->windows;
    for (int window = 0; window < windows->count; window++)
        for (Side side = SIDE_X; side <= SIDE_O; side++)
            scene->missing[side][window] =
                (uint8_t)windows_missing(scene->position, &windows->at[window], side);
}

/// True when free cells lie between the marks of a window.
static bool is_gapped(const Scene *scene, int window) {
    int length = scene->windows->variant.row_length, first = -1, last = -1, marks = 0;
    for (int i = 0; i < length; i++)
        if (position_at(scene->position, windows_cell(&scene->windows->at[window], i)) !=
            SIDE_NONE) {
            first = first < 0 ? i : first;
            last = i;
            marks++;
        }
    return marks > 0 && last - first + 1 > marks;
}

static bool is_far(const Scene *scene, int window) {
    const Windows *windows = scene->windows;
    const Position *position = scene->position;
    Cell middle = windows_cell(&windows->at[window], windows->variant.row_length / 2);
    for (int back = 1; back <= 2 && back <= position->ply; back++)
        if (cell_distance(&windows->variant, middle, position->history[position->ply - back]) <=
            FAR_AWAY)
            return false;
    return position->ply > 0;
}

static bool is_noticed(const Scene *scene, Side side, int window) {
    const Sight *sight = scene->sight;
    int missing = scene->missing[side][window];
    int percent = missing > 1                        ? sight->rows
                  : side == scene->position->to_move ? sight->own_completions
                                                     : sight->other_completions;
    if (percent >= 100)
        return true;
    int step = abs(scene->windows->at[window].step);
    if (step != 1 && step != scene->windows->variant.width)
        percent -= HARDER_SLANTED;
    if (is_gapped(scene, window))
        percent -= HARDER_GAPPED;
    if (is_far(scene, window))
        percent -= HARDER_FAR;
    uint64_t row = (uint64_t)window * 4 + (uint64_t)side * 2 + 1;
    uint64_t marks = (uint64_t)missing << 32;
    return (int)(rng_mix(scene->seed ^ rng_mix(row + marks)) % 100) < percent;
}

static Cell missing_cell(const Scene *scene, int window) {
    for (int i = 0; i < scene->windows->variant.row_length; i++) {
        Cell cell = windows_cell(&scene->windows->at[window], i);
        if (position_at(scene->position, cell) == SIDE_NONE)
            return cell;
    }
    return CELL_NONE;
}

static void note_completions(Impression *impression, const Scene *scene, Side side) {
    for (int window = 0; window < scene->windows->count; window++) {
        if (scene->missing[side][window] != 1)
            continue;
        Cell cell = missing_cell(scene, window);
        if (!position_can_play(scene->position, cell))
            continue;
        if (!is_noticed(scene, side, window))
            impression->overlooked = true;
        else if (impression->forced == CELL_NONE)
            impression->forced = cell;
    }
}

static int32_t points_of(const Scene *scene, Cell cell) {
    const Windows *windows = scene->windows;
    int32_t points = 0;
    for (int i = windows->through_start[cell]; i < windows->through_start[cell + 1]; i++)
        for (Side side = SIDE_X; side <= SIDE_O; side++) {
            int window = windows->through[i];
            int missing = scene->missing[side][window];
            if (missing == 0 || !is_noticed(scene, side, window))
                continue;
            if (missing == windows->variant.row_length)
                points += 1; // an empty window: room
            else if (missing < (int)ARRAY_LEN(OWN_POINTS))
                points += (side == scene->position->to_move ? OWN_POINTS : OTHER_POINTS)[missing];
            else
                points += 1;
        }
    return points;
}

/// True when a mark, or the centre of a board without any, is near.
static bool is_near(const Position *position, Cell cell) {
    const Variant *variant = &position->variant;
    const int column = cell_column(variant, cell), row = cell_row(variant, cell);
    if (position_marks(position) == 0)
        return cell_distance(variant, cell, cell_middle(variant)) <= NEAR;
    for (int y = MAX(row - NEAR, 0); y <= MIN(row + NEAR, variant->height - 1); y++)
        for (int x = MAX(column - NEAR, 0); x <= MIN(column + NEAR, variant->width - 1); x++)
            if (position_at(position, cell_at(variant, x, y)) != SIDE_NONE)
                return true;
    return false;
}

static void list_cells(Impression *impression, const Position *position) {
    const int cells = variant_cells(&position->variant);
    const bool all = position->variant.drop || position_free_cells(position) <= ALL_CELLS;
    impression->count = 0;
    for (Cell cell = 0; cell < cells; cell++)
        if (position_can_play(position, cell) && (all || is_near(position, cell)))
            impression->cells[impression->count++] = cell;
}

void impression_form(Impression *impression, const Position *position, const Sight *sight,
                     uint64_t seed) {
    CHECK(position->outcome == OUTCOME_OPEN);
    CHECK(variant_within(&position->variant, IMPRESSION_RULES));
    Windows *windows = windows_new(&position->variant);
    Scene *scene = base_alloc(sizeof(*scene));
    scene->sight = sight;
    scene->seed = seed;
    scene->position = position;
    scene->windows = windows;
    count_missing(scene);
    impression->forced = CELL_NONE;
    impression->overlooked = false;
    impression->looseness = MAX(sight->looseness, 1);
    note_completions(impression, scene, position->to_move);
    note_completions(impression, scene, side_other(position->to_move));
    list_cells(impression, position);
    for (int i = 0; i < impression->count; i++)
        impression->points[i] = points_of(scene, impression->cells[i]);
    base_free(scene);
    base_free(windows);
}

bool impression_has(const Impression *impression, Cell cell) {
    for (int i = 0; i < impression->count; i++)
        if (impression->cells[i] == cell)
            return true;
    return false;
}

/// 65536 at 0 points behind, half of it for every `looseness` points; linear between the halves.
static uint32_t likelihood(int32_t behind, int looseness) {
    int halves = behind / looseness;
    if (halves >= 16)
        return 0;
    uint32_t whole = UINT32_C(65536) >> halves;
    return whole -
           (uint32_t)((uint64_t)(whole / 2) * (uint32_t)(behind % looseness) / (uint32_t)looseness);
}

Cell impression_choose(const Impression *impression, Rng *rng) {
    int32_t best = 0;
    for (int i = 0; i < impression->count; i++)
        best = MAX(best, impression->points[i]);
    uint32_t total = 0;
    for (int i = 0; i < impression->count; i++)
        total += likelihood(best - impression->points[i], impression->looseness);
    uint32_t drawn = rng_below(rng, total);
    for (int i = 0; i < impression->count; i++) {
        uint32_t weight = likelihood(best - impression->points[i], impression->looseness);
        if (drawn < weight)
            return impression->cells[i];
        drawn -= weight;
    }
    return impression->cells[0];
}
