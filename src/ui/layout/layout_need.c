// What boxes need: of a leaf what it says and what its words take, of others what is inside.
#include "base/base.h"
#include "ui/layout/layout_parts.h"

#include <math.h>

enum { HALF_SQUARE = 10 };
/// From the middle of a row down to the rule that its words stand on; what a control may reach
/// under that; and what is higher is no row.
enum { OVER_RULE = 14, UNDER_RULE = 16, LARGEST_ROW = 110, LARGEST_GRID = 62 };

static float half_squares(float length) {
    return ceilf(length / HALF_SQUARE) * HALF_SQUARE;
}

static float half_squares_within(float length) {
    return floorf(length / HALF_SQUARE) * HALF_SQUARE;
}

static Span span_plus(Span a, Span b) {
    return (Span){a.least + b.least, a.first + b.first, a.wanted + b.wanted, a.most + b.most};
}

static Span span_max(Span a, Span b) {
    return (Span){fmaxf(a.least, b.least), fmaxf(a.first, b.first), fmaxf(a.wanted, b.wanted),
                  fmaxf(a.most, b.most)};
}

static Span span_times(Span span, float times) {
    return (Span){times * span.least, times * span.first, times * span.wanted, times * span.most};
}

static Span span_even(float length) {
    return (Span){length, length, length, length};
}

/// So often as there is a gap: nothing grows beyond what it wants by its gaps.
static Span span_of_gaps(const Box *box, int shown) {
    const float times = (float)MAX(shown - 1, 0), wanted = fmaxf(box->gap.least, box->gap.wanted);
    return span_times((Span){box->gap.least, box->gap.least, wanted, wanted}, times);
}

/// `inside` as the box itself says that it is to be.
static Span bounded(const Node *node, Span inside, Axis axis) {
    const Box *box = node->box;
    const BoxSize said = axis == ACROSS ? box->w : box->h;
    Span span = {.least = fmaxf(inside.least, said.least)};
    span.most = said.most > 0 ? fmaxf(said.most, span.least) : INFINITY;
    span.wanted = fminf(span.most, fmaxf(fmaxf(inside.wanted, said.wanted), span.least));
    if (box->keeps > 0 && !node->small[axis])
        span.least = span.wanted;
    span.first = fminf(span.most, fmaxf(inside.first, span.least));
    span.wanted = fmaxf(span.wanted, span.first);
    return span;
}

// --- leaves

static Span words_across(const Node *node) {
    const BoxText *text = &node->box->text;
    const float least = ceilf(node->words_least + text->beside);
    const float wanted = half_squares(node->words + text->beside + node->cap);
    return (Span){least, least, wanted, wanted};
}

static Span words_upright(const Trial *trial, Node *node) {
    const BoxText *text = &node->box->text;
    const float room = node->size[ACROSS] - layout_tree_edges(node->box, ACROSS) - text->beside;
    const int lines = trial->widths_known ? layout_words_lines(trial, node, room) : 1;
    return span_even((float)lines * text->line);
}

static Span words_need(const Trial *trial, Node *node, Axis axis) {
    const BoxText *text = &node->box->text;
    if (axis == ACROSS && text->size > 0)
        return words_across(node);
    return axis == UPRIGHT && text->line > 0 ? words_upright(trial, node) : span_even(0);
}

/// The side of a square that it does not go below, or as much of that as the window is wide.
static float kept_side(const Node *node, Axis axis) {
    const Box *box = node->box;
    const float room = node->most[ACROSS] - layout_tree_edges(box, ACROSS);
    const bool keeps = box->keeps > 0 && !node->small[axis];
    return keeps ? fmaxf(box->w.least, fminf(box->w.wanted, room)) : box->w.least;
}

static float within_most(const Box *box, float length) {
    return fmaxf(box->w.least, box->w.most > 0 ? fminf(length, box->w.most) : length);
}

/// As wide as it can be high, or as it keeps its height.
static Span square_across(const Node *node) {
    const float high = node->most[UPRIGHT] - layout_tree_edges(node->box, UPRIGHT);
    const float least = kept_side(node, ACROSS);
    const float can = fmaxf(fmaxf(least, kept_side(node, UPRIGHT)),
                            within_most(node->box, half_squares_within(high)));
    return (Span){least, can, can, can};
}

