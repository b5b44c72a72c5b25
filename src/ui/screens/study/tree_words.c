// What is said: the last step, what each idea saves, the overview, and the levels that are folded.
#include "base/said.h"
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ui/panel/panel.h"
#include "ui/screens/study/tree.h"
#include "ui/words/phrase.h"
#include "ui/words/who_wins_strings.h"
#include "words/recursion_words.h"

enum { SEED_WORDS = 300, SEED_BUBBLE, SEED_ROW };

static const Phrase IDEA_NAMES[RECURSION_IDEAS] = {
    [RECURSION_PLAIN] = PHRASE_TREE_PLAIN,   [RECURSION_LIMITED] = PHRASE_TREE_LIMITED,
    [RECURSION_PRUNED] = PHRASE_TREE_PRUNED, [RECURSION_ORDERED] = PHRASE_TREE_ORDERED,
    [RECURSION_MET] = PHRASE_TREE_MET,       [RECURSION_PRUNED_MET] = PHRASE_TREE_PRUNED_MET,
    [RECURSION_IMAGES] = PHRASE_TREE_IMAGES, [RECURSION_ALL] = PHRASE_TREE_ALL,
};

static void draw_bubble(const TreeFrame *frame, const Sketch *sketch) {
    const BoxStyle style = sketch_box_style(sketch);
    const Rect area = layout_area(&frame->leaves, "bubble");
    PanelText said = {0};
    panel_text_fit(&said, sketch->text, frame->tree->said, POINT(area.w - 30, area.h - 10));
    sketch_box(sketch, area, &style, SEED_BUBBLE);
    const float block = (float)(said.line_count - 1) * said.pitch;
    panel_text_draw(&said, sketch,
                    POINT(area.x + 18, area.y + area.h / 2 - block / 2 + .36f * said.size),
                    sketch->palette->ink);
}

/// What one mark more of depth would choose.
static void add_deeper(const Tree *tree, Text *text) {
    const RecursionCount *deeper = &tree->counts.ideas[RECURSION_PLAIN];
    const RecursionCount *here = &tree->counts.ideas[RECURSION_LIMITED];
    if (deeper->refused)
        text_add(text, "%s", phrase(PHRASE_TREE_TOO_MANY));
    else if (deeper->done && here->done && deeper->best != CELL_NONE) // a game that is not over
        text_add(text, phrase(deeper->best == here->best ? PHRASE_TREE_TOO : PHRASE_TREE_INSTEAD),
                 describe_cell(&tree->recursion.root.variant, deeper->best).text);
}

static Words number_words(uint64_t number) {
    Words words = {""};
    Text text = text_over(words.text, sizeof words.text);
    who_wins_strings_number(number, &text);
    return words;
}

/// `4 of 9: saves 5`, shorter where that has no room: what every idea is measured by is the plain
/// recursion on the same terms.
static void add_saving(const Tree *tree, const Sketch *sketch, RecursionIdea idea, float room,
                       Text *text) {
    const RecursionIdea whole = tree->terms.limited ? RECURSION_LIMITED : RECURSION_PLAIN;
    const uint64_t calls = tree->counts.ideas[idea].calls, all = tree->counts.ideas[whole].calls;
    const Words searched = number_words(calls);
    const Words plain = number_words(all), saved = number_words(all - MIN(calls, all));
    const Words saving[] = {
        describe_words(said("%s of %s: saves %s"), searched.text, plain.text, saved.text),
        describe_words(said("%s: saves %s"), searched.text, saved.text), searched};
    const Words no_saving[] = {
        describe_words(said("%s of %s: saves nothing"), searched.text, plain.text),
        describe_words(said("%s: saves nothing"), searched.text),
        describe_words("%s", said("saves nothing"))};
    const Words *lengths = calls < all ? saving : no_saving;
    size_t i = 0;
    while (i + 1 < ARRAY_LEN(saving) && sketch_text_width(sketch, lengths[i].text, 18, true) > room)
        i++;
    text_add(text, "%s", lengths[i].text);
}

/// Both are known, and it is not what the others are measured by.
static bool is_measured(const Tree *tree, RecursionIdea idea) {
    const RecursionIdea whole = tree->terms.limited ? RECURSION_LIMITED : RECURSION_PLAIN;
    return idea != whole && tree->counts.ideas[idea].done && tree->counts.ideas[whole].done;
}

