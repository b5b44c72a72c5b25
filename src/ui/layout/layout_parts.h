// What the files of the layout share. Not for others.
#pragma once

#include "ui/layout/layout_place.h"

typedef enum Axis { ACROSS, UPRIGHT, AXES } Axis;

/// What a box needs in one direction, its edges included. Each is at least the one before.
typedef struct Span {
    float least;
    float first; ///< with as much as squares get before the others
    float wanted, most;
} Span;

/// A box in its place, in one of its forms: those of one place follow one another. Nodes are in the
/// order of the tree, each before what is inside it.
typedef struct Node {
    const Box *box;
    int parent;       ///< -1: none
    int end;          ///< one beyond the last node inside it
    int next;         ///< the form that comes when it gives way; -1: none
    bool shown;       ///< it is the form that stands in its place
    bool seen;        ///< and so is all that it stands in, and something inside
    bool brief;       ///< it, or what it stands in, is not the first form
    bool small[AXES]; ///< it no longer keeps its size
    bool burst;       ///< it is larger than its most, for nothing inside can give way any more
    float words, words_least; ///< px of its words, and of the smallest they may be
    float cap;                ///< px of the cap of its key
    float wrapped_at;         ///< the width that `lines` is for
    int lines;
    Span need[AXES];
    float most[AXES]; ///< no more can be had: what a square goes by
    float open;       ///< px upright that it wanted before it had rules
    float at[AXES], size[AXES];
} Node;

typedef struct Trial {
    const LayoutScreen *screen;
    Node *nodes;
    int count;
    bool tall;
    bool widths_known; ///< heights follow from them
    float rules;       ///< columns that ask for rules have them so far apart; 0: none
    bool close;        ///< rows on them are as low as they may be
    bool off_rules;    ///< a column had too little room to stand on them
    uint64_t answers;  ///< LaidOut
} Trial;

/// The nodes of `root` in a room of that shape; the first one holds it. Free with layout_tree_free.
Trial layout_tree_new(const Box *root, bool tall, const LayoutScreen *screen);
void layout_tree_free(Trial *trial);
/// The form that stands in the place of `node` now; -1: it has gone.
int layout_tree_form(const Trial *trial, int node);
/// Finds out anew what is seen of `node` and of its next form, and of what holds them.
void layout_tree_see(const Trial *trial, int node);
/// The first that is seen inside `node`, and the one after `child`; `nodes[node].end` for none.
int layout_tree_first(const Trial *trial, int node);
int layout_tree_after(const Trial *trial, int node, int child);
/// What is inside `node` adds up in that direction.
bool layout_tree_is_along(const Trial *trial, int node, Axis axis);
/// How much its edges take, and how much lies before what is inside.
float layout_tree_edges(const Box *box, Axis axis);
float layout_tree_edge_before(const Box *box, Axis axis);

/// Measures the words of a leaf.
void layout_words_measure(Trial *trial, Node *node);
/// How many lines they take in `width` px.
int layout_words_lines(const Trial *trial, Node *node, float width);

/// Finds what `node` and all inside it need.
void layout_need_find(Trial *trial, int node, Axis axis);
/// The same of `node` alone, where what is inside has not changed.
void layout_need_find_one(Trial *trial, int node, Axis axis);
/// What is inside `node` needs together.
Span layout_need_inside(const Trial *trial, int node, Axis axis);
/// How many columns or rows a grid has.
int layout_need_count(const Trial *trial, int node, Axis axis);
/// What is inside a column that stands on rules (Box).
typedef struct RuledRow {
    float from, length; ///< from the rule that it begins at, and how high it is
    float slot;         ///< the room that it takes, whole rules
    bool fills;         ///< it has all of that, being no row of words
    float under;        ///< how far it reaches under the last of these rules
} RuledRow;
/// Does it stand on rules now?
bool layout_need_is_ruled(const Trial *trial, int column);
/// Where `inside` stands, when what is before it reaches so far `under` the rule.
RuledRow layout_need_row(const Trial *trial, int inside, float under);

/// Gives all inside `node`, whose place and size are known, theirs.
void layout_share_out(Trial *trial, int node, Axis axis);

/// Lets a caption give way, for all others to stand on rules. False when there is none.
bool layout_yield_for_rules(Trial *trial);
/// Lets something give way for `tight`, which is too long in that direction. False when nothing
/// can.
bool layout_yield(Trial *trial, int tight, Axis axis);
