#include "ui/panel/panel.h"

#include "base/base.h"
#include "draw/board_geometry.h"
#include "ink/sketch/sketch.h"
#include "ink/sketch/sketch_boxes.h"
#include "ink/sketch/sketch_icons.h"
#include "session/coach.h"
#include "ui/widgets/layout.h"
#include "ui/words/game_strings.h"
#include "ui/words/glossary.h"
#include "ui/words/phrase.h"
#include "words/describe.h"

#include <math.h>
#include <string.h>

enum { PANEL_SEED = 0x9a7e1, TEXT_LEFT = 68, TALLY_RIGHT = 10, COUNT_RIGHT = 14 };
/// Of a row's width: beside it there is room for a pencil and the tally.
static const float NAME_SHARE = .42f, TALLY_SHARE = .25f;
/// Lower rows have what is written in them closer, and more of the felt pen under it.
enum { LOW_ROW = 52 };
/// A tally behind a name ends there.
static const float COUNTED_WIDTH = 70;
static const float BUBBLE_PADDING = 24, BUBBLE_EDGES = 8;

static bool has_tally(Rect row, int count) {
    return count > 0 && sketch_tally_width(count) <= row.w * TALLY_SHARE;
}

/// What a count takes of the end of `row`, px.
static float count_width(const Sketch *sketch, Rect row, int count) {
    if (has_tally(row, count))
        return sketch_tally_width(count) + TALLY_RIGHT;
    return sketch_text_width(sketch, describe_words("%d", count).text, 19, true) + COUNT_RIGHT;
}

/// A number at the end of `row`, as a tally where its marks have room.
static void draw_count(const Sketch *sketch, Rect row, float feet, float height, Colour colour,
                       int count, bool newest, uint32_t seed) {
    const float width = sketch_tally_width(count), right = row.x + row.w;
    if (has_tally(row, count)) {
        sketch_tally(sketch, right - TALLY_RIGHT - width, feet, count, height, colour, newest,
                     seed);
        return;
    }
    sketch_text(sketch, POINT(right - COUNT_RIGHT, feet - 2), describe_words("%d", count).text, 19,
                newest, TEXT_END, newest ? sketch->palette->win : sketch->palette->pencil);
}

/// What the rows of the two players show.
typedef struct Players {
    const Session *session;
    Side active;
    bool told; ///< the result, if there is one that counts
    Tally tally;
    float swipe;       ///< share of the felt pen under the active row, 0 to 1
    const char *doing; ///< instead of the active player's kind; or NULL
    bool pencil;       ///< beside the active player's name …
    float lift;        ///< … that far up, px
    int64_t now;       ///< for the clocks
} Players;

/// From the left of a player's row to the name.
static float name_left(Rect row) {
    return row.w >= PANEL_PENCIL_FROM ? TEXT_LEFT : row.h + 6;
}

static void draw_pencil(const Players *players, const Sketch *sketch, Rect row, float name_width) {
    IconStyle style = sketch_icon_style(sketch->palette->ink, 24);
    Point at = POINT(row.x + name_left(row) + name_width + 26,
                     row.y + row.h / 2 - 8 - roundf(players->lift));
    sketch_icon(sketch, ICON_PENCIL, at, style, PANEL_SEED);
}

static void draw_watch(const Sketch *sketch, Point centre, float share, Colour colour,
                       uint32_t seed) {
    const float angle = 2 * INK_PI * share, hand = 6;
    sketch_icon(sketch, ICON_WATCH, centre, sketch_icon_style(colour, 32), seed);
    const Point middle = {centre.x, centre.y + 2};
    const StrokeStyle pen = sketch_pen(colour, 2.2f, noise_seed(seed, 1));
    sketch_line(sketch, middle, POINT(middle.x + hand * sinf(angle), middle.y - hand * cosf(angle)),
                0, &pen);
}

/// Nobody has to hurry any more once the game has ended.
static bool has_little_time(const Players *players, Side side) {
    const Game *game = &players->session->game;
    return game_is_open(game) && game_clock_is_low(&game->clock, side, players->now);
}

/// A clock as it looks: letters, and two lines under them when little time is left.
static void draw_digits(const Players *players, const Sketch *sketch, Point feet, float size,
                        Side side, const char *digits) {
    const bool low = has_little_time(players, side);
    const Colour colour = low ? sketch->palette->lose : sketch->palette->ink;
    const float width = sketch_text_width(sketch, digits, size, true);
    sketch_bold_words(sketch, feet, digits, size, colour);
    for (int i = 0; low && i < 2; i++) {
        const StrokeStyle pen =
            sketch_pen(colour, 1.8f, noise_seed(PANEL_SEED, 20 + 2 * (uint32_t)side + (uint32_t)i));
        const float y = feet.y + .16f * size + 2 + (float)i * .16f * size;
        sketch_line(sketch, POINT(feet.x, y), POINT(feet.x + width, y - 1), .004f, &pen);
    }
}

