// The places of the screen "Why did I lose?", its left side and its tree.
#include "ink/sketch/sketch_board.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "study/threat_map.h"
#include "ui/board/board_line.h"
#include "ui/panel/panel.h"
#include "ui/screens/study/why_view.h"
#include "ui/words/phrase.h"
#include "ui/words/why_strings.h"

#include <math.h>
#include <string.h>

enum {
    PAD = 5,
    CELL_MOST = 56,
    CELL_USUAL = 24,
    CELL_LEAST = 5,
    BAND_MOST = 240,
    BELOW_MOST = 60,
    BELOW_LEAST = 30,
    ABOVE_BOARD = 10
};

// --- the tree

static bool is_played(const WhyFrame *frame, const Position *position) {
    const Position *won = &frame->screen->won;
    if (position->ply > won->ply)
        return false;
    for (int i = 0; i < position->ply; i++)
        if (position->history[i] != won->history[i])
            return false;
    return true;
}

static void add_column(WhyFrame *frame, Cell answer, int node, bool alone) {
    const int index = frame->answer_count++ - frame->screen->first;
    if (index < 0 || index >= WHY_COLUMNS_MAX)
        return;
    WhyColumn *column = &frame->columns[frame->column_count++];
    *column = (WhyColumn){.answer = answer, .node = node, .alone = alone};
    const Position after = why_view_after_answer(frame, column);
    column->played = is_played(frame, &after);
}

/// The board of an answer, and where they are apart also those of the answers that share it.
static void add_board(WhyFrame *frame, int node, bool apart) {
    const WhyTree *tree = &frame->report->tree;
    const WhyNode *at = &tree->nodes[node];
    add_column(frame, at->move, node, apart || at->also_count == 0);
    for (int i = 0; i < at->also_count && apart; i++)
        add_column(frame, tree->also[at->also_first + i], node, true);
}

/// Few answers are shown one by one, even where the same reply meets them. Of many the one that was
/// played comes first.
static void find_columns(WhyFrame *frame) {
    const WhyTree *tree = &frame->report->tree;
    const Position *won = &frame->screen->won, position = why_position(tree, frame->below);
    const bool apart =
        position.outcome == OUTCOME_OPEN && position_count_moves(&position) <= WHY_ANSWERS_APART;
    const bool on_path = !apart && position.ply < won->ply && is_played(frame, &position);
    const int played = on_path ? why_child(tree, frame->below, won->history[position.ply]) : -1;
    if (played >= 0)
        add_board(frame, played, apart);
    for (int node = tree->nodes[frame->below].child; node >= 0; node = tree->nodes[node].next)
        if (node != played)
            add_board(frame, node, apart);
}

/// How many columns have room.
static int columns_most(const WhyFrame *frame) {
    const float room = frame->tree.w - frame->labels;
    return CLAMP((int)(room / fmaxf(88, frame->size.x + 24)), 2, WHY_COLUMNS_MAX);
}

/// As many columns as have room; the last place is for the button that shows more.
static void place_columns(WhyFrame *frame) {
    const float room = frame->tree.w - frame->labels;
    const int most = columns_most(frame);
    const int left = frame->answer_count - frame->screen->first;
    const bool more = left > most || frame->screen->first > 0;
    frame->column_count = MIN(MIN(frame->column_count, left), more ? most - 1 : most);
    const int places = frame->column_count + more;
    frame->pitch = room / (float)MAX(places, 1);
    for (int i = 0; i < frame->column_count; i++)
        frame->columns[i].x = frame->tree.x + frame->labels + frame->pitch * ((float)i + .5f);
}

// --- what is said at the left of its levels

enum { LABEL_LETTERS = 16, LABEL_SIGN = 44 };

typedef struct Label {
    Words lines[2];
} Label;

static Side winner_of(const WhyFrame *frame) {
    return side_other(frame->screen->loser);
}

/// A winning move that ends the game has no answers.
static int level_count(const WhyFrame *frame) {
    const bool over = frame->below >= 0 && frame->report->tree.nodes[frame->below].within == 0;
    return over ? 2 : WHY_LEVELS;
}

/// True when the reply to every column completes a row.
static bool all_end(const WhyFrame *frame) {
    for (int i = 0; i < frame->column_count; i++) {
        const int reply = why_view_reply(frame, &frame->columns[i]);
        if (reply < 0 || frame->report->tree.nodes[reply].within > 0)
            return false;
    }
    return true;
}

