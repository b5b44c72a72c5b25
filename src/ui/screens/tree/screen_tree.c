// The screen "How minimax thinks": its parts together, and its time.
#include "ink/sketch/sketch_boxes.h"
#include "ui/panel/panel.h"
#include "ui/screens/screens.h"
#include "ui/screens/tree/tree.h"
#include "words/recursion_words.h"

/// Steps looked ahead and counted in one tick, so that no frame waits.
enum { STEPS_AHEAD = 60000, ESTIMATED_STEPS_AHEAD = 600 };
/// Boards side by side for which smaller cells are taken.
enum { ABREAST = 5 };
enum { SEED_FOCUS = 600 };

/// Steps a second at each speed.
static const int64_t SPEEDS[TREE_SPEEDS] = {2, 20, 200, 2000};

// --- time

static void play(Tree *tree, int64_t now) {
    const int64_t pace = NANOSECONDS_PER_SECOND / SPEEDS[tree->speed];
    MinimaxReplay *replay = tree->recursion.replay;
    const uint64_t before = minimax_replay_at(replay);
    const int64_t steps = (now - tree->stepped_at) / pace;
    if (steps <= 0)
        return;
    tree->stepped_at += steps * pace;
    minimax_replay_seek(replay, before + (uint64_t)steps);
    tree->playing = minimax_replay_at(replay) < minimax_replay_steps(replay) ||
                    !minimax_replay_look_ahead(replay, 0);
    tree_follow(tree);
}

static void seek(Tree *tree) {
    MinimaxReplay *replay = tree->recursion.replay;
    if (minimax_replay_steps(replay) < tree->sought && !minimax_replay_look_ahead(replay, 0))
        return;
    tree->seeks = false;
    minimax_replay_seek(replay, tree->sought);
    tree_follow(tree);
}

static void tick(Screen *screen, int64_t now) {
    Tree *tree = (Tree *)screen;
    const uint64_t steps = tree->estimate ? ESTIMATED_STEPS_AHEAD : STEPS_AHEAD;
    minimax_replay_look_ahead(tree->recursion.replay, steps);
    if (!tree->counted)
        tree->counted = recursion_counts_work(&tree->counts, steps);
    if (tree->seeks)
        seek(tree);
    if (tree->playing)
        play(tree, now);
    const TreeFrame frame = tree_frame(tree);
    tree_boards_follow(tree, &frame);
}

static bool works(const Tree *tree) {
    return !tree->counted || !minimax_replay_look_ahead(tree->recursion.replay, 0);
}

static int64_t timeout(const Screen *screen, int64_t now) {
    const Tree *tree = (const Tree *)screen;
    if (works(tree))
        return 0;
    if (!tree->playing)
        return -1;
    return MAX(tree->stepped_at + NANOSECONDS_PER_SECOND / SPEEDS[tree->speed] - now, 0);
}

static bool busy(const Screen *screen, int64_t now) {
    (void)now;
    return works((const Tree *)screen);
}

// --- drawing

/// What has the keyboard and is no button.
static void draw_focus(const TreeFrame *frame, const Sketch *sketch) {
    const Tree *tree = frame->tree;
    const Rect ideas = tree_ideas(frame);
    const int focus = tree->base.widgets.focus_visible ? tree->base.widgets.focus : 0;
    Rect area = frame->strip;
    if (focus == TREE_ID_BOARDS)
        area = tree_boards_rect(frame, tree_boards_place(&tree->boards));
    else if (focus == TREE_ID_IDEAS)
        area = RECT(ideas.x, ideas.y + (float)tree->idea * frame->row, ideas.w, frame->row);
    else if (focus != TREE_ID_STRIP)
        return;
    sketch_focus_ring(sketch, area, SEED_FOCUS);
}

static void draw_under(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    Tree *tree = (Tree *)screen;
    const TreeFrame frame = tree_frame(tree);
    panel_draw_wash(sketch, &frame.layout);
    tree_say(tree, tree->said.source);
    tree_boards_follow(tree, &frame);
    tree_draw_rows(&frame, sketch);
    tree_draw_boards(&frame, sketch);
    tree_draw_strip(&frame, sketch);
    tree_draw_words(&frame, sketch);
    draw_focus(&frame, sketch);
}

// --- for the page around an article's board

static void step(const Screen *screen, StageStep *step) {
    const Tree *tree = (const Tree *)screen;
    MinimaxReplay *replay = tree->recursion.replay;
    *step = (StageStep){.made = minimax_replay_at(replay),
                        .known = minimax_replay_steps(replay),
                        .all = minimax_replay_look_ahead(replay, 0)};
    Text said = text_over(step->said, sizeof step->said);
    text_add(&said, "%s", recursion_sentence(&tree->recursion).text);
}

static void go_to_step(Screen *screen, uint64_t made) {
    Tree *tree = (Tree *)screen;
    tree->playing = false;
    tree->seeks = true;
    tree->sought = made;
}

// --- the screen

static void release(Screen *screen) {
    Tree *tree = (Tree *)screen;
    recursion_counts_end(&tree->counts);
    recursion_boards_clear(&tree->boards.list);
    base_free(tree->boards.places);
    recursion_end(&tree->recursion);
    minimax_estimate_free(tree->estimate);
}

static const ScreenOps OPS = {
    .name = "tree",
    .build = tree_controls_build,
    .act = tree_controls_act,
    .input = tree_input,
    .tick = tick,
    .timeout = timeout,
    .draw_under = draw_under,
    .busy = busy,
    .step = step,
    .go_to_step = go_to_step,
    .release = release,
};

Screen *screen_tree_new(Stage *stage, int64_t now) {
    (void)now;
    CHECK(stage_kept_session(stage));
    Tree *tree = screen_new(stage, &OPS, sizeof *tree);
    tree->zoom = -1;
    tree->opened = -1;
    tree->abreast = ABREAST;
    tree->speed = 0;
    tree->of_game = true;
    tree_begin(tree, session_position(stage_kept_session(stage)));
    return &tree->base;
}