/// What `side` has left, at the right end of its row. Returns where that begins.
static float draw_clock(const Players *players, const Sketch *sketch, Rect row, Side side) {
    enum { SIZE = 31 };
    const GameClock *clock = &players->session->game.clock;
    const int64_t left = game_clock_left(clock, side, players->now);
    char memory[GAME_WORD_MAX];
    Text text = text_over(memory, sizeof memory);
    game_strings_clock(left, &text);
    const float begin = row.x + row.w - COUNT_RIGHT - sketch_text_width(sketch, memory, SIZE, true);
    draw_digits(players, sketch, POINT(begin, row.y + row.h / 2 + 10), SIZE, side, memory);
    const bool low = has_little_time(players, side);
    const float share = (float)left / (float)game_clock_whole(clock);
    draw_watch(sketch, POINT(begin - 26, row.y + row.h / 2 - 2), MIN(share, 1),
               low ? sketch->palette->lose : sketch->palette->ink,
               noise_seed(PANEL_SEED, 30 + (uint32_t)side));
    return begin - 44;
}

/// The same in a narrow row, under the name; `words` follow where they have room.
static void draw_clock_below(const Players *players, const Sketch *sketch, Rect row, Side side,
                             const char *words, Colour colour) {
    enum { SIZE = 21, WORDS = 15, APART = 8 };
    const Point feet = {row.x + name_left(row), row.y + row.h / 2 + 18};
    char memory[GAME_WORD_MAX];
    Text text = text_over(memory, sizeof memory);
    game_strings_clock(game_clock_left(&players->session->game.clock, side, players->now), &text);
    draw_digits(players, sketch, feet, SIZE, side, memory);
    const float behind = feet.x + sketch_text_width(sketch, memory, SIZE, true) + APART;
    if (behind + sketch_text_width(sketch, words, WORDS, false) <= row.x + row.w)
        sketch_words(sketch, POINT(behind, feet.y), words, WORDS, colour);
}

static void draw_player(const Players *players, const Sketch *sketch, Rect row, Side side) {
    const bool beside =
        row.w >= PANEL_PENCIL_FROM; // the tally stands beside the name, else a number
    const Palette *palette = sketch->palette;
    const GameSpec *spec = session_spec(players->session);
    const Words name = describe_player(spec, side), kind = describe_player_kind(spec, side);
    bool active = side == players->active;
    const float middle = row.y + row.h / 2, left = row.x + name_left(row);
    const bool low_row = row.h < LOW_ROW;
    const float above = low_row ? 2 : 4, under = low_row ? 1 : 4;
    if (active)
        sketch_felt_pen(sketch, RECT(row.x - 6, row.y + above, row.w + 12, row.h - above - under),
                        3, players->swipe, noise_seed(PANEL_SEED, side));
    sketch_mark(sketch, sketch_mark_of(sketch, side == SIDE_X ? MARK_X : MARK_O,
                                       board_mark_player_form(sketch, &spec->variant),
                                       POINT(row.x + (beside ? 30 : row.h / 2), middle), row.h - 4,
                                       noise_seed(PANEL_SEED, 2 + side)));
    const bool timed = players->session->game.clock.control.kind != TIME_FREE;
    const float end = timed ? 4 : count_width(sketch, row, players->tally.wins[side]) + 8;
    const float room = beside ? NAME_SHARE * row.w : row.x + row.w - left - end;
    const float width = sketch_words_within(sketch, POINT(left, middle - (low_row ? 5 : 1)),
                                            name.text, beside ? 21 : 19, true, room, palette->ink);
    if (active && players->pencil)
        draw_pencil(players, sketch, row, width);
    const bool low = has_little_time(players, side);
    const char *words = low                        ? phrase(PHRASE_LITTLE_TIME)
                        : active && players->doing ? players->doing
                                                   : kind.text;
    const Colour colour = active ? palette->ink : palette->pencil;
    if (timed && !beside) {
        draw_clock_below(players, sketch, row, side, words, colour);
        return;
    }
    const float size = beside ? 16 : 15, below = middle + (low_row ? 14 : 20);
    if (beside || sketch_text_width(sketch, words, sketch_least_size(size), false) <= room)
        sketch_words_within(sketch, POINT(left, below), words, size, false, beside ? row.w : room,
                            colour);
    Rect counted = row;
    if (timed) {
        const float behind = left + width + (active && players->pencil ? 52 : 14) + COUNTED_WIDTH;
        const float clock = draw_clock(players, sketch, row, side);
        counted.w = MIN(clock, behind) - row.x;
        if (players->tally.wins[side] == 0)
            return;
    }
    draw_count(sketch, counted, middle + 11, 24, palette->ink, players->tally.wins[side],
               players->told && game_outcome(&players->session->game) == outcome_win(side),
               noise_seed(PANEL_SEED, 4 + side));
}