static const GameSpec *spec_of(const WhyScreen *screen) {
    return session_spec(stage_kept_session(screen->base.stage));
}

/// `X wins`: who won the game.
static const char *wins_words(const WhyFrame *frame) {
    return phrase_called(winner_of(frame) == SIDE_X ? PHRASE_END_X_WINS : PHRASE_END_O_WINS,
                         describe_names(spec_of(frame->screen)));
}

/// A bar in the words divides the lines.
static Label label_in_lines(const Words *words) {
    const int first = (int)strcspn(words->text, "|");
    const char *second = words->text[first] ? words->text + first + 1 : "";
    return (Label){{describe_words("%.*s", first, words->text), describe_words("%s", second)}};
}

static Words label_words(const WhyFrame *frame, int level) {
    const GameSpec *spec = spec_of(frame->screen);
    const SideNames names = describe_names(spec);
    const Side loser = frame->screen->loser;
    if (level == level_count(frame) - 1)
        return describe_words(
            phrase(level_count(frame) == 2 ? PHRASE_WHY_AT_ONCE : PHRASE_WHY_EACH_TIME),
            describe_side(names, winner_of(frame)));
    if (level == 0)
        return describe_words("%s", phrase(PHRASE_WHY_ONE_MOVE));
    if (level > 1)
        return describe_words("%s",
                              phrase(all_end(frame) ? PHRASE_WHY_COMPLETES : PHRASE_WHY_ANSWERS));
    return describe_only_person(spec) == loser
               ? describe_words("%s", phrase(PHRASE_WHY_YOU_TRY))
               : describe_words(phrase(PHRASE_WHY_TRIES), describe_side(names, loser));
}

static Label label_of(const WhyFrame *frame, int level) {
    const Words words = label_words(frame, level);
    return label_in_lines(&words);
}

/// Their words, where those take no more than a third; else signs alone.
static float labels_width(const WhyFrame *frame) {
    const TextRasteriser *font = stage_config(frame->screen->base.stage)->text;
    float widest = 0;
    for (int level = 0; level < level_count(frame); level++) {
        const Label label = label_of(frame, level);
        for (int i = 0; i < 2; i++)
            widest = fmaxf(widest, ink_text_width(font, label.lines[i].text, LABEL_LETTERS, true));
    }
    return 3 * (widest + 56) <= frame->tree.w ? widest + 56 : LABEL_SIGN;
}

// --- its places

/// Boards with cells of `most` px at most.
static void set_boards(WhyFrame *frame, float most) {
    static const float WIDE = 5.5f; // cells of `most` px
    const Variant *variant = &frame->screen->won.variant;
    const float below = CLAMP(.32f * frame->band, BELOW_LEAST, BELOW_MOST);
    const float high = frame->band - below - ABOVE_BOARD - 2 * PAD;
    const float cell = floorf(fminf(high / variant->height, WIDE * most / variant->width));
    frame->cell = CLAMP(cell, CELL_LEAST, most);
    frame->size =
        POINT(variant->width * frame->cell + 2 * PAD, variant->height * frame->cell + 2 * PAD);
}

/// The levels share the height, and boards are as large as all columns have room for.
static void place_tree(WhyFrame *frame) {
    const Rect tree = frame->tree;
    if (frame->report->grown) {
        frame->above = frame->screen->node;
        frame->below = frame->report->tree.nodes[frame->above].child;
    }
    frame->band = fminf(tree.h / (float)level_count(frame), BAND_MOST);
    set_boards(frame, CELL_USUAL);
    if (frame->below < 0)
        return;
    find_columns(frame);
    frame->labels = labels_width(frame);
    frame->trunk = tree.x + frame->labels + (tree.w - frame->labels) / 2;
    float most = CELL_MOST;
    do
        set_boards(frame, most--);
    while (most >= CELL_USUAL && columns_most(frame) < frame->answer_count - frame->screen->first);
    place_columns(frame);
}

WhyFrame why_view_frame(const WhyScreen *screen) {
    WhyFrame frame = {.screen = screen,
                      .report = why_work_report(screen->work),
                      .leaves = leaves_place(&screen->base),
                      .below = -1};
    frame.tree = layout_area(&frame.leaves, "proof");
    frame.board =
        board_zoom_in(&screen->board.zoom, &screen->won.variant,
                      layout_area(&frame.leaves, "board"), stage_scale(screen->base.stage));
    if (frame.tree.w > 0)
        place_tree(&frame);
    return frame;
}

