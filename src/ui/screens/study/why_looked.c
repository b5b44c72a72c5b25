// What the screen "Why did I lose?" shows where there is no proof that it could show: what a look
// at each mark has found, how the game went on, and how it could have.
#include "session/reviewed.h"
#include "study/threat_map.h"
#include "ui/board/board_line.h"
#include "ui/screens/study/why_view.h"
#include "ui/words/phrase.h"
#include "ui/words/why_strings.h"

#include <math.h>
#include <string.h>

// --- what is known

bool why_looked_is_all(const WhyScreen *screen) {
    const WhyReport *report = why_work_report(screen->work);
    return report->ended && !report->grown;
}

static const Review *review_of(const WhyScreen *screen) {
    return screen->looks ? review_task_review(screen->looks) : NULL;
}

/// The loser's last mark before which the winner had no row to complete.
static int last_free_mark(const WhyScreen *screen) {
    Position before = screen->won;
    Cell cells[CELLS_MAX];
    int mark = -1;
    while (before.ply > 0) {
        position_undo(&before);
        if (before.to_move != screen->loser)
            continue;
        mark = before.ply;
        if (threats_winning_cells(&before, side_other(screen->loser), cells) == 0)
            return mark;
    }
    return mark;
}

const WhySlip *why_looked_slip(const WhyScreen *screen) {
    const WhyReport *report = why_work_report(screen->work);
    return report->turn_known && report->turn.index < 0 && report->turn.slip.index >= 0
               ? &report->turn.slip
               : NULL;
}

int why_looked_mark(const WhyScreen *screen) {
    const WhyReport *report = why_work_report(screen->work);
    const Review *review = review_of(screen);
    int fall;
    if (report->turn_known && report->turn.index >= 0)
        return report->turn.index;
    if (why_looked_slip(screen))
        return why_looked_slip(screen)->index;
    return review && review_find_fall(review, &fall) ? fall : last_free_mark(screen);
}

/// A whole review goes into the game.
static void keep(WhyScreen *screen) {
    Review *whole = base_alloc(sizeof *whole);
    *whole = *review_of(screen);
    Session *session = stage_kept_session(screen->base.stage);
    reviewed_settle(session, whole);
    reviewed_keep(session, screen->nodes, whole);
    base_free(whole);
}

bool why_looked_follow(WhyScreen *screen) {
    if (!why_looked_is_all(screen) || screen->no_thread)
        return false;
    if (!screen->looks) {
        const Record *record = &stage_kept_session(screen->base.stage)->game.record;
        const size_t bytes = ((size_t)screen->won.ply + 1) * sizeof *screen->nodes;
        screen->looks = stage_begin_review(screen->base.stage, &screen->won);
        screen->no_thread = !screen->looks;
        if (screen->no_thread)
            return true;
        screen->nodes = base_alloc(bytes);
        memcpy(screen->nodes, record->nodes, bytes);
        review_task_run(screen->looks, true);
        return true;
    }
    const bool was_whole = review_is_whole(review_of(screen));
    bool news = false;
    while (review_task_poll(screen->looks))
        news = true;
    if (!was_whole && review_is_whole(review_of(screen)))
        keep(screen);
    return news;
}

void why_looked_release(WhyScreen *screen) {
    if (screen->looks && !review_is_whole(review_of(screen)))
        stage_keep_review(screen->base.stage, screen->looks);
    else
        review_task_free(screen->looks);
    base_free(screen->nodes);
}

void why_looked_tell(const WhyScreen *screen, Text *words) {
    (void)screen;
    text_add(words, "%s", phrase(PHRASE_WHY_NOT_PROVEN));
}

// --- what is drawn

/// What looked better than the mark; NULL where nothing is known that did.
static const ReviewMove *better_of(const WhyScreen *screen) {
    const Review *review = review_of(screen);
    const int mark = why_looked_mark(screen);
    return review && mark >= 0 && review->moves[mark].seen && review->moves[mark].length > 0
               ? &review->moves[mark]
               : NULL;
}

void why_looked_draw_better(const WhyFrame *frame, const Sketch *sketch) {
    enum { GHOSTS_MAX = 6 };
    const WhyScreen *screen = frame->screen;
    if (!why_looked_is_all(screen) || frame->report->turn.index >= 0)
        return;
    const ReviewMove *better = better_of(screen);
    if (!better)
        return;
    board_zoom_clip(&frame->board, sketch);
    board_line_draw(sketch, &frame->board, screen->loser, better->line,
                    MIN(better->length, GHOSTS_MAX), 1);
    board_zoom_unclip(&frame->board, sketch);
}

