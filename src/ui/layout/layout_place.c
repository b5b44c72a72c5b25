#include "ui/layout/layout_place.h"

#include "base/base.h"
#include "ui/layout/layout_parts.h"

#include <math.h>
#include <string.h>

static const float TALL_BELOW = 1.25f; ///< as layout_is_tall
/// What is this much too long fits all the same.
static const float SLACK = .5f;

// --- how large a square can be

/// What all inside the one that holds `node` can have.
static float room_around(const Trial *trial, int node, Axis axis) {
    const Node *holder = &trial->nodes[trial->nodes[node].parent];
    const BoxSize *size = axis == ACROSS ? &holder->box->w : &holder->box->h;
    const float edges = layout_tree_edges(holder->box, axis), room = holder->most[axis] - edges;
    return size->most > 0 ? fminf(size->most, room) : room;
}

/// What the node can have of that, beside the others.
static float height_beside(const Trial *trial, int node) {
    const int parent = trial->nodes[node].parent;
    const float room = room_around(trial, node, UPRIGHT);
    if (trial->nodes[parent].box->flow == BOX_GRID)
        return room / (float)MAX(1, layout_need_count(trial, parent, UPRIGHT));
    if (!layout_tree_is_along(trial, parent, UPRIGHT))
        return room;
    return room - layout_need_inside(trial, parent, UPRIGHT).least +
           trial->nodes[node].need[UPRIGHT].least;
}

/// Across it is enough to know what the window leaves: there a square takes the place of others.
static void find_most(Trial *trial, Point room) {
    trial->nodes[0].most[ACROSS] = room.x;
    trial->nodes[0].most[UPRIGHT] = room.y;
    for (int i = 1; i < trial->count; i++)
        if (trial->nodes[i].seen)
            trial->nodes[i].most[ACROSS] = room_around(trial, i, ACROSS);
    trial->widths_known = false;
    layout_need_find(trial, 0, UPRIGHT);
    for (int i = 1; i < trial->count; i++)
        if (trial->nodes[i].seen)
            trial->nodes[i].most[UPRIGHT] = height_beside(trial, i);
}

// --- what is too long

/// A box that cannot hold what is inside in its most.
static int overfull(const Trial *trial, Axis axis) {
    for (int i = trial->count - 1; i > 0; i--) {
        const Node *node = &trial->nodes[i];
        const float most = axis == ACROSS ? node->box->w.most : node->box->h.most;
        if (node->seen && node->box->count > 0 && most > 0 && !node->burst &&
            layout_need_inside(trial, i, axis).least > most + SLACK)
            return i;
    }
    return -1;
}

/// From the window inwards as long as one thing alone is too long.
static int too_long(const Trial *trial, Axis axis, float room) {
    int node = 0;
    while (trial->nodes[node].box->flow != BOX_LEAF && !layout_tree_is_along(trial, node, axis) &&
           (node == 0 || trial->nodes[node].box->flow != BOX_GRID)) {
        room -= layout_tree_edges(trial->nodes[node].box, axis);
        int child = layout_tree_first(trial, node);
        while (child < trial->nodes[node].end && trial->nodes[child].need[axis].least <= room)
            child = layout_tree_after(trial, node, child);
        if (child == trial->nodes[node].end)
            return node;
        node = child;
    }
    return node;
}

/// Lets boxes give way until all of them fit `*room` in one direction, or makes that larger. False
/// when anything has changed that the other direction goes by.
static bool fit(Trial *trial, Axis axis, float *room) {
    const int full = overfull(trial, axis);
    if (full >= 0) {
        trial->nodes[full].burst = !layout_yield(trial, full, axis);
        return false;
    }
    const float least = trial->nodes[0].need[axis].least;
    if (least <= *room + SLACK)
        return true;
    if (!layout_yield(trial, too_long(trial, axis, *room), axis))
        *room = ceilf(least);
    return false;
}

/// One try; false when it has to be tried again.
static bool lay_out(Trial *trial, Point *room) {
    Node *window = &trial->nodes[0];
    find_most(trial, *room);
    layout_need_find(trial, 0, ACROSS);
    if (!fit(trial, ACROSS, &room->x))
        return false;
    window->size[ACROSS] = room->x;
    layout_share_out(trial, 0, ACROSS);
    trial->widths_known = true;
    layout_need_find(trial, 0, UPRIGHT);
    if (!fit(trial, UPRIGHT, &room->y))
        return false;
    window->size[UPRIGHT] = room->y;
    layout_share_out(trial, 0, UPRIGHT);
    return true;
}

// --- the leaves

static Rect area_of(const Node *node) {
    const Box *box = node->box;
    const Rect area = RECT(node->at[ACROSS] + box->around.left, node->at[UPRIGHT] + box->around.top,
                           node->size[ACROSS] - layout_tree_edges(box, ACROSS),
                           node->size[UPRIGHT] - layout_tree_edges(box, UPRIGHT));
    const float side = fminf(area.w, area.h);
    return box->square ? RECT(area.x + floorf((area.w - side) / 2),
                              area.y + floorf((area.h - side) / 2), side, side)
                       : area;
}

/// The largest letters in the row of a leaf, which all of them stand on the line of.
static float letters_beside(const Trial *trial, int leaf) {
    const int parent = trial->nodes[leaf].parent;
    float size = trial->nodes[leaf].box->text.size;
    if (!layout_tree_is_along(trial, parent, ACROSS))
        return size;
    for (int i = layout_tree_first(trial, parent); i < trial->nodes[parent].end;
         i = layout_tree_after(trial, parent, i))
        size = fmaxf(size, trial->nodes[i].box->text.size);
    return size;
}

