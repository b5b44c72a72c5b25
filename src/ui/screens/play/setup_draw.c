// Drawing the Set-up screen.
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "ui/panel/panel.h"
#include "ui/screens/play/setup_screen.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <math.h>

enum {
    SEED_PENS = 10,
    SEED_BOX = 20,
    SEED_HEADINGS = 30,
    SEED_KEYS = 40,
    SEED_GHOST = 60,
    SEED_SQUARES = 70
};
static const float GHOST_FADE = .58f, TWO_LINES = 56, WIDE_BOX = 440, HIGH_BOX = 100;
/// Smaller cells have no picture of the rubber in them.
static const float RUBBER_FROM = 26;

// --- what the screen asks, too

Variant setup_screen_variant(const SetupScreen *screen) {
    Variant variant = screen->setup.board.variant;
    variant.row_length = SIDE_MIN;
    variant.exact = false;
    return variant;
}

BoardGeometry setup_screen_board(const SetupScreen *screen, const Places *places) {
    const Variant variant = setup_screen_variant(screen);
    return board_zoom_in(&screen->board.zoom, &variant, layout_area(places, "board"),
                         stage_scale(screen->base.stage));
}

Cell setup_screen_target(const SetupScreen *screen) {
    const BoardView *board = &screen->board;
    if (screen->hover != CELL_NONE || !board_control_has_cursor(&screen->base.widgets))
        return screen->hover;
    return cell_at(&board->variant, board->cursor_column, board->cursor_row);
}

// --- the board

/// What is wrong is outlined.
static void draw_squares(const SetupScreen *screen, const Sketch *sketch,
                         const BoardGeometry *board) {
    if (screen->problem.sentence[0])
        return;
    CELL_SET_EACH (cell, &screen->report.squares, CELL_SET_WORDS) {
        if (cell >= variant_cells(&board->variant))
            return;
        const Rect area =
            rect_grown(board_geometry_cell(board, (Cell)cell), -fmaxf(1.5f, .05f * board->cell));
        const StrokeStyle pen = sketch_pen(
            sketch->palette->lose, 2.4f, screen_seed(&screen->base, SEED_SQUARES + (uint32_t)cell));
        sketch_outline(sketch, area, fminf(8, .12f * board->cell), .12f, 8, &pen);
    }
}

static void draw_cursor(const SetupScreen *screen, const Sketch *sketch, const BoardGeometry *board,
                        Cell cell) {
    if (screen->hover != CELL_NONE)
        return;
    const Rect area = board_geometry_cell(board, cell);
    const float dash = CLAMP(.22f * area.w, 4, 10);
    const Path path = path_rounded_rect(rect_grown(area, -fmaxf(1.5f, .083f * area.w)),
                                        fminf(8, .12f * area.w), .12f, 0);
    const StrokeStyle pen =
        sketch_dry_pen(sketch->palette->x, CLAMP(.06f * area.w, 1.6f, 2.6f), 0xc5);
    sketch_dashes(sketch, path.points, path.count, dash, .6f * dash, &pen);
}

/// What a click would leave there.
static void draw_ghost(const SetupScreen *screen, const Sketch *sketch,
                       const BoardGeometry *board) {
    const Cell cell = setup_screen_target(screen);
    if (cell == CELL_NONE)
        return;
    const Side side = setup_touch(&screen->setup, cell);
    const Side there = (Side)screen->setup.board.cells[cell];
    const Point centre = board_geometry_centre(board, cell);
    const bool over = there != SIDE_NONE;
    draw_cursor(screen, sketch, board, cell);
    if (screen->pressed)
        return;
    if (side == SIDE_NONE) {
        if (over && board->cell >= RUBBER_FROM)
            sketch_icon(sketch, ICON_RUBBER,
                        POINT(centre.x + .3f * board->cell, centre.y - .3f * board->cell),
                        sketch_icon_style(sketch->palette->ink, CLAMP(.34f * board->cell, 12, 30)),
                        screen_seed(&screen->base, SEED_GHOST));
        return;
    }
    Mark mark = sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O,
                               board_mark_form(sketch, &board->variant), centre,
                               board_geometry_mark(board), screen_seed(&screen->base, SEED_GHOST));
    mark.fade = GHOST_FADE;
    mark.plain = true;
    if (over) { // beside the one it takes the place of
        mark.centre = POINT(centre.x + .34f * board->cell, centre.y + .34f * board->cell);
        mark.cell = .44f * board->cell;
        mark.fade = 0;
    }
    sketch_mark(sketch, mark);
}