/// Room that the name of an idea has, px.
enum { NAMES = 150 };

/// In one line, or in two where it has no room in one: never cut.
static void draw_name(const Sketch *sketch, const char *name, Rect room, bool on) {
    enum { LETTERS = 16 };
    const Colour colour = on ? sketch->palette->ink : sketch->palette->pencil;
    PanelText laid = {0};
    if (sketch_text_width(sketch, name, LETTERS, on) <= room.w) {
        sketch_text(sketch, POINT(room.x, room.y + room.h / 2 + 6), name, LETTERS, on, TEXT_START,
                    colour);
        return;
    }
    panel_text_fit(&laid, sketch->text, name, POINT(room.w, room.h));
    const float block = (float)(laid.line_count - 1) * laid.pitch;
    panel_text_draw(&laid, sketch,
                    POINT(room.x, room.y + room.h / 2 - block / 2 + .33f * laid.size), colour);
}

static void draw_count(const TreeFrame *frame, const Sketch *sketch, RecursionIdea idea) {
    const Tree *tree = frame->tree;
    const RecursionCount *count = &tree->counts.ideas[idea];
    const Rect row = RECT(frame->ideas.x + 8, frame->ideas.y + (float)idea * frame->row,
                          frame->ideas.w - 16, frame->row);
    const float baseline = row.y + row.h / 2 + 6;
    const bool on = tree->idea == idea;
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    if (tree->terms.limited && idea == RECURSION_PLAIN)
        add_deeper(tree, &text);
    else if (is_measured(tree, idea))
        add_saving(tree, sketch, idea, row.w - NAMES, &text);
    else
        who_wins_strings_number(count->calls, &text);
    if (!count->done)
        text_add(&text, " …");
    if (on)
        sketch_felt_pen(sketch, RECT(row.x - 8, row.y + 2, row.w + 14, row.h - 4), 2, 1, SEED_ROW);
    sketch_rule(sketch, row.x, row.x + row.w, row.y + row.h, 1, sketch->palette->pencil, .5f,
                noise_seed(SEED_ROW, (uint32_t)idea));
    const Words name = idea == RECURSION_LIMITED
                           ? describe_words(phrase(PHRASE_TREE_LIMITED), tree->terms.limit)
                       : tree->terms.limited && idea == RECURSION_PLAIN
                           ? describe_words("%s", phrase(PHRASE_TREE_DEEPER))
                           : describe_words("%s", phrase(IDEA_NAMES[idea]));
    const float number = sketch_text_width(sketch, memory, 18, true);
    draw_name(sketch, name.text, RECT(row.x + 6, row.y, row.w - number - 24, row.h), on);
    sketch_text(sketch, POINT(row.x + row.w - 8, baseline), memory, 18, true, TEXT_END,
                sketch->palette->ink);
}

static void draw_heading(const TreeFrame *frame, const Sketch *sketch, const char *leaf,
                         Phrase words, uint32_t seed) {
    const Placed *heading = layout_find(&frame->leaves, leaf);
    if (heading->area.w > 0)
        sketch_heading(sketch, POINT(heading->area.x, heading->baseline), phrase(words), 21, 0,
                       seed);
}

void tree_draw_words(const TreeFrame *frame, const Sketch *sketch) {
    draw_bubble(frame, sketch);
    draw_heading(frame, sketch, "just now", PHRASE_TREE_JUST_NOW, SEED_WORDS);
    draw_heading(frame, sketch, "saves", PHRASE_TREE_SAVES, SEED_WORDS + 10);
    for (int idea = 0; frame->ideas.w > 0 && idea < RECURSION_IDEAS; idea++)
        draw_count(frame, sketch, (RecursionIdea)idea);
}

// --- the overview

enum { SEED_STRIP = 200, SEED_SEARCHED, SEED_BARS, SEED_VIEW };

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

