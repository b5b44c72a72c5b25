#include "ui/screens/who_wins/who.h"

#include "ui/screens/who_wins/who_panel.h"
#include "ui/words/who_wins_strings.h"

enum { WHO_SEED = 0x3d1a, SEED_BUBBLE = 18, SEED_HEADING = 22, SEED_RULE = 30, SEED_MARKS = 200 };

static uint32_t seed_of(uint32_t part) {
    return noise_seed(WHO_SEED, part);
}

static void draw_sentence(Who *who, const Sketch *sketch, const WhoPlaces *places) {
    char words[WHO_WINS_TEXT_MAX];
    Text text = text_over(words, sizeof words);
    Pairing pairs;
    who_wins_strings_play(who_report(who), who->proof_side,
                          who_play_pairs(who, &pairs) ? &pairs : NULL, &text);
    who_panel_bubble(who, sketch, places, words, who_between(places, 92, 122),
                     seed_of(SEED_BUBBLE));
}

/// The number of a row with a rule under it.
static void draw_row(const Sketch *sketch, const WhoPlaces *places, float y, int number) {
    const Rect panel = places->layout.panel;
    char words[16];
    Text text = text_over(words, sizeof words);
    text_add(&text, "%d", number);
    sketch_text(sketch, POINT(panel.x + 26, y), words, 16, false, TEXT_MIDDLE,
                sketch->palette->pencil);
    who_panel_rule(sketch, places, y + 11, panel.x + panel.w,
                   seed_of(SEED_RULE + (uint32_t)(y + 11 - places->top)));
}

/// The marks of this game, two a row, the last ones where there are too many.
static void draw_marks(const Who *who, const Sketch *sketch, const WhoPlaces *places) {
    const Rect panel = places->layout.panel;
    const Position *game = &who->game;
    float heading = who_y(places, 244, 352), first = heading + who_between(places, 30, 40);
    float pitch = who_between(places, 27, 36);
    int rows = 1 + (int)((who_y(places, 396, 596) - first) / pitch);
    int skipped = MAX(0, (game->ply + 1) / 2 - rows);
    const Side began = who_report(who)->position.to_move;
    who_panel_heading(sketch, places, heading, PHRASE_MARKS, seed_of(SEED_HEADING));
    for (int i = 2 * skipped; i < game->ply; i++) {
        char name[CELL_TEXT_MAX];
        Text text = text_over(name, sizeof name);
        float y = first + (float)(i / 2 - skipped) * pitch;
        float x = panel.x + (i % 2 == 0 ? 64 : 64 + .45f * panel.w);
        notation_format_cell(&game->variant, game->history[i], &text);
        who_panel_mark(sketch, &game->variant, i % 2 == 0 ? began : side_other(began),
                       POINT(x, y - 6), seed_of(SEED_MARKS + (uint32_t)i));
        sketch_text(sketch, POINT(x + 22, y), name, 19, i == game->ply - 1, TEXT_START,
                    sketch->palette->ink);
        if (i % 2 == 0)
            draw_row(sketch, places, y, i / 2 + 1);
    }
}

void who_play_draw(Who *who, const Sketch *sketch, const WhoPlaces *places) {
    char turn[WHO_WINS_TEXT_MAX], playing[WHO_WINS_TEXT_MAX];
    Text turn_text = text_over(turn, sizeof turn),
         playing_text = text_over(playing, sizeof playing);
    who_wins_strings_turn(&who->game, who->proof_side, who->by_itself, &turn_text);
    who_wins_strings_playing(who->proof_side, &playing_text);
    who_panel_words(sketch, places, who_y(places, 48, 76), turn, who_between(places, 25, 38), true,
                    sketch->palette->ink);
    who_panel_words(sketch, places, who_y(places, 84, 126), playing, who_between(places, 17, 20),
                    false, sketch->palette->pencil);
    draw_sentence(who, sketch, places);
    draw_marks(who, sketch, places);
}
