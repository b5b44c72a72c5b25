// The game as text: to the clipboard and back.
#include "ui/screens/game/game.h"

#include "formats/formats.h"
#include "formats/sgf/sgf_write.h"
#include "game/keep.h"
#include "ui/words/position_text.h"

// --- going out

bool game_copy_position(GameScreen *game, int64_t now) {
    char memory[VARIANT_TEXT_MAX + POSITION_TEXT_MAX];
    Text text = text_over(memory, sizeof memory);
    game_strings_position(session_position(game->session), &text);
    Text notice = text_over(game->notice, sizeof game->notice);
    if (stage_copy_text(game->base.stage, memory))
        text_add(&notice, "%s", phrase(PHRASE_COPIED));
    game_follow(game, now);
    return true;
}

bool game_copy_whole(GameScreen *game, int64_t now) {
    Buffer text = {.start = NULL};
    keep_note(&game->session->game);
    sgf_write(game->session->game.record.tree, &text);
    Text notice = text_over(game->notice, sizeof game->notice);
    if (stage_copy_text(game->base.stage, text.start))
        text_add(&notice, "%s", phrase(PHRASE_GAME_COPIED));
    base_free(text.start);
    game_follow(game, now);
    return true;
}

bool game_copy_link(GameScreen *game, int64_t now) {
    Problem said;
    if (!stage_has_links(game->base.stage))
        return false;
    stage_copy_link(game->base.stage, &said);
    Text notice = text_over(game->notice, sizeof game->notice);
    text_add(&notice, "%s", said.sentence);
    game_follow(game, now);
    return true;
}

// --- coming in

bool game_say(GameScreen *game, const char *sentence, int64_t now) {
    Text text = text_over(game->notice, sizeof game->notice);
    text_add(&text, "%s.", sentence);
    game_follow(game, now);
    return true;
}

static void refuse(GameScreen *game, const Problem *problem) {
    Text text = text_over(game->notice, sizeof game->notice);
    text_add(&text, "%s %s.", phrase(PHRASE_NOT_PASTED), problem->sentence);
}

/// A game that is over is no position to start from, but can be looked at.
static bool open_finished(GameScreen *game, const char *pasted, int64_t now) {
    FormatsGame read;
    Problem problem;
    return formats_read(slice_of(pasted), &session_spec(game->session)->variant, &read, &problem) &&
           stage_open_game(game->base.stage, read.tree, now);
}

bool game_paste(GameScreen *game, const char *pasted, int64_t now) {
    Session *session = game->session;
    GameSpec spec = *session_spec(session);
    Problem problem;
    if (!position_text_read(slice_of(pasted), &spec.variant, &spec.position, &problem)) {
        if (open_finished(game, pasted, now))
            return true;
        refuse(game, &problem);
    } else {
        spec.from_position = true;
        session_start(session, &spec);
        game->moves = (PanelMoves){0};
        game->notice[0] = '\0';
    }
    game_follow(game, now);
    return true;
}
