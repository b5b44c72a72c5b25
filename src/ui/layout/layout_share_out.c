// Lengths for what is inside a box: all have their least, what is there beyond that brings them
// nearer to what they want, and what is left over then goes by shares. Where that is too little,
// something gives way.
#include "base/base.h"
#include "ui/layout/layout_parts.h"

#include <math.h>

enum { HALF_SQUARE = 10, LARGE_FROM = 100 };

/// What a line has room for: more than one state of everything in it by `part` of the way to the
/// next.
typedef struct Way {
    int state;
    float part;
} Way;

enum { STATES = 3 };

static float in_state(const Span *span, int state) {
    const float states[STATES] = {span->least, span->first, span->wanted};
    return states[MIN(state, STATES - 1)];
}

static Way way_in(const Span *line, float room) {
    int state = STATES - 1;
    while (state > 0 && in_state(line, state) > room)
        state--;
    const float from = in_state(line, state), to = in_state(line, state + 1);
    return (Way){state, to > from ? CLAMP((room - from) / (to - from), 0, 1) : 0};
}

/// Whole px on the way from one state to the next.
static float length_on(Way way, const Span *span) {
    const float from = in_state(span, way.state), to = in_state(span, way.state + 1);
    const float exact = from + way.part * (to - from);
    return exact == from ? from : fmaxf(from, floorf(exact));
}

/// Of what is large and has a share half squares, where it can be.
static float settled(const Box *box, float length, float least) {
    const float halves = floorf(length / HALF_SQUARE) * HALF_SQUARE;
    return box->share > 0 && length >= LARGE_FROM && halves >= least ? halves : length;
}

static float gap_on(Way way, const Box *box) {
    const float wanted = fmaxf(box->gap.least, box->gap.wanted);
    const Span gap = {box->gap.least, box->gap.least, wanted, wanted};
    return way.state == 0 ? gap.least : fminf(wanted, floorf(length_on(way, &gap)));
}

// --- what is left over

static bool can_grow(const Node *node, Axis axis) {
    return node->size[axis] < node->need[axis].most;
}

static float grow(Node *node, Axis axis, float by) {
    by = fminf(by, node->need[axis].most - node->size[axis]);
    node->size[axis] += by;
    return by;
}

/// What rounding left goes to the last that has a share, or else to the last that can take it.
static void give_rest(Trial *trial, int line, Axis axis, float left) {
    int last = -1;
    for (int i = layout_tree_first(trial, line); i < trial->nodes[line].end;
         i = layout_tree_after(trial, line, i)) {
        const bool better =
            last < 0 || trial->nodes[i].box->share > 0 || trial->nodes[last].box->share == 0;
        if (better && can_grow(&trial->nodes[i], axis))
            last = i;
    }
    if (last >= 0)
        grow(&trial->nodes[last], axis, left);
}

static float sum_of_shares(const Trial *trial, int line, Axis axis) {
    float sum = 0;
    for (int i = layout_tree_first(trial, line); i < trial->nodes[line].end;
         i = layout_tree_after(trial, line, i))
        sum += can_grow(&trial->nodes[i], axis) ? trial->nodes[i].box->share : 0;
    return sum;
}

/// Each its share, in whole px; returns what nobody took.
static float give_shares_once(Trial *trial, int line, Axis axis, float left) {
    float shares = sum_of_shares(trial, line, axis);
    for (int i = layout_tree_first(trial, line); i < trial->nodes[line].end;
         i = layout_tree_after(trial, line, i)) {
        Node *node = &trial->nodes[i];
        const float share = node->box->share;
        if (share == 0 || !can_grow(node, axis))
            continue;
        left -= grow(node, axis, share < shares ? floorf(left * share / shares) : left);
        shares -= share;
    }
    return left;
}

/// Who has enough leaves the rest to the others.
static void give_shares(Trial *trial, int line, Axis axis, float left) {
    float before = left + 1;
    while (left > 0 && left < before) {
        before = left;
        left = give_shares_once(trial, line, axis, left);
    }
}

// --- lines and grids

static float inner_size(const Node *node, Axis axis) {
    return node->size[axis] - layout_tree_edges(node->box, axis);
}

static float inner_at(const Node *node, Axis axis) {
    return node->at[axis] + layout_tree_edge_before(node->box, axis);
}

/// Returns the gap.
static float find_lengths(Trial *trial, int line, Axis axis) {
    const Span need = layout_need_inside(trial, line, axis);
    const float room = inner_size(&trial->nodes[line], axis);
    const Way way = way_in(&need, room);
    const float gap = gap_on(way, trial->nodes[line].box);
    float left = room + gap;
    for (int i = layout_tree_first(trial, line); i < trial->nodes[line].end;
         i = layout_tree_after(trial, line, i)) {
        Node *node = &trial->nodes[i];
        const Span *own = &node->need[axis];
        node->size[axis] = way.part > 0 ? settled(node->box, length_on(way, own), own->least)
                                        : length_on(way, own);
        left -= node->size[axis] + gap;
    }
    if (way.part > 0)
        give_rest(trial, line, axis, left);
    else
        give_shares(trial, line, axis, left);
    return gap;
}

