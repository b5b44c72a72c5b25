// How Your games looks: the list, and what it is without games.
#include "ui/screens/games/games.h"

#include "ink/sketch/sketch_icons.h"
#include "ink/sketch/sketch_pages.h"
#include "ui/panel/panel_text.h"
#include "ui/screens/games/games_card.h"
#include "ui/screens/games/games_panel.h"
#include "ui/words/phrase.h"

#include <math.h>

enum { SLIP_WORDS_RIGHT = 160, BAR_BESIDE = 15, NOTE_SIZE = 17, CARD_HEIGHT = GAMES_CARD_HEIGHT };

// --- the list

static void draw_heading(const GamesScreen *games, const Sketch *sketch, const GamesPlace *place,
                         KeptKind kind) {
    static const Phrase HEADINGS[] = {PHRASE_GAMES_OPEN, PHRASE_GAMES_FINISHED, PHRASE_GAMES_WRONG};
    const float baseline = games_list_heading(place, kind);
    const float seen = baseline - games->list.scroll;
    const char *words = phrase(HEADINGS[kind]);
    if (place->counts[kind] == 0 || seen < 16 || seen + 8 > place->area.h)
        return;
    sketch_heading(sketch, POINT(2, baseline), words, 19, 0,
                   screen_seed(&games->base, GAMES_SEED_LIST + (uint32_t)kind));
    sketch_words(sketch, POINT(sketch_text_width(sketch, words, 19, true) + 26, baseline),
                 describe_words("%d", place->counts[kind]).text, 17, sketch->palette->pencil);
}

static void draw_cards(GamesScreen *games, const Sketch *sketch, const GamesPlace *place) {
    const StageGames *from = &stage_config(games->base.stage)->games;
    const bool focused =
        games->base.widgets.focus == GAMES_LIST && games->base.widgets.focus_visible;
    int first, end;
    games_list_shown(&games->list, place, &first, &end);
    for (int i = first; i < end; i++) {
        const Rect area = games_list_card(place, i);
        const float top = games->list.scroll - area.y;
        // Drawn where nothing moves it, so that a card that scrolls is the same picture.
        drawlist_push_offset(sketch->list, POINT(area.x, area.y));
        games_card_draw(sketch, games_cards_at(&games->cards, from, i), RECT(0, 0, area.w, area.h),
                        i == games->list.chosen, top, top + place->area.h);
        if (focused && i == games->list.chosen)
            sketch_focus_ring(sketch, RECT(0, 0, area.w, area.h),
                              screen_seed(&games->base, GAMES_SEED_LIST + 9));
        drawlist_pop(sketch->list);
    }
}

static void draw_list(GamesScreen *games, const Sketch *sketch, const GamesLayout *at) {
    const GamesPlace *place = &at->list;
    const Rect area = place->area;
    drawlist_push_clip(sketch->list, RECT(area.x - 10, area.y, area.w + 20, area.h));
    drawlist_push_offset(sketch->list, POINT(area.x, area.y - games->list.scroll));
    for (KeptKind kind = KEPT_OPEN; kind < KEPT_KINDS; kind++)
        draw_heading(games, sketch, place, kind);
    draw_cards(games, sketch, place);
    drawlist_pop(sketch->list);
    drawlist_pop(sketch->list);
    sketch_scroll_mark(sketch, POINT(area.x + area.w + (at->tall ? 9 : BAR_BESIDE), area.y + 4),
                       area.h - 8, (int)games->list.scroll, (int)area.h,
                       (int)games_list_height(place), screen_seed(&games->base, GAMES_SEED_LIST));
}

static void draw_slip(const GamesScreen *games, const Sketch *sketch, Rect slip) {
    const Words words = describe_words("%s %s", phrase(PHRASE_DELETED), games->deleted);
    BoxStyle style = sketch_box_style(sketch);
    style.shadow = 0;
    sketch_box(sketch, slip, &style, screen_seed(&games->base, GAMES_SEED_SLIP));
    sketch_felt_pen(sketch, rect_grown(slip, -5), 2, 1,
                    screen_seed(&games->base, GAMES_SEED_SLIP + 1));
    sketch_words_within(sketch, POINT(slip.x + 18, slip.y + 33), words.text, 17, false,
                        slip.w - SLIP_WORDS_RIGHT, sketch->palette->ink);
}

// --- without games

