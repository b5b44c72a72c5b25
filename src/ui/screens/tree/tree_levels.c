// The levels: their bands and their names.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_icons.h"
#include "ui/screens/tree/tree.h"
#include "ui/words/phrase.h"

enum { SEED_NAME = 6 };

void tree_draw_patch(const Sketch *sketch, Rect area, Colour colour, float opacity) {
    Path path = {0};
    path_add(&path, area.x, area.y);
    path_add(&path, area.x + area.w, area.y);
    path_add(&path, area.x + area.w, area.y + area.h);
    path_add(&path, area.x, area.y + area.h);
    sketch_polygon(sketch, &path, colour, opacity);
}

static Side side_of_level(const TreeFrame *frame, int level) {
    const Side root = frame->tree->recursion.root.to_move;
    return level % 2 == 0 ? root : side_other(root);
}

static bool is_last_level(const TreeFrame *frame, int level) {
    return level == frame->level_count - 1;
}

/// Games go on below the last level.
static bool is_limited(const Recursion *recursion) {
    const int limit = recursion->options.depth_limit;
    return limit > 0 && limit < position_free_cells(&recursion->root);
}

/// What is said of a level, and under it.
static const char *name_of_level(const TreeFrame *frame, int level) {
    const Recursion *recursion = &frame->tree->recursion;
    if (is_last_level(frame, level))
        return phrase(is_limited(recursion) ? PHRASE_TOUR_LIMIT : PHRASE_TREE_END);
    if (frame->tree->untaught)
        return phrase(PHRASE_TURN_OF);
    return phrase(recursion_maximises(recursion, side_of_level(frame, level)) ? PHRASE_TREE_MAX
                                                                              : PHRASE_TREE_MIN);
}

static const char *note_of_level(const TreeFrame *frame, int level) {
    const Recursion *recursion = &frame->tree->recursion;
    if (frame->tree->untaught)
        return "";
    if (is_last_level(frame, level))
        return phrase(is_limited(recursion) ? PHRASE_TOUR_LIMIT_NOTE : PHRASE_TREE_END_NOTE);
    return phrase(recursion_maximises(recursion, side_of_level(frame, level))
                      ? PHRASE_TREE_MAX_NOTE
                      : PHRASE_TREE_MIN_NOTE);
}

void tree_draw_level_name(const TreeFrame *frame, const Sketch *sketch, int index, float size) {
    const TreeLevel *level = &frame->levels[index];
    const Side side = side_of_level(frame, index);
    const bool last = is_last_level(frame, index), tall = frame->layout.tall;
    const float x = frame->area.x + (tall ? 8 : 12);
    const bool room = level->open && level->h > 60;
    const bool pruned = room && frame->tree->recursion.options.prune;
    const bool window = pruned && !last && tree_has_window(frame, index);
    const bool note = room && (!pruned || level->h > 78);
    const float up = tall ? (pruned ? 8 : -4) : (pruned ? 4 : 0) + (note ? (pruned ? 10 : 2) : 0);
    const float y = level->y + level->h / 2 + (room ? -up : .36f * size);
    const Point mark = POINT(x + .6f * size, y - .35f * size);
    const Colour colour = last             ? sketch->palette->pencil
                          : side == SIDE_X ? sketch->palette->x
                                           : sketch->palette->o;
    if (last)
        sketch_icon(sketch, ICON_FLAG, mark, sketch_icon_style(colour, 1.1f * size),
                    noise_seed(SEED_NAME, (uint32_t)index));
    else
        sketch_mark(sketch,
                    sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, MARK_DRAWN, mark,
                                   1.5f * size, noise_seed(SEED_NAME, (uint32_t)index)));
    if (tall) {
        if (window)
            tree_draw_window_tall(frame, sketch, index, POINT(x - 4, y + 22), 14);
        return;
    }
    sketch_words_within(sketch, POINT(x + 1.6f * size, y), name_of_level(frame, index), size, true,
                        frame->left - x - 1.6f * size - 4, colour);
    if (note)
        sketch_words_within(sketch, POINT(x, y + 21), note_of_level(frame, index), 15, false,
                            frame->left - x - 4, sketch->palette->pencil);
    if (window)
        tree_draw_window(frame, sketch, index, POINT(x, y + (note ? 42 : 22)), 16,
                         frame->left - x - 8);
}

void tree_draw_band(const TreeFrame *frame, const Sketch *sketch, int index) {
    const TreeLevel *level = &frame->levels[index];
    const Palette *palette = sketch->palette;
    const Side side = side_of_level(frame, index);
    const Colour tint = is_last_level(frame, index) ? palette->pencil
                        : side == SIDE_X            ? palette->x
                                                    : palette->o;
    const float inset = level->open ? 3 : 1.5f;
    tree_draw_patch(sketch,
                    RECT(frame->area.x, level->y + inset, frame->area.w, level->h - 2 * inset),
                    tint, side == SIDE_X ? .065f : .075f);
}
