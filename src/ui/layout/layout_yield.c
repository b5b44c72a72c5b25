// What gives way when room is short.
#include "base/base.h"
#include "ui/layout/layout_parts.h"

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
