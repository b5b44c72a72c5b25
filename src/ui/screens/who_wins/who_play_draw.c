#include "ui/screens/who_wins/who.h"

#include "ui/screens/who_wins/who_panel.h"
#include "ui/words/who_wins_strings.h"

enum { WHO_SEED = 0x3d1a, SEED_BUBBLE = 18, SEED_HEADING = 22, SEED_MARKS = 200 };

static void draw_sentence(const WhoFrame *frame, const Sketch *sketch) {
    char words[WHO_WINS_TEXT_MAX];
    Text text = text_over(words, sizeof words);
    Pairing pairs;
    if (frame->who->game.outcome != OUTCOME_OPEN)
        who_wins_strings_played(frame->report, &frame->who->game, who_play_slip(frame->who), &text);
    else
        who_wins_strings_play(frame->report, frame->who->proof_side,
                              who_play_pairs(frame->who, &pairs) ? &pairs : NULL, &text);
    who_panel_bubble(frame, sketch, words, who_between(frame, 92, 122),
                     noise_seed(WHO_SEED, SEED_BUBBLE));
}

/// The marks of this game, two a row, the last ones where there are too many.
static void draw_marks(const WhoFrame *frame, const Sketch *sketch) {
    const Rect panel = frame->panel;
    const Position *game = &frame->who->game;
    float heading = who_y(frame, 244, 352), first = heading + who_between(frame, 30, 40);
    float pitch = who_between(frame, 27, 36);
    int rows = 1 + (int)((who_y(frame, 396, 596) - first) / pitch);
    int skipped = MAX(0, (game->ply + 1) / 2 - rows);
    const Side began = frame->report->position.to_move;
    who_panel_heading(frame, sketch, heading, PHRASE_MARKS, noise_seed(WHO_SEED, SEED_HEADING));
    for (int i = 2 * skipped; i < game->ply; i++) {
        float y = first + (float)(i / 2 - skipped) * pitch;
        float x = panel.x + (i % 2 == 0 ? 64 : 64 + .45f * panel.w);
        who_panel_mark(sketch, &game->variant, i % 2 == 0 ? began : side_other(began),
                       POINT(x, y - 6), noise_seed(WHO_SEED, SEED_MARKS + (uint32_t)i));
        sketch_text(sketch, POINT(x + 22, y), describe_cell(&game->variant, game->history[i]).text,
                    19, i == game->ply - 1, TEXT_START, sketch->palette->ink);
        if (i % 2 == 1)
            continue;
        sketch_text(sketch, POINT(panel.x + 26, y), describe_words("%d", i / 2 + 1).text, 16, false,
                    TEXT_MIDDLE, sketch->palette->pencil);
        who_panel_rule(frame, sketch, y + 11);
    }
}

void who_play_draw(const WhoFrame *frame, const Sketch *sketch) {
    const Who *who = frame->who;
    char turn[WHO_WINS_TEXT_MAX], playing[WHO_WINS_TEXT_MAX];
    Text turn_text = text_over(turn, sizeof turn),
         playing_text = text_over(playing, sizeof playing);
    who_wins_strings_turn(frame->report, &who->game, who->proof_side, who->by_itself, &turn_text);
    who_wins_strings_playing(who->proof_side, &playing_text);
    who_panel_words(frame, sketch, who_y(frame, 48, 76), turn, who_between(frame, 25, 38), true,
                    sketch->palette->ink);
    who_panel_words(frame, sketch, who_y(frame, 84, 126), playing, who_between(frame, 17, 20),
                    false, sketch->palette->pencil);
    draw_sentence(frame, sketch);
    draw_marks(frame, sketch);
}
