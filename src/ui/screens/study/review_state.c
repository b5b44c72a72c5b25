// The state of the Review screen: where it is, what it shows and says there, and what is tried.
#include "base/said.h"
#include "session/reviewed.h"
#include "ui/screens/study/review_screen.h"
#include "ui/words/phrase.h"
#include "words/review_words.h"

#include <math.h>
#include <string.h>

// --- where it is

ReviewPlaces review_places(const ReviewScreen *screen) {
    ReviewPlaces places = {.leaves = leaves_place(&screen->base)};
    places.board =
        board_zoom_in(&screen->board.zoom, &screen->shown.variant,
                      layout_area(&places.leaves, "board"), stage_scale(screen->base.stage));
    return places;
}

/// What each square was worth has room and can be known.
enum { EXPLAINED_CELLS_MAX = 42 };

const Review *review_of(const ReviewScreen *screen) {
    return screen->review;
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

Phrase review_no_better(const ReviewScreen *screen) {
    static const Phrase WORDS[] = {[BETTER_TOLD] = PHRASE_NONE,
                                   [BETTER_NONE] = PHRASE_NOTHING_BETTER,
                                   [BETTER_LITTLE] = PHRASE_LITTLE_LOST,
                                   [BETTER_UNKNOWN] = PHRASE_BETTER_UNKNOWN};
    const Review *review = review_of(screen);
    const int index = screen->selected - 1;
    if (review->opening[index])
        return PHRASE_NOT_JUDGED;
    return review_is_lost(review, index) ? PHRASE_EVERY_MOVE_LOSES
                                         : WORDS[review_find_better(review, index)];
}

int review_mistake(const ReviewScreen *screen, int step) {
    const Review *review = review_of(screen);
    for (int i = screen->selected + step; i >= 1 && i <= review->count; i += step)
        if (review->moves[i - 1].seen && move_mark_is_mistake(review->moves[i - 1].mark))
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
    if (!screen->explains) { // a review that was made before has looked at nothing
        judge_explain(screen->session->judge, &before, &screen->explanation);
        screen->explains = screen->explanation.exact;
    }
    for (int i = 0; i < CELLS_MAX; i++) // the first of the best moves leads the line
        screen->explanation.cells[i].best = move->length > 0 && i == move->line[0];
}

// --- the curve

static void fill_curve(ReviewScreen *screen) {
    panel_curve_of_game(&screen->curve, screen->session, review_of(screen));
    screen->curve.selected = screen->selected;
}

// --- what is said

void review_tell_result(const ReviewScreen *screen, bool whole, Text *text) {
    const Position *end = &review_of(screen)->end;
    const GameSpec spec = reviewed_spec(screen->session);
    const SideNames names = describe_names(&spec);
    const Words rules = describe_variant(&end->variant);
    const char *name_end = strstr(rules.text, " · ");
    if (whole)
        text_add(text, "%.*s · ", name_end ? (int)(name_end - rules.text) : DESCRIBE_TEXT_MAX,
                 rules.text);
    const GameEnd ended = game_end_of_line(&screen->session->game);
    const Words result = ended.kind == GAME_END_TIME   ? describe_title_of_end(&spec, ended)
                         : ended.kind != GAME_END_NONE ? describe_end(&spec, ended)
                                                       : review_words_result(end, ended, names);
    text_add(text, "%s", result.text);
}

/// How the sides are called.
static SideNames names_of(const ReviewScreen *screen) {
    return describe_names(session_spec(screen->session));
}

Words review_progress(const Review *review) {
    return describe_words(phrase(PHRASE_LOOKED_AT), review->seen, review->count);
}

static void say_trial(const ReviewScreen *screen, Text *text) {
    const ReviewTry *trial = &screen->trial;
    const Review *review = review_of(screen);
    const Side side = review_side(review, screen->selected - 1);
    const Variant *variant = &review->end.variant;
    if (trial->tried == CELL_NONE) {
        text_add(text, said("%s played %s here. Find something better."),
                 describe_side(names_of(screen), side),
                 describe_cell(variant, review->end.history[screen->selected - 1]).text);
        return;
    }
    const Words cell = describe_cell(variant, trial->tried);
    if (!trial->told)
        text_add(text, said("%s: %s"), cell.text, phrase(PHRASE_TRY_LOOKING));
    else if (trial->right)
        text_add(text, phrase(PHRASE_TRY_RIGHT), cell.text);
    else
        text_add(text, phrase(PHRASE_TRY_WRONG), cell.text);
}

/// Of the mark that won nobody asks what it was worth: there it is told where the game turned.
static bool tells_of_whole(const ReviewScreen *screen) {
    const Review *review = review_of(screen);
    return screen->selected == review->count && screen->followed == 0 && review_is_whole(review) &&
           review->end.outcome != OUTCOME_OPEN &&
           review_words_turning(review, names_of(screen)).text[0];
}

/// What a person wrote goes before what the review found of the move.
static void tell_comment(const ReviewScreen *screen, Text *text) {
    char memory[STAGE_COMMENT_BRIEF + 8]; // there is a way to the rest
    Text comment = text_over(memory, sizeof memory);
    if (screen->followed > 0 || screen->selected > screen->session->game.record.count)
        return;
    session_comment(screen->session, screen->selected, &comment);
    if (comment.length > 0)
        text_add(text, "“%s” ", memory);
}

void review_tell(const ReviewScreen *screen, bool no_place, Text *text) {
    const Review *review = review_of(screen);
    if (!screen->notice[0] && !screen->trial.on)
        tell_comment(screen, text);
    if (screen->notice[0]) {
        text_add(text, "%s", screen->notice);
    } else if (screen->trial.on) {
        say_trial(screen, text);
    } else if (tells_of_whole(screen)) {
        text_add(text, "%s", review_words_turning(review, names_of(screen)).text);
    } else if (review_selected(screen)) {
        review_words_move(review, screen->selected - 1, names_of(screen), text);
    } else if (screen->selected > 0) {
        if (screen->claimed)
            review_words_claim(screen->claimed, screen->selected - 1, names_of(screen), text);
        else
            text_add(text, "%s", phrase(PHRASE_NOT_LOOKED_AT));
    } else {
        const Worth value = review_value(review, 0);
        if (value.kind != WORTH_UNKNOWN && !no_place)
            text_add(text, said("%s: %s. "), phrase(PHRASE_BEFORE_THE_FIRST_MARK),
                     review_words_value(value, names_of(screen)).text);
        if (no_place)
            text_add(text, said("%s: %s. %s: %s. "), describe_side(names_of(screen), SIDE_X),
                     review_words_side(review, SIDE_X).text,
                     describe_side(names_of(screen), SIDE_O),
                     review_words_side(review, SIDE_O).text);
        text_add(text, "%s", review_words_turning(review, names_of(screen)).text);
    }
}

void review_follow(ReviewScreen *screen, int64_t now) {
    find_position(screen);
    find_explanation(screen);
    fill_curve(screen);
    board_view_show(&screen->board, &screen->shown, screen->session->game.number, now);
    board_view_note(&screen->board, screen->shown.key,
                    screen->explains ? &screen->explanation : NULL, CELL_NONE, now);
}

// --- going somewhere

/// What was said and is being drawn is over.
static void leave_what_is(ReviewScreen *screen, int64_t now) {
    screen->notice[0] = '\0';
    screen->seeks = false;
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
    if (!trial->told && !review_task_ask(screen->task, &before, cell))
        trial->tried = CELL_NONE;
    review_follow(screen, now);
}