static Span square_upright(const Trial *trial, const Node *node) {
    const float wide = node->size[ACROSS] - layout_tree_edges(node->box, ACROSS);
    const float least = kept_side(node, UPRIGHT), can = within_most(node->box, floorf(wide));
    return trial->widths_known ? (Span){fminf(least, can), can, can, can}
                               : (Span){least, least, least, INFINITY};
}

// --- what holds others

int layout_need_count(const Trial *trial, int node, Axis axis) {
    const int columns = trial->nodes[node].box->columns, end = trial->nodes[node].end;
    int shown = 0;
    for (int i = layout_tree_first(trial, node); i < end; i = layout_tree_after(trial, node, i))
        shown++;
    return axis == ACROSS ? columns : (shown + columns - 1) / columns;
}

float layout_need_middle(const Box *column, float length) {
    // What stands above may reach under its rule.
    const float least = length / 2 + UNDER_RULE + OVER_RULE;
    return column->rules * ceilf(least / column->rules) - OVER_RULE;
}

bool layout_need_fills(const Trial *trial, int inside) {
    const Node *node = &trial->nodes[inside];
    const float largest = node->box->flow == BOX_GRID ? LARGEST_GRID : LARGEST_ROW;
    return node->need[UPRIGHT].wanted > largest ||
           (node->box->rules > 0 && layout_tree_is_along(trial, inside, UPRIGHT));
}

/// How far a control may reach under the last rule of its room: not into what begins at a rule, nor
/// to the paper's end.
static float room_under(const Trial *trial, int column, int inside) {
    const int next = layout_tree_after(trial, column, inside);
    const bool last = next >= trial->nodes[column].end;
    return last || layout_need_fills(trial, next) ? 0 : UNDER_RULE;
}

float layout_need_slot(const Trial *trial, int column, int inside) {
    const Box *box = trial->nodes[column].box;
    const float length = trial->nodes[inside].need[UPRIGHT].wanted;
    const float end =
        layout_need_fills(trial, inside)
            ? length
            : layout_need_middle(box, length) + length / 2 - room_under(trial, column, inside);
    return box->rules * fmaxf(1, ceilf(end / box->rules));
}

/// What a column that stands on rules wants.
static float ruled_length(const Trial *trial, int column) {
    float sum = 0;
    for (int i = layout_tree_first(trial, column); i < trial->nodes[column].end;
         i = layout_tree_after(trial, column, i))
        sum += layout_need_slot(trial, column, i);
    return sum;
}

Span layout_need_inside(const Trial *trial, int node, Axis axis) {
    const Box *box = trial->nodes[node].box;
    const bool along = layout_tree_is_along(trial, node, axis);
    Span sum = {0};
    int shown = 0;
    for (int i = layout_tree_first(trial, node); i < trial->nodes[node].end;
         i = layout_tree_after(trial, node, i), shown++) {
        const Span need = trial->nodes[i].need[axis];
        sum = along ? span_plus(sum, need) : span_max(sum, need);
    }
    if (box->flow == BOX_GRID && shown > 0) {
        const int count = layout_need_count(trial, node, axis);
        return span_plus(span_times(sum, (float)count), span_of_gaps(box, count));
    }
    if (along)
        sum = span_plus(sum, span_of_gaps(box, shown));
    if (along && axis == UPRIGHT && box->rules > 0) {
        sum.wanted = fmaxf(sum.wanted, ruled_length(trial, node));
        sum.most = fmaxf(sum.most, sum.wanted);
    }
    return sum;
}

static Span need_of(const Trial *trial, int index, Axis axis) {
    Node *node = &trial->nodes[index];
    if (node->box->square)
        return axis == ACROSS ? square_across(node) : square_upright(trial, node);
    const bool leaf = node->box->flow == BOX_LEAF;
    return bounded(
        node, leaf ? words_need(trial, node, axis) : layout_need_inside(trial, index, axis), axis);
}

void layout_need_find_one(Trial *trial, int index, Axis axis) {
    Node *node = &trial->nodes[index];
    node->need[axis] =
        span_plus(need_of(trial, index, axis), span_even(layout_tree_edges(node->box, axis)));
}

/// One after the other, what is inside before what holds it.
void layout_need_find(Trial *trial, int node, Axis axis) {
    for (int i = trial->nodes[node].end - 1; i >= node; i--)
        if (trial->nodes[i].seen)
            layout_need_find_one(trial, i, axis);
}