static void draw_blank_cards(const GamesScreen *games, const Sketch *sketch,
                             const GamesPlace *place) {
    const uint32_t seed = screen_seed(&games->base, GAMES_SEED_EMPTY);
    BoxStyle style = sketch_box_style(sketch);
    style.outline = sketch->palette->faint;
    style.fill_opacity = 0;
    const float y = place->area.y + 44;
    for (int i = 0; i < place->columns; i++)
        sketch_box(sketch,
                   RECT(place->area.x + (float)i * (place->card.x + place->gap), y, place->card.x,
                        place->card.y),
                   &style, noise_seed(seed, (uint32_t)i));
    const Point left = {place->area.x + 16, y + 22};
    const Point lines[][2] = {{{left.x + 29, left.y}, {left.x + 29, left.y + 87}},
                              {{left.x + 58, left.y}, {left.x + 58, left.y + 87}},
                              {{left.x, left.y + 29}, {left.x + 87, left.y + 29}},
                              {{left.x, left.y + 58}, {left.x + 44, left.y + 58}}};
    for (uint32_t i = 0; i < ARRAY_LEN(lines); i++) {
        const StrokeStyle pen = sketch_pen(sketch->palette->ink, 1.8f, noise_seed(seed, 10 + i));
        sketch_line(sketch, lines[i][0], lines[i][1], .01f, &pen);
    }
    sketch_icon(sketch, ICON_PENCIL, POINT(left.x + 54, left.y + 48),
                sketch_icon_style(sketch->palette->ink, 26), seed);
}

/// What stands under the title, and in which words.
static const char *why_none(const GamesScreen *games) {
    if (games->unlisted)
        return games->said.sentence;
    const bool keeps = stage_config(games->base.stage)->games.context;
    return phrase(keeps ? PHRASE_NOTHING_KEPT_WHY : PHRASE_NOTHING_KEPT_NOW);
}

static void draw_sentence(const Sketch *sketch, const char *sentence, Rect room, Colour colour) {
    PanelText laid = {0};
    panel_text_set(&laid, sketch->text, sentence, POINT(room.w, room.h));
    panel_text_draw(&laid, sketch, POINT(room.x, room.y), colour);
}

static void draw_without(const GamesScreen *games, const Sketch *sketch, const GamesLayout *at) {
    const Palette *palette = sketch->palette;
    const Rect panel = at->panel;
    const float y = panel.y + 46, width = fminf(panel.w - 10, 400);
    if (!at->tall || panel.y > at->list.area.y + CARD_HEIGHT)
        draw_blank_cards(games, sketch, &at->list);
    sketch_bold_words(sketch, POINT(panel.x, y),
                      phrase(games->unlisted ? PHRASE_GAMES_UNLISTED : PHRASE_NOTHING_KEPT),
                      at->tall ? 26 : 31, palette->ink);
    draw_sentence(sketch, why_none(games), RECT(panel.x, y + 44, width, 110),
                  games->unlisted ? palette->lose : palette->ink);
    const bool said = games->said.sentence[0] && !games->unlisted;
    const float foot = at->tall ? y + 150 : at->open.y + at->open.h + 40;
    if (at->tall && panel.h < 400 && !said)
        return;
    draw_sentence(sketch, said ? games->said.sentence : phrase(PHRASE_FILES_CAN_BE_DROPPED),
                  RECT(panel.x, foot, width, 60), said ? palette->lose : palette->pencil);
}

// --- all of it

void games_draw(Screen *screen, const Sketch *sketch, int64_t now) {
    (void)now;
    GamesScreen *games = (GamesScreen *)screen;
    const GamesLayout at = games_layout(games);
    const bool none = games_count(games) == 0;
    const Phrase note = games->reading    ? PHRASE_GAMES_READING
                        : games->unlisted ? PHRASE_GAMES_NOT_READ
                        : none            ? PHRASE_GAMES_NONE
                                          : PHRASE_GAMES_NOTE;
    sketch_bold_words(sketch, at.title, phrase(PHRASE_YOUR_GAMES), at.title_size,
                      sketch->palette->ink);
    if (at.note_right > 0)
        sketch_text(sketch, POINT(at.note_right, at.title.y), phrase(note), NOTE_SIZE, false,
                    TEXT_END, sketch->palette->pencil);
    if (none && games->reading)
        return;
    if (none)
        draw_without(games, sketch, &at);
    else
        draw_list(games, sketch, &at);
    if (at.slip.w > 0)
        draw_slip(games, sketch, at.slip);
    if (none || at.tall)
        return;
    const GamesPanel panel = games_panel_beside(at.panel, at.key_caps);
    games_panel_draw(games, &panel, sketch);
    const float foot = at.panel.y + at.panel.h;
    if (at.open.y - foot > 20)
        sketch_rule(sketch, at.panel.x, at.panel.x + at.panel.w, (foot + at.open.y) / 2, 1.4f,
                    sketch->palette->ink, .7f, screen_seed(screen, GAMES_SEED_PANEL + 9));
}
