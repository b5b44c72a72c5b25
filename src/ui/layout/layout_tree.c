// The tree of boxes as nodes, and what the words of its leaves take.
#include "base/base.h"
#include "base/said.h"
#include "ink/sketch/sketch_signs.h"
#include "ui/layout/layout_parts.h"
#include "ui/layout/line_breaks.h"
#include "ui/words/phrase.h"

#include <math.h>
#include <string.h>

// --- words

/// Px between words and the cap of their key.
static const float CAP_APART = 10;

static Text words_of(const Trial *trial, const Box *leaf, char *memory) {
    Text words = text_over(memory, LAYOUT_WORDS_MAX);
    if (!leaf->text.told)
        text_add(&words, "%s", phrase((Phrase)leaf->text.phrase));
    else if (trial->screen->tell)
        trial->screen->tell(trial->screen->context, leaf, &words);
    return words;
}

static float width_of(const Trial *trial, const BoxText *text, const char *words, float size) {
    return ink_text_width(trial->screen->font, words, size, text->bold);
}

static float piece_width(const Trial *trial, const BoxText *text, const LinePiece *piece) {
    char memory[LAYOUT_WORDS_MAX];
    Text copy = text_over(memory, sizeof memory);
    text_add_bytes(&copy, piece->text.start, piece->text.length);
    return width_of(trial, text, memory, text->size);
}

static float widest_piece(const Trial *trial, const BoxText *text, const char *words) {
    Slice rest = slice_of(words);
    float widest = 0;
    for (LinePiece piece; line_breaks_next(&rest, &piece);)
        widest = fmaxf(widest, piece_width(trial, text, &piece));
    return widest;
}

void layout_words_measure(Trial *trial, Node *node) {
    const BoxText *text = &node->box->text;
    char memory[LAYOUT_WORDS_MAX];
    const size_t length = words_of(trial, node->box, memory).length;
    trial->answers = base_hash(trial->answers, memory, length);
    node->words = node->words_least = width_of(trial, text, memory, text->size);
    if (text->shrinks)
        node->words_least = width_of(trial, text, memory, sketch_least_size(text->size));
    if (text->cap)
        node->cap = CAP_APART + sketch_key_width(&(const Sketch){.text = trial->screen->font},
                                                 said_as("key", text->cap));
    if (text->line > 0)
        node->words_least = widest_piece(trial, text, memory);
    const float widths[] = {node->words, node->words_least, node->cap};
    trial->answers = base_hash(trial->answers, widths, sizeof widths);
}

static int count_lines(const Trial *trial, const BoxText *text, const char *words, float width) {
    const float space = width_of(trial, text, " ", text->size);
    Slice rest = slice_of(words);
    float used = 0;
    int lines = 1;
    for (LinePiece piece; line_breaks_next(&rest, &piece);) {
        const float word = piece_width(trial, text, &piece);
        const float apart = piece.spaced ? space : 0;
        const bool begins = used > 0 && used + apart + word > width;
        lines += begins;
        used = begins || used == 0 ? word : used + apart + word;
    }
    return lines;
}

int layout_words_lines(const Trial *trial, Node *node, float width) {
    char memory[LAYOUT_WORDS_MAX];
    if (node->wrapped_at != width) {
        words_of(trial, node->box, memory);
        node->lines = count_lines(trial, &node->box->text, memory, width);
        node->wrapped_at = width;
    }
    return node->lines;
}

// --- the tree

/// A tree this deep holds itself.
enum { DEPTH_MAX = 32 };

/// Where nodes are added.
typedef struct Spot {
    int parent, depth;
    bool there; ///< false: nothing in it is
    bool brief;
} Spot;

/// Whether there is a place for it at all.
static bool is_there(const Trial *trial, const Box *box, Spot spot) {
    const LayoutScreen *screen = trial->screen;
    return spot.there && (box->only == BOX_ANY || (box->only == BOX_TALL) == trial->tall) &&
           (!box->name || !screen->has || screen->has(screen->context, box));
}

static int count_nodes(const Box *box, int depth) {
    CHECK(depth < DEPTH_MAX && (box->count == 0 || box->inside));
    int count = 1 + (box->brief ? count_nodes(box->brief, depth + 1) : 0);
    for (int i = 0; i < box->count; i++)
        count += count_nodes(&box->inside[i], depth + 1);
    return count;
}

static int add_forms(Trial *trial, const Box *box, Spot spot, int before);

