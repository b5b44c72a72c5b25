// What boxes need: of a leaf what it says and what its words take, of others what is inside.
#include "base/base.h"
#include "ui/layout/layout_parts.h"

#include <math.h>

enum { HALF_SQUARE = 10 };
/// From the middle of a row down to the rule that its words stand on, what a row may reach under
/// that, and what is higher is no row.
enum { OVER_RULE = 14, UNDER_RULE = 16, LARGEST_ROW = 110, LARGEST_GRID = 62 };
/// What words alone have above their rule, also under a control, and how high a row is that has no
/// more.
enum { WORDS_HIGH = 22, WORDS_APART = 3, WORDS_ROW = 34 };

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
static Span span_of_gaps(const Box *box, int shown, bool close) {
    const float times = (float)MAX(shown - 1, 0);
    const float wanted = close ? box->gap.least : fmaxf(box->gap.least, box->gap.wanted);
    return span_times((Span){box->gap.least, box->gap.least, wanted, wanted}, times);
}

/// `inside` as the box itself says that it is to be.
static Span bounded(const Trial *trial, const Node *node, Span inside, Axis axis) {
    const Box *box = node->box;
    BoxSize said = axis == ACROSS ? box->w : box->h;
    if (axis == UPRIGHT && trial->close)
        said.wanted = said.least;
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

/// Its lines stand on rules.
static bool is_on_rules(const Trial *trial, const Node *node) {
    return node->parent >= 0 && layout_need_is_ruled(trial, node->parent);
}

static Span words_upright(const Trial *trial, Node *node) {
    const BoxText *text = &node->box->text;
    const float room = node->size[ACROSS] - layout_tree_edges(node->box, ACROSS) - text->beside;
    const int lines = trial->widths_known ? layout_words_lines(trial, node, room) : 1;
    return span_even((float)lines * (is_on_rules(trial, node) ? trial->rules : text->line));
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

bool layout_need_is_ruled(const Trial *trial, int column) {
    return trial->rules > 0 && trial->nodes[column].box->rules > 0 &&
           layout_tree_is_along(trial, column, UPRIGHT);
}

static bool holds_ruled(const Trial *trial, int node) {
    int i = node;
    while (i < trial->nodes[node].end && !(trial->nodes[i].seen && layout_need_is_ruled(trial, i)))
        i++;
    return i < trial->nodes[node].end;
}

/// What of it is longer than `length` is the end of a row that stands on a rule.
static bool ends_in_row(const Trial *trial, int node, float length) {
    if (layout_need_is_ruled(trial, node) || trial->nodes[node].need[UPRIGHT].wanted <= length)
        return true;
    int i = layout_tree_first(trial, node);
    if (trial->nodes[node].box->flow == BOX_GRID || layout_tree_is_along(trial, node, UPRIGHT) ||
        i == trial->nodes[node].end)
        return false;
    while (i < trial->nodes[node].end && ends_in_row(trial, i, length))
        i = layout_tree_after(trial, node, i);
    return i == trial->nodes[node].end;
}

/// It is no row: it is too high for one, has lines or columns that stand on rules by themselves, or
/// is what grows.
static bool fills(const Trial *trial, int inside) {
    const Node *node = &trial->nodes[inside];
    const float largest = node->box->flow == BOX_GRID ? LARGEST_GRID : LARGEST_ROW;
    return holds_ruled(trial, inside) || node->box->text.line > 0 ||
           fmaxf(node->need[UPRIGHT].wanted, node->box->h.wanted) > largest;
}

RuledRow layout_need_row(const Trial *trial, int inside, float under) {
    const Node *node = &trial->nodes[inside];
    const float rules = trial->rules;
    RuledRow row = {.length = node->need[UPRIGHT].wanted, .fills = fills(trial, inside)};
    if (row.fills) {
        // Lines of words have room under what reaches a little under its rule.
        const float room = node->box->text.line > 0 ? rules - WORDS_HIGH - WORDS_APART : 0;
        row.from = under > room ? rules : 0;
        const float over = fmodf(row.length, rules);
        row.under = over <= UNDER_RULE && ends_in_row(trial, inside, row.length - over) ? over : 0;
        row.slot = row.from + rules * ceilf((row.length - row.under) / rules);
        return row;
    }
    const float half = row.length / 2;
    const float words = under > 0 ? WORDS_HIGH + WORDS_APART : WORDS_HIGH;
    const float high = row.length <= WORDS_ROW ? words : half + OVER_RULE;
    row.slot = rules * ceilf((high + under) / rules);
    row.from = row.slot - OVER_RULE - floorf(half);
    row.under = fmaxf(0, half - OVER_RULE);
    return row;
}

/// What a column that stands on rules wants.
static float ruled_length(const Trial *trial, int column) {
    float sum = 0, under = 0;
    for (int i = layout_tree_first(trial, column); i < trial->nodes[column].end;
         i = layout_tree_after(trial, column, i)) {
        const RuledRow row = layout_need_row(trial, i, under);
        sum += row.slot;
        under = row.under;
    }
    return sum + under;
}

/// Something in it takes what is left over.
static bool has_shares(const Trial *trial, int node) {
    int i = layout_tree_first(trial, node);
    while (i < trial->nodes[node].end && trial->nodes[i].box->share == 0)
        i = layout_tree_after(trial, node, i);
    return i < trial->nodes[node].end;
}

static bool is_within_ruled(const Trial *trial, int node) {
    for (int i = trial->nodes[node].parent; i >= 0; i = trial->nodes[i].parent)
        if (layout_need_is_ruled(trial, i))
            return true;
    return false;
}

Span layout_need_inside(const Trial *trial, int node, Axis axis) {
    const Box *box = trial->nodes[node].box;
    const bool along = layout_tree_is_along(trial, node, axis);
    const bool close = axis == UPRIGHT && trial->close;
    Span sum = {0};
    int shown = 0;
    for (int i = layout_tree_first(trial, node); i < trial->nodes[node].end;
         i = layout_tree_after(trial, node, i), shown++) {
        const Span need = trial->nodes[i].need[axis];
        sum = along ? span_plus(sum, need) : span_max(sum, need);
    }
    if (box->flow == BOX_GRID && shown > 0) {
        const int count = layout_need_count(trial, node, axis);
        return span_plus(span_times(sum, (float)count), span_of_gaps(box, count, close));
    }
    if (along)
        sum = span_plus(sum, span_of_gaps(box, shown, close));
    if (axis == UPRIGHT && layout_need_is_ruled(trial, node)) {
        sum.wanted = fmaxf(sum.least, ruled_length(trial, node));
        if (trial->close && has_shares(trial, node) && !is_within_ruled(trial, node))
            sum.wanted = fmaxf(sum.wanted, trial->nodes[node].open);
        sum.first = fminf(sum.first, sum.wanted);
        sum.most = fmaxf(sum.most, sum.wanted);
    }
    return sum;
}

static Span need_of(const Trial *trial, int index, Axis axis) {
    Node *node = &trial->nodes[index];
    if (node->box->square)
        return axis == ACROSS ? square_across(node) : square_upright(trial, node);
    const bool leaf = node->box->flow == BOX_LEAF;
    return bounded(trial, node,
                   leaf ? words_need(trial, node, axis) : layout_need_inside(trial, index, axis),
                   axis);
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