/// How far up the pencil of a thinking computer is: 4 px up and down once a second.
static float pencil_lift(int64_t thinking) {
    double seconds = (double)thinking / (double)NANOSECONDS_PER_SECOND;
    return 2 * (1 - cosf(2 * INK_PI * (float)(seconds - floor(seconds))));
}

void panel_draw_players(const Session *session, const PanelTurn *turn, bool thinks, bool animate,
                        const Sketch *sketch, const PanelSeats *seats, int64_t now) {
    const Palette *palette = sketch->palette;
    const int64_t thinking = session_thinking_time(session);
    const float elapsed = animate ? motion_elapsed_ms(turn->since, now) : MOTION_SETTLED;
    char doing[GAME_WORD_MAX];
    Text text = text_over(doing, sizeof doing);
    game_strings_thinking(thinking, &text);
    // The result of a game that is looked back in, or tried anew, was told before.
    const bool tried = game_result_before_try(&session->game) != OUTCOME_OPEN;
    const bool counted = tried || turn->active == SIDE_NONE ||
                         session->game.record.cursor < session->game.record.count;
    const Players players = {
        .session = session,
        .active = turn->active,
        .told = turn->active == SIDE_NONE && !tried,
        .tally = counted ? game_tally(&session->game) : session->game.settled,
        .swipe = motion_ease_out(elapsed, MOTION_FELT_PEN_MS),
        .doing = thinks && thinking >= NANOSECONDS_PER_SECOND ? doing : NULL,
        .pencil = thinks,
        .lift = animate ? pencil_lift(thinking) : 0,
        .now = now,
    };
    for (int side = SIDE_X; side <= SIDE_O; side++)
        if (seats->rows[side].w > 0)
            draw_player(&players, sketch, seats->rows[side], (Side)side);
    const Rect draws = seats->draws;
    if (draws.w <= 0)
        return;
    const float baseline = draws.y + draws.h / 2 + 6;
    sketch_words(sketch, POINT(draws.x + TEXT_LEFT, baseline), phrase(PHRASE_DRAWS), 17,
                 palette->pencil);
    draw_count(sketch, draws, baseline + 3, 22, palette->pencil, players.tally.draws,
               players.told && game_outcome(&session->game) == OUTCOME_DRAW,
               noise_seed(PANEL_SEED, 6));
}

void panel_draw_wash(const Sketch *sketch, Rect panel, Point view) {
    const float left = panel.x - 44;
    if (!layout_is_tall(view))
        sketch_wash(sketch, RECT(left, 0, view.x - left, view.y), .62f, 56);
}

Side panel_side_at_turn(const Session *session) {
    return game_is_open(&session->game) ? game_turn(&session->game).player : SIDE_NONE;
}

void panel_turn_follow(PanelTurn *turn, Side active, int64_t now) {
    CHECK(active == SIDE_X || active == SIDE_O || active == SIDE_NONE);
    if (active == turn->active)
        return;
    turn->active = active;
    turn->since = now;
}

bool panel_turn_moving(const PanelTurn *turn, bool animate, int64_t now) {
    return animate && turn->active != SIDE_NONE &&
           motion_elapsed_ms(turn->since, now) < MOTION_FELT_PEN_MS;
}

// --- the bubble

/// From the second game on sides take turns to open.
static void tell_opening(const Session *session, Text *sentence) {
    const GameSpec *spec = session_spec(session);
    const Tally before = game_tally(&session->game);
    if (before.wins[SIDE_X] + before.wins[SIDE_O] + before.draws > 0 && !spec->from_position)
        text_add(sentence, "%s ",
                 phrase_called(spec->first == SIDE_X ? PHRASE_X_OPENS : PHRASE_O_OPENS,
                               describe_names(spec)));
    game_strings_opening(spec, sentence);
}