bool why_view_can_go_up(const WhyScreen *screen) {
    const WhyReport *report = why_work_report(screen->work);
    return report->grown && report->turn_known &&
           why_position(&report->tree, screen->node).ply > report->turn.after.ply + 1;
}

int why_view_reply(const WhyFrame *frame, const WhyColumn *column) {
    return frame->report->tree.nodes[column->node].child;
}

Position why_view_after_answer(const WhyFrame *frame, const WhyColumn *column) {
    Position position = why_position(&frame->report->tree, frame->below);
    position_play(&position, column->answer);
    return position;
}

bool why_view_after_reply(const WhyFrame *frame, const WhyColumn *column, Position *position) {
    const int reply = why_view_reply(frame, column);
    if (reply < 0)
        return false;
    *position = why_view_after_answer(frame, column);
    position_play(position, frame->report->tree.nodes[reply].move);
    return true;
}

// --- the left side

enum { WHY_SEED = 0x3117, SEED_RING = 4 };

/// A square of so many px has room for its tag.
static const float TAGGED = 28;

static uint32_t seed_of(uint32_t part, int index) {
    return noise_seed(noise_seed(WHY_SEED, part), (uint32_t)index);
}

void why_view_tell_heading(const WhyScreen *screen, Text *words) {
    const WhyReport *report = why_work_report(screen->work);
    if (report->turn_known)
        why_strings_heading(spec_of(screen), &screen->won, &report->turn, words);
    else
        text_add(words, "%s", phrase(report->ended ? PHRASE_WHY_UNKNOWN : PHRASE_WHY_LOOKING));
}

void why_view_tell_turn(const WhyScreen *screen, Text *words) {
    const WhyReport *report = why_work_report(screen->work);
    if (report->turn_known)
        why_strings_sentence(spec_of(screen), &screen->won, &report->turn,
                             report->grown ? &report->tree : NULL, words);
    else if (why_looked_is_all(screen))
        why_looked_tell(screen, words);
}

void why_view_tell_note(const WhyScreen *screen, Text *words) {
    const WhyReport *report = why_work_report(screen->work);
    if (report->grown)
        text_add(words, "%s",
                 phrase(!report->tree.whole    ? PHRASE_WHY_FOLDED
                        : report->tree.follows ? PHRASE_WHY_FOLLOWS
                                               : PHRASE_WHY_NOTE));
}

/// Every square that held, with what it held.
static void draw_holding(const WhyFrame *frame, const Sketch *sketch) {
    const WhyTurn *turn = &frame->report->turn;
    const Palette *palette = sketch->palette;
    const float side = frame->board.cell;
    Cell cells[CELLS_MAX];
    const int count = why_holding(turn, cells);
    for (int i = 0; i < count; i++) {
        const Point at = board_geometry_centre(&frame->board, cells[i]);
        const bool win = turn->worth[cells[i]] == VERDICT_WIN;
        const float size = CLAMP(.3f * side, 14, 30), word = 16;
        const char *name = phrase(win ? PHRASE_WHY_WIN : PHRASE_DRAW);
        const bool worded = side >= 80;
        const Colour colour = win ? palette->win : palette->pencil;
        StrokeStyle pen =
            sketch_pen(palette->win, CLAMP(.027f * side, 1.4f, 2.7f), seed_of(SEED_RING, cells[i]));
        sketch_sign(sketch, POINT(at.x, at.y + (worded ? .04f * side : .35f * size)),
                    win ? "+1" : "0", size, win, colour,
                    board_mark_small(sketch, &turn->before.variant, turn->before.to_move), side);
        if (worded)
            sketch_text(sketch, POINT(at.x, at.y + .04f * side + 1.3f * word), name, word, false,
                        TEXT_MIDDLE, colour);
        board_view_ring(sketch, POINT(at.x, at.y + (worded ? .05f * side : 0)),
                        POINT(fminf(.45f * side, fmaxf(.41f * side, 13)),
                              fminf(.44f * side, fmaxf(.38f * side, 12))),
                        &pen);
    }
}