/// The spot is the node's own: what is inside is there where it is.
static int add_node(Trial *trial, const Box *box, Spot spot, bool shown) {
    const int index = trial->count++;
    Node *node = &trial->nodes[index];
    *node = (Node){.box = box,
                   .parent = spot.parent,
                   .next = -1,
                   .shown = shown && spot.there,
                   .brief = spot.brief,
                   .wrapped_at = -1};
    CHECK(box->flow != BOX_LEAF || box->count == 0);
    CHECK(box->flow != BOX_GRID || box->columns > 0);
    if (box->text.size > 0 && spot.there)
        layout_words_measure(trial, node);
    for (int i = 0; i < box->count; i++)
        add_forms(trial, &box->inside[i], (Spot){index, spot.depth + 1, spot.there, spot.brief},
                  -1);
    node->end = trial->count;
    return index;
}

/// Adds what can stand in one place, each after the one `before` it; returns the last of them.
static int add_forms(Trial *trial, const Box *box, Spot spot, int before) {
    if (box->flow == BOX_DECK) {
        for (int i = 0; i < box->count; i++)
            before = add_forms(trial, &box->inside[i],
                               (Spot){spot.parent, spot.depth + 1, spot.there, spot.brief || i > 0},
                               before);
        return before;
    }
    const bool there = is_there(trial, box, spot);
    trial->answers = base_hash(trial->answers, &there, sizeof there);
    const int index =
        add_node(trial, box, (Spot){spot.parent, spot.depth, there, spot.brief}, before < 0);
    if (before >= 0 && there)
        trial->nodes[before].next = index;
    const int last = box->brief ? add_forms(trial, box->brief,
                                            (Spot){spot.parent, spot.depth + 1, there, true}, index)
                                : index;
    return there ? last : before;
}

Trial layout_tree_new(const Box *root, bool tall, const LayoutScreen *screen) {
    const int most = 1 + count_nodes(root, 0);
    Trial trial = {.screen = screen, .tall = tall, .answers = BASE_HASH_EMPTY};
    static const Box WINDOW = {.flow = BOX_GRID, .columns = 1};
    trial.nodes = base_alloc((size_t)most * sizeof *trial.nodes);
    add_node(&trial, &WINDOW, (Spot){.parent = -1, .there = true}, true);
    add_forms(&trial, root, (Spot){.parent = 0, .there = true}, -1);
    trial.nodes[0].end = trial.count;
    trial.nodes[0].seen = true;
    layout_tree_see(&trial, 0);
    return trial;
}

void layout_tree_free(Trial *trial) {
    base_free(trial->nodes);
    trial->nodes = NULL;
}

int layout_tree_form(const Trial *trial, int node) {
    while (node >= 0 && !trial->nodes[node].shown)
        node = trial->nodes[node].next;
    return node;
}

static int seen_from(const Trial *trial, int node, int child) {
    while (child < trial->nodes[node].end && !trial->nodes[child].seen)
        child = trial->nodes[child].end;
    return child;
}

int layout_tree_first(const Trial *trial, int node) {
    return seen_from(trial, node, node + 1);
}

int layout_tree_after(const Trial *trial, int node, int child) {
    return seen_from(trial, node, trial->nodes[child].end);
}

/// Of what holds others it is asked whether there is something inside.
static void see_inside(const Trial *trial, int node) {
    Node *holder = &trial->nodes[node];
    if (holder->box->flow != BOX_LEAF)
        holder->seen = holder->shown && layout_tree_first(trial, node) < holder->end;
}

void layout_tree_see(const Trial *trial, int node) {
    const int next = trial->nodes[node].next, parent = trial->nodes[node].parent;
    const int end = trial->nodes[next >= 0 ? next : node].end;
    for (int i = node; i < end; i++) {
        const int holder = trial->nodes[i].parent;
        trial->nodes[i].seen =
            trial->nodes[i].shown && (holder == parent || trial->nodes[holder].seen);
    }
    for (int i = end - 1; i >= node; i--)
        if (trial->nodes[i].seen)
            see_inside(trial, i);
    for (int i = parent; i > 0; i = trial->nodes[i].parent)
        see_inside(trial, i);
}

bool layout_tree_is_along(const Trial *trial, int node, Axis axis) {
    const BoxFlow flow = trial->nodes[node].box->flow;
    const bool row = flow == BOX_ROW || (flow == BOX_SIDES && !trial->tall);
    return flow != BOX_LEAF && flow != BOX_GRID && row == (axis == ACROSS);
}

float layout_tree_edges(const Box *box, Axis axis) {
    const BoxEdges *around = &box->around;
    return axis == ACROSS ? around->left + around->right : around->top + around->bottom;
}

float layout_tree_edge_before(const Box *box, Axis axis) {
    return axis == ACROSS ? box->around.left : box->around.top;
}