static void draw_board(const SetupScreen *screen, const Sketch *sketch, const Places *places,
                       int64_t now) {
    const BoardScene scene = {.geometry = setup_screen_board(screen, places),
                              .position = &screen->drawn,
                              .player = SIDE_NONE};
    board_view_draw(&screen->board, sketch, &scene, now);
    board_zoom_clip(&scene.geometry, sketch);
    draw_squares(screen, sketch, &scene.geometry);
    draw_ghost(screen, sketch, &scene.geometry);
    board_zoom_unclip(&scene.geometry, sketch);
}

// --- beside it

static float draw_key(const SetupScreen *screen, const Sketch *sketch, Point left,
                      const char *letters, uint32_t stream) {
    const float width = sketch_key_width(sketch, letters);
    sketch_key(sketch, POINT(left.x + width / 2, left.y - 6), letters, sketch->palette->ink,
               screen_seed(&screen->base, SEED_KEYS + stream));
    return left.x + width;
}

/// Which keys draw, where that has room.
static bool draw_keys(const SetupScreen *screen, const Sketch *sketch, Rect foot) {
    static const char *const ARROWS[] = {"←", "↑", "↓", "→"};
    enum { KEYS_FROM = 50 };
    const Colour pencil = sketch->palette->pencil;
    Point point = {foot.x, foot.y + 20};
    if (foot.h < KEYS_FROM || !widget_shows_keys(&screen->base.widgets))
        return false;
    for (uint32_t i = 0; i < ARRAY_LEN(ARROWS); i++)
        point.x = draw_key(screen, sketch, point, ARROWS[i], i) + 4;
    point.x += 6;
    sketch_words(sketch, point, phrase(PHRASE_CHOOSE_A_SQUARE), 17, pencil);
    point.x += sketch_text_width(sketch, phrase(PHRASE_CHOOSE_A_SQUARE), 17, false) + 16;
    const char *does = phrase(PHRASE_DRAW_OR_RUB_THERE), *space = phrase(PHRASE_KEY_SPACE_CAP);
    const float behind = sketch_key_width(sketch, space) + 8;
    if (point.x + behind + sketch_text_width(sketch, does, 17, false) >= foot.x + foot.w)
        return true; // a key alone would say nothing
    point.x = draw_key(screen, sketch, point, space, 4) + 8;
    sketch_words(sketch, point, does, 17, pencil);
    return true;
}

static void draw_foot(const SetupScreen *screen, const Sketch *sketch, Rect foot) {
    const bool told = screen->notice[0];
    if (foot.w <= 0)
        return;
    const float down = draw_keys(screen, sketch, foot) ? 50 : 20;
    sketch_words_within(sketch, POINT(foot.x, foot.y + down),
                        told ? screen->notice : phrase(PHRASE_TOUCH_AGAIN_TO_RUB), 17, false,
                        foot.w, told ? sketch->palette->ink : sketch->palette->pencil);
}

static void draw_headings(const SetupScreen *screen, const Sketch *sketch, const Places *places) {
    static const struct {
        const char *leaf;
        Phrase words;
    } HEADINGS[] = {{"pen heading", PHRASE_PEN},
                    {"side heading", PHRASE_SIDE_TO_MOVE},
                    {"board heading", PHRASE_BOARD}};
    const Rect key = layout_area(places, "side key");
    for (uint32_t i = 0; i < ARRAY_LEN(HEADINGS); i++) {
        const Rect area = layout_area(places, HEADINGS[i].leaf);
        if (area.w > 0)
            sketch_heading(sketch, POINT(area.x + 2, rect_centre(area).y + 6),
                           phrase(HEADINGS[i].words), 19, 0,
                           screen_seed(&screen->base, SEED_HEADINGS + i));
    }
    if (key.w > 0 && widget_shows_keys(&screen->base.widgets))
        draw_key(screen, sketch, POINT(key.x, rect_centre(key).y + 6), "S", 5);
}

// --- the box