/// The square that was left open, as the winner's: dashed, as on small boards.
static void draw_open(const WhyFrame *frame, const Sketch *sketch, Cell open) {
    const Point at = board_geometry_centre(&frame->board, open);
    const Side winner = side_other(frame->screen->loser);
    Path path = {0};
    path_add_arc(&path, path_arc(at, .34f * frame->board.cell, 0, 2 * INK_PI));
    const StrokeStyle pen =
        sketch_dry_pen(winner == SIDE_X ? sketch->palette->x : sketch->palette->o,
                       CLAMP(.04f * frame->board.cell, 1.3f, 2.4f), seed_of(SEED_RING, open));
    sketch_dashes(sketch, path.points, path.count, 5, 4, &pen);
}

void why_view_draw_turn(const WhyFrame *frame, const Sketch *sketch) {
    const WhyScreen *screen = frame->screen;
    const BoardScene scene = {
        .geometry = frame->board, .position = &screen->shown, .player = SIDE_NONE};
    char memory[WHY_TEXT_MAX];
    Text words = text_over(memory, sizeof memory);
    if (layout_area(&frame->leaves, "board").w <= 0)
        return;
    board_view_draw(&screen->board, sketch, &scene, INT64_MAX);
    if (frame->report->turn_known && frame->report->turn.index >= 0) {
        board_zoom_clip(&frame->board, sketch);
        draw_holding(frame, sketch);
        if (frame->board.cell >= TAGGED)
            board_line_draw_sign(sketch, &frame->board, &frame->report->turn.after,
                                 position_last_move(&frame->report->turn.after), "??");
        board_zoom_unclip(&frame->board, sketch);
    }
    const WhySlip *slip = why_looked_slip(screen);
    if (slip && slip->open != CELL_NONE) {
        board_zoom_clip(&frame->board, sketch);
        draw_open(frame, sketch, slip->open);
        board_zoom_unclip(&frame->board, sketch);
    }
    why_looked_draw_better(frame, sketch);
    why_view_tell_turn(screen, &words);
    panel_draw_box(memory, sketch, layout_area(&frame->leaves, "box"));
}

// --- the tree

enum { TREE_SEED = 0x3118, SEED_BOARD = 1, SEED_EDGE, SEED_FELT = 4 };
enum { ABOVE = 10 };
static const float THICK = 3.2f, THIN = 1.9f;

static uint32_t tree_seed(uint32_t part, int index) {
    return noise_seed(noise_seed(TREE_SEED, part), (uint32_t)index);
}

static Colour colour_of(const Sketch *sketch, Side side) {
    return side == SIDE_X ? sketch->palette->x : sketch->palette->o;
}

static float top_of(const WhyFrame *frame, int level) {
    return frame->tree.y + (float)level * frame->band + ABOVE;
}

static void draw_mark(const Sketch *sketch, Side side, Point at, float cell, int seed) {
    sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, MARK_DRAWN, at,
                                       cell, tree_seed(SEED_BOARD, seed)));
}

static void draw_label(const WhyFrame *frame, const Sketch *sketch, int level) {
    const Label label = label_of(frame, level);
    const bool narrow = frame->labels <= LABEL_SIGN;
    const float x = frame->tree.x + (narrow ? 22 : 24), y = top_of(frame, level) + 26;
    const Side side = level % 2 == 0 ? winner_of(frame) : frame->screen->loser;
    if (level == level_count(frame) - 1)
        sketch_icon(sketch, ICON_FLAG, POINT(x, y), sketch_icon_style(sketch->palette->pencil, 26),
                    tree_seed(SEED_EDGE, 99));
    else
        draw_mark(sketch, side, POINT(x, y), 34, level);
    for (int i = 0; i < 2 && !narrow; i++)
        sketch_bold_words(sketch, POINT(frame->tree.x + 48, y - 2 + 22 * (float)i),
                          label.lines[i].text, LABEL_LETTERS, sketch->palette->ink);
}

static void draw_bands(const WhyFrame *frame, const Sketch *sketch) {
    const Palette *palette = sketch->palette;
    for (int level = 0; level < level_count(frame); level++) {
        const Side side = level % 2 == 0 ? winner_of(frame) : frame->screen->loser;
        const bool last = level == level_count(frame) - 1;
        const Rect area =
            RECT(frame->tree.x, top_of(frame, level) - ABOVE, frame->tree.w, frame->band - 14);
        const Point corners[] = {POINT(area.x, area.y), POINT(area.x + area.w, area.y),
                                 POINT(area.x + area.w, area.y + area.h),
                                 POINT(area.x, area.y + area.h)};
        Path path = {0};
        for (int i = 0; i < 4; i++)
            path_add(&path, corners[i].x, corners[i].y);
        sketch_polygon(sketch, &path, last ? palette->pencil : colour_of(sketch, side),
                       side == SIDE_X ? .065f : .075f);
    }
}

