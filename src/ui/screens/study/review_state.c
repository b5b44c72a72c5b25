// The state of the Review screen: where it is, what it shows and says there, and what is tried.
#include "ui/screens/study/review_screen.h"
#include "ui/words/phrase.h"
#include "words/review_words.h"

#include <math.h>
#include <string.h>

// --- places

/// Px of the parts of the panel, one under the other, in a roomy window and in a low one.
typedef struct Sizes {
    float head, words, heading, better, curve, gap;
} Sizes;

static const Sizes ROOMY = {30, 58, 36, 48, 104, 8}, LOW = {28, 50, 30, 44, 84, 6};
static const Sizes TALL = {0, 48, 0, 44, 84, 8};
/// The curve needs so much at least, and a tall window without it.
enum {
    CURVE_LEAST = 60,
    TALL_FROM = 700,
    TALL_LEAST = 140,
    TALL_USUAL = 360,
    STRIP = 34,
    WORDS_FROM = 190, ///< two lines, or three of the smallest letters, else two of these
    WORDS_LEAST = 32,
    TRIAL = 180
};

/// Takes `height` off the top of `room`; 0 where it is not there.
static float take(Rect *room, float height) {
    if (height <= 0 || room->h < height)
        return 0;
    room->y += height;
    room->h -= height;
    return height;
}

static Rect take_box(Rect *room, float height, float gap) {
    const Rect box = RECT(room->x, room->y, room->w, height);
    return take(room, height + gap) > 0 ? box : RECT(0, 0, 0, 0);
}

/// A heading and what stands under it, or nothing.
static Rect take_headed(Rect *room, const Sizes *sizes, float height, float *heading) {
    if (room->h < sizes->heading + height)
        return RECT(0, 0, 0, 0);
    *heading = sizes->heading > 0 ? room->y + .55f * sizes->heading : 0;
    take(room, sizes->heading);
    return take_box(room, height, sizes->gap);
}

/// Lists give way first, then the summary of both sides, then the curve.
static void place_beside(ReviewPlaces *places, Rect room) {
    const Sizes *sizes = places->layout.roomy ? &ROOMY : &LOW;
    places->head = room.y + 19;
    take(&room, sizes->head);
    places->words = take_box(&room, sizes->words, sizes->gap);
    places->better = take_headed(&room, sizes, sizes->better, &places->better_heading);
    if (places->layout.roomy && places->layout.key_caps)
        places->trial = RECT(room.x + room.w - TRIAL, places->better.y - 43, TRIAL, 36);
    places->curve = take_headed(&room, sizes, sizes->curve, &places->curve_heading);
    const float brief = 2 * REVIEW_BRIEF_ROW;
    if (room.h >= brief) {
        places->brief = room.y + room.h - brief + 20;
        room.h -= brief;
    }
    places->rows = (int)fmaxf(0, floorf((room.h - sizes->heading) / REVIEW_ROW));
    if (places->rows < 1)
        return;
    places->moves_heading = room.y + .55f * sizes->heading;
    places->moves_first = room.y + sizes->heading + 23;
}

static void place_below(ReviewPlaces *places, Rect room) {
    const PanelLayout *layout = &places->layout;
    places->head = layout->players[0].y + 32;
    const float words = room.h >= WORDS_FROM ? TALL.words : WORDS_LEAST;
    places->words = take_box(&room, words, 4);
    places->better = take_headed(&room, &TALL, TALL.better, &places->better_heading);
    const float curve = fminf(TALL.curve + 20, room.h - STRIP);
    if (curve >= CURVE_LEAST)
        places->curve = take_box(&room, curve, TALL.gap);
    if (room.h >= STRIP - TALL.gap)
        places->strip = room.y + 20;
}

ReviewPlaces review_places(const ReviewScreen *screen) {
    const Point view = stage_view(screen->base.stage);
    const PanelNeeds needs = {.players = true,
                              .below = TALL_USUAL,
                              .below_least = view.y >= TALL_FROM ? TALL_USUAL - 30 : TALL_LEAST};
    ReviewPlaces places = {.layout = panel_layout(view, needs)};
    const PanelLayout *layout = &places.layout;
    Rect room = layout->panel;
    places.board = board_geometry_in(&screen->shown.variant, layout->board);
    room.h = panel_layout_buttons_top(layout, 2) - (layout->roomy ? 12 : 8) - room.y;
    if (layout->tall)
        place_below(&places, room);
    else
        place_beside(&places, room);
    return places;
}