/// A ring with an exclamation mark, or a tick.
static void draw_sign(const SetupScreen *screen, const Sketch *sketch, Point centre, float radius,
                      bool fine, Colour colour) {
    const uint32_t seed = screen_seed(&screen->base, SEED_BOX + 1);
    if (fine) {
        sketch_icon(sketch, ICON_TICK, centre, sketch_icon_style(colour, 1.5f * radius), seed);
        return;
    }
    const StrokeStyle pen = sketch_pen(colour, 2.4f, seed);
    sketch_loop(sketch, centre, radius, radius, 1.05f, &pen);
    const StrokeStyle stroke = sketch_pen(colour, 3, noise_seed(seed, 1));
    sketch_line(sketch, POINT(centre.x, centre.y - .5f * radius),
                POINT(centre.x, centre.y + .12f * radius), 0, &stroke);
    sketch_dot(sketch, POINT(centre.x, centre.y + .5f * radius), 2, colour, noise_seed(seed, 2));
}

/// The sentences under the headline.
static Words box_text(const SetupScreen *screen) {
    const SetupReport *report = &screen->report;
    if (screen->warned)
        return describe_words("%s", phrase(PHRASE_SETUP_BACK_AGAIN));
    if (screen->problem.sentence[0]) {
        Words words;
        Text text = text_over(words.text, sizeof words.text);
        said_sentence(&text, screen->problem.sentence);
        return words;
    }
    if (report->more == 0)
        return report->text;
    if (report->more == 1)
        return describe_words("%s%s", report->text.text, phrase(PHRASE_ONE_MORE_FAULT));
    const Words more = describe_words(phrase(PHRASE_MORE_FAULTS), report->more);
    return describe_words("%s%s", report->text.text, more.text);
}

static const char *box_headline(const SetupScreen *screen) {
    return screen->warned                ? phrase(PHRASE_SETUP_GIVES_UP)
           : screen->problem.sentence[0] ? phrase(PHRASE_SETUP_NOT_PASTED)
                                         : screen->report.headline.text;
}

static void draw_box(const SetupScreen *screen, const Sketch *sketch, Rect box) {
    const bool fine =
        !screen->warned && !screen->problem.sentence[0] && screen->report.fault == SETUP_NO_FAULT;
    const Colour colour = fine ? sketch->palette->ink : sketch->palette->lose;
    const bool small = box.w < WIDE_BOX || box.h < HIGH_BOX;
    const Point sign = small ? POINT(box.x + 24, box.y + 18) : POINT(box.x + 38, box.y + 38);
    const float left = box.x + (small ? 14 : 72), head = small ? box.x + 44 : left;
    BoxStyle style = sketch_box_style(sketch);
    style.outline = colour;
    sketch_box(sketch, box, &style, screen_seed(&screen->base, SEED_BOX));
    draw_sign(screen, sketch, sign, small ? 11 : 18, fine, colour);
    sketch_words_within(sketch, POINT(head, sign.y + (small ? 6 : 8)), box_headline(screen),
                        small ? 18 : 22, true, box.x + box.w - 12 - head, sketch->palette->ink);
    const Words text = box_text(screen);
    const float top = sign.y + 12;
    const Point room = {box.x + box.w - 12 - left, box.y + box.h - 2 - top};
    PanelText laid = {0};
    panel_text_set(&laid, sketch->text, text.text, POINT(room.x, MIN(room.y, TWO_LINES)));
    if (laid.line_count > 2)
        panel_text_fit(&laid, sketch->text, text.text, room);
    panel_text_draw(&laid, sketch, POINT(left, top + .74f * laid.pitch), sketch->palette->ink);
}

void setup_draw_under(Screen *base, const Sketch *sketch, int64_t now) {
    const SetupScreen *screen = (const SetupScreen *)base;
    const Places places = leaves_place(base);
    panel_draw_wash(sketch, layout_area(&places, "panel"), stage_view(base->stage));
    draw_board(screen, sketch, &places, now);
    draw_foot(screen, sketch, layout_area(&places, "foot"));
    draw_headings(screen, sketch, &places);
    draw_box(screen, sketch, layout_area(&places, "box"));
    leaves_draw(base, sketch, &places);
}

// --- in the controls

