// The board of the Review screen, with what is over and under it.
#include "ui/screens/review/review_screen.h"

#include "ink/sketch/sketch_boxes.h"
#include "ui/board/board_line.h"
#include "ui/panel/panel.h"
#include "ui/panel/panel_line.h"
#include "ui/words/phrase.h"
#include "words/describe.h"
#include "words/review_words.h"

#include <string.h>

enum { DRAW_SEED = 0x4e71 };

// --- the header

static void draw_header(const ReviewScreen *screen, const Sketch *sketch,
                        const PanelLayout *layout) {
    const Palette *palette = sketch->palette;
    const Review *review = review_of(screen);
    const Point at = layout->title;
    const char *title = phrase(PHRASE_BUTTON_REVIEW);
    const float size = panel_title_size(layout), right = layout->title_right;
    const Words rules = describe_variant(&review->end.variant);
    const Game *game = &screen->session->game;
    const Words result =
        game->out_of_time
            ? describe_title_on_time(&game->spec, side_other(game->record.now.to_move))
            : review_words_result(&review->end);
    const float left = at.x + sketch_text_width(sketch, title, size, true) + 18;
    const float result_width = sketch_text_width(sketch, result.text, 17, false);
    sketch_bold_words(sketch, at, title, size, palette->ink);
    if (layout->tall) {
        const char *name_end = strstr(rules.text, " · ");
        const int name = (int)(name_end ? (size_t)(name_end - rules.text) : strlen(rules.text));
        const Words both = describe_words("%.*s · %s", name, rules.text, result.text);
        const float room = layout->settings.x - 26 - at.x;
        const bool fits = sketch_text_width(sketch, both.text, 15, false) <= room;
        sketch_words_within(sketch, POINT(at.x, at.y + 20), fits ? both.text : result.text, 15,
                            false, room, palette->pencil);
        return;
    }
    const bool beside =
        left + sketch_text_width(sketch, rules.text, 18, false) + 20 + result_width <= right;
    sketch_text(sketch, POINT(right, at.y - 1), result.text, 17, false, TEXT_END, palette->pencil);
    if (beside)
        sketch_words(sketch, POINT(left, at.y - 1), rules.text, 18, palette->pencil);
    else
        sketch_words(sketch, POINT(at.x, at.y + 26), rules.text, 15, palette->pencil);
}

// --- the board

/// The better line, as far as its marks are not on the board.
static void draw_line(const ReviewScreen *screen, const Sketch *sketch,
                      const ReviewPlaces *places) {
    enum { GHOSTS_MAX = 6 };
    const ReviewMove *move = review_selected(screen);
    const int followed = screen->followed;
    if (!move || screen->trial.on || screen->explains || move->length <= followed)
        return;
    const Side side = review_side(review_of(screen), screen->selected - 1);
    board_line_draw(sketch, &places->board, followed % 2 ? side_other(side) : side,
                    move->line + followed, MIN(move->length - followed, GHOSTS_MAX), followed + 1);
}

/// What is drawn at the mark that is judged.
static void draw_sign(const ReviewScreen *screen, const Sketch *sketch,
                      const ReviewPlaces *places) {
    const ReviewMove *move = review_selected(screen);
    if (screen->trial.on && screen->trial.told)
        board_line_draw_sign(sketch, &places->board, &screen->shown, screen->trial.tried,
                             screen->trial.right ? "!" : "?");
    if (!move || move->mark == REVIEW_PLAIN || screen->trial.on || screen->followed > 0)
        return;
    board_line_draw_sign(sketch, &places->board, &screen->shown,
                         review_of(screen)->end.history[screen->selected - 1],
                         review_sign(move->mark));
}

static void draw_board(const ReviewScreen *screen, const Sketch *sketch, const ReviewPlaces *places,
                       int64_t now) {
    const BoardScene scene = {
        .geometry = places->board,
        .position = &screen->shown,
        .explanation = screen->explains ? &screen->explanation : NULL,
        .player = screen->trial.on && screen->trial.tried == CELL_NONE ? screen->shown.to_move
                                                                       : SIDE_NONE,
        .show_cursor = screen->trial.on && board_control_has_cursor(&screen->base.widgets),
        .show_pencil = true,
    };
    board_view_draw(&screen->board, sketch, &scene, now);
    draw_line(screen, sketch, places);
    draw_sign(screen, sketch, places);
}

// --- the line under the board

static void draw_foot(const ReviewScreen *screen, const Sketch *sketch,
                      const ReviewPlaces *places) {
    const PanelLayout *layout = &places->layout;
    const float left = layout->board.x + 4, right = layout->foot_right;
    PanelLine line = {sketch, left, layout->foot, right, 17, 16, 9, 28};
    if (layout->foot == 0)
        return;
    if (screen->explains) {
        const char *full = phrase(PHRASE_REVIEW_SQUARES);
        panel_line_add_words(
            &line, 0,
            panel_line_has_room(&line, 0, full) ? full : phrase(PHRASE_REVIEW_SQUARES_BRIEF));
        return;
    }
    if (screen->selected > 0 && !screen->trial.on && screen->followed == 0) {
        sketch_brackets(sketch, POINT(line.x + 12, line.y - 6), 11, 7, 2, sketch->palette->ink,
                        DRAW_SEED);
        panel_line_add_words(&line, 32, phrase(PHRASE_LEGEND_THE_MOVE));
    }
    if (!review_has_better(screen) || screen->trial.on)
        return;
    StrokeStyle pen = sketch_pen(sketch->palette->pencil, 1.8f, DRAW_SEED);
    sketch_loop(sketch, POINT(line.x + 12, line.y - 6), 11, 11, 1.05f, &pen);
    sketch_label(sketch, POINT(line.x + 12, line.y - 6), "1", 14, true, sketch->palette->pencil);
    panel_line_add_words(&line, 32, phrase(PHRASE_LEGEND_BETTER));
}

void review_draw(Screen *base, const Sketch *sketch, int64_t now) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    const ReviewPlaces places = review_places(screen);
    panel_draw_wash(sketch, &places.layout);
    draw_header(screen, sketch, &places.layout);
    draw_board(screen, sketch, &places, now);
    draw_foot(screen, sketch, &places);
    review_draw_panel(screen, sketch, &places);
}

void review_draw_over(Screen *base, const Sketch *sketch) {
    const ReviewScreen *screen = (const ReviewScreen *)base;
    const ReviewPlaces places = review_places(screen);
    review_draw_better(screen, sketch, &places);
}