/// Which board of how many, and where there is room whose view the scores are.
static void draw_below_strip(const TreeFrame *frame, const Sketch *sketch, uint64_t here,
                             uint64_t all) {
    const float size = 15, mark = 14, gap = 16;
    const float left = frame->strip.x + 2, right = frame->strip.x + frame->strip.w,
                line = frame->strip.y + frame->strip.h + 17;
    const Recursion *recursion = &frame->tree->recursion;
    const Words view = recursion_view(recursion);
    // The widest, so that what is beside it stays.
    const Words widest = describe_words(phrase(PHRASE_TREE_BOARD_OF), number_words(all).text,
                                        number_words(all).text),
                now = describe_words(phrase(PHRASE_TREE_BOARD_OF), number_words(here).text,
                                     number_words(all).text);
    sketch_text(sketch, POINT(right, line), now.text, size, true, TEXT_END, sketch->palette->ink);
    const float room = right - left - sketch_text_width(sketch, widest.text, size, true) - gap;
    const float words = left + (recursion->options.as_x ? mark + 6 : 0);
    if (words - left + sketch_text_width(sketch, view.text, size, false) > room)
        return;
    if (recursion->options.as_x)
        sketch_mark(sketch, sketch_mark_of(sketch, MARK_X, MARK_DRAWN,
                                           POINT(left + mark / 2, line - 5), mark, SEED_VIEW));
    sketch_text(sketch, POINT(words, line), view.text, size, false, TEXT_START,
                sketch->palette->pencil);
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

    if (!frame->tall || strip.h >= 44)
        draw_below_strip(frame, sketch, here, all);
}

// --- levels that are folded

enum { SEED_LEVEL = 100, SEED_PIP, SEED_BOARD };

/// Where the columns begin, px from the left edge of the levels; 0: no room. In a tall window what
/// is to come ends at the right.
typedef struct Columns {
    float board, tries, pips, apart, best, window, to_come;
    float right; ///< where the window of alpha and beta ends, or the best where there is none
} Columns;

/// After names that are `names` px wide.
static Columns columns_tall(float width, float names, bool window) {
    const float right = width - 8, board = names + 16, tries = board + 20;
    if (!window)
        return (Columns){board, tries, tries + 54, 15, MAX(width - 170, tries + 118),
                         0,     right, right};
    const float pips = tries + 44, least = pips + 66;
    const bool narrow = width < least + 200;
    const float best = narrow ? width - 126 : MAX(width - 194, least);
    return (Columns){board, tries, pips, 14, best, best + 54, narrow ? 0 : right, best + 126};
}

static Columns columns_of(const TreeFrame *frame) {
    const float width = frame->area.w;
    const bool window = frame->tree->recursion.options.prune;
    if (frame->tall)
        return columns_tall(width, frame->left - frame->area.x, window);
    if (width < 790)
        return window ? (Columns){106, 138, 192, 13, width - 200, width - 112, 0, width - 8}
                      : (Columns){106, 138, 200, 13, MAX(width - 130, 330), 0, 0, width - 8};
    if (window)
        return (Columns){106,         146,         222,         MIN(21.5f, (width - 640) / 9),
                         width - 424, width - 330, width - 222, width - 230};
    return (Columns){106,         146, 222,         MIN(21.5f, (width - 570) / 9),
                     width - 380, 0,   width - 272, width - 280};
}

static Position position_at_level(const TreeFrame *frame, int level) {
    Position position = frame->tree->recursion.root;
    for (int depth = 1; depth <= level; depth++)
        position_play(&position, minimax_walk_call(frame->walk, depth).cell);
    return position;
}

static void draw_board(const TreeFrame *frame, const Sketch *sketch, int level, Point middle) {
    static const char LETTERS[] = {'X', 'O', '.'};
    const Position position = position_at_level(frame, level);
    const Variant *variant = &position.variant;
    const float side = MAX(variant->width, variant->height);
    const float cell = (frame->tall ? 24 : 28) / side;
    const Point size = POINT(cell * variant->width, cell * variant->height);
    const Point corner = POINT(middle.x - size.x / 2, middle.y - size.y / 2);
    const uint32_t seed = noise_seed(SEED_BOARD, (uint32_t)level);
    char cells[CELLS_MAX + 1];
    for (Cell at = 0; at < variant_cells(variant); at++)
        cells[at] = LETTERS[position_at(&position, at)];
    BoxStyle style = sketch_box_style(sketch);
    style.radius = 4;
    style.line = 1.6f;
    style.outline = sketch->palette->x;
    sketch_box(sketch, RECT(corner.x - 2, corner.y - 2, size.x + 4, size.y + 4), &style, seed);
    MiniBoard board =
        sketch_mini_board_of(corner, variant->width, variant->height, cell, cells, seed);
    board.grid.frame = false;
    board.grid.width = .6f;
    board.mark_width = 1.1f;
    sketch_mini_board(sketch, &board);
}