/// A row of small boards, each a mark further.
typedef struct Row {
    Phrase heading;
    Position from; ///< before the first mark
    const Cell *moves;
    int count;
} Row;

enum {
    HEADING = 30,
    NAME = 30,
    BETWEEN = 22,
    CELL_LEAST = 4,
    CELL_MOST = 48,
    EDGE = 5,
    SEED = 700
};

static void draw_name(const Sketch *sketch, const Position *after, Point at) {
    const Cell cell = position_last_move(after);
    const Side side = side_other(after->to_move);
    const float size = 17;
    sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O, MARK_DRAWN,
                                       POINT(at.x - 14, at.y), 24, SEED + (uint32_t)cell));
    sketch_text(sketch, POINT(at.x, at.y + .35f * size), describe_cell(&after->variant, cell).text,
                size, true, TEXT_START, sketch->palette->ink);
}

/// What has no room is left out before the last board.
static void draw_row(const WhyFrame *frame, const Sketch *sketch, const Row *row, Rect area) {
    const Variant *variant = &row->from.variant;
    WhyFrame sized = *frame;
    const float high = (area.h - HEADING - NAME - 2 * EDGE) / (float)variant->height;
    const float wide = (area.w / 3 - BETWEEN - 2 * EDGE) / (float)variant->width;
    sized.cell = CLAMP(floorf(fminf(high, wide)), CELL_LEAST, CELL_MOST);
    sized.size = POINT((float)variant->width * sized.cell + 2 * EDGE,
                       (float)variant->height * sized.cell + 2 * EDGE);
    const float pitch = fmaxf(sized.size.x, 64) + BETWEEN;
    const int shown = MIN(row->count, MAX(1, (int)((area.w + BETWEEN) / pitch)));
    Position position = row->from;
    sketch_bold_words(sketch, POINT(area.x, area.y + 20), phrase(row->heading), 17,
                      sketch->palette->ink);
    for (int i = 0, place = 0; i < row->count; i++) {
        position_play(&position, row->moves[i]);
        if (place == shown || (place == shown - 1 && i < row->count - 1))
            continue;
        const Rect card = RECT(area.x + (float)place++ * pitch, area.y + HEADING + NAME,
                               sized.size.x, sized.size.y);
        draw_name(sketch, &position, POINT(card.x + card.w / 2, card.y - NAME / 2));
        why_view_draw_card(&sized, sketch, card, &position,
                           position.to_move == frame->screen->loser, SEED + i);
    }
}

static float draw_words(const WhyFrame *frame, const Sketch *sketch) {
    const WhyScreen *screen = frame->screen;
    const GameSpec *spec = session_spec(stage_kept_session(screen->base.stage));
    const Rect area = frame->tree;
    char memory[GAME_SENTENCE_MAX];
    Text words = text_over(memory, sizeof memory);
    PanelText laid = {0};
    if (frame->report->turn_known)
        text_add(&words, "%s ", phrase(PHRASE_WHY_TOO_LARGE));
    if (screen->looks)
        why_strings_looked(spec, review_of(screen), why_looked_mark(screen), &words);
    panel_text_set(&laid, sketch->text, memory, POINT(area.w, .3f * area.h));
    panel_text_draw(&laid, sketch, POINT(area.x, area.y + 22), sketch->palette->ink);
    return (float)laid.line_count * laid.pitch + 14;
}

void why_looked_draw(const WhyFrame *frame, const Sketch *sketch) {
    const WhyScreen *screen = frame->screen;
    const int mark = why_looked_mark(screen);
    const ReviewMove *better = better_of(screen);
    const Review *review = review_of(screen);
    const float top = draw_words(frame, sketch);
    const bool alone = !better && review && review_is_whole(review);
    Rect area = frame->tree;
    area.y += top;
    area.h = (area.h - top) / (alone ? 1 : 2);
    Row row = {.heading = PHRASE_WHY_AS_IT_WENT, .from = screen->won, .count = 0};
    while (mark >= 0 && row.from.ply > mark)
        position_undo(&row.from);
    row.moves = screen->won.history + row.from.ply;
    row.count = screen->won.ply - row.from.ply;
    if (mark >= 0)
        draw_row(frame, sketch, &row, area);
    area.y += area.h;
    if (!better)
        return;
    row.heading = PHRASE_WHAT_WAS_BETTER;
    row.moves = better->line;
    row.count = better->length;
    draw_row(frame, sketch, &row, area);
}
