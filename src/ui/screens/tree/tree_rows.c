// The levels that are folded: one row each.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ui/screens/tree/tree.h"
#include "ui/words/phrase.h"
#include "ui/words/who_wins_strings.h"
#include "words/recursion_words.h"

enum { SEED_ROW = 100, SEED_PIP, SEED_BOARD };

/// Where the columns begin, px from the left edge of the levels; 0: no room. In a tall window what
/// is to come ends at the right.
typedef struct Columns {
    float board, tries, pips, apart, best, window, to_come;
    float right; ///< where the window of alpha and beta ends, or the best where there is none
} Columns;

static Columns columns_tall(float width, bool window) {
    const float right = width - 8;
    if (!window)
        return (Columns){42, 66, 124, 15, MAX(width - 170, 206), 0, right, right};
    const bool narrow = width < 330;
    const float best = narrow ? width - 126 : MAX(width - 194, 172);
    return (Columns){42, 66, 112, 14, best, best + 54, narrow ? 0 : right, best + 126};
}

static Columns columns_of(const TreeFrame *frame) {
    const float width = frame->area.w;
    const bool window = frame->tree->recursion.options.prune;
    if (frame->layout.tall)
        return columns_tall(width, window);
    if (width < 620)
        return window ? (Columns){106, 138, 192, 13, width - 190, width - 116, 0, width - 8}
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
    const float cell = (frame->layout.tall ? 24 : 28) / side;
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

static void draw_pips(const TreeFrame *frame, const Sketch *sketch, const MinimaxCall *call,
                      Point at, float apart, float right) {
    const Palette *palette = sketch->palette;
    for (int i = 0; i < call->count && at.x < right; i++, at.x += apart) {
        const MinimaxReply *reply = &call->replies[i];
        const uint32_t seed = noise_seed(SEED_PIP, (uint32_t)(call->number * 16 + (uint64_t)i));
        const bool tried = i == call->tried - 1 && reply->end == MINIMAX_TRY;
        if (tried) {
            sketch_felt_pen(sketch, RECT(at.x - 10, at.y - 10, 20, 20), 2, 1, seed);
            sketch_dot(sketch, at, 4.5f, palette->x, seed);
        } else if (i < call->tried) {
            sketch_value_tag(sketch, at, reply->value, "", frame->layout.tall ? 4.6f : 6.2f, 10,
                             seed);
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
                            frame->layout.tall ? "–" : phrase(PHRASE_TREE_NOTHING_YET), 16, false,
                            room, sketch->palette->pencil);
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
    if (frame->layout.tall) {
        sketch_text(sketch, at, number, 15, false, TEXT_END, sketch->palette->ink);
        return;
    }
    const Words words =
        more == 0 ? describe_words("%s", phrase(PHRASE_TREE_NOTHING_MORE))
        : boards == 0
            ? describe_words("%s %d %s, %s", phrase(PHRASE_TREE_AND), more,
                             phrase(PHRASE_TREE_MORE), phrase(PHRASE_TREE_NONE))
            : describe_words("%s %d %s, %s %s", phrase(PHRASE_TREE_AND), more,
                             phrase(PHRASE_TREE_MORE), number,
                             phrase(boards == 1 ? PHRASE_TREE_BOARD : PHRASE_TREE_BOARDS));
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

/// One row for the first level and all that have no row of their own.
static void draw_heads(const TreeFrame *frame, const Sketch *sketch) {
    const Columns columns = columns_of(frame);
    const float y = frame->area.y - 8, left = frame->area.x;
    const Colour pencil = sketch->palette->pencil;
    const bool tall = frame->layout.tall;
    const bool lesson = frame->tree->lesson; // which has room for them where it needs them
    if (frame->area.y < 80 || (lesson && frame->level_count <= TREE_OPEN_MAX))
        return;
    if (frame->top == 0) {
        if (frame->tree->recursion.options.prune && !(tall && frame->tree->lesson))
            sketch_words_within(sketch, POINT(left + 12, y), phrase(PHRASE_TREE_WINDOW_NOTE), 15,
                                false, frame->area.w - 24, pencil);
        return;
    }
    sketch_words(sketch, POINT(left + columns.tries, y), phrase(PHRASE_TREE_TRIES), 15, pencil);
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
        tree_draw_level_name(frame, sketch, i, frame->layout.tall ? 14 : 17);
        if (i <= minimax_walk_depth(frame->walk))
            draw_row(frame, sketch, i, known ? last : NULL);
    }
}