/// Where not all have room, the one that is tried now and those before it, after dots for the rest.
static void draw_pips(const TreeFrame *frame, const Sketch *sketch, const MinimaxCall *call,
                      Point at, float apart, float right) {
    const Palette *palette = sketch->palette;
    const int room = MAX((int)ceilf((right - at.x) / apart), 2);
    const int left_out = CLAMP(call->tried - room, 0, MAX(call->count - room, 0));
    const int first = left_out > 0 ? left_out + 1 : 0;
    if (first > 0) {
        sketch_text(sketch, POINT(at.x, at.y + 4), "…", 15, true, TEXT_MIDDLE, palette->pencil);
        at.x += apart;
    }
    for (int i = first; i < MIN(call->count, left_out + room); i++, at.x += apart) {
        const MinimaxReply *reply = &call->replies[i];
        const uint32_t seed = noise_seed(SEED_PIP, (uint32_t)(call->number * 16 + (uint64_t)i));
        const bool tried = i == call->tried - 1 && reply->end == MINIMAX_TRY;
        if (tried) {
            sketch_felt_pen(sketch, RECT(at.x - 10, at.y - 10, 20, 20), 2, 1, seed);
            sketch_dot(sketch, at, 4.5f, palette->x, seed);
        } else if (i < call->tried) {
            sketch_value_tag(sketch, at, reply->value, "", frame->tall ? 4.6f : 6.2f, 10, seed);
        } else {
            const StrokeStyle pen = sketch_dry_pen(palette->pencil, 1.3f, seed);
            sketch_line(sketch, POINT(at.x - 4, at.y), POINT(at.x + 4, at.y), .006f, &pen);
        }
    }
}

static void draw_best(const TreeFrame *frame, const Sketch *sketch, const MinimaxCall *call,
                      float x, float baseline, float room) {
    if (!call->compared) {
        sketch_words_within(sketch, POINT(x, baseline),
                            frame->tall ? "–" : phrase(PHRASE_TREE_NOTHING_YET), 16, false, room,
                            sketch->palette->pencil);
        return;
    }
    sketch_value_tag(sketch, POINT(x + 7, baseline - 6), call->best, "", 6, 10,
                     noise_seed(SEED_PIP, (uint32_t)call->number));
    sketch_bold_words(sketch, POINT(x + 22, baseline), recursion_value(call->best).text, 17,
                      sketch_value_colour(sketch, call->best));
}

/// What is left of a level when the reply that is tried now has ended.
static void draw_to_come(const TreeFrame *frame, const Sketch *sketch, const MinimaxCall *call,
                         uint64_t boards, Point at, float room) {
    char number[48];
    Text text = text_over(number, sizeof number);
    who_wins_strings_number(boards, &text);
    const int more = call->count - call->tried;
    if (frame->tall) {
        sketch_text(sketch, at, number, 15, false, TEXT_END, sketch->palette->ink);
        return;
    }
    const Words words = more == 0 ? describe_words("%s", phrase(PHRASE_TREE_NOTHING_MORE))
                        : boards == 0
                            ? describe_words(phrase(PHRASE_TREE_NONE), more)
                            : describe_words(said_count("and %d more, %s board",
                                                        "and %d more, %s boards", (long)boards),
                                             more, number);
    sketch_words_within(sketch, at, words.text, 16, false, room, sketch->palette->ink);
}

