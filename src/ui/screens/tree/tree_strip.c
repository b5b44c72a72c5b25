// The overview: the whole search from left to right in its own order, and where the place is.
#include "ink/sketch/sketch_boxes.h"
#include "ui/screens/tree/tree.h"
#include "ui/words/phrase.h"
#include "ui/words/who_wins_strings.h"
#include "words/describe.h"

enum { SEED_STRIP = 200, SEED_SEARCHED, SEED_BARS };

static float x_of(const TreeFrame *frame, uint64_t call) {
    const uint64_t calls = minimax_replay_calls(frame->tree->recursion.replay);
    return frame->strip.x + frame->strip.w * (float)call / (float)MAX(calls, 1);
}

static void draw_bar(const Sketch *sketch, Rect row, float from, float to, int value) {
    const float share = value > 0 ? 1 : value == 0 ? .58f : .24f;
    const float inset = MIN(.5f, (to - from) / 8);
    Path path = {0};
    const float top = row.y + row.h * (1 - share), bottom = row.y + row.h;
    path_add(&path, from + inset, top);
    path_add(&path, to - inset, top);
    path_add(&path, to - inset, bottom);
    path_add(&path, from + inset, bottom);
    sketch_polygon(sketch, &path, sketch_value_colour(sketch, value), .6f);
}

/// First moves with their names; below them a bar for every second and third move that has ended.
static void draw_branches(const TreeFrame *frame, const Sketch *sketch, uint64_t here) {
    const Rect strip = frame->strip;
    const Variant *variant = &frame->tree->recursion.root.variant;
    const Rect rows[] = {RECT(strip.x, strip.y + strip.h - 22, strip.w, 12),
                         RECT(strip.x, strip.y + strip.h - 10, strip.w, 8)};
    int count;
    const MinimaxBranch *branches = minimax_replay_branches(frame->tree->recursion.replay, &count);
    for (int i = 0; i < count; i++) {
        const MinimaxBranch *branch = &branches[i];
        if (branch->last < branch->first)
            continue;
        const float from = x_of(frame, branch->first - 1), to = x_of(frame, branch->last);
        if (branch->depth == 1) {
            const StrokeStyle pen =
                sketch_dry_pen(sketch->palette->pencil, 1, noise_seed(SEED_BARS, (uint32_t)i));
            const Words name = describe_cell(variant, branch->cell);
            if (to < strip.x + strip.w - 2)
                sketch_line(sketch, POINT(to, strip.y + 2), POINT(to, strip.y + strip.h - 2), 0,
                            &pen);
            if (to - from > 30)
                sketch_text(sketch, POINT((from + to) / 2, strip.y + 17), name.text, 15,
                            here >= branch->first && here <= branch->last, TEXT_MIDDLE,
                            sketch->palette->ink);
        } else if (branch->last <= here) {
            draw_bar(sketch, rows[branch->depth - 2], from, to, branch->value);
        }
    }
}

/// Where a board was met first that is met again just now.
static void draw_meeting(const TreeFrame *frame, const Sketch *sketch) {
    const MinimaxStep *step = minimax_replay_step(frame->tree->recursion.replay);
    if (!step || step->kind != MINIMAX_RECALL)
        return;
    const float x = x_of(frame, step->met), y = frame->strip.y - 6;
    const StrokeStyle pen = sketch_dry_pen(sketch->palette->pencil, 1.7f, SEED_BARS);
    const Point way[] = {POINT(x_of(frame, minimax_walk_calls(frame->walk)), y), POINT(x, y)};
    sketch_dashes(sketch, way, ARRAY_LEN(way), 6, 4, &pen);
    sketch_line(sketch, POINT(x, y), POINT(x, frame->strip.y + frame->strip.h), 0, &pen);
    sketch_disc(sketch, POINT(x, y), 6, sketch->palette->card, 1);
    sketch_loop(sketch, POINT(x, y), 5, 5, 1.1f, &pen);
}

void tree_draw_strip(const TreeFrame *frame, const Sketch *sketch) {
    const Rect strip = frame->strip;
    const Palette *palette = sketch->palette;
    const MinimaxReplay *replay = frame->tree->recursion.replay;
    const bool end = minimax_replay_at(replay) == minimax_replay_steps(replay);
    const uint64_t all = minimax_replay_calls(replay);
    const uint64_t here = end ? all : minimax_walk_calls(frame->walk);
    const float x = x_of(frame, here);
    BoxStyle style = sketch_box_style(sketch);
    style.radius = 4;
    style.line = 1.8f;
    sketch_box(sketch, strip, &style, SEED_STRIP);
    if (x - strip.x > 6)
        sketch_felt_pen(sketch, RECT(strip.x + 2, strip.y + 2, x - strip.x - 3, strip.h - 4), 2, 1,
                        SEED_SEARCHED);
    draw_branches(frame, sketch, here);
    draw_meeting(frame, sketch);
    const StrokeStyle pen = sketch_pen(palette->x, 2.6f, SEED_BARS);
    sketch_line(sketch, POINT(x, strip.y - 4), POINT(x, strip.y + strip.h), 0, &pen);
    sketch_disc(sketch, POINT(x, strip.y - 6), 9, palette->card, 1);
    sketch_loop(sketch, POINT(x, strip.y - 6), 8, 8, 1.1f, &pen);
    sketch_disc(sketch, POINT(x, strip.y - 6), 3, palette->x, 1);

    char memory[96];
    Text text = text_over(memory, sizeof memory);
    text_add(&text, "%s ", phrase(PHRASE_TREE_BOARD));
    who_wins_strings_number(here, &text);
    text_add(&text, " %s ", phrase(PHRASE_TREE_OF));
    who_wins_strings_number(all, &text);
    if (!frame->layout.tall || strip.h >= 44)
        sketch_text(sketch, POINT(strip.x + strip.w, strip.y + strip.h + 17), memory, 15, true,
                    TEXT_END, palette->ink);
}