// --- where it is

/// What each square was worth has room and can be known.
enum { EXPLAINED_CELLS_MAX = 42 };

const Review *review_of(const ReviewScreen *screen) {
    return review_task_review(screen->task);
}

const ReviewMove *review_selected(const ReviewScreen *screen) {
    const Review *review = review_of(screen);
    if (screen->selected == 0 || !review->moves[screen->selected - 1].seen)
        return NULL;
    return &review->moves[screen->selected - 1];
}

bool review_runs(const ReviewScreen *screen) {
    return review_task_runs(screen->task);
}

bool review_has_better(const ReviewScreen *screen) {
    const ReviewMove *move = review_selected(screen);
    return move && move->length > 0;
}

int review_mistake(const ReviewScreen *screen, int step) {
    const Review *review = review_of(screen);
    for (int i = screen->selected + step; i >= 1 && i <= review->count; i += step)
        if (review->moves[i - 1].seen && review_is_mistake(review->moves[i - 1].mark))
            return i;
    return -1;
}

// --- what is on the board

/// The selected position, or the better line as far as it is followed, or what is tried.
static void find_position(ReviewScreen *screen) {
    const Review *review = review_of(screen);
    const ReviewMove *move = review_selected(screen);
    const bool before = screen->trial.on || screen->followed > 0;
    screen->shown = review_position(review, screen->selected - before);
    for (int i = 0; move && i < screen->followed; i++)
        position_play(&screen->shown, move->line[i]);
    if (screen->trial.on && screen->trial.tried != CELL_NONE)
        position_play(&screen->shown, screen->trial.tried);
}

/// What each square was worth before the selected move, where all of that is known.
static void find_explanation(ReviewScreen *screen) {
    const ReviewMove *move = review_selected(screen);
    screen->explains = false;
    if (!move || screen->trial.on || screen->followed > 0 ||
        variant_cells(&screen->shown.variant) > EXPLAINED_CELLS_MAX ||
        screen->shown.outcome != OUTCOME_OPEN)
        return;
    const Position before = review_position(review_of(screen), screen->selected - 1);
    screen->explains = review_task_explain(screen->task, &before, &screen->explanation) &&
                       screen->explanation.exact;
    for (int i = 0; i < CELLS_MAX; i++) // the first of the best moves leads the line
        screen->explanation.cells[i].best = move->length > 0 && i == move->line[0];
}

// --- the curve

static void fill_curve(ReviewScreen *screen) {
    const Review *review = review_of(screen);
    PanelCurve *curve = &screen->curve;
    curve->count = review->count + 1;
    curve->span = review->count;
    curve->selected = screen->selected;
    curve->first = review->count > 0 ? review_side(review, 0) : SIDE_X;
    curve->ruled = review->seen > 0 && review_is_proven(review);
    for (int i = 0; i <= review->count; i++) {
        const Worth value = review_value(review, i);
        PanelCurvePlace *place = &curve->places[i];
        *place = (PanelCurvePlace){.known = value.kind != WORTH_UNKNOWN,
                                   .ahead = (float)(worth_share(value) - 500) / 500};
        if (i > 0 && review->moves[i - 1].seen)
            memcpy(place->sign, review_sign(review->moves[i - 1].mark),
                   strlen(review_sign(review->moves[i - 1].mark)));
    }
}

// --- what is said

static void say_trial(const ReviewScreen *screen, Text *text) {
    const ReviewTry *trial = &screen->trial;
    const Review *review = review_of(screen);
    const Side side = review_side(review, screen->selected - 1);
    const Variant *variant = &review->end.variant;
    if (trial->tried == CELL_NONE) {
        text_add(text, "%s played %s here. Find something better.", side_name(side),
                 describe_cell(variant, review->end.history[screen->selected - 1]).text);
        return;
    }
    const Words cell = describe_cell(variant, trial->tried);
    if (!trial->told)
        text_add(text, "%s: %s", cell.text, phrase(PHRASE_TRY_LOOKING));
    else if (trial->right)
        text_add(text, "Right: %s is better.", cell.text);
    else
        text_add(text, "%s is no better. Try another square.", cell.text);
}