static void draw_row(const TreeFrame *frame, const Sketch *sketch, int index,
                     const uint64_t *last) {
    const TreeLevel *level = &frame->levels[index];
    const Columns columns = columns_of(frame);
    const float left = frame->area.x, middle = level->y + level->h / 2, baseline = middle + 6;
    const MinimaxCall call = minimax_walk_call(frame->walk, index);
    const Variant *variant = &frame->tree->recursion.root.variant;
    draw_board(frame, sketch, index, POINT(left + columns.board, middle));
    if (call.tried == 0)
        return;
    tree_draw_move(sketch, variant, call.to_move, call.replies[call.tried - 1].cell,
                   POINT(left + columns.tries, baseline), 16, 0);
    draw_pips(frame, sketch, &call, POINT(left + columns.pips + 8, middle), columns.apart,
              left + columns.best - 12);
    draw_best(frame, sketch, &call, left + columns.best, baseline,
              (columns.window > 0 ? columns.window : columns.right) - columns.best - 8);
    if (columns.window > 0)
        tree_draw_window(frame, sketch, index, POINT(left + columns.window, baseline), 15,
                         columns.right - columns.window);
    if (!last || columns.to_come == 0)
        return;
    const bool inside = index < minimax_walk_depth(frame->walk);
    const uint64_t here = inside ? last[index + 1] : minimax_walk_calls(frame->walk);
    draw_to_come(frame, sketch, &call, last[index] - here, POINT(left + columns.to_come, baseline),
                 frame->area.w - 12 - columns.to_come);
}

/// A level that is folded has its row.
static bool has_rows(const TreeFrame *frame) {
    for (int i = 0; i < frame->level_count; i++)
        if (!frame->levels[i].open && frame->levels[i].h > 0)
            return true;
    return false;
}

/// One row for the first level and all that have no row of their own.
static void draw_heads(const TreeFrame *frame, const Sketch *sketch) {
    enum { APART = 10 };
    const Columns columns = columns_of(frame);
    const float y = frame->area.y - 8, left = frame->area.x;
    const Colour pencil = sketch->palette->pencil;
    const bool tall = frame->tall;
    const bool lesson = frame->tree->lesson; // which has room for them where it needs them
    if (frame->area.y < 80 || (lesson && (frame->level_count <= TREE_OPEN_MAX || !has_rows(frame))))
        return;
    if (frame->top == 0) {
        if (frame->tree->recursion.options.prune && !(tall && frame->tree->lesson))
            sketch_words_within(sketch, POINT(left + 12, y), phrase(PHRASE_TREE_WINDOW_NOTE), 15,
                                false, frame->area.w - 24, pencil);
        return;
    }
    const float tries = sketch_text_width(sketch, phrase(PHRASE_TREE_TRIES), 15, false);
    sketch_words(sketch, POINT(left + MIN(columns.tries, columns.pips - APART - tries), y),
                 phrase(PHRASE_TREE_TRIES), 15, pencil);
    sketch_words(sketch, POINT(left + columns.pips, y),
                 phrase(tall ? PHRASE_TREE_IN_ORDER_BRIEF : PHRASE_TREE_IN_ORDER), 15, pencil);
    sketch_words(sketch, POINT(left + columns.best, y),
                 phrase(tall ? PHRASE_TREE_BEST_BRIEF : PHRASE_TREE_BEST), 15, pencil);
    if (columns.window > 0)
        sketch_words(sketch, POINT(left + columns.window, y),
                     phrase(tall ? PHRASE_TREE_WINDOW_BRIEF : PHRASE_TREE_WINDOW), 15, pencil);
    if (columns.to_come == 0)
        return;
    sketch_text(sketch, POINT(left + columns.to_come, y),
                phrase(!tall                ? PHRASE_TREE_TO_COME
                       : columns.window > 0 ? PHRASE_TREE_MORE
                                            : PHRASE_TREE_TO_COME_BRIEF),
                15, false, tall ? TEXT_END : TEXT_START, pencil);
}

void tree_draw_rows(const TreeFrame *frame, const Sketch *sketch) {
    uint64_t last[CELLS_MAX + 1];
    const bool known = minimax_replay_look_ahead(frame->tree->recursion.replay, 0);
    if (known)
        minimax_replay_last_calls(frame->tree->recursion.replay, last);
    draw_heads(frame, sketch);
    for (int i = 0; i < frame->level_count; i++) {
        const TreeLevel *level = &frame->levels[i];
        if (level->open || level->h == 0)
            continue;
        tree_draw_band(frame, sketch, i);
        tree_draw_level_name(frame, sketch, i, frame->tall ? TREE_NAME_TALL : 17);
        if (i <= minimax_walk_depth(frame->walk))
            draw_row(frame, sketch, i, known ? last : NULL);
    }
}