static void draw_mark(const SetupScreen *screen, const Sketch *sketch, MarkSide side, Point centre,
                      float cell, uint32_t stream) {
    const MarkForm form = board_mark_player_form(sketch, &screen->setup.board.variant);
    sketch_mark(sketch, sketch_mark_of(sketch, side, form, centre, cell,
                                       screen_seed(&screen->base, SEED_PENS + stream)));
}

/// The middle of an option, `share` of the way through the choice.
static Point middle_at(Rect choice, float share) {
    return POINT(choice.x + share * choice.w, choice.y + choice.h / 2);
}

static void draw_pens_with_words(const SetupScreen *screen, const Sketch *sketch, Rect pens) {
    static const char *const CAPS[][3] = {
        [SIDE_NAMES_LETTERS] = {"X", "O", "A"}, [SIDE_NAMES_COLOURS] = {"B", "W", "A"}};
    const SideNames names = side_names_on(sketch->stones, &screen->setup.board.variant);
    const bool caps = widget_shows_keys(&screen->base.widgets);
    const float by = caps ? 19 : 0, y = pens.y + pens.h / 2, unit = pens.w / 480;
    const float words = pens.x + 245 * unit - (caps ? 0 : 14);
    draw_mark(screen, sketch, MARK_X, POINT(pens.x + 44 * unit - by + 4, y), 46, 0);
    draw_mark(screen, sketch, MARK_O, POINT(pens.x + 132 * unit - by + 4, y), 46, 1);
    draw_mark(screen, sketch, MARK_X, POINT(words - 38, y), 34, 2);
    draw_mark(screen, sketch, MARK_O, POINT(words - 14, y), 34, 3);
    sketch_text(sketch, POINT(words + 8, y + 6), phrase(PHRASE_PEN_IN_TURN), 17,
                screen->setup.pen == SETUP_IN_TURN, TEXT_START, sketch->palette->ink);
    sketch_icon(sketch, ICON_RUBBER, POINT(pens.x + 425 * unit - (caps ? 24 : 0), y),
                sketch_icon_style(sketch->palette->ink, 26), screen_seed(&screen->base, SEED_PENS));
    if (!caps)
        return;
    const float lefts[] = {44 * unit + 10, 132 * unit + 10, 328 * unit};
    for (uint32_t i = 0; i < ARRAY_LEN(lefts); i++)
        draw_key(screen, sketch, POINT(pens.x + lefts[i], y + 6), CAPS[names][i], 6 + i);
    draw_key(screen, sketch, POINT(pens.x + 425 * unit - 4, y + 6), phrase(PHRASE_KEY_DELETE_CAP),
             9);
}

static void draw_pens(const SetupScreen *screen, const Sketch *sketch, Rect pens) {
    const float cell = MIN(42, .9f * pens.h);
    const Point both = middle_at(pens, .625f);
    draw_mark(screen, sketch, MARK_X, middle_at(pens, .125f), cell, 0);
    draw_mark(screen, sketch, MARK_O, middle_at(pens, .375f), cell, 1);
    draw_mark(screen, sketch, MARK_X, POINT(both.x - 11, both.y), .72f * cell, 2);
    draw_mark(screen, sketch, MARK_O, POINT(both.x + 11, both.y), .72f * cell, 3);
    sketch_icon(sketch, ICON_RUBBER, middle_at(pens, .875f),
                sketch_icon_style(sketch->palette->ink, 24), screen_seed(&screen->base, SEED_PENS));
}

bool setup_screen_names_pens(const Places *places) {
    enum { WORDS_FROM = 440 };
    return layout_area(places, "pen").w >= WORDS_FROM && layout_area(places, "side key").w > 0;
}

void setup_draw_over(Screen *base, const Sketch *sketch) {
    const SetupScreen *screen = (const SetupScreen *)base;
    const Places places = leaves_place(base);
    const Rect pens = layout_area(&places, "pen"), side = layout_area(&places, "side");
    if (setup_screen_names_pens(&places))
        draw_pens_with_words(screen, sketch, pens);
    else
        draw_pens(screen, sketch, pens);
    draw_mark(screen, sketch, MARK_X, middle_at(side, .25f), MIN(36, .5f * side.w), 4);
    draw_mark(screen, sketch, MARK_O, middle_at(side, .75f), MIN(36, .5f * side.w), 5);
}