static void say_position(const ReviewScreen *screen, Text *text) {
    const Review *review = review_of(screen);
    if (screen->notice[0]) {
        text_add(text, "%s", screen->notice);
    } else if (screen->trial.on) {
        say_trial(screen, text);
    } else if (review_selected(screen)) {
        review_words_move(review, screen->selected - 1, text);
    } else if (screen->selected > 0) {
        if (screen->claimed)
            review_words_claim(screen->claimed, screen->selected - 1, text);
        else
            text_add(text, "%s", phrase(PHRASE_NOT_LOOKED_AT));
    } else {
        const Worth value = review_value(review, 0);
        const bool tall = review_places(screen).layout.tall;
        if (value.kind != WORTH_UNKNOWN && !tall)
            text_add(text, "%s: %s. ", phrase(PHRASE_BEFORE_THE_FIRST_MARK),
                     review_words_value(value).text);
        if (tall) // they have no place of their own
            text_add(text, "X: %s. O: %s. ", review_words_side(review, SIDE_X).text,
                     review_words_side(review, SIDE_O).text);
        text_add(text, "%s", review_words_turning(review).text);
    }
}

void review_follow(ReviewScreen *screen, int64_t now) {
    char memory[GAME_SENTENCE_MAX];
    Text text = text_over(memory, sizeof memory);
    find_position(screen);
    find_explanation(screen);
    fill_curve(screen);
    board_view_show(&screen->board, &screen->shown, screen->session->game.number, now);
    board_view_note(&screen->board, screen->shown.key,
                    screen->explains ? &screen->explanation : NULL, CELL_NONE, now);
    say_position(screen, &text);
    const Rect room = review_places(screen).words;
    if (room.w > 0)
        panel_text_fit(&screen->words, stage_config(screen->base.stage)->text, memory,
                       POINT(room.w - 4, room.h));
}

// --- going somewhere

/// What was said and is being drawn is over.
static void leave_what_is(ReviewScreen *screen, int64_t now) {
    screen->notice[0] = '\0';
    board_view_finish(&screen->board, now);
}

void review_select(ReviewScreen *screen, int selected, int64_t now) {
    leave_what_is(screen, now);
    screen->selected = CLAMP(selected, 0, review_of(screen)->count);
    screen->followed = 0;
    screen->trial = (ReviewTry){.tried = CELL_NONE};
    review_follow(screen, now);
}

void review_follow_line(ReviewScreen *screen, int followed, int64_t now) {
    const ReviewMove *move = review_selected(screen);
    if (!move || screen->trial.on)
        return;
    leave_what_is(screen, now);
    screen->followed = CLAMP(followed, 0, move->length);
    review_follow(screen, now);
}

// --- trying

void review_try(ReviewScreen *screen, bool on, int64_t now) {
    if (on && !review_has_better(screen))
        return;
    leave_what_is(screen, now);
    screen->trial = (ReviewTry){.on = on, .tried = CELL_NONE};
    screen->followed = 0;
    screen->base.widgets.focus = on ? BOARD_CONTROL : REVIEW_CURVE;
    review_follow(screen, now);
}

void review_try_cell(ReviewScreen *screen, Cell cell, int64_t now) {
    const Review *review = review_of(screen);
    const ReviewMove *move = review_selected(screen);
    const Position before = review_position(review, screen->selected - 1);
    ReviewTry *trial = &screen->trial;
    if (!trial->on || !move || !position_can_play(&before, cell))
        return;
    leave_what_is(screen, now);
    *trial = (ReviewTry){.on = true, .tried = cell};
    trial->right = cell == move->line[0];
    trial->told = trial->right || cell == review->end.history[screen->selected - 1];
    if (!trial->told)
        review_task_ask(screen->task, &before, cell);
    review_follow(screen, now);
}