// --- boards

static Rect card_at(const WhyFrame *frame, float middle, int level) {
    return RECT(middle - frame->size.x / 2, top_of(frame, level), frame->size.x, frame->size.y);
}

// --- edges

/// The branch from `from` down to `to` has the name of its move beside its second half.
static float name_room(Point from, Point to) {
    return fmaxf(18, .5f * (to.y - from.y));
}

/// A mark and the name of its cell, 8 px beside the branch.
static void draw_move(const WhyFrame *frame, const Sketch *sketch, Point from, Point to, Side side,
                      Cell cell, bool strong) {
    const Words name = describe_cell(&frame->screen->won.variant, cell);
    const float size = 17, mark = 18, x = to.x + 8, y = to.y - .5f * name_room(from, to);
    draw_mark(sketch, side, POINT(x + mark / 2, y), 1.3f * mark, cell);
    sketch_text(sketch, POINT(x + mark + 2, y + .35f * size), name.text, size, strong, TEXT_START,
                sketch->palette->ink);
}

static void draw_edge(const Sketch *sketch, Point from, Point to, Colour colour, bool played,
                      int seed) {
    StrokeStyle pen = sketch_pen(played ? colour : sketch->palette->pencil, played ? THICK : THIN,
                                 tree_seed(SEED_EDGE, seed));
    Path path = {0};
    path_add_branch(&path, from, to, name_room(from, to));
    sketch_path(sketch, &path, &pen);
}

static Point foot_of(Rect card) {
    return POINT(card.x + card.w / 2, card.y + card.h + 3);
}

static Point head_of(Rect card) {
    return POINT(card.x + card.w / 2, card.y - 4);
}

// --- all of it

static void draw_trunk(const WhyFrame *frame, const Sketch *sketch) {
    const WhyTree *tree = &frame->report->tree;
    const Position above = why_position(tree, frame->above),
                   below = why_position(tree, frame->below);
    const Rect first = card_at(frame, frame->trunk, 0), second = card_at(frame, frame->trunk, 1);
    Cell cells[CELLS_MAX];
    const bool fork = below.outcome == OUTCOME_OPEN &&
                      threats_winning_cells(&below, winner_of(frame), cells) >= 2;
    draw_edge(sketch, foot_of(first), head_of(second), colour_of(sketch, winner_of(frame)), true,
              1);
    draw_move(frame, sketch, foot_of(first), head_of(second), winner_of(frame),
              tree->nodes[frame->below].move, true);
    if (fork)
        sketch_felt_pen(sketch, rect_grown(second, 7), 3, 1, tree_seed(SEED_FELT, 0));
    why_view_draw_card(frame, sketch, first, &above, false, 2 * frame->above);
    why_view_draw_card(frame, sketch, second, &below, fork, 2 * frame->above + 1);
}

/// All of it can be read.
static bool has_room(const PanelText *laid, const Sketch *sketch) {
    char line[GAME_SENTENCE_MAX];
    const float least = sketch_least_size(laid->size);
    bool fits = !laid->cut;
    for (int i = 0; i < laid->line_count && fits; i++) {
        panel_text_line(laid, i, line);
        fits = sketch_text_width(sketch, line, least, false) <= laid->width;
    }
    return fits;
}

/// What stands beside the two boards of the trunk.
static void draw_remarks(const WhyFrame *frame, const Sketch *sketch) {
    const WhyTree *tree = &frame->report->tree;
    const Position above = why_position(tree, frame->above),
                   below = why_position(tree, frame->below);
    const float left = frame->trunk + frame->size.x / 2 + 18;
    const float room = frame->tree.x + frame->tree.w - left - 6;
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    const Cell last = position_last_move(&above);
    if (last != CELL_NONE && room > 60)
        sketch_words_within(
            sketch, POINT(left, top_of(frame, 0) + 22),
            describe_words(phrase(PHRASE_WHY_AFTER), describe_cell(&above.variant, last).text).text,
            16, false, room, sketch->palette->ink);
    if (below.outcome != OUTCOME_OPEN || room < 110)
        return;
    PanelText laid = {0};
    why_strings_deed(spec_of(frame->screen), &below, &text);
    panel_text_fit(&laid, sketch->text, memory, POINT(room, frame->band - 22));
    if (!has_room(&laid, sketch))
        return;
    panel_text_draw(&laid, sketch, POINT(left, top_of(frame, 1) + .8f * laid.size),
                    sketch->palette->ink);
}