static Placed placed(const Trial *trial, int index) {
    static const float HALF_CAPITAL = .34f; // of the size of letters
    const Node *node = &trial->nodes[index];
    Placed leaf = {.box = node->box, .brief = node->brief};
    if (!node->seen)
        return leaf;
    leaf.area = area_of(node);
    if (node->box->text.line > 0 && layout_need_is_ruled(trial, node->parent))
        leaf.line = trial->rules;
    leaf.wanted = node->words + node->box->text.beside + node->cap;
    leaf.baseline = roundf(rect_centre(leaf.area).y + HALF_CAPITAL * letters_beside(trial, index));
    return leaf;
}

static void collect(const Trial *trial, Places *places) {
    places->count = 0;
    places->rules = trial->rules;
    for (int i = 0; i < trial->count; i++)
        if (trial->nodes[i].box->name || trial->nodes[i].box->text.size > 0) {
            CHECK(places->count < LAYOUT_PLACES_MAX);
            places->list[places->count++] = placed(trial, i);
        }
}

// --- what was laid out before

static bool is_kept(const LaidOut *kept, const LaidOut *asked) {
    return kept->root == asked->root && kept->answers == asked->answers &&
           kept->room.x == asked->room.x && kept->room.y == asked->room.y &&
           kept->room.w == asked->room.w && kept->room.h == asked->room.h;
}

static const LaidOut *find_kept(const LayoutMemo *memo, const LaidOut *asked) {
    for (int i = 0; memo && i < LAYOUTS_KEPT; i++)
        if (is_kept(&memo->kept[i], asked))
            return &memo->kept[i];
    return NULL;
}

static void keep(LayoutMemo *memo, const LaidOut *laid) {
    if (!memo)
        return;
    memo->kept[memo->oldest] = *laid;
    memo->oldest = (memo->oldest + 1) % LAYOUTS_KEPT;
}

// --- rules

/// How far apart the rules are to be; 0: no column has any.
static float widest_rules(const Trial *trial) {
    float widest = 0;
    for (int i = 0; i < trial->count; i++)
        if (trial->nodes[i].seen)
            widest = fmaxf(widest, trial->nodes[i].box->rules);
    return widest;
}

/// Rows upright once more, on such rules or on none.
static bool stands_on(Trial *trial, float rules, bool close, float room) {
    trial->rules = rules;
    trial->close = close;
    trial->off_rules = false;
    layout_need_find(trial, 0, UPRIGHT);
    layout_share_out(trial, 0, UPRIGHT);
    return !trial->off_rules && trial->nodes[0].need[UPRIGHT].least <= room + SLACK;
}

static void lay_out_on_none(Trial *trial, Point *room) {
    trial->rules = 0;
    trial->close = false;
    while (!lay_out(trial, room))
        continue;
    for (int i = 0; i < trial->count; i++)
        trial->nodes[i].open = trial->nodes[i].need[UPRIGHT].wanted;
}

enum { CLOSEST = 22, CLOSE = 24, CLOSER_BY = 2 };

static bool stands_on_any(Trial *trial, float widest, float room) {
    for (float rules = widest; rules >= CLOSE; rules -= CLOSER_BY)
        if (stands_on(trial, rules, false, room) || stands_on(trial, rules, true, room))
            return true;
    return false;
}

/// In a low room the rules are closer to one another, then the rows are as low as they may be, then
/// captions go, then controls touch one another; where that is not enough there are no rules.
static void stand_on_rules(Trial *trial, Point *room) {
    const float widest = widest_rules(trial);
    if (widest == 0)
        return;
    bool stands;
    while (!(stands = stands_on_any(trial, widest, room->y)) && layout_yield_for_rules(trial))
        lay_out_on_none(trial, room);
    if (!stands && !stands_on(trial, CLOSEST, true, room->y))
        stands_on(trial, 0, false, room->y);
}

static void lay_out_anew(Trial *trial, LaidOut *laid) {
    Point size = {floorf(laid->room.w), floorf(laid->room.h)};
    trial->nodes[0].at[ACROSS] = laid->room.x;
    trial->nodes[0].at[UPRIGHT] = laid->room.y;
    lay_out_on_none(trial, &size);
    stand_on_rules(trial, &size);
    collect(trial, &laid->places);
    laid->needed = size;
}

bool layout_place(const Box *root, Rect room, const LayoutScreen *screen, Places *places,
                  Point *needed) {
    CHECK(room.w > 0 && room.h > 0);
    Trial trial = layout_tree_new(root, room.w < TALL_BELOW * room.h, screen);
    LaidOut laid;
    laid.root = root;
    laid.room = room;
    laid.answers = trial.answers;
    const LaidOut *kept = find_kept(screen->memo, &laid);
    if (!kept) {
        lay_out_anew(&trial, &laid);
        keep(screen->memo, &laid);
        kept = &laid;
    }
    layout_tree_free(&trial);
    *places = kept->places;
    if (needed)
        *needed = kept->needed;
    return kept->needed.x <= floorf(room.w) && kept->needed.y <= floorf(room.h);
}

const Placed *layout_find(const Places *places, const char *name) {
    const Placed *found = NULL;
    for (int i = 0; i < places->count; i++)
        if (places->list[i].box->name && strcmp(places->list[i].box->name, name) == 0 &&
            (!found || found->area.w == 0))
            found = &places->list[i];
    CHECK(found);
    return found;
}

bool layout_is_brief(const Places *places, const char *name) {
    const Placed *leaf = layout_find(places, name);
    return leaf->area.w > 0 && leaf->brief;
}