/// Whole rules that a column has beyond what is inside; less than 0 where that has no room.
static float rules_left(const Trial *trial, int column) {
    float left = inner_size(&trial->nodes[column], UPRIGHT), under = 0;
    for (int i = layout_tree_first(trial, column); i < trial->nodes[column].end;
         i = layout_tree_after(trial, column, i)) {
        const RuledRow row = layout_need_row(trial, i, under);
        left -= row.slot;
        under = row.under;
    }
    return floorf((left - under) / trial->rules);
}

static float all_shares(const Trial *trial, int column) {
    float sum = 0;
    for (int i = layout_tree_first(trial, column); i < trial->nodes[column].end;
         i = layout_tree_after(trial, column, i))
        sum += trial->nodes[i].box->share;
    return sum;
}

/// Of `*left` rules its share, at most what it can use.
static float take_rules(const Trial *trial, int inside, RuledRow row, float shares, float *left) {
    const Node *node = &trial->nodes[inside];
    if (node->box->share == 0 || *left <= 0)
        return 0;
    const float most = ceilf((node->need[UPRIGHT].most - (row.slot - row.from)) / trial->rules);
    const float taken = fminf(fmaxf(0, most), floorf(*left * node->box->share / shares));
    *left -= taken;
    return taken * trial->rules;
}

/// On rules; false where there is too little room for that.
static bool share_on_rules(Trial *trial, int column) {
    float at = inner_at(&trial->nodes[column], UPRIGHT), under = 0;
    float left = rules_left(trial, column), shares = all_shares(trial, column);
    if (left < 0)
        return false;
    for (int i = layout_tree_first(trial, column); i < trial->nodes[column].end;
         i = layout_tree_after(trial, column, i)) {
        Node *node = &trial->nodes[i];
        const RuledRow row = layout_need_row(trial, i, under);
        const float more = take_rules(trial, i, row, shares, &left);
        const bool fills = row.fills || more > 0;
        const float from = row.fills ? row.from : fills && under > 0 ? trial->rules : 0;
        const float end = row.slot + more + (row.fills && more == 0 ? row.under : 0);
        node->size[UPRIGHT] = fills ? fminf(end - from, node->need[UPRIGHT].most) : row.length;
        node->at[UPRIGHT] = at + (fills ? from : row.from);
        at += row.slot + more;
        under = more > 0 ? 0 : row.under;
        shares -= node->box->share;
    }
    return true;
}

static void share_along(Trial *trial, int line, Axis axis) {
    if (axis == UPRIGHT && layout_need_is_ruled(trial, line)) {
        if (share_on_rules(trial, line))
            return;
        trial->off_rules = true;
    }
    const float gap = find_lengths(trial, line, axis);
    float at = inner_at(&trial->nodes[line], axis);
    for (int i = layout_tree_first(trial, line); i < trial->nodes[line].end;
         i = layout_tree_after(trial, line, i)) {
        trial->nodes[i].at[axis] = at;
        at += trial->nodes[i].size[axis] + gap;
    }
}

/// As much of `room` from `at` on as it can take, in the middle of it.
static void put_within(Node *node, Axis axis, float at, float room) {
    node->size[axis] = fminf(room, node->need[axis].most);
    node->at[axis] = at + floorf((room - node->size[axis]) / 2);
}

static void share_grid(Trial *trial, int grid, Axis axis) {
    const Node *node = &trial->nodes[grid];
    const Span need = layout_need_inside(trial, grid, axis);
    const int count = layout_need_count(trial, grid, axis);
    const float room = inner_size(node, axis), gap = gap_on(way_in(&need, room), node->box);
    const float cell = floorf((room - (float)(count - 1) * gap) / (float)MAX(count, 1));
    int index = 0;
    for (int i = layout_tree_first(trial, grid); i < node->end;
         i = layout_tree_after(trial, grid, i), index++) {
        const int place = axis == ACROSS ? index % node->box->columns : index / node->box->columns;
        const float at = (float)place * (cell + gap);
        put_within(&trial->nodes[i], axis, inner_at(node, axis) + at,
                   place == count - 1 ? room - at : cell);
    }
}

static void share_beside(Trial *trial, int line, Axis axis) {
    const Node *node = &trial->nodes[line];
    for (int i = layout_tree_first(trial, line); i < node->end;
         i = layout_tree_after(trial, line, i))
        put_within(&trial->nodes[i], axis, inner_at(node, axis), inner_size(node, axis));
}

void layout_share_out(Trial *trial, int node, Axis axis) {
    for (int i = node; i < trial->nodes[node].end; i++) {
        if (!trial->nodes[i].seen)
            continue;
        if (trial->nodes[i].box->flow == BOX_GRID)
            share_grid(trial, i, axis);
        else if (layout_tree_is_along(trial, i, axis))
            share_along(trial, i, axis);
        else
            share_beside(trial, i, axis);
    }
}

