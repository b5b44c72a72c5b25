// Alpha and beta: between what values a call on the way to the place can still matter.
#include "ui/screens/tree/tree.h"
#include "ui/words/phrase.h"
#include "words/recursion_words.h"

enum { PIECES = 3 };

/// What is written: a bracket with what MAX has, what is between, what MIN has with a bracket.
typedef struct Window {
    Words pieces[PIECES];
    Colour colours[PIECES];
    bool shut; ///< nothing is between
} Window;

static Colour colour_of_side(const Sketch *sketch, Side side) {
    return side == SIDE_X ? sketch->palette->x : sketch->palette->o;
}

static Words bound(int value) {
    return value <= -MINIMAX_WALK_OPEN || value >= MINIMAX_WALK_OPEN ? (Words){""}
                                                                     : recursion_value(value);
}

static Window window_of(const TreeFrame *frame, const Sketch *sketch, int level) {
    const MinimaxCall call = minimax_walk_call(frame->walk, level);
    const Recursion *recursion = &frame->tree->recursion;
    const Side max = recursion_maximises(recursion, SIDE_X) ? SIDE_X : SIDE_O;
    const bool shut = call.alpha >= call.beta;
    const Palette *palette = sketch->palette;
    return (Window){
        .shut = shut,
        .pieces = {describe_words("[%s", bound(call.alpha).text),
                   describe_words(" %s ", shut ? phrase(PHRASE_TREE_SHUT) : "…"),
                   describe_words("%s]", bound(call.beta).text)},
        .colours = {colour_of_side(sketch, max), shut ? palette->lose : palette->pencil,
                    colour_of_side(sketch, side_other(max))},
    };
}

bool tree_has_window(const TreeFrame *frame, int level) {
    return frame->tree->recursion.options.prune && level <= minimax_walk_depth(frame->walk);
}

void tree_draw_window(const TreeFrame *frame, const Sketch *sketch, int level, Point left,
                      float size, float room) {
    const Window window = window_of(frame, sketch, level);
    float width = 0;
    for (int i = 0; i < PIECES; i++)
        width += sketch_text_width(sketch, window.pieces[i].text, size, true);
    size *= MIN(1, room / width);
    for (int i = 0; i < PIECES; i++) {
        sketch_bold_words(sketch, left, window.pieces[i].text, size, window.colours[i]);
        left.x += sketch_text_width(sketch, window.pieces[i].text, size, true);
    }
}

void tree_draw_window_tall(const TreeFrame *frame, const Sketch *sketch, int level, Point left,
                           float size) {
    const Window window = window_of(frame, sketch, level);
    for (int i = 0; i < PIECES; i += 2)
        sketch_bold_words(sketch, POINT(left.x, left.y + (float)i / 2 * (size + 2)),
                          window.pieces[i].text, size, window.colours[window.shut ? 1 : i]);
}