/// The other answers that share the board, or how it ends.
static void draw_caption(const WhyFrame *frame, const Sketch *sketch, float x, float y,
                         const char *words, bool bold) {
    const float room = frame->pitch - 8;
    const float width = fminf(room, sketch_text_width(sketch, words, 15, bold));
    sketch_words_within(sketch, POINT(x - width / 2, y), words, 15, bold, room,
                        bold ? sketch->palette->ink : sketch->palette->pencil);
}

static void draw_end(const WhyFrame *frame, const Sketch *sketch, const WhyColumn *column,
                     const Rect *card) {
    char memory[DESCRIBE_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    const bool full =
        column->played && describe_only_person(spec_of(frame->screen)) == frame->screen->loser;
    const char *wins = wins_words(frame);
    text_add(&text, phrase(PHRASE_WHY_AS_PLAYED), wins);
    const bool fits = sketch_text_width(sketch, memory, 15, true) <= frame->pitch - 8;
    draw_caption(frame, sketch, column->x, card->y + card->h + 19, full && fits ? memory : wins,
                 true);
}

static void draw_column(const WhyFrame *frame, const Sketch *sketch, int index) {
    const WhyColumn *column = &frame->columns[index];
    const WhyTree *tree = &frame->report->tree;
    const Rect trunk = card_at(frame, frame->trunk, 1), answer = card_at(frame, column->x, 2),
               end = card_at(frame, column->x, 3);
    const Position after = why_view_after_answer(frame, column);
    Position last;
    const Point foot = POINT(frame->trunk + .16f * (column->x - frame->trunk), foot_of(trunk).y);
    const int seed = 100 + 4 * (index + frame->screen->first + 50 * frame->above);
    draw_edge(sketch, foot, head_of(answer), colour_of(sketch, frame->screen->loser),
              column->played, seed);
    draw_move(frame, sketch, foot, head_of(answer), frame->screen->loser, column->answer,
              column->played);
    why_view_draw_card(frame, sketch, answer, &after, false, seed + 1);
    if (!column->alone) {
        char memory[DESCRIBE_TEXT_MAX];
        Text text = text_over(memory, sizeof memory);
        why_strings_also(tree, column->node, true, &text);
        if (sketch_text_width(sketch, memory, 15, false) > frame->pitch - 8) {
            text = text_over(memory, sizeof memory);
            why_strings_also(tree, column->node, false, &text);
        }
        draw_caption(frame, sketch, column->x, answer.y + answer.h + 15, memory, false);
    }
    if (!why_view_after_reply(frame, column, &last))
        return;
    const Point from = POINT(foot_of(answer).x, foot_of(answer).y + (column->alone ? 0 : 16));
    const bool reply_played = column->played && last.ply <= frame->screen->won.ply &&
                              frame->screen->won.history[last.ply - 1] == position_last_move(&last);
    draw_edge(sketch, from, head_of(end), colour_of(sketch, winner_of(frame)), reply_played,
              seed + 2);
    draw_move(frame, sketch, from, head_of(end), winner_of(frame), position_last_move(&last),
              reply_played);
    why_view_draw_card(frame, sketch, end, &last, false, seed + 3);
    if (last.outcome != OUTCOME_OPEN)
        draw_end(frame, sketch, column, &end);
}

void why_view_draw_tree(const WhyFrame *frame, const Sketch *sketch) {
    if (frame->tree.w > 0 && why_looked_is_all(frame->screen))
        why_looked_draw(frame, sketch);
    if (frame->tree.w <= 0 || !frame->report->turn_known || why_looked_is_all(frame->screen))
        return;
    draw_bands(frame, sketch);
    if (!frame->report->grown || frame->below < 0) {
        sketch_words_within(sketch, POINT(frame->tree.x + 16, frame->tree.y + 34),
                            phrase(PHRASE_WHY_GROWING), 18, false, frame->tree.w - 32,
                            sketch->palette->ink);
        return;
    }
    for (int level = 0; level < level_count(frame); level++)
        draw_label(frame, sketch, level);
    draw_trunk(frame, sketch);
    draw_remarks(frame, sketch);
    for (int i = 0; i < frame->column_count; i++)
        draw_column(frame, sketch, i);
}
