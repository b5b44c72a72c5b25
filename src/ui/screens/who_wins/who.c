#include "ui/screens/who_wins/who.h"

#include "ink/strokes/motion.h"
#include "ui/words/who_wins_strings.h"

#include <math.h>

/// Design px of the lowest panel and of one that everything has room in.
static const float LOW = 571, FULL = 800;
#define SEARCH_STEP  (NANOSECONDS_PER_SECOND / 2)
#define LONG_WRITING NANOSECONDS_PER_SECOND

// --- what there is

const WhoWinsReport *who_report(const Who *who) {
    return who_wins_report(who->worker);
}

WhoView who_view(const Who *who) {
    if (who->playing)
        return WHO_PLAYING;
    switch (who_report(who)->state) {
    case WHO_WINS_SEARCHING:
        return WHO_SEARCHING;
    case WHO_WINS_PROVEN:
        return WHO_ANSWER;
    default:
        return WHO_NOT_PROVEN;
    }
}

/// The opening that is shown, or NULL.
static const WhoWinsOpening *shown_opening(const Who *who) {
    const WhoWinsReport *report = who_report(who);
    if (who->playing || !who_wins_strings_is_proven(report) ||
        who->opening >= report->opening_count)
        return NULL;
    const WhoWinsOpening *opening = &report->openings[who->opening];
    // Before the proof is read there may be nothing to show but the move itself.
    return opening->paired || opening->variation_length > 1 ? opening : NULL;
}

void who_choose_opening(Who *who, int opening, int64_t now) {
    int count = who_report(who)->opening_count;
    CHECK(count > 0 && opening >= -1);
    who->opening = (opening + count) % count;
    who->opening_at = now;
}

const Position *who_position(const Who *who) {
    return who->playing ? &who->game : &who_report(who)->position;
}

Side who_player(const Who *who) {
    const bool turn =
        who->playing && who->game.outcome == OUTCOME_OPEN && who->game.to_move != who->proof_side;
    return turn ? who->game.to_move : SIDE_NONE;
}

BoardTarget who_target(const Who *who) {
    return board_view_target(&who->board, who_position(who),
                             board_control_has_cursor(&who->base.widgets));
}

float who_elapsed_ms(const Who *who, int64_t since, int64_t now) {
    return who->board.pace > 0 ? motion_elapsed_ms(since, now) : MOTION_SETTLED;
}

// --- places

float who_between(const WhoFrame *frame, float low, float full) {
    return frame->squeeze * ink_lerp(low, full, frame->share);
}

float who_y(const WhoFrame *frame, float low, float full) {
    return roundf(frame->top + who_between(frame, low, full));
}

/// Openings side by side while each has room, else steps from one to the next.
static void place_choice(WhoFrame *frame) {
    const float words = 106, most = 53, least = 44, steps = 172;
    const PanelLayout *layout = &frame->layout;
    int count = frame->opening ? frame->report->opening_count : 0;
    if (count < 2)
        return;
    const float left = layout->tall ? layout->panel.x : layout->board.x;
    float room = (layout->tall ? layout->panel.w : layout->board.w) - words,
          each = fminf(most, room / (float)count);
    frame->choice_by_steps = each < least || count > WIDGET_OPTIONS_MAX;
    float width = frame->choice_by_steps ? steps : each * (float)count;
    frame->choice = RECT(left + words, layout->foot - 16, width, 44);
}

static Rect stamp_area(const WhoFrame *frame) {
    const Rect panel = frame->panel;
    float width = roundf(fminf(158, .355f * panel.w)), height = who_between(frame, 44, 72);
    if (frame->brief) // beside the answer
        return RECT(panel.x + panel.w - width - 2, frame->top + 2, width, 50);
    return RECT(panel.x + panel.w - width - 2, who_y(frame, 362, 521), width, roundf(height));
}

/// A low panel below the board: its buttons keep their size, and the rest is told in what they
/// leave.
static void make_brief(WhoFrame *frame) {
    static const float HEIGHT[] = {
        [WHO_SEARCHING] = 306, [WHO_NOT_PROVEN] = 312, [WHO_ANSWER] = 228, [WHO_PLAYING] = 228};
    const int rows = frame->view == WHO_SEARCHING ? 1 : 2;
    const float room = panel_layout_buttons_top(&frame->layout, rows) - 8 - frame->panel.y;
    frame->brief = true;
    frame->details = frame->who->details;
    frame->top = frame->panel.y;
    frame->squeeze = fminf(1, room / HEIGHT[frame->view]);
}

/// Under a board with the panel below it, for the choice of openings.
enum { CHOICE_STRIP = 46 };

WhoFrame who_frame(const Who *who) {
    const Point view = stage_view(who->base.stage);
    const bool tall = layout_is_tall(view);
    const WhoWinsOpening *opening = shown_opening(who);
    const bool foot = view.y >= LOW || (opening && who_report(who)->opening_count > 1);
    const PanelNeeds needs = {.strip = tall && foot ? CHOICE_STRIP : 0,
                              .below = FULL,
                              .below_least = CLAMP(.43f * view.y, 236, 380)};
    PanelLayout layout = panel_layout(view, needs);
    if (tall) {
        layout.title_right = layout.settings.x - 26; // the icons left of it are the game's
        layout.foot = foot ? layout.panel.y - CHOICE_STRIP + 16 : 0;
    }
    const float above = layout.roomy ? 40 : 20, below = layout.roomy ? 46 : 20;
    WhoFrame frame = {
        .who = who,
        .report = who_report(who),
        .view = who_view(who),
        .opening = opening,
        .layout = layout,
        .panel = layout.panel,
        .board = board_geometry_in(&who->asked.variant, layout.board),
        .share = ink_clamp01((layout.panel.h + above + below - LOW) / (FULL - LOW)),
        .squeeze = 1,
        .top = layout.panel.y - above,
    };
    if (tall)
        make_brief(&frame);
    place_choice(&frame);
    frame.stamp = stamp_area(&frame);
    return frame;
}

// --- following the report

void who_follow(Who *who, int64_t now) {
    // A game by the proof is another game: its marks are drawn anew.
    board_view_show(&who->board, who_position(who), 1, now);
}

static bool is_writing(const Who *who) {
    return who_report(who)->proof == WRITTEN_PROOF_WRITING;
}

/// Most proofs are written before anybody could press Stop: it shows when one takes longer.
int64_t who_timeout(const Who *who, int64_t now) {
    if (who_view(who) == WHO_SEARCHING)
        return SEARCH_STEP; // the seconds go on
    if (!is_writing(who) || who->writes_long)
        return -1;
    return MAX(0, who->answered_at + LONG_WRITING - now);
}

void who_take_news(Who *who, int64_t now) {
    bool searched = who_view(who) == WHO_SEARCHING;
    who_wins_poll(who->worker);
    if (!who_wins_busy(who->worker))
        who->stopping = false;
    if (searched && who_view(who) != WHO_SEARCHING)
        who->answered_at = now;
    who->writes_long = is_writing(who) && now - who->answered_at >= LONG_WRITING;
}