void panel_bubble_tell(const Session *session, const char *notice, Text *sentence) {
    if (notice[0])
        text_add(sentence, "%s", notice);
    else if (game_is_open(&session->game))
        game_strings_swap2(&session->game, sentence);
    if (sentence->length == 0)
        session_comment(session, session->game.record.cursor, sentence);
    if (sentence->length == 0)
        coach_describe(session, sentence);
    if (sentence->length == 0 && position_last_move(session_position(session)) == CELL_NONE)
        tell_opening(session, sentence);
}

static PanelText lay_within(const char *words, const TextRasteriser *font, Rect area,
                            float padding) {
    PanelText laid = {0};
    panel_text_fit(&laid, font, words, POINT(area.w - 2 * padding, area.h - BUBBLE_EDGES));
    return laid;
}

static PanelText lay_bubble(const char *words, const TextRasteriser *font, Rect area) {
    return lay_within(words, font, area, BUBBLE_PADDING);
}

/// The baseline of the first of its lines.
static Point baseline_in(const PanelText *text, Rect area) {
    const float above = (area.h - (float)text->line_count * text->pitch) / 2;
    return POINT(area.x + (area.w - text->width) / 2, area.y + above + .73f * text->pitch);
}

void panel_draw_bubble(const char *words, const Sketch *sketch, Rect area, float height,
                       const Rect *row) {
    enum { TAIL = 12, MARK = 30 };
    if (!words[0] || area.w <= 0)
        return;
    const PanelText text = lay_bubble(words, sketch->text, area);
    const Point tip = {(row ? row->x : area.x) + MARK, area.y - TAIL};
    sketch_bubble(sketch, RECT(area.x, area.y, area.w, height), tip, noise_seed(PANEL_SEED, 8));
    panel_text_draw(&text, sketch, baseline_in(&text, area), sketch->palette->ink);
}

void panel_draw_box(const char *words, const Sketch *sketch, Rect area) {
    if (!words[0] || area.w <= 0)
        return;
    const PanelText text = lay_within(words, sketch->text, area, PANEL_BOX_BESIDE / 2.0f);
    const BoxStyle style = sketch_box_style(sketch);
    sketch_box(sketch, area, &style, noise_seed(PANEL_SEED, 9));
    panel_text_draw(&text, sketch, baseline_in(&text, area), sketch->palette->ink);
}

// --- terms in the bubble

enum { TERM_IDS = 1000 };

int panel_terms_of(int id) {
    return id >= TERM_IDS && id < TERM_IDS + glossary_count() ? id - TERM_IDS : -1;
}

/// Where part of a text line stands whose first baseline is at `left`.
static Rect area_of(const PanelText *text, const TextRasteriser *font, Point left, const char *line,
                    const GlossaryPlace *place) {
    char part[GAME_SENTENCE_MAX] = {0};
    memcpy(part, line, (size_t)place->start);
    const float before = ink_text_width(font, part, text->size, false);
    memset(part, 0, sizeof part);
    memcpy(part, line + place->start, (size_t)place->length);
    const float width = ink_text_width(font, part, text->size, false);
    return RECT(left.x + before, left.y - text->size, width, 1.5f * text->size);
}

static bool is_apart(const WidgetList *list, const Widget *link) {
    const Rect hit = widget_hit_area(link);
    for (int i = 0; i < list->count; i++) {
        const Rect other = widget_hit_area(&list->widgets[i]);
        if (&list->widgets[i] != link && hit.x < other.x + other.w && other.x < hit.x + hit.w &&
            hit.y < other.y + other.h && other.y < hit.y + hit.h)
            return false;
    }
    return true;
}

static void add_term(WidgetList *list, int term, Rect area) {
    if (widget_find(list, TERM_IDS + term))
        return;
    Widget *link = widget_add(list, TERM_IDS + term, WIDGET_LINK, area, glossary_term(term).name);
    link->label_hidden = true;
    if (!is_apart(list, link))
        list->count--;
}

void panel_terms_add(WidgetList *list, const char *words, Rect area, const TextRasteriser *font) {
    char line[GAME_SENTENCE_MAX];
    if (!words[0] || area.w <= 0)
        return;
    const PanelText text = lay_bubble(words, font, area);
    const Point baseline = baseline_in(&text, area);
    for (int i = 0; i < text.line_count; i++) {
        const Point left = {baseline.x, baseline.y + (float)i * text.pitch};
        GlossaryPlace place = {0};
        panel_text_line(&text, i, line);
        while (glossary_find(line, place.start + place.length, &place))
            add_term(list, place.term, area_of(&text, font, left, line, &place));
    }
}