// --- what gives way when room is short

/// Three things can be given up, and of one rank in this order.
typedef enum Gift { GIFT_NONE, GIFT_PLACE, GIFT_FORM, GIFT_SIZE } Gift;
enum { GIFTS = 4 };

/// What a node can still give up, and what it counts: the largest goes first.
typedef struct Offer {
    int node, weight;
    Gift gift;
    Axis axis;
} Offer;

static Offer offer_of(const Trial *trial, int index, Axis axis) {
    const Node *node = &trial->nodes[index];
    const Box *box = node->box;
    const Gift gift = node->next >= 0 ? GIFT_FORM : box->rank > 0 ? GIFT_PLACE : GIFT_NONE;
    if (box->keeps > 0 && !node->small[axis] && (box->keeps >= box->rank || gift == GIFT_NONE))
        return (Offer){index, GIFTS * box->keeps + (int)GIFT_SIZE, GIFT_SIZE, axis};
    return (Offer){index, GIFTS * box->rank + (int)gift, gift, axis};
}

static void set_given(const Trial *trial, Offer offer, bool given) {
    Node *node = &trial->nodes[offer.node];
    if (offer.gift == GIFT_SIZE)
        node->small[offer.axis] = given;
    else
        node->shown = !given;
    if (offer.gift == GIFT_FORM)
        trial->nodes[node->next].shown = given;
    layout_tree_see(trial, offer.node);
}

/// What the place of `tight` needs at least after that, in whatever form.
static float least_after(Trial *trial, Offer offer, int tight) {
    const Axis axis = offer.axis;
    const int form = layout_tree_form(trial, offer.node), at = layout_tree_form(trial, tight);
    if (form >= 0)
        layout_need_find(trial, form, axis);
    for (int i = trial->nodes[offer.node].parent; i >= tight; i = trial->nodes[i].parent)
        if (trial->nodes[i].seen)
            layout_need_find_one(trial, i, axis);
    return at >= 0 && trial->nodes[at].seen ? trial->nodes[at].need[axis].least : -1;
}

/// What the same place can give after that.
static Offer next_offer(const Trial *trial, Offer offer) {
    if (offer.gift == GIFT_PLACE)
        return (Offer){.gift = GIFT_NONE};
    return offer_of(trial, layout_tree_form(trial, offer.node), offer.axis);
}

/// By itself, or as the first step to what does.
static bool helps(Trial *trial, Offer offer, int tight, float before) {
    if (offer.gift == GIFT_NONE)
        return false;
    set_given(trial, offer, true);
    const bool better = least_after(trial, offer, tight) < before ||
                        helps(trial, next_offer(trial, offer), tight, before);
    set_given(trial, offer, false);
    least_after(trial, offer, tight);
    return better;
}

/// Of what is inside `scope`, and itself, what weighs most below `limit`, the last in the tree.
static Offer heaviest(const Trial *trial, int scope, Offer limit) {
    Offer best = {.gift = GIFT_NONE};
    for (int i = scope; i < trial->nodes[scope].end; i++) {
        const Offer offer = offer_of(trial, i, limit.axis);
        const bool below = offer.weight < limit.weight ||
                           (offer.weight == limit.weight && offer.node < limit.node);
        if (trial->nodes[i].seen && offer.gift != GIFT_NONE && below && offer.weight >= best.weight)
            best = offer;
    }
    return best;
}

static Offer first_offer(const Trial *trial, int scope, Axis axis) {
    return heaviest(trial, scope, (Offer){.node = trial->count, .weight = INT16_MAX, .axis = axis});
}

static Offer heaviest_that_helps(Trial *trial, int scope, int tight, Axis axis) {
    const float before = trial->nodes[tight].need[axis].least;
    Offer offer = first_offer(trial, scope, axis);
    while (offer.gift != GIFT_NONE && !helps(trial, offer, tight, before))
        offer = heaviest(trial, scope, offer);
    return offer;
}

/// Looked for inside first, then in what holds it. Where nothing helps alone things go together.
bool layout_yield(Trial *trial, int tight, Axis axis) {
    const bool known = trial->widths_known;
    Offer offer = {.gift = GIFT_NONE};
    trial->widths_known = false; // those of other forms are not
    layout_need_find(trial, tight, axis);
    for (int scope = tight; scope > 0 && offer.gift == GIFT_NONE;
         scope = trial->nodes[scope].parent)
        offer = heaviest_that_helps(trial, scope, tight, axis);
    if (offer.gift == GIFT_NONE)
        offer = first_offer(trial, tight, axis);
    if (offer.gift != GIFT_NONE)
        set_given(trial, offer, true);
    trial->widths_known = known;
    return offer.gift != GIFT_NONE;
}

bool layout_yield_for_rules(Trial *trial) {
    const Offer offer = first_offer(trial, 0, UPRIGHT);
    if (offer.gift == GIFT_NONE || trial->nodes[offer.node].box->rank < BOX_CAPTION)
        return false;
    set_given(trial, offer, true);
    return true;
}
